"""The fields of the query language: their names, what they hold, and which relations make sense of it."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from autos.domain.query.choices import BANDS, SIDES, UFS, Option, court
from autos.domain.query.spelling import folded, nearest
from autos.domain.query.values import (
    Age,
    Amount,
    Calendar,
    Choice,
    Code,
    Flag,
    Missing,
    Name,
    RelativeDay,
    Span,
    Text,
    Value,
    Whole,
)


class Relation(StrEnum):
    """How a value is to stand to what was typed; as it is written."""

    IS = ""
    """Equal; for names: has these words."""
    EXACTLY = "="
    """For names: this and nothing more."""
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


class Kind(StrEnum):
    """What a field holds."""

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
    """One field."""

    key: str
    """Its name in code: of a facet, a column or a text of the archive."""
    name: str
    """As the language writes it."""
    kind: Kind
    others: tuple[str, ...]
    """Other names it is known by, Portuguese and English."""
    options: tuple[Option, ...] = ()
    """Of a `CHOICE`."""
    least: int = 0
    most: int = 0
    """Of a `WHOLE`."""

    @property
    def is_ordered(self) -> bool:
        """Whether more, less and ranges mean something."""
        return self.kind in ORDERED


ORDERED = frozenset({Kind.AMOUNT, Kind.DATE, Kind.WHOLE})

FIELDS = (
    Field("side", "polo", Kind.CHOICE, ("side", "lado"), SIDES),
    Field("court", "tribunal", Kind.NAME, ("court", "corte")),
    Field("state", "uf", Kind.CHOICE, ("estado", "state"), UFS),
    Field("amount", "valor", Kind.AMOUNT, ("amount", "value")),
    Field("phase", "fase", Kind.NAME, ("phase",)),
    Field("status", "status", Kind.NAME, ("situação",)),
    Field("distribution", "distribuído", Kind.DATE, ("distribuição", "distributed", "distribution", "filed")),
    Field("step", "andamento", Kind.DATE, ("movimentação", "movimento", "step", "last_step")),
    Field("party", "parte", Kind.TEXT, ("partes", "nome", "party", "name")),
    Field("lawyer", "advogado", Kind.TEXT, ("advogada", "adv", "lawyer", "attorney")),
    Field("document", "doc", Kind.DOCUMENT, ("documento", "document", "cpf", "cnpj", "oab")),
    Field("number", "número", Kind.NUMBER, ("processo", "cnj", "number")),
    Field("subject", "assunto", Kind.NAME, ("subject",)),
    Field("class", "classe", Kind.NAME, ("class",)),
    Field("instance", "instância", Kind.WHOLE, ("grau", "instance"), least=1, most=9),
    Field("secrecy", "sigilo", Kind.WHOLE, ("segredo", "secrecy"), least=0, most=5),
    Field("year", "ano", Kind.WHOLE, ("year",), least=1800, most=2199),
    Field("band", "faixa", Kind.CHOICE, ("band",), BANDS),
    Field("label", "etiqueta", Kind.NAME, ("marcador", "label", "tag")),
    Field("folder", "pasta", Kind.NAME, ("folder",)),
    Field("note", "nota", Kind.NOTE, ("notas", "anotação", "note", "notes")),
    Field("crawled", "capturado", Kind.DATE, ("captura", "crawled", "captured")),
    Field("received", "recebido", Kind.DATE, ("received",)),
    Field("justice", "justiça", Kind.NAME, ("ramo", "justice", "branch")),
    Field("trash", "lixeira", Kind.FLAG, ("lixo", "trash")),
)
BY_KEY = {field.key: field for field in FIELDS}

HOLDS: dict[Kind, tuple[type, ...]] = {
    Kind.TEXT: (Text,),
    Kind.NOTE: (Flag, Text),
    Kind.DOCUMENT: (Code,),
    Kind.NUMBER: (Code,),
    Kind.AMOUNT: (Amount, Span, Missing),
    Kind.DATE: (Calendar, RelativeDay, Age, Span, Missing),
    Kind.WHOLE: (Whole, Span, Missing),
    Kind.CHOICE: (Choice, Missing),
    Kind.NAME: (Name, Missing),
    Kind.FLAG: (Flag,),
}


@lru_cache(maxsize=1)
def _spellings() -> dict[str, Field]:
    return {folded(name): field for field in FIELDS for name in (field.name, *field.others)}


def field_named(name: str) -> Field | None:
    """The field that is called so in either language; accents and case ignored."""
    return _spellings().get(folded(name))


def field_like(name: str) -> str:
    """The name of the field that was probably meant, as the language writes it; empty if none is like it."""
    found = nearest(name, (spelling for field in FIELDS for spelling in (field.name, *field.others)))
    meant = field_named(found)
    return meant.name if meant is not None else ""


def takes(field: Field, relation: Relation) -> bool:
    """Whether the field can stand in this relation to a value."""
    if relation is Relation.IS:
        return True
    if relation is Relation.EXACTLY:
        return field.kind is Kind.NAME
    return field.is_ordered


def check(field: Field, relation: Relation, value: Value) -> None:
    """Raises: ValueError if the field never holds such a value in such a relation."""
    if not takes(field, relation) or not isinstance(value, HOLDS[field.kind]):
        raise ValueError(f"{field.key} does not stand so to such a value")
    if relation is not Relation.IS and isinstance(value, Span | Missing):
        raise ValueError("a range or nothing is in no other relation")
    ends = (value.low, value.high) if isinstance(value, Span) else (value,)
    if not all(isinstance(end, HOLDS[field.kind]) for end in ends):
        raise ValueError("the ends of a range are of the field's kind")
    if field.kind is Kind.WHOLE:
        wholes = [end.number for end in ends if isinstance(end, Whole)]
        if not all(field.least <= number <= field.most for number in wholes):
            raise ValueError("no such number here")
    if isinstance(value, Text) and len(value.words) > 1 and not value.phrase:
        raise ValueError("several words of one field are a phrase")
    if isinstance(value, Name) and field.key == "court" and court(value.text) not in {"", value.text}:
        raise ValueError("a court is named as it is usually written")
    if isinstance(value, Choice) and all(option.code != value.code for option in field.options):
        raise ValueError("no such choice")
