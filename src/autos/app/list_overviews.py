"""Wiring of the overviews of a list to the library page and to the page of results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from autos.app import pages
from autos.desktop.components.palette.command import Command
from autos.desktop.pages.overview.lists.counted_list import CountedList, CountedQuery
from autos.desktop.pages.overview.lists.panel import KEY, ListOverviewPanel
from autos.desktop.pages.overview.lists.presenter import ListOverviewPresenter
from autos.text.translation import translate

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.desktop.components.result_filter.presenter import ResultFilterPresenter
    from autos.desktop.pages.library.presenter import LibraryPresenter
    from autos.desktop.pages.library.view import LibraryView
    from autos.desktop.pages.results.view import ResultsView
    from autos.desktop.window.main_window import MainWindow
    from autos.usecases.library.exported_files import ExportedFiles
    from autos.usecases.library.list_overview import ListOverview


class ListOverviews:
    """The overviews of both lists, for as long as the archive is open."""

    def __init__(
        self,
        overview: ListOverview,
        listing: LibraryPresenter,
        narrowing: ResultFilterPresenter,
        window: MainWindow,
        theme: Theme,
        *,
        files: ExportedFiles,
    ) -> None:
        self._window = window
        self._theme = theme
        self._narrowing = narrowing
        self.library = ListOverviewPresenter(overview, LibraryList(listing), files)
        self.results = ListOverviewPresenter(overview, ResultsList(narrowing), files)
        self.panels: dict[str, ListOverviewPanel] = {}

    def wire_library(self, view: LibraryView) -> None:
        panel = self._panel("library", self.library, view, is_archive=True)
        view.add_tool(panel.button)

    def wire_results(self, view: ResultsView) -> None:
        panel = self._panel("results", self.results, view, is_archive=False)
        view.header.add_tool(panel.button)

    def commands(self) -> Iterator[Command]:
        """Commands of the palette that open the overview of the archive, and that of the search that is shown."""
        if self._window.current_screen == "results" and self._narrowing.state.of:
            words = translate("list_overview", "Panorama da lista")
            yield Command(words, lambda: self._go("results"), "chart-column-big", KEY, also=_export_words())
        words, place = translate("list_overview", "Panorama do acervo"), translate("list_overview", "Acervo")
        yield Command(words, lambda: self._go("library"), "chart-column-big", KEY, place, also=_export_words())

    def close(self) -> bool:
        """Return from the overview that is shown to its list; True where one was shown."""
        panel = self.panels.get(self._window.current_screen)
        return panel is not None and panel.close()

    async def aclose(self) -> None:
        for presenter in (self.library, self.results):
            await presenter.tasks.aclose()

    def _go(self, screen: str) -> None:
        if self._window.current_screen != screen:
            self._window.show_screen(screen)
        if screen in self.panels:
            self.panels[screen].open()

    def _panel(
        self, screen: str, presenter: ListOverviewPresenter, view: LibraryView | ResultsView, *, is_archive: bool
    ) -> ListOverviewPanel:
        def build() -> QWidget:
            return pages.overview.build_list_overview(presenter, self._theme, panel.close, is_archive=is_archive)

        panel = ListOverviewPanel(presenter, view, view.pages, self._theme, build)
        self.panels[screen] = panel
        return panel


def _export_words() -> str:
    """What people type who want a list's counts in a file or on paper."""
    return translate("list_overview", "exportar imprimir planilha csv contagem relatório")


class LibraryList(CountedList):
    """The list of the library page, counted by its overview."""

    def __init__(self, listing: LibraryPresenter) -> None:
        super().__init__()
        self._listing = listing
        listing.changed.connect(lambda _state: self.changed.emit())

    def asked(self) -> CountedQuery:
        """The query whose answer is listed; it may be older than the typed text."""
        asked = self._listing.state.listed.asked
        return CountedQuery(asked.text, not asked.is_whole)

    def text(self) -> str:
        return self._listing.state.text

    def narrow(self, text: str) -> None:
        is_whole = self._listing.state.is_whole
        self._listing.filter(text)
        if is_whole:
            self._listing.search()


class ResultsList(CountedList):
    """The list of one search as it is narrowed, counted by its overview."""

    def __init__(self, narrowing: ResultFilterPresenter) -> None:
        super().__init__()
        self._narrowing = narrowing
        narrowing.changed.connect(lambda _state: self.changed.emit())

    def asked(self) -> CountedQuery:
        return CountedQuery(
            self._narrowing.state.text,
            typing=True,
            among=self._narrowing.sorted_out,
            sorted=self._narrowing.state.sorted,
            clients=self._narrowing.state.clients,
        )

    def text(self) -> str:
        return self._narrowing.state.text

    def narrow(self, text: str) -> None:
        self._narrowing.type(text)

    def clear(self) -> None:
        self._narrowing.clear()
