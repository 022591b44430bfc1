"""What an application that hangs is waiting for: the stack of every thread, and every task of asyncio."""

from __future__ import annotations

import faulthandler
import gc
import os
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Callable

PATIENCE_S = 60.0
"""For the whole report, on the slowest machine; a process that cannot report at all costs this once."""
PAUSE_S = 0.05
START_OF_THREADS = "Thread 0x"
END_OF_TASKS = "--- end of the tasks ---"


def report_on_signals() -> None:
    """Report to stderr on SIGUSR1 (threads) and SIGUSR2 (tasks), whatever the Qt thread does. Call before any thread.

    The first is written in C, also while no Python runs; the second by a thread of its own.
    """
    if sys.platform == "win32":
        return
    faulthandler.register(signal.SIGUSR1, all_threads=True)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR2})
    threading.Thread(target=_report_tasks, name="hang report", daemon=True).start()


def ask_for_report(pid: int, read: Callable[[], str]) -> None:
    """Let a process that has called `report_on_signals` report, and wait until it has; `read` returns what it wrote.

    Returns without a report where none comes. Raises: ProcessLookupError, where there is no such process.
    """
    if sys.platform == "win32":
        return
    until = time.monotonic() + PATIENCE_S
    for number, mark in ((signal.SIGUSR1, START_OF_THREADS), (signal.SIGUSR2, END_OF_TASKS)):
        os.kill(pid, number)
        before = ""
        while (mark not in (text := read()) or text != before) and time.monotonic() < until:  # more threads may follow
            before = text
            time.sleep(PAUSE_S)


def _report_tasks() -> None:
    if sys.platform == "win32":
        return
    while True:
        signal.sigwait({signal.SIGUSR2})
        for task in _tasks():
            print(f"--- task {task.get_name()} ---", file=sys.stderr)
            task.print_stack(file=sys.stderr)
        print(END_OF_TASKS, file=sys.stderr, flush=True)


def _tasks() -> list[Task[object]]:
    """Every task that has not ended, whatever its loop."""
    if "asyncio" not in sys.modules:  # not loaded yet: benches measure the application with its driver
        return []
    from asyncio import Task  # noqa: PLC0415 -- as above

    return [one for one in gc.get_objects() if isinstance(one, Task) and not one.done()]
