"""Parsing and formatting of amounts in BRL."""

from decimal import Decimal

import pytest

from autos.domain.money import NO_BREAK, format_amount, parse_amount, parse_price


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("1.234,56", "1234.56"),
        ("1234,56", "1234.56"),
        ("1234.56", "1234.56"),
        ("1.234", "1234"),
        ("1.234.567", "1234567"),
        ("1.234.567,8", "1234567.8"),
        ("0", "0"),
        ("0,10", "0.10"),
        ("0.1", "0.1"),
        ("1000000", "1000000"),
        ("R$ 1.234,56", "1234.56"),
        (f"R${NO_BREAK}1.234,56", "1234.56"),
        ("R$1.234,56", "1234.56"),
        ("-1.234,50", "-1234.50"),
        (f"-R${NO_BREAK}1.234,50", "-1234.50"),
        (" 12 ", "12"),
    ],
)
def test_amounts_are_parsed_in_brazilian_notation(typed: str, amount: str) -> None:
    assert parse_amount(typed) == Decimal(amount)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "R$",
        "mil",
        "1,234.56",
        "1.23,45",
        "12.34.56",
        "1,2,3",
        "1.2345",
        "1e3",
        "NaN",
        "１２",
        "--1",
        "1-",
        "5,29982E+10",
    ],
)
def test_other_text_is_not_an_amount(typed: str) -> None:
    assert parse_amount(typed) is None


@pytest.mark.parametrize(
    ("amount", "written"),
    [
        ("1234567.89", f"R${NO_BREAK}1.234.567,89"),
        ("-1234.5", f"-R${NO_BREAK}1.234,50"),
        ("0", f"R${NO_BREAK}0,00"),
        ("0.1", f"R${NO_BREAK}0,10"),
        ("-0.001", f"R${NO_BREAK}0,00"),
        ("999.999", f"R${NO_BREAK}1.000,00"),
        ("123456789012345.67", f"R${NO_BREAK}123.456.789.012.345,67"),
    ],
)
def test_amounts_are_formatted_as_courts_do(amount: str, written: str) -> None:
    """No-break space, minus first, two places, and no minus before a zero."""
    assert format_amount(Decimal(amount)) == written


@pytest.mark.parametrize("amount", ["0", "0.01", "-0.01", "999.99", "1000", "-1234567.89"])
def test_formatted_amount_is_parsed_back(amount: str) -> None:
    """Also with its sign and its no-break space."""
    assert parse_amount(format_amount(Decimal(amount))) == Decimal(amount)


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("0,25 ", "0.25"),
        ("R$ 1.234,50", "1234.50"),
        ("3", "3"),
        ("3,5", "3.5"),
        ("0,5", "0.5"),
        ("0", "0"),
        ("1.200", "1200"),
    ],
)
def test_price_is_taken_as_it_is_typed(typed: str, amount: str) -> None:
    assert parse_price(typed) == Decimal(amount)


@pytest.mark.parametrize(
    ("typed", "suggestion"),
    [
        ("R$ 1.234,5", "1.234,50"),
        ("caro", ""),
        ("-1", ""),
        ("12.34.56", ""),
        ("99999999999", ""),
        ("0.250", ""),
        ("R$ 0.005", ""),
        ("0.250,00", ""),
    ],
)
def test_price_that_may_be_a_slip_is_refused_with_what_to_write(typed: str, suggestion: str) -> None:
    """1.234,5 may be 1.234,50 or 1.234,05: money is not guessed."""
    with pytest.raises(ValueError, match=f"^{suggestion}$"):
        parse_price(typed)
