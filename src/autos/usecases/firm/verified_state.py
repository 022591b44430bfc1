"""What this desk has verified of the firm's spaces, as its archive has it: sealed with the device's key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import groupby
from operator import attrgetter
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.firm.spaces import ReadEntry
from autos.archive.storage.settings import FIRM_CLOCK, FIRM_SEALS
from autos.archive.transaction import ArchiveTransaction
from autos.domain.firm.acts import ACTS
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica
from autos.firm.state_seal import ReadAct, VerifiedState, state_of
from autos.usecases.firm.place import FirmPlace


async def stored_replica(archive: Archive, place: FirmPlace, keys: DeviceKeys) -> Replica:
    """What was verified in earlier sessions, without a server.

    A space whose seal is missing or wrong has nothing read yet: it is verified again from its first entry. Without the
    firm's own, which says who belongs to the firm, that is so of every space.
    """

    def read(inside: ArchiveTransaction) -> Replica:
        root, last = bytes.fromhex(place.root), int(inside.settings.get(FIRM_CLOCK, "0"))
        replica, seals = Replica(place.firm_id, root, place.device.device_id, keys, HybridClock(last)), _seals(inside)
        for space_id, group in groupby(inside.firm_spaces.chain_entries(place.firm_id), attrgetter("space_id")):
            entries = list(group)
            if not replica.roster.devices and space_id != place.firm_id:
                break  # nothing of the firm's own is there, which comes first
            if replica.seals.fits(space_id, _state(entries), seals):
                for entry in entries:
                    chain = replica.chain(space_id)
                    chain.resume(entry.seq, entry.entry_hash, entry.kind, entry.device_id, entry.content)
            elif space_id == place.firm_id:
                break
        return replica

    return await archive.read(read)


def save_seals(inside: ArchiveTransaction, replica: Replica, states: Mapping[UUID, VerifiedState]) -> None:
    """Seal what was verified of some spaces, in the transaction that stores it.

    Where another connection of this archive has stored more, its seal counts.
    """
    last, seals = inside.firm_spaces.last_read(), _seals(inside)
    fresh = {space_id: state for space_id, state in states.items() if state.seq == last.get(space_id)}
    sealed = {str(space_id): replica.seals.seal(space_id, state) for space_id, state in fresh.items()}
    known = {space_id: seal for space_id, seal in seals.items() if UUID(space_id) in last}
    inside.settings.set(FIRM_SEALS, json.dumps(known | sealed))


def seal_again(inside: ArchiveTransaction, replica: Replica, space_id: UUID) -> None:
    """Seal what is stored of a space of which more had been verified, after it went back to an earlier entry."""
    entries = [each for each in inside.firm_spaces.chain_entries(replica.firm_id) if each.space_id == space_id]
    if entries:
        save_seals(inside, replica, {space_id: _state(entries)})


def _seals(inside: ArchiveTransaction) -> dict[str, str]:
    """By space; none of what is no such setting."""
    try:
        found = json.loads(inside.settings.get(FIRM_SEALS, "{}"))
        return {str(UUID(space_id)): str(seal) for space_id, seal in found.items()}
    except (ValueError, AttributeError):
        return {}


def _state(entries: list[ReadEntry]) -> VerifiedState:
    acts = [
        ReadAct(entry.seq, entry.kind, entry.device_id, entry.entry_hash, entry.content or b"")
        for entry in entries
        if entry.kind in ACTS
    ]
    return state_of((entries[-1].seq, entries[-1].entry_hash), acts)
