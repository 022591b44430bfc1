"""Every harness still runs: a few cases of each take some seconds. Thorough runs take minutes and are started by hand.

`tests.accessibility` and `tests.pictures` need a screen: `tests/journeys/test_harnesses.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.bench.__main__ import BENCHES

CHECKOUT = Path(__file__).parents[1]
BRIEF = (
    "crash archive --runs 3",
    "crash firm --runs 2",
    "crash batch --runs 1",
    "crash search --runs 3",
    "crash service --runs 1",
    "fuzz decode --cases 100",
    "fuzz query --cases 80",
    "fuzz transport --cases 40",
    "fuzz erasure --cases 80",
    "fuzz firm --cases 120",
    "fuzz tables --cases 200",
    "fuzz inbox --cases 120",
    "fuzz service --examples 1 --least 1 --phases fuzzing",
    "soak monitoring --minutes 0.25",
    "soak connections --bodies 100",
    "soak firm --acts 100",
    "secrecy --files",
    "secrecy firm",
    "updates --every 10 --damaged 20",
    "conformity --list --only Credential",
)
HUNG_S = 300
"""A brief run takes a minute at most on a slow machine; one that takes longer than this has stopped working."""
MEMBERS = {"name", "value", "factor", "adjusted", "unit", "limit", "holds", "detail"}


OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def output_of(*words: str, environment: dict[str, str]) -> str:
    """Standard output of a harness, which must end with status 0."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=CHECKOUT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=HUNG_S,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


@pytest.mark.parametrize("words", BRIEF)
def test_a_harness_runs_and_finds_nothing(words: str) -> None:
    name, *others = words.split()

    assert output_of(f"tests.{name}", *others, environment=OFFSCREEN)


@pytest.mark.parametrize("name", BENCHES)
def test_a_bench_prints_its_figures(name: str) -> None:
    """One JSON object a line; the values themselves are not checked here."""
    figures = [
        json.loads(line) for line in output_of("tests.bench", name, "--brief", environment=OFFSCREEN).splitlines()
    ]

    assert figures
    assert all(figure.keys() == MEMBERS for figure in figures)
    assert all(figure["name"].startswith(f"{name}.") for figure in figures)
    assert all(figure["factor"] > 0 for figure in figures)


def test_the_growth_of_the_firm_is_drawn(tmp_path: Path) -> None:
    """A figure a line, each over entries and over desks, and the picture of them."""
    words = ("tests.bench", "firm", "--growth", str(tmp_path), "--brief")
    figures = [json.loads(line) for line in output_of(*words, environment=OFFSCREEN).splitlines()]
    [drawn] = tmp_path.iterdir()

    assert all(len(figure[axis]) > 1 for figure in figures for axis in ("entries", "desks"))
    assert ElementTree.parse(drawn).getroot().tag.endswith("svg")


@pytest.mark.parametrize("words", [(), ("folder",), ("folder", "many")])
def test_filling_an_archive_says_what_it_is_called_with(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.fill_archive", *words],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=False,
        timeout=HUNG_S,
    )

    assert done.returncode == 2
    assert done.stderr.startswith("usage: ")
    assert "Traceback" not in done.stderr
