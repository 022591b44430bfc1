"""How soon one thread of Python makes room for another."""

from __future__ import annotations

import sys

SWITCH_S = 0.001
"""A fifth of Python's default."""


def switch_threads_often() -> None:
    """Let a thread that waits for the interpreter have it after `SWITCH_S`.

    While the archive stores pages, the window's thread waits for it whenever Qt calls Python, several times for each
    event. While 10,000 lawsuits were stored, 40 events took longer than 8 ms with Python's default, and 10 with
    this; as many lawsuits were stored in a second.
    """
    sys.setswitchinterval(SWITCH_S)
