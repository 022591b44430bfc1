"""Query modes, search types and cost classes. Standard library only: needed for the first paint of the window."""

from __future__ import annotations

from enum import StrEnum


class SearchType(StrEnum):
    """Type of the key of a search. Source: contract, "Search"."""

    CPF = "cpf"
    CNPJ = "cnpj"
    OAB = "oab"
    NAME = "name"
    CUSTOM = "custom"


class Mode(StrEnum):
    """Where the service searches. Source: contract, "Query modes"."""

    EXISTS = "exists"
    """Its own database; answers only whether there is anything."""
    SUMMARY = "summary"
    """Its own database, counted and grouped."""
    BASE = "base"
    """Its own database, answered in one call; up to 30 days behind the courts."""
    COMPLETE = "complete"
    """Database and external sources; answers arrive court by court."""
    ON_DEMAND = "on-demand"
    """The courts themselves, now."""


class CostClass(StrEnum):
    """Price class of a call; the contract names no amounts."""

    BASE = "base"
    BASE_SOURCES = "base_fontes"
    ON_DEMAND = "sob_demanda"
    MONITORING = "monitoramento"
    """Of no mode: registering a monitoring. Source: contract, "Limits"."""


COST_CLASSES = {
    Mode.EXISTS: CostClass.BASE,
    Mode.SUMMARY: CostClass.BASE,
    Mode.BASE: CostClass.BASE,
    Mode.COMPLETE: CostClass.BASE_SOURCES,
    Mode.ON_DEMAND: CostClass.ON_DEMAND,
}
DATABASE_MODES = frozenset({Mode.EXISTS, Mode.SUMMARY, Mode.BASE})
"""Answered from the service's database alone, up to 30 days behind the courts."""
