"""Paints the rows of the news: a band for each group, and two lines for each lawsuit."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from autos.desktop.base.record_delegate import RIGHT, Index, RecordDelegate, RowPainter
from autos.desktop.components.lawsuit_list.row_text import row_texts
from autos.desktop.pages.news.rows import HeadingRow, LawsuitLine, MoreRow, NewsRow, UnrepeatedRow
from autos.desktop.pages.news.texts import ask_text, group_icon, line_place, line_time, line_title, more_text
from autos.domain.lawsuit.lawsuit import Side
from autos.domain.lawsuit.news import NewsKind, NewsLine, NewsScope
from autos.domain.mode import CostClass
from autos.text.lawsuit_changes import Sentence, Words
from autos.text.news import group_counts, group_details, group_name, line_sentence
from autos.text.plain_text import plain_line
from autos.text.translation import translate
from autos.text.value_names import SIDE_COLORS, side_name

HEADING_PX, LINE_PX, MORE_PX = 34, 52, 30
MARGIN_PX = 20
MARK_PX, TEXT_PX = 28, 44
"""Distances of the mark's centre and of the text from the row's edge."""
ARROW = " → "
UNLINKED = frozenset({NewsScope.OTHERS, NewsScope.DEADLINES})
"""Groups without a page of their own."""


class NewsDelegate(RecordDelegate[NewsRow]):
    """Paints headings, lawsuits, and what opens further ones."""

    row_px = LINE_PX
    prices: Mapping[CostClass, str] = MappingProxyType({})
    """What asking a search again costs, in words."""

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.least_px, self.height_of(self._record(index)))

    def height_of(self, record: NewsRow | None) -> int:
        """Height of a row in pixels."""
        if isinstance(record, HeadingRow | UnrepeatedRow):
            return self._theme.px(HEADING_PX)
        return self._theme.px(MORE_PX if isinstance(record, MoreRow) else LINE_PX)

    def paint_record(self, row: RowPainter, record: NewsRow) -> None:
        if isinstance(record, HeadingRow | UnrepeatedRow):
            self._paint_heading(row, record)
        elif isinstance(record, LawsuitLine):
            self._paint_lawsuit(row, record)
        else:
            row.ground()
            area = row.box.adjusted(self._theme.px(TEXT_PX), 0, -MARGIN_PX, 0)
            row.text(more_text(record), area, self._theme.font(12, 500), "accent-text")
        if row.has_focus:
            row.outline(row.box.adjusted(1, 1, -1, -2), self._theme.focus_pen)
        row.rule()

    def link_area(self, box: QRectF, record: HeadingRow | UnrepeatedRow) -> QRectF:
        """Where the heading's link is, at the right; empty for lawsuits that are in no group."""
        words = self._link(record)
        if not words:
            return QRectF()
        width = QFontMetricsF(self._theme.font(12, 500)).horizontalAdvance(words) + 2 * MARGIN_PX
        return QRectF(box.right() - width, box.y(), width, box.height())

    def _link(self, record: HeadingRow | UnrepeatedRow) -> str:
        if isinstance(record, UnrepeatedRow):
            return ask_text(self.prices.get(record.group.asks, "") if record.group.asks else "")
        return "" if record.group.scope in UNLINKED else translate("news", "Abrir")

    def _paint_heading(self, row: RowPainter, record: HeadingRow | UnrepeatedRow) -> None:
        theme, box, px = self._theme, row.box, self._theme.px
        row.fill(box, "sunken")
        if row.is_selected:
            row.fill(box, "selected" if row.is_active else "selected-inactive")
            row.bar(box)
        middle = box.y() + (box.height() - px(14)) / 2
        if isinstance(record, HeadingRow):
            arrow = "chevron-right" if record.is_folded else "chevron-down"
            row.icon(arrow, "text-2", QPointF(box.x() + 20, middle), 14)
        left = box.x() + 26 + px(14)
        row.icon(group_icon(record.group), "text-2", QPointF(left, middle), 14)
        left += px(14) + 8
        edge = box.right() - MARGIN_PX
        link = self.link_area(box, record)
        if not link.isEmpty():
            text_area = link.adjusted(0, 0, -MARGIN_PX, 0)
            row.text(self._link(record), text_area, theme.font(12, 500), "accent-text", RIGHT)
            edge = link.left()
        counts, font = group_counts(record.group), theme.font(12)
        width = row.width(counts, font) + 1
        row.text(counts, QRectF(edge - width, box.y(), width, box.height()), font, "text-2", RIGHT)
        edge -= width + 16
        name, strong = group_name(record.group), theme.font(13, 600)
        room = min(row.width(name, strong) + 1, max(0.0, edge - left))
        row.text(name, QRectF(left, box.y(), room, box.height()), strong, "text")
        left += room + 8
        row.text(
            group_details(record.group), QRectF(left, box.y(), edge - left, box.height()), theme.font(12), "text-3"
        )

    def _paint_lawsuit(self, row: RowPainter, record: LawsuitLine) -> None:
        theme, box, px = self._theme, row.box, self._theme.px
        row.ground()
        self._paint_mark(row, record)
        if record.line is None:
            return
        left, edge = box.x() + px(TEXT_PX), box.right() - MARGIN_PX
        top, under, high = box.y() + px(7), box.y() + px(26), px(19)
        when, font = line_time(record), theme.font(12)
        width = row.width(when, font) + 1
        row.text(when, QRectF(edge - width, top, width, high), font, "text-3", RIGHT)
        first = QRectF(left, top, edge - width - 12 - left, high)
        self._paint_first_line(row, record.line, first, is_unseen=record.is_unseen)
        sentence = line_sentence(record.line, record.group.scope)
        self._paint_sentence(row, sentence, row_texts(record.line.row).secrecy, QRectF(left, under, edge - left, high))

    def _paint_first_line(self, row: RowPainter, line: NewsLine, area: QRectF, *, is_unseen: bool) -> None:
        """The opposite party, the pole of the searched person, number and court."""
        theme = self._theme
        pole = plain_line(side_name(line.row.pole)) if line.row.pole in {Side.ACTIVE, Side.PASSIVE} else ""
        place, code_font, pole_font = line_place(line), theme.font(12), theme.font(12, 500)
        square = 8
        rest = row.width(place, code_font) + (row.width(pole, pole_font) + square + 24 if pole else 0) + 12
        title, font = line_title(line), theme.font(13, 600 if is_unseen else 400)
        room = min(row.width(title, font) + 1.0, max(area.width() - rest, area.width() * 0.4))
        row.text(title, QRectF(area.x(), area.y(), room, area.height()), font, "text" if is_unseen else "text-2")
        left = area.x() + room + 9
        if pole:
            role = SIDE_COLORS.get(line.row.pole, "gray")
            row.panel(QRectF(left, area.center().y() - square / 2, square, square), f"{role}-dot", radius=2)
            left += square + 5
            width = row.width(pole, pole_font) + 1
            row.text(pole, QRectF(left, area.y(), width, area.height()), pole_font, role)
            left += width + 9
        row.text(place, QRectF(left, area.y(), max(0.0, area.right() - left), area.height()), code_font, "text-3")

    def _paint_sentence(self, row: RowPainter, sentence: Sentence, secrecy: str, area: QRectF) -> None:
        """One sentence: what it was in grey, what it is in bold; before it a badge for a lawsuit under secrecy."""
        left = area.x()
        if secrecy:
            left += self._paint_secrecy(row, QRectF(left, area.y(), area.width(), area.height()), secrecy) + 8
        for words in with_arrows(sentence):
            font = self._theme.font(12, 600 if words.is_strong else 400)
            role = "text-3" if words.is_former else "text"
            width = row.width(words.text, font) + 1.0
            room = min(width, area.right() - left)
            if room <= 0:
                return
            shown = row.text(words.text, QRectF(left, area.y(), room, area.height()), font, role)
            if shown != words.text:
                return
            left += width - 1

    def _paint_secrecy(self, row: RowPainter, area: QRectF, text: str) -> float:
        """The badge of a lawsuit under secrecy; returns its width."""
        theme = self._theme
        font, side = theme.font(11, 500), theme.px(11)
        width = row.width(text, font) + side + 17.0
        high = theme.px(18)
        badge = QRectF(area.x(), area.center().y() - high / 2, width, high)
        row.panel(badge, "red-bg", edge=theme.edge("red"))
        row.icon("lock", "red", QPointF(badge.x() + 6, badge.y() + (high - side) / 2), 11)
        row.text(text, badge.adjusted(side + 10, 0, 0, 0), font, "red")
        return width

    def _paint_mark(self, row: RowPainter, record: LawsuitLine) -> None:
        """A dot for what is new, a diamond for what changed; hollow once it was seen."""
        theme, reach = self._theme, self._theme.px(4)
        painter = row.painter
        painter.setPen(QPen(Qt.PenStyle.NoPen) if record.is_unseen else QPen(theme.color("gray-dot"), 1.5))
        painter.setBrush(
            theme.color("red" if record.item.is_earlier else "accent") if record.is_unseen else Qt.BrushStyle.NoBrush
        )
        spot = QRectF(row.box.x() + theme.px(MARK_PX) - reach, row.box.y() + theme.px(17) - reach, 2 * reach, 2 * reach)
        center = row.placed(spot).center()
        if record.item.kind is NewsKind.NEW:
            painter.drawEllipse(center, reach, reach)
            return
        reach += 1
        corners = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
        painter.drawPolygon([center + QPointF(*corner) for corner in corners])


def with_arrows(sentence: Sentence) -> list[Words]:
    """The sentence with an arrow between what it was and what it is."""
    found = list(sentence)
    for place in range(1, len(found) - 1):
        before, after = found[place - 1], found[place + 1]
        if before.is_former and after.is_strong and not found[place].is_strong:
            found[place] = Words(ARROW)
    return found
