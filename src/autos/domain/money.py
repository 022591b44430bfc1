"""Amounts in reais: read as people write them, written as courts do. Absent is not zero."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

NO_BREAK = "\u00a0"
COMMA_FORM = re.compile(r"-?(?:[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+),[0-9]{1,2}")
POINT_FORM = re.compile(r"-?[0-9]+(?:\.[0-9]{1,2})?")
CURRENCY = re.compile(r"^(-?)\s*R\$\s*")
THOUSANDS_FORM = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{3})+")


def parse_amount(text: str) -> Decimal | None:
    """1.234,56; 1234,56; 1234.56; 1.234 (thousands), with or without R$; None when it is none of these."""
    typed = CURRENCY.sub(r"\1", text.strip())
    if COMMA_FORM.fullmatch(typed):
        return Decimal(typed.replace(".", "").replace(",", "."))
    if THOUSANDS_FORM.fullmatch(typed):
        return Decimal(typed.replace(".", ""))
    if POINT_FORM.fullmatch(typed):
        return Decimal(typed)
    return None


def read_amount(value: object) -> object:
    """An amount of the service: a number, or a number as text, JSON's form before the Brazilian one; blank is none.

    Anything else is given back as it came, for whoever reads it to refuse.
    """
    if not isinstance(value, str):
        return value
    text = value.strip()
    if not text:
        return None
    try:
        return Decimal(text)
    except InvalidOperation:
        parsed = parse_amount(text)
        return value if parsed is None else parsed


def format_amount(amount: Decimal) -> str:
    """R$ 1.234,56 with a no-break space; the minus first."""
    rounded = round(amount, 2)
    sign = "-" if rounded < 0 else ""  # what rounds to zero is written without a minus
    figures = f"{abs(rounded):,.2f}".translate(str.maketrans(",.", ".,"))
    return f"{sign}R${NO_BREAK}{figures}"
