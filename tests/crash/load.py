"""Clients that create, change and read until the service is killed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tests.crash.accepted import AcceptedState, KnownCredential, KnownRequest, KnownTracking, TrackingState
from tests.crash.answer_facts import REQUEST_MEMBERS, TRACKING_MEMBERS, known_page, members, moment_of, with_items
from tests.crash.calls import Answer, Calls

CLIENTS = 6
MOST_TRACKINGS = 75
"""Monitorings that run; more of them would only make the service slower."""
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
class WeightedAction:
    """A call that a client may make next, and its weight among the others."""

    weight: int
    run: Callable[[], Awaitable[None]]


class LoadClient:
    """One of several clients. It changes only what it has created, so that it knows every last state."""

    def __init__(self, number: int, calls: Calls, accepted: AcceptedState, rng: Random) -> None:
        self._number = number
        self._calls = calls
        self._accepted = accepted
        self._rng = rng
        self._actions = (
            WeightedAction(24, self._create_request),
            WeightedAction(24, self._read_page),
            WeightedAction(8, self._create_tracking),
            WeightedAction(12, self._change_tracking),
            WeightedAction(6, self._read_tracking),
            WeightedAction(10, self._register_credential),
            WeightedAction(4, self._delete_credential),
        )

    async def work(self) -> None:
        """Make one call after the other. Raises: NoAnswer, once the service is killed."""
        weights = [action.weight for action in self._actions]
        while True:
            (action,) = self._rng.choices(self._actions, weights)
            await action.run()

    async def _create_request(self) -> None:
        kind, key = self._rng.choice(KEYS)
        search: dict[str, Any] = {"search_type": kind, "search_key": key}
        if self._rng.random() < 0.4:
            search["on_demand"] = True
        answer = await self._calls.create_request(search)
        if self._accepts(answer, f"creating a request by {kind}"):
            request_id = answer.body["request_id"]
            self._accepted.service_time.update(moment_of(answer.body["created_at"]))
            self._accepted.requests.store(request_id, KnownRequest(request_id, members(answer.body, REQUEST_MEMBERS)))

    async def _read_page(self) -> None:
        requests = list(self._accepted.requests)
        if not requests:
            return
        request_id = self._rng.choice(requests[-200:]).request_id
        number, size = self._rng.randint(1, MOST_PAGES), self._rng.choice(PAGE_SIZES)
        answer = await self._calls.responses(request_id, number, size)
        if self._accepts(answer, f"reading responses of request {request_id}"):
            page = known_page(request_id, number, size, answer.body)
            if page is not None and page.key not in self._accepted.pages:
                self._accepted.pages.store(page.key, page)

    async def _create_tracking(self) -> None:
        running = sum(TrackingState.DELETED not in one.states for one in self._accepted.trackings)
        if running >= MOST_TRACKINGS:
            return
        court = COURT if self._rng.random() < 0.6 else None
        search: dict[str, Any] = {"search_type": "custom", "search_key": "custom"}
        if court is not None:
            search["search_params"] = {"filter": {"tribunals": {"keys": [court], "not_equal": False}}}
        answer = await self._calls.create_tracking(search, RECURRENCE)
        if self._accepts(answer, "creating a tracking"):
            self._accepted.trackings.store(answer.body["tracking_id"], self._tracking(answer.body, court))

    def _tracking(self, body: Mapping[str, Any], court: str | None) -> KnownTracking:
        return KnownTracking(
            tracking_id=body["tracking_id"],
            owner=self._number,
            constant_members=members(body, TRACKING_MEMBERS),
            court=court,
            created_at=moment_of(body["created_at"]),
            hour=body["hour_range"],
            states=frozenset({TrackingState.ACTIVE}),
        )

    async def _change_tracking(self) -> None:
        own = [one for one in self._accepted.trackings if one.owner == self._number]
        changeable = [one for one in own if one.state in {TrackingState.ACTIVE, TrackingState.PAUSED}]
        if not changeable:
            return
        known = self._rng.choice(changeable)
        change, after = self._change(known)
        self._store_states(known.tracking_id, known.states | {after})
        answer = await change(known.tracking_id)
        if self._accepts(answer, f"making tracking {known.tracking_id} {after}"):
            self._store_states(known.tracking_id, frozenset({after}))

    def _change(self, known: KnownTracking) -> tuple[Callable[[str], Awaitable[Answer]], TrackingState]:
        if self._rng.random() < 0.1:
            return self._calls.delete, TrackingState.DELETED
        if known.state is TrackingState.PAUSED:
            return self._calls.resume, TrackingState.ACTIVE
        return self._calls.pause, TrackingState.PAUSED

    def _store_states(self, tracking_id: str, states: frozenset[TrackingState]) -> None:
        trackings = self._accepted.trackings
        trackings.store(tracking_id, replace(trackings[tracking_id], states=states))

    async def _read_tracking(self) -> None:
        trackings = list(self._accepted.trackings)
        if not trackings:
            return
        tracking_id = self._rng.choice(trackings).tracking_id
        answer = await self._calls.tracking_responses(tracking_id)
        if self._accepts(answer, f"reading responses of tracking {tracking_id}"):
            trackings = self._accepted.trackings
            trackings.store_read(tracking_id, with_items(trackings[tracking_id], answer.body["page_data"]))

    async def _register_credential(self) -> None:
        own = self._own_credentials()
        if own and self._rng.random() < 0.3:
            known = self._rng.choice(own)
        else:
            customer_key = f"customer-{self._rng.randrange(1 << 48):012x}"
            known = KnownCredential(EVERYWHERE, customer_key, self._number, frozenset({False}))
        self._store_credential(known, known.held | {True})
        answer = await self._calls.register(self._credential(known))
        if self._accepts(answer, f"registering the credential {known.key}"):
            if answer.body != [{"system_name": known.system_name, "message": REGISTERED}]:
                self._accepted.add_trouble(f"registering the credential {known.key} was answered {answer.body}")
            self._store_credential(replace(known, was_held=True), frozenset({True}))

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

    async def _delete_credential(self) -> None:
        held = [one for one in self._own_credentials() if one.held == {True}]
        if not held:
            return
        known = self._rng.choice(held)
        self._store_credential(known, frozenset({True, False}))
        answer = await self._calls.forget(known.system_name, known.customer_key)
        if self._accepts(answer, f"deleting the credential {known.key}"):
            self._store_credential(known, frozenset({False}))

    def _own_credentials(self) -> list[KnownCredential]:
        return [one for one in self._accepted.credentials if one.owner == self._number]

    def _store_credential(self, known: KnownCredential, held: frozenset[bool]) -> None:
        self._accepted.credentials.store(known.key, replace(known, held=held))

    def _accepts(self, answer: Answer, what: str) -> bool:
        if not answer.is_accepted:
            self._accepted.add_trouble(f"{what} was answered {answer.status} {answer.body}")
        return answer.is_accepted
