"""Names of days in the status time of a monitoring."""

from __future__ import annotations

from datetime import timedelta

from autos.domain.dates import format_date
from autos.text.dates import on_day, today


def test_today_and_yesterday_take_no_preposition() -> None:
    """Not "pausado em ontem"."""
    long_ago = today() - timedelta(days=40)
    texts = [f"pausado {on_day(one)}" for one in (today(), today() - timedelta(days=1), long_ago)]
    assert texts == ["pausado hoje", "pausado ontem", f"pausado em {format_date(long_ago)}"]
