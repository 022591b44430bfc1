"""The question whether a call may pass the limit: with figures, and answered by another key than the one that asks."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.over_limit_sheet import (
    PASSES_AFTER_MS,
    LimitOffer,
    LimitQuestion,
    OverLimitSheet,
)
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.ledger.spending import FirmMonth, LimitAction, LimitPassed
from autos.domain.mode import CostClass, Mode
from autos.text.over_limit import cheaper_text, limit_lines, limit_note, limit_title, use_cheaper_text

PASSED = LimitPassed(Decimal("498.85"), Decimal(500), Decimal("3.50"))
FIRM = FirmMonth(Decimal(500), LimitAction.CONFIRM, Decimal("498.85"), 0, None)
CHEAPER = cheaper_text("Base (imediata)", Decimal("1499.20"), date(2026, 11, 29))
BASE = LimitOffer(CHEAPER, use_cheaper_text(Mode.BASE, Decimal("0.35")), "database")
QUESTION = LimitQuestion("OAB/SP 900.417", "Direto no tribunal", CostClass.ON_DEMAND, PASSED, offers=(BASE,))


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    shown = QWidget()
    qtbot.addWidget(shown)
    shown.resize(1366, 768)
    shown.show()
    return shown


def opened(window: QWidget, theme: Theme, question: LimitQuestion = QUESTION) -> tuple[OverLimitSheet, list[int]]:
    sheet = OverLimitSheet(window, theme, question)
    codes: list[int] = []
    sheet.finished.connect(codes.append)
    sheet.open()
    QApplication.processEvents()
    return sheet, codes


def plain(words: str) -> str:
    return words.replace("\u00a0", " ")


def test_the_figures_add_up(window: QWidget, theme: Theme) -> None:
    """What was spent, what this costs, what the month would come to, and how far beyond the limit that is."""
    sheet, _ = opened(window, theme)
    words = [plain(label.text()) for label in sheet.findChildren(PlainLabel)]

    figures = ["R$ 498,85", "R$ 3,50", "R$ 502,35", "R$ 500,00", "R$ 2,35"]
    assert [text for text in words if text in figures] == figures
    assert plain(sheet.go_on.text()) == "Passar e buscar · R$ 3,50  P"
    assert "passa do limite de" in sheet.accessibleName()
    assert "Passa em: R$ 2,35" in plain(sheet.accessibleDescription())


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape])
@pytest.mark.parametrize("focused", ["leave", "go_on", "offer"])
def test_enter_goes_back_whatever_has_the_focus(window: QWidget, theme: Theme, key: Qt.Key, focused: str) -> None:
    """The habit that asks never pays, and takes no cheaper offer either."""
    sheet, codes = opened(window, theme)
    button = sheet.offers[0] if focused == "offer" else getattr(sheet, focused)
    button.setFocus()
    QTest.qWait(PASSES_AFTER_MS + 50)
    QTest.keyClick(button, key)

    assert codes == [OverLimitSheet.DialogCode.Rejected]
    assert sheet.chosen is None


def test_a_key_that_is_still_held_does_nothing(window: QWidget, theme: Theme) -> None:
    """Enter is repeated by the keyboard while it is held: the sheet stays."""
    sheet, codes = opened(window, theme)
    for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
        held = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True)
        QApplication.sendEvent(sheet.leave, held)

    assert codes == []
    assert sheet.leave.hasFocus() or sheet.focusWidget() is sheet.leave


def test_p_passes_once_it_can_have_been_read(window: QWidget, theme: Theme) -> None:
    """Typed ahead it does nothing, and with Ctrl it is another key."""
    sheet, codes = opened(window, theme)
    QTest.keyClick(sheet.leave, Qt.Key.Key_P)
    early = list(codes)
    QTest.qWait(PASSES_AFTER_MS + 50)
    QTest.keyClick(sheet.leave, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    other = list(codes)
    QTest.keyClick(sheet.leave, Qt.Key.Key_P)

    assert (early, other) == ([], [])
    assert codes == [OverLimitSheet.DialogCode.Accepted]


def test_tab_and_space_pass(window: QWidget, theme: Theme) -> None:
    """Every step works without P, too."""
    sheet, codes = opened(window, theme)
    sheet.go_on.click()
    early = list(codes)
    QTest.qWait(PASSES_AFTER_MS + 50)
    sheet.go_on.setFocus()
    QTest.keyClick(sheet.go_on, Qt.Key.Key_Space)

    assert early == []
    assert codes == [OverLimitSheet.DialogCode.Accepted]


def test_an_offer_is_taken_and_nothing_is_agreed_to(window: QWidget, theme: Theme) -> None:
    """It is not the same as passing the limit."""
    sheet, codes = opened(window, theme)
    QTest.keyClick(sheet.offers[0], Qt.Key.Key_Space)

    assert codes == [OverLimitSheet.DialogCode.Rejected]
    assert sheet.chosen == 0


def test_a_limit_that_is_set_to_stop_has_no_key(window: QWidget, theme: Theme) -> None:
    """Only the way back, and who can change it."""
    refusal = "O limite está definido para parar as buscas."
    sheet, codes = opened(window, theme, QUESTION._replace(refusal=refusal))
    QTest.qWait(PASSES_AFTER_MS + 50)
    QTest.keyClick(sheet.leave, Qt.Key.Key_P)

    assert codes == []
    assert not sheet.go_on.isVisible()
    assert sheet.note.text() == refusal


def test_an_unknown_price_is_not_nothing() -> None:
    """Neither in the title nor in the sum."""
    passed = LimitPassed(Decimal(40), Decimal(50), None, FIRM)
    lines = [(line.name, plain(line.amount)) for line in limit_lines(passed, date(2026, 11, 29), CostClass.BASE)]

    title = limit_title(passed, date(2026, 11, 29), CostClass.BASE)
    assert title == "Esta busca pode passar do limite de novembro"
    assert lines[1:3] == [("Esta busca", "sem preço informado"), ("Novembro ficaria em", "mais de R$ 40,00")]
    assert lines[0][0] == "Gasto do escritório até agora"
    assert len(lines) == 4
    assert "não foi lido neste computador" in limit_note(passed, CostClass.BASE)


def test_a_batch_is_counted_whole() -> None:
    """So many searches at the price of each."""
    passed = LimitPassed(Decimal(40), Decimal(50), Decimal("14.00"))
    lines = limit_lines(passed, date(2026, 11, 29), CostClass.BASE, 40)

    title = limit_title(passed, date(2026, 11, 29), CostClass.BASE, 40)
    assert title == "Estas 40 buscas passam do limite de novembro"
    assert [plain(line.amount) for line in lines] == ["R$ 40,00", "R$ 14,00", "R$ 54,00", "R$ 50,00", "R$ 4,00"]


def test_a_monitoring_is_created_and_not_asked(window: QWidget, theme: Theme) -> None:
    """The button and what Enter does are told of what it is about."""
    sheet, _ = opened(window, theme, LimitQuestion("Helena", "Novo", CostClass.MONITORING, PASSED))

    assert plain(sheet.go_on.text()) == "Passar e criar · R$ 3,50  P"
    assert sheet.note.text() == "Enter volta; nada é criado."


@pytest.mark.parametrize("size", [1.0, 1.3, 2.0])
def test_nothing_is_cut_at_any_size_of_the_text(window: QWidget, theme: Theme, size: float) -> None:
    """The buttons hold their words, in a small window too, and what the month would come to is whole beside them."""
    theme.set_size(size)
    window.resize(1100, 700)
    sheet, _ = opened(window, theme)

    for button in (sheet.go_on, sheet.leave, *sheet.offers):
        assert button.width() >= button.sizeHint().width(), button.text()
    assert [label.text() for label in sheet.findChildren(ElidedLabel) if label.toolTip()] == []
    theme.set_size(1.0)
