"""The overview of a list in words."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from autos.desktop.components.filters.chip_shelf import ChipWords
from autos.desktop.components.filters.words import document_said
from autos.desktop.components.narrowing.line import sorted_name
from autos.desktop.components.narrowing.presenter import Sorted
from autos.desktop.pages.overview.words import Names, group_name, one_of, shortened, told_apart, untold
from autos.desktop.widgets.notices.empty import Emptiness
from autos.domain.dates import court_date
from autos.domain.query.chips import Chip
from autos.domain.query.fields import Relation
from autos.domain.query.tree import Condition, Or
from autos.domain.query.values import ChoiceValue, Missing, Name, WholeNumber
from autos.domain.summary.bars import GROUPS, Bar
from autos.domain.summary.list_summary import FIELD_OF, NOT_INDEXED, ListSummary, bars_of
from autos.text.contract import branch_name, phase_name
from autos.text.dates import day
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import number, plural

translate = QCoreApplication.translate
GROUP_OF = {field: group for group, field in FIELD_OF.items()}
PLAIN = frozenset({Relation.IS, Relation.EXACTLY})
Line = tuple[str, str, int | str]


class Labels:
    """How values of a list read: by the tables that come along, else as the archive was told."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._told: ListSummary | None = None
        self._apart: dict[tuple[str, str], str] = {}

    def read(self, told: ListSummary) -> None:
        """These counts are shown now: values of one name are told apart within their group."""
        if told is not self._told:
            self._told, self._apart = told, {}
            for group in GROUPS:
                self._apart |= told_apart(bars_of(told, group), self._plain, self._names)

    def label(self, bar: Bar) -> str:
        """On one harmless line."""
        return self._apart.get((bar.group, bar.value)) or self._plain(bar)

    def _plain(self, bar: Bar) -> str:
        said = self._names.label(bar)
        told = self._told.labels.get((bar.group, bar.value), "") if self._told is not None else ""
        if bar.value and said == plain_line(bar.value):
            if bar.group == "justices":
                told = branch_name(plain_line(told))
            elif bar.group == "phases":
                told = phase_name(plain_line(told))
            return plain_line(told) or said
        return said


def not_counted() -> str:
    """In the place of a group that no index has."""
    return translate("list_overview", "O acervo não conta por este grupo.")


def group_note(group: str, *, is_narrowed: bool) -> str:
    """What is to be known of a group's counts, beside its name."""
    if is_narrowed:
        return translate("list_overview", "sem contar o próprio filtro")
    return translate("list_overview", "em todas as buscas") if group == "sides" else ""


def what_words(listed: ListSummary, *, is_whole: bool) -> str:
    """Under the total."""
    one, many = translate("list_overview", "processo nesta lista"), translate("list_overview", "processos nesta lista")
    if is_whole:
        one, many = translate("list_overview", "processo no acervo"), translate("list_overview", "processos no acervo")
    return one if listed.summary.lawsuits_count == 1 else many


def sorted_words(which: Sorted) -> str:
    """Which of the namesakes are counted."""
    return translate("list_overview", "Conferência: {which}").format(which=sorted_name(which))


def where_from(listed: ListSummary) -> str:
    """Where the counts come from."""
    one = translate("list_overview", "calculado neste computador, sobre {n} processo do acervo, sem consulta")
    many = translate("list_overview", "calculado neste computador, sobre {n} processos do acervo, sem consulta")
    return plural(listed.summary.lawsuits_count, one, many)


def age_words(oldest: datetime | None, newest: datetime | None) -> str:
    """How old what was counted is."""
    if oldest is None or newest is None:
        return translate("list_overview", "data de captura não informada")
    first, last = day(court_date(oldest)), day(court_date(newest))
    if first == last:
        return translate("list_overview", "dados capturados: {day}").format(day=first)
    return translate("list_overview", "dados capturados: de {first} a {last}").format(first=first, last=last)


