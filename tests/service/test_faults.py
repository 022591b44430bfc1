"""Fault injection."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from autos.service.connections import OpenConnections
from autos.service.faults.faults import Faults
from autos.service.faults.middleware import ConnectionDropped, FaultMiddleware
from autos.service.faults.profile import FaultProfile
from autos.service.process import LOOPBACK, open_listener
from autos.service.world.demo import DEMO_CPF
from autos.system.paths import resources
from tests.service.calls import LAWSUITS, REQUESTS, create, lookup, page, search
from tests.service.conftest import ManualClock

FAULTS = "/_faults"


async def misbehave(caller: httpx.AsyncClient, *rules: dict[str, Any], seed: int = 0) -> None:
    """Activate a fault profile."""
    answer = await caller.put(FAULTS, json={"seed": seed, "rules": list(rules)})
    assert answer.status_code == 200, answer.text


async def lookup_answer(caller: httpx.AsyncClient) -> httpx.Response:
    """The answer to a database lookup of the demo person."""
    return await caller.post(LAWSUITS, json=search("cpf", DEMO_CPF))


async def changed(caller: httpx.AsyncClient, *changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The lawsuits of a lookup under these body changes."""
    await misbehave(caller, {"path": "*/lawsuits", "changes": list(changes)})
    return await lookup(caller, search("cpf", DEMO_CPF))


async def test_without_profile_the_service_behaves_normally(caller: httpx.AsyncClient) -> None:
    """A profile can be read and removed."""
    assert (await caller.get(FAULTS)).json() == {"seed": 0, "rules": []}
    await misbehave(caller, {"answer": {"kind": "status", "status": 503}})
    assert (await lookup_answer(caller)).status_code == 503
    assert (await caller.get(FAULTS)).json()["rules"][0]["answer"]["status"] == 503
    assert (await caller.delete(FAULTS)).json() == {"seed": 0, "rules": []}
    assert (await lookup_answer(caller)).status_code == 200


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
async def test_fault_profile_needs_the_key(caller: httpx.AsyncClient, method: str) -> None:
    body = {"rules": [{"answer": {"kind": "html"}}]}
    refused = await caller.request(method, FAULTS, json=body, headers={"api-key": "another"})

    assert refused.status_code == 401
    assert (await lookup_answer(caller)).status_code == 200


@pytest.mark.parametrize(
    "rule",
    [
        {"answer": {"kind": "nonsense"}},
        {"answer": {"kind": "status", "status": 200}},
        {"chance": 0},
        {"chance": 2},
        {"delay_s": -1},
        {"changes": [{"kind": "clock_skew"}]},
        {"pathh": "*"},
    ],
)
async def test_a_profile_that_is_not_right_is_refused_whole(caller: httpx.AsyncClient, rule: dict[str, Any]) -> None:
    """The active profile stays."""
    await misbehave(caller, {"answer": {"kind": "status", "status": 503}})
    refused = await caller.put(FAULTS, json={"rules": [{"answer": {"kind": "html"}}, rule]})

    assert refused.status_code == 400
    assert "rules" in refused.json()["error"]["message"]
    assert (await lookup_answer(caller)).status_code == 503


@pytest.mark.parametrize("status", [401, 403, 409, 429, 500, 502, 503, 504])
async def test_any_error_status_can_be_answered(caller: httpx.AsyncClient, status: int) -> None:
    """With the service's own error body."""
    await misbehave(caller, {"answer": {"kind": "status", "status": status}})
    answer = await lookup_answer(caller)

    assert answer.status_code == status
    assert set(answer.json()["error"]) == {"name", "message", "data"}
    assert "retry-after" not in answer.headers


async def test_too_many_calls_with_and_without_a_time_to_wait(caller: httpx.AsyncClient) -> None:
    await misbehave(caller, {"answer": {"kind": "status", "status": 429, "retry_after_s": 7}})

    assert (await lookup_answer(caller)).headers["retry-after"] == "7"


async def test_matching_calls_are_counted(caller: httpx.AsyncClient) -> None:
    """`after` and `times` count only calls that match method and path."""
    rule = {"method": "POST", "path": "*/lawsuits", "after": 2, "times": 2}
    await misbehave(caller, rule | {"answer": {"kind": "status", "status": 500}})
    statuses = []
    for _ in range(6):
        statuses.append((await lookup_answer(caller)).status_code)
        assert (await caller.get(f"{REQUESTS}/{'0' * 8}-0000-4000-8000-{'0' * 12}")).status_code == 404

    assert statuses == [200, 200, 500, 500, 200, 200]


