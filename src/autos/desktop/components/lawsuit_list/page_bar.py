"""The page bar of a long list: the current page, and a jump to any other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QFrame, QLineEdit, QToolButton

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.shortcuts import widget_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.widgets.layout.dock import LIST_FOOT
from autos.desktop.widgets.layout.low_window import is_low_window
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.translation import number

HEIGHT_PX = 32
PAGE = 50
"""Rows of a page, as the service's pages have, whatever the height of the window."""


class PageBar(QFrame):
    """Always under the list. Ctrl+G in the list focuses the field, Enter goes to the page."""

    def __init__(self, lawsuits: LawsuitList, theme: Theme) -> None:
        super().__init__()
        self._list = lawsuits
        self._theme = theme
        self.setObjectName(LIST_FOOT)
        self.setProperty("rule", "top")
        self.setFixedHeight(theme.px(HEIGHT_PX))
        self.setAccessibleName(self.tr("Páginas da lista"))
        self.back = self._turn(self.tr("Página anterior"))
        self.on = self._turn(self.tr("Página seguinte"))
        self.word = PlainLabel(self.tr("Página"))
        self.box = QLineEdit()
        self.box.setValidator(QIntValidator(1, 10**9, self))
        self.box.setMaxLength(9)
        self.box.setProperty("room", "small")
        self.box.setFixedWidth(theme.px(64))
        self.box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        set_tooltip(self.box, self.tr("Ir para a página  Ctrl+G"))
        self.of = PlainLabel()
        self.range = ElidedLabel()
        for label in (self.word, self.of, self.range):
            label.setFont(theme.font(11.5))
            label.setProperty("tone", "2")
        self.box.setFont(theme.font(11.5))
        self.setLayout(
            row(
                self.back,
                self.word,
                self.box,
                self.of,
                self.on,
                STRETCH,
                self.range,
                spacing=6,
                margins=(10, 0, 16, 0),
            )
        )
        self.back.clicked.connect(lambda: self.go(self.page - 1))
        self.on.clicked.connect(lambda: self.go(self.page + 1))
        self.box.returnPressed.connect(self._jump)
        self.box.editingFinished.connect(self._render)
        widget_shortcut(lawsuits, "Ctrl+G", self.take_focus)
        lawsuits.verticalScrollBar().valueChanged.connect(self._render)
        lawsuits.verticalScrollBar().rangeChanged.connect(self._render)
        for changed in (lawsuits.rows.rowsInserted, lawsuits.rows.rowsRemoved, lawsuits.rows.modelReset):
            changed.connect(self._render)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._render()

    @property
    def page(self) -> int:
        """Page at the top of the list, from 1."""
        bar = self._list.verticalScrollBar()
        if bar.value() and bar.value() == bar.maximum():
            return self.pages
        return max(0, self._list.rowAt(0)) // PAGE + 1

    @property
    def pages(self) -> int:
        return max(1, -(-self._list.rows.rowCount() // PAGE))

    def go(self, page: int) -> None:
        """Scroll to a page and make its first row current; beyond the last page, to the last."""
        first = (min(max(page, 1), self.pages) - 1) * PAGE
        index = self._list.rows.index(first, 0)
        self._list.setCurrentIndex(index)
        self._list.scrollTo(index, LawsuitList.ScrollHint.PositionAtTop)
        self._render()

    def take_focus(self) -> None:
        """Focus the field and select its number."""
        if self.isVisible():
            self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.box.selectAll()

    def _jump(self) -> None:
        """Go to the typed page, which may be written with thousands separators."""
        digits = "".join(sign for sign in self.box.text() if sign.isdecimal())
        if digits:
            self.go(int(digits))
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _render(self) -> None:
        count, page, pages = self._list.rows.rowCount(), self.page, self.pages
        self.setVisible(pages > 1 or not is_low_window(self, self._theme))
        for part in (self.word, self.box, self.of, self.back, self.on):
            part.setVisible(pages > 1)
        if not self.box.hasFocus():
            self.box.setText(str(page))
        self.box.setAccessibleName(self.tr("Página {page} de {pages}").format(page=page, pages=number(pages)))
        self.of.setText(self.tr("de {pages}").format(pages=number(pages)))
        first = (page - 1) * PAGE + 1
        last = min(page * PAGE, count)
        words = self.tr("{first} a {last} de {count}") if count else ""
        self.range.say(words.format(first=number(first), last=number(last), count=number(count)))
        self.back.setEnabled(page > 1)
        self.on.setEnabled(page < pages)

    def _turn(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("kind", "ghost")
        button.setProperty("room", "small")
        button.setFixedSize(self._theme.px(26), self._theme.px(26))
        button.setAccessibleName(name)
        set_tooltip(button, name)
        return button

    def _paint_icons(self) -> None:
        self.back.setIcon(self._theme.icon("chevron-left", "text-2"))
        self.on.setIcon(self._theme.icon("chevron-right", "text-2"))
