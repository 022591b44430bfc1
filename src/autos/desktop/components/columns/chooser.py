"""The popup that chooses the columns of a table and their order."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.lawsuit_columns import COLUMNS, ColumnLayout, column_title
from autos.desktop.widgets.controls.card_popup import CardPopup

KEY = Qt.ItemDataRole.UserRole
WIDTH_PX = 268


class ChooserList(QListWidget):
    """List of columns: Space shows or hides one; Alt+↑, Alt+↓ or dragging moves it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if key in steps and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._move(steps[key])
        else:
            super().keyPressEvent(event)

    def _move(self, by: int) -> None:
        place = self.currentRow()
        there = place + by
        if 0 <= place < self.count() and 0 <= there < self.count():
            self.insertItem(there, self.takeItem(place))
            self.setCurrentRow(there)


class ColumnChooser(CardPopup):
    """Column chooser; changes apply at once, Esc closes."""

    chosen = Signal(object)
    """The `ColumnLayout`."""

    def __init__(self, layout: ColumnLayout, anchor: QWidget, theme: Theme) -> None:
        super().__init__(anchor.window(), theme)
        self._layout = layout
        self._anchor = anchor
        self._line_px = theme.px(28)
        self.setAccessibleName(self.tr("Colunas"))
        self.setFixedWidth(theme.px(WIDTH_PX))
        heading = PlainLabel(self.tr("Colunas"))
        heading.setFont(theme.font(14.5, 600))
        self.list = ChooserList()
        self.list.setAccessibleName(self.tr("Colunas"))
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.setFixedHeight(self._line_px * len(COLUMNS) + 4)
        self.back = QPushButton(self.tr("Voltar ao padrão"))
        self.back.setProperty("kind", "link")
        hint = PlainLabel(self.tr("Alt+↑ e Alt+↓ movem"))
        hint.setProperty("tone", "3")
        for small in (self.back, hint):
            small.setFont(theme.font(11.5))
        foot = row(self.back, STRETCH, hint)
        self.setLayout(column(heading, 8, self.list, 8, foot, margins=(14, 12, 14, 10)))
        self._fill(layout)
        self.list.itemChanged.connect(self._emit_layout)
        self.list.model().rowsMoved.connect(self._emit_layout)
        self.list.model().rowsInserted.connect(self._emit_layout)
        self.back.clicked.connect(self._put_back)

    def open(self) -> None:
        """Open below the anchor, within the screen."""
        self.adjustSize()
        where = self._anchor.mapToGlobal(QPoint(self._anchor.width() - self.width(), self._anchor.height() + 4))
        screen = self._anchor.screen().availableGeometry()
        left = max(screen.left(), min(where.x(), screen.right() - self.width()))
        top = max(screen.top(), min(where.y(), screen.bottom() - self.height()))
        self.move(left, top)
        self.show()
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)
        self.list.setCurrentRow(0)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._anchor.setFocus(Qt.FocusReason.PopupFocusReason)

    def _fill(self, layout: ColumnLayout) -> None:
        self.list.clear()
        shown = dict(layout.columns)
        for key in (*shown, *(one.key for one in COLUMNS if one.key not in shown)):
            item = QListWidgetItem(column_title(key))
            item.setData(KEY, key)
            item.setSizeHint(QSize(0, self._line_px))
            flags = item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled
            if key == "parties":  # without it a row would not show whose lawsuit it is
                flags &= ~Qt.ItemFlag.ItemIsUserCheckable
            item.setFlags(flags)
            item.setCheckState(Qt.CheckState.Checked if key in shown else Qt.CheckState.Unchecked)
            self.list.addItem(item)

    def _emit_layout(self) -> None:
        items = [self.list.item(place) for place in range(self.list.count())]
        keys = [str(item.data(KEY)) for item in items if item.checkState() == Qt.CheckState.Checked]
        layout = self._layout.chosen(keys)
        if len(items) == len(COLUMNS) and layout != self._layout:
            self._layout = layout
            self.chosen.emit(layout)

    def _put_back(self) -> None:
        self._layout = ColumnLayout.default()
        self.list.blockSignals(True)
        self._fill(self._layout)
        self.list.blockSignals(False)
        self.chosen.emit(self._layout)
