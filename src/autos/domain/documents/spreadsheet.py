"""CSV for Brazilian spreadsheets: `;` between cells, decimal comma, formulas escaped."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

BYTE_ORDER_MARK = "\ufeff"
"""Without it the spreadsheet reads UTF-8 as the system's encoding."""
SEPARATOR, LINE_END = ";", "\r\n"
FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins with one of these is read as a formula (CSV injection: names are foreign text)."""
QUOTED = (SEPARATOR, '"', "\n", "\r")


def csv_line(cells: Sequence[str | Decimal | int | None]) -> str:
    """Format one CSV line with its line end; formulas are escaped, numbers get a decimal comma, None is empty."""
    return SEPARATOR.join(_cell(cell) for cell in cells) + LINE_END


def _cell(value: str | Decimal | int | None) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return _quoted(escape_formula(value))
    return f"{value:f}".replace(".", ",") if isinstance(value, Decimal) else str(value)


def escape_formula(text: str) -> str:
    """Prefix text that a spreadsheet would read as a formula."""
    return f"'{text}" if text.startswith(FORMULA_PREFIXES) else text


def _quoted(text: str) -> str:
    if any(sign in text for sign in QUOTED):
        return '"' + text.replace('"', '""') + '"'
    return text
