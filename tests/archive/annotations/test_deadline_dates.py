"""The history of a deadline's date: kept with it, taken over by a merge, without names once a person is erased."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import apsw
import pytest

from autos.archive.archive import Archive
from autos.archive.row_parsers import unparsed_tables
from autos.archive.storage import engine, migrations
from autos.archive.storage.migrations import m0018_deadline_dates
from autos.archive.transaction import ArchiveTransaction
from autos.domain.deadline_dates import ChangeCause, DateEvent, DayChange
from autos.domain.deadlines.stored_deadline import counted_anew
from autos.domain.lawsuit.person import Person
from autos.system.clock import Clock
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.archive.import_archive import merge_archive
from tests.archive.annotation_data import with_bare_cases, with_lawsuits
from tests.archive.counted_deadline import counted
from tests.archive.earlier_versions import KEY, archive_of
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import NOW

LATER = NOW + timedelta(hours=1)
CHANGE = DayChange(date(2027, 2, 8), is_open=False, cause=ChangeCause.MARKED, name="Luto por Fulana")
MOVED = counted(own_day="Luto por Fulana").count


def store_and_move(transaction: ArchiveTransaction) -> None:
    stored, _ = transaction.deadlines.store(1, counted(), NOW)
    assert transaction.deadlines.dates.note_moved(stored, MOVED, (CHANGE,), LATER)
    assert not transaction.deadlines.dates.note_moved(stored, MOVED, (CHANGE,), LATER)


async def test_records_are_read_as_they_were_noted(archive: Archive) -> None:
    """Two of the same instant have times of their own."""
    await with_bare_cases(archive, 1)
    await archive.run(store_and_move)

    def take_over(transaction: ArchiveTransaction) -> Any:
        [stored] = transaction.deadlines.of_case(1)
        transaction.deadlines.recount(stored.deadline_id, counted_anew(stored, MOVED), LATER)
        return transaction.deadlines.dates.of([stored])[stored.deadline_id]

    first, moved, taken = await archive.run(take_over)

    assert (first.event, first.at, first.was, first.now) == (DateEvent.STORED, NOW, None, counted().count.dates)
    assert (moved.was, moved.now, moved.changes, moved.is_earlier) == (first.now, MOVED.dates, (CHANGE,), False)
    assert (taken.event, taken.was, taken.at) == (DateEvent.TAKEN, MOVED.dates, LATER + timedelta(microseconds=1))
    assert (moved.read_at, taken.read_at) == (LATER, None)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("event", "forgotten"),
        ("uid", "nobody"),
        ("now", "2027-02-08"),
        ("now", "2027-02-08 2027-02-09 2027-02-10"),
        ("was", "someday someday"),
        ("counted", "{}"),
        ("changes", '[{"day":"2027-13-01"}]'),
        ("changes", "[" * 100_000),
    ],
)
async def test_a_row_from_elsewhere_that_is_no_record_is_noticed(archive: Archive, column: str, value: str) -> None:
    await with_bare_cases(archive, 1)
    await archive.run(store_and_move)

    def spoil(connection: apsw.Connection, _: object) -> list[str]:
        before = unparsed_tables(connection)
        connection.execute(f"UPDATE deadline_dates SET {column} = ? WHERE event = 'moved'", (value,))
        return before + unparsed_tables(connection)

    assert await archive.maintain(spoil) == ["deadline_dates"]


async def test_a_merge_brings_the_history_with_its_deadline(tmp_path: Path) -> None:
    """News that were not read there are news here; merged again, nothing is there twice."""
    here, there = tmp_path / "here.autos", tmp_path / "there.autos"
    secret = KEY
    other = await Archive.open(there, secret)
    await add_search(other, 1, records(range(2)))
    await other.run(store_and_move)
    await other.aclose()
    archive = await Archive.open(here, secret)
    await add_search(archive, 1, records(range(2)))
    for _ in range(2):
        await merge_archive(archive, there, secret, tmp_path)

    def read(transaction: ArchiveTransaction) -> Any:
        stored = transaction.deadlines.listed(is_open=True)
        return list(transaction.deadlines.dates.of(stored).values()), transaction.deadlines.dates.news(LATER)

    [history], news = await archive.read(read)
    await archive.aclose()

    assert [one.event for one in history] == [DateEvent.STORED, DateEvent.MOVED]
    assert [one.record for one in news] == [history[1]]


async def test_a_person_is_hidden_in_reasons_and_in_marks_of_colleagues(archive: Archive, place: Path) -> None:
    """Dates, causes and whose marks they are stay; the record is read on."""
    name = "Fulana Fictícia Sobrenome"
    await with_lawsuits(archive, 1)
    change = replace(CHANGE, name=f"Luto por {name}", author=name)

    def write(connection: apsw.Connection, transaction: ArchiveTransaction) -> None:
        stored, _ = transaction.deadlines.store(1, counted(), NOW)
        transaction.deadlines.dates.note_moved(stored, counted(own_day=f"Luto por {name}").count, (change,), LATER)
        values = (str(UUID(int=1)), "0" * 64, str(UUID(int=2)), 1, "08/02/2027", f"Luto por {name}", "TJSP", "", "")
        connection.execute("INSERT INTO firm_marks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'closed', 1)", values)

    await archive.maintain(write)
    await ForgetPerson(archive, place, Clock()).forget(Person.of((), (name,)))

    def read(connection: apsw.Connection, transaction: ArchiveTransaction) -> Any:
        [stored] = transaction.deadlines.listed(is_open=True)
        marks = connection.execute("SELECT name, court, kind FROM firm_marks").fetchall()
        texts = connection.execute("SELECT counted || changes FROM deadline_dates").fetchall()
        return (
            transaction.deadlines.dates.of([stored])[stored.deadline_id],
            marks,
            str(texts),
            unparsed_tables(connection),
        )

    (_, moved), marks, texts, unparsed = await archive.maintain(read)

    assert moved.changes == (replace(change, name="Luto por […]", author="[…]"),)
    assert marks == [("Luto por […]", "TJSP", "closed")]
    assert "Fulana" not in texts
    assert unparsed == []


def test_an_archive_of_the_version_before_begins_with_the_dates_that_it_has(tmp_path: Path) -> None:
    place = tmp_path / "acervo.autos"
    archive_of(migrations.STEPS.index(m0018_deadline_dates.SCHEMA), place)
    connection = engine.connect(place, KEY)
    connection.execute("INSERT INTO cases (case_id, number, newest_at, instances) VALUES (77, 'synthetic', 0, '[]')")
    old = (
        '{"by_law":{"due":"2027-02-08"},"with_local_days":{"due":"2027-02-10"}}',
        '{"safest":{"due":"2027-02-08"},"if_closed":null}',
    )
    for number, text in enumerate(old):
        connection.execute(
            "INSERT INTO deadlines (case_id, uid, title, due, terms, counted, created_at, updated_at)"
            " VALUES (77, ?, 'x', '2027-02-08', '{}', ?, 5, 6)",
            (str(number), text),
        )
    migrations.apply(connection)
    found = connection.execute("SELECT changed_at, event, was, now FROM deadline_dates ORDER BY uid").fetchall()
    connection.close()

    assert found == [(6, "stored", "", "2027-02-08 2027-02-10"), (6, "stored", "", "2027-02-08 2027-02-08")]
