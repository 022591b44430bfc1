"""What several lawsuits are together: how many, where, since when, over how much, and how old that knowledge is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from autos.domain.lawsuit.row import LawsuitRow

LARGEST_EXPONENT = 15
"""Of an amount that is added up: nobody claims more, and what a service says beyond it would swallow the others."""


@dataclass(frozen=True, slots=True)
class SelectionSummary:
    """Of lines of a list; what the service did not tell is counted, never guessed."""

    cases: int = 0
    courts: tuple[tuple[str, int], ...] = ()
    """Acronym as the service wrote it (empty: none) and its lawsuits, the most first."""
    first_filed: datetime | None = None
    last_filed: datetime | None = None
    undated: int = 0
    amount: Decimal = Decimal(0)
    """Of those that tell one, in BRL."""
    priced: int = 0
    secret: int = 0
    oldest: datetime | None = None
    """When the court of the one longest unread was read; where that is not told, when its answer came."""
    newest: datetime | None = None

    @property
    def unpriced(self) -> int:
        return self.cases - self.priced


def summarize_selection(lines: Iterable[LawsuitRow]) -> SelectionSummary:
    """Count these lines together."""
    courts: Counter[str] = Counter()
    filed: list[datetime] = []
    read: list[datetime] = []
    amount, priced, secret = Decimal(0), 0, 0
    for line in lines:
        courts[line.tribunal_acronym] += 1
        read.append(line.crawled_at or line.received_at)
        if line.distribution_date is not None:
            filed.append(line.distribution_date)
        if line.amount is not None and line.amount.is_finite() and line.amount.adjusted() <= LARGEST_EXPONENT:
            amount += line.amount
            priced += 1
        secret += bool(line.secrecy_level)
    return SelectionSummary(
        cases=len(read),
        courts=tuple(sorted(courts.items(), key=lambda told: (-told[1], told[0]))),
        first_filed=min(filed, default=None),
        last_filed=max(filed, default=None),
        undated=len(read) - len(filed),
        amount=amount,
        priced=priced,
        secret=secret,
        oldest=min(read, default=None),
        newest=max(read, default=None),
    )
