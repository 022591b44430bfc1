"""A second start on the same folder brings the first window to the front."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow

if sys.platform == "win32":
    import ctypes

if sys.platform == "win32":
    from autos.desktop.window.locking.pipe_channel import MOST_BYTES, Listener, send
else:
    from autos.desktop.window.locking.socket_channel import MOST_BYTES, Listener, send

ANSWER = b"here\n"
STEP_S, ANSWER_S = 0.2, 2.0
TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""What a Wayland or X11 desktop gives to who may take the front."""


class Doorbell(QObject):
    """Listens for second starts of this person and raises the window for each."""

    def __init__(self, window: QMainWindow, name: str) -> None:
        super().__init__(window)
        self._window = window
        self._listener = Listener(self, place_of(name), self._answer)
        self.is_listening = self._listener.is_listening

    def close(self) -> None:
        self._listener.close()

    def _answer(self, said: bytes) -> bytes:
        token = said.strip()
        if token:
            os.environ[TOKENS[0]] = token.decode("ascii", "replace")  # Qt reads it when the window asks for the front
        bring_to_front(self._window)
        return ANSWER


def bring_to_front(window: QMainWindow) -> None:
    """Out of the task bar and before the others, as far as the desktop lets it."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def ring(name: str, patience_s: float = 10.0) -> bool:
    """Ask the window that is there to come to the front; whether it answered. It may be starting still."""
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(-1)  # this start was the person's: it may pass the front on
    token = next((os.environ[one] for one in TOKENS if os.environ.get(one)), "")
    until = time.monotonic() + patience_s
    while True:
        if send(place_of(name), token.encode()[: MOST_BYTES - 1] + b"\n", STEP_S, ANSWER_S) == ANSWER:
            return True
        if time.monotonic() >= until:
            return False
        time.sleep(STEP_S)


def place_of(name: str) -> str:
    """The session's own folder where there is one: in a common one, others could take the name first."""
    session = os.environ.get("XDG_RUNTIME_DIR", "")
    return str(Path(session) / name) if session and Path(session).is_dir() else name
