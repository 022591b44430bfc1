"""Kills the application while it searches under random faults, and compares it with the service's own count."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tests.crash.outcome import MOST_TIMES, Outcome
from tests.crash.search_process import READY
from tests.service_process import Addresses, ServiceProcess

FLAGS = {"--pace": 0.05, "--lawsuits": 2_000, "--calls-per-minute": 1_000_000_000}
LIFETIME_SHARE = (0.02, 2.0)
"""Shortest and longest time from being ready to being killed, as a share of the time from process start to ready.

With a share, a slow machine gets as far as a fast one.
"""
START_S = 60.0
FINISH_S = 900.0
PAGE = 100
REQUEST_MODES = frozenset({"complete", "on-demand"})
"""Modes whose call creates a request; every other has its answer in the call itself."""
PATHS = ("*/requests", "*/lawsuits", "*/responses/*", "*/crawls/*", "*")
ANSWERS: tuple[dict[str, Any], ...] = (
    {"kind": "status", "status": 503},
    {"kind": "status", "status": 500},
    {"kind": "status", "status": 429, "retry_after_s": 1},
    {"kind": "status", "status": 429},
    {"kind": "status", "status": 401},
    {"kind": "status", "status": 403},
    {"kind": "status", "status": 409},
    {"kind": "html"},
    {"kind": "html", "status": 502},
    {"kind": "truncated", "bytes": 300},
    {"kind": "dropped"},
    {"kind": "dropped", "after_bytes": 700},
    {"kind": "not_found_with_body"},
)
CHANGES: tuple[dict[str, Any], ...] = (
    {"kind": "duplicates"},
    {"kind": "all_count", "by": 3},
    {"kind": "one_page_more"},
    {"kind": "unknown_members"},
    {"kind": "unknown_words"},
    {"kind": "nulls"},
    {"kind": "amount_as_string"},
    {"kind": "clock_skew", "seconds": -7_200},
    {"kind": "many_parties", "count": 200},
    {"kind": "hostile_text"},
    {"kind": "other_forms"},
)


@dataclass(slots=True)
class SearchComparison:
    """Differences between the service's count and the application's ledger."""

    lost: list[str]
    doubled: list[str]
    billed_again: list[str]
    """Searches sent again, without anybody's consent, after a call that was or may have been billed."""
    silent: list[str]
    states: Counter[str]
    requests: int = 0
    answers: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether there was nothing to lose, and nothing was found."""
        return not (self.answers or self.lost or self.doubled or self.billed_again or self.silent)


async def crash_search(runs: int, seed: int) -> Outcome:
    """Kill the application `runs` times on one archive, then let it finish, and compare.

    It goes on until there are answers that could have been lost: a few runs may all be killed before.
    """
    began, troubles, run = time.monotonic(), list[str](), 0
    ledger, found, own = list[dict[str, Any]](), None, Counter[str]()
    with tempfile.TemporaryDirectory(prefix="autos-crash-") as name:
        folder = Path(name)
        home = folder / "home"
        home.mkdir(mode=0o700)
        service = ServiceProcess(folder, FLAGS, "k" * 40)
        addresses = await service.start()
        file = folder / "connection.json"
        async with httpx.AsyncClient(headers={"api-key": addresses.api_key}, timeout=60, trust_env=False) as caller:
            try:
                while found is None or (run < MOST_TIMES * runs and found.is_empty):
                    run += 1
                    await _set_faults(caller, addresses, Random(f"{seed} faults {run}"))
                    troubles += await _run(home, file, run, seed)
                    if run % 25 == 0:
                        print(f"run {run}: {time.monotonic() - began:.0f} s", flush=True)
                    if run >= runs:
                        await caller.delete(_service_url(addresses, "_faults"))
                        ledger = await _finish(home, file, seed)
                        found = await _compare(caller, addresses, ledger, folder, own)
            finally:
                await service.kill()
    figures: dict[str, int | float] = {
        "runs": run,
        "lost": len(found.lost),
        "doubled": len(found.doubled),
        "billed_again": len(found.billed_again),
        "silent_empties": len(found.silent),
        "searches": len(ledger),
        "requests": found.requests,
        "answers": found.answers,
        **found.states,
        "troubles": len(troubles),
        "seconds": round(time.monotonic() - began, 1),
    }
    nothing = [] if found.answers and ledger else ["nothing to lose: no answers at all"]
    return Outcome(figures, (*found.lost, *found.doubled, *found.billed_again, *found.silent, *troubles, *nothing))


async def _set_faults(caller: httpx.AsyncClient, addresses: Addresses, rng: Random) -> None:
    rules = []
    for _ in range(rng.choice((0, 1, 2, 3))):
        rule: dict[str, Any] = {"path": rng.choice(PATHS), "chance": rng.choice((0.1, 0.4, 1.0))}
        if rng.random() < 0.5:
            rule["times"] = rng.choice((1, 3))
        if rng.random() < 0.3:
            rule["delay_s"] = rng.choice((0.05, 0.5))
        if rng.random() < 0.6:
            rule["answer"] = rng.choice(ANSWERS)
        else:
            rule["changes"] = rng.sample(CHANGES, rng.choice((1, 2)))
        rules.append(rule)
    answer = await caller.put(_service_url(addresses, "_faults"), json={"seed": rng.randrange(1 << 30), "rules": rules})
    answer.raise_for_status()


async def _run(home: Path, file: Path, run: int, seed: int) -> list[str]:
    """Start, search, kill; returns what else went wrong."""
    words = [sys.executable, "-m", "tests.crash.search_process", str(home), str(file), str(run), str(seed)]
    began = time.monotonic()
    process = await asyncio.create_subprocess_exec(
        *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), START_S)
    if line.decode().strip() == READY:
        started_s = time.monotonic() - began
        await asyncio.sleep(started_s * Random(f"{seed} life {run}").uniform(*LIFETIME_SHARE))
    died = process.returncode is not None
    if not died:
        process.kill()
    _, errors = await process.communicate()
    return (
        [f"run {run} ended by itself: {errors.decode(errors='replace')[-800:]}"]
        if died or b"Traceback" in errors
        else []
    )


async def _finish(home: Path, file: Path, seed: int) -> list[dict[str, Any]]:
    words = [sys.executable, "-m", "tests.crash.search_process", str(home), str(file), "0", str(seed), "--finish"]
    process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE, limit=1 << 26)
    output, _ = await asyncio.wait_for(process.communicate(), FINISH_S)
    return [json.loads(line) for line in output.decode().splitlines() if line.startswith("{")]


async def _compare(
    caller: httpx.AsyncClient, addresses: Addresses, ledger: list[dict[str, Any]], folder: Path, own: Counter[str]
) -> SearchComparison:
    """Compare each billed call with the ledger, and each answer with the service's pages.

    `own` are the billed calls of earlier comparisons; those of this one are added.
    """
    before = await _billed(caller, addresses)
    counts = before - own
    found = SearchComparison([], [], [], [], Counter(str(entry["state"]) for entry in ledger))
    accepted = _request_ids(folder)
    known = {entry["request_id"]: entry for entry in ledger if entry["request_id"]}
    by_digest: dict[str, list[dict[str, Any]]] = {}
    for entry in ledger:
        by_digest.setdefault(entry["digest"], []).append(entry)
    for call, count in counts.items():
        entries = by_digest.get(call.rpartition(" ")[2], [])
        if not entries:
            found.lost.append(f"lost: {call} is not in the ledger")
        elif count > len(entries):
            found.doubled.append(f"doubled: {call} came {count} times, of {len(entries)} entries")
        found.lost += [
            f"lost: {entry['matter']} was sent, and is {entry['state']} in the end"
            for entry in entries
            if entry["state"] in {"drafted", "sent"}
        ]
    for entries in by_digest.values():
        found.billed_again += _billed_again(entries)
    for entry in ledger:
        if entry["request_id"] and entry["mode"] in REQUEST_MODES:
            await _compare_answers(caller, addresses, entry, found)
        elif entry["outcome"] == "nothing_found":
            await _compare_lookup(caller, addresses, entry, found)
    own += await _billed(caller, addresses) - before
    found.requests = len(accepted)
    found.lost += _unexplained(await _amounts(caller, addresses, accepted - set(known)), ledger)
    return found


async def _billed(caller: httpx.AsyncClient, addresses: Addresses) -> Counter[str]:
    return Counter((await caller.get(_service_url(addresses, "_billed"))).json())


def _unexplained(unknown: Counter[float], ledger: list[dict[str, Any]]) -> list[str]:
    """Accepted requests that are in no entry, beyond the entries of the same search whose answer did not arrive.

    A failed entry is among them: the fault of a 404 in place of the answer comes after the request was accepted.
    """
    unanswered = Counter(_amount(entry["search"]) for entry in ledger if _may_have_lost_its_request(entry))
    return [
        f"lost: {count} requests for {amount} are in no entry, of {unanswered[amount]} entries without an answer"
        for amount, count in unknown.items()
        if count > unanswered[amount]
    ]


def _may_have_lost_its_request(entry: dict[str, Any]) -> bool:
    is_request = entry["mode"] in REQUEST_MODES and not entry["request_id"]
    return is_request and entry["state"] in {"unconfirmed", "failed"}


async def _amounts(caller: httpx.AsyncClient, addresses: Addresses, requests: set[str]) -> Counter[float]:
    """Number of these requests for each search, by the amount in its filter, which no other search has."""
    found = Counter[float]()
    for request_id in requests:
        answer = await caller.get(f"{addresses.requests_url}/requests/{request_id}")
        found[_amount(answer.raise_for_status().json()["search"])] += 1
    return found


def _amount(search: dict[str, Any]) -> float:
    return float(search["search_params"]["filter"]["amount_lte"])


def _billed_again(entries: list[dict[str, Any]]) -> list[str]:
    """Entries of one search that were sent after another that was, or may have been, billed."""
    found, before = [], ""
    for entry in sorted(entries, key=lambda entry: str(entry["created_at"])):
        may_be_billed = entry["state"] != "failed" and (entry["state"] != "cancelled" or entry["request_id"])
        if before and may_be_billed:
            found.append(f"billed again: {entry['matter']} is {entry['state']}, and was {before} before")
        if may_be_billed:
            before = str(entry["state"])
    return found


def _request_ids(folder: Path) -> set[str]:
    """Identifiers of every request in the service's own file."""
    (file,) = folder.glob("practice/requests-*.sqlite")
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as raw:
        return {
            request_id for (request_id,) in raw.execute("SELECT request_id FROM requests WHERE tracking_id IS NULL")
        }


