"""Totals of the selected lawsuits: number, courts, dates, amount, age of the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.money import can_write_out


@dataclass(frozen=True, slots=True)
class SelectionSummary:
    """Totals of rows; missing values are counted, not guessed."""

    cases: int = 0
    courts: tuple[tuple[str, int], ...] = ()
    """(acronym as received or empty, number of lawsuits), largest first."""
    first_filed: datetime | None = None
    last_filed: datetime | None = None
    undated: int = 0
    amount: Decimal = Decimal(0)
    """Total in BRL of the lawsuits that have an amount."""
    priced: int = 0
    unparsed: int = 0
    """Lawsuits whose amount came and could not be read."""
    secret: int = 0
    oldest: datetime | None = None
    """Oldest capture time; the time of receipt where that is unknown."""
    newest: datetime | None = None

    @property
    def unpriced(self) -> int:
        return self.cases - self.priced - self.unparsed


def summarize_selection(lines: Iterable[LawsuitRow]) -> SelectionSummary:
    """Compute the totals of these rows."""
    courts: Counter[str] = Counter()
    filed: list[datetime] = []
    read: list[datetime] = []
    amount, priced, unparsed, secret = Decimal(0), 0, 0, 0
    for line in lines:
        courts[line.tribunal_acronym] += 1
        read.append(line.crawled_at or line.received_at)
        if line.distribution_date is not None:
            filed.append(line.distribution_date)
        if line.amount is not None and can_write_out(line.amount):
            amount += line.amount
            priced += 1
        unparsed += bool(line.unparsed_text("amount"))
        secret += bool(line.secrecy_level)
    return SelectionSummary(
        cases=len(read),
        courts=tuple(sorted(courts.items(), key=lambda court: (-court[1], court[0]))),
        first_filed=min(filed, default=None),
        last_filed=max(filed, default=None),
        undated=len(read) - len(filed),
        amount=amount,
        priced=priced,
        unparsed=unparsed,
        secret=secret,
        oldest=min(read, default=None),
        newest=max(read, default=None),
    )
