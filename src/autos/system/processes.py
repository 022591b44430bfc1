"""Other processes of this person."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import ctypes

    SYNCHRONIZE, TIMED_OUT = 0x0010_0000, 0x102

ENDED = frozenset("ZX")
"""States of a process of Linux that has ended, and whose parent has not asked for its status yet."""


def is_running(process_id: int) -> bool:
    """Whether the process has not ended yet."""
    if sys.platform == "win32":
        handle = ctypes.windll.kernel32.OpenProcess(SYNCHRONIZE, False, process_id)
        if not handle:
            return False
        try:
            return bool(ctypes.windll.kernel32.WaitForSingleObject(handle, 0) == TIMED_OUT)
        finally:
            ctypes.windll.kernel32.CloseHandle(handle)
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    try:
        state = Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:  # macOS has no such files
        return sys.platform != "linux"
    return state.rpartition(")")[2].split()[0] not in ENDED
