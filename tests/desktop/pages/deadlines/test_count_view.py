"""The page that counts a deadline: what is counted and said, local days, the event on a real disk, keys and focus."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt, QTime
from PySide6.QtGui import QAccessible, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.mark_dialog import MarkDialog
from autos.desktop.components.deadlines.marks_presenter import MarksPresenter
from autos.desktop.components.deadlines.presenter import (
    DatedStep,
    DeadlinePresenter,
    DeadlineSubject,
)
from autos.desktop.components.deadlines.step_popup import StepPopup
from autos.desktop.pages.deadlines.count_form import DOUBLED, NOT_URGENT, URGENT
from autos.desktop.pages.deadlines.count_view import ONE_EACH, CountDeadlineView
from autos.domain.dates import format_date, read_written_day
from autos.domain.deadlines.colleague_marks import ColleagueMark
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.regimes import DeadlineStart, DeadlineUnit, Doubled, Regime
from autos.domain.deadlines.stored_deadline import NewDeadline
from autos.domain.policy.policy import NO_POLICY, ExportRules
from autos.system.clock import Clock
from autos.text.dates import today
from autos.usecases.deadlines.deadlines import Deadlines
from tests.calendar_readers import read_by_ical

CARNIVAL = DayMark(8, 2, 2027, "Carnaval", court="TJSP")
VECTORS = json.loads((Path(__file__).parents[3] / "domain" / "deadlines" / "vectors.json").read_text(encoding="utf-8"))[
    "cases"
]
STEPS = (DatedStep(date(2026, 12, 15), "Publicação"), DatedStep(date(2026, 11, 20), "Remessa"))
FILE_NAME = "prazo.ics"


class Stage(NamedTuple):
    """The page alone in a window."""

    view: CountDeadlineView
    presenter: DeadlinePresenter
    deadlines: Deadlines
    folder: Path
    stored: list[NewDeadline]

    async def give(self, day: str) -> None:
        self.view.form.entry.setText(day)
        await self.idle()

    async def idle(self) -> None:
        """Wait until everything is read, written and counted."""
        await self.presenter.marks.tasks.idle()
        await self.presenter.tasks.idle()

    @property
    def dates(self) -> tuple[str, str]:
        return self.view.safest.day.text(), self.view.later.day.text()

    @property
    def listed(self) -> list[str]:
        skipped = self.view.skipped
        return [skipped.item(place).text() for place in range(skipped.count())]

    def mark(self, day: date) -> str:
        return self.view.calendar.cell(day).mark


@pytest.fixture
def subject() -> DeadlineSubject:
    return DeadlineSubject("9700418-26.2023.8.26.0100", "TJSP", "Itaverde", STEPS)


@pytest.fixture
def rules() -> ExportRules:
    """Those of a computer without an administrator's policy."""
    return NO_POLICY.export


@pytest.fixture
async def stage(
    qtbot: QtBot, theme: Theme, tmp_path: Path, subject: DeadlineSubject, rules: ExportRules
) -> AsyncIterator[Stage]:
    deadlines, stored = Deadlines(tmp_path, rules, Clock()), list[NewDeadline]()
    await deadlines.add(CARNIVAL)

    async def store(deadline: NewDeadline) -> None:
        stored.append(deadline)

    marks = MarksPresenter(deadlines)
    presenter = DeadlinePresenter(deadlines, marks, subject, store)
    view = CountDeadlineView(theme, presenter)
    qtbot.addWidget(view)
    view.resize(1134, 740)
    view.show()
    view.activateWindow()
    view.setFocus()
    shown = Stage(view, presenter, deadlines, tmp_path, stored)
    await shown.idle()
    yield shown
    await presenter.tasks.aclose()
    await marks.tasks.aclose()


async def test_nothing_is_counted_before_a_day_is_given(stage: Stage) -> None:
    """The calendar is blank and says what to give; nothing can be saved."""
    marked = [stage.mark(date(2026, 12, day)) for day in range(1, 32)]

    assert stage.dates == ("Dê a data de disponibilização.", "")
    assert not any(marked)
    assert stage.listed == []
    assert not stage.view.save_file.isEnabled()
    assert not stage.view.keep.isEnabled()
    assert not stage.view.copy_count.isEnabled()


