"""What a person has chosen for a table of documents: what its columns are for, and what its doubtful rows are."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from autos.domain.documents.document_match import FoundDocument


class ColumnUse(Enum):
    """What a column is used for."""

    DOCUMENT = "document"
    """What stands in it is searched."""
    NAME = "name"
    """Whose the documents are; searched only where the person says so."""
    REFERENCE = "reference"
    """What the office calls the row: a folder, a contract."""
    UNUSED = "unused"
    UNDECIDED = "undecided"
    """It has some documents, or only numbers of lawsuits: the person says. Not used before."""


class Answer(Enum):
    """What a person says about a doubtful row."""

    CPF = "cpf"
    CNPJ = "cnpj"
    CORRECT = "correct"
    """The letter is the digit that it looks like."""
    BY_NAME = "by name"
    SEARCH = "search"
    """This one of several documents is searched."""
    SKIP = "skip"


LineKey = tuple[int, str] | tuple[int, str, str]
"""Number of a row, and what was written in it; and its sheet, where several are taken together."""
WITH_SHEET: Final = 3
"""Length of a key with its sheet."""
NO_ANSWERS: Mapping[LineKey, Answer] = MappingProxyType({})
NO_CORRECTIONS: Mapping[LineKey, FoundDocument] = MappingProxyType({})


class TableChoice(NamedTuple):
    """What a person has chosen for a table."""

    uses: tuple[ColumnUse, ...] = ()
    """Of each column that has something in it."""
    heading: int = 1
    """Number of the row that says what the columns are, from 1; 0 where none does."""
    by_name: bool = False
    """Rows without a document are searched by their name."""
    answers: Mapping[LineKey, Answer] = NO_ANSWERS
    corrections: Mapping[LineKey, FoundDocument] = NO_CORRECTIONS
    """Documents that the person has typed for rows that were refused."""
    left_out: frozenset[LineKey] = frozenset()
    """Rows that the person has taken out: they are never asked, whatever else is chosen."""
    with_hidden: bool = False
    """Rows that are not in sight in the spreadsheet are searched as well."""
    put_in: frozenset[LineKey] = frozenset()
    """Rows that look like totals or headings, and that the person has put in."""
    all_of_row: bool = False
    """Every document of a cell is searched; else the person is asked which of them."""
    joined: tuple[tuple[str, int], ...] = ()
    """Further sheets that are taken together with the first, each with the number of its heading's row."""

    def decisions_for(self, other: TableChoice, sheet: str, other_sheet: str) -> TableChoice:
        """Another choice of sheets of the same file, with what was decided here of the rows that both have.

        `sheet` and `other_sheet` are the first ones, whose rows are called without their sheet where it is alone.
        """

        def key(old: LineKey) -> LineKey:
            of = old[2] if len(old) == WITH_SHEET else sheet
            return (old[0], old[1], of) if other.joined or of != other_sheet else (old[0], old[1])

        return other._replace(
            answers={key(old): answer for old, answer in self.answers.items()},
            corrections={key(old): document for old, document in self.corrections.items()},
            left_out=frozenset(map(key, self.left_out)),
            put_in=frozenset(map(key, self.put_in)),
            by_name=self.by_name,
            with_hidden=self.with_hidden,
            all_of_row=self.all_of_row,
        )
