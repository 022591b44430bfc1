"""Takes the questions of a form in place of the application."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.search.intent import Intent


class Recorder(NamedTuple):
    """Keeps what is asked; nothing is sent."""

    asked: list[Intent]

    def ask(self, intent: Intent) -> None:
        """Keep it."""
        self.asked.append(intent)
