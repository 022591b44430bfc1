"""Settings section about monitoring: notifications, quiet hours, and closing to the tray."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QSpinBox

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.text.labels import content_label
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
            (NotificationFrequency.DAILY.value, self.tr("Um resumo por dia, às 8h")),
            (NotificationFrequency.NEVER.value, self.tr("Nunca")),
        )
        self.notification_frequency = SegmentedControl(
            self.tr("Avisar de achados"), frequencies, preferences.notification_frequency.value, theme
        )
        self.since, self.until = self._hour(preferences.quiet_hours.since), self._hour(preferences.quiet_hours.until)
        self.since.setAccessibleName(self.tr("Silêncio a partir de"))
        self.until.setAccessibleName(self.tr("Silêncio até"))
        closings = (("False", self.tr("Fecha o Autos")), ("True", self.tr("Deixa o Autos na bandeja")))
        self.closing = SegmentedControl(self.tr("Fechar a janela"), closings, str(preferences.stays_in_tray), theme)
        self.closing.setEnabled(has_tray)
        note = content_label(theme.font(11.5), "3")
        note.setText(
            self.tr("Os avisos dizem quantos processos, nunca de quem.")
            if has_tray
            else self.tr("Este sistema não mostra ícones na bandeja: os achados esperam na página.")
        )
        quiet_hours = row(QLabel(self.tr("Silêncio das")), self.since, QLabel(self.tr("às")), self.until, STRETCH)
        self.setLayout(
            column(
                self._caption(self.tr("Novidades de monitoramento")),
                6,
                row(self.notification_frequency, STRETCH),
                10,
                quiet_hours,
                10,
                row(self.closing, STRETCH),
                8,
                note,
            )
        )
        self.notification_frequency.chosen.connect(self._choose)
        self.closing.chosen.connect(self._choose_closing)
        self.since.valueChanged.connect(self._choose_hours)
        self.until.valueChanged.connect(self._choose_hours)

    def _caption(self, words: str) -> QLabel:
        caption = QLabel(words)
        caption.setFont(self._theme.font(12.5, 600))
        return caption

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
