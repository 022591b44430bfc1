"""The rows of a table as a person has decided about them: what is searched, what is doubtful, what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from autos.domain.documents.document_match import DocumentCheck, FoundDocument
from autos.domain.documents.person_name import NAME, PersonName
from autos.domain.documents.recognition import recognise_as
from autos.domain.errors import BadDocument
from autos.domain.mode import SearchType
from autos.usecases.library.tables.sheet import Row
from autos.usecases.search.batch.columns import MappedColumn
from autos.usecases.search.batch.joined_sheets import JoinedSheet
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
    ODD_NAME = "odd name"
    """It has no document, and what stands in place of a name seems to be none: never searched with the others."""
    INCOMPLETE = "incomplete"
    """Part of a document stands where it would be. It is never searched by its name."""
    SEVERAL = "several"
    """Its cell has the documents of two people, a client and the spouse."""
    BESIDE = "beside"
    """Another document of its row is wrong or doubtful: this one may be somebody else's."""


FEWEST_LETTERS = 4
CHOICES: Mapping[Doubt, tuple[Answer, ...]] = MappingProxyType(
    {
        Doubt.KIND: (Answer.CPF, Answer.CNPJ),
        Doubt.LETTER: (Answer.CORRECT, Answer.SKIP),
        Doubt.NO_DOCUMENT: (Answer.BY_NAME, Answer.SKIP),
        Doubt.ODD_NAME: (Answer.BY_NAME, Answer.SKIP),
        Doubt.INCOMPLETE: (Answer.SKIP,),
        Doubt.SEVERAL: (Answer.SEARCH, Answer.SKIP),
        Doubt.BESIDE: (Answer.SEARCH, Answer.SKIP),
    }
)
"""The answers of each doubt, in the order in which they are offered."""


MOST_ABOVE = 60
"""Rows above a heading, and itself, that are listed though they are empty."""
LOOKS_LEFT_OUT = frozenset({RowCheck.TOTAL, RowCheck.HEADING})
"""Rows that start out, as they look like no clients; a person may put them in."""


class CheckedRow(NamedTuple):
    """One document of one row, or what is in its place."""

    row: int
    """Number of the row in its sheet, from 1."""
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
    is_out: bool = False
    """The person has taken it out."""
    sheet: str = ""
    """Where several are taken together."""
    first_sheet: str = ""
    """Of the row that asks for the same."""
    cells: Row = ()
    """Of the whole row."""
    is_title: bool = False
    """It says what the columns are."""
    beside: str = ""
    """What else stands where a document of the row would be, and is wrong, doubtful or not whole."""

    @property
    def key(self) -> LineKey:
        """Stays the same whatever is decided."""
        return (self.row, self.written, self.sheet) if self.sheet else (self.row, self.written)

    @property
    def is_above(self) -> bool:
        """Whether it is the row that says what the columns are, or stands above it."""
        return self.is_title or self.check is RowCheck.ABOVE

    @property
    def is_in(self) -> bool:
        """Whether it is searched, or may be once the person has said something: it is not taken out."""
        return self.is_asked or self.is_open or self.is_refused

    @property
    def can_be_in(self) -> bool:
        """Whether it can be taken out and put in without a further word of the person."""
        is_decided = self.is_in or self.is_out or self.answer is Answer.SKIP
        return not self.is_title and (is_decided or self.check in LOOKS_LEFT_OUT)

    @property
    def is_open(self) -> bool:
        """Whether it waits for the person."""
        return self.doubt is not None and self.answer is None

    @property
    def is_refused(self) -> bool:
        return not self.is_out and self.check in {RowCheck.WRONG, RowCheck.LOST}

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
    first: dict[tuple[str, str], CheckedRow] = {}
    found = scanned.lines(documents, heading=choice.heading, with_hidden=choice.with_hidden)
    for line, is_several in _with_neighbours(found):
        row = _read(line, documents, names, references)
        if line.check in LOOKS_LEFT_OUT and row.key in choice.put_in:
            row = _read(line._replace(check=RowCheck.NOTHING), documents, names, references)
        elif is_several and row.doubt is None and row.document is not None and not choice.all_of_row:
            row = row._replace(doubt=Doubt.SEVERAL, document=None)
        row = _decided(row, line, choice)
        if row.document is not None:
            same = first.setdefault(key_of(row.document), row)
            if same is not row:
                row = row._replace(first_row=same.row, first_sheet=same.sheet)
        yield row


