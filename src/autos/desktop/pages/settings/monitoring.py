"""Settings section about monitoring: notifications, quiet hours, and closing to the tray."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingSelect, ruled
from autos.domain.monitoring.notification import NotificationFrequency, QuietHours

HOUR_PX = 82


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
        self.since = self._hour(self.tr("Silêncio a partir de"), preferences.quiet_hours.since)
        self.until = self._hour(self.tr("Silêncio até"), preferences.quiet_hours.until)
        closings = (("False", self.tr("Fecha o Autos")), ("True", self.tr("Deixa na bandeja")))
        self.closing = SettingSelect(theme, self.tr("Fechar a janela"), closings, str(preferences.stays_in_tray))
        self.closing.setEnabled(has_tray)
        hours = row(self.since, PlainLabel(self.tr("às")), self.until)
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
        self.since.chosen.connect(self._choose_hours)
        self.until.chosen.connect(self._choose_hours)

    def _hour(self, name: str, hour: int) -> SettingSelect:
        hours = tuple((str(each), f"{each}h") for each in range(24))
        return SettingSelect(self._theme, name, hours, str(hour), width=HOUR_PX)

    def _choose(self, key: str) -> None:
        self._preferences.notification_frequency = NotificationFrequency(key)
        self.changed.emit()

    def _choose_closing(self, key: str) -> None:
        self._preferences.stays_in_tray = key == "True"
        self.changed.emit()

    def _choose_hours(self) -> None:
        self._preferences.quiet_hours = QuietHours(int(self.since.currentData()), int(self.until.currentData()))
        self.changed.emit()
