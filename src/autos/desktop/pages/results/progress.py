"""Progress of a running search, as ticks and text."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QTimerEvent, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.results.state import ResultsState
from autos.desktop.pages.results.texts import progress_rest, progress_title, system_tick
from autos.desktop.widgets.notices.progress_ticks import ActivityBar, ProgressTicks
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.mode import Mode

MINUTE_S = 60


class ProgressBlock(QFrame):
    """Ticks where the service names its systems, a busy bar where it does not, hidden for a database search."""

    courts_toggled = Signal(bool)
    stop_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._since: datetime | None = None
        self._timer = 0
        self.setProperty("rule", "bottom")
        self.title = ElidedLabel()
        self.title.setFont(theme.font(13, 500))
        self.elapsed = QLabel()
        self.elapsed.setFont(theme.font(11.5))
        self.elapsed.setProperty("tone", "3")
        self.ticks = ProgressTicks(theme)
        self.activity = ActivityBar(theme)
        self.rest = ElidedLabel()
        self.rest.setFont(theme.font(11.5))
        self.rest.setProperty("tone", "2")
        self.stop = QPushButton(self.tr("Parar de acompanhar"))
        self.stop.setProperty("kind", "link")
        self.stop.setFont(theme.font(11.5, 500))
        self.stop.setToolTip(
            self.tr("O serviço continua a busca, que já foi pedida e pode ser cobrada. Retomar depois não custa nada.")
        )
        self.stop.clicked.connect(self.stop_wanted)
        self.courts = QPushButton(self.tr("Ver por tribunal"))
        self.courts.setProperty("kind", "link")
        self.courts.setFont(theme.font(11.5, 500))
        self.courts.setCheckable(True)
        self.courts.toggled.connect(self._toggle)
        self.setLayout(
            column(
                row(self.title, STRETCH, self.elapsed),
                8,
                self.ticks,
                self.activity,
                8,
                row(self.rest, STRETCH, self.stop, self.courts, spacing=12),
                margins=(16, 12, 16, 9),
            )
        )

    def render_progress(self, state: ResultsState) -> None:
        """Render the progress; hidden where there is none."""
        title = progress_title(state)
        entry = state.entry
        if entry is not None and entry.mode is Mode.ON_DEMAND and not state.systems and not state.is_following:
            title = ""
        self.title.say(title)
        self.rest.say(progress_rest(state))
        ended = entry is not None and (entry.has_ended or (bool(state.problem) and not state.is_stopped))
        by_progress = sorted(state.systems, key=lambda system: not system.is_done)
        self.ticks.render_ticks([system_tick(system, has_ended=ended) for system in by_progress], title)
        self.ticks.setVisible(bool(state.systems))
        self.activity.setVisible(bool(title) and not state.systems and state.is_following)
        self.activity.setAccessibleName(title)
        self.stop.setVisible(state.can_stop)
        has_courts = bool(state.systems or state.courts or state.errors)
        self.courts.setVisible(has_courts)
        if not has_courts:
            self.courts.setChecked(False)
        self._since = entry.created_at if entry is not None and state.is_following else None
        self._render_elapsed()
        self.setVisible(bool(title))

    def showEvent(self, event: QShowEvent) -> None:
        if not self._timer:
            self._timer = self.startTimer(1000)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        if self._timer:
            self.killTimer(self._timer)
            self._timer = 0
        super().hideEvent(event)

    def timerEvent(self, event: QTimerEvent) -> None:
        self._render_elapsed()

    def _render_elapsed(self) -> None:
        self.elapsed.setVisible(self._since is not None)
        if self._since is not None:
            seconds = max(0, int((datetime.now(UTC) - self._since).total_seconds()))
            minutes, rest = divmod(seconds, MINUTE_S)
            short, long = self.tr("{s} s"), self.tr("{m} min {s} s")
            self.elapsed.setText((long if minutes else short).format(m=minutes, s=rest))

    def _toggle(self, is_open: bool) -> None:
        self.courts.setText(self.tr("Ocultar tribunais") if is_open else self.tr("Ver por tribunal"))
        self.courts_toggled.emit(is_open)
