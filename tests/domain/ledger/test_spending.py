"""Spending of a month: what is known, what is left, and when the limit is near."""

from decimal import Decimal

import pytest

from autos.domain.ledger.spending import FirmMonth, LimitAction, Spending, Tariff
from autos.domain.mode import CostClass

PRICES = {CostClass.BASE: Decimal("0.25"), CostClass.ON_DEMAND: Decimal("3.50")}


def test_calls_without_a_price_are_counted_and_not_added() -> None:
    """A class without a price is unknown, not free."""
    month = Spending({CostClass.BASE: 4, CostClass.BASE_SOURCES: 3}, Tariff(PRICES))

    assert (month.known, month.unpriced) == (Decimal(1), 3)
    assert month.price_of(CostClass.BASE_SOURCES) is None
    assert month.total_of(CostClass.BASE_SOURCES) is None
    assert (month.left, month.used_percent, month.is_near_limit) == (None, 0, False)


def test_practice_service_costs_nothing_whatever_was_entered() -> None:
    month = Spending({CostClass.BASE: 400}, Tariff(PRICES, Decimal(1)), is_free=True)

    assert (month.known, month.unpriced, month.price_of(CostClass.ON_DEMAND)) == (0, 0, 0)
    assert month.action_for(CostClass.ON_DEMAND) is None
    assert not month.is_near_limit


@pytest.mark.parametrize(
    ("calls", "is_near", "has_room"), [(31, False, True), (32, True, True), (39, True, True), (40, True, False)]
)
def test_limit_is_near_from_the_part_that_was_set(calls: int, is_near: bool, has_room: bool) -> None:
    """A call that ends exactly at the limit still fits."""
    month = Spending({CostClass.BASE: calls}, Tariff(PRICES, Decimal(10), warn_percent=80))

    assert month.is_near_limit is is_near
    assert (month.action_for(CostClass.BASE) is None) is has_room


def test_limit_of_zero_lets_nothing_with_a_price_through() -> None:
    month = Spending({}, Tariff(PRICES, Decimal(0)))

    assert month.action_for(CostClass.BASE) is not None
    assert month.used_percent == 100


def firm(limit: str | None, known: str, at_limit: LimitAction = LimitAction.STOP) -> FirmMonth:
    return FirmMonth(None if limit is None else Decimal(limit), at_limit, Decimal(known), 0, None)


@pytest.mark.parametrize(
    ("own", "firms", "binds", "percent"),
    [
        (None, firm("100", "99"), True, 99),
        (Decimal(10), firm("100", "99.50"), True, 99),
        (Decimal(10), firm("100", "90"), False, 10),
        (Decimal(10), firm(None, "90"), False, 10),
        (None, None, False, None),
    ],
)
def test_the_limit_below_which_less_is_left_binds(
    own: Decimal | None, firms: FirmMonth | None, binds: bool, percent: int | None
) -> None:
    month = Spending({CostClass.BASE: 4}, Tariff(PRICES, own), firm=firms)

    assert (month.binding_firm is firms) is (binds or firms is None)
    assert month.binding_percent == percent


@pytest.mark.parametrize(
    ("own", "firms", "action"),
    [
        (LimitAction.STOP, LimitAction.CONFIRM, LimitAction.STOP),
        (LimitAction.CONFIRM, LimitAction.STOP, LimitAction.STOP),
        (LimitAction.WARN, LimitAction.CONFIRM, LimitAction.CONFIRM),
    ],
)
def test_of_two_limits_the_stricter_holds(own: LimitAction, firms: LimitAction, action: LimitAction) -> None:
    month = Spending({}, Tariff(PRICES, Decimal(0), own), firm=firm("0", "0", firms))

    assert month.action_for(CostClass.BASE) is action


def test_a_call_without_a_price_passes_no_limit_of_the_firm() -> None:
    """Unknown is not nothing; a call that ends exactly at the limit still fits."""
    month = Spending({}, Tariff(PRICES), firm=firm("1", "0.75"))

    assert month.action_for(CostClass.BASE_SOURCES) is LimitAction.STOP
    assert month.action_for(CostClass.BASE) is None
    assert month.action_for(CostClass.ON_DEMAND) is LimitAction.STOP
    assert Spending({}, Tariff(), is_free=True, firm=firm("0", "0")).action_for(CostClass.BASE) is None
