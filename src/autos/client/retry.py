"""Whether a failed call is made again: pure decisions, no clock and no network."""

from __future__ import annotations

from autos.domain.errors import ServiceBroken, ServiceProblem, ServiceUnreachable, TooManyCalls

MOST_TRIES = 3
FIRST_WAIT_S = 0.4
LONGEST_WAIT_S = 20.0
SPREAD = 0.25
"""Largest part added to a wait, so that calls that failed together do not come back together."""


def wait_before_retry(method: str, problem: ServiceProblem, tries: int, chance: float = 0.0) -> float | None:
    """Seconds to wait before the next try of a call made `tries` times, or None to give up.

    Only reads are repeated: a POST may have been billed. `chance` (0 to 1) spreads the waits.
    """
    if method != "GET" or tries >= MOST_TRIES:
        return None
    if isinstance(problem, TooManyCalls) and problem.retry_after_s is not None:
        return problem.retry_after_s if problem.retry_after_s <= LONGEST_WAIT_S else None
    if isinstance(problem, ServiceUnreachable | ServiceBroken | TooManyCalls):
        return min(FIRST_WAIT_S * 2.0 ** (tries - 1), LONGEST_WAIT_S) * (1.0 + SPREAD * chance)
    return None
