"""Comparison of two runs of a search: what is new, what is gone, what differs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import NamedTuple
from uuid import UUID

import apsw

from autos.archive.records.history import RecordHistoryReader, differences, parse_body
from autos.archive.records.ledger import Ledger
from autos.archive.storage.instants import to_micros
from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.ledger.history import ComparedIds, RecordChanges, RecordSnapshot, RunComparison
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome

LAST_ANSWERS = """
SELECT row_id, max(received_at) FROM answers WHERE entry_row = ? AND row_id IS NOT NULL GROUP BY row_id
"""
"""A record may come twice in one run, first from the service's store and then from the court: the last one counts."""


class _Brought(NamedTuple):
    case_id: int
    received_at: int


class RunComparer:
    """Compares the records of two ledger entries."""

    def __init__(self, connection: apsw.Connection, ledger: Ledger, history: RecordHistoryReader) -> None:
        self._connection = connection
        self._ledger = ledger
        self._history = history

    def runs(self, before_id: UUID, after_id: UUID) -> RunComparison:
        """Compare the run `after_id` with the run `before_id`. Raises: NotArchived.

        Nothing counts as gone unless the later run asked the same and every court answered.
        """
        before, after = self._ledger.get(before_id), self._ledger.get(after_id)
        old, new = self._brought(before_id), self._brought(after_id)
        asked_the_same = self._asks(before) == self._asks(after)
        is_whole = after.outcome in {SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND}
        may_say_gone = asked_the_same and is_whole
        changes, undecided = self._changes(old, new)
        changed = {one.row_id for one in changes}
        records = _compared(old.keys(), new.keys(), changed, may_say_gone=may_say_gone)
        touched = {new[row].case_id for row in (*records.new, *changed)} | {old[row].case_id for row in records.gone}
        cases = _compared(_cases(old.values()), _cases(new.values()), touched, may_say_gone=may_say_gone)
        silent = tuple(system for system in self._ledger.systems(after_id) if not system.is_done)
        return RunComparison(
            before, after, cases, records, tuple(changes), tuple(undecided), asked_the_same, is_whole, silent
        )

    def _brought(self, entry_id: UUID) -> dict[int, _Brought]:
        row = self._ledger.row_of(entry_id)
        last = dict(self._connection.execute(LAST_ANSWERS, (row,)))
        brought = self._connection.execute(
            "SELECT row_id, case_id, entry_lawsuits.received_at FROM entry_lawsuits JOIN lawsuits USING (row_id)"
            " WHERE entry_row = ? ORDER BY row_id",
            (row,),
        )
        return {row_id: _Brought(case_id, max(at, last.get(row_id, at))) for row_id, case_id, at in brought}

    def _asks(self, entry: LedgerEntry) -> tuple[object, ...]:
        """What two runs of the same search have in common."""
        body = self._ledger.search_body(entry.entry_id)
        sent = json.dumps(json.loads(body), sort_keys=True) if body else ""
        return entry.search_type, entry.search_key, entry.mode, entry.route, sent

    def _changes(self, old: dict[int, _Brought], new: dict[int, _Brought]) -> tuple[list[RecordChanges], list[int]]:
        changed: list[RecordChanges] = []
        undecided: list[int] = []
        for row_id in sorted(old.keys() & new.keys()):
            found = self._between(row_id, old[row_id].received_at, new[row_id].received_at)
            if found is None:
                undecided.append(row_id)
            elif found:
                changed.append(RecordChanges(row_id, new[row_id].case_id, found))
        return changed, undecided

    def _between(self, row_id: int, before: int, after: int) -> tuple[FieldChange, ...] | None:
        """What changed between two moments of the archive; None if the content at one of them is unknown."""
        times = self._history.times(row_id)
        old, new = _standing_at(times, before), _standing_at(times, after)
        if old is None or new is None:
            return None
        if old.version == new.version:
            return ()
        try:
            bodies = [self._history.body(row_id, reading.version) for reading in (old, new)]
            return differences(parse_body(bodies[0]), parse_body(bodies[1]))
        except ContractBroken:
            return None


def _standing_at(readings: Iterable[RecordSnapshot], at: int) -> RecordSnapshot | None:
    """The last snapshot received until `at`; `readings` come newest first."""
    known = [reading for reading in readings if to_micros(reading.received_at) <= at]
    return max(known, key=lambda reading: reading.received_at, default=None)  # the first of several: the newest


def _cases(brought: Iterable[_Brought]) -> set[int]:
    return {one.case_id for one in brought}


def _compared(
    old: AbstractSet[int], new: AbstractSet[int], changed: AbstractSet[int], *, may_say_gone: bool
) -> ComparedIds:
    missing = tuple(sorted(old - new))
    both = old & new
    return ComparedIds(
        new=tuple(sorted(new - old)),
        gone=missing if may_say_gone else (),
        not_brought=() if may_say_gone else missing,
        changed=tuple(sorted(both & changed)),
        same_count=len(both - changed),
    )
