"""Parsing and validation of the input fields of the filter editors, in Brazilian notation."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from datetime import date
from decimal import Decimal
from enum import StrEnum

from autos.domain.dates import start_of_day
from autos.domain.documents.recognition import recognise, recognise_as
from autos.domain.mode import SearchType
from autos.domain.money import parse_amount
from autos.domain.query.values import FIRST_YEAR, LARGEST_CENTS, LAST_YEAR
from autos.domain.search.filter_draft import AmountRange, FilterDraft, Period

DAY = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{2})(\d{2})(\d{4})")
ISO_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
MOST_CACHE_DAYS = 3_650
FEWEST_LETTERS = 2
LARGEST = Decimal(LARGEST_CENTS) / 100


class FilterInputFault(StrEnum):
    """Why an input is rejected; worded in the desktop layer."""

    NO_AMOUNT = "no_amount"
    NEGATIVE_AMOUNT = "negative_amount"
    AMOUNT_TOO_LARGE = "amount_too_large"
    AMOUNTS_REVERSED = "amounts_reversed"
    NO_DAY = "no_day"
    NO_SUCH_DAY = "no_such_day"
    YEAR_OUT_OF_REACH = "year_out_of_reach"
    DAYS_REVERSED = "days_reversed"
    NO_DOCUMENT = "no_document"
    NO_NAME = "no_name"
    ODD_NAME = "odd_name"
    """It seems to be no name; asked about once."""
    NO_COUNT = "no_count"
    NO_SUCH_CODE = "no_such_code"
    NOT_CHECKED = "not_checked"
    """What was typed finds several codes, and none of them is checked."""


class WrongInput(ValueError):  # noqa: N818 -- named like the problems
    """An input field cannot be parsed; never carries what was typed."""

    def __init__(self, fault: FilterInputFault, *, is_second: bool = False) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.is_second = is_second
        """Whether it is the second of two fields."""


def read_amounts(low: str, high: str) -> AmountRange:
    """Parse the bounds 1.234,56; R$ 1.234; 1234,5; blank is open. Raises: WrongInput."""
    first, last = _amount(low, is_second=False), _amount(high, is_second=True)
    if first is not None and last is not None and first > last:
        raise WrongInput(FilterInputFault.AMOUNTS_REVERSED, is_second=True)
    return AmountRange(first, last)


def read_period(first: str, last: str = "") -> Period:
    """Parse the bounds dd/mm/aaaa, ddmmaaaa or aaaa-mm-dd, inclusive; blank is open. Raises: WrongInput."""
    since, until = read_day(first), read_day(last, is_second=True)
    if since is not None and until is not None and since > until:
        raise WrongInput(FilterInputFault.DAYS_REVERSED, is_second=True)
    return Period.of_days(since, until)


def read_day(text: str, *, is_second: bool = False) -> date | None:
    """Parse a day; None for a blank. Raises: WrongInput."""
    typed = text.strip()
    if not typed:
        return None
    if (iso := ISO_DAY.fullmatch(typed)) is not None:
        year, month, day = iso.groups()
    elif (written := DAY.fullmatch(typed)) is not None:
        day, month, year = (part for part in written.groups() if part is not None)
    else:
        raise WrongInput(FilterInputFault.NO_DAY, is_second=is_second)
    if not FIRST_YEAR <= int(year) <= LAST_YEAR:
        raise WrongInput(FilterInputFault.YEAR_OUT_OF_REACH, is_second=is_second)
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        raise WrongInput(FilterInputFault.NO_SUCH_DAY, is_second=is_second) from None


def read_document(text: str) -> str:
    """Parse a valid CPF or CNPJ; returns it without mask. Raises: WrongInput."""

    found = recognise(text)
    if not found.is_valid or found.search_type not in {SearchType.CPF, SearchType.CNPJ}:
        raise WrongInput(FilterInputFault.NO_DOCUMENT)
    return found.wire


def read_name(text: str, sure: Collection[str] = ()) -> str:
    """Parse a name of the second field, with single spaces.

    What seems to be none is one only if it is among `sure`. Raises: WrongInput.
    """
    name = " ".join("".join(sign for sign in text if sign.isspace() or sign.isprintable()).split())
    if sum(sign.isalpha() for sign in name) < FEWEST_LETTERS:
        raise WrongInput(FilterInputFault.NO_NAME, is_second=True)
    if name not in sure and recognise_as(SearchType.NAME, name).doubt:
        raise WrongInput(FilterInputFault.ODD_NAME, is_second=True)
    return name


def read_cache_days(text: str) -> int | None:
    """Parse a whole number of days, 0 included; None for a blank. Raises: WrongInput."""
    typed = text.strip()
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit()) or int(typed) > MOST_CACHE_DAYS:
        raise WrongInput(FilterInputFault.NO_COUNT)
    return int(typed)


def with_distribution(draft: FilterDraft, text: str) -> FilterDraft:
    """Set the first day of distribution; the service takes no last day. Raises: WrongInput."""
    day = read_day(text)
    return replace(draft, distribution=Period(start_of_day(day)) if day else Period())


def _amount(text: str, *, is_second: bool) -> Decimal | None:
    if not text.strip():
        return None
    amount = parse_amount(text)
    if amount is None:
        raise WrongInput(FilterInputFault.NO_AMOUNT, is_second=is_second)
    if amount < 0:
        raise WrongInput(FilterInputFault.NEGATIVE_AMOUNT, is_second=is_second)
    if amount > LARGEST:
        raise WrongInput(FilterInputFault.AMOUNT_TOO_LARGE, is_second=is_second)
    return amount
