"""Amounts as services and courts write them: R$ 1.234,56; 1,234.56; BRL 99,90; (12,50).

An amount that may mean two things is no amount: 150.000 is a hundred and fifty thousand in Brazil and a hundred and
fifty in JSON, and a lawyer who reads the wrong one of them is off by a factor of a thousand. It stays a text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal

LONGEST = 60
"""Characters of an amount; a longer text is none."""
_BLANKS = re.compile(r"[\s\u00a0\u2007\u2009\u202f]+")
_MINUS = {0x2212: "-", 0x2013: "-"}
_FIRST_MARK = re.compile(r"(-?) ?(?:R\$|BRL|reais|real) ?", re.IGNORECASE)
_LAST_MARK = re.compile(r" ?(?:R\$|BRL|reais|real)(-?)$", re.IGNORECASE)
_PLAIN = re.compile(r"[0-9]+(?:\.[0-9]+)?[eE][+-]?[0-9]{1,3}|[0-9]+")
_GROUPED = re.compile(r"[0-9]{1,3}(?:[ ']?[0-9]{3})+(?=$|[.,])")
"""Thousands apart by blanks or apostrophes."""
_MORE_GROUP = re.compile(r"[.,][0-9]{3}")
_POINTS = re.compile(r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+")
_COMMAS = re.compile(r"[1-9][0-9]{0,2}(?:,[0-9]{3})+")
_DECIMAL = re.compile(r"[0-9]*[.,][0-9]+")
THOUSANDTH = Decimal("0.001")
"""A number with as many decimals may have been a text with a group of thousands: it is read again."""
VALUE_NAMES = ("value", "amount", "valor")
"""Members of an object in place of an amount, beside its currency."""


def read_amount(value: object) -> object:
    """Convert an amount of the service: a number, or a text; blank is None, an object has it in a member.

    Anything else is returned unchanged, for the model to reject: see `require_amount`.
    """
    if isinstance(value, Mapping):
        named = [value[name] for name in VALUE_NAMES if value.get(name) is not None]
        return read_amount(named[0]) if len(named) == 1 and not isinstance(named[0], Mapping) else value
    if not isinstance(value, str):
        return value
    text = value.strip()
    if not text:
        return None
    parsed = parse_written_amount(text)
    return value if parsed is None else parsed


def require_amount(value: object) -> object:
    """As `read_amount`, but for texts that are no amount, or more than one. Raises: ValueError."""
    amount = read_amount(value)
    if isinstance(amount, str | bool):
        raise ValueError("no amount")  # noqa: TRY004 -- what a validator of the model raises
    return amount


def parse_written_amount(text: str) -> Decimal | None:
    """Parse an amount in any notation of which there is one reading; None for anything else."""
    if len(text) > LONGEST:
        return None
    written = _BLANKS.sub(" ", text.translate(_MINUS)).strip()
    if written.startswith("(") and written.endswith(")"):
        written = f"-{written[1:-1]}"
    figures = _without_marks(written)
    is_negative = figures.startswith("-") != figures.endswith("-")
    figures = figures.strip("-").strip()
    if not figures[:1].isdecimal() or not figures.isascii():
        return None
    amount = _parse_figures(figures, is_brazilian="R$" in written.upper() or "reais" in written.casefold())
    return -amount if amount is not None and is_negative else amount


def _without_marks(written: str) -> str:
    """The text without the signs of the real at its ends: R$ 5,00 reais. In the middle one is between two amounts."""
    figures = written
    if (first := _FIRST_MARK.match(figures)) is not None:
        figures = f"{first[1]}{figures[first.end() :]}"
    if (last := _LAST_MARK.search(figures)) is not None:
        figures = f"{figures[: last.start()]}{last[1]}"
    return figures.strip()


def _parse_figures(figures: str, *, is_brazilian: bool) -> Decimal | None:
    """Parse an amount without sign and currency; `is_brazilian` where the sign of the real says how it is written."""
    if _PLAIN.fullmatch(figures):
        return Decimal(figures)
    if grouped := _GROUPED.match(figures):
        if not grouped[0].isdecimal() and _MORE_GROUP.fullmatch(figures[grouped.end() :]):
            return None  # 150 000,000: decimals, or one more group
        figures = re.sub(r"[ ']", "", grouped[0]) + figures[grouped.end() :]
    if figures.isdecimal():
        return Decimal(figures)
    if "." in figures and "," in figures:
        return _with_both(figures)
    if is_brazilian and _POINTS.fullmatch(figures):
        return Decimal(figures.replace(".", ""))
    sign = "." if "." in figures else ","
    groups = _POINTS if sign == "." else _COMMAS
    if groups.fullmatch(figures):
        return Decimal(figures.replace(sign, "")) if figures.count(sign) > 1 else None  # else it may be decimals
    if not _DECIMAL.fullmatch(figures):
        return None
    return Decimal(figures.replace(",", "."))


def _with_both(figures: str) -> Decimal | None:
    """Parse an amount with points and commas: the last of them begins the decimals."""
    point, comma = figures.rindex("."), figures.rindex(",")
    place = max(point, comma)
    whole, decimals = figures[:place], figures[place + 1 :]
    groups = _COMMAS if point > comma else _POINTS
    if not groups.fullmatch(whole) or not decimals.isdecimal():
        return None
    return Decimal(f"{whole.replace('.', '').replace(',', '')}.{decimals}")
