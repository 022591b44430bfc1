"""Stops calling a service that is down, and says when it is tried next.

Written here because the libraries at hand either keep no asynchronous clock of the caller's or do not
tell when they try again, which is what a person wants to know.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from autos.domain.errors import AnswerLost, ServiceBroken, ServiceUnreachable

FAILURES_TO_OPEN = 5
"""In a row, before nothing is sent any more."""
UNAVAILABLE_STATUSES = frozenset({502, 503, 504})
"""Statuses of a service that is not there; a 500 may be the fault of one identifier."""
FIRST_PAUSE_S = 5.0
LONGEST_PAUSE_S = 120.0


class Circuit:
    """Closed while calls succeed; open after `FAILURES_TO_OPEN`; then one call at a time tries whether it is back."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures = 0
        self._pause_s = 0.0
        self._tries_at = 0.0

    @property
    def tries_in_s(self) -> float:
        """Seconds until a call is let through; 0 when it is now."""
        if self._failures < FAILURES_TO_OPEN:
            return 0.0
        return max(0.0, self._tries_at - self._clock())

    def check(self) -> None:
        """Before a call. Raises: ServiceUnreachable, nothing having been sent."""
        if (left := self.tries_in_s) > 0:
            raise ServiceUnreachable("circuit open", tries_in_s=left)
        if self._failures >= FAILURES_TO_OPEN:  # this one tries; the others wait for what it finds
            self._tries_at = self._clock() + self._pause_s

    def record(self, outcome: object) -> None:
        """After a call, with its answer or problem; `None` when it was given up."""
        is_down = isinstance(outcome, ServiceBroken) and outcome.status in UNAVAILABLE_STATUSES
        if isinstance(outcome, ServiceUnreachable) or is_down:
            self._failures += 1
            if self._failures >= FAILURES_TO_OPEN:
                self._pause_s = min(max(self._pause_s * 2, FIRST_PAUSE_S), LONGEST_PAUSE_S)
                self._tries_at = self._clock() + self._pause_s
        elif outcome is not None and not isinstance(outcome, AnswerLost):
            self._failures = 0
            self._pause_s = 0.0
