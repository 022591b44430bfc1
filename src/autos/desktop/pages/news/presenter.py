"""Presenter of the inbox: what is listed of it, what is shown beside it, and the acts by which something leaves it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Signal

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.undo.texts import filed_sentence
from autos.desktop.pages.news.refinement import NOT_REFINED, Refinement
from autos.domain.dates import court_time
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import Act, ChangeTopic
from autos.domain.lawsuit.inbox import InboxEntry, InboxState
from autos.domain.lawsuit.news import NewsFacts, NewsGroup, NewsScope
from autos.text.inbox import handled_text, parties_text
from autos.usecases.library.archive_reader import ArchiveChange
from autos.usecases.library.inbox import InboxBox, InboxContents, InboxLine, InboxPreview, LibraryInbox

if TYPE_CHECKING:
    from autos.desktop.pages.news.news_file import NewsFile

SHOWN, MORE = 50, 200
"""Lines of a group at first, and how many more are shown at once."""
REST_S = 1.0
"""Between two reads: answers come in by the hundred."""
COUNTED = frozenset({ChangeTopic.INBOX, ChangeTopic.VERDICTS, ChangeTopic.TRASH})
"""Topics that change what is listed."""
LISTED = COUNTED | {ChangeTopic.FOLDERS, ChangeTopic.LABELS, ChangeTopic.DEADLINES}
"""Topics that change what is listed, or what stands beside it."""
MOST_REDONE = 50


class NewsGrouping(StrEnum):
    """By what the lawsuits are grouped."""

    CLIENT = "client"
    DATE = "date"
    COURT = "court"


class InboxGroup(NamedTuple):
    """Lawsuits under one heading."""

    key: str
    """Name of the client, day in ISO 8601, or court; empty where it is not known."""
    entries: tuple[InboxEntry, ...]
    """The newest first."""


class _Wanted(NamedTuple):
    """What the person wants done with lawsuits."""

    case_ids: tuple[int, ...]
    state: InboxState
    back_at: datetime | None = None
    note: str = ""
    folder_id: int | None = None
    folder: str = ""
    """Name of that folder."""


DoAgain = Callable[[], Coroutine[Any, Any, Act | None]]


class _Redoable(NamedTuple):
    """An act, and what does it again after it was undone."""

    act_id: int
    again: DoAgain


@dataclass(frozen=True, slots=True)
class NewsState:
    """Everything the page shows."""

    contents: InboxContents | None = None
    lines: Mapping[int, InboxLine] = field(default_factory=lambda: MappingProxyType({}))
    """What is shown of the listed lawsuits, by case, as far as it was read."""
    box: InboxBox = InboxBox.TO_SEE
    grouping: NewsGrouping = NewsGrouping.CLIENT
    refinement: Refinement = NOT_REFINED
    """What of it is listed."""
    client: str | None = None
    """List only lawsuits of this client; empty for those without one."""
    folded: frozenset[str] = frozenset()
    shown: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Lines of groups of which more are shown than at first."""
    listed: InboxContents | None = None
    """The contents as far as they are wanted."""
    count: int = 0
    """How many lawsuits are to be seen: the number beside the page's name."""
    arrived: int = 0
    """Lawsuits that came in while the page was read: they wait, so that nothing moves under the reader."""
    current: int | None = None
    """The case whose preview is wanted."""
    preview: InboxPreview | None = None
    is_loading: bool = True
    is_read_only: bool = False
    problem: str = ""
    exported: str = ""
    """Name of the file that was written last."""

    @property
    def groups(self) -> tuple[InboxGroup, ...]:
        """The groups that are listed, the one with the newest event first; what has no client comes last."""
        if self.listed is None:
            return ()
        found: dict[str, list[InboxEntry]] = {}
        for entry in self.listed.entries:
            if self.client is None or self.client == self.client_of(entry):
                found.setdefault(self._key_of(entry), []).append(entry)
        groups = [InboxGroup(key, tuple(entries)) for key, entries in found.items()]
        return tuple(sorted(groups, key=lambda group: not group.key)) if self.is_by_client else tuple(groups)

    @property
    def is_by_client(self) -> bool:
        """Whether the headings are the clients."""
        return self.grouping is NewsGrouping.CLIENT

    @property
    def clients(self) -> Mapping[str, int]:
        """How many of the listed lawsuits each client has, those without one under an empty name."""
        counts: dict[str, int] = {}
        for entry in self.listed.entries if self.listed else ():
            name = self.client_of(entry)
            counts[name] = counts.get(name, 0) + 1
        return counts

    def client_of(self, entry: InboxEntry) -> str:
        """Whose lawsuit it is: the person who was searched, where one alone was; else empty."""
        row = self.contents.rows.get(entry.case_id) if self.contents else None
        return "" if row is None else row.searched

    def _key_of(self, entry: InboxEntry) -> str:
        if self.grouping is NewsGrouping.DATE:
            return court_time(entry.at).date().isoformat()
        if self.grouping is NewsGrouping.COURT:
            row = self.contents.rows.get(entry.case_id) if self.contents else None
            return "" if row is None else row.tribunal_acronym
        return self.client_of(entry)

    def visible(self, group: InboxGroup) -> tuple[InboxEntry, ...]:
        """The entries of a listed group that have a line."""
        return () if group.key in self.folded else group.entries[: self.shown.get(group.key, SHOWN)]

    @property
    def box_counts(self) -> Mapping[InboxBox, int]:
        """How much stands in each part of the inbox."""
        return self.contents.counts if self.contents else MappingProxyType({})


