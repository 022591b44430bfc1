"""The parts of a report as pieces of a page: each has a height, and is drawn as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial, singledispatch
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from autos.desktop.components.report.text_box import Style, TextBox
from autos.domain.report.blocks import (
    BarPair,
    Bars,
    Block,
    Cell,
    Cover,
    Fields,
    Figures,
    Heading,
    Pairs,
    Paragraph,
    Remark,
    ReportColumn,
    Row,
    Shares,
    Table,
    Title,
    YearBars,
)

LEFT, WIDTH = 72.0, 658.0
MAKER_WIDTH, MAKER_ABOVE = 480.0, 3.0
"""Of the name at the left of the cover's first line, which is higher than what stands at the right."""
COLORS: Mapping[str, QColor] = {
    "": QColor("#211F1B"),
    "quiet": QColor("#545049"),
    "border": QColor("#E6E3DC"),
    "rule": QColor("#D1CCC3"),
    "accent": QColor("#0B6470"),
    "bar": QColor("#7FB4BB"),
    "box": QColor("#FAF9F6"),
    "red": QColor("#A12A24"),
    "amber": QColor("#7A4E04"),
    "amber-dot": QColor("#BF8117"),
    "blue": QColor("#2A5492"),
    "orange": QColor("#91440F"),
    "violet": QColor("#634598"),
    "gray": QColor("#56524B"),
    "blue-dot": QColor("#4A7DC4"),
    "orange-dot": QColor("#CF7436"),
    "violet-dot": QColor("#8E6CC8"),
    "gray-dot": QColor("#928D84"),
}
"""Colours on paper: those of the light theme, also while the window is dark."""
INK, QUIET = COLORS[""], COLORS["quiet"]
KEY_WIDTH, VALUE_AT = 150.0, 166.0
BAR_ROW, BAR_NAME, BAR_NUMBER, BAR_GAP = 22.0, 134.0, 36.0, 10.0
PAIR_GAP = 32.0
YEARS_HEIGHT, YEAR_GAP, TALLEST = 118.0, 10.0, 90.0
MOST_LINES_OF_CELL = 30
"""No row of a table is higher than a page."""

Draw = Callable[[QPainter, float], None]
"""Draws a piece whose upper edge is at this height of the page."""


class Piece(NamedTuple):
    """A part of a page that is not divided."""

    height: float
    draw: Draw
    before: float = 0.0
    """Room above it, where it is not the first of its page."""
    needs_below: float = 0.0
    """Room that must be left below it: a heading does not end a page."""
    head: Piece | None = None
    """What is repeated above it where it is the first of a page."""


