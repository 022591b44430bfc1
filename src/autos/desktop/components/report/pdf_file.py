"""A report as a PDF file: pages of A4 with text that can be copied, bookmarks, and what its check code is of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import BinaryIO

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter

from autos import __version__
from autos.desktop.components.report.outline import Bookmark, append_outline
from autos.desktop.components.report.pages import PAGE_WIDTH, ReportPage, pages_of, paint
from autos.domain.report.blocks import Report, Section

DOTS = 960
"""Per inch; ten for each of the design's."""
CONTENT_NAME = "conteudo.json"
PageDone = Callable[[int], None]
"""Called after each page with its number; what it raises ends the file."""


def no_page_done(_number: int) -> None:
    """Reports nothing."""


class PageBuffer(QBuffer):
    """What Qt has written and the file has not: Qt cannot say that a disk is full, and PySide gives it no stream."""

    def __init__(self) -> None:
        super().__init__()
        self.open(QIODevice.OpenModeFlag.WriteOnly)

    def move_to(self, stream: BinaryIO) -> None:
        """Write it to the file. Raises: OSError."""
        stream.write(self.data().data())
        self.close()
        self.setData(b"")
        self.open(QIODevice.OpenModeFlag.WriteOnly)


def write_pdf(report: Report, stream: BinaryIO, page_done: PageDone = no_page_done) -> int:
    """Write the report to a stream that can be read again; returns the number of pages.

    Where its parts are all in memory, each page says how many there are. Raises: OSError, and what `page_done` raises.
    """
    pages: Iterator[ReportPage] | Sequence[ReportPage] = pages_of(report)
    count = None
    if isinstance(report.sections, tuple):
        pages = list(pages)
        count = len(pages)
    bookmarks: list[Bookmark] = []
    buffer = PageBuffer()
    number, group = 0, ""
    with _painter(report, buffer) as (writer, painter):
        for page in pages:
            if number:
                writer.newPage()
            group = _note(bookmarks, page, number, group)
            number += 1
            painter.save()
            painter.scale(writer.width() / PAGE_WIDTH, writer.width() / PAGE_WIDTH)
            paint(painter, report, page, count)
            painter.restore()
            buffer.move_to(stream)
            page_done(number)
    buffer.move_to(stream)
    append_outline(stream, bookmarks, report.language)
    return number


@contextmanager
def _painter(report: Report, buffer: PageBuffer) -> Iterator[tuple[QPdfWriter, QPainter]]:
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(f"{report.title}: {report.subject}" if report.subject else report.title)
    writer.setCreator(f"Autos {__version__}")
    if report.content:
        writer.addFileAttachment(CONTENT_NAME, report.content, "application/json")
    painter = QPainter(writer)
    try:
        yield writer, painter
    finally:
        painter.end()


def _note(bookmarks: list[Bookmark], page: ReportPage, place: int, group: str) -> str:
    """Note the bookmarks of a page where its section begins; returns the group that is open now."""
    section: Section = page.section
    if not page.is_first:
        return group
    if section.group and section.group != group:
        bookmarks.append(Bookmark(section.group, place))
    bookmarks.append(Bookmark(section.bookmark or section.name, place, bool(section.group)))
    return section.group
