"""Printing of a dossier: the system's dialog, then the same pages as in its file."""

from __future__ import annotations

import asyncio

from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from autos.desktop.base.dialogs import answer
from autos.desktop.components.report.pages import PAGE_WIDTH, pages_of, paint
from autos.domain.report.blocks import Report


async def print_report(parent: QWidget, report: Report) -> None:
    """Ask for a printer, and print the pages that are chosen there."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setFullPage(True)
    printer.setDocName(f"{report.title}: {report.subject}")
    dialog = QPrintDialog(printer, parent)
    # A file is saved from the dialog of the dossier: by the administrator's rules, over no other, and noted.
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintToFile, False)
    if await answer(dialog):
        await asyncio.to_thread(paint_on, printer, report)


def paint_on(printer: QPrinter, report: Report) -> None:
    """Paint the pages from the first to the last one chosen, or all."""
    pages = list(pages_of(report))
    first, last = printer.fromPage() or 1, printer.toPage() or len(pages)
    painter = QPainter()
    if not painter.begin(printer):
        return  # the printer has gone, and the system has said so
    try:
        scale = printer.width() / PAGE_WIDTH
        painter.scale(scale, scale)
        for page in pages[first - 1 : last]:
            if page.number > first:
                printer.newPage()
            paint(painter, report, page, len(pages))
    finally:
        painter.end()
