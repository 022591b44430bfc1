"""Height of the rows of lists: chosen, or by the height of the window."""

from __future__ import annotations

from enum import StrEnum

LOW_PX = 820
"""Height of a window, at the design's text size, below which rows are compact."""


class RowHeight(StrEnum):
    """The person's choice."""

    AUTOMATIC = "automatic"
    COMFORTABLE = "comfortable"
    COMPACT = "compact"

    def is_compact(self, window_px: float) -> bool:
        """Whether rows are compact in a window of this height, in pixels of the design's text size."""
        return self is RowHeight.COMPACT or (self is RowHeight.AUTOMATIC and window_px < LOW_PX)
