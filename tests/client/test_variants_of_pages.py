"""Pages and items otherwise than the contract's: every byte that says something is kept, and odd items stay alone."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest

from autos.client.client import Autos
from autos.client.responses import parse_item, parse_page
from autos.domain.errors import ContractBroken
from autos.domain.search.response import UNREADABLE, is_rest
from autos.domain.search.search import Search
from tests.client.synthetic import ScriptedService, json_answer

LAWSUIT = {"code": "1000000-10.2026.8.26.0100", "parties": []}


def item_with(**more: Any) -> bytes:
    members = {"response_id": str(uuid4()), "response_type": "lawsuit", "response_data": LAWSUIT, **more}
    return json.dumps(members, ensure_ascii=False, indent=1).encode()


def page_of(*items: bytes) -> bytes:
    return b'{"request_status":"completed","all_count":%d,"all_pages_count":1,"page_data":[%s]}' % (
        len(items),
        b" , ".join(items),
    )


def test_an_item_of_the_contract_has_no_rest() -> None:
    assert parse_item(item_with(tags={"dashboard_id": None}, user_id=None, origin="api")).rest == b""


@pytest.mark.parametrize("more", [{"tags": {"cached_response": True}}, {"possible_homonym": True}])
def test_members_beyond_the_contract_are_kept_as_received(more: dict[str, Any]) -> None:
    raw = item_with(**more)

    item = parse_item(raw)

    assert json.loads(item.body) == LAWSUIT
    assert json.loads(item.rest) == json.loads(raw) | {"response_data": None}
    assert item.rest == raw.replace(item.body, b"null")
    assert is_rest(item.rest)
    assert not is_rest(item.body)


def test_parties_beside_the_lawsuit_become_part_of_its_body() -> None:
    party = {"name": "Maria Aparecida Gonçalves"}

    body = json.loads(parse_item(item_with(parties=[party], steps=[], novelty=1)).body)

    assert body == {"response_data": LAWSUIT, "parties": [party], "steps": []}


DEEP = b'{"code":"1","tags":' + b"[" * 10_000 + b"]" * 10_000 + b"}"


@pytest.mark.parametrize(
    "odd", [b'{"code":"1","amount":NaN}', b'{"code":"1","name":"\\ud800"}', b'{"code":"1","name":"\xff"}', DEEP]
)
def test_an_odd_lawsuit_stays_as_received_and_costs_no_neighbour(odd: bytes) -> None:
    raw = b'{"response_id":"%s","response_type":"lawsuit","response_data":%s}' % (str(uuid4()).encode(), odd)

    first, second, third = parse_page(page_of(item_with(), raw, item_with()), 1).items

    assert (first.response_type, third.response_type) == ("lawsuit", "lawsuit")
    assert second.response_type == "lawsuit"
    assert second.body == odd


def test_what_is_no_item_is_kept_whole() -> None:
    [item] = parse_page(page_of(b'"a sentence"'), 1).items

    assert (item.response_type, item.body) == (UNREADABLE, b'"a sentence"')


@pytest.mark.parametrize("content", [b"[NaN", b"{" * 50_000, b'{"page_data":[NaN,]}', b"<html>"])
def test_what_is_no_page_breaks_the_contract(content: bytes) -> None:
    with pytest.raises(ContractBroken):
        parse_page(content, 1)


def client_answering(body: Any) -> Autos:
    """A client of a service that answers every call with one body."""
    return ScriptedService(*[json_answer(200, body) for _ in range(2)]).client


@pytest.mark.parametrize(
    "body",
    [
        {"has_lawsuits": True, "lawsuits": [LAWSUIT]},
        {"responses": [LAWSUIT]},
        [LAWSUIT],
        {"has_lawsuits": True, "response_data": [LAWSUIT], "novelty": 1},
    ],
)
async def test_a_lookup_with_its_list_elsewhere_is_read(body: Any) -> None:
    found = await client_answering(body).lookups.lawsuits(Search(search_type="cpf", search_key="11122233396"))

    assert found.has_lawsuits
    assert [json.loads(one) for one in found.bodies] == [LAWSUIT]


@pytest.mark.parametrize("body", [[], {"lawsuits": []}, {"message": "maintenance"}, ["nothing"]])
async def test_a_lookup_that_does_not_say_that_there_is_nothing_is_no_answer(body: Any) -> None:
    with pytest.raises(ContractBroken):
        await client_answering(body).lookups.lawsuits(Search(search_type="cpf", search_key="11122233396"))


async def test_one_odd_credential_costs_no_other() -> None:
    systems = [{"credential": {"name": "ESAJ - TJSP - 1º grau"}}, {"novelty": 1}, {"name": "PJE TJBA - 1º grau"}]

    for body in ({"systems": systems}, {"credentials": systems}, systems):
        known = await client_answering(body).vault.systems("office")
        assert [one.name for one in known] == ["ESAJ - TJSP - 1º grau", "PJE TJBA - 1º grau"]


async def test_executions_without_an_identifier_are_listed_each_once() -> None:
    items = [{"source_name": "TJSP"}, {"source_name": "TJBA", "status": "done"}, "odd"]

    [first, second] = await client_answering({"page_data": items, "all_pages_count": 1}).executions.of(uuid4())

    assert (first.source_name, second.source_name) == ("TJSP", "TJBA")
    assert first.execution_id != second.execution_id


async def test_executions_that_cannot_be_read_are_kept_as_received() -> None:
    """Wherever the list stands; a page of nothing else is not taken for the last."""
    items = [{"source_name": "TJSP"}, "odd", 7]
    for name in ("page_data", "responses"):
        found = await client_answering({name: items, "all_pages_count": 1}).executions.received(uuid4())
        assert ([one.source_name for one in found.systems], found.unread) == (["TJSP"], [b'"odd"', b"7"])

    found = await client_answering({"page_data": ["odd"], "all_pages_count": 3}).executions.received(uuid4())
    assert (found.systems, found.unread) == ([], [b'"odd"'] * 3)


async def test_systems_of_the_vault_that_cannot_be_read_are_kept_as_received() -> None:
    found = await client_answering([{"name": "TJSP"}, {"x": 1}, {"x": 2}]).vault.received_systems()

    assert [one.name for one in found.systems] == ["TJSP"]
    assert len(found.unread) == 2


async def test_one_odd_group_of_a_summary_costs_no_other() -> None:
    body = {
        "lawsuits_count": 3,
        "areas": [{"value": "Cível", "count": 2}, {"value": None, "count": 1}, {"value": "Fiscal", "count": None}, 7],
        "instances": [{"value": "x", "count": 1}],
    }

    summary = await client_answering(body).lookups.summary(Search(search_type="cpf", search_key="11122233396"))

    assert [(one.value, one.count) for one in summary.areas] == [("Cível", 2), ("", 1), ("Fiscal", None)]
    assert summary.lawsuits_count == 3


def test_a_page_of_nothing_but_brackets_is_refused_without_being_walked_through() -> None:
    """Its quick refusal would else be followed by seconds of counting."""
    with pytest.raises(ContractBroken):
        parse_page(b'{"page_data":[' + b"[]," * 2_000_000 + b"NaN]}", 1)


@pytest.mark.parametrize(
    "other",
    [
        {
            "response_id": str(uuid4()),
            "response_type": "application_error",
            "response_data": {"code": 2, "message": "x"},
        },
        {"response_type": "application_error", "response_data": {"code": 7, "message": "x"}},
        {"code": 2, "message": "LAWSUIT_NOT_FOUND"},
    ],
)
async def test_an_error_among_the_lawsuits_of_a_lookup_is_no_lawsuit(other: dict[str, Any]) -> None:
    """Both have a code."""
    body = {"has_lawsuits": True, "response_data": [LAWSUIT, other]}

    found = await client_answering(body).lookups.lawsuits(Search(search_type="cpf", search_key="11122233396"))

    assert [json.loads(one) for one in found.bodies] == [LAWSUIT]
    assert [one.response_type for one in found.others] == ["application_error"]


def test_what_stands_beside_an_answer_of_another_type_is_kept() -> None:
    raw = item_with(response_type="sanction", response_data={"name": "x"}, source="list")

    item = parse_item(raw)

    assert (item.response_type, item.rest) == ("sanction", raw)


def test_a_lawsuit_without_an_item_around_it_is_read() -> None:
    [item] = parse_page(b'{"lawsuits":[{"code":"1000000-10.2026.8.26.0100","parties":[]}]}', 1).items

    assert (item.response_type, json.loads(item.body)) == ("lawsuit", LAWSUIT)


@pytest.mark.parametrize("body", [{"total": 3}, {"lawsuits": [LAWSUIT]}, [LAWSUIT], {"has_lawsuits": "true"}])
async def test_a_true_false_answer_in_other_words_is_read(body: Any) -> None:
    assert await client_answering(body).lookups.check(Search(search_type="cpf", search_key="1")) == (True, None)


@pytest.mark.parametrize("body", [{}, [], {"message": "maintenance"}, {"lawsuits": []}, {"has_lawsuits": "sim"}])
async def test_what_says_neither_true_nor_false_is_no_answer(body: Any) -> None:
    with pytest.raises(ContractBroken):
        await client_answering(body).lookups.check(Search(search_type="cpf", search_key="1"))


async def test_a_summary_whose_total_is_absent_keeps_its_groups() -> None:
    """Absent is not zero."""
    body = {"lawsuits_count": None, "areas": [{"value": "Cível", "count": 2}]}

    summary = await client_answering(body).lookups.summary(Search(search_type="cpf", search_key="1"))

    assert (summary.lawsuits_count, summary.areas[0].count) == (None, 2)
