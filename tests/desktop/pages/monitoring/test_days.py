"""Names of days in the status time of a monitoring."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from autos.domain.dates import format_date
from autos.text import dates
from autos.text.dates import on_day


def test_today_and_yesterday_take_no_preposition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not "pausado em ontem"."""
    today = date(2026, 3, 4)
    long_ago = today - timedelta(days=40)
    monkeypatch.setattr(dates, "today", lambda: today)
    texts = [f"pausado {on_day(one)}" for one in (today, today - timedelta(days=1), long_ago)]
    assert texts == ["pausado hoje", "pausado ontem", f"pausado em {format_date(long_ago)}"]
