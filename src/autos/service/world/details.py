"""What a lawsuit of the world is made of, drawn from its number alone: asked twice, it is the same."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from uuid import UUID

from autos.domain.lawsuit import LawsuitStatus, Phase
from autos.service.world.numbers import Weighted, likely
from autos.service.world.plan import PHASES, Filing
from autos.service.world.reference import Coded, Court, Reference, Template
from autos.service.world.systems import court_lag_days

FINISHED = frozenset({Phase.ARCHIVED, Phase.CANCELLED})
FINISHED_SHARE = {
    Phase.FINAL: 0.85,
    Phase.SENTENCED: 0.25,
    Phase.APPEAL: 0.1,
    Phase.EXECUTION: 0.2,
    Phase.EXECUTION_OR_COMPLIANCE: 0.2,
}
QUIET = frozenset({Phase.ARCHIVED, Phase.CANCELLED, Phase.FINAL})
STEPS_MEDIAN_LOG, STEPS_SIGMA, STEPS_MIN, STEPS_MAX = 3.53, 0.85, 3, 600
STEPS_BY_PHASE = {Phase.INITIAL: 0.35, Phase.APPEAL: 1.4, Phase.EXECUTION: 1.5, Phase.ARCHIVED: 1.2}
SEED_STRIDE = 1_000_003


@dataclass(frozen=True, slots=True)
class Details:
    """The drawn members of one lawsuit object."""

    rng: Random
    """Goes on where drawing the details ended; what is told needs a few more draws."""
    template: Template
    court: Court
    subjects: tuple[Coded, ...]
    amount: float | None
    """BRL; `None` is not told, 0 is zero."""
    distributed_at: datetime | None
    last_step_at: datetime
    previous_step_at: datetime
    """The newest step in a database that has not seen the last one."""
    steps_count: int
    lag: timedelta
    """How far the database is behind the court for this lawsuit."""
    phase: Phase
    status: LawsuitStatus
    free_justice: bool
    unit: str


def details_of(filing: Filing, reference: Reference, built_on: date, seed: int) -> Details:
    """Draw everything about `filing` as it stands on `built_on`."""
    shared = Random(seed * SEED_STRIDE + filing.first)
    own = Random(-(seed * SEED_STRIDE + filing.number))
    template, court = reference.templates[filing.template], reference.courts[filing.court]
    lag = timedelta(days=court_lag_days(court) + own.randrange(6))
    phase = PHASES[filing.phase]
    filed = date.fromordinal(filing.filed)
    matter = reference.templates[filing.matter]
    distributed_at = court_time(filed, own)
    last, previous = (max(step, distributed_at) for step in _steps(filed, built_on, lag, phase, own))
    return Details(
        rng=own,
        template=template,
        court=court,
        subjects=_subjects(matter, shared),
        amount=_amount(matter, shared),
        distributed_at=None if likely(own, 0.06) else distributed_at,
        last_step_at=last,
        previous_step_at=previous,
        steps_count=_steps_count(phase, own),
        lag=lag,
        phase=phase,
        status=_status(phase, own),
        free_justice=likely(shared, matter.free_justice),
        unit=_unit(filing, template, own),
    )


def court_time(day: date, rng: Random) -> datetime:
    """`day` as courts tell it: sometimes an instant of its working hours, sometimes a bare date written as midnight."""
    if likely(rng, 0.5):
        return datetime.combine(day, time(), UTC)
    return datetime.combine(day, time(12 + rng.randrange(9), rng.randrange(60), rng.randrange(60)), UTC)


def crawl_id(rng: Random) -> str:
    """A random-looking identifier."""
    return str(UUID(int=rng.getrandbits(128), version=4))


def _steps(filed: date, built_on: date, lag: timedelta, phase: Phase, rng: Random) -> tuple[datetime, datetime]:
    quiet_days = 30 + rng.lognormvariate(5, 1) if phase in QUIET else rng.lognormvariate(3.1, 1.2)
    last = max(filed, built_on - timedelta(days=min(int(quiet_days), 5_000)))
    seen = built_on - lag
    previous = max(filed, min(last - timedelta(days=rng.randint(1, 40)), seen))
    return court_time(last, rng), court_time(previous, rng)


def _steps_count(phase: Phase, rng: Random) -> int:
    drawn = rng.lognormvariate(STEPS_MEDIAN_LOG, STEPS_SIGMA) * STEPS_BY_PHASE.get(phase, 1.0)
    return max(STEPS_MIN, min(int(drawn), STEPS_MAX))


def _status(phase: Phase, rng: Random) -> LawsuitStatus:
    is_finished = phase in FINISHED or likely(rng, FINISHED_SHARE.get(phase, 0.0))
    return LawsuitStatus.FINISHED if is_finished else LawsuitStatus.ACTIVE


def _subjects(template: Template, rng: Random) -> tuple[Coded, ...]:
    draw = Weighted(template.subjects, template.subject_weights)
    picked = [draw.pick(rng) for _ in range(1 + (rng.random() < OTHER_SUBJECT) + (rng.random() < THIRD_SUBJECT))]
    return tuple(dict.fromkeys(picked))


OTHER_SUBJECT, THIRD_SUBJECT = 0.45, 0.15
"""Share of lawsuits with one subject more, and with yet another."""


def _amount(template: Template, rng: Random) -> float | None:
    if likely(rng, 0.06):
        return None
    if template.amount_mu is None:
        return 0.0 if likely(rng, 0.5) else None
    if likely(rng, 0.02):
        return 0.0
    drawn = rng.lognormvariate(template.amount_mu, template.amount_sigma)
    drawn = max(100.0, min(drawn, template.amount_cap or drawn))
    if likely(rng, 0.45):
        magnitude = 10 ** (len(str(int(drawn))) - 2)
        return float(max(magnitude, round(drawn / magnitude) * magnitude))
    return round(drawn, 2)


def _unit(filing: Filing, template: Template, rng: Random) -> str:
    unit = rng.choice(template.units).format(n=rng.randint(1, 12))
    return unit if filing.origin == "0000" or template.is_second_instance else f"{unit} de {filing.county}"
