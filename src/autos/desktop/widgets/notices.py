"""What the person must know, on top of every screen, until it is put away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QToolButton, QVBoxLayout

from autos.desktop.layouts import row
from autos.desktop.theme import Theme
from autos.desktop.widgets.labels import breakable

ICONS = {"amber": "triangle-alert", "red": "circle-x", "accent": "info"}


Action = tuple[str, Callable[[], None]]
"""Words of a button, and what it does; the notice goes away with it."""


class Notice(QFrame):
    """One sentence with what to do about it."""

    def __init__(self, kind: str, text: str, theme: Theme, actions: tuple[Action, ...]) -> None:
        super().__init__()
        self.setProperty("banner", kind)
        picture = QLabel()
        picture.setPixmap(theme.pixmap(ICONS[kind], "accent-text" if kind == "accent" else kind))
        self.said = text
        self.text = QLabel(breakable(text))
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.dismiss = QToolButton()
        self.dismiss.setProperty("kind", "ghost")
        self.dismiss.setIcon(theme.icon("x", "text-2"))
        self.dismiss.setAccessibleName(self.tr("Fechar este aviso"))
        self.dismiss.setToolTip(self.tr("Fechar este aviso"))
        self.dismiss.clicked.connect(self.deleteLater)
        parts: list[QLabel | QPushButton | QToolButton] = [picture, self.text]
        for words, act in actions:
            button = QPushButton(words)
            button.setProperty("room", "small")
            button.clicked.connect(act)
            button.clicked.connect(self.deleteLater)
            parts.append(button)
        self.setLayout(row(*parts, self.dismiss, spacing=10, margins=(20, 6, 12, 6)))
        self.setMinimumHeight(theme.px(44))


class Notices(QFrame):
    """The notices there are, newest last; empty takes no room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)

    def tell(self, kind: str, text: str, *actions: Action) -> None:
        """Add a notice (`amber`, `red` or `accent`); the same sentence is not told twice."""
        if text not in self.texts():
            self._rows.addWidget(Notice(kind, text, self._theme, actions))

    def withdraw(self, text: str) -> None:
        """Take this sentence away, which is not true any more."""
        for place in reversed(range(self._rows.count())):
            item = self._rows.itemAt(place)
            notice = item.widget() if item else None
            if isinstance(notice, Notice) and notice.said == text:
                self._rows.removeWidget(notice)
                notice.hide()
                notice.deleteLater()

    def clear(self) -> None:
        """Take every notice away."""
        while (item := self._rows.takeAt(0)) is not None:
            if (notice := item.widget()) is not None:
                notice.hide()
                notice.deleteLater()

    def texts(self) -> list[str]:
        """The sentences that are shown."""
        items = (self._rows.itemAt(place) for place in range(self._rows.count()))
        return [widget.said for item in items if item and isinstance(widget := item.widget(), Notice)]
