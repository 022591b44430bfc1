"""CSV for Brazilian spreadsheets: `;` between cells, decimal comma, formulas escaped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from autos.domain.money import can_write_out

BYTE_ORDER_MARK = "\ufeff"
"""Without it the spreadsheet reads UTF-8 as the system's encoding."""
SEPARATOR, LINE_END = ";", "\r\n"
PASSED_OVER = r"\s\"\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff"
"""What a spreadsheet passes over at the start of a cell."""
SEPARATORS = frozenset(",;|\t\r\n")
"""Signs that begin a new cell in one setting or another of the spreadsheet, even inside of quotes."""
FORMULA = re.compile(rf"(?<![{PASSED_OVER},;|])[{PASSED_OVER},;|]*+(?=[=+\-@\uff1d\uff0b\uff0d\uff20])")
"""What stands before a sign with which a formula begins (CSV injection: names are foreign text)."""
QUOTED = (SEPARATOR, '"', "\n", "\r")


def csv_line(cells: Sequence[str | Decimal | int | None]) -> str:
    """Format one CSV line with its line end; formulas are escaped, None is empty.

    A `Decimal` is an amount: it has a decimal comma and at least two decimals.
    """
    return SEPARATOR.join(_cell(cell) for cell in cells) + LINE_END


def _cell(value: str | Decimal | int | None) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return _quoted(escape_formula(value))
    return _amount(value) if isinstance(value, Decimal) else str(value)


def _amount(value: Decimal) -> str:
    if not can_write_out(value):
        return str(value)
    whole, _, decimals = f"{value:f}".partition(".")
    return f"{whole},{decimals:0<2}"


def escape_formula(text: str) -> str:
    """Put an apostrophe before what a spreadsheet would read as a formula, with whatever separator it reads."""
    escaped = FORMULA.sub(_escaped, text)
    return f"'{escaped}" if text.startswith(("\t", "\r", "\n")) else escaped


def _escaped(before: re.Match[str]) -> str:
    signs = before.group()
    begins_cell = before.start() == 0 or not SEPARATORS.isdisjoint(signs)
    return f"{signs}'" if begins_cell else signs


def _quoted(text: str) -> str:
    if any(sign in text for sign in QUOTED):
        return '"' + text.replace('"', '""') + '"'
    return text
