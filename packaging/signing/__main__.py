"""`sh packaging/release`: makes and checks the signed list of versions. How: `packaging/RELEASING.md`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path

from autos.domain.updates.address import parse_address
from signing.checksums import SUMS_FILE, checksum_lines
from signing.keys import make_key, read_public, read_signer
from signing.passphrases import Passphrases
from signing.problems import ReleaseProblem
from signing.repository import DRAFTED, LIFETIME, ROOT, SNAPSHOT, TARGETS, TIMESTAMP, Repository, RoleKeys

SHIPPED = Path(__file__).resolve().parents[2] / "resources" / "updates"
"""What the program brings: the root of trust and the address."""
DONE, PROBLEM = 0, 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit status."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except ReleaseProblem as problem:
        print(f"Autos: {problem}", file=sys.stderr)
    except OSError as problem:
        print(f"Autos: {problem.filename}: {problem.strerror}", file=sys.stderr)
    return PROBLEM


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sh packaging/release", description=__doc__)
    commands = parser.add_subparsers(required=True)
    key = commands.add_parser("key", help="make a key, under a passphrase")
    key.set_defaults(run=_make_key)
    key.add_argument("file", type=Path, metavar="KEY.pem")
    root = commands.add_parser("root", help="draft the next root: who signs what")
    root.set_defaults(run=_draft_root)
    _add_repository(root)
    for role in (ROOT, TARGETS, SNAPSHOT, TIMESTAMP):
        root.add_argument(f"--{role}-key", nargs="+", type=Path, required=True, metavar="KEY.pem.pub")
        root.add_argument(f"--{role}-threshold", type=int, default=1, metavar="N", help="of these that have to sign")
    root.add_argument("--days", type=int, default=LIFETIME[ROOT], help="until it expires")
    targets = commands.add_parser("targets", help="draft the list with a new version")
    targets.set_defaults(run=_draft_targets)
    _add_repository(targets)
    targets.add_argument("--version", required=True, help="such as 1.2.0")
    targets.add_argument("--page", required=True, metavar="URL", help="from which a person gets it; https")
    targets.add_argument("--notes-pt", type=Path, required=True, metavar="FILE", help="what is new, for a lawyer")
    targets.add_argument("--notes-en", type=Path, metavar="FILE")
    targets.add_argument("--released-on", type=date.fromisoformat, default=datetime.now(UTC).date(), metavar="DAY")
    targets.add_argument("--days", type=int, default=LIFETIME[TARGETS], help="until it expires")
    targets.add_argument("--files", nargs="+", type=Path, default=[], help="what is installed; the list has its hashes")
    sign = commands.add_parser("sign", help="add a signature to a draft")
    sign.set_defaults(run=_sign)
    _add_repository(sign)
    sign.add_argument("role", choices=sorted(DRAFTED))
    sign.add_argument("key", type=Path, metavar="KEY.pem")
    publish = commands.add_parser("publish", help="publish a draft that enough keys have signed")
    publish.set_defaults(run=_publish)
    _add_repository(publish)
    publish.add_argument("role", choices=sorted(DRAFTED))
    renew = commands.add_parser("renew", help="sign a new snapshot and timestamp; each week, and after each release")
    renew.set_defaults(run=_renew)
    _add_repository(renew)
    for role in (SNAPSHOT, TIMESTAMP):
        renew.add_argument(f"--{role}-key", type=Path, required=True, metavar="KEY.pem")
    ship = commands.add_parser("ship", help="put the newest root and the address among the program's resources")
    ship.set_defaults(run=_ship)
    _add_repository(ship)
    ship.add_argument("--address", required=True, metavar="URL", help="under which the folder is published; https")
    ship.add_argument("--to", type=Path, default=SHIPPED, help=argparse.SUPPRESS)
    sums = commands.add_parser("sums", help=f"write {SUMS_FILE} beside the first of the files")
    sums.set_defaults(run=_write_sums)
    sums.add_argument("files", nargs="+", type=Path)
    check = commands.add_parser("check-expiry", help="1 where a signature lacks, or a role is to be renewed soon")
    check.set_defaults(run=_check_expiry)
    _add_repository(check)
    for command in (key, sign, renew):
        words = "whose lines are the passphrases, in the order of the keys"
        command.add_argument("--passphrase-fd", type=int, metavar="N", help=f"file descriptor {words}")
    return parser


def _add_repository(command: argparse.ArgumentParser) -> None:
    command.add_argument("repository", type=Path, metavar="FOLDER", help="that is published")


def _make_key(options: argparse.Namespace) -> int:
    key = make_key(options.file, Passphrases(options.passphrase_fd).new(options.file))
    print(f"{key.keyid}  {options.file}.pub")
    return DONE


def _draft_root(options: argparse.Namespace) -> int:
    roles = {
        role: RoleKeys(
            [read_public(file) for file in getattr(options, f"{role}_key")], getattr(options, f"{role}_threshold")
        )
        for role in (ROOT, TARGETS, SNAPSHOT, TIMESTAMP)
    }
    print(Repository(options.repository).draft_root(roles, options.days))
    return DONE


def _draft_targets(options: argparse.Namespace) -> int:
    notes = {"pt": options.notes_pt.read_text(encoding="utf-8").strip()}
    if options.notes_en is not None:
        notes["en"] = options.notes_en.read_text(encoding="utf-8").strip()
    told = {
        "version": options.version,
        "released_on": options.released_on.isoformat(),
        "notes": notes,
        "page": options.page,
    }
    content = json.dumps(told, ensure_ascii=False, indent=1).encode()
    print(Repository(options.repository).draft_targets(content, options.files, options.days))
    return DONE


def _sign(options: argparse.Namespace) -> int:
    signer = read_signer(options.key, Passphrases(options.passphrase_fd).of(options.key))
    Repository(options.repository).sign(options.role, signer)
    return DONE


def _publish(options: argparse.Namespace) -> int:
    print(Repository(options.repository).publish(options.role))
    return DONE


def _renew(options: argparse.Namespace) -> int:
    passphrases = Passphrases(options.passphrase_fd)
    files = (options.snapshot_key, options.timestamp_key)
    snapshot, timestamp = (read_signer(file, passphrases.of(file)) for file in files)
    Repository(options.repository).renew(snapshot, timestamp)
    return DONE


def _ship(options: argparse.Namespace) -> int:
    try:
        address = parse_address(options.address)
    except ValueError:
        raise ReleaseProblem(f"{options.address}: not an address over https") from None
    root = Repository(options.repository).root()
    options.to.mkdir(parents=True, exist_ok=True)
    root.to_file(str(options.to / "root.json"))
    (options.to / "address").write_text(f"{address}\n", encoding="utf-8")
    print(f"root {root.signed.version}, {address}")
    return DONE


def _write_sums(options: argparse.Namespace) -> int:
    file = options.files[0].with_name(SUMS_FILE)
    file.write_text(checksum_lines(options.files), encoding="utf-8")
    print(file)
    return DONE


def _check_expiry(options: argparse.Namespace) -> int:
    now, near = datetime.now(UTC), False
    for role in Repository(options.repository).expiries():
        near = near or role.is_near(now)
        words = f"to be renewed {role.notice_days} days before" if role.is_near(now) else "right"
        left = f"expires {role.expires:%Y-%m-%d}, in {(role.expires - now).days} days"
        print(f"{role.role:<10} {role.version:>4}  {left}  {words}")
    return PROBLEM if near else DONE


if __name__ == "__main__":
    sys.exit(main())
