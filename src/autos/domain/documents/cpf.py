"""The CPF, registration number of a person. Source: Receita Federal (CPF), modulo 11."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from autos.domain.documents.check_digits import LOOKALIKES, check_digit
from autos.domain.errors import BadDocument

SHAPE = re.compile(r"[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}-?[0-9]{2}")
LENGTH = 11
FIRST_WEIGHTS, SECOND_WEIGHTS = tuple(range(10, 1, -1)), tuple(range(11, 1, -1))


@dataclass(frozen=True, slots=True)
class Cpf:
    """Eleven digits, of which the last two are check digits."""

    digits: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a CPF with or without mask. Raises: BadDocument (format, repeated, check_digits)."""
        typed = text.strip()
        if not SHAPE.fullmatch(typed):
            raise BadDocument("cpf", "format", _repaired(typed))
        digits = typed if len(typed) == LENGTH else re.sub(r"[^0-9]", "", typed)
        if len(set(digits)) == 1:
            raise BadDocument("cpf", "repeated")
        if not is_right(digits):
            raise BadDocument("cpf", "check_digits")
        return cls(digits)

    @property
    def wire(self) -> str:
        return self.digits

    @property
    def formatted(self) -> str:
        d = self.digits
        return f"{d[:3]}.{d[3:6]}.{d[6:9]}-{d[9:]}"


def is_right(digits: str) -> bool:
    """Whether both check digits follow from the nine before."""
    first = check_digit(digits[:9], FIRST_WEIGHTS)
    second = check_digit(digits[:10], SECOND_WEIGHTS)
    return digits[9:] == first + second


def _repaired(typed: str) -> str:
    """Correct lookalike letters to digits; empty when the result is not valid."""
    if not re.search(r"[A-Za-z]", typed):
        return ""
    swapped = "".join(LOOKALIKES.get(c, c) if c.isalpha() else c for c in typed.upper())
    digits = re.sub(r"[^0-9]", "", swapped)
    is_meant = SHAPE.fullmatch(swapped) and len(set(digits)) > 1 and is_right(digits)
    return Cpf(digits).formatted if is_meant else ""
