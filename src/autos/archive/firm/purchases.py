"""What the desks of the firm have bought, what this one has not said of its purchases yet, and the firm's limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, TypeVar
from uuid import UUID

import apsw
from pydantic import ValidationError

from autos.archive.firm.own_place import own_place
from autos.archive.records.ledger import BOUGHT, COLUMNS, LAST_MICROS, entry_of
from autos.archive.storage.instants import from_micros, to_micros
from autos.archive.storage.settings import FIRM_LIMIT, FIRM_READ, FIRM_SEEN, SettingRepository
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import start_of_month
from autos.domain.errors import TransportUnreadable
from autos.domain.firm.acts import FirmAct
from autos.domain.firm.entry import EntryHeader, EntryKind
from autos.domain.firm.hybrid_clock import instant_of
from autos.domain.firm.spent import LimitSet, Spent
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import FirmMonth, LimitAction
from autos.domain.mode import CostClass
from autos.domain.operation import Operation

T = TypeVar("T", bound=FirmAct)

IS_PURCHASE = f"""
(service <> '{PRACTICE}' AND route <> '{Operation.READ_TRACKING}' AND state <> '{LedgerState.FAILED}'
 AND (state <> '{LedgerState.CANCELLED}' OR request_id IS NOT NULL))
"""
"""Whether an entry of the ledger is to be paid, or is about to be: as `LedgerEntry.was_sent`, and a draft."""
UNSAID = f"""
SELECT {", ".join(COLUMNS)}, search_body, coalesce(is_again, 0), {IS_PURCHASE}, coalesce(counts, 0), amount
FROM ledger LEFT JOIN firm_purchases ON purchase_id = entry_id WHERE created_at >= ? AND coalesce(device_id, ?) = ?
AND ({IS_PURCHASE} <> coalesce(counts, 0) OR (coalesce(mark, '') <> '' AND search_body = '')
     OR (counts AND told_by NOT IN (SELECT entry_id FROM firm_entries))) AND {BOUGHT}
