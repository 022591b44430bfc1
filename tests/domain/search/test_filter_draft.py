"""Filter drafts: conversion without loss, and errors of wrong input."""

import csv
import json
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from autos.domain.code_tree import CodeNode, CodeTree
from autos.domain.operation import Operation
from autos.domain.query.filter_input import (
    FilterInputFault,
    WrongInput,
    read_amounts,
    read_cache_days,
    read_document,
    read_name,
    read_period,
    with_distribution,
)
from autos.domain.search.filter_draft import (
    ACCEPTED,
    FILTERS,
    LOCAL,
    NO_FILTER,
    SENT,
    AmountRange,
    FilterDraft,
    FilterPart,
    KeyFilter,
    Period,
    SubjectFilter,
)
from autos.domain.search.filter_request import draft_of, draft_of_search, filter_of, params_of
from autos.domain.search.search import Filter, Search, SearchParams
from tests.growth import LINEAR, growth

REFERENCE = Path(__file__).parents[3] / "resources" / "reference"

FULL = FilterDraft(
    side="Passive",
    amount=AmountRange(Decimal("50000.10"), Decimal(100_000)),
    distribution=Period.of_days(date(2019, 1, 1)),
    last_step=Period.of_days(date(2026, 9, 1), date(2026, 9, 30)),
    classes=KeyFilter(("1116", "39"), is_excluded=True),
    subjects=SubjectFilter(("12486",), ("9597",)),
    courts=KeyFilter(("TJSP", "TRT2")),
    party_documents=("11122233396",),
    party_names=("Banco Fictício",),
    instance=2,
    detail=False,
    credential="dra-ficticia",
    cache=0,
)


def test_full_draft_converts_to_parameters_and_back() -> None:
    """All eleven restrictions and all four options, through the JSON that is sent."""
    search = Search(
        search_type="cpf",
        search_key="11122233396",
        search_params=params_of(FULL),
        cache_ttl_in_days=FULL.cache,
    )
    sent = json.loads(json.dumps(search.outgoing()))

    assert len(sent["search_params"]["filter"]) == len(Filter.model_fields) == 11
    assert sent["search_params"]["filter"]["last_step_date_lte"] == "2026-10-01T02:59:59.999Z"
    assert sent["cache_ttl_in_days"] == 0
    assert draft_of_search(Search.model_validate(sent)) == FULL


@pytest.mark.parametrize("part", SENT)
def test_each_part_converts_to_parameters_and_back(part: FilterPart) -> None:
    """And removing it leaves an empty draft."""
    alone = FULL.without(*(other for other in FilterPart if other is not part))
    params = params_of(alone)
    returned = SearchParams.model_validate(params.outgoing()) if params else None

    assert alone.parts == (part,)
    assert draft_of(returned, alone.cache) == alone
    assert alone.without(part) == NO_FILTER
    assert (filter_of(alone) is not None) is (part in FILTERS)


def test_empty_draft_sends_nothing() -> None:
    """Not even an empty filter."""
    assert params_of(NO_FILTER) is None
    assert NO_FILTER.parts == ()


def test_zero_false_and_the_empty_key_are_values() -> None:
    draft = FilterDraft(amount=AmountRange(low=Decimal(0)), detail=False, credential="", cache=0)
    params = params_of(draft)

    assert draft.parts == (FilterPart.AMOUNT, FilterPart.DETAIL, FilterPart.CREDENTIAL, FilterPart.CACHE)
    assert params is not None
    assert params.outgoing() == {
        "masked_response": False,
        "credential": {"customer_key": ""},
        "filter": {"amount_gte": 0.0},
    }


def test_exact_instants_and_unknown_sides_are_kept() -> None:
    """A filter made elsewhere is not rounded to days."""
    sent = SearchParams.model_validate({"filter": {"side": "Novo", "last_step_date_lte": "2026-03-01T14:05:06.007Z"}})
    draft = draft_of(sent)

    assert draft.last_step.last == date(2026, 3, 1)
    assert params_of(draft) == sent


