"""A thread that wants the interpreter soon gets it from one that computes."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator

import pytest

from autos.system.thread_switching import switch_threads_often

STEPS = 3_000_000


@pytest.fixture(autouse=True)
def _restored_interval() -> Iterator[None]:
    before = sys.getswitchinterval()
    yield
    sys.setswitchinterval(before)


def turns_beside_computing() -> int:
    """How often this thread gets the interpreter while another one does a fixed amount of work."""
    thread, turns = threading.Thread(target=lambda: sum(step & 1 for step in range(STEPS))), 0
    thread.start()
    while thread.is_alive():
        time.sleep(0)  # gives the interpreter away and wants it back
        turns += 1
    return turns


def test_a_thread_gets_the_interpreter_more_often() -> None:
    sys.setswitchinterval(0.005)
    before = turns_beside_computing()
    switch_threads_often()
    assert turns_beside_computing() > 2 * before
