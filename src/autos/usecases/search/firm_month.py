"""The month of the whole firm: what its desks have told of their purchases, and what this one has not told yet."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from uuid import UUID

from autos.archive.storage.settings import FIRM_PLACE
from autos.archive.transaction import ArchiveTransaction
from autos.domain.dates import start_of_month
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.spending import FirmMonth, LimitAction
from autos.domain.policy.policy import Policy


def firm_month(
    inside: ArchiveTransaction, now: datetime, policy: Policy, *, told_with: UUID | None = None
) -> FirmMonth | None:
    """The current month at the courts; None where the archive belongs to no firm.

    With a purchase that was told: only what was told before it, itself, and what this desk has not told.
    """
    if not inside.settings.get(FIRM_PLACE):
        return None
    purchases, since = inside.firm.purchases, start_of_month(now)
    sums = purchases.sums(since, None if told_with is None else purchases.seq_of(told_with))
    for unsaid in purchases.unsaid(since):
        if unsaid.counts and not unsaid.was_counted:
            sums.append((price_of(inside, unsaid.entry, policy), 1))
        elif unsaid.was_counted and not unsaid.counts and told_with is None:
            sums.append((unsaid.told, -1))
    limit = purchases.limit()
    return FirmMonth(
        None if limit is None else limit.amount,
        LimitAction.STOP if limit is None else limit.at_limit,
        sum((amount * count for amount, count in sums if amount is not None), Decimal(0)),
        sum(count for amount, count in sums if amount is None),
        purchases.read_at(),
    )


def price_of(inside: ArchiveTransaction, entry: LedgerEntry, policy: Policy) -> Decimal | None:
    """BRL for a call of the ledger at the prices as they are now, to the cent; None where it has no price."""
    tariff = policy.priced(entry.service, inside.tariffs.get(entry.service))
    price = tariff.prices.get(entry.cost_class)
    return None if price is None else round(price, 2)
