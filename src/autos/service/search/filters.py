"""The eleven restrictions of a search. Source: contract, "Filter" and its rules."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime, time
from decimal import Decimal

from autos.domain.search.search import Filter, Keys
from autos.service.court_time import COURT_MIDNIGHT
from autos.service.search.name_words import name_words


@dataclass(frozen=True, slots=True)
class LawsuitFacts:
    """What the filter needs to know of a lawsuit."""

    sides: frozenset[str]
    """Where the searched person stands; lawyers stand with their clients."""
    court_names: frozenset[str]
    """Every way to name the court: acronym, aliases, codes; without hyphens, upper case."""
    subjects: frozenset[str]
    classes: frozenset[str]
    amount: Decimal | None
    distributed_at: datetime | None
    last_step_at: datetime | None
    party_names: tuple[frozenset[str], ...]
    """Words of each name, folded."""
    documents: frozenset[str]
    """Unmasked, whatever the lawsuit shows."""


def is_empty(wanted: Filter) -> bool:
    """Whether `wanted` lets every lawsuit through."""
    return not wanted.outgoing()


def matches(wanted: Filter, facts: LawsuitFacts) -> bool:
    """Whether the lawsuit passes every restriction that is given."""
    return all(test(wanted, facts) for test in RESTRICTION_TESTS)


def court_matches(wanted: Filter, court_names: Collection[str]) -> bool:
    """Whether `tribunals` lets this court through."""
    return _listed(wanted.tribunals, court_names)


def normalized_court(name: str) -> str:
    """`TRE-SP` and `TRE/SP` as `TRESP`."""
    plain = name.upper().replace("-", "").replace("/", "").replace(" ", "")
    return "TJDFT" if plain == "TJDF" else plain


def _side(wanted: Filter, facts: LawsuitFacts) -> bool:
    return wanted.side is None or str(wanted.side) in facts.sides


def _amount(wanted: Filter, facts: LawsuitFacts) -> bool:
    if wanted.amount_gte is None and wanted.amount_lte is None:
        return True
    if facts.amount is None:
        return False
    is_enough = wanted.amount_gte is None or facts.amount >= wanted.amount_gte
    return is_enough and (wanted.amount_lte is None or facts.amount <= wanted.amount_lte)


def _tribunals(wanted: Filter, facts: LawsuitFacts) -> bool:
    return court_matches(wanted, facts.court_names)


def _subjects(wanted: Filter, facts: LawsuitFacts) -> bool:
    if wanted.subject_codes is None:
        return True
    contains, without = wanted.subject_codes.contains, wanted.subject_codes.not_contains
    return (not contains or not facts.subjects.isdisjoint(contains)) and facts.subjects.isdisjoint(without)


def _classes(wanted: Filter, facts: LawsuitFacts) -> bool:
    return _listed(wanted.classification_codes, facts.classes)


def _distributed(wanted: Filter, facts: LawsuitFacts) -> bool:
    return _since(facts.distributed_at, wanted.distribution_date_gte)


def _last_step(wanted: Filter, facts: LawsuitFacts) -> bool:
    is_since = _since(facts.last_step_at, wanted.last_step_date_gte)
    limit = wanted.last_step_date_lte
    return is_since and (
        limit is None or (facts.last_step_at is not None and _instant(facts.last_step_at) <= _instant(limit))
    )


def _party_names(wanted: Filter, facts: LawsuitFacts) -> bool:
    if not wanted.party_names:
        return True
    asked = [frozenset(name_words(name)) for name in wanted.party_names]
    return any(words and words <= name for words in asked for name in facts.party_names)


def _party_documents(wanted: Filter, facts: LawsuitFacts) -> bool:
    if not wanted.party_documents:
        return True
    return any("".join(c for c in text.upper() if c.isalnum()) in facts.documents for text in wanted.party_documents)


RESTRICTION_TESTS: tuple[Callable[[Filter, LawsuitFacts], bool], ...] = (
    _side,
    _amount,
    _tribunals,
    _subjects,
    _classes,
    _distributed,
    _last_step,
    _party_names,
    _party_documents,
)
"""One test for each kind of restriction; amounts and last steps have two limits each."""


def _listed(keys: Keys | None, names: Collection[str]) -> bool:
    """`not_equal: true` turns the list around; absent or `false` restricts to it."""
    if keys is None or not keys.keys:
        return True
    is_listed = any(normalized_court(key) in names for key in keys.keys)
    return is_listed is not bool(keys.not_equal)


def _since(moment: datetime | None, limit: datetime | None) -> bool:
    return limit is None or (moment is not None and _instant(moment) >= _instant(limit))


def _instant(moment: datetime) -> datetime:
    """A bare date, written as midnight UTC, means that day at the court; in a limit, too."""
    is_date = moment.astimezone(UTC).time() == time()
    return moment + COURT_MIDNIGHT if is_date else moment
