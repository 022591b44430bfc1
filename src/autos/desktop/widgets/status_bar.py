"""The status bar: service, the month, the firm, running work, batches that are paused, size of the archive."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.elided import ElidedLabel

MESSAGE_MS = 6_000
"""How long a message is shown."""
SLOTS_PX = {"service": 284, "month": 228, "firm": 220, "work": 250}
"""Width of each place, which is kept whatever it says, in a window that is wide enough for all."""
ALL_FROM_PX, WITH_FIRM_FROM_PX = 1100, 1320


class StatusBar(QFrame):
    """Three short sentences, each with an icon, and what leads to the batches that are paused."""

    paused_wanted = Signal()
    """The batches that are paused are to be shown."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._icons = {
            "service": "plug", "month": "", "firm": "", "work": "loader-circle", "archive": "shield-check",
        }  # fmt: skip
        self._roles = {"service": "text-2", "firm": "text-2"}
        self.setProperty("ground", "window")
        self.setProperty("rule", "top")
        self.setFixedHeight(theme.px(28))
        self._pictures = {key: PlainLabel() for key in self._icons}
        self.service, self.month, self.firm, self.work, self.archive = (self._label() for _ in self._icons)
        self.message = ElidedLabel()
        self.message.setFont(theme.font(11.5, 500))
        self.message.setProperty("tone", "2")
        self._timer = QTimer(self, interval=MESSAGE_MS, singleShot=True)
        self._timer.timeout.connect(lambda: self.say(""))
        parts = dict(zip(self._icons, (self.service, self.month, self.firm, self.work, self.archive), strict=True))
        self.paused = QPushButton()
        self.paused.setProperty("kind", "status")
        self.paused.setFont(theme.font(11.5))
        self.paused.hide()
        self.paused.clicked.connect(self.paused_wanted)
        self._slots = {key: QWidget() for key in SLOTS_PX}
        for key, slot in self._slots.items():
            pair = row(self._pictures[key], parts[key], spacing=6)
            pair.setStretch(1, 1)
            if key == "work":
                pair.addWidget(self.paused)
                pair.addStretch()
            slot.setLayout(pair)
        archive = row(self._pictures["archive"], self.archive, spacing=6)
        self._pictures["month"].hide()
        slots = self._slots
        self.setLayout(
            row(
                slots["service"],
                slots["month"],
                slots["firm"],
                slots["work"],
                STRETCH,
                self.message,
                archive,
                spacing=16,
                margins=(14, 0, 14, 0),
            )
        )
        slots["firm"].hide()
        self._fit_slots(theme.px(ALL_FROM_PX))
        self._paint_icons()
        theme.changed.connect(self._paint_icons)

    def say(self, words: str) -> None:
        """Show a message for a few seconds, and announce it at once, even if it repeats."""
        self.message.say(words)
        if words:
            self._timer.start()
            from autos.desktop.widgets.text.announcer import announce  # noqa: PLC0415 -- nothing is said before the first paint

            announce(self, words)

    def show_service(self, text: str, icon: str, role: str = "text-2") -> None:
        """Show the connection in use; `role` is the colour of its icon."""
        self._icons["service"] = icon
        self._roles["service"] = role
        self.service.say(text)
        self._paint_icons()

    def show_month(self, text: str, *, is_near_limit: bool = False) -> None:
        """Show what the month has cost so far."""
        self.month.say(text)
        set_style_property(self.month, "tone", "amber" if is_near_limit else "2")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_slots(event.size().width())

    def _fit_slots(self, width: int) -> None:
        """Set the width of each place by that of the window alone."""
        whole = ALL_FROM_PX if self._slots["firm"].isHidden() else WITH_FIRM_FROM_PX
        share = min(1.0, width / self._theme.px(whole))
        for key, slot in self._slots.items():
            slot.setFixedWidth(round(self._theme.px(SLOTS_PX[key]) * share))

    def show_firm(self, text: str, *, is_warning: bool = False) -> None:
        """Show how the firm's server is; without a text the archive belongs to no firm, and its place is not kept."""
        self.firm.say(text)
        self._icons["firm"] = "building-2" if text else ""
        self._roles["firm"] = "amber" if is_warning else "text-2"
        set_style_property(self.firm, "tone", "amber" if is_warning else "2")
        if self._slots["firm"].isHidden() == bool(text):
            self._slots["firm"].setVisible(bool(text))
            self._fit_slots(self.width())
        self._paint_icons()

    def show_work(self, text: str) -> None:
        self.work.say(text)
        self.work.setVisible(bool(text))
        self._pictures["work"].setVisible(bool(text))

    def show_paused(self, text: str) -> None:
        """Show how many batches are paused; hidden where none is."""
        self.paused.setText(text)
        self.paused.setVisible(bool(text))

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
            if not self._icons[key]:
                continue
            picture.setPixmap(self._theme.pixmap(self._icons[key], self._roles.get(key, "text-2"), 14))
        self.paused.setIcon(self._theme.icon("pause", "text-2"))
        self.paused.setIconSize(self._theme.square(14))
        self._pictures["work"].setVisible(bool(self.work.text()))
        self._pictures["archive"].setVisible(bool(self.archive.text()))
