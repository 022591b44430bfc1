"""Lines of the settings about newer versions: what is known, how often to look, and looking now."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.updates_presenter import UpdatesPresenter, UpdatesState
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.setting_lines import SettingLine, ruled
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.widgets.text.labels import breakable, content_label
from autos.text.updates import last_check_text, update_state_text

DAILY, ASKED = "daily", "asked"
SIDE_PX = 14


class UpdatesSection(QFrame):
    """Says what there is, and never installs anything."""

    def __init__(self, presenter: UpdatesPresenter, theme: Theme, language: str) -> None:
        """`language` is that of the notes of a version: `pt` or `en`."""
        super().__init__()
        self._presenter = presenter
        self._language = language
        choices = ((DAILY, self.tr("Uma vez por dia")), (ASKED, self.tr("Só a pedido")))
        title = self.tr("Procurar versões novas")
        self.often = SegmentedControl(title, choices, DAILY if presenter.state.is_daily else ASKED, theme)
        self.frequency = SettingLine(
            theme, title, self.often, note=self.tr("Só a lista de versões é lida; nada sobre você é enviado")
        )
        self.now = QPushButton(self.tr("Procurar agora"))
        self.known = SettingLine(theme, self.tr("Versões novas"), self.now)
        self.notes = content_label(theme.font(12.5))
        self.page = content_label(theme.font(11.5), "2")
        self.copy_page = QPushButton(self.tr("Copiar o endereço"))
        self.copy_page.setProperty("room", "small")
        self.release = QWidget()
        whole = column(self.notes, 6, self.page, 8, row(self.copy_page, STRETCH), margins=(SIDE_PX, 0, SIDE_PX, 12))
        self.release.setLayout(whole)
        self.setLayout(column(ruled(self.frequency, self.known), self.release))
        self.often.chosen.connect(lambda key: presenter.choose(is_daily=key == DAILY))
        self.now.clicked.connect(presenter.check)
        self.copy_page.clicked.connect(self._copy_page)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: UpdatesState) -> None:
        told = " ".join(filter(None, (update_state_text(state.status), last_check_text(state.status))))
        self.known.say(told)
        self.frequency.offer(is_offered=state.can_ask)
        self.now.setVisible(state.can_ask)
        self.now.setEnabled(not state.is_checking)
        self.now.setText(self.tr("Procurando…") if state.is_checking else self.tr("Procurar agora"))
        release = state.status.release
        self.release.setVisible(release is not None)
        if release is not None:
            self.notes.setText(breakable(release.notes_in(self._language)))
            self.page.setText(breakable(release.page))

    def _copy_page(self) -> None:
        release = self._presenter.state.status.release
        if release is not None:
            copy(release.page, self)
