"""Kept deadlines beside what would be counted now, in words: nothing moves one, and what is not known is said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from uuid import UUID

import pytest

from autos.archive.archive import Archive
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.stored_deadline import StoredDeadline, count_deadline
from autos.domain.policy.policy import NO_POLICY
from autos.system.clock import Clock
from autos.system.day_marks_file import FILE_NAME
from autos.text.stored_deadlines import difference_text, due_text, is_late, stored_event, terms_text
from autos.usecases.deadlines import stored_deadlines
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.deadlines.stored_deadlines import ListedDeadline, StoredDeadlines, listed_deadline
from tests.archive.annotation_data import with_bare_cases
from tests.archive.counted_deadline import CARNIVAL, calendar_of, counted
from tests.archive.synthetic import NOW

DUE = date(2027, 2, 8)


def stored(*, is_done: bool = False, **changed: object) -> StoredDeadline:
    content = counted(**changed)  # type: ignore[arg-type]
    done = datetime(2027, 2, 5, 18, tzinfo=UTC) if is_done else None
    return StoredDeadline(1, 1, 1, "9700418-26.2023.8.26.0100", UUID(int=1), content, NOW, NOW, done)


@pytest.mark.parametrize(
    ("today", "words"),
    [
        (DUE, "vence hoje"),
        (DUE - timedelta(1), "vence amanhã"),
        (DUE - timedelta(5), "vence em 5 dias"),
        (DUE + timedelta(1), "venceu há 1 dia"),
        (DUE + timedelta(30), "venceu há 30 dias"),
    ],
)
def test_it_is_said_how_far_a_deadline_is(today: date, words: str) -> None:
    listed = listed_deadline(stored(), ())

    assert due_text(listed, today) == words
    assert is_late(listed, today) is words.startswith("venceu")


def test_one_that_was_met_is_neither_late_nor_counted_anew() -> None:
    listed = listed_deadline(stored(is_done=True), [CARNIVAL])

    assert due_text(listed, DUE + timedelta(30)) == "cumprido em 05/02/2027"
    assert not is_late(listed, DUE + timedelta(30))
    assert (listed.is_different, difference_text(listed)) == (False, "")


def test_the_same_count_says_nothing_and_holidays_of_elsewhere_change_nothing() -> None:
    elsewhere = DayMark(8, 2, 2027, "Carnaval", court="TJMG"), DayMark(8, 2, 2027, "Festa", city="Outra")
    listed = listed_deadline(stored(), elsewhere)

    assert (listed.is_compared, listed.is_different, difference_text(listed)) == (True, False, "")


def test_a_newly_marked_day_is_told_with_the_date_that_it_makes() -> None:
    """A closing of one year moves the safest date; one of every year only that with uncertain days closed."""
    on_safest = listed_deadline(stored(), [CARNIVAL])
    each_year = listed_deadline(stored(), [replace(CARNIVAL, year=None)])
    city_day = DayMark(10, 2, 2027, "Padroeiro", city="ITAVERDE")
    content = replace(counted(carnival=True), is_on_later_date=True)
    on_later = listed_deadline(replace(stored(), content=content), [CARNIVAL, city_day])

    assert difference_text(on_safest).startswith("Contado hoje, venceria terça, 09/02/2027.")
    assert difference_text(each_year).startswith(
        "Contado hoje, com os dias incertos fechados venceria quarta, 10/02/2027."
    )
    assert difference_text(on_later).startswith("Contado hoje, venceria quinta, 11/02/2027.")
    assert on_safest.stored.due == DUE
    assert on_later.stored.due == date(2027, 2, 10)


def test_a_local_day_that_was_left_out_stays_out() -> None:
    content = counted()
    left_out = replace(content, terms=replace(content.terms, left_out=(CARNIVAL.identity,)))
    listed = listed_deadline(replace(stored(), content=left_out), [CARNIVAL])

    assert not listed.is_different


def test_a_day_on_which_the_gazette_no_longer_comes_out_is_told() -> None:
    """As where a national holiday has been made after it was counted."""
    content = counted(available=date(2026, 11, 19))
    terms = replace(content.terms, available=date(2026, 11, 20))
    listed = listed_deadline(replace(stored(), content=replace(content, terms=terms)), ())

    assert listed.now is None
    assert listed.is_different
    assert difference_text(listed) == (
        "Hoje não seria contado: 20/11 é feriado; o DJEN não sai. O prazo guardado ficou como estava."
    )


async def test_without_the_list_of_local_days_it_is_shown_and_not_compared(archive: Archive, tmp_path: Path) -> None:
    await with_bare_cases(archive, 1)
    deadlines = StoredDeadlines(archive, Clock(), Deadlines(tmp_path, NO_POLICY.export))
    await deadlines.store(1, counted())
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
    [listed] = await deadlines.open()

    assert listed.stored.due == DUE
    assert (listed.is_compared, listed.is_different) == (False, False)
    assert "Não foi possível recontar" in difference_text(listed)
    assert await deadlines.take_over(listed) is None


async def test_what_would_be_counted_now_is_taken_over_once(archive: Archive, tmp_path: Path) -> None:
    await with_bare_cases(archive, 1)
    files = Deadlines(tmp_path, NO_POLICY.export)
    deadlines = StoredDeadlines(archive, Clock(), files)
    await deadlines.store(1, counted())
    await files.add(CARNIVAL)
    [told] = await deadlines.open()
    act = await deadlines.take_over(told)
    [taken] = await deadlines.open()
    again = await deadlines.take_over(taken)

    assert told.is_different
    assert act is not None
    assert taken.stored.content.count == told.now
    assert taken.stored.uid == told.stored.uid
    assert (taken.is_different, again) == (False, None)


async def test_only_what_has_changed_is_counted_again(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred are listed after each act; after a new local day all of them are counted."""
    counts: list[int] = []

    def counting(stored: StoredDeadline, holidays: Iterable[DayMark] | None) -> ListedDeadline:
        counts.append(stored.deadline_id)
        return listed_deadline(stored, holidays)

    monkeypatch.setattr(stored_deadlines, "listed_deadline", counting)
    cases = await with_bare_cases(archive, 5)
    files = Deadlines(tmp_path, NO_POLICY.export)
    deadlines = StoredDeadlines(archive, Clock(), files)
    for case_id in cases:
        await deadlines.store(case_id, counted())
    first = await deadlines.open()
    await deadlines.of_case(1)
    await deadlines.mark(first[0].stored.deadline_id, is_done=True)
    left = await deadlines.open()
    at_first = list(counts)
    await files.add(CARNIVAL)
    told = await deadlines.open()

    assert sorted(at_first) == [1, 2, 3, 4, 5]
    assert len(left) == 4
    assert all(one.is_different for one in told)


def test_the_event_has_the_count_and_no_name_of_the_archive() -> None:
    listed = ListedDeadline(stored(step="Intimação\u202e de Fulana"), None)
    event = stored_event(listed)

    assert "Vence: segunda, 08/02/2027" in event.description
    assert "9700418" not in event.description
    assert "Fulana" not in event.description
    assert event.days_before == (5, 1)
    assert terms_text(listed) == "15 dias úteis desde 15/12/2026 · TJSP · Itaverde · Intimação de Fulana"


def test_an_own_day_counts_only_for_its_deadline() -> None:
    content = counted(own_day="Luto")
    again = count_deadline(content.terms, calendar_of("TJSP"), ())

    assert again == content.count
    assert content.count.dates == (date(2027, 2, 9), date(2027, 2, 10))
