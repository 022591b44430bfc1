"""Requirements on a new passphrase."""

from __future__ import annotations

from enum import StrEnum

SHORTEST_PASSPHRASE = 8
"""Characters; below this a guess is a matter of minutes."""


class PassphraseWeakness(StrEnum):
    """What makes a passphrase easy to guess."""

    SHORT = "short"
    COMMON = "common"
    """It is one of the most used, or close to one."""
    NAME = "name"
    DATE = "date"
    PATTERN = "pattern"
    """Repetitions, sequences, neighbouring keys."""
    WORD = "word"
    """Few words, or few characters besides one."""
