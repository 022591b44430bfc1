"""What the dialog of a deadline knows and does: counts by both calendars, keeps local days, writes the event."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.deadlines.calendar_event import CalendarEvent
from autos.domain.deadlines.deadline import Counting, Deadline, DeadlineError, DeadlineRules, SkipReason
from autos.domain.deadlines.local_holidays import LocalHoliday, local_days
from autos.domain.errors import Problem
from autos.text.deadlines import event_description, event_title, unknown_city_text
from autos.text.plain_text import plain_line
from autos.usecases.deadlines.courts import DeadlineCourt, court_named
from autos.usecases.deadlines.deadlines import Deadlines

USUAL_DAYS = 15
"""Of an answer and of most appeals: CPC, arts. 335 and 1.003, § 5."""
ALARMS = (5, 1)
"""Days before the due date."""
NUMBER = 7
"""Digits of a lawsuit's number that tell it apart in a calendar."""
Identity = tuple[object, ...]


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
    """The lawsuit of a deadline."""

    code: str
    court: str
    """Acronym of its court; empty or unknown where the person is to choose."""
    city: str
    steps: tuple[DatedStep, ...] = ()
    """Newest first."""
    chosen: DatedStep | None = None
    """The step that the person had chosen before."""
    may_note: bool = True
    """Whether the count can be kept with the lawsuit."""


class HolidayChange(NamedTuple):
    """The last change of the local days, which can be undone."""

    holiday: LocalHoliday
    was_added: bool


@dataclass(frozen=True, slots=True)
class DeadlineState:
    """What the dialog shows."""

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
    known: tuple[LocalHoliday, ...] = ()
    """Every local holiday that the person gave."""
    left_out: frozenset[Identity] = field(default_factory=frozenset)
    """Those that are not to count here."""
    by_law: Deadline | None = None
    with_local_days: Deadline | None = None
    """The count with local days, where one of them falls into it."""
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
    def available(self) -> date | None:
        """The day that is counted from."""
        if self.source is DeadlineSource.STEP:
            return None if self.step is None else self.step.day
        return self.typed

    @property
    def whole_days(self) -> int:
        """The days of the deadline, doubled where they are."""
        return self.days * (2 if self.is_doubled else 1)

    @property
    def holidays(self) -> tuple[LocalHoliday, ...]:
        """Local holidays of the place."""
        court = "" if self.court is None else self.court.acronym
        return tuple(one for one in self.known if one.is_of(court, self.city))

    @property
    def local_count(self) -> int:
        """How many local days move the later date."""
        days = () if self.with_local_days is None else self.with_local_days.days
        return sum(day.why is SkipReason.LOCAL for day in days)

    @property
    def is_city_known(self) -> bool:
        """Whether any holiday of the city is known."""
        return any(one.city and one.is_of("", self.city) for one in self.known)

    @property
    def due(self) -> date | None:
        """The date of the event."""
        chosen = self.with_local_days if self.is_on_later and self.with_local_days is not None else self.by_law
        return None if chosen is None else chosen.due


class DeadlinePresenter(Presenter[DeadlineState]):
    """Counts whenever what it is counted from changes; nothing before a day is given."""

    noted = Signal()
    """The count is kept with the lawsuit."""

    def __init__(
        self, deadlines: Deadlines, subject: DeadlineSubject, write_note: Callable[[str], Awaitable[object]]
    ) -> None:
        """`write_note` writes a note about the lawsuit."""
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
        self._write_note = write_note
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

    def count_holiday(self, holiday: LocalHoliday, is_counted: bool) -> None:
        """Let a local holiday count here, or not; it stays known for other deadlines."""
        others = self.state.left_out - {holiday.identity}
        self._count(left_out=others if is_counted else others | {holiday.identity})

    def add_holiday(self, holiday: LocalHoliday) -> None:
        self.tasks.start("change", self._change(holiday, is_new=True))

    def remove_holiday(self, holiday: LocalHoliday) -> None:
        self.tasks.start("change", self._change(holiday, is_new=False))

    def undo(self) -> None:
        """Undo the last change of the local days."""
        change = self.state.change
        if change is not None:
            self.tasks.start("change", self._undo(change))

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
        event = self._event()
        if event is not None:
            self.tasks.start("save", self._save(target, event))

    def keep(self) -> None:
        """Write the count as a note about the lawsuit."""
        text = self.as_text
        if text:
            self.tasks.start("keep", self._keep(f"{self.title}\n{text}"))

    @property
    def title(self) -> str:
        """Title in the calendar: as given, else one that names nobody."""
        state = self.state
        return plain_line(state.title) or event_title(state.whole_days, state.counting, self.subject.code[:NUMBER])

    @property
    def as_text(self) -> str:
        """The whole count in words; empty where nothing is counted."""
        state = self.state
        if state.by_law is None:
            return ""
        return event_description(
            state.by_law, state.with_local_days, unknown_city_text(state.city, is_known=state.is_city_known)
        )

    def _event(self) -> CalendarEvent | None:
        state, due = self.state, self.state.due
        if state.by_law is None or state.court is None or due is None:
            return None
        court, counting = state.court.acronym, state.counting
        return CalendarEvent(
            identity=(
                self.subject.code,
                court,
                str(state.by_law.available),
                str(state.whole_days),
                counting,
                self.title,
            ),
            available=state.by_law.available,
            due=due,
            title=self.title,
            description=self.as_text,
            days_before=ALARMS if state.has_alarms else (),
        )

    def _count(self, **changed: object) -> None:
        """Take what has changed, and count anew."""
        state = replace(self.state, **changed, problem="", saved="")  # type: ignore[arg-type]  # names of its own fields
        self._update(**{name: getattr(state, name) for name in (*changed, "problem", "saved")}, **_counted(state))

    async def _read(self) -> None:
        self._count(known=await self._deadlines.holidays())

    async def _change(self, holiday: LocalHoliday, *, is_new: bool) -> None:
        change = self._deadlines.add if is_new else self._deadlines.remove
        if await change(holiday):
            self._update(change=HolidayChange(holiday, is_new))
        await self._read()

    async def _undo(self, change: HolidayChange) -> None:
        await (self._deadlines.remove if change.was_added else self._deadlines.add)(change.holiday)
        self._update(change=None)
        await self._read()

    async def _save(self, target: Path, event: CalendarEvent) -> None:
        await self._deadlines.save(target, event)
        self._update(saved=target.name, problem="")

    async def _keep(self, text: str) -> None:
        await self._write_note(text)
        self.noted.emit()

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, saved="")


def _counted(state: DeadlineState) -> Mapping[str, Deadline | DeadlineError | None]:
    """The counts of a state, or why there are none."""
    nothing: dict[str, DeadlineError | None] = {"by_law": None, "with_local_days": None, "error": None}
    available, court = state.available, state.court
    if available is None or court is None:
        return nothing
    taken = [one for one in state.holidays if one.identity not in state.left_out]
    local = local_days(taken, court.acronym, state.city, available.year)
    rules = DeadlineRules(court.calendar, court.state, state.counting, local)
    try:
        by_law = rules.without_local_days.count(available, state.whole_days)
        whole = rules.count(available, state.whole_days) if local else by_law
    except DeadlineError as refused:
        return nothing | {"error": refused}
    has_local = any(day.why is SkipReason.LOCAL for day in whole.days)
    return {"by_law": by_law, "with_local_days": whole if has_local else None, "error": None}
