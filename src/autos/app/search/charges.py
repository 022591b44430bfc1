"""Prices and the month of the connection in use, as the search page and the status bar show them."""

from __future__ import annotations

from autos.app.services import NOWHERE, Services
from autos.desktop.pages.search.charges import Charges
from autos.domain.connection.contact import Contact, ContactResult
from autos.domain.dates import court_time
from autos.domain.ledger.spending import LimitAction, Spending
from autos.domain.mode import CostClass
from autos.domain.money import format_amount
from autos.text.dates import hour_or_day
from autos.text.firm_money import firm_month_text
from autos.text.plain_text import plain_line
from autos.text.spending import month_text
from autos.text.translation import translate


def charges_of(
    services: Services, spending: Spending, contact: Contact, *, is_usable: bool, refusal: str = ""
) -> Charges:
    """Charges of the connection in use, whose service answers as `contact` says; `refusal` as for `Charges`."""
    prices = {cost: price for cost in CostClass if (price := spending.price_of(cost)) is not None}
    is_nowhere = _has_no_month(services)
    at_limit = {} if is_nowhere else {cost: spending.action_for(cost) for cost in CostClass}
    return Charges(
        is_practice=services.is_practice,
        is_known=True,
        is_usable=is_usable,
        connection=plain_line(services.connection_name) or ("" if is_nowhere else service_host(services)),
        refusal=refusal,
        silent_since=hour_or_day(contact.at) if contact.result is ContactResult.SILENT else "",
        prices={cost: format_amount(price) for cost, price in prices.items()},
        amounts=prices,
        month="" if is_nowhere else _month(services, spending),
        used_percent=None if is_nowhere else spending.binding_percent,
        is_near_limit=spending.is_near_binding_limit and not is_nowhere,
        over_limit=frozenset(cost for cost, action in at_limit.items() if action not in {None, LimitAction.WARN}),
        stopped=frozenset(cost for cost, action in at_limit.items() if action is LimitAction.STOP),
        over_firms_limit=frozenset(
            cost
            for cost, action in at_limit.items()
            if action not in {None, LimitAction.WARN} and spending.own_action_for(cost) is not action
        ),
    )


def _month(services: Services, spending: Spending) -> str:
    """The month whose limit binds: the firm's, or that of the connection."""
    if spending.binding_firm is not None:
        return firm_month_text(spending.binding_firm)
    return month_text(spending, court_time(services.clock.now()).date())


def status_text(services: Services, spending: Spending) -> str:
    """The month for the status bar, which has less room."""
    if spending.is_free:
        return translate("spending", "Nada é cobrado")
    if _has_no_month(services):
        return ""
    return month_text(spending, court_time(services.clock.now()).date(), counts_unpriced=False)


def _has_no_month(services: Services) -> bool:
    """Whether no connection is in use: that nothing was spent would be said of none."""
    return services.spend.service == NOWHERE


def service_host(services: Services) -> str:
    """Host of the service in use."""
    return services.connection.requests_url.split("//")[-1].split("/")[0]
