"""Every text that the windows on the screen show, say to a screen reader or would show on hovering."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QPainter, QStaticText
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTableView,
    QTextEdit,
    QTreeView,
    QWidget,
)

ROLES = tuple(
    Qt.ItemDataRole[f"{name}Role"]
    for name in ("Display", "ToolTip", "AccessibleText", "AccessibleDescription", "StatusTip")
)
PAINTS = ("drawText", "drawStaticText")


def shown_texts() -> list[str]:
    """Texts of all visible widgets and rows, and what their painting writes, each once, in alphabetical order."""
    found: set[str] = set()
    for top in QApplication.topLevelWidgets():
        if top.isVisible():
            for widget in (top, *top.findChildren(QWidget)):
                if widget.isVisible():
                    found.update(_texts_of(widget))
            with _recorded_painting(found):
                top.grab()
    return sorted(text for text in found if text.strip())


def _texts_of(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    own = next((texts for kind, texts in OWN.items() if isinstance(widget, kind)), None)
    if own is not None:
        yield from own(widget)


def _texts_of_tabs(tabs: QTabBar) -> Iterator[str]:
    for place in range(tabs.count()):
        yield from (tabs.tabText(place), tabs.tabToolTip(place))


def _texts_of_menu(menu: QMenu) -> Iterator[str]:
    for action in menu.actions():
        yield from (action.text(), action.toolTip())


def _texts_of_headers(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    if model is not None:
        for section in range(min(header.count(), 100)):
            for role in ROLES:
                yield _text(model.headerData(section, header.orientation(), role))


def _texts_of_rows(view: QAbstractItemView) -> Iterator[str]:
    """Of the rows in the viewport, in all columns: a list may have a million others."""
    model, edge = view.model(), view.viewport().rect()
    first, last = view.indexAt(QPoint(5, 5)), view.indexAt(QPoint(5, edge.bottom() - 5))
    if model is None:
        return
    root = view.rootIndex()
    start = first.row() if first.isValid() else 0
    end = last.row() if last.isValid() else min(model.rowCount(root), start + 100) - 1
    columns = model.columnCount(root) if isinstance(view, QTableView | QTreeView) else 1
    for row in range(start, end + 1):
        for column in range(columns):
            index: QModelIndex = model.index(row, column, root)
            for role in ROLES:
                yield _text(index.data(role))


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


OWN: dict[type[QWidget], Callable[[Any], Iterable[str]]] = {
    QLabel: lambda label: (label.text(),),
    QAbstractButton: lambda button: (button.text(),),
    QLineEdit: lambda line: (line.displayText(), line.placeholderText()),
    QTextEdit: lambda edit: (edit.toPlainText(), edit.placeholderText()),
    QPlainTextEdit: lambda edit: (edit.toPlainText(), edit.placeholderText()),
    QGroupBox: lambda box: (box.title(),),
    QComboBox: lambda box: (box.itemText(place) for place in range(box.count())),
    QTabBar: _texts_of_tabs,
    QMenu: _texts_of_menu,
    QHeaderView: _texts_of_headers,
    QAbstractItemView: _texts_of_rows,
}
"""Texts of a kind of widget; of two kinds that one widget is, the first counts."""


@contextmanager
def _recorded_painting(found: set[str]) -> Iterator[None]:
    """Add what the application's own painting writes: a delegate's rows, cards, charts."""
    usual = {name: getattr(QPainter, name) for name in PAINTS}

    def recording(paint: Callable[..., Any]) -> Callable[..., Any]:
        def record(painter: QPainter, *words: Any) -> Any:
            found.update(one.text() if isinstance(one, QStaticText) else _text(one) for one in words)
            return paint(painter, *words)

        return record

    for name, paint in usual.items():
        setattr(QPainter, name, recording(paint))
    try:
        yield
    finally:
        for name, paint in usual.items():
            setattr(QPainter, name, paint)
