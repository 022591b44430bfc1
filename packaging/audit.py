"""Asks the advisory database about every locked library; 1 where a hole is known, 0 too where it cannot be asked."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

LOCKED = Path(__file__).parent / "locked" / "check.txt"
OPTIONS = ("--disable-pip", "--require-hashes", "--progress-spinner", "off", "--timeout", "5", "--format", "json")
LONGEST_S = 60


def main() -> int:
    """Ask, print what came of it in one line or one for each hole."""
    words = [sys.executable, "-m", "pip_audit", "--requirement", str(LOCKED), *OPTIONS]
    try:
        asked = subprocess.run(words, capture_output=True, text=True, check=False, timeout=LONGEST_S)
        found = json.loads(asked.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        print("Autos: the database of known holes could not be asked; nothing is said about the libraries")
        return 0
    return report(found)


def report(found: list[dict[str, object]]) -> int:
    """Print the holes, and how many libraries could be asked about; 1 where there is a hole."""
    holes = [(one, hole) for one in found for hole in one.get("vulns") or ()]
    for one, hole in holes:
        print(
            f"{one['name']} {one['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'no version'}"
        )
    unknown = sum("skip_reason" in one for one in found)
    print(f"Autos: known holes {len(holes)} in {len(found) - unknown} libraries; {unknown} could not be asked about")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
