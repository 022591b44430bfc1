"""Adding and removing facet values in a query; its other parts are unchanged."""

from __future__ import annotations

from collections.abc import Iterable

from autos.domain.query.chips import Chip, chips_of, tree_of
from autos.domain.query.choices import court_acronym
from autos.domain.query.fields import BY_KEY, FieldKind, Relation
from autos.domain.query.spelling import folded
from autos.domain.query.tree import Condition, Or, Tree, disjunction
from autos.domain.query.values import ChoiceValue, Missing, Name, Value, WholeNumber

PLAIN = frozenset({Relation.IS, Relation.EXACTLY})


def condition_of(key: str, value: str) -> Condition | None:
    """The condition for exactly this facet value; None for a value that the language cannot express.

    An empty value means cases for which it is unknown.
    """
    kind = BY_KEY[key].kind
    try:
        if kind is FieldKind.CHOICE:
            return Condition(key, ChoiceValue(value or "Unknown") if key == "side" else _choice(value))
        if not value:
            return Condition(key, Missing())
        if kind is FieldKind.WHOLE:
            return Condition(key, WholeNumber(int(value)))
        if key == "court" and court_acronym(value):
            return Condition(key, Name(court_acronym(value)))
        return Condition(key, Name(value), Relation.EXACTLY)
    except ValueError:
        return None


def picked(tree: Tree, key: str, values: Iterable[str]) -> frozenset[str]:
    """Those of the values that the query has, in any notation."""
    asked = {_meaning(condition) for chip in chips_of(tree) for condition in _values(chip, key)}
    return frozenset(value for value in values if _meant(key, value) in asked)


def named_values(tree: Tree, key: str) -> tuple[str, ...]:
    """The facet values that the query has."""
    conditions = (condition for chip in chips_of(tree) for condition in _values(chip, key))
    return tuple(dict.fromkeys(_value_text(condition.value) for condition in conditions))


def toggle_value(tree: Tree, key: str, value: str) -> Tree:
    """Add a value to the alternatives of the field, or remove it if the query has it.

    A new condition goes to the front: a word that is being typed stays the last one.
    """
    condition = condition_of(key, value)
    return tree if condition is None else toggle_condition(tree, condition)


def toggle_condition(tree: Tree, condition: Condition) -> Tree:
    """Like `toggle_value`, for a condition."""
    key = condition.key
    chips = list(chips_of(tree))
    meaning = _meaning(condition)
    if any(_meaning(each) == meaning for chip in chips for each in _values(chip, key)):
        return tree_of(left for chip in chips for left in _less(chip, key, meaning))
    for place, chip in enumerate(chips):
        if _values(chip, key):
            chips[place] = _chip(disjunction((chip.part, condition)))
            return tree_of(chips)
    return tree_of((Chip(condition), *chips))


def without_field(tree: Tree, key: str) -> Tree:
    """Remove the alternative values of this field."""
    return tree_of(chip for chip in chips_of(tree) if not _values(chip, key))


def _choice(value: str) -> Value:
    return ChoiceValue(value) if value else Missing()


def _values(chip: Chip, key: str) -> tuple[Condition, ...]:
    """The alternative values in a chip of this field; empty for any other chip."""
    if chip.is_excluded or chip.field is None or chip.field.key != key:
        return ()
    parts = chip.part.parts if isinstance(chip.part, Or) else (chip.part,)
    conditions = tuple(part for part in parts if isinstance(part, Condition))
    is_plain = all(
        each.relation in PLAIN and isinstance(each.value, Name | ChoiceValue | WholeNumber | Missing)
        for each in conditions
    )
    return conditions if is_plain and len(conditions) == len(parts) else ()


def _less(chip: Chip, key: str, meaning: tuple[str, str]) -> Iterable[Chip]:
    """Remove a value from a chip; empty when none is left."""
    conditions = _values(chip, key)
    left = [each for each in conditions if _meaning(each) != meaning]
    if not conditions:
        return (chip,)
    return (_chip(disjunction(left)),) if left else ()


def _chip(part: Tree) -> Chip:
    if not isinstance(part, Condition | Or):
        raise TypeError("values of one field")
    return Chip(part)


def _meaning(condition: Condition) -> tuple[str, str]:
    """Key that is equal for all notations of a value."""
    text = _value_text(condition.value)
    return condition.key, folded(text) if isinstance(condition.value, Name) else text


def _meant(key: str, value: str) -> tuple[str, str] | None:
    condition = condition_of(key, value)
    return None if condition is None else _meaning(condition)


def _value_text(value: Value) -> str:
    if isinstance(value, Name):
        return value.text
    if isinstance(value, ChoiceValue):
        return value.code
    return str(value.number) if isinstance(value, WholeNumber) else ""