async def test_both_dates_stand_side_by_side_the_safest_first(stage: Stage) -> None:
    """Each day of the calendar has its ordinal or its reason; each skipped one stands below, and the limits above."""
    await stage.give("15/12/2026")
    marks = [
        stage.mark(day)
        for day in (
            date(2026, 12, 15),
            date(2026, 12, 16),
            date(2026, 12, 17),
            date(2026, 12, 19),
            date(2026, 12, 20),
            date(2026, 12, 25),
            date(2027, 1, 21),
            date(2027, 1, 24),
            date(2027, 2, 8),
            date(2027, 2, 9),
            date(2027, 2, 10),
        )
    ]

    assert stage.dates == ("terça, 09/02/2027", "quarta, 10/02/2027")
    assert stage.view.safest.words.text() == "A data mais segura · CPC, dias úteis (arts. 219 e 224)"
    assert stage.view.later.words.text() == "Se o TJSP não trabalhar em 09/02"
    assert stage.view.both_dates.text() == (
        "09/02 se o TJSP trabalhar em 09/02; 10/02 se não. Confira o ato do tribunal."
    )
    assert marks == ["disp.", "publ.", "1º", "sáb.", "susp.", "fer.", "3º", "dom.", "local", "vence", "2ª"]
    assert stage.view.skipped_count.text() == "40 dias até 09/02"
    assert stage.listed == [
        "15/12: Disponibilização, a data que você deu",
        "16/12: Publicação: primeiro dia útil (CPC 224 §2º)",
        "17/12: 1º dia: primeiro útil após a publicação (§3º)",
        "19/12: Sábado",
        "20/12 a 20/01: Suspensão de fim de ano (CPC 220), 32 dias",
        "25/12 e 01/01: Natal e Confraternização Universal, já na suspensão",
        "23 e 24/01: Sábado e domingo",
        "30 e 31/01: Sábado e domingo",
        "06 e 07/02: Sábado e domingo",
        "08/02: Carnaval (TJSP), marcado por você",
        "09/02: Feriado: Carnaval, terça (só na 2ª data)",
    ]
    said = " ".join(label.text() for label in stage.view.state_line.rest.findChildren(QLabel))
    assert "Não cobre suspensão por portaria" in said
    assert stage.view.not_covered.text().startswith("Não cobre: intimação pessoal")


@pytest.mark.parametrize("case", VECTORS, ids=[case["note"] for case in VECTORS])
async def test_every_vector_is_shown_with_its_skipped_days(stage: Stage, case: dict[str, Any]) -> None:
    """The due date of the calendar by law is the safest one or that with uncertain days closed; each day has a line."""
    state, view = case["state"], stage.view
    view.form.court.setCurrentText(f"TJ{state}" if case["calendar"] == "state" else _federal_court(case["note"]))
    if case["counting"] == "all":
        stage.presenter.set_regime(Regime.CRIMINAL)
        view.form.urgent.buttons[NOT_URGENT].click()
    view.grouping.buttons[ONE_EACH].click()
    view.form.number.setValue(case["days"])
    await stage.give(f"{date.fromisoformat(case['available']):%d/%m/%Y}")
    counted = stage.presenter.state.if_closed or stage.presenter.state.safest
    assert counted is not None
    skipped = [one for one in counted.days if one.why is not None]

    shown = stage.dates[1] if stage.presenter.state.if_closed else stage.dates[0]
    assert shown.endswith(f"{date.fromisoformat(case['due']):%d/%m/%Y}")
    assert len(stage.listed) >= len(skipped) + 3
    assert all(line.partition(": ")[2] for line in stage.listed)
    assert {f"{one.day:%d/%m}" for one in skipped} <= {line[:5] for line in stage.listed}
    safest = stage.presenter.state.safest
    assert safest is not None
    assert all(stage.mark(one.day) for one in safest.days if one.number or one.why is not None)


