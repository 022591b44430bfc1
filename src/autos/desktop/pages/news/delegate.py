"""Paints the rows of the inbox: a band for each group, and three lines for each lawsuit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from autos.desktop.base.record_delegate import RIGHT, Index, RecordDelegate, RowPainter
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.row_text import row_texts
from autos.desktop.pages.news.rows import HeadingRow, LawsuitLine, MoreRow, NewsRow
from autos.desktop.pages.news.texts import (
    group_kind,
    group_title,
    line_clients,
    line_place,
    line_time,
    line_title,
    more_text,
    pole_text,
)
from autos.domain.lawsuit.news import NewsKind
from autos.text.inbox import to_see_text
from autos.text.inbox_lines import kind_label, row_sentence, term_text
from autos.text.lawsuit_changes import Sentence, Words
from autos.text.value_names import SIDE_COLORS

HEADING_PX, LINE_PX, MORE_PX = 28, 66, 30
MARGIN_PX = 16
MARK_PX, TEXT_PX = 16, 28
"""Distances of the mark's centre and of the text from the row's edge."""
ARROW = " → "
SQUARE_PX = 8


class NewsDelegate(RecordDelegate[NewsRow]):
    """Paints headings, lawsuits, and what opens further ones."""

    row_px = LINE_PX

    def __init__(self, theme: Theme, record: Callable[[Index], NewsRow | None], now: Callable[[], datetime]) -> None:
        """`now` is the moment that counts as today."""
        super().__init__(theme, record)
        self._now = now

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.least_px, self.height_of(self._record(index)))

    def height_of(self, record: NewsRow | None) -> int:
        """Height of a row in pixels."""
        heights = {HeadingRow: HEADING_PX, MoreRow: MORE_PX}
        return self._theme.px(heights.get(type(record), LINE_PX))

    def paint_record(self, row: RowPainter, record: NewsRow) -> None:
        if isinstance(record, HeadingRow):
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

    def _paint_heading(self, row: RowPainter, record: HeadingRow) -> None:
        theme, box, px = self._theme, row.box, self._theme.px
        row.fill(box, "sunken")
        if row.is_selected:
            row.fill(box, "selected" if row.is_active else "selected-inactive")
            row.bar(box)
        arrow = "chevron-right" if record.is_folded else "chevron-down"
        row.icon(arrow, "text-2", QPointF(box.x() + 10, box.y() + (box.height() - px(14)) / 2), 14)
        left, edge = box.x() + px(TEXT_PX) + 5, box.right() - MARGIN_PX
        counts, font = to_see_text(len(record.group.entries)), theme.font(11.5, 500)
        if not record.counts_to_see:
            counts = group_kind(record)
        width = row.width(counts, font) + 1
        row.text(counts, QRectF(edge - width, box.y(), width, box.height()), font, "text-2", RIGHT)
        edge -= width + 12
        name, strong = group_title(record, self._now()), theme.font(12.5, 600)
        room = min(row.width(name, strong) + 1, max(0.0, edge - left))
        row.text(name, QRectF(left, box.y(), room, box.height()), strong, "text")
        left += room + 8
        if record.counts_to_see and edge > left:
            row.text(group_kind(record), QRectF(left, box.y(), edge - left, box.height()), theme.font(11.5), "text-3")

    def _paint_lawsuit(self, row: RowPainter, record: LawsuitLine) -> None:
        theme, box, px = self._theme, row.box, self._theme.px
        row.ground()
        self._paint_mark(row, record)
        if record.line is None:
            return
        left, edge, high = box.x() + px(TEXT_PX), box.right() - MARGIN_PX, px(19)
        first, second, third = (box.y() + px(top) for top in (5, 23, 42))
        when, font = line_time(record, self._now()), theme.font(11.5)
        width = row.width(when, font) + 1
        row.text(when, QRectF(edge - width, first, width, high), font, "text-3", RIGHT)
        self._paint_title(row, record, QRectF(left, first, edge - width - 12 - left, high))
        self._paint_sentence(row, row_sentence(record.line), QRectF(left, second, edge - left, high))
        badge = self._paint_badge(row, record, QRectF(left, third, edge - left, high))
        self._paint_place(row, record, QRectF(left, third, edge - badge - 12 - left, high))

    def _paint_title(self, row: RowPainter, record: LawsuitLine, area: QRectF) -> None:
        """The opponent; before it the client where no heading names one. Of the two the client gives way first."""
        theme = self._theme
        title, strong = line_title(record), theme.font(13, 600)
        clients, font = line_clients(record), theme.font(13)
        left = area.x()
        if clients:
            width = row.width(title, strong) + 1.0
            least = min(width, area.width() * 0.6)
            fitting = (one for one in clients if row.width(one, font) + 1.0 + width <= area.width())
            client = next(fitting, clients[-1])
            room = min(row.width(client, font) + 1.0, area.width() - least)
            row.text(client, QRectF(left, area.y(), room, area.height()), font, "text-2")
            left += room
        row.text(title, QRectF(left, area.y(), max(0.0, area.right() - left), area.height()), strong, "text")

    def _paint_sentence(self, row: RowPainter, sentence: Sentence, area: QRectF) -> None:
        """One sentence: what it was in grey, what it is in bold."""
        left = area.x()
        for words in with_arrows(sentence):
            font = self._theme.font(12.5, 600 if words.is_strong else 400)
            role = "text-3" if words.is_former else "text"
            width = row.width(words.text, font) + 1.0
            room = min(width, area.right() - left)
            if room <= 0:
                return
            shown = row.text(words.text, QRectF(left, area.y(), room, area.height()), font, role)
            if shown != words.text:
                return
            left += width - 1

    def _paint_place(self, row: RowPainter, record: LawsuitLine, area: QRectF) -> None:
        """The pole of the client with its colour, court and instance."""
        if record.line is None:
            return
        theme, left = self._theme, area.x()
        pole, font = pole_text(record.line.news.row), theme.font(11.5, 500)
        if pole:
            role = SIDE_COLORS.get(record.line.news.row.pole, "gray")
            middle = area.center().y() - SQUARE_PX / 2
            row.panel(QRectF(left, middle, SQUARE_PX, SQUARE_PX), f"{role}-dot", radius=2)
            left += SQUARE_PX + 5
            width = min(row.width(pole, font) + 1.0, max(0.0, area.right() - left))
            row.text(pole, QRectF(left, area.y(), width, area.height()), font, role)
            left += width + 6
        place = line_place(record)
        words = f"· {place}" if pole and place else place
        row.text(
            words, QRectF(left, area.y(), max(0.0, area.right() - left), area.height()), theme.font(11.5), "text-3"
        )

    def _paint_badge(self, row: RowPainter, record: LawsuitLine, area: QRectF) -> float:
        """What happened in two words; of a lawsuit under secrecy that it is. Returns the width."""
        if record.line is None:
            return 0.0
        theme, news = self._theme, record.line.news
        secrecy, term = row_texts(news.row).secrecy, record.line.term
        icon = "lock" if secrecy else "calendar-clock" if term is not None and not news.item.is_earlier else ""
        label = term_text(term) if term is not None and icon == "calendar-clock" else kind_label(record.line)
        words, font, side = secrecy or label, theme.font(11, 500), theme.px(11) if icon else 0
        width = row.width(words, font) + side + (17.0 if icon else 13.0)
        high = theme.px(18)
        badge = QRectF(area.right() - width, area.center().y() - high / 2, width, high)
        role = "red" if secrecy or news.item.is_earlier else "amber" if icon else "accent"
        row.panel(
            badge,
            "accent-tint-2" if role == "accent" else f"{role}-bg",
            edge=None if role == "accent" else theme.edge(role),
        )
        ink = "accent-text" if role == "accent" else role
        if icon:
            row.icon(icon, ink, QPointF(badge.x() + 6, badge.y() + (high - side) / 2), 11)
        row.text(words, badge.adjusted(side + (10 if icon else 6), 0, 0, 0), font, ink)
        return width

    def _paint_mark(self, row: RowPainter, record: LawsuitLine) -> None:
        """A dot for what is new, a diamond for anything else; red where a deadline ends earlier."""
        item = record.line.news.item if record.line else None
        theme, reach = self._theme, self._theme.px(4)
        painter = row.painter
        painter.setPen(QPen(Qt.PenStyle.NoPen))
        painter.setBrush(theme.color("red" if item is not None and item.is_earlier else "accent"))
        middle = QPointF(row.box.x() + theme.px(MARK_PX), row.box.y() + theme.px(15))
        center = row.placed(QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)).center()
        if item is not None and item.kind in {NewsKind.NEW, NewsKind.SHARED}:
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
