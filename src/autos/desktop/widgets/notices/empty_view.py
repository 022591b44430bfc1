"""The view in place of an empty list: the reason and what to do. Each reason has its own icon and title."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLayout, QPushButton, QScrollArea, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.labels import breakable
from autos.text.translation import plural, translate

WIDTH_PX = 360


@dataclass(frozen=True, slots=True)
class EmptyReason:
    """A reason why a list is empty."""

    icon: str
    title: str
    text: str
    action: str = ""
    """Text of the button; empty for no button."""
    other: str = ""
    """Text of a second button, which is there whatever can be asked; empty for none."""


def nothing_found(text: str, action: str = "") -> EmptyReason:
    """All sources answered and there is nothing."""
    return EmptyReason("search-check", translate("empty", "Nada encontrado"), text, action)


def no_answers_yet(text: str, action: str = "") -> EmptyReason:
    """Answers are pending."""
    return EmptyReason("hourglass", translate("empty", "Ainda sem respostas"), text, action)


def could_not_query(text: str, action: str = "") -> EmptyReason:
    """No source could be queried; nothing is known."""
    return EmptyReason("cloud-off", translate("empty", "Não deu para perguntar"), text, action)


def with_archived(reason: EmptyReason, count: int) -> EmptyReason:
    """The same reason, offering the lawsuits that the archive has of whom was asked about."""
    if not count:
        return reason
    text = plural(
        count,
        translate("empty", "O acervo tem {n} processo de buscas anteriores."),
        translate("empty", "O acervo tem {n} processos de buscas anteriores."),
    )
    other = plural(
        count, translate("empty", "Ver o processo do acervo"), translate("empty", "Ver os {n} processos do acervo")
    )
    return replace(reason, text=f"{reason.text} {text}", other=other)


class EmptyView(QWidget):
    """Icon, title, a sentence and at most two actions, in the upper third of the area."""

    pressed = Signal()
    other_pressed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: EmptyReason | None = None
        self.picture = PlainLabel()
        self.title = PlainLabel()
        self.title.setFont(theme.font(14.5, 600))
        self.text = PlainLabel()
        self.text.setProperty("tone", "2")
        for label in (self.title, self.text):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.action = QPushButton()
        self.action.setProperty("kind", "link")
        self.action.clicked.connect(self.pressed)
        self.other = QPushButton()
        self.other.setProperty("kind", "link")
        self.other.clicked.connect(self.other_pressed)
        body = QWidget()
        body.setMaximumWidth(theme.px(WIDTH_PX))
        body.setLayout(
            column(self.picture, 8, self.title, 4, self.text, 8, row(self.other, STRETCH), row(self.action, STRETCH))
        )
        centred = row(STRETCH, body, STRETCH, spacing=0, margins=(24, 0, 24, 0))
        centred.setStretch(1, 1000)
        outer = column(STRETCH, centred, STRETCH)
        outer.setStretch(2, 2)
        self.room = _scrolled(outer)
        self.setLayout(column(self.room))
        theme.changed.connect(self._paint_icon)

    @property
    def shown(self) -> EmptyReason | None:
        return self._shown

    def render_reason(self, emptiness: EmptyReason) -> None:
        """Show the reason."""
        self._shown = emptiness
        self.title.setText(breakable(emptiness.title))
        self.text.setText(breakable(emptiness.text))
        self.action.setText(emptiness.action)
        self.action.setVisible(bool(emptiness.action))
        self.other.setText(emptiness.other)
        self.other.setVisible(bool(emptiness.other))
        text = f"{emptiness.title}. {emptiness.text}"
        self.setAccessibleName(text)
        self.room.setAccessibleName(text)
        self._paint_icon()

    def _paint_icon(self) -> None:
        if self._shown is not None:
            self.picture.setPixmap(self._theme.pixmap(self._shown.icon, "text-3", 24))


def _scrolled(layout: QLayout) -> QScrollArea:
    """A scroll area around the layout, so that nothing is cut; it takes the focus only if it can scroll."""
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