def title_rows(scanned: ScannedSheet, columns: tuple[MappedColumn, ...], choice: TableChoice) -> tuple[CheckedRow, ...]:
    """The rows that say what the columns are, and the empty ones above that of the first sheet."""
    used = list(zip(columns, choice.uses, strict=True))
    documents = [column.place for column, use in used if use is ColumnUse.DOCUMENT]
    names = [column.place for column, use in used if use is ColumnUse.NAME]
    parts = scanned.parts if isinstance(scanned, JoinedSheet) else ()
    sheet = parts[0].name if parts else ""
    rows = scanned.sheet.rows[: choice.heading]
    begin = max(0, len(rows) - MOST_ABOVE)
    titles = [
        (sheet, number, cells)
        for number, cells in enumerate(rows[begin:], begin + 1)
        if number == choice.heading or not any(cells)
    ]
    titles += [(part.name, part.heading, part.titles) for part in parts[1:] if part.heading]
    found = []
    for name, number, cells in titles:
        written = " ".join(filter(None, (_cell(cells, place) for place in documents)))
        client = " ".join(filter(None, (_cell(cells, place) for place in names)))
        is_title = name != sheet or number == choice.heading
        check = RowCheck.HEADING if is_title else RowCheck.ABOVE
        found.append(CheckedRow(number, written, client, "", check, sheet=name, cells=cells, is_title=is_title))
    return tuple(found)


def _with_neighbours(lines: Iterator[BatchLine]) -> Iterator[tuple[BatchLine, bool]]:
    """The lines, each with whether its cell has another document that would be searched."""
    before = next(lines, None)
    while before is not None:
        after = next(lines, None)
        if after is None or after.row != before.row or after.sheet != before.sheet:
            yield before, False
        else:
            group = [before]
            while after is not None and after.row == before.row and after.sheet == before.sheet:
                group.append(after)
                after = next(lines, None)
            asked = Counter(line.column for line in group if line.check is RowCheck.ASKED)
            for line in group:
                yield line, asked[line.column] > 1
        before = after


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
    kind = "" if document is None else document.kind
    row = CheckedRow(line.row, written, name, reference, line.check, kind=kind, sheet=line.sheet, cells=line.cells)
    row = row._replace(beside=line.beside)
    match line.check:
        case RowCheck.ASKED if document is not None and document.check is DocumentCheck.LETTERS:
            return row._replace(doubt=Doubt.LETTER)
        case RowCheck.ASKED | RowCheck.HELD if line.beside:
            return row._replace(doubt=Doubt.BESIDE, check=RowCheck.ASKED)
        case RowCheck.ASKED:
            return row._replace(document=document)
        case RowCheck.DOUBTFUL:
            return row._replace(doubt=Doubt.KIND)
        case RowCheck.WRONG if document is not None:
            return row._replace(reason=document.reason)
        case RowCheck.NOTHING if name and _name(name) is not None:
            is_odd = bool(recognise_as(SearchType.NAME, name).doubt)
            return row._replace(doubt=Doubt.ODD_NAME if is_odd else Doubt.NO_DOCUMENT)
        case RowCheck.INCOMPLETE:
            return row._replace(doubt=Doubt.INCOMPLETE)
    return row


def _decided(row: CheckedRow, line: BatchLine, choice: TableChoice) -> CheckedRow:
    """The row with what the person has said about it."""
    if row.key in choice.left_out:  # never asked, whatever else is chosen
        return row._replace(document=None, doubt=None, is_out=True)
    corrected = choice.corrections.get(row.key)
    if corrected is not None:
        return row._replace(check=RowCheck.ASKED, document=corrected, kind=corrected.kind, reason="", doubt=None)
    if row.doubt is None:
        return row
    answer = choice.answers.get(row.key)
    if answer is None and row.doubt is Doubt.NO_DOCUMENT and choice.by_name:
        answer = Answer.BY_NAME
    if answer not in CHOICES[row.doubt]:  # none, or one that was given to the row of another table
        return row
    document = _document(row, line, answer)
    if document is None and row.doubt is Doubt.KIND and answer is not None:  # it is none of that kind
        return row._replace(answer=answer, check=RowCheck.WRONG, kind=answer.value, reason="check_digits")
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
        case Answer.CORRECT | Answer.SEARCH:
            return line.document
    return next((one for one in (line.document, line.other) if one is not None and one.kind == answer.value), None)


def _name(text: str) -> FoundDocument | None:
    """What can be searched as a name."""
    if sum(map(str.isalpha, text)) < FEWEST_LETTERS:
        return None
    try:
        return FoundDocument(NAME, PersonName.parse(text), text, DocumentCheck.VALID, "", 1)
    except BadDocument:
        return None


def _cell(cells: Row, place: int) -> str:
    return cells[place] if place < len(cells) else ""