def _federal_court(note: str) -> str:
    return "TRT2" if "Holy Week" in note else "TRF3"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("20/11/2026", "20/11 é feriado; o DJEN não sai."),
        ("21/11/2026", "21/11 é sábado; o DJEN não sai."),
        ("31/02/2026", "Isto não é uma data. Escreva assim: 15/12/2026, 15/12 ou amanhã."),
        ("01/01/2016", "A tabela de feriados começa em 18/03/2016: dê uma data a partir desse dia."),
    ],
)
async def test_a_day_that_cannot_be_counted_from_says_why_under_its_field(stage: Stage, typed: str, said: str) -> None:
    await stage.give("15/12/2026")
    await stage.give(typed)

    assert stage.view.form.hint.text() == said
    assert stage.view.form.hint.property("tone") == "red"
    assert stage.listed == []
    assert not stage.view.save_file.isEnabled()


async def test_the_arrows_change_the_day_and_page_keys_the_month(qtbot: QtBot, stage: Stage) -> None:
    entry = stage.view.form.entry
    entry.setText("31/12/2026")
    days = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        qtbot.keyClick(entry, key)
        days.append(entry.text())

    assert days == ["30/12/2026", "31/12/2026", "31/01/2027", "28/02/2027", "28/01/2027"]


async def test_a_step_that_the_person_chooses_is_counted_from(qtbot: QtBot, stage: Stage) -> None:
    """Until one is chosen nothing changes; a step on a holiday says so."""
    stage.view.form.of_step.click()
    popup = stage.view.findChild(StepPopup)
    assert popup is not None
    before = stage.presenter.state.step
    qtbot.keyClick(popup.list, Qt.Key.Key_Return)
    chosen = stage.dates[0], stage.view.form.entry.text(), stage.view.form.hint.text()
    stage.presenter.use_step(STEPS[1])

    assert before is None
    assert chosen == ("terça, 09/02/2027", "15/12/2026", "Publicação")
    assert stage.view.form.hint.text() == "20/11 é feriado; o DJEN não sai."


async def test_doubling_days_on_end_and_another_court_count_anew(stage: Stage) -> None:
    await stage.give("10/03/2026")
    view, dues = stage.view, []
    _choose(view.form.doubled, Doubled.TREASURY)
    dues.append(stage.dates[0])
    _choose(view.form.doubled, Doubled.NOBODY)
    view.form.number.setValue(8)
    view.form.court.setCurrentText("TRT2")
    await stage.give("30/03/2026")
    dues.append(stage.dates[1])
    _choose(view.form.regime, Regime.CRIMINAL)
    dues.append(stage.dates[0])

    assert dues == ["sexta, 24/04/2026", "quarta, 15/04/2026", "quarta, 08/04/2026"]


def _choose(select: QComboBox, value: object) -> None:
    """Choose as a person does."""
    place = select.findData(value)
    select.setCurrentIndex(place)
    select.activated.emit(place)


async def test_a_city_without_known_holidays_has_its_line_and_ash_wednesday_another(stage: Stage) -> None:
    await stage.give("15/12/2026")
    both = stage.view.form.warning.text()
    await stage.deadlines.add(DayMark(13, 6, None, "Padroeiro", city="Itaverde"))
    stage.presenter.marks.add(DayMark(14, 6, None, "Aniversário", city="ITAVERDE"))
    await stage.idle()
    known = stage.view.form.warning.text()
    stage.view.form.city.setText("")

    assert both.startswith("Não conheço os feriados de Itaverde; se algum cair no prazo, ele pode vencer depois.")
    assert "10/02 é Quarta-feira de Cinzas" in both
    assert "Não conheço" not in known
    assert stage.view.form.warning.text().startswith("Sem a cidade,")


async def test_local_days_that_are_added_and_removed_at_once_are_all_written(stage: Stage) -> None:
    """The folder may be on a slow network: none waits for the one before it."""
    for day in (14, 15):
        stage.presenter.marks.add(DayMark(day, 6, None, "Aniversário", city="Itaverde"))
    stage.presenter.marks.remove(CARNIVAL)
    await stage.idle()

    assert [holiday.day for holiday in await stage.deadlines.marks()] == [14, 15]


