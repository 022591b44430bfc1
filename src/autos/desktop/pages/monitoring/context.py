"""What stands in the sidebar beside the monitorings: how they stand, and for whom."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import MonitoringState, Standing
from autos.desktop.pages.monitoring.words import STANDING_ICONS, standing_name
from autos.desktop.widgets.sidebar import Place
from autos.desktop.widgets.sidebar_context import PlaceGroup, SidebarContext
from autos.text.plain_text import plain_line
from autos.text.translation import number


class MonitoringContext(SidebarContext):
    """Each line narrows the list; one of them always does."""

    def __init__(self, presenter: MonitoringPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(self.tr("Situação dos monitoramentos"))
        self.standings = PlaceGroup(theme, lambda key: presenter.show_standing(Standing(key)))
        self.matters = PlaceGroup(theme, presenter.show_matter)
        self.matters_title = self.title(self.tr("Por cliente"))
        self.put(self.title(self.tr("Situação")), self.standings, self.matters_title, self.matters)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: MonitoringState) -> None:
        counts = {one: state.counts.get(one, 0) for one in Standing}
        standings = (
            Place(one, standing_name(one), STANDING_ICONS[one], detail=number(count) if count else "")
            for one, count in counts.items()
        )
        self.standings.show(standings, state.standing if state.matter is None else None)
        matters = (Place(matter, plain_line(matter), "folder", detail=number(count)) for matter, count in state.matters)
        self.matters.show(matters, state.matter)
        self.matters_title.setVisible(bool(state.matters))
