"""The matrix beside the editor; where there is no room for both, one of them."""

from __future__ import annotations

from autos.desktop.components.lawsuit_list.list_and_reading import LIST_MIN, ListAndReading

EDITOR_PX = 400
"""The editor has this much, and the matrix the rest."""


class MatrixAndEditor(ListAndReading):
    """A list that takes the room instead of what is read."""

    def _designed(self) -> int:
        return max(self._px(LIST_MIN), self.width() - self._px(EDITOR_PX))
