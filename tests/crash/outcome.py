"""What a crash harness has found."""

from __future__ import annotations

from dataclasses import dataclass

MOST_TIMES = 10
"""Most runs for each that was asked for, while there is nothing to lose: a busy machine may have done nothing yet."""


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
