"""What goes to the service and what comes back, whatever library carries it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

READ = "GET"


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Longest waits, in seconds."""

    connect_s: float = 5.0
    read_s: float = 30.0
    """Without a byte from the service."""
    lookup_read_s: float = 60.0
    """The same for a database lookup, which is one long question."""


@dataclass(frozen=True, slots=True)
class HttpCall:
    """What is sent."""

    method: str
    url: str
    query: Mapping[str, str | int] | None = None
    body: Mapping[str, Any] | None = None
    read_s: float | None = None
    allow_404_body: bool = True
    """Whether a 404 with the body of an answer is one."""


@dataclass(frozen=True, slots=True, repr=False)
class HttpAnswer:
    """What came back; it has no words of its own in a traceback."""

    status: int
    headers: Mapping[str, str]
    """Found by their names in any case."""
    content: bytes
    is_change: bool = False
    """Whether the call was more than a read."""


class CallPermit:
    """The right to make one call now: the limit has been waited for, and nothing has left yet."""

    def __init__(self) -> None:
        self._is_used = False

    def use(self) -> None:
        """Take it; a turn is for one call."""
        assert not self._is_used  # noqa: S101 -- a mistake of ours, not of the service's
        self._is_used = True
