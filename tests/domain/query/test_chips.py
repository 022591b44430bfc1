"""Conversion of a query between text, tree and chips without loss."""

from __future__ import annotations

import pytest

from autos.domain.query.chips import Chip, chips_of, tree_of
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import parse
from autos.domain.query.tree import All, And, Condition, Not, Or, Tree, conjunction, disjunction, negation
from autos.domain.query.values import Age, Amount, CalendarDate, Name, Text, Unit, ValueRange, WholeNumber


def test_conditions_become_included_or_excluded_chips() -> None:
    """Alternative values of one field are one chip."""
    chips = chips_of(
        parse('polo:passivo -pasta:arquivo (tribunal:TJSP ou tribunal:TJRJ) "maria da silva" (a ou valor:1)')
    )

    assert [chip.text for chip in chips] == [
        "polo:passivo",
        "-pasta:arquivo",
        "tribunal:TJSP ou tribunal:TJRJ",
        '"maria da silva"',
        "a ou valor:1",
    ]
    assert [chip.field.key if chip.field else None for chip in chips] == ["side", "folder", "court", None, None]
    assert [chip.values for chip in chips] == [("passivo",), ("arquivo",), ("TJSP", "TJRJ"), (), ()]
    assert [chip.is_excluded for chip in chips] == [False, True, False, False, False]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "maria",
        "valor:>1000",
        "-valor:>1000",
        "a ou b c",
        "maria valor:>1 silva -(tribunal:TJSP ou tribunal:TJRJ) -(a b) -maria",
        "andamento:=90dias andamento:<=90dias",
    ],
)
def test_chips_convert_back_to_the_same_query(text: str) -> None:
    """In the same order, so that the text does not change while chips are shown."""
    tree = parse(text)

    assert tree_of(chips_of(tree)) == tree
    assert format_query(tree_of(chips_of(tree))) == text
    assert chips_of(tree_of(chips_of(tree))) == chips_of(tree)


def test_constructed_chip_equals_typed_chip() -> None:
    """As facets construct them."""
    courts = Or((Condition("court", Name("TJSP")), Condition("court", Name("TJRJ"))))

    assert tree_of([Chip(courts, True), Chip(Text(("a",)))]) == parse("-(tribunal:TJSP ou tribunal:TJRJ) a")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Text(()),
        lambda: Text(("a b",)),
        lambda: Text(('a"',)),
        lambda: Text(("...",)),
        lambda: Text(("a",), phrase=True),
        lambda: And((Text(("a",)),)),
        lambda: And((Text(("a",)), Text(("b",)))),
        lambda: And((Text(("a",)), All())),  # type: ignore[arg-type]
        lambda: Or((Or((Text(("a",)), Text(("b",)))), Text(("c",)))),  # type: ignore[arg-type]
        lambda: Condition("amount", WholeNumber(1)),
        lambda: Condition("secrecy", WholeNumber(6)),
        lambda: Condition("court", Name("tjsp")),
        lambda: Condition("party", Text(("a", "b"))),
        lambda: Condition("amount", ValueRange(Amount(2), Amount(1))),
        lambda: Condition("amount", ValueRange(Amount(1), Age(1, Unit.DAY))),
        lambda: Condition("step", ValueRange(Amount(1), Amount(2))),
        lambda: CalendarDate(2025, 2, 31),
        lambda: negation(All()),
        lambda: disjunction([]),
    ],
)
def test_inexpressible_tree_cannot_be_constructed(make: object) -> None:
    """So that every tree has a text."""
    assert callable(make)
    with pytest.raises(ValueError, match=r".+"):
        make()


def test_double_negation_cannot_be_constructed() -> None:
    """There is one tree for each meaning."""
    with pytest.raises(TypeError):
        Not(Not(Text(("a",))))  # type: ignore[arg-type]
    assert negation(Not(Text(("a",)))) == Text(("a",))


def test_parts_are_combined_as_the_parser_does() -> None:
    """Adjacent words become one text, groups of the same kind are flattened, `All` restricts nothing."""
    a, b, c = Text(("a",)), Text(("b",)), Text(("c",), prefix=True)
    joined: Tree = conjunction([a, conjunction([b, c]), All(), a])

    assert joined == And((Text(("a", "b", "c"), prefix=True), a))
    assert disjunction([a, disjunction([b, a])]) == Or((a, b, a))
    assert disjunction([a, All()]) == All()
