"""The pages of a report: its parts put below each other, with the head and foot that every page has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from PySide6.QtGui import QPainter

from autos.desktop.components.report.pieces import COLORS, INK, LEFT, QUIET, WIDTH, Draw, Piece, line, pieces_of
from autos.desktop.components.report.text_box import Style, TextBox
from autos.domain.report.blocks import Cover, Report, Section

PAGE_WIDTH, PAGE_HEIGHT = 794.0, 1123.0
"""A4 at 96 dots per inch."""
TOP, HEAD_HEIGHT, FIRST, LAST = 64.0, 22.0, 108.0, 1040.0
FOOT = 1064.0
FOOT_LINES = 33.0
"""Room at the foot of a page for its own name and value."""


@dataclass(slots=True)
class ReportPage:
    """A page that is laid out, and painted by `paint`."""

    number: int
    section: Section
    is_first: bool
    """Whether its section begins with it."""
    drawn: list[tuple[Draw, float]] = field(default_factory=list)
    ends_at: float = 0.0
    """Lower edge of the last piece."""
    has_head: bool = True
    has_foot_lines: bool = False
    """Whether the name and value at the foot of its section stand on it."""


def pages_of(report: Report) -> Iterator[ReportPage]:
    """The pages one after the other, each as soon as it is full."""
    number = 0
    for section in report.sections:
        for page in _pages_of_section(section):
            number += 1
            page.number = number
            yield page


def _pages_of_section(section: Section) -> Iterator[ReportPage]:
    page, y = ReportPage(0, section, is_first=True), FIRST
    last = LAST
    for block in section.blocks:
        if isinstance(block, Cover):
            page.has_head, y = False, TOP
        for piece in pieces_of(block):
            if page.drawn and y + piece.before + piece.height + piece.needs_below > last:
                yield page
                page, y = ReportPage(0, section, is_first=False), FIRST
                if piece.head is not None:
                    y = _put(page, piece.head, y)
            y = _put(page, piece, y)
    if section.foot[0]:
        if y + FOOT_LINES > last:
            yield page
            page = ReportPage(0, section, is_first=False)
        page.has_foot_lines = True
    yield page


def _put(page: ReportPage, piece: Piece, y: float) -> float:
    """Put a piece on the page; returns where the next one begins."""
    if page.drawn:
        y += piece.before
    page.drawn.append((piece.draw, y))
    page.ends_at = y + piece.height
    return page.ends_at


def paint(painter: QPainter, report: Report, page: ReportPage, count: int | None) -> None:
    """Paint a page; `count` is the number of all pages, where it is known."""
    for draw, y in page.drawn:
        draw(painter, y)
    if page.has_head:
        _paint_head(painter, report, page)
    if page.has_foot_lines:
        name, value = page.section.foot
        TextBox(name, Style.CAPTION, WIDTH, color=QUIET).draw(painter, LEFT, LAST - FOOT_LINES)
        TextBox(value, Style.BODY, WIDTH, color=INK).draw(painter, LEFT, LAST - FOOT_LINES + 15)
    _paint_foot(painter, report, page, count)
    if report.warning:
        box = TextBox(report.warning, Style.HEAD, WIDTH, color=COLORS["red"], strong=True, most_lines=1)
        box.draw(painter, LEFT, TOP - 26)


def _paint_head(painter: QPainter, report: Report, page: ReportPage) -> None:
    name = TextBox(page.section.name, Style.HEAD, 200, color=QUIET, is_right=True, most_lines=1)
    name.draw(painter, LEFT + WIDTH - 200, TOP)
    text = f"{report.title}: {report.subject}" if report.subject else report.title
    title = TextBox(text, Style.HEAD, 300 if report.detail else 440, color=INK, strong=True, most_lines=1)
    title.draw(painter, LEFT, TOP)
    if report.detail:
        at = title.natural_width + 8
        TextBox(report.detail, Style.HEAD, 450 - at, color=QUIET, most_lines=1).draw(painter, LEFT + at, TOP)
    line(painter, LEFT, TOP + HEAD_HEIGHT, (LEFT + WIDTH, TOP + HEAD_HEIGHT), COLORS["rule"])


def _paint_foot(painter: QPainter, report: Report, page: ReportPage, count: int | None) -> None:
    line(painter, LEFT, FOOT, (LEFT + WIDTH, FOOT), COLORS["rule"])
    TextBox(report.footer, Style.SMALL, 400, color=QUIET, most_lines=1).draw(painter, LEFT, FOOT + 8)
    text = report.page.format(n=page.number)
    if count is not None:
        text = report.page_of.format(n=page.number, all=count)
    number = TextBox(text, Style.SMALL, 110, color=QUIET, is_right=True, most_lines=1)
    number.draw(painter, LEFT + WIDTH - 110, FOOT + 8)
    if report.code:
        code = TextBox(report.code, Style.SMALL, 150, color=QUIET, is_right=True, most_lines=1)
        code.draw(painter, LEFT + WIDTH - 260, FOOT + 8)
