"""Style-sheet looks that change while the widget lives."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def set_look(widget: QWidget, name: str, value: str) -> None:
    """Set a property the style sheet looks at and have the widget styled anew; an empty value takes it away."""
    wanted = value or None
    if widget.property(name) == wanted:
        return
    widget.setProperty(name, wanted)
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
    widget.updateGeometry()  # a look may bring room of its own
    widget.update()
