"""A table of four people, all of them invented, and what is right of an input."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.corpus import table_writers as write
from tests.corpus.table_writers import Cell, Rows

GITHUB = "https://github.com/"
PEOPLE = (
    ("Ana Sintética", "111.222.333-96"),
    ("Bruno Fictício", "222.333.444-05"),
    ("Célia Inventada", "333.444.555-08"),
    ("Davi Imaginário", "444.555.666-19"),
)
ZEROS = ("011.222.333-88", "001.222.333-60", "022.333.444-80", "055.666.777-89")
"""Documents of their spouses, which begin with zeros."""
HEAD = ("Nome", "CPF")
TABLE: list[Sequence[Cell]] = [HEAD, *PEOPLE]


def bare(document: str) -> str:
    """Without its mask."""
    return "".join(filter(str.isdigit, document))


class Case(NamedTuple):
    """An input and what is right."""

    name: str
    report: str
    """Address of the public report, or the document that says what is right."""
    broke: str
    """What happened there."""
    content: bytes
    rows: Sequence[str] = ()
    """Number, check and document of each line, in the order of the table."""
    heading: int = 1
    columns: Sequence[str] = HEAD
    """The headings."""
    words: Sequence[str] = ()
    """Of the command, behind the file."""
    refused: str = ""
    """Name and detail of the problem, where nothing is read."""
    uncalculated: int = 0
    causes: Sequence[str] = ()
    """Why there is nothing to search."""
    people: Sequence[str] = ()
    """Whose the rows are, as the column of names says."""


def asked(first: int = 2, documents: Sequence[str] = tuple(document for _, document in PEOPLE)) -> list[str]:
    """All of them are searched, from this row."""
    return [f"{row} asked {document}" for row, document in enumerate(documents, first)]


def made(rows: Rows, **options: Any) -> bytes:
    return write.by_openpyxl({"Clientes": rows}, **options)


def with_part(content: bytes, name: str, part: bytes) -> bytes:
    """A container with one more part."""
    stream = io.BytesIO(content)
    with zipfile.ZipFile(stream, "a", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(zipfile.ZipInfo(name), part)
    return stream.getvalue()


def renamed(content: bytes, old: str, new: str) -> bytes:
    """A container with another name of a part in its list."""
    return write.rezipped(content, lambda name, part: (new if name == old else name, part))


def container(*parts: tuple[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        for name, part in parts:
            packed.writestr(zipfile.ZipInfo(name), part)
    return stream.getvalue()


def shared(rows: Rows) -> bytes:
    """A workbook whose texts are shared; @@ stands for the beginning of an escaped sign."""
    return write.replaced(write.by_xlsxwriter({"Clientes": rows}), "@@", b"_x")
