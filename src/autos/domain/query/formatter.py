"""Formats a tree as its canonical text, in which a query is shown and saved."""

from __future__ import annotations

import re
from collections.abc import Mapping

from autos.domain.mode import SearchType
from autos.domain.query.fields import BY_KEY, Field, FieldKind, Relation
from autos.domain.query.spelling import cleaned, folded
from autos.domain.query.tree import All, Condition, Not, Or, Tree
from autos.domain.query.value_parser import is_list, means_flag, means_missing
from autos.domain.query.values import (
    QUOTES,
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
    Unit,
    Value,
    ValueRange,
    WholeNumber,
)

PLAIN_WORD = re.compile(r"\w[\w.,;/&'@%+-]*")
"""A word that needs no quotes anywhere."""
OPERATORS = re.compile(r"ou|or|e|and|n(?:ão|a\u0303o|ao)|not", re.IGNORECASE)
UNITS = {
    Unit.DAY: ("dia", "dias"),
    Unit.WEEK: ("semana", "semanas"),
    Unit.MONTH: ("mês", "meses"),
    Unit.YEAR: ("ano", "anos"),
}


def format_query(tree: Tree) -> str:
    """Format a query so that parsing it returns the same tree."""
    if isinstance(tree, All):
        return ""
    if isinstance(tree, Text):
        return _text(tree)
    if isinstance(tree, Condition):
        return _condition(tree)
    if isinstance(tree, Not):
        return f"-{_within(tree.part)}"
    if isinstance(tree, Or):
        return " ou ".join(map(format_query, tree.parts))
    return " ".join(f"({format_query(part)})" if isinstance(part, Or) else format_query(part) for part in tree.parts)


def format_value(condition: Condition) -> str:
    """Format the part after the field's colon."""
    relation = condition.relation.value
    if isinstance(condition.value, Age) and not relation:
        relation = "="  # an age without a relation is parsed as "at most"
    return f"{relation}{_value(condition.field, condition.value)}"


def _condition(condition: Condition) -> str:
    return f"{condition.field.name}:{format_value(condition)}"


def _within(part: Tree) -> str:
    is_one = isinstance(part, Condition) or (isinstance(part, Text) and (part.phrase or len(part.words) == 1))
    return format_query(part) if is_one else f"({format_query(part)})"


def _text(text: Text) -> str:
    star = "*" if text.prefix else ""
    if text.phrase:
        return f'"{" ".join(text.words)}"{star}'
    return " ".join(map(_word, text.words)) + star


def _word(word: str) -> str:
    is_plain = PLAIN_WORD.fullmatch(word) and not OPERATORS.fullmatch(word)
    return word if is_plain else f'"{word}"'


def _value(field: Field, value: Value) -> str:
    if isinstance(value, Text):
        return _text_value(field, value)
    if isinstance(value, Name):
        return _name(field, value.text)
    if isinstance(value, ChoiceValue):
        written = next(option.name for option in field.options if option.code == value.code)
        return written if PLAIN_WORD.fullmatch(written) else f'"{written}"'
    if isinstance(value, Code):
        return value.text
    if isinstance(value, Flag):
        return "sim" if value.is_set else "não"
    if isinstance(value, Missing):
        return "nenhum"
    if isinstance(value, ValueRange):
        return f"{_value(field, value.low)}..{_value(field, value.high)}"
    return _bound(value)


def _text_value(field: Field, text: Text) -> str:
    is_read_otherwise = field.kind is FieldKind.NOTE and means_flag(text.words[0]) is not None
    if len(text.words) == 1 and is_read_otherwise and not text.prefix:
        return f'"{text.words[0]}"'
    return _text(text)


def _name(field: Field, name: str) -> str:
    is_plain = PLAIN_WORD.fullmatch(name) and not means_missing(name) and not is_list(field, name)
    return name if is_plain else f'"{name}"'


def _bound(value: Amount | CalendarDate | RelativeDay | Age | WholeNumber) -> str:
    if isinstance(value, Amount):
        reais, cents = divmod(abs(value.cents), 100)
        return f"{'-' if value.cents < 0 else ''}{reais}{f',{cents:02}' if cents else ''}"
    if isinstance(value, WholeNumber):
        return str(value.number)
    if isinstance(value, RelativeDay):
        return "ontem" if value.days_ago else "hoje"
    if isinstance(value, Age):
        return f"{value.count}{UNITS[value.unit][value.count != 1]}"
    day = "" if value.day is None else f"{value.day:02}/"
    month = "" if value.month is None else f"{value.month:02}/"
    return f"{day}{month}{value.year:04}"


def person_query(search_type: str, key: str) -> str:
    """The query for the lawsuits of whom a search asked about; empty where it named nobody.

    By document or registration, else by the words of the name next to each other.
    """
    if search_type in {SearchType.CPF, SearchType.CNPJ, SearchType.OAB}:
        return format_query(Condition("document", Code(key)))
    words = tuple("".join(" " if sign in QUOTES else sign for sign in cleaned(key)).split())
    if search_type != SearchType.NAME or not words:
        return ""
    return format_query(Condition("party", Text(words, phrase=True)))


def folder_query(name: str) -> str:
    """The query for exactly this folder."""
    return _named_query("folder", name)


def space_query(name: str) -> str:
    """The query for what exactly this space of the firm holds."""
    return _named_query("space", name)


def _named_query(key: str, name: str) -> str:
    """A query for a name. It cannot quote quotes: of such a name, the words without them."""
    try:
        return format_query(Condition(key, Name(cleaned(name)), Relation.EXACTLY))
    except ValueError:
        words = " ".join("".join(" " if sign in QUOTES else sign for sign in cleaned(name)).split())
        return f'{BY_KEY[key].name}:"{words}"'


def label_query(label: int, names: Mapping[int, str]) -> str:
    """The query for exactly this label: by the name that the person gave it, if `names` has one that is its own.

    By its number where it has no name, where a query cannot quote the name, and where that is a number or another's.
    """
    name = cleaned(names.get(label, ""))
    is_own = [folded(cleaned(other)) for other in names.values()].count(folded(name)) == 1
    if is_own and name and not name.isdigit():
        try:
            return format_query(Condition("label", Name(name), Relation.EXACTLY))
        except ValueError:  # it has quotes
            pass
    return f"etiqueta:{label}"
