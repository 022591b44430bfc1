"""Texts of a list's overview."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from autos.desktop.components.facets.state import CLIENT
from autos.desktop.components.facets.texts import facet_name, value_name
from autos.desktop.components.filters.chip_list import ChipContent
from autos.desktop.components.filters.texts import document_text
from autos.desktop.components.result_filter.bar import namesake_filter_label
from autos.desktop.components.result_filter.presenter import NamesakeFilter
from autos.desktop.pages.overview.counts_view import CountLine
from autos.desktop.pages.overview.texts import (
    BarNames,
    distinct_labels,
    group_name,
    not_informed_text,
    shortened_label,
    value_kind,
)
from autos.desktop.widgets.notices.empty_view import EmptyReason
from autos.domain.dates import court_date
from autos.domain.query.chips import Chip
from autos.domain.query.fields import Relation
from autos.domain.query.tree import Condition, Or
from autos.domain.query.values import ChoiceValue, Missing, Name, WholeNumber
from autos.domain.summary.bars import GROUPS, Bar
from autos.domain.summary.list_summary import FIELD_OF, NOT_INDEXED, ListSummary, bars_of
from autos.text.dates import day
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import number, plural
from autos.text.value_names import branch_name, phase_name

translate = QCoreApplication.translate
GROUP_OF = {field: group for group, field in FIELD_OF.items()}
PLAIN = frozenset({Relation.IS, Relation.EXACTLY})


class ListLabels:
    """Labels of the values: by the reference tables, else as the service named them."""

    def __init__(self, names: BarNames) -> None:
        self._names = names
        self._summary: ListSummary | None = None
        self._apart: dict[tuple[str, str], str] = {}

    def read(self, summary: ListSummary) -> None:
        """Set the counts; equal names within a group get their codes."""
        if summary is not self._summary:
            self._summary, self._apart = summary, {}
            for group in GROUPS:
                self._apart |= distinct_labels(bars_of(summary, group), self._plain, self._names)

    def label(self, bar: Bar) -> str:
        """Label of a bar, on one line without invisible characters."""
        return self._apart.get((bar.group, bar.value)) or self._plain(bar)

    def _plain(self, bar: Bar) -> str:
        label = self._names.label(bar)
        listed = self._summary.labels.get((bar.group, bar.value), "") if self._summary is not None else ""
        if bar.value and label == plain_line(bar.value):
            if bar.group == "justices":
                listed = branch_name(plain_line(listed))
            elif bar.group == "phases":
                listed = phase_name(plain_line(listed))
            return plain_line(listed) or label
        return label


def not_counted_text() -> str:
    """Text of a group that has no index."""
    return translate("list_overview", "O acervo não conta por este grupo.")


def group_note(group: str, bars: Sequence[Bar], total: int, *, is_narrowed: bool) -> str:
    """Note beside the name of a group: why its counts are more than the lawsuits, or that a filter is not counted.

    A lawsuit counts on each side on which somebody was searched, in any of its instances.
    """
    counted = sum(bar.count for bar in bars)
    if group == "sides" and counted > total and not is_narrowed:
        words = translate("list_overview", "somam {sum}: há em mais de um polo")
        return words.format(sum=number(counted))
    if is_narrowed:
        return translate("list_overview", "sem contar o próprio filtro")
    return translate("list_overview", "em todas as buscas") if group == "sides" else ""


def sides_tip() -> str:
    """How sides are counted."""
    return translate(
        "list_overview",
        "Um processo conta em cada polo em que alguém que foi buscado está, em qualquer busca e grau. "
        "Por isso a soma pode passar do número de processos.",
    )


def total_label(listed: ListSummary, *, is_whole: bool) -> str:
    """Text below the total."""
    one, many = translate("list_overview", "processo nesta lista"), translate("list_overview", "processos nesta lista")
    if is_whole:
        one, many = translate("list_overview", "processo no acervo"), translate("list_overview", "processos no acervo")
    return one if listed.summary.total == 1 else many


def local_filter_texts(which: NamesakeFilter, clients: Sequence[str]) -> list[str]:
    """Texts that tell which verdicts and clients are counted; none where all are."""
    texts = []
    if which is not NamesakeFilter.ALL:
        texts.append(translate("list_overview", "Conferência: {which}").format(which=namesake_filter_label(which)))
    if clients:
        names = [value_name(CLIENT, one) for one in clients]
        shown = names[0] if len(names) == 1 else number(len(names))
        texts.append(f"{facet_name(CLIENT)}: {shown}")
    return texts


def source_text(listed: ListSummary) -> str:
    """Text that tells where the counts come from."""
    one = translate("list_overview", "calculado neste computador, sobre {n} processo do acervo, sem consulta")
    many = translate("list_overview", "calculado neste computador, sobre {n} processos do acervo, sem consulta")
    return plural(listed.summary.total, one, many)


def capture_dates_text(oldest: datetime | None, newest: datetime | None) -> str:
    """Text with the capture dates of the counted cases."""
    if oldest is None or newest is None:
        return translate("list_overview", "data de captura não informada")
    first, last = day(court_date(oldest)), day(court_date(newest))
    if first == last:
        return translate("list_overview", "dados capturados: {day}").format(day=first)
    return translate("list_overview", "dados capturados: de {first} a {last}").format(first=first, last=last)


def hint_text(listed: ListSummary) -> str:
    """Hint on filtering, and the number of cases that are not counted yet."""
    text = translate("list_overview", "Escolha um valor para filtrar a lista.")
    if not listed.unindexed:
        return text
    one = translate("list_overview", "{n} processo do acervo ainda está sendo lido e não foi contado.")
    many = translate("list_overview", "{n} processos do acervo ainda estão sendo lidos e não foram contados.")
    return " ".join((text, plural(listed.unindexed, one, many)))


def query_chip(place: int, chip: Chip, labels: ListLabels) -> ChipContent:
    """Chip of one part of the query: a value by its label, anything else as typed."""
    name, value = _chip_texts(chip, labels)
    if chip.is_excluded:
        name = translate("list_overview", "exceto {name}").format(name=name) if name else "-"
    value = shortened_label(plain_line(value))
    spoken = translate("list_overview", "Filtro {name} {value}. Enter ou Delete remove").format(name=name, value=value)
    return ChipContent(place, name, value, spoken)


def _chip_texts(chip: Chip, labels: ListLabels) -> tuple[str, str]:
    field = chip.field
    if field is None:
        return "", chip.text.removeprefix("-") if chip.is_excluded else chip.text
    parts = chip.part.parts if isinstance(chip.part, Or) else (chip.part,)
    conditions = [part for part in parts if isinstance(part, Condition)]
    group = GROUP_OF.get(field.key)
    if group is None or not all(each.relation in PLAIN for each in conditions):
        written = document_text if field.key in {"document", "number"} else str
        return field.name, ", ".join(map(written, chip.values))
    either = translate("list_overview", "{one} ou {other}")
    value = ""
    for condition in conditions:
        text = _value(group, condition, labels)
        value = either.format(one=value, other=text) if value else text
    return value_kind(group), value


def _value(group: str, condition: Condition, labels: ListLabels) -> str:
    value = condition.value
    if isinstance(value, Missing):
        return not_informed_text()
    name = value.text if isinstance(value, Name) else value.code if isinstance(value, ChoiceValue) else ""
    if isinstance(value, WholeNumber):
        name = str(value.number)
    return labels.label(Bar(group, name, 0))


def count_lines(listed: ListSummary, labels: ListLabels, total: str) -> list[CountLine]:
    """Rows of the table and of an export; a group without an index says so."""
    lines: list[CountLine] = [(translate("list_overview", "Total"), total, listed.summary.total)]
    for group in GROUPS:
        if group in NOT_INDEXED:
            lines.append((group_name(group), not_counted_text(), ""))
        lines += [(group_name(group), labels.label(bar), bar.count) for bar in bars_of(listed, group)]
    return lines


def counting_reason() -> EmptyReason:
    return EmptyReason("hourglass", translate("list_overview", "Contando a lista"), local_count_text())


def local_count_text() -> str:
    return translate("list_overview", "As contas são feitas neste computador; nada é consultado.")


def nothing_counted_reason(*, is_narrowed: bool) -> EmptyReason:
    """Reason shown where there is nothing to count; not to be mistaken for "no lawsuits"."""
    title = translate("list_overview", "Não há o que contar")
    if is_narrowed:
        text = translate("list_overview", "Os filtros não deixam nenhum processo na lista.")
        return EmptyReason("list-filter", title, text, translate("list_overview", "Limpar os filtros"))
    text = translate("list_overview", "A lista ainda não tem processos.")
    return EmptyReason("list-filter", title, text, translate("list_overview", "Voltar à lista"))


def unreadable_reason(problem: str) -> EmptyReason:
    text = translate("list_overview", "Isso não quer dizer que a lista está vazia.")
    title = translate("list_overview", "Não deu para contar a lista")
    back = translate("list_overview", "Voltar à lista")
    return EmptyReason("triangle-alert", title, f"{problem_text(problem)} {text}", back)


def spoken_total(listed: ListSummary) -> str:
    """Announcement of the total for screen readers."""
    one, many = (
        translate("list_overview", "{n} processo na lista"),
        translate("list_overview", "{n} processos na lista"),
    )
    return plural(listed.summary.total, one, many)


def total_text(listed: ListSummary) -> str:
    return number(listed.summary.total)
