"""What the page of monitorings shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import cached_property

from autos.domain.monitoring.register import INACTIVE_STATES, RegisteredMonitoring, RegisterState, UnmatchedAnswers
from autos.domain.monitoring.tracking import TrackingStatus


class Standing(StrEnum):
    """Which monitorings are listed."""

    ALL = "all"
    NEWS = "news"
    """With finds that nobody has looked at."""
    UP_TO_DATE = "up_to_date"
    UPDATING = "updating"
    WAITING = "waiting"
    """For their first run."""
    PAUSED = "paused"
    TO_SEE = "to_see"
    """Not confirmed, not verified for long, gone, or of a state that nobody here knows."""
    ENDED = "ended"


OF_STATES = {
    TrackingStatus.UPDATED.value: Standing.UP_TO_DATE,
    TrackingStatus.UPDATING.value: Standing.UPDATING,
    TrackingStatus.CREATED.value: Standing.WAITING,
    TrackingStatus.PAUSED.value: Standing.PAUSED,
    TrackingStatus.DELETED.value: Standing.ENDED,
    RegisterState.REFUSED.value: Standing.ENDED,
}


@dataclass(frozen=True, slots=True)
class Line:
    """One monitoring."""

    registered: RegisteredMonitoring
    unread: int = 0
    is_unverified: bool = False
    """For days the service has not said how it is."""
    key: str = field(default="", compare=False)
    """What tells it from the others, before the service has named it, too."""
    standing: Standing = field(default=Standing.TO_SEE, compare=False)
    """Under which heading it is found, beside all and news."""

    def __post_init__(self) -> None:
        one = self.registered
        object.__setattr__(self, "key", str(one.tracking_id) if one.tracking_id else f"draft {one.entry_id}")
        if not self.is_unverified or one.state in INACTIVE_STATES:
            object.__setattr__(self, "standing", OF_STATES.get(one.state, Standing.TO_SEE))

    @property
    def can_pause(self) -> bool:
        one = self.registered
        known = {TrackingStatus.CREATED, TrackingStatus.UPDATING, TrackingStatus.UPDATED}
        return one.tracking_id is not None and one.state in known

    @property
    def can_resume(self) -> bool:
        return self.registered.tracking_id is not None and self.registered.state == TrackingStatus.PAUSED

    @property
    def can_end(self) -> bool:
        one = self.registered
        return one.tracking_id is not None and one.state not in INACTIVE_STATES

    def has(self, text: str) -> bool:
        """Whether the person's own words about it have this; folded by the caller."""
        one = self.registered
        return text in f"{one.name}\n{one.matter}\n{one.reason}\n{one.body}\n{one.tracking_id}".casefold()


class Doing(StrEnum):
    """What is being done, or was, with some monitorings."""

    PAUSE = "pause"
    RESUME = "resume"
    END = "end"


@dataclass(frozen=True, slots=True)
class Done:
    """What was done last; pausing and resuming can be taken back, ending cannot."""

    doing: Doing
    keys: tuple[str, ...]
    failed: tuple[tuple[str, str], ...] = ()
    """Those that could not be, each with the name of its `Problem`."""

    @property
    def can_undo(self) -> bool:
        return self.doing is not Doing.END and bool(self.keys)


@dataclass(frozen=True)
class MonitoringState:
    """All that the page shows beside the finds; what is found out about thousands of lines is found out once."""

    lines: tuple[Line, ...] = ()
    """Every monitoring, in the order of the list."""
    text: str = ""
    standing: Standing = Standing.ALL
    matter: str | None = None
    """Only those of this client or matter."""
    current: str | None = None
    """Key of the one that is read."""
    busy: frozenset[str] = frozenset()
    """Keys of those that something is being done with."""
    done: Done | None = None
    unmatched_answers: tuple[UnmatchedAnswers, ...] = ()
    """Answers of monitorings that are not in the register."""
    strays_seen: frozenset[UnmatchedAnswers] = frozenset()
    """Those that the person has read of."""
    problem: str = ""
    """Why the register could not be read, or a file not taken."""
    waiting: int = 0
    """Looks that are due and have not come back."""
    is_loading: bool = True

    @cached_property
    def listed(self) -> tuple[Line, ...]:
        """Those that are asked for; the one that is read stays among them until another is."""
        text = self.text.strip().casefold()
        return tuple(
            line
            for line in self.lines
            if (line.key == self.current and not text) or (self.wants(line) and (not text or line.has(text)))
        )

    @cached_property
    def line(self) -> Line | None:
        """The one that is read."""
        return next((line for line in self.lines if line.key == self.current), None)

    @cached_property
    def counts(self) -> dict[Standing, int]:
        """Monitorings by where they stand."""
        counted = Counter(line.standing for line in self.lines)
        counted[Standing.ALL] = sum(line.standing is not Standing.ENDED for line in self.lines)
        counted[Standing.NEWS] = sum(bool(line.unread) for line in self.lines)
        return dict(counted)

    @cached_property
    def matters(self) -> list[tuple[str, int]]:
        """Clients and matters with how many monitorings each has."""
        counted = Counter(line.registered.matter for line in self.lines if line.registered.matter)
        return sorted(counted.items(), key=lambda one: one[0].casefold())

    @property
    def unread(self) -> int:
        return sum(line.unread for line in self.lines)

    @cached_property
    def verified_at(self) -> datetime | None:
        """When the one that was verified longest ago among those that run was."""
        told = [line.registered.verified_at for line in self.lines if line.registered.is_running]
        return min((at for at in told if at is not None), default=None)

    @cached_property
    def to_see(self) -> tuple[Line, ...]:
        """Those of which nobody knows whether they run and cost money."""
        return tuple(line for line in self.lines if line.is_unverified and line.registered.is_running)

    def wants(self, line: Line) -> bool:
        """Whether it stands where, and is for whom, is asked for."""
        return self._stands(line) and self.matter in {None, line.registered.matter}

    @cached_property
    def strays_told(self) -> tuple[UnmatchedAnswers, ...]:
        """Those that nobody has read of yet, or that have grown since."""
        return tuple(stray for stray in self.unmatched_answers if stray not in self.strays_seen)

    def _stands(self, line: Line) -> bool:
        if self.standing is Standing.ALL:
            return line.standing is not Standing.ENDED
        if self.standing is Standing.NEWS:
            return bool(line.unread)
        return line.standing is self.standing
