"""Waking a wait: by any number of calls, none of which blocks."""

from __future__ import annotations

from pathlib import Path
from select import select

from autos.system.wakeup import Wakeup

CALLS = 200_000
"""A blocking pair of sockets stood still after 278 on Linux."""
SOURCES = Path(__file__).parents[2] / "src" / "autos"
OWN_PAIRS = {"system/wakeup.py", "app/termination.py"}


def is_woken(wakeup: Wakeup, seconds: float = 0.0) -> bool:
    return bool(select([wakeup], [], [], seconds)[0])


def test_waking_never_blocks_however_often_and_without_a_reader() -> None:
    wakeup = Wakeup()
    try:
        for _ in range(CALLS):
            wakeup.wake()
        woken = is_woken(wakeup)
        wakeup.clear()
        still_woken = is_woken(wakeup)
        wakeup.wake()

        assert woken
        assert not still_woken
        assert is_woken(wakeup, 60)
    finally:
        wakeup.close()


def test_waking_what_is_closed_does_nothing() -> None:
    wakeup = Wakeup()
    wakeup.close()
    wakeup.wake()
    wakeup.clear()

    assert wakeup.fileno() == -1


def test_no_other_part_has_a_pair_or_pipe_that_could_block() -> None:
    """That of termination is written to by the interpreter, and does not block either."""
    found = {
        file.relative_to(SOURCES).as_posix()
        for file in SOURCES.rglob("*.py")
        if any(made in file.read_text(encoding="utf-8") for made in ("socketpair(", "os.pipe(", "os.mkfifo("))
    }

    assert found == OWN_PAIRS
