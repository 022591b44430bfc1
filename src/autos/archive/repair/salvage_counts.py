"""What a salvage has brought so far."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class SalvageCounts:
    """Counts of what could be taken over from a damaged archive, and of what is known to be missing."""

    lawsuits: int = 0
    lost_lawsuits: int = 0
    """Records that the file names and whose content cannot be read."""
    searches: int = 0
    lost_searches: int = 0
    notes: int = 0
    lost_notes: int = 0
    is_readable: bool = True
    """Not if the page that leads to all others is damaged: then nothing could be read."""
    has_ended: bool = False
    lost_numbers: list[str] = field(default_factory=list)
    """Numbers of lost lawsuits, as far as they are known: they can be searched for again."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is known to be missing."""
        return self.is_readable and not (self.lost_lawsuits or self.lost_searches or self.lost_notes)
