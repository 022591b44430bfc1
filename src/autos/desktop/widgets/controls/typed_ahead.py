"""Keys for a field that is not shown yet: on a slow machine what is typed ahead is text, and no shortcut."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

KEYS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)


class TypedAhead(QObject):
    """Hands the keys of a focused widget to a hidden field."""

    def __init__(self) -> None:
        super().__init__()
        self._source: QWidget | None = None
        self._field: QWidget | None = None

    @property
    def is_on(self) -> bool:
        return self._source is not None

    def begin(self, source: QWidget, field: QWidget) -> None:
        """Focus `source`, and hand its keys to `field` until `end`."""
        self.end()
        self._source, self._field = source, field
        source.installEventFilter(self)
        source.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def end(self) -> None:
        """Leave the keys to the widget again."""
        if self._source is not None:
            self._source.removeEventFilter(self)
        self._source = self._field = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        field = self._field
        if field is None or event.type() not in KEYS:
            return super().eventFilter(watched, event)
        self._field = None  # what the field has no use for comes back through its parents
        QApplication.sendEvent(field, event)
        if self.is_on:
            self._field = field
        return True
