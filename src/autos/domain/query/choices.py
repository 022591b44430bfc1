"""Values that are known independently of the archive's content. Source: contract, "Lawsuit"; Resolução CNJ 65/2008."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from autos.domain.documents.cnj_number import CIRCUMSCRIPTIONS, COUNCILS, HIGH_COURTS, MILITARY_STATES, REGIONS, STATES
from autos.domain.query.spelling import squashed


class Option(NamedTuple):
    """A value: as stored in the archive, as the language writes it, and synonyms."""

    code: str
    name: str
    others: tuple[str, ...] = ()


SIDES = (
    Option(
        "Active",
        "ativo",
        ("active", "autor", "autora", "exequente", "reclamante", "requerente", "impetrante", "recorrente"),
    ),
    Option(
        "Passive",
        "passivo",
        ("passive", "réu", "ré", "executado", "reclamado", "requerido", "impetrado", "recorrido"),
    ),
    Option("Interested", "interessado", ("interested", "terceiro")),
    Option("Unknown", "desconhecido", ("unknown", "polo não informado")),
)
"""Side of the searched person."""

STATE_NAMES = (
    *("Acre", "Alagoas", "Amapá", "Amazonas", "Bahia", "Ceará", "Distrito Federal", "Espírito Santo", "Goiás"),
    *("Maranhão", "Mato Grosso", "Mato Grosso do Sul", "Minas Gerais", "Pará", "Paraíba", "Paraná", "Pernambuco"),
    *("Piauí", "Rio de Janeiro", "Rio Grande do Norte", "Rio Grande do Sul", "Rondônia", "Roraima"),
    *("Santa Catarina", "Sergipe", "São Paulo", "Tocantins"),
)
"""In the order of `STATES`."""
UFS = tuple(Option(code, code, (name,)) for code, name in zip(STATES, STATE_NAMES, strict=True))

BAND_BOUNDS = (10_000, 50_000, 100_000, 500_000, 1_000_000)
"""Upper bounds of the value bands 0 to 4, in reais; above the last is band 5."""
BANDS = (
    Option("0", "até 10 mil", ("up to 10k",)),
    Option("1", "10 a 50 mil", ("10 mil a 50 mil", "10k to 50k")),
    Option("2", "50 a 100 mil", ("50 mil a 100 mil", "50k to 100k")),
    Option("3", "100 a 500 mil", ("100 mil a 500 mil", "100k to 500k")),
    Option("4", "500 mil a 1 milhão", ("500 mil a 1 mi", "500k to 1 million")),
    Option("5", "acima de 1 milhão", ("mais de 1 milhão", "acima de 1 mi", "over 1 million")),
)

JUSTICES = (
    Option("1", "Supremo Tribunal Federal", ("STF",)),
    Option("2", "Conselho Nacional de Justiça", ("CNJ",)),
    Option("3", "Superior Tribunal de Justiça", ("STJ",)),
    Option("4", "Justiça Federal", ("federal",)),
    Option("5", "Justiça do Trabalho", ("trabalhista", "labour", "labor")),
    Option("6", "Justiça Eleitoral", ("electoral",)),
    Option("7", "Justiça Militar da União", ("military",)),
    Option("8", "Justiça Estadual", ("state",)),
    Option("9", "Justiça Militar Estadual", ("military",)),
)
"""Branches by the digit J of the number."""

PHASES = (
    "Aguardando execução ou julgamento",
    "Arquivado",
    "Cancelado",
    "Execução",
    "Execução ou cumprimento",
    "Inicial",
    "Reativado",
    "Recurso",
    "Sentença",
    "Trânsito em julgado ou acordo",
)
"""The words of `lawsuit.Phase`, without loading pydantic."""
STATUSES = ("Ativo", "Finalizado")

LABEL_COLOURS = (
    Option("1", "vermelha", ("vermelho", "red")),
    Option("2", "âmbar", ("amber",)),
    Option("3", "verde", ("green",)),
    Option("4", "azul", ("blue",)),
    Option("5", "violeta", ("violet",)),
    Option("6", "laranja", ("orange",)),
    Option("7", "cinza", ("grey", "gray")),
    Option("8", "petróleo", ("teal",)),
    Option("9", "preta", ("preto", "black")),
)
"""The labels by the names that the window gives those which the person has not named."""

_COURT_ALIASES = {"TJDF": "TJDFT", "TREDFT": "TRE-DF"}
_ZEROS = re.compile(r"(?<=[A-Z])0+(?=[0-9])")


def band_of(amount: Decimal) -> str:
    """The number of the value band of an amount."""
    return str(sum(amount > bound for bound in BAND_BOUNDS))


@lru_cache(maxsize=1)
def courts() -> dict[str, str]:
    """Acronym of every court, by its letters and digits without leading zeros."""
    known = [*HIGH_COURTS.values(), *COUNCILS.values(), *MILITARY_STATES.values()]
    known += [f"{name}{place}" for name, count in REGIONS.values() for place in range(1, count + 1)]
    known += [f"TRE-{state}" for state in STATES]
    known += ["TJDFT" if state == "DF" else f"TJ{state}" for state in STATES]
    known += [f"CJM{place:02}" for place in range(1, CIRCUMSCRIPTIONS + 1)]
    return {_bare(acronym): acronym for acronym in known} | _COURT_ALIASES


@lru_cache(maxsize=4_096)
def court_acronym(text: str) -> str:
    """Normalize the acronym of a court: TJDFT for tj-df; empty if unknown."""
    return courts().get(_bare(text), "")


def _bare(text: str) -> str:
    return _ZEROS.sub("", squashed(text).upper())


@lru_cache(maxsize=16)
def _spellings(options: tuple[Option, ...]) -> dict[str, Option]:
    return {squashed(spelling): option for option in options for spelling in (option.code, option.name, *option.others)}


def find_option(options: tuple[Option, ...], text: str) -> Option | None:
    """Find an option by code, name or synonym; accents, case, spaces and punctuation are ignored."""
    return _spellings(options).get(squashed(text))
