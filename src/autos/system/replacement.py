"""The replacement of this process by a fresh one of the same program: nothing of its memory is left."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from autos.system.program import is_frozen

if sys.platform == "win32":
    import subprocess

OPEN_FILES = "/dev/fd"
"""Where Linux and macOS list what a process has open."""
STANDARD_STREAMS = 3


def replacement_command(words: Sequence[str]) -> list[str]:
    """Command that starts this program as it was started, with other arguments."""
    if is_frozen():
        return [sys.executable, *words]
    start = sys.orig_argv[1 : len(sys.orig_argv) - (len(sys.argv) - 1)]  # options of Python, the module or script
    return [sys.executable, *start, *words]


def replace_process(words: Sequence[str], inherited: int = -1) -> None:
    """Start the program anew with other arguments, in the place of this process.

    It inherits the standard streams and the descriptor `inherited`, and nothing else. On Windows, which cannot
    replace a process, it runs beside this one, which is to end at once: this returns there. Raises: OSError.
    """
    command = replacement_command(words)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    if sys.platform == "win32":
        subprocess.Popen(command)  # noqa: S603 -- this program itself
        return
    for name in os.listdir(OPEN_FILES):  # noqa: PTH208 -- descriptors are no files
        if (descriptor := int(name)) >= STANDARD_STREAMS:
            with suppress(OSError):  # the one of the list itself
                os.set_inheritable(descriptor, descriptor == inherited)
    os.execv(command[0], command)  # noqa: S606 -- this program itself, without a shell
