"""Entries that every desk stops before, taken out of the server: by who owns the database, from a desk that stopped.

PostgreSQL cannot verify a signature, so that a member's own program can write what no desk goes past. What is taken out
follows the last entry that this desk has verified; the chain ends there again, as its members and its key are there.
Nothing is skipped: every desk verifies the same entries from the first one on, those that had stopped too.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from uuid import UUID

from pydantic import SecretStr

from autos.domain.errors import FirmTampered
from autos.domain.firm.faults import Fault
from autos.firm.desk import FirmDesk
from autos.firm.server.connect import ServerAddress
from autos.firm.server.take_out import VerifiedEnd, take_out
from autos.usecases.firm.session import FirmSession

OF_THE_SERVER = (Fault.TAKEN_BACK, Fault.WITHHELD)
"""What a server does: nobody has written it."""


@dataclass(frozen=True)
class RefusedEntries:
    """What follows the last entry of a space that is sound."""

    end: VerifiedEnd
    space_name: str
    count: int
    """Entries that the server has behind it."""
    author: str
    """Name of the member whose computer sent the first one, as the server says; empty for an unknown one."""
    is_own: bool
    """Whether that is the member of this archive: nobody shuts herself out."""


async def find_refused(session: FirmSession) -> RefusedEntries | None:
    """The first space that stopped before an entry; None where every space is sound.

    Raises: FirmTampered where something else is wrong with it; FirmUnreachable, and as `FirmSession.pull`.
    """
    try:
        await session.pull()
    except FirmTampered as fault:
        if fault.fault in OF_THE_SERVER:
            raise
        space_id = fault.space_id
        found = await session.call(lambda desk: _refused(desk, space_id))
        if found is None:
            raise
        return found
    return None


async def repair(address: ServerAddress, password: SecretStr, refused: RefusedEntries, *, ends_author: bool) -> int:
    """Take them out; returns how many went. `ends_author`: who sent the first one does nothing any more.

    The login is that of who created the firm, or has its rights. Raises: FirmBusy where the server has other entries by
    now; as `begin_recovery`.
    """
    return await asyncio.to_thread(take_out, address, password, refused.end, ends_author=ends_author)


def _refused(desk: FirmDesk, space_id: UUID) -> RefusedEntries | None:
    replica = desk.replica
    chain, roster = replica.chain(space_id), replica.roster
    page = desk.server.pull(space_id, chain.head.seq)
    if not page or page[0].entry.header.prev_hash != chain.head.entry_hash:
        return None
    last, _ = desk.server.heads()[space_id]
    device = roster.devices.get(page[0].entry.header.device_id)
    author = None if device is None else roster.members.get(device.member_id)
    membership = chain.membership
    end = VerifiedEnd(space_id, chain.head.seq, chain.head.entry_hash, membership.epoch, frozenset(membership.members))
    me = roster.devices[replica.device_id].member_id
    is_own = author is not None and author.member_id == me
    return RefusedEntries(end, membership.name, last - chain.head.seq, "" if author is None else author.name, is_own)
