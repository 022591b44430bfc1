"""What the desks of the firm have bought, what this one has not said of its purchases yet, and the firm's limit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, TypeVar
from uuid import UUID

import apsw
from pydantic import ValidationError

from autos.archive.firm.own_place import own_place
from autos.archive.records.ledger import BOUGHT, COLUMNS, entry_of
from autos.archive.storage.instants import from_micros, to_micros
from autos.archive.storage.settings import FIRM_LIMIT, FIRM_READ, FIRM_SEEN, SettingRepository
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time, start_of_month
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
from autos.domain.search.question import FRESH_FOR

T = TypeVar("T", bound=FirmAct)

UNPRICED = ""
"""Stored as the amount of calls without a price."""
IS_PURCHASE = f"""
(service <> '{PRACTICE}' AND route <> '{Operation.READ_TRACKING}' AND state <> '{LedgerState.FAILED}'
 AND (state <> '{LedgerState.CANCELLED}' OR request_id IS NOT NULL))
"""
"""Whether an entry of the ledger is to be paid, or is about to be: as `LedgerEntry.was_sent`, and a draft."""
UNSAID = f"""
SELECT {", ".join(COLUMNS)}, search_body, coalesce(is_again, 0), {IS_PURCHASE}, coalesce(counts, 0), amount
FROM ledger LEFT JOIN firm_purchases ON purchase_id = entry_id WHERE created_at >= ? AND coalesce(device_id, ?) = ?
AND ({IS_PURCHASE} <> coalesce(counts, 0) OR (coalesce(mark, '') <> '' AND search_body = '')
     OR (counts AND NOT EXISTS (SELECT 1 FROM firm_entries WHERE firm_entries.entry_id = told_by AND seq > 0)))
AND {BOUGHT}
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
        purchase_id, device_id = str(spent.purchase_id), str(header.device_id)
        known: Any = self._connection.execute(
            "SELECT device_id, seq, bought_at, amount, counts FROM firm_purchases WHERE purchase_id = ?", (purchase_id,)
        ).fetchone()
        if known is not None and known[0] != device_id:
            return
        at = min(to_micros(spent.bought_at), to_micros(instant_of(header.at)))
        amount = None if spent.amount is None else str(spent.amount.quantize(Decimal("0.01")))
        has_counted = known is not None and bool(known[4])
        self._connection.execute(
            "INSERT INTO firm_purchases VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, 0) ON CONFLICT DO UPDATE SET"
            " told_by = ?3, seq = ?4, bought_at = ?5, cost = ?6, amount = ?7, counts = ?8, mark = ?9",
            (
                purchase_id, device_id, str(header.entry_id), known[1] if has_counted else header.seq, at,
                spent.cost.value, amount, int(spent.counts), spent.mark,
            ),
        )  # fmt: skip
        if has_counted:
            self._sum_up(known[2], known[3], -1)
        if spent.counts:
            self._sum_up(at, amount, 1)
            self._find_alike(purchase_id, device_id, spent.mark, at)

    def _sum_up(self, at: int, amount: str | None, calls: int) -> None:
        self._connection.execute(
            "INSERT INTO firm_spent VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET calls = calls + excluded.calls",
            (_month(from_micros(at)), amount or UNPRICED, calls),
        )

    def _find_alike(self, purchase_id: str, device_id: str, mark: str, at: int) -> None:
        """Note of a purchase, and of those that another desk made of the same question, that they are alike."""
        day = FRESH_FOR // timedelta(microseconds=1)
        alike = self._connection.execute(
            "SELECT purchase_id FROM firm_purchases WHERE mark = ? AND mark <> '' AND counts"
            " AND bought_at BETWEEN ? AND ? AND device_id <> ?",
            (mark, at - day, at + day, device_id),
        ).fetchall()
        if alike:
            self._connection.executemany(
                "UPDATE firm_purchases SET is_double = 1 WHERE purchase_id = ?", [*alike, (purchase_id,)]
            )

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
            "INSERT INTO firm_purchases VALUES (?, ?, '', 0, 0, '', NULL, 0, '', 1, 0) ON CONFLICT DO NOTHING",
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

    def sums(self, month: date, last_seq: int | None = None) -> list[tuple[Decimal | None, int]]:
        """How many calls were bought at each price in the month with this day, up to an entry of the firm's space if
        one is given."""
        found: list[Any] = self._connection.execute(
            "SELECT amount, calls FROM firm_spent WHERE month = ?", (_month_name(month),)
        ).fetchall()
        later: list[Any] = []
        if last_seq is not None:
            later = self._connection.execute(
                "SELECT bought_at, amount FROM firm_purchases WHERE seq > ? AND counts", (last_seq,)
            ).fetchall()
        found += [(amount or UNPRICED, -1) for at, amount in later if _month(from_micros(at)) == _month_name(month)]
        return [(None if amount == UNPRICED else Decimal(amount), calls) for amount, calls in found]

    def month(
        self, now: datetime, price_of: Callable[[LedgerEntry], Decimal | None], told_with: UUID | None = None
    ) -> FirmMonth:
        """The current month at the courts: what the desks have told, and what this one has not told yet.

        `price_of` has the price of a call of this desk. With a purchase that was told: only what was told before it,
        itself, and what this desk has not told.
        """
        since = start_of_month(now)
        sums = self.sums(court_time(now).date(), None if told_with is None else self.seq_of(told_with))
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
        """Purchases between two instants of which another desk made one of the same question, oldest first."""
        rows: list[Any] = self._connection.execute(
            "SELECT purchase_id, device_id, bought_at, cost, amount, mark FROM firm_purchases"
            " WHERE is_double AND counts AND mark <> '' AND bought_at >= ? AND bought_at < ?"
            " ORDER BY bought_at, purchase_id",
            (to_micros(since), to_micros(until)),
        ).fetchall()
        return [
            FirmPurchase(
                UUID(purchase_id), UUID(device_id), from_micros(at), CostClass(cost),
                None if amount is None else Decimal(amount), mark,
            )
            for purchase_id, device_id, at, cost, amount, mark in rows
        ]  # fmt: skip

    def marked_of_erased(self) -> set[UUID]:
        """Purchases of this desk that were told with a mark of their question, and whose person was erased since."""
        rows = self._connection.execute(
            "SELECT purchase_id FROM firm_purchases JOIN ledger ON entry_id = purchase_id"
            " WHERE device_id = ? AND mark <> '' AND search_body = ''",
            (own_place(self._settings).device.device_id,),
        )
        return {UUID(purchase_id) for (purchase_id,) in rows}

    def note_read(self, at: datetime) -> None:
        """Remember when the firm's entries were read to their end."""
        self._settings.set(FIRM_READ, at.isoformat())

    def read_at(self) -> datetime | None:
        """When they were; None where it is not known."""
        text = self._settings.get(FIRM_READ)
        return datetime.fromisoformat(text) if text else None

    def forget_all(self) -> None:
        """Forget the firm's purchases and its limit."""
        for table in ("firm_purchases", "firm_spent"):
            self._connection.execute(f"DELETE FROM {table}")  # noqa: S608 -- ours
        for name in (FIRM_LIMIT, FIRM_READ, FIRM_SEEN):
            self._settings.remove(name)


def _month(at: datetime) -> str:
    return _month_name(court_time(at).date())


def _month_name(day: date) -> str:
    return f"{day:%Y-%m}"


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
