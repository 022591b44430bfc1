"""A desk with deadlines: an archive, the person's marks, and a table that an update may exchange."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from autos.archive.archive import Archive
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.deadline import Counting
from autos.domain.deadlines.stored_deadline import DeadlineTerms, NewDeadline, StoredDeadline, count_deadline
from autos.domain.lawsuit.news import News, NewsItem, NewsScope
from autos.domain.policy.policy import NO_POLICY
from autos.system.clock import Clock
from autos.usecases.deadlines import courts
from autos.usecases.deadlines.courts import court_named
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.deadlines.stored_deadlines import ListedDeadline, StoredDeadlines
from autos.usecases.library.changes import news_since
from tests.usecases.deadlines.tables import UseTable, table_in_use

BEGUN = datetime(2026, 11, 29, 15, tzinfo=UTC)
FAR = datetime(2090, 1, 1, tzinfo=UTC)
"""Nothing is new since then but what stays until it is marked."""


class SetClock(Clock):
    """Stands where it is set, and goes on a little with each reading."""

    def __init__(self) -> None:
        self.at = BEGUN

    def now(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


class Desk:
    """What one person has: `restart` forgets what the program had in memory."""

    def __init__(self, archive: Archive, folder: Path, use_table: UseTable) -> None:
        self.archive = archive
        self.folder = folder
        self.use_table = use_table
        self.clock = SetClock()
        self.marks = Deadlines(folder, NO_POLICY.export, self.clock)
        self.deadlines = StoredDeadlines(archive, self.clock, self.marks)

    def restart(self) -> None:
        self.deadlines = StoredDeadlines(self.archive, self.clock, self.marks)

    async def store(self, case_id: int, available: date, days: int, court: str, **terms: str) -> StoredDeadline:
        """Count by what holds now, and keep it."""
        wanted = DeadlineTerms(available, days, Counting.WORKING, court, terms.get("city", ""))
        return (await self.deadlines.store(case_id, await self.counted(wanted, terms.get("title", "Réplica"))))[0]

    async def counted(self, terms: DeadlineTerms, title: str = "Réplica") -> NewDeadline:
        court = court_named(terms.court)
        assert court is not None
        return NewDeadline(title, terms, count_deadline(terms, court.calendar, await self.marks.marks()))

    async def replace(self, before: DayMark, after: DayMark) -> None:
        await self.marks.remove(before)
        await self.marks.add(after)

    async def one(self) -> ListedDeadline:
        [listed] = await self.deadlines.open()
        return listed

    async def told(self, since: datetime = FAR) -> tuple[NewsItem, ...]:
        """The moves that are news, whenever they came."""
        return _moves(await self.archive.read(lambda transaction: news_since(transaction, since)))


def _moves(news: News) -> tuple[NewsItem, ...]:
    return tuple(item for group in news.groups if group.scope is NewsScope.DEADLINES for item in group.items)


@pytest.fixture
def desk(archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    use_table = table_in_use(tmp_path / "resources", monkeypatch)
    folder = tmp_path / "home"
    folder.mkdir()
    yield Desk(archive, folder, use_table)
    monkeypatch.undo()
    for kept in (courts.deadline_courts, courts.calendar_rows, courts.calendar_print):
        kept.cache_clear()
