"""Names of query modes, cost classes and search types."""

from __future__ import annotations

from autos.domain.mode import CostClass, Mode, SearchType
from autos.text.translation import translate


def mode_name(mode: Mode) -> str:
    return {
        Mode.EXISTS: translate("wording", "Existe?"),
        Mode.SUMMARY: translate("wording", "Panorama"),
        Mode.BASE: translate("wording", "Base (imediata)"),
        Mode.COMPLETE: translate("wording", "Completa"),
        Mode.ON_DEMAND: translate("wording", "Direto no tribunal"),
    }[mode]


def mode_description(mode: Mode) -> str:
    return {
        Mode.EXISTS: translate("wording", "Só sim ou não: há processos desta pessoa na base?"),
        Mode.SUMMARY: translate("wording", "Conta por tribunal, classe, assunto, fase e UF."),
        Mode.BASE: translate("wording", "Lista na hora o que está na base, com até 30 dias de atraso."),
        Mode.COMPLETE: translate("wording", "Base e fontes externas. Chega aos poucos, por tribunal."),
        Mode.ON_DEMAND: translate("wording", "Pergunta aos tribunais agora. O dado mais recente."),
    }[mode]


COST_COLORS = {
    CostClass.BASE: "gray",
    CostClass.BASE_SOURCES: "blue",
    CostClass.ON_DEMAND: "violet",
    CostClass.MONITORING: "orange",
}
COST_ICONS = {
    CostClass.BASE: "database",
    CostClass.BASE_SOURCES: "layers",
    CostClass.ON_DEMAND: "landmark",
    CostClass.MONITORING: "radar",
}


def cost_name(cost: CostClass) -> str:
    return {
        CostClass.BASE: translate("wording", "Base"),
        CostClass.BASE_SOURCES: translate("wording", "Base + fontes"),
        CostClass.ON_DEMAND: translate("wording", "Sob demanda"),
        CostClass.MONITORING: translate("wording", "Monitoramento"),
    }[cost]


def cost_unit(cost: CostClass) -> str:
    """What one price of the class is for."""
    if cost is CostClass.MONITORING:
        return translate("wording", "por monitoramento")
    return translate("wording", "por consulta")


def search_type_name(search_type: str) -> str:
    """Name of a search type; an unknown one as received."""
    return {
        SearchType.CPF.value: "CPF",
        SearchType.CNPJ.value: "CNPJ",
        SearchType.OAB.value: "OAB",
        SearchType.NAME.value: translate("wording", "Nome"),
    }.get(search_type, search_type)
