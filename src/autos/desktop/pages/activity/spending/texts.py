"""Texts of the month's spending."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from autos.desktop.pages.activity.spending.presenter import SpendingState
from autos.domain.connection.profile import address_of
from autos.domain.dates import format_date
from autos.domain.ledger.expenses import ExpenseGroup, ExpenseGrouping
from autos.domain.mode import CostClass, Mode
from autos.domain.money import format_amount
from autos.text.modes import cost_name, mode_name
from autos.text.plain_text import plain_line
from autos.text.spending import month_name
from autos.text.translation import plural, translate

TableCell = str | Decimal | int | None


FREE = "free"
"""Key of the row with what was answered from the archive; no mode is called so."""


def free_group(state: SpendingState) -> ExpenseGroup | None:
    """The row of what was answered from the archive; None where nothing was, or where rows are no modes."""
    if not state.free.calls or state.by is not ExpenseGrouping.MODE:
        return None
    return ExpenseGroup(FREE, state.free.calls, Decimal(0), 0, None)


def saved_text(state: SpendingState) -> str:
    """What the answers of the archive would have cost; empty without a price."""
    if not state.free.saved:
        return ""
    return translate("spending", "{amount} que não foram gastos").format(amount=format_amount(state.free.saved))


def grouping_name(by: ExpenseGrouping) -> str:
    return {
        ExpenseGrouping.MODE: translate("spending", "Por modo"),
        ExpenseGrouping.CLIENT: translate("spending", "Por cliente"),
        ExpenseGrouping.CONNECTION: translate("spending", "Por conexão"),
        ExpenseGrouping.DAY: translate("spending", "Por dia"),
    }[by]


def grouping_heading(by: ExpenseGrouping) -> str:
    return {
        ExpenseGrouping.MODE: translate("spending", "Modo"),
        ExpenseGrouping.CLIENT: translate("spending", "Cliente ou pasta"),
        ExpenseGrouping.CONNECTION: translate("spending", "Conexão"),
        ExpenseGrouping.DAY: translate("spending", "Dia"),
    }[by]


def month_title(month: date) -> str:
    words = translate("spending", "Gastos de {month} de {year}")
    return words.format(month=month_name(month), year=month.year)


def group_name(group: ExpenseGroup, state: SpendingState) -> str:
    """Name of a group, by what the month is grouped by."""
    if group.key == FREE:
        return translate("spending", "Do acervo e dos colegas")
    if state.by is ExpenseGrouping.DAY and isinstance(group.key, date):
        return format_date(group.key)
    if state.by is ExpenseGrouping.MODE:
        return mode_name(group.key) if isinstance(group.key, Mode) else translate("spending", "Monitoramento")
    key = plain_line(str(group.key or ""))
    if state.by is ExpenseGrouping.CLIENT:
        return key or translate("spending", "sem cliente nem pasta")
    return plain_line(state.connections.get(str(group.key), "")) or address_of(key).split("//")[-1].split("/")[0]


def selection_text(group: ExpenseGroup, state: SpendingState) -> str:
    """What the searches of a group have in common."""
    name = group_name(group, state)
    if state.by is ExpenseGrouping.DAY:
        return name
    return translate("spending", "{name}, {month} de {year}").format(
        name=name, month=month_name(state.month), year=state.month.year
    )


def class_name(group: ExpenseGroup) -> str:
    if group.key == FREE:
        return translate("spending", "sem custo")
    return cost_name(group.cost) if group.cost is not None else translate("spending", "várias")


def amount_text(group: ExpenseGroup) -> str:
    """What the calls have cost; those without a price are named and never count as free."""
    if group.key == FREE:
        return format_amount(group.amount)
    if group.unpriced == group.calls:
        return translate("spending", "sem preço")
    if group.unpriced:
        return translate("spending", "{amount} e {n} sem preço").format(
            amount=format_amount(group.amount), n=group.unpriced
        )
    return format_amount(group.amount)


def total_text(state: SpendingState) -> str:
    """The month's sum, and its limit."""
    if not state.total.calls:
        return translate("spending", "Nada gasto.")
    if state.total.unpriced == state.total.calls:
        one, many = (
            translate("spending", "{n} consulta, sem preço."),
            translate("spending", "{n} consultas, sem preço."),
        )
        return plural(state.total.calls, one, many)
    amount = format_amount(state.total.amount)
    if state.limit is None:
        return translate("spending", "{amount}.").format(amount=amount)
    return translate("spending", "{amount} de {limit}.").format(amount=amount, limit=format_amount(state.limit))


def basis_text(state: SpendingState) -> str:
    """What the sum is made of."""
    parts = [translate("spending", "Soma dos preços que você digitou")]
    if state.total.unpriced:
        one = translate("spending", "{n} consulta sem preço não entra")
        parts.append(plural(state.total.unpriced, one, translate("spending", "{n} consultas sem preço não entram")))
    parts += [translate("spending", "a prática não custa"), translate("spending", "vale a fatura do contrato")]
    return " · ".join(parts)


def csv_rows(state: SpendingState) -> Iterator[tuple[TableCell, ...]]:
    """The month as a table: one line for each day, connection, client and mode."""
    yield (
        translate("spending", "Dia"),
        translate("spending", "Conexão"),
        translate("spending", "Cliente ou pasta"),
        translate("spending", "Modo"),
        translate("spending", "Classe"),
        translate("spending", "Consultas"),
        translate("spending", "Soma"),
        translate("spending", "Sem preço"),
    )
    lines: dict[tuple[date, str, str, str, CostClass], list[Decimal | None]] = {}
    for expense in state.expenses:
        mode = translate("spending", "Monitoramento") if expense.mode is None else mode_name(expense.mode)
        key = (expense.day, expense.service, expense.client, mode, expense.cost)
        lines.setdefault(key, []).append(expense.amount)
    for (day, service, client, mode, cost), amounts in sorted(lines.items()):
        known = [amount for amount in amounts if amount is not None]
        connection = state.connections.get(service, "") or address_of(service)
        amount = sum(known, Decimal(0)) if known else None
        unpriced = len(amounts) - len(known)
        yield format_date(day), connection, client, mode, cost_name(cost), len(amounts), amount, unpriced
