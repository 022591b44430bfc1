"""Prices and the monthly limit, as the person entered them."""

from __future__ import annotations

from decimal import Decimal

import apsw

from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass

MONTHLY = "monthly"


class TariffRepository:
    """Prices by class of cost, and the monthly limit."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def get(self) -> Tariff:
        """The prices and the limit that were entered."""
        classes = {cost.value: cost for cost in CostClass}
        stored = self._connection.execute("SELECT cost_class, amount FROM prices")
        prices = {classes[name]: Decimal(amount) for name, amount in stored if name in classes}
        monthly = self._connection.execute("SELECT amount FROM budget WHERE name = ?", (MONTHLY,)).get
        return Tariff(prices, None if monthly is None else Decimal(monthly))

    def set(self, tariff: Tariff) -> None:
        """Replace the prices and the limit."""
        self._connection.execute("DELETE FROM prices; DELETE FROM budget")
        for cost, amount in tariff.prices.items():
            self._connection.execute("INSERT INTO prices VALUES (?, ?)", (cost.value, str(amount)))
        if tariff.monthly is not None:
            self._connection.execute("INSERT INTO budget VALUES (?, ?)", (MONTHLY, str(tariff.monthly)))
