"""The ledger: searches in order, with their progress."""

from __future__ import annotations

import json
from datetime import timedelta
from uuid import uuid4

import pytest

from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange
from autos.domain.ledger.ledger import SystemProgress
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.search.execution import ExecutionState, ExecutionStatus
from tests.archive.synthetic import CPF, NOW, entry, item, lawsuit, page


async def test_entry_comes_back_as_it_was_written(archive: Archive) -> None:
    """Every member survives, to the microsecond."""
    asked = entry(
        mode=Mode.ON_DEMAND,
        request_id=uuid4(),
        problem="Refused",
        problem_message="Sentença do serviço",
        created_at=NOW + timedelta(microseconds=7),
        systems_count=3,
    )
    await archive.run(lambda transaction: transaction.ledger.add(asked))

    assert await archive.read(lambda transaction: transaction.ledger.get(asked.entry_id)) == asked
    assert await archive.read(lambda transaction: transaction.ledger.search_body(asked.entry_id)) == ""


async def test_update_changes_what_is_named(archive: Archive) -> None:
    """Only the named members change; an unknown member is a bug; an update to the same values is no change."""
    asked, request_id = entry(), uuid4()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    heard: list[ArchiveChange] = []
    archive.changes.subscribe(heard.append)
    changed = await archive.run(
        lambda transaction: transaction.ledger.update(
            asked.entry_id, state=LedgerState.COMPLETED, request_id=request_id
        )
    )
    await archive.run(lambda transaction: transaction.ledger.update(asked.entry_id, state=LedgerState.COMPLETED))
    with pytest.raises(TypeError):
        await archive.run(lambda transaction: transaction.ledger.update(asked.entry_id, colour="red"))

    assert await archive.read(lambda transaction: transaction.ledger.get(asked.entry_id)) == changed
    assert (changed.state, changed.request_id, changed.label) == (LedgerState.COMPLETED, request_id, asked.label)
    assert heard == [ArchiveChange(frozenset({asked.entry_id}), lawsuits=False)]


async def test_recent_is_newest_first_and_filters_by_words(archive: Archive) -> None:
    """Every typed word must be in the label or the key; accents, case and masks do not matter."""
    old = entry(label="Íris Sintética", search_key="Íris Sintética", search_type="name", created_at=NOW)
    new = entry(created_at=NOW + timedelta(seconds=1))
    for each in (old, new):
        await archive.run(lambda transaction, each=each: transaction.ledger.add(each))

    async def found(text: str) -> list[str]:
        return [each.label for each in await archive.read(lambda transaction: transaction.ledger.recent(text=text))]

    assert await found("") == [CPF, "Íris Sintética"]
    assert await found("iris SINT") == ["Íris Sintética"]
    assert await found("111.222") == await found("1112223") == [CPF]
    assert await found("%") == []
    assert await archive.read(lambda transaction: len(transaction.ledger.recent(limit=1))) == 1
    assert await archive.read(lambda transaction: transaction.ledger.count()) == 2


async def test_open_entries_are_those_without_an_end(archive: Archive) -> None:
    """What must be looked at on start: written, sending, accepted; oldest first."""
    states = list(LedgerState)
    for position, state in enumerate(states):
        asked = entry(state=state, created_at=NOW + timedelta(seconds=position))
        await archive.run(lambda transaction, asked=asked: transaction.ledger.add(asked))
    still_open = await archive.read(lambda transaction: transaction.ledger.open())

    assert [each.state for each in still_open] == [LedgerState.DRAFTED, LedgerState.SENT, LedgerState.PENDING]


async def test_court_systems_show_how_far_each_is(archive: Archive) -> None:
    """Each system with its own records; the entry counts those that are done; the same list again is no change."""
    asked = entry()
    statuses = [
        ExecutionStatus(
            execution_id=uuid4(), source_name="Synthetic TJSP", tribunal_acronym="TJSP", status=ExecutionState.DONE
        ),
        ExecutionStatus(execution_id=uuid4(), source_name="National", status="paused-by-court"),
    ]
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.ledger.save_systems(asked.entry_id, statuses))
    answers = page(item(lawsuit(0)), item(lawsuit(1)))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, answers, NOW))
    heard: list[ArchiveChange] = []
    archive.changes.subscribe(heard.append)
    await archive.run(lambda transaction: transaction.ledger.save_systems(asked.entry_id, statuses))
    found = await archive.read(lambda transaction: transaction.ledger.get(asked.entry_id))

    assert await archive.read(lambda transaction: transaction.ledger.systems(asked.entry_id)) == [
        SystemProgress("Synthetic TJSP", "TJSP", is_done=True, records=2),
        SystemProgress("National", "", is_done=False, records=0),
    ]
    assert (found.systems_done, found.systems_count) == (1, 2)
    assert heard == []


async def test_filtered_searches_are_distinguished(archive: Archive) -> None:
    """What it brought is no answer to the same key without one."""
    whole, filtered, graded = entry(), entry(), entry()
    bodies = (
        {"search": {"search_type": "cpf", "search_key": "x"}},
        {"search": {"search_type": "cpf", "search_key": "x", "search_params": {"filter": {"side": "Active"}}}},
        {"search": {"search_type": "cpf", "search_key": "x", "search_params": {"lawsuit_instance": 1}}},
    )
    for each, body in zip((whole, filtered, graded), bodies, strict=True):
        await archive.run(lambda transaction, each=each, body=body: transaction.ledger.add(each, json.dumps(body)))
    asked = [one.entry_id for one in (whole, filtered, graded)]

    filtered_ids = await archive.read(lambda transaction: transaction.ledger.filtered(asked))
    assert filtered_ids == {filtered.entry_id, graded.entry_id}
