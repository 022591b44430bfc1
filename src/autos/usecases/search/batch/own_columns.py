"""The columns of a table as they are written again: days, hours and amounts as a spreadsheet counts with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from autos.usecases.library.export.columns import CellKind
from autos.usecases.library.export.notations import Cell, SheetNotation
from autos.usecases.library.tables.sheet import Row

DATE = re.compile(r"[0-9]{2}/[0-9]{2}/[0-9]{4}(?P<hour> [0-9]{2}:[0-9]{2})?")
"""As the readers write the days of a workbook."""
DECIMAL = re.compile(
    r"(?:R\$\s?)?(?P<sign>-?)(?P<whole>[0-9]{1,12}|[0-9]{1,3}(?:\.[0-9]{3}){1,3}),(?P<part>[0-9]{1,15})"
)
MOST_DIGITS = 15
"""Of a number; a spreadsheet makes zeros of those beyond."""
CENTS = 2
WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,11})")
"""Without a zero before it, which a code may have."""
COUNTED = re.compile(
    r"\b(?:valor(?:es)?|d[ií]vida|d[eé]bito|saldo|total|pre[cç]o|parcelas?|qtde?|quantidade|idade|honor[aá]rios|custas)\b",
    re.IGNORECASE,
)
"""Headings below which numbers are counted with; below others a whole one is a code as a rule, and stays a text."""
SHARE = 0.5
"""Of the cells with something in them that are of one kind, from which the column is."""


def own_kinds(headings: Sequence[str], rows: Sequence[Row], width: int) -> list[CellKind]:
    """What the cells of each column are, as far as all of them, or most, agree."""
    return [_kind(headings[place] if place < len(headings) else "", rows, place) for place in range(width)]


def own_cells(row: Row, kinds: Sequence[CellKind], notation: SheetNotation) -> list[Cell]:
    """The cells of a row; one that is not of the kind of its column stays the text that it is."""
    return [_cell(row[place], kind, notation) if place < len(row) else "" for place, kind in enumerate(kinds)]


def _kind(heading: str, rows: Sequence[Row], place: int) -> CellKind:
    cells = [row[place] for row in rows if place < len(row) and row[place]]
    kinds = Counter(kind for cell in cells if (kind := _kind_of(cell)) is not None)
    if not COUNTED.search(heading) and not all(map(_has_cents, cells)):  # 3,1 and 3,10 may be two codes
        del kinds[CellKind.AMOUNT]
    whole, days = kinds.pop(CellKind.COUNT, 0), kinds.pop(CellKind.DAY, 0)
    if whole and (kinds[CellKind.AMOUNT] or COUNTED.search(heading)):
        kinds[CellKind.AMOUNT if kinds[CellKind.AMOUNT] else CellKind.COUNT] += whole
    if days:
        kinds[CellKind.MOMENT if kinds[CellKind.MOMENT] else CellKind.DAY] += days
    kind, count = max(kinds.items(), key=lambda one: one[1], default=(CellKind.TEXT, 0))
    return kind if count and count >= SHARE * len(cells) else CellKind.TEXT


def _kind_of(cell: str) -> CellKind | None:
    if (date := DATE.fullmatch(cell)) is not None:
        return None if _moment(cell) is None else CellKind.MOMENT if date["hour"] else CellKind.DAY
    if _decimal(cell) is not None:
        return CellKind.AMOUNT
    return CellKind.COUNT if WHOLE.fullmatch(cell) else None


def _cell(cell: str, kind: CellKind, notation: SheetNotation) -> Cell:
    if kind in {CellKind.DAY, CellKind.MOMENT}:
        moment = _moment(cell)
        if moment is None:
            return cell
        return notation.moment_cell(moment) if kind is CellKind.MOMENT else notation.day_cell(moment.date())
    if kind in {CellKind.AMOUNT, CellKind.COUNT} and WHOLE.fullmatch(cell):
        return int(cell)
    if kind is CellKind.AMOUNT and (decimal := _decimal(cell)) is not None:
        return float(f"{decimal['sign']}{decimal['whole'].replace('.', '')}.{decimal['part']}")
    return cell


def _decimal(cell: str) -> re.Match[str] | None:
    """A number with decimals that a spreadsheet keeps whole."""
    decimal = DECIMAL.fullmatch(cell)
    return None if decimal is None or sum(map(str.isdigit, cell.lstrip("R$ -0,."))) > MOST_DIGITS else decimal


def _has_cents(cell: str) -> bool:
    decimal = _decimal(cell)
    return decimal is not None and len(decimal["part"]) == CENTS


def _moment(cell: str) -> datetime | None:
    """The day, with its hour where it has one; None where it is none."""
    date = DATE.fullmatch(cell)
    if date is None:
        return None
    try:
        return datetime.strptime(cell, "%d/%m/%Y %H:%M" if date["hour"] else "%d/%m/%Y")  # noqa: DTZ007 -- has no zone
    except ValueError:
        return None
