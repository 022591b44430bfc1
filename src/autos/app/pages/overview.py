"""Construction of the overviews: of what a search counted, and of a list of lawsuits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from autos.desktop.pages.overview.lists.view import ListOverviewView
from autos.desktop.pages.overview.view import OverviewView

if TYPE_CHECKING:
    from autos.app.search.search_flow import SearchFlow
    from autos.desktop.base.theme import Theme
    from autos.desktop.pages.overview.lists.presenter import ListOverviewPresenter
    from autos.desktop.pages.overview.presenter import OverviewPresenter
    from autos.domain.ledger.ledger import LedgerEntry


def build_overview(
    presenter: OverviewPresenter,
    theme: Theme,
    search_flow: SearchFlow,
    *,
    edit: Callable[[LedgerEntry], None],
    save: Callable[[LedgerEntry], None],
) -> OverviewView:
    """Build the page of a search that has a single answer."""
    view = OverviewView(presenter, theme)
    view.again.connect(search_flow.ask_again)
    view.edit_wanted.connect(edit)
    view.save_wanted.connect(save)
    view.step_wanted.connect(search_flow.take_step)
    return view


def build_list_overview(
    presenter: ListOverviewPresenter, theme: Theme, close: Callable[[], object], *, is_archive: bool
) -> ListOverviewView:
    """Build the overview of a list, that of the whole archive or of one search; `close` returns to the list."""
    view = ListOverviewView(presenter, theme, is_archive=is_archive)
    view.back_wanted.connect(close)
    return view
