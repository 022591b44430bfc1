"""Holds what the service says after a restart against what it had accepted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from tests.crash.calls import Answer, Calls
from tests.crash.judging import left_out, repeated_items, repeated_runs
from tests.crash.ledger import KnownCredential, KnownPage, KnownRequest, KnownTracking, Ledger, Standing
from tests.crash.told import COMPLETED, STANDINGS, absorbed, item_marks, moment_of

T = TypeVar("T")

AT_ONCE = 8
EVERYTHING = 1 << 40
SAMPLE = 15
ACTIVE_STATUS = "active"
GRACE_S = 3.0
"""A time that runs faster may stand some minutes back after a kill; what is kept is then shown a little later."""
LOOK_AGAIN_S = 0.1


class Verification:
    """One look at the service; every fault goes to the ledger."""

    def __init__(self, calls: Calls, ledger: Ledger) -> None:
        self._calls = calls
        self._ledger = ledger
        self._is_complete = False

    async def verify(self, rng: Random, sample: int = SAMPLE) -> None:
        """Everything that changed since it was last verified, and `sample` others of each kind."""
        ledger = self._ledger
        await _each(ledger.requests.choose(rng, sample), self._request)
        await _each(ledger.pages.choose(rng, sample), self._page)
        await _each(ledger.credentials.choose(rng, sample), self._credential)
        await _each(ledger.trackings.choose(rng, sample), self._tracking)

    async def verify_everything(self) -> None:
        """All that was ever accepted, and monitorings against each other."""
        self._is_complete = True  # the many requests of monitorings are read once more, too
        await self.verify(Random(0), EVERYTHING)
        for tracking_id, keys in left_out(self._ledger.trackings).items():
            expected = f"expected {len(keys)} lawsuits that others like it report, the first {keys[0]}"
            self._ledger.lose(f"lawsuits of tracking {tracking_id}", expected)

    async def _request(self, known: KnownRequest) -> None:
        answer = await self._calls.request(known.request_id)
        self._ledger.requests.verified(known.request_id, known)
        what = f"request {known.request_id}"
        if self._is_there(what, answer):
            self._compare(what, known.told, answer.body)

    async def _page(self, known: KnownPage) -> None:
        what = f"responses of request {known.key}"
        answer = await self._calls.responses(known.request_id, known.number, known.size)
        for _ in _looks():
            if not answer.is_accepted or _has_come(known, answer.body):
                break
            await asyncio.sleep(LOOK_AGAIN_S)
            answer = await self._calls.responses(known.request_id, known.number, known.size)
        self._ledger.pages.verified(known.key, known)
        if self._is_there(what, answer):
            self._compare_items(what, known, answer.body)

    def _compare_items(self, what: str, known: KnownPage, body: Mapping[str, Any]) -> None:
        found = item_marks(body["page_data"])
        if known.is_final and len(found) > len(known.items):
            self._ledger.double(what, f"expected {len(known.items)} items of a completed request, got {len(found)}")
        for position, (response_id, mark) in enumerate(known.items):
            if position >= len(found):
                self._ledger.lose(what, f"expected response {response_id}, and the page ends before it")
            elif found[position] != (response_id, mark):
                self._ledger.lose(what, f"expected response {response_id} as before, got {found[position][0]} changed")

    async def _credential(self, known: KnownCredential) -> None:
        what = f"credential {known.key}"
        answer = await self._calls.credentials(known.customer_key)
        if not self._is_there(what, answer):
            return
        is_held = any(
            one["name"] == known.system_name
            and one["customer_key"] == known.customer_key
            and one["credential_status"] == ACTIVE_STATUS
            for one in answer.body["systems"]
        )
        if is_held not in known.held:
            expected = "active" if known.held == {True} else "not there, for it was deleted"
            self._ledger.lose(what, f"expected it {expected}, got {answer.body['systems']}")
        self._ledger.credentials.verified(known.key, replace(known, held=frozenset({is_held})))

    async def _tracking(self, known: KnownTracking) -> None:
        what = f"tracking {known.tracking_id}"
        answer = await self._calls.tracking(known.tracking_id)
        if not self._is_there(what, answer):
            return
        self._compare(what, known.told, answer.body)
        known = self._with_standing(what, known, answer.body)
        known = await self._with_last_run(known, answer.body)
        known = await self._with_responses(known)
        self._ledger.trackings.verified(known.tracking_id, known)
        await self._compare_count(known, answer.body)

    def _with_standing(self, what: str, known: KnownTracking, body: Mapping[str, Any]) -> KnownTracking:
        standing = STANDINGS.get(body["status"])
        if standing not in known.standing:
            expected = " or ".join(sorted(known.standing))
            self._ledger.lose(f"status of {what}", f"expected {expected}, got {body['status']}")
        if (standing is Standing.DELETED) != ("deleted_at" in body):
            self._ledger.lose(f"deleted_at of {what}", f"status {body['status']}, deleted_at {body.get('deleted_at')}")
        return known if standing is None else replace(known, standing=frozenset({standing}))

    async def _with_last_run(self, known: KnownTracking, body: Mapping[str, Any]) -> KnownTracking:
        """Likewise, having looked at the request of its last run."""
        request_id = body.get("request_id")
        if request_id is None:
            if known.runs:
                self._ledger.lose(f"runs of tracking {known.tracking_id}", f"expected {len(known.runs)}, got none")
            return known
        known, request = await self._with_run(known, request_id)
        is_complete = request is not None and request["status"] == COMPLETED
        return replace(known, looked_until=known.runs[request_id]) if is_complete else known

    async def _with_run(self, known: KnownTracking, request_id: str) -> tuple[KnownTracking, Mapping[str, Any] | None]:
        what = f"run {request_id} of tracking {known.tracking_id}"
        answer = await self._calls.request(request_id)
        if not self._is_there(what, answer):
            return known, None
        made_by = {"origin": "tracking", "origin_id": known.tracking_id}
        self._compare(what, made_by, answer.body)
        return replace(known, runs={**known.runs, request_id: moment_of(answer.body["created_at"])}), answer.body

    async def _with_responses(self, known: KnownTracking) -> KnownTracking:
        """Likewise, having read everything that it reports."""
        what = f"tracking {known.tracking_id}"
        items = await self._walk(known)
        missing = known.response_ids - {item["response_id"] for item in items}
        for response_id in sorted(missing):
            self._ledger.lose(f"response {response_id} of {what}", "expected it among its responses, as before")
        for sentence in repeated_items(items):
            self._ledger.double(f"{what}: {sentence}", "expected once")
        runs = {item["request_id"] for item in items}
        for request_id in sorted(runs | set(known.runs) if self._is_complete else runs - set(known.runs)):
            known, _ = await self._with_run(known, request_id)
        for sentence in repeated_runs(known.runs, known.told["recurrence"]):
            self._ledger.double(f"run of {what}", sentence)
        return absorbed(known, items)

    async def _walk(self, known: KnownTracking) -> list[dict[str, Any]]:
        """Every response of it; again, until all that it had shown has come."""
        items = await self._pages(known.tracking_id)
        for _ in _looks():
            if known.response_ids <= {item["response_id"] for item in items}:
                break
            await asyncio.sleep(LOOK_AGAIN_S)
            items = await self._pages(known.tracking_id)
        return items

    async def _pages(self, tracking_id: str) -> list[dict[str, Any]]:
        items: list[dict[str, Any]] = []
        number, pages = 0, 1
        while number < pages:
            number += 1
            answer = await self._calls.tracking_responses(tracking_id, number)
            if not self._is_there(f"responses of tracking {tracking_id}", answer):
                break
            items += answer.body["page_data"]
            pages = answer.body["all_pages_count"]
        return items

    async def _compare_count(self, known: KnownTracking, before: Mapping[str, Any]) -> None:
        """What it says that it found against what it shows, where nothing has happened in between."""
        answer = await self._calls.tracking(known.tracking_id)
        if not answer.is_accepted or answer.body.get("request_id") != before.get("request_id"):
            return
        last = before.get("request_id")
        if last is not None and known.looked_until != known.runs.get(last):
            return  # its last run is still bringing answers
        shown, told = len(known.response_ids), before["tracked_items_count"]
        if shown != told:
            self._ledger.lose(f"responses of tracking {known.tracking_id}", f"expected {told} as it says, got {shown}")

    def _is_there(self, what: str, answer: Answer) -> bool:
        if not answer.is_accepted:
            self._ledger.lose(what, f"expected it, got {answer.status} {answer.body}")
        return answer.is_accepted

    def _compare(self, what: str, told: Mapping[str, Any], body: Mapping[str, Any]) -> None:
        for name, before in told.items():
            if body.get(name) != before:
                self._ledger.lose(f"{name} of {what}", f"expected {before}, got {body.get(name)}")


def _has_come(known: KnownPage, body: Mapping[str, Any]) -> bool:
    is_completed = body["request_status"] == COMPLETED
    return len(body["page_data"]) >= len(known.items) and (is_completed or not known.is_final)


def _looks() -> range:
    return range(round(GRACE_S / LOOK_AGAIN_S))


async def _each(things: Iterable[T], look: Callable[[T], Awaitable[None]]) -> None:
    """`look` at every one, a few at once."""
    waiting = iter(things)

    async def work() -> None:
        for thing in waiting:
            await look(thing)

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
