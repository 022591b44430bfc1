"""Construction of the activity page, which lists the searches, their outcome, and what they have cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from autos.app.services import Services
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.sidebar_section import ActivityContext
from autos.desktop.pages.activity.spending.presenter import SpendingPresenter
from autos.desktop.pages.activity.spending.view import SpendingView
from autos.desktop.pages.activity.view import ActivityView
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.expenses import Expenses


class ActivityPage:
    """The view and its presenters; that of the spending exists once it was shown."""

    def __init__(
        self,
        services: Services,
        theme: Theme,
        connections: Callable[[], Mapping[str, str]],
        show_prices: Callable[[], None],
    ) -> None:
        """`connections` returns the names of connections by service."""
        self._services = services
        self._theme = theme
        self._connections = connections
        self._show_prices = show_prices
        self._spending: SpendingPresenter | None = None
        self.presenter = ActivityPresenter(services.reader, services.run_search)
        self.view = ActivityView(self.presenter, theme, self._build_spending)
        self.context = ActivityContext(self.view, self.presenter, theme)

    def _build_spending(self) -> SpendingView:
        services = self._services
        expenses = Expenses(services.opened.archive, services.policy)
        files = ExportedFiles(services.opened.archive, services.policy.export)
        presenter = SpendingPresenter(expenses, services.reader, services.clock, self._connections(), files)
        self._spending = presenter
        view = SpendingView(presenter, self._theme)
        view.prices_wanted.connect(self._show_prices)
        self.context.follow(presenter)
        return view

    def begin_day(self) -> None:
        """Show the spending of the month of the day that has begun."""
        if self._spending is not None:
            self._spending.begin_day()

    async def aclose(self) -> None:
        """End all tasks."""
        await self.presenter.tasks.aclose()
        if self._spending is not None:
            await self._spending.tasks.aclose()
