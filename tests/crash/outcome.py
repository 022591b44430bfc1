"""What a crash harness has found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of all runs."""

    figures: dict[str, int | float]
    sentences: tuple[str, ...]
    """What was lost, what was doubled, what else went wrong."""

    @property
    def holds(self) -> bool:
        """Whether nothing was lost or doubled, though there was something to lose."""
        return not self.sentences
