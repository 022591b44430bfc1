"""The channel between two starts on Windows: a named pipe, through Qt."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

MOST_BYTES = 16 * 1024 + 256
"""Of a message: a token, and a path of 4,096 bytes in percent encoding."""


class PipeListener(QObject):
    """Hears who of this person connects to `name`, and says what `answer` makes of it."""

    def __init__(self, parent: QObject, name: str, answer: Callable[[bytes], bytes]) -> None:
        super().__init__(parent)
        self._answer = answer
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._accept)
        self.is_listening = bool(name) and self._server.listen(name)

    def close(self) -> None:
        self._server.close()

    def _accept(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.disconnected.connect(caller.deleteLater)
            caller.readyRead.connect(lambda caller=caller: self._read_request(caller))
            if caller.bytesAvailable():
                self._read_request(caller)

    def _read_request(self, caller: QLocalSocket) -> None:
        caller.write(self._answer(bytes(caller.read(MOST_BYTES).data())))
        caller.flush()


def send(name: str, message: bytes, connect_s: float, answer_s: float) -> bytes:
    """Say it to who listens at `name`; the answer, empty where there is none in time."""
    line = QLocalSocket()
    if not name:
        return b""
    line.connectToServer(name)
    if not line.waitForConnected(int(connect_s * 1000)):
        return b""
    line.write(message)
    line.flush()
    answer = bytes(line.readAll().data()) if line.waitForReadyRead(int(answer_s * 1000)) else b""
    line.abort()
    return answer


def is_heard(name: str, connect_s: float) -> bool:
    """Whether somebody listens at `name`."""
    line = QLocalSocket()
    line.connectToServer(name)
    is_connected = line.waitForConnected(int(connect_s * 1000))
    line.abort()
    return is_connected
