"""Verdicts about the lawsuits of a search by name, and what speaks for one. Local: nothing is asked."""

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
    MonitoredName,
    SearchedName,
    Traits,
    evidence,
    merge_traits,
    traits_of,
)
from autos.domain.mode import SearchType
from autos.usecases.library.annotations import Shelf

__all__ = ["ArchiveChange", "Evidence", "Namesakes"]

MOST_READ = 40
"""Lawsuits of each verdict that are looked into."""


class Namesakes:
    """One search at a time is asked about; a verdict counts for every search and monitoring of the same name."""

    def __init__(self, archive: Archive, shelf: Shelf) -> None:
        self._archive = archive
        self._shelf = shelf

    @property
    def changes(self) -> ChangeNotifier:
        """Says what was changed, after it was."""
        return self._archive.changes

    @property
    def is_read_only(self) -> bool:
        return self._archive.is_read_only

    @staticmethod
    def concern(entry: SearchedName | None) -> bool:
        """Whether the answers of a search may be of somebody else."""
        return entry is not None and entry.search_type == SearchType.NAME

    async def verdicts(self, entry: SearchedName, row_ids: Sequence[int]) -> dict[int, bool]:
        """Of these rows, those that were decided: whether it is the person."""
        subject = _subject(entry)

        def look(kept: ArchiveTransaction) -> dict[int, bool]:
            decided = kept.verdicts.of_subject(subject)
            cases = kept.lawsuits.cases_of(row_ids) if decided else {}
            return {row: decided[case].is_same for row, case in cases.items() if case in decided}

        return await self._archive.read(look)

    async def decide(
        self, entry: SearchedName, row_ids: Sequence[int], *, is_same: bool | None, seen: Evidence | None = None
    ) -> Act | None:
        """Say whose they are, by what was `seen`; or (None) take back what was said. All of it is one act.

        A namesake's among the finds of a monitoring needs nobody's look any more.
        """
        cases = await self._archive.read(lambda kept: kept.lawsuits.cases_of(row_ids))
        wanted = list(cases.values())
        if is_same is None:
            return await self._shelf.withdraw_verdict(_subject(entry), wanted)
        read_in = entry.entry_id if isinstance(entry, MonitoredName) and not is_same else None
        told = str(seen or "")
        return await self._shelf.decide(_subject(entry), wanted, is_same=is_same, evidence=told, read_in=read_in)

    async def evidence(self, entry: SearchedName, row_id: int) -> Evidence:
        """What the lawsuits decided before say about this one. Raises: NotArchived, ContractBroken."""
        subject, name = _subject(entry), entry.search_key

        def look(kept: ArchiveTransaction) -> Evidence:
            own = set(kept.lawsuits.cases_of([row_id]).values())
            decided = [
                merge_traits(
                    _told(
                        kept, [case for case in kept.verdicts.case_ids(subject, is_same=same) if case not in own], name
                    )
                )
                for same in (True, False)
            ]
            return evidence(traits_of(kept.lawsuits.lawsuit(row_id), name), *decided)

        return await self._archive.read(look)


def _told(kept: ArchiveTransaction, case_ids: Sequence[int], name: str) -> list[Traits]:
    found = []
    for row_id in kept.lawsuits.rows_of_cases(case_ids[-MOST_READ:]).values():
        try:
            found.append(traits_of(kept.lawsuits.lawsuit(row_id), name))
        except Problem:
            continue  # one that cannot be read says nothing about another
    return found


def _subject(entry: SearchedName) -> SearchedPerson:
    return SearchedPerson.of(entry.search_type, entry.search_key)
