"""What the columns of a table are for: told by what stands in them, and by their headings where that says nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from autos.domain.documents.document_rows import RowDocuments
from autos.usecases.library.tables.sheet import Row
from autos.usecases.search.batch.people_headings import names_people
from autos.usecases.search.batch.registrations import REGISTERED
from autos.usecases.search.batch.table import PART, ScannedSheet, is_broken, is_placeholder, wrong_document
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
    shared: int = 0
    """Rows in which it has a document, and a column before it another one."""
    broken: int = 0
    """Rows in which it has only part of a document, or one with a wrong digit, below a heading that names documents."""

    is_moved: bool = False
    """It stands elsewhere in one of several sheets that are taken together."""

    @property
    def letter(self) -> str:
        """Its name in a spreadsheet: A, B, AA."""
        return column_letter(self.place)


def column_letter(place: int) -> str:
    """Name of a column in a spreadsheet, counted from 0: A, B, AA."""
    letters, left = "", place + 1
    while left:
        left, rest = divmod(left - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


NAMED = re.compile(r"nome|cliente|raz[aã]o|parte|advogad|fornecedor|pessoa|empresa", re.IGNORECASE)
DOCUMENTED = re.compile(r"\b(?:cpf|cnpj|oab|documento|inscri)", re.IGNORECASE)
OWN_NUMBER = re.compile(r"\b(?:cpf|cnpj|cgc|oab)\b", re.IGNORECASE)
"""Below such a heading a number is part of a document, or has a wrong digit."""
INSCRIBED = re.compile(r"inscri", re.IGNORECASE)
"""Of another kind as a rule: of a state or a municipality."""
HIDES_SIGNS = re.compile(r"[*xX#•]")
"""Of a document that somebody has masked, which no person can complete."""
SECOND = re.compile(
    r"c[oô]njuge|espos[ao]|marido|mulher|companheir|representante|respons[aá]vel|s[oó]ci[oa]|fiador|avalista|garantidor|"
    r"\bm[aã]e\b|\bpai\b|filh[oa]|dependente|herdeir|invent|advogad|procurador|patrono|testemunha|contador|preposto|s[ií]ndic",
    re.IGNORECASE,
)
"""Whose documents stand beside those of the clients."""
REFERRED = re.compile(r"pasta|contrato|refer|c[oó]digo|\bid\b|n[uú]mero interno|matr[ií]cula", re.IGNORECASE)


def columns_of(scanned: ScannedSheet, *, heading: int, with_hidden: bool = False) -> tuple[MappedColumn, ...]:
    """The columns with something in them below the row of the heading, in order.

    Of rows that are not in sight only where they are wanted.
    """
    rows, found, hidden = scanned.sheet.rows[heading:], scanned.found[heading:], scanned.sheet.hidden
    if hidden and not with_hidden:
        shown = [place for place in range(len(rows)) if place + 1 + heading not in hidden]
        rows, found = [rows[place] for place in shown], [found[place] for place in shown]
    filled, documents, numbers, lost, shared = (Counter[int]() for _ in range(5))
    for row in rows:
        if row:
            filled.update(place for place, cell in enumerate(row) if cell)
    for each in found:
        if not each.documents and not each.lost:
            continue
        asked = {one.column for one in each.documents if one.document.search_type is not None}
        documents.update(asked)
        numbers.update({one.column for one in each.documents} - asked)
        lost.update(each.lost)
        if len(asked) > 1:
            shared.update(_shared(each))
    headings = heading_row(scanned, heading)
    return tuple(
        MappedColumn(
            place,
            headings[place] if place < len(headings) else "",
            filled[place],
            documents[place],
            numbers[place],
            lost[place],
            shared[place],
            _broken(rows, place, headings) if not documents[place] and not lost[place] else 0,
            place in scanned.moved,
        )
        for place in sorted(filled)
    )


def _broken(rows: Sequence[Row], place: int, headings: Row) -> int:
    """Rows of a column without a document in which it has what is left of one, as its heading says."""
    heading = headings[place] if place < len(headings) else ""
    is_named = OWN_NUMBER.search(heading) is not None
    if not is_named and (DOCUMENTED.search(heading) is None or INSCRIBED.search(heading) is not None):
        return 0
    is_part = is_broken if is_named else wrong_document
    cells = [row[place] for row in rows if place < len(row)]
    parts = (cell for cell in cells if PART.search(cell) and not HIDES_SIGNS.search(cell))
    return sum(bool(REGISTERED.search(heading) or is_part(cell)) for cell in parts)


def _shared(row: RowDocuments) -> set[int]:
    """Columns whose documents are none of those in the columns before them."""
    by_column: dict[int, set[str]] = {}
    for one in row.documents:
        if one.document.search_type is not None and not is_placeholder(one.document):
            by_column.setdefault(one.column, set()).add(one.document.wire)
    first = by_column[min(by_column)] if by_column else set()
    return {column for column, wires in by_column.items() if not wires & first}


def guess_uses(columns: Sequence[MappedColumn]) -> tuple[ColumnUse, ...]:
    """What each column is for, as far as it can be told; one at most is the name.

    Where a row has documents of two people, a client and the spouse, only a person knows who is meant.
    """
    uses = [_guess(column) for column in columns]
    if ColumnUse.NAME not in uses:
        uses = [
            ColumnUse.NAME if use is ColumnUse.UNUSED and names_people(column.heading) else use
            for column, use in zip(columns, uses, strict=True)
        ]
    if ColumnUse.NAME in uses:
        first = uses.index(ColumnUse.NAME)
        uses = [ColumnUse.UNUSED if use is ColumnUse.NAME and place != first else use for place, use in enumerate(uses)]
    found = [column for column, use in zip(columns, uses, strict=True) if use is ColumnUse.DOCUMENT]
    own = [column for column in found if SECOND.search(column.heading) is None]
    asked = [column for column in own or found if not column.shared or not (own or found).index(column)]
    return tuple(
        ColumnUse.UNDECIDED if use is ColumnUse.DOCUMENT and column not in asked else use
        for column, use in zip(columns, uses, strict=True)
    )


def heading_row(scanned: ScannedSheet, heading: int) -> Row:
    """What the row of the heading says, also of columns without anything below."""
    rows = scanned.sheet.rows
    return rows[heading - 1] if 0 < heading <= len(rows) else ()


def shifted_from(headings: Row, columns: Sequence[MappedColumn], read: Sequence[MappedColumn]) -> str:
    """The heading that names documents, where none stand below it and those below another one are read; else empty."""
    read = [column for column in read if column.documents or column.lost]
    if not read or any(DOCUMENTED.search(column.heading) or not column.heading for column in read):
        return ""
    filled = {column.place for column in columns if column.documents or column.lost}
    empty = (name for place, name in enumerate(headings) if place not in filled and SECOND.search(name) is None)
    return next(filter(DOCUMENTED.search, empty), "")


def document_columns(columns: Sequence[MappedColumn]) -> list[MappedColumn]:
    """The columns whose documents are searched unless a person says otherwise; none, where it cannot be told."""
    return [column for column, use in zip(columns, guess_uses(columns), strict=True) if use is ColumnUse.DOCUMENT]


def _guess(column: MappedColumn) -> ColumnUse:
    found = column.documents + column.lost
    if found and (found * 2 >= column.filled or DOCUMENTED.search(column.heading)):
        return ColumnUse.DOCUMENT
    if column.broken * 2 >= column.filled and SECOND.search(column.heading) is None:
        return ColumnUse.DOCUMENT  # else the rows would be asked by their name, as if nothing stood there
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
