"""Presenter of the news: what is new since a moment, what of it was seen, and which part of it is listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.dates import court_time, start_of_day
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.news import News, NewsFacts, NewsGroup, NewsItem, NewsLine, NewsScope
from autos.usecases.library.archive_reader import ArchiveChange
from autos.usecases.library.changes import LibraryChanges, MarkedNews

if TYPE_CHECKING:
    from autos.desktop.pages.news.news_file import NewsFile

SHOWN, MORE = 20, 100
"""Lines of a group at first, and how many more are shown at once."""
REST_S = 1.0
"""Between two reads: answers come in by the hundred."""
COUNTED = frozenset(
    {ChangeTopic.SEEN, ChangeTopic.FOLDERS, ChangeTopic.TRACKINGS, ChangeTopic.TRASH, ChangeTopic.DEADLINES}
)
"""Topics that change what is listed."""


class Since(StrEnum):
    """From when on things are new."""

    LOOK = "look"
    """Since the page was looked at last, before this session."""
    DAY = "day"
    """Since the beginning of yesterday."""
    WEEK = "week"
    MONTH = "month"
    OTHER = "other"
    """Since a day that the person chose."""


class SeenFilter(StrEnum):
    """Which lawsuits are listed."""

    ALL = "all"
    UNSEEN = "unseen"
    SEEN = "seen"


DAYS = {Since.DAY: 1, Since.WEEK: 7, Since.MONTH: 30}
GroupKey = tuple[NewsScope, str]
LineKey = tuple[GroupKey, int]


@dataclass(frozen=True, slots=True)
class NewsState:
    """Everything the page shows."""

    news: News | None = None
    lines: Mapping[LineKey, NewsLine] = field(default_factory=lambda: MappingProxyType({}))
    """What is shown of the listed lawsuits, as far as it was read."""
    since: Since = Since.LOOK
    looked_at: datetime | None = None
    """When the page was looked at last, before this session."""
    day: date | None = None
    """The day of `OTHER`."""
    counts: Mapping[Since, int] = field(default_factory=lambda: MappingProxyType({}))
    """How many lawsuits have news since each moment that can be chosen."""
    scope: NewsScope | None = None
    """List only groups of this kind."""
    seen: SeenFilter = SeenFilter.ALL
    folded: frozenset[GroupKey] = frozenset()
    shown: Mapping[GroupKey, int] = field(default_factory=lambda: MappingProxyType({}))
    """Lines of groups of which more are shown than at first."""
    arrived: int = 0
    """Lawsuits whose news came while the page was read: they wait, so that nothing moves under the reader."""
    marked: MarkedNews | None = None
    """What undoes the last marking; None where there is none."""
    is_marked_unseen: bool = False
    """Whether that was a marking as not seen."""
    is_loading: bool = True
    problem: str = ""
    exported: str = ""
    """Name of the file that was written last."""

    @property
    def groups(self) -> tuple[NewsGroup, ...]:
        """The groups that are listed, each with the items that are."""
        if self.news is None:
            return ()
        groups = (group for group in self.news.groups if self.scope in {None, group.scope})
        if self.seen is SeenFilter.ALL:
            return tuple(groups)
        return tuple(replace(group, items=items) for group in groups if (items := self._listed(group)))

    @property
    def unrepeated(self) -> tuple[NewsGroup, ...]:
        """The searches that are listed as not asked since."""
        is_listed = self.scope in {None, NewsScope.SEARCH} and self.seen is not SeenFilter.SEEN
        return self.news.unrepeated if self.news is not None and is_listed else ()

    def _listed(self, group: NewsGroup) -> tuple[NewsItem, ...]:
        """Those of a group's items that were seen, or were not."""
        unseen = self.news.unseen if self.news else frozenset()
        wanted = self.seen is SeenFilter.UNSEEN
        return tuple(item for item in group.items if (item.case_id in unseen) == wanted)

    def visible(self, group: NewsGroup) -> tuple[NewsItem, ...]:
        """The items of a listed group that have a line."""
        key = key_of(group)
        return () if key in self.folded else group.items[: self.shown.get(key, SHOWN)]

    @property
    def unseen_count(self) -> int:
        """Distinct lawsuits with news that were not seen."""
        return len(self.news.unseen) if self.news else 0


