"""The dialogs of a space: a new one, and who is in one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.components.firm.dialog import FirmDialog, FirmField, small_label
from autos.desktop.widgets.controls.setting_lines import group_title
from autos.text.plain_text import plain_line

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from autos.desktop.base.theme import Theme
    from autos.desktop.components.firm.presenter import FirmPresenter
    from autos.usecases.firm.overview import FirmOverview, Space

SIZE_PX = 520, 500


class SpaceDialog(FirmDialog):
    """A new space with a name, or the members of `space`."""

    def __init__(
        self, parent: QWidget, theme: Theme, presenter: FirmPresenter, overview: FirmOverview, space: Space | None
    ) -> None:
        title = self.tr("Novo espaço") if space is None else self.tr("Quem está em {name}").format(
            name=plain_line(space.name)
        )  # fmt: skip
        go_on = self.tr("Criar o espaço") if space is None else self.tr("Guardar")
        super().__init__(parent, theme, title, go_on, SIZE_PX)
        self._presenter = presenter
        self._space = space
        self._own = overview.member_id
        self.name = FirmField(theme, self.tr("Nome do espaço"), self.tr("Só quem está no espaço vê que ele existe."))
        self.name.setVisible(space is None)
        self.boxes: dict[UUID, QCheckBox] = {}
        inside = set() if space is None else set(space.members)
        for person in overview.people:
            if not person.is_self:
                box = self.boxes[person.member_id] = QCheckBox(plain_line(person.name).replace("&", "&&"))
                box.setChecked(person.member_id in inside)
        people = QWidget()
        people.setLayout(column(*self.boxes.values(), spacing=6))
        alone = self.tr("Ainda não há mais ninguém no escritório: convide antes, e ponha depois.")
        words = self.tr(
            "Quem entra lê tudo do espaço, também o que veio antes. Tirar alguém impede o que vier; "
            "o que a pessoa já leu não se desfaz."
        )
        self.put(
            self.name, 8, group_title(theme, self.tr("Quem está nele, além de você")), 8,
            people if self.boxes else small_label(theme, alone), STRETCH, small_label(theme, words), 8, self.problem,
        )  # fmt: skip
        self.go_on.clicked.connect(self._go_on)
        (self.name.line if space is None else self.go_on).setFocus()

    def _go_on(self) -> None:
        chosen = [member for member, box in self.boxes.items() if box.isChecked()]
        if self._space is None:
            if name := self.name.name():
                self.work(self._open(name, chosen))
        else:
            self.work(self._set(self._space.space_id, chosen))

    async def _open(self, name: str, members: Sequence[UUID]) -> None:
        await self._presenter.open_space(name, members)
        self.accept()

    async def _set(self, space_id: UUID, members: Sequence[UUID]) -> None:
        own = [] if self._own is None else [self._own]
        await self._presenter.set_members(space_id, [*members, *own])
        self.accept()
