"""Which limits of the month are asked about before calls that may be billed."""

from __future__ import annotations

from decimal import Decimal

import pytest

from autos.app.search.limit import limits_hit
from autos.domain.ledger.spending import FirmMonth, LimitAction, Spending, Tariff
from autos.domain.mode import CostClass

PRICES = {CostClass.BASE: Decimal("0.50")}
CONFIRM, STOP, WARN = LimitAction.CONFIRM, LimitAction.STOP, LimitAction.WARN


def month(limit: str, firm: str = "", at_limit: LimitAction = CONFIRM, firms_action: LimitAction = CONFIRM) -> Spending:
    """A month of one real, with a limit of the connection and maybe one of the firm, which has spent two."""
    tariff = Tariff(PRICES, Decimal(limit) if limit else None, at_limit)
    of_firm = FirmMonth(Decimal(firm), firms_action, Decimal(2), 0, None) if firm else None
    return Spending({CostClass.BASE: 2}, tariff, firm=of_firm)


@pytest.mark.parametrize(
    ("spending", "calls", "hit"),
    [
        (month("1.00"), 1, [False]),
        (month("1.50"), 1, []),
        (month("1.50"), 2, [False]),
        (month("1.00", "2.00"), 1, [False, True]),
        (month("9.00", "2.00"), 1, [True]),
        (month("9.00", "3.00"), 1, []),
        (month("9.00", "3.00"), 4, [True]),
        (month("1.00", "3.00"), 4, [False, True]),
        (month("1.00", at_limit=WARN), 1, []),
        (month("", "9.00"), 5, []),
    ],
)
def test_every_limit_that_calls_would_pass_is_asked_about(spending: Spending, calls: int, hit: list[bool]) -> None:
    """That of the connection and that of the firm, each by itself: who agrees to one has not seen the other."""
    assert limits_hit(spending, CostClass.BASE, calls) == hit
