"""Wording of prices and of the monthly limit."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from autos.domain.ledger.spending import LimitAction, Spending
from autos.domain.mode import CostClass
from autos.domain.money import format_amount
from autos.text.modes import cost_unit
from autos.text.translation import plural, translate


def limit_action_text(action: LimitAction) -> str:
    """What happens at the limit, as part of a sentence."""
    return {
        LimitAction.WARN: translate("spending", "ao chegar nele, avisa"),
        LimitAction.CONFIRM: translate("spending", "ao chegar nele, pede confirmação"),
        LimitAction.STOP: translate("spending", "ao chegar nele, para"),
    }[action]


def price_text(spending: Spending, cost: CostClass) -> str:
    """Price of one call of a class, as the button says it that makes the call."""
    if spending.is_free:
        return _free_text()
    price = spending.price_of(cost)
    return _unpriced_text() if price is None else format_amount(price)


def amounts_in(prices: Mapping[CostClass, str]) -> dict[CostClass, str]:
    """Those of the texts of `price_text` that are amounts."""
    return {cost: words for cost, words in prices.items() if words not in {_free_text(), _unpriced_text()}}


def _free_text() -> str:
    return translate("spending", "sem custo")


def _unpriced_text() -> str:
    return translate("spending", "sem preço informado")


def with_price(words: str, price: str) -> str:
    """Words of a button that makes a call, with its price; the words alone until prices are known."""
    return f"{words.removesuffix('…')} · {price}" if price else words


def price_per_call_text(price: Decimal | None, cost: CostClass, *, is_free: bool) -> str:
    """What one call of a class costs."""
    if is_free:
        return translate("spending", "sem custo na prática")
    if price is None:
        return _unpriced_text()
    return f"{format_amount(price)} {cost_unit(cost)}"


def month_name(day: date) -> str:
    """Name of the month of a day, in lower case."""
    return (
        translate("spending", "janeiro"),
        translate("spending", "fevereiro"),
        translate("spending", "março"),
        translate("spending", "abril"),
        translate("spending", "maio"),
        translate("spending", "junho"),
        translate("spending", "julho"),
        translate("spending", "agosto"),
        translate("spending", "setembro"),
        translate("spending", "outubro"),
        translate("spending", "novembro"),
        translate("spending", "dezembro"),
    )[day.month - 1]


def month_text(spending: Spending, today: date, *, counts_unpriced: bool = True) -> str:
    """The month so far, its limit, and, if wanted, the calls that have no price."""
    month = month_name(today)
    month = month[:1].upper() + month[1:]
    if not any(spending.calls.values()) or spending.is_free:
        text = translate("spending", "{month}: nada gasto").format(month=month)
        if spending.monthly is not None and not spending.is_free:
            limit = format_amount(spending.monthly)
            text = translate("spending", "{month}: nada gasto de {limit}").format(month=month, limit=limit)
        return text
    unpriced = plural(
        spending.unpriced,
        translate("spending", "{n} consulta sem preço"),
        translate("spending", "{n} consultas sem preço"),
    )
    if not spending.known and spending.unpriced:
        return translate("spending", "{month}: {unpriced}").format(month=month, unpriced=unpriced)
    amount = format_amount(spending.known)
    if spending.monthly is None:
        text = translate("spending", "{month}: {amount}").format(month=month, amount=amount)
    else:
        words = translate("spending", "{month}: {amount} de {limit}")
        text = words.format(month=month, amount=amount, limit=format_amount(spending.monthly))
    return f"{text} · {unpriced}" if spending.unpriced and counts_unpriced else text
