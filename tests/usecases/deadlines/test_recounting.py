"""Stored deadlines when marks and calendar change: what moves is told with its reason, and nothing moves by itself."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

import pytest

from autos.archive.transaction import ArchiveTransaction
from autos.domain.deadline_dates import DateEvent, DatePair
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.deadline import Counting, DeadlineError
from autos.domain.deadlines.stored_deadline import DeadlineTerms, count_deadline
from autos.system.day_marks_file import FILE_NAME
from autos.text.deadline_dates import record_line, record_text
from autos.text.stored_deadlines import difference_mark, difference_text, due_text, is_late, stored_event
from autos.usecases.deadlines import stored_deadlines
from autos.usecases.deadlines.courts import court_named
from autos.usecases.deadlines.stored_deadlines import ListedDeadline, listed_deadline
from tests.archive.annotation_data import with_bare_cases, with_lawsuits
from tests.usecases.deadlines.conftest import BEGUN, Desk
from tests.usecases.deadlines.tables import closed_day

AVAILABLE, EARLIER, DUE = date(2026, 11, 23), date(2026, 12, 8), date(2026, 12, 9)
CLOSED = DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR")
OPEN = DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR", kind=DayMarkKind.OPEN)
HOLIDAY = closed_day("national", "12-02", "Dia novo", "Lei 1/2026")


async def with_one(desk: Desk, *, is_real: bool = False) -> None:
    """A deadline at the TJPR, whose person has confirmed that the court is closed on 8 December: due on the 9th."""
    await (with_lawsuits if is_real else with_bare_cases)(desk.archive, 1)
    await desk.marks.add(CLOSED)
    await desk.store(1, AVAILABLE, 10, "TJPR")
    await desk.deadlines.recount()


async def test_an_earlier_date_is_told_first_with_its_reason_and_moves_nothing(desk: Desk) -> None:
    await with_one(desk)
    before = await desk.one()
    await desk.replace(CLOSED, OPEN)
    moved = await desk.deadlines.recount()
    listed = await desk.one()

    assert (before.earlier, before.due, before.unread) == (None, DUE, ())
    assert moved == 1
    assert (listed.stored.due, listed.due, listed.earlier) == (DUE, EARLIER, EARLIER)
    assert listed.stored == before.stored
    assert [one.event for one in listed.dates] == [DateEvent.STORED, DateEvent.MOVED]
    assert record_line(listed.dates[1]) == (
        "29/11/2026: Vence antes: era 09/12, agora 08/12. 08/12 passou a contar como aberto: marcado por você."
    )
    assert difference_text(listed).startswith("Vence antes: era quarta, 09/12/2026, agora terça, 08/12/2026. 08/12")
    assert difference_mark(listed) == "vence antes, era 09/12"
    assert (due_text(listed, EARLIER), is_late(listed, DUE)) == ("vence hoje", True)
    assert stored_event(listed, "").due == EARLIER
    assert stored_event(listed, "").description.startswith("Vence antes")


async def test_a_later_date_is_told_and_the_deadline_stays_where_it_is(desk: Desk) -> None:
    await with_bare_cases(desk.archive, 1)
    await desk.store(1, AVAILABLE, 10, "TJPR")
    await desk.deadlines.recount()
    await desk.marks.add(CLOSED)
    await desk.deadlines.recount()
    listed = await desk.one()

    assert (listed.stored.due, listed.due, listed.earlier) == (EARLIER, EARLIER, None)
    assert record_text(listed.dates[-1]) == (
        "Venceria depois: era 08/12, agora 09/12."
        " 08/12 passou a contar como fechado (Dia da Justiça): marcado por você."
    )


async def test_it_stays_news_until_a_person_marks_it(desk: Desk) -> None:
    """Marking can be undone."""
    await with_one(desk, is_real=True)
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()
    [item] = await desk.told()
    still = await desk.told()
    unseen = await desk.archive.read(lambda transaction: list(transaction.inbox.to_see()))
    at = desk.clock.now()
    marked = await desk.archive.run(lambda transaction: transaction.inbox.toggle([1], at))
    gone = await desk.told()
    recent = await desk.told(BEGUN)
    assert marked is not None
    await desk.archive.run(lambda transaction: transaction.undo_log.undo(at, marked.act_id))

    assert item.is_earlier
    assert item.case_id == 1
    assert still == (item,)
    assert unseen == [1]
    assert (gone, len(recent)) == ((), 1)
    assert await desk.told() == (item,)


async def test_what_moved_there_and_back_is_told_twice(desk: Desk) -> None:
    await with_one(desk)
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()
    await desk.replace(OPEN, CLOSED)
    await desk.deadlines.recount()
    listed = await desk.one()

    assert [one.moved for one in listed.dates[1:]] == [(DUE, EARLIER), (EARLIER, DUE)]
    assert (listed.earlier, listed.is_different, len(listed.unread)) == (None, False, 2)
    assert len((await desk.told())[0].deadlines[0].records) == 2


async def test_a_mark_that_is_gone_is_the_reason(desk: Desk) -> None:
    await with_one(desk)
    await desk.marks.remove(CLOSED)
    await desk.deadlines.recount()
    listed = await desk.one()

    assert listed.earlier == EARLIER
    assert record_text(listed.dates[-1]).endswith("08/12 voltou a contar como aberto: a marca foi retirada.")


async def test_an_update_with_another_table_is_compared_at_the_next_start(desk: Desk) -> None:
    """A new holiday makes it later, one that no law keeps any more earlier; both name day and law."""
    await with_one(desk)
    desk.use_table(also=[HOLIDAY])
    desk.restart()
    await desk.deadlines.recount()
    later = await desk.one()
    desk.use_table()
    desk.restart()
    await desk.deadlines.recount()
    back = await desk.one()

    assert later.stored.due == DUE
    assert later.dates[-1].moved == (DUE, date(2026, 12, 10))
    assert record_text(later.dates[-1]).endswith("O calendário mudou: 02/12 conta como fechado (Dia novo, Lei 1/2026).")
    assert back.dates[-1].is_earlier
    assert record_text(back.dates[-1]).endswith("O calendário mudou: 02/12 conta como aberto (Dia novo).")


async def test_an_earlier_date_after_an_update(desk: Desk) -> None:
    await with_bare_cases(desk.archive, 1)
    desk.use_table(also=[HOLIDAY])
    await desk.store(1, AVAILABLE, 10, "TJPR")
    desk.use_table()
    desk.restart()
    await desk.deadlines.recount()
    listed = await desk.one()

    assert (listed.stored.due, listed.due) == (DUE, EARLIER)
    assert [one.is_earlier for one in listed.dates] == [False, True]


async def test_nothing_is_counted_while_nothing_has_changed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by a restart either; a deadline that is stored, and a mark of anywhere, has them counted."""
    counted: list[int] = []

    def counting(stored: object, marks: object) -> ListedDeadline:
        counted.append(1)
        return listed_deadline(stored, marks)  # type: ignore[arg-type]

    await with_one(desk)
    monkeypatch.setattr(stored_deadlines, "listed_deadline", counting)
    await desk.deadlines.recount()
    desk.restart()
    await desk.deadlines.recount()
    at_rest = len(counted)
    await desk.marks.add(DayMark(1, 3, 2027, "Festa", court="TJMG"))
    moved = await desk.deadlines.recount()
    elsewhere = len(counted)
    await desk.store(1, AVAILABLE, 9, "TJPR", title="Outro")
    await desk.deadlines.recount()

    assert (at_rest, elsewhere, moved, len(counted)) == (0, 1, 0, 3)


