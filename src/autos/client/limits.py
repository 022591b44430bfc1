"""Client-side rate limit for all calls, so that the service need not refuse any.

The contract names no limit; the public documents of such services say 180 calls a minute in a sliding window, with
`X-RateLimit-*` headers.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from autos.domain.errors import TooManyCalls

CALLS = 170
"""A little under the 180 of the services' documents: their minute does not begin when ours does."""
RESERVED = 50
"""Calls of a window that reads leave to other calls."""
RESERVED_OF_REMAINING = 20
"""Calls that reads leave to others of those that the service reports as remaining."""
WINDOW_S = 60.0
LONGEST_PAUSE_S = 60.0
"""A longer pause asked for by the service is not waited for but reported."""
LONGEST_BLOCK_S = 3_600.0
"""Upper bound of a pause asked for in one header."""
FIRST_EPOCH = 1e9
FIRST_EPOCH_MS = 1e12
"""`X-RateLimit-Reset` is a number of seconds with some services and a date (s or ms since 1970) with others."""


class RateLimiter:
    """Sliding-window rate limiter, first come, first served."""

    def __init__(
        self,
        calls: int = CALLS,
        window_s: float = WINDOW_S,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._calls = calls
        self._window_s = window_s
        self._clock = clock
        self._sleep = sleep
        self._sent_at: deque[float] = deque()
        self._paused_until = -math.inf
        self._allowed: tuple[int, float] | None = None
        """Calls that the service still allows, and the monotonic time until which that holds."""
        self._reserved = min(RESERVED, calls // 3)
        self._locks = {is_read: asyncio.Lock() for is_read in (False, True)}

    async def wait(self, *, is_read: bool = False) -> None:
        """Wait until the next call may be sent; reads leave part of the window to other calls.

        Raises: TooManyCalls if the service asked for a pause over `LONGEST_PAUSE_S`.
        """
        async with self._locks[is_read]:
            while (pause := self._pause(self._reserved if is_read else 0)) > 0:
                if self._paused_until - self._clock() > LONGEST_PAUSE_S:
                    raise TooManyCalls(pause)
                await self._sleep(pause)
            self._sent_at.append(self._clock())
            if self._allowed is not None:
                self._allowed = (self._allowed[0] - 1, self._allowed[1])

    def update(self, headers: Mapping[str, str]) -> None:
        """Take over the remaining calls and pauses from the headers of an answer."""
        if (pause_s := retry_after_s(headers)) is not None:
            self.pause_for(pause_s)
        remaining, reset_s = _number(headers.get("x-ratelimit-remaining")), _reset_s(headers)
        if remaining is not None and reset_s is not None:
            self._allowed = (max(0, int(remaining)), self._clock() + min(reset_s, LONGEST_PAUSE_S))

    def pause_for(self, seconds: float) -> None:
        """Allow no call for `seconds`, as the service asked."""
        self._paused_until = max(self._paused_until, self._clock() + min(seconds, LONGEST_BLOCK_S))

    def _pause(self, reserved: int) -> float:
        now = self._clock()
        while self._sent_at and self._sent_at[0] <= now - self._window_s:
            self._sent_at.popleft()
        most = self._calls - reserved
        full = self._sent_at[len(self._sent_at) - most] + self._window_s - now if len(self._sent_at) >= most else 0.0
        return max(full, self._paused_until - now, self._seconds_until_reset(now, reserved))

    def _seconds_until_reset(self, now: float, reserved: int) -> float:
        if self._allowed is None:
            return 0.0
        left, until = self._allowed
        if now >= until:
            self._allowed = None
        return 0.0 if left > min(reserved, RESERVED_OF_REMAINING) else until - now


_LIMITERS: WeakValueDictionary[str, RateLimiter] = WeakValueDictionary()


def shared_limiter(address: str) -> RateLimiter:
    """The limiter that all clients of this process share for the service at `address`."""
    limiter = _LIMITERS.get(address)
    if limiter is None:
        limiter = _LIMITERS[address] = RateLimiter()
    return limiter


def retry_after_s(headers: Mapping[str, str]) -> float | None:
    """Seconds to wait according to the header `Retry-After`, written as a number or as a date."""
    text = headers.get("retry-after")
    if text is None or (seconds := _number(text)) is not None:
        return None if text is None or seconds is None else max(0.0, seconds)
    from email.utils import parsedate_to_datetime  # noqa: PLC0415 -- few services write a date

    try:
        at = parsedate_to_datetime(text)
    except (ValueError, OverflowError, TypeError):
        return None
    aware = at if at.tzinfo is not None else at.replace(tzinfo=UTC)
    return max(0.0, (aware - datetime.now(UTC)).total_seconds())


def wait_s(headers: Mapping[str, str]) -> float | None:
    """Seconds to wait after a refusal for too many calls: `Retry-After`, else when the limit begins anew."""
    wait_s = retry_after_s(headers)
    reset = _reset_s(headers) if wait_s is None else None
    return wait_s if reset is None else max(0.0, reset)


def _reset_s(headers: Mapping[str, str]) -> float | None:
    value = _number(headers.get("x-ratelimit-reset"))
    if value is None or value < FIRST_EPOCH:
        return value
    at = value / 1000 if value >= FIRST_EPOCH_MS else value
    return at - datetime.now(UTC).timestamp()


def _number(text: str | None) -> float | None:
    try:
        number = math.nan if text is None else float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None