def hint_words(listed: ListSummary) -> str:
    """What a click does, and what is not counted yet."""
    said = translate("list_overview", "Escolha um valor para filtrar a lista.")
    if not listed.unindexed:
        return said
    one = translate("list_overview", "{n} processo do acervo ainda está sendo lido e não foi contado.")
    many = translate("list_overview", "{n} processos do acervo ainda estão sendo lidos e não foram contados.")
    return " ".join((said, plural(listed.unindexed, one, many)))


def chip_words(place: int, chip: Chip, labels: Labels) -> ChipWords:
    """A part of the query; a value by its name, everything else as it is typed."""
    name, value = _said(chip, labels)
    if chip.is_excluded:
        name = translate("list_overview", "exceto {name}").format(name=name) if name else "-"
    value = shortened(plain_line(value))
    spoken = translate("list_overview", "Filtro {name} {value}. Enter ou Delete remove").format(name=name, value=value)
    return ChipWords(place, name, value, spoken)


def _said(chip: Chip, labels: Labels) -> tuple[str, str]:
    field = chip.field
    if field is None:
        return "", chip.text.removeprefix("-") if chip.is_excluded else chip.text
    parts = chip.part.parts if isinstance(chip.part, Or) else (chip.part,)
    conditions = [part for part in parts if isinstance(part, Condition)]
    group = GROUP_OF.get(field.key)
    if group is None or not all(each.relation in PLAIN for each in conditions):
        written = document_said if field.key in {"document", "number"} else str
        return field.name, ", ".join(map(written, chip.values))
    either = translate("list_overview", "{one} ou {other}")
    value = ""
    for condition in conditions:
        said = _value(group, condition, labels)
        value = either.format(one=value, other=said) if value else said
    return one_of(group), value


def _value(group: str, condition: Condition, labels: Labels) -> str:
    value = condition.value
    if isinstance(value, Missing):
        return untold()
    told = value.text if isinstance(value, Name) else value.code if isinstance(value, ChoiceValue) else ""
    if isinstance(value, WholeNumber):
        told = str(value.number)
    return labels.label(Bar(group, told, 0))


def lines_of(listed: ListSummary, labels: Labels, total: str) -> list[Line]:
    """The counts as they leave and as the table has them; groups that are not counted are said to be so."""
    lines: list[Line] = [(translate("list_overview", "Total"), total, listed.summary.lawsuits_count)]
    for group in GROUPS:
        if group in NOT_INDEXED:
            lines.append((group_name(group), not_counted(), ""))
        lines += [(group_name(group), labels.label(bar), bar.count) for bar in bars_of(listed, group)]
    return lines


def counting() -> Emptiness:
    return Emptiness("hourglass", translate("list_overview", "Contando a lista"), counted_here())


def counted_here() -> str:
    return translate("list_overview", "As contas são feitas neste computador; nada é consultado.")


def nothing_listed(*, is_narrowed: bool) -> Emptiness:
    """Nothing to count: not to be taken for "no lawsuits"."""
    title = translate("list_overview", "Não há o que contar")
    if is_narrowed:
        text = translate("list_overview", "Os filtros não deixam nenhum processo na lista.")
        return Emptiness("list-filter", title, text, translate("list_overview", "Limpar os filtros"))
    text = translate("list_overview", "A lista ainda não tem processos.")
    return Emptiness("list-filter", title, text, translate("list_overview", "Voltar à lista"))


def not_readable(problem: str) -> Emptiness:
    text = translate("list_overview", "Isso não quer dizer que a lista está vazia.")
    title = translate("list_overview", "Não deu para contar a lista")
    back = translate("list_overview", "Voltar à lista")
    return Emptiness("triangle-alert", title, f"{problem_text(problem)} {text}", back)


def spoken_total(listed: ListSummary) -> str:
    """For a screen reader, when it has been counted."""
    one, many = (
        translate("list_overview", "{n} processo na lista"),
        translate("list_overview", "{n} processos na lista"),
    )
    return plural(listed.summary.lawsuits_count, one, many)


def figure(listed: ListSummary) -> str:
    return number(listed.summary.lawsuits_count)
