"""What can be wrong with a typed query: where it stands, and what was probably meant."""

from __future__ import annotations

from enum import StrEnum

from autos.domain.errors import Problem


class QueryFault(StrEnum):
    """What is wrong; each is worded in text/problems.py."""

    UNKNOWN_FIELD = "unknown_field"
    BAD_VALUE = "bad_value"
    """The value is not of the field's kind, or does not exist: 31/02/2025."""
    UNKNOWN_VALUE = "unknown_value"
    """Nothing of that name is known, neither in the archive nor elsewhere."""
    BAD_RELATION = "bad_relation"
    REVERSED = "reversed"
    """The range ends before it begins."""
    MISSING_VALUE = "missing_value"
    MISSING_OPERAND = "missing_operand"
    """`ou`, `e` or `não` with nothing to stand between or before."""
    UNCLOSED_QUOTE = "unclosed_quote"
    EMPTY_QUOTES = "empty_quotes"
    UNCLOSED_PAREN = "unclosed_paren"
    UNOPENED_PAREN = "unopened_paren"
    EMPTY_PARENS = "empty_parens"
    LOOSE_MINUS = "loose_minus"
    """A minus that touches nothing: it could be a negation or a dash between two names."""
    STAR = "star"
    """`*` elsewhere than at the end of a word."""
    MISPLACED = "misplaced"
    TOO_LONG = "too_long"
    TOO_DEEP = "too_deep"


class QueryProblem(Problem):
    """The query means nothing as it stands; nothing was looked for."""

    def __init__(
        self,
        fault: QueryFault,
        position: int = 0,
        length: int = 0,
        *,
        word: str = "",
        suggestion: str = "",
        field: str = "",
        kind: str = "",
    ) -> None:
        super().__init__(f"{fault} at {position}")
        self.fault = fault
        self.position = position
        """Signs before it in the typed text; 0 to the length of the text."""
        self.length = length
        """How many signs are wrong, from `position` on."""
        self.word = word
        """The wrong part as it was typed: the person's own text, in no log."""
        self.suggestion = suggestion
        """What to write in place of the wrong part; empty if nothing is likely."""
        self.field = field
        """The field it is about, as the language writes it: `distribuído`; empty if none."""
        self.kind = kind
        """What the field holds (see `fields.Kind`), where the value is what is wrong."""
