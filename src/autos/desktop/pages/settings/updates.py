"""Lines of the settings about newer versions: what is known, how often to look, and looking now."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.updates_presenter import UpdatesPresenter, UpdatesState
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.setting_lines import SettingLine
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.widgets.text.labels import breakable, content_label
from autos.text.updates import last_check_text, update_state_text

DAILY, ASKED = "daily", "asked"
SIDE_PX, BELOW_PX = 14, 8


class UpdatesSection(QFrame):
    """Says what there is, and never installs anything."""

    def __init__(self, presenter: UpdatesPresenter, theme: Theme, language: str) -> None:
        """`language` is that of the notes of a version: `pt` or `en`."""
        super().__init__()
        self._presenter = presenter
        self._language = language
        choices = ((DAILY, self.tr("Todo dia")), (ASKED, self.tr("Só a pedido")))
        title = self.tr("Procurar versões novas")
        self.often = SegmentedControl(title, choices, DAILY if presenter.state.is_daily else ASKED, theme)
        self.known = SettingLine(theme, self.tr("Versões novas"), self.often)
        self.notes = content_label(theme.font(12.5))
        self.page = content_label(theme.font(11.5), "2")
        self.now = QPushButton(self.tr("Procurar agora"))
        self.copy_page = QPushButton(self.tr("Copiar o endereço"))
        self.buttons = QWidget()
        self.buttons.setLayout(row(self.now, self.copy_page, STRETCH))
        self.setLayout(column(self.known, self.notes, self.page, self.buttons))
        for part in (self.notes, self.page, self.buttons):
            part.setContentsMargins(theme.px(SIDE_PX), 0, theme.px(SIDE_PX), theme.px(BELOW_PX))
        self.often.chosen.connect(lambda key: presenter.choose(is_daily=key == DAILY))
        self.now.clicked.connect(presenter.check)
        self.copy_page.clicked.connect(self._copy_page)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: UpdatesState) -> None:
        told = [update_state_text(state.status), last_check_text(state.status)]
        if state.can_ask:
            told.append(self.tr("Só a lista de versões é lida; nada sobre você é enviado."))
        self.known.say(" ".join(filter(None, told)))
        self.often.setVisible(state.can_ask)
        self.buttons.setVisible(state.can_ask)
        self.now.setEnabled(not state.is_checking)
        self.now.setText(self.tr("Procurando…") if state.is_checking else self.tr("Procurar agora"))
        release = state.status.release
        for part in (self.notes, self.page, self.copy_page):
            part.setVisible(release is not None)
        if release is not None:
            self.notes.setText(breakable(release.notes_in(self._language)))
            self.page.setText(breakable(release.page))

    def _copy_page(self) -> None:
        release = self._presenter.state.status.release
        if release is not None:
            copy(release.page, self)
