"""Amounts in BRL: parsed from Brazilian notation, formatted as courts do. Absent is not zero."""

from __future__ import annotations

import re
from decimal import Decimal

NO_BREAK = "\u00a0"
COMMA_FORM = re.compile(r"-?(?:[1-9][0-9]{0,2}(?:\.[0-9]{3})+|[0-9]+),[0-9]{1,2}")
POINT_FORM = re.compile(r"-?[0-9]+(?:\.[0-9]{1,2})?")
CURRENCY = re.compile(r"^(-?)\s*R\$\s*")
ONE_DECIMAL = re.compile(r",[0-9]$")
MOST = Decimal("9999999.99")
"""Highest price or limit."""
LARGEST_EXPONENT = 15
"""Largest exponent of an amount that is written out in digits."""
LONGEST_FRACTION = 100
"""Most decimals of one."""
THOUSANDS_FORM = re.compile(r"-?[1-9][0-9]{0,2}(?:\.[0-9]{3})+")
"""A nought before the first point begins no thousands: 0.250 is not 250."""


def parse_amount(text: str) -> Decimal | None:
    """Parse 1.234,56; 1234,56; 1234.56; 1.234 (thousands), with or without R$; None for anything else."""
    typed = CURRENCY.sub(r"\1", text.strip())
    if COMMA_FORM.fullmatch(typed):
        return Decimal(typed.replace(".", "").replace(",", "."))
    if THOUSANDS_FORM.fullmatch(typed):
        return Decimal(typed.replace(".", ""))
    if POINT_FORM.fullmatch(typed):
        return Decimal(typed)
    return None


def format_amount(amount: Decimal) -> str:
    """Format R$ 1.234,56 with a no-break space, minus sign first."""
    rounded = round(amount, 2)
    sign = "-" if rounded < 0 else ""  # -0.001 rounds to zero, which has no sign
    figures = f"{abs(rounded):,.2f}".translate(str.maketrans(",.", ".,"))
    return f"{sign}R${NO_BREAK}{figures}"


def parse_price(text: str) -> Decimal:
    """Parse a price or a limit: 0,25; 3,5; R$ 1.234,50; 3. Blanks around it do not matter; it may not be negative.

    Raises: ValueError, whose text is how the amount is to be written where that is clear, else empty.
    """
    amount = parse_amount(text)
    if amount is None or amount < 0 or amount > MOST:
        raise ValueError("")
    if "." in text and ONE_DECIMAL.search(text.strip()):  # 1.234,5 may be a slip for 1.234,50 or for 1.234,05
        raise ValueError(format_amount(amount).split(NO_BREAK)[1])
    return amount


def can_write_out(amount: Decimal) -> bool:
    """Whether an amount can be written out in digits; any other is an error of the service, shown as received."""
    exponent = amount.as_tuple().exponent
    return isinstance(exponent, int) and exponent >= -LONGEST_FRACTION and amount.adjusted() <= LARGEST_EXPONENT