def fill(painter: QPainter, box: tuple[float, float, float, float], color: QColor, radius: float = 0.0) -> None:
    """Fill a box, given by its place and size."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRoundedRect(QRectF(*box), radius, radius)


def line(painter: QPainter, x: float, y: float, to: tuple[float, float], color: QColor) -> None:
    """Draw a thin line to a place."""
    painter.setPen(QPen(color, 1))
    painter.drawLine(QPointF(x, y), QPointF(*to))


def _box(text: str, style: Style, width: float = WIDTH, **options: object) -> TextBox:
    options.setdefault("color", INK)
    return TextBox(text, style, width, **options)  # type: ignore[arg-type]  # those of a text box


@singledispatch
def pieces_of(block: Block) -> Iterator[Piece]:
    """The pieces of a part, from top to bottom."""
    raise TypeError(f"no pieces for {type(block).__name__}")


@pieces_of.register
def _(block: Cover) -> Iterator[Piece]:
    reader = _box(block.reader, Style.CAPTION, color=QUIET, is_right=True)
    maker = _box(block.maker, Style.HEADING, MAKER_WIDTH, most_lines=2) if block.maker else None
    kind = _box(block.kind, Style.CAPTION, color=QUIET)
    subject = _box(block.subject, Style.SUBJECT, most_lines=5)
    detail = _box(block.detail, Style.DETAIL, color=QUIET, most_lines=3)
    top = 120.0

    def draw(painter: QPainter, y: float) -> None:
        if maker is not None:
            maker.draw(painter, LEFT, y - MAKER_ABOVE)
        reader.draw(painter, LEFT, y)
        y += top
        for text, gap in ((kind, 6), (subject, 4), (detail, 0)):
            text.draw(painter, LEFT, y)
            y += text.height + gap

    yield Piece(top + kind.height + subject.height + detail.height + 10 + 22, draw)


@pieces_of.register
def _(block: Title) -> Iterator[Piece]:
    over = _box(block.over, Style.CAPTION, color=QUIET) if block.over else None
    title = _box(block.text, Style.TITLE, most_lines=4)
    sentence = _box(block.sentence, Style.LEAD, color=QUIET, most_lines=4) if block.sentence else None
    height = sum(one.height + 3 for one in (over, title, sentence) if one is not None)

    def draw(painter: QPainter, y: float) -> None:
        for one in (over, title, sentence):
            if one is not None:
                one.draw(painter, LEFT, y)
                y += one.height + 3

    yield Piece(height + 8, draw, needs_below=60)


@pieces_of.register
def _(block: Heading) -> Iterator[Piece]:
    text = _box(block.text, Style.HEADING, most_lines=2)
    yield Piece(text.height + 6, lambda painter, y: text.draw(painter, LEFT, y), before=18, needs_below=60)


@pieces_of.register
def _(block: Paragraph) -> Iterator[Piece]:
    text = _box(block.text, Style.BODY, color=QUIET if block.is_quiet else INK)
    yield Piece(text.height + 2, lambda painter, y: text.draw(painter, LEFT, y), before=4)


@pieces_of.register
def _(block: Remark) -> Iterator[Piece]:
    text = _box(f"{block.lead} {block.text}".strip(), Style.BODY, WIDTH - 17, strong=len(block.lead))
    color = COLORS["amber-dot" if block.is_warning else "accent"]

    def draw(painter: QPainter, y: float) -> None:
        fill(painter, (LEFT, y, 3, text.height + 4), color)
        text.draw(painter, LEFT + 17, y + 2)

    yield Piece(text.height + 4, draw, before=20 if block.is_warning else 6)


@pieces_of.register
def _(block: Figures) -> Iterator[Piece]:
    width = WIDTH / 4
    cells = [
        (
            _figure(figure, width - 16),
            _box(words, Style.CAPTION, width - 28, color=QUIET, most_lines=3),
        )
        for figure, words in block.figures
    ]
    height = 12 + 28 + max((words.height for _, words in cells), default=0.0) + 12

    def draw(painter: QPainter, y: float) -> None:
        for edge in (y, y + height):
            line(painter, LEFT, edge, (LEFT + WIDTH, edge), COLORS["rule"])
        for place, (figure, words) in enumerate(cells):
            x = LEFT + place * width + (14 if place else 0)
            if place:
                line(painter, x - 14, y, (x - 14, y + height), COLORS["border"])
            figure.draw(painter, x, y + 12)
            words.draw(painter, x, y + 40)

    yield Piece(height, draw, before=14)


def _figure(text: str, width: float) -> TextBox:
    """A large figure, or one that is smaller where it would be cut: half a sum is another sum."""
    large = _box(text, Style.FIGURE, width, most_lines=1)
    return _box(text, Style.LONG_FIGURE, width, most_lines=1) if large.is_cut else large


@pieces_of.register
def _(block: Pairs) -> Iterator[Piece]:
    inset = 15.0 if block.is_boxed else 0.0
    style, gap = (Style.BODY, 5.0) if block.is_boxed else (Style.LEAD, 7.0)
    rows = [
        (
            _box(name, style, KEY_WIDTH, color=QUIET, most_lines=3),
            _box(value, style, WIDTH - VALUE_AT - 2 * inset),
        )
        for name, value in block.pairs
    ]

    def draw_row(row: tuple[TextBox, TextBox], painter: QPainter, y: float) -> None:
        row[0].draw(painter, LEFT + inset, y)
        row[1].draw(painter, LEFT + inset + VALUE_AT, y)

    heights = [max(name.height, value.height) for name, value in rows]
    if not block.is_boxed:
        for place, (row, height) in enumerate(zip(rows, heights, strict=True)):
            yield Piece(height, partial(draw_row, row), before=gap if place else 28)
        return
    whole = sum(heights) + gap * (len(rows) - 1) + 24

    def draw(painter: QPainter, y: float) -> None:
        painter.setPen(QPen(COLORS["border"], 1))
        painter.setBrush(COLORS["box"])
        painter.drawRoundedRect(QRectF(LEFT, y, WIDTH, whole), 8, 8)
        y += 12
        for row, height in zip(rows, heights, strict=True):
            draw_row(row, painter, y)
            y += height + gap

    yield Piece(whole, draw, before=2)


@pieces_of.register
def _(block: Fields) -> Iterator[Piece]:
    width = WIDTH / 3
    for start in range(0, len(block.fields), 3):
        cells = [
            (_box(name, Style.HEAD, width - 16, color=QUIET), _box(value, Style.BODY, width - 16, most_lines=8))
            for name, value in block.fields[start : start + 3]
        ]

        def draw(painter: QPainter, y: float, cells: Sequence[tuple[TextBox, TextBox]] = cells) -> None:
            for place, (name, value) in enumerate(cells):
                name.draw(painter, LEFT + place * width, y)
                value.draw(painter, LEFT + place * width, y + 14)

        yield Piece(14 + max(value.height for _, value in cells), draw, before=10)


@pieces_of.register
def _(block: Shares) -> Iterator[Piece]:
    shares = [one for one in block.shares if one.count]
    whole = sum(one.count for one in shares)
    texts = [
        (
            one,
            _box(one.name, Style.BAR, 200, most_lines=1),
            _box(one.share, Style.BAR, 120, most_lines=1, strong=len(one.share.partition(" ")[0])),
        )
        for one in shares
    ]

    def draw(painter: QPainter, y: float) -> None:
        room = WIDTH - 2 * (len(shares) - 1)
        x = LEFT
        for one in shares:
            width = room * one.count / whole
            fill(painter, (x, y, width, 22), COLORS[f"{one.color}-dot"], min(3, width / 2))
            x += width + 2
        x = LEFT
        for one, name, share in texts:
            fill(painter, (x, y + 34, 8, 8), COLORS[f"{one.color}-dot"], 2)
            name.draw(painter, x + 14, y + 30)
            share.draw(painter, x + 14 + name.natural_width + 6, y + 30)
            x += 14 + name.natural_width + 6 + share.natural_width + 24

    if shares:
        yield Piece(46, draw)


@pieces_of.register
def _(block: Bars) -> Iterator[Piece]:
    yield from pieces_of(BarPair(block, Bars("", ())))


@pieces_of.register
def _(block: BarPair) -> Iterator[Piece]:
    width = (WIDTH - PAIR_GAP) / 2
    charts = [(LEFT, _chart(block.left, width)), (LEFT + width + PAIR_GAP, _chart(block.right, width))]
    rows = max(len(block.left.bars), len(block.right.bars))

    def draw(painter: QPainter, y: float) -> None:
        for x, chart in charts:
            chart(painter, x, y)

    yield Piece(28 + rows * BAR_ROW, draw, before=18)


def _chart(chart: Bars, width: float) -> Callable[[QPainter, float, float], None]:
    title = _box(chart.title, Style.HEADING, width, most_lines=1)
    most = max((count for _, count in chart.bars), default=1)
    room = width - BAR_NAME - BAR_NUMBER - 2 * BAR_GAP
    rows = [
        (
            _box(name, Style.BAR, BAR_NAME, most_lines=1),
            _box(f"{count}", Style.BAR, BAR_NUMBER, is_right=True, most_lines=1),
            room * count / max(most, 1),
        )
        for name, count in chart.bars
    ]

    def draw(painter: QPainter, x: float, y: float) -> None:
        title.draw(painter, x, y)
        y += 28
        for name, count, length in rows:
            name.draw(painter, x, y + 3.5)
            if length:
                fill(painter, (x + BAR_NAME + BAR_GAP, y + 5, max(length, 2), 12), COLORS["bar"], 2)
            count.draw(painter, x + width - BAR_NUMBER, y + 3.5)
            y += BAR_ROW

    return draw


@pieces_of.register
def _(block: YearBars) -> Iterator[Piece]:
    title = _box(block.title, Style.HEADING, most_lines=1)
    count = max(len(block.bars), 1)
    width = min((WIDTH - YEAR_GAP * (count - 1)) / count, 80.0)
    most = max((number for _, number in block.bars), default=1) or 1
    bars = [
        (
            TALLEST * number / most,
            _box(f"{number}", Style.SMALL, width + 8, most_lines=1),
            _box(year, Style.SMALL, width + 8, color=QUIET, most_lines=1),
        )
        for year, number in block.bars
    ]

    def draw(painter: QPainter, y: float) -> None:
        title.draw(painter, LEFT, y)
        foot = y + 28 + YEARS_HEIGHT
        x = LEFT
        for height, number, year in bars:
            if height:
                fill(painter, (x, foot - height, width, height), COLORS["bar"])
            number.draw(painter, x + (width - number.natural_width) / 2, foot - height - 15)
            year.draw(painter, x + (width - year.natural_width) / 2, foot + 3)
            x += width + YEAR_GAP
        line(painter, LEFT, foot, (LEFT + WIDTH, foot), INK)

    yield Piece(28 + YEARS_HEIGHT + 18, draw, before=18)


@pieces_of.register
def _(block: Table) -> Iterator[Piece]:
    style = Style.SMALL if block.is_small else Style.CELL
    head = _table_head(block.columns)
    yield head._replace(needs_below=40)
    for row in block.rows:
        yield _table_row(block.columns, row, style)._replace(head=head)


def _table_head(columns: Sequence[ReportColumn]) -> Piece:
    boxes = [
        _box(one.heading, Style.COLUMN, one.width - 6, color=QUIET, is_right=one.is_right, most_lines=2)
        for one in columns
    ]
    height = max(box.height for box in boxes) + 5

    def draw(painter: QPainter, y: float) -> None:
        x = LEFT
        for column, box in zip(columns, boxes, strict=True):
            box.draw(painter, x, y + height - 5 - box.height)
            x += column.width
        line(painter, LEFT, y + height, (LEFT + WIDTH, y + height), INK)

    return Piece(height, draw, before=6)


def _table_row(columns: Sequence[ReportColumn], row: Row, style: Style) -> Piece:
    boxes: list[tuple[float, TextBox, str]] = []
    x = LEFT
    for column, each in zip(columns, row, strict=False):
        cell = each if isinstance(each, Cell) else Cell(each)
        inset = 13 if cell.mark else 0
        if cell.text or cell.mark:
            box = _box(
                cell.text,
                style,
                column.width - 6 - inset,
                color=COLORS[cell.color],
                strong=cell.is_strong,
                is_right=column.is_right,
                most_lines=MOST_LINES_OF_CELL,
            )
            boxes.append((x + inset, box, cell.mark))
        x += column.width
    padding = 5.0
    cells = max((box.height for _, box, _ in boxes), default=14.0)
    below = [_box(str(one), style, color=QUIET, most_lines=MOST_LINES_OF_CELL) for one in row[len(columns) :] if one]
    height = cells + sum(box.height for box in below) + 2 * padding

    def draw(painter: QPainter, y: float) -> None:
        for at, box, mark in boxes:
            if mark:
                fill(painter, (at - 13, y + padding + 4, 8, 8), COLORS[f"{mark}-dot"], 2)
            box.draw(painter, at, y + padding)
        for box in below:
            box.draw(painter, LEFT, y + padding + cells)
        line(painter, LEFT, y + height, (LEFT + WIDTH, y + height), COLORS["border"])

    return Piece(height, draw)
