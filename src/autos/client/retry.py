"""Retry policy: only reads are retried, as a POST may have been billed.

tenacity counts the attempts and spreads the waits over the whole span (full jitter), so that calls that failed
together are not retried together. What was sent before it failed is known to `http`; what a failed search may have
cost, to the use case (`state_after`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tenacity import AsyncRetrying, RetryCallState, retry_if_result, stop_after_attempt, wait_random_exponential

from autos.domain.errors import ServiceBroken, ServiceProblem, ServiceUnreachable, TooManyCalls

MAX_ATTEMPTS = 3
FIRST_WAIT_S = 0.4
LONGEST_WAIT_S = 20.0
RETRIED_METHODS = frozenset({"GET"})

_BACKOFF = wait_random_exponential(multiplier=FIRST_WAIT_S, max=LONGEST_WAIT_S)


def is_temporary(outcome: object) -> bool:
    """Whether the same read may succeed if it is retried soon."""
    if isinstance(outcome, TooManyCalls):
        return outcome.retry_after_s is None or outcome.retry_after_s <= LONGEST_WAIT_S
    if isinstance(outcome, ServiceUnreachable):
        return outcome.tries_in_s is None
    return isinstance(outcome, ServiceBroken)


def retry_policy(method: str, sleep: Callable[[float], Awaitable[None]]) -> AsyncRetrying:
    """Retrying for a call that returns its problem; the last outcome is the result."""
    return AsyncRetrying(
        stop=stop_after_attempt(MAX_ATTEMPTS if method in RETRIED_METHODS else 1),
        wait=_wait_s,
        retry=retry_if_result(is_temporary),
        retry_error_callback=_last_outcome,
        sleep=sleep,
    )


def _wait_s(state: RetryCallState) -> float:
    outcome = _last_outcome(state)
    if isinstance(outcome, TooManyCalls) and outcome.retry_after_s is not None:
        return outcome.retry_after_s
    return float(_BACKOFF(state))


def _last_outcome(state: RetryCallState) -> object | ServiceProblem:
    return state.outcome.result() if state.outcome is not None else None
