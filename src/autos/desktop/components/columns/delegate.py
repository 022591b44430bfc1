"""Delegate that paints a lawsuit as one row of a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from autos.desktop.base.plain import static_text
from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.lawsuit_columns import BY_KEY, cell_text
from autos.desktop.components.lawsuit_list.lawsuit_delegate import (
    LABEL_ROLES,
    NAMESAKE_STYLES,
    BadgeBox,
    LaidOutLine,
    LawsuitDelegate,
    LineIcon,
    RowMark,
    TextPiece,
    row_mark,
)
from autos.desktop.components.lawsuit_list.row_text import VERSUS, RowTexts, row_texts
from autos.domain.lawsuit.row import LawsuitRow

COMFORTABLE_PX, DENSE_PX = 32, 26
"""Height of a row at the design's text size."""
GUTTER_PX = 54
"""Space before the first column, for the mark of what was not seen and the icons of secrecy and namesakes."""
MARK_PX, ICONS_PX = 6, 20
"""Distances of the mark and of the icons from the row's edge."""
PAD_PX = 7
NOWHERE = QRectF(-40, 0, 7, 7)
"""Off-screen place of the status dot while its column is hidden."""


class ColumnSpan(NamedTuple):
    """Position of a column, in pixels from the left edge of the row."""

    key: str
    left: float
    width: float


class ColumnsDelegate(LawsuitDelegate):
    """Paints the same background, marks and texts as the three-line row, each in its column."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(theme, parent)
        self._spans: tuple[ColumnSpan, ...] = ()

    def set_spans(self, spans: Sequence[ColumnSpan]) -> None:
        """Set the positions of the columns."""
        self._spans = tuple(spans)
        self.forget_lines()

    @property
    def height(self) -> int:
        px = self._theme.px(DENSE_PX if self.is_compact else COMFORTABLE_PX)
        return max(px, self.line_px + 6)

    def layout_line(self, row: LawsuitRow, width: int) -> LaidOutLine:
        return _Table(self, row, self._spans).line()


class _Table:
    """Places the texts of one row in their columns, elided to fit."""

    def __init__(self, delegate: ColumnsDelegate, row: LawsuitRow, spans: Sequence[ColumnSpan]) -> None:
        self._delegate = delegate
        self._row = row
        self._spans = spans
        self._top = (delegate.height - delegate.line_px) / 2
        self._pieces: list[TextPiece] = []
        self._boxes: list[BadgeBox] = []
        self._icons: list[LineIcon] = []
        self._dot = NOWHERE

    def line(self) -> LaidOutLine:
        words = row_texts(self._row)
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
            font, role = self._style_of(span.key, words)
            text = cell_text(self._row, words, span.key)
            if span.key == "parties" and words.client:
                text = self._fitting(words, font, right - left)
            self._write(text, font, role, left, right, is_right=BY_KEY[span.key].is_right)
        return LaidOutLine(
            self._row,
            tuple(self._pieces),
            tuple(self._boxes),
            self._dot,
            words.is_active,
            tuple(self._icons),
            self._mark(words),
        )

    def _fitting(self, words: RowTexts, font: QFont, room: float) -> str:
        """Client and opponent, the client as short as it has to be."""
        forms = [f"{client}{VERSUS}{words.opponent}" for client in words.client]
        metrics = self._delegate.metrics[id(font)]
        return next((form for form in forms if metrics.horizontalAdvance(form) <= room), forms[-1])

    def _mark(self, words: RowTexts) -> RowMark | None:
        fonts = self._delegate
        return row_mark(self._row, words, QPointF(fonts.px(MARK_PX) + fonts.mark_px / 2, fonts.height / 2))

    def _style_of(self, key: str, words: RowTexts) -> tuple[QFont, str]:
        fonts = self._delegate
        if key == "parties":
            return fonts.unread_cell if self._row.is_unread else fonts.strong, "text-2" if words.is_settled else "text"
        if key == "change":
            return fonts.strong, "accent-text" if self._row.changes else "text-3"
        is_untold = key == "amount" and not words.amount
        return fonts.code if key == "number" else fonts.caption, "text-3" if is_untold else "text-2"

    def _gutter(self, words: RowTexts) -> None:
        """Add the icons that are shown whichever columns are visible."""
        side = self._delegate.icon_px
        x, top = float(self._delegate.px(ICONS_PX)), (self._delegate.height - side) / 2
        if words.secrecy:
            self._icons.append(LineIcon("lock", "red", QPointF(x, top)))
            x += side + 3
        if words.namesake_status:
            role, icon = NAMESAKE_STYLES[self._row.namesake_status]
            self._icons.append(LineIcon(icon, role, QPointF(x, top)))

    def _marks(self, left: float, right: float) -> None:
        """Add the labels' digits, then the note icon, as many as fit."""
        fonts = self._delegate
        height = fonts.badge_px - 2
        for label in self._row.labels:
            width = fonts.metrics[id(fonts.badge)].horizontalAdvance(str(label)) + 12
            if left + width > right:
                return
            self._boxes.append(BadgeBox(QRectF(left, (fonts.height - height) / 2, width, height), LABEL_ROLES[label]))
            self._write(str(label), fonts.badge, LABEL_ROLES[label], left + 6, left + width)
            left += width + 4
        if self._row.has_note and left + fonts.icon_px <= right:
            self._icons.append(LineIcon("sticky-note", "text-3", QPointF(left, (fonts.height - fonts.icon_px) / 2)))

    def _write(self, text: str, font: QFont, role: str, left: float, right: float, *, is_right: bool = False) -> None:
        metrics: QFontMetricsF = self._delegate.metrics[id(font)]
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, math.floor(right - left)))
        if not shown:
            return
        if is_right:
            left = right - metrics.horizontalAdvance(shown)
        fixed = static_text(shown)
        fixed.prepare(font=font)
        self._pieces.append(TextPiece(fixed, QPointF(left, (self._delegate.height - metrics.height()) / 2), font, role))
