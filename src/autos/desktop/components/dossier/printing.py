"""Printing of a dossier: the system's dialog, then the same pages as in its file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from autos.archive.files.page_copy import CopyStopped
from autos.desktop.base.dialogs import answer
from autos.desktop.components.report.pages import PAGE_WIDTH, pages_of, paint
from autos.domain.report.blocks import Report


async def choose_printer(parent: QWidget, report: Report) -> QPrinter | None:
    """Ask for a printer and for the pages; None where nothing is to be printed."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setFullPage(True)
    printer.setDocName(f"{report.title}: {report.subject}")
    dialog = QPrintDialog(printer, parent)
    # A file is saved from the dialog of the dossier: by the administrator's rules, over no other, and noted.
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintToFile, False)
    return printer if await answer(dialog) else None


def paint_on(printer: QPrinter, report: Report, page_done: Callable[[int, int], None]) -> None:
    """Paint the pages from the first to the last one chosen, or all.

    `page_done` is told how many of how many are painted; a CopyStopped from it ends the printing, and the printer is
    told to forget what it has.
    """
    pages = list(pages_of(report))
    first, last = printer.fromPage() or 1, printer.toPage() or len(pages)
    chosen = pages[first - 1 : last]
    painter = QPainter()
    if not painter.begin(printer):
        return  # the printer has gone, and the system has said so
    try:
        scale = printer.width() / PAGE_WIDTH
        painter.scale(scale, scale)
        for place, page in enumerate(chosen):
            if place:
                printer.newPage()
            paint(painter, report, page, len(pages))
            page_done(place + 1, len(chosen))
    except CopyStopped:
        printer.abort()
        raise
    finally:
        painter.end()
