"""Each fault of the service's fault profile: what the person reads, what the ledger says, what is kept, what was sent.

Over real HTTP, against `autos service`; the service counts the billed calls.
"""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.client import Autos
from autos.client.limits import RateLimiter
from autos.domain.connection.connection import Connection, read_connection_file
from autos.domain.errors import Problem
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.search.request import RequestStatus
from autos.service.world.demo import DEMO_CPF
from autos.system.clock import Clock
from autos.text.searches import entry_problem_text
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search import poll_requests as following
from autos.usecases.search.intent import intent_for
from autos.usecases.search.response_reader import ResponseReader
from autos.usecases.search.run_search import RunSearch
from tests.desktop.synthetic import entry as synthetic_entry
from tests.usecases.conftest import ARCHIVE_KEY
from tests.usecases.consent import start_search

RECORDS = 26
"""What the practice world has for this key."""
POST, PAGES = {"method": "POST", "path": "*/requests"}, {"method": "GET", "path": "*/responses/*"}
LOOKUP = {"method": "POST", "path": "*/lawsuits"}
MONEY = "A consulta pode ter sido cobrada; por isso o Autos não a repete sozinho."
FREE = "Nada foi perguntado nem cobrado."
FOUND, PENDING = (LedgerState.COMPLETED, SearchOutcome.FOUND), (LedgerState.PENDING, SearchOutcome.STILL_PENDING)
FAILED = (LedgerState.FAILED, SearchOutcome.COULD_NOT_ASK)
UNCONFIRMED = (LedgerState.UNCONFIRMED, SearchOutcome.COULD_NOT_ASK)


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    """A service of this module's own."""
    folder = tmp_path_factory.mktemp("faults")
    file = folder / "connection.json"
    words = [sys.executable, "-m", "autos", "service", "--folder", str(folder / "practice")]
    words += ["--connection-file", str(file), "--pace", "0.02", "--calls-per-minute", "1000000", "--lawsuits", "2000"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ) as process:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        yield read_connection_file(file)
        process.terminate()


@pytest.fixture
async def archive(tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path]) -> AsyncIterator[Archive]:
    opened = await Archive.open(empty_archive(tmp_path, ARCHIVE_KEY), ARCHIVE_KEY)
    yield opened
    await opened.aclose()


