"""Whether this start is the folder's only window, asked before anything is painted."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from autos.domain.errors import ArchiveBusy
from autos.usecases.archive.single_instance import Hold, channel, claim


class Claim(NamedTuple):
    """The folder is ours while this is kept, or there is a window already."""

    hold: Hold | None
    """None for a second window, and where the folder cannot be written."""
    is_second: bool
    has_answered: bool = False
    """Whether the first window came to the front."""


def claim_window(folder: Path) -> Claim:
    """Take the folder for one window, or bring the one that has it to the front."""
    try:
        return Claim(claim(folder), is_second=False)
    except ArchiveBusy:
        from autos.desktop.window.locking.one_window import ring  # noqa: PLC0415 -- 20 ms that a first window does without

        return Claim(None, is_second=True, has_answered=ring(channel(folder)))