async def test_what_was_taken_over_is_in_the_history_and_is_no_news(desk: Desk) -> None:
    """Undoing it brings back deadline, history and news as they were."""
    await with_one(desk)
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()
    told = await desk.one()
    await desk.deadlines.take_over(told)
    await desk.deadlines.recount()
    taken = await desk.one()
    news = await desk.told()
    await desk.archive.run(lambda transaction: transaction.undo_log.undo(desk.clock.now()))
    await desk.deadlines.recount()
    undone = await desk.one()

    assert (taken.stored.due, taken.earlier, news) == (EARLIER, None, ())
    assert [one.event for one in taken.dates] == [DateEvent.STORED, DateEvent.MOVED, DateEvent.TAKEN]
    assert record_text(taken.dates[-1]) == "você ficou com a recontagem; vence 08/12/2026."
    assert (undone.stored.due, undone.due, undone.dates) == (DUE, EARLIER, told.dates)
    assert len(await desk.told()) == 1


async def test_the_history_goes_with_its_deadline_and_comes_back_with_it(desk: Desk) -> None:
    await with_one(desk)
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()
    before = await desk.one()
    await desk.deadlines.remove(before.stored.deadline_id)
    await desk.deadlines.recount()
    removed = await desk.told()
    await desk.archive.run(lambda transaction: transaction.undo_log.undo(desk.clock.now()))

    assert removed == ()
    assert (await desk.one()).dates == before.dates


