"""A device's view of the firm's spaces: verified chains, the keys it has, and what it writes."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from functools import cached_property
from hashlib import sha256
from uuid import UUID

from autos.domain.errors import FirmKeyNotThere, FirmTampered
from autos.domain.firm.entry import Entry, EntryHeader
from autos.domain.firm.faults import Fault
from autos.domain.firm.hybrid_clock import HybridClock
from autos.domain.firm.roster import Roster
from autos.firm.device_keys import DeviceKeys
from autos.firm.entry_cipher import decrypt, encrypt
from autos.firm.server.ledger_server import SealedEntry, StoredEntry
from autos.firm.space_chain import FIRST, SpaceChain
from autos.firm.space_keys import CipherBroken, SpaceKey
from autos.firm.state_seal import StateSeals


class Replica:
    """Spaces of one device. It does no I/O: entries come from and go to whoever calls."""

    def __init__(self, firm_id: UUID, root: bytes, device_id: UUID, keys: DeviceKeys, clock: HybridClock) -> None:
        self.firm_id = firm_id
        self.device_id = device_id
        self.keys = keys
        self.clock = clock
        self.roster = Roster()
        self.written: set[UUID] = set()
        """Entries that this object wrote, whether or not they arrived."""
        self._root = root
        self._chains: dict[UUID, SpaceChain] = {}
        self._keys: dict[tuple[UUID, int], SpaceKey] = {}
        self._first_keys: dict[UUID, list[SpaceKey]] = {}
        """Of spaces of which nothing was read: what the first entry commits to is known once one of them opened it."""

    def afresh(self) -> Replica:
        """Of the same device, with nothing read yet, and without keys."""
        return Replica(self.firm_id, self._root, self.device_id, self.keys, HybridClock(self.clock.last))

    @cached_property
    def seals(self) -> StateSeals:
        """By which this device knows again what it has verified."""
        return StateSeals(self.firm_id, self._root, self.device_id, self.keys)

    def chain(self, space_id: UUID) -> SpaceChain:
        """The chain of a space, from its beginning where it was not read before."""
        if space_id not in self._chains:
            self._chains[space_id] = SpaceChain(self.firm_id, space_id, self._root, self.roster)
        return self._chains[space_id]

    def forget(self, space_id: UUID) -> None:
        """Forget a space that this device was shut out of."""
        self._chains.pop(space_id, None)
        self._keys = {place: key for place, key in self._keys.items() if place[0] != space_id}
        self._first_keys.pop(space_id, None)

    @property
    def is_removed(self) -> bool:
        """Whether a verified entry shut this device out of the firm."""
        return self.device_id in self.roster.removed

    def known_spaces(self) -> list[UUID]:
        """Spaces of which something was read."""
        return [space_id for space_id, chain in self._chains.items() if chain.head.seq]

    def has_key(self, space_id: UUID, epoch: int) -> bool:
        """Whether this device can open what an epoch's key encrypts."""
        return (space_id, epoch) in self._keys or (epoch == 1 and bool(self._first_keys.get(space_id)))

    def take_key(self, key: SpaceKey) -> None:
        """A key that this device made, or knows to be the right one."""
        self._keys[key.space_id, key.epoch] = key
        self._first_keys.pop(key.space_id, None)

    def open_key(self, space_id: UUID, epoch: int, sealed: bytes) -> None:
        """One of the keys that were sealed to this device; one that cannot be opened, or is there, changes nothing.

        Anybody can put one there, so only the one that the epoch committed to is believed, and none of an epoch that
        was not read to its beginning yet. The first entry alone needs its key before it tells the commitment: each one
        is tried.
        """
        if (space_id, epoch) in self._keys:
            return
        try:
            key = SpaceKey.open(sealed, self.keys, space_id, epoch)
        except CipherBroken:
            return  # anybody can put something there; without the key the space says so
        known = self.chain(space_id).commitment(epoch)
        if known == key.commitment():
            self.take_key(key)
        elif known is None and epoch == 1 and not self.chain(space_id).head.seq:
            self._first_keys.setdefault(space_id, []).append(key)

    def space_keys(self, space_id: UUID) -> list[SpaceKey]:
        """Every key of a space, for a device that enters."""
        return [key for (space, _), key in sorted(self._keys.items(), key=lambda each: each[0][1]) if space == space_id]

    def read(self, stored: StoredEntry, now: datetime) -> bytes | None:
        """Verify the entry that follows and go past it; returns its content, None where it was erased.

        Raises: FirmTampered, FirmKeyNotThere.
        """
        entry = stored.entry
        chain = self.chain(entry.header.space_id)
        chain.verify(entry)
        content = self._content(stored, self._candidates(entry.header))
        chain.advance(entry, content, stored.subject)
        self._check_key(entry, chain)
        self.clock.read(entry.header.at, now)
        return content

    def _candidates(self, header: EntryHeader) -> Sequence[SpaceKey]:
        """Keys that may open an entry: of the first of a space each that was given, until `_check_key` has compared."""
        key = self._keys.get((header.space_id, header.epoch))
        if key is None and header.seq == 1:
            return self._first_keys.get(header.space_id, [])
        return [] if key is None else [key]

    def write(self, space_id: UUID, contents: Sequence[tuple[UUID, int, bytes]], now: datetime) -> list[SealedEntry]:
        """Sealed entries that follow what was read: identifier, kind and content of each.

        Nothing is gone past: what the server took is read like everything else. Raises: FirmKeyNotThere.
        """
        chain = self.chain(space_id)
        key = self._keys.get((space_id, chain.membership.epoch or 1))
        if key is None or (not chain.head.seq and contents[0][1] not in FIRST):
            raise FirmKeyNotThere  # of a space of which nothing was read, the server may have made the key itself
        entries, head, seq = [], chain.head.entry_hash, chain.head.seq
        for entry_id, kind, content in contents:
            seq += 1
            header = EntryHeader(
                self.firm_id, space_id, seq, entry_id, self.device_id, self.clock.tick(now), kind, key.epoch, head
            )
            sealed = seal(header, content, key, self.keys)
            head = sealed.entry.entry_hash()
            entries.append(sealed)
            self.written.add(entry_id)
        return entries

    def content_again(self, stored: StoredEntry) -> bytes | None:
        """The content of an entry that was gone past before; None where it was erased. Its place is not verified again.

        Raises: FirmTampered, FirmKeyNotThere.
        """
        header = stored.entry.header
        self.chain(header.space_id).verify_signed(stored.entry)
        key = self._keys.get((header.space_id, header.epoch))
        return self._content(stored, [] if key is None else [key])

    def _content(self, stored: StoredEntry, keys: Sequence[SpaceKey]) -> bytes | None:
        """The one way to a content, of an entry whose author and body were verified."""
        header, body = stored.entry.header, stored.entry.body
        if body is None or stored.wrapped is None:
            return None
        if not keys:
            raise FirmKeyNotThere
        for key in keys:
            with suppress(CipherBroken):
                content = decrypt(body, stored.wrapped, header, key)
                self.take_key(key)
                return content
        raise FirmTampered(Fault.CHANGED, header.space_id, header.seq)

    def _check_key(self, entry: Entry, chain: SpaceChain) -> None:
        """The first entry tells the commitment to its own key, which could not be checked before."""
        key = self._keys.get((entry.header.space_id, entry.header.epoch))
        if entry.header.seq == 1 and key is not None and key.commitment() != chain.commitment(1):
            del self._keys[entry.header.space_id, 1]  # nothing is ever written with it
            raise FirmTampered(Fault.OTHER_KEY, entry.header.space_id, 1)


def seal(header: EntryHeader, content: bytes, key: SpaceKey, keys: DeviceKeys) -> SealedEntry:
    """Encrypt and sign an entry. Raises: ValueError when the content is too long."""
    body, wrapped = encrypt(content, header, key)
    body_hash = sha256(body).digest()
    return SealedEntry(Entry(header, body_hash, keys.sign(header.signed_bytes(body_hash)), body), wrapped)


def new_entry_id() -> UUID:
    """A UUID of version 7 (RFC 9562): ordered by time, so that the server's index stays small."""
    milliseconds = time.time_ns() // 1_000_000
    number = int.from_bytes(milliseconds.to_bytes(6) + os.urandom(10))
    return UUID(int=(number & ~(0xF << 76) & ~(0x3 << 62)) | 7 << 76 | 2 << 62)
