"""What is told of a version: a small file of the published list, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from autos.domain.updates.address import parse_page
from autos.domain.updates.version import ProgramVersion, parse_version
from autos.domain.visible_text import visible

RELEASE_FILE = "release.json"
"""Name of the file in the list."""
LARGEST_RELEASE = 32 * 1024
"""Bytes of the file."""
LONGEST_NOTES = 2_000
"""Characters in one language."""
LANGUAGES = ("pt", "en")


class Release(NamedTuple):
    """A version that was published. Its texts are foreign: plain text only."""

    version: ProgramVersion
    released_on: date
    notes: Mapping[str, str]
    """What is new, by language: `pt` always, `en` where it was written."""
    page: str
    """Address of the page from which a person gets it."""

    def notes_in(self, language: str) -> str:
        """What is new, in a language or else in Portuguese."""
        return self.notes.get(language) or self.notes["pt"]

    def members(self) -> dict[str, Any]:
        """As JSON has it; `parse_release` reads it again."""
        return {
            "version": str(self.version),
            "released_on": self.released_on.isoformat(),
            "notes": dict(self.notes),
            "page": self.page,
        }


def read_release(content: bytes) -> Release:
    """Parse the file. Raises: ValueError."""
    if len(content) > LARGEST_RELEASE:
        raise ValueError("size")
    try:
        return parse_release(json.loads(content))
    except RecursionError:
        raise ValueError("depth") from None


def parse_release(members: object) -> Release:
    """Parse a release from its members; unknown ones are left to newer versions. Raises: ValueError."""
    if not isinstance(members, dict):
        raise ValueError("release")  # noqa: TRY004 -- of what was received, not of an argument
    written = members.get("notes")
    if not isinstance(written, dict):
        raise ValueError("notes")  # noqa: TRY004 -- the same
    notes = {name: _notes(written[name]) for name in LANGUAGES if name in written}
    if not notes.get("pt"):
        raise ValueError("notes")
    return Release(
        parse_version(_text(members, "version")),
        date.fromisoformat(_text(members, "released_on")),
        notes,
        parse_page(_text(members, "page")),
    )


def _notes(text: object) -> str:
    if not isinstance(text, str) or len(text) > LONGEST_NOTES:
        raise ValueError("notes")
    return visible(text).strip()


def _text(members: Mapping[str, object], name: str) -> str:
    value = members.get(name)
    if not isinstance(value, str):
        raise ValueError(name)  # noqa: TRY004 -- the same
    return value
