"""The practice service's lawsuits beside a real service: set aside, said, and taken back with one click."""

from __future__ import annotations

from collections.abc import Iterator

from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.palette.command import Command, CommandGroup
from autos.desktop.window.start import OpenedWindow
from autos.text.translation import plural, translate
from autos.usecases.library.annotations import LibraryAnnotations


class PracticeAside:
    """Connects the lawsuits that stand aside with the window."""

    def __init__(
        self, use_case: LibraryAnnotations, presenter: AnnotationsPresenter, opened: OpenedWindow, *, is_practice: bool
    ) -> None:
        """`is_practice`: whether the practice service is the one in use."""
        self._use_case = use_case
        self._presenter = presenter
        self._window = opened.window
        self._is_practice = is_practice
        self.tasks = TaskScope(on_problem=presenter.refused.emit)

    async def start(self) -> None:
        """Set them aside once a real service is in use, and say so; take them back where it is not any more."""
        self._say_aside(await self._use_case.arrange_practice(is_practice=self._is_practice), can_wait=True)

    def take_back(self) -> None:
        """Show them in the lists again."""
        self.tasks.start("back", self._take_back())

    def set_aside(self) -> None:
        """Set them aside again."""
        self.tasks.start("aside", self._set_aside())

    def commands(self) -> Iterator[Command]:
        """The one of the two that can be done now."""
        state = self._presenter.state
        also = translate("palette", "fictícios treino esconder mostrar")
        if state.practice_aside:
            words = translate("palette", "Trazer de volta os processos de prática")
            yield Command(words, self.take_back, "flask-conical", also=also, group=CommandGroup.DO)
        elif state.is_practice_listed and not self._is_practice:
            words = translate("palette", "Separar os processos de prática")
            yield Command(words, self.set_aside, "flask-conical", also=also, group=CommandGroup.DO)

    async def _take_back(self) -> None:
        count = await self._use_case.take_practice_back()
        if count:
            words = plural(
                count,
                translate("desk", "{n} processo de prática voltou às listas."),
                translate("desk", "{n} processos de prática voltaram às listas."),
            )
            self._window.notices.notify("accent", words, (translate("desk", "Separar de novo"), self.set_aside))

    async def _set_aside(self) -> None:
        self._say_aside(await self._use_case.set_practice_aside())

    def _say_aside(self, count: int, *, can_wait: bool = False) -> None:
        if not count:
            return
        words = plural(
            count,
            translate("desk", "{n} processo de prática foi separado: continua guardado, fora das listas e das contas."),
            translate(
                "desk", "{n} processos de prática foram separados: continuam guardados, fora das listas e das contas."
            ),
        )
        back = translate("desk", "Trazer de volta"), self.take_back
        self._window.notices.notify("accent", words, back, can_wait=can_wait)
