"""Tables that a Brazilian spreadsheet opens rightly: `;` between cells, a decimal comma, and no cell that computes."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

BYTE_ORDER_MARK = "\ufeff"
"""Byte order mark: without it the spreadsheet takes UTF-8 for the system's own letters."""
SEPARATOR, LINE_END = ";", "\r\n"
FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is taken for a formula; the names in it are other people's text."""
QUOTED = (SEPARATOR, '"', "\n", "\r")


def csv_line(cells: Sequence[str | Decimal | int | None]) -> str:
    """One line with its end; text is made harmless, numbers are written with a comma, none is empty."""
    return SEPARATOR.join(_cell(cell) for cell in cells) + LINE_END


def _cell(value: str | Decimal | int | None) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return _quoted(escape_formula(value))
    return f"{value:f}".replace(".", ",") if isinstance(value, Decimal) else str(value)


def escape_formula(text: str) -> str:
    """The text as text, also where it looks like a formula."""
    return f"'{text}" if text.startswith(FORMULA_PREFIXES) else text


def _quoted(text: str) -> str:
    if any(sign in text for sign in QUOTED):
        return '"' + text.replace('"', '""') + '"'
    return text
