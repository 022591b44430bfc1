"""Plans, when a request is accepted, which court will answer what and when.

The plan is stored whole and no job runs afterwards: a read returns the answers whose time has come. So a restart
loses nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from autos.service.hash_fraction import hash_fraction
from autos.service.search.court_query import CourtQuery
from autos.service.search.sources import CourtSource, CourtSystem, CredentialAccess, LawsuitMatch, LawsuitSnapshot

FIRST_S = (0.5, 0.9)
"""Seconds from acceptance to the first answer, shortest and longest; below to the last answer, by mode."""
COMPLETE_S = (6.0, 12.0)
ON_DEMAND_S = (8.0, 20.0)
PROMPT_LAG_DAYS = 7
"""Courts whose copy in the database is at most this old are answered from the database at once."""
DOCUMENT_SYSTEMS = (14, 23)
NAME_SYSTEMS = (40, 56)
BROAD_NAME_PEOPLE = 40
"""A name shared by at least so many people is searched in every system of the country."""
EMPTY_COURTS = 6
"""Courts without a result that a name search reports, besides those with results."""
EARLY_BIAS = 1.4
"""Exponent; above 1, more courts answer early than late."""
NATIONAL = CourtSystem("PDPJ - Consulta nacional", None, 1)


@dataclass(frozen=True, slots=True)
class PlannedAnswer:
    """A response item to come: a lawsuit, or `None` where the court found nothing."""

    at: datetime
    snapshot: LawsuitSnapshot | None
    is_cached: bool | None = None
    """Whether it comes from an earlier request; `None` where the search allows no cache."""


@dataclass(frozen=True, slots=True)
class PlannedExecution:
    """A court system that is queried, and when it will have answered."""

    at: datetime
    system: CourtSystem


@dataclass(frozen=True, slots=True)
class AnswerPlan:
    """All answers of a request, in the order in which they come."""

    answers: tuple[PlannedAnswer, ...]
    executions: tuple[PlannedExecution, ...]
    """Empty but for on-demand requests."""
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class RequestContext:
    """Identifier, time, pace, credentials and cache of the request that is planned."""

    request_id: UUID
    created_at: datetime
    pace: float = 1.0
    """Factor on every delay."""
    access: CredentialAccess | None = None
    cached: tuple[LawsuitSnapshot, ...] | None = None
    """Lawsuits of an earlier request for the same search; `None` where the search allows no cache."""

    def timing(self, total_s: tuple[float, float]) -> AnswerTiming:
        return AnswerTiming(self.request_id, self.created_at, total_s, self.pace)


def plan_answers(query: CourtQuery, courts: CourtSource, context: RequestContext) -> AnswerPlan:
    """Plan what `courts` will answer to `query`."""
    matching_lawsuits = courts.matching_lawsuits(query, context.created_at, context.access)
    systems = courts.systems(query)
    if query.on_demand:
        people_count = courts.people_count(query)
        planned = _plan_on_demand(query, matching_lawsuits, systems, context.timing(ON_DEMAND_S), people_count)
    else:
        planned = _plan_complete(query, matching_lawsuits, systems, context.timing(COMPLETE_S))
    if context.cached is None:
        return planned
    visible = {match.lawsuit for match in matching_lawsuits}  # a credential may have been deleted since
    cached = tuple(snapshot for snapshot in context.cached if snapshot.lawsuit in visible)
    return _with_cached(planned, cached, context.timing(COMPLETE_S).first_at)


def plan_run_answers(matching_lawsuits: Sequence[LawsuitMatch], context: RequestContext) -> AnswerPlan:
    """Plan the answers of one run of a monitoring, court by court."""
    timing = context.timing(ON_DEMAND_S)
    by_system: defaultdict[str, list[LawsuitMatch]] = defaultdict(list)
    for match in matching_lawsuits:
        by_system[match.system.name].append(match)
    order = timing.shuffled(by_system)
    answers = [
        PlannedAnswer(at, LawsuitSnapshot(match.lawsuit, at))
        for name, at in zip(order, timing.answer_times(len(order)), strict=True)
        for match in by_system[name]
    ]
    return AnswerPlan(tuple(answers), (), timing.ends_at)


def _with_cached(planned: AnswerPlan, cached: tuple[LawsuitSnapshot, ...], at: datetime) -> AnswerPlan:
    """Put the cached answers first, all at once, then the courts' own. Source: contract, "Limits" (cache)."""
    earlier = [PlannedAnswer(at, snapshot, is_cached=True) for snapshot in cached]
    fresh = [replace(answer, at=max(answer.at, at), is_cached=False) for answer in planned.answers]
    return replace(planned, answers=(*earlier, *fresh))


