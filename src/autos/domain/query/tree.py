"""A query as a tree. There is one tree for each meaning that can be written, and one text for each tree.

The functions `conjunction`, `disjunction` and `negation` make trees of any parts; the constructors refuse
those that the language could not give back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import field as member
from typing import NamedTuple

from autos.domain.query.fields import BY_KEY, Field, Relation, check_value
from autos.domain.query.values import Text, Value

MAX_DEPTH = 40
"""Parts within parts."""


class TextSpan(NamedTuple):
    """Where something stands in the typed text."""

    position: int
    length: int


@dataclass(frozen=True, slots=True)
class All:
    """Every case: an empty query."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A field in a relation to a value."""

    key: str
    value: Value
    relation: Relation = Relation.IS
    place: TextSpan | None = member(default=None, compare=False, repr=False)
    """Of the value, if it was typed."""

    def __post_init__(self) -> None:
        check_value(self.field, self.relation, self.value)

    @property
    def field(self) -> Field:
        return BY_KEY[self.key]


@dataclass(frozen=True, slots=True)
class Not:
    """Everything but these."""

    part: Text | Condition | And | Or

    def __post_init__(self) -> None:
        if not isinstance(self.part, Text | Condition | And | Or):
            raise TypeError("a negation is of something that is no negation itself")


@dataclass(frozen=True, slots=True)
class And:
    """All of the parts, at least two."""

    parts: tuple[Text | Condition | Not | Or, ...]

    def __post_init__(self) -> None:
        if len(self.parts) < 2 or not all(isinstance(part, Text | Condition | Not | Or) for part in self.parts):  # noqa: PLR2004
            raise ValueError("two or more parts, none of them And")
        if any(_is_one_text(*pair) for pair in zip(self.parts, self.parts[1:], strict=False)):
            raise ValueError("lone words that follow each other are one text")


@dataclass(frozen=True, slots=True)
class Or:
    """Any of the parts, at least two."""

    parts: tuple[Text | Condition | Not | And, ...]

    def __post_init__(self) -> None:
        if len(self.parts) < 2 or not all(isinstance(part, Text | Condition | Not | And) for part in self.parts):  # noqa: PLR2004
            raise ValueError("two or more parts, none of them Or")


Tree = All | Text | Condition | Not | And | Or


def conjunction(parts: Iterable[Tree]) -> Tree:
    """All of the parts; of none, every case."""
    joined: list[Text | Condition | Not | Or] = []
    lone: list[str] = []
    """Words that make one text as soon as something else follows."""

    def close(*, prefix: bool = False) -> None:
        if lone:
            joined.append(Text(tuple(lone), prefix=prefix))
            lone.clear()

    for part in parts:
        for each in part.parts if isinstance(part, And) else (part,):
            if isinstance(each, Text) and not each.phrase:
                lone.extend(each.words)
                if each.prefix:
                    close(prefix=True)
            elif not isinstance(each, All):
                close()
                joined.append(each)
    close()
    if not joined:
        return All()
    return joined[0] if len(joined) == 1 else And(tuple(joined))


def disjunction(parts: Iterable[Tree]) -> Tree:
    """Any of the parts. Raises: ValueError if there is none."""
    joined: list[Text | Condition | Not | And] = []
    for part in parts:
        for each in part.parts if isinstance(part, Or) else (part,):
            if isinstance(each, All):
                return All()
            joined.append(each)
    if not joined:
        raise ValueError("any of nothing")
    return joined[0] if len(joined) == 1 else Or(tuple(joined))


def negation(part: Tree) -> Tree:
    """Everything but these. Raises: ValueError for everything."""
    if isinstance(part, Not):
        return part.part
    if not isinstance(part, All):
        return Not(part)
    raise ValueError("no query finds nothing")


def depth(tree: Tree) -> int:
    """How many parts lie within each other at the deepest place."""
    deepest, open_parts = 0, [(tree, 1)]
    while open_parts:
        part, level = open_parts.pop()
        deepest = max(deepest, level)
        if isinstance(part, Not):
            open_parts.append((part.part, level + 1))
        elif isinstance(part, And | Or):
            open_parts += [(each, level + 1) for each in part.parts]
    return deepest


def _is_one_text(before: Tree, after: Tree) -> bool:
    """Whether two parts of a conjunction are written like one."""
    if not isinstance(before, Text) or not isinstance(after, Text):
        return False
    return not before.phrase and not before.prefix and not after.phrase


def search_words(tree: Tree) -> tuple[str, ...]:
    """Words that the query looks for, those that it excludes left out: what a ranking can go by."""
    if isinstance(tree, Text):
        return tree.words
    if isinstance(tree, Condition):
        return tree.value.words if isinstance(tree.value, Text) else ()
    if isinstance(tree, And | Or):
        return tuple(word for part in tree.parts for word in search_words(part))
    return ()
