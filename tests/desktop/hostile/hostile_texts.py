"""Hostile texts of a service, and checks of how pages show them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex
from PySide6.QtGui import Qt, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QLabel,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from autos.desktop.base.plain import MarkupLabel

MARKS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""All Unicode marks that change the direction of text."""
NAME = "Negrito"
"""Part of all hostile texts, between tags."""
MARKUP = f"<b>{NAME}</b>"
HOSTILE = f'{MARKUP} <img src="x"> {MARKS}oditrevni{MARKS}\x00\x07'
MARKUP_OF_OTHERS = (
    MARKUP,
    '<img src="file://///synthetic.invalid/share/x.png">',  # a network share asks for the name and hash of the user
    '<img src="/dev/zero">',
    "<img src='C:/con/con'>",
    '<a href="file:///etc/passwd">Ver</a>',
    '<html><body background="file:///x.png">Nome</body></html>',
    "<table><tr><td>1</td></tr></table>",
    "<style>*{background:url(file:///x)}</style>Nome",
    "<!DOCTYPE html><p>Nome</p>",
    "&lt;b&gt;já escapado&lt;/b&gt;",
    "Silva & Filhos <ltda>",
    "a < b > c",
)
"""Names of parties, cities and clients that made others' programs open files, ask servers or draw something else."""
FORTY_LINES = "\n".join(f"{MARKUP} linha {line} \u202e" for line in range(1, 41))
ENDLESS = "W" * 5_000
"""One very long word."""
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
MOST_CELLS = 400
"""Rows of a list that are checked."""


def shown_tip(tip: str) -> str:
    """A tooltip as Qt shows it, which interprets markup."""
    return QTextDocumentFragment.fromHtml(tip).toPlainText() if Qt.mightBeRichText(tip) else tip


def texts_of_widget(widget: QWidget) -> list[str]:
    """All texts of a page: labels, buttons, tabs, texts, lists, tooltips, accessible texts."""
    return [text for part in _parts(widget) for text in _accessible_texts(part) if text]


def is_plain(widget: QWidget) -> bool:
    """Assert that no direction mark or control character is shown, and that markup is shown literally."""
    texts = texts_of_widget(widget)
    hides = [text for text in texts if NAME in text and MARKUP not in text]
    turns = [text for text in texts if set(text) & {*MARKS, "\x00", "\x07"}]
    rich = [label.text() for label in _labels(widget) if label.textFormat() != Qt.TextFormat.PlainText]
    assert (hides, turns, rich) == ([], [], [])
    return any(MARKUP in text for text in texts)


def _labels(widget: QWidget) -> Iterator[QLabel]:
    """All labels but those of our own markup."""
    return (part for part in _parts(widget) if isinstance(part, QLabel) and not isinstance(part, MarkupLabel))


def _parts(widget: QWidget) -> list[QWidget]:
    return [widget, *widget.findChildren(QWidget)]


def _accessible_texts(part: QWidget) -> Iterator[str]:
    yield part.windowTitle()
    yield part.accessibleName()
    yield part.accessibleDescription()
    yield shown_tip(part.toolTip())
    if isinstance(part, QLabel | QAbstractButton):
        yield part.text()
    elif isinstance(part, QTabBar):
        yield from (part.tabText(place) for place in range(part.count()))
    elif isinstance(part, QTextEdit | QPlainTextEdit):
        yield part.toPlainText()
    elif isinstance(part, QAbstractItemView) and part.model() is not None:
        yield from _model_texts(part.model())


def _model_texts(model: QAbstractItemModel) -> Iterator[str]:
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    for row in range(min(MOST_CELLS, model.rowCount(QModelIndex()))):
        for column in range(columns):
            for role in ROLES:
                texts = model.data(model.index(row, column), role)
                text = texts if isinstance(texts, str) else ""
                yield shown_tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
