"""The CNPJ, registration number of a company, with letters since July 2026. Source: IN RFB 2.229/2024."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Self

from autos.domain.documents.check_digits import LOOKALIKES, check_digit
from autos.domain.errors import BadDocument

SHAPE = re.compile(r"[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}/?[0-9A-Z]{4}-?[0-9]{2}")
LENGTH = 14
WEIGHTS = (5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)
TAKEN_FOR_DIGITS = "OILSBZ"
MOST_SLIPS = 2
"""Letters that are corrected to digits at once; with more it would be a guess."""


@dataclass(frozen=True, slots=True)
class Cnpj:
    """Eight characters of root, four of order, two check digits."""

    characters: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a CNPJ with or without mask, in any case. Raises: BadDocument (format, repeated, check_digits)."""
        typed = text.strip().upper()
        if not typed.isascii() or not SHAPE.fullmatch(typed):
            raise BadDocument("cnpj", "format", with_check_digits(typed))
        characters = re.sub(r"[^0-9A-Z]", "", typed)
        if len(set(characters)) == 1:
            raise BadDocument("cnpj", "repeated")
        if not is_right(characters):
            raise BadDocument("cnpj", "check_digits", _repaired(characters))
        return cls(characters)

    @property
    def wire(self) -> str:
        return self.characters

    @property
    def root(self) -> str:
        """Identifies the company; the rest is the establishment."""
        return self.characters[:8]

    @property
    def has_letters(self) -> bool:
        return not self.characters.isdigit()

    @property
    def formatted(self) -> str:
        c = self.characters
        return f"{c[:2]}.{c[2:5]}.{c[5:8]}/{c[8:12]}-{c[12:]}"


def is_right(characters: str) -> bool:
    """Whether both check digits follow from the twelve before."""
    first = check_digit(characters[:12], WEIGHTS)
    second = check_digit(characters[:13], (6, *WEIGHTS))
    return characters[12:] == first + second


def _repaired(characters: str) -> str:
    """The only correction of lookalike letters to digits that passes the check; empty when none or several do.

    Most registrations have no letters, so correcting all of them comes first. Correcting a digit to a letter comes
    last and only one at a time: the more positions are tried, the more corrections pass by chance.
    """
    if characters.isdigit():
        return ""
    like_digits = _places(characters, TAKEN_FOR_DIGITS)
    rounds: tuple[Iterable[tuple[int, ...]], ...] = (
        [tuple(like_digits)],
        *(combinations(like_digits, count) for count in range(1, MOST_SLIPS + 1)),
        combinations(_places(characters, "01"), 1),
    )
    for choices in rounds:
        right = [reading for places in choices if is_right(reading := _swapped(characters, places))]
        if right:
            return Cnpj(right[0]).formatted if len(right) == 1 else ""
    return ""


def with_check_digits(typed: str) -> str:
    """Correct a check digit that was written as a letter; empty when the result is not valid."""
    swapped = typed[:-2] + "".join(LOOKALIKES.get(c, c) if c.isalpha() else c for c in typed[-2:])
    characters = re.sub(r"[^0-9A-Z]", "", swapped)
    has_letters = any(c.isalpha() for c in typed[-2:])
    is_meant = has_letters and SHAPE.fullmatch(swapped) and is_right(characters)
    return Cnpj(characters).formatted if is_meant else ""


def _places(characters: str, slips: str) -> list[int]:
    return [place for place, character in enumerate(characters[:12]) if character in slips]


def _swapped(characters: str, places: tuple[int, ...]) -> str:
    return "".join(LOOKALIKES[c] if place in places else c for place, c in enumerate(characters))
