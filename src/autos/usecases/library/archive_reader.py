"""Reading of stored searches and lawsuits. Reads the archive only."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import repeat
from typing import NamedTuple
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.ingest.answers import CourtError
from autos.archive.query.query_answers import Query
from autos.archive.records.lawsuits import LawsuitSource, Order
from autos.archive.storage.change_notifier import ArchiveChange, ChangeNotifier
from autos.archive.storage.instants import from_micros
from autos.archive.transaction import ArchiveTransaction
from autos.client.decoding import parse_existence, parse_lenient_record
from autos.domain.errors import NotArchived
from autos.domain.lawsuit.archived_person import NOTHING_ARCHIVED, ArchivedPerson
from autos.domain.lawsuit.clients import RowClient
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.row import CaseChanges, Grouping, LawsuitRow
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome, SystemProgress
from autos.domain.mode import CostClass, Mode, SearchType
from autos.domain.monitoring.tracking import TRACKING
from autos.domain.query.formatter import person_query
from autos.domain.query.grammar import parse
from autos.domain.search.search import Search
from autos.domain.summary.summary import CHECK, SUMMARY, ReceivedExistence, Summary
from autos.domain.vault.used_credential import UsedCredential, used_credential

DOCUMENT_TYPES = frozenset({SearchType.CPF.value, SearchType.CNPJ.value})
MOST_ALIKE = 20
"""Most searches of one document in which its name is looked for."""
__all__ = ["ArchiveChange", "ArchiveReader", "CourtError", "LawsuitSource", "Order"]


class FoundBySearch(NamedTuple):
    """A search and what the archive has of it, all of one state of the archive."""

    entry: LedgerEntry
    ids: tuple[int, ...]
    """Rows of its cases, in the order that was asked for."""
    systems: tuple[SystemProgress, ...]
    """Court systems of a search at the courts, as the service named them."""
    unread_systems: int
    """Number of these that could not be read."""
    errors: tuple[CourtError, ...]
    """Errors that courts answered instead of lawsuits, without "nothing found"."""
    practice_aside: int
    """Its lawsuits that stand aside, being of practice while a real service is in use; counted where it lists none."""
    archived: ArchivedPerson
    """Where it lists none: what the archive has of whom it asked about, whichever searches brought it."""
    replaced: dict[int, int]
    """Rows that are gone of those that were listed, each with the row that represents its case now."""
    to_see: int
    """How many of its lawsuits are to be seen in the inbox."""


class OpenedLawsuit(NamedTuple):
    """A record and what the archive knows about it, all of one state of the archive."""

    lawsuit: Lawsuit
    since: dict[str, datetime]
    """When the court was read that had what the current reading did not bring, by member."""
    row: LawsuitRow
    instances: tuple[tuple[int | None, int], ...]
    """Records of the same number as (instance, row)."""
    sources: tuple[LawsuitSource, ...]
    """Searches that returned it, the latest first."""
    archived: frozenset[str]
    """Those of the numbers related to it that the archive holds."""
    changes: CaseChanges
    """What has changed in its case since it was dealt with."""
    used_credential: UsedCredential | None
    """Under secrecy, the credential that the court may have been queried with; None where that is not known."""
    labels: dict[int, str]
    """Labels of its case with the names that the person gave; else empty."""
    folders: tuple[str, ...]
    """Names of the folders that its case is in."""


class ArchiveReader:
    """Reads the archive for screens and commands."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._names: dict[str, str] = {}
        """Names by document that were read already."""

    @property
    def changes(self) -> ChangeNotifier:
        """Notifies of each change after it was written."""
        return self._archive.changes

    async def recent(self, limit: int = 200, text: str = "") -> list[LedgerEntry]:
        """Searches, newest first."""
        return await self._archive.read(lambda transaction: transaction.ledger.recent(limit, text))

    async def entries(self, entry_ids: Iterable[UUID]) -> list[LedgerEntry]:
        """The searches with these ids, in their order; one that was erased meanwhile is left out."""

        def read(transaction: ArchiveTransaction) -> list[LedgerEntry]:
            found = []
            for entry_id in entry_ids:
                with suppress(NotArchived):
                    found.append(transaction.ledger.get(entry_id))
            return found

        return await self._archive.read(read)

    async def count_by_cost_class(self) -> dict[CostClass, int]:
        """Number of calls that the service received, or may have, since the first, by cost class."""
        return await self._archive.read(lambda transaction: transaction.ledger.count_by_cost_class())

    async def names_of(self, entries: Sequence[LedgerEntry]) -> dict[str, str]:
        """Names of the searched persons and companies by document, from what their searches returned."""
        asked = {
            one.search_key: one.entry_id
            for one in reversed(entries)  # the newest search of each counts
            if one.search_type in DOCUMENT_TYPES and one.cases_count
        }
        missing = {key: entry_id for key, entry_id in asked.items() if key not in self._names}
        if missing:
            found = await self._archive.read(
                lambda transaction: {
                    key: transaction.people.name_of(key, entry_id) for key, entry_id in missing.items()
                }
            )
            self._names |= {key: name for key, name in found.items() if name}
        return {key: self._names[key] for key in asked if key in self._names}

    async def names_of_documents(self, documents: Iterable[str]) -> dict[str, str]:
        """Names of persons and companies by document, from what any search of it returned."""
        wanted = [*documents]
        return await self.names_of(await self._archive.read(lambda transaction: transaction.ledger.answered(wanted)))

    async def name_of(self, entry: LedgerEntry) -> str:
        """Name of the searched person or company, from any search of the same document; empty if there is none."""
        if entry.search_type not in DOCUMENT_TYPES:
            return ""
        found = await self.names_of([entry])
        if entry.search_key not in found:
            alike = await self.recent(MOST_ALIKE, entry.search_key)
            found = await self.names_of([one for one in alike if one.search_key == entry.search_key])
        return found.get(entry.search_key, "")

    async def entry(self, entry_id: UUID) -> LedgerEntry:
        """Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.ledger.get(entry_id))

    async def found(self, entry_id: UUID, order: Order = "last_step", listed: Sequence[int] = ()) -> FoundBySearch:
        """A search with its lawsuits; `listed` are the rows that a screen shows of it. Raises: NotArchived."""

        def read(transaction: ArchiveTransaction) -> FoundBySearch:
            entry = transaction.ledger.get(entry_id)
            ids = tuple(transaction.lawsuits.ids_for_entry(entry_id, order))
            at_courts = entry.mode is Mode.ON_DEMAND
            return FoundBySearch(
                entry=entry,
                ids=ids,
                systems=tuple(transaction.ledger.systems(entry_id)) if at_courts else (),
                unread_systems=transaction.answers.count_unread_systems(entry_id) if at_courts else 0,
                errors=tuple(transaction.answers.errors(entry_id)) if entry.court_errors else (),
                practice_aside=0 if ids or not entry.cases_count else transaction.set_aside.of_search(entry_id),
                archived=NOTHING_ARCHIVED if ids else _archived(transaction, entry),
                replaced=_replaced(transaction, listed, set(ids)),
                to_see=_to_see(transaction, ids),
            )

        return await self._archive.read(read)

    async def archived(self, entry: LedgerEntry) -> ArchivedPerson:
        """What the archive has of whom a search asked about, whichever searches brought it."""
        return await self._archive.read(lambda transaction: _archived(transaction, entry))

    async def existence(self, entry_id: UUID) -> ReceivedExistence | None:
        """The answer to a true/false lookup, if there is one. Raises: NotArchived, ContractBroken."""
        body = await self._archive.read(lambda transaction: transaction.answers.whole(entry_id, CHECK))
        return None if body is None else parse_existence(body)

    async def counts(self, entry_id: UUID) -> Summary | None:
        """The answer to a grouped lookup, if there is one. Raises: NotArchived, ContractBroken."""
        body = await self._archive.read(lambda transaction: transaction.answers.whole(entry_id, SUMMARY))
        return None if body is None else parse_lenient_record(body, Summary)

    async def received_answers(self, entry_id: UUID) -> list[bytes]:
        """The single answer of a call as received, if there is one; else what `without_record` has.

        Raises: NotArchived.
        """

        def read(transaction: ArchiveTransaction) -> list[bytes]:
            kinds = map(transaction.answers.whole, repeat(entry_id), (CHECK, SUMMARY, TRACKING))
            single = [body for body in kinds if body is not None]
            return single or transaction.answers.without_record(entry_id)

        return await self._archive.read(read)

    async def systems(self, entry_id: UUID) -> list[SystemProgress]:
        """Court systems of a search, as the service named them."""
        return await self._archive.read(lambda transaction: transaction.ledger.systems(entry_id))

    async def errors(self, entry_id: UUID) -> list[CourtError]:
        """Errors that courts answered instead of lawsuits, without "nothing found"."""
        return await self._archive.read(lambda transaction: transaction.answers.errors(entry_id))

    async def without_record(self, entry_id: UUID) -> list[bytes]:
        """Answers of a search that could not be placed, as received. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.answers.without_record(entry_id))

    async def asked(self, entry_id: UUID) -> Search | None:
        """The search as it was sent; None where it is not known any more. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: _asked(transaction, entry_id))

    async def filtered(self, entries: Sequence[LedgerEntry]) -> set[UUID]:
        """Those entries whose search had a filter, so that they do not answer one without."""
        ids = [entry.entry_id for entry in entries]
        return await self._archive.read(lambda transaction: transaction.ledger.filtered(ids))

    async def earlier_answer(self, service: str, search_type: str, search_key: str) -> LedgerEntry | None:
        """The newest search of a service for this key that found lawsuits, whole and without a filter."""

        def read(transaction: ArchiveTransaction) -> LedgerEntry | None:
            alike = transaction.ledger.alike(search_type, search_key, MOST_ALIKE)
            whole = [one for one in alike if one.service == service and one.cases_count]
            whole = [one for one in whole if one.outcome is SearchOutcome.FOUND]
            restricted = transaction.ledger.filtered([one.entry_id for one in whole])
            return next((one for one in whole if one.entry_id not in restricted), None)

        return await self._archive.read(read)

    async def ids_for_entry(self, entry_id: UUID, order: Order = "last_step") -> list[int]:
        """Rows of a search's cases."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(entry_id, order))

    async def ids_without_secrecy(self, entry_id: UUID) -> set[int]:
        """Records of a search without those that are, or may be, under secrecy."""
        read = self._archive.read
        return set(await read(lambda transaction: transaction.lawsuits.records_of(entry_id, with_secrecy=False)))

    async def row_of_number(self, number: str) -> int | None:
        """The row of a lawsuit number, if the archive holds it."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.row_of_number(number))

    async def rows(self, ids: Sequence[int], entry_id: UUID | None = None) -> list[LawsuitRow]:
        """Rows by id, in the given order, with the sides of the person of a search. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.rows(ids, entry_id))

    async def clients(self, ids: Sequence[int], entry_id: UUID | None = None) -> dict[int, RowClient]:
        """The client of each of these rows, by that search first; rows that are gone are left out."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.clients(ids, entry_id))

    async def to_see(self, ids: Sequence[int]) -> int:
        """How many of these rows are to be seen in the inbox."""
        return await self._archive.read(lambda transaction: _to_see(transaction, ids))

    async def labels_of(self, row_id: int) -> dict[int, str]:
        """Labels of a row's case with the names that the person gave; else empty."""
        return await self._archive.read(lambda transaction: transaction.labels.of_row(row_id))

    async def folders_of(self, row_id: int) -> tuple[str, ...]:
        """Names of the folders that a row's case is in."""
        return await self._archive.read(lambda transaction: _folders(transaction, row_id))

    async def values(self, ids: Sequence[int], by: Grouping) -> dict[int, str]:
        """Value that each row is grouped by; empty where the service sent none."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.values(ids, by))

    async def lawsuit(self, row_id: int) -> Lawsuit:
        """Raises: NotArchived, ContractBroken."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.lawsuit(row_id))

    async def opened(self, row_id: int) -> OpenedLawsuit:
        """A lawsuit with everything that is shown beside it. Raises: NotArchived, ContractBroken."""

        def read(transaction: ArchiveTransaction) -> OpenedLawsuit:
            lawsuits = transaction.lawsuits
            known = lawsuits.known(row_id)
            [row] = lawsuits.rows([row_id])
            return OpenedLawsuit(
                lawsuit=known.lawsuit,
                since={member: from_micros(at) for member, at in known.since.items()},
                row=row,
                instances=tuple(lawsuits.instances(row_id)),
                sources=tuple(lawsuits.sources(row_id)),
                archived=frozenset(filter(lawsuits.row_of_number, known.lawsuit.related_numbers)),
                changes=_changes(transaction, row),
                used_credential=_used_credential(transaction, row_id) if known.lawsuit.secrecy_level else None,
                labels=transaction.labels.of_row(row_id),
                folders=_folders(transaction, row_id),
            )

        return await self._archive.read(read)

    async def body(self, row_id: int) -> bytes:
        """The service's own JSON. Raises: NotArchived."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.body(row_id))

    async def received(self, row_id: int) -> tuple[bytes, ...]:
        """The service's own JSON, and what came with it beyond the contract. Raises: NotArchived."""
        return await self._archive.read(
            lambda transaction: (transaction.lawsuits.body(row_id), *transaction.answers.rests(row_id))
        )

    async def instances(self, row_id: int) -> list[tuple[int | None, int]]:
        """Records of the same number as (instance, row)."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.instances(row_id))

    async def sources(self, row_id: int) -> list[LawsuitSource]:
        """Searches that returned the lawsuit, the latest first."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.sources(row_id))

    async def count(self) -> tuple[int, int]:
        """Cases and records of the whole archive."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.count())

    async def lawsuits_of(self, entry_id: UUID, *, with_secrecy: bool = True) -> AsyncIterator[bytes]:
        """Every record that a search returned, each instance by itself, as the service's JSON.

        Without `with_secrecy` lawsuits that are, or may be, under secrecy are left out.
        """
        for row_id in await self._archive.read(
            lambda transaction: transaction.lawsuits.records_of(entry_id, with_secrecy=with_secrecy)
        ):
            yield await self.body(row_id)


def _asked(transaction: ArchiveTransaction, entry_id: UUID) -> Search | None:
    search = json.loads(transaction.ledger.search_body(entry_id) or "{}").get("search")
    return None if search is None else Search.model_validate(search)


def _archived(transaction: ArchiveTransaction, entry: LedgerEntry) -> ArchivedPerson:
    query = person_query(entry.search_type, entry.search_key)
    if not query:
        return NOTHING_ARCHIVED
    return ArchivedPerson(query, transaction.queries.count(Query(parse(query), entry.created_at)))


def _to_see(transaction: ArchiveTransaction, ids: Sequence[int]) -> int:
    return len(transaction.inbox.among(transaction.lawsuits.cases_of(ids).values()))


def _replaced(transaction: ArchiveTransaction, listed: Sequence[int], known: set[int]) -> dict[int, int]:
    """Listed rows that are not known any more, each with the known row of its case."""
    others: dict[int, int] = {}
    for row_id in listed:
        instances = () if row_id in known else transaction.lawsuits.instances(row_id)
        for other in (other for _, other in instances if other in known):
            others[row_id] = other
    return others


def _folders(transaction: ArchiveTransaction, row_id: int) -> tuple[str, ...]:
    """Names of the folders that a row's case is in."""
    cases = transaction.lawsuits.cases_of([row_id]).values()
    return tuple(folder.name for case_id in cases for folder in transaction.folders.of_case(case_id))


def _changes(transaction: ArchiveTransaction, record: LawsuitRow) -> CaseChanges:
    """What has changed in the case of a record since it was dealt with."""
    lead = transaction.lawsuits.rows_of_cases([record.case_id])[record.case_id]
    [row] = transaction.lawsuits.rows([lead])
    entry = transaction.inbox.get(record.case_id) if row.changes else None
    return CaseChanges(row.changes, None if entry is None else entry.since)


def _used_credential(transaction: ArchiveTransaction, row_id: int) -> UsedCredential | None:
    """Credential that the court may have been accessed with for a record; None where that is not known."""
    entry_id = transaction.lawsuits.brought_by(row_id)
    if entry_id is None:
        return None
    entry = transaction.ledger.get(entry_id)
    return used_credential(entry.route, _asked(transaction, entry_id), transaction.credentials.all(entry.service))
