"""Conversion between an archive query and a filter draft of the service.

Conditions that a draft cannot express stay in the query unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

from autos.domain.lawsuit.lawsuit import Side
from autos.domain.query.chips import Chip, chips_of, tree_of
from autos.domain.query.choices import court_acronym
from autos.domain.query.fields import Relation
from autos.domain.query.spelling import cleaned
from autos.domain.query.tree import Condition, Or, Tree, disjunction
from autos.domain.query.values import (
    QUOTES,
    Amount,
    CalendarDate,
    ChoiceValue,
    Code,
    Name,
    Text,
    Value,
    ValueRange,
    WholeNumber,
)
from autos.domain.search.filter_draft import NO_FILTER, AmountRange, FilterDraft, FilterPart, KeyFilter, Period

PARTS = (
    FilterPart.SIDE,
    FilterPart.AMOUNT,
    FilterPart.DISTRIBUTION,
    FilterPart.LAST_STEP,
    FilterPart.CHANGED,
    FilterPart.CLASSES,
    FilterPart.SUBJECTS,
    FilterPart.COURTS,
    FilterPart.PARTY_DOCUMENTS,
    FilterPart.PARTY_NAMES,
    FilterPart.INSTANCE,
)
"""Parts of a draft that a query can express."""
DOCUMENT_LENGTHS = frozenset({11, 14})
"""Length of a whole CPF or CNPJ; the service's filter takes no prefixes."""
INSTANCES = frozenset({1, 2})
DAYS = {"distribution": FilterPart.DISTRIBUTION, "step": FilterPart.LAST_STEP, "changed": FilterPart.CHANGED}
"""Fields that are periods in a draft."""
EXCLUDABLE = frozenset({"court", "class", "subject"})
"""Fields that a draft can exclude."""


def to_filter_draft(tree: Tree) -> tuple[FilterDraft, Tree]:
    """Split a query into a draft and the rest that a draft cannot express."""
    draft, rest = NO_FILTER, []
    for chip in chips_of(tree):
        taken = _taken(draft, chip)
        if taken is None:
            rest.append(chip)
        else:
            draft = taken
    return draft, tree_of(rest)


def with_draft(tree: Tree, draft: FilterDraft) -> Tree:
    """Replace the draft part of a query by `draft`, in front of the rest.

    Raises: ValueError if the language cannot express a name of the draft.
    """
    return tree_of((*_chips(draft), *chips_of(to_filter_draft(tree)[1])))


def _taken(draft: FilterDraft, chip: Chip) -> FilterDraft | None:
    """Add a chip to the draft; None if the draft cannot express it, or has a value for that field already."""
    conditions = _conditions(chip)
    if not conditions or (chip.is_excluded and conditions[0].key not in EXCLUDABLE):
        return None
    values, key = [condition.value for condition in conditions], conditions[0].key
    if key == "court" and not draft.courts and all(isinstance(value, Name) for value in values):
        keys = [court_acronym(value.text) for value in values if isinstance(value, Name)]
        return replace(draft, courts=KeyFilter(tuple(keys), chip.is_excluded)) if all(keys) else None
    if key in {"class", "subject"}:
        codes = _codes(conditions)
        return _with_codes(draft, key, codes, is_excluded=chip.is_excluded) if codes else None
    if key == "document" and not draft.party_documents:
        whole = [value.text for value in values if isinstance(value, Code) and len(value.text) in DOCUMENT_LENGTHS]
        return replace(draft, party_documents=tuple(whole)) if len(whole) == len(values) else None
    if key == "party" and not draft.party_names:
        names = [" ".join(value.words) for value in values if isinstance(value, Text) and not value.prefix]
        return replace(draft, party_names=tuple(names)) if len(names) == len(values) else None
    return _with_one(draft, conditions[0]) if len(conditions) == 1 else None


def _codes(conditions: Sequence[Condition]) -> tuple[str, ...]:
    """Table codes, if all values are codes; a name may mean several, which only the archive knows."""
    found = [condition.value.text for condition in conditions if isinstance(condition.value, Name)]
    is_plain = all(code.isascii() and code.isdigit() for code in found)
    is_any = all(condition.relation is Relation.IS for condition in conditions)
    return tuple(found) if is_plain and is_any and len(found) == len(conditions) else ()


def _with_codes(draft: FilterDraft, key: str, codes: tuple[str, ...], *, is_excluded: bool) -> FilterDraft | None:
    if key == "class":
        return None if draft.classes else replace(draft, classes=KeyFilter(codes, is_excluded))
    before = draft.subjects
    if before.lacks if is_excluded else before.contains:
        return None
    return replace(draft, subjects=replace(before, lacks=codes) if is_excluded else replace(before, contains=codes))


