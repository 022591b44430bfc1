"""A query as a canonical tree: equivalent texts have one tree, and a tree has one text.

The functions `conjunction`, `disjunction` and `negation` build trees of any parts; the constructors reject
those that the language cannot express.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import field as member
from typing import NamedTuple

from autos.domain.query.fields import BY_KEY, Field, Relation, check_value
from autos.domain.query.values import Text, Value

MAX_DEPTH = 40
"""Nesting levels."""


class TextSpan(NamedTuple):
    """A range of the typed text."""

    position: int
    length: int


@dataclass(frozen=True, slots=True)
class All:
    """An empty query, which matches every case."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A field, a relation and a value."""

    key: str
    value: Value
    relation: Relation = Relation.IS
    place: TextSpan | None = member(default=None, compare=False, repr=False)
    """Position of the value, if it was typed."""

    def __post_init__(self) -> None:
        check_value(self.field, self.relation, self.value)

    @property
    def field(self) -> Field:
        return BY_KEY[self.key]


@dataclass(frozen=True, slots=True)
class Not:
    """Negation of a part."""

    part: Text | Condition | And | Or

    def __post_init__(self) -> None:
        if not isinstance(self.part, Text | Condition | And | Or):
            raise TypeError("a negation is of something that is no negation itself")


@dataclass(frozen=True, slots=True)
class And:
    """Conjunction of at least two parts."""

    parts: tuple[Text | Condition | Not | Or, ...]

    def __post_init__(self) -> None:
        if len(self.parts) < 2 or not all(isinstance(part, Text | Condition | Not | Or) for part in self.parts):  # noqa: PLR2004
            raise ValueError("two or more parts, none of them And")
        if any(_is_one_text(*pair) for pair in zip(self.parts, self.parts[1:], strict=False)):
            raise ValueError("lone words that follow each other are one text")


@dataclass(frozen=True, slots=True)
class Or:
    """Disjunction of at least two parts."""

    parts: tuple[Text | Condition | Not | And, ...]

    def __post_init__(self) -> None:
        if len(self.parts) < 2 or not all(isinstance(part, Text | Condition | Not | And) for part in self.parts):  # noqa: PLR2004
            raise ValueError("two or more parts, none of them Or")


Tree = All | Text | Condition | Not | And | Or


def conjunction(parts: Iterable[Tree]) -> Tree:
    """Combine parts so that all must match; without parts, every case."""
    joined: list[Text | Condition | Not | Or] = []
    lone: list[str] = []
    """Consecutive words, which become one text."""

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
    """Combine parts so that any may match. Raises: ValueError if there is none."""
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
    """Negate a part. Raises: ValueError for `All`, as no query finds nothing."""
    if isinstance(part, Not):
        return part.part
    if not isinstance(part, All):
        return Not(part)
    raise ValueError("no query finds nothing")


def depth(tree: Tree) -> int:
    """Nesting depth."""
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
    """Whether two neighbouring parts of a conjunction would be one text."""
    if not isinstance(before, Text) or not isinstance(after, Text):
        return False
    return not before.phrase and not before.prefix and not after.phrase


def search_words(tree: Tree) -> tuple[str, ...]:
    """Words that the query searches for, without the excluded ones; used for ranking."""
    if isinstance(tree, Text):
        return tree.words
    if isinstance(tree, Condition):
        return tree.value.words if isinstance(tree.value, Text) else ()
    if isinstance(tree, And | Or):
        return tuple(word for part in tree.parts for word in search_words(part))
    return ()
