"""What each reading changed in a record: stored with the reading, the same as comparing the bodies, and seen once."""

from __future__ import annotations

import copy
import json
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from autos.archive.archive import Archive
from autos.archive.records.history import compared, parse_body
from autos.archive.records.record_changes import UNCOMPARED, changed_fields
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.lawsuit.row import RowChange
from tests.archive.synthetic import NOW, code, entry, item, lawsuit, page
from tests.domain.lawsuit.test_changes import MUTATIONS, READS_ALIKE
from tests.domain.lawsuit.test_changes import lawsuit as whole_lawsuit

Json = dict[str, Any]


async def receive(archive: Archive, day: float, *lawsuits: Json) -> None:
    """Store lawsuits as the answer to a search of their own, asked and received `day` days after `NOW`."""
    at = NOW + timedelta(days=day)
    search = entry(created_at=at, updated_at=at)

    def work(transaction: ArchiveTransaction) -> None:
        transaction.ledger.add(search, "")
        transaction.answers.save_page(search.entry_id, page(*map(item, lawsuits)), at)

    await archive.run(work)


async def changes(archive: Archive, since: float = -1) -> list[tuple[RowChange, ...]]:
    found = await archive.read(lambda transaction: transaction.record_changes.since(NOW + timedelta(days=since)))
    return [change.changes for change in found]


async def mark_seen(archive: Archive, day: float) -> None:
    at = NOW + timedelta(days=day)
    await archive.run(lambda transaction: transaction.inbox.handle([1], InboxState.SEEN, at))


def row_of(transaction: ArchiveTransaction) -> int:
    return transaction.lawsuits.row_of_number(code()) or 0


async def unseen(archive: Archive) -> tuple[RowChange, ...]:
    """What the row says has changed."""
    [row] = await archive.read(lambda transaction: transaction.lawsuits.rows([row_of(transaction)]))
    return row.changes


def body(record: Json) -> bytes:
    return json.dumps(record, ensure_ascii=False).encode()


@pytest.mark.parametrize(("name", "mutate"), [(m[0], m[1]) for m in MUTATIONS] + [*READS_ALIKE.items()])
def test_only_differing_members_are_parsed_and_nothing_is_missed(name: str, mutate: Any) -> None:
    """The same changes as a comparison of the whole bodies, both ways round; `name` is for the report."""
    before = whole_lawsuit(phase="Sentença", judge="Juíza Fictícia")
    after = copy.deepcopy(before)
    mutate(after)
    old, new = body(before), body(after)

    for one, other in ((old, new), (new, old)):
        whole = list(compared(parse_body(one), parse_body(other)).changes)
        assert list(changed_fields(one, other)) == whole, name


@pytest.mark.parametrize("odd", [b"", b"[]", b"{", b'{"code": 5', b"\xff", b'{"response_data": {}}', b'{"a": NaN}'])
def test_a_body_that_cannot_be_read_changes_nothing(odd: bytes) -> None:
    assert changed_fields(odd, body(lawsuit())) == changed_fields(body(lawsuit()), odd) == ()


def test_a_member_of_another_type_is_read_by_the_tolerant_model() -> None:
    step = {"step_date": "2026-03-01", "content": "Conclusos"}
    before = body(lawsuit(last_step=step, phase="Inicial"))

    [phase] = changed_fields(before, body(lawsuit(last_step=step, phase=5)))
    [moved] = changed_fields(before, body(lawsuit(last_step=step | {"step_date": "05/03/2026"}, phase="Inicial")))
    assert (phase.before, phase.after) == ("Inicial", "5")
    assert (moved.path, moved.after.step_date.isoformat()) == (("last_step",), "2026-03-05T00:00:00+00:00")


async def test_a_reading_stores_what_it_changed_in_its_own_transaction(archive: Archive) -> None:
    await receive(archive, 0, lawsuit(), lawsuit(1))
    await receive(archive, 1, lawsuit(crawled=1, phase="Sentença", amount=5), lawsuit(1, crawled=1))
    details = await archive.read(lambda transaction: transaction.record_changes.details([1, 2], NOW))

    assert await changes(archive) == [(RowChange.PHASE, RowChange.AMOUNT)]
    assert await changes(archive, since=1) == []
    assert [(change.path, change.before, change.after) for change in details[1]] == [
        (("amount",), details[1][0].before, details[1][0].after),
        (("phase",), "Inicial", "Sentença"),
    ]
    assert 2 not in details


async def test_an_answer_that_reads_alike_is_no_change(archive: Archive) -> None:
    """Another instant of the same day, capitals, another order, another crawl: the row is not marked."""
    subjects = [{"code": "1", "name": "Dano"}, {"code": "2", "name": "Mora"}]
    await receive(archive, 0, lawsuit(subjects=subjects))
    await mark_seen(archive, 0.5)
    step = {"step_date": "2026-03-02T18:00:00Z", "private": False, "content": "CONCLUSOS PARA DESPACHO"}
    await receive(archive, 1, lawsuit(crawled=1, subjects=subjects[::-1], phase="INICIAL", last_step=step))

    assert await changes(archive) == []
    assert await unseen(archive) == ()


