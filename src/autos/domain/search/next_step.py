"""From one way of asking about a person to the next: first whether, then how many, then which, then the courts."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.mode import Mode

NEXT: dict[Mode, tuple[Mode, ...]] = {
    Mode.EXISTS: (Mode.SUMMARY, Mode.BASE, Mode.ON_DEMAND),
    Mode.SUMMARY: (Mode.BASE,),
    Mode.BASE: (Mode.COMPLETE,),
    Mode.COMPLETE: (Mode.ON_DEMAND,),
}


class NextStep(NamedTuple):
    """Another question about the same person."""

    mode: Mode
    drops_filters: bool = False
    """Without what the question before was restricted to."""


def next_steps(mode: Mode, *, has_found: bool, is_filtered: bool) -> tuple[NextStep, ...]:
    """Where one may go from an answer: where the filters found nothing, first the same without them."""
    further = NEXT.get(mode, ())
    if mode is Mode.EXISTS and not has_found:
        further = (Mode.ON_DEMAND,)  # only the courts go beyond a "no" of the database
    wider = (NextStep(mode, drops_filters=True),) if is_filtered and not has_found else ()
    return (*wider, *map(NextStep, further))