async def test_a_deadline_that_cannot_be_counted_any_more_is_told(desk: Desk) -> None:
    """The day from which it runs has become a holiday."""
    await with_one(desk)
    desk.use_table(also=[closed_day("national", "11-23", "Dia novo", "Lei 1/2026")])
    await desk.deadlines.recount()
    listed = await desk.one()

    assert (listed.stored.due, listed.dates[-1].now) == (DUE, None)
    assert record_text(listed.dates[-1]) == "Era 09/12/2026, agora não seria contado."
    assert len(await desk.told()) == 1


async def test_without_the_list_of_marks_nothing_is_noted_and_an_earlier_date_is_not_forgotten(desk: Desk) -> None:
    await with_one(desk)
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()
    whole = (desk.folder / FILE_NAME).read_bytes()
    (desk.folder / FILE_NAME).write_bytes(b"{")
    noted = await desk.deadlines.recount()
    blind = await desk.one()
    (desk.folder / FILE_NAME).write_bytes(whole)
    again = await desk.deadlines.recount()

    assert (noted, again) == (0, 0)
    assert (blind.is_compared, blind.due) == (False, EARLIER)


async def test_what_was_met_or_lies_in_the_trash_is_counted_when_it_is_open_again(desk: Desk) -> None:
    await with_one(desk)
    stored = (await desk.one()).stored
    await desk.deadlines.mark(stored.deadline_id, is_done=True)
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()
    met = await desk.told()
    await desk.deadlines.mark(stored.deadline_id, is_done=False)
    await desk.archive.run(lambda transaction: transaction.trash.put([1], desk.clock.now()))
    await desk.deadlines.recount()
    thrown = await desk.told()
    await desk.archive.run(lambda transaction: transaction.trash.restore([1], desk.clock.now()))
    await desk.deadlines.recount()

    assert (met, thrown) == ((), ())
    assert (await desk.one()).due == EARLIER
    assert len(await desk.told()) == 1


async def test_lists_go_by_the_earlier_date_and_news_begin_with_it(desk: Desk) -> None:
    """The deadline that stood second is first; one that would end later is told after it, though it came later."""
    await with_bare_cases(desk.archive, 3)
    await desk.marks.add(CLOSED)
    await desk.store(1, AVAILABLE, 10, "TJPR")
    await desk.store(2, AVAILABLE, 11, "TJSC")
    await desk.deadlines.recount()
    order_before = [one.stored.case_id for one in await desk.deadlines.open()]
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()
    await desk.marks.add(DayMark(8, 12, 2026, "Dia da Justiça", court="TJSC"))
    await desk.marks.add(DayMark(7, 12, 2026, "Luto", court="TJSC"))
    await desk.deadlines.recount()

    assert order_before == [1, 2]
    assert [(one.stored.case_id, one.due) for one in await desk.deadlines.open()] == [(1, EARLIER), (2, DUE)]
    assert [(item.case_id, item.is_earlier) for item in await desk.told()] == [(1, True), (2, False)]


async def test_two_desks_of_one_archive_do_not_tell_twice(desk: Desk) -> None:
    await with_one(desk)
    await desk.replace(CLOSED, OPEN)
    first = await desk.deadlines.recount()
    desk.restart()
    await desk.archive.run(lambda transaction: transaction.settings.remove(stored_deadlines.COUNTED_BY))

    assert (first, await desk.deadlines.recount()) == (1, 0)
    assert len((await desk.one()).dates) == 2


@dataclass
class Known:
    """What the model knows of a deadline."""

    terms: DeadlineTerms
    kept: DatePair
    told: DatePair | None
    moves: list[tuple[DatePair | None, DatePair | None]] = field(default_factory=list)
    unread: int = 0


COURTS = ("TJPR", "TJSP", "TRT2")
DAYS = [date(2026, 11, 24) + timedelta(place) for place in range(24)]


