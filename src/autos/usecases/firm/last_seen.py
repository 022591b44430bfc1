"""When each computer of the firm wrote last, as far as this archive has read: the server is not asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from autos.archive.archive import Archive
from autos.domain.firm.hybrid_clock import instant_of
from autos.usecases.firm.circle import read_circle


@dataclass(frozen=True, slots=True)
class LastSeen:
    """Times of the newest verified entry."""

    members: Mapping[UUID, datetime] = field(default_factory=dict)
    """Of any computer that a member has or had; missing where none has written anything."""
    devices: Mapping[UUID, datetime] = field(default_factory=dict)


async def last_seen(archive: Archive) -> LastSeen:
    """Nothing where this archive belongs to no firm."""
    circle = await read_circle(archive)
    if circle is None:
        return LastSeen()
    written = await archive.read(lambda inside: inside.firm_spaces.last_written())
    devices = {device_id: instant_of(at) for device_id, at in written.items()}
    members: dict[UUID, datetime] = {}
    for device_id, at in devices.items():
        author = circle.author(str(device_id))
        if author is not None:
            members[author.member_id] = max(at, members.get(author.member_id, at))
    return LastSeen(members, devices)
