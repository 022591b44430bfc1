"""Answers of a monitoring that is not in the register: where they are, and what to do."""

from __future__ import annotations

from PySide6.QtCore import Signal

from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import MonitoringState
from autos.desktop.pages.monitoring.words import stray_words
from autos.desktop.widgets.notices.banner import Banner


class StrayBanner(Banner):
    """Until somebody has read it, or the monitoring is entered."""

    adopt_wanted = Signal(str)
    """By this code."""

    def __init__(self, presenter: MonitoringPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self._presenter = presenter
        self.pressed.connect(self._press)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: MonitoringState) -> None:
        unmatched_answers = state.strays_told
        if not unmatched_answers:
            self.render_banner("amber", "")
            return
        adopt = (self.tr("Adicionar pelo código…"),) if self._code(state) else ()
        self.render_banner("amber", stray_words(unmatched_answers), (*adopt, self.tr("Fechar")))

    def _press(self, place: int) -> None:
        code = self._code(self._presenter.state)
        if code and place == 0:
            self.adopt_wanted.emit(code)
        else:
            self._presenter.dismiss_strays()

    def _code(self, state: MonitoringState) -> str:
        """Of the first that names one; once it is entered, the next is."""
        return next((str(stray.tracking_id) for stray in state.strays_told if stray.tracking_id is not None), "")