@pytest.fixture
async def run_search(
    archive: Archive, connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[RunSearch]:
    monkeypatch.setattr(following, "FIRST_PAUSE_S", 0.1)
    async with Autos(connection, limiter=RateLimiter(calls=100_000)) as client:
        run_search = RunSearch(archive, client, Clock(), connection.requests_url)
        yield run_search
        await run_search.aclose()


class Misbehaving:
    """The service's faults and its count, from outside."""

    def __init__(self, connection: Connection, caller: httpx.Client) -> None:
        self._root = connection.requests_url.rsplit("/", 1)[0]
        self._headers = {"api-key": connection.key.get_secret_value()}
        self._caller = caller

    def behave(self, *rules: dict[str, Any]) -> None:
        """As told from now on."""
        answer = self._caller.put(f"{self._root}/_faults", json={"rules": list(rules)}, headers=self._headers)
        assert answer.status_code == 200, answer.text

    def billed(self) -> int:
        """Billed calls that have come in."""
        billed = self._caller.get(f"{self._root}/_billed", headers=self._headers)
        return sum(json.loads(billed.content).values())


@pytest.fixture
def service(connection: Connection) -> Iterator[Misbehaving]:
    with httpx.Client(timeout=60, trust_env=False, verify=False) as caller:  # there is no TLS: no certificates are read
        service = Misbehaving(connection, caller)
        yield service
        service.behave()


async def searched(
    run_search: RunSearch, archive: Archive, mode: Mode = Mode.COMPLETE
) -> tuple[LedgerEntry, Problem | None]:
    """The entry of a search, and the problem that it met."""
    problem: Problem | None = None
    try:
        entry = await start_search(run_search, intent_for(DEMO_CPF, mode))
        await run_search.follow(entry.entry_id)
    except Problem as met:
        problem = met
    (entry,) = await ArchiveReader(archive).recent()
    return entry, problem


def status(number: int, **members: Any) -> dict[str, Any]:
    return {"answer": {"kind": "status", "status": number} | members}


ASKING = {
    "slow": ({"delay_s": 0.5}, FOUND, ""),
    "too many calls, and when to come back": (status(429, retry_after_s=2), FAILED, FREE),
    "too many calls": (status(429), FAILED, FREE),
    "the key is refused": (status(401), FAILED, "recusou a chave"),
    "not in the plan": (status(403), FAILED, FREE),
    "a conflict": (status(409), FAILED, FREE),
    "broken": (status(500), UNCONFIRMED, MONEY),
    "a gateway that is down": (status(502), UNCONFIRMED, MONEY),
    "busy": (status(503), UNCONFIRMED, MONEY),
    "a page for people": ({"answer": {"kind": "html"}}, UNCONFIRMED, "não deu para ler"),
    "cut short": ({"answer": {"kind": "truncated", "bytes": 20}}, UNCONFIRMED, "não deu para ler"),
    "dropped": ({"answer": {"kind": "dropped"}}, UNCONFIRMED, "a resposta não voltou"),
    "dropped in the middle": ({"answer": {"kind": "dropped", "after_bytes": 30}}, UNCONFIRMED, MONEY),
    "404 with the answer in it": ({"answer": {"kind": "not_found_with_body"}}, FOUND, ""),
}
"""While the call that is billed is made: fault, what the ledger says, what the person reads."""


@pytest.mark.parametrize(("fault", "ends", "words"), ASKING.values(), ids=ASKING)
async def test_while_it_is_asked(
    run_search: RunSearch,
    archive: Archive,
    service: Misbehaving,
    fault: dict[str, Any],
    ends: tuple[LedgerState, SearchOutcome],
    words: str,
) -> None:
    """One call, whatever comes of it; and what it means for the money is said."""
    before = service.billed()
    service.behave(POST | fault)
    entry, _ = await searched(run_search, archive)
    service.behave()

    assert (entry.state, entry.outcome) == ends
    assert words in entry_problem_text(entry)
    await run_search.resume()
    assert service.billed() - before == 1
    assert entry.records_count == (RECORDS if ends == FOUND else 0)


BASE = {
    "slow": ({"delay_s": 0.5}, FOUND, ""),
    "broken": (status(500), UNCONFIRMED, MONEY),
    "a page for people": ({"answer": {"kind": "html"}}, UNCONFIRMED, "guardada como veio"),
    "cut short": ({"answer": {"kind": "truncated", "bytes": 2_000}}, UNCONFIRMED, "guardada como veio"),
    "dropped in the middle": ({"answer": {"kind": "dropped", "after_bytes": 2_000}}, UNCONFIRMED, MONEY),
    "404 with the answer in it": ({"answer": {"kind": "not_found_with_body"}}, FOUND, ""),
    "nulls": ({"changes": [{"kind": "nulls"}]}, FOUND, ""),
    "amounts as text": ({"changes": [{"kind": "amount_as_string"}]}, FOUND, ""),
    "unknown members and words": ({"changes": [{"kind": "unknown_members"}, {"kind": "unknown_words"}]}, FOUND, ""),
    "thousands of parties": ({"changes": [{"kind": "many_parties", "count": 5_000}]}, FOUND, ""),
    "hostile text": ({"changes": [{"kind": "hostile_text"}]}, FOUND, ""),
}
"""While the database is asked, which answers at once or never."""


@pytest.mark.parametrize(("fault", "ends", "words"), BASE.values(), ids=BASE)
async def test_while_the_database_is_asked(
    run_search: RunSearch,
    archive: Archive,
    service: Misbehaving,
    fault: dict[str, Any],
    ends: tuple[LedgerState, SearchOutcome],
    words: str,
) -> None:
    """What came is kept, readable or not; it is never asked for again."""
    before = service.billed()
    service.behave(LOOKUP | fault)
    entry, _ = await searched(run_search, archive, Mode.BASE)
    service.behave()

    assert (entry.state, entry.outcome) == ends
    assert words in entry_problem_text(entry)
    stored = await archive.read(lambda inside: inside.answers.unreadable(entry.entry_id))
    assert len(stored) == (1 if "guardada" in words else 0)
    assert service.billed() - before == 1
    assert bool(entry.records_count) is (ends == FOUND)


READING = {
    "slow": {"delay_s": 0.3, "times": 3},
    "too many calls, and when to come back": status(429, retry_after_s=1) | {"times": 2},
    "too many calls": status(429) | {"times": 4},
    "broken": status(500) | {"times": 4},
    "busy": status(503) | {"times": 4},
    "dropped": {"answer": {"kind": "dropped"}, "times": 4},
    "dropped in the middle": {"answer": {"kind": "dropped", "after_bytes": 60}, "times": 4},
    "404 with the answer in it": {"answer": {"kind": "not_found_with_body"}},
    "items twice": {"changes": [{"kind": "duplicates"}]},
    "unknown members": {"changes": [{"kind": "unknown_members"}]},
    "unknown words for a while": {"changes": [{"kind": "unknown_words"}], "times": 4},
    "nulls": {"changes": [{"kind": "nulls"}]},
    "amounts as text": {"changes": [{"kind": "amount_as_string"}]},
    "a wrong clock": {"changes": [{"kind": "clock_skew", "seconds": -7_200}]},
    "thousands of parties": {"changes": [{"kind": "many_parties", "count": 1_000}]},
    "hostile text": {"changes": [{"kind": "hostile_text"}]},
}
"""While answers are read, which costs nothing."""


@pytest.mark.parametrize("fault", READING.values(), ids=READING)
async def test_while_answers_are_read(
    run_search: RunSearch, archive: Archive, service: Misbehaving, fault: dict[str, Any]
) -> None:
    """It goes on by itself to the whole answer."""
    before = service.billed()
    service.behave(PAGES | fault)
    entry, problem = await searched(run_search, archive)

    assert problem is None
    assert (entry.state, entry.outcome, entry.records_count) == (*FOUND, RECORDS)
    assert entry.problem == ""
    assert service.billed() - before == 1


RESTING = {
    "the key is refused": (status(401), "recusou a chave"),
    "a conflict": (status(409), "não aceitou"),
    "a page for people": ({"answer": {"kind": "html"}}, "não entende"),
    "cut short": ({"answer": {"kind": "truncated", "bytes": 60}}, "não entende"),
    "one page more than there is": ({"changes": [{"kind": "one_page_more"}]}, "contou 1 resposta a mais"),
    "counts that never come true": (
        {"changes": [{"kind": "all_count", "by": 3}]},
        "contou 3 respostas a mais",
    ),
}
"""While answers are read: what somebody must see to."""


@pytest.mark.parametrize(("fault", "words"), RESTING.values(), ids=RESTING)
async def test_what_rests_goes_on_when_it_is_mended(
    run_search: RunSearch, archive: Archive, service: Misbehaving, fault: dict[str, Any], words: str
) -> None:
    """It says what is wrong, is neither "nothing found" nor complete, and going on is free."""
    before = service.billed()
    service.behave(PAGES | fault)
    entry, problem = await searched(run_search, archive)

    assert problem is not None
    assert (entry.state, entry.outcome, entry.is_suspended) == (*PENDING, True)
    assert words in entry_problem_text(entry)

    service.behave()
    await run_search.follow(entry.entry_id)
    ended = await ArchiveReader(archive).entry(entry.entry_id)
    assert (ended.state, ended.outcome, ended.records_count) == (*FOUND, RECORDS)
    assert service.billed() - before == 1


async def test_words_that_stay_unknown_are_no_lawsuits_and_not_nothing(
    run_search: RunSearch, archive: Archive, service: Misbehaving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept as they came, counted and said; it is asked for them again and again."""
    read_on, reads = ResponseReader.read_on, list[RequestStatus | None]()

    async def count_reads(reader: ResponseReader, is_wanted: Callable[[], bool]) -> RequestStatus | None:
        reads.append(await read_on(reader, is_wanted))
        return reads[-1]

    monkeypatch.setattr(ResponseReader, "read_on", count_reads)
    service.behave(PAGES | {"changes": [{"kind": "unknown_words"}]})
    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.COMPLETE))
    following_it = asyncio.create_task(run_search.follow(entry.entry_id))
    async with asyncio.timeout(60):
        while len(reads) < 3 and not following_it.done():  # noqa: ASYNC110 -- reads have no event
            await asyncio.sleep(0.05)
    now, is_followed = await ArchiveReader(archive).entry(entry.entry_id), not following_it.done()
    following_it.cancel()
    with pytest.raises(asyncio.CancelledError):
        await following_it
    assert is_followed
    assert now.outcome is SearchOutcome.STILL_PENDING
    assert now.unknown_count > 0
    assert now.records_count == 0
    service.behave()
    await run_search.follow(entry.entry_id)
    ended = await ArchiveReader(archive).entry(entry.entry_id)
    assert (ended.outcome, ended.records_count, ended.unknown_count) == (SearchOutcome.FOUND, RECORDS, 0)


@pytest.mark.parametrize("problem", ["PracticeNotReady", "PracticeDiskFull"])
def test_that_nothing_was_asked_is_said_once(problem: str) -> None:
    told = entry_problem_text(synthetic_entry(state=LedgerState.FAILED, problem=problem))

    assert told.casefold().count("nada foi perguntado") == 1
