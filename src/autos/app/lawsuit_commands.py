"""Commands of the palette for the lawsuit that is selected in the list that is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from autos.desktop.components.palette.command import Command
from autos.desktop.pages.lawsuit.action_bar import LawsuitAction
from autos.text.translation import translate

if TYPE_CHECKING:
    from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
    from autos.desktop.components.lawsuit_list.list_and_reading import ListAndReading
    from autos.desktop.pages.lawsuit.view import LawsuitView


class _ReadList(NamedTuple):
    lawsuits: LawsuitList
    panes: ListAndReading
    pane: LawsuitView


class LawsuitCommands:
    """What the action bar of a reading pane offers; where it cannot be done, the command says why."""

    def __init__(self, shown: Callable[[], str]) -> None:
        """`shown` names the screen that is shown."""
        self._shown = shown
        self._lists: dict[str, _ReadList] = {}

    def add(self, screen: str, lawsuits: LawsuitList, panes: ListAndReading, pane: LawsuitView) -> None:
        """Offer the commands on a screen with a list and its reading pane."""
        self._lists[screen] = _ReadList(lawsuits, panes, pane)

    def commands(self) -> Iterator[Command]:
        found = self._lists.get(self._shown())
        for action, words, icon, keys, also in (
            (
                LawsuitAction.LABEL,
                translate("palette", "Etiquetar"),
                "tag",
                "",
                translate("palette", "etiqueta marcar marcador cor"),
            ),
            (
                LawsuitAction.NOTE,
                translate("palette", "Anotar"),
                "sticky-note",
                "Ctrl+Shift+N",
                translate("palette", "nota anotação comentário observação escrever"),
            ),
            (
                LawsuitAction.EXPORT,
                translate("palette", "Exportar o processo"),
                "download",
                "",
                translate("palette", "pdf planilha salvar baixar imprimir"),
            ),
            (
                LawsuitAction.DEADLINE,
                translate("palette", "Contar prazo…"),
                "calendar-plus",
                "Ctrl+D",
                translate("palette", "vencimento dias úteis calcular agenda intimação"),
            ),
        ):
            run = partial(self._press, found, action)
            detail = translate("palette", "o processo selecionado")
            yield Command(words, run, icon, keys, detail=detail, also=also, blocked=self._obstacle(found, action))

    def _obstacle(self, found: _ReadList | None, action: LawsuitAction) -> str:
        """Why the action cannot be done now; empty where it can."""
        if found is None or not found.pane.has_lawsuit:
            return translate("palette", "nenhum processo selecionado")
        if found.lawsuits.selection.places.count > 1:
            return translate("palette", "há vários processos selecionados")
        if not found.pane.action_bar.buttons[action].isEnabled():
            return translate("palette", "o acervo está aberto só para leitura")
        return ""

    @staticmethod
    def _press(found: _ReadList | None, action: LawsuitAction) -> None:
        if found is not None:
            found.panes.show_reading()  # in a small window it is behind the list
            found.pane.action_bar.buttons[action].click()
