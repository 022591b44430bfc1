"""One device at work on the ledger: it pulls, verifies, appends, and changes who belongs to what. It blocks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID, uuid4

from autos.domain.errors import FirmBusy, FirmKeyNotThere, FirmNotAllowed, FirmTampered
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
    SpaceOpened,
    subject_of,
)
from autos.domain.firm.entry import EntryKind, first_hash, listing_id
from autos.domain.firm.erasure import ErasureListed
from autos.domain.firm.faults import Fault
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica, new_entry_id, seal
from autos.firm.server.create import Founding
from autos.firm.server.ledger_server import LedgerServer, SealedEntry, StoredEntry
from autos.firm.space_chain import ChainHead, SpaceChain
from autos.firm.space_keys import CipherBroken, SpaceKey

MOST_PAGE_BYTES = 32 * 1024 * 1024
"""Of the contents of a page, decompressed, after which no more of it is: two megabytes could stand for gigabytes."""
MOST_LISTED = 1_000
"""Entries that one listing names."""
MOST_ATTEMPTS = 50
"""Attempts to append while others append to the same space."""

ReadContent = tuple[StoredEntry, bytes | None]
"""An entry that was verified, with its content; None where it was erased."""
Content = tuple[UUID, int, bytes]
"""Identifier, kind and content of an entry to be written."""


class FirmDesk:
    """A device, its verified view of the firm, and the server."""

    def __init__(self, replica: Replica, server: LedgerServer, now: Callable[[], datetime]) -> None:
        self.replica = replica
        self.server = server
        self.on_read: Callable[[ReadContent], object] = lambda _read: None
        """Called with each entry that was gone past, in order."""
        self.now = now
        self.checks_listings = True
        """Whether a content that is missing has to be listed as erased; not where that is about to be mended."""
        self._listed: dict[UUID, set[bytes]] = {}
        """Hashes of bodies that signed listings name as erased, by space; as they were when one was missed last."""

    def pull(self, space_id: UUID, *, reports: bool = True) -> list[ReadContent]:
        """Verify and go past the next page of a space; empty where nothing is new.

        What was read is held until it is stored: a page ends early once its contents are large, and the next one
        begins there. `reports` tells the server what was taken over.

        Raises: FirmTampered, FirmKeyNotThere, FirmUnreachable, FirmNotAllowed.
        """
        head = self.replica.chain(space_id).head
        page = self.server.pull(space_id, head.seq)
        if page and not self.replica.has_key(space_id, page[0].entry.header.epoch):
            self.open_keys()
        news, held = list[ReadContent](), 0
        for stored in page:
            content = self._read(stored)
            news.append((stored, content))
            self.on_read(news[-1])
            if stored.entry.header.kind == EntryKind.EPOCH_BEGUN:
                self.open_keys()
            held += len(content or b"")
            if held > MOST_PAGE_BYTES:
                break
        if page and reports:
            self.server.report(space_id, self.replica.chain(space_id).head.seq)
        return news

    def _read(self, stored: StoredEntry) -> bytes | None:
        """Verify and go past an entry; one of a colleague who entered a moment ago, once her entering was read.

        Raises: as `pull`.
        """
        try:
            self._check_listed(stored)
            return self.replica.read(stored, self.now())
        except FirmTampered:
            firm_id = self.replica.firm_id
            if stored.entry.header.space_id == firm_id or not self.pull_all(firm_id):
                raise
            self._check_listed(stored)
            return self.replica.read(stored, self.now())

    def _check_listed(self, stored: StoredEntry) -> None:
        """Raises: FirmTampered where the content is not there, and nobody who may has signed that it was erased."""
        if (stored.entry.body is not None and stored.wrapped is not None) or not self.checks_listings:
            return
        header, body_hash = stored.entry.header, stored.entry.body_hash
        if body_hash not in self._listed.get(header.space_id, ()):
            self._listed[header.space_id] = self._read_listed(header.space_id)
        if body_hash not in self._listed[header.space_id]:
            raise FirmTampered(Fault.DROPPED, header.space_id, header.seq)

    def _read_listed(self, space_id: UUID) -> set[bytes]:
        """What is listed by an entry that a computer of the firm has signed; its place is verified when it is read."""
        found, chain = set[bytes](), self.replica.chain(space_id)
        listings = self.server.listings(space_id)
        if space_id == self.replica.firm_id and any(each.entry.header.seq > chain.head.seq for each in listings):
            chain = self._read_ahead()  # whoever listed it may have entered later
        for listing in listings:
            header = listing.entry.header
            is_listing = header.kind == EntryKind.ERASURE_LISTED and not self.replica.roster.is_sheet(header.device_id)
            named = listing_id(listing.order_id, listing.listed)
            if is_listing and header.entry_id == named and chain.is_signed(listing.entry):
                found.update(listing.listed)
        return found

    def _read_ahead(self) -> SpaceChain:
        """The firm's own space as it is now, verified from the first entry, without going past anything.

        Raises: as `pull`.
        """
        ahead = self.replica.afresh()
        for space_id, epoch, sealed in (keys := self.server.sealed_keys()):
            ahead.open_key(space_id, epoch, sealed)
        chain = ahead.chain(ahead.firm_id)
        while page := self.server.pull(ahead.firm_id, chain.head.seq):
            for stored in page:
                ahead.read(stored, self.now())
                if stored.entry.header.kind == EntryKind.EPOCH_BEGUN:
                    for space_id, epoch, sealed in keys:
                        ahead.open_key(space_id, epoch, sealed)
        return chain

    def erase(self, space_id: UUID, order_id: UUID, entry_ids: Sequence[UUID]) -> None:
        """Drop bodies and content keys of entries for good, with the signed entry that lists them, a few at a time.

        The order has to be one of an administrator's, unless this is her computer. What is listed already is left out.
        Raises: what `append` raises.
        """
        left = list(entry_ids)
        while left:
            some, left = left[:MOST_LISTED], left[MOST_LISTED:]
            hashes = self.server.body_hashes(space_id, some)
            if hashes:
                named, texts = listing_id(order_id, hashes.values()), sorted(each.hex() for each in hashes.values())
                content = ErasureListed(order_id=order_id, body_hashes=tuple(texts)).model_dump_json().encode()
                self.append(space_id, [(named, int(EntryKind.ERASURE_LISTED), content)])
                self.server.erase(space_id, named, order_id, list(hashes))  # broken off before, it is begun again

    def pull_all(self, space_id: UUID) -> int:
        """Go past everything that is new in a space, which `on_read` gets and nothing here holds; returns how much.

        Raises: what `pull` raises.
        """
        count = 0
        while page := self.pull(space_id):
            count += len(page)
        return count

    def check_not_taken_back(self, space_id: UUID, seq: int, entry_hash: bytes, *, stored: int = 0) -> None:
        """Raises: FirmTampered when the server has less of a space than was read before, or ends it otherwise.

        Place and hash are those of its last entry there; `stored` is the last one that was read, though it may have to
        be verified again.
        """
        head = self.replica.chain(space_id).head
        if seq < max(head.seq, stored) or (head.seq and seq == head.seq and entry_hash != head.entry_hash):
            raise FirmTampered(Fault.TAKEN_BACK, space_id, seq)

    def read_again(self, space_id: UUID) -> Iterator[ReadContent]:
        """Everything that a space still holds, from its first entry to the last one that was gone past, new ones too.

        It is the chain that was verified, entry by entry. Raises: FirmTampered, FirmKeyNotThere, FirmUnreachable.
        """
        self.open_keys()
        self.pull_all(space_id)
        head, before = self.replica.chain(space_id).head, ChainHead(0, first_hash(self.replica.firm_id, space_id))
        while before.seq < head.seq:
            page = self.server.pull(space_id, before.seq)
            if not page:
                raise FirmTampered(Fault.TAKEN_BACK, space_id, before.seq)
            for stored in page:
                header = stored.entry.header
                if (header.seq, header.prev_hash) != (before.seq + 1, before.entry_hash):
                    raise FirmTampered(Fault.OUT_OF_ORDER, space_id, header.seq)
                content = self._content_again(stored)
                before = ChainHead(header.seq, stored.entry.entry_hash())
                if before.seq == head.seq and before != head:
                    raise FirmTampered(Fault.TAKEN_BACK, space_id, header.seq)
                yield stored, content
                if before.seq == head.seq:
                    return

    def read_kinds_again(self, space_id: UUID, kinds: Sequence[int]) -> Generator[ReadContent]:
        """What a space holds of some kinds, as the server has it now: to be read to the end, or closed, in this thread.

        Raises: as `read_again`.
        """
        self.open_keys()
        with closing(self.server.entries(space_id, kinds)) as every:
            for stored in every:
                yield stored, self._content_again(stored)

    def _content_again(self, stored: StoredEntry) -> bytes | None:
        """Raises: as `read_again`."""
        self._check_listed(stored)
        try:
            return self.replica.content_again(stored)
        except FirmTampered as fault:
            if fault.fault != Fault.OTHER_AUTHOR or not self.pull_all(self.replica.firm_id):
                raise
            return self.replica.content_again(stored)  # of a colleague who entered a moment ago

    def current_key(self, space_id: UUID) -> SpaceKey:
        """The key that a space is encrypted with now. Raises: FirmKeyNotThere, FirmUnreachable."""
        epoch = self.replica.chain(space_id).membership.epoch
        for attempt in range(2):
            for key in self.replica.space_keys(space_id):
                if key.epoch == epoch:
                    return key
            if attempt == 0:
                self.open_keys()
        raise FirmKeyNotThere

    def append(self, space_id: UUID, contents: Sequence[Content]) -> None:
        """Append at the end of a space, after what others appended meanwhile, and go past everything that is new in it.

        Sending the same identifiers again changes nothing.
        Raises: FirmBusy, FirmKeyNotThere, FirmTampered, FirmUnreachable, FirmNotAllowed.
        """
        with self._looking_for(space_id, {entry_id for entry_id, _, _ in contents}) as there:
            read = self.pull_all(space_id)
            if self.replica.chain(space_id).membership.must_change_key:
                self._change_key_first(space_id)
                read += 1
            for _ in range(MOST_ATTEMPTS):
                left = [content for content in contents if content[0] not in there]
                if not left:
                    return
                entries = self._written(space_id, left)
                outcome = self.server.append(space_id, entries)
                if outcome == "appended":
                    self._go_past(space_id, entries, left)
                    return
                read += self.pull_all(space_id)
                if outcome == "arrived before" and not read:
                    return  # by an earlier attempt, and read before this one
                if not read:
                    last = self.server.heads().get(space_id)
                    if last is None:
                        raise FirmNotAllowed
                    self.check_not_taken_back(space_id, *last)
        raise FirmBusy

    @contextmanager
    def _looking_for(self, space_id: UUID, wanted: set[UUID]) -> Iterator[set[UUID]]:
        """Those of some entries of a space that are gone past meanwhile."""
        there, on_read = set[UUID](), self.on_read

        def note(read: ReadContent) -> None:
            header = read[0].entry.header
            if header.space_id == space_id and header.entry_id in wanted:
                there.add(header.entry_id)
            on_read(read)

        self.on_read = note
        try:
            yield there
        finally:
            self.on_read = on_read

    def _change_key_first(self, space_id: UUID) -> None:
        """Begin the epoch that has to follow, where who should have begun it did not: nothing else is taken before it.

        In the firm's own space an administrator does it. Raises: FirmBusy where this is none; as `append`.
        """
        try:
            self._change(space_id, lambda: self._renew(space_id))
        except FirmNotAllowed:
            raise FirmBusy from None

    def _written(self, space_id: UUID, contents: Sequence[Content]) -> list[SealedEntry]:
        if not self.replica.has_key(space_id, self.replica.chain(space_id).membership.epoch):
            self.open_keys()  # read in an earlier session
        return self.replica.write(space_id, contents, self.now())

    def _go_past(self, space_id: UUID, entries: Sequence[SealedEntry], contents: Sequence[Content]) -> None:
        """Go past what the server took as it was sent: it need not come back. Raises: FirmTampered."""
        for sealed, (_, _, content) in zip(entries, contents, strict=True):
            chain = self.replica.chain(space_id)
            chain.verify(sealed.entry, self.replica.keys.public.signing)  # the server takes what the desks would refuse
            chain.advance(sealed.entry, content)
            self.on_read((StoredEntry(sealed.entry, sealed.wrapped), content))
        self.server.report(space_id, self.replica.chain(space_id).head.seq)

    def read_farewell(self, space_id: UUID) -> list[ReadContent]:
        """Verify what follows up to the entry by which this device or its member was shut out; empty without one.

        The replica goes past it: it is to be one of its own. Raises: FirmTampered, FirmKeyNotThere, FirmUnreachable.
        """
        sealed, news = self.server.farewell_keys(space_id), list[ReadContent]()
        for epoch, key in sealed:
            self.replica.open_key(space_id, epoch, key)
        while page := self.server.farewell(space_id, self.replica.chain(space_id).head.seq):
            for stored in page:
                news.append((stored, self.replica.read(stored, self.now())))
                if stored.entry.header.kind == EntryKind.EPOCH_BEGUN:
                    for epoch, key in sealed:
                        self.replica.open_key(space_id, epoch, key)
        return news

    def admit(self, member: Member, device: Device) -> None:
        """Admit a device whose code was compared, and seal every key of the firm's own space to it.

        Raises: what `append` raises.
        """
        firm_id = self.replica.firm_id
        act = DeviceAdmitted(member=member, device=device)

        def work() -> None:
            self._append_acts(firm_id, [(EntryKind.DEVICE_ADMITTED, act)])
            for space_id in self._shared_with(member.member_id):
                self._seal_keys(space_id, [device])

        self._change(firm_id, work)

    def open_space(self, name: str) -> UUID:
        """Open a space with this member in it, and return it. Raises: FirmUnreachable, FirmNotAllowed."""
        space_id = uuid4()
        key = SpaceKey.generate(space_id, 1)
        act = SpaceOpened(name=name, commitment=key.commitment().hex(), read_to=self._read_to())
        self.replica.take_key(key)
        with self.server.transaction():
            self.server.open_space(space_id)
            self._append_acts(space_id, [(EntryKind.SPACE_OPENED, act)])
            self._seal_keys(space_id, [*self._devices_of([self._own_member()]), *self._sheet()])
        self.pull_all(space_id)
        return space_id

    def let_in(self, space_id: UUID, member_id: UUID) -> None:
        """Let a member into a space: it reads all of it. Raises: what `append` raises."""

        def work() -> None:
            self._append_acts(space_id, [(EntryKind.JOINED, Joined(member_id=member_id))])
            self._seal_keys(space_id, self._devices_of([member_id]))

        self._change(space_id, work)

    def shut_out(self, space_id: UUID, member_id: UUID) -> None:
        """Take a member out of a space and change its key, at once. Raises: what `append` raises."""

        def work() -> None:
            self._change_key(space_id, [(EntryKind.LEFT, Left(member_id=member_id))], without={member_id})

        self._change(space_id, work)

    def remove_member(self, member_id: UUID) -> None:
        """Shut every device of a member out of the firm. Raises: as `remove_device`."""
        roster = self.replica.roster
        for device_id in [each for each in roster.devices if roster.member_of(each) == member_id]:
            self.remove_device(device_id)
        self.renew_keys()

    def turn_away_member(self, member_id: UUID) -> None:
        """End every computer of a member at once, without the entries that say so: where others block their chain.

        `remove_member` is to follow. Raises: FirmUnreachable, FirmNotAllowed.
        """
        roster = self.replica.roster
        for device_id in [each for each in roster.devices if roster.member_of(each) == member_id]:
            self.server.turn_away(device_id)

    def remove_device(self, device_id: UUID) -> None:
        """Shut a device out of the firm. Its other spaces change their key by `renew_keys`.

        Raises: what `append` raises.
        """
        firm_id, act = self.replica.firm_id, DeviceRemoved(device_id=device_id)

        def work() -> None:
            self._change_key(firm_id, [(EntryKind.DEVICE_REMOVED, act)], without=set(), except_device=device_id)

        self._change(firm_id, work)

    def renew_keys(self) -> None:
        """Change the key of each space that a device may have which was shut out of the firm.

        Whoever removes a device is not in every space of its member: the first one who is, and comes, does it. A member
        without a device is taken out. Raises: what `append` raises.
        """
        stale = [space_id for space_id in self.replica.known_spaces() if self._has_removed_reader(space_id)]
        mine, faults = self.server.spaces() if stale else {}, list[FirmTampered | FirmKeyNotThere]()
        for space_id in stale:
            if space_id in mine:
                try:
                    self._change(space_id, lambda space_id=space_id: self._renew(space_id))  # type: ignore[misc]
                except (FirmTampered, FirmKeyNotThere) as fault:
                    faults.append(fault)  # the others do not stay with the old key for it
        if faults:
            raise faults[0]

    def _renew(self, space_id: UUID) -> None:
        membership, roster = self.replica.chain(space_id).membership, self.replica.roster
        if not (self._has_removed_reader(space_id) or membership.must_change_key):
            return  # another one has done it meanwhile
        members = membership.members
        gone = {member_id for member_id in members if not roster.is_present(member_id)}
        left = [(int(EntryKind.LEFT), Left(member_id=member_id)) for member_id in sorted(gone)]
        self._change_key(space_id, [*left], without=gone)

    def _has_removed_reader(self, space_id: UUID) -> bool:
        """Or somebody left, and no new key came with it. Of the firm's own space it is an administrator who does it."""
        membership, roster = self.replica.chain(space_id).membership, self.replica.roster
        if space_id == self.replica.firm_id:
            return membership.must_change_key and roster.is_administrator(self.replica.device_id)
        return membership.must_change_key or membership.has_removed_reader(roster)

    def _read_to(self) -> int:
        """The last entry of the firm's own space that was read."""
        return self.replica.chain(self.replica.firm_id).head.seq

    def _change(self, space_id: UUID, work: Callable[[], None]) -> None:
        """Change who belongs to a space, in one transaction, after what others wrote meanwhile."""
        for _ in range(MOST_ATTEMPTS):
            self.open_keys()
            self.pull_all(space_id)
            with suppress(FirmBusy):
                with self.server.transaction():
                    work()
                self.pull_all(space_id)
                return
        raise FirmBusy

    def _change_key(
        self, space_id: UUID, acts: list[tuple[int, FirmAct]], without: set[UUID], except_device: UUID | None = None
    ) -> None:
        membership, roster = self.replica.chain(space_id).membership, self.replica.roster
        key = SpaceKey.generate(space_id, membership.epoch + 1)
        begun = EpochBegun(commitment=key.commitment().hex(), read_to=self._read_to())
        self._append_acts(space_id, [*acts, (EntryKind.EPOCH_BEGUN, begun)])
        self.replica.take_key(key)
        devices = [*self._devices_of(membership.members - without), *self._sheet()]
        left = [device for device in devices if device.device_id != except_device]
        keys = self.replica.space_keys(space_id)

        def leaves(author: UUID | None) -> bool:
            return author is not None and (
                author == except_device or roster.member_of(author) is None or roster.member_of(author) in without
            )

        # Who leaves, or has left, may have given a wrong key, or none, of an epoch that she began or to those whom she
        # let in.
        doubtful = [each for each in keys if leaves(membership.made_by.get(each.epoch))]
        unsure = {member_id for member_id, author in membership.let_in_by.items() if leaves(author)} - without
        self.server.put_keys(
            space_id, [*_sealed([*doubtful, key], left), *_sealed(keys, self._devices_of(unsure & membership.members))]
        )

    def _append_acts(self, space_id: UUID, acts: Sequence[tuple[int, FirmAct]]) -> None:
        contents = [(new_entry_id(), kind, act.model_dump_json().encode()) for kind, act in acts]
        entries = self.replica.write(space_id, contents, self.now())
        told = [replace(sealed, subject=subject_of(act)) for sealed, (_, act) in zip(entries, acts, strict=True)]
        if self.server.append(space_id, told) != "appended":
            raise FirmBusy

    def give_keys_again(self, space_id: UUID) -> None:
        """Seal every key of a space to all of its members. Raises: FirmUnreachable, FirmNotAllowed."""
        self.open_keys()
        self._seal_keys(space_id, self._devices_of(self.replica.chain(space_id).membership.members))

    def _seal_keys(self, space_id: UUID, devices: Sequence[Device]) -> None:
        self.server.put_keys(space_id, list(_sealed(self.replica.space_keys(space_id), devices)))

    def _sheet(self) -> list[Device]:
        sheet = self.replica.roster.sheet
        return [] if sheet is None else [sheet]

    def _devices_of(self, members: Sequence[UUID] | set[UUID]) -> list[Device]:
        roster = self.replica.roster
        return [device for device in roster.devices.values() if roster.member_of(device.device_id) in set(members)]

    def _shared_with(self, member_id: UUID) -> list[UUID]:
        """Spaces of this device that the member is in; the firm's own is one of them."""
        others = [
            space_id
            for space_id in self.server.spaces()
            if space_id != self.replica.firm_id and member_id in self.replica.chain(space_id).membership.members
        ]
        return [self.replica.firm_id, *others]

    def _own_member(self) -> UUID:
        member_id = self.replica.roster.member_of(self.replica.device_id)
        if member_id is None:
            raise FirmKeyNotThere
        return member_id

    def open_keys(self) -> None:
        """Open every key that is sealed to this device. Raises: FirmUnreachable."""
        for space_id, epoch, sealed in self.server.sealed_keys():
            self.replica.open_key(space_id, epoch, sealed)


