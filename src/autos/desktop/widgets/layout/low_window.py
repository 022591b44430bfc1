"""Windows so low, for the size of their text, that what stands over and under a page has to step back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from autos.desktop.base.theme import Theme

LOW_PX = 420
"""At the design's size of text: no window is lower there."""


def is_low(widget: QWidget, theme: Theme) -> bool:
    """Whether the window it stands in is."""
    return widget.window().height() < theme.px(LOW_PX)
