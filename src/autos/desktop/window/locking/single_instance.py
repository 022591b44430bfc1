"""A second start on the same folder brings the first window to the front."""

from __future__ import annotations

import os
import re
import stat
import sys
import tempfile
import time
from contextlib import suppress
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
TOLD = re.compile(rb"([\x21-\x7e]{0,4000})\n")
"""What a second start says: its activation token, or nothing."""
NAME_LENGTH = 24
OTHERS = 0o077
"""Permissions of other users."""


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

    def _answer(self, message: bytes) -> bytes:
        token_match = TOLD.fullmatch(message)
        if token_match is None:
            return b""
        if token := token_match[1].decode():
            os.environ[TOKENS[0]] = token  # Qt reads it when the window is activated
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
    """Path of the channel in a folder that only this user can open: in a shared one others could take the name.

    The session's own folder, else one below the temporary folder. On Windows the name of a pipe.
    """
    if sys.platform == "win32":
        return name
    session = Path(os.environ.get("XDG_RUNTIME_DIR", ""))
    if session.is_absolute() and _is_private(session):
        return str(session / name)
    folder = Path(tempfile.gettempdir(), f"autos-{os.getuid()}")
    with suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
    return str(folder / name) if _is_private(folder) else ""


def _is_private(folder: Path) -> bool:
    """Whether it is a folder of this user, with no permission for others, and no link to one."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & OTHERS
