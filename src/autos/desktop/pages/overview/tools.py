"""What can be done with counts: seen as a table, copied, written to a file."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.counts import Line
from autos.desktop.widgets.controls.icon_button import button_beside_icon, say_beside_icon
from autos.desktop.widgets.text.clipboard import copy
from autos.domain.documents.spreadsheet import escape_formula
from autos.text.translation import plural


class CountTools(QWidget):
    """Three buttons."""

    table_wanted = Signal(bool)
    copy_wanted = Signal()
    export_wanted = Signal(str)
    """Path of the file to write."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.as_table = button_beside_icon(self.tr("Tabela"))
        self.as_table.setCheckable(True)
        self.copy = button_beside_icon(self.tr("Copiar"))
        self.export = button_beside_icon(self.tr("Exportar"))
        for button in (self.as_table, self.copy, self.export):
            button.setProperty("room", "small")
            button.setFont(theme.font(12, 500))
        self.setLayout(row(self.as_table, self.copy, self.export, spacing=8))
        self.as_table.toggled.connect(self.table_wanted)
        self.copy.clicked.connect(self.copy_wanted)
        self.export.clicked.connect(self._choose_place)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()

    def show_table(self, is_table: bool) -> None:
        """Say what the first button leads to."""
        self.as_table.setChecked(is_table)
        say_beside_icon(self.as_table, self.tr("Gráfico") if is_table else self.tr("Tabela"))

    def put_on_clipboard(self, lines: Iterable[Line]) -> None:
        """One line each, cells apart by tabs."""
        told = ["\t".join(escape_formula(" ".join(str(cell).split())) for cell in line) for line in lines]
        one, many = self.tr("Copiado: panorama, {n} linha"), self.tr("Copiado: panorama, {n} linhas")
        copy("\n".join(told), self, plural(len(told), one, many))

    def _choose_place(self) -> None:
        chooser = QFileDialog(self, self.tr("Exportar o panorama"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # nothing is written over
        chooser.setDefaultSuffix("csv")
        chooser.selectFile("panorama.csv")
        chooser.fileSelected.connect(self.export_wanted)
        chooser.open()

    def _paint_icons(self) -> None:
        for button, icon in ((self.as_table, "table"), (self.copy, "copy"), (self.export, "download")):
            button.setIcon(self._theme.icon(icon, "text-2"))
