"""Delegate that paints a lawsuit as three lines: caption; number and court; class and status."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QStaticText

from autos.desktop.base.record_delegate import BAR_PX, Index, RowDelegate, RowPainter
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.group_band import band_px, paint_band
from autos.desktop.components.lawsuit_list.placeholder_bars import LEFT, RIGHT, paint_bars
from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel
from autos.desktop.components.lawsuit_list.row_text import RowTexts, row_texts
from autos.domain.lawsuit.row import LawsuitRow, NamesakeStatus
from autos.text.dates import today
from autos.text.translation import translate
from autos.text.value_names import not_informed

COMFORTABLE, DENSE = (10, 3), (4, 2)
"""Padding above and below a row, and between its lines, in pixels."""
LEFT_NARROW = 18
LINE_PX = 18
"""Height of one of the three lines at 100 % text size."""
NARROW_PX = 420
"""Width below which the longest texts are shortened."""
ICON_PX = 12
LABEL_ROLES = dict(enumerate(("red", "amber", "green", "blue", "violet", "orange", "gray", "accent-text", "text"), 1))
"""Colour of each label's digit; the digit distinguishes them without colour."""
NAMESAKE_STYLES = {
    NamesakeStatus.UNKNOWN: ("amber", "users"),
    NamesakeStatus.PERSON: ("green", "check"),
    NamesakeStatus.NAMESAKE: ("gray", "x"),
}
"""Colour and icon of the namesake status of a lawsuit found by name."""
GROUNDS = {"accent-text": "accent-tint", "text": "nav-active"}
"""Background roles that are not named after the colour."""
CACHED_LINES = 100
"""Cached layouts, several kilobytes each: two screens full. Computing one takes half a millisecond."""


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A text with its position relative to the row."""

    text: QStaticText
    at: QPointF
    font: QFont
    role: str


@dataclass(frozen=True, slots=True)
class BadgeBox:
    """Background of a badge."""

    area: QRectF
    role: str


@dataclass(frozen=True, slots=True)
class LineIcon:
    """A small icon with its position."""

    name: str
    role: str
    at: QPointF


@dataclass(frozen=True, slots=True)
class LaidOutLine:
    """A row laid out for one width, ready to be painted."""

    row: LawsuitRow
    pieces: tuple[TextPiece, ...]
    boxes: tuple[BadgeBox, ...]
    dot: QRectF
    is_active: bool
    icons: tuple[LineIcon, ...]


def _row_at(index: Index) -> LawsuitRow | None:
    """The lawsuit of a row; None while it is being read, which this requests."""
    model = index.model()
    return model.row(index) if isinstance(model, LawsuitRowModel) else None


class LawsuitDelegate(RowDelegate[LawsuitRow]):
    """Lays each row out once per width and caches the layout."""

    least_px = 320

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(theme, _row_at, parent)
        self._lines: OrderedDict[tuple[int, int], LaidOutLine] = OrderedDict()
        self._day: date | None = None
        self.top, self.gap = DENSE if theme.is_dense else COMFORTABLE
        self._read_fonts()
        theme.changed.connect(self._forget)

    @property
    def height(self) -> int:
        """Height of a row, in pixels: 80 at 100 % text size, 66 if compact."""
        return 2 * self.top + 2 * self.gap + 3 * self._line_px

    def paint_row(self, row: RowPainter, index: Index) -> None:
        model, painter, area = index.model(), row.painter, row.box
        if not isinstance(model, LawsuitRowModel):
            return
        painter.setClipRect(area)
        if head := model.head(index):
            band = QRectF(area.x(), area.y(), area.width(), self.head_px)
            paint_band(painter, band, head, self.strong, self._theme)
            area.adjust(0, band.height(), 0, 0)
        self._paint_ground(row, is_chosen=index.row() in model.chosen)
        lawsuit = self._record(index)
        if lawsuit is not None:
            self._paint_line(painter, area, self._line(lawsuit, round(area.width())))
        elif model.is_slow:
            paint_bars(painter, area, self._theme)

    @property
    def head_px(self) -> int:
        """Height of a group's heading."""
        return band_px(self._theme, self._line_px)

    def _paint_ground(self, row: RowPainter, *, is_chosen: bool) -> None:
        theme, area, is_current = self._theme, row.box, row.is_selected
        if is_current or is_chosen:
            has_focus = row.view is not None and row.view.hasFocus()
            row.fill(area, "selected" if has_focus else "selected-inactive")
        if is_current:
            row.outline(area.adjusted(0.5, 0.5, -0.5, -1.5), theme.edge("accent"), radius=0)
            row.bar(area)
        elif not is_chosen:
            row.fill(area, "hover" if row.is_hovered else "surface")
        if is_chosen:  # a tick, too: the current row has the same background
            spot = QPointF(area.x() + BAR_PX + 1, area.y() + (area.height() - self.icon_px) / 2)
            row.painter.drawPixmap(spot, theme.icon("check", "accent-text", ICON_PX).pixmap(theme.square(ICON_PX)))
        row.rule()

    def _paint_line(self, painter: QPainter, area: QRectF, line: LaidOutLine) -> None:
        theme = self._theme
        painter.translate(area.topLeft())
        for box in line.boxes:
            painter.setPen(theme.edge(box.role))
            painter.setBrush(theme.color(GROUNDS.get(box.role) or f"{box.role}-bg"))
            painter.drawRoundedRect(box.area, 4, 4)
        if line.is_active:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("green-dot"))
            painter.drawEllipse(line.dot)
        else:
            painter.setPen(QPen(theme.color("gray-dot"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(line.dot.adjusted(0.75, 0.75, -0.75, -0.75))
        for icon in line.icons:
            painter.drawPixmap(icon.at, theme.icon(icon.name, icon.role, ICON_PX).pixmap(theme.square(ICON_PX)))
        for piece in line.pieces:
            painter.setFont(piece.font)
            painter.setPen(theme.color(piece.role))
            painter.drawStaticText(piece.at, piece.text)
        painter.translate(-area.topLeft())

    def _line(self, row: LawsuitRow, width: int) -> LaidOutLine:
        now = today()
        if now != self._day:
            self._lines.clear()  # "hoje" has become "ontem"
            self._day = now
        key = (row.row_id, width)
        found = self._lines.get(key)
        if found is None or (found.row is not row and found.row != row):  # mostly they are equal
            found = self.layout_line(row, width)
            self._lines[key] = found
            if len(self._lines) > CACHED_LINES:
                self._lines.popitem(last=False)
        return found

    def layout_line(self, row: LawsuitRow, width: int) -> LaidOutLine:
        """Lay out a row."""
        return _LineLayout(self, row, width).line()

    def forget_lines(self) -> None:
        """Clear the cached layouts."""
        self._lines.clear()

    def _forget(self) -> None:
        self._lines.clear()
        self._read_fonts()

    def _read_fonts(self) -> None:
        theme = self._theme
        self.title, self.caption, self.strong = theme.font(13, 500), theme.font(11.5), theme.font(11.5, 500)
        self.code, self.badge = theme.font(11.5, code=True), theme.font(11, 500)
        self.metrics = {
            id(font): QFontMetricsF(font) for font in (self.title, self.caption, self.strong, self.code, self.badge)
        }
        self._line_px = max(LINE_PX, math.ceil(self.metrics[id(self.title)].height()))

    @property
    def narrow_px(self) -> int:
        """Width below which the longest phrases are shortened."""
        return self._theme.px(NARROW_PX)

    @property
    def badge_px(self) -> int:
        """Height of a badge."""
        return self._theme.px(LINE_PX)

    @property
    def icon_px(self) -> int:
        """Side of a small icon."""
        return self._theme.px(ICON_PX)

    @property
    def dot_px(self) -> int:
        """Diameter of the status dot, which scales with the text."""
        return self._theme.px(7)

    @property
    def line_px(self) -> int:
        return self._line_px


class _LineLayout:
    """Lays out one row, starting at the right edge, whose texts are never cut."""

    def __init__(self, delegate: LawsuitDelegate, row: LawsuitRow, width: int) -> None:
        self._delegate = delegate
        self._row = row
        self._is_narrow = width < delegate.narrow_px
        self._left = (LEFT_NARROW if self._is_narrow else LEFT) + delegate.icon_px - ICON_PX
        self._right = float(width - RIGHT)
        self._pieces: list[TextPiece] = []
        self._boxes: list[BadgeBox] = []
        self._icons: list[LineIcon] = []

    def line(self) -> LaidOutLine:
        words, fonts = row_texts(self._row), self._delegate
        top = fonts.top
        step = fonts.line_px + fonts.gap
        edge = self._rightward(words.when, fonts.caption, "text-3", top, self._right)
        edge = self._marks(edge)
        title_role = (
            "text-3"
            if self._row.namesake_status is NamesakeStatus.NAMESAKE
            else "text-2"
            if words.is_settled
            else "text"
        )
        self._leftward(words.caption, fonts.title, title_role, (self._left, top), edge - 8)
        self._second(words, top + step)
        dot = self._third(words, top + 2 * step)
        return LaidOutLine(self._row, tuple(self._pieces), tuple(self._boxes), dot, words.is_active, tuple(self._icons))

    def _marks(self, edge: float) -> float:
        """Add the marks left of the date: the note icon, then the labels' digits."""
        line_px, top, edge = self._delegate.line_px, self._delegate.top, edge - 8
        if self._row.has_note:
            side = self._delegate.icon_px
            self._icons.append(LineIcon("sticky-note", "text-3", QPointF(edge - side, top + (line_px - side) / 2)))
            edge -= side + 5
        for label in reversed(self._row.labels):
            edge = self._badge(str(label), LABEL_ROLES[label], edge, top, self._delegate.icon_px * 2) + 3
        return edge + 8

    def _second(self, words: RowTexts, top: float) -> None:
        fonts = self._delegate
        if words.amount:
            shown = self._cut(words.amount, fonts.strong, (self._right - self._left) / 2)
            edge = self._rightward(shown, fonts.strong, "text-2", top, self._right)
        else:
            untold = translate("rows", "valor não informado")
            beside = self._width(words.number, fonts.code) + self._width(words.short_place, fonts.caption) + 8
            if self._is_narrow and self._width(untold, fonts.caption) > self._right - self._left - beside:
                untold = not_informed()
            edge = self._rightward(untold, fonts.caption, "text-3", top, self._right)
        x = self._leftward(words.number, fonts.code, "text-2", (self._left, top), edge - 8)
        is_tight = self._width(words.place, fonts.caption) > edge - 8 - x
        self._leftward(words.short_place if is_tight else words.place, fonts.caption, "text-2", (x, top), edge - 8)

    def _third(self, words: RowTexts, top: float) -> QRectF:
        """Add badges and status from the right, class and subject in the rest; returns the place of the status dot."""
        fonts = self._delegate
        edge = self._right
        room = self._right - self._left
        if words.secrecy:
            edge = self._badge(words.secrecy, "red", edge, top, room, icon="lock")
        if words.namesake_status:
            role, icon = NAMESAKE_STYLES[self._row.namesake_status]
            edge = self._badge(words.namesake_status, role, edge, top, room * 0.45, icon=icon)
        if words.phase:
            edge = self._badge(words.phase, "gray", edge, top, room * 0.45)
        edge = self._rightward(self._cut(words.status, fonts.strong, room * 0.3), fonts.strong, "text-2", top, edge)
        side = fonts.dot_px
        dot = QRectF(edge - side - 5, top + (fonts.line_px - side) / 2, side, side)
        self._leftward(words.kind, fonts.caption, "text-3", (self._left, top), dot.left() - 8)
        return dot

    def _badge(self, text: str, role: str, edge: float, top: float, room: float, *, icon: str = "") -> float:
        font = self._delegate.badge
        shown = self._cut(text, font, room)
        side = self._delegate.icon_px
        before = side + 4 if icon else 0
        width = self._width(shown, font) + 12 + before
        height = min(self._delegate.line_px, self._delegate.badge_px)
        area = QRectF(edge - width, top + (self._delegate.line_px - height) / 2, width, height)
        self._boxes.append(BadgeBox(area, role))
        if icon:
            self._icons.append(LineIcon(icon, role, QPointF(area.x() + 6, area.y() + (height - side) / 2)))
        self._place(shown, font, role, area.x() + 6 + before, top)
        return edge - width - 7

    def _leftward(self, text: str, font: QFont, role: str, corner: tuple[float, float], edge: float) -> float:
        """Add a text that starts at `corner`, cut before `edge`; returns where it ends."""
        x, top = corner
        shown = self._cut(text, font, edge - x)
        self._place(shown, font, role, x, top)
        return x + self._width(shown, font)

    def _rightward(self, text: str, font: QFont, role: str, top: float, edge: float) -> float:
        """Add a text that ends at `edge`; returns where it starts."""
        x = edge - self._width(text, font)
        self._place(text, font, role, x, top)
        return x

    def _place(self, text: str, font: QFont, role: str, x: float, top: float) -> None:
        if not text:
            return
        metrics = self._delegate.metrics[id(font)]
        fixed = QStaticText(text)
        fixed.setTextFormat(Qt.TextFormat.PlainText)
        fixed.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
        fixed.prepare(font=font)
        self._pieces.append(
            TextPiece(fixed, QPointF(x, top + (self._delegate.line_px - metrics.height()) / 2), font, role)
        )

    def _cut(self, text: str, font: QFont, room: float) -> str:
        return self._delegate.metrics[id(font)].elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, room))

    def _width(self, text: str, font: QFont) -> float:
        return self._delegate.metrics[id(font)].horizontalAdvance(text)
