"""`autos spending`: cost of this month, prices and monthly limit."""

from __future__ import annotations

import argparse
import asyncio
from dataclasses import replace
from decimal import Decimal

from autos.cli.opening import open_when_free
from autos.cli.output import print_line, say
from autos.cli.passphrases import ask_passphrase, require_passphrase
from autos.cli.policy import followed_policy
from autos.domain.connection.connection import PRACTICE, read_connection_file
from autos.domain.errors import BadProfile, OwnConnectionForbidden, Problem
from autos.domain.ledger.spending import LimitAction, Tariff
from autos.domain.mode import CostClass
from autos.domain.money import MOST, format_amount, parse_price
from autos.domain.policy.policy import ConnectionRules
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.system.profiles import Profiles
from autos.text.firm_money import known_at_text, spent_text
from autos.text.modes import cost_name
from autos.text.policy import fixed_text
from autos.text.problems import problem_text, profile_problem_text
from autos.text.spending import limit_action_text
from autos.text.translation import plural, translate
from autos.usecases.archive.archive_folder import archive_folder
from autos.usecases.search.spend import Spend

DONE, PROBLEM, BAD_INPUT = 0, 1, 2
NONE = "none"
"""Argument that removes a price or the limit."""


def run_spending_command(options: argparse.Namespace) -> int:
    """Store the given prices, then print the month. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    try:
        return asyncio.run(_spend(options))
    except ValueError:
        return _say(translate("spending", "Escreva valores assim: 0,25 ou 1.234,56; none tira o valor."), BAD_INPUT)
    except BadProfile as bad:
        return _say(profile_problem_text(bad.where), BAD_INPUT)
    except Problem as problem:
        return _say(problem_text(problem.name), PROBLEM)


async def _spend(options: argparse.Namespace) -> int:
    policy = followed_policy().policy
    service = await asyncio.to_thread(_service, options, policy.connections)
    opened = await open_when_free(archive_folder(), Secrets(), ask_passphrase)
    try:
        require_passphrase(policy.lock, by_passphrase=opened.by_passphrase)
        spend = Spend(opened.archive, Clock(), service, policy)
        before = await spend.tariff()
        wanted = _changed(before, options)
        if fixed := _fixed_text(spend, before, wanted):
            return _say(fixed, BAD_INPUT)
        if wanted != before and spend.is_free:
            return _say(
                translate(
                    "spending",
                    "O serviço de prática não custa nada. Os preços valem para uma conexão: --connection NOME.",
                ),
                BAD_INPUT,
            )
        if wanted != before:
            await spend.change(lambda stored: _changed(stored, options))
        await _print(spend)
    finally:
        await opened.archive.aclose()
    return DONE


def _changed(before: Tariff, options: argparse.Namespace) -> Tariff:
    """What is entered over what there was. Raises: ValueError."""
    prices = {cost: _entered(getattr(options, cost.name.lower()), before.prices.get(cost)) for cost in CostClass}
    known = {cost: price for cost, price in prices.items() if price is not None}
    at_limit = before.at_limit if options.at_limit is None else LimitAction(options.at_limit)
    return replace(before, prices=known, monthly=_entered(options.monthly, before.monthly), at_limit=at_limit)


def _fixed_text(spend: Spend, before: Tariff, wanted: Tariff) -> str:
    """Why something that was entered cannot hold, as the administrator has set it; empty where it can."""
    if any(wanted.prices.get(cost) != before.prices.get(cost) for cost in spend.fixed_prices):
        return translate("spending", "Este preço foi definido pelo administrador.")
    if spend.bound is not None and wanted.monthly != before.monthly and (wanted.monthly or MOST) > spend.bound:
        text = translate("spending", "O administrador limita o mês a {amount}; o seu limite pode ser menor.")
        return text.format(amount=format_amount(spend.bound))
    return ""


def _service(options: argparse.Namespace, rules: ConnectionRules) -> str:
    """Name in the ledger of the connection that is meant.

    Raises: BadProfile, ConnectionFileUnreadable, OwnConnectionForbidden.
    """
    if options.service is not None and not rules.own:
        raise OwnConnectionForbidden
    if options.service is not None:
        return read_connection_file(options.service).requests_url
    profiles = Profiles(data_dir(), rules)
    profile = profiles.current() if options.connection is None else profiles.get(options.connection)
    return PRACTICE if profile is None else profile.service


def _entered(text: str | None, before: Decimal | None) -> Decimal | None:
    """Parse an amount. Raises: ValueError."""
    if text is None:
        return before
    if text.strip() == NONE:
        return None
    return parse_price(text)


async def _print(spend: Spend) -> None:
    month = await spend.this_month()
    if month.is_free:
        print_line(translate("spending", "Serviço de prática: sem custo."))
        return
    tariff = month.tariff
    for cost in CostClass:
        one, many = translate("spending", "{n} consulta"), translate("spending", "{n} consultas")
        calls = plural(month.calls.get(cost, 0), one, many)
        price = tariff.prices.get(cost)
        words = translate("spending", "sem preço") if price is None else format_amount(price)
        print_line(f"{cost_name(cost)}: {calls} × {words}")
    total = format_amount(month.known)
    print_line(translate("spending", "Este mês: {total}").format(total=total))
    if month.unpriced:
        one = translate("spending", "{n} consulta sem preço fica de fora")
        many = translate("spending", "{n} consultas sem preço ficam de fora")
        print_line(plural(month.unpriced, one, many))
    if month.monthly is not None:
        words = translate("spending", "Limite do mês: {limit}; {action}")
        line = words.format(limit=format_amount(month.monthly), action=limit_action_text(month.at_limit))
        print_line(f"{line} ({fixed_text()})" if month.is_bound else line)
    if month.firm is not None:
        words = translate("spending", "Escritório, neste mês: {spent}; {action}")
        print_line(words.format(spent=spent_text(month.firm), action=limit_action_text(month.firm.at_limit)))
        if known_at := known_at_text(month.firm):
            print_line(known_at)


def _say(sentence: str, status: int) -> int:
    say(sentence)
    return status
