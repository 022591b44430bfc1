"""The news in the sidebar: since when, where, and whether they were seen."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.pages.news.presenter import NewsPresenter, NewsState, SeenFilter, Since
from autos.desktop.pages.news.texts import count_text
from autos.desktop.pages.news.view import NewsView
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.widgets.sidebar_context import NavGroup, SidebarContext
from autos.domain.dates import format_date
from autos.domain.lawsuit.news import NewsScope
from autos.text.news import short_moment

ALWAYS_LISTED = frozenset({NewsScope.MONITORING, NewsScope.FOLDER, NewsScope.SEARCH})
"""Kinds of group that are listed without news, too."""
ALL = "all"
"""Key of the item that lists every group."""


class NewsContext(SidebarContext):
    """Three groups of items, each with how many lawsuits it lists."""

    def __init__(self, view: NewsView, presenter: NewsPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(self.tr("Novidades"))
        self._view = view
        self._presenter = presenter
        self.since = NavGroup(theme, self._choose_since)
        self.scopes = NavGroup(theme, self._choose_scope)
        self.seen = NavGroup(theme, lambda key: presenter.show_seen(SeenFilter(key)))
        self.put(
            self.title(self.tr("Desde")),
            self.since,
            self.title(self.tr("Onde")),
            self.scopes,
            self.title(self.tr("Situação")),
            self.seen,
        )
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _choose_since(self, key: str) -> None:
        if key == Since.OTHER:
            self._view.ask_day()
        else:
            self._presenter.show_since(Since(key))

    def _choose_scope(self, key: str) -> None:
        self._presenter.show_scope(None if key == ALL else NewsScope(key))

    def _render(self, state: NewsState) -> None:
        self._render_since(state)
        groups = state.news.groups if state.news else ()
        names = (
            (NewsScope.DEADLINES, self.tr("Prazos"), "calendar-clock"),
            (NewsScope.MONITORING, self.tr("Monitoramentos"), "radar"),
            (NewsScope.FOLDER, self.tr("Pastas"), "folder"),
            (NewsScope.LABEL, self.tr("Etiquetas"), "tag"),
            (NewsScope.SEARCH, self.tr("Buscas"), "search"),
            (NewsScope.OTHERS, self.tr("Outros"), "library"),
        )
        total = len(state.news.case_ids()) if state.news else 0
        items = [NavItem(ALL, self.tr("Tudo"), "layers", detail=count_text(total))]
        for scope, name, icon in names:
            cases = {item.case_id for group in groups if group.scope is scope for item in group.items}
            if cases or state.scope is scope or scope in ALWAYS_LISTED:
                items.append(NavItem(scope.value, name, icon, detail=count_text(len(cases))))
        self.scopes.show(items, ALL if state.scope is None else state.scope.value)
        unseen = state.unseen_count
        self.seen.show(
            (
                NavItem(SeenFilter.ALL.value, self.tr("Todas"), "layers", detail=count_text(total)),
                NavItem(SeenFilter.UNSEEN.value, self.tr("Não vistas"), "eye-off", detail=count_text(unseen)),
                NavItem(SeenFilter.SEEN.value, self.tr("Vistas"), "eye", detail=count_text(total - unseen)),
            ),
            state.seen.value,
        )

    def _render_since(self, state: NewsState) -> None:
        look = self.tr("A última vez") if state.looked_at is None else short_moment(state.looked_at)
        other = self.tr("Outro dia…") if state.day is None else format_date(state.day)
        names = (
            (Since.LOOK, look, "clock"),
            (Since.DAY, self.tr("Ontem"), "calendar"),
            (Since.WEEK, self.tr("Há 7 dias"), "calendar"),
            (Since.MONTH, self.tr("Há 30 dias"), "calendar"),
            (Since.OTHER, other, "calendar"),
        )
        items = (
            NavItem(since.value, name, icon, detail=count_text(state.counts.get(since, 0)), tip=self._tip(since, name))
            for since, name, icon in names
        )
        self.since.show(items, state.since.value)

    def _tip(self, since: Since, name: str) -> str:
        if since is not Since.LOOK:
            return name
        return self.tr("Desde a última vez em que esta página foi aberta: {when}").format(when=name)
