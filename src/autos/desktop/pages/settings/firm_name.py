"""The setting of the firm's name, and its presenter."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.setting_lines import SettingLine
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH
from autos.text.problems import problem_text
from autos.usecases.library.firm_name import FirmName

FIELD_PX = 220


@dataclass(frozen=True, slots=True)
class FirmNameState:
    """What the setting shows."""

    name: str = ""
    problem: str = ""
    """Name of the `Problem` for which it was not kept."""


class FirmNamePresenter(Presenter[FirmNameState]):
    """Reads the name, and keeps another one."""

    def __init__(self, firm: FirmName) -> None:
        super().__init__(FirmNameState())
        self._firm = firm
        self.tasks = TaskScope(on_problem=self._show_problem)
        self.tasks.start("firm name", self._read())

    @property
    def is_read_only(self) -> bool:
        """Whether it cannot be set."""
        return self._firm.is_read_only

    def set(self, name: str) -> None:
        """Keep another name; empty for none."""
        if name.strip() != self.state.name:
            self.tasks.start("firm name", self._set(name))

    async def _read(self) -> None:
        self._update(name=await self._firm.read())

    async def _set(self, name: str) -> None:
        self._update(name=await self._firm.set(name), problem="")

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name)


class FirmNameLine(SettingLine):
    """Field of the name; it is kept when the field is left."""

    def __init__(self, theme: Theme, presenter: FirmNamePresenter) -> None:
        self.field = QLineEdit()
        self.field.setMaxLength(MAX_NAME_LENGTH)
        self.field.setFixedWidth(theme.px(FIELD_PX))
        super().__init__(theme, self.tr("Nome do escritório"), self.field)
        self._presenter = presenter
        self.field.setPlaceholderText(self.tr("Sem nome na capa"))
        self.field.setAccessibleName(self.tr("Nome do escritório"))
        self.field.setReadOnly(presenter.is_read_only)
        self.field.editingFinished.connect(lambda: presenter.set(self.field.text()))
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: FirmNameState) -> None:
        if not self.field.hasFocus():
            self.field.setText(state.name)
        self.say(problem_text(state.problem) if state.problem else self.tr("Na capa e no pé dos dossiês"))
