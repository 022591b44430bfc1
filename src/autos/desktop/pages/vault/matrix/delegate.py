"""Paints a cell of the matrix: a mark, its background, and a ring around the pair in the editor."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen

from autos.desktop.base.record_delegate import Index, RowDelegate, RowPainter
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.coverage_table import PairCoverage
from autos.desktop.pages.vault.matrix.model import MatrixModel
from autos.desktop.pages.vault.texts import coverage_label
from autos.domain.vault.coverage import CoverageKind
from autos.text.translation import number, translate

ROW_PX = 48
MARK_W, MARK_H, ICON_PX = 34, 24, 14
GROUNDS = {CoverageKind.OWN: "green-bg", CoverageKind.REFUSED: "red-bg", CoverageKind.UNKNOWN_WORD: "gray-bg"}


class MatrixDelegate(RowDelegate[PairCoverage]):
    """Each coverage has a mark of its own besides its colour."""

    row_px = ROW_PX
    least_px = MARK_W

    def __init__(self, theme: Theme, cells: MatrixModel) -> None:
        super().__init__(theme, cells.cell)
        self._cells = cells
        self.row = -1
        """Row of the current cell, highlighted along its width."""

    def paint_row(self, row: RowPainter, index: Index) -> None:
        cell = self._record(index)
        if cell is None:
            return
        row.fill(row.box, self._ground(row, cell, is_marked=index.row() == self.row))
        row.rule()
        mark = self._paint_mark(row, cell, row.box.adjusted(4, 0, -4, -1))
        around = mark.adjusted(-3, -3, 3, 3)
        if row.has_focus:
            row.outline(around, self._theme.focus_pen, radius=6)
        elif self._cells.is_current(cell):
            row.outline(around, QPen(self._theme.color("accent-line"), 1.5), radius=6)

    @staticmethod
    def _ground(row: RowPainter, cell: PairCoverage, *, is_marked: bool) -> str:
        if row.is_hovered:
            return "hover"
        if is_marked:
            return "selected" if row.is_active else "selected-inactive"
        return "sunken" if cell.pair.is_wildcard else "surface"

    def _paint_mark(self, row: RowPainter, cell: PairCoverage, box: QRectF) -> QRectF:
        """Paints the mark; returns its rectangle."""
        theme, label = self._theme, coverage_label(cell)
        words, font = _words(cell), theme.font(11, 500)
        side, high = theme.px(ICON_PX), theme.px(MARK_H)
        wide = max(theme.px(MARK_W), side + (row.width(words, font) + 18 if words else 12))
        wide = min(wide, int(box.width()))
        mark = QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)
        if cell.cover in GROUNDS:
            row.panel(mark, GROUNDS[cell.cover], edge=theme.edge(label.role))
        icon = "clock" if cell.is_due and cell.cover is CoverageKind.OWN else label.icon
        left = mark.x() + (6 if words else (mark.width() - side) / 2)
        corner = QPointF(round(left), round(mark.center().y() - side / 2))
        row.icon(icon, "amber" if icon == "clock" else label.role, corner, ICON_PX)
        if words:
            room = QRectF(left + side + 4, mark.y(), mark.right() - left - side - 8, mark.height())
            row.text(words, room, font, label.role)
        return mark


def _words(cell: PairCoverage) -> str:
    """Text beside the mark."""
    if cell.cover is CoverageKind.UNKNOWN_WORD:
        return coverage_label(cell).text
    if cell.cover is CoverageKind.REFUSED:
        return translate("vault", "recusada")
    if cell.covers and cell.cover is CoverageKind.OWN:
        return translate("vault", "cobre {n}").format(n=number(len(cell.covers)))
    return ""