def _with_one(draft: FilterDraft, condition: Condition) -> FilterDraft | None:
    key, value, relation = condition.key, condition.value, condition.relation
    if key == "side" and isinstance(value, ChoiceValue) and not draft.side and value.code in set(Side):
        return replace(draft, side=value.code)
    if key == "instance" and isinstance(value, WholeNumber) and draft.instance is None and relation is Relation.IS:
        return replace(draft, instance=value.number) if value.number in INSTANCES else None
    if key == "amount":
        return _with_amount(draft, value, relation)
    if key in DAYS:
        return _with_days(draft, key, value, relation)
    return None


def _with_amount(draft: FilterDraft, value: Value, relation: Relation) -> FilterDraft | None:
    low, high = _ends(value, relation)
    if (isinstance(low, Amount) and draft.amount.low is not None) or (
        isinstance(high, Amount) and draft.amount.high is not None
    ):
        return None
    if not isinstance(low, Amount) and not isinstance(high, Amount):
        return None
    ends = AmountRange(
        _reais(low) if isinstance(low, Amount) else draft.amount.low,
        _reais(high) if isinstance(high, Amount) else draft.amount.high,
    )
    return replace(draft, amount=ends)


def _with_days(draft: FilterDraft, key: str, value: Value, relation: Relation) -> FilterDraft | None:
    low, high = _ends(value, relation)
    before = draft.period(DAYS[key])
    first = low.first if isinstance(low, CalendarDate) else None
    last = high.last if isinstance(high, CalendarDate) else None
    is_new = (first is None or before.since is None) and (last is None or before.until is None)
    if (first is None and last is None) or not is_new:
        return None
    days = Period.of_days(first or before.first, last or before.last)
    return draft.with_period(DAYS[key], days)


def _ends(value: Value, relation: Relation) -> tuple[Value | None, Value | None]:
    """Inclusive bounds of a condition; None for an open end or one that a draft cannot express."""
    if isinstance(value, ValueRange):
        return value.low, value.high
    if relation is Relation.IS:
        return value, value
    if relation is Relation.AT_LEAST:
        return value, None
    return (None, value) if relation is Relation.AT_MOST else (None, None)


def _chips(draft: FilterDraft) -> Iterator[Chip]:
    if draft.side:
        yield Chip(Condition("side", ChoiceValue(draft.side)))
    yield from _between("amount", *(_cents(end) for end in (draft.amount.low, draft.amount.high)))
    for key, part in DAYS.items():
        days = draft.period(part)
        yield from _between(key, *(_calendar(day) for day in (days.first, days.last)))
    for key, codes, is_excluded in (
        ("class", draft.classes.keys, draft.classes.is_excluded),
        ("subject", draft.subjects.contains, False),
        ("subject", draft.subjects.lacks, True),
    ):
        if codes:
            yield from _any(key, map(Name, codes), is_excluded=is_excluded)
    if draft.courts:
        yield from _any(
            "court",
            (Name(court_acronym(key) or key) for key in draft.courts.keys),
            is_excluded=draft.courts.is_excluded,
        )
    if draft.party_documents:
        yield from _any("document", (Code(document) for document in draft.party_documents))
    if draft.party_names:
        yield from _any("party", (_name(name) for name in draft.party_names))
    if draft.instance is not None:
        yield Chip(Condition("instance", WholeNumber(draft.instance)))


def _between(key: str, low: Amount | CalendarDate | None, high: Amount | CalendarDate | None) -> Iterator[Chip]:
    if low is not None and high is not None:
        yield Chip(Condition(key, low if low == high else ValueRange(low, high)))
    elif low is not None:
        yield Chip(Condition(key, low, Relation.AT_LEAST))
    elif high is not None:
        yield Chip(Condition(key, high, Relation.AT_MOST))


def _any(key: str, values: Iterable[Value], *, is_excluded: bool = False) -> Iterator[Chip]:
    part = disjunction(Condition(key, value) for value in values)
    if isinstance(part, Condition | Or):
        yield Chip(part, is_excluded)


def _conditions(chip: Chip) -> Sequence[Condition]:
    """The alternative conditions of one field; empty for any other chip."""
    if chip.field is None:
        return ()
    parts = chip.part.parts if isinstance(chip.part, Or) else (chip.part,)
    found = [part for part in parts if isinstance(part, Condition)]
    return found if len(found) == len(parts) else ()


def _name(name: str) -> Text:
    words = tuple(cleaned("".join(" " if sign in QUOTES else sign for sign in name)).split())
    return Text(words, phrase=len(words) > 1)


def _cents(amount: Decimal | None) -> Amount | None:
    return None if amount is None else Amount(round(amount * 100))


def _reais(amount: Amount) -> Decimal:
    return Decimal(amount.cents) / 100


def _calendar(day: date | None) -> CalendarDate | None:
    return None if day is None else CalendarDate(day.year, day.month, day.day)
