"""The claim of the data folder for a single window, made before anything is painted."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from autos.domain.errors import ArchiveBusy
from autos.usecases.archive.window_lock import WindowLock, acquire_window_lock

PATIENCE_S, STEP_S = 10.0, 0.2
"""How long, and how often, a window is asked that does not answer."""


class WindowClaim(NamedTuple):
    """Result of the claim: the folder's lock, or that another window has it."""

    hold: WindowLock | None
    """None for a second window, and if the folder is not writable."""
    is_second: bool
    has_answered: bool = False
    """Whether the first window came to the front."""


def claim_again(folder: Path, inherited: int) -> WindowClaim:
    """Lock the folder in place of the process that this one replaces; on Windows, once that has ended."""
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            return WindowClaim(acquire_window_lock(folder, inherited), is_second=False)
        except ArchiveBusy:
            if time.monotonic() >= until:
                return WindowClaim(None, is_second=True)
        time.sleep(STEP_S)


def claim_window(folder: Path, files: Sequence[Path] = ()) -> WindowClaim:
    """Lock the folder for this window, or bring the window that has it to the front, which opens the files.

    Both are tried in turn: the first window may still be starting, or just be ending, and `autos close` has the lock
    for the moment in which it looks whether there is a window.
    """
    wanted: list[Path | None] = [*files] or [None]
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            return WindowClaim(acquire_window_lock(folder), is_second=False)
        except ArchiveBusy:
            from autos.desktop.window.locking import single_instance  # noqa: PLC0415 -- 20 ms that the first one saves

        name = single_instance.channel_name(folder)
        while wanted and single_instance.activate_first_window(name, file=wanted[0]):
            del wanted[0]
        if not wanted or time.monotonic() >= until:
            return WindowClaim(None, is_second=True, has_answered=not wanted)
        time.sleep(STEP_S)
