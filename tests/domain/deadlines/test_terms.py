"""What a person says of a deadline against the calendar, other marks, and what no regime allows."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.deadline import Counting, DeadlineError, DeadlineFault
from autos.domain.deadlines.regimes import DeadlineUnit, Doubled, LaterChoice, Regime
from autos.domain.deadlines.stored_deadline import DeadlineTerms, count_deadline, earlier_regimes
from tests.archive.counted_deadline import calendar_of

THEN = date(2026, 12, 10)
TO_THEN = DeadlineTerms(date(2026, 11, 24), 11, Counting.WORKING, "TJSP", "Campinas/SP")
"""Ends on that day where the court works on it and on 8 December."""
CLOSED = DayMark(10, 12, 2026, "Ato", court="TJSP")


@pytest.mark.parametrize(
    ("terms", "marks"),
    [
        (replace(TO_THEN, own_marks={THEN: DayMarkKind.OPEN}), [CLOSED]),
        (replace(TO_THEN, own_marks={THEN: DayMarkKind.OPEN}, own_days={THEN: ""}), []),
        (replace(TO_THEN, own_days={THEN: ""}), [replace(CLOSED, kind=DayMarkKind.OPEN)]),
        (
            TO_THEN,
            [replace(CLOSED, kind=DayMarkKind.OPEN), replace(CLOSED, court="", city="Campinas/SP")],
        ),
        (
            TO_THEN,
            [
                replace(CLOSED, kind=DayMarkKind.OPEN),
                replace(CLOSED, court="", city="Campinas/SP", kind=DayMarkKind.SHORT),
            ],
        ),
    ],
)
def test_where_what_is_said_of_a_day_contradicts_itself_the_earlier_date_is_the_safest(
    terms: DeadlineTerms, marks: list[DayMark]
) -> None:
    """Both dates are told, whether the day was marked, or said for this count alone."""
    count = count_deadline(terms, calendar_of("TJSP"), marks)

    assert count.safest.due == THEN
    assert count.dates[1] > THEN


@pytest.mark.parametrize("doubled", [Doubled.UNSAID, Doubled.PROSECUTION, Doubled.TREASURY])
def test_in_a_criminal_lawsuit_deadlines_double_for_defenders_alone(doubled: Doubled) -> None:
    terms = DeadlineTerms(date(2026, 3, 10), 10, Counting.ALL, "TJSP", "", regime=Regime.CRIMINAL, doubled=doubled)
    with pytest.raises(DeadlineError) as raised:
        count_deadline(terms, calendar_of("TJSP"), ())
    counted = count_deadline(replace(terms, doubled=Doubled.DEFENDERS), calendar_of("TJSP"), ())

    assert raised.value.fault is DeadlineFault.DOUBLED
    assert str(counted.safest.due) == "2026-03-23"


@pytest.mark.parametrize(
    ("unit", "given", "number", "due"),
    [
        (DeadlineUnit.MONTHS, "2026-01-10", 6, "2026-07-09"),
        (DeadlineUnit.MONTHS, "2026-03-01", 6, "2026-08-28"),
        (DeadlineUnit.YEARS, "2024-02-29", 2, "2026-02-28"),
    ],
)
def test_months_of_the_codigo_penal_begin_with_the_day_of_the_fact(
    unit: DeadlineUnit, given: str, number: int, due: str
) -> None:
    """Código Penal, arts. 10 and 103: the deadline for a private prosecution ends before one of the Código Civil."""
    terms = DeadlineTerms(date.fromisoformat(given), number, Counting.WORKING, "TJSP", "", unit=unit)
    calendar = calendar_of("TJSP")
    penal = count_deadline(replace(terms, regime=Regime.CRIMINAL), calendar, ())
    unsaid = count_deadline(terms, calendar, ())

    assert str(penal.safest.due) == due
    assert (Regime.CRIMINAL, penal.safest.due) in earlier_regimes(terms, calendar, (), unsaid.safest.due)


def test_months_and_years_are_doubled_for_nobody() -> None:
    """CPC, arts. 180, 183 and 186, double procedural deadlines; these are of substantive law."""
    terms = DeadlineTerms(date(2026, 11, 23), 10, Counting.WORKING, "TJSP", "", unit=DeadlineUnit.MONTHS)
    with pytest.raises(DeadlineError) as raised:
        count_deadline(replace(terms, doubled=Doubled.TREASURY), calendar_of("TJSP"), ())

    assert raised.value.fault is DeadlineFault.DOUBLED


def test_before_military_courts_of_the_union_days_on_end_stand_first() -> None:
    terms = DeadlineTerms(date(2026, 10, 5), 10, Counting.WORKING, "STM", "")
    count = count_deadline(terms, calendar_of("STM"), ())

    assert terms.regime_at(calendar_of("STM")) is Regime.CRIMINAL
    assert str(count.safest.due) == "2026-10-16"


def test_a_gazette_of_a_saturday_of_the_electoral_period_is_counted_from() -> None:
    """What has none on that day is neither offered nor told."""
    terms = DeadlineTerms(date(2026, 9, 12), 3, Counting.ALL, "TRE-SP", "")
    calendar = calendar_of("TRE-SP")
    count = count_deadline(terms, calendar, ())

    assert str(count.safest.due) == "2026-09-16"
    assert LaterChoice.OUTSIDE_ELECTION not in {one.choice for one in count.later}
    assert Regime.CPC not in dict(earlier_regimes(terms, calendar, (), count.safest.due))


def test_a_regime_that_doubles_nothing_is_told_by_half_of_the_days() -> None:
    terms = DeadlineTerms(date(2026, 3, 10), 30, Counting.WORKING, "TJMG", "", doubled=Doubled.TREASURY)
    calendar = calendar_of("TJMG")
    found = dict(earlier_regimes(terms, calendar, (), count_deadline(terms, calendar, ()).safest.due))
    half = replace(terms, days=15, regime=Regime.SMALL_CLAIMS, doubled=Doubled.NOBODY)

    assert found[Regime.SMALL_CLAIMS] == count_deadline(half, calendar, ()).safest.due
