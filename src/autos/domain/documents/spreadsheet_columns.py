"""Finds documents in spreadsheet columns, where leading zeros are dropped.

Zeros are restored only in a column that is mostly documents: elsewhere a padded number is valid by chance.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from autos.domain.documents.document_match import DocumentCheck, DocumentMatch, always, parse_as, while_wanted
from autos.domain.documents.oab import Oab
from autos.domain.documents.recognition import KINDS, MIN_LETTERS, OAB_LIKE, recognise
from autos.domain.documents.running_text import names_another_number
from autos.domain.errors import BadDocument

BETWEEN_CELLS = "\t;|,"
LINES_LOOKED_AT = 2_000
"""Lines that are examined to find the cell separator."""
ALIKE = 0.8
"""Share of the lines that must have the same number of separators."""
LONGEST_ROW = 120
"""Average characters of a line; in longer ones a comma followed by a blank is punctuation."""
LONGEST_CELL = 40
SHORTEST = {"cpf": 3, "cnpj": 3, "cnj": 13}
"""Fewest digits by kind: 191 is the head office of a bank, 00.000.000/0001-91."""
SURE_FROM = 8
"""Digits from which restored zeros are not a guess."""
HEAD_OFFICE = "0001"
"""Establishment number of a head office, compared where it is once three zeros are dropped."""
FEWEST_DIGITS = KINDS["cpf"][0] - MIN_LETTERS
"""Of a document that is neither a registration nor a CNPJ with letters."""
FEWEST_OAB_DIGITS = 4
"""Fewest digits of a registration without the word OAB."""

QUOTES = " \"'="
"""Characters around a cell that a spreadsheet wrote as text."""
CELL = re.compile(r"[0-9A-Za-z][0-9A-Za-z./ -]*[0-9A-Za-z]")
DECIMAL_ZERO = re.compile(r"(?<=[0-9]{8})[.,]0\Z")
"""The decimals of a whole number that was stored as a decimal."""
POWER = re.compile(r"[0-9](?:[.,][0-9]+)? ?E ?\+?[0-9]{1,3}", re.IGNORECASE)
"""Scientific notation, 5,29982E+10: the last digits are lost."""
ENOUGH_DIGITS = re.compile(r"[0-9](?:[^0-9]?[0-9]){2}")
NOT_SIGNS = re.compile(r"[^0-9A-Za-z]+")


MOST_HEADINGS = 5
"""Cells above the first number that may name what stands below them."""
NAMED = {"cpf": re.compile(r"\bCPF", re.IGNORECASE), "cnpj": re.compile(r"\bCNPJ|\bCGC", re.IGNORECASE)}
"""Words of a heading that say which document stands below it."""


class ColumnFindings(NamedTuple):
    """What the columns add to the matches in running text."""

    added: list[DocumentMatch]
    dropped: set[int]
    """Starts of matches that are not documents according to the heading of their column."""
    lost: list[int]
    """Starts of the cells in which a spreadsheet has lost digits for good."""


class _Cell(NamedTuple):
    start: int
    end: int
    text: str


class _Column:
    """Cells of one column and its heading."""

    def __init__(self) -> None:
        self.headings: list[str] = []
        """What stands above the first number: titles, the heading, and what is written for no document."""
        self.cells: list[_Cell] = []

    @property
    def kinds(self) -> frozenset[str]:
        """Of the documents that the heading names; all where it names none."""
        named = frozenset(kind for kind, name in NAMED.items() for one in self.headings if name.search(one))
        return named or frozenset(KINDS)


def find_in_columns(text: str, seen: Sequence[DocumentMatch], is_wanted: Callable[[], bool] = always) -> ColumnFindings:
    """Find documents alone in a cell that are not in `seen` (matches in text order). Raises: ScanCancelled."""
    starts = [sighting.start for sighting in seen]
    added: list[DocumentMatch] = []
    dropped: set[int] = set()
    lost: list[int] = []
    reading = _Reading()
    for column in _columns(text, is_wanted):
        here = [_within(cell, seen, starts) for cell in while_wanted(column.cells, is_wanted)]
        if any(map(names_another_number, column.headings)):
            dropped.update(one.start for one in here if one is not None and one.is_bare)
            continue
        unread = (cell for cell, one in zip(column.cells, here, strict=True) if one is None)
        whole = [(cell, _alone(cell.text)) for cell in while_wanted(unread, is_wanted)]
        read_so = ((cell, reading.as_written(cell, written)) for cell, written in while_wanted(whole, is_wanted))
        sure = [(cell, found) for cell, found in read_so if found is not None]
        added += [found for _, found in sure]
        done = {cell.start for cell, _ in sure}
        lost += [cell.start for cell, _ in whole if POWER.fullmatch(cell.text.strip(QUOTES))]
        left = ((cell, written) for cell, written in whole if cell.start not in done)
        kinds = column.kinds
        mended = [(cell, reading.mended(cell, written, kinds)) for cell, written in while_wanted(left, is_wanted)]
        right = sum(one is not None and one.check is not DocumentCheck.INVALID for one in here) + len(sure)
        right += sum(any(one.check is not DocumentCheck.INVALID for one in found) for _, found in mended)
        if len(column.cells) > 1 and right * 2 >= len(column.cells):
            added += [one for _, found in mended for one in found]
            added += _doubts(cell for cell, one in zip(column.cells, here, strict=True) if one is not None)
    return ColumnFindings(added, dropped, lost)


def _columns(text: str, is_wanted: Callable[[], bool]) -> list[_Column]:
    """Split the text into columns; a single line of cells counts as one column."""
    lines = [line for line in text.split("\n") if line.strip()]
    between = _between(lines[:LINES_LOOKED_AT])
    is_one_line = len(lines) == 1
    columns: dict[int, _Column] = {}
    start = 0
    for line in while_wanted(text.split("\n"), is_wanted):
        if not line or line.isspace():
            start += len(line) + 1
            continue
        cells = line.split(between) if between else [line]
        at = start
        for place, cell in enumerate(cells):
            _put(columns.setdefault(0 if is_one_line else place, _Column()), at, cell)
            at += len(cell) + 1
        start += len(line) + 1
    return list(columns.values())


def _put(column: _Column, at: int, cell: str) -> None:
    trimmed = cell.strip()
    if not trimmed:
        return
    if not column.cells and len(column.headings) < MOST_HEADINGS and _is_words(trimmed):
        column.headings.append(trimmed)
        return
    begin = at + len(cell) - len(cell.lstrip())
    column.cells.append(_Cell(begin, begin + len(trimmed), trimmed))


def _is_words(text: str) -> bool:
    """Whether a cell says more in letters than in digits, as a title with a date does."""
    digits = sum("0" <= sign <= "9" for sign in text)
    return not digits or sum(map(str.isalpha, text)) > digits


def _between(lines: Sequence[str]) -> str:
    """The separator of the cells in most lines; empty when there is none."""
    lines = [POWER.sub("", line) if "," in line else line for line in lines]  # its comma stands between no cells
    is_prose = sum(map(len, lines)) > LONGEST_ROW * len(lines)
    for sign in BETWEEN_CELLS:
        if is_prose and sum(f"{sign} " in line for line in lines) > (1 - ALIKE) * len(lines):
            continue  # punctuation
        (count, times), *_ = Counter(line.count(sign) for line in lines).most_common(1) or [(0, 0)]
        if count and times >= ALIKE * len(lines):
            return sign
    return ""


def _within(cell: _Cell, seen: Sequence[DocumentMatch], starts: Sequence[int]) -> DocumentMatch | None:
    """The known match inside the cell."""
    place = bisect_left(starts, cell.start)
    if place and seen[place - 1].end > cell.start:
        return seen[place - 1]
    return seen[place] if place < len(starts) and starts[place] < cell.end else None


def _alone(text: str) -> str:
    """The only token of the cell; empty when it is anything else."""
    if len(text) > LONGEST_CELL or ENOUGH_DIGITS.search(text) is None:
        return ""
    bare = DECIMAL_ZERO.sub("", text.strip(QUOTES))
    return bare if CELL.fullmatch(bare) and not POWER.fullmatch(bare) else ""


class _Reading:
    """Reads cells; one that says what another said is read once: most columns are dates, states, amounts."""

    def __init__(self) -> None:
        self._written: dict[str, DocumentMatch | None] = {}
        self._mended: dict[tuple[str, frozenset[str]], list[DocumentMatch]] = {}

    def as_written(self, cell: _Cell, written: str) -> DocumentMatch | None:
        """Match without restored zeros."""
        if written not in self._written:
            self._written[written] = _as_written(cell, written)
        found = self._written[written]
        return found if found is None else found._replace(start=cell.start, end=cell.end)

    def mended(self, cell: _Cell, written: str, kinds: frozenset[str]) -> list[DocumentMatch]:
        """Matches of these kinds with restored zeros."""
        key = written, kinds
        if key not in self._mended:
            self._mended[key] = _mended(cell, written, kinds)
        return [one._replace(start=cell.start, end=cell.end) for one in self._mended[key]]


def _as_written(cell: _Cell, written: str) -> DocumentMatch | None:
    """Match without restored zeros: a registration without the word OAB, a lookalike letter, a quoted number."""
    if not written:
        return None
    if written.isdecimal() and written.isascii():
        kind = next((kind for kind, (length, *_) in KINDS.items() if length == len(written)), "")
        document, check, reason = parse_as(kind, written) if kind else (None, DocumentCheck.INVALID, "")
        if document is None or check is DocumentCheck.INVALID:
            return None
        return DocumentMatch(cell.start, cell.end, kind, document, check, reason)
    if _is_surely_no_document(written):
        return None
    found = recognise(written)
    if found.kind == "oab" and found.is_valid and sum("0" <= sign <= "9" for sign in written) >= FEWEST_OAB_DIGITS:
        document = replace(Oab.parse(found.formatted), letter=found.unsent)
        return DocumentMatch(cell.start, cell.end, "oab", document)
    if found.kind not in KINDS or not (found.is_valid or found.repair):
        return None
    document, check, reason = parse_as(found.kind, NOT_SIGNS.sub("", written).upper())
    return DocumentMatch(cell.start, cell.end, found.kind, document, check, reason)


def _is_surely_no_document(written: str) -> bool:
    """Whether a cell has too few digits for any kind, told without reading it: a name with a number, a street."""
    upper = written.upper()
    if "/" in upper or "OAB" in upper or "CNPJ" in upper or OAB_LIKE.fullmatch(upper):
        return False
    return sum(map(str.isdigit, upper)) < FEWEST_DIGITS and len(NOT_SIGNS.sub("", upper)) != KINDS["cnpj"][0]


def _mended(cell: _Cell, written: str, kinds: frozenset[str]) -> list[DocumentMatch]:
    """Matches with leading zeros restored, for every kind that passes; else a full-length number as invalid.

    A heading that names one kind decides between two.
    """
    digits = NOT_SIGNS.sub("", written)
    if not digits.isdigit():
        return []
    found = _padded(cell, digits, kinds) if len(digits) >= SURE_FROM else []
    if not found:  # a wrong one of the kind that the heading names may pass as another one's by chance
        other = [kind for kind in NAMED if kind not in kinds]
        found = [
            one._replace(check=DocumentCheck.DOUBTFUL) if one.kind in other else one for one in _padded(cell, digits)
        ]
    if found:
        return found
    kind = next((kind for kind, (length, *_) in KINDS.items() if length == len(digits)), "")
    if not kind:
        return []
    document, check, reason = parse_as(kind, digits)
    return (
        [DocumentMatch(cell.start, cell.end, kind, document, check, reason)] if check is DocumentCheck.INVALID else []
    )


def _padded(cell: _Cell, digits: str, kinds: frozenset[str] = frozenset(KINDS)) -> list[DocumentMatch]:
    passing = []
    for kind, (length, _, parse) in KINDS.items():
        if kind in kinds and SHORTEST[kind] <= len(digits) < length:
            try:
                passing.append((kind, parse(digits.zfill(length))))
            except BadDocument:
                continue
    is_sure = len(passing) == 1 and len(digits) >= SURE_FROM
    check = DocumentCheck.ZEROS if is_sure else DocumentCheck.DOUBTFUL
    return [DocumentMatch(cell.start, cell.end, kind, document, check) for kind, document in passing]


def _doubts(cells: Iterable[_Cell]) -> list[DocumentMatch]:
    """Ambiguous cells: valid as a CPF and as the CNPJ of a head office that lost three zeros."""
    doubts = []
    for cell in cells:
        digits = cell.text
        if len(digits) == KINDS["cpf"][0] and digits[5:9] == HEAD_OFFICE and digits.isascii() and digits.isdigit():
            other = _padded(cell, digits)
            if other:
                doubts += [one._replace(check=DocumentCheck.DOUBTFUL) for one in other]
    return doubts
