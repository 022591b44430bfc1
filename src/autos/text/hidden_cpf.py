"""Texts that leave the archive without the numbers of natural persons."""

from __future__ import annotations

import re

CPF = re.compile(
    r"(?<!\d)\d{3}(?P<first>[. ]?)(?P<shown>\d{3}[. ]?\d{3})(?P<last> ?[-\u2010-\u2015\u2212/.]? ?)\d{2}(?!\d|[.-]\d)"
)
LONGEST_CPF = 20
"""Characters of a CPF, with all that may stand between its digits."""


def without_cpf(text: str, sign: str = "*") -> str:
    """Hide in a text the ends of what may be the number of a natural person, however it is written."""

    def hidden(found: re.Match[str]) -> str:
        before, after = text[: found.start()], text[found.end() : found.end() + 1]
        is_within = before[-1:].isalnum() and before[-1:].isascii() and not before.upper().endswith("CPF")
        if found[0].isdigit() and (is_within or after.isalpha()):
            return found[0]  # digits of a longer code, as of a CNPJ with letters
        digits = "".join(filter(str.isdigit, found["shown"]))
        return f"{sign * 3}.{digits[:3]}.{digits[3:]}-{sign * 2}"

    return CPF.sub(hidden, text)