@pytest.mark.parametrize("seed", range(4))
async def test_no_date_moves_silently_and_no_news_is_lost(desk: Desk, seed: int) -> None:
    """Marks come and go, tables change, Autos is started again, dates are taken over, news are marked: by chance.

    A model counts beside it what has to be told. After each round every deadline stands where its person put it, its
    history has each move once and in order, and what nobody marked is still news.
    """
    chance = random.Random(seed)
    await with_bare_cases(desk.archive, 4)
    known: dict[int, Known] = {}
    for case_id in range(1, 5):
        terms = DeadlineTerms(
            AVAILABLE, chance.randint(4, 14), Counting.WORKING, chance.choice(COURTS), chance.choice(["", "Itaverde"])
        )
        content = await desk.counted(terms)
        await desk.deadlines.store(case_id, content)
        known[case_id] = Known(terms, content.count.dates, content.count.dates)
    marks: list[DayMark] = []
    for _ in range(30):
        for _ in range(chance.randint(1, 3)):
            await _change_something(desk, chance, marks)
        if chance.random() < 0.3:
            desk.restart()
        await desk.deadlines.recount()
        current = await desk.marks.marks()
        for one in known.values():
            _follow(one, current)
        listed = {one.stored.case_id: one for one in await desk.deadlines.open()}
        chosen = chance.choice(list(known))
        act = chance.random()
        if act < 0.15 and listed[chosen].now is not None:
            await desk.deadlines.take_over(listed[chosen])
            if known[chosen].kept != known[chosen].told:
                known[chosen].unread = 0
            known[chosen].kept = listed[chosen].now.dates
        elif act < 0.3:
            await desk.deadlines.mark_read(listed[chosen])
            known[chosen].unread = 0
        await desk.deadlines.recount()
        await _check(desk, known)

    assert sum(len(one.moves) for one in known.values()) > 10


async def _change_something(desk: Desk, chance: random.Random, marks: list[DayMark]) -> None:
    what = chance.random()
    if what < 0.6 or (what < 0.85 and not marks):
        day = chance.choice(DAYS)
        place = {"court": chance.choice(COURTS)} if chance.random() < 0.7 else {"city": "Itaverde"}
        year = 2026 if chance.random() < 0.8 else None
        mark = DayMark(day.day, day.month, year, "Dia", kind=chance.choice(list(DayMarkKind)), **place)
        if await desk.marks.add(mark):
            marks.append(mark)
    elif what < 0.85:
        await desk.marks.remove(marks.pop(chance.randrange(len(marks))))
    else:
        day = chance.choice(DAYS)
        desk.use_table(
            without=chance.choice([(), ("national 12-08",)]),
            also=chance.choice([(), (closed_day("national", f"{day:%m-%d}", "Dia novo", "Lei 1/2026"),)]),
        )


def _follow(one: Known, marks: tuple[DayMark, ...]) -> None:
    court = court_named(one.terms.court)
    assert court is not None
    try:
        now = count_deadline(one.terms, court.calendar, marks).dates
    except DeadlineError:
        now = None
    if now != one.told:
        one.moves.append((one.told, now))
        one.told, one.unread = now, one.unread + 1


async def _check(desk: Desk, known: dict[int, Known]) -> None:
    news = {item.case_id: sum(len(one.records) for one in item.deadlines) for item in await desk.told()}
    for listed in await desk.deadlines.open():
        one = known[listed.stored.case_id]
        moves = [record for record in listed.dates if record.event is DateEvent.MOVED]
        before = [listed.dates[0].now, *(record.now for record in listed.dates[:-1])]

        assert listed.stored.content.count.dates == one.kept
        assert [(record.was, record.now) for record in moves] == one.moves
        assert [record.was for record in listed.dates[1:]] == before[1:]
        assert not any(record.event is DateEvent.RESTORED for record in listed.dates)
        assert len(listed.unread) == one.unread == news.get(listed.stored.case_id, 0)
        assert listed.due <= listed.stored.due
        assert one.told is None or listed.due <= max(one.told[0], one.kept[0])
        times = [record.at for record in listed.dates]
        assert times == sorted(set(times))


async def test_a_deadline_of_an_archive_before_histories_begins_with_its_date(desk: Desk) -> None:
    """As the migration writes it; a later table is told against it."""
    await with_one(desk)

    def forget(transaction: ArchiveTransaction) -> None:
        transaction.folders._connection.execute("DELETE FROM deadline_dates")

    await desk.archive.run(forget)
    await desk.archive.run(lambda transaction: transaction.settings.remove(stored_deadlines.COUNTED_BY))
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()
    listed = await desk.one()

    assert [one.event for one in listed.dates] == [DateEvent.RESTORED, DateEvent.MOVED]
    assert listed.dates[-1].moved == (DUE, EARLIER)


async def test_the_day_of_a_record_is_that_of_the_courts(desk: Desk) -> None:
    """Shortly before midnight in Brasília it is another day in UTC."""
    await with_one(desk)
    desk.clock.at = datetime.fromisoformat("2026-11-30T02:30:00+00:00")
    await desk.replace(CLOSED, OPEN)
    await desk.deadlines.recount()

    assert record_line((await desk.one()).dates[-1]).startswith("29/11/2026: ")