class NewsPresenter(Presenter[NewsState]):
    """Reads the inbox while something shows it: the page, or its number in the sidebar."""

    acted = Signal(object, str)
    """An `Act` that can be undone, and what it was in a sentence."""
    refused = Signal(object)
    """A `Problem` that prevented an act."""

    def __init__(self, inbox: LibraryInbox, file: Callable[[], NewsFile]) -> None:
        """`file` loads what writes the news, when they are to be written."""
        super().__init__(NewsState(is_read_only=inbox.is_read_only))
        self._inbox = inbox
        self._file = file
        self._is_shown = False
        self._asked, self._listed = 1, 0
        """How often it was asked for what has come, and up to which of these that was listed."""
        self._known: frozenset[int] = frozenset()
        """Cases that may be listed: those that stood there when it was asked last."""
        self._done: list[_Redoable] = []
        self._undone: list[_Redoable] = []
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._reading = LatestRead(self.tasks, self._read, rest_s=REST_S)
        inbox.changes.subscribe(self._on_change)

    def refresh(self) -> None:
        """Read again, and list what has come."""
        self._asked += 1
        self._reading.refresh(at_once=True)

    def set_visible(self, *, is_visible: bool) -> None:
        """Whether the page is shown, which takes nothing out of the inbox."""
        self._is_shown = is_visible
        if is_visible:
            self.refresh()

    def show_box(self, box: InboxBox) -> None:
        """List another part of the inbox."""
        self._update(box=box, client=None, refinement=NOT_REFINED, current=None, preview=None)
        self.refresh()

    def refine(self, refinement: Refinement) -> None:
        """List only what is wanted."""
        if refinement != self.state.refinement:
            state = self._with_listed(replace(self.state, refinement=refinement))
            self._update(refinement=refinement, listed=state.listed, shown=MappingProxyType({}))
            self._reading.refresh(at_once=True)

    def _with_listed(self, state: NewsState) -> NewsState:
        contents = state.contents
        return replace(state, listed=None if contents is None else state.refinement.refined(contents, self.now()))

    def show_client(self, client: str | None) -> None:
        """List only lawsuits of a client; None lists all."""
        self._update(client=client)
        self._reading.refresh(at_once=True)

    def group_by(self, grouping: NewsGrouping) -> None:
        """Put the lawsuits under other headings."""
        self._update(grouping=grouping, folded=frozenset(), shown=MappingProxyType({}))
        self._reading.refresh(at_once=True)

    def fold(self, key: str, *, is_folded: bool | None = None) -> None:
        """Fold or unfold a group, by default the other way round than it is."""
        wanted = key not in self.state.folded if is_folded is None else is_folded
        folded = self.state.folded | {key} if wanted else self.state.folded - {key}
        if folded != self.state.folded:
            self._update(folded=folded)
            self._reading.refresh(at_once=True)

    def show_more(self, key: str) -> None:
        """Show more lines of a group."""
        shown = dict(self.state.shown)
        shown[key] = shown.get(key, SHOWN) + MORE
        self._update(shown=MappingProxyType(shown))
        self._reading.refresh(at_once=True)

    def look_at(self, case_id: int | None) -> None:
        """Show a lawsuit beside the list; it stays as it is."""
        if case_id != self.state.current:
            self._update(current=case_id)
            self.tasks.start("preview", self._read_preview())

    def handle(
        self, case_ids: Sequence[int], state: InboxState, *, back_at: datetime | None = None, note: str = ""
    ) -> None:
        """Do with these lawsuits what the person wants."""
        if case_ids and not self._inbox.is_read_only:
            self._undone.clear()
            wanted = _Wanted(tuple(case_ids), state, back_at, note)
            self.tasks.add("handle", self._do(partial(self._handle, wanted)))

    def file(self, case_ids: Sequence[int], folder_id: int, folder: str = "") -> None:
        """Put these lawsuits into a folder, with which they were seen."""
        if case_ids and not self._inbox.is_read_only:
            self._undone.clear()
            wanted = _Wanted(tuple(case_ids), InboxState.SEEN, folder_id=folder_id, folder=folder)
            self.tasks.add("handle", self._do(partial(self._handle, wanted)))

    def mark_all(self) -> None:
        """Mark every lawsuit that the list names as seen, the folded ones too; what waits stays."""
        if self.state.box is InboxBox.TO_SEE:
            self.handle([entry.case_id for group in self.state.groups for entry in group.entries], InboxState.SEEN)

    def note_done(self, act: Act, again: DoAgain) -> None:
        """Remember an act of another page, such as a deadline that was stored, and what does it again."""
        self._undone.clear()
        self._remember(act, again)

    def note_undone(self, act: Act) -> None:
        """Remember that an act was undone, which may be done again; what is back did not arrive: list it at once."""
        if self._is_shown:
            self.refresh()
        done = next((one for one in self._done if one.act_id == act.act_id), None)
        if done is not None:
            self._done.remove(done)
            self._undone.append(done)

    def redo(self) -> None:
        """Do again what was undone last."""
        if self._undone and not self._inbox.is_read_only:
            self.tasks.add("handle", self._do(self._undone.pop().again))

    @property
    def can_redo(self) -> bool:
        """Whether something was undone, and nothing else done since."""
        return bool(self._undone)

    def dismiss_notice(self) -> None:
        """Forget what the last act was."""
        self._update(exported="", problem="")

    def now(self) -> datetime:
        """The moment that counts as today."""
        return self._inbox.now()

    @property
    def forms(self) -> tuple[str, ...]:
        """Suffixes of the files that may be written, the usual one first; all where none may, so that one says why."""
        return self._file().forms

    def export(self, target: Path) -> None:
        """Write what is listed as a table: a spreadsheet, or CSV."""
        self.tasks.start("export", self._export(target))

    async def _do(self, again: DoAgain) -> None:
        act = await again()
        if act is not None:
            self._remember(act, again)

    def _remember(self, act: Act, again: DoAgain) -> None:
        self._done = [*self._done[1 - MOST_REDONE :], _Redoable(act.act_id, again)]

    async def _handle(self, wanted: _Wanted) -> Act | None:
        if wanted.folder_id is None:
            act = await self._inbox.handle(wanted.case_ids, wanted.state, back_at=wanted.back_at, note=wanted.note)
        else:
            act = await self._inbox.file(wanted.case_ids, wanted.folder_id)
        if act is not None:
            self.acted.emit(act, self._told(wanted))
        return act

    def _told(self, wanted: _Wanted) -> str:
        rows = self.state.contents.rows if self.state.contents else {}
        row = rows.get(wanted.case_ids[0])
        line = self.state.lines.get(wanted.case_ids[0])
        if wanted.folder_id is not None:
            return filed_sentence(wanted.folder, len(wanted.case_ids), row)
        is_named = row is not None and line is not None and not line.news.is_secret
        name = parties_text(row) if row is not None and is_named else row.code if row is not None else ""
        return handled_text(wanted.state, name, len(wanted.case_ids))

    async def _export(self, target: Path) -> None:
        self._update(problem="", exported="")
        state, now = self.state, self._inbox.now()
        listed, cases = [], set[int]()
        for group in state.groups:
            lines = [line.news for line in await self._inbox.lines(group.entries)]
            cases.update(line.item.case_id for line in lines)
            items = tuple(line.item for line in lines)
            listed.append((NewsGroup(NewsScope.CLIENT, group.key, group.key, items, len(items)), lines))
        since = min((entry.at for group in state.groups for entry in group.entries), default=now)
        pending = state.contents.pending if state.contents else 0
        first = state.contents.checks.since if state.contents else None
        facts = NewsFacts(since, now, await self._inbox.invented(cases), pending, readings_since=first)
        await self._file().write(target, listed, facts)
        self._update(exported=target.name)

    def _on_change(self, change: ArchiveChange) -> None:
        if change.lawsuits or change.topics & (LISTED if self._is_shown else COUNTED) or change.entry_ids:
            self._reading.mark_outdated()

    async def _read(self) -> None:
        if not self._is_shown:
            self._update(count=await self._inbox.count(), is_loading=False, problem="")
            return  # the page reads all when it is shown
        asked, box = self._asked, self.state.box  # what is asked for from now on may not be in what is read
        contents = await self._inbox.read(box)
        if box is not self.state.box:
            return  # another one was chosen meanwhile
        if asked > self._listed:
            self._known, self._listed = frozenset(entry.case_id for entry in contents.entries), asked
        listed = tuple(entry for entry in contents.entries if entry.case_id in self._known)
        arrived = len(contents.entries) - len(listed)
        if not listed:  # nobody reads anything that could move
            listed, arrived = contents.entries, 0
            self._known = frozenset(entry.case_id for entry in listed)
        state = self._with_listed(replace(self.state, contents=replace(contents, entries=listed)))
        lines = await self._inbox.lines([entry for group in state.groups for entry in state.visible(group)])
        self._update(
            contents=state.contents,
            listed=state.listed,
            count=contents.counts.get(InboxBox.TO_SEE, 0),
            arrived=arrived,
            lines=MappingProxyType({line.entry.case_id: line for line in lines}),
            is_loading=False,
            problem="",
        )
        await self._read_preview()

    async def _read_preview(self) -> None:
        current = self.state.current
        preview = None if current is None else await self._inbox.preview(current)
        if current == self.state.current:
            self._update(preview=preview)

    def _show_problem(self, problem: Problem) -> None:
        if self.state.contents is not None and self.state.lines:
            self.refused.emit(problem)
        self._update(problem=problem.name, is_loading=False)
