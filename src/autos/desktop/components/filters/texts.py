"""Texts of filter chips and editors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from autos.desktop.components.filters.code_names import CodeNames
from autos.domain.dates import format_date
from autos.domain.search.filter_draft import FilterDraft, FilterPart, KeyFilter
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate
from autos.text.value_names import instance_name, side_name

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal

LISTS = frozenset(
    {FilterPart.CLASSES, FilterPart.SUBJECTS, FilterPart.COURTS, FilterPart.PARTY_DOCUMENTS, FilterPart.PARTY_NAMES}
)
"""Parts with any number of values."""
LONGEST_VALUE = 36
"""Characters of a value shown on a chip."""

LONGEST_DOCUMENT = 40
"""Length of the longest text that can be a document."""


class ChipLabel(NamedTuple):
    """Name and value shown on a chip."""

    name: str
    value: str


class _Values(NamedTuple):
    """Included or excluded values of a part."""

    is_excluded: bool
    each: Sequence[str]


def part_name(part: FilterPart) -> str:
    """Name of a part."""
    return {
        FilterPart.SIDE: translate("filters", "Polo"),
        FilterPart.AMOUNT: translate("filters", "Valor"),
        FilterPart.DISTRIBUTION: translate("filters", "Distribuído"),
        FilterPart.LAST_STEP: translate("filters", "Último andamento"),
        FilterPart.CLASSES: translate("filters", "Classe"),
        FilterPart.SUBJECTS: translate("filters", "Assunto"),
        FilterPart.COURTS: translate("filters", "Tribunal"),
        FilterPart.PARTY_DOCUMENTS: translate("filters", "Documento de parte"),
        FilterPart.PARTY_NAMES: translate("filters", "Nome de parte"),
        FilterPart.INSTANCE: translate("filters", "Grau"),
        FilterPart.DETAIL: translate("filters", "Detalhe"),
        FilterPart.CREDENTIAL: translate("filters", "Credencial"),
        FilterPart.CACHE: translate("filters", "Resposta guardada"),
        FilterPart.CHANGED: translate("filters", "Mudança"),
    }[part]


def chip_label(draft: FilterDraft, part: FilterPart, names: CodeNames) -> ChipLabel:
    """Label of a chip: one value of a list by its name, several as a count."""
    if part not in LISTS:
        return ChipLabel(part_name(part), _value(draft, part))
    values = [one for one in _values(draft, part) if one.each]
    if all(len(one.each) == 1 for one in values):
        texts = [(one.is_excluded, shortened(_value_text(part, one.each[0], names))) for one in values]
        except_it = translate("filters", "exceto {n}")
        return ChipLabel(
            f"{part_name(part)}:", ", ".join(except_it.format(n=word) if is_out else word for is_out, word in texts)
        )
    counted = _counted(part, len(values[0].each))
    if len(values) > 1:
        counted = ", ".join((counted, translate("filters", "exceto {n}").format(n=len(values[1].each))))
    if part in {FilterPart.PARTY_DOCUMENTS, FilterPart.PARTY_NAMES}:
        return ChipLabel(translate("filters", "Qualquer de"), counted)
    is_out = values[0].is_excluded
    return ChipLabel(translate("filters", "Exceto") if is_out else translate("filters", "Somente"), counted)


def _value(draft: FilterDraft, part: FilterPart) -> str:
    if part is FilterPart.SIDE:
        return side_name(draft.side).removeprefix(translate("filters", "Polo") + " ").lower()
    if part is FilterPart.AMOUNT:
        return _range(_money(draft.amount.low), _money(draft.amount.high))
    if part in {FilterPart.DISTRIBUTION, FilterPart.LAST_STEP, FilterPart.CHANGED}:
        days = draft.period(part)
        if part is not FilterPart.LAST_STEP and not days.until:
            return translate("filters", "desde {day}").format(day=_day(days.first))
        return _range(_day(days.first), _day(days.last))
    return _option(draft, part)


def filter_summary(draft: FilterDraft, names: CodeNames) -> str:
    """Short text of a filter: its only chip, or the number of chips."""
    if len(draft.parts) == 1:
        return " ".join(chip_label(draft, draft.parts[0], names))
    count = len(draft.parts)
    return plural(count, translate("search", "{n} filtro"), translate("search", "{n} filtros")) if count else ""


def part_text(draft: FilterDraft, part: FilterPart, names: CodeNames, most: int | None = None) -> str:
    """Text of a part with every court, code or name; of each list the first `most`."""
    if part not in LISTS:
        return _value(draft, part)
    both = [(one, _joined_values(part, one.each, names, most)) for one in _values(draft, part) if one.each]
    if part in {FilterPart.PARTY_DOCUMENTS, FilterPart.PARTY_NAMES}:
        return both[0][1]
    only, but = translate("filters", "somente {n}"), translate("filters", "exceto {n}")
    return ", ".join((but if one.is_excluded else only).format(n=listed) for one, listed in both)


def chip_accessible_name(draft: FilterDraft, part: FilterPart, names: CodeNames, *, is_locked: bool = False) -> str:
    """Accessible name of a chip."""
    several = part in LISTS and any(len(one.each) > 1 for one in _values(draft, part))
    label = chip_label(draft, part, names)
    value = f"{label.name.lower()} {label.value}" if several else part_text(draft, part, names)
    text = translate("filters", "Filtro {name}, {value}.").format(name=part_name(part), value=value)
    return text if is_locked else f"{text} " + translate("filters", "Enter edita, Delete remove")


def shortened(value: str) -> str:
    """A value cut to the length shown on a chip."""
    return value if len(value) <= LONGEST_VALUE else f"{value[:LONGEST_VALUE].rstrip()}…"


def unsupported_parts_text(parts: tuple[FilterPart, ...]) -> str:
    """Sentence about the parts that the chosen mode does not send."""
    names = ", ".join(part_name(part) for part in parts)
    return translate("filters", "Este modo não aceita e não envia: {names}.").format(names=names)


def _range(low: str, high: str) -> str:
    if low and high:
        return translate("filters", "de {low} a {high}").format(low=low, high=high)
    return (translate("filters", "a partir de {low}") if low else translate("filters", "até {high}")).format(
        low=low, high=high
    )


def _values(draft: FilterDraft, part: FilterPart) -> tuple[_Values, ...]:
    if part is FilterPart.SUBJECTS:
        return _Values(False, draft.subjects.contains), _Values(True, draft.subjects.lacks)
    if part in {FilterPart.CLASSES, FilterPart.COURTS}:
        listed: KeyFilter = draft.classes if part is FilterPart.CLASSES else draft.courts
        return (_Values(listed.is_excluded, listed.keys),)
    return (_Values(False, draft.party_documents if part is FilterPart.PARTY_DOCUMENTS else draft.party_names),)


def _value_text(part: FilterPart, value: str, names: CodeNames) -> str:
    return document_text(value) if part is FilterPart.PARTY_DOCUMENTS else names.label(part, value)


def _joined_values(part: FilterPart, values: Sequence[str], names: CodeNames, most: int | None) -> str:
    texts = [_value_text(part, value, names) for value in values[:most]]
    return ", ".join([*texts, "…"] if len(texts) < len(values) else texts)


def document_text(text: str) -> str:
    """A document or lawsuit number with its mask; anything else as sanitised text."""
    from autos.domain.documents.recognition import recognise  # noqa: PLC0415

    if len(text) > LONGEST_DOCUMENT:
        return plain_line(text)
    found = recognise(text)
    return found.formatted if found.is_valid and found.formatted else plain_line(text)


def _counted(part: FilterPart, count: int) -> str:
    one, many = {
        FilterPart.CLASSES: (translate("filters", "{n} classe"), translate("filters", "{n} classes")),
        FilterPart.SUBJECTS: (translate("filters", "{n} assunto"), translate("filters", "{n} assuntos")),
        FilterPart.COURTS: (translate("filters", "{n} tribunal"), translate("filters", "{n} tribunais")),
        FilterPart.PARTY_DOCUMENTS: (translate("filters", "{n} documento"), translate("filters", "{n} documentos")),
        FilterPart.PARTY_NAMES: (translate("filters", "{n} nome"), translate("filters", "{n} nomes")),
    }[part]
    return plural(count, one, many)


def _option(draft: FilterDraft, part: FilterPart) -> str:
    if part is FilterPart.INSTANCE:
        return instance_name(draft.instance).removesuffix(" " + translate("filters", "grau"))
    if part is FilterPart.DETAIL:
        return translate("filters", "completa") if draft.detail else translate("filters", "simples")
    if part is FilterPart.CREDENTIAL:
        return draft.credential or translate("filters", "sem apelido no cofre")
    if draft.cache == 0:
        return translate("filters", "não aceitar")
    return plural(draft.cache or 0, translate("filters", "até {n} dia"), translate("filters", "até {n} dias"))


def _money(amount: Decimal | None) -> str:
    if amount is None:
        return ""
    from autos.domain.money import format_amount  # noqa: PLC0415 -- the window is painted without amounts

    return format_amount(amount)


def _day(value: date | None) -> str:
    return "" if value is None else format_date(value)
