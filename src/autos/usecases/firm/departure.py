"""Departure of this desk from a space, or from the firm: what came from there is deleted, and remembered as a count.

Only a verified entry of the chain leads here; a server that merely shows a space no more deletes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

import msgspec

from autos.archive.archive import Archive
from autos.archive.firm.leaving import RemovedContent
from autos.archive.storage.settings import FIRM_DEPARTURES
from autos.archive.transaction import ArchiveTransaction
from autos.domain.firm.acts import ACTS
from autos.domain.firm.roster import Roster
from autos.firm.desk import ReadContent
from autos.firm.replica import Replica
from autos.usecases.firm.place import FirmPlace
from autos.usecases.firm.verified_state import save_seals

MOST_REMEMBERED = 20


class Departure(NamedTuple):
    """What was deleted when this desk was shut out."""

    space_id: UUID
    name: str
    """Of the space, or of the firm."""
    is_firm: bool
    at: datetime
    device_id: UUID
    """This desk: of another one of the same archive it says nothing."""
    removed: RemovedContent


async def leave_space(archive: Archive, place: FirmPlace, replica: Replica, space_id: UUID, at: datetime) -> Departure:
    """Delete what came from a space, at once or not at all."""
    name = replica.chain(space_id).membership.name

    def work(inside: ArchiveTransaction) -> Departure:
        removed = inside.firm.received.leave(space_id, own_devices(place, replica.roster), keeps_chain=False)
        return _remembered(inside, Departure(space_id, name, False, at, place.device.device_id, removed))

    return await archive.run(work)


async def leave_firm(
    archive: Archive, place: FirmPlace, replica: Replica, read: Sequence[ReadContent], at: datetime
) -> Departure | None:
    """Delete what came from every space; None where that was done before. `read` are the entries that say so.

    Who belonged to the firm, and who removed this desk, stays.
    """

    def work(inside: ArchiveTransaction) -> Departure | None:
        if _has_left(inside, place):
            return None
        for stored, content in read:
            inside.firm_spaces.save_read(stored.entry, "", content if stored.entry.header.kind in ACTS else None)
        save_seals(inside, replica, {place.firm_id: replica.chain(place.firm_id).state})
        removed, own = RemovedContent(), own_devices(place, replica.roster)
        for space_id in inside.firm_spaces.spaces():
            more = inside.firm.received.leave(space_id, own, keeps_chain=space_id == place.firm_id)
            removed = RemovedContent(*map(sum, zip(removed, more, strict=True)))
        inside.firm.purchases.forget_all()
        inside.firm.marks.forget_all()
        return _remembered(
            inside, Departure(place.firm_id, replica.roster.name, True, at, place.device.device_id, removed)
        )

    return await archive.run(work)


async def has_left(archive: Archive, place: FirmPlace) -> bool:
    """Whether this desk was shut out of the firm, and what came from there is deleted."""
    return await archive.read(lambda inside: _has_left(inside, place))


async def departures(archive: Archive, since: datetime | None = None) -> list[Departure]:
    """What this archive was shut out of since then, newest first."""
    every = await archive.read(_stored)
    return [each for each in every if since is None or each.at >= since]


def own_devices(place: FirmPlace, roster: Roster) -> set[str]:
    """Every computer that this archive's person ever had in the firm: what they wrote is hers."""
    mine = {
        str(device.device_id) for device in [*roster.devices.values()] if device.member_id == place.member.member_id
    }
    return mine | {str(place.device.device_id)}


def _remembered(inside: ArchiveTransaction, departure: Departure) -> Departure:
    latest = [departure, *_stored(inside)][:MOST_REMEMBERED]
    inside.settings.set(FIRM_DEPARTURES, msgspec.json.encode(latest).decode())
    return departure


def _has_left(inside: ArchiveTransaction, place: FirmPlace) -> bool:
    return any(each.is_firm and each.device_id == place.device.device_id for each in _stored(inside))


def _stored(inside: ArchiveTransaction) -> list[Departure]:
    text = inside.settings.get(FIRM_DEPARTURES)
    return msgspec.json.decode(text, type=list[Departure]) if text else []
