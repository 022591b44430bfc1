"""Retry policy."""

import pytest

from autos.client.retry import FIRST_WAIT_S, LONGEST_WAIT_S, MAX_ATTEMPTS, retry_policy
from autos.domain.errors import (
    AnswerLost,
    ContractBroken,
    KeyRefused,
    NotFound,
    Refused,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    TooManyCalls,
)
from tests.client.synthetic import FakeClock

EVERY = [
    ServiceUnreachable(),
    AnswerLost(),
    KeyRefused(),
    NotFound(),
    TooManyCalls(1.0),
    Refused(400, ""),
    ServiceBroken(500),
    ContractBroken("x"),
]


async def outcome_of(method: str, *outcomes: object) -> tuple[object, int, list[float]]:
    """Final outcome, number of attempts and waits of a call whose attempts have these outcomes."""
    clock, left, made = FakeClock(), list(outcomes), 0

    async def once() -> object:
        nonlocal made
        made += 1
        return left.pop(0) if len(left) > 1 else left[0]

    return await retry_policy(method, clock.sleep)(once), made, clock.waits


@pytest.mark.parametrize("method", ["POST", "DELETE"])
@pytest.mark.parametrize("problem", EVERY)
async def test_what_may_be_billed_is_never_repeated(problem: ServiceProblem, method: str) -> None:
    """For POST and DELETE, whatever the problem."""
    assert await outcome_of(method, problem) == (problem, 1, [])


@pytest.mark.parametrize("problem", [ServiceUnreachable(), ServiceBroken(503), TooManyCalls()])
async def test_reads_are_attempted_three_times(problem: ServiceProblem) -> None:
    """With random waits in a span that doubles."""
    outcome, made, waits = await outcome_of("GET", problem)
    assert (outcome, made) == (problem, MAX_ATTEMPTS)
    assert all(0 <= wait <= FIRST_WAIT_S * 2**place for place, wait in enumerate(waits))


async def test_a_read_that_succeeds_later_is_a_success() -> None:
    outcome, made, _ = await outcome_of("GET", ServiceBroken(502), "the answer")
    assert (outcome, made) == ("the answer", 2)


async def test_waits_are_spread_over_their_whole_span() -> None:
    """So that calls that failed together are not retried together."""
    waits = [(await outcome_of("GET", ServiceBroken(502), "x"))[2][0] for _ in range(40)]
    assert min(waits) < FIRST_WAIT_S / 4
    assert max(waits) > FIRST_WAIT_S * 3 / 4


@pytest.mark.parametrize(
    "problem",
    [
        KeyRefused(),
        NotFound(),
        Refused(400, ""),
        ContractBroken("x"),
        AnswerLost(),
        ServiceUnreachable("circuit open", tries_in_s=30.0),
    ],
)
async def test_what_would_fail_again_is_not_repeated(problem: ServiceProblem) -> None:
    """A retry would have the same outcome."""
    assert await outcome_of("GET", problem) == (problem, 1, [])


async def test_the_services_own_wait_wins_unless_it_is_too_long() -> None:
    """A longer wait is reported, not waited for."""
    assert (await outcome_of("GET", TooManyCalls(9.5), "x"))[2] == [9.5]
    long = TooManyCalls(LONGEST_WAIT_S + 1)
    assert await outcome_of("GET", long) == (long, 1, [])
