"""Order of the queue: by due time, none twice at once, and wanted keys first."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from autos.system.clock import Clock
from autos.usecases.poll_queue import PollQueue

SECOND = timedelta(seconds=1)


class StandingClock(Clock):
    """Stands until it is moved; whoever sleeps is woken by others only."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 3, 2, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.moment

    async def sleep(self, seconds: float) -> None:  # noqa: ARG002 -- it never passes by itself
        await asyncio.Event().wait()


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def queue(clock: StandingClock) -> PollQueue[str]:
    return PollQueue(clock)


def taken(queue: PollQueue[str]) -> list[str]:
    """All that is due now, in its order."""
    keys = []
    while (wait_s := queue.wait_s()) is not None and wait_s <= 0:
        keys.append(queue.take())
    return keys


def test_keys_come_by_their_time_and_then_in_the_order_planned(queue: PollQueue[str], clock: StandingClock) -> None:
    for key, seconds in (("c", 2), ("a", 1), ("d", 2), ("later", 9)):
        queue.plan(key, clock.now() + seconds * SECOND)
    assert queue.wait_s() == 1
    clock.moment += 3 * SECOND

    assert taken(queue) == ["a", "c", "d"]
    assert queue.wait_s() == 6


def test_a_key_that_is_planned_anew_counts_once(queue: PollQueue[str], clock: StandingClock) -> None:
    """Earlier or later than before, wanted or not."""
    queue.plan("a", clock.now() + SECOND)
    queue.plan("a", clock.now() + 5 * SECOND, is_wanted=True)
    queue.plan("b", clock.now() + 9 * SECOND)
    queue.plan("b", clock.now() + 2 * SECOND)
    assert queue.planned == ["a", "b"]
    clock.moment += 3 * SECOND
    assert taken(queue) == ["b"]
    clock.moment += 60 * SECOND

    assert taken(queue) == ["a"]
    assert queue.wait_s() is None


def test_a_wanted_key_comes_before_other_due_keys(queue: PollQueue[str], clock: StandingClock) -> None:
    """But what is not due yet holds up nothing."""
    for key in ("old", "older"):
        queue.plan(key, clock.now() - 99 * SECOND)
    queue.plan("wanted", clock.now(), is_wanted=True)
    queue.plan("wanted later", clock.now() + SECOND, is_wanted=True)

    assert taken(queue) == ["wanted", "old", "older"]


def test_a_busy_key_cannot_be_planned(queue: PollQueue[str], clock: StandingClock) -> None:
    queue.plan("a", clock.now())
    assert queue.take() == "a"
    queue.plan("a", clock.now(), is_wanted=True)
    assert (queue.wait_s(), queue.due_count) == (None, 1)
    queue.release("a")
    queue.plan("a", clock.now())

    assert taken(queue) == ["a"]


def test_a_pause_holds_back_everything_until_it_is_over(queue: PollQueue[str], clock: StandingClock) -> None:
    queue.plan("a", clock.now())
    queue.plan("b", clock.now(), is_wanted=True)
    queue.pause(clock.now() + 30 * SECOND)
    assert (queue.wait_s(), queue.due_count) == (30, 2)
    queue.resume()

    assert taken(queue) == ["b", "a"]


def test_others_can_be_held_back_alone(queue: PollQueue[str], clock: StandingClock) -> None:
    """So that thousands leave room for what somebody waits for."""
    queue.plan("other", clock.now())
    queue.hold_others(clock.now() + SECOND)
    assert queue.wait_s() == 1
    queue.plan("wanted", clock.now(), is_wanted=True)

    assert taken(queue) == ["wanted"]
    clock.moment += SECOND
    assert taken(queue) == ["other"]


def test_a_cleared_queue_has_only_what_is_busy(queue: PollQueue[str], clock: StandingClock) -> None:
    for key in "abc":
        queue.plan(key, clock.now())
    queue.take()
    queue.clear()

    assert (queue.planned, queue.wait_s(), queue.due_count) == ([], None, 1)
    with pytest.raises(LookupError):
        queue.take()


@pytest.mark.parametrize("act", ["plan", "resume", "wake"])
async def test_a_new_plan_ends_the_sleep(queue: PollQueue[str], clock: StandingClock, act: str) -> None:
    """Also two at once."""
    sleepers = [asyncio.create_task(queue.sleep(60)) for _ in range(2)]
    await asyncio.sleep(0.01)
    assert not any(sleeper.done() for sleeper in sleepers)
    acts = {"plan": lambda: queue.plan("a", clock.now()), "resume": queue.resume, "wake": queue.wake}
    acts[act]()

    await asyncio.wait_for(asyncio.gather(*sleepers), 5)
