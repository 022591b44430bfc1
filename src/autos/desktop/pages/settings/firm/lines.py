"""Lines of the page "Escritório": a person, an invitation, a space, a computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QToolButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.components.firm.avatar import Avatar
from autos.desktop.components.firm.texts import space_icon, space_name
from autos.desktop.widgets.controls.setting_lines import one_line
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.picture import Picture
from autos.text.dates import query_time, seen_words
from autos.text.plain_text import plain_line
from autos.text.translation import plural

if TYPE_CHECKING:
    from datetime import datetime

    from autos.desktop.base.theme import Theme
    from autos.usecases.firm.membership import PendingInvitation
    from autos.usecases.firm.overview import Computer, FirmPerson, Space

LINE_PX = 46
NAME_PX = 176
SEEN_PX = 84
SIDE_PX = 14


class MoreButton(QToolButton):
    """The three dots at the end of a line; `wanted` has the place of its menu."""

    wanted = Signal(QPoint)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "ghost")
        self.setAccessibleName(name)
        set_tooltip(self, name)
        self.clicked.connect(lambda: self.wanted.emit(self.mapToGlobal(self.rect().bottomLeft())))
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.setIcon(self._theme.icon("ellipsis", "text-2"))


class PersonLine(QWidget):
    """A member: initials, name, what the member may do, spaces that both are in."""

    removal_wanted = Signal()

    def __init__(self, theme: Theme, person: FirmPerson, *, can_remove: bool) -> None:
        super().__init__()
        name = plain_line(person.name)
        avatar = Avatar(theme)
        avatar.show_name(person.name)
        self.name = one_line(theme, 12.5, 600)
        self.name.say(name)
        self.part = one_line(theme, 11.5, 400, "2")
        part = self.tr("administra") if person.is_administrator else self.tr("participa")
        self.part.say(self.tr("você, {part}").format(part=part) if person.is_self else part)
        self.spaces = one_line(theme, 11.5, 400, "2")
        self.spaces.say(" · ".join(map(plain_line, person.spaces)) or self.tr("só o que é de todos"))
        names = QWidget()
        names.setFixedWidth(theme.px(NAME_PX))
        names.setLayout(column(STRETCH, self.name, 1, self.part, STRETCH))
        self._is_self = person.is_self
        self.seen = one_line(theme, 11.5, 400, "2")
        self.seen.setFixedWidth(theme.px(SEEN_PX))
        line = row(avatar, names, self.spaces, self.seen, spacing=12, margins=(SIDE_PX, 0, 6, 0))
        line.setStretch(2, 1)
        self.more = MoreButton(theme, self.tr("Mais sobre {name}").format(name=name))
        policy = self.more.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # what stands before it is in one column
        self.more.setSizePolicy(policy)
        self.more.setVisible(can_remove)
        self.more.wanted.connect(self._show_menu)
        line.addWidget(self.more)
        self.setLayout(line)
        self.setFixedHeight(theme.px(LINE_PX))

    def show_seen(self, at: datetime | None) -> None:
        """Say when one of the member's computers wrote last."""
        words = self.tr("agora") if self._is_self else "" if at is None else seen_words(at)
        self.seen.say(words)
        self.seen.setAccessibleName(self.tr("visto: {when}").format(when=words) if words else "")

    def menu(self) -> QMenu:
        """What can be done with the member."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Tirar do escritório…")).triggered.connect(self.removal_wanted)
        return menu

    def _show_menu(self, place: QPoint) -> None:
        self.menu().popup(place)


class InvitationLine(QWidget):
    """Who was invited and is not in yet, by whom and when."""

    cancelled = Signal()

    def __init__(self, theme: Theme, invitation: PendingInvitation) -> None:
        super().__init__()
        name = plain_line(invitation.member_name) or self.tr("Alguém")
        self.name = one_line(theme, 12.5, 600)
        self.name.say(name)
        self.part = one_line(theme, 11.5, 400, "2")
        by, when = plain_line(invitation.invited_by), query_time(invitation.invited_at)
        words = self.tr("convite de {by}, {when}") if by else self.tr("convite, {when}")
        self.part.say(words.format(by=by, when=when))
        self.cancel = QPushButton(self.tr("Cancelar…"))
        self.cancel.setProperty("kind", "ghost-danger")
        self.cancel.setProperty("room", "small")
        self.cancel.setAccessibleName(self.tr("Cancelar o convite de {name}").format(name=name))
        self.cancel.clicked.connect(self.cancelled)
        names = column(STRETCH, self.name, 1, self.part, STRETCH)
        line = row(Picture(theme, "user-plus"), names, self.cancel, spacing=12, margins=(SIDE_PX, 0, 10, 0))
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setFixedHeight(theme.px(LINE_PX))


class SpaceLine(QWidget):
    """A space: who is in it, and how many lawsuits it holds here."""

    opened = Signal()
    members_wanted = Signal()

    def __init__(self, theme: Theme, space: Space) -> None:
        super().__init__()
        self._space = space
        title = space_name(space)
        self.name = one_line(theme, 12.5, 600)
        self.name.say(title)
        self.part = one_line(theme, 11.5, 400, "2")
        self.show_cases(None)
        names = column(STRETCH, self.name, 1, self.part, STRETCH)
        self.members = QPushButton(self.tr("Quem está…"))
        self.members.setProperty("kind", "ghost")
        self.members.setProperty("room", "small")
        self.members.setAccessibleName(self.tr("Quem está em {name}").format(name=title))
        self.members.setVisible(not space.is_firm)
        self.members.clicked.connect(self.members_wanted)
        self.open = QPushButton(self.tr("Abrir"))
        self.open.setProperty("kind", "ghost")
        self.open.setProperty("room", "small")
        self.open.setAccessibleName(self.tr("Abrir {name}").format(name=title))
        self.open.clicked.connect(self.opened)
        line = row(
            Picture(theme, space_icon(space)), names, self.members, self.open, spacing=12, margins=(SIDE_PX, 0, 10, 0)
        )
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setFixedHeight(theme.px(LINE_PX))

    def show_cases(self, cases: int | None) -> None:
        """Say how many lawsuits it holds; nothing of them while they were not counted."""
        space = self._space
        words = [plural(len(space.members), self.tr("{n} pessoa"), self.tr("{n} pessoas"))]
        if cases is not None:
            words.append(plural(cases, self.tr("{n} processo"), self.tr("{n} processos")))
        if not space.is_firm:
            words.append(self.tr("só vocês sabem que existe") if len(space.members) > 1 else self.tr("só você"))
        self.part.say(" · ".join(words))


class ComputerLine(QWidget):
    """A computer of the person."""

    removal_wanted = Signal()

    def __init__(self, theme: Theme, computer: Computer) -> None:
        super().__init__()
        name = plain_line(computer.name)
        self.name = one_line(theme, 12.5, 600)
        self.name.say(name)
        self.part = one_line(theme, 11.5, 400, "2")
        self._is_this = computer.is_this
        self.show_seen(None)
        self.badge = Badge(theme)
        self.badge.render_badge(self.tr("Em uso") if computer.is_this else "", "green")
        self.remove = QPushButton(self.tr("Remover…"))
        self.remove.setProperty("kind", "ghost-danger")
        self.remove.setProperty("room", "small")
        self.remove.setAccessibleName(self.tr("Remover {name}").format(name=name))
        self.remove.setVisible(not computer.is_this)
        self.remove.clicked.connect(self.removal_wanted)
        names = column(STRETCH, self.name, 1, self.part, STRETCH)
        icon = Picture(theme, "monitor" if computer.is_this else "laptop")
        line = row(icon, names, self.badge, self.remove, spacing=12, margins=(SIDE_PX, 0, 10, 0))
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setFixedHeight(theme.px(LINE_PX))

    def show_seen(self, at: datetime | None) -> None:
        """Say when the computer wrote last."""
        words = self.tr("este") if self._is_this else self.tr("outro computador seu")
        if at is not None and not self._is_this:
            words = self.tr("visto {when}").format(when=seen_words(at))
        self.part.say(words)
