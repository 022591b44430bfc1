"""Title of a lawsuit: its caption, or one made from its parties where the service sent none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from autos.domain.accepted_variants import contract_side

LAWYER_ROLES = ("advogad", "adv.", "adv(", "lawyer", "procurador", "proc.(", "defensor", "soc. adv", "sociedade de adv")
INSTITUTIONS = ("procuradoria", "defensoria")
"""They begin like the role of a lawyer, and may be parties."""
BETWEEN = " X "
"""Between the two sides, as courts write it."""
MOST_NAMED = 2


class TitledParty(Protocol):
    """What is read of a party."""

    @property
    def name(self) -> str | None: ...
    @property
    def side(self) -> str | None: ...
    @property
    def person_type(self) -> str | None: ...


def is_lawyer_role(role: str) -> bool:
    """Whether a party with this role is a lawyer (contract, "Party"), or a public attorney or defender."""
    folded_role = role.casefold()
    if folded_role.startswith(LAWYER_ROLES):
        return not folded_role.startswith(INSTITUTIONS)
    return folded_role == "adv"


def title_of(name: str | None, parties: Iterable[TitledParty] | None) -> str:
    """The caption; else the parties of both sides, else all of them; empty if none is named."""
    if name and any(sign.isalnum() for sign in name):
        return name
    named = [party for party in parties or () if party.name and not is_lawyer_role(party.person_type or "")]
    sides = [_of_side(named, side) for side in ("Active", "Passive")]
    if any(sides):
        return BETWEEN.join(filter(None, sides))
    return _listed([party.name or "" for party in named])


def _of_side(parties: Sequence[TitledParty], side: str) -> str:
    return _listed([party.name or "" for party in parties if contract_side(str(party.side or "")) == side])


def _listed(names: Sequence[str]) -> str:
    """One or two names; of more, the first."""
    distinct = list(dict.fromkeys(" ".join(name.split()) for name in names))
    if len(distinct) > MOST_NAMED:
        return f"{distinct[0]} e outros"
    return " e ".join(distinct)
