"""The end of a space taken out of the server, back to the last entry that a desk has verified."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

import psycopg
from psycopg import sql
from pydantic import SecretStr

from autos.domain.errors import FirmBusy, FirmNotAllowed
from autos.domain.firm.entry import Entry
from autos.firm.server.connect import ServerAddress
from autos.firm.server.create import owning

AUTHOR = """
SELECT member_id FROM autos_firm.entry JOIN autos_firm.device USING (device_id)
WHERE space_id = %s AND seq = %s + 1 AND prev_hash = %s
"""
END_AUTHOR = "UPDATE autos_firm.member SET ended_at = coalesce(ended_at, now()) WHERE member_id = %s"
END_TRANSACTIONS = """
SELECT autos_firm.end_transactions(role_name) FROM autos_firm.device
WHERE role_name IN (SELECT usename FROM pg_catalog.pg_stat_activity)
"""
CLOSE_LOGINS = "SELECT autos_firm.bound_login(role_name) FROM autos_firm.device WHERE member_id = %s"
BEHIND = (
    "DELETE FROM autos_firm.content_key WHERE space_id = %s AND seq > %s",
    """
    DELETE FROM autos_firm.listing WHERE space_id = %s AND entry_id IN (
        SELECT entry_id FROM autos_firm.entry WHERE space_id = listing.space_id AND seq > %s)
    """,
)
"""What goes before the entries themselves."""
UNNAMED = """
UPDATE autos_firm.erasure SET listing_id = NULL WHERE space_id = %s AND listing_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM autos_firm.listing WHERE listing.space_id = erasure.space_id AND listing.entry_id = listing_id)
"""
GAPS = """
SELECT entry_id, body_hash FROM autos_firm.entry LEFT JOIN autos_firm.content_key
    ON content_key.space_id = entry.space_id AND block = entry.seq >> 16 AND content_key.seq = entry.seq
WHERE entry.space_id = %s AND kind >= 20 AND kind <> 52 AND (body IS NULL OR wrapped IS NULL) AND NOT EXISTS (
    SELECT FROM autos_firm.erasure WHERE erasure.space_id = entry.space_id AND erasure.entry_id = entry.entry_id
    AND listing_id IS NOT NULL)
ORDER BY entry.seq
"""
OF_A_SPACE = (
    "content_key", "entry", "erasure", "listing", "epoch_key", "claim", "delivery", "device_state", "membership",
    "space",
)  # fmt: skip
LET_BACK = """
WITH back AS (
    UPDATE autos_firm.device SET removed_at = NULL, removed_after = NULL
    WHERE device_id = ANY (%(devices)s) AND removed_after >= %(seq)s RETURNING member_id, role_name),
members AS (
    UPDATE autos_firm.member SET ended_at = NULL WHERE member_id IN (SELECT member_id FROM back)),
memberships AS (
    UPDATE autos_firm.membership SET until = NULL, left_after = NULL
    WHERE space_id = %(space)s AND member_id IN (SELECT member_id FROM back))
