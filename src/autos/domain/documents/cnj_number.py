"""The national lawsuit number (CNJ). Source: Resolução CNJ 65/2008; check by ISO 7064 MOD 97-10."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from autos.domain.documents.check_digits import LOOKALIKES
from autos.domain.errors import BadDocument

SHAPE = re.compile(r"([0-9]{7})-?([0-9]{2})\.?([0-9]{4})\.?([0-9])\.?([0-9]{2})\.?([0-9]{4})")
LENGTH = 20

STATES = (
    *("AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA"),
    *("PB", "PR", "PE", "PI", "RJ", "RN", "RS", "RO", "RR", "SC", "SE", "SP", "TO"),
)
"""In the order of the resolution: the court code is the position, from 01."""

HIGH_COURTS = {"1": "STF", "2": "CNJ", "3": "STJ"}
COUNCILS = {("4", "90"): "CJF", ("5", "00"): "TST", ("5", "90"): "CSJT", ("6", "00"): "TSE", ("7", "00"): "STM"}
MILITARY_STATES = {"13": "TJMMG", "21": "TJMRS", "26": "TJMSP"}
REGIONS = {"4": ("TRF", 6), "5": ("TRT", 24)}
CIRCUMSCRIPTIONS = 12


@dataclass(frozen=True, slots=True)
class CnjNumber:
    """Twenty digits: sequence 7, check 2, year 4, branch 1, court 2, origin 4."""

    digits: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a number with or without mask. Raises: BadDocument (format, check_digits, unknown_court)."""
        typed = text.strip()
        found = SHAPE.fullmatch(typed)
        if not found:
            raise BadDocument("cnj", "format", _repaired(typed))
        digits = "".join(found.groups())
        number = cls(digits)
        if not number.court_acronym:
            raise BadDocument("cnj", "unknown_court")
        if not is_right(digits):
            raise BadDocument("cnj", "check_digits")
        return number

    @property
    def year(self) -> int:
        return int(self.digits[9:13])

    @property
    def branch(self) -> str:
        """The digit J: 8 is state justice."""
        return self.digits[13]

    @property
    def court(self) -> str:
        """The digits TR."""
        return self.digits[14:16]

    @property
    def origin(self) -> str:
        """The digits OOOO; 0000 means that it began in the court itself."""
        return self.digits[16:]

    @property
    def court_acronym(self) -> str:
        """Acronym of the court; empty when no court has this code."""
        return acronym_of(self.branch, self.court)

    @property
    def wire(self) -> str:
        return self.digits

    @property
    def formatted(self) -> str:
        d = self.digits
        return f"{d[:7]}-{d[7:9]}.{d[9:13]}.{d[13]}.{d[14:16]}.{d[16:]}"


def is_right(digits: str) -> bool:
    """Whether sequence, year, branch, court, origin and check leave 1 modulo 97."""
    return int(digits[:7] + digits[9:] + digits[7:9]) % 97 == 1


def acronym_of(branch: str, court: str) -> str:
    """Acronym of the court with the code J.TR; empty when there is none."""
    if branch in HIGH_COURTS:
        return HIGH_COURTS[branch] if court == "00" else ""
    if (branch, court) in COUNCILS:
        return COUNCILS[branch, court]
    place = int(court)
    if branch in REGIONS:
        name, count = REGIONS[branch]
        return f"{name}{place}" if 1 <= place <= count else ""
    if branch == "7":
        return f"CJM{court}" if 1 <= place <= CIRCUMSCRIPTIONS else ""
    if branch == "9":
        return MILITARY_STATES.get(court, "")
    if branch in {"6", "8"} and 1 <= place <= len(STATES):
        return _of_state(branch, STATES[place - 1])
    return ""


def _of_state(branch: str, state: str) -> str:
    if branch == "6":
        return f"TRE-{state}"
    return "TJDFT" if state == "DF" else f"TJ{state}"


def _repaired(typed: str) -> str:
    swapped = "".join(LOOKALIKES.get(c, c) if c.isalpha() else c for c in typed.upper())
    found = SHAPE.fullmatch(swapped) if swapped != typed else None
    digits = "".join(found.groups()) if found else ""
    return CnjNumber(digits).formatted if digits and is_right(digits) else ""
