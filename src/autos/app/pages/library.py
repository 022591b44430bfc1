"""Construction of the page of the library: the list of the whole archive, what filters it, and the reading pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.desktop.components.columns.switch import ColumnsSwitch
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.pages.library.query_chips import QueryChips
from autos.desktop.pages.library.view import LibraryView
from autos.desktop.window.start import OpenedWindow

if TYPE_CHECKING:
    from autos.app.pages.annotated_lists import AnnotatedLists
    from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
    from autos.desktop.pages.library.presenter import LibraryPresenter


def build_library(
    presenter: LibraryPresenter,
    reading: LawsuitPresenter,
    pane: LawsuitView,
    opened: OpenedWindow,
    lists: AnnotatedLists,
) -> LibraryView:
    """Build the page; `pane` shows the lawsuit that `reading` reads."""
    window, theme = opened.window, opened.theme
    view = LibraryView(presenter, theme, pane)
    view.panes.restore_from(opened.preferences, "library")
    view.list.secret_copy_wanted.connect(pane.copy_number)
    view.lawsuit_chosen.connect(reading.open)
    view.search_wanted.connect(lambda: window.show_screen("search"))
    view.add_columns(ColumnsSwitch("library", view.panes, view.list, opened.preferences, theme))
    chips = QueryChips(presenter, view, theme)
    chips.builder.wanted.connect(window.search.filters.wanted)  # the same tables are read ahead for both
    lists.wire_library(view, pane, reading)
    return view
