"""One limit for all calls, so that the service never has to refuse one.

The contract names no limit; the public documents of such services say 180 calls a
minute in a sliding window, with `X-RateLimit-*` headers.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping

CALLS = 180
WINDOW_S = 60.0


class RateLimiter:
    """First come, first served; waits until a call is allowed."""

    def __init__(
        self, calls: int = CALLS, window_s: float = WINDOW_S, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._calls = calls
        self._window_s = window_s
        self._clock = clock
        self._made: deque[float] = deque()
        self._closed_until = 0.0
        self._turn = asyncio.Lock()

    async def wait(self) -> None:
        """Return when the next call may leave."""
        async with self._turn:
            while (pause := self._pause()) > 0:  # noqa: ASYNC110 -- it waits for time to pass, not for an event
                await asyncio.sleep(pause)
            self._made.append(self._clock())

    def learn(self, headers: Mapping[str, str]) -> None:
        """Heed what the service says of its own count: none left means wait until it starts anew."""
        remaining, reset_s = _number(headers.get("x-ratelimit-remaining")), _number(headers.get("x-ratelimit-reset"))
        if remaining is not None and remaining <= 0 and reset_s is not None and 0 < reset_s <= self._window_s:
            self._closed_until = max(self._closed_until, self._clock() + reset_s)

    def close_for(self, seconds: float) -> None:
        """The service asked for a pause."""
        self._closed_until = max(self._closed_until, self._clock() + seconds)

    def _pause(self) -> float:
        now = self._clock()
        while self._made and self._made[0] <= now - self._window_s:
            self._made.popleft()
        full = self._made[0] + self._window_s - now if len(self._made) >= self._calls else 0.0
        return max(full, self._closed_until - now)


def _number(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        return None
