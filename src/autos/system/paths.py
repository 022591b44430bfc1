"""Where things lie on this computer."""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "AUTOS_HOME"
"""Overrides the folder for everything Autos keeps."""

PACKAGE = Path(__file__).resolve().parents[1]


def data_dir() -> Path:
    """The folder of everything Autos keeps, made if absent, for this person only (mode 700)."""
    chosen = os.environ.get(HOME_VARIABLE, "")
    if chosen:
        return _private(Path(chosen).expanduser().absolute())
    from platformdirs import user_data_path  # noqa: PLC0415 -- the window is painted before it is needed

    return _private(user_data_path("Autos", appauthor=False))


def preferences_file() -> Path | None:
    """Where the window's own choices lie, if everything was given a folder; else the system has a place for them."""
    return data_dir() / "preferences.ini" if os.environ.get(HOME_VARIABLE) else None


def archive_file() -> Path:
    """The encrypted library whose key the keyring keeps; the file itself may not exist yet."""
    return data_dir() / "acervo.autos"


def practice_dir() -> Path:
    """The folder of the embedded service: synthetic lawsuits, nothing of the person's."""
    return _private(data_dir() / "practice")


def resources() -> Path:
    """Icons, typeface, tables: inside the installed package, or beside `src` in a checkout."""
    installed = PACKAGE / "resources"
    return installed if installed.is_dir() else PACKAGE.parents[1] / "resources"


def _private(folder: Path) -> Path:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)
    return folder
