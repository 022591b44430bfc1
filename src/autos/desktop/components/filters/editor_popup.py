"""The popup with the editor of a chip."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.editor import FilterEditor, fault_text
from autos.desktop.widgets.controls.card_popup import CardPopup
from autos.domain.query.filter_input import WrongInput
from autos.domain.search.filter_draft import FilterDraft

WIDTH_PX = 380
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class EditorPopup(CardPopup):
    """Editor popup: Enter applies, Esc cancels, Tab stays inside; afterwards the anchor has the focus."""

    applied = Signal(object)
    """The edited `FilterDraft`."""

    def __init__(self, editor: FilterEditor, anchor: QWidget, theme: Theme) -> None:
        super().__init__(anchor.window(), theme)
        self._anchor = anchor
        self.editor = editor
        self.setAccessibleName(editor.title)
        self.setFixedWidth(theme.px(WIDTH_PX))
        title = PlainLabel(editor.title)
        title.setFont(theme.font(14.5, 600))
        self.wrong = PlainLabel()
        self.wrong.setProperty("tone", "red")
        self.wrong.setFont(theme.font(12))
        self.wrong.setWordWrap(True)
        self.wrong.hide()
        self.clear = QPushButton(self.tr("Limpar"))
        self.clear.setProperty("kind", "ghost")
        self.clear.setProperty("room", "small")
        self.apply = QPushButton(self.tr("Aplicar  Enter"))
        self.apply.setProperty("kind", "primary")
        self.apply.setProperty("room", "small")
        self.apply.setAccessibleName(self.tr("Aplicar"))
        line = QFrame()
        line.setProperty("kind", "line")
        line.setFixedHeight(1)
        foot = row(self.clear, STRETCH, self.apply, margins=(8, 10, 14, 10))
        inside = column(title, 10, editor, 6, self.wrong, margins=(14, 12, 14, 8))
        self.setLayout(column(inside, line, foot, margins=(1, 1, 1, 1)))
        self.clear.clicked.connect(self._clear)
        self.apply.clicked.connect(self._apply)

    def open(self) -> None:
        """Open below the chip, within the screen."""
        self.adjustSize()
        where = self._anchor.mapToGlobal(QPoint(0, self._anchor.height() + 4))
        screen = self._anchor.screen().availableGeometry()
        left = max(screen.left(), min(where.x(), screen.right() - self.width()))
        top = max(screen.top(), min(where.y(), screen.bottom() - self.height()))
        self.move(left, top)
        self.show()
        self.editor.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            (self.clear.click if self.clear.hasFocus() else self._enter)()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the popup closes it, but what is chosen or typed is applied or asked about first."""
        if self.editor.has_unapplied and not self.rect().contains(event.position().toPoint()):
            self._apply()
        else:
            super().mousePressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._anchor.setFocus(Qt.FocusReason.PopupFocusReason)

    def _enter(self) -> None:
        """Enter takes over what is typed first, and applies with nothing left to take."""
        if not self.editor.take_typed():
            self._apply()
        else:
            self.wrong.hide()

    def _apply(self) -> None:
        self.editor.take_typed()
        try:
            draft = self.editor.read()
        except WrongInput as wrong:
            self.wrong.setText(fault_text(wrong.fault))
            self.wrong.show()
            self.editor.point_at(wrong)
            self.adjustSize()
            return
        self._finish(draft)

    def _clear(self) -> None:
        self._finish(self.editor.cleared())

    def _finish(self, draft: FilterDraft) -> None:
        self.close()
        self.applied.emit(draft)
