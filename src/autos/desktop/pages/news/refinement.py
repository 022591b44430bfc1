"""What of the inbox is listed: by event, court, term and age, and by words. The counts stay those of everything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from autos.domain.dates import court_time, start_of_day
from autos.domain.lawsuit.inbox import EventKind, InboxEntry
from autos.domain.query.spelling import folded
from autos.usecases.library.inbox import InboxContents

KINDS = (
    EventKind.FOUND | EventKind.ENTERED,
    EventKind.CHANGED,
    EventKind.MOVED,
    EventKind.SHARED,
    EventKind.LEFT,
)
"""What a lawsuit can be chosen by, each with the events that count as it."""


class NewsAge(StrEnum):
    """Since when something happened."""

    ANY = ""
    TODAY = "today"
    WEEK = "week"
    MONTH = "month"


DAYS = {NewsAge.TODAY: 0, NewsAge.WEEK: 7, NewsAge.MONTH: 30}


@dataclass(frozen=True, slots=True)
class Refinement:
    """What is wanted; everything where nothing is."""

    kind: EventKind | None = None
    court: str | None = None
    """Acronym as it came; empty for lawsuits without one."""
    has_term: bool = False
    """Only what speaks of a term."""
    age: NewsAge = NewsAge.ANY
    text: str = ""
    """Words that must all occur in parties, number, court or what happened."""

    @property
    def is_any(self) -> bool:
        """Whether everything is listed."""
        return self == Refinement(text=self.text) and not self.text.strip()

    def refined(self, contents: InboxContents, now: datetime) -> InboxContents:
        """Only what is wanted of a part of the inbox."""
        if self.is_any:
            return contents
        since = None
        if self.age is not NewsAge.ANY:
            since = start_of_day(court_time(now).date() - timedelta(days=DAYS[self.age]))
        words = folded(self.text).split()
        kept = tuple(entry for entry in contents.entries if self._fits(entry, contents, since, words))
        return replace(contents, entries=kept)

    def _fits(self, entry: InboxEntry, contents: InboxContents, since: datetime | None, words: list[str]) -> bool:
        row = contents.rows.get(entry.case_id)
        if self.kind is not None and not entry.kinds & self.kind:
            return False
        if self.court is not None and (row is None or row.tribunal_acronym != self.court):
            return False
        if self.has_term and entry.case_id not in contents.terms:
            return False
        if since is not None and entry.at < since:
            return False
        return all(word in contents.texts.get(entry.case_id, "") for word in words)


NOT_REFINED = Refinement()
