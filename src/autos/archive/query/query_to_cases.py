"""Compiles a query to the set of cases that it finds.

Every name is looked up first, so that an unknown name is reported even where the result would be empty anyway;
then the cheapest parts are evaluated first, and parts that cannot change the result any more are skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial

from pyroaring import BitMap

from autos.archive.query.case_index import CaseIndex
from autos.archive.query.day_range import days_for, instant_ranges, today
from autos.archive.query.facet_names import find_values
from autos.domain.query.fields import FieldKind, Relation
from autos.domain.query.tree import All, And, Condition, Not, Or, Tree
from autos.domain.query.values import (
    Amount,
    ChoiceValue,
    Code,
    Flag,
    Missing,
    Name,
    Text,
    ValueRange,
    WholeNumber,
)

DATED = frozenset({"step", "distribution"})
"""Columns in which midnight UTC is a date without an hour."""
TEXTS = {"party": ("parties",), "lawyer": ("lawyers",)}
SET, BOUNDS, DOCUMENT, WORDS = 1, 3, 5, 20
"""Relative costs of the parts of a query."""


@dataclass(frozen=True, slots=True)
class _Leaf:
    cost: int
    cases: Callable[[], BitMap]


@dataclass(frozen=True, slots=True)
class _Both:
    parts: tuple[_Plan, ...]
    without: tuple[_Plan, ...]
    cost: int


@dataclass(frozen=True, slots=True)
class _Either:
    parts: tuple[_Plan, ...]
    cost: int


_Plan = _Leaf | _Both | _Either


def find(tree: Tree, index: CaseIndex, now: datetime, *, names_only: bool = False) -> BitMap:
    """The cases that the query finds, at `now` (UTC); those in the trash only if it has a condition on the trash.

    With `names_only`, single words are searched in numbers, parties and lawyers, which is fast enough at every key;
    otherwise in the full text. Raises: QueryProblem if a name is unknown.
    """
    is_about_trash = "trash" in keys_of(tree)
    plan = _Planner(index, today(now), names_only).plan(tree)
    universe = index.everything() | index.trashed() if is_about_trash else index.everything()
    return universe & _cases(plan, universe)


def keys_of(tree: Tree) -> set[str]:
    """The fields of the conditions of a query."""
    if isinstance(tree, Condition):
        return {tree.key}
    if isinstance(tree, Not):
        return keys_of(tree.part)
    return {key for part in tree.parts for key in keys_of(part)} if isinstance(tree, And | Or) else set()


def _cases(plan: _Plan, universe: BitMap) -> BitMap:
    if isinstance(plan, _Leaf):
        return plan.cases()
    if isinstance(plan, _Either):
        found = BitMap()
        for part in plan.parts:
            found |= _cases(part, universe)
        return found
    left = universe
    for part in plan.parts:
        left = left & _cases(part, universe)
        if not left:
            return left
    for part in plan.without:
        left = left - _cases(part, universe)
        if not left:
            return left
    return left


class _Planner:
    """Looks names up and builds the plan; reads no set of cases yet."""

    def __init__(self, index: CaseIndex, on: date, names_only: bool) -> None:
        self._index = index
        self._on = on
        self._names_only = names_only

    def plan(self, tree: Tree) -> _Plan:
        if isinstance(tree, All):
            return _Leaf(SET, self._index.everything)
        if isinstance(tree, Text):
            return self._text(tree)
        if isinstance(tree, Condition):
            return self._condition(tree)
        if isinstance(tree, Not):
            return self._both((), (tree.part,))
        if isinstance(tree, Or):
            parts = tuple(self.plan(part) for part in tree.parts)
            return _Either(parts, sum(part.cost for part in parts))
        wanted = (part for part in tree.parts if not isinstance(part, Not))
        return self._both(wanted, (part.part for part in tree.parts if isinstance(part, Not)))

    def _both(self, wanted: Iterable[Tree], unwanted: Iterable[Tree]) -> _Both:
        parts = sorted(map(self.plan, wanted), key=_cost)
        without = sorted(map(self.plan, unwanted), key=_cost)
        return _Both(tuple(parts), tuple(without), sum(map(_cost, (*parts, *without))))

    def _text(self, text: Text) -> _Plan:
        """Plan of free text: a word with a digit may be part of a number or document, others are full text."""
        index = self._index
        if text.phrase:
            columns = ("parties", "lawyers") if self._names_only else ()
            return _Leaf(WORDS, lambda: index.match_text(text.words, phrase=True, prefix=text.prefix, columns=columns))
        if self._names_only:
            return _Leaf(DOCUMENT, lambda: index.typed(" ".join(text.words)))
        numbers = [word for word in text.words if any(sign.isdigit() for sign in word)]
        words = tuple(word for word in text.words if word not in numbers)
        is_prefix = text.prefix and text.words[-1] not in numbers
        leaves = [_Leaf(WORDS, partial(self._numeral, word)) for word in numbers]
        if words:
            leaves.append(_Leaf(WORDS, lambda: index.match_text(words, prefix=is_prefix)))
        return leaves[0] if len(leaves) == 1 else _Both(tuple(leaves), (), sum(map(_cost, leaves)))

    def _numeral(self, word: str) -> BitMap:
        """Cases that match a word with a digit, always as a prefix."""
        return self._index.typed(word) | self._index.match_text((word,), prefix=True)

    def _condition(self, condition: Condition) -> _Plan:
        index, value, key = self._index, condition.value, condition.key
        if isinstance(value, Missing):
            return self._missing(condition)
        if isinstance(value, Name):
            return self._any_of(key, find_values(index, condition, value.text))
        if isinstance(value, ChoiceValue):
            return self._any_of(key, [value.code, ""] if value.code == "Unknown" else [value.code])
        if isinstance(value, Flag):
            return self._flag(key, is_set=value.is_set)
        if isinstance(value, Code):
            return _Leaf(DOCUMENT, lambda: self._code(key, value.text))
        if isinstance(value, Text):
            words, phrase, prefix = value.words, value.phrase, value.prefix
            if condition.field.kind is FieldKind.NOTE:
                return _Leaf(WORDS, lambda: index.match_notes(words, phrase=phrase, prefix=prefix))
            return _Leaf(WORDS, lambda: self._person(key, value))
        if condition.field.kind is FieldKind.WHOLE:
            return self._any_of(key, self._wholes(key, condition.relation, value))
        if condition.field.kind is FieldKind.AMOUNT:
            low, high = _bounds(condition.relation, value)
            return _Leaf(BOUNDS, lambda: index.between(key, low, high))
        days = days_for(condition.relation, value, self._on)
        asked = instant_ranges(days, has_dates=key in DATED)
        return _Leaf(BOUNDS, lambda: BitMap.union(BitMap(), *(index.between(key, *span) for span in asked)))

    def _any_of(self, facet: str, values: list[str]) -> _Leaf:
        index = self._index
        return _Leaf(SET, lambda: BitMap.union(BitMap(), *(index.facet(facet, value) for value in values)))

    def _missing(self, condition: Condition) -> _Plan:
        """Plan of cases without a value in any of their records."""
        index, key = self._index, condition.key
        if condition.field.kind in {FieldKind.AMOUNT, FieldKind.DATE}:
            return _Leaf(BOUNDS, lambda: index.missing(key))
        values = [value for value, _ in index.all_values(key) if value]
        return _Both((), (self._any_of(key, values),), SET)

    def _flag(self, key: str, *, is_set: bool) -> _Plan:
        index = self._index
        leaf = _Leaf(SET, index.trashed if key == "trash" else lambda: index.facet(key, "yes"))
        return leaf if is_set else _Both((), (leaf,), SET)

    def _code(self, key: str, code: str) -> BitMap:
        if key == "number":
            return self._index.number(code)
        return BitMap.union(*(self._index.document(form) for form in _registrations(code)))

    def _person(self, key: str, text: Text) -> BitMap:
        """Cases of a party or lawyer by name; of a lawyer by registration as well."""
        index = self._index
        found = index.match_text(text.words, phrase=text.phrase, prefix=text.prefix, columns=TEXTS[key])
        bare = "".join(sign for sign in "".join(text.words).upper() if sign.isascii() and sign.isalnum())
        if key == "lawyer" and any(sign.isdigit() for sign in bare):
            found = found | BitMap.union(*(index.document(form) for form in _registrations(bare)))
        return found

    def _wholes(self, key: str, relation: Relation, value: object) -> list[str]:
        low, high = _bounds(relation, value)
        if low == high:
            return [str(low)]
        values = [value for value, _ in self._index.all_values(key) if value.isascii() and value.isdigit()]
        return [value for value in values if (low or 0) <= int(value) and (high is None or int(value) <= high)]


def _cost(plan: _Plan) -> int:
    return plan.cost


def _bounds(relation: Relation, value: object) -> tuple[int | None, int | None]:
    """Smallest and largest number in this relation to the value; None is unbounded."""
    low, high = map(_number, (value.low, value.high) if isinstance(value, ValueRange) else (value, value))
    return {
        Relation.LESS: (None, low - 1),
        Relation.AT_MOST: (None, high),
        Relation.MORE: (high + 1, None),
        Relation.AT_LEAST: (low, None),
    }.get(relation, (low, high))


def _number(value: object) -> int:
    if isinstance(value, Amount):
        return value.cents
    if isinstance(value, WholeNumber):
        return value.number
    raise TypeError(f"{type(value).__name__} is no number")


def _registrations(code: str) -> list[str]:
    """Spellings of a bar registration at the courts; any other document has one."""
    section, number = code[:2], code[2:]
    if section.isalpha() and number.isdigit():
        bare = number.lstrip("0") or "0"
        return list(dict.fromkeys((code, f"{section}{bare}", f"{section}{bare:0>7}", f"{bare}{section}")))
    return [code]
