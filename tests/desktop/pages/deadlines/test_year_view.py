"""The page of a court's year: every day with its law, what is to be checked, marks by keyboard, the office's file."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.court_year_presenter import CourtYearPresenter, YearDay, YearPart
from autos.desktop.components.deadlines.mark_dialog import EACH_YEAR, MarkDialog
from autos.desktop.components.deadlines.marks_presenter import MarksPresenter
from autos.desktop.pages.deadlines.year_view import CourtYearView
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.policy.policy import NO_POLICY
from autos.system.clock import Clock
from autos.system.day_marks_file import FILE_NAME, MOST_MARKS, marks_content
from autos.usecases.deadlines.deadlines import Deadlines

JUSTICE = date(2026, 12, 8)


class Stage(NamedTuple):
    """The page alone in a window."""

    view: CourtYearView
    presenter: CourtYearPresenter
    deadlines: Deadlines
    folder: Path

    async def idle(self) -> None:
        await self.presenter.marks.tasks.idle()

    def day(self, day: date) -> YearDay:
        """The row of a day, made the current one."""
        records = self.view.days.records.records
        place = next(place for place, one in enumerate(records) if one.first == day and one.group != "standstill")
        self.view.days.selectRow(place)
        return records[place]

    def cells(self, day: date) -> list[str]:
        self.day(day)
        index = self.view.days.currentIndex()
        return [index.siblingAtColumn(column).data() for column in range(5)]


@pytest.fixture
async def stage(qtbot: QtBot, theme: Theme, tmp_path: Path) -> AsyncIterator[Stage]:
    deadlines = Deadlines(tmp_path, NO_POLICY.export, Clock())
    marks = MarksPresenter(deadlines)
    presenter = CourtYearPresenter(marks, 2026)
    view = CourtYearView(presenter, theme)
    qtbot.addWidget(view)
    view.resize(1134, 740)
    view.show()
    view.activateWindow()
    view.setFocus()
    await marks.tasks.idle()
    yield Stage(view, presenter, deadlines, tmp_path)
    await marks.tasks.aclose()


async def test_without_a_court_one_is_asked_for(stage: Stage) -> None:
    asked = stage.view.empty.title.text(), stage.view.focusWidget()
    stage.view.court.setCurrentText("TJPR")

    assert asked == ("Escolha o tribunal", stage.view.court)
    assert stage.view.stack.currentWidget() is stage.view.panes


async def test_every_day_stands_with_its_kind_its_law_and_what_is_known_of_it(stage: Stage) -> None:
    """Uncertain days one by one, the recess as one row; the detail has validity, moves, source and certainty."""
    stage.presenter.show("TJPR", "Curitiba", 2026)
    christmas, justice = stage.cells(date(2026, 12, 25)), stage.cells(JUSTICE)
    detail = stage.view.detail_text.text()
    moved, city = stage.cells(date(2026, 12, 18)), stage.cells(date(2026, 9, 8))
    standstill = [one for one in stage.presenter.state.days if one.group == "standstill"]
    days = [one.first for one in stage.presenter.state.days]

    assert christmas == ["sexta, 25/12", "Natal", "fechado por lei", "Lei 662/1949", ""]
    assert justice[:3] == ["terça, 08/12", "Dia da Justiça", "pode mudar"]
    assert justice[4] == "a conferir"
    assert moved[1:3] == ["Dia da Justiça, transferido", "em dúvida"]
    assert city[1] == "Nossa Senhora da Luz"
    assert "Movido: Por ato: TJPR 2026 → 18/12" in detail
    assert "Lido em: " in detail
    assert "certeza: disputada" in detail
    assert [(one.first, one.last) for one in standstill] == [
        (date(2026, 1, 1), date(2026, 1, 20)),
        (date(2026, 12, 20), date(2026, 12, 31)),
    ]
    assert days == sorted(days)


async def test_the_year_is_checked_row_by_row_by_keyboard_and_undone(qtbot: QtBot, stage: Stage) -> None:
    """A opens, F closes, for that court and year; the next row is current, and Ctrl+Z takes the last one back."""
    stage.presenter.show("TJPR", "", 2026)
    view = stage.view
    left = len(stage.presenter.state.to_check)
    stage.day(JUSTICE)
    view.days.setFocus()
    place = view.days.currentIndex().row()
    qtbot.keyClick(view.days, Qt.Key.Key_A)
    await stage.idle()
    said = stage.cells(JUSTICE)[4], len(stage.presenter.state.to_check), await stage.deadlines.marks()
    went_on = view.days.records.records[place + 1].first
    stage.day(JUSTICE)
    qtbot.keyClick(view.days, Qt.Key.Key_F)
    await stage.idle()
    other = stage.cells(JUSTICE)[4], await stage.deadlines.marks(), view.changed_words.text()
    qtbot.keyClick(view.days, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    await stage.idle()
    undone = stage.cells(JUSTICE)[4]
    qtbot.keyClick(view.days, Qt.Key.Key_Delete)
    await stage.idle()

    assert said == (
        "conferido: aberto",
        left - 1,
        (DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR", kind=DayMarkKind.OPEN),),
    )
    assert went_on > JUSTICE
    assert other == (
        "conferido: fechado",
        (DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR"),),
        "Marcado: 08/12/2026 fechado",
    )
    assert undone == "conferido: aberto"
    assert await stage.deadlines.marks() == ()
    assert stage.cells(JUSTICE)[4] == "a conferir"


async def test_what_is_left_to_check_is_counted_until_the_year_is_checked(qtbot: QtBot, stage: Stage) -> None:
    stage.presenter.show("TJPR", "", 2026)
    view = stage.view
    before = view.standing.text(), view.part.buttons[YearPart.TO_CHECK.value].text()
    left = len(stage.presenter.state.to_check)
    view.part.buttons[YearPart.TO_CHECK.value].click()
    listed = len(view.days.records.records)
    view.days.setFocus()
    for _ in range(left):
        qtbot.keyClick(view.days, Qt.Key.Key_A)
        await stage.idle()

    assert before[0].startswith(f"{left} dias a conferir no ato do TJPR · ")
    assert before[1] == f"A conferir {left}"
    assert listed == left
    assert view.empty.title.text() == "TJPR 2026: tudo conferido"
    assert view.standing.text().startswith("Ano conferido: ")


async def test_a_mark_of_every_year_leaves_the_day_to_be_checked(stage: Stage) -> None:
    """Courts move their days: only that year's act confirms it."""
    await stage.deadlines.add(DayMark(8, 12, None, "Dia da Justiça", court="TJPR"))
    await stage.deadlines.add(DayMark(3, 3, 2026, "Luto oficial", court="TJPR"))
    stage.presenter.marks.refresh()
    await stage.idle()
    stage.presenter.show("TJPR", "", 2026)

    assert stage.cells(JUSTICE)[4] == "marcado todo ano; a conferir"
    assert stage.cells(date(2026, 3, 3)) == [
        "terça, 03/03",
        "Luto oficial",
        "marcado por você",
        "TJPR",
        "conferido: fechado",
    ]


