"""Wiring of the news: the page, their number in the sidebar, and where a lawsuit or a group of them opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING
from uuid import UUID

from autos.app import pages
from autos.app.services import Services
from autos.desktop.components.palette.command import Command
from autos.desktop.pages.news.presenter import NewsPresenter, NewsState
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.news import NewsGroup, NewsScope
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import CostClass
from autos.domain.query.formatter import folder_query
from autos.text.translation import number, plural, translate
from autos.usecases.library.changes import LibraryChanges
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.saved_questions import SavedQuestions

if TYPE_CHECKING:
    from autos.desktop.pages.news.view import NewsView

PLACE = "news"


class NewsWiring:
    """Connects the news with the window, for as long as the archive is open."""

    def __init__(
        self,
        opened: OpenedWindow,
        services: Services,
        files: ExportedFiles,
        *,
        open_lawsuit: Callable[[int], None],
        open_query: Callable[[str], None],
        open_label: Callable[[int], None],
        open_monitoring: Callable[[str], None],
        open_search: Callable[[UUID], None],
        ask_again: Callable[[LedgerEntry], None],
    ) -> None:
        """What opens a row of the archive, a query, a label, a monitoring by its key, a search; what asks one again."""
        self._window = opened.window
        self._theme = opened.theme
        self._open_query = open_query
        self._open_label = open_label
        self._open_lawsuit = open_lawsuit
        self._open_monitoring = open_monitoring
        self._open_search = open_search
        self._ask_again = ask_again
        self._reader = services.reader
        self._prices: Mapping[CostClass, str] = {}
        archive, service = services.opened.archive, services.spend.service
        library = LibraryChanges(archive, services.clock, service, SavedQuestions(archive, service).newest_of)
        self.presenter = NewsPresenter(library, lambda: pages.news.NewsFile(files))
        self.presenter.changed.connect(self._show_count)

    @cached_property
    def view(self) -> NewsView:
        view, context = pages.news.build_news(self.presenter, self._theme)
        self._window.sidebar.set_context(PLACE, context)
        view.opened.connect(self._open_lawsuit)
        view.group_opened.connect(self._open_group)
        view.ask_wanted.connect(lambda group: self.presenter.tasks.start("ask", self._ask(group)))
        view.list.show_prices(self._prices)
        return view

    def show_prices(self, prices: Mapping[CostClass, str]) -> None:
        """Show what asking a search again costs, in words."""
        self._prices = prices
        if "view" in vars(self):
            self.view.list.show_prices(prices)

    def begin_day(self) -> None:
        """Show the day that has begun."""
        self.presenter.refresh()

    def commands(self) -> Iterator[Command]:
        """Commands of the palette, on the page itself."""
        if self._window.current_screen == PLACE:
            place = translate("news", "Novidades")
            if self.presenter.state.unseen_count:
                mark = translate("news", "Marcar tudo como visto")
                yield Command(mark, self.presenter.mark_all, "check-check", "Shift+U", detail=place)
            if self.presenter.state.groups:
                export = translate("news", "Exportar as novidades")
                yield Command(export, self.view.export.click, "download", "Ctrl+E", detail=place)

    def leave(self) -> None:
        """Remove everything of the archive from the window."""
        self._window.sidebar.set_context(PLACE, None)
        self._show_count(NewsState())

    async def aclose(self) -> None:
        await self.presenter.tasks.aclose()

    def _show_count(self, state: NewsState) -> None:
        """Show in the sidebar how many lawsuits have news that were not seen."""
        place, unseen = self._window.sidebar.places[PLACE], state.unseen_count
        words = plural(unseen, translate("news", "{n} não vista"), translate("news", "{n} não vistas"))
        detail, tip = (number(unseen), words) if unseen else ("", "")
        place.show_place(place.place._replace(detail=detail, tip=tip, is_new=True))

    async def _ask(self, group: NewsGroup) -> None:
        """Ask a search again; the flow says what it costs and asks first."""
        self._ask_again(await self._reader.entry(UUID(group.key)))

    def _open_group(self, group: NewsGroup) -> None:
        if group.scope is NewsScope.FOLDER:
            self._open_query(folder_query(group.name))
        elif group.scope is NewsScope.LABEL:
            self._open_label(int(group.key))
        elif group.scope is NewsScope.MONITORING:
            self._open_monitoring(group.key)
        elif group.scope is NewsScope.SEARCH:
            self._open_search(UUID(group.key))
