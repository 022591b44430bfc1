"""How secret a lawsuit is. Source: contract, "Lawsuit", `secrecy_level`; the six levels of the courts' systems."""

from __future__ import annotations

from enum import IntEnum


class SecrecyLevel(IntEnum):
    """Number and name only: who may see each level differs from court to court."""

    PUBLIC = 0
    JUDICIAL = 1
    """Segredo de justiça (CPC, art. 189)."""
    MINIMAL = 2
    MEDIUM = 3
    INTENSE = 4
    ABSOLUTE = 5


def is_public(level: int | None) -> bool:
    """Only what the service says is public: an absent level is unknown, and unknown is kept as a secret is."""
    return level == SecrecyLevel.PUBLIC
