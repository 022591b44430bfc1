"""The end of a wait in another thread, by a call that never blocks."""

from __future__ import annotations

import socket
from contextlib import suppress


class Wakeup:
    """Ends a wait of `select` in another thread, once for any number of calls.

    A pair of sockets holds a few hundred bytes on Linux: a writer that blocks stands still when nobody reads.
    """

    def __init__(self) -> None:
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)
        self._writer.setblocking(False)

    def fileno(self) -> int:
        """What to wait for until it can be read; -1 once it is closed."""
        return self._reader.fileno()

    def wake(self) -> None:
        """End the wait that is under way, else the next one. Nothing happens once it is closed."""
        with suppress(OSError):  # a full one wakes already
            self._writer.send(b"!")

    def clear(self) -> None:
        """Let the next wait last, whatever woke this one."""
        with suppress(OSError):  # until there is nothing left
            while self._reader.recv(65_536):
                pass

    def close(self) -> None:
        """No wait is ended any more."""
        self._writer.close()
        self._reader.close()
