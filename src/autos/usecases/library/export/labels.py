"""What an exported file says in the person's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.report.blocks import Report


@dataclass(frozen=True, slots=True)
class ExportFacts:
    """What a file says of itself."""

    title: str
    """What was exported, as the person calls it; empty for the whole archive."""
    made_at: datetime
    lawsuits: int
    left_out: int
    """Lawsuits that were held back for their secrecy."""
    unreadable: int
    """Records whose content could not be read."""
    is_invented: bool
    """Whether one of its searches was sent to the practice service."""
    with_secrecy: bool
    """Whether lawsuits under secrecy were confirmed."""


@dataclass(frozen=True, slots=True)
class ExportLabels:
    """Headings and human names of values."""

    headings: Mapping[str, str]
    """By key of the column."""
    sheets: Sequence[str]
    """Titles of the sheets: lawsuits, parties, steps, coverage."""
    status: Callable[[str], str]
    phase: Callable[[str], str]
    side: Callable[[str], str]
    instances: Callable[[tuple[int, ...], str], str]
    """Of these instances at a court."""
    secrecy: Callable[[int | None], str]
    unread: Callable[[str], str]
    """What the service wrote for a value that could not be read, marked as that; empty if nothing."""
    others: Callable[[str, int], str]
    """A party and the number of further ones."""
    label: Callable[[int, str], str]
    """Name of a label by its number, and the name that the person gave it."""
    kept: Callable[[Mapping[str, datetime], datetime], str]
    """Which members are of an earlier reading than that of a moment, each with when that was."""
    yes_no: Callable[[bool], str]
    mode: Callable[[LedgerEntry], str]
    search: Callable[[LedgerEntry | None], str]
    """Whom a search was about, how and when."""
    coverage: Callable[[LedgerEntry | None], str]
    """How complete a search is."""
    data: Callable[[LedgerEntry | None], str]
    """Whether the data are invented."""
    about: Callable[[ExportFacts], Sequence[tuple[str, str]]]
    """What the file says of itself: names and values."""
    pages: Callable[[ExportFacts], Report]
    """The words on every page of a printed list, still without its parts."""
