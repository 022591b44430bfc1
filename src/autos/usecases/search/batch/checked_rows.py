"""The rows of a table as a person has decided about them: what is searched, what is doubtful, what is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from autos.domain.documents.document_match import DocumentCheck, FoundDocument
from autos.domain.documents.person_name import NAME, PersonName
from autos.domain.errors import BadDocument
from autos.usecases.library.tables.sheet import Row
from autos.usecases.search.batch.columns import MappedColumn
from autos.usecases.search.batch.table import BatchLine, RowCheck, ScannedSheet, key_of
from autos.usecases.search.batch.table_choice import Answer, ColumnUse, LineKey, TableChoice


class Doubt(Enum):
    """What only a person can say of a row."""

    KIND = "kind"
    """A CPF, or a CNPJ without its zeros."""
    LETTER = "letter"
    """A letter stands where a digit would fit."""
    NO_DOCUMENT = "no document"
    """It has a name only."""


CHOICES: Mapping[Doubt, tuple[Answer, Answer]] = MappingProxyType(
    {
        Doubt.KIND: (Answer.CPF, Answer.CNPJ),
        Doubt.LETTER: (Answer.CORRECT, Answer.SKIP),
        Doubt.NO_DOCUMENT: (Answer.BY_NAME, Answer.SKIP),
    }
)
"""The answers of each doubt, in the order in which they are offered."""


class CheckedRow(NamedTuple):
    """One document of one row, or what is in its place."""

    row: int
    """Number of the row in the file, from 1."""
    written: str
    """As it stands in the table."""
    name: str
    reference: str
    check: RowCheck
    document: FoundDocument | None = None
    """What is searched; None where nothing is."""
    doubt: Doubt | None = None
    answer: Answer | None = None
    """What the person has said about the doubt."""
    first_row: int = 0
    """Row that asks for the same; 0 where this one is the first."""
    reason: str = ""
    """Why the document is wrong, as in `BadDocument`."""
    kind: str = ""
    """Of the document, also of a wrong one."""

    @property
    def key(self) -> LineKey:
        """Stays the same whatever is decided."""
        return self.row, self.written

    @property
    def is_open(self) -> bool:
        """Whether it waits for the person."""
        return self.doubt is not None and self.answer is None

    @property
    def is_refused(self) -> bool:
        return self.check in {RowCheck.WRONG, RowCheck.LOST}

    @property
    def is_asked(self) -> bool:
        """Whether it is searched, alone or together with an earlier row."""
        return self.document is not None


def check_rows(scanned: ScannedSheet, columns: tuple[MappedColumn, ...], choice: TableChoice) -> tuple[CheckedRow, ...]:
    """Every row with what is known and decided about it, in the order of the table."""
    return tuple(_checked(scanned, columns, choice))


def _checked(scanned: ScannedSheet, columns: tuple[MappedColumn, ...], choice: TableChoice) -> Iterator[CheckedRow]:
    used = list(zip(columns, choice.uses, strict=True))
    documents = frozenset(column.place for column, use in used if use is ColumnUse.DOCUMENT)
    names = [column.place for column, use in used if use is ColumnUse.NAME]
    references = [column.place for column, use in used if use is ColumnUse.REFERENCE]
    first: dict[tuple[str, str], int] = {}
    for line in scanned.lines(documents, has_heading=choice.has_heading, with_hidden=choice.with_hidden):
        row = _decided(_read(line, documents, names, references), line, choice)
        if row.document is not None:
            key = key_of(row.document)
            if key in first:
                row = row._replace(first_row=first[key])
            else:
                first[key] = row.row
        yield row


def _read(line: BatchLine, documents: frozenset[int], names: list[int], references: list[int]) -> CheckedRow:
    """The row before the person has said anything."""
    document = line.document
    if document is not None:
        written = document.written
    else:
        places = sorted(documents) if line.column is None else [line.column]
        written = " ".join(filter(None, (_cell(line.cells, place) for place in places)))
    name = " ".join(filter(None, (_cell(line.cells, place) for place in names)))
    reference = " · ".join(filter(None, (_cell(line.cells, place) for place in references)))
    row = CheckedRow(line.row, written, name, reference, line.check, kind="" if document is None else document.kind)
    match line.check:
        case RowCheck.ASKED if document is not None and document.check is DocumentCheck.LETTERS:
            return row._replace(doubt=Doubt.LETTER)
        case RowCheck.ASKED:
            return row._replace(document=document)
        case RowCheck.DOUBTFUL:
            return row._replace(doubt=Doubt.KIND)
        case RowCheck.WRONG if document is not None:
            return row._replace(reason=document.reason)
        case RowCheck.NOTHING if name and _name(name) is not None:
            return row._replace(doubt=Doubt.NO_DOCUMENT)
    return row


def _decided(row: CheckedRow, line: BatchLine, choice: TableChoice) -> CheckedRow:
    """The row with what the person has said about it."""
    corrected = choice.corrections.get(row.key)
    if corrected is not None:
        return row._replace(check=RowCheck.ASKED, document=corrected, kind=corrected.kind, reason="")
    if row.doubt is None:
        return row
    answer = choice.answers.get(row.key)
    if answer is None and row.doubt is Doubt.NO_DOCUMENT and choice.by_name:
        answer = Answer.BY_NAME
    if answer not in CHOICES[row.doubt]:  # none, or one that was given to the row of another table
        return row
    document = _document(row, line, answer)
    return row._replace(
        answer=answer,
        document=document,
        kind=row.kind if document is None else document.kind,
        check=row.check if document is None else RowCheck.ASKED,
    )


def _document(row: CheckedRow, line: BatchLine, answer: Answer) -> FoundDocument | None:
    match answer:
        case Answer.SKIP:
            return None
        case Answer.BY_NAME:
            return _name(row.name)
        case Answer.CORRECT:
            return line.document
    return next((one for one in (line.document, line.other) if one is not None and one.kind == answer.value), None)


def _name(text: str) -> FoundDocument | None:
    try:
        return FoundDocument(NAME, PersonName.parse(text), text, DocumentCheck.VALID, "", 1)
    except BadDocument:
        return None


def _cell(cells: Row, place: int) -> str:
    return cells[place] if place < len(cells) else ""
