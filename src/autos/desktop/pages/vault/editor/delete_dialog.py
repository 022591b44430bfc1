"""Confirmation before a credential is deleted, with the effect on searches."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.coverage_table import Pair
from autos.desktop.pages.vault.editor.editor import InlineNotice
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.texts import deletion_effect_text, pair_name
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.labels import breakable, content_label


class DeleteDialog(QDialog):
    """Accepted if the credential is to be deleted; Enter and Esc cancel."""

    def __init__(self, parent: QWidget, theme: Theme, pair: Pair, state: VaultState) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Excluir a credencial?"))
        self.setMinimumWidth(theme.px(440))
        self._theme = theme
        picture = Picture(theme, "trash-2", "red", 20)
        title = PlainLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        self.sentence = content_label(theme.font(13))
        words = self.tr("{pair} deixa de existir no serviço. Não há cópia para desfazer.")
        self.sentence.setText(breakable(words.format(pair=pair_name(pair))))
        self.after = InlineNotice("info", "asterisk", theme)
        self.after.say(deletion_effect_text(pair, state))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.leave.setDefault(True)
        self.go_on = icon_button(self.tr("Excluir credencial"))
        self.go_on.setProperty("kind", "danger")
        body = column(title, self.sentence, self.after, spacing=12)
        top = row(picture, body, spacing=14)
        top.setAlignment(picture, Qt.AlignmentFlag.AlignTop)
        top.setStretch(1, 1)
        foot = row(STRETCH, self.leave, self.go_on)
        layout = column(top, foot, spacing=18, margins=(24, 20, 24, 20))
        self.setLayout(layout)
        self.resize(self.minimumWidth(), layout.heightForWidth(self.minimumWidth()))
        self.setAccessibleDescription(f"{self.sentence.text()} {self.after.text.text()}")
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        self.leave.setFocus()
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.go_on.setIcon(self._theme.icon("trash-2", "on-red"))
