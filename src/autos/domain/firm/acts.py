"""Contents of the entries that say who belongs to the firm and to a space, as JSON."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ConfigDict, StringConstraints

from autos.domain.firm.entry import HASH_BYTES, EntryKind

MOST_NAME = 120

Name = Annotated[str, StringConstraints(min_length=1, max_length=MOST_NAME)]
Key = Annotated[str, StringConstraints(pattern=rf"^[0-9a-f]{{{2 * HASH_BYTES}}}$")]
"""32 bytes as hexadecimal digits."""


class Role(StrEnum):
    """What a member may do in the firm. Neither reads a space that the member is not in."""

    ADMINISTRATOR = "administrator"
    MEMBER = "member"


class FirmAct(BaseModel):
    """Content of an entry."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Member(FirmAct):
    """A person of the firm."""

    member_id: UUID
    name: Name
    role: Role = Role.MEMBER


class Device(FirmAct):
    """A computer of a member, and the public halves of its keys."""

    device_id: UUID
    member_id: UUID
    name: Name
    signing: Key
    sealing: Key


class Founded(FirmAct):
    """The first entry of the firm's own space."""

    name: Name
    root: Key
    """Public key with which the founding is signed."""
    recovery: Key
    """Public key of the same sheet of paper, to which each key of each space is sealed."""
    member: Member
    device: Device
    commitment: Key


class DeviceAdmitted(FirmAct):
    """A device may read and write from here on; its member is admitted with the first one."""

    member: Member
    device: Device


class DeviceRemoved(FirmAct):
    """A device is shut out. A member without a device is out of the firm."""

    device_id: UUID


class MemberChanged(FirmAct):
    """Another name or role."""

    member: Member


class Restored(FirmAct):
    """The server was restored from an older backup, and what it has up to here counts."""

    missing: int = 0
    """Entries that whoever says so had read, and the server has no more."""
    taken_out: UUID | None = None
    """The device whose entries these were, where the firm took them out: whom it had shut out stays."""


class Moved(FirmAct):
    """The server's address, without a login, from here on."""

    address: Annotated[str, StringConstraints(min_length=1, max_length=1_000)]
    authority: Annotated[str, StringConstraints(max_length=16_000)] = ""
    """Certificates of the firm's own authority, PEM."""


class SpaceOpened(FirmAct):
    """The first entry of any other space. Its author is its first member."""

    name: Name
    commitment: Key
    read_to: int = 0
    """As of an `EpochBegun`."""


class SpaceNamed(FirmAct):
    """Another name of a space."""

    name: Name


class Joined(FirmAct):
    """A member reads the space from its first entry on."""

    member_id: UUID


class Left(FirmAct):
    """A member reads what follows no more; an `EpochBegun` must follow."""

    member_id: UUID


class EpochBegun(FirmAct):
    """What follows is encrypted under another key."""

    commitment: Key
    read_to: int = 0
    """The last entry of the firm's own space that its author had read: devices removed by then have not this key."""


ACTS: dict[int, type[FirmAct]] = {
    EntryKind.FOUNDED: Founded,
    EntryKind.DEVICE_ADMITTED: DeviceAdmitted,
    EntryKind.DEVICE_REMOVED: DeviceRemoved,
    EntryKind.MEMBER_CHANGED: MemberChanged,
    EntryKind.RESTORED: Restored,
    EntryKind.MOVED: Moved,
    EntryKind.SPACE_OPENED: SpaceOpened,
    EntryKind.SPACE_NAMED: SpaceNamed,
    EntryKind.JOINED: Joined,
    EntryKind.LEFT: Left,
    EntryKind.EPOCH_BEGUN: EpochBegun,
}
"""The record of each kind that changes who belongs to what."""


def subject_of(act: FirmAct) -> UUID | None:
    """Whom an act lets in or shuts out: a device of the firm, or a member of a space; None where nobody."""
    match act:
        case DeviceAdmitted():
            return act.device.device_id
        case DeviceRemoved():
            return act.device_id
        case Joined() | Left():
            return act.member_id
        case _:
            return None
