"""Searches of the practice service that are started at once on one archive, each anew: each ends with its answer.

They take turns at the archive, which one process has at a time. Run it where there is a keyring:
`sh packaging/desktop-session .venv/bin/python -m tests.soak commands --times 100`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from autos.system.paths import HOME_VARIABLE, PRACTICE_FOLDER
from tests.soak.window import built_world

CPF = "111.222.333-96"


class CommandsAtOnce(NamedTuple):
    """How they ended."""

    started: int
    answered: int
    """With status 0 and every lawsuit of the person."""
    told: int
    """Without, and with a sentence that is no traceback."""
    silent: int
    """With neither."""
    statuses: dict[int, int]
    last_words: dict[str, int]
    """What those that were not answered said at the end, and how many of them."""
    took_s: float

    @property
    def holds(self) -> bool:
        return self.started > 0 and self.answered == self.started


def soak(times: int) -> CommandsAtOnce:
    """Start so many at once, and wait for all of them."""
    with tempfile.TemporaryDirectory(prefix="autos-soak-") as name:
        home = Path(name)
        built_world(home / PRACTICE_FOLDER)
        alone = _start(home, 0)
        alone.wait()
        expected = _lawsuits(home, 0)
        if alone.returncode or not expected:
            raise SystemExit((home / "0.err").read_text())
        began = time.monotonic()
        running = [_start(home, number) for number in range(1, times + 1)]
        statuses = [each.wait() for each in running]
        took_s = time.monotonic() - began
        return _result(home, statuses, expected, took_s)


def _start(home: Path, number: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "autos", "search", "cpf", CPF, "--mode", "base", "--again", "--json"]
    with (home / f"{number}.out").open("wb") as out, (home / f"{number}.err").open("wb") as err:
        environment = os.environ | {HOME_VARIABLE: str(home)}
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=environment)


def _lawsuits(home: Path, number: int) -> set[str]:
    return {json.loads(line)["code"] for line in (home / f"{number}.out").read_text().splitlines()}


def _result(home: Path, statuses: list[int], expected: set[str], took_s: float) -> CommandsAtOnce:
    answered = told = silent = 0
    last_words = Counter[str]()
    for number, status in enumerate(statuses, 1):
        said = (home / f"{number}.err").read_text(errors="replace")
        if status == 0 and _lawsuits(home, number) == expected:
            answered += 1
            continue
        lines = said.strip().splitlines()
        last_words[lines[-1] if lines else ""] += 1
        if lines and "Traceback" not in said:
            told += 1
        else:
            silent += 1
    counts = dict(Counter(statuses))
    return CommandsAtOnce(len(statuses), answered, told, silent, counts, dict(last_words), round(took_s, 1))
