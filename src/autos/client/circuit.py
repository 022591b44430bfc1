"""Circuit breaker: no calls to a service that is down until its next trial.

Own code because the libraries tried either take no clock from the caller or do not expose the time of the next
trial, which the window shows.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from autos.domain.errors import AnswerLost, ServiceBroken, ServiceUnreachable

FAILURES_TO_OPEN = 5
"""Consecutive failures that open the circuit."""
UNAVAILABLE_STATUSES = frozenset({502, 503, 504})
"""Statuses of a service that is down; a 500 may concern a single identifier."""
FIRST_PAUSE_S = 5.0
LONGEST_PAUSE_S = 120.0


class Circuit:
    """Closed while calls succeed; open after `FAILURES_TO_OPEN` failures; then one call at a time is let through."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures = 0
        self._pause_s = 0.0
        self._tries_at = 0.0

    @property
    def tries_in_s(self) -> float:
        """Seconds until a call is let through; 0 when calls are allowed now."""
        if self._failures < FAILURES_TO_OPEN:
            return 0.0
        return max(0.0, self._tries_at - self._clock())

    def check(self) -> None:
        """Refuse a call while the circuit is open. Raises: ServiceUnreachable; nothing was sent."""
        if (left := self.tries_in_s) > 0:
            raise ServiceUnreachable("circuit open", tries_in_s=left)
        if self._failures >= FAILURES_TO_OPEN:  # this call is the trial; the others wait for its outcome
            self._tries_at = self._clock() + self._pause_s

    def record(self, outcome: object) -> None:
        """Count the outcome of a call: its answer or its problem; `None` when it was cancelled."""
        is_down = isinstance(outcome, ServiceBroken) and outcome.status in UNAVAILABLE_STATUSES
        if isinstance(outcome, ServiceUnreachable) or is_down:
            self._failures += 1
            if self._failures >= FAILURES_TO_OPEN:
                self._pause_s = min(max(self._pause_s * 2, FIRST_PAUSE_S), LONGEST_PAUSE_S)
                self._tries_at = self._clock() + self._pause_s
        elif outcome is not None and not isinstance(outcome, AnswerLost):
            self._failures = 0
            self._pause_s = 0.0
