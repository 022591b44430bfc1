"""Display names of the contract's values; an unknown value is shown as received."""

from __future__ import annotations

from decimal import Decimal

from autos.domain.documents.cnj_number import COUNCILS, HIGH_COURTS
from autos.domain.money import can_write_out, format_amount
from autos.domain.query.spelling import folded
from autos.text.plain_text import plain_line, word_line
from autos.text.translation import number, translate

ABOVE_INSTANCES = frozenset({*HIGH_COURTS.values(), *COUNCILS.values()})
"""Superior courts and councils: they have no first or second instance, whatever number the service sends."""


def amount_text(amount: Decimal) -> str:
    """An amount as R$ 1.234,56; an absurdly large one as received, because writing it out would take seconds."""
    return format_amount(amount) if can_write_out(amount) else plain_line(str(amount))


def instance_at(instance: int | None, court: str) -> str:
    """Name of an instance at a court: 2º grau; instância superior."""
    return _superior() if court in ABOVE_INSTANCES else instance_name(instance)


def instances_at(instances: tuple[int, ...], court: str) -> str:
    """Names of all instances of a lawsuit number whose representative record is at that court.

    If there are several, the service does not say which of them is the superior court's.
    """
    return instance_at(None, court) if court in ABOVE_INSTANCES and len(instances) <= 1 else instances_name(instances)


def short_instances_at(instances: tuple[int, ...], court: str) -> str:
    """Short form of `instances_at`: 1º/2º; sup."""
    if court in ABOVE_INSTANCES and len(instances) <= 1:
        return translate("contract", "sup.")
    return "/".join(translate("rows", "{n}º").format(n=instance) for instance in instances)


def branch_name(name: str) -> str:
    """Name of a branch of justice, from the digit J of the number or the contract's name in capitals."""
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
    return names.get(BRANCHES.get(name.upper(), name), name)


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
"""Digit J by the contract's name of the branch."""


def status_name(name: str) -> str:
    """Name of a status, in any notation; an unknown one as received."""
    names = {
        "ativo": translate("contract", "Ativo"),
        "finalizado": translate("contract", "Finalizado"),
    }
    return names.get(folded(name), name)


def is_active(name: str) -> bool:
    """Whether the status is the contract's word for an active lawsuit."""
    return folded(name) == "ativo"


def phase_name(name: str) -> str:
    """Name of a phase, in any notation; an unknown one as received."""
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
    return names.get(folded(name), name)


def systems_answered(done: int, count: int) -> str:
    """Progress of a request: 11 de 14 sistemas responderam."""
    one, many = (
        translate("contract", "{done} de {all} sistema respondeu"),
        translate("contract", "{done} de {all} sistemas responderam"),
    )
    return (one if count == 1 else many).format(done=number(done), all=number(count))


def _superior() -> str:
    return translate("contract", "instância superior")


def side_name(side: str | None) -> str:
    """Name of a side; an unknown one as received."""
    return {
        "Active": translate("wording", "Polo ativo"),
        "Passive": translate("wording", "Polo passivo"),
        "Interested": translate("wording", "Interessado"),
        "Unknown": translate("wording", "Polo não informado"),
        "": translate("wording", "Polo não informado"),
    }.get(side or "", side or "")


def short_side_name(side: str) -> str:
    """Name of a side where it is said that it is one; an unknown one as received."""
    return {
        "Active": translate("wording", "Ativo"),
        "Passive": translate("wording", "Passivo"),
        "Interested": translate("wording", "Interessado"),
        "Unknown": translate("wording", "Não informado"),
    }.get(side or "Unknown", side)


SIDE_COLORS = {"Active": "blue", "Passive": "orange", "Interested": "violet"}


def instance_name(instance: int | None) -> str:
    if instance is None:
        return translate("wording", "grau não informado")
    return translate("wording", "{n}º grau").format(n=instance)


def instances_name(instances: tuple[int, ...]) -> str:
    """Names of all instances of a number: 1º grau; 1º e 2º grau."""
    if len(instances) <= 1:
        return instance_name(instances[0] if instances else None)
    ordinals = [translate("wording", "{n}º").format(n=instance) for instance in instances]
    return translate("wording", "{first} e {last} grau").format(first=", ".join(ordinals[:-1]), last=ordinals[-1])


def secrecy_name(level: int | None) -> str:
    """Secrecy level by number and name, not by who may see it, as the rules of the courts differ."""
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


def unparsed_text(text: str) -> str:
    """What the service wrote for a value that could not be read, or that has two readings; empty if nothing."""
    return translate("wording", "não lido: “{text}”").format(text=word_line(text)) if text.strip() else ""


def not_informed() -> str:
    """Placeholder for a value that the service did not send."""
    return translate("wording", "não informado")