async def test_chance_is_the_same_for_the_same_seed(caller: httpx.AsyncClient) -> None:
    """About the wanted share of the calls misbehaves."""
    runs = []
    for _ in range(2):
        await misbehave(caller, {"chance": 0.3, "answer": {"kind": "status", "status": 500}}, seed=5)
        runs.append([(await caller.get("/nothing")).status_code for _ in range(100)])

    assert runs[0] == runs[1]
    assert 15 < runs[0].count(500) < 45


async def test_first_rule_that_is_not_used_up_is_applied(caller: httpx.AsyncClient) -> None:
    once = {"times": 1, "answer": {"kind": "status", "status": 500}}
    await misbehave(caller, once, {"answer": {"kind": "status", "status": 503}})

    assert [(await lookup_answer(caller)).status_code for _ in range(3)] == [500, 503, 503]


async def test_a_delay_delays(caller: httpx.AsyncClient) -> None:
    """The answer itself is unchanged."""
    await misbehave(caller, {"delay_s": 0.2})
    began = asyncio.get_running_loop().time()
    answer = await lookup_answer(caller)

    assert asyncio.get_running_loop().time() - began >= 0.2
    assert answer.json()["has_lawsuits"] is True


async def test_html_page_is_answered(caller: httpx.AsyncClient) -> None:
    await misbehave(caller, {"answer": {"kind": "html", "status": 200}})
    answer = await lookup_answer(caller)

    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.text.startswith("<!doctype html>")


async def test_a_body_can_be_cut(caller: httpx.AsyncClient) -> None:
    """The content length is that of the truncated body."""
    await misbehave(caller, {"answer": {"kind": "truncated", "bytes": 50}})
    answer = await lookup_answer(caller)

    assert len(answer.content) == int(answer.headers["content-length"]) == 50
    with pytest.raises(json.JSONDecodeError):
        answer.json()


async def test_nothing_found_can_be_answered_with_404(caller: httpx.AsyncClient) -> None:
    """With the normal body."""
    await misbehave(caller, {"answer": {"kind": "not_found_with_body"}})
    answer = await caller.post(LAWSUITS, json=search("cpf", "52998224725"))

    assert answer.status_code == 404
    assert answer.json()["has_lawsuits"] is False


async def test_without_a_connection_a_drop_is_an_error(caller: httpx.AsyncClient) -> None:
    """As caller and application share a process."""
    await misbehave(caller, {"answer": {"kind": "dropped"}})

    with pytest.raises(ConnectionDropped):
        await lookup_answer(caller)


async def test_pages_can_disagree_and_promise_too_much(caller: httpx.AsyncClient, clock: ManualClock) -> None:
    """Growing counts, an empty last page, duplicated items."""
    request_id = await create(caller, search("cpf", DEMO_CPF))
    clock.move(30)
    honest = await page(caller, request_id, 1, 10)
    pages = honest["all_pages_count"]
    await misbehave(
        caller, {"changes": [{"kind": "duplicates"}, {"kind": "all_count", "by": 5}, {"kind": "one_page_more"}]}
    )
    first, second, beyond = [await page(caller, request_id, number, 10) for number in (1, 2, pages + 1)]

    assert first["page_count"] == 20
    assert len({item["response_id"] for item in first["page_data"]}) == 10
    assert first["all_count"] != second["all_count"] != honest["all_count"]
    assert first["all_pages_count"] == pages + 1
    assert beyond["page_data"] == []


async def test_words_and_members_can_be_new(caller: httpx.AsyncClient) -> None:
    found = await changed(caller, {"kind": "unknown_words", "word": "inédito"}, {"kind": "unknown_members"})

    assert {party["side"] for one in found for party in one["parties"]} == {"inédito"}
    assert all("novidade" in one and "novidade" in one["crawler"] for one in found)


async def test_members_can_be_null(caller: httpx.AsyncClient) -> None:
    """Including lists and objects; absent members stay absent."""
    found = await changed(caller, {"kind": "nulls"})

    assert {str(one["last_step"]) for one in found} == {"None"}
    assert any("judge" not in one for one in found)
    assert any(party.get("lawyers", 1) is None for one in found for party in one["parties"])


async def test_amounts_can_be_text(caller: httpx.AsyncClient) -> None:
    """In Brazilian notation."""
    plain = await lookup(caller, search("cpf", DEMO_CPF))
    found = await changed(caller, {"kind": "amount_as_string"})

    amounts = [(one["amount"], other["amount"]) for one, other in zip(found, plain, strict=True) if "amount" in one]
    assert all(float(text.replace(".", "").replace(",", ".")) == number for text, number in amounts)
    assert any("." in text for text, _ in amounts)


