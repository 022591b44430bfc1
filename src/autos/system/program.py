"""The program of this process: how it is started again, what its children inherit, and whether it was replaced."""

from __future__ import annotations

import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any

CONSOLE_PROGRAM = "autos.exe"
"""The program of the command line on Windows, where that of the window has no standard streams."""
SEARCH_PATH = "LD_LIBRARY_PATH"
"""Where Linux looks for libraries first."""
QT_FOLDERS = ("QT_PLUGIN_PATH", "QML2_IMPORT_PATH")
IMPORTERS = "pyimod02_importers"
"""Module by which PyInstaller's bootloader imports what is in the program's file."""
MODULE, PACKAGE = 0, 1
"""Kinds of its entries."""
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
    if (importers := sys.modules.get(IMPORTERS)) is not None:
        _ease_imports(importers)
    os.environ[FRESH_START] = "1"


def forget_qt_folders() -> None:
    """Take the bundle's folders of Qt out of the environment, once Qt has read them: other programs bring their own."""
    bundle = getattr(sys, "_MEIPASS", None)
    for name in QT_FOLDERS:
        if bundle is not None and os.environ.get(name, "").startswith(bundle):
            del os.environ[name]


def _ease_imports(importers: Any) -> None:
    """Find modules by their names alone, in the file that was started, also when an update has replaced it.

    They are read from it when they are first wanted. PyInstaller has no public way for either; its version is pinned,
    and `packaging/verify` replaces the file under a running window.
    """
    if sys.platform == "linux" and importers.pyz_archive._filename == sys.executable:  # noqa: SLF001 -- see above
        importers.pyz_archive._filename = "/proc/self/exe"  # noqa: SLF001 -- see above
    by_path = next(place for place, finder in enumerate(sys.meta_path) if finder is PathFinder)
    sys.meta_path.insert(by_path, BundledModules(importers))


class BundledModules:
    """Finder of the program's own modules.

    PyInstaller's makes a finder of each package's folder, and formats messages that nobody reads for each module: 40 ms
    of processor time until the window is ready, of 680.
    """

    def __init__(self, importers: Any) -> None:
        self._archive, self._loader = importers.pyz_archive, importers.PyiFrozenLoader

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """The module of this name; None for one that lies outside of the program's file."""
        kind = self._archive.toc.get(name, (None,))[0]
        if kind not in {MODULE, PACKAGE}:
            return None
        loader = self._loader(name, self._archive, name, kind == PACKAGE)
        spec = ModuleSpec(name, loader, origin=loader.path, is_package=kind == PACKAGE)
        spec.has_location = True
        if kind == PACKAGE:
            spec.submodule_search_locations = [os.path.dirname(loader.path)]  # noqa: PTH120 -- a thousand times
        return spec


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
