"""Reading of the administrator's policy: only a file that nobody else can write is trusted.

A file that cannot be trusted or read closes everything (`closed_reading`): otherwise whoever spoils it would be free.
"""

from __future__ import annotations

import ctypes
import os
import re
import stat
import sys
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any

from autos.domain.policy.policy_reading import (
    NO_READING,
    FlawKind,
    PolicyFlaw,
    PolicyReading,
    closed_reading,
    parse_policy,
)
from autos.system.access_lists import ADMINISTRATORS, SYSTEM
from autos.system.policy_place import is_there, machine_policy, tried_policy

MOST_BYTES = 256 * 1024
ROOT = 0
WRITABLE_BY_OTHERS = 0o022
INSTALLER = "S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464"
"""SID of Windows' own installer, which owns parts of the system."""
TRUSTED = frozenset({ADMINISTRATORS, SYSTEM, INSTALLER, "BA", "SY"})
"""Owners and writers on Windows, by SID or by its short name in an SDDL text."""
ALLOWING = frozenset({"A", "XA", "OA"})
CREATOR_OWNER = frozenset({"CO", "S-1-3-0"})
"""Stands for the owner, who is checked on its own."""
ACE_PARTS = 6
"""Kind, flags, rights, two kinds of objects, and who; a condition may follow."""
ACE = re.compile(r"\(([^()]*)\)")
OWNER_PART = re.compile(r"O:(S-[0-9-]+|[A-Z]{2})")
RIGHTS = {"GA": 0x1000_0000, "GW": 0x4000_0000, "FA": 0x1F_01FF, "FW": 0x12_0116, "KA": 0xF_003F, "KW": 0x2_0006}
RIGHTS |= {"WD": 0x4_0000, "WO": 0x8_0000, "SD": 0x1_0000, "DC": 0x2, "LC": 0x4, "DT": 0x40}
"""Rights by their names in an SDDL text, without those that change nothing."""
TAKING_OVER = 0x1000_0000 | 0x4_0000 | 0x8_0000 | 0x1_0000 | 0x40
"""All, a new access list, a new owner, deletion, and that of what is in a folder."""
WRITING = TAKING_OVER | 0x4000_0000 | 0x2 | 0x4
"""The same, and writing and appending; in a folder those only make new files."""
OWNER_AND_LIST = 0x1 | 0x4
"""Of `GetNamedSecurityInfoW`: owner and access list."""
FILE_OBJECT, SDDL_REVISION = 1, 1


def policy_in_force() -> PolicyReading:
    """The policy of this computer, else the one that is tried, else none."""
    machine, tried = machine_policy(), tried_policy()
    if is_there(machine):
        return read_machine_policy(machine)
    return NO_READING if tried is None else read_any_policy(tried)


def read_any_policy(file: Path) -> PolicyReading:
    """Read a policy that is tried or checked before it is rolled out: whoever it belongs to."""
    return _read(file, owner=None)


def read_machine_policy(file: Path, owner: int = ROOT) -> PolicyReading:
    """Read a policy that only `owner` and, on Windows, administrators can write."""
    return _read(file, owner=owner)


def _read(file: Path, owner: int | None) -> PolicyReading:
    try:
        if owner is not None and sys.platform == "win32":
            _check_access_list(file)
        content = _content(file, None if sys.platform == "win32" else owner, follows=owner is None)
    except _RefusedError as refused:
        return closed_reading(str(file), PolicyFlaw(refused.kind))
    except (FileNotFoundError, NotADirectoryError):
        return closed_reading(str(file), PolicyFlaw(FlawKind.NO_FILE))
    except (OSError, ValueError):
        return closed_reading(str(file), PolicyFlaw(FlawKind.UNREADABLE))
    return parse_policy(content, str(file))


class _RefusedError(Exception):
    def __init__(self, kind: FlawKind) -> None:
        super().__init__(kind)
        self.kind = kind


