"""The connection that is shown: key, address, version of the service, the free test."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.result_lines import ResultLines
from autos.desktop.pages.settings.connections.presenter import ConnectionsPresenter, ConnectionsState
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.controls.icon_button import icon_button
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingsGroup, one_line
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.domain.connection.contact import NEVER, ContactResult
from autos.text.connections import contact_text
from autos.text.dates import day_and_hour
from autos.text.policy import fixed_text


class ConnectionDetail(QWidget):
    """Each button emits what is wanted; without a profile only the name is shown."""

    rename_wanted = Signal()
    removal_wanted = Signal()
    key_wanted = Signal()
    forgetting_wanted = Signal()
    address_wanted = Signal()

    def __init__(self, presenter: ConnectionsPresenter, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.name = one_line(theme, 14, 600)
        self.rename = icon_button(self.tr("Renomear"))
        self.rename.setProperty("kind", "ghost")
        self.remove = icon_button(self.tr("Remover…"))
        self.remove.setProperty("kind", "ghost-danger")
        self.key = self._button(self.tr("Trocar…"))
        self.forget = self._button(self.tr("Apagar"))
        self.forget.setProperty("kind", "ghost-danger")
        self.address = self._button(self.tr("Editar…"))
        versions = (("contract", self.tr("Do contrato")), ("newer", self.tr("Mais nova")))
        self.version = SegmentedControl(self.tr("Versão do serviço"), versions, "contract", theme)
        self.key_line = SettingLine(theme, self.tr("Chave de acesso"), self.key, self.forget)
        self.address_line = SettingLine(theme, self.tr("Endereço"), self.address)
        self.version_line = SettingLine(
            theme, self.tr("Versão do serviço"), self.version, note=self.tr("Como está no seu contrato")
        )
        self.test = icon_button(self.tr("Testar"))
        self.test.setProperty("room", "small")
        self.tested = one_line(theme, 12.5, 600)
        free = quiet_label(self.tr("não faz busca, não custa nada"), theme.font(11.5), "2")
        self.lines = ResultLines(theme)
        test = QWidget()
        head = row(self.tested, free, STRETCH, self.test)
        test.setLayout(column(head, 4, self.lines, margins=(14, 8, 14, 12)))
        self.group = SettingsGroup(theme, self.key_line, self.address_line, self.version_line, test)
        self.problem = content_label(theme.font(12), "red")
        self.practice = content_label(theme.font(12.5), "2")
        self.practice.setText(
            self.tr("Roda neste computador, não pede chave, não custa nada e só devolve processos inventados.")
        )
        buttons = row(self.rename, self.remove, spacing=4)
        heading = row(self.name, buttons)
        heading.setStretch(0, 1)
        self.fixed = FixedMark(theme, self.tr("Definida pelo administrador; só a chave é sua"))
        self.setLayout(column(heading, self.fixed, 8, self.practice, self.group, 6, self.problem))
        self.rename.clicked.connect(self.rename_wanted)
        self.remove.clicked.connect(self.removal_wanted)
        self.key.clicked.connect(self.key_wanted)
        self.forget.clicked.connect(self.forgetting_wanted)
        self.address.clicked.connect(self.address_wanted)
        self.version.chosen.connect(presenter.set_path_set)
        self.test.clicked.connect(presenter.test)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()

    def render_detail(self, state: ConnectionsState) -> None:
        shown = state.shown
        profile = None if shown is None else shown.profile
        nothing = self.tr("Serviço de prática") if state.policy.connections.practice else self.tr("Nenhuma conexão")
        self.name.say(profile.name if profile is not None else nothing)
        for part in (self.rename, self.remove, self.group):
            part.setVisible(profile is not None)
        is_shared = profile is not None and profile.is_shared
        self.fixed.setVisible(is_shared)
        settled: tuple[QWidget, ...] = (self.rename, self.remove, self.address, self.version)
        for control in settled:
            control.setEnabled(not is_shared)
            set_tooltip(control, fixed_text() if is_shared else "")
        if is_shared:
            self.address_line.fix(disabled=[self.address])
            self.version_line.fix(disabled=[self.version])
        else:
            self.address_line.unfix()
            self.version_line.unfix()
        self.practice.setVisible(profile is None and state.policy.connections.practice)
        self.problem.setText(state.problem)
        self.problem.setVisible(bool(state.problem))
        if shown is None or profile is None:
            return
        has_key = shown.has_key
        if has_key is None:
            text = self.tr("O chaveiro ainda não respondeu.")
        else:
            text = self.tr("No chaveiro deste computador. Não reaparece.") if has_key else self.tr("Nenhuma guardada.")
        self.key_line.say(text)
        self.key.setText(self.tr("Guardar…") if has_key is False else self.tr("Trocar…"))
        self.forget.setEnabled(bool(has_key))
        addresses = dict.fromkeys(
            (profile.requests_url, profile.lawsuits_url, profile.tracking_url, profile.crawler_url)
        )
        if len(addresses) == 1:
            text = self.tr("{address} · um só para tudo").format(address=profile.requests_url)
        else:
            text = self.tr("{n} endereços, em {hosts}").format(n=len(addresses), hosts=", ".join(profile.hosts))
        self.address_line.say(text)
        self.version.buttons[profile.path_set].setChecked(True)
        if state.tested_at is not None:
            text = self.tr("Teste: {when}").format(when=day_and_hour(state.tested_at))
        elif profile.contact is not None and profile.contact.result is ContactResult.ANSWERED:
            # of a test before it was saved, or in another window: the status bar may know a later answer of a search
            text = self.tr("Último teste: {when}").format(when=day_and_hour(profile.contact.at))
        else:
            text = contact_text(profile.contact or NEVER)
        self.tested.say(text)
        self.test.setEnabled(bool(has_key))
        self.lines.render_results(state)

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("room", "small")
        return button

    def _paint_icons(self) -> None:
        self.rename.setIcon(self._theme.icon("pencil", "text-2"))
        self.remove.setIcon(self._theme.icon("trash-2", "red"))
        self.test.setIcon(self._theme.icon("refresh-cw", "text-2"))
        set_style_property(self.test, "room", "small")
