"""`python -m tests.secrecy [--files]`: uses every secret at debug level, also over HTTP/2 and TLS, with an erasure;
then searches all files. A window is opened and locked beside, and its memory searched; not where only files are wanted:
`tests/desktop/window/locking/test_memory_after_lock.py` searches the memory, too.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import secrets
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote, quote_plus

from hpack.huffman import HuffmanEncoder
from hpack.huffman_constants import REQUEST_CODES, REQUEST_CODES_LENGTH

from tests.desktop.window.locking.test_memory_after_lock import MOST_LEFT, PASSPHRASE, application, make_archive

BUILT = "world-"
"""Prefix of the practice world's files: the invented people in them come from the package, not from the run."""
FOLDERS = {"HOME": "home", "TMPDIR": "tmp", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config"}
FOLDERS |= {"XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "AUTOS_HOME": "autos"}


def main() -> int:
    """0 when no file holds anything secret, and there were logs and crash reports to search."""
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy")
    parser.add_argument("--files", action="store_true", help="search no memory")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="autos-secrecy-") as name:
        root = Path(name)
        for folder in FOLDERS.values():
            (root / folder).mkdir(mode=0o700)
        environment = os.environ | {variable: str(root / folder) for variable, folder in FOLDERS.items()}
        environment["AUTOS_VAULT_KEY"] = base64.urlsafe_b64encode(secrets.token_bytes(32)).decode()
        words = [sys.executable, "-X", "faulthandler", "-m", "tests.secrecy.run", str(root / "ended")]
        ended = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=300, check=False)
        if ended.returncode or not (root / "ended").exists():
            print(ended.stderr[-3000:])
            return 1
        words = [*json.loads(ended.stdout), environment["AUTOS_VAULT_KEY"]]
        files = [path for path in root.rglob("*") if path.is_file() and not path.name.startswith(BUILT)]
        found = [hit for path in files for hit in _hits(path, words)]
        errors = ended.stderr.encode().lower()
        found += [
            f"stderr: word {place}" for place, word in enumerate(words) if any(form in errors for form in forms(word))
        ]
        for hit in found:
            print(hit)
        written = sum(path.stat().st_size for path in files)
        logs = sum(path.stat().st_size for path in files if "logs" in path.parts)
        crashes = sum("crashes" in path.parts for path in files)
    figures = {"files": len(files), "bytes": written, "log_bytes": logs, "crash_reports": crashes}
    memory = {} if options.files else left_in_memory()
    print(json.dumps(figures | memory | {"secrets": len(words), "found": len(found)}))
    has_run = bool(logs and crashes)
    return 0 if has_run and not found and memory.get("left_in_memory", 0) <= MOST_LEFT else 1


def left_in_memory() -> dict[str, int]:
    """Key, passphrase, search and clipboard in the memory of a window: while it is open, and once it is locked."""
    if sys.platform != "linux":  # nowhere else is the memory of a process a file
        return {}
    with tempfile.TemporaryDirectory(prefix="autos-secrecy-") as name:
        make_archive(Path(name))
        with application(Path(name)) as window:
            before, after = window.after(PASSPHRASE, "open"), window.after("", "locked")
            window.end()
    for what, count in after.items():
        print(f"left in memory: {what}: {count}")
    return {"in_memory": before.total(), "left_in_memory": after.total()}


def _hits(path: Path, words: list[str]) -> list[str]:
    """Secrets that the file holds, in any of their encodings."""
    content = path.read_bytes()
    lowered = content.lower()
    found = (place for place, word in enumerate(words) if any(form in lowered for form in forms(word)))
    return [f"{path.name}: word {place}" for place in found]


def forms(word: str) -> set[bytes]:
    """A secret in every encoding in which a file may hold it, in small letters."""
    raw = word.encode()
    plain = {raw, word.encode("utf-16-le"), word.encode("utf-16-be"), quote(word).encode(), quote_plus(word).encode()}
    plain |= {json.dumps(word)[1:-1].encode(), *_in_base64(raw)}
    # As header compression sends it, and as a log would write those bytes.
    compressed = HuffmanEncoder(REQUEST_CODES, REQUEST_CODES_LENGTH).encode(raw)
    return {form.lower() for form in plain | _written(raw) | _written(compressed)}


def _written(raw: bytes) -> set[bytes]:
    """Bytes as they are, in hexadecimal, and as Python prints them."""
    printed = repr(raw)[2:-1].encode()
    return {raw, raw.hex().encode(), raw.hex(" ").encode(), printed, printed.replace(b"\\", b"\\\\")}


def _in_base64(raw: bytes) -> set[bytes]:
    """In base64 at each of the three offsets, without the letters that the neighbours share."""
    found = set()
    for offset in range(3):
        encoded = base64.b64encode(b"\0" * offset + raw)
        start, end = (0, 2, 3)[offset], len(encoded) - (0, 4, 3)[(offset + len(raw)) % 3]
        found |= {encoded[start:end], encoded[start:end].translate(bytes.maketrans(b"+/", b"-_"))}
    return found


if __name__ == "__main__":
    sys.exit(main())
