"""Every harness still runs: a few cases of each, some seconds long. What they are for takes minutes, by hand.

`tests.accessibility` and `tests.pictures` need a screen: `tests/journeys/test_harnesses.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.__main__ import BENCHES

CHECKOUT = Path(__file__).parents[1]
BRIEF = (
    "crash archive --runs 3",
    "crash search --runs 3",
    "crash service --runs 1",
    "fuzz decode --cases 300",
    "fuzz query --cases 200",
    "fuzz service --examples 1 --least 1 --phases fuzzing",
    "soak monitoring --minutes 0.25",
    "secrecy",
    "conformity --list --only Credential",
)
MEMBERS = {"name", "value", "factor", "adjusted", "unit", "limit", "holds", "detail"}


OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def said(*words: str, environment: dict[str, str]) -> str:
    """What a harness says when it ends well."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=CHECKOUT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


@pytest.mark.parametrize("words", BRIEF)
def test_a_harness_runs_and_finds_nothing(words: str) -> None:
    """A few cases; the same command with more of them is the proof."""
    name, *others = words.split()

    assert said(f"tests.{name}", *others, environment=OFFSCREEN)


@pytest.mark.parametrize("name", BENCHES)
def test_a_bench_tells_its_figures(name: str) -> None:
    """Each with its value and what it is on a machine as fast as the reference; what they are is not looked at here."""
    figures = [json.loads(line) for line in said("tests.bench", name, "--brief", environment=OFFSCREEN).splitlines()]

    assert figures
    assert all(figure.keys() == MEMBERS for figure in figures)
    assert all(figure["name"].startswith(f"{name}.") for figure in figures)
    assert all(figure["factor"] > 0 for figure in figures)
