"""The program of this process: how it is started again, what its children inherit, and whether it was replaced."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

CONSOLE_PROGRAM = "autos.exe"
"""The program of the command line on Windows, where that of the window has no standard streams."""
SEARCH_PATH = "LD_LIBRARY_PATH"
"""Where Linux looks for libraries first."""
QT_FOLDERS = ("QT_PLUGIN_PATH", "QML2_IMPORT_PATH")
FRESH_START = "PYINSTALLER_RESET_ENVIRONMENT"
"""Makes a child of a frozen program prepare its own environment, also where it is the same program."""


def is_frozen() -> bool:
    """Whether this is the packaged program, which brings its own Python."""
    return bool(getattr(sys, "frozen", False))


def program_command() -> list[str]:
    """Command that starts Autos once more; to be continued with the words of a command."""
    if not is_frozen():
        return [sys.executable, "-m", "autos"]
    if sys.platform == "win32":
        return [str(Path(sys.executable).with_name(CONSOLE_PROGRAM))]
    return [sys.executable]


def prepare_frozen_program() -> None:
    """Before anything else of the packaged program: what it opens inherits the person's environment, not the bundle's.

    The bootloader points Linux at the libraries that it brought along. This process has read it; a browser or a PDF
    viewer must not load them in place of its own.
    """
    if sys.platform == "linux":
        before = os.environ.pop(f"{SEARCH_PATH}_ORIG", None)
        os.environ.pop(SEARCH_PATH, None)
        if before:
            os.environ[SEARCH_PATH] = before
        _read_modules_of_running_file()
    os.environ[FRESH_START] = "1"


def forget_qt_folders() -> None:
    """Take the bundle's folders of Qt out of the environment, once Qt has read them: other programs bring their own."""
    bundle = getattr(sys, "_MEIPASS", None)
    for name in QT_FOLDERS:
        if bundle is not None and os.environ.get(name, "").startswith(bundle):
            del os.environ[name]


def _read_modules_of_running_file() -> None:
    """Read modules from the file that was started, also after an update has put another one in its place.

    They are read from it when they are first wanted. PyInstaller has no public way; its version is pinned, and
    `packaging/verify` replaces the file under a running window.
    """
    archive: Any = getattr(sys.modules.get("pyimod02_importers"), "pyz_archive", None)
    if getattr(archive, "_filename", None) == sys.executable:
        archive._filename = "/proc/self/exe"  # noqa: SLF001 -- as the docstring says


class ProgramFile:
    """The file that a process was started from; an update puts another one in its place."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._started = _identity(file)

    def was_replaced(self) -> bool:
        """Whether another file is in its place. One look at the file; False while there is none."""
        now = _identity(self._file)
        return now is not None and now != self._started


def running_program() -> ProgramFile | None:
    """The packaged program's file; None where Autos runs from sources."""
    return ProgramFile(Path(sys.executable)) if is_frozen() else None


def _identity(file: Path) -> tuple[int, ...] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_mtime_ns, found.st_size
