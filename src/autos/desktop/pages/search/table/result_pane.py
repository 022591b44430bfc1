"""What the result of a batch has: its sheets with how many lines each, how it is written, and where it was saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QPen
from PySide6.QtWidgets import QCheckBox, QFrame, QPushButton, QSizePolicy

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.record_delegate import RecordDelegate, RowPainter
from autos.desktop.base.record_table import LEFT as AT_LEFT
from autos.desktop.base.record_table import RIGHT as AT_RIGHT
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.table.presenter import TablePresenter
from autos.desktop.pages.search.table.result import sheet_cell_text
from autos.desktop.pages.search.table.run_texts import saved_text, secrecy_text, sheet_about_texts
from autos.desktop.pages.search.table.state import ResultSheet, TableState
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.usecases.library.export.columns import CellKind
from autos.usecases.library.export.notations import Cell

WIDTH_PX, ROW_PX, LINE_PX, ICON_PX = 336, 50, 30, 16
CHARACTER_PX, BESIDE_PX, WIDEST = 7, 30, 34
"""Pixels of a character and beside a text, and the most characters of a column that is shown."""
RIGHT = frozenset({CellKind.AMOUNT, CellKind.COUNT})
ICONS = ("table", "copy", "users", "info", "circle-minus", "history")
"""Of the sheets, in their order."""


class SheetDelegate(RecordDelegate[ResultSheet]):
    """Paints a sheet: its name, what is in it, and how many lines."""

    row_px = ROW_PX

    def paint_record(self, row: RowPainter, record: ResultSheet) -> None:
        theme, box = self._theme, row.box
        row.ground(inactive="selected")
        if record.place < len(ICONS) - 1:
            row.rule()
        side = theme.px(ICON_PX)
        row.icon(ICONS[record.place], "text-3", QPointF(box.x() + 14, box.center().y() - side / 2), ICON_PX)
        font = theme.font(11.5)
        count = number(record.lines_count)
        width = row.width(count, font) + 2
        right = QRectF(box.right() - 14 - width, box.y(), width, box.height())
        row.text(count, right, font, "text-2", Qt.AlignmentFlag.AlignRight)
        left = box.x() + 14 + side + 12
        room = right.x() - left - 8
        half = theme.px(18)
        row.text(record.title, QRectF(left, box.center().y() - half, room, half), theme.font(13, 500), "text")
        about = sheet_about_texts()[record.place]
        row.text(about, QRectF(left, box.center().y(), room, half - 2), font, "text-2")
        if row.has_focus:
            row.outline(box.adjusted(1, 1, -1, -2), QPen(theme.color("focus"), 2))


class SheetPreview(RecordView[Sequence[Cell]]):
    """The first lines of a sheet, under its headings."""

    def __init__(self, theme: Theme, sheet: ResultSheet) -> None:
        titled = zip(sheet.columns, sheet.headings, strict=True)
        shown = [_column(place, one.kind, heading) for place, (one, heading) in enumerate(titled)]
        table = RecordTable[Sequence[Cell]](shown)
        super().__init__(theme, table, row_px=LINE_PX)
        self.setProperty("kind", "table")
        self.setFrameShape(QFrame.Shape.NoFrame)
        table.show(sheet.lines)
        self.setFont(theme.font(12.5))
        self.horizontalHeader().setFont(theme.font(11, 600))
        self.setAccessibleName(sheet.title)
        for place, one in enumerate(sheet.columns):
            self.setColumnWidth(place, theme.px(min(one.width, WIDEST) * CHARACTER_PX + BESIDE_PX))
        if sheet.lines:
            self.setCurrentIndex(table.index(0, 0))


def _column(place: int, kind: CellKind, heading: str) -> Column[Sequence[Cell]]:
    """One of the columns of a sheet."""

    def text(line: Sequence[Cell]) -> str:
        return sheet_cell_text(line[place], kind)

    return Column(text, heading, align=AT_RIGHT if kind in RIGHT else AT_LEFT)


class ResultPane(QFrame):
    """The sheets of the result and the choices about it; the one that is chosen is shown beside."""

    chosen = Signal(int)
    """Place of the sheet that is to be shown."""

    def __init__(self, theme: Theme, presenter: TablePresenter) -> None:
        super().__init__()
        self._theme = theme
        self._presenter = presenter
        self._file: Path | None = None
        self.setProperty("rule", "right")
        title = PlainLabel(self.tr("Planilha de resposta"))
        title.setFont(theme.font(14.5, 600))
        self.count = self._note()
        self.lines = RecordTable[ResultSheet]([Column(_spoken, spoken=_spoken)], lambda sheet: sheet.place)
        self.sheets = RecordView[ResultSheet](theme, self.lines, delegate=SheetDelegate(theme, self.lines.record))
        self.sheets.setAccessibleName(self.tr("Abas da planilha de resposta"))
        self.sheets.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        card = QFrame()
        card.setProperty("kind", "card")
        card.setLayout(column(self.sheets, margins=(1, 3, 1, 3)))
        self.sheets.setFrameShape(QFrame.Shape.NoFrame)
        self._card = card
        self.hides = QCheckBox(self.tr("Ocultar CPF de pessoas físicas"))
        self.hides.clicked.connect(presenter.set_hides_documents)
        self.secrecy = QCheckBox()
        self.secrecy.clicked.connect(presenter.set_with_secrecy)
        self.hint = self._note()
        self.hint.setWordWrap(True)
        self.hint.setText(
            self.tr(
                "Datas e valores vão como data e número. Números de processo e documentos vão como texto, com pontos "
                "e traços."
            )
        )
        self.saved = ElidedLabel()
        self.saved.setFont(theme.font(12.5))
        self.saved.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.saved_icon = PlainLabel()
        self.open_file = QPushButton(self.tr("Abrir"))
        self.open_folder = QPushButton(self.tr("Mostrar na pasta"))
        self.open_folder.setProperty("kind", "ghost")
        for button in (self.open_file, self.open_folder):
            button.setProperty("room", "small")
            button.setFont(theme.font(12, 500))
        self.open_file.clicked.connect(self.open_result)
        self.open_folder.clicked.connect(self._open_folder)
        told = row(self.saved_icon, self.saved, spacing=6)
        told.setStretch(1, 1)
        self.setLayout(
            column(
                row(title, self.count, STRETCH, spacing=8),
                8,
                card,
                12,
                self.hides,
                4,
                self.secrecy,
                8,
                self.hint,
                STRETCH,
                told,
                6,
                row(self.open_file, self.open_folder, STRETCH, spacing=8),
                margins=(20, 12, 16, 14),
            )
        )
        self.setFixedWidth(theme.px(WIDTH_PX))
        self.sheets.selectionModel().currentChanged.connect(lambda now, _before: self.chosen.emit(now.row()))
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def render_state(self, state: TableState) -> None:
        """Show the sheets, and where the result was saved."""
        sheets = state.result_sheets
        self.lines.show(sheets)
        if sheets and not self.sheets.currentIndex().isValid():
            self.sheets.setCurrentIndex(self.lines.index(0, 0))
        self.sheets.setFixedHeight(self._theme.px(ROW_PX) * max(1, len(sheets)))
        one, many = translate("table", "{n} aba"), translate("table", "{n} abas")
        self.count.setText(plural(len(sheets), one, many) if sheets else translate("table", "montando…"))
        self.hides.setChecked(state.hides_documents)
        self.secrecy.setText(secrecy_text(state.secret_count))
        self.secrecy.setChecked(state.with_secrecy)
        self.secrecy.setVisible(bool(state.secret_count) and state.can_write_secrecy)
        self._file = state.written_file
        is_saved = state.written_file is not None
        for part in (self.saved_icon, self.saved, self.open_file, self.open_folder):
            part.setVisible(is_saved)
        self.saved.say(saved_text(state.written, state.written_size) if is_saved else "")

    def open_result(self) -> None:
        """Open what was written with the person's own program."""
        if self._file is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._file)))

    def _open_folder(self) -> None:
        if self._file is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._file.parent)))

    def _note(self) -> PlainLabel:
        note = PlainLabel()
        note.setFont(self._theme.font(11.5))
        note.setProperty("tone", "2")
        return note

    def _paint_icon(self) -> None:
        self.saved_icon.setPixmap(self._theme.pixmap("circle-check", "green"))


def _spoken(sheet: ResultSheet) -> str:
    lines = plural(sheet.lines_count, translate("table", "{n} linha"), translate("table", "{n} linhas"))
    return f"{plain_line(sheet.title)}, {sheet_about_texts()[sheet.place]}, {lines}"
