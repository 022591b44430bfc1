"""Counts of a salvage."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class SalvageCounts:
    """Counts of what was salvaged from a damaged archive, and of what is known to be missing."""

    lawsuits: int = 0
    lost_lawsuits: int = 0
    """Records that are listed in the file and cannot be read."""
    searches: int = 0
    lost_searches: int = 0
    notes: int = 0
    lost_notes: int = 0
    is_readable: bool = True
    """False if the page with the list of tables is damaged: then nothing could be read."""
    has_ended: bool = False
    lost_numbers: list[str] = field(default_factory=list)
    """Numbers of lost lawsuits, as far as known: they can be searched for again."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is known to be missing."""
        return self.is_readable and not (self.lost_lawsuits or self.lost_searches or self.lost_notes)