async def _compare_answers(
    caller: httpx.AsyncClient, addresses: Addresses, entry: dict[str, Any], found: SearchComparison
) -> None:
    page = await _page(caller, addresses, entry["request_id"])
    found.answers += page["all_count"]
    if entry["items"] < page["all_count"]:
        found.lost.append(f"lost: {entry['matter']} has {entry['items']} of {page['all_count']} answers")
    lawsuits = any(item["response_type"] == "lawsuit" for item in page["page_data"])
    if entry["outcome"] == "nothing_found" and lawsuits:
        found.silent.append(f"silent empty: {entry['matter']} says nothing found, and there is something")


async def _page(caller: httpx.AsyncClient, addresses: Addresses, request_id: str) -> dict[str, Any]:
    query: dict[str, str | int] = {"request_id": request_id, "page_size": PAGE}
    answer = await caller.get(f"{addresses.requests_url}/responses/", params=query)
    answer.raise_for_status()
    return dict(answer.json())


async def _compare_lookup(
    caller: httpx.AsyncClient, addresses: Addresses, entry: dict[str, Any], found: SearchComparison
) -> None:
    answer = await caller.post(f"{addresses.lawsuits_url}/requests/create", json={"search": entry["search"]})
    if answer.json()["has_lawsuits"]:
        found.silent.append(f"silent empty: {entry['matter']} says nothing found, and there is something")


def _service_url(addresses: Addresses, path: str) -> str:
    return f"{addresses.requests_url.rsplit('/', 1)[0]}/{path}"
