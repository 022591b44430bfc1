"""What the page that counts a deadline knows and does: regime, dates, days to look up, what is stored and saved."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.deadlines.marks_presenter import MarksPresenter, MarksState
from autos.domain.deadlines.calendar_event import CalendarEvent
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind, MarkIdentity
from autos.domain.deadlines.deadline import MOST_OF_UNIT, Counting, Deadline, DeadlineError
from autos.domain.deadlines.holidays import CalendarDay
from autos.domain.deadlines.regimes import (
    DeadlineStart,
    DeadlineUnit,
    Doubled,
    LaterChoice,
    Regime,
    base_rule,
    default_regime,
    default_start,
    may_be_doubled,
)
from autos.domain.deadlines.stored_deadline import (
    TITLE_DIGITS,
    DeadlineCount,
    DeadlineTerms,
    LaterDate,
    NewDeadline,
    UncertainDay,
    count_deadline,
    deadline_uid,
    earlier_regimes,
    open_questions,
)
from autos.domain.errors import Problem
from autos.text.deadline_regimes import term_text
from autos.text.deadlines import event_description, event_summary, event_title, mark_kind_name, unknown_city_text
from autos.text.plain_text import plain_line
from autos.usecases.deadlines.courts import DeadlineCourt, court_named
from autos.usecases.deadlines.deadlines import Deadlines

USUAL_DAYS = 15
"""Of an answer and of most appeals: CPC, arts. 335 and 1.003, § 5."""
ALARMS = (5, 1)
"""Days before the due date."""
COUNTED_AT_ONCE = 60
"""Days of a deadline that is counted before the next key is read; a longer one is counted in a thread."""

StoreDeadline = Callable[[NewDeadline], Awaitable[object]]
SaveEvent = Callable[[Path, Callable[[str], CalendarEvent]], Awaitable[None]]
"""Writes the event that is made of the lawsuit's parties."""


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


@dataclass(frozen=True, slots=True)
class DeadlineResult:
    """What came of the terms."""

    count: DeadlineCount | None = None
    error: DeadlineError | None = None
    """Why nothing could be counted."""
    earlier: tuple[tuple[Regime, date], ...] = ()
    """Other regimes in which it would end earlier, where none was chosen."""
    questions: tuple[CalendarDay, ...] = ()
    """Days counted as open, though some call them holidays."""


