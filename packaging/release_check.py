"""Whether a release may be made: `python packaging/release_check.py [--tag v1.2.0] [FILE…]`; 1 where it may not.

The tag names the version of the sources, and that version has its place in the changelog and its notes. Each FILE is
one that expires: signed metadata of the list of versions (`root.json`, `targets.json`), or a certificate (PEM, DER;
PKCS12 with the passphrase in AUTOS_CERTIFICATE_PASSWORD). None may expire within 60 days: a renewal needs people.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.serialization import pkcs12

from autos import __version__

PACKAGING = Path(__file__).parent
PASSWORD = "AUTOS_CERTIFICATE_PASSWORD"  # noqa: S105 -- the name of the variable
NOTICE = timedelta(days=60)


def expiry_of(file: Path) -> datetime:
    """When a file's content expires. Raises: ValueError, where it does not say."""
    content = file.read_bytes()
    if file.suffix == ".json":
        return datetime.fromisoformat(json.loads(content)["signed"]["expires"]).astimezone(UTC)
    return certificate_in(content).not_valid_after_utc


def certificate_in(content: bytes) -> x509.Certificate:
    """The certificate of a file, whichever way it is written. Raises: ValueError."""
    readers: tuple[Callable[[bytes], x509.Certificate | None], ...] = (
        x509.load_pem_x509_certificate,
        x509.load_der_x509_certificate,
        lambda held: pkcs12.load_key_and_certificates(held, os.environ.get(PASSWORD, "").encode() or None)[1],
    )
    for read in readers:
        try:
            certificate = read(content)
        except ValueError:
            continue
        if certificate is not None:
            return certificate
    raise ValueError("no certificate, or another passphrase")


def expiry_problems(files: list[Path], now: datetime) -> Iterator[str]:
    """A sentence for each file that expires soon, or whose expiry cannot be read."""
    for file in files:
        try:
            expires = expiry_of(file)
        except (OSError, ValueError, KeyError, TypeError) as problem:
            yield f"{file}: it cannot be read when it expires ({type(problem).__name__})"
            continue
        if expires - now < NOTICE:
            yield f"{file}: expires on {expires:%Y-%m-%d}, in {(expires - now).days} days; renew it first"


def release_problems(tag: str, folder: Path = PACKAGING) -> Iterator[str]:
    """A sentence for each thing that a release of this tag lacks."""
    if tag != f"v{__version__}":
        yield f"the tag is {tag}, the sources are version {__version__}"
    if f"\n## {__version__}" not in (folder / "CHANGELOG.md").read_text("utf-8"):
        yield f"CHANGELOG.md says nothing under {__version__}"
    for language in ("pt", "en"):
        file = folder / "notes" / f"{__version__}.{language}.txt"
        if not file.is_file() or not file.read_text("utf-8").strip():
            yield f"there are no notes for people in {file.relative_to(folder)}"


def main(arguments: list[str] | None = None, now: datetime | None = None) -> int:
    """Print what is in the way, or that nothing is."""
    parser = argparse.ArgumentParser(prog="release_check.py", description=__doc__)
    parser.add_argument("--tag", help="such as v1.2.0; without it only expiries are looked at")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="metadata, or a certificate")
    options = parser.parse_args(arguments)
    problems = list(expiry_problems(options.files, now or datetime.now(UTC)))
    if options.tag is not None:
        problems += release_problems(options.tag)
    for problem in problems:
        print(f"Autos: {problem}", file=sys.stderr)
    if not problems:
        print(f"Autos: nothing is in the way; {len(options.files)} expiries looked at")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
