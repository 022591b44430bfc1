"""Texts and icons of the next steps."""

from __future__ import annotations

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import COST_CLASSES, DATABASE_MODES, Mode
from autos.domain.search.next_step import NextStep
from autos.text.modes import cost_name
from autos.text.translation import translate

STEP_ICONS = {
    Mode.EXISTS: "circle-question-mark",
    Mode.SUMMARY: "chart-column-big",
    Mode.BASE: "database",
    Mode.COMPLETE: "layers",
    Mode.ON_DEMAND: "landmark",
}


def step_label(step: NextStep) -> str:
    """Text of the step's button."""
    if step.drops_filters:
        return translate("ladder", "Buscar sem os filtros")
    return {
        Mode.EXISTS: translate("ladder", "Perguntar se existe"),
        Mode.SUMMARY: translate("ladder", "Ver o panorama"),
        Mode.BASE: translate("ladder", "Listar na base"),
        Mode.COMPLETE: translate("ladder", "Buscar também em fontes externas (Completa)"),
        Mode.ON_DEMAND: translate("ladder", "Perguntar direto no tribunal"),
    }[step.mode]


def cost_note(mode: Mode) -> str:
    """Cost class of a mode, and how old its data may be."""
    if mode in DATABASE_MODES:
        age = translate("ladder", "até 30 dias de atraso")
    elif mode is Mode.COMPLETE:
        age = translate("ladder", "chega aos poucos, por tribunal")
    else:
        age = translate("ladder", "o dado de agora, com preço próprio")
    return translate("ladder", "Classe {cost} · {age}").format(cost=cost_name(COST_CLASSES[mode]), age=age)


def coverage_text(entry: LedgerEntry) -> str:
    """Which sources answered a search; empty if there is no further source."""
    if entry.mode is Mode.BASE:
        return translate("ladder", "Respondeu só a base do serviço.")
    if entry.mode is not Mode.COMPLETE:
        return ""
    if entry.gaps:
        return translate("ladder", "Responderam a base e parte das fontes externas.")
    return translate("ladder", "Responderam a base e as fontes externas.")
