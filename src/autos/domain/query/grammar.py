"""The query language: the typed text as a tree.

`polo:passivo tribunal:TJSP valor:>100000 -pasta:arquivo "maria da silva"`: conditions, words and phrases that must
all match; `ou` binds weaker than juxtaposition, `-` and `não` bind strongest, parentheses group.
"""

from __future__ import annotations

import re
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from autos.domain.query.fields import FieldKind, field_named
from autos.domain.query.formatter import format_query
from autos.domain.query.problems import QueryFault, QueryProblem
from autos.domain.query.spelling import has_letter_or_digit
from autos.domain.query.tree import MAX_DEPTH, All, Tree, depth
from autos.domain.query.value_parser import means_flag

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 2_000
"""Most characters of a query: parsed in a few milliseconds at worst."""

SHORT = 250
"""Characters up to which the formatted query cannot exceed `LONGEST`: it is at most eight times longer."""

_MAKING = Lock()
TAIL = re.compile(r"(?:^|[\s()-])(?:([^\W\d][\w\u0300-\u036f.-]*):)?([^\s()\"“”„:*<>=≥≤]+)$")
"""The last lone word, or the last lone word of a field."""


def parse(text: str, *, typing: bool = False) -> Tree:
    """Parse a query; with `typing`, the last unquoted word is a prefix.

    Raises: QueryProblem, with the position.
    """
    if len(text) > LONGEST:
        raise QueryProblem(QueryFault.TOO_LONG, LONGEST, len(text) - LONGEST)
    typed = f"{text}*" if typing and _is_begun(text) else text
    try:
        tree = _read(typed)
    except QueryProblem as problem:
        problem.length = min(problem.length, len(text) - problem.position)
        problem.word = text[problem.position : problem.position + problem.length]
        raise
    if depth(tree) > MAX_DEPTH:
        raise QueryProblem(QueryFault.TOO_DEEP, 0, len(text))
    if len(text) > SHORT and len(format_query(tree)) > LONGEST:
        raise QueryProblem(QueryFault.TOO_LONG, 0, len(text))  # else the saved form could not be parsed again
    return tree


def _is_begun(text: str) -> bool:
    """Whether the text ends in a word that may be incomplete."""
    tail = TAIL.search(text)
    if tail is None or not has_letter_or_digit(tail[2]):
        return False
    field = field_named(tail[1]) if tail[1] else None
    if tail[1]:
        if field is None or field.kind not in {FieldKind.TEXT, FieldKind.NOTE}:
            return False
        return not (field.kind is FieldKind.NOTE and means_flag(tail[2]) is not None)
    return True


def prepare() -> None:
    """Load the parser: 100 ms and 2 MB that an empty query does not need."""
    with _MAKING:
        _parser()


def is_ready(text: str) -> bool:
    """Whether the text can be parsed without loading the parser first."""
    return not text.strip() or _parser.cache_info().currsize > 0


def _read(text: str) -> Tree:
    return _parser()(text) if text.strip() else All()


@lru_cache(maxsize=1)
def _parser() -> Callable[[str], Tree]:
    from autos.domain.query.parser import read  # noqa: PLC0415 -- the window is painted before anything is asked

    return read
