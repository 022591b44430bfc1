"""Whether a failed call is made again: pure decisions, no clock and no network."""

from __future__ import annotations

from autos.domain.errors import ServiceBroken, ServiceProblem, ServiceUnreachable, TooManyCalls

MOST_TRIES = 3
FIRST_WAIT_S = 0.4
LONGEST_WAIT_S = 20.0


def wait_before_retry(method: str, problem: ServiceProblem, tries: int) -> float | None:
    """Seconds to wait before the next try of a call made `tries` times, or None to give up.

    Only reads are repeated: a POST may have been billed.
    """
    if method != "GET" or tries >= MOST_TRIES:
        return None
    if isinstance(problem, TooManyCalls):
        asked = FIRST_WAIT_S if problem.retry_after_s is None else problem.retry_after_s
        return asked if asked <= LONGEST_WAIT_S else None
    if isinstance(problem, ServiceUnreachable | ServiceBroken):
        return min(FIRST_WAIT_S * 2.0 ** (tries - 1), LONGEST_WAIT_S)
    return None
