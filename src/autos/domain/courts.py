"""The courts of the country by acronym and by number. Source: Resolução CNJ 65/2008; `reference/courts.json`.

Which acronym a lawsuit number names is known without the file: `autos.domain.documents.CnjNumber.court_acronym`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

PLACE = ("reference", "courts.json")
"""Within the resources."""
SEPARATORS = str.maketrans("", "", " -/.")
"""TRE-SP, TRE/SP and TRESP are one court."""


@dataclass(frozen=True, slots=True)
class Court:
    """A court, a council, or a circumscription of the military justice."""

    acronym: str
    name: str
    branch: str
    """Key of the branch: `state`, `labor`, `federal`…"""
    justice: str
    """The digit J of its lawsuits' numbers."""
    tribunal: str
    """The digits TR of its lawsuits' numbers."""
    state: str
    """Two letters of the state of its seat; empty when it has none."""
    states: tuple[str, ...]
    """The states it judges."""


class Courts:
    """Every court once, in the order of the file."""

    def __init__(self, courts: Mapping[Court, tuple[str, ...]]) -> None:
        """`courts` with the other spellings of each acronym."""
        self._by_number = {(court.justice, court.tribunal): court for court in courts}
        self._by_spelling = {
            _spelling(written): court for court, aliases in courts.items() for written in (*aliases, court.acronym)
        }

    def __iter__(self) -> Iterator[Court]:
        return iter(self._by_number.values())

    def __len__(self) -> int:
        return len(self._by_number)

    def court_of(self, acronym: str) -> Court | None:
        """By its acronym or an alias (TJDF is TJDFT), any case; None for one that is not known."""
        return self._by_spelling.get(_spelling(acronym))

    def court_at(self, justice: str, tribunal: str) -> Court | None:
        """By the digits J and TR of a lawsuit number; None where there is no court."""
        return self._by_number.get((justice, tribunal))


@lru_cache(maxsize=1)
def load_courts(resources: Path) -> Courts:
    """The table that comes with the application; read from disk once."""
    rows = json.loads(resources.joinpath(*PLACE).read_text(encoding="utf-8"))["courts"]
    return Courts({_court(row): tuple(row["aliases"]) for row in rows})


def _court(row: dict[str, Any]) -> Court:
    return Court(
        acronym=row["acronym"],
        name=row["name"],
        branch=row["branch_key"],
        justice=row["j"],
        tribunal=row["tr"],
        state=row["seat_state"] or "",
        states=tuple(row["states"]),
    )


def _spelling(acronym: str) -> str:
    return acronym.upper().translate(SEPARATORS)
