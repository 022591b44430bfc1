"""Amounts in reais: read as people write them, written as courts do. Absent is not zero."""

from __future__ import annotations

import re
from decimal import Decimal

NO_BREAK = "\u00a0"
COMMA_FORM = re.compile(r"-?(?:[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+),[0-9]{1,2}")
POINT_FORM = re.compile(r"-?[0-9]+(?:\.[0-9]{1,2})?")
THOUSANDS_FORM = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{3})+")


def parse_amount(text: str) -> Decimal | None:
    """1.234,56; 1234,56; 1234.56; 1.234 (thousands); None when it is none of these."""
    typed = text.strip().removeprefix("R$").strip()
    if COMMA_FORM.fullmatch(typed):
        return Decimal(typed.replace(".", "").replace(",", "."))
    if THOUSANDS_FORM.fullmatch(typed):
        return Decimal(typed.replace(".", ""))
    if POINT_FORM.fullmatch(typed):
        return Decimal(typed)
    return None


def format_amount(amount: Decimal) -> str:
    """R$ 1.234,56 with a no-break space; the minus first."""
    sign = "-" if amount < 0 else ""
    figures = f"{abs(amount):,.2f}".translate(str.maketrans(",.", ".,"))
    return f"{sign}R${NO_BREAK}{figures}"
