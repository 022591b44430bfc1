"""Five lists over the one of the lawsuits: what there is, how many, and what the list is narrowed by."""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from autos.desktop.base.layouts import column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.library.facet_presenter import KEYS, FacetList, FacetsPresenter, FacetsState
from autos.desktop.pages.library.facet_words import facet_name, shown_count, spoken_line, value_name, whatever
from autos.desktop.widgets.text.labels import quiet_label
from autos.desktop.widgets.text.tooltip import plain_tip

LINE_PX = 24
LINES_SHOWN = 4
MOST_PX = 16_777_215
"""What Qt takes for no limit."""
TAKING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
Index = QModelIndex | QPersistentModelIndex


class Line(NamedTuple):
    """One line of a list; `value` None for all of them."""

    value: str | None
    name: str
    cases: int
    is_picked: bool


class FacetModel(QAbstractListModel):
    """All values first, then each."""

    def __init__(self, key: str, parent: QObject) -> None:
        super().__init__(parent)
        self._key = key
        self._lines: tuple[Line, ...] = ()

    def show_list(self, shown: FacetList | None) -> None:
        """Other lines; those that stay keep their place under the hand where they can."""
        lines: tuple[Line, ...] = ()
        if shown is not None:
            is_free = not any(line.is_picked for line in shown.lines)
            lines = (
                Line(None, whatever(self._key), shown.total, is_free),
                *(
                    Line(line.value, value_name(self._key, line.value), line.count, line.is_picked)
                    for line in shown.lines
                ),
            )
        if lines == self._lines:
            return
        if len(lines) == len(self._lines):
            self._lines = lines
            self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def line(self, index: Index) -> Line | None:
        return self._lines[index.row()] if index.isValid() and index.row() < len(self._lines) else None

    def place_of(self, value: str | None) -> int:
        """Where a value stands; 0 where it does not."""
        return next((place for place, line in enumerate(self._lines) if line.value == value), 0)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default, never changed
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line(index)
        if line is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return line.name
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{line.name}  {shown_count(line.cases)}")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken_line(self._key, line.name, line.cases, is_picked=line.is_picked)
        return None


class FacetDelegate(QStyledItemDelegate):
    """The name at the left, the count at the right; what is chosen has a tick, too."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(60, self._theme.px(LINE_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model, theme, view = index.model(), self._theme, option.widget
        line = model.line(index) if isinstance(model, FacetModel) else None
        if line is None:
            return
        area: QRectF = QRectF(option.rect).adjusted(0, 0.5, 0, -0.5)
        state: QStyle.StateFlag = option.state
        is_usable = view is None or view.isEnabled()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_marked = line.is_picked and line.value is not None
        ground = "selected" if is_marked else "hover" if state & QStyle.StateFlag.State_MouseOver else ""
        if ground:
            painter.setPen(theme.edge("accent") if is_marked else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(area, 4, 4)
        if view is not None and view.hasFocus() and state & QStyle.StateFlag.State_Selected:
            painter.setPen(theme.focus_pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 4, 4)
        count = shown_count(line.cases)
        painter.setFont(theme.font(12, 600 if is_marked else 400))
        metrics = painter.fontMetrics()
        width = metrics.horizontalAdvance(count)
        role = "text-disabled" if not is_usable else "text" if is_marked else "text-3"
        painter.setPen(theme.color(role))
        right = area.right() - 8
        edge = QRectF(right - width, area.y(), width + 1, area.height())
        painter.drawText(edge, Qt.AlignmentFlag.AlignVCenter, count)
        right -= width + 8
        if is_marked:
            side = theme.px(12)
            tick = theme.pixmap("check", "text", 12)
            painter.drawPixmap(QPointF(right - side, area.y() + (area.height() - side) / 2), tick)
            right -= side + 6
        painter.setPen(theme.color("text" if is_usable else "text-disabled"))
        name = metrics.elidedText(line.name, Qt.TextElideMode.ElideRight, int(right - area.x() - 8))
        painter.drawText(
            QRectF(area.x() + 8, area.y(), right - area.x() - 8, area.height()), Qt.AlignmentFlag.AlignVCenter, name
        )
        painter.restore()


class FacetView(QListView):
    """Arrows move, Enter or a click takes a value up or lets it go."""

    taken = Signal(object)
    """The value; None for all."""

    def __init__(self, key: str, theme: Theme) -> None:
        super().__init__()
        self.lines = FacetModel(key, self)
        self.setModel(self.lines)
        self.setItemDelegate(FacetDelegate(theme, self))
        self.setAccessibleName(facet_name(key))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(theme.px(LINE_PX))
        self._lines_px = theme.px(LINE_PX) * LINES_SHOWN
        self.grow(is_tall=False)
        self.clicked.connect(self._take)

    def grow(self, *, is_tall: bool) -> None:
        """Over the list a few lines; in its place as many as there is room for."""
        self.setMinimumHeight(self._lines_px)
        self.setMaximumHeight(MOST_PX if is_tall else self._lines_px)

    def show_list(self, shown: FacetList | None) -> None:
        """Other counts; the line that the keyboard is on stays the same value."""
        before = self.lines.line(self.currentIndex())
        self.lines.show_list(shown)
        if before is not None and self.lines.rowCount():
            self.setCurrentIndex(self.lines.index(self.lines.place_of(before.value)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in TAKING and event.modifiers() in {
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        }:
            self._take(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.OtherFocusReason))
        if not self.currentIndex().isValid() and self.lines.rowCount():
            self.setCurrentIndex(self.lines.index(0))

    def _take(self, index: QModelIndex) -> None:
        line = self.lines.line(index)
        if line is not None:
            self.taken.emit(line.value)


class FacetStrip(QFrame):
    """Build, connect, render."""

    left = Signal()
    """Esc: back to what was there before."""

    def __init__(self, presenter: FacetsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self.setProperty("ground", "surface")
        self.setProperty("rule", "bottom")
        self.setAccessibleName(self.tr("Como a lista se divide"))
        self.views = {key: FacetView(key, theme) for key in KEYS}
        self.setLayout(row(*self._columns(theme), spacing=0))
        for key, view in self.views.items():
            view.taken.connect(lambda value, key=key: self._take(key, value))
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def take_focus(self) -> None:
        """The keyboard goes to the first list."""
        next(iter(self.views.values())).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def grow(self, *, is_tall: bool) -> None:
        """In the place of the list, or over it."""
        for view in self.views.values():
            view.grow(is_tall=is_tall)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _columns(self, theme: Theme) -> list[QWidget]:
        columns: list[QWidget] = []
        for place, (key, view) in enumerate(self.views.items()):
            title = quiet_label(facet_name(key), theme.font(10.5, 600))
            title.setContentsMargins(8, 0, 8, 0)
            holder = QFrame()
            if place < len(self.views) - 1:
                holder.setProperty("rule", "right")
            holder.setLayout(column(title, 4, view, margins=(8, 7, 4, 8)))
            columns.append(holder)
        return columns

    def _take(self, key: str, value: str | None) -> None:
        if value is None:
            self._presenter.release(key)
        else:
            self._presenter.toggle(key, value)

    def _render(self, state: FacetsState) -> None:
        shown = {each.key: each for each in state.lists}
        for key, view in self.views.items():
            view.setEnabled(state.is_usable)
            view.show_list(shown.get(key))
