"""Routes of the vault, and access to lawsuits under secrecy. Every name and number here is invented."""

import logging
from typing import Any

import httpx
import pytest

from autos.domain.vault.credential import CredentialState
from autos.service.courts.sign_ins import REFUSED_PASSWORD
from autos.service.courts.synthetic import SyntheticCourts
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.store.requests import RequestStore
from autos.service.vault.vault import SealedVault
from autos.service.world.demo import DEMO_CPF, DEMO_OAB, DEMO_PERSON
from tests.service.calls import REQUESTS, create, lookup, page, search
from tests.service.conftest import ManualClock

CREDENTIALS = "/crawler-api/credentials"
SYSTEM, EPROC = "ESAJ - TJSP - 1º grau", "EPROC - TJRS - 1º grau"
PASSWORD, FACTOR = "s3nha-de-ensaio", "JBSWY3DPEHPK3PXP"


def one(system: str = SYSTEM, key: str = "", username: str = DEMO_OAB, **members: Any) -> dict[str, Any]:
    """A credential to register, as JSON."""
    return {"system_name": system, "customer_key": key, "username": username, "password": PASSWORD} | members


async def register(caller: httpx.AsyncClient, *credentials: dict[str, Any]) -> list[dict[str, Any]]:
    """Register credentials; returns the outcome of each."""
    answer = await caller.post(CREDENTIALS, json={"credentials": list(credentials)})
    assert answer.status_code == 200, answer.text
    return list(answer.json())


async def statuses(caller: httpx.AsyncClient, key: str | None = None) -> dict[tuple[str, str], str]:
    """Status by system and key."""
    answer = await caller.get(CREDENTIALS, params={} if key is None else {"customer_key": key})
    assert answer.status_code == 200, answer.text
    return {(s["name"], s["customer_key"]): s["credential_status"] for s in answer.json()["systems"]}


async def secret_lawsuits(
    caller: httpx.AsyncClient, clock: ManualClock, *, on_demand: bool = True, **params: Any
) -> list[dict[str, Any]]:
    """The lawsuits under secrecy found by a search for the demo person."""
    request_id = await create(caller, search("cpf", DEMO_CPF, on_demand=on_demand, search_params=params))
    clock.move(30)
    answers = [item["response_data"] for item in (await page(caller, request_id))["page_data"]]
    return [lawsuit for lawsuit in answers if lawsuit["secrecy_level"]]


async def test_registering_answers_for_each_system(caller: httpx.AsyncClient) -> None:
    """Contract, "Errors", 4; a credential for an unknown system is not stored."""
    answers = await register(caller, one(), one("*", "office"), one("Tribunal de Lugar Nenhum"))

    assert answers == [
        {"system_name": SYSTEM, "message": "CREDENTIAL_CREATED"},
        {"system_name": "*", "message": "CREDENTIAL_CREATED"},
        {"system_name": "Tribunal de Lugar Nenhum", "message": "SOURCE_NOT_FOUND"},
    ]
    assert (await register(caller, one()))[0]["message"] == "CREDENTIAL_CREATED"
    assert "Tribunal de Lugar Nenhum" not in str(await statuses(caller, ""))


async def test_the_list_of_a_key_has_its_systems_and_the_wildcard(caller: httpx.AsyncClient) -> None:
    """The wildcard with the empty key is always listed, `not exists` until it is registered."""
    await register(caller, one(key="office"), one(EPROC, "other"))
    before = await statuses(caller, "office")
    await register(caller, one("*"))

    assert before == {(SYSTEM, "office"): "active", ("*", ""): "not exists"}
    assert await statuses(caller, "office") == {(SYSTEM, "office"): "active", ("*", ""): "active"}
    assert await statuses(caller, "nobody") == {("*", ""): "active"}


async def test_without_a_key_every_system_is_listed(caller: httpx.AsyncClient) -> None:
    """So that a window can offer their names."""
    await register(caller, one())
    answers = await statuses(caller)

    assert len(answers) > 100
    assert answers[SYSTEM, ""] == "active"
    assert answers[EPROC, ""] == "not exists"


