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

SETTLE_S = 3.0
"""Given to the process for its report; half of what a busy machine needs for it is a second."""
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


def ask_for_report(pid: int) -> None:
    """Let a process that has called `report_on_signals` report."""
    if sys.platform == "win32":
        return
    os.kill(pid, signal.SIGUSR1)
    time.sleep(SETTLE_S / 3)
    os.kill(pid, signal.SIGUSR2)
    time.sleep(SETTLE_S)


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
