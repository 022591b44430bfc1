"""Receives the intents of a form in place of the application."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.search.intent import Intent


class Recorder(NamedTuple):
    """Records the intents; sends nothing."""

    asked: list[Intent]

    def ask(self, intent: Intent) -> None:
        """Record the intent."""
        self.asked.append(intent)
