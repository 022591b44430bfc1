"""A colleague of the firm who is asking the same."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple


class ColleagueAsks(NamedTuple):
    """Who asks a question now, and since when."""

    name: str
    """Empty where it is not known."""
    since: datetime
