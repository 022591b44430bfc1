"""Moves known lawsuits on: each day some of them have a new step, and now and then another phase or amount."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from random import Random

from autos.domain.lawsuit.lawsuit import Phase
from autos.service.world import demo
from autos.service.world.case_sampler import FINISHED
from autos.service.world.lawsuit_generator import PHASES, Filing
from autos.service.world.milliseconds import day_ms
from autos.service.world.random_choice import likely

DAILY_SHARE = 0.006
"""Share of all lawsuits that have a step on a working day."""
DEMO_STEPS = 2
"""Steps of a working day in the lawsuits of the demo person."""
ADVANCES = 0.4
"""Share of the steps that bring another phase."""
CORRECTIONS, CORRECTION = 0.1, 1.04
"""Share of the steps with a correction of the amount, and by how much."""
NEXT = {
    Phase.INITIAL: Phase.AWAITING,
    Phase.REACTIVATED: Phase.AWAITING,
    Phase.AWAITING: Phase.SENTENCED,
    Phase.SENTENCED: Phase.APPEAL,
    Phase.APPEAL: Phase.FINAL,
    Phase.EXECUTION: Phase.EXECUTION_OR_COMPLIANCE,
    Phase.EXECUTION_OR_COMPLIANCE: Phase.FINAL,
    Phase.FINAL: Phase.ARCHIVED,
}


def numbers_of_day(size: int, rng: Random) -> list[int]:
    """Numbers of lawsuits that may move on in a day, in a world of so many."""
    numbers = [rng.randrange(size) for _ in range(int(size * DAILY_SHARE * (0.8 + 0.4 * rng.random()) + rng.random()))]
    return [*numbers, *(rng.randrange(len(demo.DEMO_CASES)) for _ in range(DEMO_STEPS))]


def moved_on(filings: Iterable[Filing], day: date, rng: Random) -> Iterator[Filing]:
    """The lawsuits after a step of `day`; those that are archived, or have one of that day, are left out.

    The step is a bare date, as courts record it: it is not later than any hour of its day.
    """
    at = day_ms(day.toordinal())
    for filing in filings:
        phase = PHASES[filing.phase]
        if phase in FINISHED or filing.last_step >= at:
            continue
        following = NEXT[phase] if likely(rng, ADVANCES) else phase
        is_corrected = filing.amount is not None and likely(rng, CORRECTIONS)
        yield filing._replace(
            phase=PHASES.index(following),
            amount=round((filing.amount or 0.0) * CORRECTION, 2) if is_corrected else filing.amount,
            last_step=at,
            previous_step=filing.last_step,
            steps=filing.steps + 1,
            is_finished=int(following in FINISHED),
        )