def key_of(group: NewsGroup) -> GroupKey:
    """Identifies a group."""
    return group.scope, group.key


class NewsPresenter(Presenter[NewsState]):
    """Reads the news while something shows them: the page, or their number in the sidebar."""

    def __init__(self, library: LibraryChanges, file: Callable[[], NewsFile]) -> None:
        """`file` loads what writes the news, when they are to be written."""
        super().__init__(NewsState())
        self._library = library
        self._file = file
        self._is_shown = False
        self._asked, self._listed = 1, 0
        """How often it was asked for what has come, and up to which of these that was listed."""
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._reading = LatestRead(self.tasks, self._read, rest_s=REST_S)
        library.changes.subscribe(self._on_change)

    def refresh(self) -> None:
        """Read again, and list what has come."""
        self._asked += 1
        self._reading.refresh(at_once=True)

    def go_on(self, looked_at: datetime) -> None:
        """List since the look before this session, as the workspace before this one did."""
        self._update(looked_at=looked_at)

    def set_visible(self, *, is_visible: bool) -> None:
        """Whether the page is shown; looking at it counts as a look, which the next session begins from."""
        self._is_shown = is_visible
        if is_visible:
            self.refresh()
        elif self.state.marked:
            self._update(marked=None)  # what is done elsewhere is undone first

    def show_since(self, since: Since) -> None:
        """List what is new since one of the moments that can be chosen."""
        self._update(since=since, marked=None, shown=MappingProxyType({}))
        self.refresh()

    def show_day(self, day: date) -> None:
        """List what is new since the beginning of a day."""
        self._update(day=day)
        self.show_since(Since.OTHER)

    def show_scope(self, scope: NewsScope | None) -> None:
        """List only groups of a kind; None lists all."""
        self._update(scope=scope)
        self._reading.refresh(at_once=True)

    def show_seen(self, seen: SeenFilter) -> None:
        """List only lawsuits that were seen, or were not."""
        self._update(seen=seen)
        self._reading.refresh(at_once=True)

    def fold(self, key: GroupKey, *, is_folded: bool | None = None) -> None:
        """Fold or unfold a group, by default the other way round than it is."""
        wanted = key not in self.state.folded if is_folded is None else is_folded
        folded = self.state.folded | {key} if wanted else self.state.folded - {key}
        if folded != self.state.folded:
            self._update(folded=folded)
            self._reading.refresh(at_once=True)

    def show_more(self, key: GroupKey) -> None:
        """Show more lines of a group."""
        shown = dict(self.state.shown)
        shown[key] = shown.get(key, SHOWN) + MORE
        self._update(shown=MappingProxyType(shown))
        self._reading.refresh(at_once=True)

    def toggle_seen(self, case_id: int) -> None:
        """Mark a lawsuit as seen, or as not read where nothing of it is unseen."""
        if not self._library.is_read_only:
            self.tasks.add("mark", self._toggle_seen(case_id))

    def mark_all(self) -> None:
        """Mark every listed lawsuit as seen."""
        unseen = self.state.news.unseen if self.state.news else frozenset()
        cases = sorted({item.case_id for group in self.state.groups for item in group.items} & unseen)
        if cases and not self._library.is_read_only:
            self.tasks.add("mark", self._mark_all(cases))

    def unmark(self) -> None:
        """Undo the last marking."""
        marked = self.state.marked
        if marked is not None:
            self._update(marked=None)
            self.tasks.add("mark", self._library.unmark(marked))

    def dismiss_notice(self) -> None:
        """Forget what the last act was."""
        self._update(marked=None, exported="", problem="")

    def now(self) -> datetime:
        """The moment that counts as today."""
        return self._library.now()

    @property
    def forms(self) -> tuple[str, ...]:
        """Suffixes of the files that may be written, the usual one first; all where none may, so that one says why."""
        return self._file().forms

    def export(self, target: Path) -> None:
        """Write what is listed as a table: a spreadsheet, or CSV."""
        self.tasks.start("export", self._export(target))

    async def _toggle_seen(self, case_id: int) -> None:
        was_seen = self.state.news is not None and case_id not in self.state.news.unseen
        before = await self._library.toggle_seen(case_id)
        self._update(marked=before, is_marked_unseen=was_seen)

    async def _mark_all(self, cases: Sequence[int]) -> None:
        before = await self._library.mark_seen(cases)
        self._update(marked=before, is_marked_unseen=False)

    async def _export(self, target: Path) -> None:
        self._update(problem="", exported="", marked=None)
        state, now = self.state, self._library.now()
        since, pending = (state.news.since, state.news.pending) if state.news else (now, 0)
        listed = [(group, await self._library.lines(group.items, group.since or since)) for group in state.groups]
        cases = {item.case_id for group in state.groups for item in group.items}
        facts = NewsFacts(since, now, await self._library.invented(cases), pending)
        await self._file().write(target, listed, facts)
        self._update(exported=target.name)

    def _on_change(self, change: ArchiveChange) -> None:
        if change.lawsuits or change.topics & COUNTED or change.entry_ids:
            self._reading.mark_outdated()

    async def _read(self) -> None:
        asked = self._asked  # what is asked for from now on may not be in what is read
        begun_at = self._library.now()  # what comes while it is read is news to the next session
        looked_at = self.state.looked_at or await self._library.looked_at()
        state = self.state
        news = await self._library.since(self._moment(state.since, looked_at))
        counts = await self._counts(looked_at, state.since, news)
        if (state.since, state.day) != (self.state.since, self.state.day):
            return  # another moment was chosen meanwhile
        arrived = 0 if asked > self._listed or not self._is_shown else len(_arrived(state.news, news))
        if state.news is not None and arrived:
            news = replace(state.news, unseen=news.unseen & state.news.case_ids(), pending=news.pending)
        self._listed = asked
        looked_at = self.state.looked_at or looked_at  # it may have been handed over meanwhile
        self._update(news=news, looked_at=looked_at, counts=counts, arrived=arrived)
        self._update(lines=await self._lines(news), is_loading=False, problem="")
        if self._is_shown and not arrived:
            await self._library.note_look(begun_at)  # what is listed is not news to the next session

    async def _counts(self, looked_at: datetime, since: Since, news: News) -> Mapping[Since, int]:
        """How many cases have news since each moment; `news` are those since the chosen one."""
        if not self._is_shown:
            return self.state.counts  # they are shown beside the page only
        others = [kind for kind in (Since.LOOK, *DAYS) if kind is not since]
        found = await self._library.counts([self._moment(kind, looked_at) for kind in others])
        return MappingProxyType(dict(zip(others, found, strict=True)) | {since: len(news.case_ids())})

    async def _lines(self, news: News) -> Mapping[LineKey, NewsLine]:
        if not self._is_shown:
            return self.state.lines
        found: dict[LineKey, NewsLine] = {}
        for group in self.state.groups:
            for line in await self._library.lines(self.state.visible(group), group.since or news.since):
                found[key_of(group), line.item.case_id] = line
        return MappingProxyType(found)

    def _moment(self, since: Since, looked_at: datetime) -> datetime:
        if since is Since.LOOK:
            return looked_at
        if since is Since.OTHER and self.state.day is not None:
            return start_of_day(self.state.day)
        today = court_time(self._library.now()).date()
        return start_of_day(today - timedelta(days=DAYS.get(since, 1)))

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, is_loading=False)


def _arrived(before: News | None, news: News) -> set[int]:
    """Cases that stand in a group now and did not before; nothing where no group was listed."""
    if before is None or not before.groups:
        return set()
    return {case_id for _, case_id in _lines_of(news) - _lines_of(before)}


def _lines_of(news: News) -> set[LineKey]:
    return {(key_of(group), item.case_id) for group in news.groups for item in group.items}