@pytest.mark.parametrize(
    ("operation", "refused"),
    [
        (Operation.LOOK_UP, (FilterPart.INSTANCE, FilterPart.DETAIL, FilterPart.CREDENTIAL, FilterPart.CACHE)),
        (Operation.CHECK, (FilterPart.DETAIL, FilterPart.CREDENTIAL, FilterPart.CACHE)),
        (Operation.SUMMARIZE, (FilterPart.DETAIL, FilterPart.CACHE)),
        (Operation.CREATE_REQUEST, ()),
        (Operation.CREATE_TRACKING, (FilterPart.DISTRIBUTION, FilterPart.CREDENTIAL)),
    ],
)
def test_each_operation_accepts_the_parts_of_the_contract(
    operation: Operation, refused: tuple[FilterPart, ...]
) -> None:
    assert FULL.unsupported_by(operation) == refused
    assert FULL.for_operation(operation).unsupported_by(operation) == ()
    assert set(FULL.for_operation(operation).parts) == set(SENT) - set(refused)


@pytest.mark.parametrize(
    ("low", "high", "read"),
    [
        ("50.000,00", "", AmountRange(Decimal("50000.00"))),
        ("R$ 1.234", "1234,5", AmountRange(Decimal(1234), Decimal("1234.5"))),
        (" ", "0", AmountRange(high=Decimal(0))),
        ("7", "7", AmountRange(Decimal(7), Decimal(7))),
    ],
)
def test_amounts_are_parsed_in_brazilian_notation(low: str, high: str, read: AmountRange) -> None:
    """Blank is open; zero is a bound."""
    assert read_amounts(low, high) == read


@pytest.mark.parametrize(
    ("low", "high", "fault", "is_second"),
    [
        ("muito", "", FilterInputFault.NO_AMOUNT, False),
        ("1", "1.2.3", FilterInputFault.NO_AMOUNT, True),
        ("-5", "", FilterInputFault.NEGATIVE_AMOUNT, False),
        ("", "9" * 20, FilterInputFault.AMOUNT_TOO_LARGE, True),
        ("10", "9,99", FilterInputFault.AMOUNTS_REVERSED, True),
    ],
)
def test_wrong_amount_is_reported_with_its_field(low: str, high: str, fault: FilterInputFault, is_second: bool) -> None:
    """The error does not contain the typed text."""
    with pytest.raises(WrongInput) as wrong:
        read_amounts(low, high)
    assert (wrong.value.fault, wrong.value.is_second) == (fault, is_second)


def test_days_of_a_period_are_in_the_courts_time_zone() -> None:
    """Both days are included."""
    period = read_period("01/09/2026", "30092026")

    assert period.since == datetime(2026, 9, 1, 3, tzinfo=UTC)
    assert period.until == datetime(2026, 10, 1, 2, 59, 59, 999_000, tzinfo=UTC)
    assert (period.first, period.last) == (date(2026, 9, 1), date(2026, 9, 30))
    assert read_period("2026-09-01") == Period.of_days(date(2026, 9, 1))
    assert with_distribution(NO_FILTER, "1/1/2019").distribution == Period(datetime(2019, 1, 1, 2, tzinfo=UTC))
    assert with_distribution(FULL, " ") == FULL.without(FilterPart.DISTRIBUTION)


@pytest.mark.parametrize(
    ("first", "last", "fault", "is_second"),
    [
        ("31/02/2026", "", FilterInputFault.NO_SUCH_DAY, False),
        ("ontem", "", FilterInputFault.NO_DAY, False),
        ("01/09/26", "", FilterInputFault.NO_DAY, False),
        ("", "01/01/0026", FilterInputFault.YEAR_OUT_OF_REACH, True),
        ("02/09/2026", "01/09/2026", FilterInputFault.DAYS_REVERSED, True),
    ],
)
def test_wrong_day_is_reported_with_its_field(first: str, last: str, fault: FilterInputFault, is_second: bool) -> None:
    """A day that does not exist is another error than text that is no day."""
    with pytest.raises(WrongInput) as wrong:
        read_period(first, last)
    assert (wrong.value.fault, wrong.value.is_second) == (fault, is_second)


