"""Everyone on one side of a case, lawyers beneath whom they speak for."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from autos.desktop.lawsuit.words import Person, SideOfCase
from autos.desktop.layouts import STRETCH, column, row
from autos.desktop.theme import Theme
from autos.desktop.widgets.elided import ElidedLabel
from autos.desktop.widgets.restyle import set_look
from autos.desktop.wording import SIDE_COLORS, translate

SHOWN = 5
"""People of a side in the summary; the page of parties has everyone."""
LAWYERS_SHOWN = 3


class Square(QWidget):
    """The colour of a side."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._color = "gray"
        self.setFixedSize(QSize(8, 8))

    def render_color(self, color: str) -> None:
        self._color = color
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color(f"{self._color}-dot"))
        painter.drawRoundedRect(self.rect(), 2, 2)


class SideBlock(QWidget):
    """A side's name and count, then its people."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: SideOfCase | None = None
        self.square = Square(theme)
        self.name = QLabel()
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        self.name.setFont(theme.font(10.5, 600))
        self.count = QLabel()
        self.count.setFont(theme.font(10.5))
        self.count.setProperty("tone", "3")
        head = QFrame()
        head.setProperty("rule", "bottom")
        head.setLayout(row(self.square, self.name, STRETCH, self.count, spacing=6, margins=(0, 0, 0, 6)))
        self._people = QVBoxLayout()
        self._people.setSpacing(10)
        self._people.setContentsMargins(0, 8, 0, 0)
        holder = QWidget()
        holder.setLayout(self._people)
        self.setLayout(column(head, holder, STRETCH))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def render_side(self, side: SideOfCase) -> None:
        if side == self._shown:
            return
        self._shown = side
        color = SIDE_COLORS.get(side.side, "gray")
        self.square.render_color(color)
        self.name.setText(side.name)
        set_look(self.name, "tone", color)
        self.count.setText(str(len(side.people)))
        while (item := self._people.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for person in side.people[:SHOWN]:
            self._people.addWidget(self._person(person))
        hidden = len(side.people) - SHOWN
        if hidden > 0:
            more = QLabel(translate("lawsuit", "e mais {n}, em Partes").format(n=hidden))
            more.setFont(self._theme.font(11.5))
            more.setProperty("tone", "3")
            self._people.addWidget(more)

    def _person(self, person: Person) -> QWidget:
        name = QLabel(person.name)
        name.setTextFormat(Qt.TextFormat.PlainText)
        name.setWordWrap(True)
        name.setFont(self._theme.font(13, 500))
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        detail = ElidedLabel(person.detail)
        detail.setFont(self._theme.font(11.5, code=True))
        detail.setProperty("tone", "3")
        whole = QWidget()
        whole.setLayout(column(name, detail, self._lawyers(person), spacing=1))
        return whole

    def _lawyers(self, person: Person) -> QWidget:
        block = QFrame()
        block.setProperty("kind", "lawyers")
        lines = [self._lawyer(name, number) for name, number in person.lawyers[:LAWYERS_SHOWN]]
        if len(person.lawyers) > LAWYERS_SHOWN:
            more = translate("lawsuit", "e mais {n}, em Partes").format(n=len(person.lawyers) - LAWYERS_SHOWN)
            lines.append(self._lawyer(more, ""))
        if not lines and not person.is_lawyer:
            lines.append(self._lawyer(translate("lawsuit", "Advogado não informado"), ""))
        block.setLayout(column(*lines, spacing=3, margins=(12, 3, 0, 3)))
        block.setVisible(bool(lines))
        return block

    def _lawyer(self, name: str, number: str) -> QWidget:
        who = ElidedLabel(name)
        who.setFont(self._theme.font(11.5))
        who.setProperty("tone", "2")
        registration = ElidedLabel(number)
        registration.setFont(self._theme.font(11.5, code=True))
        registration.setProperty("tone", "3")
        line = QWidget()
        layout = row(who, registration, spacing=8)
        layout.setStretch(0, 1)
        line.setLayout(layout)
        return line
