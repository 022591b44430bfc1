"""Paints a lawsuit as one line of a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QStaticText

from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.column import BY_KEY, cell
from autos.desktop.components.lawsuit_list.lawsuit_delegate import (
    LABEL_ROLES,
    WHOSE_LOOKS,
    Box,
    Icon,
    LawsuitDelegate,
    Line,
    Piece,
)
from autos.desktop.components.lawsuit_list.row_text import RowWords, row_words
from autos.domain.lawsuit.row import LawsuitRow

AIRY_PX, DENSE_PX = 32, 26
"""Height of a line at the design's size of text."""
GUTTER_PX = 38
"""Left of the first column: secrecy, and of whom it is."""
PAD_PX = 7
NOWHERE = QRectF(-40, 0, 7, 7)
"""Where the dot of the situation is painted while its column is not shown."""


class Span(NamedTuple):
    """Where a column stands, in pixels from the left edge of the line."""

    key: str
    left: float
    width: float


class ColumnsDelegate(LawsuitDelegate):
    """The same ground, marks and words as the line of three; each in its column."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(theme, parent)
        self._spans: tuple[Span, ...] = ()

    def lay_out(self, spans: Sequence[Span]) -> None:
        """The columns stand here from now on."""
        self._spans = tuple(spans)
        self.forget_lines()

    @property
    def height(self) -> int:
        px = self._theme.px(DENSE_PX if self._theme.is_dense else AIRY_PX)
        return max(px, self.line_px + 6)

    def layout_line(self, row: LawsuitRow, width: int) -> Line:
        return _Table(self, row, self._spans).line()


class _Table:
    """Places the pieces of one row in their columns; what does not fit is cut."""

    def __init__(self, delegate: ColumnsDelegate, row: LawsuitRow, spans: Sequence[Span]) -> None:
        self._delegate = delegate
        self._row = row
        self._spans = spans
        self._top = (delegate.height - delegate.line_px) / 2
        self._pieces: list[Piece] = []
        self._boxes: list[Box] = []
        self._icons: list[Icon] = []
        self._dot = NOWHERE

    def line(self) -> Line:
        words = row_words(self._row)
        self._gutter(words)
        for span in self._spans:
            left, right = span.left + PAD_PX, span.left + span.width - PAD_PX
            if span.key == "marks":
                self._marks(left, right)
                continue
            if span.key == "status":
                side = self._delegate.dot_px
                self._dot = QRectF(left, (self._delegate.height - side) / 2, side, side)
                left += side + 6
            font, role = self._look(span.key, words)
            text = cell(self._row, words, span.key)
            self._write(text, font, role, left, right, is_right=BY_KEY[span.key].is_right)
        return Line(self._row, tuple(self._pieces), tuple(self._boxes), self._dot, words.is_active, tuple(self._icons))

    def _look(self, key: str, words: RowWords) -> tuple[QFont, str]:
        fonts = self._delegate
        if key == "parties":
            return fonts.strong, "text-2" if words.is_settled else "text"
        is_untold = key == "amount" and not words.amount
        return fonts.code if key == "number" else fonts.caption, "text-3" if is_untold else "text-2"

    def _gutter(self, words: RowWords) -> None:
        """What must be seen whichever columns are chosen."""
        side = self._delegate.icon_px
        x, top = 6.0, (self._delegate.height - side) / 2
        if words.secrecy:
            self._icons.append(Icon("lock", "red", QPointF(x, top)))
            x += side + 3
        if words.namesake_status:
            role, icon = WHOSE_LOOKS[self._row.namesake_status]
            self._icons.append(Icon(icon, role, QPointF(x, top)))

    def _marks(self, left: float, right: float) -> None:
        """Labels by their digits, then a note, as many as there is room for."""
        fonts = self._delegate
        height = fonts.badge_px - 2
        for label in self._row.labels:
            width = fonts.metrics[id(fonts.badge)].horizontalAdvance(str(label)) + 12
            if left + width > right:
                return
            self._boxes.append(Box(QRectF(left, (fonts.height - height) / 2, width, height), LABEL_ROLES[label]))
            self._write(str(label), fonts.badge, LABEL_ROLES[label], left + 6, left + width)
            left += width + 4
        if self._row.has_note and left + fonts.icon_px <= right:
            self._icons.append(Icon("sticky-note", "text-3", QPointF(left, (fonts.height - fonts.icon_px) / 2)))

    def _write(self, text: str, font: QFont, role: str, left: float, right: float, *, is_right: bool = False) -> None:
        metrics: QFontMetricsF = self._delegate.metrics[id(font)]
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, math.floor(right - left)))
        if not shown:
            return
        if is_right:
            left = right - metrics.horizontalAdvance(shown)
        fixed = QStaticText(shown)
        fixed.setTextFormat(Qt.TextFormat.PlainText)
        fixed.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
        fixed.prepare(font=font)
        self._pieces.append(Piece(fixed, QPointF(left, (self._delegate.height - metrics.height()) / 2), font, role))
