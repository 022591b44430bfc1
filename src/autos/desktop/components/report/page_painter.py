"""Pages of a report as images for the screen, laid out and painted in a thread of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from typing import NamedTuple, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from autos.desktop.components.report.pages import PAGE_HEIGHT, PAGE_WIDTH, ReportPage, pages_of, paint
from autos.domain.report.blocks import Report

Result = TypeVar("Result")


class PageGroup(NamedTuple):
    """Consecutive pages of one part of a report."""

    name: str
    first: int
    """Number of its first page, from 1 on."""
    last: int


class PagePainter:
    """Paints pages of the report that was laid out last.

    Fonts belong to the thread that lays out text, and a dossier of four hundred pages takes longer than a frame.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "autos-pages")
        self._report: Report | None = None
        self._pages: Sequence[ReportPage] = ()
        self._wanted = 0
        """Number of the report that was asked for last."""

    async def lay_out(self, report: Report) -> tuple[PageGroup, ...]:
        """Lay out all pages; returns the parts that they belong to. Given up, with none, once another is asked for."""
        self._wanted = wanted = self._wanted + 1
        return await self._run(lambda: self._lay_out(report, wanted))

    async def image(self, number: int, width: int, ratio: float) -> QImage:
        """A page as wide as this, in logical pixels; a null image where the report has no such page any more."""
        return await self._run(lambda: self._paint(number, width, ratio))

    def close(self) -> None:
        """Let the thread end."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _lay_out(self, report: Report, wanted: int) -> tuple[PageGroup, ...]:
        pages = list(takewhile(lambda _: wanted == self._wanted, pages_of(report)))
        if wanted != self._wanted:
            return ()
        self._report, self._pages = report, pages
        groups: list[PageGroup] = []
        for page in self._pages:
            name = page.section.group or page.section.name
            if groups and groups[-1].name == name:
                groups[-1] = groups[-1]._replace(last=page.number)
            else:
                groups.append(PageGroup(name, page.number, page.number))
        return tuple(groups)

    def _paint(self, number: int, width: int, ratio: float) -> QImage:
        report = self._report
        if report is None or not 1 <= number <= len(self._pages):
            return QImage()
        scale = width * ratio / PAGE_WIDTH
        image = QImage(round(width * ratio), round(PAGE_HEIGHT * scale), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(scale, scale)
        paint(painter, report, self._pages[number - 1], len(self._pages))
        painter.end()
        image.setDevicePixelRatio(ratio)
        return image
