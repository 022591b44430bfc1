"""The fields of the query language: names, kinds of value, allowed relations."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from autos.domain.query.choices import BANDS, SIDES, UFS, Option, court_acronym
from autos.domain.query.spelling import closest_match, folded
from autos.domain.query.values import (
    Age,
    Amount,
    CalendarDate,
    ChoiceValue,
    Code,
    Flag,
    Missing,
    Name,
    RelativeDay,
    Text,
    Value,
    ValueRange,
    WholeNumber,
)


class Relation(StrEnum):
    """Relation between a field and a value, as written."""

    IS = ""
    """Equal; for names: contains these words."""
    EXACTLY = "="
    """For names: equal."""
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


class FieldKind(StrEnum):
    """Kind of value that a field has."""

    TEXT = "text"
    NOTE = "note"
    DOCUMENT = "document"
    NUMBER = "number"
    AMOUNT = "amount"
    DATE = "date"
    WHOLE = "whole"
    CHOICE = "choice"
    NAME = "name"
    FLAG = "flag"


class Field(NamedTuple):
    """A field of the query language."""

    key: str
    """Name in code: a facet, a column or a text of the archive."""
    name: str
    """Name in the language."""
    kind: FieldKind
    others: tuple[str, ...]
    """Synonyms, Portuguese and English."""
    options: tuple[Option, ...] = ()
    """Of a `CHOICE`."""
    least: int = 0
    most: int = 0
    """Of a `WHOLE`."""

    @property
    def is_ordered(self) -> bool:
        """Whether it has an order: `<`, `>` and ranges are allowed."""
        return self.kind in ORDERED


ORDERED = frozenset({FieldKind.AMOUNT, FieldKind.DATE, FieldKind.WHOLE})

FIELDS = (
    Field("side", "polo", FieldKind.CHOICE, ("side", "lado"), SIDES),
    Field("court", "tribunal", FieldKind.NAME, ("court", "corte")),
    Field("state", "uf", FieldKind.CHOICE, ("estado", "state"), UFS),
    Field("amount", "valor", FieldKind.AMOUNT, ("amount", "value")),
    Field("phase", "fase", FieldKind.NAME, ("phase",)),
    Field("status", "status", FieldKind.NAME, ("situação",)),
    Field("distribution", "distribuído", FieldKind.DATE, ("distribuição", "distributed", "distribution", "filed")),
    Field("step", "andamento", FieldKind.DATE, ("movimentação", "movimento", "step", "last_step")),
    Field("party", "parte", FieldKind.TEXT, ("partes", "nome", "party", "name")),
    Field("lawyer", "advogado", FieldKind.TEXT, ("advogada", "adv", "lawyer", "attorney")),
    Field("document", "doc", FieldKind.DOCUMENT, ("documento", "document", "cpf", "cnpj", "oab")),
    Field("number", "número", FieldKind.NUMBER, ("processo", "cnj", "number")),
    Field("subject", "assunto", FieldKind.NAME, ("subject",)),
    Field("class", "classe", FieldKind.NAME, ("class",)),
    Field("instance", "instância", FieldKind.WHOLE, ("grau", "instance"), least=1, most=9),
    Field("secrecy", "sigilo", FieldKind.WHOLE, ("segredo", "secrecy"), least=0, most=5),
    Field("year", "ano", FieldKind.WHOLE, ("year",), least=1800, most=2199),
    Field("band", "faixa", FieldKind.CHOICE, ("band",), BANDS),
    Field("label", "etiqueta", FieldKind.NAME, ("marcador", "label", "tag")),
    Field("folder", "pasta", FieldKind.NAME, ("folder",)),
    Field("space", "espaço", FieldKind.NAME, ("space",)),
    Field("note", "nota", FieldKind.NOTE, ("notas", "anotação", "note", "notes")),
    Field("crawled", "capturado", FieldKind.DATE, ("captura", "crawled", "captured")),
    Field("received", "recebido", FieldKind.DATE, ("received",)),
    Field("changed", "mudou", FieldKind.DATE, ("mudança", "mudanças", "changed", "change")),
    Field("justice", "justiça", FieldKind.NAME, ("ramo", "justice", "branch")),
    Field("undecided", "conferir", FieldKind.FLAG, ("undecided", "unchecked")),
    Field("unseen", "novidade", FieldKind.FLAG, ("novidades", "unseen")),
    Field("trash", "lixeira", FieldKind.FLAG, ("lixo", "trash")),
)
BY_KEY = {field.key: field for field in FIELDS}

HOLDS: dict[FieldKind, tuple[type, ...]] = {
    FieldKind.TEXT: (Text,),
    FieldKind.NOTE: (Flag, Text),
    FieldKind.DOCUMENT: (Code,),
    FieldKind.NUMBER: (Code,),
    FieldKind.AMOUNT: (Amount, ValueRange, Missing),
    FieldKind.DATE: (CalendarDate, RelativeDay, Age, ValueRange, Missing),
    FieldKind.WHOLE: (WholeNumber, ValueRange, Missing),
    FieldKind.CHOICE: (ChoiceValue, Missing),
    FieldKind.NAME: (Name, Missing),
    FieldKind.FLAG: (Flag,),
}


@lru_cache(maxsize=1)
def _spellings() -> dict[str, Field]:
    return {folded(name): field for field in FIELDS for name in (field.name, *field.others)}


def field_named(name: str) -> Field | None:
    """Find a field by name or synonym; accents and case are ignored."""
    return _spellings().get(folded(name))


def field_like(name: str) -> str:
    """Name of the field that was probably meant; empty if none is similar."""
    found = closest_match(name, (spelling for field in FIELDS for spelling in (field.name, *field.others)))
    meant = field_named(found)
    return meant.name if meant is not None else ""


def accepts(field: Field, relation: Relation) -> bool:
    """Whether the field allows this relation."""
    if relation is Relation.IS:
        return True
    if relation is Relation.EXACTLY:
        return field.kind is FieldKind.NAME
    return field.is_ordered


def check_value(field: Field, relation: Relation, value: Value) -> None:
    """Validate a condition. Raises: ValueError if the field allows no such value or relation."""
    if not accepts(field, relation) or not isinstance(value, HOLDS[field.kind]):
        raise ValueError(f"{field.key} does not stand so to such a value")
    if relation is not Relation.IS and isinstance(value, ValueRange | Missing):
        raise ValueError("a range or nothing is in no other relation")
    ends = (value.low, value.high) if isinstance(value, ValueRange) else (value,)
    if not all(isinstance(end, HOLDS[field.kind]) for end in ends):
        raise ValueError("the ends of a range are of the field's kind")
    if field.kind is FieldKind.WHOLE:
        wholes = [end.number for end in ends if isinstance(end, WholeNumber)]
        if not all(field.least <= number <= field.most for number in wholes):
            raise ValueError("no such number here")
    if isinstance(value, Text) and len(value.words) > 1 and not value.phrase:
        raise ValueError("several words of one field are a phrase")
    if isinstance(value, Name) and field.key == "court" and court_acronym(value.text) not in {"", value.text}:
        raise ValueError("a court is named as it is usually written")
    if isinstance(value, ChoiceValue) and all(option.code != value.code for option in field.options):
        raise ValueError("no such choice")
