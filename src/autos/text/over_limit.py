"""Wording of the question whether a call may pass the limit of the month."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from autos.domain.ledger.spending import LimitPassed
from autos.domain.mode import CostClass, Mode
from autos.domain.money import format_amount
from autos.text.firm_money import known_at_text
from autos.text.spending import month_name
from autos.text.translation import plural, translate


class LimitLine(NamedTuple):
    """One figure of the question."""

    name: str
    amount: str
    kind: str = ""
    """`strong` for what the month would come to, `over` for how far beyond the limit that is."""


def limit_title(passed: LimitPassed, day: date, cost: CostClass, calls: int = 1) -> str:
    """What would happen: it passes the limit, or may where nobody knows its price."""
    if passed.price is None:
        one = translate("over_limit", "{what} pode passar do limite de {month}")
        many = translate("over_limit", "{what} podem passar do limite de {month}")
    else:
        one = translate("over_limit", "{what} passa do limite de {month}")
        many = translate("over_limit", "{what} passam do limite de {month}")
    words = one if calls == 1 else many
    return words.format(what=_what(cost, calls), month=month_name(day))


def _what(cost: CostClass, calls: int) -> str:
    """What is asked about."""
    if cost is CostClass.MONITORING:
        return translate("over_limit", "Este monitoramento")
    return plural(calls, translate("over_limit", "Esta busca"), translate("over_limit", "Estas {n} buscas"))


def limit_lines(passed: LimitPassed, day: date, cost: CostClass, calls: int = 1) -> list[LimitLine]:
    """The figures, in the order in which they are added up; `calls` is how many the price is of."""
    month = month_name(day)
    month = month[:1].upper() + month[1:]
    unknown = translate("over_limit", "sem preço informado")
    spent, limit = translate("over_limit", "Gasto até agora"), translate("over_limit", "Limite do mês")
    if passed.firm is not None:
        spent = translate("over_limit", "Gasto do escritório até agora")
        limit = translate("over_limit", "Limite do mês do escritório")
    after = translate("over_limit", "{month} ficaria em").format(month=month)
    lines = [
        LimitLine(spent, format_amount(passed.spent)),
        LimitLine(_what(cost, calls), unknown if passed.price is None else format_amount(passed.price)),
        LimitLine(after, _after_text(passed), "strong"),
        LimitLine(limit, format_amount(passed.limit)),
    ]
    if passed.passed_by is not None:
        lines.append(LimitLine(translate("over_limit", "Passa em"), format_amount(passed.passed_by), "over"))
    return lines


def _after_text(passed: LimitPassed) -> str:
    if passed.after is not None:
        return format_amount(passed.after)
    return translate("over_limit", "mais de {amount}").format(amount=format_amount(passed.spent))


def limit_note(passed: LimitPassed, cost: CostClass, refusal: str = "") -> str:
    """What Enter does, or why nothing passes the limit; of when the firm's figures are."""
    goes_back = translate("over_limit", "Enter volta; não busca.")
    if cost is CostClass.MONITORING:
        goes_back = translate("over_limit", "Enter volta; nada é criado.")
    words = refusal or goes_back
    return " ".join(filter(None, (words, known_at_text(passed.firm) if passed.firm is not None else "")))


def pass_text(price: Decimal | None, cost: CostClass) -> str:
    """The button that passes the limit."""
    priced, unpriced = (
        translate("over_limit", "Passar e buscar · {price}"),
        translate("over_limit", "Passar e buscar · sem preço informado"),
    )
    if cost is CostClass.MONITORING:
        priced, unpriced = (
            translate("over_limit", "Passar e criar · {price}"),
            translate("over_limit", "Passar e criar · sem preço informado"),
        )
    return unpriced if price is None else priced.format(price=format_amount(price))


def cheaper_text(mode: str, after: Decimal, day: date) -> str:
    """That another mode stays within the limit, and what the month would come to."""
    words = translate("over_limit", "{mode} cabe: {month} em {amount}")
    return words.format(mode=mode, month=month_name(day), amount=format_amount(after))


def use_cheaper_text(mode: Mode, price: Decimal) -> str:
    """The button that asks in that mode: only two of those that list lawsuits have a dearer one above them."""
    base, complete = (
        translate("over_limit", "Usar a Base · {price}"),
        translate("over_limit", "Usar a Completa · {price}"),
    )
    words = base if mode is Mode.BASE else complete
    return words.format(price=format_amount(price))