async def test_marks_are_left_out_added_removed_and_brought_back(qtbot: QtBot, stage: Stage) -> None:
    """Left out, a day stays in the list; removed, it leaves the file, and comes back when that is undone."""
    await stage.give("15/12/2026")
    view = stage.view
    view.form.marks.item(0).setCheckState(Qt.CheckState.Unchecked)
    left_out = stage.dates
    view.form.marks.item(0).setCheckState(Qt.CheckState.Checked)
    view.form.marks.setCurrentRow(0)
    view.form.marks.setFocus()
    qtbot.keyClick(view.form.marks, Qt.Key.Key_Delete)
    await stage.idle()
    removed = await stage.deadlines.marks(), view.form.changed_words.text()
    view.form.undo.click()
    await stage.idle()
    undone = await stage.deadlines.marks()
    view.form.add.click()
    asked = view.findChild(MarkDialog)
    assert asked is not None
    asked.go_on.click()
    complaint = asked.error.text()
    asked.day.setText("05022027")
    asked.name.setText("Luto oficial")
    asked.place.buttons["city"].click()
    asked.go_on.click()
    await stage.idle()

    assert left_out == ("segunda, 08/02/2027", "não há segunda data")
    assert removed == ((), "Saiu da lista: Carnaval")
    assert undone == (CARNIVAL,)
    assert complaint == "Escreva o dia assim: 15/12/2026, 15/12 ou amanhã."
    assert DayMark(5, 2, 2027, "Luto oficial", city="Itaverde") in await stage.deadlines.marks()
    assert stage.mark(date(2027, 2, 5)) == "local"
    assert view.form.marks.count() == 2


