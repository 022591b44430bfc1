"""What other starts ask of a window: to come to the front, to open a file, to end."""

from __future__ import annotations

import os
import re
import stat
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote_from_bytes, unquote_to_bytes

from PySide6.QtCore import QCryptographicHash, QObject, Qt, QTimer
from PySide6.QtWidgets import QMainWindow

if sys.platform == "win32":
    import ctypes

if sys.platform == "win32":
    from autos.desktop.window.locking.pipe_channel import PipeListener as Listener
    from autos.desktop.window.locking.pipe_channel import is_heard, send
else:
    from autos.desktop.window.locking.socket_channel import SocketListener as Listener
    from autos.desktop.window.locking.socket_channel import is_heard, send

ANSWER = b"here\n"
STEP_S, ANSWER_S = 0.2, 2.0
TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""Activation tokens of Wayland and X11 desktops."""
TOLD = re.compile(rb"(?P<token>[\x21-\x7e]{0,4000})(?: open (?P<file>[\x21-\x7e]{1,12288}))?\n")
"""What a second start says: its activation token or nothing, and a file to open: its path, in percent-encoded bytes."""
CLOSE = b" close\n"
CLOSING = re.compile(rb"closing ([0-9]{1,10})\n")
"""The answer to it, with the id of the process that is ending."""
LONGEST_TOKEN = 4000
NAME_LENGTH = 24
PIPE = re.compile(r"autos-[0-9a-f]{32}")
NAME = re.compile(rf"autos-[0-9a-f]{{{NAME_LENGTH}}}")
PIPE_BYTES = 16
"""Of chance in the name of a pipe of Windows, where any program may make one of a name that it knows."""
OTHERS = 0o077
"""Permissions of other users."""


def channel_name(folder: Path) -> str:
    """Name of the local socket or pipe of this folder's window; it discloses nothing about the folder."""
    place = str(folder.resolve()).encode()
    digest = QCryptographicHash.hash(place, QCryptographicHash.Algorithm.Sha256).toHex().toStdString()
    return f"autos-{digest[:NAME_LENGTH]}"


class ActivationListener(QObject):
    """Listens for second starts of the same user and raises the window at each."""

    def __init__(
        self,
        window: QMainWindow,
        name: str,
        *,
        open_file: Callable[[Path], object] = lambda _file: None,
        close_window: Callable[[], object] = lambda: None,
    ) -> None:
        """`open_file` is called with the path of a file that a second start was given, `close_window` for an update."""
        super().__init__(window)
        self._window = window
        self._open = open_file
        self._close = close_window
        self._listener = Listener(self, new_pipe(name) if sys.platform == "win32" else channel_path(name), self._answer)
        self.is_listening = self._listener.is_listening

    def close(self) -> None:
        """Hear nobody any more."""
        self._listener.close()

    def _answer(self, message: bytes) -> bytes:
        if message == CLOSE:
            QTimer.singleShot(0, self._close)  # once this is answered
            return f"closing {os.getpid()}\n".encode()
        token_match = TOLD.fullmatch(message)
        if token_match is None:
            return b""
        if token := token_match["token"].decode():
            os.environ[TOKENS[0]] = token  # Qt reads it when the window is activated
        bring_to_front(self._window)
        if (file := _read_path(token_match["file"])) is not None:
            self._open(file)
        return ANSWER


def _read_path(quoted: bytes | None) -> Path | None:
    """The path of a file; None unless it is whole and absolute: it is only ever opened, as a file."""
    path = unquote_to_bytes(quoted or b"")
    if not path or b"\0" in path:
        return None
    file = Path(os.fsdecode(path))
    return file if file.is_absolute() else None


def bring_to_front(window: QMainWindow) -> None:
    """Restore and raise the window, as far as the desktop allows."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def activate_first_window(name: str, *, file: Path | None = None) -> bool:
    """Ask the first window to come to the front, and to open a file; whether it answered."""
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(-1)  # as this process, started by the user, may do
    token = next((os.environ[one] for one in TOKENS if os.environ.get(one)), "")
    named = b"" if file is None else b" open " + quote_from_bytes(os.fsencode(file.absolute())).encode()
    message = token.encode()[:LONGEST_TOKEN] + named + b"\n"
    return send(channel_path(name), message, STEP_S, ANSWER_S) == ANSWER


def window_channels() -> list[str]:
    """The channels of all windows of this person, whatever folder they are over; some may be left by killed ones."""
    if sys.platform == "win32":
        found = (pipe_of(place.name) for place in _pipe_folder().iterdir() if NAME.fullmatch(place.name))
        return sorted(name for name in found if name)
    folders = {Path(place).parent for place in (channel_path("autos"), _temporary_path("autos")) if place}
    return sorted(str(place) for folder in folders for place in folder.iterdir() if NAME.fullmatch(place.name))


def ask_to_close(channel: str) -> int:
    """Ask a window to end; the id of its process, 0 where it does not answer."""
    answer = CLOSING.fullmatch(send(channel, CLOSE, STEP_S, ANSWER_S))
    return int(answer[1]) if answer else 0


def is_window_there(channel: str) -> bool:
    """Whether a process listens, though it may not answer."""
    return is_heard(channel, STEP_S)


def channel_path(name: str) -> str:
    """Path of the channel in a folder that only this user can open: in a shared one others could take the name.

    The session's own folder, else one below the temporary folder. On Windows the name of the pipe of the window that
    is there, empty without one.
    """
    if sys.platform == "win32":
        return pipe_of(name)
    session = Path(os.environ.get("XDG_RUNTIME_DIR", ""))
    if session.is_absolute() and _is_private(session):
        return str(session / name)
    return _temporary_path(name)


def new_pipe(name: str) -> str:
    """A new name for the pipe of this window, which others cannot know before it is there; empty without a folder.

    Nobody can have made it before, and once it is there only this person can open it or make another of its name. It
    is written into a folder of this person, under the name of the channel.
    """
    pipe = f"autos-{os.urandom(PIPE_BYTES).hex()}"
    try:
        (_pipe_folder() / name).write_text(pipe, encoding="ascii")
    except OSError:
        return ""
    return pipe


def pipe_of(name: str) -> str:
    """The pipe of the window of a channel; empty where none was written down."""
    try:
        pipe = (_pipe_folder() / name).read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return ""
    return pipe if PIPE.fullmatch(pipe) else ""


def _pipe_folder() -> Path:
    """Below the temporary folder, which on Windows is each person's own. Raises: OSError."""
    folder = Path(tempfile.gettempdir(), "autos-pipes")
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _temporary_path(name: str) -> str:
    if sys.platform == "win32":
        return ""
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
