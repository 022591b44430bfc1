"""Presets of filter editors, the calendar, and courts by state."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, tzinfo
from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters import day_field, editors
from autos.desktop.components.filters.builder import FilterBuilder
from autos.desktop.components.filters.code_picker import CODE, CodePicker
from autos.desktop.components.filters.day_field import DayField
from autos.desktop.components.filters.editors import AmountEditor, DistributionEditor, LastStepEditor
from autos.domain.dates import format_date
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, FilterPart, Period
from tests.desktop.conftest import RESOURCES

CHECKED, UNCHECKED, PARTLY = Qt.CheckState.Checked, Qt.CheckState.Unchecked, Qt.CheckState.PartiallyChecked


class Evening(datetime):
    """A clock that stands in an evening at the courts, when the next day has begun in UTC."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Evening:
        assert tz is UTC
        return cls(2026, 3, 5, 1, 30, tzinfo=tz)


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> date:
    for module in (editors, day_field):
        monkeypatch.setattr(module, "datetime", Evening)
    return date(2026, 3, 4)


@pytest.fixture
def courts(qtbot: QtBot, theme: Theme) -> CodePicker:
    """The editor of courts with the real table, nothing checked."""
    builder = FilterBuilder(theme, RESOURCES / "reference")
    qtbot.addWidget(builder)
    editor = builder.editor(FilterPart.COURTS)
    qtbot.addWidget(editor)
    assert isinstance(editor, CodePicker)
    return editor


def test_an_amount_preset_sets_and_clears_the_field(qtbot: QtBot, theme: Theme) -> None:
    """The button of the current value is checked; typing another value unchecks it."""
    editor = AmountEditor(NO_FILTER, theme)
    qtbot.addWidget(editor)
    fifty = editor.presets.buttons["50 mil"]

    fifty.click()
    assert editor.read().amount.low == Decimal(50_000)
    editor._fields[0].setText("7")
    assert not fifty.isChecked()
    fifty.click()
    fifty.click()
    assert editor.read() == NO_FILTER


def test_day_presets_count_back_from_today_in_the_courts_time_zone(qtbot: QtBot, theme: Theme, today: date) -> None:
    """The presets write a fixed day."""
    last = LastStepEditor(NO_FILTER, theme)
    first = DistributionEditor(NO_FILTER, theme)
    for editor in (last, first):
        qtbot.addWidget(editor)

    last.presets.buttons["7 dias"].click()
    first.presets.buttons["este ano"].click()

    assert last.read().last_step == Period.of_days(today - timedelta(days=7), None)
    assert first.read().distribution.first == date(today.year, 1, 1)


def test_an_instant_stays_until_another_day_is_chosen(qtbot: QtBot, theme: Theme, today: date) -> None:
    """A saved filter may have a time that the field does not show."""
    hour = datetime(2026, 3, 4, 17, 30, tzinfo=UTC)
    before = FilterDraft(last_step=Period(hour, None))
    editor = LastStepEditor(before, theme)
    qtbot.addWidget(editor)

    assert editor.read() == before
    editor.presets.buttons["30 dias"].click()
    assert editor.read().last_step == Period.of_days(today - timedelta(days=30), None)


def test_a_day_is_chosen_in_the_calendar_by_keyboard(qtbot: QtBot, theme: Theme) -> None:
    """Alt+↓ opens it at the field's day, → moves to the next day, Enter selects and returns the focus."""
    editor = LastStepEditor(FilterDraft(last_step=Period.of_days(date(2026, 2, 27), None)), theme)
    qtbot.addWidget(editor)
    editor.show()
    field = editor._fields[0]
    assert isinstance(field, DayField)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert field.calendar is not None
    inside = field.calendar.days.focusWidget() or field.calendar.days

    QTest.keyClick(inside, Qt.Key.Key_Right)
    QTest.keyClick(inside, Qt.Key.Key_Right)
    QTest.keyClick(inside, Qt.Key.Key_Return)

    assert field.text() == "01/03/2026"
    assert editor.read().last_step.first == date(2026, 3, 1)
    assert QApplication.activePopupWidget() is None


