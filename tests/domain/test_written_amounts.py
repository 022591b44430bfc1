"""Amounts as services write them; the forms themselves are in tests/corpus/answers."""

from __future__ import annotations

from decimal import Decimal

import pytest

from autos.domain.money import format_amount
from autos.domain.written_amounts import parse_written_amount, read_amount, require_amount


@pytest.mark.parametrize("amount", ["0", "0.01", "-0.01", "999.99", "1000", "150000", "-1234567.89"])
def test_what_we_write_is_read_back(amount: str) -> None:
    """As the window shows it."""
    assert parse_written_amount(format_amount(Decimal(amount))) == Decimal(amount)


@pytest.mark.parametrize(
    "text",
    [
        "150.000",
        "1.500",
        "1,234",
        "BRL 150.000",
        "1.23,45",
        "12.34.56",
        "1,2,3",
        "R$",
        "-",
        "٣",
        "NaN",
        "1" * 100,
        "1.2.3,4",
        "R$100 R$200",
        "10reais50",
        "150 000,000",
        "R$ 5 000.123",
    ],
)
def test_what_has_no_one_reading_is_no_amount(text: str) -> None:
    """Least of all the reading of a parser of JSON."""
    assert parse_written_amount(text) is None
    assert read_amount(text) == text
    with pytest.raises(ValueError, match="no amount"):
        require_amount(text)


def test_blank_is_absent_and_an_object_has_its_amount_in_a_member() -> None:
    assert read_amount(" ") is None
    assert read_amount({"valor": "R$ 5,00", "moeda": "BRL"}) == Decimal("5.00")
    assert read_amount({"value": 1, "amount": 2}) == {"value": 1, "amount": 2}
    assert require_amount(7) == 7
