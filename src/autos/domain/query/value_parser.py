"""Parser of the values after a field's colon."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal

from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument
from autos.domain.money import parse_amount
from autos.domain.query.choices import BANDS, band_of, court_acronym, find_option
from autos.domain.query.fields import Field, FieldKind, Relation
from autos.domain.query.problems import QueryFault, QueryProblem
from autos.domain.query.spelling import cleaned, closest_match, folded, has_letter_or_digit, squashed
from autos.domain.query.values import (
    LARGEST_CENTS,
    Age,
    Amount,
    Bound,
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
    is_reversed,
)

RANGE = ".."
WITHOUT_COMMAS = frozenset(
    {"court", "state", "side", "phase", "status", "label", "instance", "secrecy", "year", "justice", "document"}
)
"""Fields in whose values a comma separates: people write lists so."""
CODED = frozenset({"class", "subject"})
"""Fields whose names may have commas; a list of them is one of codes."""
NONE = frozenset({"nenhum", "nenhuma", "none", "naoinformado", "naoinformada", "notinformed"})
FLAGS = {"sim": True, "yes": True, "nao": False, "no": False, "nenhuma": False, "nenhum": False, "none": False}
DAYS = {"hoje": 0, "today": 0, "ontem": 1, "yesterday": 1}
UNITS = {
    **dict.fromkeys(("d", "dia", "dias", "day", "days"), Unit.DAY),
    **dict.fromkeys(("sem", "semana", "semanas", "week", "weeks"), Unit.WEEK),
    **dict.fromkeys(("mes", "meses", "month", "months"), Unit.MONTH),
    **dict.fromkeys(("a", "ano", "anos", "year", "years"), Unit.YEAR),
}
SCALES = {
    "": 1,
    **dict.fromkeys(("mil", "k"), 1_000),
    **dict.fromkeys(("mi", "milhao", "milhoes", "million"), 1_000_000),
    **dict.fromkeys(("bi", "bilhao", "bilhoes", "billion"), 1_000_000_000),
}
AGE = re.compile(r"([0-9]{1,4})\s*([a-z]+)")
MONEY = re.compile(r"([^a-z]*|-?\s*r\$[^a-z]*)\s*([a-z]*)")
DAY = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})|([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
MONTH = re.compile(r"([0-9]{1,2})/([0-9]{4})|([0-9]{4})-([0-9]{1,2})")
SHORT_YEAR = re.compile(r"([0-9]{1,2}/(?:[0-9]{1,2}/)?)([0-9]{2})")
ORDINAL = re.compile(r"g?0?([0-9]{1,4})[ºª°oa]?")
PUNCTUATION = re.compile(r"[\s./-]+")
LONGEST_FIGURE = 24
LONGEST_DOCUMENT = 20
LONGEST_NUMBER = 20
LAST_DAYS = range(31, 27, -1)


@dataclass(frozen=True, slots=True)
class TypedValue:
    """A value as typed, with its position."""

    text: str
    position: int
    length: int
    is_quoted: bool = False
    is_starred: bool = False
    """Quoted, followed by a star."""

    def problem(self, fault: QueryFault, field: Field, *, suggestion: str = "") -> QueryProblem:
        return QueryProblem(
            fault,
            self.position,
            self.length,
            word=self.text,
            suggestion=suggestion,
            field=field.name,
            kind=field.key if field.key in {"secrecy", "instance", "year"} else field.kind.value,
        )


def is_list(field: Field, text: str) -> bool:
    """Whether an unquoted value is several: tjsp,tjrj."""
    if "," not in text.strip(","):
        return False
    return field.key in WITHOUT_COMMAS or (field.key in CODED and text.replace(",", "").isdigit())


def means_missing(text: str) -> bool:
    return squashed(text) in NONE


def means_flag(text: str) -> bool | None:
    """True for yes, False for no, None for anything else."""
    return FLAGS.get(folded(text))


def parse_value(field: Field, relation: Relation, typed: TypedValue) -> tuple[Relation, Value]:
    """Parse a value; returns the resulting relation, too. Raises: QueryProblem."""
    if not has_letter_or_digit(typed.text):
        raise typed.problem(QueryFault.EMPTY_QUOTES if typed.is_quoted else QueryFault.BAD_VALUE, field)
    if field.is_ordered:
        return _ordered(field, relation, typed)
    value = _value(field, typed)
    return (Relation.IS if isinstance(value, Missing) or field.kind is not FieldKind.NAME else relation), value


def _value(field: Field, typed: TypedValue) -> Value:
    if field.kind is FieldKind.TEXT:
        return parse_text(typed)
    if field.kind is FieldKind.NOTE:
        flag = None if typed.is_quoted else means_flag(typed.text)
        return parse_text(typed) if flag is None else Flag(flag)
    if field.kind is FieldKind.NAME:
        return _name(field, typed)
    found: Value | None
    if field.kind is FieldKind.DOCUMENT:
        found = _document(typed.text)
    elif field.kind is FieldKind.NUMBER:
        found = _number(typed.text)
    elif field.kind is FieldKind.FLAG:
        flag = means_flag(typed.text)
        found = None if flag is None else Flag(flag)
    else:
        found = _choice(field, typed.text)
    if found is None:
        raise typed.problem(QueryFault.BAD_VALUE, field, suggestion=_choice_like(field, typed.text))
    return found


def parse_text(typed: TypedValue) -> Text:
    """Parse words or a phrase. Raises: QueryProblem."""
    text, is_prefix = typed.text, typed.is_starred
    if not typed.is_quoted and "*" in text:
        bare = text.rstrip("*")
        if "*" in bare:
            raise QueryProblem(
                QueryFault.STAR, typed.position, typed.length, word=text, suggestion=bare.replace("*", "")
            )
        text, is_prefix = bare, True
    words = tuple(cleaned(text).split())
    if not any(map(has_letter_or_digit, words)):
        raise QueryProblem(QueryFault.EMPTY_QUOTES, typed.position, typed.length, word=typed.text)
    return Text(words, phrase=len(words) > 1, prefix=is_prefix)


def _name(field: Field, typed: TypedValue) -> Value:
    if not typed.is_quoted and means_missing(typed.text):
        return Missing()
    name = cleaned(typed.text if typed.is_quoted else typed.text.rstrip("*"))
    if not has_letter_or_digit(name):
        raise typed.problem(QueryFault.BAD_VALUE, field)
    return Name((field.key == "court" and court_acronym(name)) or name)


def _choice(field: Field, text: str) -> Value | None:
    if field.options is BANDS and (amount := _amount(text)) is not None:
        return ChoiceValue(band_of(Decimal(amount.cents) / 100))
    option = find_option(field.options, text)
    if option is not None:
        return ChoiceValue(option.code)
    return Missing() if means_missing(text) else None


def _choice_like(field: Field, text: str) -> str:
    if field.kind is FieldKind.FLAG:
        return closest_match(text, ("sim", "não"))
    spelt = {spelling: option for option in field.options for spelling in (option.name, *option.others)}
    found = closest_match(text, spelt)
    return spelt[found].name if found else ""


def _document(text: str) -> Code | None:
    with suppress(BadDocument):
        oab = Oab.parse(text)
        return Code(f"{oab.section}{oab.number}{oab.letter}")
    bare = PUNCTUATION.sub("", text.rstrip("*")).upper()
    if 0 < len(bare) <= LONGEST_DOCUMENT and bare.isascii() and bare.isalnum():
        return Code(bare)
    return None


def _number(text: str) -> Code | None:
    bare = PUNCTUATION.sub("", text.rstrip("*"))
    is_number = 0 < len(bare) <= LONGEST_NUMBER and bare.isascii() and bare.isdigit()
    return Code(bare) if is_number else None


def _ordered(field: Field, relation: Relation, typed: TypedValue) -> tuple[Relation, Value]:
    is_plain = relation in {Relation.IS, Relation.EXACTLY}
    low, dots, high = typed.text.partition(RANGE)
    if (dots or means_missing(typed.text)) and not is_plain:
        raise typed.problem(QueryFault.BAD_VALUE, field)
    if not dots:
        value = Missing() if means_missing(typed.text) else _bound(field, typed)
        if relation is Relation.IS and isinstance(value, Age):
            return Relation.AT_MOST, value
        return (Relation.IS if is_plain else relation), value
    opened = typed.position + typed.is_quoted
    first, last = TypedValue(low, opened, len(low)), TypedValue(high, opened + len(low) + len(RANGE), len(high))
    if not high.strip():
        return Relation.AT_LEAST, _bound(field, first)
    if not low.strip():
        return Relation.AT_MOST, _bound(field, last)
    ends = _bound(field, first), _bound(field, last)
    try:
        is_backwards = is_reversed(*ends)
    except ValueError:
        raise typed.problem(QueryFault.BAD_VALUE, field) from None
    if is_backwards:
        raise typed.problem(QueryFault.REVERSED, field, suggestion=f"{high}{RANGE}{low}")
    return Relation.IS, ValueRange(*ends)


def _bound(field: Field, typed: TypedValue) -> Bound:
    text = cleaned(typed.text)
    found: Bound | None
    if field.kind is FieldKind.AMOUNT:
        found, suggestion = _amount(text), ""
    elif field.kind is FieldKind.DATE:
        found = _moment(text)
        suggestion = _moment_like(text) if found is None else ""
    else:
        found, suggestion = _whole(field, text), ""
    if found is None:
        raise typed.problem(QueryFault.BAD_VALUE, field, suggestion=suggestion)
    return found


def _amount(text: str) -> Amount | None:
    shape = MONEY.fullmatch(folded(text).strip())
    if shape is None or shape[2] not in SCALES or len(shape[1]) > LONGEST_FIGURE:
        return None
    amount = parse_amount(shape[1].strip().upper())
    if amount is None:
        return None
    cents = amount * SCALES[shape[2]] * 100
    return Amount(int(cents)) if abs(cents) <= LARGEST_CENTS and cents == int(cents) else None


def _moment(text: str) -> CalendarDate | RelativeDay | Age | None:
    typed = folded(text)
    if typed in DAYS:
        return RelativeDay(DAYS[typed])
    if (age := AGE.fullmatch(typed)) and age[2] in UNITS:
        return Age(int(age[1]), UNITS[age[2]])
    with suppress(ValueError):
        if day := DAY.fullmatch(typed):
            return CalendarDate(int(day[3] or day[4]), int(day[2] or day[5]), int(day[1] or day[6]))
        if month := MONTH.fullmatch(typed):
            return CalendarDate(int(month[2] or month[3]), int(month[1] or month[4]))
        if len(typed) == len("aaaa") and typed.isascii() and typed.isdigit():
            return CalendarDate(int(typed))
    return None


def _moment_like(text: str) -> str:
    """Suggest a date: 31/02/2025 → last day of the month; 90 → days; 25 → year of this century."""
    typed = folded(text)
    if typed.isascii() and typed.isdigit() and len(typed) < len("aaaa"):
        return f"{typed}dias"
    if short := SHORT_YEAR.fullmatch(typed):
        longer = f"{short[1]}20{short[2]}"
        return longer if _moment(longer) is not None else ""
    if day := DAY.fullmatch(typed):
        year, month, wanted = int(day[3] or day[4]), int(day[2] or day[5]), int(day[1] or day[6])
        for last in LAST_DAYS:
            with suppress(ValueError):
                if last < wanted and CalendarDate(year, month, last):
                    return f"{last:02}/{month:02}/{year}"
        return ""
    return closest_match(typed, DAYS)


def _whole(field: Field, text: str) -> WholeNumber | None:
    shape = ORDINAL.fullmatch(folded(text))
    if shape is None or not field.least <= int(shape[1]) <= field.most:
        return None
    return WholeNumber(int(shape[1]))
