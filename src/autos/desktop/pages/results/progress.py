"""State of a search at rest: how it was asked, how many systems answered, and when."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QTimerEvent, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.next_step.texts import coverage_text
from autos.desktop.components.search_header import asked_text, render_mode
from autos.desktop.pages.results.state import ResultsState
from autos.desktop.pages.results.texts import client_text, progress_rest, progress_title, system_tick
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.notices.progress_ticks import ActivityBar, ProgressTicks
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.mode import DATABASE_MODES, Mode

MINUTE_S = 60
TICKS_PX = 120
"""Width of the ticks and of the busy bar at the design's text size."""


class ProgressBlock(QWidget):
    """Content of a search's state line: ticks where the service names its systems, a busy bar where it does not."""

    courts_toggled = Signal(bool)
    stop_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._since: datetime | None = None
        self._timer = 0
        self.mode = Badge(theme)
        self.picture = PlainLabel()
        self.picture.setFixedSize(theme.square(14))  # kept whatever it shows: the words beside it stay in place
        self._icon: tuple[str, str] | None = None
        self.title = ElidedLabel(least=theme.px(160))
        self.title.setFont(theme.font(12, 500))
        self.rest = ElidedLabel()
        self.rest.setFont(theme.font(12))
        self.rest.setProperty("tone", "2")
        self.when = ElidedLabel()
        self.when.setFont(theme.font(12))
        self.when.setProperty("tone", "2")
        self.when.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.elapsed = PlainLabel()
        self.elapsed.setFont(theme.font(11.5))
        self.elapsed.setProperty("tone", "3")
        self.ticks = ProgressTicks(theme)
        self.activity = ActivityBar(theme)
        for bar in (self.ticks, self.activity):
            bar.setFixedWidth(theme.px(TICKS_PX))
        line = row(
            self.mode,
            self.picture,
            self.title,
            self.rest,
            self.when,
            self.elapsed,
            self.ticks,
            self.activity,
            spacing=8,
        )
        line.setStretch(4, 1)
        self.setLayout(line)
        self.stop = QPushButton(self.tr("Parar de acompanhar"))
        set_tooltip(
            self.stop,
            self.tr("O serviço continua a busca, que já foi pedida e pode ser cobrada. Retomar depois não custa nada."),
        )
        self.stop.clicked.connect(self.stop_wanted)
        self.courts = QPushButton(self.tr("Ver por tribunal"))
        self.courts.setCheckable(True)
        self.courts.toggled.connect(self.courts_toggled)
        for action in (self.stop, self.courts):
            action.setProperty("kind", "link")
            action.setFont(theme.font(12, 500))
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def _keep_room_for_courts(self, *, is_kept: bool) -> None:
        """What stands at the left of the courts stays there when they come; the database names none."""
        policy = self.courts.sizePolicy()
        if policy.retainSizeWhenHidden() != is_kept:
            policy.setRetainSizeWhenHidden(is_kept)
            self.courts.setSizePolicy(policy)

    def render_progress(self, state: ResultsState) -> None:
        """Render mode, coverage and time of the search."""
        entry = state.entry
        title = progress_title(state)
        if entry is not None and entry.mode is Mode.ON_DEMAND and not state.systems and not state.is_following:
            title = ""
        is_busy = state.is_following
        is_answered = entry is not None and entry.has_ended and not state.problem
        self.title.say(title or (coverage_text(entry) if entry is not None and is_answered else ""))
        rest = progress_rest(state) if title else ""
        self.rest.say(rest)
        self.rest.setVisible(bool(rest) and bool(is_busy or state.missing_answers or state.problem))
        is_whole = is_answered and not state.missing_answers and bool(self.title.text())
        self._icon = ("loader-circle", "text-2") if is_busy else ("check", "green") if is_whole else None
        self._paint_icon()
        ended = entry is not None and (entry.has_ended or (bool(state.problem) and not state.is_stopped))
        by_progress = sorted(state.systems, key=lambda system: not system.is_done)
        self.ticks.render_ticks([system_tick(system, has_ended=ended) for system in by_progress], title)
        self.ticks.setVisible(bool(state.systems))
        self.activity.setVisible(bool(title) and not state.systems and is_busy)
        self.activity.setAccessibleName(title)
        self.stop.setVisible(state.can_stop)
        has_courts = bool(state.systems or state.unread_systems or state.courts or state.errors)
        self._keep_room_for_courts(is_kept=entry is None or entry.mode not in DATABASE_MODES)
        self.courts.setVisible(has_courts)
        if not has_courts:
            self.courts.setChecked(False)
        if entry is None:
            self.mode.render_badge("", "gray")
            self.when.say("")
        else:
            render_mode(self.mode, entry)
            self.when.say(" · ".join(filter(None, (asked_text(entry), client_text(state)))))
        self._since = entry.created_at if entry is not None and is_busy else None
        self._render_elapsed()

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

    def _paint_icon(self) -> None:
        if self._icon is None:
            self.picture.clear()
        else:
            self.picture.setPixmap(self._theme.pixmap(*self._icon, 14))
