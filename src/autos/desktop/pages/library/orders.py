"""By what the archive's list is sorted: its words, and the columns of its table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from autos.domain.lawsuit.list_window import SortColumn, SortOrder
from autos.text.translation import translate

NEWEST = "newest"
"""The order where none was chosen: newest step first, and what says the words most once Enter was pressed."""
ORDER_OF: Mapping[str, SortColumn] = MappingProxyType(
    {
        "last_step": "step",
        "distribution": "distribution",
        "amount": "amount",
        "parties": "name",
        "number": "number",
        "court": "court",
        "class": "class",
        "subject": "subject",
        "status": "status",
        "phase": "phase",
        "instance": "instance",
        "received": "received",
        "crawled": "crawled",
    }
)
"""Columns of the table → columns of the archive."""
FROM_ABOVE = frozenset({"step", "distribution", "amount", "received", "crawled"})
"""Those of which the newest or largest comes first."""


def order_names() -> dict[str, str]:
    """What the button says, by key."""
    return {
        NEWEST: translate("library", "Mais recentes"),
        "step": translate("library", "Último andamento"),
        "distribution": translate("library", "Distribuição"),
        "amount": translate("library", "Valor"),
        "name": translate("library", "Nome"),
        "number": translate("library", "Número"),
        "court": translate("library", "Tribunal"),
        "class": translate("library", "Classe"),
        "subject": translate("library", "Assunto"),
        "status": translate("library", "Situação"),
        "phase": translate("library", "Fase"),
        "instance": translate("library", "Grau"),
        "received": translate("library", "Recebido"),
        "crawled": translate("library", "Lido no tribunal"),
    }


def begun(key: str) -> SortOrder | None:
    """The order of this name, the way it begins; none for the one where none was chosen."""
    by = next((by for by in ORDER_OF.values() if by == key), None)
    return None if by is None else SortOrder(by, by in FROM_ABOVE)


def next_order(key: str, before: SortOrder | None) -> SortOrder | None:
    """By this column of the table; where it is sorted by it already, the other way round."""
    by = ORDER_OF.get(key)
    if by is None:
        return before
    if (before or SortOrder()).column == by:
        return SortOrder(by, not (before or SortOrder()).descending)
    return SortOrder(by, by in FROM_ABOVE)
