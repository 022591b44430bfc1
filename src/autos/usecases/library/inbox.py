"""The inbox of the archive: what is to be seen, and what the person does with it. Reads and writes the archive only."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from autos.archive.archive import Archive
from autos.archive.records.lawsuits import LawsuitSource
from autos.archive.storage.change_notifier import ChangeNotifier
from autos.archive.transaction import ArchiveTransaction
from autos.domain.dates import court_time, start_of_day
from autos.domain.deadlines.spoken_term import SpokenTerm, shortest_term
from autos.domain.lawsuit.annotations import Act, Folder
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.lawsuit.inbox import EventKind, InboxEntry, InboxState
from autos.domain.lawsuit.lawsuit import Lawsuit, Step
from autos.domain.lawsuit.news import MovedDeadline, NewsGroup, NewsItem, NewsKind, NewsLine
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.monitoring.poll_times import next_poll
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.domain.query.spelling import folded
from autos.system.clock import Clock
from autos.usecases.library.archive_reader import DOCUMENT_TYPES
from autos.usecases.library.bulk_edit import FilingGate
from autos.usecases.library.changes import FindAnswer, OwnSearches, find_no_answer, searches_not_asked_since

MOST_LATER = 6
"""Lawsuits that were put off and are named."""
MOST_SOURCES = 6
"""Searches and monitorings that are named beside a lawsuit."""


class InboxBox(StrEnum):
    """Which part of the inbox is listed."""

    TO_SEE = "to_see"
    LATER = "later"
    SEEN = "seen"
    """What was seen today."""
    DISCARDED = "discarded"


STATES = {
    InboxBox.TO_SEE: (InboxState.TO_SEE,),
    InboxBox.LATER: (InboxState.LATER,),
    InboxBox.SEEN: (InboxState.SEEN,),
    InboxBox.DISCARDED: (InboxState.DISCARDED, InboxState.NOT_OURS),
}


class InboxLine(NamedTuple):
    """One lawsuit of the inbox with what a list shows of it."""

    entry: InboxEntry
    news: NewsLine

    @property
    def term(self) -> SpokenTerm | None:
        """The term of which its new steps speak, that which ends first; of one under secrecy nothing is told."""
        return None if self.news.is_secret else shortest_term(step_texts(self.news.fields))


@dataclass(frozen=True, slots=True)
class InboxChecks:
    """Until when the inbox knows what happened."""

    until: datetime | None = None
    """When the last check ended: the poll of a monitoring, or a search; None where there was none."""
    running: int = 0
    """Monitorings that are checked by themselves."""
    failed: int = 0
    """Those of them whose last check did not end."""
    next_at: datetime | None = None
    """When one of them is checked next; None where none is."""
    since: datetime | None = None
    """Since when the archive has readings: what happened before its first one, none of them shows."""


@dataclass(frozen=True, slots=True)
class InboxDone:
    """What has left the inbox today by the person's acts, and what comes back by itself."""

    seen: int = 0
    discarded: int = 0
    deadlines: int = 0
    """Deadlines that were stored."""
    later: tuple[tuple[InboxEntry, LawsuitRow | None], ...] = ()
    """What was put off, that which comes back first; the row is None where it is under secrecy."""


@dataclass(frozen=True, slots=True)
class InboxContents:
    """What stands in one part of the inbox, and how much in the others."""

    entries: tuple[InboxEntry, ...] = ()
    """The newest first."""
    rows: Mapping[int, LawsuitRow] = field(default_factory=lambda: MappingProxyType({}))
    """Rows of lists, by case."""
    counts: Mapping[InboxBox, int] = field(default_factory=lambda: MappingProxyType({}))
    checks: InboxChecks = InboxChecks()
    terms: Mapping[int, SpokenTerm] = field(default_factory=lambda: MappingProxyType({}))
    """Of the lawsuits whose new steps speak of a term, that which ends first."""
    texts: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    """What words are looked for in, without accents and case, by case; of one under secrecy its number alone."""
    done: InboxDone | None = None
    """Where nothing is to be seen."""
    pending: int = 0
    """Records whose stored readings are still to be compared."""
    unasked: tuple[NewsGroup, ...] = ()
    """Searches that the person comes back to, and that were not asked today: what is new there is not known."""


@dataclass(frozen=True, slots=True)
class InboxPreview:
    """What is shown beside the list of one of its lawsuits."""

    line: InboxLine
    lawsuit: Lawsuit | None
    """None where its content cannot be read, or is under secrecy: that is only shown when it is opened."""
    folders: tuple[Folder, ...]
    labels: Mapping[int, str]
    sources: tuple[str, ...]
    """Searches and monitorings that returned it, as they are called, the newest first; by a document its name."""
    deadlines: int
    """Open deadlines that are stored with it."""