def _content(file: Path, owner: int | None, *, follows: bool) -> bytes:
    """The bytes of a file that is checked after it was opened: another cannot be put in its place meanwhile."""
    if not follows and file.is_symlink():
        raise _RefusedError(FlawKind.SYMLINK)
    # a pipe would keep whoever opens it waiting; Windows has neither flag, and opens text by default
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    if not follows:
        flags |= getattr(os, "O_NOFOLLOW", 0)
        if owner is not None:
            _check_folder(file.parent, owner)
    if file.is_dir():
        raise _RefusedError(FlawKind.NO_FILE)
    with os.fdopen(os.open(file, flags), "rb") as opened:
        state = os.fstat(opened.fileno())
        if not stat.S_ISREG(state.st_mode):
            raise _RefusedError(FlawKind.NO_FILE)
        if owner is not None and state.st_uid != owner:
            raise _RefusedError(FlawKind.OWNER)
        if owner is not None and state.st_mode & WRITABLE_BY_OTHERS:
            raise _RefusedError(FlawKind.WRITABLE)
        content = b"" if state.st_size > MOST_BYTES else opened.read(MOST_BYTES + 1)
    if state.st_size > MOST_BYTES or len(content) > MOST_BYTES:
        raise _RefusedError(FlawKind.TOO_LARGE)
    return content


def _check_folder(folder: Path, owner: int) -> None:
    """Whoever may write to the folder may replace the file."""
    state = folder.lstat()
    if not stat.S_ISDIR(state.st_mode) or state.st_uid != owner or state.st_mode & WRITABLE_BY_OTHERS:
        raise _RefusedError(FlawKind.FOLDER)


def _check_access_list(file: Path) -> None:
    """Raises: _RefusedError, OSError."""
    if (flaw := sddl_flaw(_sddl(file), WRITING)) is not None:
        raise _RefusedError(flaw)
    if sddl_flaw(_sddl(file.parent), TAKING_OVER) is not None:
        raise _RefusedError(FlawKind.FOLDER)


def sddl_flaw(text: str, forbidden: int) -> FlawKind | None:
    """What is wrong with an owner and an access list, as an SDDL text has them; `forbidden` are rights of others."""
    owner = OWNER_PART.search(text)
    if owner is None or owner[1] not in TRUSTED:
        return FlawKind.OWNER
    listed = text.partition("D:")[2]
    if not listed or "NO_ACCESS_CONTROL" in listed:
        return FlawKind.WRITABLE  # no list at all lets everybody write
    for entry in ACE.findall(listed):
        parts = str(entry).split(";")
        if len(parts) < ACE_PARTS:
            return FlawKind.WRITABLE
        kind, flags, rights, who = parts[0], parts[1], parts[2], parts[5]
        is_of_others = who not in TRUSTED and who not in CREATOR_OWNER
        if kind in ALLOWING and "IO" not in flags and is_of_others and _rights(rights) & forbidden:
            return FlawKind.WRITABLE
    return None


def _rights(text: str) -> int:
    if text.startswith("0x"):
        return int(text, 16)
    return reduce(or_, (RIGHTS.get(text[place : place + 2], 0) for place in range(0, len(text), 2)), 0)


def _sddl(path: Path) -> str:
    """Owner and access list of a path on Windows. Raises: OSError."""
    advapi: Any = ctypes.WinDLL("advapi32", use_last_error=True)  # type: ignore[attr-defined,unused-ignore]
    kernel: Any = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined,unused-ignore]
    descriptor, text = ctypes.c_void_p(), ctypes.c_wchar_p()
    wanted = ctypes.c_ulong(OWNER_AND_LIST)
    failure = advapi.GetNamedSecurityInfoW(
        str(path), FILE_OBJECT, wanted, None, None, None, None, ctypes.byref(descriptor)
    )
    if failure == 2:  # noqa: PLR2004 -- ERROR_FILE_NOT_FOUND
        raise FileNotFoundError(path)
    if failure:
        raise OSError(failure, "GetNamedSecurityInfoW")
    try:
        if not advapi.ConvertSecurityDescriptorToStringSecurityDescriptorW(
            descriptor, SDDL_REVISION, wanted, ctypes.byref(text), None
        ):
            raise OSError(0, "ConvertSecurityDescriptorToStringSecurityDescriptorW")
        try:
            return text.value or ""
        finally:
            kernel.LocalFree(text)
    finally:
        kernel.LocalFree(descriptor)
