"""Plans, at the moment a request is accepted, which court will answer what and when.

Nothing runs afterwards: reading shows what the clock has reached. So a restart in the middle loses nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from autos.service.chance import fraction
from autos.service.search.questions import Question
from autos.service.search.sources import Access, CourtSource, Holding, Seen, System

FIRST_S = (0.5, 0.9)
"""Seconds from acceptance to the first answer, shortest and longest; likewise below."""
COMPLETE_S = (6.0, 12.0)
ON_DEMAND_S = (8.0, 20.0)
PROMPT_LAG_DAYS = 7
"""Courts of which the database has so fresh a copy are answered from it at once."""
DOCUMENT_SYSTEMS = (14, 23)
NAME_SYSTEMS = (40, 56)
BROAD = 40
"""A name that so many different people may carry is looked for in every system of the country."""
EMPTY_COURTS = 6
"""Courts that a name search asks without finding anything, besides those that have something."""
CROWDING = 1.4
"""Above 1, courts crowd towards the beginning."""
NATIONAL = System("PDPJ - Consulta nacional", None, 1)


@dataclass(frozen=True, slots=True)
class Answer:
    """A response item to come: a lawsuit, or `None` where the court has nothing by that name."""

    at: datetime
    seen: Seen | None
    is_cached: bool | None = None
    """Whether it repeats an earlier request's answer; `None` where the search allows no cache."""


