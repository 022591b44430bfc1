"""The columns of an export, ticked and ordered; each says what its cells are."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.chooser import KEY, ChooserList
from autos.desktop.components.exporting.texts import kind_text
from autos.text.exported_table import column_headings
from autos.usecases.library.export.columns import BY_KEY

KIND = KEY + 1
LINE_PX, EDGE_PX = 30, 14


class KindDelegate(QStyledItemDelegate):
    """Paints a line of a list, and at its right edge what the cells of the column are."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        painter.save()
        painter.setFont(self._theme.font(11.5))
        painter.setPen(self._theme.color("text-3"))
        box = option.rect.adjusted(0, 0, -EDGE_PX, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(index.data(KIND)))
        painter.restore()


class ExportColumns(ChooserList):
    """Space ticks a column; dragging, Alt+↑ and Alt+↓ move it."""

    arranged = Signal(list)
    """Every column in its order, and whether it is ticked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._line = QSize(0, theme.px(LINE_PX))
        self._shown: tuple[tuple[str, bool], ...] = ()
        self.setAccessibleName(self.tr("Colunas e ordem"))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setItemDelegate(KindDelegate(theme, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.itemChanged.connect(self._tell)
        self.model().rowsMoved.connect(self._tell)
        self.model().rowsInserted.connect(self._tell)

    def show_columns(self, columns: tuple[tuple[str, bool], ...]) -> None:
        """Show the columns; nothing moves where they are shown already."""
        if columns == self._shown:
            return
        self._shown = columns
        titles = column_headings()
        self.blockSignals(True)
        self.model().blockSignals(True)
        self.clear()
        for key, is_chosen in columns:
            item = QListWidgetItem(titles[key])
            kind = kind_text(BY_KEY[key].kind)
            item.setData(KEY, key)
            item.setData(KIND, kind)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{titles[key]}, {kind}")
            item.setSizeHint(self._line)
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
            item.setCheckState(Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked)
            self.addItem(item)
        self.model().blockSignals(False)
        self.blockSignals(False)
        self.model().layoutChanged.emit()
        self.setCurrentRow(0)

    def _tell(self) -> None:
        items = [self.item(place) for place in range(self.count())]
        columns = tuple((str(item.data(KEY)), item.checkState() == Qt.CheckState.Checked) for item in items)
        if len(columns) == len(self._shown) and columns != self._shown:
            self._shown = columns
            self.arranged.emit(list(columns))
