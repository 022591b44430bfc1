"""Index terms of a case: its words, documents, facet values and sort codes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import MAXYEAR, MINYEAR, datetime
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from autos.archive.index.bit_slices import LARGEST, Codes
from autos.archive.records.full_text import CASE_NUMBER_DIGITS, bare, case_number, folded, words_of
from autos.archive.records.indexed_members import Indexed
from autos.archive.records.people import PartyEntry
from autos.archive.short_text_cache import cache_of_texts, cache_of_values
from autos.archive.storage.instants import to_micros
from autos.domain.dates import court_date
from autos.domain.documents.oab import SECTIONS, SUFFIXES
from autos.domain.money import LARGEST_EXPONENT
from autos.domain.query.choices import band_of

EVERY = "*"
WORD, BEGINNING, DOCUMENT, NUMBER, FACET = "w", "p", "d", "n", "f"
TYPED = frozenset({WORD, DOCUMENT, NUMBER})
"""Kinds whose terms are typed letter by letter: each implies its beginnings."""
LONGEST_BEGINNING = 3
"""Prefixes of up to so many characters have a set of their own: they are few, and each has many cases."""
LONGEST_VALUE = 120

DIGITS = re.compile(r"[0-9]+")
NO_LETTER = re.compile(r"[^ a-z]")
REGISTRATION = re.compile(r"(?:OAB)?([A-Z]{2})0*([1-9][0-9]*)([A-Z]?)")
"""A bar registration: section, number, letter."""
NUMBER_FIRST = re.compile(rf"0*([1-9][0-9]*)([A-Z]?)({'|'.join(sorted(SECTIONS))})(?:OAB)?")
"""The same, number first: 123456/SP."""
REGISTRATION_START = re.compile(r"(?:OAB)?([A-Z]{2})0*([0-9]*)([A-Z]?)")
SECTION = re.compile(r"^(?:OAB)?([A-Z]{2})0*")
"""The beginning of a document that `document_start` takes for that of a registration."""

FIRST_SECOND = -8_520_336_000
"""1 January 1700, in seconds since 1970: code 0 of the columns that are instants."""
NAME_LETTERS = 12
NUMBER_DIGITS = 9


class _Letters(dict[int, str]):
    """Characters as digits of base 32 in sort order; other characters than letters are 0, 1, 2, 3 or 31."""

    def __missing__(self, sign: int) -> str:
        digit = "0" if sign == ord(" ") else "1" if sign < ord("0") else "2" if sign <= ord("9") else "3"
        digit = "v" if sign > ord("z") else digit
        if ord("a") <= sign <= ord("z"):
            digit = "56789abcdefghijklmnopqrstu"[sign - ord("a")]
        if len(self) < LONGEST_BEGINNING * 1_000:
            self[sign] = digit
        return digit


LETTERS = _Letters()


class FacetTerm(NamedTuple):
    """A value of a facet with its label and its index term."""

    facet: str
    value: str
    label: str
    term: str


class FacetTerms(NamedTuple):
    """Facet values that occur together, and their index terms."""

    terms: frozenset[str]
    values: frozenset[FacetTerm]


class CaseTerms(NamedTuple):
    """Everything that a case is indexed by."""

    terms: frozenset[str]
    codes: Codes
    values: tuple[FacetTerms, ...]


class CaseRecord(NamedTuple):
    """One record of a case, with the sides of the searched persons in it."""

    lawsuit: Indexed
    received_at: int
    sides: frozenset[str]
    party_entries: Sequence[PartyEntry]


def facet_term(facet: str, value: str) -> str:
    """The term of cases with this value; the empty value is the term of cases without one."""
    return f"{FACET}{facet}\t{value}"


@cache_of_values(4_000)
def _value(facet: str, value: str | None, label: str | None = None) -> FacetTerm:
    """A facet value from foreign text: on one line and of limited length."""
    text = " ".join(str(value or "").split())[:LONGEST_VALUE]
    return FacetTerm(facet, text, " ".join((label or "").split())[:LONGEST_VALUE], facet_term(facet, text))


def case_terms(members: Sequence[CaseRecord]) -> CaseTerms:
    """Terms of a case from all its records; the first is the lead record, the others fill its gaps."""
    values: list[FacetTerms] = []
    terms: set[str] = set()
    for lawsuit, _, sides, party_entries in members:
        terms |= _number_terms(bare(lawsuit.code))
        for name, documents, _, _, _, _ in party_entries:
            terms.update([WORD + word for word in words_of(name)])
            for document in documents:
                terms |= document_terms(document)
        values += _values_of(lawsuit)
        if sides:
            values.append(_sides(sides))
    every = frozenset((EVERY,)).union(terms, *[value.terms for value in values])
    return CaseTerms(every, _codes(members), tuple(values))


def _number_terms(number: str) -> frozenset[str]:
    """Terms of a lawsuit number: its prefix, and its year, branch, court and unit of origin."""
    parts = [NUMBER + number[:LONGEST_BEGINNING]]
    if len(number) == CASE_NUMBER_DIGITS:
        parts += [WORD + part for part in (number[9:13], number[13], number[14:16], number[16:])]
    return frozenset(parts)


def beginnings(term: str) -> Sequence[str]:
    """Prefix terms that a typed term implies; none for other kinds of terms."""
    return _beginnings(term[1 : 1 + LONGEST_BEGINNING]) if term[0] in TYPED else ()


@lru_cache(maxsize=1_000)
def _beginnings(start: str) -> Sequence[str]:
    start = start.casefold()
    return tuple([BEGINNING + start[:length] for length in range(1, len(start) + 1)])


@cache_of_texts(2_000)
def document_terms(document: str) -> frozenset[str]:
    """Terms of one document, without punctuation; a bar registration without leading zeros, and number first.

    Other documents may begin as one: the CNPJ AB.012.CD3/0001-45, until its third letter is typed.
    """
    if document.isdigit():
        return frozenset((DOCUMENT + document,))
    registration = REGISTRATION.fullmatch(_section_first(document))
    if registration is None:
        return frozenset((DOCUMENT + document, DOCUMENT + SECTION.sub(r"\1", document))) if document else frozenset()
    section, number, letter = registration.groups()
    return frozenset((f"{DOCUMENT}{section}{number}{letter}", f"{DOCUMENT}{number}{letter}{section}"))


def letter_first_forms(document: str) -> tuple[str, ...]:
    """Whole documents, without punctuation, by which the archive may have a registration with its letter first."""
    registration = REGISTRATION.fullmatch(_section_first(document))
    if registration is None or registration[1] not in SECTIONS:
        return ()
    section, number, letter = registration.groups()
    letters = (letter,) if letter else tuple(sorted(SUFFIXES))
    return tuple(form for one in letters for form in (f"{one}{number}{section}", f"{section}{one}{number}"))


def document_start(text: str) -> str:
    """The normalised beginning of a document, whatever the punctuation of `text`."""
    start = _section_first(bare(text))
    registration = REGISTRATION_START.fullmatch(start)
    return "".join(registration.groups()) if registration else start


def _section_first(document: str) -> str:
    """A bar registration with its section first, as the service writes it; anything else unchanged."""
    return NUMBER_FIRST.sub(r"\3\1\2", document) if NUMBER_FIRST.fullmatch(document) else document


def _values_of(lawsuit: Indexed) -> tuple[FacetTerms, ...]:
    """Few lawsuits have values of their own: those of a kind are made once."""
    filed, amount = lawsuit.distribution_date, lawsuit.amount
    place = _place(
        lawsuit.tribunal_acronym, lawsuit.state, lawsuit.justice, lawsuit.justice_description, lawsuit.instance
    )
    stage = _stage(lawsuit.phase, lawsuit.status, lawsuit.secrecy_level, _year(filed), band(amount))
    classes = _coded("class", tuple([(each.code, each.name) for each in lawsuit.classifications or ()]))
    subjects = _coded("subject", tuple([(each.code, each.name) for each in lawsuit.subjects or ()]))
    return place, stage, classes, subjects


@cache_of_values(1_000)
def _place(
    court: str | None, state: str | None, justice: str | None, place: str | None, instance: int | None
) -> FacetTerms:
    return _together(
        _value("court", court),
        _value("state", (state or "").upper()),
        _value("justice", justice, place),
        _value("instance", None if instance is None else str(instance)),
    )


@cache_of_values(1_000)
def _stage(phase: str | None, status: str | None, secrecy: int | None, year: int | None, value_band: str) -> FacetTerms:
    return _together(
        _value("phase", phase),
        _value("status", status),
        _value("secrecy", None if secrecy is None else str(secrecy)),
        _value("year", None if year is None else str(year)),
        _value("band", value_band),
    )


@cache_of_values(1_000)
def _coded(facet: str, coded: tuple[tuple[str | None, str | None], ...]) -> FacetTerms:
    values = [_value(facet, code or name, name) for code, name in coded or ((None, None),)]
    words = frozenset(WORD + word for value in values for word in words_of(value.label))
    return FacetTerms(frozenset(value.term for value in values) | words, frozenset(values))


@lru_cache(maxsize=1_000)
def _sides(sides: frozenset[str]) -> FacetTerms:
    return _together(*(_value("side", side) for side in sides))


def _year(filed: datetime | None) -> int | None:
    """Year of filing in court time; unchanged where court time would leave the calendar."""
    if filed is None:
        return None
    return filed.year if filed.year in {MINYEAR, MAXYEAR} else court_date(filed).year


def _together(*values: FacetTerm) -> FacetTerms:
    return FacetTerms(frozenset(value.term for value in values), frozenset(values))


def band(amount: Decimal | None) -> str:
    """The number of the value band; empty without an amount."""
    return "" if amount is None else band_of(amount)


def _codes(members: Sequence[CaseRecord]) -> Codes:
    """Sort codes of a case: of the lead record or the first that has a value; the latest of several instants."""
    codes: Codes = {"number": number_code(members[0].lawsuit.code)}
    name = folded(members[0].lawsuit.title).strip()
    if name:
        codes["name"] = name_code(name)
    for lawsuit, received_at, _, _ in members:
        step, crawler = lawsuit.last_step, lawsuit.crawler
        _raise(codes, "received", received_at)
        if lawsuit.amount is not None and "amount" not in codes:
            codes["amount"] = amount_code(lawsuit.amount)
        if lawsuit.distribution_date is not None and "distribution" not in codes:
            _raise(codes, "distribution", to_micros(lawsuit.distribution_date))
        if step is not None and step.step_date is not None:
            _raise(codes, "step", to_micros(step.step_date))
        if crawler is not None and crawler.updated_at is not None:
            _raise(codes, "crawled", to_micros(crawler.updated_at))
    return codes


def _raise(codes: Codes, column: str, micros: int) -> None:
    """Set the code of an instant if it is later than the present one."""
    code = min(max(micros // 1_000_000 - FIRST_SECOND, 0), LARGEST[column])
    if code >= codes.get(column, 0):
        codes[column] = code


def instant_code(micros: int) -> int:
    """Whole seconds since 1700."""
    return micros // 1_000_000 - FIRST_SECOND


def amount_code(amount: Decimal) -> int:
    """Centavos, rounded down; at most the largest code, also of a number that nobody can calculate with."""
    if amount <= 0:
        return 0
    return LARGEST["amount"] if amount.adjusted() > LARGEST_EXPONENT else min(int(amount * 100), LARGEST["amount"])


def name_code(name: str) -> int:
    """The first letters of a folded caption, five digits each, in the order of the alphabet.

    It ends with the first sign that is no letter: what comes after must not decide before such signs are compared.
    """
    other = NO_LETTER.search(name, 0, NAME_LETTERS)
    if other is not None:
        name = name[: other.end()]
    return int(name[:NAME_LETTERS].translate(LETTERS).ljust(NAME_LETTERS, "0"), 32)


def number_code(code: str) -> int:
    """Sort code of a lawsuit number: its first digits."""
    number = case_number(code)[:NUMBER_DIGITS]
    begins = DIGITS.match(number)
    digits = begins.group() if begins else ""
    is_letter_next = number[len(digits) : len(digits) + 1] > "9"
    return int(digits.ljust(NUMBER_DIGITS, "9" if is_letter_next else "0"))
