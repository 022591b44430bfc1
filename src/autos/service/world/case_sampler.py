"""Samples subjects, amount and course of a new lawsuit."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from autos.domain.lawsuit.lawsuit import Phase
from autos.service.world.court_systems import court_lag_days
from autos.service.world.milliseconds import day_ms
from autos.service.world.random_choice import WeightedChoice, likely
from autos.service.world.reference import CaseTemplate, Court

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
OTHER_SUBJECT, THIRD_SUBJECT = 0.45, 0.15
"""Shares of lawsuits with a second and with a third subject."""
OWN_LAG_DAYS = 6
"""Days, exclusive; with the court's own lag at most 30 days (contract, "Limits")."""
LONGEST_QUIET_DAYS = 5_000
OPENS_HOUR, OPEN_HOURS = 12, 9
"""Courts work from 9 to 18 in Brasília."""


class CaseMatter(NamedTuple):
    """Subjects and amount of a lawsuit, which its appeal shares."""

    subjects: bytes
    """Indexes of the subjects in the template's list, one byte each."""
    amount: float | None
    """BRL; `None` where the court does not show it."""
    free_justice: int


class CaseCourse(NamedTuple):
    """Dates, steps and state of a lawsuit in one instance; moments in milliseconds since 1970."""

    entered: int
    entry_is_told: int
    last_step: int
    previous_step: int
    """The newest step in a database copy that lacks the last one."""
    steps: int
    lag: int
    """Days that the database is behind the court for this lawsuit."""
    is_finished: int
    unit: str


class CaseDays(NamedTuple):
    """Day of filing and present day, as ordinals."""

    filed: int
    today: int


class CaseSampler:
    """Samples lawsuits for the templates of one world."""

    def __init__(self, templates: Sequence[CaseTemplate], rng: Random) -> None:
        self._rng = rng
        self._subjects = {
            template.name: WeightedChoice(range(len(template.subjects)), template.subject_weights)
            for template in templates
        }

    def matter(self, template: CaseTemplate) -> CaseMatter:
        """Sample subjects and amount."""
        return CaseMatter(
            self._subject_indexes(template), self._amount(template), likely(self._rng, template.free_justice)
        )

    def course(
        self, template: CaseTemplate, court: Court, place: tuple[str, str], day: CaseDays, phase: Phase
    ) -> CaseCourse:
        """Sample dates, steps and state; `place` is origin and county."""
        filed, today = day
        rng = self._rng
        lag = court_lag_days(court) + rng.randrange(OWN_LAG_DAYS)
        entered = self._court_moment(filed)
        last_day, previous_day = self._step_days(filed, today, lag, phase)
        return CaseCourse(
            entered=entered,
            entry_is_told=not likely(rng, 0.06),
            last_step=max(self._court_moment(last_day), entered),
            previous_step=max(self._court_moment(previous_day), entered),
            steps=self._steps_count(phase),
            lag=lag,
            is_finished=phase in FINISHED or likely(rng, FINISHED_SHARE.get(phase, 0.0)),
            unit=self.unit(template, *place),
        )

    def unit(self, template: CaseTemplate, origin: str, county: str) -> str:
        """Sample the chamber or court room."""
        rng = self._rng
        unit = rng.choice(template.units).format(n=rng.randint(1, 12))
        return unit if origin == "0000" or template.is_second_instance else f"{unit} de {county}"

    def working_moment(self, day: int) -> int:
        """Sample an instant in a court's working hours."""
        rng = self._rng
        return day_ms(day) + ((OPENS_HOUR + rng.randrange(OPEN_HOURS)) * 3600 + rng.randrange(3600)) * 1000

    def _court_moment(self, day: int) -> int:
        """A day as courts record it: an instant, or a bare date written as midnight UTC."""
        return day_ms(day) if likely(self._rng, 0.5) else self.working_moment(day)

    def _step_days(self, filed: int, today: int, lag: int, phase: Phase) -> tuple[int, int]:
        rng = self._rng
        quiet = 30 + rng.lognormvariate(5, 1) if phase in QUIET else rng.lognormvariate(3.1, 1.2)
        last = max(filed, today - min(int(quiet), LONGEST_QUIET_DAYS))
        return last, max(filed, min(last - rng.randint(1, 40), today - lag))

    def _steps_count(self, phase: Phase) -> int:
        sampled = self._rng.lognormvariate(STEPS_MEDIAN_LOG, STEPS_SIGMA) * STEPS_BY_PHASE.get(phase, 1.0)
        return max(STEPS_MIN, min(int(sampled), STEPS_MAX))

    def _subject_indexes(self, template: CaseTemplate) -> bytes:
        rng, draw = self._rng, self._subjects[template.name]
        count = 1 + (rng.random() < OTHER_SUBJECT) + (rng.random() < THIRD_SUBJECT)
        return bytes(dict.fromkeys(draw.pick(rng) for _ in range(count)))

    def _amount(self, template: CaseTemplate) -> float | None:
        rng = self._rng
        if likely(rng, 0.06):
            return None
        if template.amount_mu is None:
            return 0.0 if likely(rng, 0.5) else None
        if likely(rng, 0.02):
            return 0.0
        sampled = rng.lognormvariate(template.amount_mu, template.amount_sigma)
        sampled = max(100.0, min(sampled, template.amount_cap or sampled))
        if likely(rng, 0.45):
            magnitude = 10 ** (len(str(int(sampled))) - 2)
            return float(max(magnitude, round(sampled / magnitude) * magnitude))
        return round(sampled, 2)
