"""`python -m tests.secrecy [firm] [--files]`: uses every secret at debug level, also over HTTP/2 and TLS, with an
erasure; then searches all files. With `firm`, what a firm's server has and hears, as `firm.py` says.

A window is opened and locked beside, and its memory searched, and another after a day's work in it; not where only
files are wanted: `tests/desktop/window/locking/test_memory_after_lock.py` searches the memory, too.
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

from tests.desktop.window.locking.test_memory_after_lock import MOST_LEFT, PASSPHRASE, application, make_archive
from tests.secrecy.day import left_after_a_day
from tests.secrecy.firm import search_firm
from tests.secrecy.forms import forms

BUILT = "world-"
"""Prefix of the practice world's files: the invented people in them come from the package, not from the run."""
FOLDERS = {"HOME": "home", "TMPDIR": "tmp", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config"}
FOLDERS |= {"XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "AUTOS_HOME": "autos"}


def main() -> int:
    """0 when no file holds anything secret, and there were logs and crash reports to search."""
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy")
    parser.add_argument("name", nargs="?", choices=("program", "firm"), default="program")
    parser.add_argument("--files", action="store_true", help="search no memory")
    options = parser.parse_args()
    if options.name == "firm":
        return search_firm()
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
    day, wrong = ({}, []) if options.files else left_after_a_day()
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(json.dumps(figures | memory | day | {"secrets": len(words), "found": len(found)}))
    has_run = bool(logs and crashes) and not wrong
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


if __name__ == "__main__":
    sys.exit(main())