@dataclass(frozen=True, slots=True)
class Execution:
    """A court system that is asked, and when it has answered."""

    at: datetime
    system: System


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a request will bring, answers in the order in which they come."""

    answers: tuple[Answer, ...]
    executions: tuple[Execution, ...]
    """Only of on-demand requests."""
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class Circumstances:
    """When and how a question is asked."""

    request_id: UUID
    created_at: datetime
    pace: float = 1.0
    """Multiplies every delay."""
    access: Access | None = None
    cached: tuple[Seen, ...] | None = None
    """What an earlier, like request brought; `None` where the search allows no cache."""

    def timing(self, total_s: tuple[float, float]) -> Timing:
        return Timing(self.request_id, self.created_at, total_s, self.pace)


def plan(question: Question, courts: CourtSource, asked: Circumstances) -> Plan:
    """What `courts` will answer."""
    holdings = courts.holdings(question, asked.created_at, asked.access)
    systems = courts.systems(question)
    if question.on_demand:
        breadth = courts.breadth(question)
        planned = _plan_on_demand(question, holdings, systems, asked.timing(ON_DEMAND_S), breadth)
    else:
        planned = _plan_complete(question, holdings, systems, asked.timing(COMPLETE_S))
    if asked.cached is None:
        return planned
    visible = {holding.lawsuit for holding in holdings}  # a credential may have gone since
    cached = tuple(seen for seen in asked.cached if seen.lawsuit in visible)
    return _with_cached(planned, cached, asked.timing(COMPLETE_S).first)


def plan_run(holdings: Sequence[Holding], asked: Circumstances) -> Plan:
    """The answers of one run of a monitoring: court by court, straight from the courts."""
    timing = asked.timing(ON_DEMAND_S)
    by_system: defaultdict[str, list[Holding]] = defaultdict(list)
    for holding in holdings:
        by_system[holding.system.name].append(holding)
    order = timing.shuffled(by_system)
    answers = [
        Answer(at, Seen(holding.lawsuit, at))
        for name, at in zip(order, timing.turns(len(order)), strict=True)
        for holding in by_system[name]
    ]
    return Plan(tuple(answers), (), timing.end)


def _with_cached(planned: Plan, cached: tuple[Seen, ...], at: datetime) -> Plan:
    """The earlier answers first, all at once; then what the courts say now. Source: contract, "Limits" (cache)."""
    earlier = [Answer(at, seen, is_cached=True) for seen in cached]
    fresh = [replace(answer, at=max(answer.at, at), is_cached=False) for answer in planned.answers]
    return replace(planned, answers=(*earlier, *fresh))


class Timing:
    """The delays of one request; its identifier decides them."""

    def __init__(self, request_id: UUID, created_at: datetime, total_s: tuple[float, float], pace: float) -> None:
        self._seed = request_id
        self._created_at = created_at
        self._pace = pace
        self._first_s = between(FIRST_S, fraction(request_id, "first"))
        self._total_s = between(total_s, fraction(request_id, "total"))

    @property
    def first(self) -> datetime:
        return self._after(self._first_s)

    @property
    def end(self) -> datetime:
        return self._after(self._total_s)

    def turns(self, count: int) -> list[datetime]:
        """`count` moments after the first answer; the last one is the end."""
        span = self._total_s - self._first_s
        return [self._after(self._first_s + span * ((turn + 1) / count) ** CROWDING) for turn in range(count)]

    def shuffled(self, names: Iterable[str]) -> list[str]:
        """`names` in the order in which they answer this request."""
        return sorted(names, key=lambda name: fraction(self._seed, name))

    def _after(self, seconds: float) -> datetime:
        exact = self._created_at + timedelta(seconds=seconds * self._pace)
        return exact.replace(microsecond=exact.microsecond // 1000 * 1000)


def between(limits: tuple[float, float], share: float) -> float:
    """The number at `share` (0 to 1) of the way between `limits`."""
    return limits[0] + (limits[1] - limits[0]) * share


def _plan_complete(question: Question, holdings: list[Holding], systems: Sequence[System], timing: Timing) -> Plan:
    """The database first, for the courts that it knows well; then the others, court by court."""
    by_court: defaultdict[str, list[Holding]] = defaultdict(list)
    for holding in holdings:
        by_court[holding.system.acronym or holding.system.name].append(holding)
    prompt = _prompt_courts(by_court)
    answers = [
        Answer(timing.first, Seen(holding.lawsuit, timing.first, from_database=True))
        for court in prompt
        for holding in by_court[court]
        if holding.is_in_database and holding.database_answers
    ]
    empty = _empty_courts(question, by_court, systems) if question.is_by_name else []
    order = timing.shuffled([*by_court, *empty])
    for court, at in zip(order, timing.turns(len(order)), strict=True):
        if court in empty:
            answers.append(Answer(at, None))
            continue
        fresh = [h for h in by_court[court] if court not in prompt or not (h.is_in_database and h.database_is_current)]
        answers.extend(Answer(at, Seen(holding.lawsuit, at)) for holding in fresh)
    return Plan(_in_order(answers), (), timing.end)


def _prompt_courts(by_court: dict[str, list[Holding]]) -> list[str]:
    """Courts with a fresh copy in the database, at least one where the database has anything."""
    lags = {
        court: min(h.lag_days for h in held) for court, held in by_court.items() if any(h.is_in_database for h in held)
    }
    fresh = [court for court, lag in lags.items() if lag <= PROMPT_LAG_DAYS]
    return fresh or sorted(lags, key=lambda court: lags[court])[:1]


def _empty_courts(question: Question, by_court: dict[str, list[Holding]], systems: Sequence[System]) -> list[str]:
    others = {system.acronym for system in systems if system.acronym} - set(by_court)
    return sorted(others, key=lambda court: fraction(question.key, court))[:EMPTY_COURTS]


def _plan_on_demand(
    question: Question, holdings: list[Holding], systems: Sequence[System], timing: Timing, breadth: int
) -> Plan:
    """Each system at its own time, with what it holds; somebody who has something answers first."""
    held: defaultdict[str, list[Holding]] = defaultdict(list)
    for holding in holdings:
        held[holding.system.name].append(holding)
    asked = _asked_systems(question, holdings, systems, breadth)
    order = timing.shuffled(asked)
    order.sort(key=lambda name: name != next((one for one in order if one in held), None))
    moments = [timing.first, *timing.turns(len(order) - 1)] if len(order) > 1 else [timing.end]
    answers: list[Answer] = []
    for name, at in zip(order, moments, strict=True):
        answers.extend(Answer(at, Seen(holding.lawsuit, at)) for holding in held[name])
        if question.is_by_name and not held[name]:
            answers.append(Answer(at, None))
    executions = tuple(Execution(at, asked[name]) for name, at in zip(order, moments, strict=True))
    return Plan(_in_order(answers), executions, timing.end)


def _asked_systems(
    question: Question, holdings: list[Holding], systems: Sequence[System], breadth: int
) -> dict[str, System]:
    """Every system that has something, and others that could; the same for the same key."""
    limits = NAME_SYSTEMS if question.is_by_name else DOCUMENT_SYSTEMS
    wanted = round(between(limits, fraction(question.key, "systems")))
    if question.is_by_name and breadth >= BROAD:
        wanted = len(systems) + 1
    asked = {holding.system.name: holding.system for holding in holdings}
    others = sorted(systems, key=lambda system: fraction(question.key, system.name))
    rest = [system for system in others if system.name not in asked]
    asked |= {system.name: system for system in rest[: max(wanted - len(asked) - 1, 0)]}
    return asked | {NATIONAL.name: NATIONAL}


def _in_order(answers: list[Answer]) -> tuple[Answer, ...]:
    return tuple(sorted(answers, key=lambda answer: answer.at))
