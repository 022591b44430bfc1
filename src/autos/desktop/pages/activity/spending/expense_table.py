"""Table of the month's expenses by mode, client, connection or day."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import RIGHT, Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.spending.presenter import SpendingState
from autos.desktop.pages.activity.spending.texts import (
    FREE,
    amount_text,
    class_name,
    free_group,
    group_name,
    grouping_heading,
    saved_text,
)
from autos.domain.ledger.expenses import ExpenseGroup
from autos.domain.mode import CostClass
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name
from autos.text.translation import number, plural, translate

NAME, CLASS, CALLS, BAR, AMOUNT = range(5)
ROW_PX = 30
ICON_PX, SIDE_PX = 12, 6
"""Of a badge: its icon, and the room before and after what is in it."""


class ExpenseModel(RecordTable[ExpenseGroup]):
    """The groups of a state, with their names."""

    def __init__(self, theme: Theme, state: SpendingState) -> None:
        self._theme = theme
        self.state = state
        super().__init__(
            (
                Column(lambda group: group_name(group, self.state), spoken=self._spoken),
                Column(class_name, translate("spending", "Classe")),
                Column(lambda group: number(group.calls), translate("spending", "Consultas"), RIGHT),
                Column(lambda _group: ""),
                Column(amount_text, translate("spending", "Soma"), RIGHT),
            ),
            key=lambda group: str(group.key),
        )

    def headerData(self, section: int, orientation: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The first heading says what the rows are."""
        if section == NAME and role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return grouping_heading(self.state.by)
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What the archive answered stands back, but for how often it did."""
        if role == Qt.ItemDataRole.ForegroundRole and index.column() != CALLS:
            group = self.record(index)
            return self._theme.color("text-2") if group is not None and group.key == FREE else None
        return super().data(index, role)

    def _spoken(self, group: ExpenseGroup) -> str:
        one, many = translate("spending", "{n} consulta"), translate("spending", "{n} consultas")
        calls = plural(group.calls, one, many)
        saved = saved_text(self.state) if group.key == FREE else ""
        return ", ".join(
            filter(None, (group_name(group, self.state), class_name(group), calls, amount_text(group), saved))
        )


class ShareBar(QStyledItemDelegate):
    """Paints how much of the dearest group a group has cost."""

    def __init__(self, theme: Theme, model: ExpenseModel) -> None:
        super().__init__(model)
        self._theme = theme
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        group = self._model.record(index)
        most = max((one.amount for one in self._model.records), default=0)
        if group is None:
            return
        if group.key == FREE:
            self._paint_saved(painter, QRectF(option.rect).adjusted(8, 0, -8, 0))
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(8, 0, -8, 0)
        bar = QRectF(box.x(), box.center().y() - 3, box.width(), 6)
        painter.setPen(self._theme.edge("border-control"))
        painter.setBrush(self._theme.color("map-1"))
        painter.drawRoundedRect(bar, 3, 3)
        if most:
            bar.setWidth(bar.width() * float(group.amount / most))
            painter.setBrush(self._theme.color("accent"))
            painter.drawRoundedRect(bar, 3, 3)
        painter.restore()

    def _paint_saved(self, painter: QPainter, box: QRectF) -> None:
        painter.save()
        painter.setFont(self._theme.font(12))
        painter.setPen(self._theme.color("text-2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, saved_text(self._model.state))
        painter.restore()


class ClassBadge(QStyledItemDelegate):
    """Paints the class of cost of a group as every other page shows it; a group of several has plain text."""

    def __init__(self, theme: Theme, model: ExpenseModel) -> None:
        super().__init__(model)
        self._theme = theme
        self._model = model

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if self._cost(index) is not None:
            option.text = ""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        cost = self._cost(index)
        if cost is None:
            return
        theme, color = self._theme, COST_COLORS[cost]
        font, icon = theme.font(11, 500), theme.pixmap(COST_ICONS[cost], color, ICON_PX)
        words, side, cell = cost_name(cost), theme.px(ICON_PX), QRectF(option.rect)
        width = QFontMetricsF(font).horizontalAdvance(words) + side + 2 * SIDE_PX + 4
        height = QFontMetricsF(font).height() + 4
        box = QRectF(cell.x() + SIDE_PX, cell.center().y() - height / 2, width, height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(f"{color}-bg"))
        painter.drawRoundedRect(box, 4, 4)
        painter.drawPixmap(QPointF(box.x() + SIDE_PX, box.center().y() - side / 2), icon)
        painter.setFont(font)
        painter.setPen(theme.color(color))
        painter.drawText(box.adjusted(SIDE_PX + side + 4, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()

    def _cost(self, index: Index) -> CostClass | None:
        group = self._model.record(index)
        return None if group is None else group.cost


class ExpenseTable(RecordView[ExpenseGroup]):
    """The groups, the dearest first; days in their order."""

    chosen = Signal(object)
    """`ExpenseGroup` that was clicked, or on which Enter was pressed."""

    def __init__(self, theme: Theme, state: SpendingState) -> None:
        self.model_of_groups = ExpenseModel(theme, state)
        super().__init__(theme, self.model_of_groups, row_px=ROW_PX)
        self.setProperty("kind", "table")
        self.setAccessibleName(translate("spending", "Gastos do mês"))
        self._bars = ShareBar(theme, self.model_of_groups)
        self.setItemDelegateForColumn(BAR, self._bars)
        self._classes = ClassBadge(theme, self.model_of_groups)
        self.setItemDelegateForColumn(CLASS, self._classes)
        self.clicked.connect(self._choose)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(BAR, QHeaderView.ResizeMode.Stretch)
        for column, px in ((NAME, 240), (CLASS, 130), (CALLS, 100), (AMOUNT, 190)):
            self.setColumnWidth(column, theme.px(px))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.current_record is not None:
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _choose(self, index: Index) -> None:
        if (group := self.model_of_groups.record(index)) is not None and group.key != FREE:
            self.chosen.emit(group)

    def render_state(self, state: SpendingState) -> None:
        is_other = state.by is not self.model_of_groups.state.by
        self.model_of_groups.state = state
        free = free_group(state)
        self.model_of_groups.show(state.groups if free is None else (*state.groups, free))
        if is_other:
            self.model_of_groups.headerDataChanged.emit(Qt.Orientation.Horizontal, NAME, NAME)
            self.model_of_groups.refresh()
