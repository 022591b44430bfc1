"""Checks a returned lawsuit against the filter that was sent, as services also return others.

Source: contract, "Filter" and its rules. What is not known from the answer (an absent amount, a masked document) counts
as matching, so that a reported mismatch is certain.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, time, timedelta
from decimal import Decimal
from typing import Protocol

from autos.domain.search.search import Filter, Keys, Search

BRASILIA = timedelta(hours=3)
MASK = "*"


class _Coded(Protocol):
    @property
    def code(self) -> str | None: ...


class _Document(Protocol):
    @property
    def document(self) -> str | None: ...


class _Party(Protocol):
    @property
    def name(self) -> str | None: ...
    @property
    def document(self) -> str | None: ...
    @property
    def main_document(self) -> str | None: ...
    @property
    def documents(self) -> Sequence[_Document] | None: ...


class _Step(Protocol):
    @property
    def step_date(self) -> datetime | None: ...


class FilteredLawsuit(Protocol):
    """The members of a lawsuit that a filter restricts."""

    @property
    def tribunal_acronym(self) -> str | None: ...
    @property
    def instance(self) -> int | None: ...
    @property
    def amount(self) -> Decimal | None: ...
    @property
    def distribution_date(self) -> datetime | None: ...
    @property
    def classifications(self) -> Sequence[_Coded] | None: ...
    @property
    def subjects(self) -> Sequence[_Coded] | None: ...
    @property
    def parties(self) -> Sequence[_Party] | None: ...
    @property
    def last_step(self) -> _Step | None: ...


def failed_restrictions(asked: Search, answer: FilteredLawsuit) -> tuple[str, ...]:
    """Names of the restrictions that `answer` certainly does not satisfy."""
    params = asked.search_params
    if params is None:
        return ()
    found = (
        [] if params.lawsuit_instance in {None, answer.instance} or answer.instance is None else ["lawsuit_instance"]
    )
    wanted = params.filter
    if wanted is not None:
        found += [name for name, fits in TESTS.items() if not fits(wanted, answer)]
    return tuple(found)


def _amount_gte(wanted: Filter, answer: FilteredLawsuit) -> bool:
    return wanted.amount_gte is None or answer.amount is None or answer.amount >= wanted.amount_gte


def _amount_lte(wanted: Filter, answer: FilteredLawsuit) -> bool:
    return wanted.amount_lte is None or answer.amount is None or answer.amount <= wanted.amount_lte


def _tribunals(wanted: Filter, answer: FilteredLawsuit) -> bool:
    court = _plain_court(answer.tribunal_acronym or "")
    if not court or any(not key[:1].isalpha() for key in _keys(wanted.tribunals)):
        return True  # codes are not compared with acronyms
    return _is_listed(wanted.tribunals, {court}, _plain_court)


def _classes(wanted: Filter, answer: FilteredLawsuit) -> bool:
    codes = _codes(answer.classifications)
    return not codes or _is_listed(wanted.classification_codes, codes, str)


def _subjects_contain(wanted: Filter, answer: FilteredLawsuit) -> bool:
    listed = wanted.subject_codes.contains if wanted.subject_codes else ()
    codes = _codes(answer.subjects)
    return not listed or not codes or not codes.isdisjoint(map(str, listed))


def _subjects_lack(wanted: Filter, answer: FilteredLawsuit) -> bool:
    listed = wanted.subject_codes.not_contains if wanted.subject_codes else ()
    return _codes(answer.subjects).isdisjoint(map(str, listed))


def _distributed(wanted: Filter, answer: FilteredLawsuit) -> bool:
    return _is_since(answer.distribution_date, wanted.distribution_date_gte)


def _last_step_gte(wanted: Filter, answer: FilteredLawsuit) -> bool:
    return _is_since(answer.last_step.step_date if answer.last_step else None, wanted.last_step_date_gte)


def _last_step_lte(wanted: Filter, answer: FilteredLawsuit) -> bool:
    at, limit = answer.last_step.step_date if answer.last_step else None, wanted.last_step_date_lte
    return at is None or limit is None or _at_court(at) <= _at_court(limit)


def _party_names(wanted: Filter, answer: FilteredLawsuit) -> bool:
    names = [_words(party.name or "") for party in answer.parties or ()]
    asked = [words for words in map(_words, wanted.party_names or ()) if words]
    return not asked or not names or any(words <= name for words in asked for name in names)


def _party_documents(wanted: Filter, answer: FilteredLawsuit) -> bool:
    documents = [document for party in answer.parties or () for document in _documents(party)]
    asked = {_plain(document) for document in wanted.party_documents or ()}
    if not asked or not documents or any(MASK in document for document in documents):
        return True
    return not asked.isdisjoint(map(_plain, documents))


TESTS: dict[str, Callable[[Filter, FilteredLawsuit], bool]] = {
    "amount_gte": _amount_gte,
    "amount_lte": _amount_lte,
    "tribunals": _tribunals,
    "classification_codes": _classes,
    "subject_codes.contains": _subjects_contain,
    "subject_codes.not_contains": _subjects_lack,
    "distribution_date_gte": _distributed,
    "last_step_date_gte": _last_step_gte,
    "last_step_date_lte": _last_step_lte,
    "party_names": _party_names,
    "party_documents": _party_documents,
}
"""Check by restriction, without `side`: an answer often does not show whose side it means."""


def _keys(keys: Keys | None) -> Iterable[str]:
    return keys.keys or () if keys is not None else ()


def _is_listed(keys: Keys | None, codes: set[str], plain: Callable[[str], str]) -> bool:
    listed = {plain(key) for key in _keys(keys)}
    if keys is None or not listed:
        return True
    return listed.isdisjoint(codes) is bool(keys.not_equal)


def _codes(coded: Sequence[_Coded] | None) -> set[str]:
    return {one.code for one in coded or () if one.code}


def _documents(party: _Party) -> Iterable[str]:
    listed = [one.document for one in party.documents or ()]
    return [document for document in (party.document, party.main_document, *listed) if document]


def _plain(document: str) -> str:
    return "".join(c for c in document.upper() if c.isalnum())


def _plain_court(name: str) -> str:
    plain = "".join(c for c in name.upper() if c.isalnum())
    return "TJDFT" if plain == "TJDF" else plain


def _words(name: str) -> frozenset[str]:
    bare = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    return frozenset("".join(c if c.isalnum() else " " for c in bare).split())


def _is_since(at: datetime | None, limit: datetime | None) -> bool:
    return at is None or limit is None or _at_court(at) >= _at_court(limit)


def _at_court(moment: datetime) -> datetime:
    """Convert midnight UTC, a date without an hour, to the start of that day at the courts."""
    aware = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
    try:
        return aware + BRASILIA if aware.astimezone(UTC).time() == time() else aware
    except OverflowError:  # 9999 stands for "never"
        return aware
