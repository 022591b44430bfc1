"""Prices and monthly limit of each connection, as the person entered them."""

from __future__ import annotations

from decimal import Decimal

import apsw

from autos.archive.storage.change_notifier import ChangeCollector
from autos.domain.connection.connection import PRACTICE
from autos.domain.ledger.spending import NO_TARIFF, LimitAction, Tariff
from autos.domain.mode import CostClass

UNASSIGNED = ""
"""Service of a tariff that was entered before any connection was asked, until one saves its own."""
MONTHLY, AT_LIMIT, WARN_PERCENT = "monthly", "at_limit", "warn_percent"
COLUMNS = {"prices": "cost_class", "budget": "name"}


class TariffRepository:
    """Prices by class of cost, and the monthly limit, of each service; the practice service has none."""

    def __init__(self, connection: apsw.Connection, changes_made: ChangeCollector) -> None:
        self._connection = connection
        self._changes_made = changes_made

    def get(self, service: str) -> Tariff:
        """The prices and the limit that were entered for the service."""
        if service == PRACTICE:
            return NO_TARIFF
        prices, budget = self._stored("prices", service), self._stored("budget", service)
        if not prices and not budget:
            prices, budget = self._stored("prices", UNASSIGNED), self._stored("budget", UNASSIGNED)
        classes = {cost.value: cost for cost in CostClass}
        actions = {action.value: action for action in LimitAction}
        return Tariff(
            {classes[name]: Decimal(amount) for name, amount in prices.items() if name in classes},
            Decimal(budget[MONTHLY]) if MONTHLY in budget else None,
            actions.get(budget.get(AT_LIMIT, ""), NO_TARIFF.at_limit),
            int(budget.get(WARN_PERCENT, NO_TARIFF.warn_percent)),
        )

    def set(self, service: str, tariff: Tariff) -> None:
        """Replace the prices and the limit of the service."""
        self._changes_made.tariffs = True
        budget = {AT_LIMIT: tariff.at_limit.value, WARN_PERCENT: str(tariff.warn_percent)}
        if tariff.monthly is not None:
            budget[MONTHLY] = str(tariff.monthly)
        prices = {cost.value: str(amount) for cost, amount in tariff.prices.items()}
        for table, rows in {"prices": prices, "budget": budget}.items():
            self._connection.execute(f"DELETE FROM {table} WHERE service IN (?, ?)", (service, UNASSIGNED))  # noqa: S608 -- ours
            self._connection.executemany(
                f"INSERT INTO {table} VALUES (?, ?, ?)",  # noqa: S608 -- ours
                ((service, name, amount) for name, amount in rows.items()),
            )

    def _stored(self, table: str, service: str) -> dict[str, str]:
        query = f"SELECT {COLUMNS[table]}, amount FROM {table} WHERE service = ?"  # noqa: S608 -- ours
        return dict(self._connection.execute(query, (service,)))
