"""The dialog "Compartilhar com…": which space, who reads it, what goes along and what never does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QRadioButton, QWidget

from autos.desktop.base.layouts import STRETCH, clear_layout, column, row
from autos.desktop.base.style_property import set_style_property
from autos.desktop.components.firm.dialog import FirmDialog, small_label
from autos.desktop.components.firm.texts import readers_words, space_icon, space_name
from autos.desktop.widgets.controls.setting_lines import group_title, one_line, ruled
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.labels import content_label
from autos.text.firm_walls import seeing_words, walls_words
from autos.text.plain_text import plain_line
from autos.text.translation import plural
from autos.usecases.firm.walls import Wall, walls_between

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.desktop.components.firm.presenter import FirmPresenter, FirmState
    from autos.usecases.firm.overview import Space

SIZE_PX = (600, 622)
NO_SPACES: Mapping[UUID, int] = MappingProxyType({})
LINE_PX = 50
MARK_PX = 26
Share = Callable[[UUID, int], Awaitable[object]]


class SharePart(NamedTuple):
    """What goes along with what is shared."""

    words: str
    flag: int
    """Added to what `Shared.share` is given, where the part is chosen."""
    is_fixed: bool = False
    """Whether it always goes."""
    is_on: bool = False
    """Whether it goes unless the person says otherwise."""
    is_offered: bool = True


class Shared(NamedTuple):
    """What is to be shared."""

    name: str
    parts: Sequence[SharePart]
    share: Share
    """Remembers it for a space, with the flags of the parts that were chosen."""
    size: str
    """How much leaves, in words."""
    spaces: frozenset[UUID] = frozenset()
    """Where it is shared."""
    stop: Callable[[UUID], Awaitable[object]] | None = None
    """Takes it out of a space."""
    held: Mapping[UUID, int] = NO_SPACES
    """How many of the lawsuits are shared in each space already."""


class ChoiceLine(QFrame):
    """A space that can be chosen, or the wish for a new one."""

    chosen = Signal()
    moved = Signal(int)
    """An arrow key: to the line before (-1) or after (1)."""

    def __init__(self, theme: Theme, icon: str, title: str, note: str) -> None:
        super().__init__()
        self.setProperty("kind", "choice")
        self.mark = QRadioButton()
        self.mark.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.mark.setAutoExclusive(False)
        self.mark.setFixedWidth(theme.px(MARK_PX))
        self.name = one_line(theme, 12.5, 600)
        self.name.say(title)
        self.note = one_line(theme, 11.5, 400, "2")
        self.note.say(note)
        names = column(STRETCH, self.name, 1, self.note, STRETCH)
        line = row(self.mark, Picture(theme, icon), names, spacing=12, margins=(9, 0, 12, 0))
        line.setStretch(2, 1)
        self.setLayout(line)
        self.setFixedHeight(theme.px(LINE_PX))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{title}, {note}")

    def choose(self, *, is_chosen: bool) -> None:
        """Show whether it is chosen."""
        self.mark.setChecked(is_chosen)
        set_style_property(self, "shown", "true" if is_chosen else "false")
        self.setAccessibleDescription(self.tr("escolhido") if is_chosen else "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the next line and choose it, Space chooses this one."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self.moved.emit(steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space:
            self.chosen.emit()
        else:
            super().keyPressEvent(event)


class ShareDialog(FirmDialog):
    """Accepted once it was remembered what is shared; it leaves by itself when the server can be reached."""

    new_space_wanted = Signal()
    stop_wanted = Signal()
    """It is not to be shared any more with the space that is chosen."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: FirmPresenter, shared: Shared) -> None:
        title = self.tr("Compartilhar “{name}”").format(name=plain_line(shared.name))
        super().__init__(parent, theme, title, self.tr("Compartilhar"), SIZE_PX)
        self._presenter = presenter
        self._share = shared.share
        self._stop = shared.stop
        self._shared_in = shared.spaces
        self._held = shared.held
        self.chosen: UUID | None = None
        self._asked_of = ""
        """Whom the question was about that is ticked or not."""
        self.lines: dict[UUID | None, ChoiceLine] = {}
        self.card = QFrame()
        self.card.setProperty("kind", "card")
        self.card.setAccessibleName(self.tr("Com quem"))
        self.card.setLayout(column(margins=(1, 1, 1, 1)))
        self.readers = content_label(theme.font(12), "2")
        self.wall = QCheckBox()
        self.wall.setFont(theme.font(12.5, 600))
        self.wall.toggled.connect(lambda _on: self._allow())
        self.walled = content_label(theme.font(12), "2")
        self.warning = QFrame()
        self.warning.setProperty("note", "amber")
        self.warning.setLayout(column(self.walled, self.wall, spacing=6, margins=(12, 10, 12, 10)))
        readers = QFrame()
        readers.setProperty("note", "info")
        line = row(Picture(theme, "info", "text-2"), self.readers, spacing=10, margins=(12, 10, 12, 10))
        line.setStretch(1, 1)
        readers.setLayout(line)
        goes, never = QWidget(), QWidget()
        self.parts = [_part_box(theme, part) for part in shared.parts if part.is_offered]
        goes.setLayout(
            column(_title(theme, self.tr("Vai junto")), 4, *(box for box, _ in self.parts), STRETCH, spacing=2)
        )
        words = self.tr("Chave de acesso, senhas do cofre e códigos de verificação ficam só neste computador.")
        never.setLayout(column(_title(theme, self.tr("Nunca vai")), 6, small_label(theme, words), STRETCH))
        halves = row(goes, never, spacing=24)
        halves.setStretch(0, 1)
        halves.setStretch(1, 1)
        self.stop = QPushButton(self.tr("Parar de compartilhar…"))
        self.stop.setProperty("kind", "ghost-danger")
        self.stop.setProperty("room", "small")
        policy = self.stop.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.stop.setSizePolicy(policy)
        self.stop.clicked.connect(self.stop_wanted)
        self.put(
            row(_title(theme, self.tr("Com quem")), STRETCH, self.stop),
            4,
            self.card,
            14,
            halves,
            14,
            readers,
            8,
            self.warning,
            STRETCH,
            self.problem,
        )
        self.note.setText(shared.size)
        self.go_on.clicked.connect(lambda: self.work(self._share_now()))
        presenter.changed.connect(self._render)
        self._render(presenter.state)
        self._focus_chosen()

    def choose(self, space_id: UUID | None) -> None:
        """Choose a space."""
        if space_id is not None:
            self.chosen = space_id
        for key, line in self.lines.items():
            line.choose(is_chosen=key == self.chosen and key is not None)
        self._render_readers()

    def _render(self, state: FirmState) -> None:
        spaces = () if state.overview is None else state.overview.spaces
        if [*self.lines] == [*(space.space_id for space in spaces), None]:
            return
        self._build(state, spaces)
        known = [space.space_id for space in spaces]
        there = [space_id for space_id in known if space_id in self._shared_in]
        self.chosen = self.chosen if self.chosen in known else there[0] if there else None
        self.choose(self.chosen)

    def _build(self, state: FirmState, spaces: Sequence[Space]) -> None:
        layout = self.card.layout()
        if layout is not None:
            clear_layout(layout)
        member_id = None if state.overview is None else state.overview.member_id
        self.lines = {
            space.space_id: ChoiceLine(
                self._theme, space_icon(space), space_name(space), self._note_of(space, readers_words(space, member_id))
            )
            for space in spaces
        }
        new = self.tr("Um espaço novo só para isto…")
        self.lines[None] = ChoiceLine(self._theme, "plus", new, self.tr("você escolhe quem entra"))
        self.lines[None].setEnabled(state.has_contact)
        for key, line in self.lines.items():
            line.chosen.connect(_taker(self._take, key))
            line.moved.connect(_mover(self._move, key))
        holder = QWidget()
        holder.setLayout(ruled(*self.lines.values()))
        if layout is not None:
            layout.addWidget(holder)

    def _note_of(self, space: Space, readers: str) -> str:
        if space.space_id not in self._shared_in:
            return readers
        return self.tr("{readers} · já está aqui").format(readers=readers)

    def _take(self, key: UUID | None) -> None:
        if key is None:
            self.new_space_wanted.emit()
        else:
            self.choose(key)

    def _move(self, key: UUID | None, step: int) -> None:
        keys = [*self.lines]
        place = keys.index(key) + step
        if 0 <= place < len(keys):
            self.lines[keys[place]].setFocus(Qt.FocusReason.TabFocusReason)
            if keys[place] is not None:
                self.choose(keys[place])

    def _render_readers(self) -> None:
        overview = self._presenter.state.overview
        space = None if overview is None or self.chosen is None else overview.space(self.chosen)
        others = 0 if space is None else len(space.members) - 1
        is_there = space is not None and space.space_id in self._shared_in
        self.stop.setVisible(is_there and self._stop is not None)
        self._render_wall(None if space is None or overview is None else walls_between(space, overview, self._held))
        if space is None:
            self.readers.setText(self.tr("Escolha com quem. Nada sai antes."))
            self.go_on.setText(self.tr("Compartilhar"))
            return
        if not others:
            self.readers.setText(
                self.tr("Só você está neste espaço. Quem você puser nele depois lê tudo, também isto.")
            )
            self.go_on.setText(self.tr("Compartilhar"))
            return
        one, many = self.tr("{n} pessoa além de você lê"), self.tr("{n} pessoas além de você leem")
        readers = plural(others, one, many)
        after = self.tr(
            "{readers} tudo isto, agora e depois. Tirar alguém impede o que vier; o que já leu não se desfaz."
        )
        self.readers.setText(after.format(readers=readers))
        one, many = self.tr("Compartilhar com {n} pessoa"), self.tr("Compartilhar com {n} pessoas")
        self.go_on.setText(plural(others, one, many))

    def _render_wall(self, walls: Sequence[Wall] | None) -> None:
        """Say by name who would see what was kept to others, and ask."""
        people = "" if not walls else seeing_words(walls)
        if people != self._asked_of or not people:
            self._asked_of = people
            self.wall.setChecked(False)
        self.wall.setText(self.tr("Sim, mostrar também a {people}").format(people=people.replace("&", "&&")))
        self.walled.setText(walls_words(walls or ()))
        self.warning.setVisible(bool(walls))
        self._allow()

    def _allow(self) -> None:
        self.go_on.setEnabled(self.chosen is not None and (self.warning.isHidden() or self.wall.isChecked()))

    async def _share_now(self) -> None:
        if self.chosen is not None:
            flags = sum(flag for box, flag in self.parts if box.isChecked())
            await self._share(self.chosen, flags)
            self.accept()

    def stop_now(self) -> None:
        """Take it out of the space that is chosen; the dialog is accepted then."""
        self.work(self._stop_sharing())

    async def _stop_sharing(self) -> None:
        if self.chosen is not None and self._stop is not None:
            await self._stop(self.chosen)
            self.accept()

    def _focus_chosen(self) -> None:
        first = self.chosen or next(iter(self.lines))
        self.lines[first].setFocus()


def _part_box(theme: Theme, part: SharePart) -> tuple[QCheckBox, int]:
    box = QCheckBox(part.words)
    box.setFont(theme.font(12.5))
    box.setChecked(part.is_fixed or part.is_on)
    box.setEnabled(not part.is_fixed)
    return box, part.flag


def _title(theme: Theme, words: str) -> QLabel:
    title = group_title(theme, words)
    title.setFont(theme.font(12.5, 600))
    return title


def _taker(take: Callable[[UUID | None], None], key: UUID | None) -> Callable[[], None]:
    return lambda: take(key)


def _mover(move: Callable[[UUID | None, int], None], key: UUID | None) -> Callable[[int], None]:
    return lambda step: move(key, step)
