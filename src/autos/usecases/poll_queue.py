"""Timed queue of what is polled repeatedly."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Hashable
from datetime import datetime
from itertools import count
from typing import Generic, TypeVar

from autos.system.clock import Clock

Key = TypeVar("Key", bound=Hashable)


class PollQueue(Generic[Key]):
    """Keys and their due times; a key that somebody waits for comes before all others that are due.

    A key that was taken is busy until `release` and cannot be planned meanwhile: nothing is polled twice at once.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._wanted: list[tuple[datetime, int, Key]] = []
        self._others: list[tuple[datetime, int, Key]] = []
        self._planned: dict[Key, tuple[datetime, int]] = {}
        """The valid items of the two heaps; their other items were replaced by a later plan."""
        self._numbers = count()
        """Numbers that keep keys with the same due time in the order in which they were planned."""
        self._busy: set[Key] = set()
        self._paused_until: datetime | None = None
        self._others_not_before: datetime | None = None
        self._changed = asyncio.Event()

    @property
    def planned(self) -> list[Key]:
        """Keys that wait for their due time."""
        return list(self._planned)

    @property
    def due_count(self) -> int:
        """Keys that are due now, or busy."""
        now = self._clock.now()
        return len(self._busy) + sum(at <= now for at, _ in self._planned.values())

    def plan(self, key: Key, at: datetime, *, is_wanted: bool = False) -> None:
        """Plan a poll of `key`, replacing an earlier plan; ignored while it is busy."""
        if key in self._busy:
            return
        number = next(self._numbers)
        self._planned[key] = at, number
        heapq.heappush(self._wanted if is_wanted else self._others, (at, number, key))
        self._changed.set()

    def clear(self) -> None:
        """Remove all plans; busy keys stay busy."""
        self._wanted.clear()
        self._others.clear()
        self._planned.clear()

    def pause(self, until: datetime) -> None:
        """Take nothing until then, or until `resume`."""
        self._paused_until = until

    def resume(self) -> None:
        """End the pause."""
        self._paused_until = None
        self._changed.set()

    def hold_others(self, until: datetime) -> None:
        """Until then, take only keys that somebody waits for."""
        self._others_not_before = until

    def wait_s(self) -> float | None:
        """Seconds until the next is due: 0 or less where one is due now, None where nothing is planned."""
        due = self._next()
        return None if due is None else (due[0] - self._clock.now()).total_seconds()

    def take(self) -> Key:
        """Take the next key, which is busy from now on. Raises: LookupError where nothing is planned."""
        due = self._next()
        if due is None:
            raise LookupError
        _, _, key = heapq.heappop(due[1])
        del self._planned[key]
        self._busy.add(key)
        return key

    def release(self, key: Key) -> None:
        """Mark a key as not busy."""
        self._busy.discard(key)

    async def sleep(self, seconds: float) -> None:
        """Sleep until then, or until `plan`, `resume` or `wake`."""
        self._changed.clear()
        waiting = [asyncio.ensure_future(self._clock.sleep(seconds)), asyncio.ensure_future(self._changed.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()

    def wake(self) -> None:
        """End the current `sleep`."""
        self._changed.set()

    def _next(self) -> tuple[datetime, list[tuple[datetime, int, Key]]] | None:
        """When the next key may be taken, and from which heap."""
        found = []
        for heap, not_before in ((self._wanted, None), (self._others, self._others_not_before)):
            while heap and self._planned.get(heap[0][2]) != heap[0][:2]:
                heapq.heappop(heap)
            if heap:
                limits = [limit for limit in (self._paused_until, not_before) if limit is not None]
                found.append((max([heap[0][0], *limits]), heap))
        now = self._clock.now()
        return next((one for one in found if one[0] <= now), None) or min(found, key=lambda one: one[0], default=None)
