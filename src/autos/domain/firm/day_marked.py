"""What a member of a firm says of a day: content of an entry of the firm's own space."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from pydantic import StringConstraints

from autos.domain.dates import format_date
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind, parse_mark_day
from autos.domain.deadlines.regimes import Regime
from autos.domain.firm.acts import FirmAct
from autos.domain.lawsuit.annotations import clean_line

FIRST_YEAR, LAST_YEAR = 2016, 2100
Place = Annotated[str, StringConstraints(max_length=80)]


class DayMarked(FirmAct):
    """A day of a court, of a city or of a regime. The last one of a device for the same day and place counts."""

    day: Annotated[str, StringConstraints(pattern=r"^[0-9]{2}/[0-9]{2}(/[0-9]{4})?$")]
    """As dd/mm/aaaa, or dd/mm for every year."""
    name: Annotated[str, StringConstraints(max_length=120)]
    kind: DayMarkKind
    court: Place = ""
    city: Place = ""
    regime: Place = ""
    is_there: bool = True
    """False once its author says it no more."""

    def mark(self) -> DayMark:
        """The mark, as plain text. Raises: ValueError, AnnotationProblem where it is none."""
        places = [clean_line(place) if place else "" for place in (self.court, self.city, self.regime)]
        if sum(map(bool, places)) != 1:
            raise ValueError("place")
        court, city, regime = places
        day, month, year = parse_mark_day(self.day)
        if year is not None and not FIRST_YEAR <= year <= LAST_YEAR:
            raise ValueError(year)
        known = Regime(regime).value if regime else ""
        return DayMark(day, month, year, clean_line(self.name), court, city, self.kind, known)


def day_marked(mark: DayMark, *, is_there: bool = True) -> DayMarked:
    """What is told of a mark."""
    day = f"{mark.day:02d}/{mark.month:02d}"
    if mark.year is not None:
        day = format_date(date(mark.year, mark.month, mark.day))
    return DayMarked(
        day=day, name=mark.name[:120], kind=mark.kind, court=mark.court, city=mark.city, regime=mark.regime,
        is_there=is_there,
    )  # fmt: skip
