"""Instants as services write them; the forms themselves are in tests/corpus/answers."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.dates import court_date, in_utc, is_date_only
from autos.domain.variant_forms import newest_step
from autos.domain.written_instants import parse_instant, read_instant


def test_the_contracts_own_form_is_left_to_the_model() -> None:
    assert read_instant("2024-05-10T15:00:00.000Z") == "2024-05-10T15:00:00.000Z"
    assert read_instant("2024-05-10") == datetime(2024, 5, 10)  # noqa: DTZ001 -- without a zone, as it came


@pytest.mark.parametrize(
    "value",
    ["ontem", "31/02/2024", "13/25/2024", "2024", 2024, 0, -1, True, 10**30, float("nan"), "x" * 500, [2024],
     [1, 2, "3"], {"year": 2024}, {"$date": "ontem"}, "20249999", object()],
)  # fmt: skip
def test_what_is_no_instant_is_refused(value: Any) -> None:
    """A year, a count and a word are none."""
    with pytest.raises(ValueError):  # noqa: PT011 -- of several parsers
        parse_instant(value)


def test_an_hour_that_is_midnight_in_utc_is_no_date_in_the_archive_either() -> None:
    """Its equal in UTC is one, and both are the same instant."""
    evening = in_utc(datetime.fromisoformat("2024-06-10T21:00:00-03:00"))
    midnight = datetime(2024, 6, 11, tzinfo=UTC)
    stored = from_micros(to_micros(evening))

    assert evening == midnight
    assert (is_date_only(evening), is_date_only(midnight), is_date_only(stored)) == (False, True, False)
    assert court_date(evening) == court_date(stored) == date(2024, 6, 10)
    assert court_date(midnight) == date(2024, 6, 11)
    assert from_micros(to_micros(midnight)) == midnight
    assert to_micros(datetime.fromisoformat("2024-06-10T21:00:00-03:00")) == to_micros(evening)


@pytest.mark.parametrize(
    ("value", "right"),
    [
        ({"date": "2024-05-10 01:00:00.000000", "timezone_type": 1, "timezone": "+00:00"}, "2024-05-10T01:00:00+00:00"),
        ({"date": "2024-05-10 01:00:00.000000", "timezone_type": 2, "timezone": "Z"}, "2024-05-10T01:00:00+00:00"),
        ({"date": "2024-05-10 01:00:00", "timezone": "America/Sao_Paulo"}, "2024-05-10T01:00:00-03:00"),
        ("2024-05-10T00:30:00[America/Sao_Paulo]", "2024-05-10T00:30:00-03:00"),
        ("2024-05-10T00:30:00-03:00[America/Sao_Paulo]", "2024-05-10T00:30:00-03:00"),
        ("2024-05-10T00:30:00[UTC]", "2024-05-10T00:30:00+00:00"),
    ],
)
def test_the_zone_that_is_named_is_the_one_that_counts(value: Any, right: str) -> None:
    """PHP and Java write the name of a zone beside the hour: read as another, the day is one too late."""
    assert parse_instant(value) == datetime.fromisoformat(right)


@pytest.mark.parametrize("value", ["2024-05-10T00:30:00[Asia/Tokyo]", {"date": "2024-05-10 01:00", "timezone": "EST"}])
def test_an_hour_of_a_zone_that_nobody_knows_is_not_read(value: Any) -> None:
    with pytest.raises(ValueError, match="no instant"):
        parse_instant(value)


def test_the_last_step_is_the_latest_whatever_form_its_date_has() -> None:
    """As texts, 31/01/2020 would come after 10/05/2024."""
    steps = [{"step_date": "31/01/2020"}, {"step_date": "10/05/2024"}, {"step_date": "sem data"}]

    assert newest_step(steps) == steps[1]
