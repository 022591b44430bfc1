"""What is new in the archive since a day: by monitoring, folder, label and search. Reads the archive only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import groupby
from typing import NamedTuple
from uuid import UUID

from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import Folder
from autos.domain.lawsuit.news import MovedDeadline, News, NewsGroup, NewsItem, NewsKind, NewsLine, NewsScope
from autos.domain.ledger.history import RepeatedSearch
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.domain.search.intent import Intent
from autos.domain.search.saved_question import parse_question

FindAnswer = Callable[[ArchiveTransaction, Intent], LedgerEntry | None]
"""Finds the newest search that sent exactly the same as a saved one."""

WEEK = timedelta(days=7)
"""How far back the news go where no day is named."""
ANSWERED = frozenset({SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND, SearchOutcome.PARTIAL})
WINDOW = 200
"""Most lines that are read at once."""


def find_no_answer(_transaction: ArchiveTransaction, _question: Intent) -> None:
    """Saved searches are left out."""


class OwnSearches(NamedTuple):
    """Searches that a person comes back to."""

    service: str
    """The one in use: searches of no other are asked again."""
    find_answer: FindAnswer
    before: datetime
    """Whose last run was before this was not asked since."""


def news_since(transaction: ArchiveTransaction, since: datetime) -> News:
    """Everything that is new after `since`: monitorings, folders, labels and searches, then what is in none of them."""
    groups = [deadline_news(transaction, since)]
    groups += [monitoring_news(transaction, each, since) for each in transaction.monitorings.all()]
    groups += [folder_news(transaction, folder, since) for folder in transaction.folders.all()]
    groups += [label_news(transaction, label, since) for label in sorted(transaction.labels.counts())]
    groups += [search_news(transaction, *search) for search in transaction.news.repeated_searches(since)]
    groups = [group for group in groups if group.items]
    changing = (group for group in groups if group.scope is not NewsScope.DEADLINES)
    grouped = {item.case_id for group in changing for item in group.items}
    others = tuple(item for item in transaction.record_changes.since(since) if item.case_id not in grouped)
    if others:
        groups.append(NewsGroup(NewsScope.OTHERS, "", "", others, len(others)))
    return News(since, tuple(groups), transaction.record_changes.pending())


def deadline_news(transaction: ArchiveTransaction, since: datetime) -> NewsGroup:
    """Deadlines whose date moved: those that were not marked as read, whenever that was, and those of since then.

    Lawsuits with a deadline that ends earlier come first.
    """
    moves = transaction.deadlines.dates.news(since)
    items = []
    for case_id, of_case in groupby(moves, key=lambda one: one.case_id):
        found = [
            MovedDeadline(title, tuple(one.record for one in records))
            for (_, title), records in groupby(of_case, key=lambda one: (one.uid, one.title))
        ]
        at = max(record.at for deadline in found for record in deadline.records)
        items.append(NewsItem(case_id, NewsKind.MOVED, at, deadlines=tuple(found)))
    items.sort(key=lambda item: (item.at, item.case_id), reverse=True)
    items.sort(key=lambda item: not item.is_earlier)
    return NewsGroup(NewsScope.DEADLINES, "", "", tuple(items), len(items))


def monitoring_news(transaction: ArchiveTransaction, monitoring: RegisteredMonitoring, since: datetime) -> NewsGroup:
    """What a monitoring found, and what changed in what it had found before."""
    tracking_id = monitoring.tracking_id
    key, polled_at = str(tracking_id or ""), monitoring.poll_status.polled_at
    if tracking_id is None:
        return NewsGroup(NewsScope.MONITORING, key, monitoring.name, ())
    found = transaction.news.found(tracking_id, since)
    new, cases = {item.case_id for item in found}, transaction.monitorings.case_ids(tracking_id)
    items = [*found, *(item for item in transaction.record_changes.since(since, cases) if item.case_id not in new)]
    return NewsGroup(NewsScope.MONITORING, key, monitoring.name, _last_first(items), len(cases), checked_at=polled_at)


def folder_news(transaction: ArchiveTransaction, folder: Folder, since: datetime) -> NewsGroup:
    """What changed in a folder."""
    cases = transaction.folders.case_ids(folder.folder_id)
    items = transaction.record_changes.since(since, cases)
    return NewsGroup(NewsScope.FOLDER, str(folder.folder_id), folder.name, tuple(items), len(cases))


def label_news(transaction: ArchiveTransaction, label: int, since: datetime) -> NewsGroup:
    """What changed in the lawsuits with a label."""
    cases = transaction.labels.case_ids(label)
    name = transaction.labels.names().get(label, "")
    return NewsGroup(
        NewsScope.LABEL, str(label), name, tuple(transaction.record_changes.since(since, cases)), len(cases)
    )


def search_news(transaction: ArchiveTransaction, before: LedgerEntry, after: LedgerEntry) -> NewsGroup:
    """What the later of two runs of a search found otherwise."""
    search = RepeatedSearch(before, after)
    return NewsGroup(
        NewsScope.SEARCH,
        str(after.entry_id),
        after.label,
        tuple(transaction.news.compared(search)),
        transaction.news.size_of(after.entry_id),
        since=before.ended_at or before.updated_at,
        compared_at=before.created_at,
        checked_at=after.ended_at,
        is_partial=after.outcome is SearchOutcome.PARTIAL,
    )


def _saved_searches(transaction: ArchiveTransaction, find_answer: FindAnswer) -> dict[UUID, str]:
    """Names of the saved searches, by the newest entry that sent the same."""
    found = {}
    for saved in transaction.saved_searches.all():
        question = parse_question(saved.query)
        entry = None if question is None else find_answer(transaction, question)
        if entry is not None:
            found[entry.entry_id] = saved.name
    return found


def searches_not_asked_since(transaction: ArchiveTransaction, own: OwnSearches) -> tuple[NewsGroup, ...]:
    """Saved searches, and those that were asked more than once, that were asked before a moment for the last time."""
    saved = _saved_searches(transaction, own.find_answer)
    entries = {entry_id: transaction.ledger.get(entry_id) for entry_id in saved}
    found = [entry for entry in entries.values() if entry.outcome in ANSWERED and entry.created_at < own.before]
    repeated = transaction.news.unrepeated_searches(own.before, own.service)
    found += [entry for entry in repeated if entry.entry_id not in entries]
    return tuple(_named(_unrepeated_group(entry), saved.get(entry.entry_id, "")) for entry in found)


def _unrepeated_group(entry: LedgerEntry) -> NewsGroup:
    asked_at = entry.sent_at or entry.created_at
    return NewsGroup(
        NewsScope.SEARCH,
        str(entry.entry_id),
        entry.label,
        (),
        entry.cases_count,
        checked_at=asked_at,
        asks=entry.cost_class,
    )


def _named(group: NewsGroup, name: str) -> NewsGroup:
    """The group of a search under the name that it is saved under, if it is."""
    return replace(group, name=name, is_saved=True) if name else group


def news_lines(transaction: ArchiveTransaction, items: Sequence[NewsItem], since: datetime) -> list[NewsLine]:
    """What a list shows of these; those that were deleted meanwhile are left out."""
    leads = transaction.lawsuits.rows_of_cases([item.case_id for item in items])
    rows = {row.case_id: row for row in transaction.lawsuits.rows([row for row in leads.values() if row is not None])}
    changed = [item.case_id for item in items if item.kind is NewsKind.CHANGED]
    details = transaction.record_changes.details(changed, since)
    held_back = transaction.news.held_back(list(rows))
    return [
        NewsLine(
            item,
            rows[item.case_id],
            details.get(item.case_id, ()),
            is_secret=held_back.get(item.case_id, False),
            is_held_back=item.case_id in held_back,
        )
        for item in items
        if item.case_id in rows
    ]


def _last_first(items: Sequence[NewsItem]) -> tuple[NewsItem, ...]:
    return tuple(sorted(items, key=lambda item: (item.at, item.case_id), reverse=True))
