"""Every variant of the table that is no lawsuit's, alone and with each other of its answer, through the client.

What is read of it equals what is read of the contract's form, so that nothing behind the client can tell them apart.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from itertools import combinations
from typing import Any, NamedTuple
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.archive.records.indexed_members import read_error
from autos.client.client import Autos
from autos.domain.accepted_variants import LIST_FORMS, VARIANTS, ListForm, Variant
from autos.domain.vault.credential import Credential
from tests.client.synthetic import SEARCH, ScriptedService, json_answer
from tests.domain.test_accepted_variants import LAWSUIT, OF_LAWSUITS

CODE = UUID("0a7c4d52-7a0d-4b5e-9a25-0d2f8f6f1c12")
TELLING = {"search_type": "oab", "search_key": "SP900417"}
TELLING |= {"search_params": {"filter": {"tribunals": {"keys": ["TJSP"], "not_equal": False}}}}
ITEM = {"response_id": str(CODE), "response_type": "lawsuit", "response_data": LAWSUIT}
ERROR = ITEM | {"response_type": "application_error", "response_data": {"code": 7, "message": "Fora do ar"}}
CREDENTIAL = Credential("*", "office", "SP900417", SecretStr("x"))


def page(*items: dict[str, Any]) -> dict[str, Any]:
    return {"page_data": [*items], "page": 1, "all_count": len(items), "all_pages_count": 1, "page_count": len(items)}


class Answer(NamedTuple):
    """An answer of the contract, how it is read, and where in it each of its records stands."""

    body: Any
    read: Callable[[Autos], Awaitable[Any]]
    places: dict[str, tuple[str | int, ...]]


async def executions(client: Autos) -> object:
    return await client.executions.of(CODE)


async def errors(client: Autos) -> object:
    return [read_error(item.body) for item in (await client.responses.page(CODE, 1)).items]


async def items(client: Autos) -> object:
    return [(item.response_type, item.body, item.rest) for item in (await client.responses.page(CODE, 1)).items]


SEARCH_PLACES = {
    "Search": ("search",),
    "SearchParams": ("search", "search_params"),
    "Filter": ("search", "search_params", "filter"),
    "Keys": ("search", "search_params", "filter", "tribunals"),
}
ANSWERS = (
    Answer(
        {"request_id": str(CODE), "status": "pending", "search": TELLING},
        lambda client: client.requests.create(SEARCH),
        {"Request": (), **SEARCH_PLACES},
    ),
    Answer(
        {"tracking_id": str(CODE), "status": "updated", "recurrence": 1, "search": TELLING},
        lambda client: client.trackings.get(CODE),
        {"Tracking": (), **SEARCH_PLACES},
    ),
    Answer({"has_lawsuits": True}, lambda client: client.lookups.check(SEARCH), {"Existence": ()}),
    Answer(
        {"lawsuits_count": 9, "areas": [{"value": "Cível", "count": 4}], "instances": [{"value": 1, "count": 9}]},
        lambda client: client.lookups.summary(SEARCH),
        {"Summary": (), "Group": ("areas", 0), "InstanceGroup": ("instances", 0)},
    ),
    Answer(
        page({"execution_id": str(CODE), "source_name": "TJSP", "status": "done"}),
        executions,
        {"ExecutionStatus": ("page_data", 0)},
    ),
    Answer(
        {"systems": [{"name": "*", "customer_key": "", "credential_status": "active"}]},
        lambda client: client.vault.systems("office"),
        {"CredentialStatus": ("systems", 0)},
    ),
    Answer(
        [{"system_name": "*", "message": "CREDENTIAL_CREATED"}],
        lambda client: client.vault.register([CREDENTIAL]),
        {"RegistrationResult": (0,)},
    ),
    Answer(page(ERROR), errors, {"ApplicationError": ("page_data", 0, "response_data")}),
    Answer(page(ITEM), items, {"ResponseItem": ("page_data", 0)}),
)
Form = tuple[Variant, str, Any, Any]
"""A variant with one of its names, a form that was met, and what the contract would have sent."""


def forms_of(answer: Answer) -> list[Form]:
    return [
        (variant, name, *sample)
        for variant in VARIANTS
        if variant.record in answer.places
        for name in (variant.member, *variant.names)
        for sample in variant.samples
    ]


def body_with(answer: Answer, *forms: tuple[Variant, str, Any]) -> Any:
    body = json.loads(json.dumps(answer.body))
    for variant, name, value in forms:
        place = body
        for step in answer.places[variant.record]:
            place = place[step]
        place.pop(variant.member, None)
        place[name] = value
    return body


async def read(answer: Answer, body: Any) -> Any:
    return await answer.read(ScriptedService(json_answer(200, body)).client)


def test_every_record_of_the_table_is_tested() -> None:
    assert {place for answer in ANSWERS for place in answer.places} | OF_LAWSUITS == {one.record for one in VARIANTS}


ALONE = [
    pytest.param(answer, form, id=f"{form[0].record}.{form[1]}-{number}")
    for answer in ANSWERS
    for number, form in enumerate(forms_of(answer))
]


@pytest.mark.parametrize(("answer", "form"), ALONE)
async def test_a_variant_is_read_as_the_form_of_the_contract(answer: Answer, form: Form) -> None:
    variant, name, seen, meaning = form

    assert await read(answer, body_with(answer, (variant, name, seen))) == await read(
        answer, body_with(answer, (variant, variant.member, meaning))
    )


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: next(iter(answer.places)))
async def test_two_variants_at_once_are_both_read(answer: Answer) -> None:
    for first, second in combinations(forms_of(answer), 2):
        if (first[0].record, first[0].member) == (second[0].record, second[0].member):
            continue
        varied = body_with(answer, *((variant, name, seen) for variant, name, seen, _ in (first, second)))
        plain = body_with(answer, *((variant, variant.member, meaning) for variant, _, _, meaning in (first, second)))
        assert await read(answer, varied) == await read(answer, plain), (first, second)


LISTED: dict[str, tuple[Any, Callable[[Autos], Awaitable[Any]]]] = {
    "Page": (ITEM, items),
    "Lookup": (LAWSUIT, lambda client: client.lookups.lawsuits(SEARCH)),
    "Systems": ({"name": "*", "credential_status": "active"}, lambda client: client.vault.systems("office")),
    "Registrations": (
        {"system_name": "*", "message": "CREDENTIAL_CREATED"},
        lambda client: client.vault.register([CREDENTIAL]),
    ),
}
"""An element of each list, and how the list is read."""


@pytest.mark.parametrize("form", LIST_FORMS, ids=lambda form: form.answer)
async def test_a_list_is_read_under_every_name_alone_and_of_one_element(form: ListForm) -> None:
    element, reading = LISTED[form.answer]
    wrapped = [{form.wrapper: element}] if form.wrapper else []
    beside = {"all_count": 1} if form.answer == "Page" else {}
    expected = await reading(ScriptedService(json_answer(200, {form.names[0]: [element], **beside})).client)

    for one in (element, *wrapped):
        lists: list[Any] = [[one], *({name: value, **beside} for name in form.names for value in ([one], one))]
        for body in lists:
            assert await reading(ScriptedService(json_answer(200, body)).client) == expected, body


@pytest.mark.parametrize("name", ["page_data", "responses", "lawsuits"])
async def test_the_executions_are_read_under_every_name_and_never_lost_without_a_word(name: str) -> None:
    [one] = await ScriptedService(json_answer(200, {name: [{"source_name": "TJSP"}]})).client.executions.of(CODE)
    problem = await (service := ScriptedService(json_answer(200, {"novelty": []}))).problem(
        lambda: service.client.executions.of(CODE)
    )

    assert one.source_name == "TJSP"
    assert problem.where == "page_data"


@pytest.mark.parametrize("key", [None, 7, "office"])
async def test_the_customer_key_of_a_reported_search_is_read_beside_its_parameters(key: Any) -> None:
    body = {"request_id": str(CODE), "status": "pending", "search": TELLING | {"customer_key": key}}
    request = await ScriptedService(json_answer(201, body)).client.requests.create(SEARCH)

    assert request.search is not None
    assert request.search.search_params is not None
    credential = request.search.search_params.credential
    assert (credential.customer_key if credential else None) == (None if key is None else str(key))


async def test_an_odd_member_of_a_reported_search_costs_no_other_and_is_named() -> None:
    odd = {"tribunals": {"keys": ["TJSP", {}]}, "distribution_date_gte": "ontem", "side": "ACTIVE", "novelty": 1}
    search = {"search_type": "oab", "search_key": "SP900417", "on_demand": [], "search_params": {"filter": odd}}
    body = {"tracking_id": str(CODE), "status": "updated", "search": search}

    tracking = await ScriptedService(json_answer(200, body)).client.trackings.get(CODE)

    assert tracking.search is not None
    assert tracking.search.search_params is not None
    wanted = tracking.search.search_params.filter
    assert wanted is not None
    assert (wanted.side, wanted.tribunals and wanted.tribunals.keys) == ("Active", ("TJSP",))
    assert sorted((tracking.search.model_extra or {})["unreadable"]) == [
        "distribution_date_gte",
        "keys",
        "novelty",
        "on_demand",
    ]
