"""The end of a space taken out of the server, back to the last entry that a desk has verified."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

import psycopg
from pydantic import SecretStr

from autos.domain.errors import FirmBusy
from autos.firm.server.connect import ServerAddress
from autos.firm.server.create import owning

AUTHOR = """
SELECT member_id FROM autos_firm.entry JOIN autos_firm.device USING (device_id)
WHERE space_id = %s AND seq = %s + 1 AND prev_hash = %s
"""
END_AUTHOR = "UPDATE autos_firm.member SET ended_at = coalesce(ended_at, now()) WHERE member_id = %s"
CLOSE_LOGIN = "SELECT autos_firm.bound_login(role_name) FROM autos_firm.member WHERE member_id = %s"
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
    entry_hash: bytes
    epoch: int
    members: frozenset[UUID]


def take_out(address: ServerAddress, password: SecretStr, end: VerifiedEnd, *, ends_author: bool) -> int:
    """Delete what follows, in one transaction, as the owner of the firm; returns how many entries went.

    Keys of a later epoch go, too: nobody could put the right ones where they are. `ends_author` lets who sent the first
    one do nothing any more, over connections that are open either: an administrator can then remove her.
    Raises: FirmBusy where other entries follow than the desk has seen; as `begin_recovery`.
    """
    with owning(address, password) as (connection, firm_id):
        connection.execute("SELECT FROM autos_firm.space WHERE space_id = %s FOR UPDATE", (end.space_id,))
        author = connection.execute(AUTHOR, (end.space_id, end.seq, end.entry_hash)).fetchone()
        if author is None:
            raise FirmBusy
        behind = (end.space_id, end.seq)
        connection.execute("DELETE FROM autos_firm.content_key WHERE space_id = %s AND seq > %s", behind)
        gone = connection.execute("DELETE FROM autos_firm.entry WHERE space_id = %s AND seq > %s", behind).rowcount
        connection.execute(
            "DELETE FROM autos_firm.epoch_key WHERE space_id = %s AND epoch > %s", (end.space_id, end.epoch)
        )
        connection.execute(
            "UPDATE autos_firm.space SET last_seq = %s, last_hash = %s, epoch = %s WHERE space_id = %s",
            (end.seq, end.entry_hash, end.epoch, end.space_id),
        )
        connection.execute(
            "UPDATE autos_firm.device_state SET seq = %s WHERE space_id = %s AND seq > %s", (end.seq, *behind)
        )
        if end.space_id != firm_id:
            _set_members(connection, end)
        if ends_author:
            connection.execute(END_AUTHOR, author)
            connection.execute(CLOSE_LOGIN, author)
    return int(gone)


def _set_members(connection: psycopg.Connection, end: VerifiedEnd) -> None:
    """Let the space have the members whom its entries name. Not for the firm's own: nobody is shut out of that here."""
    members = [*end.members]
    connection.execute(LET_IN_AGAIN, (end.space_id, members, end.seq))
    connection.execute(SHUT_OUT_AGAIN, (end.seq, end.space_id, members))
