"""The ledger on the firm's server, as one device sees it. It blocks: use it in a thread."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Literal, LiteralString
from uuid import UUID

import psycopg
from psycopg.sql import SQL, Identifier
from pydantic import SecretStr

from autos.domain.errors import FirmClockWrong, FirmNotAllowed, FirmServerFull, FirmUnreachable
from autos.domain.firm.entry import Entry, EntryHeader
from autos.domain.firm.hybrid_clock import FARTHEST_AHEAD
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.create import change_password, check_version, password_verifier

MOST_ENTRIES = 500
MOST_BYTES = 2 * 1024 * 1024
"""Of the bodies of one pull."""
REFUSED, AHEAD = "AF001", "AF002"
ARRIVED, MOVED_ON = -1, 0


@dataclass(frozen=True)
class SealedEntry:
    """An entry on its way to the server, with its wrapped content key."""

    entry: Entry
    wrapped: bytes


@dataclass(frozen=True)
class StoredEntry:
    """An entry as the server has it. Body and content key are None after an erasure."""

    entry: Entry
    wrapped: bytes | None


@dataclass(frozen=True)
class Claim:
    """Who asks a question now, and since when."""

    device_id: UUID
    claimed_at: datetime
    is_mine: bool


@dataclass(frozen=True)
class Delivery:
    """Entries that the server gave to a device, as the server says: nobody has signed it."""

    device_id: UUID
    first: int
    last: int
    at: datetime


@dataclass(frozen=True)
class EntryRequest:
    """A device that asks to be admitted."""

    device_id: UUID
    member_id: UUID
    request: bytes
    """As the device wrote it: unverified."""
    asked_at: datetime


Appended = Literal["appended", "arrived before", "moved on"]


class LedgerServer:
    """Appends and reads entries; who may do what is decided by the server's policies, and verified by the desks."""

    def __init__(self, connection: psycopg.Connection, device_id: UUID) -> None:
        self._connection = connection
        self._device_id = device_id
        self._firm_id: UUID | None = None

    @classmethod
    def open(cls, address: ServerAddress, password: SecretStr, device_id: UUID) -> LedgerServer:
        """Connect as the login of the address. Raises: FirmUnreachable, FirmLoginRefused, FirmNewer, FirmOlder."""
        connection = connect(address, password)
        try:
            with _findings():
                check_version(connection)
        except BaseException:
            connection.close()
            raise
        return cls(connection, device_id)

    def close(self) -> None:
        """End the connection; nothing is to be asked afterwards."""
        self._connection.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything inside happens at once or not at all. Raises: FirmUnreachable, FirmNotAllowed."""
        with _findings(), self._connection.transaction():
            yield

    def firm_id(self) -> UUID:
        """Raises: FirmUnreachable, FirmNotAllowed when there is none."""
        if self._firm_id is None:
            found = self._rows("SELECT firm_id FROM autos_firm.firm")
            if not found:
                raise FirmNotAllowed
            self._firm_id = UUID(str(found[0][0]))
        return self._firm_id

    def spaces(self) -> dict[UUID, int]:
        """The spaces of this member, and the last entry of each. Raises: FirmUnreachable."""
        return {space_id: seq for space_id, (seq, _) in self.heads().items()}

    def heads(self) -> dict[UUID, tuple[int, bytes]]:
        """The spaces of this member, with place and hash of the last entry of each. Raises: FirmUnreachable."""
        # The policy says the same of each row; asked like this, only these rows are read.
        rows = self._rows(
            "SELECT space_id, last_seq, last_hash FROM autos_firm.space"
            " WHERE space_id = ANY (ARRAY (SELECT autos_firm.my_spaces()))"
        )
        return {space_id: (seq, bytes(entry_hash)) for space_id, seq, entry_hash in rows}

    def now(self) -> datetime:
        """The server's clock, in UTC. Raises: FirmUnreachable."""
        found: datetime = self._rows("SELECT clock_timestamp()")[0][0]
        return found.astimezone(UTC)

    def append(self, space_id: UUID, entries: Sequence[SealedEntry]) -> Appended:
        """Append entries that follow each other; all or none. Raises: FirmUnreachable, FirmNotAllowed."""
        each = [sealed.entry for sealed in entries]
        columns: tuple[list[Any], ...] = (
            [entry.header.entry_id for entry in each],
            [entry.header.at for entry in each],
            [entry.header.kind for entry in each],
            [entry.header.epoch for entry in each],
            [entry.body_hash for entry in each],
            [entry.signature for entry in each],
            [entry.body for entry in each],
            [sealed.wrapped for sealed in entries],
        )
        ended = self._call(
            "append(%b, %b, %b::uuid[], %b::bigint[], %b::integer[], %b::integer[], %b::bytea[], %b::bytea[],"
            " %b::bytea[], %b::bytea[], %b)",
            (space_id, self._device_id, *columns, each[0].header.prev_hash),
        )
        return "arrived before" if ended == ARRIVED else "moved on" if ended == MOVED_ON else "appended"

    def pull(self, space_id: UUID, after: int) -> list[StoredEntry]:
        """Entries that follow one, in order: as many as are read at once. Raises: FirmUnreachable, FirmNotAllowed."""
        firm_id = self.firm_id()
        rows = self._rows(
            "SELECT * FROM autos_firm.pull(%b, %b, %b, %b, %b)",
            (space_id, self._device_id, after, MOST_ENTRIES, MOST_BYTES),
        )
        return [_stored(firm_id, space_id, row) for row in rows]

    def deliveries(self, space_id: UUID) -> list[Delivery]:
        """What the server says that it gave out of a space, oldest first. Raises: FirmUnreachable."""
        rows = self._rows(
            "SELECT device_id, first_seq, last_seq, delivered_at FROM autos_firm.deliveries(%b)", (space_id,)
        )
        return [Delivery(device_id, first, last, at.astimezone(UTC)) for device_id, first, last, at in rows]

    def farewell(self, space_id: UUID, after: int) -> list[StoredEntry]:
        """What follows up to the entry by which this device, or its member, was shut out of a space.

        Empty where there is no such entry. Contents of the space are left out. Raises: FirmUnreachable.
        """
        firm_id = self.firm_id()
        rows = self._rows(
            "SELECT * FROM autos_firm.farewell(%b, %b, %b, %b)", (space_id, self._device_id, after, MOST_ENTRIES)
        )
        return [_stored(firm_id, space_id, row) for row in rows]

    def farewell_keys(self, space_id: UUID) -> list[tuple[int, bytes]]:
        """Keys by epoch with which a farewell can be read. Raises: FirmUnreachable."""
        rows = self._rows("SELECT epoch, sealed FROM autos_firm.farewell_keys(%b, %b)", (space_id, self._device_id))
        return [(epoch, bytes(sealed)) for epoch, sealed in rows]

    def said_farewell(self, space_id: UUID) -> None:
        """Say that nothing of the space is needed any more: its keys go. Raises: FirmUnreachable."""
        self._call("said_farewell(%b, %b)", (space_id, self._device_id))

    def sealed_keys(self) -> list[tuple[UUID, int, bytes]]:
        """Keys that are sealed to this device: space, epoch, sealed key. Raises: FirmUnreachable."""
        return [
            (space_id, epoch, bytes(sealed))
            for space_id, epoch, sealed in self._rows(
                "SELECT space_id, epoch, sealed FROM autos_firm.epoch_key WHERE device_id = %b", (self._device_id,)
            )
        ]

    def open_space(self, space_id: UUID, founding: bytes) -> None:
        """`founding` is what the first entry names as the one before it. Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("open_space(%b, %b)", (space_id, founding))

    def let_in(self, space_id: UUID, member_id: UUID) -> None:
        """Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("let_in(%b, %b)", (space_id, member_id))

    def shut_out(self, space_id: UUID, member_id: UUID) -> None:
        """Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("shut_out(%b, %b)", (space_id, member_id))

    def put_keys(self, space_id: UUID, keys: Sequence[tuple[int, UUID, bytes]]) -> None:
        """Store keys by epoch and device. Raises: FirmUnreachable, FirmNotAllowed."""
        epochs, devices, sealed = [list(column) for column in zip(*keys, strict=True)] if keys else ([], [], [])
        self._call("put_keys(%b, %b::integer[], %b::uuid[], %b::bytea[])", (space_id, epochs, devices, sealed))

    def invite(self, member_id: UUID, login: str, password: SecretStr, *, is_administrator: bool) -> None:
        """Create the login of a new member. Raises: FirmUnreachable, FirmNotAllowed."""
        verifier = password_verifier(self._connection, login, password)
        created = self._call("invite(%b, %b::text, %b)", (member_id, verifier, is_administrator))
        if created != login:
            raise FirmNotAllowed

    def change_password(self, login: str, password: SecretStr) -> None:
        """Give this member's login another password. Raises: FirmUnreachable, FirmNotAllowed."""
        with _findings():
            change_password(self._connection, login, password)

    def ask_to_enter(self, request: bytes) -> None:
        """Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("ask_to_enter(%b, %b)", (self._device_id, request))

    def entry_requests(self) -> list[EntryRequest]:
        """Raises: FirmUnreachable, FirmNotAllowed."""
        rows = self._rows("SELECT device_id, member_id, request, asked_at FROM autos_firm.asking()")
        return [EntryRequest(device, member, bytes(request), at) for device, member, request, at in rows]

    def admit(self, device_id: UUID) -> None:
        """Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("admit(%b)", (device_id,))

    def turn_away(self, device_id: UUID) -> None:
        """Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("turn_away(%b)", (device_id,))

    def open_logins(self) -> list[str]:
        """Logins of removed members that nothing ends, for an administrator. Raises: FirmUnreachable."""
        return [str(login) for (login,) in self._rows("SELECT open_logins::text FROM autos_firm.open_logins()")]

    def report(self, space_id: UUID, last: int) -> None:
        """Say up to which entry this device took a space over. Raises: FirmUnreachable."""
        self._call("report(%b, %b, %b)", (self._device_id, space_id, last))

    def claim(self, space_id: UUID, question: bytes, lease: timedelta) -> Claim:
        """Claim a question, or learn who has. Raises: FirmUnreachable, FirmNotAllowed."""
        rows = self._rows(
            "SELECT device_id, claimed_at, is_mine FROM autos_firm.make_claim(%b, %b, %b, %b)",
            (space_id, question, self._device_id, lease),
        )
        return Claim(*rows[0])

    def release_claim(self, space_id: UUID, question: bytes) -> None:
        """Raises: FirmUnreachable."""
        self._call("release_claim(%b, %b, %b)", (space_id, question, self._device_id))

    def erase(self, order_id: UUID, space_id: UUID, entry_ids: Sequence[UUID]) -> int:
        """Drop bodies and content keys for good; returns how many there were.

        Raises: FirmUnreachable, FirmNotAllowed.
        """
        return int(self._call("erase(%b, %b, %b, %b)", (order_id, space_id, self._device_id, list(entry_ids))))

    def erased(self) -> list[tuple[UUID, UUID, UUID]]:
        """Entries of this member's spaces that were erased: space, entry, order. Raises: FirmUnreachable."""
        return [
            (space_id, entry_id, order_id)
            for space_id, entry_id, order_id in self._rows(
                "SELECT space_id, entry_id, order_id FROM autos_firm.erasure"
            )
        ]

    def still_there(self, space_id: UUID, entry_ids: Sequence[UUID]) -> list[UUID]:
        """Those of the entries that have a body. Raises: FirmUnreachable."""
        rows = self._rows(
            "SELECT entry_id FROM autos_firm.entry WHERE space_id = %b AND entry_id = ANY (%b) AND body IS NOT NULL",
            (space_id, list(entry_ids)),
        )
        return [entry_id for (entry_id,) in rows]

    def entries(self, space_id: UUID, kinds: Sequence[int]) -> list[StoredEntry]:
        """Entries of some kinds, in order. Raises: FirmUnreachable."""
        firm_id = self.firm_id()
        rows = self._rows(
            "SELECT seq, entry_id, device_id, at, kind, epoch, prev_hash, body_hash, signature, body, wrapped"
            " FROM autos_firm.entry LEFT JOIN autos_firm.content_key USING (space_id, seq)"
            " WHERE space_id = %b AND kind = ANY (%b::integer[]) ORDER BY seq",
            (space_id, list(kinds)),
        )
        return [_stored(firm_id, space_id, row) for row in rows]

    def listen(self, spaces: Iterable[UUID]) -> bool:
        """Be told of appended entries from now on; returns whether the connection lets anything through.

        A pooler may lend a connection for one transaction only, and then nothing arrives. Raises: FirmUnreachable.
        """
        own = f"autos_{self._device_id.hex}"
        with _findings():
            for channel in (own, *map(channel_of, spaces)):
                self._connection.execute(SQL("LISTEN {}").format(Identifier(channel)))
            self._connection.execute("SELECT pg_notify(%s, '')", (own,))
            return any(each.channel == own for each in self._connection.notifies(timeout=1, stop_after=1))

    def is_told(self) -> bool:
        """Whether something was appended since the last time. Raises: FirmUnreachable."""
        with _findings():
            return bool(list(self._connection.notifies(timeout=0)))

    def fileno(self) -> int:
        """Of the connection's socket. Raises: FirmUnreachable."""
        with _findings():
            return self._connection.fileno()

    def break_off(self) -> None:
        """End a call that waits for the server, from another thread."""
        with suppress(psycopg.Error, OSError):
            line = socket.socket(fileno=self._connection.fileno())
            try:
                line.shutdown(socket.SHUT_RDWR)
            finally:
                line.detach()

    def _call(self, call: LiteralString, values: Sequence[Any]) -> Any:
        rows = self._rows("SELECT autos_firm." + call, values)
        return rows[0][0] if rows else None

    def _rows(self, query: LiteralString, values: Sequence[Any] = ()) -> list[Any]:
        with _findings():
            return self._connection.cursor(binary=True).execute(query, values or None).fetchall()


