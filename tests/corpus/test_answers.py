"""Answers of services as they were met, each with what has to be seen of it: see `answers/README.md`.

Every case goes through the client, the use case, the archive and the texts of the window. Adding one is adding a file.
"""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.cli.search import one_line
from autos.client.circuit import Circuit
from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.desktop.components.lawsuit_list.row_text import row_texts
from autos.desktop.pages.lawsuit.texts import facts
from autos.desktop.pages.monitoring.texts import first_run_hour
from autos.desktop.pages.vault.coverage_table import CoverageTable
from autos.desktop.pages.vault.state import VaultState
from autos.domain.dates import court_date, format_date
from autos.domain.errors import Problem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import Mode, SearchType
from autos.domain.vault.credential import Credential
from autos.text.problems import problem_text
from autos.text.searches import entry_problem_text, incomplete_text
from autos.text.value_names import side_name
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch
from autos.usecases.vault.vault import CredentialRegistration, CredentialVault
from tests.client.synthetic import connection
from tests.usecases.conftest import SERVICE, PassingClock, archive, clock
from tests.usecases.consent import start_search

__all__ = ["archive", "clock"]
FOLDER = Path(__file__).parent / "answers"
CASES = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
LEAST_CASES = 280
"""Fewer are a folder that has lost some."""
REQUEST_ID = UUID("ab9bae9b-77ae-4380-b899-781ee1606878")
TRACKING_ID = UUID("d42bc56b-f476-48df-9ee5-118e3821c051")
CPF = "000.700.812-04"
READ, LOOK_UP = "GET /responses/", "POST /lawsuits"
CHECK, COUNT = "POST /requests/create", "POST /requests/create/grouped"
MODES = {LOOK_UP: Mode.BASE, CHECK: Mode.EXISTS, COUNT: Mode.SUMMARY, "GET /crawls/request/{id}": Mode.ON_DEMAND}
DEFAULTS: dict[str, dict[str, Any]] = {
    "POST /requests": {"status": 201, "body": {"request_id": str(REQUEST_ID), "status": "pending"}},
    "GET /requests/{id}": {"body": {"request_id": str(REQUEST_ID), "status": "completed"}},
    READ: {"body": {"request_status": "completed", "page_data": [], "all_count": 0, "all_pages_count": 0}},
    "GET /crawls/request/{id}": {"body": {"page_data": [], "all_count": 0, "all_pages_count": 0}},
    "GET /tracking/{id}": {"status": 404, "body": {"error": {"name": "HttpNotFound", "message": "NOT_FOUND"}}},
    "GET /credentials": {"body": {"systems": []}},
}
"""What is answered to a call of which a case says nothing."""


def lawsuit(number: int, members: dict[str, Any]) -> dict[str, Any]:
    """An invented lawsuit of an invented person, with these members; null takes one out."""
    whole = {
        "code": f"92{number:05d}-87.2024.8.26.9997",
        "instance": 1,
        "tribunal_acronym": "TJSP",
        "secrecy_level": 0,
        "name": f"ZULEIDE TROVOADA PIMENTEL X INVENTADA {number}",
        "amount": 100.5,
        "phase": "Inicial",
        "status": "Ativo",
        "distribution_date": "2024-05-10T15:00:00.000Z",
        "parties": [{"name": "ZULEIDE TROVOADA PIMENTEL", "side": "Active", "main_document": "00070081204"}],
    }
    return {name: value for name, value in {**whole, **members}.items() if value is not None}


def page(case: dict[str, Any]) -> dict[str, Any]:
    """A page with the lawsuits of a case, each in its item."""
    items = [
        {
            "request_id": str(REQUEST_ID),
            "response_id": str(UUID(int=number)),
            "origin": "api",
            "origin_id": str(REQUEST_ID),
            "response_type": "lawsuit",
            "response_data": lawsuit(number, members),
            "created_at": "2026-02-03T11:20:40.000Z",
            "request_status": "completed",
            "tags": {"dashboard_id": None},
            **case.get("item", {}),
        }
        for number, members in enumerate(case["lawsuits"], 1)
    ]
    counts = {"page": 1, "page_count": len(items), "all_count": len(items), "all_pages_count": 1}
    return {"request_status": "completed", **counts, "page_data": items, **case.get("page", {})}


