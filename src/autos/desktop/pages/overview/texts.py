"""Texts of the overview page: names of groups and values, reasons of an empty page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from autos.desktop.base.reference_tables import codes
from autos.desktop.components.filters.chip_list import ChipContent
from autos.desktop.components.lawsuit_list.row_text import entry_problem_line
from autos.desktop.pages.overview.presenter import OverviewState
from autos.desktop.pages.overview.shades import STRONGEST, Shade
from autos.desktop.widgets.notices.empty_view import EmptyReason, could_not_query, no_answers_yet, with_archived
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.summary.bars import Bar
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.spending import with_price
from autos.text.translation import number, translate
from autos.text.value_names import branch_name, phase_name, short_side_name

UNTOLD = "–"
"""In place of a count that the service did not tell."""


class BarNames:
    """Labels of bars; names of classes and subjects from the reference tables, read when first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def label(self, bar: Bar) -> str:
        """Label of a value; an unknown one as it came."""
        value = plain_line(bar.value)
        if bar.group in TABLES:
            return self._name(TABLES[bar.group], value) or not_informed_text()
        if bar.group == "sides":
            return short_side_name(value)
        if bar.group == "instances":
            return translate("overview", "{n}º grau").format(n=value) if value.isdigit() else value
        if bar.group == "phases":
            return phase_name(value) or not_informed_text()
        if bar.group == "justices":
            return branch_name(value) or not_informed_text()
        return value or not_informed_text()

    def above(self, bar: Bar) -> str:
        """Parent of the value's code; empty at the top, and for a value that is not a code."""
        if bar.group not in TABLES:
            return ""
        try:
            tree = codes(self._folder / TABLES[bar.group])
            return next(iter(reversed(tree.path(plain_line(bar.value)))), "")
        except (OSError, KeyError):
            return ""

    def _name(self, table: str, code: str) -> str:
        try:
            node = codes(self._folder / table).nodes.get(code)
        except (OSError, KeyError):  # the code itself is still readable
            return code
        return code if node is None else node.name


def distinct_labels(bars: Iterable[Bar], label: Callable[[Bar], str], names: BarNames) -> dict[tuple[str, str], str]:
    """Labels of the values of one group; equal names get their code, which is never cut, and their parent."""
    plain = {(bar.group, bar.value): label(bar) for bar in bars}
    often = Counter(plain.values())
    texts = dict(plain)
    for (group, value), name in plain.items():
        code = plain_line(value)  # empty where all characters are invisible
        if often[name] > 1 and code and code != name:
            above = names.above(Bar(group, value, 0))
            texts[group, value] = f"{code} · {name}" + (f" ({above})" if above else "")
    return texts


LONGEST_CHIP = 40
"""Most characters of a value on a chip."""
TABLES = {"classifications": "classes.csv", "subjects": "subjects.csv"}
"""Reference tables of the groups whose values are codes."""


def not_informed_text() -> str:
    return translate("overview", "não informado")


def group_name(group: str) -> str:
    return {
        "tribunals": translate("overview", "Tribunais"),
        "states": translate("overview", "Estados"),
        "sides": translate("overview", "Polo da pessoa buscada"),
        "instances": translate("overview", "Grau"),
        "justices": translate("overview", "Justiça"),
        "classifications": translate("overview", "Classes"),
        "subjects": translate("overview", "Assuntos"),
        "phases": translate("overview", "Fases"),
        "person_types": translate("overview", "Papel"),
        "areas": translate("overview", "Área"),
    }[group]


def group_hint(group: str) -> str:
    """Hint on what marking a value of the group selects, where it is not the value itself."""
    if group == "states":
        return translate("overview", "marca os tribunais da UF")
    if group == "justices":
        return translate("overview", "marca os tribunais do ramo")
    return ""


def value_kind(group: str) -> str:
    """Name of a single value's group, shown before the value."""
    return {
        "tribunals": translate("overview", "Tribunal"),
        "states": translate("overview", "UF"),
        "sides": translate("overview", "Polo"),
        "instances": translate("overview", "Grau"),
        "justices": translate("overview", "Justiça"),
        "classifications": translate("overview", "Classe"),
        "subjects": translate("overview", "Assunto"),
        "phases": translate("overview", "Fase"),
    }[group]


def mark_chip(mark: tuple[str, str], label: str) -> ChipContent:
    """Chip of a mark."""
    name, value = value_kind(mark[0]), shortened_label(label)
    spoken = translate("overview", "Marcado: {name} {value}. Enter ou Delete remove").format(name=name, value=value)
    return ChipContent(mark, name, value, spoken)


def shortened_label(label: str) -> str:
    """Label cut to the length of a chip."""
    return label if len(label) <= LONGEST_CHIP else f"{label[:LONGEST_CHIP].rstrip()}…"


def spoken_bar(label: str, bar: Bar, *, is_chosen: bool) -> str:
    """Accessible text of a bar: São Paulo, 521 processos, marcado."""
    one, many = translate("overview", "{label}, {n} processo"), translate("overview", "{label}, {n} processos")
    text = (one if bar.count == 1 else many).format(label=label, n=number(bar.count)) if bar.is_counted else label
    return ", ".join((text, translate("overview", "marcado"))) if is_chosen else text


def shade_text(shade: Shade) -> str:
    """Counts of one shade: 300 ou mais; 10 a 49; sem processos."""
    if not shade.level:
        return translate("overview", "sem processos")
    if shade.most is None:
        return translate("overview", "{n} ou mais").format(n=number(shade.least))
    if shade.most == shade.least:
        return number(shade.least)
    words = translate("overview", "{least} a {most}")
    return words.format(least=number(shade.least), most=number(shade.most))


def spoken_shade(shade: Shade) -> str:
    """Accessible text of a shade, with its level."""
    if not shade.level:
        return shade_text(shade)
    words = translate("overview", "{counts} processos, tom {n} de {all}")
    return words.format(counts=shade_text(shade), n=shade.level, all=STRONGEST)


def empty_reason(state: OverviewState, price: str = "") -> EmptyReason:
    """Reason why there is no answer; not to be mistaken for "no". `price` is that of asking again."""
    entry = state.entry
    unknown = translate("overview", "Isso não quer dizer que não há processos.")
    if state.problem:
        return could_not_query(f"{problem_text(state.problem)} {unknown}")
    if entry is None or entry.is_open:
        return no_answers_yet(translate("overview", "A resposta aparece aqui assim que chegar."))
    again = "" if entry.was_refused else with_price(translate("overview", "Perguntar de novo…"), price)
    if entry.state is LedgerState.CANCELLED:
        sentence = translate("overview", "A busca foi anotada, mas não chegou a ser enviada. Nada foi cobrado.")
        return with_archived(could_not_query(f"{sentence} {unknown}", again), state.archived.lawsuits)
    if entry.state is LedgerState.UNCONFIRMED:
        title = translate("overview", "Resposta não confirmada")
        text = f"{entry_problem_line(entry)} {unknown}"
        return with_archived(EmptyReason("circle-question-mark", title, text, again), state.archived.lawsuits)
    return with_archived(could_not_query(f"{entry_problem_line(entry)} {unknown}", again), state.archived.lawsuits)
