"""A lawyer's registration: section, number, letter. Source: OAB; wire form as the service documents it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from autos.domain.errors import BadDocument

SECTIONS = frozenset(
    "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split()  # noqa: SIM905
)
SUFFIXES = frozenset("ABENOPS")
"""A supplementary, B transferred, E trainee; N, O, P and S appear in court publications."""

NUMBER = r"(?P<number>[0-9]{1,7}|[0-9]{1,3}(?:\.[0-9]{3}){1,2})"
LETTER = r"(?:-?(?P<letter>[A-Z]))"
SHAPES = (
    re.compile(rf"(?P<section>[A-Z]{{2}})[ /-]?{NUMBER}(?:[ -]?(?P<letter>[A-Z]))?"),
    re.compile(rf"{NUMBER}{LETTER}?[ /-]?(?P<section>[A-Z]{{2}})"),
)
PREFIX = re.compile(r"\bOAB(?:[ /-]|(?=[0-9]))")
NUMBER_SIGN = re.compile(r"\s*(?<![A-Z])N(?:[º°O]|\.[º°O]?)\.?\s*(?=[0-9])")
"""OAB/SP nº 123.456, as lawyers sign."""


@dataclass(frozen=True, slots=True)
class Oab:
    """One registration; a lawyer may have several."""

    section: str
    """Two letters of the state."""
    number: int
    letter: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse SP123456, 123456/SP, OAB/SP nº 123.456, 4567-A/RJ… Raises: BadDocument (format, zero, suffix)."""
        typed = NUMBER_SIGN.sub(" ", text.strip().upper())
        if not typed.isascii():
            raise BadDocument("oab", "format")
        for shape in SHAPES:
            if found := shape.fullmatch(PREFIX.sub("", typed, count=1)):
                return cls._checked(found["section"], found["number"], found["letter"] or "")
        raise BadDocument("oab", "format")

    @classmethod
    def _checked(cls, section: str, number: str, letter: str) -> Self:
        if section not in SECTIONS:
            raise BadDocument("oab", "format")
        value = int(number.replace(".", ""))
        if value == 0:
            raise BadDocument("oab", "zero")
        if letter and letter not in SUFFIXES:
            raise BadDocument("oab", "suffix")
        return cls(section, value, letter)

    @property
    def wire(self) -> str:
        """Section and seven digits; the service does not document a place for the letter, so it is not sent."""
        return f"{self.section}{self.number:07d}"

    @property
    def formatted(self) -> str:
        number = f"{self.number:,}".replace(",", ".")
        return f"OAB/{self.section} {number}{'-' + self.letter if self.letter else ''}"
