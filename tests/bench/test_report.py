"""Adjusted values, limits and the factor of a run."""

from __future__ import annotations

import json

import pytest

from tests.bench.calibration import REFERENCE, factor
from tests.bench.report import Figure


@pytest.mark.parametrize(("unit", "adjusted"), [("ms", 50), ("s", 50), ("records/s", 200), ("ratio", 100), ("MB", 100)])
def test_times_and_rates_are_adjusted_to_the_machine_and_nothing_else(unit: str, adjusted: float) -> None:
    figure = Figure("bench.figure", 100, unit, 60, factor=2.0)

    assert figure.adjusted == adjusted
    assert figure.holds == (adjusted <= 60)
    assert json.loads(figure.line())["value"] == 100


def test_a_least_limit_is_held_against_the_adjusted_rate() -> None:
    assert Figure("bench.rate", 600, "records/s", 1_000, at_least=True, factor=2.0).holds
    assert not Figure("bench.rate", 1_500, "records/s", 1_000, at_least=True, factor=0.5).holds


def test_an_unknown_unit_is_refused() -> None:
    """Its value might need adjusting or not."""
    with pytest.raises(ValueError, match="furlongs"):
        Figure("bench.figure", 1, "furlongs", 1)


def test_the_factor_is_the_geometric_mean_of_all_calibrations_over_the_reference() -> None:
    reference = json.loads(REFERENCE.read_text())
    slow = {name: 2 * seconds for name, seconds in reference.items()}

    assert factor(reference) == pytest.approx(1)
    assert factor(slow) == pytest.approx(2)
    assert factor(slow, reference) == pytest.approx(2**0.5)
