"""Deadlines that are kept with a case: as they were counted, once each, out of the lists with their case."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import apsw
import pytest

from autos.archive.annotations.deadline_json import decode_count, decode_terms, encode, with_other_texts
from autos.archive.archive import Archive
from autos.archive.row_parsers import unparsed_tables
from autos.archive.storage import engine, migrations
from autos.archive.storage.migrations import m0014_deadlines
from autos.domain.deadlines.day_marks import DayMarkKind
from autos.domain.deadlines.regimes import DeadlineStart, DeadlineUnit, Doubled, LaterChoice, Regime
from autos.domain.deadlines.stored_deadline import counted_anew
from autos.domain.errors import NotArchived, TextMissing
from autos.text.deadlines import due_lines
from tests.archive.annotation_data import with_bare_cases, with_lawsuits
from tests.archive.counted_deadline import counted
from tests.archive.earlier_versions import KEY, archive_of
from tests.archive.synthetic import NOW

LATER = NOW + timedelta(hours=1)


@pytest.fixture
async def with_cases(archive: Archive) -> Archive:
    await with_bare_cases(archive, 4)
    return archive


async def test_a_deadline_is_kept_as_it_was_counted(archive: Archive) -> None:
    """Both dates, every skipped day with its reason, what it was counted from; with the number of its lawsuit."""
    [case_id] = await with_lawsuits(archive, 1)
    deadline = counted(step="Intimação", own_day="Luto oficial")
    stored, act = await archive.run(lambda transaction: transaction.deadlines.store(case_id, deadline, NOW))
    [read] = await archive.read(lambda transaction: transaction.deadlines.of_case(case_id))
    [row_id] = (await archive.read(lambda transaction: transaction.lawsuits.rows_of_cases([case_id]))).values()

    assert act is not None
    assert read == stored
    assert read.content == deadline
    assert (read.row_id, read.created_at, read.is_open) == (row_id, NOW, True)
    assert read.code.count(".") == 4


async def test_the_same_deadline_is_kept_once_and_keeps_its_event(with_cases: Archive) -> None:
    """Another title or number of days is another; a later count of the same terms takes the place of the former."""
    store = with_cases.run
    first, _ = await store(lambda transaction: transaction.deadlines.store(1, counted(), NOW))
    await store(lambda transaction: transaction.deadlines.mark(first.deadline_id, NOW, is_done=True))
    again, _ = await store(lambda transaction: transaction.deadlines.store(1, counted(carnival=True), LATER))
    other, _ = await store(lambda transaction: transaction.deadlines.store(1, counted(title="Embargos"), NOW))
    elsewhere, _ = await store(lambda transaction: transaction.deadlines.store(2, counted(), NOW))
    _, nothing = await store(lambda transaction: transaction.deadlines.store(2, counted(), LATER))

    assert (again.deadline_id, again.uid, again.is_open) == (first.deadline_id, first.uid, True)
    assert again.content.count.dates == (date(2027, 2, 9), date(2027, 2, 10))
    assert len({first.uid, other.uid, elsewhere.uid}) == 3
    assert nothing is None


async def test_a_recount_keeps_the_event_and_what_was_said_of_it(with_cases: Archive) -> None:
    stored, _ = await with_cases.run(lambda transaction: transaction.deadlines.store(1, counted(), NOW))
    anew = counted_anew(stored, counted(carnival=True).count)
    await with_cases.run(lambda transaction: transaction.deadlines.recount(stored.deadline_id, anew, LATER))
    read = await with_cases.read(lambda transaction: transaction.deadlines.get(stored.deadline_id))

    assert (read.uid, read.content.title, read.created_at) == (stored.uid, "Réplica", NOW)
    assert read.content.count.dates == (date(2027, 2, 9), date(2027, 2, 10))
    assert read.updated_at == LATER


async def test_lists_are_in_the_order_of_dates_and_leave_out_the_trash(with_cases: Archive) -> None:
    """Those that were met stand apart."""

    def fill(transaction: Any) -> None:
        for case_id, days in ((1, 15), (2, 2), (3, 5), (4, 1)):
            transaction.deadlines.store(case_id, counted(days=days), NOW)
        transaction.deadlines.mark(2, NOW, is_done=True)
        transaction.trash.put([3], NOW)

    await with_cases.run(fill)
    left = await with_cases.read(lambda transaction: transaction.deadlines.listed(is_open=True))
    met = await with_cases.read(lambda transaction: transaction.deadlines.listed(is_open=False))
    await with_cases.run(lambda transaction: transaction.trash.restore([3], LATER))
    restored = await with_cases.read(lambda transaction: transaction.deadlines.listed(is_open=True))

    assert [one.case_id for one in left] == [4, 1]
    assert [one.case_id for one in met] == [2]
    assert [one.case_id for one in restored] == [4, 3, 1]


async def test_what_is_not_there_is_refused(with_cases: Archive) -> None:
    with pytest.raises(NotArchived):
        await with_cases.run(lambda transaction: transaction.deadlines.store(99, counted(), NOW))
    with pytest.raises(NotArchived):
        await with_cases.run(lambda transaction: transaction.deadlines.remove(99, NOW))
    with pytest.raises(TextMissing):
        await with_cases.run(lambda transaction: transaction.deadlines.store(1, counted(title=" \u200b"), NOW))


def test_texts_of_a_count_are_replaced_and_its_days_stay() -> None:
    deadline = counted(own_day="Luto por Fulana")
    other = decode_count(with_other_texts(encode(deadline.count), lambda _text: "x"))

    assert other.dates == deadline.count.dates
    assert other.if_closed is not None
    assert "Fulana" not in encode(other)
    assert [day.why for day in other.safest.days] == [day.why for day in deadline.count.safest.days]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("counted", "{}"),
        ("counted", "[" * 100_000),
        ("terms", '{"available":"2026-13-45"}'),
        ("uid", "nobody"),
        ("due", "2031-01-01"),
        ("days_before", "[100000]"),
    ],
)
async def test_a_row_from_elsewhere_that_is_no_deadline_is_noticed(
    with_cases: Archive, column: str, value: str
) -> None:
    """A merge and a restored copy refuse the file then."""
    await with_cases.run(lambda transaction: transaction.deadlines.store(1, counted(), NOW))

    def spoil(connection: apsw.Connection, _: object) -> list[str]:
        before = unparsed_tables(connection)
        connection.execute(f"UPDATE deadlines SET {column} = ?", (value,))
        return before + unparsed_tables(connection)

    assert await with_cases.maintain(spoil) == ["deadlines"]


def test_a_count_that_an_earlier_version_stored_is_read_and_said() -> None:
    """It knew two dates, by law and with local days, and neither regimes nor uncertain days."""
    deadline = counted(own_day="Carnaval")
    new, terms = json.loads(encode(deadline.count)), json.loads(encode(deadline.terms))
    for one in (new["safest"], new["if_closed"]):
        del one["due_time"]
    old = {"by_law": new["safest"], "with_local_days": new["if_closed"]}
    names = ("available", "days", "counting", "court", "city", "step", "left_out", "own_days")
    count = decode_count(json.dumps(old))
    read = decode_terms(json.dumps({name: terms[name] for name in names}))

    assert count.dates == deadline.count.dates
    assert (count.uncertain, count.later) == ((), ())
    assert read == deadline.terms
    assert due_lines(count, "TJSP")[1] == "Com os dias locais que você marcou: quarta, 10/02/2027"


def test_terms_of_every_kind_come_back_as_they_were() -> None:
    """A redaction of texts leaves the words of the program."""
    terms = replace(
        counted().terms,
        regime=Regime.ELECTORAL,
        unit=DeadlineUnit.MONTHS,
        start=DeadlineStart.PORTAL,
        choices=(LaterChoice.SUSPENDED, LaterChoice.VACATION),
        doubled=Doubled.DEFENDERS,
        own_marks={date(2026, 12, 8): DayMarkKind.OPEN},
        from_minute=870,
    )
    redacted = decode_terms(with_other_texts(encode(terms), lambda _text: "x"))

    assert decode_terms(encode(terms)) == terms
    assert redacted == replace(terms, city="x", step="x")


def test_days_of_a_count_must_hold_its_dates() -> None:
    count = json.loads(encode(counted().count))
    del count["safest"]["days"][-1]

    with pytest.raises(ValueError, match="safest"):
        decode_count(json.dumps(count))


def test_an_archive_of_the_version_before_gets_the_table(tmp_path: Path) -> None:
    """What is in it stays; deadlines can be kept afterwards."""
    place = tmp_path / "acervo.autos"
    archive_of(migrations.STEPS.index(m0014_deadlines.SCHEMA), place)
    connection = engine.connect(place, KEY)
    notes = connection.execute("SELECT count(*) FROM notes").get
    migrations.apply(connection)

    assert connection.pragma("user_version") == len(migrations.STEPS)
    assert connection.execute("SELECT count(*) FROM notes").get == notes > 0
    assert connection.execute("SELECT count(*) FROM deadlines").get == 0
    connection.close()
