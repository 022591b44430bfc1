"""Where things lie on this computer."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

HOME_VARIABLE = "AUTOS_HOME"
"""Overrides the folder for everything Autos keeps."""

PACKAGE = Path(__file__).resolve().parents[1]


def data_dir() -> Path:
    """The folder of everything Autos keeps, made if absent, for this person only (mode 700)."""
    chosen = os.environ.get(HOME_VARIABLE, "")
    if chosen:
        return _private(Path(chosen).expanduser().absolute())
    return _private(_user_data())


def preferences_file() -> Path | None:
    """Where the window's own choices lie, if everything was given a folder; else the system has a place for them."""
    return data_dir() / "preferences.ini" if os.environ.get(HOME_VARIABLE) else None


def archive_file() -> Path:
    """The encrypted library whose key the keyring keeps; the file itself may not exist yet."""
    return data_dir() / "acervo.autos"


def practice_dir() -> Path:
    """The folder of the embedded service: synthetic lawsuits, nothing of the person's; absent if it cannot be made."""
    folder = data_dir() / "practice"
    with suppress(OSError):  # the service will say so; the archive is read without it
        _private(folder)
    return folder


def resources() -> Path:
    """Icons, typeface, tables: inside the installed package, or beside `src` in a checkout."""
    installed = PACKAGE / "resources"
    return installed if installed.is_dir() else PACKAGE.parents[1] / "resources"


def command_name() -> str:
    """How a person calls Autos: by the script of a checkout, or by its name where it is installed."""
    return "sh packaging/start" if (PACKAGE.parents[1] / "packaging" / "start").is_file() else "autos"


def _user_data() -> Path:
    """What platformdirs says, without the 20 ms of loading it where the answer is one line."""
    if sys.platform == "linux":
        given = os.environ.get("XDG_DATA_HOME", "").strip()
        return Path(given or "~/.local/share").expanduser() / "Autos"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/Autos").expanduser()
    from platformdirs import user_data_path  # noqa: PLC0415 -- as above

    return user_data_path("Autos", appauthor=False)


def _private(folder: Path) -> Path:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)
    return folder