async def test_what_was_changed_back_is_no_change_but_told_until_it_is_dealt_with(archive: Archive) -> None:
    """Since before both it is as it was; since between them it did change. Nobody has seen that it went and came."""
    for day, phase in enumerate(("Inicial", "Sentença", "Inicial")):
        await receive(archive, day, lawsuit(crawled=day, phase=phase))
        if not day:
            await mark_seen(archive, 0.5)

    assert await changes(archive) == []
    assert await changes(archive, since=1.5) == [(RowChange.PHASE,)]
    assert await unseen(archive) == (RowChange.PHASE,)
    await mark_seen(archive, 3)
    assert await unseen(archive) == ()


async def test_what_did_not_come_for_a_while_is_compared_with_what_was_known(archive: Archive) -> None:
    """Missing and back as it was: nothing. Missing and back as something else: from the last known value."""
    for day, phase in enumerate(("Inicial", None, None, "Inicial", None, "Recurso")):
        await receive(archive, day, lawsuit(crawled=day, phase=phase))
    details = await archive.read(lambda transaction: transaction.record_changes.details([1], NOW))

    [change] = details[1]
    assert (change.before, change.after) == ("Inicial", "Recurso")


async def test_another_instance_of_a_known_case_is_a_change(archive: Archive) -> None:
    """Of a new case it is none."""
    await receive(archive, 0, lawsuit(1), lawsuit(1, instance=2))
    await receive(archive, 0, lawsuit())
    await mark_seen(archive, 0.5)
    await receive(archive, 1, lawsuit(instance=2))

    assert await changes(archive) == [(RowChange.INSTANCE,)]
    assert await unseen(archive) == (RowChange.INSTANCE,)


async def test_another_instance_with_a_later_page_of_the_first_search_is_no_change(archive: Archive) -> None:
    """Nothing of the case was known before it was asked for."""
    search = entry()
    await archive.run(lambda transaction: transaction.ledger.add(search, ""))
    for number, record in enumerate((lawsuit(), lawsuit(instance=2))):
        at = NOW + timedelta(seconds=number + 1)
        await archive.run(
            lambda transaction, record=record, at=at: transaction.answers.save_page(
                search.entry_id, page(item(record)), at
            )
        )

    assert await changes(archive) == []
    assert await unseen(archive) == ()


async def test_an_answer_received_before_the_case_was_seen_and_stored_later_is_unseen(archive: Archive) -> None:
    """It was not on the screen when the case was seen."""
    await receive(archive, 0, lawsuit())
    await receive(archive, 0.5, lawsuit(crawled=0.5, phase="Sentença"))
    await mark_seen(archive, 2)
    await receive(archive, 1, lawsuit(crawled=1, phase="Sentença", status="Finalizado"))

    assert await unseen(archive) == (RowChange.STATUS,)
    await mark_seen(archive, 1)  # the clock was set back
    assert await unseen(archive) == ()


async def test_a_reading_that_comes_late_is_compared_with_the_page_that_brings_it(archive: Archive) -> None:
    """What only it says counts from when it came; what was changed after it, too."""
    for day in (0, 2):
        await receive(archive, day, lawsuit(crawled=day, phase="Recurso" if day else "Inicial"))
    await receive(archive, 3, lawsuit(crawled=1, phase="Sentença", judge="Juíza Fictícia"))
    stored = await archive.read(lambda transaction: transaction.record_changes.details([1], NOW))

    assert await archive.read(lambda transaction: transaction.record_changes.pending()) == 0
    found = {change.path[0]: (change.before, change.after) for change in stored[1]}
    assert found["phase"] == ("Inicial", "Recurso")
    assert found["judge"] == (None, "Juíza Fictícia")
    assert await changes(archive, since=2) == [(RowChange.PHASE, RowChange.COURT)]


async def compare_again(archive: Archive) -> None:
    """Compare all stored readings, as after an upgrade of the comparison."""

    def work(transaction: ArchiveTransaction) -> None:
        transaction._connection.execute("INSERT OR IGNORE INTO uncompared SELECT DISTINCT row_id FROM versions")
        transaction.index_maintenance.compare_batch()

    await archive.run(work)


async def receive_late(archive: Archive) -> None:
    """Receive a reading of the court between the first two."""
    await receive(archive, 3, lawsuit(crawled=0.5, judge="Juíza Fictícia"))


LATER = pytest.mark.parametrize("later", [compare_again, receive_late])


@LATER
async def test_comparing_again_leaves_unseen_what_was_unseen(
    archive: Archive, later: Callable[[Archive], Awaitable[None]]
) -> None:
    """Also what was received before the case was opened, and stored later."""
    await receive(archive, 0, lawsuit())
    await receive(archive, 0.2, lawsuit(crawled=0.2, amount=5))
    await mark_seen(archive, 2)
    await receive(archive, 1, lawsuit(crawled=1, amount=5, status="Finalizado"))
    await later(archive)

    assert RowChange.STATUS in await unseen(archive)


