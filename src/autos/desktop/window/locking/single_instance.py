"""A second start on the same folder brings the first window to the front."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QCryptographicHash, QObject, Qt
from PySide6.QtWidgets import QMainWindow

if sys.platform == "win32":
    import ctypes

if sys.platform == "win32":
    from autos.desktop.window.locking.pipe_channel import MOST_BYTES, send
    from autos.desktop.window.locking.pipe_channel import PipeListener as Listener
else:
    from autos.desktop.window.locking.socket_channel import MOST_BYTES, send
    from autos.desktop.window.locking.socket_channel import SocketListener as Listener

ANSWER = b"here\n"
STEP_S, ANSWER_S = 0.2, 2.0
TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""Activation tokens of Wayland and X11 desktops."""
NAME_LENGTH = 24


def channel_name(folder: Path) -> str:
    """Name of the local socket or pipe of this folder's window; it discloses nothing about the folder."""
    place = str(folder.resolve()).encode()
    digest = QCryptographicHash.hash(place, QCryptographicHash.Algorithm.Sha256).toHex().toStdString()
    return f"autos-{digest[:NAME_LENGTH]}"


class ActivationListener(QObject):
    """Listens for second starts of the same user and raises the window at each."""

    def __init__(self, window: QMainWindow, name: str) -> None:
        super().__init__(window)
        self._window = window
        self._listener = Listener(self, channel_path(name), self._answer)
        self.is_listening = self._listener.is_listening

    def close(self) -> None:
        self._listener.close()

    def _answer(self, said: bytes) -> bytes:
        token = said.strip()
        if token:
            os.environ[TOKENS[0]] = token.decode("ascii", "replace")  # Qt reads it when the window is activated
        bring_to_front(self._window)
        return ANSWER


def bring_to_front(window: QMainWindow) -> None:
    """Restore and raise the window, as far as the desktop allows."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def activate_first_window(name: str, patience_s: float = 10.0) -> bool:
    """Ask the first window to come to the front; whether it answered. Retries while it may still be starting."""
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(-1)  # as this process, started by the user, may do
    token = next((os.environ[one] for one in TOKENS if os.environ.get(one)), "")
    until = time.monotonic() + patience_s
    while True:
        if send(channel_path(name), token.encode()[: MOST_BYTES - 1] + b"\n", STEP_S, ANSWER_S) == ANSWER:
            return True
        if time.monotonic() >= until:
            return False
        time.sleep(STEP_S)


def channel_path(name: str) -> str:
    """Path of the channel, in the session's own folder if there is one: in a shared one others could take the name."""
    session = os.environ.get("XDG_RUNTIME_DIR", "")
    return str(Path(session) / name) if session and Path(session).is_dir() else name