class AnswerTiming:
    """The delays of one request, derived from its identifier."""

    def __init__(self, request_id: UUID, created_at: datetime, total_s: tuple[float, float], pace: float) -> None:
        self._seed = request_id
        self._created_at = created_at
        self._pace = pace
        self._first_s = interpolate(FIRST_S, hash_fraction(request_id, "first"))
        self._total_s = interpolate(total_s, hash_fraction(request_id, "total"))

    @property
    def first_at(self) -> datetime:
        return self._after(self._first_s)

    @property
    def ends_at(self) -> datetime:
        return self._after(self._total_s)

    def answer_times(self, count: int) -> list[datetime]:
        """`count` instants after the first answer; the last one is the end."""
        span = self._total_s - self._first_s
        return [self._after(self._first_s + span * ((turn + 1) / count) ** EARLY_BIAS) for turn in range(count)]

    def shuffled(self, names: Iterable[str]) -> list[str]:
        """`names` in the order in which they answer this request."""
        return sorted(names, key=lambda name: hash_fraction(self._seed, name))

    def _after(self, seconds: float) -> datetime:
        exact = self._created_at + timedelta(seconds=seconds * self._pace)
        return exact.replace(microsecond=exact.microsecond // 1000 * 1000)


def interpolate(limits: tuple[float, float], share: float) -> float:
    """The number at `share` (0 to 1) of the way between `limits`."""
    return limits[0] + (limits[1] - limits[0]) * share


def _plan_complete(
    query: CourtQuery, matching_lawsuits: list[LawsuitMatch], systems: Sequence[CourtSystem], timing: AnswerTiming
) -> AnswerPlan:
    """Plan a complete search: first the database for courts with a fresh copy, then the courts one by one."""
    by_court: defaultdict[str, list[LawsuitMatch]] = defaultdict(list)
    for match in matching_lawsuits:
        by_court[match.system.acronym or match.system.name].append(match)
    prompt = _prompt_courts(by_court)
    answers = [
        PlannedAnswer(timing.first_at, LawsuitSnapshot(match.lawsuit, timing.first_at, from_database=True))
        for court in prompt
        for match in by_court[court]
        if match.is_in_database and match.database_copy_matches
    ]
    empty = _empty_courts(query, by_court, systems) if query.is_by_name else []
    order = timing.shuffled([*by_court, *empty])
    for court, at in zip(order, timing.answer_times(len(order)), strict=True):
        if court in empty:
            answers.append(PlannedAnswer(at, None))
            continue
        fresh = [h for h in by_court[court] if court not in prompt or not (h.is_in_database and h.database_is_current)]
        answers.extend(PlannedAnswer(at, LawsuitSnapshot(match.lawsuit, at)) for match in fresh)
    return AnswerPlan(_in_order(answers), (), timing.ends_at)


def _prompt_courts(by_court: dict[str, list[LawsuitMatch]]) -> list[str]:
    """Courts with a fresh copy in the database; at least one where the database has any lawsuit."""
    lags = {
        court: min(h.lag_days for h in held) for court, held in by_court.items() if any(h.is_in_database for h in held)
    }
    fresh = [court for court, lag in lags.items() if lag <= PROMPT_LAG_DAYS]
    return fresh or sorted(lags, key=lambda court: lags[court])[:1]


def _empty_courts(
    query: CourtQuery, by_court: dict[str, list[LawsuitMatch]], systems: Sequence[CourtSystem]
) -> list[str]:
    others = {system.acronym for system in systems if system.acronym} - set(by_court)
    return sorted(others, key=lambda court: hash_fraction(query.key, court))[:EMPTY_COURTS]


def _plan_on_demand(
    query: CourtQuery,
    matching_lawsuits: list[LawsuitMatch],
    systems: Sequence[CourtSystem],
    timing: AnswerTiming,
    people_count: int,
) -> AnswerPlan:
    """Plan an on-demand search: each system answers at its own time; one with lawsuits answers first."""
    by_system: defaultdict[str, list[LawsuitMatch]] = defaultdict(list)
    for match in matching_lawsuits:
        by_system[match.system.name].append(match)
    queried = _queried_systems(query, matching_lawsuits, systems, people_count)
    order = timing.shuffled(queried)
    order.sort(key=lambda name: name != next((one for one in order if one in by_system), None))
    moments = [timing.first_at, *timing.answer_times(len(order) - 1)] if len(order) > 1 else [timing.ends_at]
    answers: list[PlannedAnswer] = []
    for name, at in zip(order, moments, strict=True):
        answers.extend(PlannedAnswer(at, LawsuitSnapshot(match.lawsuit, at)) for match in by_system[name])
        if query.is_by_name and not by_system[name]:
            answers.append(PlannedAnswer(at, None))
    executions = tuple(PlannedExecution(at, queried[name]) for name, at in zip(order, moments, strict=True))
    return AnswerPlan(_in_order(answers), executions, timing.ends_at)


def _queried_systems(
    query: CourtQuery, matching_lawsuits: list[LawsuitMatch], systems: Sequence[CourtSystem], people_count: int
) -> dict[str, CourtSystem]:
    """Systems to query: all with lawsuits and some without; always the same for the same key."""
    limits = NAME_SYSTEMS if query.is_by_name else DOCUMENT_SYSTEMS
    count = round(interpolate(limits, hash_fraction(query.key, "systems")))
    if query.is_by_name and people_count >= BROAD_NAME_PEOPLE:
        count = len(systems) + 1
    queried = {match.system.name: match.system for match in matching_lawsuits}
    others = sorted(systems, key=lambda system: hash_fraction(query.key, system.name))
    rest = [system for system in others if system.name not in queried]
    queried |= {system.name: system for system in rest[: max(count - len(queried) - 1, 0)]}
    return queried | {NATIONAL.name: NATIONAL}


def _in_order(answers: list[PlannedAnswer]) -> tuple[PlannedAnswer, ...]:
    return tuple(sorted(answers, key=lambda answer: answer.at))
