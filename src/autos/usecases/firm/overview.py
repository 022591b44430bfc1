"""Who belongs to the firm and to which space, as this archive has verified it: readable without the server."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from uuid import UUID

from autos.domain.firm.acts import Role
from autos.usecases.firm.circle import FirmCircle, SpaceView


@dataclass(frozen=True, slots=True)
class FirmPerson:
    """A member of the firm."""

    member_id: UUID
    name: str
    is_administrator: bool
    is_self: bool
    computers: int
    """How many of the member's computers are admitted."""
    spaces: tuple[str, ...]
    """Names of the spaces that this member and the reader are in, without that of the whole firm."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space that the reader is in."""

    space_id: UUID
    name: str
    is_firm: bool
    """Whether it is the firm's own space, of which everybody is a member."""
    members: tuple[UUID, ...]
    names: tuple[str, ...]
    """Of the members, the reader's last."""


@dataclass(frozen=True, slots=True)
class Computer:
    """An admitted computer of the reader."""

    device_id: UUID
    name: str
    is_this: bool


@dataclass(frozen=True, slots=True)
class FirmOverview:
    """The firm as its reader sees it. A space that the reader is not in appears nowhere."""

    name: str
    member_id: UUID | None
    """The reader; None once the reader's computer was taken out."""
    is_administrator: bool
    people: tuple[FirmPerson, ...]
    """Present members by name."""
    spaces: tuple[Space, ...]
    """The whole firm first, then by name."""
    computers: tuple[Computer, ...]
    """Of the reader, this one first."""

    def space(self, space_id: UUID) -> Space | None:
        """A space that the reader is in."""
        return next((space for space in self.spaces if space.space_id == space_id), None)


def firm_overview(circle: FirmCircle) -> FirmOverview:
    """What was verified, arranged for a person."""
    roster, device_id = circle.roster, circle.place.device.device_id
    own = roster.member_of(device_id)
    spaces = [] if own is None else [_space(space, own) for space in circle.spaces]
    computers_of = Counter(roster.member_of(each) for each in roster.devices)
    spaces_of: dict[UUID, list[str]] = {}
    for space in spaces:
        for each in () if space.is_firm else space.members:
            spaces_of.setdefault(each, []).append(space.name)
    people = [
        FirmPerson(
            member.member_id, member.name, member.role is Role.ADMINISTRATOR, member.member_id == own,
            computers_of[member.member_id], tuple(spaces_of.get(member.member_id, ())),
        )
        for member in roster.members.values()
        if roster.is_present(member.member_id)
    ]  # fmt: skip
    computers = [
        Computer(device.device_id, device.name, device.device_id == device_id)
        for device in roster.devices.values()
        if own is not None and roster.member_of(device.device_id) == own
    ]
    return FirmOverview(
        roster.name,
        own,
        roster.is_administrator(device_id),
        tuple(sorted(people, key=lambda person: person.name.casefold())),
        tuple(spaces),
        tuple(sorted(computers, key=lambda computer: (not computer.is_this, computer.name.casefold()))),
    )


def _space(space: SpaceView, own: UUID) -> Space:
    members = sorted(space.members, key=lambda member: member.member_id == own)
    return Space(
        space.space_id,
        space.name,
        space.is_firm,
        tuple(member.member_id for member in members),
        tuple(member.name for member in members),
    )
