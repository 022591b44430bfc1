"""Compares the service after a restart with what it had accepted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from tests.crash.accepted import AcceptedState, KnownCredential, KnownPage, KnownRequest, KnownTracking, TrackingState
from tests.crash.answer_facts import COMPLETED, TRACKING_STATES, item_digests, moment_of, with_items
from tests.crash.calls import Answer, Calls
from tests.crash.monitoring_checks import missed_lawsuits, repeated_items, repeated_runs

T = TypeVar("T")

AT_ONCE = 8
EVERYTHING = 1 << 40
SAMPLE = 15
ACTIVE_STATUS = "active"
GRACE_S = 3.0
"""Accelerated time may be some minutes back after a kill; stored answers are then shown a little later."""
CHECK_AGAIN_S = 0.1


class Verification:
    """One comparison with the service; every fault is added to `accepted`."""

    def __init__(self, calls: Calls, accepted: AcceptedState) -> None:
        self._calls = calls
        self._accepted = accepted
        self._is_complete = False

    async def verify(self, rng: Random, sample: int = SAMPLE) -> None:
        """Verify everything that changed since it was last verified, and `sample` others of each kind."""
        accepted = self._accepted
        await _each(accepted.requests.choose(rng, sample), self._request)
        await _each(accepted.pages.choose(rng, sample), self._page)
        await _each(accepted.credentials.choose(rng, sample), self._credential)
        await _each(accepted.trackings.choose(rng, sample), self._tracking)

    async def verify_everything(self) -> None:
        """Verify all that was ever accepted, and monitorings against each other."""
        self._is_complete = True  # then the many requests of monitorings are read again, too
        await self.verify(Random(0), EVERYTHING)
        for tracking_id, keys in missed_lawsuits(self._accepted.trackings).items():
            expected = f"expected {len(keys)} lawsuits that others like it report, the first {keys[0]}"
            self._accepted.add_lost(f"lawsuits of tracking {tracking_id}", expected)

    async def _request(self, known: KnownRequest) -> None:
        answer = await self._calls.request(known.request_id)
        self._accepted.requests.verified(known.request_id, known)
        what = f"request {known.request_id}"
        if self._is_there(what, answer):
            self._compare(what, known.constant_members, answer.body)

    async def _page(self, known: KnownPage) -> None:
        what = f"responses of request {known.key}"
        answer = await self._calls.responses(known.request_id, known.number, known.size)
        for _ in _attempts():
            if not answer.is_accepted or _is_there_again(known, answer.body):
                break
            await asyncio.sleep(CHECK_AGAIN_S)
            answer = await self._calls.responses(known.request_id, known.number, known.size)
        self._accepted.pages.verified(known.key, known)
        if self._is_there(what, answer):
            self._compare_items(what, known, answer.body)

    def _compare_items(self, what: str, known: KnownPage, body: Mapping[str, Any]) -> None:
        found = item_digests(body["page_data"])
        if known.is_final and len(found) > len(known.items):
            self._accepted.add_doubled(
                what, f"expected {len(known.items)} items of a completed request, got {len(found)}"
            )
        for position, (response_id, mark) in enumerate(known.items):
            if position >= len(found):
                self._accepted.add_lost(what, f"expected response {response_id}, and the page ends before it")
            elif found[position] != (response_id, mark):
                self._accepted.add_lost(
                    what, f"expected response {response_id} as before, got {found[position][0]} changed"
                )

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
            self._accepted.add_lost(what, f"expected it {expected}, got {answer.body['systems']}")
        self._accepted.credentials.verified(known.key, replace(known, held=frozenset({is_held})))

    async def _tracking(self, known: KnownTracking) -> None:
        what = f"tracking {known.tracking_id}"
        answer = await self._calls.tracking(known.tracking_id)
        if not self._is_there(what, answer):
            return
        self._compare(what, known.constant_members, answer.body)
        known = self._with_state(what, known, answer.body)
        known = await self._with_last_run(known, answer.body)
        known = await self._with_responses(known)
        self._accepted.trackings.verified(known.tracking_id, known)
        await self._compare_count(known, answer.body)

    def _with_state(self, what: str, known: KnownTracking, body: Mapping[str, Any]) -> KnownTracking:
        states = TRACKING_STATES.get(body["status"])
        if states not in known.states:
            expected = " or ".join(sorted(known.states))
            self._accepted.add_lost(f"status of {what}", f"expected {expected}, got {body['status']}")
        if (states is TrackingState.DELETED) != ("deleted_at" in body):
            self._accepted.add_lost(
                f"deleted_at of {what}", f"status {body['status']}, deleted_at {body.get('deleted_at')}"
            )
        return known if states is None else replace(known, states=frozenset({states}))

    async def _with_last_run(self, known: KnownTracking, body: Mapping[str, Any]) -> KnownTracking:
        """The monitoring with the request of its last run."""
        request_id = body.get("request_id")
        if request_id is None:
            if known.runs:
                self._accepted.add_lost(
                    f"runs of tracking {known.tracking_id}", f"expected {len(known.runs)}, got none"
                )
            return known
        known, request = await self._with_run(known, request_id)
        is_complete = request is not None and request["status"] == COMPLETED
        return replace(known, complete_until=known.runs[request_id]) if is_complete else known

    async def _with_run(self, known: KnownTracking, request_id: str) -> tuple[KnownTracking, Mapping[str, Any] | None]:
        what = f"run {request_id} of tracking {known.tracking_id}"
        answer = await self._calls.request(request_id)
        if not self._is_there(what, answer):
            return known, None
        made_by = {"origin": "tracking", "origin_id": known.tracking_id}
        self._compare(what, made_by, answer.body)
        return replace(known, runs={**known.runs, request_id: moment_of(answer.body["created_at"])}), answer.body

    async def _with_responses(self, known: KnownTracking) -> KnownTracking:
        """The monitoring with everything that it reports."""
        what = f"tracking {known.tracking_id}"
        items = await self._walk(known)
        missing = known.response_ids - {item["response_id"] for item in items}
        for response_id in sorted(missing):
            self._accepted.add_lost(f"response {response_id} of {what}", "expected it among its responses, as before")
        for sentence in repeated_items(items):
            self._accepted.add_doubled(f"{what}: {sentence}", "expected once")
        runs = {item["request_id"] for item in items}
        for request_id in sorted(runs | set(known.runs) if self._is_complete else runs - set(known.runs)):
            known, _ = await self._with_run(known, request_id)
        for sentence in repeated_runs(known.runs, known.constant_members["recurrence"]):
            self._accepted.add_doubled(f"run of {what}", sentence)
        return with_items(known, items)

    async def _walk(self, known: KnownTracking) -> list[dict[str, Any]]:
        """Every response of it, read again until all those known before are there."""
        items = await self._pages(known.tracking_id)
        for _ in _attempts():
            if known.response_ids <= {item["response_id"] for item in items}:
                break
            await asyncio.sleep(CHECK_AGAIN_S)
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
        """Compare the responses that it shows with its counts before and after they were read.

        A count holds what can be read at its moment, and grows while a run goes on.
        """
        answer = await self._calls.tracking(known.tracking_id)
        if not answer.is_accepted:
            return
        least, most = before["tracked_items_count"], answer.body["tracked_items_count"]
        shown = len(known.response_ids)
        if not least <= shown <= most:
            self._accepted.add_lost(
                f"responses of tracking {known.tracking_id}", f"expected {least} to {most} as it counts, got {shown}"
            )

    def _is_there(self, what: str, answer: Answer) -> bool:
        if not answer.is_accepted:
            self._accepted.add_lost(what, f"expected it, got {answer.status} {answer.body}")
        return answer.is_accepted

    def _compare(self, what: str, expected: Mapping[str, Any], body: Mapping[str, Any]) -> None:
        for name, before in expected.items():
            if body.get(name) != before:
                self._accepted.add_lost(f"{name} of {what}", f"expected {before}, got {body.get(name)}")


def _is_there_again(known: KnownPage, body: Mapping[str, Any]) -> bool:
    is_completed = body["request_status"] == COMPLETED
    return len(body["page_data"]) >= len(known.items) and (is_completed or not known.is_final)


def _attempts() -> range:
    return range(round(GRACE_S / CHECK_AGAIN_S))


async def _each(items_to_verify: Iterable[T], verify: Callable[[T], Awaitable[None]]) -> None:
    """Await `verify` for every item, a few at once."""
    waiting = iter(items_to_verify)

    async def work() -> None:
        for item in waiting:
            await verify(item)

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
