"""What the page that counts a deadline knows and does: both calendars, local days, what is stored and saved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.deadlines.calendar_event import CalendarEvent
from autos.domain.deadlines.day_marks import DayMark, MarkIdentity
from autos.domain.deadlines.deadline import Counting, Deadline, DeadlineError
from autos.domain.deadlines.regimes import DeadlineUnit
from autos.domain.deadlines.stored_deadline import (
    TITLE_DIGITS,
    DeadlineCount,
    DeadlineTerms,
    NewDeadline,
    count_deadline,
    deadline_uid,
)
from autos.domain.errors import Problem
from autos.text.deadline_regimes import term_text
from autos.text.deadlines import event_description, event_summary, event_title, unknown_city_text
from autos.text.plain_text import plain_line
from autos.usecases.deadlines.courts import DeadlineCourt, court_named
from autos.usecases.deadlines.deadlines import Deadlines

USUAL_DAYS = 15
"""Of an answer and of most appeals: CPC, arts. 335 and 1.003, § 5."""
ALARMS = (5, 1)
"""Days before the due date."""


StoreDeadline = Callable[[NewDeadline], Awaitable[object]]
SaveEvent = Callable[[Path, Callable[[str], CalendarEvent]], Awaitable[None]]
"""Writes the event that is made of the lawsuit's parties."""


class DeadlineSource(Enum):
    """What a deadline is counted from."""

    GAZETTE = auto()
    """The day that the person gives."""
    STEP = auto()
    """A step of the lawsuit that the person chooses."""


class DatedStep(NamedTuple):
    """A step of a lawsuit with its day in the court's time zone."""

    day: date
    name: str


class DeadlineSubject(NamedTuple):
    """The lawsuit of a deadline; empty where it is counted for none."""

    code: str = ""
    court: str = ""
    """Acronym of its court; empty or unknown where the person is to choose."""
    city: str = ""
    steps: tuple[DatedStep, ...] = ()
    """Newest first."""
    chosen: DatedStep | None = None
    """The step that the person had chosen before."""
    is_public: bool = False
    """Whether its parties may be named outside of the archive."""


class HolidayChange(NamedTuple):
    """The last change of the local days, which can be undone."""

    holiday: DayMark
    was_added: bool


@dataclass(frozen=True, slots=True)
class DeadlineState:
    """What the page shows."""

    court: DeadlineCourt | None
    city: str
    source: DeadlineSource = DeadlineSource.GAZETTE
    step: DatedStep | None = None
    typed: date | None = None
    """The day that the person gave."""
    is_misread: bool = False
    """Whether what is typed is not a day."""
    days: int = USUAL_DAYS
    counting: Counting = Counting.WORKING
    is_doubled: bool = False
    known: tuple[DayMark, ...] = ()
    """Every local holiday that the person gave."""
    left_out: frozenset[MarkIdentity] = field(default_factory=frozenset)
    """Those that are not to count here."""
    count: DeadlineCount | None = None
    error: DeadlineError | None = None
    """Why nothing could be counted from the day."""
    is_grouped: bool = True
    title: str = ""
    """Title in the calendar; empty for the one that is suggested."""
    is_on_later: bool = False
    """Whether the event is on the date with local days."""
    has_alarms: bool = True
    change: HolidayChange | None = None
    saved: str = ""
    """Name of the file that was written for this count."""
    problem: str = ""
    """Name of the problem; empty if none."""

    @property
    def safest(self) -> Deadline | None:
        """The earliest count."""
        return None if self.count is None else self.count.safest

    @property
    def if_closed(self) -> Deadline | None:
        """The count with every uncertain day closed, where that is another one."""
        return None if self.count is None else self.count.if_closed

    @property
    def available(self) -> date | None:
        """The day that is counted from."""
        if self.source is DeadlineSource.STEP:
            return None if self.step is None else self.step.day
        return self.typed

    @property
    def terms(self) -> DeadlineTerms | None:
        """What is counted from and with; None before a day is given."""
        if self.available is None or self.court is None:
            return None
        step = self.step.name if self.source is DeadlineSource.STEP and self.step is not None else ""
        left_out = tuple(one.identity for one in self.holidays if one.identity in self.left_out)
        return DeadlineTerms(
            self.available, self.whole_days, self.counting, self.court.acronym, self.city, step, left_out
        )

    @property
    def whole_days(self) -> int:
        """The days of the deadline, doubled where they are."""
        return self.days * (2 if self.is_doubled else 1)

    @property
    def holidays(self) -> tuple[DayMark, ...]:
        """Local holidays of the place."""
        court = "" if self.court is None else self.court.acronym
        return tuple(one for one in self.known if one.is_of(court, self.city))

    @property
    def is_city_known(self) -> bool:
        """Whether any holiday of the city is known, by the calendar or by marks."""
        if self.court is not None and self.court.calendar.knows_city(self.city):
            return True
        return any(one.city and one.is_of("", self.city) for one in self.known)

    @property
    def due(self) -> date | None:
        """The date of the event."""
        chosen = self.if_closed if self.is_on_later and self.if_closed is not None else self.safest
        return None if chosen is None else chosen.due


