"""Counts of the readings of plain words."""

from __future__ import annotations

from autos.archive.query.query_to_cases import find
from autos.archive.query.suggestion_counts import count_suggestions
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import parse
from tests.archive.query.memory_index import instant, six_cases

NOW = instant("2026-03-02T12:00")


def _counted(text: str) -> list[tuple[str, int]]:
    found = count_suggestions(parse(text), six_cases(), NOW, names_only=False)
    return [(format_query(each.suggestion.tree), each.cases) for each in found]


def test_a_court_is_counted_in_every_spelling_of_the_service() -> None:
    assert _counted("trt 2") == _counted("TRT02") == [("tribunal:TRT2", 1)]
    assert _counted("trt") == [("tribunal:TRT", 2)]


def test_reading_that_finds_nothing_is_not_offered() -> None:
    assert _counted("stj") == []
    assert _counted("1999") == []


def test_class_of_the_archive_is_known_by_its_words() -> None:
    assert _counted("comum") == [("classe:comum", len(find(parse("classe:comum"), six_cases(), NOW)))]
    assert _counted("inexistente") == []


def test_label_is_known_by_the_name_that_the_person_gave_it() -> None:
    """Whole: the colour of a label without a name is a word like others."""
    index = six_cases()
    index.label_names[3] = "Prazo do réu"
    found = count_suggestions(parse("silvano prazo do reu"), index, NOW, names_only=False)
    label = count_suggestions(parse("prazo do réu"), index, NOW, names_only=False)

    assert [format_query(each.suggestion.tree) for each in label] == ['etiqueta:="Prazo do réu"']
    assert label[0].cases == 1
    assert [format_query(each.suggestion.tree) for each in found] == ['etiqueta:="Prazo do réu" silvano']
    assert _counted("verde") == _counted("prazo do") == []
