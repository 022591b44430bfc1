"""The page that shows formatted JSON."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.json_text import JsonText
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.text.labels import content_label


class JsonPage(QWidget):
    """Read-only JSON; copying takes the full text even if lines are cut on the screen."""

    copy_wanted = Signal()

    def __init__(self, theme: Theme, *, margins: tuple[int, int, int, int] = (20, 10, 20, 0)) -> None:
        super().__init__()
        self._theme = theme
        self._shown = JsonText()
        self.setProperty("ground", "surface")
        self.note = content_label(theme.font(11.5), "3")
        self.note.setText(self.tr("Linhas muito longas aparecem cortadas; Copiar leva tudo."))
        self.note.hide()
        self.copy = icon_button(self.tr("Copiar"))
        self.copy.setAccessibleName(self.tr("Copiar o original"))
        self.copy.setProperty("room", "small")
        self.copy.setIconSize(self._theme.square(14))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setUndoRedoEnabled(False)
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(self.tr("Original, como o serviço enviou"))
        mono = QFont()
        mono.setStyleHint(QFont.StyleHint.Monospace)
        mono.setFamilies(["JetBrains Mono", "Cascadia Mono", "Consolas", "Menlo", "DejaVu Sans Mono", "monospace"])
        mono.setPointSizeF(theme.font(11.5).pointSizeF())
        self.text.setFont(mono)
        head = row(self.note, STRETCH, self.copy)
        head.setStretch(0, 1000)
        layout = column(head, self.text, spacing=6, margins=margins)
        layout.setStretchFactor(self.text, 1)
        self.setLayout(layout)
        self.copy.clicked.connect(self.copy_wanted)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.copy.setIcon(self._theme.icon("copy", "text-2", 14))

    def render_json(self, json: JsonText) -> None:
        """Show `json`; the scroll position stays if it is the same."""
        self.copy.setEnabled(bool(json.whole))
        self.note.setVisible(json.is_cut)
        if json != self._shown:
            self._shown = json
            self.text.setPlainText(json.shown)
