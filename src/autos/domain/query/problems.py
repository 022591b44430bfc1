"""Errors of a typed query: kind, position, suggestion."""

from __future__ import annotations

from enum import StrEnum

from autos.domain.errors import Problem


class QueryFault(StrEnum):
    """Kind of error; each is worded in text/query_problems.py."""

    UNKNOWN_FIELD = "unknown_field"
    BAD_VALUE = "bad_value"
    """The value is not of the field's kind, or does not exist: 31/02/2025."""
    UNKNOWN_VALUE = "unknown_value"
    """A name that neither the archive nor the language knows."""
    BAD_RELATION = "bad_relation"
    REVERSED = "reversed"
    """The range ends before it begins."""
    MISSING_VALUE = "missing_value"
    MISSING_OPERAND = "missing_operand"
    """`ou`, `e` or `não` without an operand."""
    UNCLOSED_QUOTE = "unclosed_quote"
    EMPTY_QUOTES = "empty_quotes"
    UNCLOSED_PAREN = "unclosed_paren"
    UNOPENED_PAREN = "unopened_paren"
    EMPTY_PARENS = "empty_parens"
    LOOSE_MINUS = "loose_minus"
    """A minus with spaces around it: a negation, or a dash between two names."""
    STAR = "star"
    """`*` elsewhere than at the end of a word."""
    MISPLACED = "misplaced"
    TOO_LONG = "too_long"
    TOO_DEEP = "too_deep"


class QueryProblem(Problem):
    """The query cannot be parsed; no search was made."""

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
        """Offset in the typed text, in characters."""
        self.length = length
        """Number of wrong characters from `position` on."""
        self.word = word
        """The wrong part as typed: never written to a log."""
        self.suggestion = suggestion
        """Replacement for the wrong part; empty if there is none."""
        self.field = field
        """Name of the field in the language: `distribuído`; empty if none."""
        self.kind = kind
        """Kind of the field (`fields.FieldKind`) if its value is wrong."""
