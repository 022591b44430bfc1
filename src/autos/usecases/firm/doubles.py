"""Double purchases: the same question bought at two desks that did not know of each other, as when one was offline.

Said afterwards, once both have told of it. A purchase for a client or matter is never among them: it has no mark.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.firm.purchases import FirmPurchase
from autos.archive.storage.settings import FIRM_SEEN
from autos.archive.transaction import ArchiveTransaction
from autos.domain.dates import next_month, start_of_day
from autos.domain.errors import NotArchived
from autos.domain.firm.acts import Member
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import CostClass
from autos.domain.search.question import FRESH_FOR
from autos.usecases.firm.circle import FirmCircle, read_circle

MOST_SEEN = 500
"""Acknowledged purchases that are remembered."""


@dataclass(frozen=True, slots=True)
class DoublePurchase:
    """What was bought although a colleague had bought the same within a day."""

    purchase_id: UUID
    """The later one."""
    first: Member | None
    """Who had bought it; None for an unknown computer."""
    first_at: datetime
    second: Member | None
    bought_at: datetime
    cost: CostClass
    amount: Decimal | None
    """BRL of the later one; None without a price."""
    entry: LedgerEntry | None
    """What was asked, where it is in this archive."""
    is_own: bool
    """Whether one of both was bought by the person of this archive."""
    is_seen: bool
    """Whether the person has acknowledged it."""


@dataclass(frozen=True, slots=True)
class MonthDoubles:
    """Those of a month."""

    rows: tuple[DoublePurchase, ...] = ()
    """Newest first."""

    @property
    def amount(self) -> Decimal:
        """BRL of the later purchases that have a price."""
        return sum((row.amount for row in self.rows if row.amount is not None), Decimal(0))

    @property
    def unpriced(self) -> int:
        """Number of those that have none."""
        return sum(row.amount is None for row in self.rows)


async def read_doubles(archive: Archive, month: date) -> MonthDoubles:
    """Those of the month with this first day; none where the archive belongs to no firm."""
    circle = await read_circle(archive)
    if circle is None:
        return MonthDoubles()
    since, until = start_of_day(month), start_of_day(next_month(month))

    def read(inside: ArchiveTransaction) -> list[DoublePurchase]:
        pairs, seen = _pairs(inside.firm.purchases.alike(since - FRESH_FOR, until)), _seen(inside)
        return [_double(inside, circle, first, second, seen) for first, second in pairs if second.bought_at >= since]

    rows = await archive.read(read)
    return MonthDoubles(tuple(sorted(rows, key=lambda row: row.bought_at, reverse=True)))


async def acknowledge(archive: Archive, purchase_id: UUID) -> None:
    """Remember that the person has seen a double purchase."""

    def write(inside: ArchiveTransaction) -> None:
        seen = [each for each in _seen(inside) if each != str(purchase_id)]
        inside.settings.set(FIRM_SEEN, json.dumps([*seen, str(purchase_id)][-MOST_SEEN:]))

    await archive.run(write)


def _seen(inside: ArchiveTransaction) -> list[str]:
    return list(json.loads(inside.settings.get(FIRM_SEEN, "[]")))


def _pairs(alike: list[FirmPurchase]) -> Iterator[tuple[FirmPurchase, FirmPurchase]]:
    """Each purchase that another desk's of the same question had preceded, with that one, the nearest."""
    before = dict[str, list[FirmPurchase]]()
    for purchase in alike:
        known = before.setdefault(purchase.mark, [])
        for first in reversed(known):
            if first.device_id != purchase.device_id and purchase.bought_at - first.bought_at <= FRESH_FOR:
                yield first, purchase
                break
        known.append(purchase)


def _double(
    inside: ArchiveTransaction, circle: FirmCircle, first: FirmPurchase, second: FirmPurchase, seen: list[str]
) -> DoublePurchase:
    entry = None
    for each in (second, first):
        with suppress(NotArchived):
            entry = entry or inside.ledger.get(each.purchase_id)
    who = circle.author(str(first.device_id)), circle.author(str(second.device_id))
    return DoublePurchase(
        second.purchase_id, who[0], first.bought_at, who[1], second.bought_at, second.cost, second.amount, entry,
        any(member is not None and member.member_id == circle.me for member in who), str(second.purchase_id) in seen,
    )  # fmt: skip
