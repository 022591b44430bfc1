"""Preview of the request that a search would send."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.json_text import JsonText
from autos.desktop.components.json_view.page import JsonPage
from autos.desktop.widgets.text.clipboard import copy
from autos.domain.connection.connection import CustomerKeyPlace
from autos.domain.mode import COST_CLASSES, Mode
from autos.domain.search.intent import Intent
from autos.text.modes import cost_name, mode_name
from autos.usecases.search.preview import as_sent


class PreviewDialog(QDialog):
    """Shows the JSON of the request; sends nothing."""

    def __init__(self, parent: QWidget, theme: Theme, mode: Mode, json: str) -> None:
        super().__init__(parent)
        self._json = json
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("O que será enviado"))
        title = PlainLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        text = self.tr("Modo {mode}, classe {cost}. A chave de acesso vai à parte e não aparece aqui.")
        self.what_is_sent = PlainLabel(text.format(mode=mode_name(mode), cost=cost_name(COST_CLASSES[mode])))
        self.what_is_sent.setWordWrap(True)
        self.what_is_sent.setProperty("tone", "2")
        self.page = JsonPage(theme, margins=(0, 0, 0, 0))  # the dialog has its own margins
        self.page.render_json(JsonText(json, json))
        self.page.copy_wanted.connect(self._copy)
        self.leave = QPushButton(self.tr("Fechar"))
        self.leave.setDefault(True)
        self.leave.clicked.connect(self.accept)
        foot = row(STRETCH, self.leave)
        layout = column(title, 6, self.what_is_sent, 10, self.page, 12, foot, margins=(24, 20, 24, 20))
        layout.setStretchFactor(self.page, 1)
        self.setLayout(layout)
        self.resize(min(theme.px(640), parent.width() - 60), min(theme.px(560), parent.height() - 60))

    def _copy(self) -> None:
        copy(self._json, self, self.tr("Copiado: o que será enviado"))


def preview_dialog(intent: Intent, window: QWidget, theme: Theme, place: CustomerKeyPlace) -> PreviewDialog:
    """Dialog with the request of an intent, as the service in use gets it."""
    return PreviewDialog(window, theme, intent.mode, as_sent(intent, place))
