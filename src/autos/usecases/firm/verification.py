"""Verification of everything on the server that this device can read, from the first entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from autos.archive.archive import Archive
from autos.domain.errors import FirmTampered
from autos.domain.firm.faults import Fault
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm.desk import FirmDesk
from autos.firm.replica import Replica
from autos.usecases.firm.session import FirmSession

VERIFIED = "firm_verified"
"""Setting with the time at which everything was last verified without a fault, as ISO 8601."""


@dataclass(frozen=True)
class SpaceVerification:
    """What was verified of a space."""

    space_id: UUID
    name: str
    entries: int
    """Verified entries, up to the fault where there is one."""
    erased: int
    fault: Fault | None = None


async def verify_spaces(session: FirmSession) -> list[SpaceVerification]:
    """Read every space from its first entry and compare it with what was read before.

    Raises: FirmUnreachable, FirmNotAllowed, FirmKeyNotThere.
    """
    return await session.call(lambda desk: _verify(desk, session))


async def remember_verified(archive: Archive, found: Sequence[SpaceVerification], at: datetime) -> datetime | None:
    """Remember when everything was verified; a fault is what counts from then on. Returns what is remembered."""
    is_whole = not any(space.fault for space in found)
    if is_whole:
        await archive.run(lambda inside: inside.settings.set(VERIFIED, at.isoformat()))
    else:
        await archive.run(lambda inside: inside.settings.remove(VERIFIED))
    return at if is_whole else None


def _verify(desk: FirmDesk, session: FirmSession) -> list[SpaceVerification]:
    place, known = session.place, desk.replica
    fresh = Replica(place.firm_id, bytes.fromhex(place.root), known.device_id, known.keys, HybridClock())
    reader = FirmDesk(fresh, desk.server, session.now)
    others = [space_id for space_id in desk.server.spaces() if space_id != place.firm_id]
    return [_verified(reader, known, space_id) for space_id in (place.firm_id, *others)]


def _verified(reader: FirmDesk, known: Replica, space_id: UUID) -> SpaceVerification:
    chain, head, erased = reader.replica.chain(space_id), known.chain(space_id).head, 0
    fault: Fault | None = None
    try:
        while fault is None and (page := reader.pull(space_id, reports=False)):
            for stored, content in page:
                erased += content is None
                is_head = stored.entry.header.seq == head.seq
                if is_head and stored.entry.entry_hash() != head.entry_hash:
                    fault = Fault.TAKEN_BACK
        if chain.head.seq < head.seq:
            fault = Fault.TAKEN_BACK
    except FirmTampered as tampered:
        fault = Fault(tampered.fault)
    name = known.chain(space_id).membership.name or chain.membership.name
    return SpaceVerification(space_id, name, chain.head.seq, erased, fault)
