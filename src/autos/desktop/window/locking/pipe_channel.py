"""The channel between two starts as Qt has it: named pipes, on Windows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

MOST_BYTES = 4096


class Listener(QObject):
    """Hears who of this person connects to `name`, and says what `answer` makes of it."""

    def __init__(self, parent: QObject, name: str, answer: Callable[[bytes], bytes]) -> None:
        super().__init__(parent)
        self._answer = answer
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._meet)
        QLocalServer.removeServer(name)  # of a window that was killed: whoever rings holds the folder's lock
        self.is_listening = self._server.listen(name)

    def close(self) -> None:
        self._server.close()

    def _meet(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.disconnected.connect(caller.deleteLater)
            caller.readyRead.connect(lambda caller=caller: self._hear(caller))
            if caller.bytesAvailable():
                self._hear(caller)

    def _hear(self, caller: QLocalSocket) -> None:
        caller.write(self._answer(bytes(caller.read(MOST_BYTES).data())))
        caller.flush()


def send(name: str, said: bytes, connect_s: float, answer_s: float) -> bytes:
    """Say it to who listens at `name`; the answer, empty where there is none in time."""
    line = QLocalSocket()
    line.connectToServer(name)
    if not line.waitForConnected(int(connect_s * 1000)):
        return b""
    line.write(said)
    line.flush()
    answer = bytes(line.readAll().data()) if line.waitForReadyRead(int(answer_s * 1000)) else b""
    line.abort()
    return answer
