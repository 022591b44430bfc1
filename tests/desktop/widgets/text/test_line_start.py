"""Text fields with a text longer than the field."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.result_filter.filter_field import FilterField
from autos.desktop.pages.search.field import SearchField, focus_line
from autos.domain.documents.recognition_result import Recognition

LONG = "Maria Aparecida Gonçalves de Albuquerque e Vasconcelos Duarte da Silva"


class Around(QWidget):
    """A window with another field in it."""

    def __init__(self, field: QWidget) -> None:
        super().__init__()
        self.other = QLineEdit()
        self.setLayout(column(field, self.other))


def shown(qtbot: QtBot, field: QWidget) -> Around:
    around = Around(field)
    qtbot.addWidget(around)
    around.resize(420, 200)
    around.show()
    around.activateWindow()
    qtbot.waitUntil(around.isActiveWindow)
    return around


def test_the_start_of_a_long_text_shows_when_the_field_loses_focus(qtbot: QtBot, theme: Theme) -> None:
    """Also when the text is set; while typing, the caret stays visible, even after a menu was open."""
    field = FilterField(theme)
    around = shown(qtbot, field)
    field.line.setFocus()
    field.line.insert(LONG)
    typed = field.line.cursorPosition()
    menu = QFocusEvent(QFocusEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason)
    field.line.event(menu)
    after_menu = field.line.cursorPosition()
    around.other.setFocus()
    left = field.line.cursorPosition()
    field.write(LONG * 2)

    assert typed == after_menu == len(LONG)
    assert left == 0
    assert field.line.cursorPosition() == 0


def test_focusing_again_selects_all_and_shows_the_start(qtbot: QtBot, theme: Theme) -> None:
    field = SearchField(theme)
    around = shown(qtbot, field)
    field.line.setText(LONG)
    focus_line(field)

    assert around.isVisible()
    assert field.line.selectedText() == LONG
    assert field.line.cursorPosition() == 0


def test_the_recognition_shrinks_before_the_typed_text(qtbot: QtBot, theme: Theme) -> None:
    """With large text in a small window a CPF is fully visible; the tooltip has the elided recognition."""
    theme.set_size(2)
    field = SearchField(theme)
    around = shown(qtbot, field)
    around.resize(790, 200)
    field.line.setText("111.222.333-96")
    field.render_recognition(Recognition("cpf", wire="11122233396", is_valid=True), is_wrong=False)
    qtbot.waitUntil(lambda: bool(field.chip.toolTip()))

    assert field.line.fontMetrics().horizontalAdvance("111.222.333-96") <= field.line.width() - 4
    assert field.chip.toolTip() == "CPF · dígitos conferem"
