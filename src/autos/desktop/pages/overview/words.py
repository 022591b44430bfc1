"""What the values of a summary are called, and how the answer stands in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from autos.desktop.base.tables import codes
from autos.desktop.components.filters.chip_shelf import ChipWords
from autos.desktop.components.lawsuit_list.row_text import problem_line
from autos.desktop.pages.overview.presenter import OverviewState
from autos.desktop.pages.overview.shades import STRONGEST, Shade
from autos.desktop.widgets.notices.empty import Emptiness, could_not_ask, no_answers_yet
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.summary.bars import Bar
from autos.text.contract import branch_name, phase_name
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import number, translate


class Names:
    """Classes and subjects by code, from the tables that come with Autos; read when first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def label(self, bar: Bar) -> str:
        """How the value reads; one that nobody knows as it came."""
        value = plain_line(bar.value)
        if bar.group in TABLES:
            return self._name(TABLES[bar.group], value) or untold()
        if bar.group == "sides":
            return side_name(value)
        if bar.group == "instances":
            return translate("overview", "{n}º grau").format(n=value) if value.isdigit() else value
        if bar.group == "phases":
            return phase_name(value) or untold()
        if bar.group == "justices":
            return branch_name(value) or untold()
        return value or untold()

    def above(self, bar: Bar) -> str:
        """What its code hangs under; empty at the top, and for what is no code."""
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
        except (OSError, KeyError):  # codes can be read, if less well
            return code
        return code if node is None else node.name


def told_apart(bars: Iterable[Bar], label: Callable[[Bar], str], names: Names) -> dict[tuple[str, str], str]:
    """How values of one group read; of those of one name each with its code, which is never cut, and what is above."""
    plain = {(bar.group, bar.value): label(bar) for bar in bars}
    often = Counter(plain.values())
    said = dict(plain)
    for (group, value), name in plain.items():
        code = plain_line(value)  # of nothing but marks that cannot be seen there is none
        if often[name] > 1 and code and code != name:
            above = names.above(Bar(group, value, 0))
            said[group, value] = f"{code} · {name}" + (f" ({above})" if above else "")
    return said


LONGEST_CHIP = 40
"""Signs of a value on a chip."""
TABLES = {"classifications": "classes.csv", "subjects": "subjects.csv"}
"""Groups whose values are codes, and where their names stand."""


def untold() -> str:
    return translate("overview", "não informado")


def side_name(side: str) -> str:
    """A side by its word in the contract; another word as it came."""
    return {
        "Active": translate("overview", "Ativo"),
        "Passive": translate("overview", "Passivo"),
        "Interested": translate("overview", "Interessado"),
        "Unknown": translate("overview", "Não informado"),
    }.get(side, side or untold())


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
    """What marking a value of the group does, where that is not the value itself."""
    if group == "states":
        return translate("overview", "marca os tribunais da UF")
    if group == "justices":
        return translate("overview", "marca os tribunais do ramo")
    return ""


def one_of(group: str) -> str:
    """What a single value of a group is called, before it."""
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


def mark_words(mark: tuple[str, str], label: str) -> ChipWords:
    """A mark as a chip."""
    name, value = one_of(mark[0]), shortened(label)
    spoken = translate("overview", "Marcado: {name} {value}. Enter ou Delete remove").format(name=name, value=value)
    return ChipWords(mark, name, value, spoken)


def shortened(label: str) -> str:
    """As much of a value as a chip has room for."""
    return label if len(label) <= LONGEST_CHIP else f"{label[:LONGEST_CHIP].rstrip()}…"


def spoken_bar(label: str, count: int, *, is_chosen: bool) -> str:
    """The bar as a sentence: São Paulo, 521 processos, filtrado."""
    one, many = translate("overview", "{label}, {n} processo"), translate("overview", "{label}, {n} processos")
    said = (one if count == 1 else many).format(label=label, n=number(count))
    return ", ".join((said, translate("overview", "marcado"))) if is_chosen else said


def shade_words(shade: Shade) -> str:
    """The counts of one shade of the map: 300 ou mais; 10 a 49; sem processos."""
    if not shade.level:
        return translate("overview", "sem processos")
    if shade.most is None:
        return translate("overview", "{n} ou mais").format(n=number(shade.least))
    if shade.most == shade.least:
        return number(shade.least)
    words = translate("overview", "{least} a {most}")
    return words.format(least=number(shade.least), most=number(shade.most))


def spoken_shade(shade: Shade) -> str:
    """With how strong it is, for who does not see it."""
    if not shade.level:
        return shade_words(shade)
    words = translate("overview", "{counts} processos, tom {n} de {all}")
    return words.format(counts=shade_words(shade), n=shade.level, all=STRONGEST)


def emptiness(state: OverviewState) -> Emptiness:
    """Why there is no answer to show; never to be taken for "no"."""
    entry = state.entry
    unknown = translate("overview", "Isso não quer dizer que não há processos.")
    if state.problem:
        return could_not_ask(f"{problem_text(state.problem)} {unknown}")
    if entry is None or entry.is_open:
        return no_answers_yet(translate("overview", "A resposta aparece aqui assim que chegar."))
    again = "" if entry.was_refused else translate("overview", "Perguntar de novo…")
    if entry.state is LedgerState.CANCELLED:
        said = translate("overview", "A busca foi anotada, mas não chegou a ser enviada. Nada foi cobrado.")
        return could_not_ask(f"{said} {unknown}", again)
    if entry.state is LedgerState.UNCONFIRMED:
        title = translate("overview", "Resposta não confirmada")
        text = f"{problem_line(entry)} {unknown}"
        return Emptiness("circle-question-mark", title, text, again)
    return could_not_ask(f"{problem_line(entry)} {unknown}", again)
