"""History of a record and comparison of two runs of a search."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from autos.archive.archive import Archive
from autos.domain.lawsuit.difference import ChangeKind
from autos.domain.ledger.history import RecordVersion
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
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
