"""`python -m tests.secrecy.package PROGRAM`: a packaged Autos is locked after a search, and its memory searched.

The program is nobody's but its own: keys are pressed on an X11 screen, and its memory is read from outside. Run it in
a desktop session: `sh packaging/desktop-session .venv/bin/python -m tests.secrecy.package dist/autos/autos`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.desktop.window.locking.test_memory_after_lock import ENCODINGS, writable_memory
from tests.journeys.autos_window import skip_first_run
from tests.journeys.keyboard import Keyboard

SEARCHED = "11122233396"
LEAST_NAMES = 5
PATIENCE_S = 120.0
SETTLED_S = 3.0
"""After which what the locked window loads behind its cover is loaded."""
MIDDLE = (600, 400)


def main() -> int:
    """0 when another image of the program stands there, locked, without anything of the search."""
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy.package")
    parser.add_argument("program", type=Path, help="the packaged program")
    program = str(parser.parse_args().program.resolve())
    with tempfile.TemporaryDirectory(prefix="autos-package-") as folder:
        figures = _search_and_lock(program, Path(folder))
    print(json.dumps(figures))
    return 0 if figures["is_replaced"] and figures["before"] >= LEAST_NAMES and not figures["after"] else 1


def _search_and_lock(program: str, folder: Path) -> dict[str, int]:
    """How many of the words are in memory before and after, and whether the process was replaced."""
    home, moments = folder / "home", folder / "moments"
    skip_first_run(home)
    words = _words(program, folder / "other")
    places = {"AUTOS_HOME": str(home), "AUTOS_PAINTED_FILE": str(moments)}
    with (
        subprocess.Popen([program], env=os.environ | places, stdin=subprocess.DEVNULL) as window,
        closing(Keyboard()) as keyboard,
    ):
        try:
            _wait(lambda: moments.exists() and "ready" in moments.read_text())
            keyboard.give_focus_at(*MIDDLE)
            keyboard.press("1", ["Control"])
            keyboard.type(SEARCHED)
            keyboard.press("Return")
            _wait(lambda: _found(window.pid, words) >= LEAST_NAMES)
            time.sleep(SETTLED_S)
            before = _found(window.pid, words)
            keyboard.press("l", ["Control"])
            _wait(lambda: _is_replaced(window.pid) and moments.read_text().count("painted") > 1)
            time.sleep(SETTLED_S)
            return {
                "words": len(words), "before": before, "after": _found(window.pid, words),
                "is_replaced": int(_is_replaced(window.pid)),
            }  # fmt: skip
        finally:
            window.kill()


def _words(program: str, home: Path) -> list[str]:
    """Names and numbers of the lawsuits that are to be found, from another archive of the same invented world."""
    words = [program, "search", "cpf", SEARCHED, "--json"]
    environment = os.environ | {"AUTOS_HOME": str(home)}
    answer = subprocess.run(words, env=environment, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    lawsuits = [json.loads(line) for line in answer.stdout.splitlines()]
    return sorted({text for each in lawsuits for text in (each.get("name") or "", each["code"]) if text})


def _found(process_id: int, words: list[str]) -> int:
    """How many of the words are in the writable memory of a process."""
    needles = {word: [word.encode(form, "replace") for form in ENCODINGS] for word in words}
    left: set[str] = set()
    for block in writable_memory(process_id):
        left |= {word for word, forms in needles.items() if word not in left and any(form in block for form in forms)}
    return len(left)


def _is_replaced(process_id: int) -> bool:
    return b"--locked" in Path(f"/proc/{process_id}/cmdline").read_bytes()


def _wait(what: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE_S
    while not what():
        if time.monotonic() > ends:
            raise SystemExit("never so far")
        time.sleep(0.2)


if __name__ == "__main__":
    sys.exit(main())
