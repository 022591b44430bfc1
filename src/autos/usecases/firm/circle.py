"""Who belongs to the firm and to its spaces, as this archive last read it: without the server and without keys."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.firm.acts import Member
from autos.domain.firm.roster import Roster
from autos.firm.space_chain import SpaceChain
from autos.usecases.firm.place import FirmPlace, read_place


@dataclass(frozen=True)
class SpaceView:
    """A space that this member is in."""

    space_id: UUID
    name: str
    is_firm: bool
    """Whether it is the firm's own, in which everybody is."""
    members: tuple[Member, ...]
    """By name."""


@dataclass(frozen=True)
class FirmCircle:
    """The firm from this desk."""

    place: FirmPlace
    name: str
    roster: Roster
    spaces: tuple[SpaceView, ...]
    """The firm's own first, the others by name."""

    @property
    def me(self) -> UUID:
        """The member whose archive this is."""
        return self.place.member.member_id

    @property
    def members(self) -> dict[UUID, Member]:
        """Everybody who ever belonged to the firm."""
        return self.roster.members

    def author(self, device_id: str) -> Member | None:
        """Whose device it is, also after it was removed; of none, this archive's person. None for an unknown one."""
        if not device_id:
            return self.place.member
        device = self.roster.devices.get(UUID(device_id))
        return None if device is None else self.members.get(device.member_id)


async def read_circle(archive: Archive) -> FirmCircle | None:
    """None where this archive belongs to no firm."""
    place = await read_place(archive)
    if place is None:
        return None
    return await archive.read(lambda inside: _circle(inside, place))


def _circle(inside: ArchiveTransaction, place: FirmPlace) -> FirmCircle:
    roster, root, chains = Roster(), bytes.fromhex(place.root), dict[UUID, SpaceChain]()
    for entry in inside.firm_spaces.chain_entries(place.firm_id):
        if entry.space_id not in chains:
            chains[entry.space_id] = SpaceChain(place.firm_id, entry.space_id, root, roster)
        chain = chains[entry.space_id]
        chain.resume(entry.seq, entry.entry_hash, entry.kind, entry.device_id, entry.content)
    spaces = [_space(chain, roster) for chain in chains.values() if place.member.member_id in chain.membership.members]
    spaces.sort(key=lambda space: (not space.is_firm, space.name.casefold()))
    return FirmCircle(place, roster.name, roster, tuple(spaces))


def _space(chain: SpaceChain, roster: Roster) -> SpaceView:
    membership = chain.membership
    known = (roster.members[member_id] for member_id in membership.members if member_id in roster.members)
    present = sorted(filter(lambda member: roster.is_present(member.member_id), known), key=_by_name)
    return SpaceView(chain.space_id, membership.name, membership.is_firm, tuple(present))


def _by_name(member: Member) -> str:
    return member.name.casefold()