@pytest.mark.parametrize("year", [2015, 2032])
async def test_a_year_outside_of_the_table_is_said(stage: Stage, year: int) -> None:
    stage.presenter.show("TJPR", "", year)

    assert stage.view.empty.title.text() == f"{year} está fora da tabela"
    assert "18/03/2016 a 31/12/2031" in stage.view.empty.text.text()


async def test_a_closed_day_can_be_opened_only_with_the_law_named(stage: Stage) -> None:
    """In the dialog, before it is marked; on the page a certain day has nothing to close."""
    stage.presenter.show("TJPR", "Curitiba", 2026)
    stage.day(date(2026, 12, 25))
    buttons = stage.view.open.isEnabled(), stage.view.closed.isEnabled()
    stage.view.add.click()
    dialog = stage.view.findChild(MarkDialog)
    assert dialog is not None
    dialog.kind.setCurrentIndex(dialog.kind.findData(DayMarkKind.OPEN))
    dialog.day.setText("25122026")
    advice, read = dialog.advice.text(), dialog.read.text()
    dialog.kind.setCurrentIndex(dialog.kind.findData(DayMarkKind.SHORT))
    dialog.years.buttons[EACH_YEAR].click()
    dialog.place.buttons["city"].click()
    dialog.name.setText("Expediente até as 12h")
    dialog.go_on.click()
    await stage.idle()

    assert buttons == (True, False)
    assert advice == "Nesse dia a lei fecha os tribunais (Lei 662/1949). Marque só com o ato na mão."
    assert read == "sexta, 25/12/2026"
    assert await stage.deadlines.marks() == (
        DayMark(25, 12, None, "Expediente até as 12h", city="Curitiba", kind=DayMarkKind.SHORT),
    )


async def test_a_second_mark_of_the_same_day_and_place_is_refused_with_the_first(stage: Stage) -> None:
    stage.presenter.show("TJPR", "", 2026)
    stage.presenter.marks.add(DayMark(8, 12, 2026, "Portaria 1", court="TJPR"))
    stage.presenter.marks.add(DayMark(8, 12, 2026, "Portaria 2", court="TJPR", kind=DayMarkKind.OPEN))
    await stage.idle()

    assert stage.view.state_line.kind == "amber"
    assert stage.view.state_line.text.text() == (
        "08/12/2026, TJPR já está marcado: fechado, Portaria 1. Tire antes o que há."
    )
    assert len(await stage.deadlines.marks()) == 1


