"""Plain words of a query that name a court, a state, a year, a phase, a label or a class, offered as conditions.

`trt2 horas extras` searches for the word "trt2", which hardly any lawsuit contains, where `tribunal:TRT2 horas extras`
is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from autos.domain.query.choices import PHASES, UFS, court_acronym, courts, find_option
from autos.domain.query.fields import Relation
from autos.domain.query.spelling import folded, squashed
from autos.domain.query.tree import And, Condition, Tree, conjunction
from autos.domain.query.values import ChoiceValue, Name, Text, Value, WholeNumber

ClassCheck = Callable[[tuple[str, ...]], bool]
"""Whether a class of the archive has these words, folded, next to each other."""

LabelNames = Mapping[tuple[str, ...], str]
"""The names that the person gave labels, by their words, folded."""
NO_LABELS: LabelNames = MappingProxyType({})

MOST_WORDS = 12
"""Words of a query that are looked at; a longer text is no short search."""
LONGEST = 6
"""Words of the longest name: "Aguardando execução ou julgamento" has four, a class may have more."""
SHORTEST_CLASS = 5
"""Letters of a single word that is taken for a class."""
SHORTEST_BRANCH = 3
"""Letters of the beginning of courts: TRT, TRF, TRE."""
JOINING = frozenset(
    (
        "a",
        "as",
        "ao",
        "aos",
        "com",
        "da",
        "das",
        "de",
        "do",
        "dos",
        "e",
        "em",
        "na",
        "nas",
        "no",
        "nos",
        "o",
        "os",
        "por",
    )
)
"""Words that begin and end no name of a class."""
YEAR = re.compile(r"(?:19|20)[0-9]{2}")
REGION = re.compile(r"(tr[ft])(?:da)?0*([0-9]{1,2})a?(?:regiao)?")
"""A regional court as it is said: TRT da 2ª Região."""


class FieldSuggestion(NamedTuple):
    """A query in which words are replaced by the conditions that they name."""

    conditions: tuple[Condition, ...]
    tree: Tree


class CountedSuggestion(NamedTuple):
    """A suggestion, and how many cases its query finds."""

    suggestion: FieldSuggestion
    cases: int


class _Span(NamedTuple):
    """Words `start` to `end` (exclusive) of one text, and what they name."""

    text: int
    start: int
    end: int
    condition: Condition


def suggest_fields(tree: Tree, is_class: ClassCheck, labels: LabelNames = NO_LABELS) -> Iterator[FieldSuggestion]:
    """Readings of the plain words as conditions: all of them together, then each by itself.

    Fields that the query has a condition for already are left out.
    """
    parts: Sequence[Tree] = tree.parts if isinstance(tree, And) else (tree,)
    has = {part.key for part in parts if isinstance(part, Condition)}
    spans = [span for place, part in enumerate(parts) for span in _spans(place, part, is_class, labels)]
    spans = [span for span in spans if span.condition.key not in has]
    if len(spans) > 1:
        yield _replaced(parts, spans)
    for span in spans:
        yield _replaced(parts, [span])


def _replaced(parts: Sequence[Tree], spans: Sequence[_Span]) -> FieldSuggestion:
    conditions = tuple(span.condition for span in spans)
    left = [_without(part, [span for span in spans if span.text == place]) for place, part in enumerate(parts)]
    return FieldSuggestion(conditions, conjunction(chain(conditions, *left)))


def _without(part: Tree, spans: Sequence[_Span]) -> Iterator[Tree]:
    """The words that stay; the last one stays a prefix."""
    if not isinstance(part, Text) or not spans:
        yield part
        return
    taken = {place for span in spans for place in range(span.start, span.end)}
    words = tuple(word for place, word in enumerate(part.words) if place not in taken)
    if words:
        yield Text(words, prefix=part.prefix and len(part.words) - 1 not in taken)


def _spans(text: int, part: Tree, is_class: ClassCheck, labels: LabelNames) -> Iterator[_Span]:
    """Names in a text from the left, the longest first; no word belongs to two, and no field is named twice."""
    if not isinstance(part, Text) or part.phrase or len(part.words) > MOST_WORDS:
        return
    start, named = 0, set[str]()
    while start < len(part.words):
        for end in range(min(len(part.words), start + LONGEST), start, -1):
            condition = _named(part.words[start:end], is_class, labels)
            if condition is not None and condition.key not in named:
                named.add(condition.key)
                yield _Span(text, start, end, condition)
                start = end
                break
        else:
            start += 1


def _named(words: tuple[str, ...], is_class: ClassCheck, labels: LabelNames) -> Condition | None:
    value: Value | None
    for key, read in (("court", _court), ("state", _state), ("year", _year), ("phase", _phase)):
        if (value := read(words)) is not None:
            return Condition(key, value)
    if name := labels.get(tuple(map(folded, words))):
        return Condition("label", Name(name), Relation.EXACTLY)
    return _class(words, is_class)


def _court(words: tuple[str, ...]) -> Name | None:
    joined = squashed(" ".join(words))
    region = REGION.fullmatch(joined)
    acronym = court_acronym("".join(region.groups()) if region else joined)
    if acronym:
        return Name(acronym)
    is_branch = len(words) == 1 and len(joined) >= SHORTEST_BRANCH and joined.isalpha()
    if is_branch and any(_letters(each) == joined for each in courts().values()):
        return Name(joined.upper())
    return None


def _letters(acronym: str) -> str:
    """The letters before the number or the state: those of all courts of the branch."""
    return re.split(r"[-0-9]", acronym.casefold())[0] if re.search(r"[-0-9]", acronym) else ""


def _state(words: tuple[str, ...]) -> ChoiceValue | None:
    option = find_option(UFS, " ".join(words))
    return None if option is None else ChoiceValue(option.code)


def _year(words: tuple[str, ...]) -> WholeNumber | None:
    return WholeNumber(int(words[0])) if len(words) == 1 and YEAR.fullmatch(words[0]) else None


def _phase(words: tuple[str, ...]) -> Name | None:
    """A whole phase, or its first words: trânsito em julgado."""
    phrase = folded(" ".join(words))
    for phase in map(folded, PHASES):
        if phase == phrase or (len(words) > 1 and phase.startswith(f"{phrase} ")):
            return Name(" ".join(words))
    return None


def _class(words: tuple[str, ...], is_class: ClassCheck) -> Condition | None:
    folded_words = tuple(folded(word) for word in words)
    if not all(word.isalpha() for word in folded_words) or folded_words[0] in JOINING or folded_words[-1] in JOINING:
        return None
    if len(folded_words) == 1 and len(folded_words[0]) < SHORTEST_CLASS:
        return None
    return Condition("class", Name(" ".join(words)), Relation.IS) if is_class(folded_words) else None
