"""Where a list would stand when there is none: why, and what to do. The reasons never look alike."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QPushButton, QScrollArea, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.labels import breakable
from autos.text.translation import translate

WIDTH_PX = 360


@dataclass(frozen=True, slots=True)
class Emptiness:
    """One reason for an empty list."""

    icon: str
    title: str
    text: str
    action: str = ""
    """Words of the button; none without."""


def nothing_found(text: str, action: str = "") -> Emptiness:
    """Everyone was asked, everyone answered, there is nothing."""
    return Emptiness("search-check", translate("empty", "Nada encontrado"), text, action)


def no_answers_yet(text: str, action: str = "") -> Emptiness:
    """The answers are on their way."""
    return Emptiness("hourglass", translate("empty", "Ainda sem respostas"), text, action)


def could_not_ask(text: str, action: str = "") -> Emptiness:
    """Nobody answered; nothing is known."""
    return Emptiness("cloud-off", translate("empty", "Não deu para perguntar"), text, action)


class Empty(QWidget):
    """Icon, title, a sentence and at most one action, in the upper third of its room."""

    pressed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: Emptiness | None = None
        self.picture = QLabel()
        self.title = QLabel()
        self.title.setFont(theme.font(14.5, 600))
        self.text = QLabel()
        self.text.setProperty("tone", "2")
        for label in (self.title, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.action = QPushButton()
        self.action.setProperty("kind", "link")
        self.action.clicked.connect(self.pressed)
        body = QWidget()
        body.setMaximumWidth(theme.px(WIDTH_PX))
        body.setLayout(column(self.picture, 8, self.title, 4, self.text, 8, row(self.action, STRETCH)))
        centred = row(STRETCH, body, STRETCH, spacing=0, margins=(24, 0, 24, 0))
        centred.setStretch(1, 1000)
        outer = column(STRETCH, centred, STRETCH)
        outer.setStretch(2, 2)
        self.room = _scrolled(outer)
        self.setLayout(column(self.room))
        theme.changed.connect(self._paint_icon)

    @property
    def shown(self) -> Emptiness | None:
        return self._shown

    def render_emptiness(self, emptiness: Emptiness) -> None:
        """Say why there is nothing."""
        self._shown = emptiness
        self.title.setText(breakable(emptiness.title))
        self.text.setText(breakable(emptiness.text))
        self.action.setText(emptiness.action)
        self.action.setVisible(bool(emptiness.action))
        said = f"{emptiness.title}. {emptiness.text}"
        self.setAccessibleName(said)
        self.room.setAccessibleName(said)
        self._paint_icon()

    def _paint_icon(self) -> None:
        if self._shown is not None:
            self.picture.setPixmap(self._theme.pixmap(self._shown.icon, "text-3", 24))


def _scrolled(layout: QLayout) -> QScrollArea:
    """Where there is too little room for all of it nothing is cut; only then the keyboard stops here."""
    holder, room = QWidget(), QScrollArea()
    holder.setLayout(layout)
    room.setWidget(holder)
    room.setWidgetResizable(True)
    room.setFrameShape(QFrame.Shape.NoFrame)
    room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    for part in (holder, room.viewport()):
        part.setAutoFillBackground(False)
    room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    policies = Qt.FocusPolicy.NoFocus, Qt.FocusPolicy.TabFocus
    room.verticalScrollBar().rangeChanged.connect(lambda _least, most: room.setFocusPolicy(policies[most > 0]))
    return room
