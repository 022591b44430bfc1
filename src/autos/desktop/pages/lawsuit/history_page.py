"""History page of the reading pane: earlier versions of the record."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.history_presenter import HistoryPresenter, HistoryState
from autos.desktop.pages.lawsuit.history_texts import history_passages
from autos.desktop.pages.lawsuit.passage_view import PassageView
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter, LawsuitState


class HistoryPage(QWidget):
    """Shows the history of the open lawsuit while the page is visible."""

    def __init__(self, presenter: HistoryPresenter, reading: LawsuitPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._reading = reading
        self._shown: int | None = None
        self.text = PassageView(theme)
        self.text.setAccessibleName(self.tr("O que mudou"))
        self.setLayout(column(self.text))
        self.setFocusProxy(self.text)
        presenter.changed.connect(self._render)
        reading.changed.connect(self._follow)
        theme.changed.connect(self._render_again)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow(self._reading.state)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._presenter.show(None)

    def _follow(self, state: LawsuitState) -> None:
        if self.isVisible() and not state.is_loading:
            self._presenter.show(state.row_id if state.lawsuit is not None else None)

    def _render_again(self) -> None:
        """Render again in a new theme; a bound method, so that Qt disconnects it together with the view."""
        self._render(self._presenter.state)

    def _render(self, state: HistoryState) -> None:
        if state.row_id is not None:
            self.text.write(history_passages(state), is_same=state.row_id == self._shown)
            self._shown = state.row_id
