"""Sort orders of the library's list: names, and columns of the table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from autos.domain.lawsuit.list_window import SortColumn, SortOrder
from autos.text.translation import translate

DEFAULT_ORDER = "newest"
"""Key of the default order: newest step first; by relevance after Enter."""
SORT_COLUMNS: Mapping[str, SortColumn] = MappingProxyType(
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
"""Sort column of the archive by column of the table."""
DESCENDING = frozenset({"step", "distribution", "amount", "received", "crawled"})
"""Columns that start with the newest or largest."""


def order_names() -> dict[str, str]:
    """Names of the orders by key."""
    return {
        DEFAULT_ORDER: translate("library", "Mais recentes"),
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


def initial_order(key: str) -> SortOrder | None:
    """Order of this key in its initial direction; None for the default order."""
    by = next((by for by in SORT_COLUMNS.values() if by == key), None)
    return None if by is None else SortOrder(by, by in DESCENDING)


def next_order(key: str, before: SortOrder | None) -> SortOrder | None:
    """Order by a column of the table; reversed where it is sorted by that column already."""
    by = SORT_COLUMNS.get(key)
    if by is None:
        return before
    if (before or SortOrder()).column == by:
        return SortOrder(by, not (before or SortOrder()).descending)
    return SortOrder(by, by in DESCENDING)
