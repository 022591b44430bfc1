"""Banner about answers of monitorings that are not in the register."""

from __future__ import annotations

from PySide6.QtCore import Signal

from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import MonitoringState
from autos.desktop.pages.monitoring.texts import unmatched_answers_text
from autos.desktop.widgets.notices.banner import Banner


class UnmatchedAnswersBanner(Banner):
    """Shown until it is closed or the monitoring is added."""

    adopt_wanted = Signal(str)
    """Carries the id of the monitoring to be added."""

    def __init__(self, presenter: MonitoringPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self._presenter = presenter
        self.pressed.connect(self._press)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: MonitoringState) -> None:
        unmatched_answers = state.undismissed_answers
        if not unmatched_answers:
            self.render_banner("amber", "")
            return
        adopt = (self.tr("Adicionar pelo código…"),) if self._code(state) else ()
        self.render_banner("amber", unmatched_answers_text(unmatched_answers), (*adopt, self.tr("Fechar")))

    def _press(self, place: int) -> None:
        code = self._code(self._presenter.state)
        if code and place == 0:
            self.adopt_wanted.emit(code)
        else:
            self._presenter.dismiss_unmatched_answers()

    def _code(self, state: MonitoringState) -> str:
        """Id of the first monitoring that is named; empty if none is."""
        return next(
            (
                str(unmatched.tracking_id)
                for unmatched in state.undismissed_answers
                if unmatched.tracking_id is not None
            ),
            "",
        )
