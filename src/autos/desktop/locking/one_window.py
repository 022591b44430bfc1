"""A second start on the same folder brings the first window to the front."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QMainWindow

ANSWER = b"here\n"
STEP_MS = 200
MOST_BYTES = 4096
TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""What a Wayland or X11 desktop gives to who may take the front."""


class Doorbell(QObject):
    """Listens for second starts of this person and raises the window for each."""

    def __init__(self, window: QMainWindow, name: str) -> None:
        super().__init__(window)
        self._window = window
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._meet)
        place = place_of(name)
        QLocalServer.removeServer(place)  # of a window that was killed: whoever rings holds the folder's lock
        self.is_listening = self._server.listen(place)

    def close(self) -> None:
        self._server.close()

    def _meet(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            caller.disconnected.connect(caller.deleteLater)
            caller.readyRead.connect(lambda caller=caller: self._answer(caller))
            if caller.bytesAvailable():
                self._answer(caller)

    def _answer(self, caller: QLocalSocket) -> None:
        token = bytes(caller.read(MOST_BYTES).data()).strip()
        if token:
            os.environ[TOKENS[0]] = token.decode("ascii", "replace")  # Qt reads it when the window asks for the front
        bring_to_front(self._window)
        caller.write(ANSWER)
        caller.flush()


def bring_to_front(window: QMainWindow) -> None:
    """Out of the task bar and before the others, as far as the desktop lets it."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def ring(name: str, patience_s: float = 10.0) -> bool:
    """Ask the window that is there to come to the front; whether it answered. It may be starting still."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 -- only there

        ctypes.windll.user32.AllowSetForegroundWindow(-1)  # this start was the person's: it may pass the front on
    token = next((os.environ[one] for one in TOKENS if os.environ.get(one)), "")
    until = time.monotonic() + patience_s
    while True:
        if _rung(place_of(name), token):
            return True
        if time.monotonic() >= until:
            return False
        time.sleep(STEP_MS / 1000)


def place_of(name: str) -> str:
    """The session's own folder where there is one: in a common one, others could take the name first."""
    session = os.environ.get("XDG_RUNTIME_DIR", "")
    return str(Path(session) / name) if session and Path(session).is_dir() else name


def _rung(place: str, token: str) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(place)
    if not socket.waitForConnected(STEP_MS):
        return False
    socket.write(token.encode()[: MOST_BYTES - 1] + b"\n")
    socket.flush()
    is_answered = socket.waitForReadyRead(STEP_MS * 10) and bytes(socket.readAll().data()) == ANSWER
    socket.abort()
    return is_answered
