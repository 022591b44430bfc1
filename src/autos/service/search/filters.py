"""Evaluates the eleven restrictions of a filter. Source: contract, "Filter" and its rules."""

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
    """The members of a lawsuit that the filter tests."""

    sides: frozenset[str]
    """Sides of the searched person; a lawyer has the client's side."""
    court_names: frozenset[str]
    """All names of the court: acronym, aliases, codes; without hyphens, upper case."""
    subjects: frozenset[str]
    classes: frozenset[str]
    amount: Decimal | None
    distributed_at: datetime | None
    last_step_at: datetime | None
    party_names: tuple[frozenset[str], ...]
    """Folded words of each name."""
    documents: frozenset[str]
    """Unmasked, even if the lawsuit shows masked ones."""


def is_empty(restrictions: Filter) -> bool:
    """Whether `restrictions` has no restriction."""
    return not restrictions.outgoing()


def matches(restrictions: Filter, facts: LawsuitFacts) -> bool:
    """Whether the lawsuit passes every given restriction."""
    return all(test(restrictions, facts) for test in RESTRICTION_TESTS)


def court_matches(restrictions: Filter, court_names: Collection[str]) -> bool:
    """Whether the court passes the restriction `tribunals`."""
    return _is_allowed(restrictions.tribunals, court_names)


def normalized_court(name: str) -> str:
    """The court's name without hyphens, slashes and spaces, upper case: `TRE-SP` and `TRE/SP` as `TRESP`."""
    plain = name.upper().replace("-", "").replace("/", "").replace(" ", "")
    return "TJDFT" if plain == "TJDF" else plain


def _side(restrictions: Filter, facts: LawsuitFacts) -> bool:
    return restrictions.side is None or str(restrictions.side) in facts.sides


def _amount(restrictions: Filter, facts: LawsuitFacts) -> bool:
    if restrictions.amount_gte is None and restrictions.amount_lte is None:
        return True
    if facts.amount is None:
        return False
    is_enough = restrictions.amount_gte is None or facts.amount >= restrictions.amount_gte
    return is_enough and (restrictions.amount_lte is None or facts.amount <= restrictions.amount_lte)


def _tribunals(restrictions: Filter, facts: LawsuitFacts) -> bool:
    return court_matches(restrictions, facts.court_names)


def _subjects(restrictions: Filter, facts: LawsuitFacts) -> bool:
    if restrictions.subject_codes is None:
        return True
    contains, without = restrictions.subject_codes.contains, restrictions.subject_codes.not_contains
    return (not contains or not facts.subjects.isdisjoint(contains)) and facts.subjects.isdisjoint(without)


def _classes(restrictions: Filter, facts: LawsuitFacts) -> bool:
    return _is_allowed(restrictions.classification_codes, facts.classes)


def _distributed(restrictions: Filter, facts: LawsuitFacts) -> bool:
    return _since(facts.distributed_at, restrictions.distribution_date_gte)


def _last_step(restrictions: Filter, facts: LawsuitFacts) -> bool:
    is_since = _since(facts.last_step_at, restrictions.last_step_date_gte)
    limit = restrictions.last_step_date_lte
    return is_since and (limit is None or (facts.last_step_at is not None and facts.last_step_at <= limit))


def _party_names(restrictions: Filter, facts: LawsuitFacts) -> bool:
    if not restrictions.party_names:
        return True
    wanted_names = [frozenset(name_words(name)) for name in restrictions.party_names]
    return any(words and words <= name for words in wanted_names for name in facts.party_names)


def _party_documents(restrictions: Filter, facts: LawsuitFacts) -> bool:
    if not restrictions.party_documents:
        return True
    return any(
        "".join(c for c in text.upper() if c.isalnum()) in facts.documents for text in restrictions.party_documents
    )


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
"""One function for each kind of restriction; amounts and last steps have two limits each."""


def _is_allowed(keys: Keys | None, names: Collection[str]) -> bool:
    """Whether the list allows one of `names`; `not_equal: true` excludes the listed, else only they pass."""
    if keys is None or not keys.keys:
        return True
    is_listed = any(normalized_court(key) in names for key in keys.keys)
    return is_listed is not bool(keys.not_equal)


def _since(moment: datetime | None, limit: datetime | None) -> bool:
    """Whether a moment is not before a limit; a bare date (midnight UTC) is also the midnight of the courts."""
    return limit is None or (moment is not None and _latest(moment) >= limit)


def _latest(moment: datetime) -> datetime:
    """The moment; of a bare date midnight in Brasília, with which the day begins there."""
    is_date = moment.astimezone(UTC).time() == time()
    return moment + COURT_MIDNIGHT if is_date else moment
