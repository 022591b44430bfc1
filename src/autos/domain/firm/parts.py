"""What goes along with the lawsuits of a folder that is shared."""

from __future__ import annotations

from enum import IntFlag


class SharedParts(IntFlag):
    """Stored. What is left out stays at this desk, now and later."""

    LABELS = 1
    """And verdicts on namesakes."""
    NOTES = 2
    SECRECY = 4
    """Lawsuits under secrecy, with all that belongs to them."""


EVERYTHING = SharedParts.LABELS | SharedParts.NOTES | SharedParts.SECRECY
