"""How many lines are chosen, how far what is done with them is, and what came of it."""

from __future__ import annotations

from autos.desktop.components.annotations.chosen import ChosenState, Deed, Told
from autos.text.translation import number, plural, translate
from autos.usecases.library.bulk_edit import MOST_NUMBERS


def chosen_title(state: ChosenState) -> str:
    """Empty where none is chosen."""
    one, many = translate("chosen", "{n} processo selecionado"), translate("chosen", "{n} processos selecionados")
    return plural(state.count, one, many) if state.count else ""


def chosen_news(state: ChosenState) -> str:
    """What is being done, or came of it; empty where there is nothing to say."""
    if state.deed is not None:
        return _progress(state, state.deed) if state.is_slow else ""
    if state.told is Told.COPIED:
        return _copied(*state.numbers)
    most = translate("chosen", "Até {n} números de cada vez.")
    said = {
        Told.CHANGED: translate("chosen", "A lista mudou enquanto isso. Nada foi feito."),
        Told.LOST: translate("chosen", "A lista mudou e nada está mais selecionado."),
        Told.STOPPED: translate("chosen", "Parado antes do fim. Nada foi feito."),
        Told.TOO_MANY: most.format(n=number(MOST_NUMBERS)),
    }
    return said[state.told] if state.told is not None else ""


def _progress(state: ChosenState, deed: Deed) -> str:
    said = {
        Deed.LABEL: translate("chosen", "Etiquetando: {done} de {all}"),
        Deed.FILE: translate("chosen", "Pondo na pasta: {done} de {all}"),
        Deed.TRASH: translate("chosen", "Movendo para a lixeira: {done} de {all}"),
        Deed.COPY: translate("chosen", "Lendo os números"),
    }[deed]
    return said.format(done=number(state.done), all=number(state.wanted))


def _copied(told: int, secret: int) -> str:
    one, many = translate("chosen", "{n} número copiado."), translate("chosen", "{n} números copiados.")
    parts = [plural(told, one, many)]
    if secret:
        one = translate("chosen", "{n} em segredo de justiça ficou de fora.")
        parts.append(plural(secret, one, translate("chosen", "{n} em segredo de justiça ficaram de fora.")))
    return " ".join(parts)
