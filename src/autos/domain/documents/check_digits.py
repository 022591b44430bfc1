"""Check digit arithmetic of CPF and CNPJ. Source: Receita Federal; IN RFB 2.229/2024 for letters."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

ASCII_ZERO = 48
MODULUS = 11


def check_digit(characters: str, weights: Sequence[int]) -> str:
    """Check digit modulo 11 of the values (ASCII code less 48: A is 17); below 2 gives 0. Raises: ValueError."""
    if len(characters) != len(weights):
        raise ValueError("one weight for each character")
    # No Python loop over the characters: pasted text may have hundreds of thousands of documents.
    total = sum(map(mul, characters.encode("ascii"), weights)) - ASCII_ZERO * sum(weights)
    rest = total % MODULUS
    return "0" if rest < 2 else str(MODULUS - rest)  # noqa: PLR2004 -- the norm's own figure


LOOKALIKES = {"O": "0", "0": "O", "I": "1", "1": "I", "L": "1", "S": "5", "5": "S", "B": "8", "8": "B", "Z": "2"}
"""Characters that are mistaken for each other when a document is copied by hand."""
