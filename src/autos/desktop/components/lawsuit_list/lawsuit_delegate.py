"""Delegate that paints a lawsuit as three lines: client and opponent; side, number and court; class and status."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QStaticText

from autos.desktop.base.plain import static_text
from autos.desktop.base.record_delegate import BAR_PX, Index, RowDelegate, RowPainter
from autos.desktop.base.row_height import LOW_PX
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.group_band import band_px, paint_band
from autos.desktop.components.lawsuit_list.placeholder_bars import LEFT, RIGHT, paint_bars
from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel
from autos.desktop.components.lawsuit_list.row_text import VERSUS, RowTexts, row_texts
from autos.desktop.components.lawsuit_list.sought_words import NOTHING_SOUGHT, SoughtWords
from autos.domain.lawsuit.row import UNKNOWN_SIDE, LawsuitRow, NamesakeStatus
from autos.text.dates import today
from autos.text.translation import translate
from autos.text.value_names import SIDE_COLORS, not_informed

COMFORTABLE, DENSE = (10, 3), (5, 1)
"""Padding above and below a row, and between its lines, in pixels."""
LEFT_NARROW = 22
MARK_LEFT, MARK_NARROW = 11, 8
"""Distance of the mark from the row's edge: dot, diamond, hollow diamond."""
LINE_PX = 18
"""Height of one of the three lines at 100 % text size."""
NARROW_PX = 420
"""Width below which the longest texts are shortened."""
LOW_AMOUNT_PX = 450
"""Width below which the amount stands on the third line, in every row: beside the number no court would have room."""
LEAST_BADGE_PX = 36
"""Width of a badge's text below which nothing of it could be read, and it is left out."""
BADGE_EDGES = 12
"""What a badge adds to the width of its text."""
SHARE, DATED_SHARE = 0.3, 0.48
"""Most of a row's width that its phase, or its situation, takes; and with the day of its reading."""
LEAST_OPPONENT = 0.5
"""Part of the room for both names that the opponent has at least, before the shortest form of the client is cut."""
ICON_PX = 12
FOUND_LINE_PX = 2
"""Height of the line under a word that was searched for."""
LABEL_ROLES = dict(enumerate(("red", "amber", "green", "blue", "violet", "orange", "gray", "accent-text", "text"), 1))
"""Colour of each label's digit; the digit distinguishes them without colour."""
NAMESAKE_STYLES = {
    NamesakeStatus.UNKNOWN: ("amber", "users"),
    NamesakeStatus.PERSON: ("green", "check"),
    NamesakeStatus.NAMESAKE: ("gray", "x"),
}
"""Colour and icon of the namesake status of a lawsuit found by name."""
CHANGED = "changed"
"""Role of the badge that tells a change."""
GROUNDS = {"accent-text": "accent-tint", "text": "nav-active", CHANGED: "accent-tint-2"}
"""Background roles that are not named after the colour."""
CACHED_TEXTS = 600
"""Cached texts with their widths: most words of a row (side, court, class, situation) are those of other rows, too."""
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


class MarkKind(Enum):
    """What the mark before a row says."""

    UNREAD = "unread"
    CHANGED = "changed"
    SEEN = "seen"


@dataclass(frozen=True, slots=True)
class RowMark:
    """The mark before a row: a dot, a diamond, or a hollow diamond."""

    kind: MarkKind
    center: QPointF


@dataclass(frozen=True, slots=True)
class PoleSquare:
    """The square before the side of the searched person."""

    area: QRectF
    role: str