ORDER BY created_at, entry_row LIMIT ?
"""  # noqa: S608 -- names and words are ours
ADMITTED = """
SELECT min(at) FROM firm_entries
WHERE space_id = ? AND kind IN (?, ?) AND json_extract(CAST(content AS TEXT), '$.device.device_id') = ?
"""


@dataclass(frozen=True)
class UnsaidPurchase:
    """A call of this desk of which the firm does not know, or knows something else."""

    entry: LedgerEntry
    body: str
    """Its JSON as it was sent; empty once its person was erased."""
    is_again: bool
    """Whether it was asked again on purpose."""
    counts: bool
    """Whether it is to be paid, as far as this desk knows."""
    was_counted: bool
    """What the firm knows of that."""
    told: Decimal | None
    """The price that the firm knows."""


@dataclass(frozen=True)
class FirmPurchase:
    """A call that a desk says it has bought."""

    purchase_id: UUID
    device_id: UUID
    bought_at: datetime
    cost: CostClass
    amount: Decimal | None
    mark: str


class PurchaseRepository:
    """Purchases by their entry in the ledger of the desk that made them."""

    def __init__(self, connection: apsw.Connection, settings: SettingRepository) -> None:
        self._connection = connection
        self._settings = settings

    def take(self, header: EntryHeader, content: bytes) -> None:
        """Take over what a desk says of a purchase; only who bought it says what became of it.

        Raises: TransportUnreadable.
        """
        spent = _decoded(Spent, content)
        at = min(to_micros(spent.bought_at), to_micros(instant_of(header.at)))
        amount = None if spent.amount is None else str(spent.amount.quantize(Decimal("0.01")))
        self._connection.execute(
            "INSERT INTO firm_purchases VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0) ON CONFLICT DO UPDATE SET"
            " told_by = ?3, seq = CASE WHEN counts AND seq THEN seq ELSE ?4 END, bought_at = ?5, cost = ?6,"
            " amount = ?7, counts = ?8, mark = ?9 WHERE device_id = ?2",
            (
                str(spent.purchase_id), str(header.device_id), str(header.entry_id), header.seq, at, spent.cost.value,
                amount, int(spent.counts), spent.mark,
            ),
        )  # fmt: skip

    def take_limit(self, content: bytes) -> None:
        """Take over the limit that an administrator has set. Raises: TransportUnreadable."""
        limit = _decoded(LimitSet, content)
        if limit.amount is None:
            self._settings.remove(FIRM_LIMIT)
        else:
            self._settings.set(FIRM_LIMIT, limit.model_dump_json())

    def limit(self) -> LimitSet | None:
        """The firm's limit of a month, as it was read last."""
        text = self._settings.get(FIRM_LIMIT)
        return LimitSet.model_validate_json(text) if text else None

    def note_again(self, purchase_id: UUID) -> None:
        """Remember of a call that is about to be made that it repeats one on purpose."""
        self._connection.execute(
            "INSERT INTO firm_purchases VALUES (?, ?, '', 0, 0, '', NULL, 0, '', 1) ON CONFLICT DO NOTHING",
            (str(purchase_id), own_place(self._settings).device.device_id),
        )

    def unsaid(self, since: datetime, limit: int = -1) -> list[UnsaidPurchase]:
        """Calls of this desk since then, and since it belongs to the firm, of which the firm does not know."""
        place = own_place(self._settings)
        own, admitted = place.device.device_id, (EntryKind.FOUNDED, EntryKind.DEVICE_ADMITTED)
        joined = self._connection.execute(ADMITTED, (place.firm_id, *admitted, own)).get
        if joined is None:
            return []
        after = max(to_micros(since), to_micros(instant_of(int(joined))))
        rows = self._connection.execute(UNSAID, (after, own, own, EntryKind.ANSWER, limit)).fetchall()
        return [_unsaid(row) for row in rows]

    def sums(self, since: datetime, last_seq: int | None = None) -> list[tuple[Decimal | None, int]]:
        """How many calls were bought since then at each price, up to an entry of the firm's space if one is given."""
        rows: list[Any] = self._connection.execute(
            "SELECT amount, count(*) FROM firm_purchases WHERE bought_at >= ? AND counts AND seq <= ? GROUP BY amount",
            (to_micros(since), LAST_MICROS if last_seq is None else last_seq),
        ).fetchall()
        return [(None if amount is None else Decimal(amount), count) for amount, count in rows]

    def month(
        self, now: datetime, price_of: Callable[[LedgerEntry], Decimal | None], told_with: UUID | None = None
    ) -> FirmMonth:
        """The current month at the courts: what the desks have told, and what this one has not told yet.

        `price_of` has the price of a call of this desk. With a purchase that was told: only what was told before it,
        itself, and what this desk has not told.
        """
        since = start_of_month(now)
        sums = self.sums(since, None if told_with is None else self.seq_of(told_with))
        for unsaid in self.unsaid(since):
            if unsaid.counts and not unsaid.was_counted:
                sums.append((price_of(unsaid.entry), 1))
            elif unsaid.was_counted and not unsaid.counts and told_with is None:
                sums.append((unsaid.told, -1))
        limit = self.limit()
        return FirmMonth(
            None if limit is None else limit.amount,
            LimitAction.STOP if limit is None else limit.at_limit,
            sum((amount * count for amount, count in sums if amount is not None), Decimal(0)),
            sum(count for amount, count in sums if amount is None),
            self.read_at(),
        )

    def seq_of(self, purchase_id: UUID) -> int | None:
        """The entry of the firm's space by which a purchase counts; None where none says so."""
        found = self._connection.execute(
            "SELECT seq FROM firm_purchases WHERE purchase_id = ? AND counts", (str(purchase_id),)
        ).get
        return None if found is None else int(found)

    def alike(self, since: datetime, until: datetime) -> list[FirmPurchase]:
        """Purchases between two instants of what several desks have bought, oldest first."""
        rows: list[Any] = self._connection.execute(
            "SELECT purchase_id, device_id, bought_at, cost, amount, mark FROM firm_purchases"
            " WHERE counts AND mark <> '' AND bought_at >= ?1 AND bought_at < ?2 AND mark IN (SELECT mark"
            " FROM firm_purchases WHERE counts AND mark <> '' AND bought_at >= ?1 AND bought_at < ?2"
            " GROUP BY mark HAVING min(device_id) < max(device_id)) ORDER BY bought_at, purchase_id",
            (to_micros(since), to_micros(until)),
        ).fetchall()
        return [
            FirmPurchase(
                UUID(purchase_id), UUID(device_id), from_micros(at), CostClass(cost),
                None if amount is None else Decimal(amount), mark,
            )
            for purchase_id, device_id, at, cost, amount, mark in rows
        ]  # fmt: skip

    def marked_of_erased(self) -> list[UUID]:
        """Entries by which this desk told a question whose person it has erased since."""
        rows = self._connection.execute(
            "SELECT told_by FROM firm_purchases JOIN ledger ON entry_id = purchase_id"
            " WHERE device_id = ? AND mark <> '' AND search_body = ''",
            (own_place(self._settings).device.device_id,),
        )
        return [UUID(told_by) for (told_by,) in rows]

    def note_read(self, at: datetime) -> None:
        """Remember when the firm's entries were read to their end."""
        self._settings.set(FIRM_READ, at.isoformat())

    def read_at(self) -> datetime | None:
        """When they were; None where it is not known."""
        text = self._settings.get(FIRM_READ)
        return datetime.fromisoformat(text) if text else None

    def forget_all(self) -> None:
        """Forget the firm's purchases and its limit."""
        self._connection.execute("DELETE FROM firm_purchases")
        for name in (FIRM_LIMIT, FIRM_READ, FIRM_SEEN):
            self._settings.remove(name)


def _unsaid(row: tuple[Any, ...]) -> UnsaidPurchase:
    body, is_again, counts, was_counted, told = row[len(COLUMNS) :]
    return UnsaidPurchase(
        entry_of(row[: len(COLUMNS)]), body, bool(is_again), bool(counts), bool(was_counted),
        None if told is None else Decimal(told),
    )  # fmt: skip


def _decoded(kind: type[T], content: bytes) -> T:
    try:
        return kind.model_validate_json(content)
    except ValidationError:
        raise TransportUnreadable(kind.__name__) from None
