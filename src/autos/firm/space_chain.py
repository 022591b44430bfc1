"""Verification of a space from its first entry: order, signatures, membership, keys."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from pydantic import ValidationError

from autos.domain.errors import FirmTampered
from autos.domain.firm.acts import ACTS, EpochBegun, FirmAct, Founded, Joined, SpaceOpened, subject_of
from autos.domain.firm.entry import Entry, EntryKind, first_hash
from autos.domain.firm.faults import Fault
from autos.domain.firm.roster import ActRefused, Roster, SpaceMembership
from autos.firm.device_keys import DevicePublicKeys
from autos.firm.state_seal import NO_ACTS, ReadAct, VerifiedState, with_act

FIRST = {EntryKind.FOUNDED, EntryKind.SPACE_OPENED}


@dataclass(frozen=True)
class ChainHead:
    """The last verified entry of a space."""

    seq: int
    entry_hash: bytes


class SpaceChain:
    """Takes the entries of one space in order. What it refuses changes nothing."""

    def __init__(self, firm_id: UUID, space_id: UUID, root: bytes, roster: Roster) -> None:
        self.firm_id = firm_id
        self.space_id = space_id
        self._root = root
        self._roster = roster
        self.membership = SpaceMembership(is_firm=space_id == firm_id)
        self.head = ChainHead(0, first_hash(firm_id, space_id))
        self._acts = NO_ACTS
        """A hash over the entries that say who belongs to what."""

    def verify(self, entry: Entry, signed_by: bytes | None = None) -> None:
        """Everything that needs no key of the space. Raises: FirmTampered.

        `signed_by` is the public key of this device where it has just written the entry itself: it has to be the one
        that the firm knows, and then neither signature nor hash of the body need be computed again.
        """
        header = entry.header
        if (header.firm_id, header.space_id) != (self.firm_id, self.space_id):
            raise self._refusal(Fault.OTHER_PLACE, entry)
        if (header.seq, header.prev_hash) != (self.head.seq + 1, self.head.entry_hash):
            raise self._refusal(Fault.OUT_OF_ORDER, entry)
        if (header.kind in FIRST) != (header.seq == 1):
            raise self._refusal(Fault.NOT_ALLOWED, entry)
        if (header.kind == EntryKind.FOUNDED) != (header.seq == 1 and self.membership.is_firm):
            raise self._refusal(Fault.NOT_ALLOWED, entry)
        if signed_by is None:
            self.verify_signed(entry)
        elif not self._is_key_of(signed_by, entry):
            raise self._refusal(Fault.OTHER_AUTHOR, entry)
        if header.seq > 1:
            self._verify_author(entry)
        if not self._may_write(header.kind, header.device_id):
            raise self._refusal(Fault.NOT_ALLOWED, entry)

    def verify_signed(self, entry: Entry) -> None:
        """That a device that was ever admitted signed it, with this body, for any place. Raises: FirmTampered."""
        signed = self._signed(entry)
        if not entry.has_its_body():
            raise self._refusal(Fault.CHANGED, entry)
        if not self._is_signed(entry, signed):
            raise self._refusal(Fault.OTHER_AUTHOR, entry)

    def advance(self, entry: Entry, content: bytes | None, subject: UUID | None = None) -> None:
        """Go past a verified entry with its decrypted content, None where it was erased. Raises: FirmTampered.

        `subject` is whom the server let in or shut out with it: who wrote it may have told it another one.
        """
        header = entry.header
        act = ACTS.get(header.kind)
        if act is not None:
            self._take(act, header.seq, header.device_id, content, subject)
            self._note_act(header.seq, header.kind, header.device_id, entry.entry_hash(), content)
        self.head = ChainHead(header.seq, entry.entry_hash())

    def resume(self, seq: int, entry_hash: bytes, kind: int, author: UUID, content: bytes | None) -> None:
        """Go past an entry that was verified in an earlier session. Raises: FirmTampered."""
        act = ACTS.get(kind)
        if act is not None:
            self._take(act, seq, author, content)
            self._note_act(seq, kind, author, entry_hash, content)
        self.head = ChainHead(seq, entry_hash)

    @property
    def state(self) -> VerifiedState:
        """What was verified so far."""
        return VerifiedState(self.head.seq, self.head.entry_hash, self._acts)

    def _note_act(self, seq: int, kind: int, author: UUID, entry_hash: bytes, content: bytes | None) -> None:
        self._acts = with_act(self._acts, ReadAct(seq, kind, author, entry_hash, content or b""))

    def is_signed(self, entry: Entry) -> bool:
        """Whether a device that was ever admitted signed the entry, wherever in the space it belongs."""
        header = entry.header
        if (header.firm_id, header.space_id) != (self.firm_id, self.space_id):
            return False
        try:
            return self._is_signed(entry, self._signed(entry))
        except FirmTampered:
            return False

    def _may_write(self, kind: int, device_id: UUID) -> bool:
        """Whether a device that is in the space may write an entry of this kind in it."""
        is_firm = self.membership.is_firm
        if kind in BY_ADMINISTRATOR:
            return is_firm and self._roster.is_administrator(device_id)
        if kind == EntryKind.RESTORED:
            return not is_firm or self._roster.is_administrator(device_id)
        return is_firm or kind not in OF_FIRM

    def commitment(self, epoch: int) -> bytes | None:
        """By which the members know the key of an epoch."""
        return self.membership.commitments.get(epoch)

    def _signed(self, entry: Entry) -> bytes:
        """What its author signed. A server can give numbers and lengths that no entry has."""
        try:
            return entry.header.signed_bytes(entry.body_hash)
        except ValueError:
            raise self._refusal(Fault.CHANGED, entry) from None

    def _is_signed(self, entry: Entry, content: bytes) -> bool:
        keys = self._keys_of(entry)
        return keys is not None and keys.verifies(entry.signature, content)

    def _is_key_of(self, signing: bytes, entry: Entry) -> bool:
        keys = self._keys_of(entry)
        return keys is not None and keys.signing == signing

    def _keys_of(self, entry: Entry) -> DevicePublicKeys | None:
        """Keys of the author, as they were admitted; None where nobody admitted him."""
        if entry.header.kind == EntryKind.FOUNDED or self._roster.is_sheet(entry.header.device_id):
            return DevicePublicKeys(self._root, b"")
        device = self._roster.devices.get(entry.header.device_id)
        return (
            None if device is None else DevicePublicKeys(bytes.fromhex(device.signing), bytes.fromhex(device.sealing))
        )

    def _verify_author(self, entry: Entry) -> None:
        header, membership = entry.header, self.membership
        if self._roster.is_sheet(header.device_id):
            if header.kind not in BY_SHEET:
                raise self._refusal(Fault.NOT_ALLOWED, entry)
        elif self._roster.devices[header.device_id].member_id not in membership.members or (
            membership.is_firm and self._roster.member_of(header.device_id) is None
        ):
            raise self._refusal(Fault.NOT_MEMBER, entry)
        if header.epoch != membership.epoch:
            raise self._refusal(Fault.OTHER_KEY, entry)
        if membership.must_change_key and header.kind not in (*_CLOSING, EntryKind.EPOCH_BEGUN):
            raise self._refusal(Fault.OTHER_KEY, entry)

    def _take(
        self, kind: type[FirmAct], seq: int, author: UUID, content: bytes | None, subject: UUID | None = None
    ) -> None:
        if content is None:
            raise FirmTampered(Fault.UNREADABLE, self.space_id, seq)  # entries of membership are never erased
        try:
            act = kind.model_validate_json(content)
        except ValidationError:
            raise FirmTampered(Fault.UNREADABLE, self.space_id, seq) from None
        if subject not in (None, subject_of(act)):
            raise FirmTampered(Fault.NOT_ALLOWED, self.space_id, seq)
        try:
            self._apply(act, author, seq)
        except ActRefused:
            raise FirmTampered(Fault.NOT_ALLOWED, self.space_id, seq) from None

    def _apply(self, act: FirmAct, author: UUID, seq: int) -> None:
        if isinstance(act, Founded):
            if act.root != self._root.hex() or act.device.device_id != author:
                raise ActRefused
            self._roster.found(act, self.firm_id)
            self.membership.begin(act, act.member.member_id)
        elif isinstance(act, SpaceOpened):
            self.membership.begin(act, self._roster.devices[author].member_id)
        else:
            if self.membership.is_firm:
                self._roster.apply(act, author, seq)
            self.membership.apply(act, self._roster)
        if isinstance(act, Joined):
            self.membership.let_in_by[act.member_id] = author
        if isinstance(act, EpochBegun | SpaceOpened):
            self.membership.key_made_by = self.membership.made_by[self.membership.epoch] = author

    def _refusal(self, fault: Fault, entry: Entry) -> FirmTampered:
        return FirmTampered(fault, self.space_id, entry.header.seq)


OF_FIRM = (EntryKind.SPENT, EntryKind.DAY_MARKED)
"""What every member writes in the firm's own space, and nobody elsewhere."""
BY_SHEET = (EntryKind.DEVICE_ADMITTED, EntryKind.DEVICE_REMOVED, EntryKind.EPOCH_BEGUN)
"""What the recovery sheet may write: who is in, never a content."""
BY_ADMINISTRATOR = (EntryKind.ERASURE_ORDERED, EntryKind.LIMIT_SET, EntryKind.MOVED)
"""What only an administrator writes, in the firm's own space."""
_CLOSING = (EntryKind.LEFT, EntryKind.DEVICE_REMOVED)
"""Several may leave before the key is changed once."""
