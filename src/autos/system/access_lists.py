"""Access list of the data folder on Windows, where the modes of files mean nothing."""

from __future__ import annotations

import ctypes
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path, PureWindowsPath
from typing import Any

MARKER = ".access-list"
"""File that says for which folder the list was set: a copy of the folder elsewhere has the marker, not the list."""

SYSTEM, ADMINISTRATORS = "S-1-5-18", "S-1-5-32-544"
EVERYONE, AUTHENTICATED_USERS, USERS = "S-1-1-0", "S-1-5-11", "S-1-5-32-545"
FULL_AND_INHERITED = "(OI)(CI)F"
"""Of `icacls`: all rights, which files and folders inside inherit."""
TIMEOUT_S = 10.0
TOKEN_QUERY, TOKEN_USER = 8, 1
THIS_PROCESS = -1
"""What `GetCurrentProcess` of Windows returns."""

LOG = logging.getLogger(__name__)


def restrict_access(
    folder: Path,
    *,
    system: str = sys.platform,
    run: Callable[..., object] = subprocess.run,
    user: Callable[[], str] | None = None,
) -> None:
    """Give the folder to this user, the system and administrators alone, once; a failure is logged.

    Does nothing elsewhere than on Windows. Starts a process the first time: call it after the first paint.
    """
    if system != "win32":
        return
    folder = folder.absolute()
    try:
        if _is_restricted(folder):
            return
        if folder == folder.parent:  # others need their rights to the rest of the drive
            LOG.warning("no access list for the root of a drive")
            return
        command = icacls_command(folder, (user or current_user)())
        run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIMEOUT_S,
            check=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        (folder / MARKER).write_text(str(folder), encoding="utf-8")
    except (OSError, ValueError, subprocess.SubprocessError) as failure:
        LOG.warning("the access list of the data folder was not set: %s", type(failure).__name__)


def icacls_command(folder: Path, user: str) -> list[str]:
    """Arguments of `icacls` that leave a folder to a user, by its SID: names differ between languages of Windows.

    One call: ending between two could leave the folder to nobody.
    """
    icacls = PureWindowsPath(os.environ.get("SYSTEMROOT") or r"C:\Windows", "System32", "icacls.exe")
    command = [str(icacls), str(folder), "/inheritance:r"]
    for owner in (user, SYSTEM, ADMINISTRATORS):
        command += ["/grant:r", f"*{owner}:{FULL_AND_INHERITED}"]
    return [*command, "/remove:g", *(f"*{group}" for group in (EVERYONE, AUTHENTICATED_USERS, USERS)), "/q"]


def current_user() -> str:
    """SID of the user of this process, on Windows. Raises: OSError."""
    if sys.platform != "win32":
        raise OSError
    advapi: Any = ctypes.WinDLL("advapi32", use_last_error=True)
    kernel: Any = ctypes.WinDLL("kernel32", use_last_error=True)
    token, text, needed = ctypes.c_void_p(), ctypes.c_wchar_p(), ctypes.c_ulong()
    content = ctypes.create_string_buffer(256)  # a TOKEN_USER (pointer and flags) and its SID of at most 68 bytes
    if not advapi.OpenProcessToken(ctypes.c_void_p(THIS_PROCESS), TOKEN_QUERY, ctypes.byref(token)):
        raise ctypes.WinError(ctypes.get_last_error())
    try:
        if not advapi.GetTokenInformation(token, TOKEN_USER, content, len(content), ctypes.byref(needed)):
            raise ctypes.WinError(ctypes.get_last_error())
    finally:
        kernel.CloseHandle(token)
    if not advapi.ConvertSidToStringSidW(ctypes.c_void_p.from_buffer(content), ctypes.byref(text)):
        raise ctypes.WinError(ctypes.get_last_error())
    try:
        return text.value or ""
    finally:
        kernel.LocalFree(text)


def _is_restricted(folder: Path) -> bool:
    try:
        return (folder / MARKER).read_text(encoding="utf-8") == str(folder)
    except FileNotFoundError:
        return False
