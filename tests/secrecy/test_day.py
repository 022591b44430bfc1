"""A window that has shown a day's work is locked: no name and no number of it is left in memory."""

from __future__ import annotations

import sys

import pytest

from tests.secrecy.day import left_after_a_day


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows the memory of a process as a file")
def test_nothing_of_a_days_work_is_left_in_a_locked_window() -> None:
    """The window is open, used and locked as a person does it; its process is read from outside, before and after."""
    figures, wrong = left_after_a_day()

    assert wrong == []
    assert figures["day_left_in_memory"] == 0
