"""The ledger on the firm's server, as one device sees it. It blocks: use it in a thread."""

from __future__ import annotations

import socket
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Literal, LiteralString
from uuid import UUID

import psycopg
from psycopg.sql import SQL, Identifier
from pydantic import SecretStr

from autos.domain.errors import FirmNotAllowed
from autos.domain.firm.entry import Entry, EntryHeader
from autos.firm.server.connect import ServerAddress, connect, findings
from autos.firm.server.create import change_password, check_version, device_login, password_verifier

MOST_ENTRIES = 500
MOST_BYTES = 2 * 1024 * 1024
"""Of the bodies of one pull."""
MOST_TOGETHER, MOST_SMALL = 32, MOST_BYTES // 32
"""Entries of some kinds that are read at once, and bytes of a body; a larger one is read alone."""
ENTRIES: LiteralString = """
SELECT seq, entry_id, device_id, at, kind, epoch, prev_hash, body_hash, signature,
    CASE WHEN NOT is_large THEN body END, wrapped, subject, is_large
FROM (SELECT *, coalesce(octet_length(body), 0) > %b AS is_large FROM autos_firm.entries(%b, %b::integer[])) AS given
"""
ARRIVED, MOVED_ON = -1, 0


@dataclass(frozen=True)
class SealedEntry:
    """An entry on its way to the server, with its wrapped content key."""

    entry: Entry
    wrapped: bytes
    subject: UUID | None = None
    """Whom it lets in or shuts out, told to the server, which does so with it: a device, or in a space a member."""


@dataclass(frozen=True)
class StoredEntry:
    """An entry as the server has it. Body and content key are None after an erasure."""

    entry: Entry
    wrapped: bytes | None
    subject: UUID | None = None
    """Whom the server says that it let in or shut out with it: another one than its content names was a lie."""


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
class OpenInvitation:
    """A computer that was invited and is not in yet."""

    device_id: UUID
    member_id: UUID
    invited_by: UUID | None
    invited_at: datetime
    asked_at: datetime | None
    """When it asked to be let in; None where the invitation was not used yet."""


