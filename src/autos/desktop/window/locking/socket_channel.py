"""The channel between two starts where sockets have names: Linux and macOS.

QtNetwork does the same (see `pipe_channel`), but keeps its TLS, Kerberos and proxies in memory for it: three megabytes.
"""

from __future__ import annotations

import os
import socket
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QSocketNotifier

MOST_BYTES = 4096


class Listener(QObject):
    """Hears who of this person connects to `name`, and says what `answer` makes of it."""

    def __init__(self, parent: QObject, name: str, answer: Callable[[bytes], bytes]) -> None:
        super().__init__(parent)
        self._answer = answer
        self._place = _place(name)
        self._callers: dict[QSocketNotifier, socket.socket] = {}
        self._inode = 0
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.setblocking(False)
        try:
            self._listen()
        except OSError:
            self._socket.close()
        self.is_listening = self._inode != 0
        if self.is_listening:
            self._bell = QSocketNotifier(self._socket.fileno(), QSocketNotifier.Type.Read, self)
            self._bell.activated.connect(self._meet)

    def close(self) -> None:
        if not self.is_listening:
            return
        self.is_listening = False
        self._bell.setEnabled(False)
        for notifier in list(self._callers):
            self._hang_up(notifier)
        self._socket.close()
        with suppress(OSError):
            if self._place.stat().st_ino == self._inode:  # else another window listens there meanwhile
                self._place.unlink()

    def _listen(self) -> None:
        """In the place of whatever is there: a window that was killed left it. Raises: OSError."""
        with tempfile.TemporaryDirectory(dir=self._place.parent, prefix=".") as closed:  # nobody else looks inside
            first = Path(closed, "s")
            self._socket.bind(str(first))
            first.chmod(0o600)
            self._socket.listen()
            inode = first.stat().st_ino
            first.replace(self._place)
        self._inode = inode

    def _meet(self) -> None:
        with suppress(OSError):
            caller, _ = self._socket.accept()
            caller.setblocking(False)
            notifier = QSocketNotifier(caller.fileno(), QSocketNotifier.Type.Read, self)
            self._callers[notifier] = caller
            notifier.activated.connect(lambda *_: self._hear(notifier))

    def _hear(self, notifier: QSocketNotifier) -> None:
        caller = self._callers.get(notifier)
        said = b""
        with suppress(OSError):
            said = caller.recv(MOST_BYTES) if caller else b""
        if not said:
            self._hang_up(notifier)
        elif caller is not None:
            with suppress(OSError):
                caller.send(self._answer(said))

    def _hang_up(self, notifier: QSocketNotifier) -> None:
        caller = self._callers.pop(notifier, None)
        notifier.setEnabled(False)
        notifier.deleteLater()
        if caller is not None:
            caller.close()


def send(name: str, said: bytes, connect_s: float, answer_s: float) -> bytes:
    """Say it to who listens at `name`; the answer, empty where there is none in time."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(connect_s)
            line.connect(str(_place(name)))
            line.sendall(said)
            line.settimeout(answer_s)
            return line.recv(MOST_BYTES)
    except OSError:
        return b""


def _place(name: str) -> Path:
    return Path(name) if os.path.isabs(name) else Path(tempfile.gettempdir(), name)  # noqa: PTH117 -- no path is made
