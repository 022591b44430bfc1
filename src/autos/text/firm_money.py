"""Wording of the firm's limit of a month, of what the firm has spent, and of double purchases."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from autos.domain.ledger.spending import FirmMonth
from autos.domain.money import format_amount
from autos.text.dates import hour_or_day, today
from autos.text.modes import cost_name, mode_name
from autos.text.plain_text import plain_line
from autos.text.spending import limit_action_text, month_name
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from decimal import Decimal
    from uuid import UUID

    from autos.domain.firm.acts import Member
    from autos.usecases.firm.doubles import DoublePurchase, MonthDoubles

STALE_AFTER = timedelta(minutes=5)
"""Age from which what is known of the firm's month is said to be of then."""


def firm_limit_text(month: FirmMonth, *, is_final: bool) -> str:
    """That a call was not made because of the firm's limit, or as nobody knows what it costs; whose it is, and both
    amounts."""
    sentences = [
        translate(
            "firm",
            "Nada foi perguntado: o limite do mês do escritório, {limit}, não deixa, ou falta o preço desta consulta em "
            "Conexões e preços. O escritório já gastou {known}.",
        )
        if is_final
        else translate(
            "firm",
            "Esta busca passaria do limite do mês do escritório, {limit}, ou não tem preço informado. O escritório já "
            "gastou {known}. Nada foi perguntado.",
        )
    ]
    amounts = {"limit": _amount(month.limit), "known": format_amount(month.known)}
    return " ".join(filter(None, (sentences[0].format(**amounts), known_at_text(month))))


def known_at_text(month: FirmMonth) -> str:
    """Of when what is known of the firm's month is; empty where it is of now."""
    if month.read_at is None:
        return translate("firm", "O que os colegas gastaram ainda não foi lido neste computador.")
    if datetime.now(UTC) - month.read_at < STALE_AFTER:
        return ""
    words = translate("firm", "É o que se sabia do escritório no último contato, {when}.")
    return words.format(when=_when(month.read_at))


def firm_month_text(month: FirmMonth) -> str:
    """The month of the firm as the line under the prices has it."""
    name = month_name(today())
    words = translate("firm", "{month}, escritório: {known} de {limit}").format(
        month=name[:1].upper() + name[1:], known=format_amount(month.known), limit=_amount(month.limit)
    )
    if month.read_at is None or datetime.now(UTC) - month.read_at < STALE_AFTER:
        return words
    return translate("firm", "{words} · visto {when}").format(words=words, when=_when(month.read_at))


def spent_text(month: FirmMonth) -> str:
    """What the firm has spent, and its limit."""
    known = format_amount(month.known)
    if month.limit is None:
        return translate("firm", "{known}, sem limite").format(known=known)
    return translate("firm", "{known} de {limit}").format(known=known, limit=_amount(month.limit))


def spent_detail(month: FirmMonth, people: int) -> str:
    """How much of the limit that is, whose purchases it sums up, and what is not in it."""
    whose = plural(people, translate("firm", "só você"), translate("firm", "somando as {n} pessoas"))
    words = [whose]
    if month.limit is not None:
        used = translate("firm", "{percent}% usado, {whose}")
        words = [used.format(percent=month.used_percent, whose=whose), limit_action_text(month.at_limit)]
    if month.unpriced:
        one, many = translate("firm", "{n} consulta sem preço"), translate("firm", "{n} consultas sem preço")
        words.append(plural(month.unpriced, one, many))
    return " · ".join(words)


def double_title(double: DoublePurchase, me: UUID) -> str:
    """Who bought the same; `me` is the member who reads it."""
    first, second = double.first, double.second
    if first is not None and second is not None and first.member_id == second.member_id:
        if first.member_id == me:
            return translate("firm", "Compra dupla: você perguntou o mesmo em dois computadores")
        words = translate("firm", "Compra dupla: {name} perguntou o mesmo em dois computadores")
        return words.format(name=_name(first))
    others = [each for each in (first, second) if each is None or each.member_id != me]
    if len(others) == 1:
        return translate("firm", "Compra dupla: você e {name} perguntaram o mesmo").format(name=_name(others[0]))
    words = translate("firm", "Compra dupla: {one} e {other} perguntaram o mesmo")
    return words.format(one=_name(first), other=_name(second))


def double_people(double: DoublePurchase, me: UUID) -> str:
    """The same under a heading that says what it is."""
    first, second = double.first, double.second
    if first is not None and second is not None and first.member_id == second.member_id:
        if first.member_id == me:
            return translate("firm", "Você, em dois computadores")
        return translate("firm", "{name}, em dois computadores").format(name=_name(first))
    others = [each for each in (first, second) if each is None or each.member_id != me]
    if len(others) == 1:
        return translate("firm", "Você e {name}").format(name=_name(others[0]))
    return translate("firm", "{one} e {other}").format(one=_name(first), other=_name(second))


def double_question(double: DoublePurchase, *, is_short: bool = False) -> str:
    """What was asked, where the reader has it; else only its class of cost."""
    if double.entry is None and is_short:
        return cost_name(double.cost)
    if double.entry is None:
        words = translate("firm", "{cost} · a pergunta não está neste acervo")
        return words.format(cost=cost_name(double.cost))
    return f"{plain_line(double.entry.label)}, {mode_name(double.entry.mode)}"


def double_price(double: DoublePurchase) -> str:
    """What the second purchase has cost."""
    if double.amount is None:
        return translate("firm", "sem preço informado")
    return translate("firm", "custou {amount} a mais").format(amount=format_amount(double.amount))


def doubles_total(doubles: MonthDoubles) -> str:
    """How many there were this month, and what they have cost."""
    count = plural(
        len(doubles.rows),
        translate("firm", "{n} compra dupla neste mês"),
        translate("firm", "{n} compras duplas neste mês"),
    )
    words = translate("firm", "{count}, {amount} a mais").format(count=count, amount=format_amount(doubles.amount))
    if not doubles.unpriced:
        return words
    unpriced = plural(doubles.unpriced, translate("firm", "{n} sem preço"), translate("firm", "{n} sem preço"))
    return f"{words} · {unpriced}"


def _name(member: Member | None) -> str:
    return translate("firm", "alguém do escritório") if member is None else plain_line(member.name)


def _when(instant: datetime) -> str:
    words = hour_or_day(instant)
    return translate("firm", "às {hour}").format(hour=words) if ":" in words else words


def _amount(amount: Decimal | None) -> str:
    return "" if amount is None else format_amount(amount)
