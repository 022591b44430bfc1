"""How soon one thread of Python makes room for another."""

from __future__ import annotations

import sys

SWITCH_S = 0.001
"""A fifth of Python's default, which is for programs in which nobody waits for one of the threads."""


def switch_threads_often() -> None:
    """Let a thread that waits for the interpreter have it after `SWITCH_S`.

    While the archive stores pages, the window's thread waits whenever Qt calls something of ours, several times for
    each event and each time for Python's default of 5 ms: of 10,000 lawsuits forty events took more than 8 ms, since
    then ten, and as many lawsuits were stored in a second.
    """
    sys.setswitchinterval(SWITCH_S)
