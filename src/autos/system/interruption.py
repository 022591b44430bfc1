"""What Ctrl+C does: it ends a program that is only being loaded at once and quietly, and interrupts one that works."""

from __future__ import annotations

import os
import signal
import threading
from types import FrameType

STATUS = 130
"""Exit status of a command that was ended by Ctrl+C, as a shell gives it."""


def end_quietly() -> None:
    """Until `interrupt_work`, Ctrl+C ends the process: there is nothing to be finished yet.

    KeyboardInterrupt would be raised within whatever is being imported: a traceback, or an abort of Qt for Python.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def interrupt_work() -> None:
    """From now on Ctrl+C raises KeyboardInterrupt, and ends what asyncio runs in order."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _end(_signal: int, _frame: FrameType | None) -> None:
    os._exit(STATUS)
