"""History of a record and comparison of two runs of a search."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from autos.archive.archive import Archive
from autos.domain.lawsuit.difference import ChangeKind
from autos.domain.ledger.history import RecordVersion, RunComparison
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.search.execution import ExecutionStatus
from autos.usecases.library.history import RecordHistory
from tests.archive.records.test_versions import receive
from tests.archive.synthetic import NOW, entry, item, lawsuit, matching, page

PIECE = {"attachment_id": "a1", "attachment_name": "Petição", "attachment_date": "2026-03-01T00:00:00.000Z"}


@pytest.fixture
def look_back(archive: Archive) -> RecordHistory:
    return RecordHistory(archive)


async def _run(archive: Archive, day: int, *lawsuits: dict[str, Any], **changes: Any) -> LedgerEntry:
    """A run of one search that has ended, received `day` days after `NOW`."""
    at = NOW + timedelta(days=day)
    values: dict[str, Any] = {"state": LedgerState.COMPLETED, "created_at": at, "sent_at": at, "ended_at": at}
    run = entry(**values | changes)
    await archive.run(lambda transaction: transaction.ledger.add(run))
    await archive.run(lambda transaction: transaction.answers.save_page(run.entry_id, page(*map(item, lawsuits)), at))
    return run


async def _only_row(archive: Archive) -> int:
    [row_id] = await archive.read(lambda transaction: matching(transaction, ""))
    return row_id


async def _rows(archive: Archive, *numbers: int) -> tuple[int, ...]:
    codes = [lawsuit(number)["code"] for number in numbers]
    found = await archive.read(lambda transaction: [transaction.lawsuits.row_of_number(code) for code in codes])
    return tuple(row for row in found if row is not None)


async def test_unchanged_snapshots_are_marked(archive: Archive, look_back: RecordHistory) -> None:
    """Three readings, the second only read later, the third with another phase."""
    run = await _run(archive, 0, lawsuit(crawled=0))
    await receive(archive, run.entry_id, lawsuit(crawled=1, updated_at="2026-03-03T00:00:00Z"), 1)
    await receive(archive, run.entry_id, lawsuit(crawled=2, phase="Arquivado"), 2)
    row_id = await _only_row(archive)
    readings = await look_back.readings(row_id)
    told = await look_back.comparison(RecordVersion(row_id, 1), RecordVersion(row_id, None))
    [change] = told.changes
    unchanged = await look_back.comparison(RecordVersion(row_id, 1), RecordVersion(row_id, 2))

    assert [(one.version, one.is_unchanged) for one in readings] == [(None, False), (2, True), (1, False)]
    assert [one.received_at for one in readings] == [NOW + timedelta(days=day) for day in (2, 1, 0)]
    assert (change.path, change.before, change.after) == (("phase",), "Inicial", "Arquivado")
    assert unchanged.changes == ()
    assert "amount" in dict(told.equal)
    assert "phase" not in dict(told.equal)


async def test_what_did_not_come_is_no_change(archive: Archive, look_back: RecordHistory) -> None:
    """A reading without a judge and without subjects says nothing of them; a subject gone among others has changed."""
    subjects = [{"code": "1", "name": "Dano moral"}, {"code": "2", "name": "Contratos"}]
    run = await _run(archive, 0, lawsuit(crawled=0, judge="Ana", subjects=subjects))
    await receive(archive, run.entry_id, lawsuit(crawled=1, judge=None, subjects=[]), 1)
    await receive(archive, run.entry_id, lawsuit(crawled=2, judge="Ana", subjects=subjects[:1]), 2)
    row_id = await _only_row(archive)
    first, second, third = (RecordVersion(row_id, version) for version in (1, 2, None))
    bare = await look_back.comparison(first, second)
    whole = await look_back.comparison(first, third)
    readings = await look_back.readings(row_id)

    assert bare.changes == ()
    assert {change.path for change in bare.not_brought} == {("judge",), ("subjects",)}
    assert [(change.path, change.kind) for change in whole.changes] == [(("subjects", "2"), ChangeKind.REMOVED)]
    assert whole.not_brought == ()
    assert readings[1].is_unchanged


async def test_last_steps_are_listed_once_with_their_times(archive: Archive, look_back: RecordHistory) -> None:
    """Two steps over four readings; the newest first."""
    run = await _run(archive, 0, lawsuit(crawled=0, stepped=0))
    for day, stepped in ((1, 0), (2, 2), (3, 2)):
        await receive(archive, run.entry_id, lawsuit(crawled=day, stepped=stepped), day)
    newest, oldest = await look_back.steps(await _only_row(archive))

    assert newest.step.step_date == NOW + timedelta(days=2)
    assert (newest.captured_at, newest.last_captured_at) == (NOW + timedelta(days=2), NOW + timedelta(days=3))
    assert (oldest.captured_at, oldest.last_captured_at) == (NOW, NOW + timedelta(days=1))


async def test_attachments_are_listed_once_with_their_times(archive: Archive, look_back: RecordHistory) -> None:
    """One that vanished is still told, as no longer there; two alike stay two."""
    twice = {"attachment_name": "Guia", "attachment_date": "2026-02-01T00:00:00.000Z"}
    run = await _run(archive, 0, lawsuit(crawled=0, attachments=[PIECE, twice, twice]))
    await receive(archive, run.entry_id, lawsuit(crawled=1, attachments=[twice, PIECE | {"status": "done"}, twice]), 1)
    await receive(archive, run.entry_id, lawsuit(crawled=2, attachments=[twice, twice]), 2)
    petition, *guides = await look_back.attachments(await _only_row(archive))

    assert (petition.attachment.status, petition.is_current) == ("done", False)
    assert (petition.first_seen_at, petition.last_seen_at) == (NOW, NOW + timedelta(days=1))
    assert [(one.is_current, one.last_seen_at) for one in guides] == [(True, NOW + timedelta(days=2))] * 2


async def test_runs_are_compared_by_case_and_by_record(archive: Archive, look_back: RecordHistory) -> None:
    """New, gone, changed and the same; a new instance is a new record of a changed case."""
    before = await _run(archive, 0, lawsuit(0), lawsuit(1), lawsuit(2), lawsuit(3))
    after = await _run(
        archive,
        5,
        lawsuit(0, crawled=5),
        lawsuit(1, crawled=5, amount=None),
        lawsuit(2, crawled=5),
        lawsuit(2, instance=2, crawled=5),
        lawsuit(4),
    )
    changes = await look_back.compare_runs(before.entry_id, after.entry_id)
    one, gone, new = await _rows(archive, 1, 3, 4)
    [second] = {row for row in changes.records.new if row != new}

    assert (changes.asked_the_same, changes.is_whole, changes.undecided) == (True, True, ())
    assert (changes.records.gone, changes.records.changed, changes.records.same_count) == ((gone,), (one,), 2)
    assert set(changes.records.new) == {second, new}
    assert [(change.row_id, [c.path for c in change.changes]) for change in changes.changes] == [(one, [("amount",)])]
    assert (len(changes.cases.new), len(changes.cases.gone), len(changes.cases.changed), changes.cases.same_count) == (
        1,
        1,
        2,
        1,
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"state": LedgerState.CANCELLED},
        {"state": LedgerState.PENDING, "ended_at": None},
        {"state": LedgerState.FAILED},
        {"state": LedgerState.UNCONFIRMED},
        {"systems_count": 3, "systems_done": 2},
        {"search_key": "22233344405"},
    ],
    ids=str,
)
async def test_records_that_may_exist_are_not_called_gone(
    archive: Archive, look_back: RecordHistory, changes: dict[str, Any]
) -> None:
    """A later run that did not end well, or asked something else: not brought this time."""
    before = await _run(archive, 0, lawsuit(0), lawsuit(1))
    after = await _run(archive, 1, lawsuit(0), **changes)
    comparison = await look_back.compare_runs(before.entry_id, after.entry_id)

    assert comparison.records.gone == comparison.cases.gone == ()
    assert comparison.records.not_brought == await _rows(archive, 1)


async def test_courts_that_did_not_answer_are_named(archive: Archive, look_back: RecordHistory) -> None:
    """So that the person knows where the missing ones may be; a refusal of a court counts as no answer, too."""
    before = await _run(archive, 0, lawsuit(0), lawsuit(1))
    after = await _run(archive, 1, lawsuit(0))
    statuses = [
        ExecutionStatus(execution_id=uuid4(), source_name=name, tribunal_acronym="TJSP", status=status)
        for name, status in (("Esaj", "done"), ("PJe", "error"))
    ]
    await archive.run(lambda transaction: transaction.ledger.save_systems(after.entry_id, statuses))
    refused = await _run(archive, 2, lawsuit(0))
    error = item({"code": 1, "message": "Tribunal fora do ar"}, "application_error")
    await archive.run(
        lambda transaction: transaction.answers.save_page(refused.entry_id, page(error), NOW + timedelta(days=2))
    )

    changes = await look_back.compare_runs(before.entry_id, after.entry_id)
    later = await look_back.compare_runs(before.entry_id, refused.entry_id)

    assert ([one.source_name for one in changes.silent], changes.records.gone) == (["PJe"], ())
    assert (later.is_whole, later.records.gone) == (False, ())


async def test_runs_are_compared_by_their_own_versions(archive: Archive, look_back: RecordHistory) -> None:
    """Three runs: each two are compared by their own readings, whatever stands today; either way round."""
    runs: list[UUID] = []
    for day, phase in ((0, "Inicial"), (1, "Recurso"), (2, "Inicial"), (3, "Arquivado")):
        runs.append((await _run(archive, day, lawsuit(crawled=day, phase=phase))).entry_id)

    async def phases(one: int, other: int) -> list[tuple[Any, Any]]:
        changes: RunComparison = await look_back.compare_runs(runs[one], runs[other])
        return [(change.before, change.after) for record in changes.changes for change in record.changes]

    assert await phases(0, 1) == [("Inicial", "Recurso")]
    assert await phases(0, 2) == []
    assert await phases(1, 2) == [("Recurso", "Inicial")]
    assert await phases(3, 0) == [("Arquivado", "Inicial")]


async def test_of_a_record_returned_twice_the_last_answer_counts(archive: Archive, look_back: RecordHistory) -> None:
    """First from the service's store, then from the court."""
    before = await _run(archive, 0, lawsuit(crawled=0))
    after = await _run(archive, 5, lawsuit(crawled=0))
    fresh = page(item(lawsuit(crawled=6, status="Finalizado")))
    await archive.run(lambda transaction: transaction.answers.save_page(after.entry_id, fresh, NOW + timedelta(days=6)))
    changes = await look_back.compare_runs(before.entry_id, after.entry_id)

    assert [change.path for record in changes.changes for change in record.changes] == [("status",)]
