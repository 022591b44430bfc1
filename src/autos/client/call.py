"""Calls, answers and timeouts, independent of the HTTP library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

READ = "GET"


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Timeouts of a call."""

    connect_s: float = 5.0
    read_s: float = 30.0
    """Longest time between two bytes of an answer."""
    lookup_read_s: float = 60.0
    """The same for a database lookup, whose answer takes longer to begin."""


@dataclass(frozen=True, slots=True)
class HttpCall:
    """One HTTP call to send."""

    method: str
    url: str
    largest: int
    """Most bytes of its answer."""
    query: Mapping[str, str | int] | None = None
    body: Mapping[str, Any] | None = None
    read_s: float | None = None
    allow_404_body: bool = True
    """Whether a 404 whose body is a normal answer counts as an answer."""


@dataclass(frozen=True, slots=True, repr=False)
class HttpAnswer:
    """Status, headers and body of an answer; without a `repr`, as a traceback must not show the body."""

    status: int
    headers: Mapping[str, str]
    """Case-insensitive by name."""
    content: bytes
    is_change: bool = False
    """Whether the call was anything but a GET."""


class CallPermit:
    """The right to make one call now: the limit has been waited for, and nothing has left yet."""

    def __init__(self) -> None:
        self._is_used = False

    def use(self) -> None:
        """Use the permit, which is for one call."""
        assert not self._is_used  # noqa: S101 -- a mistake of ours, not of the service's
        self._is_used = True