async def test_a_deleted_credential_is_gone(caller: httpx.AsyncClient) -> None:
    """An empty object the first time, not found afterwards."""
    await register(caller, one(key="office"))
    pair = {"system_name": SYSTEM, "customer_key": "office"}
    first = await caller.request("DELETE", CREDENTIALS, json=pair)
    second = await caller.request("DELETE", CREDENTIALS, json=pair)

    assert (first.status_code, first.json()) == (200, {})
    assert second.status_code == 404
    assert second.json()["error"]["data"] == ["CREDENTIAL_NOT_FOUND"]
    assert (SYSTEM, "office") not in await statuses(caller, "office")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"credentials": []},
        {"credentials": [{"customer_key": "a", "username": "b", "password": PASSWORD}]},
        {"credentials": [one(password=[PASSWORD])]},
        {"credentials": [one(username=12345, custom_data={"secret": FACTOR})]},
        {"credentials": [one(custom_data={"secret": {"a": FACTOR}})]},
        {"credentials": [one(), PASSWORD]},
    ],
)
async def test_a_wrong_body_is_refused_without_repeating_it(
    caller: httpx.AsyncClient, vault: SealedVault, caplog: pytest.LogCaptureFixture, body: dict[str, Any]
) -> None:
    """Nothing of it is stored, answered or logged."""
    with caplog.at_level(logging.DEBUG):
        answer = await caller.post(CREDENTIALS, json=body)

    assert answer.status_code == 400
    assert PASSWORD not in answer.text + caplog.text
    assert FACTOR not in answer.text + caplog.text
    assert vault.is_empty()


