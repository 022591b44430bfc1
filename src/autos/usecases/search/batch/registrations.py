"""Registrations of lawyers that no single look at a cell finds: a number beside its state, several in one cell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from autos.domain.documents.document_match import DocumentCheck, FoundDocument
from autos.domain.documents.document_rows import CellDocument, RowDocuments
from autos.domain.documents.oab import DASHES, NUMBER_SIGN, SECTIONS, Oab
from autos.domain.documents.oab_in_text import STATES
from autos.domain.errors import BadDocument
from autos.usecases.library.tables.sheet import Row

ROWS_LOOKED_AT = 60
"""Rows at the beginning of a table; the one that names its columns stands among them."""
LONGEST_HEADING = 40
REGISTERED = re.compile(r"\bO\.?A\.?B\b", re.IGNORECASE)
PLACED = re.compile(r"\bUF\b|\bseccional\b|\bse[cç][aã]o\b|\bestado\b(?!\s+civil)", re.IGNORECASE)
OF_OAB = re.compile(r"\bO\.?A\.?B\b|\bseccional\b", re.IGNORECASE)
NUMBERED = re.compile(r"inscri[cç]|registro|n[uú]mero|\bn[º°.]", re.IGNORECASE)
"""What the number is called where only the other column says that it is of the OAB."""
CODES = "|".join(sorted(SECTIONS))
PLACE = re.compile(rf"(?:O\.?A\.?B\.?\s*[-/]?\s*)?(?P<code>{CODES})(?:\s*[-/(].*)?", re.IGNORECASE)
"""SP, OAB/SP, SP - São Paulo."""
PLACE_NAMES = [(code, re.compile(name, re.IGNORECASE)) for code, name in STATES.items()]
BARE = re.compile(r"(?:OAB\W{0,3})?(?P<number>(?:[A-Z]-?)?[0-9][0-9.]*(?:[/ -]?[A-Z])?)")
"""A number, perhaps with its letter, and no state."""
NUMBER = r"(?:[0-9]{1,3}(?:\.[0-9]{3}){1,2}|[0-9]{1,7})(?![0-9])"
LETTER = r"(?:[/-]?[A-Z](?![A-Z0-9]))?"
BETWEEN = r"(?:\s?[/-]\s?|\s)?"
REGISTRATION = re.compile(
    rf"(?<![A-Z])(?:{CODES}){BETWEEN}(?:[A-Z]-?)?{NUMBER}{LETTER}"
    rf"|(?<![0-9.A-Z])(?:[A-Z]-?)?{NUMBER}{LETTER}{BETWEEN}(?:{CODES})(?![A-Z])"
)
"""State or number first: as the first one of a cell is written, so are the others."""
DAY = re.compile(r"(?<![0-9])[0-9]{1,2}([/.-])[0-9]{1,2}\1[0-9]{2,4}(?![0-9])")
APART = re.compile(r"[;,/|&+:()]|\s-+\s|\b(?:E|OU)\b")
"""What stands between two registrations."""
YEAR = re.compile(r"(?:19|20)[0-9]{2}")
DOTTED = re.compile(r"(?<![\w.@-])[0-9]{1,3}\.[0-9]{3}(?![\w.@-])")
"""Beside a word it may be another registration; without its point it is a year, a room or part of a telephone."""
FEWEST_DIGITS, MOST_DIGITS = 3, 7
"""Of a number that may be another registration."""


class _Columns(NamedTuple):
    """Where registrations stand."""

    begin: int
    """The first row below the heading, from 0."""
    states: dict[int, int | None]
    """Columns of numbers from 0, each with that of its state where there is one."""


def with_registrations(rows: Sequence[Row], found: Sequence[RowDocuments]) -> list[RowDocuments]:
    """The documents of each row, with the registrations below a heading that names them."""
    read, columns = list(found), _columns(rows)
    if columns is not None:
        for place in range(columns.begin, len(rows)):
            for column, state in columns.states.items():
                read[place] = _with_cell(rows[place], read[place], column, state)
    return read


def _columns(rows: Sequence[Row]) -> _Columns | None:
    """Those of the row that names most; a title above it may say OAB as well."""
    named = [
        _Columns(place + 1, states)
        for place, row in enumerate(rows[:ROWS_LOOKED_AT])
        if any(map(OF_OAB.search, row)) and (states := _states(row))
    ]
    known = [sum(state is not None for state in one.states.values()) for one in named]
    best = max(
        range(len(named)), key=lambda place: (known[place], len(rows[named[place].begin - 1]) > 1, -place), default=None
    )
    return None if best is None else named[best]


def _states(row: Row) -> dict[int, int | None]:
    """The columns of numbers of a heading, each with that of its state."""
    headings = ["" if len(cell) > LONGEST_HEADING or any(map(str.isdigit, cell)) else cell for cell in row]
    numbers = [place for place, cell in enumerate(headings) if REGISTERED.search(cell) and not PLACED.search(cell)]
    if not numbers:
        numbers = [place for place, cell in enumerate(headings) if NUMBERED.search(cell) and not PLACED.search(cell)]
        return {
            place: state for place in numbers if (state := _state_of(place, headings, is_sure=True)) is not None
        } or {place: None for place, cell in enumerate(headings) if REGISTERED.search(cell)}
    return {place: _state_of(place, headings) for place in numbers}


def _state_of(column: int, headings: Sequence[str], *, is_sure: bool = False) -> int | None:
    """The column of the state beside a number; one further off is that of an address, unless it says OAB."""
    placed = [place for place, cell in enumerate(headings) if place != column and PLACED.search(cell)]
    beside = [place for place in (column + 1, column - 1) if place in placed]
    own = [place for place in placed if OF_OAB.search(headings[place])]
    if is_sure:
        return next((place for place in beside if place in own), None)
    return next(iter(own or beside), None)


def _with_cell(row: Row, found: RowDocuments, column: int, state: int | None) -> RowDocuments:
    """The documents of a row, with the registrations of one of its cells."""
    cell = row[column] if column < len(row) else ""
    here = [one.document for one in found.documents if one.column == column]
    if not cell or column in found.lost or any(one.kind != "oab" for one in here):
        return found
    section = _section(row[state]) if state is not None and state < len(row) else ""
    joined = _joined(section, cell) if section and not here else None
    read, unread = _all_of(cell, here) if joined is None else ([joined], "")
    if read == here and not unread:
        return found
    others = [one for one in found.documents if one.column != column]
    own = [CellDocument(column, one) for one in read]
    further = (*found.unread, (column, unread)) if unread else found.unread
    return RowDocuments(tuple(sorted([*others, *own], key=lambda one: one.column)), found.lost, further)


def _section(cell: str) -> str:
    """Code of the state that a cell names, and nothing else; else empty."""
    if (code := PLACE.fullmatch(cell)) is not None:
        return code["code"].upper()
    return next((code for code, name in PLACE_NAMES if name.fullmatch(cell)), "")


def _joined(section: str, cell: str) -> FoundDocument | None:
    """The registration of a number whose state stands in another cell."""
    number = BARE.fullmatch(NUMBER_SIGN.sub(" ", cell.upper().translate(DASHES)).strip())
    return None if number is None else _registration(f"{section}/{number['number']}", f"{cell} {section}")


def _all_of(cell: str, here: list[FoundDocument]) -> tuple[list[FoundDocument], str]:
    """All registrations of a cell, of which some were found, and what only a person can say to be another one or not.

    None where it surely has another one that has no state.
    """
    left = cell.translate(DASHES)
    for one in here:
        left = left.replace(one.written, ";", 1)
    left = NUMBER_SIGN.sub(" ", left.upper())
    further = [one[0] for one in REGISTRATION.finditer(left)]
    number, is_sure = _further_number(DAY.sub(" DATA ", REGISTRATION.sub(";", left)))
    if not here and len(further) + bool(number) <= 1:
        return here, ""
    read = [_registration(text, text) for text in further]
    right = [one for one in read if one is not None]
    if is_sure or len(right) < len(read):
        return [], ""
    return list({one.wire: one for one in [*here, *right]}.values()), number


def _further_number(left: str) -> tuple[str, bool]:
    """What may be a registration without its state beside others, and whether it is one for sure; empty for none.

    A number alone between separators is one, unless words stand beside it: then it may be that of a house or a room.
    """
    parts = [part.strip() for part in APART.split(left)]
    alone = [part for part in parts if _is_number(part)]
    words = [part for part in parts if part not in alone and any(map(str.isalnum, part))]
    if alone:
        return alone[0], not words and any(YEAR.fullmatch(part) is None for part in alone)
    dotted = DOTTED.search(left)
    return ("" if dotted is None else dotted[0]), False


def _is_number(part: str) -> bool:
    digits = sum(map(str.isdigit, part))
    return BARE.fullmatch(part) is not None and FEWEST_DIGITS <= digits <= MOST_DIGITS


def _registration(text: str, written: str) -> FoundDocument | None:
    try:
        return FoundDocument("oab", Oab.parse(text), written, DocumentCheck.VALID, "", 1)
    except BadDocument:
        return None
