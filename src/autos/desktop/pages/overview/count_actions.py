"""Actions on counts: show as a table, copy, export."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.counts_view import CountLine
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.text.clipboard import copy
from autos.domain.documents.spreadsheet import escape_formula
from autos.text.translation import plural


class CountActions(QWidget):
    """Buttons to show counts as a table, copy and export them, and to show the answer that they came in."""

    table_wanted = Signal(bool)
    copy_wanted = Signal()
    received_wanted = Signal()
    export_wanted = Signal(str)
    """Path of the file to write."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.received = icon_button(self.tr("Ver o que veio"))
        self.received.hide()  # counts of the archive came in no answer
        self.as_table = icon_button(self.tr("Tabela"))
        self.as_table.setCheckable(True)
        self.copy = icon_button(self.tr("Copiar"))
        self.export = icon_button(self.tr("Exportar"))
        for button in (self.received, self.as_table, self.copy, self.export):
            button.setProperty("room", "small")
            button.setFont(theme.font(12, 500))
        self.setLayout(row(self.received, self.as_table, self.copy, self.export, spacing=8))
        self.received.clicked.connect(self.received_wanted)
        self.as_table.toggled.connect(self.table_wanted)
        self.copy.clicked.connect(self.copy_wanted)
        self.export.clicked.connect(self._choose_place)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()

    def show_table(self, is_table: bool) -> None:
        """Set the text of the table button."""
        self.as_table.setChecked(is_table)
        set_icon_button_text(self.as_table, self.tr("Gráfico") if is_table else self.tr("Tabela"))

    def put_on_clipboard(self, lines: Iterable[CountLine]) -> None:
        """Copy the rows as tab-separated lines."""
        rows = ["\t".join(escape_formula(" ".join(str(cell).split())) for cell in line) for line in lines]
        one, many = self.tr("Copiado: panorama, {n} linha"), self.tr("Copiado: panorama, {n} linhas")
        copy("\n".join(rows), self, plural(len(rows), one, many))

    def _choose_place(self) -> None:
        chooser = FileChooser(self, self.tr("Exportar o panorama"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # the export never overwrites a file
        chooser.setDefaultSuffix("csv")
        chooser.selectFile("panorama.csv")
        chooser.fileSelected.connect(self.export_wanted)
        chooser.open()

    def _paint_icons(self) -> None:
        icons = {self.received: "braces", self.as_table: "table", self.copy: "copy", self.export: "download"}
        for button, icon in icons.items():
            button.setIcon(self._theme.icon(icon, "text-2"))
