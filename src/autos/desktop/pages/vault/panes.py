"""Split view of matrix and editor; a narrow window shows one of them."""

from __future__ import annotations

from autos.desktop.components.lawsuit_list.list_and_reading import LIST_MIN, ListAndReading

EDITOR_PX = 400
"""Width of the editor; the matrix has the rest."""


class MatrixAndEditor(ListAndReading):
    """Gives the extra width to the list, not to the reading pane."""

    def _designed(self) -> int:
        return max(self._px(LIST_MIN), self.width() - self._px(EDITOR_PX))
