"""Changing the style sheet of an application that has many widgets."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

POLISHED = Qt.WidgetAttribute.WA_WState_Polished
OWN_STYLE = Qt.WidgetAttribute.WA_SetStyle
RESTYLED = (QEvent.Type.Polish, QEvent.Type.StyleChange)
"""What a widget is told: to ask its style for the first would create the Python classes of all styles, 0.4 MB."""
PENDING = "style_pending"
"""Property of a hidden widget that still has the former style sheet, as has all that is in it."""


class StyleSheetChange(QObject):
    """Sets the application's style sheet; what is hidden gets it when it is shown.

    To exchange one sheet for another, Qt 6 styles each widget once, and once more for every ancestor that it has
    (`QStyleSheetStyle::repolish`). To remove a sheet, or to set one where there is none, it styles each widget once
    and tells it, but only widgets that have been polished and that have no style of their own. So the former sheet is
    removed while all are marked as exempt, and the new one set while those in sight are not.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._record: QWidget | None = None
        """A widget with a sheet: while there is one, Qt remembers the palettes that widgets had before their rules."""

    def set(self, application: QApplication, sheet: str) -> None:
        """Exchange the application's style sheet; nothing is styled again where it is the same."""
        former = application.styleSheet()
        if former == sheet:
            return
        if not former:
            application.setStyleSheet(sheet)
            return
        if self._record is None:
            self._record = QWidget()
            self._record.setStyleSheet("QWidget {}")
        shown, hidden = _by_visibility(application)
        shown = [widget for widget in shown if not widget.testAttribute(OWN_STYLE)]
        polished = [widget for widget in shown if widget.testAttribute(POLISHED)]
        exempt = [*shown, *self._deferred(hidden)]
        for widget in exempt:
            widget.setAttribute(OWN_STYLE)
        for widget in polished:
            widget.setAttribute(POLISHED, on=False)
        application.setStyleSheet("")
        for widget in shown:
            widget.setAttribute(OWN_STYLE, on=False)
        for widget in polished:
            widget.setAttribute(POLISHED)
        application.setStyleSheet(sheet)
        for widget in exempt:
            widget.setAttribute(OWN_STYLE, on=False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Style a hidden widget, and what is in it, when it is shown."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            watched.removeEventFilter(self)
            watched.setProperty(PENDING, None)
            for widget in _with_children(watched):
                if not widget.testAttribute(POLISHED):
                    widget.setAttribute(POLISHED)
                    for kind in RESTYLED:
                        QApplication.sendEvent(widget, QEvent(kind))
        return False

    def _deferred(self, hidden: list[QWidget]) -> Iterator[QWidget]:
        """Mark what is hidden as not polished; yields all of it that has no style of its own."""
        for root in hidden:
            widgets = list(_with_children(root))
            if not root.property(PENDING) and any(widget.testAttribute(POLISHED) for widget in widgets):
                root.setProperty(PENDING, True)
                root.installEventFilter(self)
            for widget in widgets:
                widget.setAttribute(POLISHED, on=False)
            yield from (widget for widget in widgets if not widget.testAttribute(OWN_STYLE))


def _by_visibility(application: QApplication) -> tuple[list[QWidget], list[QWidget]]:
    """Widgets in sight, and the outermost of those that are hidden."""
    shown, hidden, left = list[QWidget](), list[QWidget](), application.topLevelWidgets()
    while left:
        widget = left.pop()
        if widget.isHidden():
            hidden.append(widget)
        else:
            shown.append(widget)
            left += _children(widget)
    return shown, hidden


def _with_children(root: QWidget) -> Iterator[QWidget]:
    left = [root]
    while left:
        widget = left.pop()
        yield widget
        left += _children(widget)


def _children(widget: QWidget) -> Iterator[QWidget]:
    """Widgets in a widget, and no windows that it has opened.

    `children` would also ask for what is no widget: for a class that only Qt knows, Shiboken creates the Python classes
    of all of QtWidgets.
    """
    children = widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return (child for child in children if not child.isWindow())
