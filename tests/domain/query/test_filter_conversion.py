"""Conversion between archive queries and filter drafts."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from autos.domain.query.filter_conversion import PARTS, to_filter_draft, with_draft
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import parse
from autos.domain.query.tree import All
from autos.domain.search.filter_draft import NO_FILTER, AmountRange, FilterDraft, KeyFilter, Period, SubjectFilter

WHOLE = FilterDraft(
    side="Passive",
    amount=AmountRange(Decimal(50_000), Decimal("100000.50")),
    distribution=Period.of_days(date(2019, 1, 1), date(2020, 2, 29)),
    last_step=Period.of_days(None, date(2026, 11, 1)),
    classes=KeyFilter(("386", "12078")),
    subjects=SubjectFilter(("7780", "9597"), ("10662",)),
    courts=KeyFilter(("TJSP", "TRT2"), is_excluded=True),
    party_documents=("11122233396", "12ABC34501DE35"),
    party_names=("Banco Ipêcred", "Itaverde"),
    instance=2,
)


@pytest.mark.parametrize("part", PARTS)
def test_each_part_converts_to_the_query_and_back(part: str) -> None:
    """Through text, as the user would see and change it."""
    draft = FilterDraft(**{part: getattr(WHOLE, part)})

    text = format_query(with_draft(All(), draft))

    assert to_filter_draft(parse(text)) == (draft, All())


def test_full_draft_converts_and_other_conditions_stay() -> None:
    tree = parse('etiqueta:1 "contrato bancário" valor:>10 ou fase:recurso')
    both = with_draft(tree, WHOLE)

    draft, rest = to_filter_draft(parse(format_query(both)))

    assert draft == WHOLE
    assert rest == tree


@pytest.mark.parametrize(
    ("text", "draft"),
    [
        ("valor:>=50mil", FilterDraft(amount=AmountRange(Decimal(50_000)))),
        ("valor:>=50mil valor:<=60mil", FilterDraft(amount=AmountRange(Decimal(50_000), Decimal(60_000)))),
        ("distribuído:2023", FilterDraft(distribution=Period.of_days(date(2023, 1, 1), date(2023, 12, 31)))),
        ("andamento:>=03/2024", FilterDraft(last_step=Period.of_days(date(2024, 3, 1)))),
        ("tribunal:tjsp,trf3", FilterDraft(courts=KeyFilter(("TJSP", "TRF3")))),
        ("classe:386", FilterDraft(classes=KeyFilter(("386",)))),
        ("-(classe:386 ou classe:156)", FilterDraft(classes=KeyFilter(("386", "156"), is_excluded=True))),
        (
            "assunto:7780 -(assunto:9597 ou assunto:10662)",
            FilterDraft(subjects=SubjectFilter(("7780",), ("9597", "10662"))),
        ),
        ("-tribunal:TJSP", FilterDraft(courts=KeyFilter(("TJSP",), is_excluded=True))),
        ("doc:111.222.333-96", FilterDraft(party_documents=("11122233396",))),
        ("polo:passivo grau:1", FilterDraft(side="Passive", instance=1)),
    ],
)
def test_typed_query_converts_to_a_draft(text: str, draft: FilterDraft) -> None:
    assert to_filter_draft(parse(text)) == (draft, All())


@pytest.mark.parametrize(
    "text",
    [
        "valor:>50mil",
        "valor:nenhum",
        "-valor:>=50mil",
        "valor:10 ou valor:20",
        "andamento:<30d",
        "doc:111222",
        "parte:brand*",
        "grau:3",
        "tribunal:tribunal",
        "classe:execução",
        "classe:=386",
        "classe:386 ou classe:execução",
        "classe:nenhum",
        "valor:>=10 ou tribunal:TJSP",
        "joão silva",
    ],
)
def test_inexpressible_conditions_stay_in_the_query(text: str) -> None:
    """Strict bounds, prefixes, ages, alternatives of two fields."""
    tree = parse(text)

    assert to_filter_draft(tree) == (NO_FILTER, tree)


def test_second_condition_of_a_field_stays_in_the_query() -> None:
    """Both apply to the list; the draft has the first."""
    draft, rest = to_filter_draft(parse("grau:1 grau:2"))

    assert draft == FilterDraft(instance=1)
    assert rest == parse("grau:2")
