"""The channel between two starts on Linux and macOS: a Unix domain socket.

QtNetwork does the same (see `pipe_channel`) but loads TLS, Kerberos and proxy support: three megabytes.
"""

from __future__ import annotations

import socket
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QSocketNotifier

MOST_BYTES = 16 * 1024 + 256
"""Of a message: a token, and a path of 4,096 bytes in percent encoding."""


class SocketListener(QObject):
    """Hears who of this person connects to the path `name`, and says what `answer` makes of it; none for no path."""

    def __init__(self, parent: QObject, name: str, answer: Callable[[bytes], bytes]) -> None:
        super().__init__(parent)
        self._answer = answer
        self._place = Path(name)
        self._callers: dict[QSocketNotifier, socket.socket] = {}
        self._inode = 0
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.setblocking(False)
        with suppress(OSError):
            if name:
                self._listen()
        if not self._inode:
            self._socket.close()
        self.is_listening = self._inode != 0
        if self.is_listening:
            self._notifier = QSocketNotifier(self._socket.fileno(), QSocketNotifier.Type.Read, self)
            self._notifier.activated.connect(self._accept)

    def close(self) -> None:
        if not self.is_listening:
            return
        self.is_listening = False
        self._notifier.setEnabled(False)
        for notifier in list(self._callers):
            self._disconnect(notifier)
        self._socket.close()
        with suppress(OSError):
            if self._place.stat().st_ino == self._inode:  # else another window listens there now
                self._place.unlink()

    def _listen(self) -> None:
        """Bind and listen, replacing a socket that a killed process left. Raises: OSError."""
        with tempfile.TemporaryDirectory(dir=self._place.parent, prefix=".") as closed:  # only this user can open it
            first = Path(closed, "s")
            self._socket.bind(str(first))
            first.chmod(0o600)
            self._socket.listen()
            inode = first.stat().st_ino
            first.replace(self._place)
        self._inode = inode

    def _accept(self) -> None:
        with suppress(OSError):
            caller, _ = self._socket.accept()
            caller.setblocking(False)
            notifier = QSocketNotifier(caller.fileno(), QSocketNotifier.Type.Read, self)
            self._callers[notifier] = caller
            notifier.activated.connect(lambda *_: self._read_request(notifier))

    def _read_request(self, notifier: QSocketNotifier) -> None:
        caller = self._callers.get(notifier)
        message = b""
        with suppress(OSError):
            message = caller.recv(MOST_BYTES) if caller else b""
        if not message:
            self._disconnect(notifier)
        elif caller is not None:
            with suppress(OSError):
                caller.send(self._answer(message))

    def _disconnect(self, notifier: QSocketNotifier) -> None:
        caller = self._callers.pop(notifier, None)
        notifier.setEnabled(False)
        notifier.deleteLater()
        if caller is not None:
            caller.close()


def send(name: str, message: bytes, connect_s: float, answer_s: float) -> bytes:
    """Say it to who listens at `name`; the answer, empty where there is none in time."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(connect_s)
            line.connect(name)
            line.sendall(message)
            line.settimeout(answer_s)
            return line.recv(MOST_BYTES)
    except OSError:
        return b""


def is_heard(name: str, connect_s: float) -> bool:
    """Whether somebody listens at `name`."""
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(connect_s)
            line.connect(name)
    except OSError:
        return False
    return True