def answer(given: dict[str, Any]) -> httpx.Response:
    """An answer with its bytes as they came."""
    headers = {"content-type": "application/json; charset=utf-8", **given.get("headers", {})}
    if "base64" in given:
        content = base64.b64decode(given["base64"])
    elif "text" in given:
        content = given["text"].encode(given.get("encoding", "utf-8"), "surrogatepass")
    else:
        content = json.dumps(given["body"], ensure_ascii=False).encode("utf-8", "surrogatepass")
    return httpx.Response(given.get("status", 200), headers=headers, content=content)


class Service(httpx.AsyncBaseTransport):
    """Gives the answers of a case to its calls, in order or by page; the last one again and again."""

    def __init__(self, case: dict[str, Any]) -> None:
        self._case = case
        self._given: dict[str, int] = {}
        if "lawsuits" in case:
            self._answers = {case.get("call", READ): [{"body": page(case)}]}
        else:
            self._answers = {case.get("call", READ): case["answers"]}
        self._answers |= case.get("others", {})

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        call = self._call(request)
        answers = self._answers.get(call) or [DEFAULTS[call]]
        place = self._given.get(call, 0)
        self._given[call] = place + 1
        if self._case.get("is_by_page") and "page" in request.url.params:
            place = int(request.url.params["page"]) - 1
        return answer(answers[min(place, len(answers) - 1)])

    @staticmethod
    def _call(request: httpx.Request) -> str:
        path = "/" + request.url.path.split("/", 2)[2]  # after the name of the base address
        for one in (str(REQUEST_ID), str(TRACKING_ID)):
            path = path.replace(one, "{id}")
        return f"{request.method} {path}"