def test_parties_and_cache_are_checked() -> None:
    """Documents lose their mask; a wrong digit, an OAB registration and a name without letters are rejected."""
    assert read_document("111.222.333-96") == "11122233396"
    assert read_name("  Banco \u200e Fictício ") == "Banco Fictício"
    with pytest.raises(WrongInput, match=FilterInputFault.ODD_NAME):
        read_name("peticao.pdf")
    assert read_name("peticao.pdf", {"peticao.pdf"}) == "peticao.pdf"
    assert (read_cache_days("0"), read_cache_days(" "), read_cache_days("30")) == (0, None, 30)
    for wrong, read in (
        ("111.222.333-97", read_document),
        ("SP 123.456", read_document),
        ("1", read_name),
        ("-1", read_cache_days),
        ("2,5", read_cache_days),
        ("²", read_cache_days),
    ):
        with pytest.raises(WrongInput):
            read(wrong)


def tpu(name: str) -> CodeTree:
    """The real table."""
    with (REFERENCE / name).open(encoding="utf-8", newline="") as table:
        rows = csv.DictReader(table)
        return CodeTree.of(
            CodeNode(row["code"], row["name"], row["parent_code"], is_current=row["active"] == "1") for row in rows
        )


@pytest.mark.parametrize(("name", "fewest"), [("classes.csv", 849), ("subjects.csv", 5_601)])
def test_bundled_tables_are_searchable_trees(name: str, fewest: int) -> None:
    """Every code has a path, is found by its code first, and a search is fast."""
    tree = tpu(name)

    assert len(tree.nodes) == fewest
    assert sum(len(under) for under in tree.children.values()) == fewest
    assert len(tree.find("acao de")) <= 300
    some = list(tree.nodes)[::97]
    assert all(tree.find(code)[0].code == code for code in some)


def test_the_time_of_a_search_in_a_table_grows_with_its_rows() -> None:
    """`python -m tests.bench reading` tells the milliseconds in the real one."""
    trees = {
        count: CodeTree.of(CodeNode(str(n), f"Ação de nome {n}", str(n // 9)) for n in range(1, count + 1))
        for count in (5_000, 20_000)
    }

    assert growth(lambda count: trees[count].find("acao de"), 5_000) <= LINEAR


def test_search_matches_word_prefixes_without_accents() -> None:
    """In any order; current codes before obsolete ones."""
    tree = tpu("subjects.csv")
    found = tree.find("SAUDE planos")

    assert found
    assert all("plano" in node.name.casefold() and "saúde" in node.name.casefold() for node in found)
    assert [node.is_current for node in found] == sorted((node.is_current for node in found), reverse=True)
    assert tree.path(found[0].code)
    assert tree.find("  ") == ()
    assert tree.find("qwxz") == []


def test_missing_parents_and_cycles_are_tolerated() -> None:
    tree = CodeTree.of([CodeNode("1", "Um", "9"), CodeNode("2", "Dois", "3"), CodeNode("3", "Três", "2")])

    assert tree.children[""] == ("1",)
    assert tree.path("2") == ("Três",)
    assert tree.path("absent") == ()


def test_replacing_one_part_keeps_the_others() -> None:
    assert replace(FULL, side="").parts == tuple(part for part in SENT if part is not FilterPart.SIDE)


def test_what_only_the_archive_knows_is_sent_by_no_operation() -> None:
    local = replace(FULL, changed=Period.of_days(date(2026, 11, 1)))

    assert set(local.parts) - set(FULL.parts) == LOCAL
    assert params_of(local) == params_of(FULL)
    assert all(set(local.unsupported_by(operation)) >= LOCAL for operation in ACCEPTED)
