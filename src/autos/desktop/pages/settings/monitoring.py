"""Settings section about monitoring: notifications, quiet hours, and closing to the tray."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QSpinBox

from autos.desktop.base.layouts import row
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingSelect, ruled
from autos.domain.monitoring.notification import NotificationFrequency, QuietHours


class MonitoringSection(QFrame):
    """Every change is saved at once."""

    changed = Signal()

    def __init__(self, preferences: Preferences, theme: Theme, *, has_tray: bool) -> None:
        super().__init__()
        self._theme = theme
        self._preferences = preferences
        frequencies = (
            (NotificationFrequency.AT_ONCE.value, self.tr("Na hora")),
            (NotificationFrequency.DAILY.value, self.tr("Um resumo, às 8h")),
            (NotificationFrequency.NEVER.value, self.tr("Nunca")),
        )
        self.notification_frequency = SettingSelect(
            theme, self.tr("Avisar de achados"), frequencies, preferences.notification_frequency.value
        )
        self.since, self.until = self._hour(preferences.quiet_hours.since), self._hour(preferences.quiet_hours.until)
        self.since.setAccessibleName(self.tr("Silêncio a partir de"))
        self.until.setAccessibleName(self.tr("Silêncio até"))
        closings = (("False", self.tr("Fecha o Autos")), ("True", self.tr("Deixa na bandeja")))
        self.closing = SettingSelect(theme, self.tr("Fechar a janela"), closings, str(preferences.stays_in_tray))
        self.closing.setEnabled(has_tray)
        hours = row(self.since, QLabel(self.tr("às")), self.until)
        stays = (
            self.tr("Na bandeja, o Autos continua a vigiar")
            if has_tray
            else self.tr("Este sistema não mostra ícones na bandeja: os achados esperam na página.")
        )
        counted = self.tr("Os avisos dizem quantos processos, nunca de quem.")
        news = self.tr("Novidades de monitoramento")
        quiet = self.tr("Nenhum aviso aparece; o que chega espera na página")
        self.setLayout(
            ruled(
                SettingLine(theme, news, self.notification_frequency, note=counted),
                SettingLine(theme, self.tr("Silêncio"), hours, note=quiet),
                SettingLine(theme, self.tr("Fechar a janela"), self.closing, note=stays),
            )
        )
        self.notification_frequency.chosen.connect(self._choose)
        self.closing.chosen.connect(self._choose_closing)
        self.since.valueChanged.connect(self._choose_hours)
        self.until.valueChanged.connect(self._choose_hours)

    def _hour(self, hour: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(0, 23)
        box.setSuffix("h")
        box.setWrapping(True)
        box.setMinimumSize(self._theme.px(76), self._theme.px(32))
        box.setValue(hour)
        return box

    def _choose(self, key: str) -> None:
        self._preferences.notification_frequency = NotificationFrequency(key)
        self.changed.emit()

    def _choose_closing(self, key: str) -> None:
        self._preferences.stays_in_tray = key == "True"
        self.changed.emit()

    def _choose_hours(self) -> None:
        self._preferences.quiet_hours = QuietHours(self.since.value(), self.until.value())
        self.changed.emit()
