"""Sidebar section of the monitoring page: categories and clients as filters."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import MonitoringCategory, MonitoringState
from autos.desktop.pages.monitoring.texts import CATEGORY_ICONS, category_name
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.widgets.sidebar_context import NavGroup, SidebarContext
from autos.text.plain_text import plain_line
from autos.text.translation import number


class MonitoringContext(SidebarContext):
    """Exactly one entry is the active filter of the list."""

    def __init__(self, presenter: MonitoringPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(self.tr("Situação dos monitoramentos"))
        self.categories = NavGroup(theme, lambda key: presenter.show_category(MonitoringCategory(key)))
        self.matters = NavGroup(theme, presenter.show_matter)
        self.matters_title = self.title(self.tr("Por cliente"))
        self.put(self.title(self.tr("Situação")), self.categories, self.matters_title, self.matters)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: MonitoringState) -> None:
        counts = {one: state.counts.get(one, 0) for one in MonitoringCategory}
        categories = (
            NavItem(one, category_name(one), CATEGORY_ICONS[one], detail=number(count) if count else "")
            for one, count in counts.items()
        )
        self.categories.show(categories, state.category if state.matter is None else None)
        matters = (
            NavItem(matter, plain_line(matter), "folder", detail=number(count)) for matter, count in state.matters
        )
        self.matters.show(matters, state.matter)
        self.matters_title.setVisible(bool(state.matters))