async def test_no_answer_holds_a_secret(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Neither answers of the vault nor of a search that uses it."""
    await register(caller, one(custom_data={"secret": FACTOR}))
    request_id = await create(caller, search("cpf", DEMO_CPF, on_demand=True))
    clock.move(30)
    answers = [
        (await caller.get(CREDENTIALS)).text,
        (await caller.get(CREDENTIALS, params={"customer_key": ""})).text,
        (await caller.get(f"{REQUESTS}/{request_id}")).text,
        str(await page(caller, request_id)),
    ]

    assert not any(secret in text for text in answers for secret in (PASSWORD, FACTOR))


async def test_secret_lawsuits_are_hidden_without_credential(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """In on-demand and complete searches and in lookups."""
    assert await secret_lawsuits(caller, clock) == []
    assert await secret_lawsuits(caller, clock, on_demand=False) == []
    assert {found["secrecy_level"] for found in await lookup(caller, search("cpf", DEMO_CPF))} == {0}


@pytest.mark.parametrize("on_demand", [True, False])
@pytest.mark.parametrize("system", [SYSTEM, "*"])
async def test_lawyer_of_a_secret_lawsuit_sees_it(
    caller: httpx.AsyncClient, clock: ManualClock, system: str, *, on_demand: bool
) -> None:
    """With a credential for the system or the wildcard, under the empty customer_key."""
    await register(caller, one(system))
    found = await secret_lawsuits(caller, clock, on_demand=on_demand)

    assert len(found) == 1
    assert found[0]["secrecy_level"] == 1
    assert DEMO_PERSON in str(found[0]["parties"])


@pytest.mark.parametrize("params", [{"credential": {"customer_key": "office"}}, {"customer_key": "office"}])
async def test_a_search_selects_a_credential_in_either_place(
    caller: httpx.AsyncClient, clock: ManualClock, params: dict[str, Any]
) -> None:
    """Contract, "Search": both forms; without a selected credential nothing is found."""
    await register(caller, one(key="office"))

    assert len(await secret_lawsuits(caller, clock, **params)) == 1
    assert await secret_lawsuits(caller, clock) == []
    assert await secret_lawsuits(caller, clock, credential={"customer_key": "another"}) == []


async def test_a_refused_credential_is_followed_by_the_wildcard_in_later_searches_only(
    caller: httpx.AsyncClient, clock: ManualClock
) -> None:
    await register(caller, one(password=REFUSED_PASSWORD), one("*"))
    first = await secret_lawsuits(caller, clock)
    then = await statuses(caller, "")
    second = await secret_lawsuits(caller, clock)

    assert (len(first), then[SYSTEM, ""], then["*", ""]) == (0, "inactive", "active")
    assert len(second) == 1


async def test_secret_lawsuit_needs_a_credential_of_its_participant(
    caller: httpx.AsyncClient, clock: ManualClock, store: RequestStore
) -> None:
    """Another lawyer, or a credential for another system, does not suffice."""
    assert isinstance(store.courts, SyntheticCourts)
    ((stranger, *_),) = store.courts.world.columns(
        "SELECT document FROM people WHERE kind = 'lawyer' AND document <> ?", (DEMO_OAB,)
    )
    await register(caller, one(key="stranger", username=stranger), one("PJE TJBA - 1º grau", "elsewhere"))

    assert await secret_lawsuits(caller, clock, credential={"customer_key": "stranger"}) == []
    assert await secret_lawsuits(caller, clock, credential={"customer_key": "elsewhere"}) == []
    assert (await statuses(caller, "stranger"))[SYSTEM, "stranger"] == "active"


async def test_a_person_sees_her_own_lawsuit(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """A credential may carry a CPF instead of a bar number."""
    await register(caller, one(username="111.222.333-96"))

    assert len(await secret_lawsuits(caller, clock)) == 1


@pytest.mark.parametrize("members", [{"username": "SP999999"}, {"username": "nobody"}, {"password": REFUSED_PASSWORD}])
async def test_a_credential_that_the_court_refuses_becomes_inactive(
    caller: httpx.AsyncClient, clock: ManualClock, members: dict[str, Any]
) -> None:
    """At its first use; registered again it is active."""
    await register(caller, one(**members))
    assert (await statuses(caller, ""))[SYSTEM, ""] == "active"
    assert await secret_lawsuits(caller, clock) == []
    assert (await statuses(caller, ""))[SYSTEM, ""] == "inactive"
    await register(caller, one())

    assert (await statuses(caller, ""))[SYSTEM, ""] == CredentialState.ACTIVE
    assert len(await secret_lawsuits(caller, clock)) == 1


async def test_some_courts_ask_for_a_second_factor(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Without it the credential is refused."""
    await register(caller, one(EPROC, "without"), one(EPROC, "with", custom_data={"secret": FACTOR}))
    for key in ("without", "with"):
        await secret_lawsuits(caller, clock, credential={"customer_key": key})

    assert (await statuses(caller, "without"))[EPROC, "without"] == "inactive"
    assert (await statuses(caller, "with"))[EPROC, "with"] == "active"


async def test_grouped_lookup_counts_secret_lawsuits_with_credential(caller: httpx.AsyncClient) -> None:
    """A grouped lookup uses the credentials of the vault."""
    path = "/lawsuits-api/requests/create/grouped"
    before = (await caller.post(path, json=search("cpf", DEMO_CPF))).json()["lawsuits_count"]
    await register(caller, one())
    after = (await caller.post(path, json=search("cpf", DEMO_CPF))).json()["lawsuits_count"]

    assert after == before + 1


async def test_a_monitoring_reports_nothing_under_secrecy_without_a_credential(
    caller: httpx.AsyncClient, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """In the runs of a month."""
    body = {"recurrence": 1, "search": {"search_type": "custom", "search_key": "custom"}}
    tracking_id = (await caller.post("/tracking-api/tracking", json=body)).json()["tracking_id"]
    clock.move(31 * 86_400)
    monitoring.run_due(clock.now())
    clock.move(60)
    found = (await caller.get(f"/requests-api/responses/tracking/{tracking_id}", params={"page_size": 100})).json()

    assert found["all_count"] > 30
    assert {item["response_data"]["secrecy_level"] for item in found["page_data"]} == {0}


async def test_cached_answers_respect_secrecy(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """When the credential has been deleted since."""
    await register(caller, one("*"))
    asked = search("cpf", DEMO_CPF, on_demand=True, cache_ttl_in_days=5)

    async def secret_answers() -> int:
        request_id = await create(caller, asked)
        clock.move(60)
        return sum(item["response_data"]["secrecy_level"] > 0 for item in (await page(caller, request_id))["page_data"])

    assert await secret_answers() == 1
    assert await secret_answers() == 2
    await caller.request("DELETE", CREDENTIALS, json={"system_name": "*", "customer_key": ""})
    assert await secret_answers() == 0
