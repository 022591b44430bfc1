"""Reason why a query finds nothing in the archive, and what to do to find more."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from PySide6.QtCore import QCoreApplication

from autos.desktop.components.facets.texts import value_name
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.filters.texts import document_text, shortened
from autos.desktop.widgets.notices.empty_view import EmptyReason
from autos.domain.money import format_amount
from autos.domain.query.chips import Chip, chips_of
from autos.domain.query.fields import Relation
from autos.domain.query.formatter import format_value
from autos.domain.query.grammar import parse
from autos.domain.query.problems import QueryProblem
from autos.domain.query.tree import Condition, Or
from autos.domain.query.values import (
    Amount,
    ChoiceValue,
    Code,
    Flag,
    Missing,
    Name,
    Text,
    Value,
    ValueRange,
    WholeNumber,
)
from autos.domain.search.filter_draft import FilterPart
from autos.text.plain_text import plain_line
from autos.text.value_names import branch_name, not_informed, phase_name, status_name

translate = QCoreApplication.translate
MOST_CONDITIONS = 3
"""Most conditions that the title names."""


def empty_list_reason(text: str, names: CodeNames, *, is_whole: bool) -> EmptyReason:
    """Reason for a query without results: by its words, or by its conditions."""
    clear = translate("library", "Limpar o filtro")
    conditions = conditions_of(text)
    if not conditions:
        title = translate("library", "Nada no acervo com “{text}”").format(text=plain_line(text)[:60])
        return EmptyReason("search", title, _looked_in(is_whole=is_whole), clear)
    title = translate("library", "Nenhum processo guardado {conditions}").format(
        conditions=_chips_text(conditions, names)
    )
    if len(conditions) > 1:
        advice = translate("library", "Nenhum atende a tudo isso ao mesmo tempo. Tire uma das condições para ver mais.")
    else:
        advice = translate(
            "library", "Isto vale só para o que já foi guardado: uma busca no serviço pode trazer outros."
        )
    return EmptyReason("search", title, advice, clear)


def conditions_of(text: str) -> tuple[Chip, ...]:
    """Conditions of a query that consists of conditions of one field each; empty otherwise."""
    try:
        chips = chips_of(parse(text))
    except QueryProblem:
        return ()
    return chips if all(chip.field is not None for chip in chips) else ()


def _looked_in(*, is_whole: bool) -> str:
    if is_whole:
        return translate("library", "Foi procurado em tudo o que está guardado neste computador, notas também.")
    return translate(
        "library",
        "Foi procurado em números, partes, advogados, classes e assuntos. "
        "Enter procura também nos andamentos e nas notas.",
    )


def _chips_text(chips: tuple[Chip, ...], names: CodeNames) -> str:
    texts = [_chip(chip, names) for chip in chips[:MOST_CONDITIONS]]
    if len(chips) > MOST_CONDITIONS:
        texts.append("…")
    return ", ".join(texts)


def _chip(chip: Chip, names: CodeNames) -> str:
    parts = chip.part.parts if isinstance(chip.part, Or) else (chip.part,)
    conditions = [part for part in parts if isinstance(part, Condition)]
    either = translate("library", "{one} ou {other}")
    values = ""
    for condition in conditions:
        text = shortened(_value(condition, names))
        values = either.format(one=values, other=text) if values else text
    first = conditions[0]
    if first.key == "trash":
        return (
            translate("library", "fora da lixeira") if _is_without(chip, first) else translate("library", "na lixeira")
        )
    name = _field(first.key)
    if _is_standing_alone(conditions):
        words = translate("library", "sem {what}") if _is_without(chip, first) else translate("library", "com {what}")
        return words.format(what=name)
    has, lacks = translate("library", "com {what} {value}"), translate("library", "sem {what} {value}")
    return (lacks if chip.is_excluded else has).format(what=name, value=values)


def _is_standing_alone(conditions: list[Condition]) -> bool:
    """Whether the condition only asks for the presence of a field: with a note, without a label."""
    return len(conditions) == 1 and isinstance(conditions[0].value, Flag | Missing)


def _is_without(chip: Chip, condition: Condition) -> bool:
    is_wanted = isinstance(condition.value, Flag) and condition.value.is_set
    return is_wanted == chip.is_excluded


def _field(key: str) -> str:
    return {
        "side": translate("library", "polo"),
        "court": translate("library", "tribunal"),
        "state": translate("library", "UF"),
        "amount": translate("library", "valor"),
        "phase": translate("library", "fase"),
        "status": translate("library", "situação"),
        "distribution": translate("library", "distribuição"),
        "step": translate("library", "andamento"),
        "party": translate("library", "parte"),
        "lawyer": translate("library", "advogado"),
        "document": translate("library", "documento"),
        "number": translate("library", "número"),
        "subject": translate("library", "assunto"),
        "class": translate("library", "classe"),
        "instance": translate("library", "grau"),
        "secrecy": translate("library", "nível de sigilo"),
        "year": translate("library", "ano"),
        "band": translate("library", "valor"),
        "label": translate("library", "etiqueta"),
        "folder": translate("library", "pasta"),
        "space": translate("library", "espaço"),
        "note": translate("library", "nota"),
        "crawled": translate("library", "captura"),
        "received": translate("library", "recebimento"),
        "justice": translate("library", "ramo"),
        "undecided": translate("library", "homônimo a conferir"),
        "changed": translate("library", "mudança"),
        "unseen": translate("library", "mudança não vista"),
    }[key]


def _value(condition: Condition, names: CodeNames) -> str:
    """Text of a condition's value; an age, and a value without a text of its own, as typed."""
    value = condition.value
    if isinstance(value, Missing):
        return not_informed()
    if isinstance(value, ValueRange):
        words = translate("library", "de {low} a {high}")
        return words.format(low=_plain(condition, value.low, names), high=_plain(condition, value.high, names))
    relation = {
        Relation.LESS: translate("library", "abaixo de {value}"),
        Relation.AT_MOST: translate("library", "até {value}"),
        Relation.MORE: translate("library", "acima de {value}"),
        Relation.AT_LEAST: translate("library", "a partir de {value}"),
    }.get(condition.relation, "{value}")
    if isinstance(value, Amount | WholeNumber):
        return relation.format(value=_plain(condition, value, names))
    return _plain(condition, value, names)


def _plain(condition: Condition, value: Value, names: CodeNames) -> str:
    key, field = condition.key, condition.field
    if isinstance(value, Amount):
        return format_amount(Decimal(value.cents) / 100)
    if isinstance(value, WholeNumber):
        ordinal = translate("rows", "{n}º") if key == "instance" else "{n}"
        return ordinal.format(n=value.number)
    if key == "side" and isinstance(value, ChoiceValue):
        return value_name(key, value.code).lower()
    if isinstance(value, ChoiceValue):
        return next((option.name for option in field.options if option.code == value.code), value.code)
    if isinstance(value, Code):
        return document_text(value.text)
    if isinstance(value, Text):
        return f"“{plain_line(' '.join(value.words))}”"
    if isinstance(value, Name):
        return _named(key, plain_line(value.text), names)
    return plain_line(format_value(replace(condition, value=value)))


def _named(key: str, name: str, names: CodeNames) -> str:
    if key in CODE_FIELDS and name.isascii() and name.isdigit():
        return names.label(CODE_FIELDS[key], name)
    name_of = {"phase": phase_name, "status": status_name, "justice": branch_name}.get(key)
    if name_of is not None:
        return name_of(name)
    return name if key == "court" else f"“{name}”"


CODE_FIELDS = {"class": FilterPart.CLASSES, "subject": FilterPart.SUBJECTS}