SELECT role_name FROM back WHERE role_name IS NOT NULL
"""
NEVER_IN = """
SELECT autos_firm.end_device(device_id, NULL) FROM autos_firm.device
WHERE admitted_at IS NOT NULL AND removed_at IS NULL AND device_id <> %(space)s AND NOT device_id = ANY (%(devices)s)
"""
LET_IN_AGAIN = """
UPDATE autos_firm.membership SET until = NULL, left_after = NULL
WHERE space_id = %s AND member_id = ANY (%s) AND until IS NOT NULL AND left_after >= %s
"""
SHUT_OUT_AGAIN = """
UPDATE autos_firm.membership SET until = now(), left_after = coalesce(left_after, %s)
WHERE space_id = %s AND until IS NULL AND NOT member_id = ANY (%s)
AND member_id NOT IN (SELECT firm_id FROM autos_firm.firm)
"""


@dataclass(frozen=True)
class VerifiedEnd:
    """Where a space ends by what a desk has verified, and who belongs to it there."""

    space_id: UUID
    seq: int
    """0 where not even its first entry is sound: the space goes as a whole."""
    entry_hash: bytes
    epoch: int
    members: frozenset[UUID]
    devices: frozenset[UUID] = frozenset()
    """Computers that are in the firm there; of its own space."""


def take_out(address: ServerAddress, password: SecretStr, end: VerifiedEnd, *, ends_author: bool) -> int:
    """Delete what follows, in one transaction, as the owner of the firm; returns how many entries went.

    Keys of a later epoch go, too: nobody could put the right ones where they are. `ends_author` lets who sent the first
    one do nothing any more, over connections that are open either: an administrator can then remove her.
    Transactions that members have open are broken off.
    Raises: FirmNotAllowed where all of the firm's own space would go; FirmBusy where other entries follow than the desk
    has seen, or somebody holds the space nevertheless; as `owning`.
    """
    with owning(address, password) as (connection, firm_id):
        if not end.seq and end.space_id == firm_id:
            raise FirmNotAllowed  # nothing would be left of the firm, and no desk could begin it again
        connection.execute(END_TRANSACTIONS)  # any member's may hold the space, and for as long as she likes
        connection.execute("SET LOCAL lock_timeout = '10s'")
        connection.execute("SELECT FROM autos_firm.space WHERE space_id = %s FOR UPDATE", (end.space_id,))
        author = connection.execute(AUTHOR, (end.space_id, end.seq, end.entry_hash)).fetchone()
        if author is None:
            raise FirmBusy
        behind = (end.space_id, end.seq)
        for statement in BEHIND:
            connection.execute(statement, behind)
        gone = connection.execute("DELETE FROM autos_firm.entry WHERE space_id = %s AND seq > %s", behind).rowcount
        if end.seq:
            _end_at(connection, end)
            if end.space_id == firm_id:
                _set_devices(connection, end)
            else:
                _set_members(connection, end)
        elif end.space_id != firm_id:
            for table in OF_A_SPACE:
                connection.execute(
                    sql.SQL("DELETE FROM autos_firm.{} WHERE space_id = %s").format(sql.Identifier(table)), behind[:1]
                )
        if ends_author:
            connection.execute(END_AUTHOR, author)
            connection.execute(CLOSE_LOGINS, author)
    return int(gone)


def _end_at(connection: psycopg.Connection, end: VerifiedEnd) -> None:
    connection.execute(UNNAMED, (end.space_id,))
    connection.execute("DELETE FROM autos_firm.epoch_key WHERE space_id = %s AND epoch > %s", (end.space_id, end.epoch))
    connection.execute(
        "UPDATE autos_firm.space SET last_seq = %s, last_hash = %s, epoch = %s WHERE space_id = %s",
        (end.seq, end.entry_hash, end.epoch, end.space_id),
    )
    connection.execute(
        "UPDATE autos_firm.device_state SET seq = %s WHERE space_id = %s AND seq > %s", (end.seq, end.space_id, end.seq)
    )


def _set_devices(connection: psycopg.Connection, end: VerifiedEnd) -> None:
    """Let the firm have the computers that its entries name. Who was turned away without one stays out."""
    values = {"devices": [*end.devices], "seq": end.seq, "space": end.space_id}
    for (login,) in connection.execute(LET_BACK, values).fetchall():
        open_again = sql.SQL("ALTER ROLE {} LOGIN CONNECTION LIMIT -1 VALID UNTIL 'infinity'")
        connection.execute(open_again.format(sql.Identifier(login)))
    connection.execute(NEVER_IN, values)


def _set_members(connection: psycopg.Connection, end: VerifiedEnd) -> None:
    """Let the space have the members whom its entries name."""
    members = [*end.members]
    connection.execute(LET_IN_AGAIN, (end.space_id, members, end.seq))
    connection.execute(SHUT_OUT_AGAIN, (end.seq, end.space_id, members))


def unnamed_gaps(address: ServerAddress, password: SecretStr, space_id: UUID) -> dict[UUID, bytes]:
    """Entries whose body or key is not there and that no listing names, with the hashes of the bodies.

    Raises: as `owning`.
    """
    with owning(address, password) as (connection, _):
        return {entry_id: bytes(body_hash) for entry_id, body_hash in connection.execute(GAPS, (space_id,)).fetchall()}


def name_gaps(address: ServerAddress, password: SecretStr, listing: Entry, entry_ids: list[UUID]) -> None:
    """Let a listing that was written name what is not there any more. Raises: as `owning`."""
    header = listing.header
    with owning(address, password) as (connection, firm_id):
        connection.execute(
            "SELECT autos_firm.note_erased(%s, %s, %s, %s, %s::uuid[])",
            (header.space_id, header.entry_id, firm_id, header.device_id, entry_ids),
        )
