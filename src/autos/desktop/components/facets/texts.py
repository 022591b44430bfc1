"""Texts of the facets."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from autos.desktop.components.facets.state import CLIENT
from autos.domain.documents.short_name import short_names
from autos.domain.lawsuit.clients import NO_CLIENT, OPEN_CLIENT
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural
from autos.text.value_names import phase_name, short_side_name, status_name

translate = QCoreApplication.translate
LONGEST_ON_CHIP = 24
"""Characters of a client's name on a chip."""


def facet_name(key: str) -> str:
    return {
        "client": translate("facets", "Cliente"),
        "court": translate("facets", "Tribunal"),
        "side": translate("facets", "Polo da pessoa buscada"),
        "phase": translate("facets", "Fase"),
        "status": translate("facets", "Situação"),
        "year": translate("facets", "Distribuição"),
    }[key]


def chip_name(key: str) -> str:
    """Name of a facet on its chip, which has little room."""
    return {
        "side": translate("facets", "Polo"),
        "year": translate("facets", "Ano"),
    }.get(key) or facet_name(key)


def all_values_name(key: str, *, counts_twice: bool = False) -> str:
    """Name of the row for all values; `counts_twice` where a lawsuit counts on more than one side."""
    if key == "side" and counts_twice:
        return translate("facets", "Todos; há em dois polos")
    return {
        "client": translate("facets", "Todos"),
        "court": translate("facets", "Todos"),
        "side": translate("facets", "Todos"),
        "phase": translate("facets", "Todas"),
        "status": translate("facets", "Todas"),
        "year": translate("facets", "Todos os anos"),
    }[key]


def value_name(key: str, value: str) -> str:
    """Name of a value; a word of the service as it came, without invisible characters."""
    if key == CLIENT and value in {NO_CLIENT, OPEN_CLIENT}:
        return translate("facets", "Cliente por definir") if value else translate("facets", "Sem cliente")
    value = plain_line(value)
    if key == "side":
        return short_side_name(value)
    if not value:
        return {
            "phase": translate("facets", "Não informada"),
            "status": translate("facets", "Não informada"),
            "year": translate("facets", "Não informada"),
        }.get(key, translate("facets", "Não informado"))
    return {"phase": phase_name, "status": status_name}.get(key, str)(value)


def chip_value(key: str, value: str) -> str:
    """Name of a value on a chip: of a client the shortest form, as a whole name would leave no room for others."""
    if key != CLIENT:
        return value_name(key, value)
    if value in {NO_CLIENT, OPEN_CLIENT}:
        return translate("facets", "por definir") if value else translate("facets", "sem cliente")
    return short_names(value_name(key, value))[-1][:LONGEST_ON_CHIP]


def spoken_facet(key: str, name: str, count: int, *, is_picked: bool) -> str:
    """Accessible text of a row: Tribunal: TJSP, 211 processos, escolhido."""
    cases = plural(count, translate("facets", "{n} processo"), translate("facets", "{n} processos"))
    text = f"{facet_name(key)}: {name}, {cases}"
    return ", ".join((text, translate("facets", "escolhido"))) if is_picked else text


def count_text(count: int) -> str:
    return number(count)
