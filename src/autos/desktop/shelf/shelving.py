"""All that stands around the library's list, put together: the window only gives it room."""

from __future__ import annotations

from autos.desktop.facets.panel import FacetPanel
from autos.desktop.facets.presenter import FacetsPresenter
from autos.desktop.library.presenter import LibraryPresenter
from autos.desktop.library.view import LibraryView
from autos.desktop.preferences import Preferences
from autos.desktop.theme import Theme
from autos.usecases.library import Library


class Shelving:
    """Made once the archive is open; gone with it."""

    def __init__(
        self,
        library: Library,
        listing: LibraryPresenter,
        view: LibraryView,
        theme: Theme,
        preferences: Preferences,
    ) -> None:
        self.facets = FacetsPresenter(library, listing, is_open=preferences.shows_facets)
        self.facet_panel = FacetPanel(self.facets, view, theme, preferences)

    async def aclose(self) -> None:
        await self.facets.tasks.aclose()
