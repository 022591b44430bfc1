"""What the pictures read of a window: all that is shown, said or painted, and nothing that is hidden."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QStringListModel
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.journeys.shown_texts import shown_texts

Index = QModelIndex | QPersistentModelIndex


class PaintedRows(QStyledItemDelegate):
    """Rows with a text that only their painting knows."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.drawText(option.rect, 0, f"painted {index.row()}")


def test_every_text_of_a_shown_window_is_read(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setWindowTitle("title")
    field, button, choice, rows, away = QLineEdit(), QPushButton("button"), QComboBox(), QListView(), QLabel("hidden")
    field.setPlaceholderText("placeholder")
    button.setToolTip("tooltip")
    button.setAccessibleName("name")
    button.setAccessibleDescription("description")
    choice.addItems(["first choice", "second choice"])
    model = QStringListModel(["row one", "row two"])
    rows.setModel(model)
    delegate = PaintedRows()
    rows.setItemDelegate(delegate)
    layout = QVBoxLayout(window)
    for widget in (QLabel("label"), field, button, choice, rows, away):
        layout.addWidget(widget)
    window.show()
    away.hide()
    usual = QPainter.drawText
    found = set(shown_texts())

    shown = {"title", "label", "placeholder", "button", "tooltip", "name", "description", "painted 1"}
    assert found >= shown | {"first choice", "second choice", "row one", "row two"}
    assert "hidden" not in found
    assert QPainter.drawText is usual
