"""What the service has accepted, as its callers know it, and what was found wrong with it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from random import Random
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Standing(StrEnum):
    """What was decided about a monitoring."""

    ACTIVE = "active"
    PAUSED = "paused"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class KnownRequest:
    """A request whose creation was confirmed."""

    request_id: str
    told: Mapping[str, Any]
    """Members of the answer that never change."""


@dataclass(frozen=True, slots=True)
class KnownPage:
    """A page of responses that can only stay as it was: full, or of a completed request."""

    request_id: str
    number: int
    size: int
    items: tuple[tuple[str, str], ...]
    """`response_id` and digest of each."""
    is_final: bool
    """The request was completed: nothing is added either."""

    @property
    def key(self) -> str:
        return f"{self.request_id} page {self.number} of {self.size}"


@dataclass(frozen=True, slots=True)
class KnownTracking:
    """A monitoring whose creation was confirmed."""

    tracking_id: str
    owner: int
    """The one client that changes it."""
    told: Mapping[str, Any]
    """Members of the answer that never change."""
    court: str | None
    """The only court that its filter lets through."""
    created_at: datetime
    hour: int
    """Of its runs, in Brasília."""
    standing: frozenset[Standing]
    """More than one after a call whose answer never came."""
    response_ids: frozenset[str] = frozenset()
    """Of every response that it has shown."""
    runs: Mapping[str, datetime] = field(default_factory=dict)
    """When each of its requests was created, by request_id."""
    lawsuits: Mapping[str, datetime | None] = field(default_factory=dict)
    """When each lawsuit that it has shown was distributed, where that is told, by `lawsuit_key`."""
    looked_until: datetime | None = None
    """Its last complete run was then."""

    @property
    def decided(self) -> Standing | None:
        """What is certainly decided."""
        return next(iter(self.standing)) if len(self.standing) == 1 else None


@dataclass(frozen=True, slots=True)
class KnownCredential:
    """A credential that was registered, or may have been."""

    system_name: str
    customer_key: str
    owner: int
    """The one client that changes it."""
    held: frozenset[bool]
    """Whether the vault has it; both after a call whose answer never came."""
    was_held: bool = False
    """Whether a registration was ever confirmed."""

    @property
    def key(self) -> str:
        return f"{self.system_name} for {self.customer_key}"


class Shelf(Generic[T]):
    """Known things of one kind, and which of them have changed since they were last verified."""

    def __init__(self) -> None:
        self._kept: dict[str, T] = {}
        self._changed: dict[str, None] = {}

    def put(self, key: str, thing: T) -> None:
        """Keep what a caller has learned."""
        self._kept[key] = thing
        self._changed[key] = None

    def learn(self, key: str, thing: T) -> None:
        """Keep what reading has shown: that is no reason to verify it sooner."""
        self._kept[key] = thing

    def verified(self, key: str, thing: T) -> None:
        """Keep what verifying has shown."""
        self._kept[key] = thing
        self._changed.pop(key, None)

    def choose(self, rng: Random, sample: int) -> list[T]:
        """Everything that has changed, and `sample` others."""
        others = [key for key in self._kept if key not in self._changed]
        keys = [*self._changed, *rng.sample(others, min(sample, len(others)))]
        return [self._kept[key] for key in keys]

    def __getitem__(self, key: str) -> T:
        return self._kept[key]

    def __iter__(self) -> Iterator[T]:
        return iter(list(self._kept.values()))

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


class ServiceTime:
    """The service's own time, as its newest answers tell it."""

    def __init__(self) -> None:
        self._told: tuple[datetime, float] | None = None

    def told(self, moment: datetime) -> None:
        """Something was created at `moment`, which is now."""
        self._told = (moment, time.monotonic())

    def now(self, scale: float) -> datetime | None:
        """About now, where it passes `scale` times as fast as here; `None` before anything was told."""
        if self._told is None:
            return None
        moment, at_s = self._told
        return moment + timedelta(seconds=(time.monotonic() - at_s) * scale)


class Ledger:
    """Everything accepted so far; the same fault of the same thing is counted once."""

    def __init__(self) -> None:
        self.requests = Shelf[KnownRequest]()
        self.pages = Shelf[KnownPage]()
        self.trackings = Shelf[KnownTracking]()
        self.credentials = Shelf[KnownCredential]()
        self.lost: dict[str, str] = {}
        self.doubled: dict[str, str] = {}
        self.troubles: list[str] = []
        """Anything else that must not happen: a refusal nobody earned, a service that ends by itself."""
        self.service_time = ServiceTime()

    def lose(self, what: str, sentence: str) -> None:
        """Something accepted is not there, or not as it was confirmed."""
        self.lost.setdefault(what, f"lost: {what}: {sentence}")

    def double(self, what: str, sentence: str) -> None:
        """Something that happens once has happened twice."""
        self.doubled.setdefault(what, f"doubled: {what}: {sentence}")

    def trouble(self, sentence: str) -> None:
        """Neither lost nor doubled, and wrong."""
        self.troubles.append(f"trouble: {sentence}")

    @property
    def tracking_runs(self) -> int:
        """Runs of monitorings that have been seen."""
        return sum(len(one.runs) for one in self.trackings)
