"""Formatted JSON."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JsonText:
    """The service's JSON, formatted."""

    shown: str = ""
    """For the screen, with the longest lines cut."""
    whole: str = ""
    """Full text for the clipboard; empty until it is needed."""

    @property
    def is_cut(self) -> bool:
        return self.shown != self.whole


NO_JSON = JsonText()
