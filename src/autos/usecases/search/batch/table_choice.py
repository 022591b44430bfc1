"""What a person has chosen for a table of documents: what its columns are for, and what its doubtful rows are."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

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
    SKIP = "skip"


LineKey = tuple[int, str]
"""Number of a row, and what was written in it."""
NO_ANSWERS: Mapping[LineKey, Answer] = MappingProxyType({})
NO_CORRECTIONS: Mapping[LineKey, FoundDocument] = MappingProxyType({})


class TableChoice(NamedTuple):
    """What a person has chosen for a table."""

    uses: tuple[ColumnUse, ...] = ()
    """Of each column that has something in it."""
    has_heading: bool = True
    by_name: bool = False
    """Rows without a document are searched by their name."""
    answers: Mapping[LineKey, Answer] = NO_ANSWERS
    corrections: Mapping[LineKey, FoundDocument] = NO_CORRECTIONS
    """Documents that the person has typed for rows that were refused."""
    with_hidden: bool = False
    """Rows that are not in sight in the spreadsheet are searched as well."""
