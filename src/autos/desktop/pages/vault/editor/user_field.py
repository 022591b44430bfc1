"""Field for the user at the court, a CPF or an OAB registration, recognised while typing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QFrame, QLineEdit

from autos.desktop.base.layouts import row
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.notices.badge import Badge
from autos.domain.documents.recognition import recognise
from autos.domain.vault.credential_check import wire_username

LONGEST = 200


class UserField(QFrame):
    """Shows the kind at its end as soon as the number is valid."""

    changed = Signal()

    def __init__(self, accessible: str, theme: Theme) -> None:
        super().__init__()
        self.setProperty("kind", "field")
        self.setProperty("focused", "false")
        self.setFixedHeight(theme.px(32))
        self.line = QLineEdit()
        self.line.setProperty("kind", "bare")
        self.line.setMaxLength(LONGEST)
        self.line.setAccessibleName(accessible)
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._notify)
        self.badge = Badge(theme)
        self.badge.render_badge("", "green")
        self.setLayout(row(self.line, self.badge, spacing=6, margins=(9, 0, 7, 0)))
        self.setFocusProxy(self.line)

    @property
    def is_right(self) -> bool:
        return bool(wire_username(self.line.text()))

    def forget(self) -> None:
        self.line.setText("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            set_style_property(self, "focused", "true" if event.type() == QEvent.Type.FocusIn else "false")
        return super().eventFilter(watched, event)

    def _notify(self, text: str) -> None:
        kind = recognise(text).kind.upper() if self.is_right else ""
        self.badge.render_badge(kind, "green", "check")
        self.line.setAccessibleDescription(self.tr("Confere como {kind}").format(kind=kind) if kind else "")
        self.changed.emit()
