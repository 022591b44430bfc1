"""The activity page in the sidebar: searches or spending, and the months of the spending."""

from __future__ import annotations

from datetime import date

from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter, ActivityState
from autos.desktop.pages.activity.spending.presenter import SpendingPresenter, SpendingState
from autos.desktop.pages.activity.view import SEARCHES, SPENDING, ActivityView
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.widgets.sidebar_context import NavGroup, SidebarContext
from autos.domain.ledger.expenses import ExpenseGroup
from autos.domain.money import NO_BREAK, format_amount
from autos.text.spending import month_name
from autos.text.translation import number, translate


class ActivityContext(SidebarContext):
    """Two items, and one for each month that is known once the spending was shown."""

    def __init__(self, view: ActivityView, presenter: ActivityPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(self.tr("Atividade"))
        self._page = view.page
        self._searches = 0
        self._spending: SpendingPresenter | None = None
        self.pages = NavGroup(theme, view.show_page)
        self.months = NavGroup(theme, self._go_to)
        self.months_title = self.title(self.tr("Mês"))
        self.put(self.title(self.tr("Atividade")), self.pages, self.months_title, self.months)
        view.page_shown.connect(self._show_page)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def follow(self, spending: SpendingPresenter) -> None:
        """List the months that this presenter knows; called once."""
        self._spending = spending
        spending.changed.connect(self._render_months)
        self._render_months(spending.state)

    def _render(self, state: ActivityState) -> None:
        self._searches = sum(count for _cost, count in state.month)
        self._render_pages()

    def _show_page(self, page: str) -> None:
        self._page = page
        self._render_pages()
        if self._spending is not None:
            self._render_months(self._spending.state)

    def _render_pages(self) -> None:
        count = number(self._searches) if self._searches else ""
        items = (
            NavItem(SEARCHES, self.tr("Consultas"), "activity", detail=count),
            NavItem(SPENDING, self.tr("Gastos"), "receipt"),
        )
        self.pages.show(items, self._page)
        self.months_title.setVisible(self._page == SPENDING)

    def _render_months(self, state: SpendingState) -> None:
        shown = state.months if self._page == SPENDING else ()
        items = (
            NavItem(month.isoformat(), month_label(month, shown[0][0]), "calendar", detail=month_amount(total))
            for month, total in shown
        )
        self.months.show(items, state.month.isoformat())

    def _go_to(self, key: str) -> None:
        if self._spending is not None:
            self._spending.go_to(date.fromisoformat(key))


def month_label(month: date, newest: date) -> str:
    """Name of a month; the year stands with the newest one, and where it is another year."""
    name = month_name(month)
    name = name[:1].upper() + name[1:]
    if month != newest and month.year == newest.year:
        return name
    return translate("spending", "{month} de {year}").format(month=name, year=month.year)


def month_amount(total: ExpenseGroup) -> str:
    """Sum of a month without its currency; empty where no call has a price."""
    if total.unpriced == total.calls:
        return ""
    return format_amount(total.amount).removeprefix(f"R${NO_BREAK}")
