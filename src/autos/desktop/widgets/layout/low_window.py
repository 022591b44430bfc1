"""Windows that are low for their text size, where pages reduce headers and footers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from autos.desktop.base.theme import Theme

LOW_PX = 420
"""Height in pixels at the design's text size, at which no window is that low."""


def is_low_window(widget: QWidget, theme: Theme) -> bool:
    """Whether the widget's window is low."""
    return widget.window().height() < theme.px(LOW_PX)
