"""Dynamic properties that style-sheet rules select by."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget


def set_style_property(widget: QWidget, name: str, value: str) -> None:
    """Set a property that the style sheet selects by and restyle the widget; an empty value removes it.

    While there is no style sheet, as before the first paint, Qt's style object is not asked for: its Python class takes
    several milliseconds.
    """
    wanted = value or None
    if widget.property(name) == wanted:
        return
    widget.setProperty(name, wanted)
    application = QApplication.instance()
    if not (isinstance(application, QApplication) and application.styleSheet()):
        return
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
    widget.updateGeometry()  # a style may have padding of its own
    widget.update()
