"""Version of a release, by Semantic Versioning 2.0.0."""

from __future__ import annotations

import re
from typing import NamedTuple

NUMBER = r"(0|[1-9][0-9]{0,8})"
WORD = r"[0-9A-Za-z-]{1,32}"
FORM = re.compile(rf"{NUMBER}\.{NUMBER}\.{NUMBER}(?:-({WORD}(?:\.{WORD}){{0,7}}))?")
"""Without what may follow a `+`, by which no version is newer than another."""
IS_NUMBER, IS_WORD = 0, 1
"""Numbers come before words."""


class ProgramVersion(NamedTuple):
    """A version; those of two releases compare as their ages do."""

    major: int
    minor: int
    patch: int
    is_final: bool
    """A version before the final one is older than it: False sorts before True."""
    stages: tuple[tuple[int, int, str], ...] = ()
    """Of a version before the final one, such as `rc.1`."""

    def __str__(self) -> str:
        stages = ".".join(word if kind == IS_WORD else str(number) for kind, number, word in self.stages)
        return f"{self.major}.{self.minor}.{self.patch}{f'-{stages}' if stages else ''}"


def parse_version(text: str) -> ProgramVersion:
    """Parse a version such as 1.2.0 or 1.2.0-rc.1. Raises: ValueError."""
    found = FORM.fullmatch(text)
    if found is None:
        raise ValueError("version")
    major, minor, patch, stages = found.groups()
    words = tuple(_stage(word) for word in stages.split(".")) if stages else ()
    return ProgramVersion(int(major), int(minor), int(patch), is_final=not words, stages=words)


def _stage(word: str) -> tuple[int, int, str]:
    return (IS_NUMBER, int(word), "") if word.isdecimal() else (IS_WORD, 0, word)
