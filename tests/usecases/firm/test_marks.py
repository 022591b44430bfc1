"""Marks of days in a firm: an open day of a colleague counts at once, a closed one once it is taken over."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from autos.domain.deadline_dates import ChangeCause
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.deadline import Counting
from autos.domain.deadlines.stored_deadline import DeadlineTerms, NewDeadline, count_deadline
from autos.domain.errors import FirmNotAllowed
from autos.domain.firm.day_marked import DayMarked, day_marked
from autos.domain.firm.entry import EntryKind
from autos.domain.policy.policy import NO_POLICY
from autos.firm.replica import new_entry_id
from autos.system.day_marks_file import DayMarksFile
from autos.text.deadline_dates import record_text
from autos.text.stored_deadlines import proposed_lines
from autos.usecases.deadlines.courts import court_named
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.deadlines.stored_deadlines import ListedDeadline, StoredDeadlines
from autos.usecases.firm.marks import FirmMarks
from autos.usecases.firm.sharing import Sharing
from tests.archive.annotation_data import with_bare_cases
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, found_office

EARLIER, DUE = date(2026, 12, 8), date(2026, 12, 9)
OPEN = DayMark(8, 12, 2026, "Expediente normal", court="TJPR", kind=DayMarkKind.OPEN)
CLOSED = DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR")


@dataclass
class Lawyer:
    """A desk with marks of its own, and a deadline."""

    desk: Desk
    marks: DayMarksFile
    deadlines: StoredDeadlines

    async def one(self) -> ListedDeadline:
        await self.deadlines.recount()
        [listed] = await self.deadlines.open()
        return listed

    async def write(self, content: bytes, space: object = None) -> None:
        """An entry as a program of her own may write it."""
        session = await self.desk.session()
        try:
            entry = (new_entry_id(), int(EntryKind.DAY_MARKED), content)
            await session.call(lambda desk: desk.append(space or session.place.firm_id, [entry]))  # type: ignore[arg-type]
        finally:
            await session.aclose()


@pytest.fixture
async def office(desks: list[Desk], cluster: Cluster, tmp_path: Path) -> tuple[Lawyer, Lawyer]:
    """Ana, whose deadline stands on 9 December as she closed the 8th, and Bia."""
    ana, bia = [_lawyer(desk, tmp_path / f"home-{desk.name}") for desk in desks[:2]]
    await found_office([ana.desk, bia.desk], cluster)
    ana.marks.add(CLOSED)
    for lawyer in (ana, bia):
        await with_bare_cases(lawyer.desk.archive, 1)
        await lawyer.deadlines.store(1, _deadline(lawyer.marks))
        await lawyer.deadlines.recount()
    return ana, bia


def _lawyer(desk: Desk, folder: Path) -> Lawyer:
    folder.mkdir()
    marks = DayMarksFile(folder)
    desk.sharing = Sharing(desk.archive, desk.clock, marks=FirmMarks(desk.archive, marks.read))
    return Lawyer(
        desk, marks, StoredDeadlines(desk.archive, desk.clock, Deadlines(folder, NO_POLICY.export, desk.clock))
    )


def _deadline(marks: DayMarksFile) -> NewDeadline:
    terms, court = DeadlineTerms(date(2026, 11, 23), 10, Counting.WORKING, "TJPR", ""), court_named("TJPR")
    assert court is not None
    return NewDeadline("Réplica", terms, count_deadline(terms, court.calendar, marks.read()))


async def meet(*lawyers: Lawyer) -> None:
    for _ in range(2):
        for lawyer in lawyers:
            await lawyer.desk.sync()


async def test_an_open_day_of_a_colleague_counts_at_once_and_names_her(office: tuple[Lawyer, Lawyer]) -> None:
    ana, bia = office
    bia.marks.add(OPEN)
    await meet(bia, ana)
    listed = await ana.one()
    [change] = listed.dates[-1].changes

    assert (listed.stored.due, listed.due) == (DUE, EARLIER)
    assert (change.cause, change.author) == (ChangeCause.MARKED, "Bia")
    assert record_text(listed.dates[-1]).endswith("08/12 passou a contar como aberto: marcado por Bia.")
    assert ana.marks.read() == (CLOSED,)


async def test_a_closed_day_of_a_colleague_is_told_and_counts_once_it_is_taken(office: tuple[Lawyer, Lawyer]) -> None:
    ana, bia = office
    await meet(ana, bia)
    told = await bia.one()
    [proposed] = told.proposed
    moves = len(told.dates)
    await bia.deadlines.take_mark(proposed)
    taken = await bia.one()

    assert (told.due, proposed.author, proposed.due, moves) == (EARLIER, "Ana", DUE, 1)
    assert proposed_lines(told)[0].startswith("Ana marcou 08/12/2026 como fechado (Dia da Justiça). Não conta até")
    assert proposed_lines(told)[0].endswith("; então venceria 09/12/2026.")
    assert bia.marks.read() == (CLOSED,)
    assert (taken.stored.due, taken.dates[-1].now, taken.proposed) == (EARLIER, (DUE, DUE), ())


async def test_a_mark_that_is_taken_back_is_told_too(office: tuple[Lawyer, Lawyer]) -> None:
    """A file that cannot be read takes nothing back; told twice, nothing is written twice."""
    ana, bia = office
    bia.marks.add(OPEN)
    await meet(bia, ana)
    written = await bia.desk.rows("SELECT count(*) FROM firm_entries WHERE kind = ?", int(EntryKind.DAY_MARKED))
    await meet(bia, ana)
    again = await bia.desk.rows("SELECT count(*) FROM firm_entries WHERE kind = ?", int(EntryKind.DAY_MARKED))
    whole = bia.marks.file.read_bytes()
    bia.marks.file.write_bytes(b"{")
    await meet(bia, ana)
    unread = await ana.one()
    bia.marks.file.write_bytes(whole)
    bia.marks.remove(OPEN)
    await meet(bia, ana)
    back = await ana.one()

    assert written == again == [(2,)]
    assert unread.due == EARLIER
    assert (back.due, [one.moved for one in back.dates[1:]]) == (DUE, [(DUE, EARLIER), (EARLIER, DUE)])


async def test_what_is_no_mark_is_left_out(office: tuple[Lawyer, Lawyer]) -> None:
    ana, bia = office
    good = day_marked(OPEN).model_dump(mode="json")
    bad = [
        b"",
        b"[]",
        b"\xff" * 50,
        *(
            json.dumps(good | change).encode()
            for change in (
                {"day": "31/02/2026"},
                {"day": "08/12/9999"},
                {"day": "99/99"},
                {"kind": "holiday"},
                {"court": "", "city": ""},
                {"city": "Itaverde"},
                {"name": ""},
                {"name": "x" * 100_000},
                {"court": "T" * 5_000},
                {"court": "", "regime": "invented"},
            )
        ),
    ]
    for content in bad:
        await bia.write(content)
    await meet(ana)

    assert await ana.desk.rows("SELECT count(*) FROM firm_marks WHERE device_id <> ''") == [(1,)]
    assert (await ana.one()).due == DUE


async def test_texts_of_a_colleague_are_one_plain_line(office: tuple[Lawyer, Lawyer]) -> None:
    ana, bia = office
    said = DayMarked(day="08/12/2026", name="Dia\u202e da\nJustiça\x00", kind=DayMarkKind.OPEN, court="TJPR")
    await bia.write(said.model_dump_json().encode())
    await meet(ana)
    [change] = (await ana.one()).dates[-1].changes

    assert change.name == "Dia da Justiça"


async def test_marks_are_of_the_firms_own_space(office: tuple[Lawyer, Lawyer]) -> None:
    _, bia = office
    session = await bia.desk.session()
    opened = await session.call(lambda desk: desk.open_space("Caso"))
    await session.aclose()

    with pytest.raises(FirmNotAllowed):
        await bia.write(day_marked(OPEN).model_dump_json().encode(), opened)
