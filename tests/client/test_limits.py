"""Client-side rate limit."""

import asyncio
from datetime import UTC, datetime, timedelta, tzinfo
from email.utils import format_datetime
from typing import Self

import pytest

from autos.client import limits
from autos.client.limits import RateLimiter, retry_after_s
from autos.domain.errors import TooManyCalls
from tests.client.synthetic import FakeClock

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


class StoppedDatetime(datetime):
    """A datetime whose `now` stands still, so that the time a test takes is not a part of the pause."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls.fromtimestamp(NOW.timestamp(), tz)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "datetime", StoppedDatetime)


def limiter(clock: FakeClock, calls: int = 3, window_s: float = 60.0) -> RateLimiter:
    return RateLimiter(calls, window_s, clock.now, clock.sleep)


async def test_the_window_slides(clock: FakeClock) -> None:
    """Three calls are allowed at once, the fourth when the first is a minute old."""
    limit = limiter(clock)
    for _ in range(3):
        await limit.wait()
        clock.time += 10

    await limit.wait()

    assert clock.waits == [30.0]


async def test_calls_are_sent_in_order_of_arrival(clock: FakeClock) -> None:
    """First come, first served."""
    limit = limiter(clock, calls=1)
    left: list[int] = []

    async def call(number: int) -> None:
        await limit.wait()
        left.append(number)

    await asyncio.gather(*(call(number) for number in range(5)))

    assert left == [0, 1, 2, 3, 4]
    assert clock.waits == [60.0] * 4


async def test_cancelled_caller_does_not_block_the_others() -> None:
    """Cancelled while it waits."""
    limit = RateLimiter(1, 0.01)
    await limit.wait()
    waiting = asyncio.create_task(limit.wait())
    await asyncio.sleep(0)
    waiting.cancel()

    await asyncio.wait_for(limit.wait(), 60)

    assert waiting.cancelled()


async def test_remaining_calls_of_the_service_are_not_exceeded(clock: FakeClock) -> None:
    """Two more calls, then a wait until the reset."""
    limit = limiter(clock, calls=100)
    limit.update({"x-ratelimit-remaining": "2", "x-ratelimit-reset": "30"})

    for _ in range(3):
        await limit.wait()

    assert clock.waits == [30.0]


@pytest.mark.usefixtures("stopped")
async def test_a_reset_may_be_a_date(clock: FakeClock) -> None:
    """Seconds or milliseconds since 1970."""
    for unit in (1, 1000):
        limit = limiter(clock)
        clock.waits.clear()
        limit.update(
            {
                "x-ratelimit-remaining": "0",
                "x-ratelimit-reset": str(int((NOW.timestamp() + 20) * unit)),
            }
        )
        await limit.wait()

        assert clock.waits == [20.0]


async def test_retry_after_is_waited_for(clock: FakeClock) -> None:
    """By every call."""
    limit = limiter(clock)
    limit.update({"retry-after": "12"})

    await limit.wait()

    assert clock.waits == [12.0]


async def test_long_pause_raises_too_many_calls(clock: FakeClock) -> None:
    """Nothing is sent."""
    limit = limiter(clock)
    limit.pause_for(3600)

    with pytest.raises(TooManyCalls) as raised:
        await limit.wait()
    assert raised.value.retry_after_s == 3600
    assert clock.waits == []


@pytest.mark.parametrize("text", ["soon", "nan", "inf", ""])
def test_unreadable_retry_after_is_ignored(text: str) -> None:
    """Headers are untrusted input."""
    assert retry_after_s({"retry-after": text}) is None
    limiter(FakeClock()).update({"x-ratelimit-remaining": text, "x-ratelimit-reset": text, "retry-after": text})


@pytest.mark.usefixtures("stopped")
def test_a_pause_may_be_a_date() -> None:
    at = NOW + timedelta(seconds=30)

    assert retry_after_s({"retry-after": format_datetime(at, usegmt=True)}) == 30
    assert retry_after_s({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}) == 0


@pytest.mark.parametrize(
    "text", ["Wed, 21 Oct 99999999999999999999 07:28:00 GMT", "soon", "", "nan", "-5", "Wed, 99 Foo"]
)
def test_malformed_retry_after_raises_nothing(text: str) -> None:
    """The answer that came with it must not be lost."""
    waited = retry_after_s({"retry-after": text})
    assert waited is None or waited >= 0