def founding(replica: Replica, name: str, member: Member, device: Device, root: DeviceKeys) -> Founding:
    """The firm's first entry, signed with its root key, and its first key, which the replica then has."""
    firm_id, key = replica.firm_id, SpaceKey.generate(replica.firm_id, 1)
    act = Founded(
        name=name, root=root.public.signing.hex(), recovery=root.public.sealing.hex(),
        member=member, device=device, commitment=key.commitment().hex(),
    )  # fmt: skip
    replica.take_key(key)
    content = act.model_dump_json().encode()
    [draft] = replica.write(firm_id, [(new_entry_id(), EntryKind.FOUNDED, content)], datetime.now(UTC))
    first = seal(draft.entry.header, content, key, root)
    own = device.device_id, key.seal_to(bytes.fromhex(device.sealing))
    return Founding(member.member_id, first.entry, first.wrapped, (own, (firm_id, key.seal_to(root.public.sealing))))


def _sealed(keys: Sequence[SpaceKey], devices: Sequence[Device]) -> Iterator[tuple[int, UUID, bytes]]:
    """Each key for each device, with its epoch.

    A member can admit a further device of her own with a public key to which nothing can be sealed: it gets none, and
    holds up nobody's removal.
    """
    for device in devices:
        for key in keys:
            with suppress(CipherBroken):
                yield key.epoch, device.device_id, key.seal_to(bytes.fromhex(device.sealing))
