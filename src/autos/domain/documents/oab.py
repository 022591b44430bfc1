"""A lawyer's registration: section, number, letter. Source: OAB; wire form as the service documents it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from autos.domain.errors import BadDocument

SECTIONS = frozenset(
    "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split()  # noqa: SIM905
)
SUFFIXES = frozenset("ABDENOPS")
"""A supplementary, B transferred, E trainee; D, N, O, P and S appear in court publications."""

NUMBER = r"(?P<number>[0-9]{1,7}|[0-9]{1,3}(?:\.[0-9]{3}){1,2})"
BETWEEN = r"(?: ?[/-] ?| )?"
SHAPES = (
    re.compile(rf"(?P<section>[A-Z]{{2}}){BETWEEN}{NUMBER}(?:{BETWEEN}(?P<letter>[A-Z]))?"),
    re.compile(rf"(?P<section>[A-Z]{{2}})(?: ?[/-] ?| )(?P<letter>[A-Z])[ -]?{NUMBER}"),
    re.compile(rf"{NUMBER}(?:[ /-]?(?P<letter>[A-Z]))?{BETWEEN}(?P<section>[A-Z]{{2}})"),
    re.compile(rf"(?P<letter>[A-Z])[ -]?{NUMBER}{BETWEEN}(?P<section>[A-Z]{{2}})"),
)
"""Section or number first, and the letter after the number or, as in Amazonas, before it."""
WITHOUT_SECTION = re.compile(rf"{NUMBER}(?:[ /-]?[A-Z])?|[A-Z][ -]?{NUMBER.replace('<number>', '<behind>')}")
PREFIX = re.compile(r"\bO\.?A\.?B\b\.?(?:[\s:/-]+)?|\bOAB(?=[0-9]|[A-Z]{2}[0-9])")
NUMBER_SIGN = re.compile(r"\s*(?<![A-Z])N(?:[º°O]|\.[º°O]?)\.?\s*(?=(?:[A-Z]-?)?[0-9])")
"""OAB/SP nº 123.456, as lawyers sign."""
LONGEST = 120
"""Characters that are looked at; no registration is written with so many."""
AROUND = " \t,;:.()[]"
DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))


@dataclass(frozen=True, slots=True)
class Oab:
    """One registration; a lawyer may have several."""

    section: str
    """Two letters of the state."""
    number: int
    letter: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse SP123456, 123456/SP, OAB/SP nº 123.456, 4567-A/RJ, A598/AM… Raises: BadDocument.

        Its reasons are `format`, `section` where that is missing, `zero` and `suffix`.
        """
        if len(text) > LONGEST:
            raise BadDocument("oab", "format")
        typed = NUMBER_SIGN.sub(" ", text.strip().upper().translate(DASHES))
        if not typed.isascii():
            raise BadDocument("oab", "format")
        typed = PREFIX.sub("", typed.strip(AROUND), count=1).strip(AROUND)
        for shape in SHAPES:
            if found := shape.fullmatch(typed):
                return cls._checked(found["section"], found["number"], found["letter"] or "")
        raise BadDocument("oab", "section" if WITHOUT_SECTION.fullmatch(typed) else "format")

    @classmethod
    def _checked(cls, section: str, number: str, letter: str) -> Self:
        if section not in SECTIONS:
            raise BadDocument("oab", "format", fault="unknown_section")
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


def registration_key(document: str) -> str:
    """A registration in wire form, without its letter, however it is written; empty for anything else."""
    try:
        return Oab.parse(document).wire
    except BadDocument:
        return ""


@lru_cache(maxsize=4_000)
def is_registration(document: str, wire: str) -> bool:
    """Whether a document, however it is written, is this registration in wire form, which has no letter.

    One with a letter is another lawyer's as a rule; D stands for the first registration itself.
    """
    try:
        found = Oab.parse(document)
    except BadDocument:
        return False
    return found.wire == wire and found.letter in {"", "D"}