async def test_an_uncertain_day_is_settled_by_a_button_or_a_key_and_undone(qtbot: QtBot, stage: Stage) -> None:
    """For that court and that year alone: what the act says is then in the safest date, and the row is gone."""
    await stage.give("15/12/2026")
    [line] = stage.view.choices.rows
    line.closed.setFocus()
    qtbot.keyClick(line.closed, Qt.Key.Key_F)
    await stage.idle()
    closed = stage.dates, [one for one in await stage.deadlines.marks() if one.day == 9]
    focused = stage.view.focusWidget()
    qtbot.keyClick(focused, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    await stage.idle()
    undone = stage.dates
    [line] = stage.view.choices.rows
    line.open.click()
    await stage.idle()

    assert focused is stage.view.form.undo
    assert closed[0] == ("quarta, 10/02/2027", "não há segunda data")
    assert closed[1] == [DayMark(9, 2, 2027, "Carnaval, terça", court="TJSP")]
    assert undone == ("terça, 09/02/2027", "quarta, 10/02/2027")
    assert stage.dates == ("terça, 09/02/2027", "não há segunda data")
    assert stage.view.choices.rows == []
    assert stage.view.both_dates.text() == "Nenhum dia incerto muda esta data."


async def test_a_recess_that_a_court_keeps_by_act_is_settled_as_a_whole(stage: Stage) -> None:
    """One row for its days, one act for all of them, and one undo."""
    view = stage.view
    _choose(view.form.regime, Regime.CRIMINAL)
    view.form.number.setValue(10)
    await stage.give("10/12/2026")
    before = stage.dates
    [line] = view.choices.rows
    title = line.closed.accessibleName()
    line.closed.click()
    await stage.idle()
    closed = stage.dates, len(await stage.deadlines.marks())
    view.form.undo.click()
    await stage.idle()

    assert before == ("quarta, 23/12/2026", "quinta, 07/01/2027")
    assert title == "23/12/2026 a 06/01/2027 · Recesso: Está fechado"
    assert closed == (("quinta, 07/01/2027", "não há segunda data"), 10)
    assert stage.dates == before
    assert await stage.deadlines.marks() == (CARNIVAL,)


async def test_an_electoral_court_counts_days_on_end_where_no_regime_is_chosen(stage: Stage) -> None:
    stage.view.form.court.setCurrentText("TRE-SP")
    await stage.give("10/03/2027")

    assert stage.view.form.regime.currentText() == "Não escolhido: Eleitoral"
    assert stage.view.safest.words.text().startswith("A data mais segura · Eleitoral, dias corridos")
    assert stage.view.title.text() == "Prazo: 15 dias corridos, 9700418"


async def test_a_day_without_gazette_can_be_one_on_which_it_came_out(stage: Stage) -> None:
    await stage.give("20/11/2026")
    refused = stage.dates[0], stage.view.both_dates.text()
    [button] = stage.view.choices.buttons
    button.click()
    await stage.idle()

    assert refused == ("Nada foi contado.", "20/11 é feriado; o DJEN não sai.")
    assert stage.dates[0] == "segunda, 14/12/2026"
    assert DayMark(20, 11, 2026, "DJEN saiu", "TJSP", "", DayMarkKind.GAZETTE) in await stage.deadlines.marks()


async def test_without_a_regime_earlier_ones_are_mentioned_and_with_one_they_are_not(stage: Stage) -> None:
    await stage.give("10/12/2026")
    without = stage.view.form.regime.currentText(), stage.view.earlier.text()
    _choose(stage.view.form.regime, Regime.CPC)

    assert without[0] == "Não escolhido: CPC"
    assert without[1].startswith("Em outro regime venceria antes: ")
    assert "Penal" in without[1]
    assert stage.view.earlier.text() == ""


async def test_the_question_of_criminal_deadlines_is_asked_and_offers_the_later_date_after(stage: Stage) -> None:
    """Nothing is suspended before it is answered; the answer can be taken back, and another regime forgets it."""
    view = stage.view
    before = view.form.urgent.isVisible()
    _choose(view.form.regime, Regime.CRIMINAL)
    view.form.number.setValue(10)
    await stage.give("10/12/2026")
    asked = stage.dates[0], view.form.urgent.isVisible(), view.form.regime_note.text()
    *_, offer = view.choices.buttons
    offered = offer.accessibleName()
    offer.click()
    chosen = stage.dates[0], view.form.urgent.buttons[NOT_URGENT].isChecked()
    view.form.urgent.buttons[URGENT].click()
    urgent = stage.dates[0], [one.text() for one in view.choices.buttons]
    _choose(view.form.regime, Regime.CPC)

    assert not before
    assert asked[:2] == ("quarta, 23/12/2026", True)
    assert asked[2].startswith("Réu preso, Maria da Penha ou urgente?")
    assert offered.startswith("É o caso: Só 25/01/2027 se não há réu preso")
    assert chosen == ("segunda, 25/01/2027", True)
    assert urgent == ("quarta, 23/12/2026", ["O tribunal trabalha", "Está fechado"])
    assert stage.presenter.state.is_urgent is None
    assert not view.form.urgent.isVisible()


async def test_a_regime_that_bars_the_double_says_why_and_counts_the_plain_term(stage: Stage) -> None:
    await stage.give("10/03/2026")
    view = stage.view
    _choose(view.form.doubled, Doubled.TREASURY)
    doubled = stage.dates[0]
    _choose(view.form.regime, Regime.SMALL_CLAIMS)
    model = view.form.doubled.model()
    assert isinstance(model, QStandardItemModel)
    allowed = [one for place, one in enumerate(DOUBLED) if model.item(place).isEnabled()]

    assert doubled == "sexta, 24/04/2026"
    assert allowed == [Doubled.NOBODY, Doubled.DEFENDERS]
    assert view.form.doubled.currentText() == "Prazo simples"
    assert view.form.doubled_reason.text().startswith("Nos juizados a Fazenda não tem dobro")
    assert stage.dates[0] == "quarta, 01/04/2026"


async def test_what_is_doubled_is_not_in_months(stage: Stage) -> None:
    """Else nothing would be counted: they are not procedural. The choice is gone, and its reason stands below."""
    await stage.give("10/03/2026")
    stage.presenter.set_doubled(Doubled.TREASURY)
    await stage.idle()
    doubled = stage.presenter.state.whole_number
    stage.presenter.set_unit(DeadlineUnit.MONTHS)
    await stage.idle()
    state, form = stage.presenter.state, stage.view.form

    assert doubled == 30
    assert (state.doubled, state.whole_number, state.error) == (Doubled.NOBODY, 15, None)
    assert form.doubled.currentData() == Doubled.NOBODY
    assert form.doubled_reason.text() == "Prazos em meses ou anos não dobram."


async def test_a_day_that_a_colleague_opened_counts_before_the_deadline_is_kept(
    qtbot: QtBot, theme: Theme, tmp_path: Path, subject: DeadlineSubject, rules: ExportRules
) -> None:
    """Else it would be told later here than where it is kept. It is listed with her name, and can be left out."""
    deadlines = Deadlines(tmp_path, rules, Clock())
    await deadlines.add(CARNIVAL)
    opened = DayMark(9, 2, 2027, "Expediente", court="TJSP", kind=DayMarkKind.OPEN)
    closed = DayMark(4, 2, 2027, "Portaria", court="TJSP")

    async def colleagues() -> list[ColleagueMark]:
        return [ColleagueMark(opened, "Bia <b>Fictícia</b>"), ColleagueMark(closed, "Bia")]

    marks = MarksPresenter(deadlines, colleagues)
    presenter = DeadlinePresenter(deadlines, marks, subject, None)
    view = CountDeadlineView(theme, presenter)
    qtbot.addWidget(view)
    stage = Stage(view, presenter, deadlines, tmp_path, [])
    await stage.idle()
    await stage.give("15/12/2026")
    counted = presenter.state.count
    lines = [view.form.marks.item(place).text() for place in range(view.form.marks.count())]
    view.form.marks.setCurrentRow(lines.index(next(line for line in lines if "Fictícia" in line)))
    view.form.marks.remove_current()
    await stage.idle()
    without = presenter.state.count
    await presenter.tasks.aclose()
    await marks.tasks.aclose()

    assert counted is not None
    assert without is not None
    assert counted.dates == (date(2027, 2, 9), date(2027, 2, 9))  # what closes a day waits to be taken over
    assert without.dates == (date(2027, 2, 9), date(2027, 2, 10))
    assert [line for line in lines if "Fictícia" in line] == [
        "09/02/27   aberto: Expediente, TJSP (Bia <b>Fictícia</b>)"
    ]
    assert await deadlines.marks() == (CARNIVAL,)


async def test_months_hours_and_other_starts_are_counted_by_their_own_rules(stage: Stage) -> None:
    """Hours ask for the minute from which they run; a start that is not the gazette may be any day."""
    view = stage.view
    _choose(view.form.start, DeadlineStart.PORTAL)
    await stage.give("21/11/2026")
    portal = stage.dates[0], view.form.entry.accessibleName()
    _choose(view.form.start, DeadlineStart.OWN_DATE)
    _choose(view.form.unit, DeadlineUnit.MONTHS)
    view.form.number.setValue(3)
    months = stage.dates[0], view.form.hour.isVisible()
    _choose(view.form.unit, DeadlineUnit.HOURS)
    view.form.number.setValue(48)
    view.form.hour.setTime(QTime(14, 30))

    assert portal == ("quinta, 21/01/2027", "Data do envio")
    assert months == ("domingo, 21/02/2027", False)
    assert view.form.hour.isVisible()
    assert stage.dates[0] == "segunda, 23/11/2026, 14:30"


@pytest.mark.parametrize("typed", ["15122026", "15/12/2026", "2026-12-15"])
async def test_a_whole_day_is_counted_from_as_it_is_typed(stage: Stage, typed: str) -> None:
    await stage.give(typed)

    assert stage.dates[0] == "terça, 09/02/2027"


@pytest.mark.parametrize("typed", ["15/12", "hoje", "amanhã"])
async def test_a_day_without_its_year_is_counted_from_when_it_is_left(qtbot: QtBot, stage: Stage, typed: str) -> None:
    """On the way to 15/12/2027 nothing is counted from this year's day."""
    await stage.give(typed)
    before = stage.presenter.state.given, stage.view.form.hint.property("tone")
    qtbot.keyClick(stage.view.form.entry, Qt.Key.Key_Return)

    assert before == (None, "3")
    assert stage.presenter.state.given == read_written_day(typed, today()).day
    assert stage.view.form.entry.text() == format_date(read_written_day(typed, today()).day)


async def test_a_long_deadline_is_counted_beside_the_window_and_lists_five_days_to_look_up(stage: Stage) -> None:
    view = stage.view
    view.form.number.setValue(900)
    view.form.entry.setText("10/03/2026")
    counting = stage.dates[0], view.save_file.isEnabled()
    await stage.idle()
    shown = stage.dates[0], len(view.choices.rows), view.both_dates.text()
    view.form.number.setValue(1000)
    await stage.give("10/12/2029")

    assert counting == ("Contando…", False)
    assert shown[0].endswith("/2029") or shown[0].endswith("/2030")
    assert 0 < shown[1] <= 5
    assert stage.dates[0] == "Nada foi contado."
    assert stage.view.both_dates.text().startswith("A tabela de feriados vai até 31/12/2031")


async def test_nothing_is_counted_while_the_marks_cannot_be_read(stage: Stage) -> None:
    """The file stays as it was; once it is whole again, reading counts with it."""
    await stage.give("15/12/2026")
    file = stage.folder / "local-holidays.json"
    whole = file.read_bytes()
    file.write_bytes(b"{")
    stage.presenter.marks.refresh()
    await stage.idle()
    damaged = stage.dates[0], stage.view.state_line.kind, stage.view.form.add.isEnabled(), file.read_bytes()
    file.write_bytes(whole)
    stage.presenter.marks.refresh()
    await stage.idle()

    assert damaged == ("Nada contado sem os dias marcados.", "red", False, b"{")
    assert stage.dates[0] == "terça, 09/02/2027"
    assert stage.view.state_line.kind == ""


async def test_the_event_is_written_through_the_save_dialog_and_again_with_the_same_bytes(stage: Stage) -> None:
    """On the safest date unless the other one is chosen; saved again it is a newer revision of the same event."""
    await stage.give("15/12/2026")
    target = stage.folder / FILE_NAME
    stage.view.save_file.click()
    chooser = stage.view.findChild(QFileDialog)
    assert chooser is not None
    suggested = chooser.selectedFiles()[0]
    chooser.close()
    chooser.fileSelected.emit(str(target))
    await stage.idle()
    first = target.read_bytes()
    said = stage.view.state_line.text.text()
    stage.presenter.save(target)
    await stage.idle()
    again = target.read_bytes()
    stage.view.agenda_day.setCurrentIndex(1)
    stage.view.agenda_day.activated.emit(1)
    stage.presenter.save(target)
    await stage.idle()
    later = target.read_bytes()

    assert suggested.endswith("prazo-2027-02-09.ics")
    assert said == f"Salvo em {FILE_NAME}. Abra o arquivo na sua agenda."
    [event], [newer], [moved] = map(read_by_ical, (first, again, later))
    assert event.revision < newer.revision < moved.revision
    assert newer == event._replace(revision=newer.revision, stamp=newer.stamp, changed_at=newer.changed_at)
    assert b"DTSTART;VALUE=DATE:20270209\r\n" in first
    assert event.title == "Prazo: 15 dias úteis, 9700418 · vence 09/02/2027"
    assert moved.title == "Prazo: 15 dias úteis, 9700418 · vence 10/02/2027"
    assert re.findall(rb"TRIGGER:(.*)\r", first) == [b"-P4DT15H", b"-PT15H"]
    assert b"DTSTART;VALUE=DATE:20270210\r\n" in later
    assert re.findall(rb"UID:.*", later) == re.findall(rb"UID:.*", first)
    assert sorted(file.name for file in stage.folder.iterdir() if file.suffix == ".ics") == [FILE_NAME]


async def test_a_place_that_cannot_be_written_is_said_and_leaves_nothing(stage: Stage) -> None:
    await stage.give("15/12/2026")
    stage.presenter.save(stage.folder / "nowhere" / FILE_NAME)
    await stage.idle()

    assert stage.view.state_line.kind == "red"
    assert stage.view.state_line.text.text()
    assert not (stage.folder / "nowhere").exists()


@pytest.mark.parametrize("rules", [ExportRules(formats=("csv",))])
async def test_a_policy_without_calendar_files_is_said(stage: Stage) -> None:
    await stage.give("15/12/2026")
    stage.presenter.save(stage.folder / FILE_NAME)
    await stage.idle()

    assert stage.view.state_line.kind == "red"
    assert not (stage.folder / FILE_NAME).exists()


async def test_the_count_is_copied_and_kept(stage: Stage) -> None:
    """The copy holds every skipped day and the limits; keeping it leads back to the page before."""
    left: list[bool] = []
    stage.view.left.connect(lambda: left.append(True))
    await stage.give("15/12/2026")
    stage.view.copy_count.click()
    copied = QApplication.clipboard().text()
    stage.view.keep.click()
    await stage.idle()
    [stored] = stage.stored

    assert copied.startswith("Vence: terça, 09/02/2027 (a data mais segura)")
    assert "Não cobre suspensão por portaria" in copied
    assert "20/12/2026 a 20/01/2027: Suspensão" in copied
    assert stored.title == "Prazo: 15 dias úteis, 9700418"
    assert stored.count.dates == (date(2027, 2, 9), date(2027, 2, 10))
    assert (stored.due, stored.days_before, stored.terms.city) == (date(2027, 2, 9), (5, 1), "Itaverde")
    assert left == [True]


async def test_no_part_moves_and_the_day_has_the_focus_until_esc(stage: Stage) -> None:
    """Tab reaches every part."""
    view, left = stage.view, list[bool]()
    view.left.connect(lambda: left.append(True))
    places = []
    for day in ("15/12/2026", "20/11/2026", ""):
        await stage.give(day)
        places.append(
            [one.mapTo(view, one.rect().topLeft()).toTuple() for one in (view.calendar, view.title, view.form.city)]
        )
    first, walked = view.focusWidget(), set()
    for _ in range(60):
        QTest.keyClick(view.focusWidget(), Qt.Key.Key_Tab)
        walked.add(view.focusWidget())
    QTest.keyClick(view.focusWidget(), Qt.Key.Key_Escape)

    assert places[0] == places[1] == places[2]
    assert first is view.form.entry
    assert {view.form.entry, view.form.number, view.form.regime, view.form.city, view.title, view.cross} <= walked
    assert left == [True]


@pytest.mark.parametrize("subject", [DeadlineSubject("1", "XYZ", "<b>Serra</b>\u202e", ())])
async def test_an_unknown_court_is_asked_for_and_foreign_words_stay_text(stage: Stage) -> None:
    await stage.give("15/12/2026")
    asked = stage.dates[0]
    stage.view.form.court.setCurrentText("TJRJ")

    assert asked == "Escolha o tribunal."
    assert stage.dates[0] == "segunda, 08/02/2027"
    assert not stage.view.form.of_step.isEnabled()
    assert "<b>Serra</b>;" in stage.view.form.warning.text()
    assert stage.view.form.warning.textFormat() is Qt.TextFormat.PlainText


async def test_every_control_has_a_name(stage: Stage) -> None:
    """For a screen reader; the calendar says its dates, as its days are painted."""
    await stage.give("15/12/2026")
    controls = [
        one
        for one in stage.view.findChildren(QWidget)
        if one.isVisible() and one.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    unnamed = []
    for one in controls:
        interface = QAccessible.queryAccessibleInterface(one)
        if interface is not None and not interface.text(QAccessible.Text.Name):
            unnamed.append(type(one).__name__)

    assert len(controls) > 15
    assert unnamed == []
    assert "terça, 09/02/2027: vence" in stage.view.calendar.accessibleDescription()
    assert "quarta, 10/02/2027: 2ª" in stage.view.calendar.accessibleDescription()
