"""Where the administrator's policy lies; known before anything heavy is loaded."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import ctypes

    def _program_data() -> str:
        text = ctypes.create_unicode_buffer(LONGEST_PATH)
        failure = ctypes.windll.shell32.SHGetFolderPathW(None, PROGRAM_DATA, None, 0, text)
        return r"C:\ProgramData" if failure else text.value


TRIED_VARIABLE = "AUTOS_POLICY"
"""Environment variable that names a policy to be tried; it can only restrict, as that of the computer goes first."""
FILE_NAME = "policy.json"
PROGRAM_DATA = 0x23
"""Of `SHGetFolderPathW`: the folder for data of all users. The environment's would be the person's to change."""
LONGEST_PATH = 260


def machine_policy() -> Path:
    """Path of the policy of this computer; there may be none."""
    if sys.platform == "win32":
        return Path(_program_data()) / "Autos" / FILE_NAME
    if sys.platform == "darwin":
        return Path("/Library/Application Support/Autos") / FILE_NAME
    return Path("/etc/autos") / FILE_NAME


def tried_policy() -> Path | None:
    """Path of a policy that is tried by this process."""
    named = os.environ.get(TRIED_VARIABLE, "").strip()
    return Path(named).expanduser().absolute() if named else None


def has_policy() -> bool:
    """Whether there is a policy, or something in its place."""
    return tried_policy() is not None or is_there(machine_policy())


def is_there(file: Path) -> bool:
    """Whether a path leads to anything; one that may not be looked at may."""
    try:
        file.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True