def channel_of(space_id: UUID) -> str:
    """Where the server tells of a space's entries; the name tells outsiders nothing of it."""
    return f"autos_{sha256(space_id.bytes).digest()[:12].hex()}"


@contextmanager
def _findings() -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        if error.sqlstate == AHEAD:
            raise FirmClockWrong(FARTHEST_AHEAD) from None
        if error.sqlstate == REFUSED or isinstance(error, psycopg.errors.InsufficientPrivilege):
            raise FirmNotAllowed from None
        if isinstance(error, psycopg.errors.DiskFull):
            raise FirmServerFull from None
        if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
            raise FirmUnreachable(type(error).__name__) from None
        raise


def _stored(firm_id: UUID, space_id: UUID, row: Sequence[Any]) -> StoredEntry:
    """Foreign lengths are verified by who verifies the entry: a wrong one ends there as a wrong signature."""
    seq, entry_id, device_id, at, kind, epoch, prev_hash, body_hash, signature, body, wrapped = row
    header = EntryHeader(firm_id, space_id, seq, entry_id, device_id, at, kind, epoch, bytes(prev_hash))
    content = None if body is None else bytes(body)
    entry = Entry(header, bytes(body_hash), bytes(signature), content)
    return StoredEntry(entry, None if wrapped is None else bytes(wrapped))
