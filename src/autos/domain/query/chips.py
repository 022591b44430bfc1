"""A query as a row of chips: each is one part that must, or must not, hold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from autos.domain.query.fields import Field
from autos.domain.query.formatter import format_query, format_value
from autos.domain.query.tree import All, And, Condition, Not, Or, Tree, conjunction, negation
from autos.domain.query.values import Text


@dataclass(frozen=True, slots=True)
class Chip:
    """A condition, several of one field of which any will do, lone words, or a group."""

    part: Text | Condition | And | Or
    is_excluded: bool = False
    """Whether the cases that have it are left out."""

    @property
    def field(self) -> Field | None:
        """The one field it speaks of; None for lone words and for groups."""
        if isinstance(self.part, Condition):
            return self.part.field
        if isinstance(self.part, Or):
            fields = {each.field if isinstance(each, Condition) else None for each in self.part.parts}
            return fields.pop() if len(fields) == 1 else None
        return None

    @property
    def values(self) -> tuple[str, ...]:
        """What the field is to be, as it is written after the colon: `TJSP`, `>1000`; any of them will do."""
        if self.field is None:
            return ()
        parts = self.part.parts if isinstance(self.part, Or) else (self.part,)
        return tuple(format_value(each) for each in parts if isinstance(each, Condition))

    @property
    def text(self) -> str:
        """The query that is this chip alone."""
        return format_query(self.tree)

    @property
    def tree(self) -> Tree:
        return negation(self.part) if self.is_excluded else self.part


def chips_of(tree: Tree) -> tuple[Chip, ...]:
    """One chip for each part of the query, in its order; `tree_of` gives the same tree back."""
    if isinstance(tree, All):
        return ()
    parts = tree.parts if isinstance(tree, And) else (tree,)
    return tuple(Chip(part.part, True) if isinstance(part, Not) else Chip(part) for part in parts)


def tree_of(chips: Iterable[Chip]) -> Tree:
    """The query that all of the chips make."""
    return conjunction(chip.tree for chip in chips)


def split_chips(tree: Tree) -> tuple[tuple[Chip, ...], Tree]:
    """The chips that speak of one field, and what remains to be typed: words and groups.

    Both together (`tree_of(chips)` and the rest) find what the tree finds.
    """
    chips = chips_of(tree)
    return tuple(chip for chip in chips if chip.field), tree_of(chip for chip in chips if not chip.field)
