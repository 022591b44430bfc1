"""Painting of a batch row: check box, document, notes on it, status of its search."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractItemModel, QEvent, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from autos.desktop.base.record_delegate import Index, RecordDelegate, RowPainter
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.state import BatchPhase, BatchRow
from autos.desktop.pages.search.batch.texts import document_notes, kind_beside, status_text
from autos.domain.documents.document_match import DocumentCheck

BOX_PX = 16
BESIDE_PX = 28
"""Width of the check box with the space left and right of it."""


class BatchDelegate(RecordDelegate[BatchRow]):
    """Paints a `BatchRow`: the document, below it its notes, at the right the status of its search."""

    row_px = 46

    def __init__(self, theme: Theme, line: Callable[[Index], BatchRow | None], phase: Callable[[], BatchPhase]) -> None:
        """`phase` returns the phase of the batch when a row is painted."""
        super().__init__(theme, line)
        self._phase = phase

    @property
    def _left_px(self) -> int:
        """Width of the check box area; a click in it toggles the row."""
        return BESIDE_PX + self._theme.px(BOX_PX)

    def paint_record(self, row: RowPainter, record: BatchRow) -> None:
        theme, box, phase = self._theme, row.box, self._phase()
        row.ground(inactive="selected")
        if row.has_focus:
            row.outline(box.adjusted(2, 2, -2, -3), QPen(theme.color("focus"), 2))
        if record.status is None or phase is BatchPhase.CHOOSING:
            self._paint_box(row, record)
        else:
            _, icon, color = status_text(record, phase)
            self._icon(row, icon, color)
        room = self._paint_outcome(row, record, phase)
        self._paint_document(row, record, room)
        row.rule()

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        """Toggle the row for a click on its check box; a click elsewhere only selects the row."""
        if event.type() != QEvent.Type.MouseButtonRelease or not isinstance(event, QMouseEvent):
            return False
        if event.position().x() - QRect(option.rect).x() > self._left_px:
            return False
        return model.setData(index, None, Qt.ItemDataRole.CheckStateRole)

    def _paint_box(self, row: RowPainter, line: BatchRow) -> None:
        theme, side = self._theme, self._theme.px(BOX_PX)
        square = QRectF(row.box.x() + 16, row.box.center().y() - side / 2, side, side)
        if not line.can_send:
            icon = "folder-search" if line.document.check is not DocumentCheck.INVALID else "circle-x"
            self._icon(row, icon, "text-3" if icon == "folder-search" else "red")
            return
        edge = QPen(theme.color("accent" if line.is_chosen else "border-control"), 1)
        row.panel(square, "accent" if line.is_chosen else "surface", edge=edge, radius=3)
        if line.is_chosen:
            inside = row.placed(square).toRect().adjusted(2, 2, -2, -2)
            theme.icon("check", "on-accent", 12).paint(row.painter, inside)

    def _icon(self, row: RowPainter, icon: str, color: str) -> None:
        middle = int(row.box.center().y()) - self._theme.px(BOX_PX) // 2
        row.icon(icon, color, QPointF(row.box.x() + 16, middle), BOX_PX)

    def _paint_outcome(self, row: RowPainter, line: BatchRow, phase: BatchPhase) -> float:
        """Paint the status at the right; returns the x coordinate where the space for the document ends."""
        words, _, color = status_text(line, phase)
        box, font = row.box, self._theme.font(12, 500)
        if not words:
            return box.right() - 16
        width = min(row.width(words, font) + 2, box.width() * 0.5)
        place = QRectF(box.right() - 16 - width, box.y(), width, box.height())
        row.text(words, place, font, color)
        return place.x() - 12

    def _paint_document(self, row: RowPainter, line: BatchRow, room: float) -> None:
        theme, box, document = self._theme, row.box, line.document
        notes, left, high = " · ".join(document_notes(line)), box.x() + self._left_px, theme.px(18)
        top = box.y() + theme.px(5) if notes else box.center().y() - high / 2
        font, small = theme.font(13, 500, code=True), theme.font(11.5)
        width = row.width(document.formatted, font) + 10
        is_faint = not line.can_send and document.check is DocumentCheck.INVALID
        row.text(document.formatted, QRectF(left, top, room - left, high), font, "text-2" if is_faint else "text")
        kind = QRectF(left + width, top, max(0.0, room - left - width), high)
        row.text(kind_beside(document.kind), kind, small, "text-3")
        color = {DocumentCheck.INVALID: "red", DocumentCheck.DOUBTFUL: "amber"}.get(document.check, "text-3")
        row.text(notes, QRectF(left, top + high, room - left, theme.px(17)), small, color)
