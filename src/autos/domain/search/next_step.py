"""Follow-up searches after an answer: exists, then counts, then the list, then the courts."""

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
    """A follow-up search for the same person."""

    mode: Mode
    drops_filters: bool = False
    """Without the filters of the previous search."""


def next_steps(mode: Mode, *, has_found: bool, is_filtered: bool) -> tuple[NextStep, ...]:
    """The follow-up searches after an answer; when filters found nothing, first the same without them."""
    further = NEXT.get(mode, ())
    if mode is Mode.EXISTS and not has_found:
        further = (Mode.ON_DEMAND,)  # after a "no" of the database only the courts can find more
    wider = (NextStep(mode, drops_filters=True),) if is_filtered and not has_found else ()
    return (*wider, *map(NextStep, further))
