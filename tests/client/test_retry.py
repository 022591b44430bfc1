"""Which calls are made again, and after how long."""

import pytest

from autos.client.retry import LONGEST_WAIT_S, wait_before_retry
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


@pytest.mark.parametrize("problem", EVERY)
def test_what_may_be_billed_is_never_repeated(problem: ServiceProblem) -> None:
    """No problem makes a POST or a DELETE go out twice."""
    assert wait_before_retry("POST", problem, 1) is None
    assert wait_before_retry("DELETE", problem, 1) is None


@pytest.mark.parametrize("problem", [ServiceUnreachable(), ServiceBroken(503), TooManyCalls()])
def test_reads_wait_longer_each_time_and_give_up_after_three(problem: ServiceProblem) -> None:
    """And chance only ever lengthens a wait."""
    first, second = wait_before_retry("GET", problem, 1), wait_before_retry("GET", problem, 2)

    assert first is not None
    assert second is not None
    assert 0 < first < second
    assert wait_before_retry("GET", problem, 3) is None
    assert first < (wait_before_retry("GET", problem, 1, chance=1.0) or 0) <= first * 1.25


@pytest.mark.parametrize("problem", [KeyRefused(), NotFound(), Refused(400, ""), ContractBroken("x"), AnswerLost()])
def test_what_would_fail_again_is_not_repeated(problem: ServiceProblem) -> None:
    """Asking again changes nothing."""
    assert wait_before_retry("GET", problem, 1) is None


def test_the_services_own_wait_wins_unless_it_is_too_long() -> None:
    """A long one is the person's to know."""
    assert wait_before_retry("GET", TooManyCalls(9.5), 1, chance=1.0) == 9.5
    assert wait_before_retry("GET", TooManyCalls(LONGEST_WAIT_S + 1), 1) is None
