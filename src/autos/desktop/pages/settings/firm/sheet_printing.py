"""Printing of the recovery sheet: it goes to the printer and to no file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from autos.desktop.base.dialogs import answer

translate = QCoreApplication.translate
GROUPS_IN_LINE = 8
MARGIN_MM, LINE_MM = 22.0, 13.0


async def print_sheet(parent: QWidget, groups: Sequence[str]) -> None:
    """Ask for a printer, and print the groups with their numbers."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setFullPage(True)
    printer.setDocName(translate("firm", "Folha de recuperação do escritório"))
    dialog = QPrintDialog(printer, parent)
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintToFile, False)  # it belongs on paper, on no disk
    if not await answer(dialog):
        return
    painter = QPainter()
    if painter.begin(printer):  # else the printer has gone, and the system has said so
        try:
            paint_sheet(painter, printer.logicalDpiX(), groups)
        finally:
            painter.end()


def paint_sheet(painter: QPainter, dots_per_inch: int, groups: Sequence[str]) -> None:
    """Paint the sheet, in black, on a page of 210 by 297 mm."""
    dot = dots_per_inch / 25.4
    left, top, width = MARGIN_MM * dot, MARGIN_MM * dot, (210 - 2 * MARGIN_MM) * dot
    painter.setPen(Qt.GlobalColor.black)
    painter.setFont(QFont("Inter", 18, QFont.Weight.DemiBold))
    title = translate("firm", "Folha de recuperação do escritório")
    painter.drawText(QRectF(left, top, width, 12 * dot), Qt.AlignmentFlag.AlignLeft, title)
    painter.setFont(QFont("Inter", 10))
    words = translate(
        "firm",
        "Abre o arquivo do escritório se todos os computadores se perderem. Guarde com dois sócios, longe dos "
        "computadores. Não fotografe nem digite em lugar nenhum antes de precisar.",
    )
    flags = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
    painter.drawText(QRectF(left, top + 13 * dot, width, 20 * dot), flags, words)
    code = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    for place, group in enumerate(groups):
        x = left + place % GROUPS_IN_LINE * width / GROUPS_IN_LINE
        y = top + (40 + place // GROUPS_IN_LINE * LINE_MM) * dot
        painter.setFont(QFont("Inter", 7))
        painter.drawText(QRectF(x, y, width / GROUPS_IN_LINE, 4 * dot), Qt.AlignmentFlag.AlignLeft, str(place + 1))
        code.setPointSizeF(14)
        painter.setFont(code)
        painter.drawText(QRectF(x, y + 4 * dot, width / GROUPS_IN_LINE, 8 * dot), Qt.AlignmentFlag.AlignLeft, group)
