"""Words of the query that a list answers, and where they stand in a text of one of its rows."""

from __future__ import annotations

import re
from typing import NamedTuple

from autos.domain.query.grammar import parse
from autos.domain.query.problems import QueryProblem
from autos.domain.query.spelling import folded, squashed
from autos.domain.query.tree import search_words

WORD = re.compile(r"\w+")
LEAST = 3
"""Letters or digits of a word that is marked: a shorter one, as in a name or a number, stands everywhere."""


class SoughtWords(NamedTuple):
    """Words as the search compares them, without accents and case."""

    words: frozenset[str] = frozenset()
    begun: str = ""
    """The last word while it is typed: any word may begin with it."""
    digits: frozenset[str] = frozenset()
    """Numbers, without their signs: the number of a lawsuit may begin with one."""

    @classmethod
    def of_query(cls, text: str, *, is_typing: bool) -> SoughtWords:
        """Words of a query; none of one that cannot be read."""
        try:
            typed = search_words(parse(text, typing=is_typing)) if text.strip() else ()
        except QueryProblem:
            return cls()
        parts = [part for word in typed for part in WORD.findall(folded(word)) if len(part) >= LEAST]
        digits = {squashed(word) for word in typed if squashed(word).isdigit() and len(squashed(word)) >= LEAST}
        is_begun = is_typing and bool(typed) and not text[-1].isspace() and len(squashed(typed[-1])) >= LEAST
        return cls(frozenset(parts), parts[-1] if is_begun and parts else "", frozenset(digits))

    def places(self, text: str) -> list[tuple[int, int]]:
        """Start and end of each word of a text that is one of them."""
        if not self.words:
            return []
        found = []
        for match in WORD.finditer(text):
            word = folded(match.group())
            if word in self.words or (self.begun and word.startswith(self.begun)):
                found.append(match.span())
        return found

    def is_number(self, text: str) -> bool:
        """Whether the number of a lawsuit begins with what was typed."""
        return bool(self.digits) and squashed(text).startswith(tuple(self.digits))


NOTHING_SOUGHT = SoughtWords()