class DeadlinePresenter(Presenter[DeadlineState]):
    """Counts whenever what it is counted from changes; nothing before a day is given."""

    stored = Signal()
    """It is kept with the lawsuit."""

    def __init__(
        self,
        deadlines: Deadlines,
        subject: DeadlineSubject,
        store: StoreDeadline | None,
        save_event: SaveEvent | None = None,
    ) -> None:
        """`store` keeps it with the lawsuit, None where that cannot be done; without `save_event` nobody is named."""
        is_of_step = subject.chosen is not None
        super().__init__(
            DeadlineState(
                court_named(subject.court),
                plain_line(subject.city),
                DeadlineSource.STEP if is_of_step else DeadlineSource.GAZETTE,
                subject.chosen,
            )
        )
        self.subject = subject
        self._deadlines = deadlines
        self._store = store
        self._save_event = save_event
        self.tasks = TaskScope(on_problem=self._show_problem)
        self.tasks.start("holidays", self._read())
        self._count()

    def give_day(self, day: date | None, *, is_misread: bool = False) -> None:
        """Count from the day that the person gives; None while there is none."""
        self._count(source=DeadlineSource.GAZETTE, typed=day, is_misread=is_misread)

    def use_step(self, step: DatedStep) -> None:
        """Count from the day of a step."""
        self._count(source=DeadlineSource.STEP, step=step, is_misread=False)

    def set_days(self, days: int) -> None:
        self._count(days=days)

    def set_counting(self, counting: Counting) -> None:
        self._count(counting=counting)

    def set_doubled(self, is_doubled: bool) -> None:
        self._count(is_doubled=is_doubled)

    def set_court(self, acronym: str) -> None:
        self._count(court=court_named(acronym))

    def set_city(self, city: str) -> None:
        self._count(city=plain_line(city))

    def count_holiday(self, holiday: DayMark, is_counted: bool) -> None:
        """Let a local holiday count here, or not; it stays known for other deadlines."""
        others = self.state.left_out - {holiday.identity}
        self._count(left_out=others if is_counted else others | {holiday.identity})

    def add_holiday(self, holiday: DayMark) -> None:
        self.tasks.add("change", self._change(holiday, is_new=True))

    def remove_holiday(self, holiday: DayMark) -> None:
        self.tasks.add("change", self._change(holiday, is_new=False))

    def undo(self) -> None:
        """Undo the last change of the local days."""
        change = self.state.change
        if change is not None:
            self.tasks.add("change", self._undo(change))

    def group(self, is_grouped: bool) -> None:
        self._update(is_grouped=is_grouped)

    def set_title(self, title: str) -> None:
        self._update(title=title, saved="")

    def set_on_later(self, is_on_later: bool) -> None:
        self._update(is_on_later=is_on_later, saved="")

    def set_alarms(self, has_alarms: bool) -> None:
        self._update(has_alarms=has_alarms, saved="")

    def save(self, target: Path) -> None:
        """Write the event for a calendar program."""
        deadline = self._deadline()
        if deadline is not None:
            step = "" if plain_line(self.state.title) else deadline.terms.step
            self.tasks.start("save", self._save(target, partial(self._event, deadline, step, self.as_text)))

    def keep(self) -> None:
        """Keep it with the lawsuit."""
        deadline = self._deadline()
        if deadline is not None and self._store is not None and not self.tasks.is_running("keep"):
            self.tasks.start("keep", self._keep(self._store, deadline))

    @property
    def may_store(self) -> bool:
        """Whether there is a lawsuit with which it can be kept."""
        return self._store is not None

    @property
    def title(self) -> str:
        """As given, else one that names nobody; in the calendar it stands between the parties and the last day."""
        state = self.state
        of = self.subject.code[:TITLE_DIGITS] or ("" if state.court is None else state.court.acronym)
        return plain_line(state.title) or event_title(
            term_text(state.whole_days, DeadlineUnit.DAYS, state.counting), of
        )

    @property
    def as_text(self) -> str:
        """The whole count in words; empty where nothing is counted."""
        state = self.state
        if state.count is None or state.terms is None:
            return ""
        return event_description(state.count, state.terms, unknown_city_text(state.city, is_known=state.is_city_known))

    def _deadline(self) -> NewDeadline | None:
        state, terms = self.state, self.state.terms
        if state.count is None or terms is None:
            return None
        return NewDeadline(
            self.title,
            terms,
            state.count,
            state.is_on_later and state.if_closed is not None,
            ALARMS if state.has_alarms else (),
        )

    def _event(self, deadline: NewDeadline, step: str, count: str, parties: str) -> CalendarEvent:
        return CalendarEvent(
            uid=deadline_uid(self.subject.code, deadline),
            due=deadline.due,
            title=event_summary(deadline.title, deadline.due, parties=parties, step=step),
            description=count,
            days_before=deadline.days_before,
        )

    def _count(self, **changed: object) -> None:
        """Take what has changed, and count anew."""
        state = replace(self.state, **changed, problem="", saved="")  # type: ignore[arg-type]  # names of its own fields
        self._update(**{name: getattr(state, name) for name in (*changed, "problem", "saved")}, **_counted(state))

    async def _read(self) -> None:
        self._count(known=await self._deadlines.marks())

    async def _change(self, holiday: DayMark, *, is_new: bool) -> None:
        change = self._deadlines.add if is_new else self._deadlines.remove
        if await change(holiday):
            self._update(change=HolidayChange(holiday, is_new))
        await self._read()

    async def _undo(self, change: HolidayChange) -> None:
        await (self._deadlines.remove if change.was_added else self._deadlines.add)(change.holiday)
        self._update(change=None)
        await self._read()

    async def _save(self, target: Path, make: Callable[[str], CalendarEvent]) -> None:
        if self._save_event is None:
            await self._deadlines.save(target, make(""))
        else:
            await self._save_event(target, make)
        self._update(saved=target.name, problem="")

    async def _keep(self, store: StoreDeadline, deadline: NewDeadline) -> None:
        await store(deadline)
        self.stored.emit()

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, saved="")


def _counted(state: DeadlineState) -> dict[str, DeadlineCount | DeadlineError | None]:
    """The count of a state, or why there is none."""
    terms, court = state.terms, state.court
    if terms is None or court is None:
        return {"count": None, "error": None}
    try:
        count = count_deadline(terms, court.calendar, state.known)
    except DeadlineError as refused:
        return {"count": None, "error": refused}
    return {"count": count, "error": None}
