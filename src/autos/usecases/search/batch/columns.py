"""What the columns of a table are for: told by what stands in them, and by their headings where that says nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from autos.usecases.search.batch.table import ScannedSheet
from autos.usecases.search.batch.table_choice import ColumnUse


class MappedColumn(NamedTuple):
    """A column that has something in it."""

    place: int
    """From 0."""
    heading: str
    filled: int
    """Rows in which it has something."""
    documents: int
    """Rows in which it has a CPF, a CNPJ or a registration, right or not."""
    numbers: int
    """Rows in which it has the number of a lawsuit."""
    lost: int = 0
    """Rows in which digits are gone for good."""

    @property
    def letter(self) -> str:
        """Its name in a spreadsheet: A, B, AA."""
        letters, left = "", self.place + 1
        while left:
            left, rest = divmod(left - 1, 26)
            letters = chr(ord("A") + rest) + letters
        return letters


NAMED = re.compile(r"nome|cliente|raz[aã]o|parte|advogad|fornecedor|pessoa|empresa", re.IGNORECASE)
DOCUMENTED = re.compile(r"\b(?:cpf|cnpj|oab|documento|inscri)", re.IGNORECASE)
REFERRED = re.compile(r"pasta|contrato|refer|c[oó]digo|\bid\b|n[uú]mero interno|matr[ií]cula", re.IGNORECASE)


def columns_of(scanned: ScannedSheet, *, has_heading: bool, with_hidden: bool = False) -> tuple[MappedColumn, ...]:
    """The columns with something in them, in order; of rows that are not in sight only where they are wanted."""
    rows, found, hidden = scanned.sheet.rows[has_heading:], scanned.found[has_heading:], scanned.sheet.hidden
    if hidden and not with_hidden:
        shown = [place for place in range(len(rows)) if place + 1 + has_heading not in hidden]
        rows, found = [rows[place] for place in shown], [found[place] for place in shown]
    filled, documents, numbers, lost = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for row in rows:
        filled.update(place for place, cell in enumerate(row) if cell)
    for each in found:
        asked = {one.column for one in each.documents if one.document.search_type is not None}
        documents.update(asked)
        numbers.update({one.column for one in each.documents} - asked)
        lost.update(each.lost)
    headings = scanned.sheet.rows[0] if has_heading else ()
    return tuple(
        MappedColumn(
            place,
            headings[place] if place < len(headings) else "",
            filled[place],
            documents[place],
            numbers[place],
            lost[place],
        )
        for place in sorted(filled)
    )


def guess_uses(columns: Sequence[MappedColumn]) -> tuple[ColumnUse, ...]:
    """What each column is for, as far as it can be told; one at most is the name."""
    uses = [_guess(column) for column in columns]
    if ColumnUse.NAME in uses:
        first = uses.index(ColumnUse.NAME)
        uses = [ColumnUse.UNUSED if use is ColumnUse.NAME and place != first else use for place, use in enumerate(uses)]
    return tuple(uses)


def _guess(column: MappedColumn) -> ColumnUse:
    found = column.documents + column.lost
    if found and (found * 2 >= column.filled or DOCUMENTED.search(column.heading)):
        return ColumnUse.DOCUMENT
    if column.documents or column.numbers * 2 >= column.filled:
        return ColumnUse.UNDECIDED
    if NAMED.search(column.heading):
        return ColumnUse.NAME
    return ColumnUse.REFERENCE if REFERRED.search(column.heading) else ColumnUse.UNUSED


def column_named(columns: Sequence[MappedColumn], wanted: str) -> MappedColumn | None:
    """The column that a person means by its heading, its letter or its number from 1; None where there is none."""
    said = " ".join(wanted.split()).casefold()
    for name in (
        lambda column: column.heading.casefold(),
        lambda column: column.letter.casefold(),
        lambda column: str(column.place + 1),
    ):
        found = [column for column in columns if name(column) == said]
        if said and found:
            return found[0]
    return None
