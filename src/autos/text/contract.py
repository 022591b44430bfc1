"""Words of the service's contract as the interface says them; a word that nobody knows stands as it came."""

from __future__ import annotations

from autos.domain.documents.cnj_number import COUNCILS, HIGH_COURTS
from autos.domain.query.spelling import folded
from autos.text.translation import number, translate

ABOVE_INSTANCES = frozenset({*HIGH_COURTS.values(), *COUNCILS.values()})
"""Superior courts and councils: they have no first or second instance, whatever number the service tells."""


def instance_at(instance: int | None, court: str) -> str:
    """The instance as that court has it: 2º grau; instância superior."""
    return _superior() if court in ABOVE_INSTANCES else instance_name(instance)


def instances_at(instances: tuple[int, ...], court: str) -> str:
    """Every instance of a number whose record stands at that court.

    Where there are several, which of them is the superior court's own is not told.
    """
    return instance_at(None, court) if court in ABOVE_INSTANCES and len(instances) <= 1 else instances_name(instances)


def short_instances_at(instances: tuple[int, ...], court: str) -> str:
    """The same where room is scarce: 1º/2º; sup."""
    if court in ABOVE_INSTANCES and len(instances) <= 1:
        return translate("contract", "sup.")
    return "/".join(translate("rows", "{n}º").format(n=instance) for instance in instances)


def branch_name(told: str) -> str:
    """A branch of justice by the digit J of the number or by the contract's capitals."""
    names = {
        "1": translate("contract", "Supremo Tribunal Federal"),
        "2": translate("contract", "Conselho Nacional de Justiça"),
        "3": translate("contract", "Superior Tribunal de Justiça"),
        "4": translate("contract", "Justiça Federal"),
        "5": translate("contract", "Justiça do Trabalho"),
        "6": translate("contract", "Justiça Eleitoral"),
        "7": translate("contract", "Justiça Militar da União"),
        "8": translate("contract", "Justiça Estadual"),
        "9": translate("contract", "Justiça Militar Estadual"),
    }
    return names.get(BRANCHES.get(told.upper(), told), told)


BRANCHES = {
    "SUPREMO TRIBUNAL FEDERAL": "1",
    "CONSELHO NACIONAL DE JUSTIÇA": "2",
    "SUPERIOR TRIBUNAL DE JUSTIÇA": "3",
    "TRIBUNAL REGIONAL FEDERAL": "4",
    "JUSTIÇA FEDERAL": "4",
    "JUSTIÇA DO TRABALHO": "5",
    "JUSTIÇA ELEITORAL": "6",
    "JUSTIÇA MILITAR DA UNIÃO": "7",
    "JUSTIÇA ESTADUAL": "8",
    "JUSTIÇA MILITAR ESTADUAL": "9",
}
"""The digit J by how the service describes the branch."""


def status_name(told: str) -> str:
    """One of the contract's two situations, however it is written; another word as it came."""
    names = {
        "ativo": translate("contract", "Ativo"),
        "finalizado": translate("contract", "Finalizado"),
    }
    return names.get(folded(told), told)


def is_active(told: str) -> bool:
    """Whether the situation is the contract's word for a lawsuit that goes on."""
    return folded(told) == "ativo"


def phase_name(told: str) -> str:
    """One of the contract's ten phases, however it is written; another word as it came."""
    names = {
        "aguardando execucao ou julgamento": translate("contract", "Aguardando execução ou julgamento"),
        "arquivado": translate("contract", "Arquivado"),
        "cancelado": translate("contract", "Cancelado"),
        "execucao": translate("contract", "Execução"),
        "execucao ou cumprimento": translate("contract", "Execução ou cumprimento"),
        "inicial": translate("contract", "Inicial"),
        "reativado": translate("contract", "Reativado"),
        "recurso": translate("contract", "Recurso"),
        "sentenca": translate("contract", "Sentença"),
        "transito em julgado ou acordo": translate("contract", "Trânsito em julgado ou acordo"),
    }
    return names.get(folded(told), told)


def systems_answered(done: int, count: int) -> str:
    """How far a request is at the court systems: 11 de 14 sistemas responderam."""
    one, many = (
        translate("contract", "{done} de {all} sistema respondeu"),
        translate("contract", "{done} de {all} sistemas responderam"),
    )
    return (one if count == 1 else many).format(done=number(done), all=number(count))


def _superior() -> str:
    return translate("contract", "instância superior")


def side_name(side: str | None) -> str:
    """A side of the contract; an unknown word as it came."""
    return {
        "Active": translate("wording", "Polo ativo"),
        "Passive": translate("wording", "Polo passivo"),
        "Interested": translate("wording", "Interessado"),
        "Unknown": translate("wording", "Polo não informado"),
        "": translate("wording", "Polo não informado"),
    }.get(side or "", side or "")


SIDE_COLORS = {"Active": "blue", "Passive": "orange", "Interested": "violet"}


def instance_name(instance: int | None) -> str:
    if instance is None:
        return translate("wording", "grau não informado")
    return translate("wording", "{n}º grau").format(n=instance)


def instances_name(instances: tuple[int, ...]) -> str:
    """Every instance of a number: 1º grau; 1º e 2º grau."""
    if len(instances) <= 1:
        return instance_name(instances[0] if instances else None)
    ordinals = [translate("wording", "{n}º").format(n=instance) for instance in instances]
    return translate("wording", "{first} e {last} grau").format(first=", ".join(ordinals[:-1]), last=ordinals[-1])


def secrecy_name(level: int | None) -> str:
    """Level of secrecy by number and name (rules of the courts differ: never who may see it)."""
    if level is None:
        return translate("wording", "Segredo não informado")
    names = {
        0: translate("wording", "Público"),
        1: translate("wording", "Segredo de justiça"),
        2: translate("wording", "Sigilo mínimo"),
        3: translate("wording", "Sigilo médio"),
        4: translate("wording", "Sigilo intenso"),
        5: translate("wording", "Sigilo absoluto"),
    }
    name = names.get(level, translate("wording", "nome não informado"))
    if level == 0:
        return translate("wording", "Nível 0, público")
    return translate("wording", "Nível {level}, {name}, restrito").format(level=level, name=name.lower())


def not_informed() -> str:
    """What stands where the service told nothing."""
    return translate("wording", "não informado")