@dataclass(frozen=True)
class Listing:
    """What a signed entry names as erased: its identifier is a hash over the order and these hashes of bodies."""

    entry: Entry
    """Without its body."""
    order_id: UUID
    listed: tuple[bytes, ...]


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
        """Connect as the login of the address. Raises: as `connect` and `check_version`; FirmNotAllowed."""
        connection = connect(address, password)
        try:
            with findings():
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
        with findings(), self._connection.transaction():
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
        rows = self._rows("SELECT space_id, last_seq, last_hash FROM autos_firm.heads()")
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
            [sealed.subject for sealed in entries],
        )
        ended = self._call(
            "append(%b, %b::uuid[], %b::bigint[], %b::integer[], %b::integer[], %b::bytea[], %b::bytea[],"
            " %b::bytea[], %b::bytea[], %b::uuid[], %b)",
            (space_id, *columns, each[0].header.prev_hash),
        )
        return "arrived before" if ended == ARRIVED else "moved on" if ended == MOVED_ON else "appended"

    def pull(self, space_id: UUID, after: int, most: int | None = None) -> list[StoredEntry]:
        """Entries that follow one, in order: as many as are read at once. Raises: FirmUnreachable, FirmNotAllowed."""
        firm_id = self.firm_id()
        rows = self._rows(
            "SELECT * FROM autos_firm.pull(%b, %b::bigint, %b::integer, %b::bigint)",
            (space_id, after, MOST_ENTRIES if most is None else most, MOST_BYTES),
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
            "SELECT * FROM autos_firm.farewell(%b, %b::bigint, %b::integer)", (space_id, after, MOST_ENTRIES)
        )
        return [_stored(firm_id, space_id, row) for row in rows]

    def farewell_keys(self, space_id: UUID) -> list[tuple[int, bytes]]:
        """Keys by epoch with which a farewell can be read. Raises: FirmUnreachable."""
        rows = self._rows("SELECT epoch, sealed FROM autos_firm.farewell_keys(%b)", (space_id,))
        return [(epoch, bytes(sealed)) for epoch, sealed in rows]

    def said_farewell(self, space_id: UUID) -> None:
        """Say that nothing of the space is needed any more: its keys go. Raises: FirmUnreachable."""
        self._call("said_farewell(%b)", (space_id,))

    def sealed_keys(self) -> list[tuple[UUID, int, bytes]]:
        """Keys that are sealed to this device: space, epoch, sealed key. Raises: FirmUnreachable."""
        return [
            (space_id, epoch, bytes(sealed))
            for space_id, epoch, sealed in self._rows("SELECT space_id, epoch, sealed FROM autos_firm.sealed_keys()")
        ]

    def open_space(self, space_id: UUID) -> None:
        """To be followed by its first entry, in the same transaction. Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("open_space(%b)", (space_id,))

    def put_keys(self, space_id: UUID, keys: Sequence[tuple[int, UUID, bytes]]) -> None:
        """Store keys by epoch and device. Raises: FirmUnreachable, FirmNotAllowed."""
        epochs, devices, sealed = [list(column) for column in zip(*keys, strict=True)] if keys else ([], [], [])
        self._call("put_keys(%b, %b::integer[], %b::uuid[], %b::bytea[])", (space_id, epochs, devices, sealed))

    def invite(self, member_id: UUID, device_id: UUID, password: SecretStr, *, is_administrator: bool) -> None:
        """Make the login of the first computer of a new member. Raises: FirmUnreachable, FirmNotAllowed."""
        verifier = self._verifier(device_id, password)
        self._call("invite(%b, %b, %b::text, %b)", (member_id, device_id, verifier, is_administrator))

    def invite_device(self, device_id: UUID, password: SecretStr) -> None:
        """Make the login of a further computer of this member. Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("invite_device(%b, %b::text)", (device_id, self._verifier(device_id, password)))

    def invitations(self) -> list[OpenInvitation]:
        """Who was invited and is not in yet: all for an administrator, else one's own. Raises: FirmUnreachable."""
        rows = self._rows("SELECT device_id, member_id, invited_by, invited_at, asked_at FROM autos_firm.invitations()")
        return [OpenInvitation(*row) for row in rows]

    def cancel_invitation(self, device_id: UUID) -> None:
        """Close the login of who was invited, or asks, and is not in yet. Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("cancel_invitation(%b)", (device_id,))

    def take_login(self, device_id: UUID, password: SecretStr) -> None:
        """Make the own login of a computer that has the one of its member, as all had before version 3 of the schema.

        Raises: FirmUnreachable, FirmNotAllowed.
        """
        self._call("take_login(%b, %b::text)", (device_id, self._verifier(device_id, password)))

    def _verifier(self, device_id: UUID, password: SecretStr) -> str:
        return password_verifier(self._connection, device_login(self.firm_id(), device_id), password)

    def change_password(self, login: str, password: SecretStr) -> None:
        """Give this member's login another password. Raises: FirmUnreachable, FirmNotAllowed."""
        with findings():
            change_password(self._connection, login, password)

    def ask_to_enter(self, request: bytes) -> None:
        """Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("ask_to_enter(%b)", (request,))

    def entry_requests(self) -> list[EntryRequest]:
        """Raises: FirmUnreachable, FirmNotAllowed."""
        rows = self._rows("SELECT device_id, member_id, request, asked_at FROM autos_firm.asking()")
        return [EntryRequest(device, member, bytes(request), at) for device, member, request, at in rows]

    def turn_away(self, device_id: UUID) -> None:
        """End a computer before the entry that says so. Raises: FirmUnreachable, FirmNotAllowed."""
        self._call("turn_away(%b)", (device_id,))

    def open_logins(self) -> list[str]:
        """Logins of removed members that nothing ends, for an administrator. Raises: FirmUnreachable."""
        return [str(login) for (login,) in self._rows("SELECT open_logins::text FROM autos_firm.open_logins()")]

    def report(self, space_id: UUID, last: int) -> None:
        """Say up to which entry this device took a space over. Raises: FirmUnreachable."""
        self._call("report(%b, %b::bigint)", (space_id, last))

    def claim(self, space_id: UUID, question: bytes, lease: timedelta) -> Claim:
        """Claim a question, or learn who has. Raises: FirmUnreachable, FirmNotAllowed."""
        rows = self._rows(
            "SELECT device_id, claimed_at, is_mine FROM autos_firm.make_claim(%b, %b, %b)",
            (space_id, question, lease),
        )
        return Claim(*rows[0])

    def release_claim(self, space_id: UUID, question: bytes) -> None:
        """Raises: FirmUnreachable."""
        self._call("release_claim(%b, %b)", (space_id, question))

    def erase(self, space_id: UUID, listing_id: UUID, order_id: UUID, entry_ids: Sequence[UUID]) -> int:
        """Drop the bodies and content keys that a listing names; returns how many were there still.

        Raises: FirmUnreachable, FirmNotAllowed.
        """
        return int(self._call("erase(%b, %b, %b, %b::uuid[])", (space_id, listing_id, order_id, list(entry_ids))))

    def body_hashes(self, space_id: UUID, entry_ids: Sequence[UUID]) -> dict[UUID, bytes]:
        """Hashes of the bodies of entries that no listing names yet. Raises: FirmUnreachable, FirmNotAllowed."""
        rows = self._rows(
            "SELECT entry_id, body_hash FROM autos_firm.unlisted(%b, %b::uuid[])", (space_id, list(entry_ids))
        )
        return {entry_id: bytes(body_hash) for entry_id, body_hash in rows}

    def sweep(self) -> int:
        """Write a part of the keys anew that had erased ones; returns how many parts are left for later.

        Raises: FirmUnreachable, FirmNotAllowed.
        """
        return int(self._call("sweep()", ()))

    def erased(self) -> list[tuple[UUID, UUID, UUID]]:
        """Entries of this member's spaces that were erased: space, entry, order. Raises: FirmUnreachable."""
        rows = self._rows("SELECT space_id, entry_id, order_id FROM autos_firm.erased()")
        return [(space_id, entry_id, order_id) for space_id, entry_id, order_id in rows]

    def listings(self, space_id: UUID) -> list[Listing]:
        """What names that entries of a space were erased: to be verified. Raises: FirmUnreachable, FirmNotAllowed."""
        firm_id = self.firm_id()
        rows = self._rows("SELECT * FROM autos_firm.listings(%b)", (space_id,))
        return [
            Listing(_stored(firm_id, space_id, (*row, None, None, None)).entry, order_id, tuple(map(bytes, listed)))
            for *row, order_id, listed in rows
        ]

    def entries(self, space_id: UUID, kinds: Sequence[int]) -> Generator[StoredEntry]:
        """Entries of some kinds, in order, a few at a time: to be read to the end, or closed, in this thread.

        It is one transaction, in which others may be asked. Raises: FirmUnreachable.
        """
        firm_id = self.firm_id()
        with self.transaction(), self._connection.cursor("autos_entries", binary=True) as cursor:
            cursor.itersize = MOST_TOGETHER
            cursor.execute(ENTRIES, (MOST_SMALL, space_id, list(kinds)))
            for *row, is_large in cursor:
                if is_large:
                    yield from self.pull(space_id, row[0] - 1, 1)
                else:
                    yield _stored(firm_id, space_id, row)

    def listen(self, spaces: Iterable[UUID]) -> bool:
        """Be told of appended entries from now on; returns whether the connection lets anything through.

        A pooler may lend a connection for one transaction only, and then nothing arrives. Raises: FirmUnreachable.
        """
        own = f"autos_{self._device_id.hex}"
        with findings():
            for channel in (own, *map(channel_of, spaces)):
                self._connection.execute(SQL("LISTEN {}").format(Identifier(channel)))
            self._connection.execute("SELECT pg_notify(%s, '')", (own,))
            return any(each.channel == own for each in self._connection.notifies(timeout=1, stop_after=1))

    def is_told(self) -> bool:
        """Whether something was appended since the last time. Raises: FirmUnreachable."""
        with findings():
            return bool(list(self._connection.notifies(timeout=0)))

    def fileno(self) -> int:
        """Of the connection's socket. Raises: FirmUnreachable."""
        with findings():
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
        with findings():
            return self._connection.cursor(binary=True).execute(query, values or None).fetchall()


def channel_of(space_id: UUID) -> str:
    """Where the server tells of a space's entries; the name tells outsiders nothing of it."""
    return f"autos_{sha256(space_id.bytes).digest()[:12].hex()}"


def _stored(firm_id: UUID, space_id: UUID, row: Sequence[Any]) -> StoredEntry:
    """Foreign lengths are verified by who verifies the entry: a wrong one ends there as a wrong signature."""
    seq, entry_id, device_id, at, kind, epoch, prev_hash, body_hash, signature, body, wrapped, subject = row
    header = EntryHeader(firm_id, space_id, seq, entry_id, device_id, at, kind, epoch, bytes(prev_hash))
    content = None if body is None else bytes(body)
    entry = Entry(header, bytes(body_hash), bytes(signature), content)
    return StoredEntry(entry, None if wrapped is None else bytes(wrapped), subject)