@dataclass(frozen=True, slots=True)
class LaidOutLine:
    """A row laid out for one width, ready to be painted."""

    row: LawsuitRow
    pieces: tuple[TextPiece, ...]
    boxes: tuple[BadgeBox, ...]
    dot: QRectF
    is_active: bool
    icons: tuple[LineIcon, ...]
    mark: RowMark | None = None
    pole: PoleSquare | None = None
    found: tuple[QRectF, ...] = ()
    """Places of the words that were searched for."""


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
        self._texts: OrderedDict[tuple[int, str], tuple[QStaticText, float]] = OrderedDict()
        self._day: date | None = None
        self.sought = NOTHING_SOUGHT
        self._is_compact = theme.has_compact_rows(LOW_PX)
        self._set_padding()
        self._read_fonts()
        theme.changed.connect(self._forget)

    @property
    def height(self) -> int:
        """Height of a row, in pixels: 80 at 100 % text size, 66 if compact."""
        return 2 * self.top + 2 * self.gap + 3 * self._line_px

    @property
    def is_compact(self) -> bool:
        return self._is_compact

    def set_compact(self, *, is_compact: bool) -> bool:
        """Make rows compact or comfortable; returns whether that changes them."""
        if is_compact == self._is_compact:
            return False
        self._is_compact = is_compact
        self._set_padding()
        self.forget_lines()
        return True

    def seek(self, sought: SoughtWords) -> bool:
        """Mark these words in the rows; returns whether they are others."""
        if sought == self.sought:
            return False
        self.sought = sought
        self.forget_lines()
        return True

    def _set_padding(self) -> None:
        self.top, self.gap = DENSE if self._is_compact else COMFORTABLE

    def paint_row(self, row: RowPainter, index: Index) -> None:
        model, painter, area = index.model(), row.painter, row.box
        if not isinstance(model, LawsuitRowModel):
            return
        painter.setClipRect(area)
        if head := model.head(index):
            band = QRectF(area.x(), area.y(), area.width(), self.head_px)
            paint_band(painter, band, head, self.strong, self._theme)
            area.adjust(0, band.height(), 0, 0)
        is_chosen = index.row() in model.chosen
        self._paint_ground(row, is_chosen=is_chosen)
        lawsuit = self._record(index)
        if lawsuit is not None:
            line = self._line(lawsuit, round(area.width()))
            self._paint_found(painter, area, line, "surface" if is_chosen or row.is_selected else "accent-tint-2")
            self._paint_line(painter, area, line, has_mark=not is_chosen)
        elif model.is_slow:
            paint_bars(painter, area, self._theme)

    def has_mark(self, index: Index) -> bool:
        """Whether the lawsuit of a row has a mark: not read, changed, or a change that was seen."""
        lawsuit = self._record(index)
        return lawsuit is not None and row_mark(lawsuit, row_texts(lawsuit), QPointF()) is not None

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

    def _paint_line(self, painter: QPainter, area: QRectF, line: LaidOutLine, *, has_mark: bool) -> None:
        theme = self._theme
        painter.translate(area.topLeft())
        for box in line.boxes:
            painter.setPen(theme.edge("accent-text" if box.role == CHANGED else box.role))
            painter.setBrush(theme.color(GROUNDS.get(box.role) or f"{box.role}-bg"))
            painter.drawRoundedRect(box.area, 4, 4)
        if line.mark is not None and has_mark:  # a selected row has its tick there
            self._paint_mark(painter, line.mark)
        if line.pole is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(f"{line.pole.role}-dot"))
            painter.drawRoundedRect(line.pole.area, 2, 2)
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

    def _paint_found(self, painter: QPainter, area: QRectF, line: LaidOutLine, ground: str) -> None:
        """Paint a tint behind the words that were searched for, and a line under them."""
        for place in line.found:
            box = place.translated(area.topLeft())
            painter.fillRect(box, self._theme.color(ground))
            under = QRectF(box.left(), box.bottom() - FOUND_LINE_PX, box.width(), FOUND_LINE_PX)
            painter.fillRect(under, self._theme.color("accent"))

    def _paint_mark(self, painter: QPainter, mark: RowMark) -> None:
        theme, reach = self._theme, self._theme.px(4)
        is_hollow = mark.kind is MarkKind.SEEN
        painter.setPen(QPen(theme.color("gray-dot"), 1.5) if is_hollow else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(Qt.BrushStyle.NoBrush if is_hollow else theme.color("accent"))
        if mark.kind is MarkKind.UNREAD:
            painter.drawEllipse(mark.center, reach, reach)
            return
        reach += 1
        corners = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
        painter.drawPolygon([mark.center + QPointF(*corner) for corner in corners])

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

    def prepared(self, text: str, font: QFont) -> tuple[QStaticText, float]:
        """A text ready to be painted in a font of this delegate, and its width."""
        key = (id(font), text)
        found = self._texts.get(key)
        if found is None:
            fixed = static_text(text)
            fixed.prepare(font=font)
            found = self._texts[key] = fixed, self.metrics[key[0]].horizontalAdvance(text)
            if len(self._texts) > CACHED_TEXTS:
                self._texts.popitem(last=False)
        return found

    def _forget(self) -> None:
        self._lines.clear()
        self._texts.clear()
        self._read_fonts()

    def _read_fonts(self) -> None:
        theme = self._theme
        self.title, self.caption, self.strong = theme.font(13, 500), theme.font(11.5), theme.font(11.5, 500)
        self.client = theme.font(13)
        self.unread, self.unread_cell = theme.font(13, 600), theme.font(11.5, 650)
        self.code, self.badge = theme.font(11.5, code=True), theme.font(11, 500)
        self.metrics = {
            id(font): QFontMetricsF(font)
            for font in (
                self.title,
                self.client,
                self.unread,
                self.unread_cell,
                self.caption,
                self.strong,
                self.code,
                self.badge,
            )
        }
        self.heights = {key: metrics.height() for key, metrics in self.metrics.items()}
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
    def mark_px(self) -> int:
        """Side of the square of a side, and of the mark before a row."""
        return self._theme.px(8)

    def px(self, design_px: int) -> int:
        """A length of the design at the size of the text, in pixels."""
        return self._theme.px(design_px)

    @property
    def dot_px(self) -> int:
        """Diameter of the status dot, which scales with the text."""
        return self._theme.px(7)

    @property
    def line_px(self) -> int:
        return self._line_px


def row_mark(row: LawsuitRow, words: RowTexts, center: QPointF) -> RowMark | None:
    """The mark of a row that is to be seen, with a change or without, or of a change that was seen."""
    if row.is_unread:
        return RowMark(MarkKind.CHANGED if row.changes else MarkKind.UNREAD, center)
    return RowMark(MarkKind.SEEN, center) if words.change else None


class _Badge(NamedTuple):
    """A badge beside the status, and the most that its text takes."""

    text: str
    role: str
    icon: str
    room: float


class _LineLayout:
    """Lays out one row, starting at the right edge, whose texts are never cut."""

    def __init__(self, delegate: LawsuitDelegate, row: LawsuitRow, width: int) -> None:
        self._delegate = delegate
        self._row = row
        self._is_narrow = width < delegate.narrow_px
        self._is_amount_low = width < delegate.px(LOW_AMOUNT_PX)
        spread = delegate.icon_px - ICON_PX
        self._left = (LEFT_NARROW if self._is_narrow else LEFT) + spread
        self._mark_left = (MARK_NARROW if self._is_narrow else MARK_LEFT) + spread / 2
        self._pole: PoleSquare | None = None
        self._low_amount = ""
        self._right = float(width - RIGHT)
        self._pieces: list[TextPiece] = []
        self._boxes: list[BadgeBox] = []
        self._icons: list[LineIcon] = []
        self._found: list[QRectF] = []

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
        title = fonts.unread if self._row.is_unread else fonts.title
        self._title(words, title, title_role, (float(self._left), top), edge - 8)
        self._second(words, top + step)
        dot = self._third(words, top + 2 * step)
        return LaidOutLine(
            self._row,
            tuple(self._pieces),
            tuple(self._boxes),
            dot,
            words.is_active,
            tuple(self._icons),
            self._mark(words, top),
            self._pole,
            tuple(self._found),
        )

    def _title(self, words: RowTexts, font: QFont, role: str, corner: tuple[float, float], edge: float) -> None:
        """Add client and opponent: where they have no room the client is shortened, and then the opponent cut."""
        if not words.client:
            self._leftward(words.caption, font, role, corner, edge, is_searched=True)
            return
        fonts, (x, top) = self._delegate, corner
        plain = fonts.client
        room = edge - x - self._width(VERSUS, plain)
        opponent_px = self._width(words.opponent, font)
        client = next((one for one in words.client if self._width(one, plain) + opponent_px <= room), words.client[-1])
        least = min(opponent_px, room * LEAST_OPPONENT)
        quiet = role if role == "text-3" else "text-2"
        x = self._leftward(client, plain, quiet, corner, x + room - least, is_searched=True)
        x = self._leftward(VERSUS, plain, "text-3", (x, top), edge)
        self._leftward(words.opponent, font, role, (x, top), edge, is_searched=True)

    def _mark(self, words: RowTexts, top: float) -> RowMark | None:
        """The mark at the first line."""
        center = QPointF(self._mark_left + self._delegate.mark_px / 2, top + self._delegate.line_px / 2)
        return row_mark(self._row, words, center)

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
        """Add side, number and court; the amount at the right, whose place the court leaves free.

        In a list that is too narrow for that it stands on the third line, as it does beside a number without end.
        """
        fonts = self._delegate
        square = fonts.mark_px
        role = SIDE_COLORS.get(self._row.pole, "gray")
        area = QRectF(self._left, top + (fonts.line_px - square) / 2, square, square)
        pole = "" if self._is_narrow and self._row.pole == UNKNOWN_SIDE else words.pole
        if pole:
            self._pole = PoleSquare(area, role)
        left = float(self._left + square + 5 if pole else self._left)
        short = self._width(pole, fonts.strong) + 7 if pole else 0.0
        place = words.short_place if self._row.instances else words.place
        room = self._right - left - short - self._width(words.number, fonts.code) - 8
        amount, amount_role, font = words.amount, "text-2", fonts.strong
        if not amount:
            amount_role, font = "text-3", fonts.caption
            amount = translate("rows", "valor não informado")
            if self._width(amount, font) > room - self._width(words.short_place, fonts.caption):
                amount = not_informed()
        edge = self._right
        if self._is_amount_low or self._width(amount, font) > room:
            self._low_amount = amount if words.amount else ""
        else:
            edge = self._rightward(amount, font, amount_role, top, edge) - 8
        if pole:
            left = self._leftward(pole, fonts.strong, role, (left, top), edge) + 7
        x = self._leftward(words.number, fonts.code, "text-2", (left, top), edge)
        if fonts.sought.is_number(words.number):
            self._add_found(left, x, fonts.code, top)
        is_tight = self._width(place, fonts.caption) > edge - x
        self._leftward(words.short_place if is_tight else place, fonts.caption, "text-2", (x, top), edge)

    def _third(self, words: RowTexts, top: float) -> QRectF:
        """Add badges and status from the right, class and subject in the rest; returns the place of the status dot.

        Where not all of them have room the phase is cut, then left out, then the badge farthest to the left.
        """
        fonts = self._delegate
        edge = self._right
        room = self._right - self._left
        if self._low_amount:
            shown = self._cut(self._low_amount, fonts.strong, room * 0.5)
            edge = self._rightward(shown, fonts.strong, "text-2", top, edge) - 7
        of_phase, of_status = self._row.known_since("phase"), self._row.known_since("status")
        has_own_day = of_status is not None and of_status != of_phase  # else the phase's is said beside it
        share = DATED_SHARE if has_own_day and not (of_phase and self._low_amount) else SHARE
        status = self._cut(words.status if has_own_day else words.plain_status, fonts.strong, room * share)
        side = fonts.dot_px
        beside = self._beside_status(words, room)
        if words.phase:
            taken = self._width(status, fonts.strong) + side + 12
            taken += sum(
                min(self._width(one.text, fonts.badge), one.room) + self._edges(one.icon) + 7 for one in beside
            )
            most = min(room * (DATED_SHARE if of_phase else SHARE), edge - 7 - self._left - taken - self._edges(""))
            if most >= fonts.px(LEAST_BADGE_PX):
                edge = self._badge(words.phase, "gray", edge, top, most)
        edge = self._rightward(status, fonts.strong, "text-2", top, edge)
        dot = QRectF(edge - side - 5, top + (fonts.line_px - side) / 2, side, side)
        edge = dot.left() - 7
        for one in beside:
            most = min(one.room, edge - self._left - self._edges(one.icon))
            if most >= min(self._width(one.text, fonts.badge), fonts.px(LEAST_BADGE_PX)):
                edge = self._badge(one.text, one.role, edge, top, most, icon=one.icon)
        role = "text-2" if fonts.sought.places(words.kind) else "text-3"  # the tint takes some of the contrast
        self._leftward(words.kind, fonts.caption, role, (self._left, top), edge - 1, is_searched=True)
        return dot

    def _beside_status(self, words: RowTexts, room: float) -> list[_Badge]:
        """The badges left of the status, from the right; the last is what the mark of the row says, too."""
        badges = []
        if words.secrecy:
            badges.append(_Badge(words.secrecy, "red", "lock", room * 0.4))
        if words.namesake_status:
            badges.append(_Badge(words.namesake_status, *NAMESAKE_STYLES[self._row.namesake_status], room * 0.4))
        if words.asks_client:
            badges.append(_Badge(words.asks_client, "amber", "user", room * 0.45))
        if words.change:
            role, icon = (CHANGED, "git-compare") if self._row.changes else ("gray", "")
            badges.append(_Badge(words.change, role, icon, room * 0.45))
        return badges

    def _edges(self, icon: str) -> float:
        """What a badge is wider than its text."""
        return BADGE_EDGES + (self._delegate.icon_px + 4 if icon else 0)

    def _badge(self, text: str, role: str, edge: float, top: float, room: float, *, icon: str = "") -> float:
        font = self._delegate.badge
        shown = self._cut(text, font, room)
        side = self._delegate.icon_px
        before = side + 4 if icon else 0
        width = self._width(shown, font) + self._edges(icon)
        height = min(self._delegate.line_px, self._delegate.badge_px)
        area = QRectF(edge - width, top + (self._delegate.line_px - height) / 2, width, height)
        self._boxes.append(BadgeBox(area, role))
        color = "accent-text" if role == CHANGED else role
        if icon:
            self._icons.append(LineIcon(icon, color, QPointF(area.x() + 6, area.y() + (height - side) / 2)))
        self._place(shown, font, color, area.x() + 6 + before, top)
        return edge - width - 7

    def _leftward(
        self,
        text: str,
        font: QFont,
        role: str,
        corner: tuple[float, float],
        edge: float,
        *,
        is_searched: bool = False,
    ) -> float:
        """Add a text that starts at `corner`, cut before `edge`; returns where it ends.

        In one that `is_searched` the words are marked that were searched for.
        """
        x, top = corner
        shown = self._cut(text, font, edge - x)
        self._place(shown, font, role, x, top)
        if is_searched:
            metrics = self._delegate.metrics[id(font)]
            for start, end in self._delegate.sought.places(shown):
                ahead = metrics.horizontalAdvance(shown[:start])
                self._add_found(x + ahead, x + ahead + metrics.horizontalAdvance(shown[start:end]), font, top)
        return x + self._width(shown, font)

    def _add_found(self, left: float, right: float, font: QFont, top: float) -> None:
        height = self._delegate.heights[id(font)]
        middle = top + (self._delegate.line_px - height) / 2
        self._found.append(QRectF(left - 1, middle, right - left + 2, height + 1))

    def _rightward(self, text: str, font: QFont, role: str, top: float, edge: float) -> float:
        """Add a text that ends at `edge`; returns where it starts."""
        x = edge - self._width(text, font)
        self._place(text, font, role, x, top)
        return x

    def _place(self, text: str, font: QFont, role: str, x: float, top: float) -> None:
        if not text:
            return
        fixed, _ = self._delegate.prepared(text, font)
        height = self._delegate.heights[id(font)]
        self._pieces.append(TextPiece(fixed, QPointF(x, top + (self._delegate.line_px - height) / 2), font, role))

    def _cut(self, text: str, font: QFont, room: float) -> str:
        if text and self._width(text, font) <= room:
            return text
        return self._delegate.metrics[id(font)].elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, room))

    def _width(self, text: str, font: QFont) -> float:
        return self._delegate.prepared(text, font)[1] if text else 0.0
