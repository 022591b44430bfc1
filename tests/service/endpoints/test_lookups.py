"""Database lookups, whose data lags behind the courts."""

from datetime import datetime, timedelta

import httpx
import pytest

from autos.service.world.demo import DEMO_CNPJ, DEMO_COMPANY, DEMO_CPF, DEMO_NAME, DEMO_OAB
from tests.service.calls import LAWSUITS, create, filtered, lookup, page, search
from tests.service.conftest import ManualClock


async def test_database_lacks_new_lawsuits(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Its lawsuits are a proper subset of the courts'."""
    lawsuits = await lookup(caller, search("cpf", DEMO_CPF))
    request_id = await create(caller, search("cpf", DEMO_CPF, on_demand=True))
    clock.move(30)
    at_court = [item["response_data"] for item in (await page(caller, request_id))["page_data"]]

    ours, theirs = ({(one["code"], one["instance"]) for one in some} for some in (lawsuits, at_court))
    assert ours < theirs
    steps = {(one["code"], one["instance"]): one["last_step"]["step_date"] for one in at_court}
    assert all(one["last_step"]["step_date"] <= steps[one["code"], one["instance"]] for one in lawsuits)


async def test_the_database_copy_is_at_most_thirty_days_old(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    lawsuits = await lookup(caller, search("oab", DEMO_OAB))

    ages = [clock.now() - datetime.fromisoformat(one["crawler"]["updated_at"]) for one in lawsuits]
    assert max(ages) <= timedelta(days=30)


@pytest.mark.parametrize("wanted", [True, False])
async def test_process_status_adds_phase_and_status(caller: httpx.AsyncClient, *, wanted: bool) -> None:
    """`process_status` decides for every lawsuit."""
    lawsuits = await lookup(caller, search("cpf", DEMO_CPF) | {"process_status": wanted})

    assert lawsuits
    assert {"phase" in one for one in lawsuits} == {wanted}
    assert {"status" in one for one in lawsuits} == {wanted}


async def test_nothing_found_is_an_answer(caller: httpx.AsyncClient) -> None:
    answer = await caller.post(LAWSUITS, json=search("cpf", "52998224725"))

    answer_json = answer.json()
    assert answer.status_code == 200
    assert answer_json["has_lawsuits"] is False
    assert answer_json["response_data"] == []


@pytest.mark.parametrize("key", [DEMO_CNPJ, DEMO_CNPJ.lower(), "FQ.YKN.814/0002-42"])
async def test_cnpj_with_letters_is_found_in_every_spelling(caller: httpx.AsyncClient, key: str) -> None:
    lawsuits = await lookup(caller, search("cnpj", key))

    assert len(lawsuits) >= 3
    shown = {document["document"] for one in lawsuits for p in one["parties"] for document in p.get("documents", [])}
    assert DEMO_CNPJ in shown
    assert any(p["name"].casefold() == DEMO_COMPANY.casefold() for one in lawsuits for p in one["parties"])


async def test_a_name_brings_namesakes(caller: httpx.AsyncClient) -> None:
    """Accents, case and particles are ignored; documents of the namesakes are masked."""
    lawsuits = await lookup(caller, search("name", "maria aparecida GONCALVES"))
    exact = await lookup(caller, search("name", DEMO_NAME))

    assert len(lawsuits) == len(exact) > 3
    documents = {p.get("document", p.get("main_document", "")) for one in lawsuits for p in one["parties"]}
    assert not any(document.isdigit() and len(document) == 11 for document in documents)


async def test_only_the_searched_document_is_shown_in_full(caller: httpx.AsyncClient) -> None:
    lawsuits = await lookup(caller, search("cpf", DEMO_CPF))
    full = {
        document
        for one in lawsuits
        for party in one["parties"]
        for document in (party.get("document"), party.get("main_document"))
        if document and len(document) == 11 and document.isdigit()
    }

    assert full == {DEMO_CPF}


async def test_the_simple_query_leaves_content_out(caller: httpx.AsyncClient) -> None:
    """`masked_response: false` is the simple query."""
    simple = await lookup(caller, search("oab", DEMO_OAB, search_params={"masked_response": False}))
    complete = await lookup(caller, search("oab", DEMO_OAB))

    assert not any(one["attachments"] or "content" in one["last_step"] for one in simple)
    assert any(one["attachments"] for one in complete)
    assert any("content" in one["last_step"] for one in complete)


async def test_instance_is_honoured(caller: httpx.AsyncClient) -> None:
    lawsuits = await lookup(caller, search("cpf", DEMO_CPF, search_params={"lawsuit_instance": 2}))

    assert len(lawsuits) >= 4
    assert {one["instance"] for one in lawsuits} == {2}


async def test_side_restricts_only_the_searched_party(caller: httpx.AsyncClient) -> None:
    """Contract, "Filter", rule 2: other parties may be on any side."""
    everything = await lookup(caller, search("cpf", DEMO_CPF))
    passive = await lookup(caller, filtered("cpf", DEMO_CPF, side="Passive"))
    against_town = await lookup(caller, filtered("cpf", DEMO_CPF, side="Passive", party_names=["municipio guaruja"]))

    assert 0 < len(passive) < len(everything)
    for one in passive:
        own = [p["side"] for p in one["parties"] if "vasconcelos" in p["name"].casefold() or p["name"] == "H. D. V."]
        assert own == ["Passive"]
    assert all(any(p["side"] == "Active" for p in one["parties"]) for one in against_town)


async def test_an_amount_is_within_its_own_limits(caller: httpx.AsyncClient) -> None:
    """Contract, "Filter": greater than or equal, less than or equal; to the cent."""
    amounts = {one["amount"] for one in await lookup(caller, search("cpf", DEMO_CPF)) if "amount" in one}
    assert len(amounts) > 5
    for amount in amounts:
        found = await lookup(caller, filtered("cpf", DEMO_CPF, amount_gte=amount, amount_lte=amount))
        assert {one["amount"] for one in found} == {amount}


async def test_a_lawyer_is_found_among_the_names_of_parties(caller: httpx.AsyncClient) -> None:
    """Contract, "Filter": any party; lawyers stand among them, or beneath them."""
    everything = await lookup(caller, search("cpf", DEMO_CPF))
    parties = [party for one in everything for party in one["parties"]]
    nested = next(lawyer["name"] for party in parties for lawyer in party.get("lawyers", []))
    apart = next(party["name"] for party in parties if (party.get("person_type") or "").startswith("Advogad"))

    for name in (nested, apart):
        found = await lookup(caller, filtered("cpf", DEMO_CPF, party_names=[name]))
        assert 0 < len(found) < len(everything)
        assert all(name.casefold() in str(one["parties"]).casefold() for one in found)
