"""The end of the window by a signal, which closes archive and services as the person's own closing does."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

MOST_SIGNALS = 64
"""Read at once; each is a byte."""


@contextmanager
def closing_on_termination(close: Callable[[], None]) -> Iterator[None]:
    """Call `close` in the running loop when the system asks the process to end: SIGTERM, or a terminal that goes.

    Qt waits in C, where no handler of Python runs. The handlers therefore write to a socket that the loop reads. A
    signal that was ignored already (`nohup`) stays ignored. On Windows the session closes the window itself.
    """
    if sys.platform == "win32":
        yield
        return
    loop = asyncio.get_running_loop()
    ending = [one for one in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(one) is signal.SIG_DFL]
    reader, writer = socket.socketpair()

    def read() -> None:
        if set(reader.recv(MOST_SIGNALS)).intersection(ending):
            close()

    with reader, writer:
        reader.setblocking(False)
        writer.setblocking(False)
        wakeup = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
        for one in ending:
            signal.signal(one, lambda *_: None)
        loop.add_reader(reader, read)
        try:
            yield
        finally:
            loop.remove_reader(reader)
            for one in ending:
                signal.signal(one, signal.SIG_DFL)
            signal.set_wakeup_fd(wakeup)
