"""The status bar: service, running work, size of the archive."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QLabel

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.elided import ElidedLabel

SAID_MS = 6_000
"""How long a message is shown."""


class StatusBar(QFrame):
    """Three short sentences, each with an icon."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._icons = {"service": "plug", "work": "loader-circle", "archive": "shield-check"}
        self.setProperty("ground", "window")
        self.setProperty("rule", "top")
        self.setFixedHeight(theme.px(28))
        self._pictures = {key: QLabel() for key in self._icons}
        self.service, self.work, self.archive = (self._label() for _ in self._icons)
        self.message = ElidedLabel()
        self.message.setFont(theme.font(11.5, 500))
        self.message.setProperty("tone", "2")
        self._timer = QTimer(self, interval=SAID_MS, singleShot=True)
        self._timer.timeout.connect(lambda: self.say(""))
        parts = dict(zip(self._icons, (self.service, self.work, self.archive), strict=True))
        pairs = {key: row(self._pictures[key], label, spacing=6) for key, label in parts.items()}
        self.setLayout(
            row(
                pairs["service"],
                pairs["work"],
                STRETCH,
                self.message,
                pairs["archive"],
                spacing=16,
                margins=(14, 0, 14, 0),
            )
        )
        self._paint_icons()
        theme.changed.connect(self._paint_icons)

    def say(self, words: str) -> None:
        """Show a message for a few seconds, and announce it at once, even if it repeats."""
        self.message.say(words)
        if words:
            self._timer.start()
            from autos.desktop.widgets.text.announcer import announce  # noqa: PLC0415 -- nothing is said before the first paint

            announce(self, words)

    def show_service(self, text: str, icon: str) -> None:
        self._icons["service"] = icon
        self.service.say(text)
        self._paint_icons()

    def show_work(self, text: str) -> None:
        self.work.say(text)
        self._pictures["work"].setVisible(bool(text))

    def show_archive(self, text: str) -> None:
        self.archive.say(text)
        self._pictures["archive"].setVisible(bool(text))

    def _label(self) -> ElidedLabel:
        label = ElidedLabel()
        label.setFont(self._theme.font(11.5))
        label.setProperty("tone", "2")
        return label

    def _paint_icons(self) -> None:
        for key, picture in self._pictures.items():
            picture.setPixmap(self._theme.pixmap(self._icons[key], "text-2", 14))
        self._pictures["work"].setVisible(bool(self.work.text()))
        self._pictures["archive"].setVisible(bool(self.archive.text()))
