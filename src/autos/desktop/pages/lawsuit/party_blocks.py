"""Widgets of the parties of one side, each with its lawyers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.texts import PartyLabel, SideOfCase
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.text.translation import number, translate
from autos.text.value_names import SIDE_COLORS

SHOWN = 5
"""Parties of a side shown in the summary; the page of parties has all of them."""
LAWYERS_SHOWN = 3
ONE_REGISTRATION = 20
"""Longest registration that is kept on one line."""
NAME_PX = 100
"""Least width of a lawyer's name beside the registration."""

RowWidget = TypeVar("RowWidget", bound=QWidget)


class SideSquare(QWidget):
    """Square in the colour of a side."""

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


class LawyerRow(QWidget):
    """Lawyer: name, and the registration at the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.name = content_label(theme.font(11.5), "2")
        self.name.setMinimumWidth(theme.px(NAME_PX))
        self.registration = content_label(theme.font(11.5, code=True), "3")
        self.registration.setWordWrap(False)
        self.registration.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        layout = row(self.name, self.registration, spacing=8)
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def render_lawyer(self, lawyer: tuple[str, str]) -> None:
        name, registration = lawyer
        self.name.setText(breakable(name))
        self.registration.setWordWrap(len(registration) > ONE_REGISTRATION)
        self.registration.setText(breakable(registration))


class ReusedRows(QFrame, Generic[RowWidget]):
    """Column of reused row widgets: creating one costs more than filling it."""

    def __init__(
        self, make: Callable[[], RowWidget], spacing: int, margins: tuple[int, int, int, int] = (0, 0, 0, 0)
    ) -> None:
        super().__init__()
        self._make = make
        self._made: list[RowWidget] = []
        self._layout = column(spacing=spacing, margins=margins)
        self.setLayout(self._layout)

    def take(self, count: int) -> Sequence[RowWidget]:
        """Show the first `count` rows and hide the others; returns the shown ones."""
        while len(self._made) < count:
            line = self._make()
            self._made.append(line)
            self._layout.addWidget(line)
        for place, line in enumerate(self._made):
            line.setVisible(place < count)
        self.setVisible(count > 0)
        return self._made[:count]


class PartyBlock(QWidget):
    """Party: name, role and documents, lawyers."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.name = content_label(theme.font(13, 500))
        self.detail = content_label(theme.font(11.5, code=True), "3")
        self._column = column(self.name, self.detail, 2, spacing=1)
        self.setLayout(self._column)
        self._has_lawyers = False

    @cached_property
    def lawyers(self) -> ReusedRows[LawyerRow]:
        """Rows of the lawyers, created for the first party that has one."""
        lines = ReusedRows(lambda: LawyerRow(self._theme), spacing=3, margins=(12, 2, 0, 2))
        lines.setProperty("kind", "lawyers")
        self._column.addWidget(lines)
        self._has_lawyers = True
        return lines

    def render_person(self, person: PartyLabel, *, notes_missing_lawyers: bool) -> None:
        """With `notes_missing_lawyers`, a party without lawyers says so."""
        self.name.setText(breakable(person.name))
        self.detail.setText(breakable(person.detail))
        self.detail.setVisible(bool(person.detail))
        shown = list(person.lawyers[:LAWYERS_SHOWN])
        if len(person.lawyers) > LAWYERS_SHOWN:
            shown.append((more_parties_text(len(person.lawyers) - LAWYERS_SHOWN), ""))
        if not shown and notes_missing_lawyers and person.without_lawyer:
            shown = [(person.without_lawyer, "")]
        if shown or self._has_lawyers:
            for line, lawyer in zip(self.lawyers.take(len(shown)), shown, strict=True):
                line.render_lawyer(lawyer)


class PartyList(QWidget):
    """The first parties of a side, and the number of further ones."""

    def __init__(self, theme: Theme, spacing: int, *, has_title: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self.people: ReusedRows[PartyBlock] = ReusedRows(lambda: PartyBlock(theme), spacing=spacing)
        self._column = column(self.people, spacing=4)
        self.title = quiet_label("", theme.font(11.5)) if has_title else None
        if self.title is not None:
            self.title.setWordWrap(True)
            self._column.insertWidget(0, self.title)
        self.setLayout(self._column)
        self.more: QLabel | None = None

    def render_people(self, people: Sequence[PartyLabel], *, notes_missing_lawyers: bool, title: str = "") -> None:
        if self.title is not None:
            self.title.setText(title)
        shown = people[:SHOWN]
        for block, person in zip(self.people.take(len(shown)), shown, strict=True):
            block.render_person(person, notes_missing_lawyers=notes_missing_lawyers)
        self._render_more(len(people) - SHOWN)
        self.setVisible(bool(people))

    def _render_more(self, count: int) -> None:
        if self.more is None and count > 0:
            self.more = quiet_label("", self._theme.font(11.5))
            self._column.addWidget(self.more)
        if self.more is not None:
            self.more.setText(more_parties_text(count))
            self.more.setVisible(count > 0)


class SideBlock(QWidget):
    """Side: name and count, parties, and lawyers that the service lists as parties."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: SideOfCase | None = None
        self.square = SideSquare(theme)
        self.name = ElidedLabel()
        self.name.setFont(theme.font(10.5, 600))
        self.count = quiet_label("", theme.font(10.5))
        head = QFrame()
        head.setProperty("rule", "bottom")
        head.setLayout(row(self.square, self.name, STRETCH, self.count, spacing=6, margins=(0, 0, 0, 6)))
        self.people = PartyList(theme, spacing=10)
        self.lawyers: PartyList | None = None
        self._column = column(head, 8, self.people, STRETCH, spacing=4)
        self.setLayout(self._column)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def render_side(self, side: SideOfCase) -> None:
        if side == self._shown:
            return
        self._shown = side
        color = SIDE_COLORS.get(side.side, "gray")
        self.square.render_color(color)
        self.name.say(side.name)
        set_style_property(self.name, "tone", color)
        self.count.setText(number(side.count))
        self.people.render_people(side.people, notes_missing_lawyers=True)
        self._render_lawyers(side)

    def _render_lawyers(self, side: SideOfCase) -> None:
        if self.lawyers is None and side.lawyers:
            self.lawyers = PartyList(self._theme, 6, has_title=True)
            self._column.insertWidget(self._column.count() - 1, self.lawyers)
        if self.lawyers is not None:
            self.lawyers.render_people(side.lawyers, notes_missing_lawyers=False, title=side.lawyers_title)


def more_parties_text(count: int) -> str:
    """Text that names the number of further parties and where they are shown."""
    return translate("lawsuit", "e mais {n}, em Partes").format(n=number(count))