async def test_marks_are_passed_on_and_brought_in_with_what_was_new_and_what_contradicts(stage: Stage) -> None:
    """What is here is never replaced; the whole import is undone at once."""
    theirs = stage.folder / "theirs.json"
    same, other = DayMark(3, 3, 2026, "Luto", court="TJPR"), DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR")
    new = [DayMark(13, 6, None, "Padroeiro", city="Palmas/TO"), DayMark(1, 7, 2026, "Pane", regime="penal")]
    theirs.write_bytes(marks_content([same, other, *new]))
    opened = DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR", kind=DayMarkKind.OPEN)
    for mark in (same, opened):
        stage.presenter.marks.add(mark)
    await stage.idle()
    stage.view.bring_in.click()
    chooser = stage.view.findChild(QFileDialog)
    assert chooser is not None
    chooser.close()
    chooser.fileSelected.emit(str(theirs))
    await stage.idle()
    told = stage.view.state_line.kind, stage.view.state_line.text.text()
    known = await stage.deadlines.marks()
    stage.view.undo.click()
    await stage.idle()
    undone = await stage.deadlines.marks()
    stage.presenter.pass_on(stage.folder / "ours.json")
    await stage.idle()
    passed_on = stage.view.state_line.text.text()

    clash = "08/12/2026, TJPR: aqui aberto, no arquivo fechado"
    assert told == (
        "amber",
        f"2 dias novos; 1 já estava aqui; 1 contradiz o daqui, que ficou: {clash}",
    )
    assert set(known) == {same, opened, *new}
    assert set(undone) == {same, opened}
    assert passed_on == "2 dias marcados em ours.json. No outro computador: Importar marcas."
    assert json.loads((stage.folder / "ours.json").read_bytes())["version"] == 2


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "Esse arquivo está danificado ou não é de dias marcados."),
        (b'{"version": 2, "marks": [{"day": "31/02/2026", "name": "x", "court": "TJSP"}]}', "Esse arquivo está"),
        (b'{"version": 99, "marks": []}', "Uma versão mais nova do Autos gravou os dias marcados."),
        (b"[" + b"0," * MOST_MARKS + b"0]", "O arquivo tem dias marcados demais"),
        (None, "Esse arquivo de dias marcados não existe."),
    ],
)
async def test_a_file_that_cannot_be_brought_in_is_said_and_changes_nothing(
    stage: Stage, content: bytes | None, said: str
) -> None:
    stage.presenter.show("TJPR", "", 2026)
    stage.presenter.marks.add(DayMark(3, 3, 2026, "Luto", court="TJPR"))
    await stage.idle()
    before = (stage.folder / FILE_NAME).read_bytes()
    theirs = stage.folder / "theirs.json"
    if content is not None:
        theirs.write_bytes(content)
    stage.presenter.bring_in(theirs)
    await stage.idle()

    assert stage.view.state_line.kind == "red"
    assert stage.view.state_line.text.text().startswith(said)
    assert (stage.folder / FILE_NAME).read_bytes() == before
    assert stage.view.stack.currentWidget() is stage.view.panes


async def test_all_marks_are_listed_and_removed_and_none_is_said(qtbot: QtBot, stage: Stage) -> None:
    stage.presenter.show("TJPR", "", 2026)
    view = stage.view
    view.part.buttons[YearPart.MARKS.value].click()
    empty = view.empty.title.text(), view.empty.action.text()
    stage.presenter.marks.add(DayMark(13, 6, None, "<b>Padroeiro</b>", city="Palmas/TO"))
    await stage.idle()
    cells = [view.marks.records.index(0, column).data() for column in range(4)]
    view.marks.setFocus()
    qtbot.keyClick(view.marks, Qt.Key.Key_Delete)
    await stage.idle()

    assert empty == ("Nenhum dia marcado", "Marcar um dia…")
    assert cells == ["13/06, todo ano", "Palmas/TO", "fechado", "<b>Padroeiro</b>"]
    assert await stage.deadlines.marks() == ()
    assert view.undo.isVisible()


async def test_a_damaged_file_of_ones_own_is_said_in_place_of_the_year(stage: Stage) -> None:
    (stage.folder / FILE_NAME).write_bytes(b"{")
    stage.presenter.show("TJPR", "", 2026)
    stage.presenter.marks.refresh()
    await stage.idle()

    assert stage.view.empty.title.text() == "Não deu para ler os dias marcados"
    assert not stage.view.add.isEnabled()
    assert not stage.view.bring_in.isEnabled()


async def test_tab_reaches_every_control_and_each_has_a_name(stage: Stage) -> None:
    stage.presenter.show("TJPR", "", 2026)
    stage.presenter.marks.add(DayMark(3, 3, 2026, "Luto", court="TJPR"))
    await stage.idle()
    stage.day(JUSTICE)
    view, walked = stage.view, set[QWidget]()
    view.days.setFocus()
    for _ in range(40):
        QTest.keyClick(view.focusWidget(), Qt.Key.Key_Tab)
        walked.add(view.focusWidget())
    unnamed = []
    for one in walked:
        interface = QAccessible.queryAccessibleInterface(one)
        if interface is not None and not interface.text(QAccessible.Text.Name):
            unnamed.append(type(one).__name__)

    assert {view.court, view.city, view.days, view.bring_in, view.pass_on, view.add, view.open, view.closed} <= walked
    assert unnamed == []
