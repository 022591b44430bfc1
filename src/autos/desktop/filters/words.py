"""What chips and editors of the filter say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.desktop.wording import instance_name, plural, side_name, translate
from autos.domain.dates import format_date
from autos.domain.filter_draft import FilterDraft, Listed, Part

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal


def part_name(part: Part) -> str:
    """The word in front."""
    return {
        Part.SIDE: translate("filters", "Polo"),
        Part.AMOUNT: translate("filters", "Valor"),
        Part.DISTRIBUTION: translate("filters", "Distribuído"),
        Part.LAST_STEP: translate("filters", "Último andamento"),
        Part.CLASSES: translate("filters", "Classe"),
        Part.SUBJECTS: translate("filters", "Assunto"),
        Part.COURTS: translate("filters", "Tribunal"),
        Part.PARTY_DOCUMENTS: translate("filters", "Documento de parte"),
        Part.PARTY_NAMES: translate("filters", "Nome de parte"),
        Part.INSTANCE: translate("filters", "Grau"),
        Part.DETAIL: translate("filters", "Detalhe"),
        Part.CREDENTIAL: translate("filters", "Credencial"),
        Part.CACHE: translate("filters", "Cache"),
    }[part]


def part_value(draft: FilterDraft, part: Part) -> str:
    """What the chip says of it: together with the name, a sentence."""
    if part is Part.SIDE:
        return side_name(draft.side).removeprefix(translate("filters", "Polo") + " ").lower()
    if part is Part.AMOUNT:
        return _range(_money(draft.amount.low), _money(draft.amount.high))
    if part is Part.DISTRIBUTION and not draft.distribution.until:
        return translate("filters", "desde {day}").format(day=_day(draft.distribution.first))
    if part is Part.DISTRIBUTION:
        return _range(_day(draft.distribution.first), _day(draft.distribution.last))
    if part is Part.LAST_STEP:
        return _range(_day(draft.last_step.first), _day(draft.last_step.last))
    if part is Part.CLASSES:
        return _listed(draft.classes)
    if part is Part.COURTS:
        return _listed(draft.courts)
    if part is Part.SUBJECTS:
        counts = (
            (len(draft.subjects.contains), translate("filters", "somente {n}")),
            (len(draft.subjects.lacks), translate("filters", "exceto {n}")),
        )
        return ", ".join(words.format(n=count) for count, words in counts if count)
    if part in {Part.PARTY_DOCUMENTS, Part.PARTY_NAMES}:
        listed = draft.party_documents if part is Part.PARTY_DOCUMENTS else draft.party_names
        return listed[0] if len(listed) == 1 else translate("filters", "qualquer de {n}").format(n=len(listed))
    return _option(draft, part)


def part_in_full(draft: FilterDraft, part: Part) -> str:
    """As the chip, with every court, code or name in the place of their number."""
    if part in {Part.CLASSES, Part.COURTS}:
        listed = draft.classes if part is Part.CLASSES else draft.courts
        said = translate("filters", "exceto {n}") if listed.is_excluded else translate("filters", "somente {n}")
        return said.format(n=", ".join(listed.keys))
    if part is Part.SUBJECTS:
        both = (
            (draft.subjects.contains, translate("filters", "somente {n}")),
            (draft.subjects.lacks, translate("filters", "exceto {n}")),
        )
        return ", ".join(words.format(n=", ".join(codes)) for codes, words in both if codes)
    if part in {Part.PARTY_DOCUMENTS, Part.PARTY_NAMES}:
        return ", ".join(draft.party_documents if part is Part.PARTY_DOCUMENTS else draft.party_names)
    return part_value(draft, part)


def chip_name(draft: FilterDraft, part: Part, *, is_locked: bool = False) -> str:
    """What a screen reader says of the chip."""
    said = translate("filters", "Filtro {name}, {value}.").format(name=part_name(part), value=part_value(draft, part))
    return said if is_locked else f"{said} " + translate("filters", "Enter edita, Delete remove")


def not_taken(parts: tuple[Part, ...]) -> str:
    """Which chips the chosen mode does not send."""
    names = ", ".join(part_name(part) for part in parts)
    return translate("filters", "Este modo não aceita e não envia: {names}.").format(names=names)


def _range(low: str, high: str) -> str:
    if low and high:
        return translate("filters", "de {low} a {high}").format(low=low, high=high)
    return (translate("filters", "a partir de {low}") if low else translate("filters", "até {high}")).format(
        low=low, high=high
    )


def _listed(listed: Listed) -> str:
    said = translate("filters", "exceto {n}") if listed.is_excluded else translate("filters", "somente {n}")
    return said.format(n=listed.keys[0] if len(listed.keys) == 1 else len(listed.keys))


def _option(draft: FilterDraft, part: Part) -> str:
    if part is Part.INSTANCE:
        return instance_name(draft.instance).removesuffix(" " + translate("filters", "grau"))
    if part is Part.DETAIL:
        return translate("filters", "completa") if draft.detail else translate("filters", "simples")
    if part is Part.CREDENTIAL:
        return draft.credential or translate("filters", "sem chave de cliente")
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
