"""What queries find, on synthetic cases whose answers can be read off the list."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from autos.archive.query.day_range import DayRange, instant_ranges
from autos.archive.query.query_to_cases import find
from autos.archive.storage.instants import from_micros
from autos.domain.dates import court_date, court_time
from autos.domain.query.formatter import label_query
from autos.domain.query.grammar import parse
from autos.domain.query.problems import QueryFault, QueryProblem
from autos.domain.query.tree import conjunction, disjunction, negation
from tests.archive.query.examples import ANSWERS, DAYS
from tests.archive.query.memory_index import MemoryIndex, instant, six_cases

NOW = instant("2026-03-02T12:00")


def found(text: str, index: MemoryIndex, now: datetime = NOW) -> set[int]:
    return set(find(parse(text), index, now))


@pytest.fixture
def index() -> MemoryIndex:
    """Six synthetic cases, the last in the trash."""
    return six_cases()


@pytest.mark.parametrize(("text", "cases"), ANSWERS)
def test_a_query_finds_its_cases(index: MemoryIndex, text: str, cases: set[int]) -> None:
    """Never what is in the trash, unless it is spoken of."""
    assert found(text, index) == cases


@pytest.mark.parametrize(("text", "cases"), DAYS)
def test_days_are_those_of_the_courts(index: MemoryIndex, text: str, cases: set[int]) -> None:
    """With the midnight trap at both edges."""
    assert found(text, index) == cases


def test_a_day_begins_at_the_courts_midnight(index: MemoryIndex) -> None:
    """At two in the morning in UTC it is still yesterday there."""
    assert found("andamento:hoje", index, instant("2026-03-03T02:59")) == {2}
    assert found("andamento:ontem", index, instant("2026-03-03T03:00")) == {2}


@pytest.mark.parametrize("day", [date(2024, 2, 16), date(2018, 11, 4), date(2018, 2, 17), date(1913, 12, 31)])
def test_every_instant_belongs_to_exactly_one_day(day: date) -> None:
    """Also where the clock went forward at midnight, back, and before there were time zones."""
    start = datetime.combine(day, datetime.min.time(), NOW.tzinfo) - timedelta(hours=3)
    days = [day + timedelta(days=away) for away in (-1, 0, 1, 2)]
    for minute in range(0, 33 * 60, 7):
        for moment in (start + timedelta(minutes=minute), start + timedelta(minutes=minute // 60 * 60)):
            micros = int(moment.timestamp()) * 1_000_000
            matching = [each for each in days if _holds(instant_ranges(DayRange(each, each), has_dates=True), micros)]
            local = [each for each in days if _holds(instant_ranges(DayRange(each, each), has_dates=False), micros)]
            instant_of = from_micros(micros)
            assert matching == [court_date(instant_of)]
            assert local == [court_time(instant_of).date()]


def _holds(between: list[tuple[int | None, int | None]], micros: int) -> bool:
    return sum((low is None or low <= micros) and (high is None or micros <= high) for low, high in between) == 1


@pytest.mark.parametrize(
    ("text", "word", "suggestion"),
    [
        ("maria pasta:arquivos", "arquivos", "Arquivo"),
        ("etiqueta:urjente", "urjente", "Urgente"),
        ("etiqueta:10", "10", ""),
        ("tribunal:TJXX", "TJXX", ""),
        ("tribunal:SJSP", "SJSP", "TJSP"),
        ("fase:execusão", "execusão", "Execução"),
        ("fase:=exec", "exec", "Execução"),
        ("justiça:estadal", "estadal", ""),
        ("pasta:7", "7", ""),
    ],
)
def test_an_unknown_name_is_reported(index: MemoryIndex, text: str, word: str, suggestion: str) -> None:
    """With its place in the text, though another part would make the answer empty anyway."""
    with pytest.raises(QueryProblem) as caught:
        found(f"valor:>999mi {text}", index)

    problem = caught.value
    assert (problem.fault, problem.word) == (QueryFault.UNKNOWN_VALUE, word)
    assert problem.suggestion == suggestion or (not suggestion and problem.suggestion)
    assert f"valor:>999mi {text}"[problem.position :].startswith(word)


@pytest.mark.parametrize(
    ("text", "cases"),
    [
        ('etiqueta:"minha etiqueta"', {1}),
        ('etiqueta:="Minha etiqueta"', {1}),
        ("etiqueta:minha", {1}),
        ("etiqueta:vermelha", {0, 1}),
        ("etiqueta:Red", {0, 1}),
        ("etiqueta:preta", set()),
        ("-etiqueta:vermelha", {2, 3, 4}),
        ("etiqueta:âmbar", {1}),
    ],
)
def test_a_label_is_found_by_the_name_that_the_window_gives_it(index: MemoryIndex, text: str, cases: set[int]) -> None:
    """The person's own, else that of its colour, unless another label was given that name."""
    index.label_names = {1: "", 3: "Minha etiqueta", 5: "Âmbar e mais"}
    index.cases[1] = replace(index.cases[1], labels=(1, 3, 5))

    assert found(text, index) == cases