class LibraryInbox:
    """What is to be seen, and the acts by which something leaves it."""

    def __init__(
        self,
        archive: Archive,
        clock: Clock,
        service: str = "",
        find_answer: FindAnswer = find_no_answer,
        filing: FilingGate | None = None,
    ) -> None:
        """`service` is the one in use: searches of no other are asked again; `find_answer` is for saved ones."""
        self._archive = archive
        self._filing = filing or FilingGate()
        self._clock = clock
        self._service = service
        self._find_answer = find_answer

    @property
    def changes(self) -> ChangeNotifier:
        """Notifies of each change after it was written."""
        return self._archive.changes

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be dealt with."""
        return self._archive.is_read_only

    def now(self) -> datetime:
        """The moment that counts as today."""
        return self._clock.now()

    async def count(self) -> int:
        """How many lawsuits are to be seen."""
        return await self._archive.read(lambda transaction: transaction.inbox.count())

    async def read(self, box: InboxBox) -> InboxContents:
        """What stands in a part of the inbox."""
        now = self._clock.now()
        today = start_of_day(court_time(now).date())
        own = OwnSearches(self._service, self._find_answer, today)

        def read(transaction: ArchiveTransaction) -> InboxContents:
            since = today if box is InboxBox.SEEN else None
            entries = tuple(transaction.inbox.entries(STATES[box], since))
            counts = transaction.inbox.counts(today)
            cases = [entry.case_id for entry in entries]
            secret = frozenset(case_id for case_id, is_secret in transaction.news.held_back(cases).items() if is_secret)
            steps = _steps(transaction, [case_id for case_id in cases if case_id not in secret])
            terms = {case_id: term for case_id, texts in steps.items() if (term := shortest_term(texts)) is not None}
            rows = _rows(transaction, entries)
            return InboxContents(
                entries,
                rows,
                {each: sum(counts.get(state, 0) for state in states) for each, states in STATES.items()},
                _checks(transaction, now),
                done=None if entries or box is not InboxBox.TO_SEE else _done(transaction, counts, today),
                terms=MappingProxyType(terms),
                texts=MappingProxyType({one.case_id: _searchable(one, rows, secret, steps) for one in entries}),
                pending=transaction.record_changes.pending(),
                unasked=searches_not_asked_since(transaction, own),
            )

        return await self._archive.read(read)

    async def lines(self, entries: Sequence[InboxEntry]) -> list[InboxLine]:
        """What a list shows of these; those that were deleted meanwhile are left out."""
        return await self._archive.read(lambda transaction: inbox_lines(transaction, entries))

    async def preview(self, case_id: int) -> InboxPreview | None:
        """What is shown beside the list; None where the lawsuit is not in the inbox any more."""

        def read(transaction: ArchiveTransaction) -> InboxPreview | None:
            entry = transaction.inbox.get(case_id)
            lines = [] if entry is None else inbox_lines(transaction, [entry])
            if not lines:
                return None
            [line] = lines
            row_id = line.news.row.row_id
            asked: dict[str, LawsuitSource] = {}  # the newest under each label
            for source in transaction.lawsuits.sources(row_id):
                asked.setdefault(source.label, source)
            sources = dict.fromkeys(
                label if line.news.is_secret else _called(transaction, source)
                for label, source in [*asked.items()][:MOST_SOURCES]
                if label
            )
            return InboxPreview(
                line,
                None if line.news.is_secret else transaction.lawsuits.lawsuit(row_id),
                tuple(transaction.folders.of_case(case_id)),
                transaction.labels.of_row(row_id),
                tuple(sources),
                sum(deadline.is_open for deadline in transaction.deadlines.of_case(case_id)),
            )

        return await self._archive.read(read)

    async def invented(self, case_ids: Collection[int]) -> frozenset[int]:
        """Those of these that came from the practice service."""
        return await self._archive.read(lambda transaction: transaction.news.invented(case_ids))

    async def handle(
        self, case_ids: Sequence[int], state: InboxState, *, back_at: datetime | None = None, note: str = ""
    ) -> Act | None:
        """Do with these lawsuits what the person wants. Raises: TextTooLong."""
        at = self._clock.now()
        return await self._archive.run(
            lambda transaction: transaction.inbox.handle(case_ids, state, at, back_at=back_at, note=note)
        )

    async def file(self, case_ids: Sequence[int], folder_id: int) -> Act | None:
        """Put these lawsuits into a folder, with which they were seen: one act; None where the person does not want it.

        Raises: NotArchived.
        """
        if not await self._filing.allows(folder_id, case_ids):
            return None
        at = self._clock.now()

        def file(transaction: ArchiveTransaction) -> Act | None:
            with transaction.undo_log.as_one() as acts:
                transaction.folders.put(folder_id, case_ids, at)
                transaction.inbox.handle(transaction.inbox.among(case_ids), InboxState.SEEN, at)
            return acts[0] if acts else None

        return await self._archive.run(file)


def inbox_lines(transaction: ArchiveTransaction, entries: Sequence[InboxEntry]) -> list[InboxLine]:
    """What a list shows of these; those that were deleted meanwhile are left out."""
    rows = _rows(transaction, entries)
    cases = list(rows)
    details = transaction.record_changes.details_to_see(cases)
    moves = _moves(transaction, cases)
    held_back = transaction.news.held_back(cases)
    return [
        InboxLine(
            entry,
            NewsLine(
                _item(entry, moves.get(entry.case_id, ())),
                rows[entry.case_id],
                details.get(entry.case_id, ()),
                is_secret=held_back.get(entry.case_id, False),
                is_held_back=entry.case_id in held_back,
            ),
        )
        for entry in entries
        if entry.case_id in rows
    ]


def step_texts(changes: Sequence[FieldChange]) -> list[str]:
    """The texts of the steps that came; of a private one nothing."""
    steps = [change.after for change in changes if isinstance(change.after, Step) and not change.after.private]
    return [text for step in steps if (text := step.content or step.step_type)]


def _searchable(
    entry: InboxEntry, rows: Mapping[int, LawsuitRow], secret: frozenset[int], steps: Mapping[int, list[str]]
) -> str:
    row = rows.get(entry.case_id)
    if row is None:
        return ""
    number = f"{row.code} {row.code.replace('.', '').replace('-', '')}"
    if entry.case_id in secret:
        return number
    parts = row.name, row.searched, row.opposite, row.tribunal_acronym, entry.note, *steps.get(entry.case_id, ())
    return folded(" ".join((number, *parts)))


def _steps(transaction: ArchiveTransaction, cases: Sequence[int]) -> dict[int, list[str]]:
    details = transaction.record_changes.details_to_see(cases)
    return {case_id: texts for case_id, changes in details.items() if (texts := step_texts(changes))}


def _rows(transaction: ArchiveTransaction, entries: Sequence[InboxEntry]) -> dict[int, LawsuitRow]:
    leads = transaction.lawsuits.rows_of_cases([entry.case_id for entry in entries])
    known = [row_id for row_id in leads.values() if row_id is not None]
    return {row.case_id: row for row in transaction.lawsuits.rows(known)}


def _moves(transaction: ArchiveTransaction, cases: Sequence[int]) -> dict[int, tuple[MovedDeadline, ...]]:
    found: dict[int, tuple[MovedDeadline, ...]] = {}
    for case_id, of_case in groupby(transaction.deadlines.dates.to_see(cases), key=lambda one: one.case_id):
        found[case_id] = tuple(
            MovedDeadline(title, tuple(one.record for one in records))
            for (_, title), records in groupby(of_case, key=lambda one: (one.uid, one.title))
        )
    return found


def _item(entry: InboxEntry, moves: tuple[MovedDeadline, ...]) -> NewsItem:
    """What happened, the weightiest first: what ends earlier, what is new, what changed."""
    item = NewsItem(entry.case_id, NewsKind.MOVED, entry.at, deadlines=moves)
    order = (
        (item.is_earlier, NewsKind.MOVED),
        (entry.kinds & (EventKind.FOUND | EventKind.ENTERED), NewsKind.NEW),
        (entry.kinds & EventKind.CHANGED, NewsKind.CHANGED),
        (moves, NewsKind.MOVED),
        (entry.kinds & EventKind.SHARED, NewsKind.SHARED),
        (entry.kinds & EventKind.LEFT, NewsKind.GONE),
    )
    return item._replace(kind=next((kind for is_so, kind in order if is_so), NewsKind.MARKED))


def _done(transaction: ArchiveTransaction, counts: Mapping[InboxState, int], today: datetime) -> InboxDone:
    later = sorted(transaction.inbox.entries((InboxState.LATER,)), key=lambda entry: entry.back_at or today)
    rows = _rows(transaction, later[:MOST_LATER])
    secret = transaction.news.held_back([entry.case_id for entry in later[:MOST_LATER]])
    shown = [(one, None if secret.get(one.case_id) else rows.get(one.case_id)) for one in later[:MOST_LATER]]
    return InboxDone(
        counts.get(InboxState.SEEN, 0),
        len(transaction.inbox.entries(STATES[InboxBox.DISCARDED], today)),
        transaction.deadlines.count_since(today),
        (*shown, *((one, None) for one in later[MOST_LATER:])),
    )


def _checks(transaction: ArchiveTransaction, now: datetime) -> InboxChecks:
    running = [each for each in transaction.monitorings.all() if each.is_running]
    polled = [at for each in running if (at := _polled_at(each)) is not None]
    searched = transaction.ledger.last_end()
    ends = [*polled, *([searched] if searched is not None else [])]
    nexts = [at for each in running if (at := next_poll(each, now)) is not None]
    failed = sum(bool(each.poll_status.problem) for each in running)
    until, next_at = max(ends, default=None), min(nexts, default=None)
    return InboxChecks(until, len(running), failed, next_at, transaction.news.readings_since())


def _polled_at(monitoring: RegisteredMonitoring) -> datetime | None:
    """When it was polled last; None where that did not end."""
    return None if monitoring.poll_status.problem else monitoring.poll_status.polled_at


def _called(transaction: ArchiveTransaction, source: LawsuitSource) -> str:
    """Name of the person or company that a search asked for by document, where it is known; else its label."""
    entry = transaction.ledger.get(source.entry_id)
    is_document = entry.search_type in DOCUMENT_TYPES
    return (transaction.people.name_of(entry.search_key, entry.entry_id) if is_document else "") or source.label
