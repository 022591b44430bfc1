"""The ways of asking and the kinds of key. Standard library only: the window needs it before its first paint."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeAlias


class SearchType(StrEnum):
    """What the key of a search is. Source: contract, "Search"."""

    CPF = "cpf"
    CNPJ = "cnpj"
    OAB = "oab"
    NAME = "name"
    CUSTOM = "custom"


class Mode(StrEnum):
    """Where the service looks. Source: contract, "Query modes"."""

    EXISTS = "exists"
    """Its own database, which says only whether there is anything."""
    SUMMARY = "summary"
    """Its own database, counted and grouped."""
    BASE = "base"
    """Its own database, answered in one call; may lag 30 days behind the courts."""
    COMPLETE = "complete"
    """Database and external sources; answers arrive court by court."""
    ON_DEMAND = "on-demand"
    """The courts themselves, now."""


LawsuitMode: TypeAlias = Literal[Mode.BASE, Mode.COMPLETE, Mode.ON_DEMAND]
"""Answered by lawsuits."""


class CostClass(StrEnum):
    """How a call is priced; the contract names no amounts."""

    BASE = "base"
    BASE_SOURCES = "base_fontes"
    ON_DEMAND = "sob_demanda"


COST_CLASSES = {
    Mode.EXISTS: CostClass.BASE,
    Mode.SUMMARY: CostClass.BASE,
    Mode.BASE: CostClass.BASE,
    Mode.COMPLETE: CostClass.BASE_SOURCES,
    Mode.ON_DEMAND: CostClass.ON_DEMAND,
}
DATABASE_MODES = frozenset({Mode.EXISTS, Mode.SUMMARY, Mode.BASE})
"""Answered from the service's database alone, which may lag 30 days behind the courts."""
