"""The wish to ask."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.mode import Mode, SearchType


class Intent(NamedTuple):
    """What a person wants to ask."""

    search_type: SearchType
    search_key: str
    """Wire form (see `autos.domain.documents`)."""
    mode: Mode
    label: str
    """As people write it: with mask, or the name as typed."""
