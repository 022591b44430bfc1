"""What an archive has of whom a search asked about."""

from __future__ import annotations

from typing import NamedTuple


class ArchivedPerson(NamedTuple):
    """What the archive has of a person, a company or a lawyer."""

    query: str
    """The query that lists it."""
    lawsuits: int
    """How many."""


NOTHING_ARCHIVED = ArchivedPerson("", 0)
