"""JSON as a person reads it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JsonText:
    """The service's own JSON, set out in lines."""

    shown: str = ""
    """With the longest lines cut."""
    whole: str = ""
    """All of it, to be copied; empty until asked for."""

    @property
    def is_cut(self) -> bool:
        return self.shown != self.whole


NO_JSON = JsonText()
