"""The group of the settings that says which connection is in use, and leads to its page."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton

from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.connections.presenter import ConnectionsPresenter, ConnectionsState
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingsGroup
from autos.domain.money import format_amount
from autos.text.spending import limit_action_text


class ConnectionsSummary(SettingsGroup):
    """The connection in use, and its month where it is the one that is shown."""

    opened = Signal()

    def __init__(self, presenter: ConnectionsPresenter, theme: Theme) -> None:
        self.open, self.change = QPushButton(), QPushButton()
        self.in_use = SettingLine(theme, "", self.open)
        self.limit = SettingLine(theme, "", self.change)
        super().__init__(theme, self.in_use, self.limit)
        self._presenter = presenter
        self.limit.title.setText(self.tr("Limite do mês"))
        self.open.setText(self.tr("Abrir"))
        self.change.setText(self.tr("Mudar…"))
        for button in (self.open, self.change):
            button.setProperty("room", "small")
            button.clicked.connect(self.opened)
        self.open.setAccessibleDescription(self.tr("Conexões e preços"))
        self.change.setAccessibleDescription(self.tr("Limite do mês"))
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._presenter.load()

    def _render(self, state: ConnectionsState) -> None:
        current = state.current
        if current is None:
            self.in_use.title.setText(self.tr("Nenhuma conexão em uso"))
            self.in_use.say(self.tr("O acervo funciona; nada é perguntado"))
        else:
            name = current.name or self.tr("Serviço de prática")
            self.in_use.title.setText(self.tr("Em uso: {name}").format(name=name))
            practice = self.tr("Neste computador, sem chave, sem custo")
            self.in_use.say(practice if current.profile is None else ", ".join(current.profile.hosts))
        has_limit = current is not None and current.profile is not None and current is state.shown
        self.limit.offer(is_offered=has_limit)
        month = state.month
        if month.monthly is None:
            self.limit.say(self.tr("Sem limite"))
        else:
            text = self.tr("{known} de {limit}; {action}").format(
                known=format_amount(month.known),
                limit=format_amount(month.monthly),
                action=limit_action_text(month.at_limit),
            )
            self.limit.say(text)
            if month.is_bound:
                self.limit.fix(disabled=[])
            else:
                self.limit.unfix()
