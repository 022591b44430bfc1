"""Hybrid logical clock (Kulkarni et al., 2014): times of entries that follow what their writer had read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

COUNTER_BITS = 16
LATEST = (1 << 63) - 1
"""What archive and server store: a computer whose clock is thousands of years ahead gives this time."""
FARTHEST_AHEAD = timedelta(minutes=5)
"""How far an entry of another desk can push this clock forward: a desk that is a day ahead moves nobody's day."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class HybridClock:
    """Gives times that only grow, and that are later than every believable time it has read."""

    def __init__(self, last: int = 0) -> None:
        self.last = last
        """The latest time given or read; to be stored, so that it also grows across restarts."""

    def tick(self, now: datetime) -> int:
        """The time of an entry that is written now.

        A time that this desk gave while its clock was wrong, and that lies farther ahead, holds no more.
        """
        if self.last > _believable(now):
            self.last = 0
        self.last = min(max(hybrid_time(now), self.last + 1), LATEST)
        return self.last

    def read(self, at: int, now: datetime) -> None:
        """Be later than an entry of another desk, unless its clock is too far ahead."""
        if at <= _believable(now):
            self.last = max(self.last, at)


def hybrid_time(instant: datetime) -> int:
    """The first hybrid time of an instant: milliseconds since 1970 and a counter of 16 bits."""
    return min(_milliseconds(instant - _EPOCH) << COUNTER_BITS, LATEST)


def _believable(now: datetime) -> int:
    """The latest time of another desk that is taken for one; also where no calendar has it."""
    return (_milliseconds(now - _EPOCH) + _milliseconds(FARTHEST_AHEAD)) << COUNTER_BITS


def _milliseconds(duration: timedelta) -> int:
    return duration // timedelta(milliseconds=1)


def instant_of(at: int) -> datetime:
    """The instant of a hybrid time, in UTC. Raises: OverflowError where no calendar has it."""
    return _EPOCH + timedelta(milliseconds=at >> COUNTER_BITS)