@dataclass(frozen=True, slots=True)
class DeadlineState:
    """What the page shows."""

    court: DeadlineCourt | None
    city: str
    step: DatedStep | None = None
    """The step that the day was taken from."""
    given: date | None = None
    """The day that is counted from."""
    is_misread: bool = False
    """Whether what is typed is not a day."""
    number: int = USUAL_DAYS
    unit: DeadlineUnit = DeadlineUnit.DAYS
    from_minute: int = 0
    regime: Regime | None = None
    """None: the person has not chosen one."""
    start: DeadlineStart | None = None
    """None: what the day is in most deadlines of the regime."""
    doubled: Doubled = Doubled.NOBODY
    is_urgent: bool | None = None
    """The answer to the question about prisoners; None: not answered."""
    choices: tuple[LaterChoice, ...] = ()
    """What the person said, besides, that makes it end later."""
    marks: MarksState = field(default_factory=MarksState)
    left_out: frozenset[MarkIdentity] = field(default_factory=frozenset)
    """Marks that are not to count here."""
    result: DeadlineResult = field(default_factory=DeadlineResult)
    is_counting: bool = False
    is_grouped: bool = True
    title: str = ""
    """Title in the calendar; empty for the one that is suggested."""
    is_on_later: bool = False
    """Whether the event is on the date with uncertain days closed."""
    has_alarms: bool = True
    saved: str = ""
    """Name of the file that was written for this count."""
    problem: str = ""
    """Name of the problem; empty if none."""

    @property
    def count(self) -> DeadlineCount | None:
        return self.result.count

    @property
    def error(self) -> DeadlineError | None:
        return self.result.error

    @property
    def safest(self) -> Deadline | None:
        """The earliest count."""
        return None if self.count is None else self.count.safest

    @property
    def if_closed(self) -> Deadline | None:
        """The count with every uncertain day closed, where that is another one."""
        return None if self.count is None else self.count.if_closed

    @property
    def later(self) -> tuple[LaterDate, ...]:
        """What would end later by a choice; an answered question offers nothing."""
        offered = () if self.count is None else self.count.later
        return tuple(one for one in offered if one.choice is not LaterChoice.NOT_URGENT or self.is_urgent is None)

    @property
    def uncertain(self) -> tuple[UncertainDay, ...]:
        """Days to be looked up in the acts of the court."""
        return () if self.count is None else self.count.uncertain

    @property
    def counted_regime(self) -> Regime:
        """The regime by which it is counted."""
        return self.regime or self.default_regime

    @property
    def counted_start(self) -> DeadlineStart:
        """What the given day is."""
        return self.start or default_start(self.counted_regime, self.unit)

    @property
    def counting(self) -> Counting:
        """How the days of the regime are called."""
        is_working = base_rule(self.counted_regime, self.given or date.max).counts_working_days
        return Counting.WORKING if is_working or LaterChoice.WORKING_DAYS in self.choices else Counting.ALL

    @property
    def terms(self) -> DeadlineTerms | None:
        """What is counted from and with; None before a day is given."""
        if self.given is None or self.court is None:
            return None
        left_out = tuple(one.identity for one in self.placed_marks if one.identity in self.left_out)
        is_working = base_rule(self.counted_regime, self.given).counts_working_days
        choices = (LaterChoice.NOT_URGENT, *self.choices) if self.is_urgent is False else self.choices
        return DeadlineTerms(
            self.given,
            self.whole_number,
            Counting.WORKING if is_working else Counting.ALL,
            self.court.acronym,
            self.city,
            "" if self.step is None else self.step.name,
            left_out,
            regime=self.regime,
            unit=self.unit,
            start=self.start,
            choices=choices,
            doubled=self.doubled,
            from_minute=self.from_minute if self.unit is DeadlineUnit.HOURS else 0,
        )

    @property
    def whole_number(self) -> int:
        """The number of units, doubled where they are."""
        return self.number * (1 if self.doubled is Doubled.NOBODY else 2)

    @property
    def placed_marks(self) -> tuple[DayMark, ...]:
        """Marks of the place and of the regime, those of colleagues that count among them."""
        court = "" if self.court is None else self.court.acronym
        return tuple(one for one in self.marks.together.counting if one.is_of(court, self.city, self.counted_regime))

    @property
    def default_regime(self) -> Regime:
        """The regime where the person has chosen none."""
        return Regime.CPC if self.court is None else default_regime(self.court.calendar, self.given or date.max)

    @property
    def is_city_known(self) -> bool:
        """Whether any holiday of the city is known, by the calendar or by marks."""
        if self.court is not None and self.court.calendar.knows_city(self.city):
            return True
        return any(one.city and one.is_of("", self.city) for one in self.marks.together.counting)

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
        marks: MarksPresenter,
        subject: DeadlineSubject,
        store: StoreDeadline | None,
        save_event: SaveEvent | None = None,
    ) -> None:
        """`store` keeps it with the lawsuit, None where that cannot be done; without `save_event` nobody is named."""
        chosen = subject.chosen
        super().__init__(
            DeadlineState(
                court_named(subject.court),
                plain_line(subject.city),
                chosen,
                None if chosen is None else chosen.day,
                marks=marks.state,
            )
        )
        self.subject = subject
        self.marks = marks
        self._deadlines = deadlines
        self._store = store
        self._save_event = save_event
        self.tasks = TaskScope(on_problem=self._show_problem)
        marks.changed.connect(self._take_marks)
        marks.refresh()
        self._count()

    def give_day(self, day: date | None, *, is_misread: bool = False) -> None:
        """Count from the day that the person gives; None while there is none."""
        self._count(given=day, step=None, is_misread=is_misread)

    def use_step(self, step: DatedStep) -> None:
        """Count from the day of a step."""
        self._count(given=step.day, step=step, is_misread=False)

    def set_start(self, start: DeadlineStart | None) -> None:
        self._count(start=start)

    def set_number(self, number: int) -> None:
        self._count(number=number)

    def set_unit(self, unit: DeadlineUnit) -> None:
        """Count in another unit, of which there may be fewer."""
        may_double = may_be_doubled(self.state.counted_regime, self.state.doubled, unit)
        doubled = self.state.doubled if may_double else Doubled.NOBODY
        self._count(unit=unit, number=min(self.state.number, MOST_OF_UNIT[unit]), choices=(), doubled=doubled)

    def set_minute(self, minute: int) -> None:
        """Let hours run from a minute of the day."""
        self._count(from_minute=minute)

    def set_regime(self, regime: Regime | None) -> None:
        """Count by a regime; what was said of another one does not hold for it."""
        doubled = self.state.doubled
        may_double = may_be_doubled(regime or self.state.default_regime, doubled, self.state.unit)
        self._count(regime=regime, choices=(), is_urgent=None, doubled=doubled if may_double else Doubled.NOBODY)

    def set_doubled(self, doubled: Doubled) -> None:
        self._count(doubled=doubled)

    def answer_urgent(self, is_urgent: bool | None) -> None:
        """Answer whether there is a prisoner, Lei Maria da Penha or urgency; None takes the answer back."""
        self._count(is_urgent=is_urgent)

    def choose(self, choice: LaterChoice, is_chosen: bool) -> None:
        """Say that what makes it end later holds, or take that back."""
        if choice is LaterChoice.NOT_URGENT:
            self.answer_urgent(False if is_chosen else None)
            return
        others = tuple(one for one in self.state.choices if one is not choice)
        self._count(choices=(*others, choice) if is_chosen else others)

    def set_court(self, acronym: str) -> None:
        court = court_named(acronym)
        if court != self.state.court:
            self._count(court=court, choices=())

    def set_city(self, city: str) -> None:
        self._count(city=plain_line(city))

    def count_mark(self, mark: DayMark, is_counted: bool) -> None:
        """Let a mark count here, or not; it stays known for other deadlines."""
        others = self.state.left_out - {mark.identity}
        self._count(left_out=others if is_counted else others | {mark.identity})

    def remove_mark(self, mark: DayMark) -> None:
        """Take a mark out of the person's list; a colleague's, which is not in it, does not count here any more."""
        if mark in self.state.marks.known:
            self.marks.remove(mark)
        else:
            self.count_mark(mark, False)

    def say_of_days(self, days: Sequence[UncertainDay], kind: DayMarkKind) -> None:
        """Say that the court works on uncertain days of their years, or that it is closed."""
        if self.state.court is not None:
            self.marks.say([one.day for one in days], self.state.court.acronym, kind, days[0].name)

    def say_gazette(self) -> None:
        """Say that the gazette came out on the given day, whatever the court did."""
        state = self.state
        if state.court is not None and state.given is not None:
            self.marks.say([state.given], state.court.acronym, DayMarkKind.GAZETTE, mark_kind_name(DayMarkKind.GAZETTE))

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
        return plain_line(state.title) or event_title(term_text(state.whole_number, state.unit, state.counting), of)

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

    def _take_marks(self, marks: MarksState) -> None:
        self._count(marks=marks)

    def _count(self, **changed: Any) -> None:
        """Take what has changed, and count anew."""
        state = replace(self.state, **changed, problem="", saved="")
        changed |= {"problem": "", "saved": ""}
        self.tasks.cancel("count")
        if state.unit is DeadlineUnit.DAYS and state.whole_number > COUNTED_AT_ONCE and state.terms is not None:
            self._update(**changed, result=DeadlineResult(), is_counting=True)
            self.tasks.start("count", self._count_in_thread(state))
        else:
            self._update(**changed, result=counted(state), is_counting=False)

    async def _count_in_thread(self, state: DeadlineState) -> None:
        result = await asyncio.to_thread(counted, state)
        self._update(result=result, is_counting=False)

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
        self._update(problem=problem.name, saved="", is_counting=False)


def counted(state: DeadlineState) -> DeadlineResult:
    """The count of a state, or why there is none."""
    terms, court = state.terms, state.court
    if terms is None or court is None or state.marks.is_unread:
        return DeadlineResult()
    calendar, marks = court.calendar, state.marks.together.counting
    try:
        count = count_deadline(terms, calendar, marks)
        questions = open_questions(terms, calendar, marks)
        earlier = () if terms.regime is not None else earlier_regimes(terms, calendar, marks, count.safest.due)
    except DeadlineError as refused:
        return DeadlineResult(error=refused)
    return DeadlineResult(count, None, tuple(earlier), tuple(questions))
