"""One limit for all calls, so that the service never has to refuse one.

The contract names no limit; the public documents of such services say 180 calls a
minute in a sliding window, with `X-RateLimit-*` headers.
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
"""A little under the 180 that services speak of: their minute does not begin when ours does."""
RESERVED = 50
"""Calls of a window that reading does not take."""
RESERVED_OF_REMAINING = 20
"""Likewise of those that the service says are left."""
WINDOW_S = 60.0
LONGEST_PAUSE_S = 60.0
"""A pause the service asks for is waited out up to this; a longer one is the person's to know."""
LONGEST_BLOCK_S = 3_600.0
"""No service closes itself for longer by one header."""
FIRST_EPOCH = 1e9
FIRST_EPOCH_MS = 1e12
"""`X-RateLimit-Reset` is seconds to go with some services and a date (in s or ms since 1970) with others."""


class RateLimiter:
    """First come, first served; waits until a call is allowed."""

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
        self._made: deque[float] = deque()
        self._closed_until = -math.inf
        self._allowed: tuple[int, float] | None = None
        """Calls the service still allows, and until when that holds."""
        self._reserved = min(RESERVED, calls // 3)
        self._turns = {is_read: asyncio.Lock() for is_read in (False, True)}

    async def wait(self, *, is_read: bool = False) -> None:
        """Return when the next call may leave; reading leaves part of the window to what somebody asks now.

        Raises: TooManyCalls if the service asked for a long pause.
        """
        async with self._turns[is_read]:
            while (pause := self._pause(self._reserved if is_read else 0)) > 0:
                if self._closed_until - self._clock() > LONGEST_PAUSE_S:
                    raise TooManyCalls(pause)
                await self._sleep(pause)
            self._made.append(self._clock())
            if self._allowed is not None:
                self._allowed = (self._allowed[0] - 1, self._allowed[1])

    def update(self, headers: Mapping[str, str]) -> None:
        """Heed what the service says of its own count and of pauses."""
        if (pause_s := retry_after_s(headers)) is not None:
            self.pause_for(pause_s)
        remaining, reset_s = _number(headers.get("x-ratelimit-remaining")), _reset_s(headers)
        if remaining is not None and reset_s is not None:
            self._allowed = (max(0, int(remaining)), self._clock() + min(reset_s, LONGEST_PAUSE_S))

    def pause_for(self, seconds: float) -> None:
        """The service asked for a pause."""
        self._closed_until = max(self._closed_until, self._clock() + min(seconds, LONGEST_BLOCK_S))

    def _pause(self, reserved: int) -> float:
        now = self._clock()
        while self._made and self._made[0] <= now - self._window_s:
            self._made.popleft()
        most = self._calls - reserved
        full = self._made[len(self._made) - most] + self._window_s - now if len(self._made) >= most else 0.0
        return max(full, self._closed_until - now, self._used_up_for(now, reserved))

    def _used_up_for(self, now: float, reserved: int) -> float:
        if self._allowed is None:
            return 0.0
        left, until = self._allowed
        if now >= until:
            self._allowed = None
        return 0.0 if left > min(reserved, RESERVED_OF_REMAINING) else until - now


_LIMITERS: WeakValueDictionary[str, RateLimiter] = WeakValueDictionary()


def shared_limiter(address: str) -> RateLimiter:
    """The one limiter of this process for the service at `address`, for as long as somebody holds it."""
    limiter = _LIMITERS.get(address)
    if limiter is None:
        limiter = _LIMITERS[address] = RateLimiter()
    return limiter


def retry_after_s(headers: Mapping[str, str]) -> float | None:
    """Seconds of the header `Retry-After`, written as a number or as a date."""
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


def _reset_s(headers: Mapping[str, str]) -> float | None:
    said = _number(headers.get("x-ratelimit-reset"))
    if said is None or said < FIRST_EPOCH:
        return said
    at = said / 1000 if said >= FIRST_EPOCH_MS else said
    return at - datetime.now(UTC).timestamp()


def _number(text: str | None) -> float | None:
    try:
        number = math.nan if text is None else float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None