def test_the_colour_of_a_named_label_is_not_its_name(index: MemoryIndex) -> None:
    index.label_names = {3: "Minha etiqueta"}
    with pytest.raises(QueryProblem) as caught:
        found("etiqueta:verde", index)

    assert caught.value.fault is QueryFault.UNKNOWN_VALUE


@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("Minha etiqueta", 'etiqueta:="Minha etiqueta"'),
        ("Urgente", "etiqueta:=Urgente"),
        ("", "etiqueta:3"),
        ("7", "etiqueta:3"),
        ('Do "Silva"', "etiqueta:3"),
        ("Outra", "etiqueta:3"),
        ("nenhuma", 'etiqueta:="nenhuma"'),
    ],
)
def test_the_query_for_a_label_finds_that_label(index: MemoryIndex, name: str, query: str) -> None:
    """By its number where its name is none, is a number, cannot be quoted, or is that of another one."""
    index.label_names = {3: name, 4: "outra"}
    text = label_query(3, index.label_names)

    assert text == query
    assert found(text, index) == {1}


def test_the_cheapest_part_is_evaluated_first(index: MemoryIndex) -> None:
    """Full text is not looked through where a facet has already left nothing."""
    assert found("maria -despacho sigilo:4", index) == set()
    assert "mentioned" not in index.asked

    index.asked.clear()
    assert found("maria valor:1234,56 polo:passivo", index) == {0}
    assert index.asked == ["everything", "facet side", "between amount", "mentioned", "noted"]


def test_only_numbers_and_people_are_searched_while_typing(index: MemoryIndex) -> None:
    """They answer at every key; the full text when the person pauses."""
    tree = parse("maria sil", typing=True)

    assert set(find(tree, index, NOW, names_only=True)) == {0, 2}
    assert "mentioned" not in index.asked
    assert set(find(parse("despacho", typing=True), index, NOW, names_only=True)) == set()
    assert set(find(parse('"maria da"'), index, NOW, names_only=True)) == {0}


def test_sets_of_the_index_are_left_as_they_are(index: MemoryIndex) -> None:
    """They may be kept for the next question."""

    class Remembering(MemoryIndex):
        def facet(self, name: str, value: str) -> object:  # type: ignore[override]
            return remembered.setdefault((name, value), super().facet(name, value))

    remembered: dict[tuple[str, str], object] = {}
    remembering = Remembering(index.cases, index.label_names, index.folder_names)
    text = "(tribunal:TJSP ou tribunal:TRT2 ou fase:execução) -etiqueta:1 ou polo:passivo -uf:DF"
    first = found(text, remembering)
    copies = {key: set(cases) for key, cases in remembered.items()}  # type: ignore[call-overload]

    assert found(text, remembering) == first
    assert {key: set(cases) for key, cases in remembered.items()} == copies  # type: ignore[call-overload]


def test_and_or_not_are_those_of_sets(index: MemoryIndex) -> None:
    """Whatever the order in which the parts are asked."""
    texts = ["maria", "uf:SP", "-valor:>0", "sigilo:>0 ou polo:passivo", "distribuído:<=16/02/2024"]
    every = found("", index)
    for one in texts:
        for other in texts:
            a, b = parse(one), parse(other)
            assert set(find(conjunction([a, b]), index, NOW)) == found(one, index) & found(other, index)
            assert set(find(disjunction([a, b]), index, NOW)) == found(one, index) | found(other, index)
        assert set(find(negation(parse(one)), index, NOW)) == every - found(one, index)
