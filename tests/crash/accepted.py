"""What the service has accepted, as its clients know it, and the faults that were found."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from random import Random
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class TrackingState(StrEnum):
    """State that a client has given a monitoring."""

    ACTIVE = "active"
    PAUSED = "paused"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class KnownRequest:
    """A request whose creation was confirmed."""

    request_id: str
    constant_members: Mapping[str, Any]
    """Members of the answer that never change."""


@dataclass(frozen=True, slots=True)
class KnownPage:
    """A page of responses that must not change any more: full, or of a completed request."""

    request_id: str
    number: int
    size: int
    items: tuple[tuple[str, str], ...]
    """`response_id` and digest of each."""
    is_final: bool
    """Whether the request was completed: then nothing is added either."""

    @property
    def key(self) -> str:
        return f"{self.request_id} page {self.number} of {self.size}"


@dataclass(frozen=True, slots=True)
class KnownTracking:
    """A monitoring whose creation was confirmed."""

    tracking_id: str
    owner: int
    """The one client that changes it."""
    constant_members: Mapping[str, Any]
    """Members of the answer that never change."""
    court: str | None
    """The only court that its filter lets through."""
    created_at: datetime
    hour: int
    """Hour of its runs, in Brasília."""
    states: frozenset[TrackingState]
    """More than one after a call whose answer never arrived."""
    response_ids: frozenset[str] = frozenset()
    """Every response that it has reported."""
    runs: Mapping[str, datetime] = field(default_factory=dict)
    """When each of its requests was created, by request_id."""
    lawsuits: Mapping[str, datetime | None] = field(default_factory=dict)
    """When each lawsuit that it has reported was distributed, where known, by `lawsuit_key`."""
    complete_until: datetime | None = None
    """When its last complete run was created."""

    @property
    def state(self) -> TrackingState | None:
        """Its state, where only one is possible."""
        return next(iter(self.states)) if len(self.states) == 1 else None


@dataclass(frozen=True, slots=True)
class KnownCredential:
    """A credential that was registered, or may have been."""

    system_name: str
    customer_key: str
    owner: int
    """The one client that changes it."""
    held: frozenset[bool]
    """Whether the vault has it; both after a call whose answer never arrived."""
    was_held: bool = False
    """Whether a registration was ever confirmed."""

    @property
    def key(self) -> str:
        return f"{self.system_name} for {self.customer_key}"


class KnownItems(Generic[T]):
    """Known items of one kind, and which of them have changed since they were last verified."""

    def __init__(self) -> None:
        self._items: dict[str, T] = {}
        self._changed: dict[str, None] = {}

    def store(self, key: str, item: T) -> None:
        """Store an item that a call has changed."""
        self._items[key] = item
        self._changed[key] = None

    def store_read(self, key: str, item: T) -> None:
        """Store an item that was only read: that is no reason to verify it sooner."""
        self._items[key] = item

    def verified(self, key: str, item: T) -> None:
        """Store an item that was just verified."""
        self._items[key] = item
        self._changed.pop(key, None)

    def choose(self, rng: Random, sample: int) -> list[T]:
        """Everything that has changed, and `sample` others."""
        others = [key for key in self._items if key not in self._changed]
        keys = [*self._changed, *rng.sample(others, min(sample, len(others)))]
        return [self._items[key] for key in keys]

    def __getitem__(self, key: str) -> T:
        return self._items[key]

    def __iter__(self) -> Iterator[T]:
        return iter(list(self._items.values()))

    def __contains__(self, key: str) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)


class ServiceTime:
    """The service's clock, estimated from its newest answer."""

    def __init__(self) -> None:
        self._newest: tuple[datetime, float] | None = None

    def update(self, moment: datetime) -> None:
        """Something was created at `moment`, which is now."""
        self._newest = (moment, time.monotonic())

    def now(self, scale: float) -> datetime | None:
        """About the time now, which passes `scale` times as fast as here; None before the first answer."""
        if self._newest is None:
            return None
        moment, at_s = self._newest
        return moment + timedelta(seconds=(time.monotonic() - at_s) * scale)


class AcceptedState:
    """Everything accepted so far, and the faults; the same fault of the same item is counted once."""

    def __init__(self) -> None:
        self.requests = KnownItems[KnownRequest]()
        self.pages = KnownItems[KnownPage]()
        self.trackings = KnownItems[KnownTracking]()
        self.credentials = KnownItems[KnownCredential]()
        self.lost: dict[str, str] = {}
        self.doubled: dict[str, str] = {}
        self.troubles: list[str] = []
        """Anything else that must not happen: a refused call, a service that ends by itself."""
        self.service_time = ServiceTime()

    def add_lost(self, what: str, sentence: str) -> None:
        """Note that something accepted is missing, or not as it was confirmed."""
        self.lost.setdefault(what, f"lost: {what}: {sentence}")

    def add_doubled(self, what: str, sentence: str) -> None:
        """Note that something has happened twice."""
        self.doubled.setdefault(what, f"doubled: {what}: {sentence}")

    def add_trouble(self, sentence: str) -> None:
        """Note any other fault."""
        self.troubles.append(f"trouble: {sentence}")

    @property
    def tracking_runs(self) -> int:
        """Runs of monitorings that have been seen."""
        return sum(len(one.runs) for one in self.trackings)
