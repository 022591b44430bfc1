"""The days in the result of a batch are those of the courts."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from autos.domain.lawsuit.row import LawsuitRow
from autos.text.batch_sheets import _last_step
from autos.usecases.library.export.notations import SheetNotation

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)
ROW = LawsuitRow(1, "", "TJSP", (1,), "", None, None, None, False, "", "", 0, "", "", NOW, None)


@pytest.mark.parametrize(
    ("at", "day"),
    [
        (datetime(2026, 11, 20, tzinfo=UTC), date(2026, 11, 20)),
        (datetime(2026, 11, 20, 2, 30, tzinfo=UTC), date(2026, 11, 19)),
        (datetime(2026, 11, 20, 15, tzinfo=UTC), date(2026, 11, 20)),
    ],
    ids=["a day without an hour", "an hour before midnight at the court", "an hour of the day"],
)
def test_the_last_step_is_on_its_day(at: datetime, day: date) -> None:
    notation = SheetNotation()

    assert _last_step(ROW._replace(last_step_date=at), notation) == notation.day_cell(day)
