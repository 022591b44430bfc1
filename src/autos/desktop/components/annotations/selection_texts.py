"""Texts of the selection bar: count, progress, outcome."""

from __future__ import annotations

from autos.desktop.components.annotations.selection_presenter import BulkAction, BulkOutcome, SelectionState
from autos.text.translation import number, plural, translate
from autos.usecases.library.bulk_edit import MOST_NUMBERS


def selection_title(state: SelectionState) -> str:
    """Count of the selected lawsuits; empty without any."""
    one, many = translate("chosen", "{n} processo selecionado"), translate("chosen", "{n} processos selecionados")
    return plural(state.count, one, many) if state.count else ""


def selection_status(state: SelectionState) -> str:
    """Progress or outcome of the action; empty without either."""
    if state.action is not None:
        return _progress(state, state.action) if state.is_slow else ""
    if state.outcome is BulkOutcome.COPIED:
        return _copied(*state.numbers)
    most = translate("chosen", "Até {n} números de cada vez.")
    texts = {
        BulkOutcome.CHANGED: translate("chosen", "A lista mudou enquanto isso. Nada foi feito."),
        BulkOutcome.LOST: translate("chosen", "A lista mudou e nada está mais selecionado."),
        BulkOutcome.STOPPED: translate("chosen", "Parado antes do fim. Nada foi feito."),
        BulkOutcome.TOO_MANY: most.format(n=number(MOST_NUMBERS)),
    }
    return texts[state.outcome] if state.outcome is not None else ""


def _progress(state: SelectionState, action: BulkAction) -> str:
    text = {
        BulkAction.LABEL: translate("chosen", "Etiquetando: {done} de {all}"),
        BulkAction.FILE: translate("chosen", "Pondo na pasta: {done} de {all}"),
        BulkAction.TRASH: translate("chosen", "Movendo para a lixeira: {done} de {all}"),
        BulkAction.SEEN: translate("chosen", "Marcando: {done} de {all}"),
        BulkAction.COPY: translate("chosen", "Lendo os números"),
    }[action]
    return text.format(done=number(state.done), all=number(state.wanted))


def _copied(outcome: int, secret: int) -> str:
    one, many = translate("chosen", "{n} número copiado."), translate("chosen", "{n} números copiados.")
    parts = [plural(outcome, one, many)]
    if secret:
        one = translate("chosen", "{n} em segredo de justiça ficou de fora.")
        parts.append(plural(secret, one, translate("chosen", "{n} em segredo de justiça ficaram de fora.")))
    return " ".join(parts)