async def test_clocks_can_be_wrong(caller: httpx.AsyncClient) -> None:
    plain = await lookup(caller, search("cpf", DEMO_CPF))
    found = await changed(caller, {"kind": "clock_skew", "seconds": 3600})

    assert all(one["updated_at"] > other["updated_at"] for one, other in zip(found, plain, strict=True))


async def test_a_lawsuit_can_have_thousands_of_parties(caller: httpx.AsyncClient) -> None:
    found = await changed(caller, {"kind": "many_parties"})

    assert {len(one["parties"]) for one in found} == {5_000}


async def test_texts_can_be_hostile(caller: httpx.AsyncClient) -> None:
    """Markup, right-to-left marks, formulas, line breaks and NULs occur."""
    text = json.dumps(await changed(caller, {"kind": "hostile_text"}), ensure_ascii=False)

    for piece in ("<img", "\u202e", "=HYPERLINK", "../", "\\\\Windows", "\\u0000", "@SUM", "\\r\\n"):
        assert piece in text


def test_members_of_a_profile_are_described_without_sources() -> None:
    """A packaged program has none from which to read docstrings."""
    script = (
        "import inspect, json\n"
        "def none(*_): raise OSError('could not get source code')\n"
        "inspect.getsource = inspect.getsourcelines = inspect.findsource = none\n"
        "from autos.service.faults.profile import FaultRule, StatusAnswer\n"
        "print(json.dumps([one.model_json_schema()['properties'] for one in (FaultRule, StatusAnswer)]))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    rule, answer = json.loads(done.stdout)

    assert [name for name, member in rule.items() if not member.get("description")] == []
    assert answer["retry_after_s"]["description"] == "Value of `Retry-After`; absent = no such header."


def test_the_example_profile_is_right() -> None:
    """The example in the resources is valid."""
    faults = Faults.from_file(resources() / "faults" / "example.json")

    assert len(faults.profile.rules) == 8


@pytest.mark.parametrize("contents", ["", "{", '{"rules": [{"after": -1}]}', '{"rule": []}'])
def test_invalid_profile_file_is_reported(tmp_path: Path, contents: str) -> None:
    """The message names the file and the member."""
    file = tmp_path / "faults.json"
    file.write_text(contents)
    with pytest.raises(ValueError, match=r"fault profile .*faults\.json"):
        Faults.from_file(file)
    with pytest.raises(ValueError, match="cannot be read"):
        Faults.from_file(tmp_path / "missing.json")


@asynccontextmanager
async def served(*rules: dict[str, Any]) -> AsyncIterator[httpx.AsyncClient]:
    """A small application with a fault profile, on a real socket."""

    async def large(_: Request) -> JSONResponse:
        return JSONResponse({"text": "x" * 100_000})

    connections, faults = OpenConnections(), Faults(FaultProfile.model_validate({"rules": list(rules)}))
    app = FaultMiddleware(Starlette(routes=[Route("/", large)]), faults=faults, hang_up=connections.hang_up)
    config = uvicorn.Config(app, http=connections.protocol(), lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # the test's loop keeps its own
    with open_listener(LOOPBACK, 0) as listener:
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:  # noqa: ASYNC110 -- uvicorn has no event for it
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=f"http://{LOOPBACK}:{listener.getsockname()[1]}") as caller:
            yield caller
        server.should_exit = True
        await task


async def read_into(received: list[bytes], caller: httpx.AsyncClient) -> None:
    """Append the chunks of a body to `received` until the connection ends."""
    async with caller.stream("GET", "/") as answer:
        assert int(answer.headers["content-length"]) > 100_000
        async for piece in answer.aiter_raw():
            received += [piece]


async def test_a_connection_is_dropped_before_the_answer() -> None:
    """The next call, on a new connection, is answered."""
    async with served({"times": 1, "answer": {"kind": "dropped"}}) as caller:
        with pytest.raises((httpx.ReadError, httpx.RemoteProtocolError)):
            await caller.get("/")

        assert (await caller.get("/")).status_code == 200


async def test_a_connection_is_dropped_in_the_middle_of_the_body(caplog: pytest.LogCaptureFixture) -> None:
    """The body is shorter than its content length; the service logs no error."""
    async with served({"times": 1, "answer": {"kind": "dropped", "after_bytes": 1_000}}) as caller:
        received: list[bytes] = []
        with pytest.raises((httpx.ReadError, httpx.RemoteProtocolError)):
            await read_into(received, caller)

        assert 0 < sum(map(len, received)) <= 1_000
        assert (await caller.get("/")).status_code == 200
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
