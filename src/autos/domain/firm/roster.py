"""Who belongs to the firm and to each space, as the verified entries say: the server can add nobody."""

from __future__ import annotations

from dataclasses import dataclass, field
from uuid import UUID

from autos.domain.firm.acts import (
    Device,
    DeviceAdmitted,
    DeviceRemoved,
    EpochBegun,
    FirmAct,
    Founded,
    Joined,
    Left,
    Member,
    MemberChanged,
    Moved,
    Role,
    SpaceNamed,
    SpaceOpened,
)


class ActRefused(Exception):  # noqa: N818 -- a finding, which the caller words
    """An entry whose author may not write it here."""


@dataclass
class Roster:
    """Members and devices of the firm, from the entries of the firm's own space in order."""

    name: str = ""
    members: dict[UUID, Member] = field(default_factory=dict)
    devices: dict[UUID, Device] = field(default_factory=dict)
    """Every device that was ever admitted: what it wrote while it was is verified with its keys."""
    removed: dict[UUID, int] = field(default_factory=dict)
    """Devices that were shut out, and by which entry."""
    moved: Moved | None = None
    """Where the server is, if it has moved."""
    sheet: Device | None = None
    """The recovery sheet, which stands for a device of nobody: it lets devices in and out when all are lost."""

    def found(self, act: Founded, firm_id: UUID) -> None:
        """Begin with the first administrator. Raises: ActRefused when the founding contradicts itself."""
        if act.device.member_id != act.member.member_id or act.member.role is not Role.ADMINISTRATOR:
            raise ActRefused
        self.name = act.name
        self.sheet = Device(
            device_id=firm_id, member_id=firm_id, name="recovery", signing=act.root, sealing=act.recovery
        )
        self.members[act.member.member_id] = act.member
        self.devices[act.device.device_id] = act.device

    def apply(self, act: FirmAct, author: UUID, seq: int) -> None:
        """Take over an act of a device, the entry `seq`; acts that are not of the firm's own space change nothing.

        Raises: ActRefused.
        """
        match act:
            case DeviceAdmitted():
                self._admit(act, author)
            case DeviceRemoved():
                self._remove(act.device_id, author, seq)
            case MemberChanged():
                self._change(act.member, author)
            case Moved():
                self.moved = act
            case _:
                pass

    def member_of(self, device_id: UUID) -> UUID | None:
        """The member of a device that is admitted; None for one that is removed or unknown."""
        device = self.devices.get(device_id)
        return device.member_id if device is not None and device_id not in self.removed else None

    def is_administrator(self, device_id: UUID) -> bool:
        """Whether the device is admitted and its member administers the firm; the recovery sheet does."""
        if self.is_sheet(device_id):
            return True
        member_id = self.member_of(device_id)
        return member_id is not None and self.members[member_id].role is Role.ADMINISTRATOR

    def is_sheet(self, device_id: UUID) -> bool:
        """Whether it is the recovery sheet, and no device."""
        return self.sheet is not None and device_id == self.sheet.device_id

    def is_present(self, member_id: UUID) -> bool:
        """Whether the member has a device that is admitted."""
        return any(self.member_of(device_id) == member_id for device_id in self.devices)

    def _admit(self, act: DeviceAdmitted, author: UUID) -> None:
        known, member_id = self.members.get(act.member.member_id), act.member.member_id
        is_own = known is not None and self.member_of(author) == member_id  # a further computer of one's own
        if not (self.is_administrator(author) or is_own):
            raise ActRefused
        if act.device.member_id != member_id or act.device.device_id in self.devices:
            raise ActRefused
        if known is not None and act.member != known:
            raise ActRefused  # admitting a device changes no role
        self.members[member_id] = act.member
        self.devices[act.device.device_id] = act.device

    def _remove(self, device_id: UUID, author: UUID, seq: int) -> None:
        owner = self.member_of(device_id)
        if owner is None or not (self.is_administrator(author) or self.member_of(author) == owner):
            raise ActRefused
        self.removed[device_id] = seq
        if not self._is_administered():
            del self.removed[device_id]
            raise ActRefused  # nobody could admit anyone again

    def _change(self, member: Member, author: UUID) -> None:
        before = self.members.get(member.member_id)
        if before is None or not self.is_administrator(author):
            raise ActRefused
        self.members[member.member_id] = member
        if not self._is_administered():
            self.members[member.member_id] = before
            raise ActRefused

    def _is_administered(self) -> bool:
        return any(self.is_administrator(device_id) for device_id in self.devices)


@dataclass
class SpaceMembership:
    """Members and keys of one space, from its entries in order."""

    is_firm: bool
    """Whether it is the firm's own space, of which everybody in the firm is a member."""
    name: str = ""
    members: set[UUID] = field(default_factory=set)
    epoch: int = 0
    commitments: dict[int, bytes] = field(default_factory=dict)
    """Of the space's keys, by epoch."""
    read_to: int = 0
    """Entry of the firm's own space that was known when the present epoch began."""
    key_made_by: UUID | None = None
    """Device that began the present epoch: it has the key, whatever it said that it had read."""
    made_by: dict[int, UUID] = field(default_factory=dict)
    """Device that began each epoch, and had to seal its key to all."""
    let_in_by: dict[UUID, UUID] = field(default_factory=dict)
    """Device that let each member in last, and had to seal every key to hers."""
    must_change_key: bool = False
    """Whether somebody left and still has the key in use."""

    def begin(self, act: Founded | SpaceOpened, author: UUID) -> None:
        """Begin with the member who opens it."""
        self.name = act.name
        self.members = {author}
        self.epoch = 1
        self.read_to = act.read_to if isinstance(act, SpaceOpened) else 0
        self.commitments[1] = bytes.fromhex(act.commitment)

    def apply(self, act: FirmAct, roster: Roster) -> None:
        """Take over an act of a member who is in the space. Raises: ActRefused."""
        match act:
            case EpochBegun():
                self._next_epoch(act)
            case SpaceNamed():
                self.name = act.name
            case DeviceAdmitted() if self.is_firm:
                self.members.add(act.member.member_id)
            case DeviceRemoved() if self.is_firm:
                self.must_change_key = True
                self.members = {member for member in self.members if roster.is_present(member)}
            case Joined() if not self.is_firm:
                if act.member_id not in roster.members:  # who left the firm since was let in all the same
                    raise ActRefused
                self.members.add(act.member_id)
            case Left() if not self.is_firm:
                self._leave(act.member_id)
            case _:
                pass

    def has_removed_reader(self, roster: Roster) -> bool:
        """Whether a device that was shut out of the firm may have the key in use."""
        return any(
            (seq > self.read_to or device_id == self.key_made_by)
            and roster.devices[device_id].member_id in self.members
            for device_id, seq in roster.removed.items()
        )

    def _leave(self, member_id: UUID) -> None:
        if member_id not in self.members:
            raise ActRefused
        self.members.discard(member_id)
        self.must_change_key = True

    def _next_epoch(self, act: EpochBegun) -> None:
        commitment = bytes.fromhex(act.commitment)
        if commitment in self.commitments.values():
            raise ActRefused  # a key that somebody who left may have
        self.epoch += 1
        self.commitments[self.epoch] = commitment
        self.read_to = act.read_to
        self.must_change_key = False
