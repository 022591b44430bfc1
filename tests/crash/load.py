"""Callers that create, change and read for as long as the service lives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tests.crash.calls import Answer, Calls
from tests.crash.ledger import KnownCredential, KnownRequest, KnownTracking, Ledger, Standing
from tests.crash.told import REQUEST_MEMBERS, TRACKING_MEMBERS, absorbed, known_page, members, moment_of

CLIENTS = 6
MOST_TRACKINGS = 75
"""Monitorings that still run; more of them would only make the service slower."""
RECURRENCE = 1
KEYS = (
    ("cpf", "11122233396"),
    ("cnpj", "FQYKN814000242"),
    ("oab", "SP0900417"),
    ("name", "Maria Aparecida Gonçalves"),
)
"""Invented keys of which the practice world has lawsuits."""
COURT = "TJSP"
EVERYWHERE = "*"
REGISTERED = "CREDENTIAL_CREATED"
PAGE_SIZES = (5, 10, 20)
MOST_PAGES = 3


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that a client may do next, and how often."""

    weight: int
    act: Callable[[], Awaitable[None]]


class LoadClient:
    """One of several callers. What it may change is its own: it always knows what was decided last."""

    def __init__(self, number: int, calls: Calls, ledger: Ledger, rng: Random) -> None:
        self._number = number
        self._calls = calls
        self._ledger = ledger
        self._rng = rng
        self._wishes = (
            Wish(24, self._create_request),
            Wish(24, self._read_page),
            Wish(8, self._create_tracking),
            Wish(12, self._change_tracking),
            Wish(6, self._read_tracking),
            Wish(10, self._register),
            Wish(4, self._forget),
        )

    async def work(self) -> None:
        """One call after the other. Raises: NoAnswer, when the service is gone."""
        weights = [wish.weight for wish in self._wishes]
        while True:
            (wish,) = self._rng.choices(self._wishes, weights)
            await wish.act()

    async def _create_request(self) -> None:
        kind, key = self._rng.choice(KEYS)
        search: dict[str, Any] = {"search_type": kind, "search_key": key}
        if self._rng.random() < 0.4:
            search["on_demand"] = True
        answer = await self._calls.create_request(search)
        if self._accepts(answer, f"creating a request by {kind}"):
            request_id = answer.body["request_id"]
            self._ledger.service_time.told(moment_of(answer.body["created_at"]))
            self._ledger.requests.put(request_id, KnownRequest(request_id, members(answer.body, REQUEST_MEMBERS)))

    async def _read_page(self) -> None:
        requests = list(self._ledger.requests)
        if not requests:
            return
        request_id = self._rng.choice(requests[-200:]).request_id
        number, size = self._rng.randint(1, MOST_PAGES), self._rng.choice(PAGE_SIZES)
        answer = await self._calls.responses(request_id, number, size)
        if self._accepts(answer, f"reading responses of request {request_id}"):
            page = known_page(request_id, number, size, answer.body)
            if page is not None and page.key not in self._ledger.pages:
                self._ledger.pages.put(page.key, page)

    async def _create_tracking(self) -> None:
        running = sum(Standing.DELETED not in one.standing for one in self._ledger.trackings)
        if running >= MOST_TRACKINGS:
            return
        court = COURT if self._rng.random() < 0.6 else None
        search: dict[str, Any] = {"search_type": "custom", "search_key": "custom"}
        if court is not None:
            search["search_params"] = {"filter": {"tribunals": {"keys": [court], "not_equal": False}}}
        answer = await self._calls.create_tracking(search, RECURRENCE)
        if self._accepts(answer, "creating a tracking"):
            self._ledger.trackings.put(answer.body["tracking_id"], self._tracking(answer.body, court))

    def _tracking(self, body: Mapping[str, Any], court: str | None) -> KnownTracking:
        return KnownTracking(
            tracking_id=body["tracking_id"],
            owner=self._number,
            told=members(body, TRACKING_MEMBERS),
            court=court,
            created_at=moment_of(body["created_at"]),
            hour=body["hour_range"],
            standing=frozenset({Standing.ACTIVE}),
        )

    async def _change_tracking(self) -> None:
        own = [one for one in self._ledger.trackings if one.owner == self._number]
        changeable = [one for one in own if one.decided in {Standing.ACTIVE, Standing.PAUSED}]
        if not changeable:
            return
        known = self._rng.choice(changeable)
        change, after = self._change(known)
        self._decide(known.tracking_id, known.standing | {after})
        answer = await change(known.tracking_id)
        if self._accepts(answer, f"making tracking {known.tracking_id} {after}"):
            self._decide(known.tracking_id, frozenset({after}))

    def _change(self, known: KnownTracking) -> tuple[Callable[[str], Awaitable[Answer]], Standing]:
        if self._rng.random() < 0.1:
            return self._calls.delete, Standing.DELETED
        if known.decided is Standing.PAUSED:
            return self._calls.resume, Standing.ACTIVE
        return self._calls.pause, Standing.PAUSED

    def _decide(self, tracking_id: str, standing: frozenset[Standing]) -> None:
        shelf = self._ledger.trackings
        shelf.put(tracking_id, replace(shelf[tracking_id], standing=standing))

    async def _read_tracking(self) -> None:
        trackings = list(self._ledger.trackings)
        if not trackings:
            return
        tracking_id = self._rng.choice(trackings).tracking_id
        answer = await self._calls.tracking_responses(tracking_id)
        if self._accepts(answer, f"reading responses of tracking {tracking_id}"):
            shelf = self._ledger.trackings
            shelf.learn(tracking_id, absorbed(shelf[tracking_id], answer.body["page_data"]))

    async def _register(self) -> None:
        own = self._own_credentials()
        if own and self._rng.random() < 0.3:
            known = self._rng.choice(own)
        else:
            customer_key = f"customer-{self._rng.randrange(1 << 48):012x}"
            known = KnownCredential(EVERYWHERE, customer_key, self._number, frozenset({False}))
        self._hold(known, known.held | {True})
        answer = await self._calls.register(self._credential(known))
        if self._accepts(answer, f"registering the credential {known.key}"):
            if answer.body != [{"system_name": known.system_name, "message": REGISTERED}]:
                self._ledger.trouble(f"registering the credential {known.key} was answered {answer.body}")
            self._hold(replace(known, was_held=True), frozenset({True}))

    def _credential(self, known: KnownCredential) -> dict[str, Any]:
        credential: dict[str, Any] = {
            "system_name": known.system_name,
            "customer_key": known.customer_key,
            "username": "11122233396",
            "password": f"invented-{self._rng.randrange(1 << 32):08x}",
        }
        if self._rng.random() < 0.3:
            credential["custom_data"] = {"secret": "JBSWY3DPEHPK3PXP"}
        return credential

    async def _forget(self) -> None:
        held = [one for one in self._own_credentials() if one.held == {True}]
        if not held:
            return
        known = self._rng.choice(held)
        self._hold(known, frozenset({True, False}))
        answer = await self._calls.forget(known.system_name, known.customer_key)
        if self._accepts(answer, f"deleting the credential {known.key}"):
            self._hold(known, frozenset({False}))

    def _own_credentials(self) -> list[KnownCredential]:
        return [one for one in self._ledger.credentials if one.owner == self._number]

    def _hold(self, known: KnownCredential, held: frozenset[bool]) -> None:
        self._ledger.credentials.put(known.key, replace(known, held=held))

    def _accepts(self, answer: Answer, what: str) -> bool:
        if not answer.is_accepted:
            self._ledger.trouble(f"{what} was answered {answer.status} {answer.body}")
        return answer.is_accepted
