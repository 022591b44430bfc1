"""Core dumps of this process, which would write the archive's key and what was read to the disk."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import resource

LIMIT_BYTES = 1 if sys.platform == "linux" else 0
"""Below the size of any dump. Not 0 on Linux, which counts for files only: 1 also stops dumps through a pipe, to
`systemd-coredump` or `apport` (`do_coredump` in the kernel's fs/coredump.c)."""


def forbid_core_dumps() -> None:
    """Forbid core dumps of this process and of those that it starts, for good; does nothing on Windows.

    By its limit, and not with `PR_SET_DUMPABLE`: that one gives the process's own files in /proc to root, and its
    memory could not be measured any more. It would keep other programs of the same person from reading the memory,
    too, who can read the keyring and the screen anyway.
    """
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_CORE, (LIMIT_BYTES, LIMIT_BYTES))