@pytest.fixture
def case(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = CASES[request.param]
    return found


@pytest.fixture
async def client(case: dict[str, Any], clock: PassingClock) -> AsyncIterator[Autos]:
    circuit = Circuit(lambda: clock.now().timestamp())
    limiter = RateLimiter(calls=10_000)
    client = Autos(connection(), transport=Service(case), limiter=limiter, sleep=clock.sleep, circuit=circuit)
    yield client
    await client.aclose()


def test_the_folder_has_lost_none() -> None:
    assert len(CASES) >= LEAST_CASES


@pytest.mark.parametrize("case", CASES, indirect=True)
async def test_what_came_is_seen_as_it_was_meant(
    case: dict[str, Any], archive: Archive, client: Autos, clock: PassingClock
) -> None:
    """Records, archive, filters and texts are those that a person is owed."""
    call, right = case.get("call", READ), case["right"]
    assert case["report"].startswith("https://")
    if call.endswith("/credentials"):
        seen = await of_vault(call, case, CredentialVault(archive, client, clock, SERVICE))
    elif "/tracking/{id}" in call:
        seen = await of_monitoring(call, client)
    else:
        seen = await of_search(call, case, archive, client, clock)
    for name, value in right.items():
        _check(name, value, seen)


def _check(name: str, value: Any, seen: dict[str, Any]) -> None:
    if name == "says":
        assert all(words in seen["text"] for words in value), seen["text"]
    elif name == "says_not":
        assert not any(words in seen["text"] for words in value), seen["text"]
    elif name == "rows":
        assert [{key: row.get(key) for key in want} for row, want in zip(seen["rows"], value, strict=True)] == value
    elif isinstance(value, dict):
        assert {key: seen[name].get(key) for key in value} == value
    else:
        assert seen[name] == value


async def of_search(
    call: str, case: dict[str, Any], archive: Archive, client: Autos, clock: PassingClock
) -> dict[str, Any]:
    """What a search of the case leaves: its entry, rows and texts."""
    asked = case.get("search", {})
    mode = MODES.get(call, Mode(asked.get("mode", "complete")))
    intent = intent_for(asked.get("key", CPF), mode, SearchType(asked.get("type", "cpf")))
    run_search, reader, text = RunSearch(archive, client, clock, SERVICE), ArchiveReader(archive), ""
    try:
        entry = await start_search(run_search, intent)
        await run_search.follow(entry.entry_id)
    except Problem as problem:
        text = problem_text(problem.name, problem.detail)
    finally:
        await run_search.aclose()
    [entry] = await reader.recent()
    seen = {
        "state": entry.state.value,
        "outcome": entry.outcome.value,
        "problem": entry.problem,
        "text": f"{text} {_text_of(entry)}",
        "records": entry.records_count,
        "court_errors": entry.court_errors,
        "unknown": entry.unknown_count,
        "unreadable": entry.unreadable_count,
        "kept": len(await reader.received_answers(entry.entry_id)),
        "systems": [[one.source_name, one.is_done] for one in await reader.systems(entry.entry_id)],
    }
    if mode is Mode.EXISTS:
        existence = await reader.existence(entry.entry_id)
        return seen | {"exists": existence and existence.has_lawsuits}
    if mode is Mode.SUMMARY:
        return seen | await _groups(reader, entry)
    return seen | await _rows(reader, entry, Library(archive, clock), case["right"].get("finds", {}))


def _text_of(entry: LedgerEntry) -> str:
    return f"{entry_problem_text(entry) if entry.problem else ''} {incomplete_text(entry) if entry.gaps else ''}"


async def _groups(reader: ArchiveReader, entry: LedgerEntry) -> dict[str, Any]:
    summary = await reader.counts(entry.entry_id)
    if summary is None:
        return {"total": None, "groups": {}}
    names = [name for name in type(summary).model_fields if name != "lawsuits_count"]
    groups = {name: {str(one.value): one.count for one in getattr(summary, name)} for name in names}
    return {"total": summary.lawsuits_count, "groups": groups}


async def _rows(reader: ArchiveReader, entry: LedgerEntry, library: Library, finds: dict[str, int]) -> dict[str, Any]:
    ids = await reader.ids_for_entry(entry.entry_id, "name")
    rows = sorted(await reader.rows(ids, entry.entry_id), key=lambda row: row.code)
    lines = [one_line(body) async for body in reader.lawsuits_of(entry.entry_id)]
    assert all("\n" not in line and json.loads(line) is not None for line in lines)
    shown = []
    for row in rows:
        words, whole = row_texts(row), await reader.lawsuit(row.row_id)
        shown.append(
            {
                "number": words.number,
                "caption": words.caption,
                "amount": words.amount,
                "when": words.when,
                "step": _day(row.last_step_date),
                "distributed": _day(row.distribution_date),
                "place": words.place,
                "status": words.status,
                "phase": words.phase,
                "secrecy": words.secrecy,
                "pole": words.pole,
                "parties": [[one.name, side_name(str(one.side or ""))] for one in whole.parties],
                **{fact.name: fact.value for fact in facts(whole)},
            }
        )
    found = {text: (await library.ask(text)).count for text in finds}
    return {"rows": shown, "lines": len(lines), "finds": found}


def _day(instant: datetime | None) -> str:
    return "" if instant is None else format_date(court_date(instant))


async def of_monitoring(call: str, client: Autos) -> dict[str, Any]:
    """What is read of a monitoring, or of its deletion."""
    try:
        if call.startswith("DELETE"):
            return {"status": str((await client.trackings.delete(TRACKING_ID)).status), "problem": ""}
        tracking = await client.trackings.get(TRACKING_ID)
    except Problem as problem:
        return {"status": "", "problem": problem.name}
    hours = "" if tracking.hour_range is None else first_run_hour(str(tracking.hour_range))
    return {"status": str(tracking.status), "recurrence": tracking.recurrence, "hours": hours, "problem": ""}


async def of_vault(call: str, case: dict[str, Any], vault: CredentialVault) -> dict[str, Any]:
    """What is known of the vault afterwards, and whether a credential can be registered."""
    seen: dict[str, Any] = {"problem": "", "stored": None}
    try:
        if call.startswith("GET"):
            await vault.ask(case.get("keys", ()))
        elif call.startswith("POST"):
            credential = Credential("*", "", "SP900417", SecretStr("senha-inventada"))
            [result] = await vault.register([CredentialRegistration(credential)])
            seen["stored"] = result is not None and result.is_stored
        else:
            await vault.delete("*", "")
    except Problem as problem:
        seen["problem"] = problem.name
    known = await vault.known()
    state = VaultState(CoverageTable(tuple(known)), answered_at=await vault.asked_at())
    return seen | {
        "known": sorted([one.system_name, one.customer_key, one.state] for one in known),
        "was_asked": state.was_asked,
    }
