"""`python -m tests.secrecy`: uses every secret at full debug level, then searches every file that was written."""

from __future__ import annotations

import base64
import json
import os
import secrets
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

BUILT = "world-"
"""Prefix of the practice world's files: the invented people in them come from the package, not from the run."""
FOLDERS = {"HOME": "home", "TMPDIR": "tmp", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config"}
FOLDERS |= {"XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "AUTOS_HOME": "autos"}


def main() -> int:
    """0 when no file holds anything secret, and there were logs and crash reports to search."""
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
        found += [f"stderr: word {place}" for place, word in enumerate(words) if word in ended.stderr]
        for hit in found:
            print(hit)
        written = sum(path.stat().st_size for path in files)
        logs = sum(path.stat().st_size for path in files if "logs" in path.parts)
        crashes = sum("crashes" in path.parts for path in files)
    figures = {"files": len(files), "bytes": written, "log_bytes": logs, "crash_reports": crashes}
    print(json.dumps(figures | {"secrets": len(words), "found": len(found)}))
    return 1 if found or not logs or not crashes else 0


def _hits(path: Path, words: list[str]) -> list[str]:
    """Secrets that the file holds, in any of their usual encodings."""
    content = path.read_bytes()
    lowered = content.lower()
    hits = []
    for place, word in enumerate(words):
        raw = word.encode()
        forms = {raw, word.encode("utf-16-le"), base64.b64encode(raw).rstrip(b"="), quote(word).encode()}
        forms |= {json.dumps(word)[1:-1].encode(), raw.hex().encode()}
        if any(form in content for form in forms) or raw.lower() in lowered:
            hits.append(f"{path.name}: word {place}")
    return hits


if __name__ == "__main__":
    sys.exit(main())
