"""A query as a row of chips: each is a part that must, or must not, match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from autos.domain.query.fields import Field
from autos.domain.query.formatter import format_query, format_value
from autos.domain.query.tree import All, And, Condition, Not, Or, Tree, conjunction, negation
from autos.domain.query.values import Text


@dataclass(frozen=True, slots=True)
class Chip:
    """One part of a query: a condition, alternatives of one field, plain words, or a group."""

    part: Text | Condition | And | Or
    is_excluded: bool = False
    """Whether matching cases are excluded."""

    @property
    def field(self) -> Field | None:
        """The field of the chip; None for plain words and groups."""
        if isinstance(self.part, Condition):
            return self.part.field
        if isinstance(self.part, Or):
            fields = {each.field if isinstance(each, Condition) else None for each in self.part.parts}
            return fields.pop() if len(fields) == 1 else None
        return None

    @property
    def values(self) -> tuple[str, ...]:
        """Alternative values as written after the colon: `TJSP`, `>1000`."""
        if self.field is None:
            return ()
        parts = self.part.parts if isinstance(self.part, Or) else (self.part,)
        return tuple(format_value(each) for each in parts if isinstance(each, Condition))

    @property
    def text(self) -> str:
        """Query text of this chip alone."""
        return format_query(self.tree)

    @property
    def tree(self) -> Tree:
        return negation(self.part) if self.is_excluded else self.part


def chips_of(tree: Tree) -> tuple[Chip, ...]:
    """One chip per part of the query, in order; `tree_of` returns the same tree."""
    if isinstance(tree, All):
        return ()
    parts = tree.parts if isinstance(tree, And) else (tree,)
    return tuple(Chip(part.part, True) if isinstance(part, Not) else Chip(part) for part in parts)


def tree_of(chips: Iterable[Chip]) -> Tree:
    """The conjunction of the chips."""
    return conjunction(chip.tree for chip in chips)