@pytest.mark.parametrize(("later", "told"), [(compare_again, ()), (receive_late, (RowChange.COURT,))])
async def test_comparing_again_leaves_seen_what_was_seen(
    archive: Archive, later: Callable[[Archive], Awaitable[None]], told: tuple[RowChange, ...]
) -> None:
    """A reading that comes late is told of what only it says."""
    await receive(archive, 0, lawsuit())
    await mark_seen(archive, 0.5)
    await receive(archive, 1, lawsuit(crawled=1, status="Finalizado"))
    await mark_seen(archive, 1.5)
    await receive(archive, 1, lawsuit(crawled=1.2, phase="Sentença"))  # stored after it was opened again
    await mark_seen(archive, 1.2)  # the clock was set back
    await later(archive)

    assert await unseen(archive) == told


async def test_readings_stored_before_are_compared_the_same(archive: Archive) -> None:
    """What the background finds in stored readings is what the ingest had stored."""
    phases = ("Inicial", "Inicial", None, "Sentença", "Sentença", "Recurso")
    for day, phase in enumerate(phases):
        await receive(archive, day, lawsuit(crawled=day, stepped=day // 2, phase=phase, amount=day // 3))
    await receive(archive, 6, lawsuit(instance=2))
    columns = "case_id, row_id, changed_at, topics, content"

    def rows(transaction: ArchiveTransaction) -> list[Any]:
        return transaction._connection.execute(f"SELECT {columns} FROM record_changes ORDER BY {columns}").fetchall()

    def forget(transaction: ArchiveTransaction) -> None:
        transaction._connection.execute("DELETE FROM record_changes WHERE topics <> 1 << 11")
        transaction._connection.execute("INSERT INTO uncompared SELECT DISTINCT row_id FROM versions")

    before = await archive.read(rows)
    await archive.run(forget)
    await archive.run(lambda transaction: transaction.index_maintenance.compare_batch())

    assert len(before) > 3
    assert await archive.read(rows) == before


async def test_lawsuits_that_need_no_comparing_are_not_read(archive: Archive) -> None:
    """Going through a million of them took a quarter of a second at each start, and filled the page cache."""

    def plan(transaction: ArchiveTransaction) -> list[str]:
        rows = transaction._connection.execute(f"EXPLAIN QUERY PLAN {UNCOMPARED}", (1,)).fetchall()
        return [str(row[3]) for row in rows]

    scans = [step for step in await archive.read(plan) if step.startswith("SCAN")]

    assert scans == ["SCAN uncompared"]


def nested(depth: int, leaf: object, *, in_lists: bool) -> object:
    value = leaf
    for _ in range(depth):
        value = [value] if in_lists else {"a": value}
    return value


@pytest.mark.parametrize("in_lists", [True, False])
@pytest.mark.parametrize("depth", [60, 195, 600])
async def test_what_is_nested_deep_is_stored_with_what_changed(archive: Archive, depth: int, *, in_lists: bool) -> None:
    """A page that was paid for is kept whatever a court nests in it, and what else changed is told."""
    for day, leaf in enumerate(("x", "y")):
        await receive(archive, day, lawsuit(crawled=day, odd=nested(depth, leaf, in_lists=in_lists), phase=leaf))
    await receive(archive, 2, lawsuit(crawled=2, other=nested(depth, "z", in_lists=in_lists), phase="z"))
    found = await changes(archive, -1)
    [row] = await archive.read(lambda transaction: transaction.lawsuits.rows([row_of(transaction)]))

    assert row.phase == "z"
    assert RowChange.PHASE in found[0]


def test_a_member_nested_deep_is_compared_down_to_a_level() -> None:
    one, other = (body(lawsuit(odd=nested(60, leaf, in_lists=False))) for leaf in ("x", "y"))
    near, far = (body(lawsuit(odd=nested(40, leaf, in_lists=False))) for leaf in ("x", "y"))

    assert changed_fields(one, other) == ()
    assert [len(change.path) for change in changed_fields(near, far)] == [41]


@pytest.mark.parametrize("depth", [195, 600, 3000])
@pytest.mark.parametrize("place", ["parties", "last_step", "subjects", "metadata"])
def test_nothing_nested_deep_in_a_member_of_the_contract_breaks_the_comparison(place: str, depth: int) -> None:
    one, other = (b'{"a":' * depth + leaf + b"}" * depth for leaf in (b"1", b"2"))
    readings = [
        body(lawsuit(phase=phase, **{place: [{"name": "X", "odd": 0}]})).replace(b'"odd": 0', b'"odd": ' + value)
        for phase, value in (("Inicial", one), ("Recurso", other))
    ]

    assert {change.path[0] for change in changed_fields(*readings)} <= {"phase", place}
