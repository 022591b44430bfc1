"""Folders and files of Autos on this computer."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

HOME_VARIABLE = "AUTOS_HOME"
"""Environment variable for the data folder."""

PRACTICE_FOLDER = "practice"
"""In the data folder."""

PACKAGE = Path(__file__).resolve().parents[1]


def data_dir() -> Path:
    """The data folder, made if absent, private to this person (mode 700)."""
    chosen = os.environ.get(HOME_VARIABLE, "")
    if chosen:
        return _private(Path(chosen).expanduser().absolute())
    return _private(_user_data())


def existing_data_dir() -> Path | None:
    """The data folder where it is there already; None else."""
    chosen = os.environ.get(HOME_VARIABLE, "")
    folder = Path(chosen).expanduser().absolute() if chosen else _user_data()
    return folder if folder.is_dir() else None


def is_file_there(file: Path) -> bool:
    """Whether there is a file that this person may see: what cannot be asked about is not there for them."""
    try:
        return file.is_file()
    except OSError:
        return False


def preferences_file() -> Path | None:
    """File of the window's preferences where the data folder is set; None = the system's default place."""
    return data_dir() / "preferences.ini" if os.environ.get(HOME_VARIABLE) else None


def practice_dir() -> Path:
    """The folder of the embedded service (synthetic lawsuits only); it may be absent if it cannot be made."""
    folder = data_dir() / PRACTICE_FOLDER
    with suppress(OSError):  # the start of the service reports it; the archive works without
        _private(folder)
    return folder


def resources() -> Path:
    """Folder of icons, typefaces and tables: in the installed package, or beside `src` in a checkout."""
    installed = PACKAGE / "resources"
    return installed if installed.is_dir() else PACKAGE.parents[1] / "resources"


def command_name() -> str:
    """Command that starts Autos: the script of a checkout, or `autos` where it is installed."""
    return "sh packaging/start" if (PACKAGE.parents[1] / "packaging" / "start").is_file() else "autos"


def is_text(name: str) -> bool:
    """Whether a name of the file system is text, and not bytes of another encoding."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _user_data() -> Path:
    """The folder as platformdirs gives it, without loading it (20 ms) where one line does."""
    if sys.platform == "linux":
        given = os.environ.get("XDG_DATA_HOME", "").strip()
        return Path(given or "~/.local/share").expanduser() / "Autos"
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/Autos").expanduser()
    from platformdirs import user_data_path  # noqa: PLC0415 -- as above

    return user_data_path("Autos", appauthor=False)


def _private(folder: Path) -> Path:
    """Make the folder. Raises: OSError; with a name that is not in UTF-8, which neither the engine nor Qt can open."""
    if not is_text(name := str(folder)):
        shown = os.fsencode(name).decode(errors="replace")
        raise OSError(errno.EILSEQ, "o nome não está em UTF-8; the name is not in UTF-8", shown)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)
    return folder