def test_without_a_day_the_calendar_opens_at_today(qtbot: QtBot, theme: Theme, today: date) -> None:
    """The arrow keys start there, too."""
    editor = LastStepEditor(NO_FILTER, theme)
    qtbot.addWidget(editor)
    editor.show()
    field = editor._fields[0]
    assert isinstance(field, DayField)
    field.open.trigger()
    assert field.calendar is not None
    inside = field.calendar.days.focusWidget() or field.calendar.days

    QTest.keyClick(inside, Qt.Key.Key_Right)
    QTest.keyClick(inside, Qt.Key.Key_Left)
    QTest.keyClick(inside, Qt.Key.Key_Left)
    QTest.keyClick(inside, Qt.Key.Key_Return)

    assert field.text() == format_date(today - timedelta(days=1))


def test_the_requested_part_of_an_editor_has_the_focus(qtbot: QtBot, theme: Theme) -> None:
    """In an editor of several parts."""
    builder = FilterBuilder(theme, RESOURCES / "reference")
    qtbot.addWidget(builder)
    builder.show()
    focused = []
    for part in (FilterPart.PARTY_DOCUMENTS, FilterPart.PARTY_NAMES, FilterPart.CREDENTIAL, FilterPart.CACHE):
        builder.edit(part, builder.bar.add)
        assert builder.popover is not None
        widget = builder.popover.focusWidget()
        focused.append(widget.accessibleName() if widget is not None else "")
        builder.popover.close()

    assert focused[:2] == ["Documento de qualquer parte", "Nome de qualquer parte"]
    assert focused[2:] == ["Credencial do cofre", "Aceitar resposta guardada, em dias"]


def test_popups_have_an_opaque_background(qtbot: QtBot, theme: Theme) -> None:
    """Nothing behind them is visible."""
    editor = LastStepEditor(NO_FILTER, theme)
    qtbot.addWidget(editor)
    editor.show()
    field = editor._fields[0]
    assert isinstance(field, DayField)
    field.open.trigger()
    assert field.calendar is not None
    picture = field.calendar.grab().toImage()
    field.calendar.close()

    assert picture.pixelColor(3, picture.height() // 2) == theme.color("raised")


def test_esc_closes_the_calendar_without_a_change(qtbot: QtBot, theme: Theme) -> None:
    """An invalid date opens the calendar at today."""
    editor = LastStepEditor(NO_FILTER, theme)
    qtbot.addWidget(editor)
    editor.show()
    field = editor._fields[0]
    assert isinstance(field, DayField)
    field.setText("31/02/2026")
    field.open.trigger()
    assert field.calendar is not None

    QTest.keyClick(field.calendar.days, Qt.Key.Key_Escape)

    assert field.text() == "31/02/2026"
    assert QApplication.activePopupWidget() is None


def head(picker: CodePicker, words: str) -> QTreeWidgetItem:
    """The group whose name starts with `words`, expanded."""
    heads = [picker.rows.topLevelItem(place) for place in range(picker.rows.topLevelItemCount())]
    found = next(one for one in heads if one is not None and one.text(0).startswith(words))
    found.setExpanded(True)
    return found


def court(under: QTreeWidgetItem, code: str) -> QTreeWidgetItem:
    lines = [under.child(place) for place in range(under.childCount())]
    return next(line for line in lines if line.data(0, CODE) == code)


def test_a_court_checked_by_state_is_checked_by_branch(courts: CodePicker) -> None:
    """TRF3 serves two states: checked under one, it is checked under both and under its branch."""
    courts.heads.buttons["state"].click()
    sao_paulo, mato_grosso = head(courts, "SP"), head(courts, "MS")

    court(sao_paulo, "TRF3").setCheckState(0, CHECKED)

    assert court(mato_grosso, "TRF3").checkState(0) == CHECKED
    assert mato_grosso.checkState(0) == PARTLY
    assert mato_grosso.text(1).startswith("1 de ")
    courts.heads.buttons["branch"].click()
    assert court(head(courts, "Justiça Federal"), "TRF3").checkState(0) == CHECKED
    assert courts.read().courts.keys == ("TRF3",)


def test_checking_a_state_checks_all_its_courts(courts: CodePicker) -> None:
    """Courts of the whole country are not included."""
    courts.heads.buttons["state"].click()

    head(courts, "SP").setCheckState(0, CHECKED)
    courts.polarity.buttons["leaves out"].click()

    chosen = courts.read().courts
    assert {"TJSP", "TRT2", "TRT15", "TRF3", "TRESP"} <= {key.replace("-", "") for key in chosen.keys}
    assert "STF" not in chosen.keys
    assert chosen.is_excluded
    assert court(head(courts, "Todo o país"), "STF").checkState(0) == UNCHECKED
