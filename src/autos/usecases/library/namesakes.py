"""Verdicts about the lawsuits of a search by name, and the evidence for one. Reads and writes the archive only."""

from __future__ import annotations

from collections.abc import Sequence

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange, ChangeNotifier
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.namesake import (
    Evidence,
    EvidenceSign,
    MonitoredName,
    NamesakeTraits,
    SearchedName,
    evidence,
    evidence_signs,
    merge_traits,
    traits_of,
)
from autos.domain.mode import SearchType
from autos.usecases.library.annotations import LibraryAnnotations

__all__ = ["ArchiveChange", "Evidence", "Namesakes"]

MOST_READ = 40
"""Most lawsuits of each verdict that are read as evidence."""


class Namesakes:
    """Verdicts of one search at a time; each applies to every search and monitoring of the same name."""

    def __init__(self, archive: Archive, annotations: LibraryAnnotations) -> None:
        self._archive = archive
        self._annotations = annotations

    @property
    def changes(self) -> ChangeNotifier:
        """Notifies of each change after it was written."""
        return self._archive.changes

    @property
    def is_read_only(self) -> bool:
        return self._archive.is_read_only

    @staticmethod
    def concern(entry: SearchedName | None) -> bool:
        """Whether the answers of a search may be of somebody else."""
        return entry is not None and entry.search_type == SearchType.NAME

    async def verdicts(self, entry: SearchedName, row_ids: Sequence[int]) -> dict[int, bool]:
        """Verdicts of these rows, by row: True for the person, False for a namesake, absent where undecided."""
        subject = _subject(entry)

        def read(transaction: ArchiveTransaction) -> dict[int, bool]:
            decided = transaction.verdicts.of_subject(subject)
            cases = transaction.lawsuits.cases_of(row_ids) if decided else {}
            return {row: decided[case].is_same for row, case in cases.items() if case in decided}

        return await self._archive.read(read)

    async def decide(
        self, entry: SearchedName, row_ids: Sequence[int], *, is_same: bool | None, seen: Evidence | None = None
    ) -> Act | None:
        """Decide whose lawsuits they are, with the evidence `seen`, or (None) withdraw the verdict; one act.

        What a monitoring found and is a namesake's was seen with that.
        """
        cases = await self._archive.read(lambda transaction: transaction.lawsuits.cases_of(row_ids))
        wanted = list(cases.values())
        if is_same is None:
            return await self._annotations.withdraw_verdict(_subject(entry), wanted)
        is_seen = isinstance(entry, MonitoredName) and not is_same
        return await self._annotations.decide(
            _subject(entry), wanted, is_same=is_same, evidence=str(seen or ""), is_seen=is_seen
        )

    async def evidence(self, entry: SearchedName, row_id: int) -> tuple[Evidence, tuple[EvidenceSign, ...]]:
        """The strongest evidence about this lawsuit from those decided before, and each sign by itself.

        Raises: NotArchived, ContractBroken.
        """
        subject, name = _subject(entry), entry.search_key

        def read(transaction: ArchiveTransaction) -> tuple[Evidence, tuple[EvidenceSign, ...]]:
            own = set(transaction.lawsuits.cases_of([row_id]).values())
            decided = [
                merge_traits(
                    _traits_of(
                        transaction,
                        [case for case in transaction.verdicts.case_ids(subject, is_same=same) if case not in own],
                        name,
                    )
                )
                for same in (True, False)
            ]
            candidate = traits_of(transaction.lawsuits.lawsuit(row_id), name)
            return evidence(candidate, *decided), evidence_signs(candidate, decided[0])

        return await self._archive.read(read)


def _traits_of(transaction: ArchiveTransaction, case_ids: Sequence[int], name: str) -> list[NamesakeTraits]:
    found = []
    for row_id in transaction.lawsuits.rows_of_cases(case_ids[-MOST_READ:]).values():
        try:
            found.append(traits_of(transaction.lawsuits.lawsuit(row_id), name))
        except Problem:
            continue  # an unreadable lawsuit is no evidence
    return found


def _subject(entry: SearchedName) -> SearchedPerson:
    return SearchedPerson.of(entry.search_type, entry.search_key)
