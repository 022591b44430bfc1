"""How a fresh process begins that takes the place of one whose archive was locked.

Names that a window has shown stay in freed memory in more places than any program can overwrite. Only the end of the
process empties it.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

WORD = re.compile(r"(?P<asks>passphrase|click),(?P<shown>active|inactive|minimized|hidden),(?P<lock>-1|[0-9]{1,9})")


class Shown(Enum):
    """How the window stood on the screen when it was locked."""

    ACTIVE = "active"
    INACTIVE = "inactive"
    """Another window had the keyboard, and is to keep it."""
    MINIMIZED = "minimized"
    HIDDEN = "hidden"
    """Closed into the tray."""


class LockedStart(NamedTuple):
    """What the process before says, in an argument: nothing of the archive is in it."""

    asks_passphrase: bool
    """Whether the lock asks for a passphrase; else a click is enough."""
    shown: Shown
    lock: int
    """Inherited descriptor that holds the lock of the window's folder; -1 for none."""

    @property
    def word(self) -> str:
        """As an argument."""
        asks = "passphrase" if self.asks_passphrase else "click"
        return f"{asks},{self.shown.value},{self.lock}"

    @classmethod
    def parse(cls, word: str) -> LockedStart:
        """Read `word`. Raises: ValueError."""
        if (match := WORD.fullmatch(word)) is None:
            raise ValueError(word)
        return cls(match["asks"] == "passphrase", Shown(match["shown"]), int(match["lock"]))
