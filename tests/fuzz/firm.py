"""Ledgers of a firm that the server has tampered with: each must be refused, and honest ones read whole.

What the server shows is read by a real desk, page by page, after it has read a part of the true ledger. Contents of
entries that a member of the firm mangles are in `firm_contents.py`.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random
from uuid import UUID, uuid4

from autos.domain.errors import FirmKeyNotThere, FirmTampered
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
    Role,
    SpaceOpened,
)
from autos.domain.firm.entry import MOST_EPOCH, MOST_SEQ, MOST_TIME, Entry, EntryHeader, EntryKind, listing_id
from autos.domain.firm.hybrid_clock import FARTHEST_AHEAD, HybridClock, hybrid_time
from autos.firm import entry_cipher
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica, new_entry_id, seal
from autos.firm.server.ledger_server import Listing, SealedEntry, StoredEntry
from autos.firm.space_keys import SpaceKey
from tests.fuzz.firm_contents import fuzz_contents
from tests.fuzz.firm_members import fuzz_members

CASES = 2_000
MEMBERS_SHARE = 100
"""One of so many cases is a firm on a real server with a hostile member."""
CONTENTS_SHARE = 5
"""One of so many cases is a content that a member has mangled."""
NOTES = 10
PAGE = 9
"""Entries that the server gives at once."""
NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)
BOMB_BYTES = 1024 * 1024
"""Longest content here, so that a decompression bomb is quickly made."""
UNKNOWN_KIND = 47
PEOPLE = ("ana", "bia", "caio", "eva")
"""The founder, a member, one who was removed, and one whom nobody admitted."""

Ledger = list[StoredEntry]
Written = tuple[str, int, bytes]
"""Author, kind and content of an entry."""


@dataclass
class Served:
    """What a server shows to a desk."""

    ledger: Ledger
    """Of one space, in the order in which it is given."""
    read_before: int = 0
    """True entries that the desk had read."""
    said: int | None = None
    """The last number that the server says it has; None for what it gives."""
    planted: Sequence[tuple[UUID, int, bytes]] = ()
    """Sealed keys that it gives before the true ones."""
    has_true_keys: bool = True
    space: str = "firm"
    is_honest: bool = False
    """Whether it must be read whole."""
    listings: Sequence[Listing] = ()
    """What it says was listed as erased."""


class LyingServer:
    """Gives what it is told to, whatever is asked."""

    def __init__(self, firm: SyntheticFirm, served: Served) -> None:
        self._served = served
        self._firm = firm
        self._place = served.read_before

    def heads(self) -> dict[UUID, tuple[int, bytes]]:
        """The spaces, and number and hash of the last entry of each."""
        ledger = self._served.ledger[: self._served.said]
        return {self._firm.spaces[self._served.space]: (len(ledger), _hash_of(ledger))}

    def pull(self, space_id: UUID, _after: int) -> Ledger:
        """The next page. Firm and space are not told by the server: they are those that were asked for."""
        page = self._served.ledger[self._place : self._place + PAGE]
        self._place += len(page)
        return [_as_of(self._firm.firm_id, space_id, stored) for stored in page]

    def sealed_keys(self) -> list[tuple[UUID, int, bytes]]:
        """Keys as the desk finds them."""
        return [*self._served.planted, *(self._firm.sealed_keys() if self._served.has_true_keys else ())]

    def listings(self, _space_id: UUID) -> Sequence[Listing]:
        """What was erased, as the server says."""
        return self._served.listings

    def report(self, _space_id: UUID, _last: int) -> None:
        """Nothing is kept of it."""


class SyntheticFirm:
    """A firm with a matter of two of its members, and what they wrote."""

    def __init__(self, keys: dict[str, DeviceKeys] | None = None, root: DeviceKeys | None = None) -> None:
        """With the keys of another firm, its entries are of the same people in another place."""
        self.firm_id, self.root = uuid4(), root or DeviceKeys.generate()
        self.keys = keys or {name: DeviceKeys.generate() for name in PEOPLE}
        self.devices = {name: uuid4() for name in PEOPLE}
        self.members = {
            name: Member(member_id=uuid4(), name=name, role=Role.ADMINISTRATOR if name == "ana" else Role.MEMBER)
            for name in PEOPLE
        }
        self.spaces = {"firm": self.firm_id, "matter": uuid4()}
        self.space_keys = {
            name: [SpaceKey.generate(space_id, epoch) for epoch in (1, 2, 3)] for name, space_id in self.spaces.items()
        }
        self.ledgers: dict[str, Ledger] = {"firm": [], "matter": []}
        self._write()

    def reader(self, *, with_keys: bool = True) -> Replica:
        """A device of the founder that has read nothing."""
        replica = Replica(self.firm_id, self.root.public.signing, self.devices["ana"], self.keys["ana"], HybridClock())
        for keys in self.space_keys.values() if with_keys else ():
            for key in keys[:2]:
                replica.take_key(key)
        return replica

    def sealed_keys(self) -> list[tuple[UUID, int, bytes]]:
        """The true keys, sealed to the founder's device."""
        sealing = self.keys["ana"].public.sealing
        return [
            (key.space_id, key.epoch, key.seal_to(sealing)) for keys in self.space_keys.values() for key in keys[:2]
        ]

    def following(
        self, written: Written, space: str = "firm", *, after: Ledger | None = None, **changes: int | bytes | UUID
    ) -> StoredEntry:
        """An entry that its author signs and encrypts, at the end of a space or of `after`."""
        name, kind, content = written
        ledger = self.ledgers[space] if after is None else after
        last = ledger[-1].entry
        header = EntryHeader(
            self.firm_id, self.spaces[space], last.header.seq + 1, new_entry_id(), self.devices[name],
            last.header.at + 1, kind, self._epoch(ledger), last.entry_hash(),
        )  # fmt: skip
        header = replace(header, **changes)  # type: ignore[arg-type]
        key = self.space_keys[space][max(1, min(header.epoch, 3)) - 1]
        return _stored(seal(header, content, key, self.keys[name]))

    def card(self, name: str) -> Device:
        """A device as it is admitted."""
        public = self.keys[name].public
        return Device(
            device_id=self.devices[name], member_id=self.members[name].member_id, name=name,
            signing=public.signing.hex(), sealing=public.sealing.hex(),
        )  # fmt: skip

    def admission(self, name: str) -> bytes:
        """The content with which somebody is admitted."""
        return _bytes(DeviceAdmitted(member=self.members[name], device=self.card(name)))

    def commitment(self, space: str, epoch: int) -> str:
        """Of a key of a space."""
        return self.space_keys[space][epoch - 1].commitment().hex()

    def _epoch(self, ledger: Ledger) -> int:
        return 1 + sum(stored.entry.header.kind == EntryKind.EPOCH_BEGUN for stored in ledger)

    def _write(self) -> None:
        founded = Founded(
            name="Escritório sintético", root=self.root.public.signing.hex(),
            recovery=self.root.public.sealing.hex(), member=self.members["ana"], device=self.card("ana"),
            commitment=self.commitment("firm", 1),
        )  # fmt: skip
        removed = DeviceRemoved(device_id=self.devices["caio"])
        opened = SpaceOpened(name="Caso sintético", commitment=self.commitment("matter", 1))
        everybody = ("ana", "bia", "caio")
        self._write_all(
            "firm",
            ("ana", EntryKind.FOUNDED, _bytes(founded)),
            *[("ana", EntryKind.DEVICE_ADMITTED, self.admission(name)) for name in ("bia", "caio")],
            *[(name, EntryKind.NOTE, _note(name, place)) for place in range(NOTES) for name in everybody],
        )
        self._write_all(
            "matter",
            ("ana", EntryKind.SPACE_OPENED, _bytes(opened)),
            *[
                ("ana", EntryKind.JOINED, _bytes(Joined(member_id=self.members[name].member_id)))
                for name in ("bia", "caio")
            ],
            *[(name, EntryKind.NOTE, _note(name, place)) for place in range(NOTES // 2) for name in everybody],
            ("ana", EntryKind.LEFT, _bytes(Left(member_id=self.members["caio"].member_id))),
            ("ana", EntryKind.EPOCH_BEGUN, _bytes(EpochBegun(commitment=self.commitment("matter", 2)))),
            *[
                (name, EntryKind.NOTE, _note(name, 50 + place))
                for place in range(NOTES // 2)
                for name in ("ana", "bia")
            ],
        )
        self._write_all(
            "firm",
            ("ana", EntryKind.DEVICE_REMOVED, _bytes(removed)),
            ("ana", EntryKind.EPOCH_BEGUN, _bytes(EpochBegun(commitment=self.commitment("firm", 2)))),
            *[(name, EntryKind.NOTE, _note(name, 100 + place)) for place in range(NOTES) for name in ("ana", "bia")],
        )

    def _write_all(self, space: str, *every: Written) -> None:
        for written in every:
            if self.ledgers[space]:
                self.ledgers[space].append(self.following(written, space))
            else:
                self.ledgers[space].append(self._first(space, written))

    def _first(self, space: str, written: Written) -> StoredEntry:
        name, kind, content = written
        replica = self.reader()
        header = EntryHeader(
            self.firm_id, self.spaces[space], 1, new_entry_id(), self.devices[name], hybrid_time(NOW), kind, 1,
            replica.chain(self.spaces[space]).head.entry_hash,
        )  # fmt: skip
        author = self.root if kind == EntryKind.FOUNDED else self.keys[name]
        return _stored(seal(header, content, self.space_keys[space][0], author))


Tampering = Callable[[SyntheticFirm, Ledger, Random], "Ledger | Served"]


def _changed_bit(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    place = random.randrange(len(ledger))
    stored = ledger[place]
    entry = stored.entry
    part = random.choice(("body", "hash", "signature", "wrapped", "prev"))
    if part == "body":
        changed = replace(stored, entry=replace(entry, body=_flip(entry.body or b"", random)))
    elif part == "hash":
        changed = replace(stored, entry=replace(entry, body_hash=_flip(entry.body_hash, random)))
    elif part == "signature":
        changed = replace(stored, entry=replace(entry, signature=_flip(entry.signature, random)))
    elif part == "wrapped":
        changed = replace(stored, wrapped=_flip(stored.wrapped or b"", random))
    else:
        header = replace(entry.header, prev_hash=_flip(entry.header.prev_hash, random))
        changed = replace(stored, entry=replace(entry, header=header))
    return [*ledger[:place], changed, *ledger[place + 1 :]]


def _changed_length(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """A part is cut off, empty or too long; of an entry that was erased the hash alone says what it was."""
    place = random.randrange(len(ledger))
    stored = ledger[place]
    entry, length = stored.entry, random.choice((0, 1, 31, 33, 63, 65, 1000))
    part = random.choice(("body", "hash", "signature", "wrapped", "prev", "hash of an erased one"))
    if part == "body":
        body = entry.body or b""
        return [
            *ledger[:place],
            replace(stored, entry=replace(entry, body=body[: -1 - length % len(body)])),
            *ledger[place + 1 :],
        ]
    if part == "wrapped":
        return [*ledger[:place], replace(stored, wrapped=bytes(length)), *ledger[place + 1 :]]
    if part == "prev":
        entry = replace(entry, header=replace(entry.header, prev_hash=bytes(length)))
    elif part == "signature":
        entry = replace(entry, signature=bytes(length))
    else:
        entry = replace(entry, body_hash=bytes(length), body=entry.body if part == "hash" else None)
    return [*ledger[:place], replace(stored, entry=entry), *ledger[place + 1 :]]


def _changed_field(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    place = random.randrange(len(ledger))
    stored = ledger[place]
    header = stored.entry.header
    other = random.choice(ledger).entry.header
    changes: dict[str, object] = random.choice(
        (
            {"at": header.at + random.choice((-1, 1, 1 << 40))},
            {"at": random.choice((-1, MOST_TIME + 1, -(1 << 63)))},
            {"kind": random.choice([kind for kind in EntryKind if kind != header.kind])},
            {"kind": random.choice((-1, 0, UNKNOWN_KIND, 1 << 16, 1 << 31))},
            {"epoch": header.epoch + random.choice((-1, 1, 1000))},
            {"epoch": random.choice((-1, MOST_EPOCH, MOST_EPOCH + 1))},
            {"seq": header.seq + random.choice((-1, 1, 1000))},
            {"seq": random.choice((-1, 0, MOST_SEQ + 1))},
            {"entry_id": uuid4()},
            {"device_id": other.device_id if other.device_id != header.device_id else uuid4()},
        )
    )
    header = replace(header, **changes)  # type: ignore[arg-type]
    if header == stored.entry.header:
        header = replace(header, seq=header.seq + 1)
    return [*ledger[:place], replace(stored, entry=replace(stored.entry, header=header)), *ledger[place + 1 :]]


def _withheld(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """One or some in the middle, or at the beginning."""
    place = random.randrange(len(ledger) - 1)
    return [*ledger[:place], *ledger[min(len(ledger) - 1, place + random.randrange(1, 8)) :]]


def _withheld_end(_: SyntheticFirm, ledger: Ledger, random: Random) -> Served:
    """The server was set back: it has less than the desk had read."""
    read = random.randrange(2, len(ledger) + 1)
    return Served(ledger, read_before=read, said=random.randrange(read))


def _other_history(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Served:
    """A member wrote two ledgers, each in order and signed; the desk had read one, and is shown the other."""
    read = random.randrange(len(ledger) - 8, len(ledger))
    fork = ledger[: read - random.randrange(1, 4)]
    while len(fork) < read + 3:
        fork.append(firm.following(("bia", EntryKind.NOTE, _note("bia", len(fork))), after=fork))
    return Served(fork, read_before=read)


def _exchanged(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    one, two = random.sample(range(len(ledger)), 2)
    changed = list(ledger)
    changed[one], changed[two] = changed[two], changed[one]
    return changed


def _shuffled(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    place = random.randrange(len(ledger) - 4)
    page = ledger[place : place + 9]
    random.shuffle(page)
    if page == ledger[place : place + 9]:
        page.reverse()
    return [*ledger[:place], *page, *ledger[place + 9 :]]


def _repeated(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    place = random.randrange(len(ledger))
    return [*ledger[: place + 1], ledger[random.randrange(place + 1)], *ledger[place + 1 :]]


def _repeated_in_place(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """An earlier entry once more, with number and predecessor as they would have to be."""
    stored, last = random.choice(ledger), ledger[-1].entry
    header = replace(stored.entry.header, seq=last.header.seq + 1, prev_hash=last.entry_hash())
    return [*ledger, replace(stored, entry=replace(stored.entry, header=header))]


def _number_twice(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """Two entries of one number, both signed."""
    place = random.randrange(len(ledger) - 6, len(ledger))
    twin = firm.following(("bia", EntryKind.NOTE, _note("bia", place)), after=ledger[:place])
    return [*ledger[: place + 1], twin, *ledger[place + 1 :]]


def _body_exchanged(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """Body, content key, or both of another entry."""
    one, two = random.sample(range(len(ledger)), 2)
    part = random.choice(("both", "body", "key"))
    body = ledger[one].entry.body if part == "key" else ledger[two].entry.body
    wrapped = ledger[one].wrapped if part == "body" else ledger[two].wrapped
    changed = list(ledger)
    changed[one] = StoredEntry(replace(ledger[one].entry, body=body), wrapped)
    return changed


def _act_erased(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """Who belongs to what is never erased, neither the body alone nor the key alone."""
    acts = [place for place, stored in enumerate(ledger) if stored.entry.header.kind != EntryKind.NOTE]
    stored = ledger[place := random.choice(acts)]
    part = random.choice(("both", "body", "key"))
    body = stored.entry.body if part == "key" else None
    erased = StoredEntry(replace(stored.entry, body=body), stored.wrapped if part == "body" else None)
    return [*ledger[:place], erased, *ledger[place + 1 :]]


def _replayed(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """An entry of another space, or of another firm of the same people, as it is or under this place's name."""
    other = random.choice((firm.ledgers["matter"], _other_firm(firm).ledgers["firm"]))
    stored, last = random.choice(other), ledger[-1].entry
    changes: dict[str, object] = random.choice(({}, {"seq": last.header.seq + 1, "prev_hash": last.entry_hash()}))
    header = replace(stored.entry.header, **changes)  # type: ignore[arg-type]
    return [*ledger, replace(stored, entry=replace(stored.entry, header=header))]


def _another_beginning(firm: SyntheticFirm, _: Ledger, random: Random) -> Served:
    """The whole ledger of another firm or space in place of this one."""
    if random.random() < 0.5:
        return Served(firm.ledgers["matter"])
    other = _other_firm(firm)
    return Served(other.ledgers["firm"])


def _foreign_entry(firm: SyntheticFirm, _: Ledger, random: Random) -> Served:
    """By a device that nobody admitted, or one that was removed, even with the right key, in the right place."""
    name = random.choice(("eva", "caio"))
    space = random.choice(("firm", "matter"))
    written = random.choice(
        (
            (name, EntryKind.NOTE, _note(name, random.randrange(1000))),
            (name, EntryKind.DEVICE_ADMITTED, firm.admission("eva")),
            (name, EntryKind.JOINED, _bytes(Joined(member_id=firm.members[name].member_id))),
            (name, EntryKind.EPOCH_BEGUN, _bytes(EpochBegun(commitment=firm.commitment(space, 3)))),
            (name, UNKNOWN_KIND, b"{}"),
        )
    )
    return Served([*firm.ledgers[space], firm.following(written, space)], space=space)


def _in_another_name(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """Signed by one, and said to be of another."""
    one, two = random.sample(PEOPLE, 2)
    return [*ledger, firm.following((one, EntryKind.NOTE, _note(one, 7)), device_id=firm.devices[two])]


def _beyond_rights(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """A member admits somebody, makes herself an administrator, removes the last one, or orders an erasure."""
    raised = firm.members["bia"].model_copy(update={"role": Role.ADMINISTRATOR})
    opened = SpaceOpened(name="x", commitment="0" * 64)
    kind, content = random.choice(
        (
            (EntryKind.DEVICE_ADMITTED, firm.admission("eva")),
            (EntryKind.DEVICE_ADMITTED, firm.admission("caio")),
            (EntryKind.MEMBER_CHANGED, _bytes(MemberChanged(member=raised))),
            (EntryKind.DEVICE_REMOVED, _bytes(DeviceRemoved(device_id=firm.devices["ana"]))),
            (EntryKind.FOUNDED, b"{}"),
            (EntryKind.SPACE_OPENED, _bytes(opened)),
            (EntryKind.EPOCH_BEGUN, _bytes(EpochBegun(commitment=firm.commitment("firm", 1)))),
            (EntryKind.ERASURE_ORDERED, b'{"documents":[],"names":["x"]}'),
            (EntryKind.LIMIT_SET, b'{"amount":"0"}'),
            (EntryKind.RESTORED, b'{"missing":1}'),
        )
    )
    return [*ledger, firm.following(("bia", kind, content))]


def _odd_act(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """An administrator's act whose content is none: empty, cut off, of another kind, too long, or no text."""
    kind = random.choice(
        (EntryKind.DEVICE_ADMITTED, EntryKind.DEVICE_REMOVED, EntryKind.EPOCH_BEGUN, EntryKind.MEMBER_CHANGED)
    )
    long = firm.members["bia"].model_copy(update={"name": "x" * 100_000})
    content = random.choice(
        (
            b"", b"no act", b"null", b"[]", b"\xff\xfe", b'{"device_id": 1}', b"[" * 100_000,
            firm.admission("eva")[:-random.randrange(1, 40)],
            _bytes(MemberChanged.model_construct(member=long)),
        )
    )  # fmt: skip
    return [*ledger, firm.following(("ana", kind, content))]


def _old_key(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """A member writes under the key that the removed one has, or under one that nobody has."""
    return [*ledger, firm.following(("bia", EntryKind.NOTE, b"{}"), epoch=random.choice((0, 1, 3, 1000)))]


def _old_key_said_new(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """An entry of this epoch, as it says, that the key of the one before encrypts."""
    last = ledger[-1].entry
    header = EntryHeader(
        firm.firm_id, firm.firm_id, last.header.seq + 1, new_entry_id(), firm.devices["bia"], last.header.at + 1,
        EntryKind.NOTE, 2, last.entry_hash(),
    )  # fmt: skip
    key = random.choice((firm.space_keys["firm"][0], firm.space_keys["firm"][2], firm.space_keys["matter"][0]))
    return [*ledger, _stored(seal(header, b"{}", key, firm.keys["bia"]))]


def _planted_key(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Served:
    """A key that the server knows, sealed to the desk before or in place of the true one, and entries under it.

    Where the true keys come, too, nothing may be read with the planted one.
    """
    epoch = random.choice((1, 2))
    old = firm.space_keys["firm"][0].key if epoch == 2 else b"p" * 32
    planted = SpaceKey(firm.firm_id, epoch, random.choice((old, b"q" * 32)))
    sealing = firm.keys["ana"].public.sealing
    sealed = random.choice((planted.seal_to(sealing), bytes(80), b"", firm.sealed_keys()[-1][2]))
    last = ledger[-1].entry
    header = EntryHeader(
        firm.firm_id, firm.firm_id, last.header.seq + 1, new_entry_id(), firm.devices["bia"], last.header.at + 1,
        EntryKind.NOTE, 2, last.entry_hash(),
    )  # fmt: skip
    forged = _stored(seal(header, b"{}", planted, firm.keys["bia"]))
    return Served([*ledger, forged], planted=[(firm.firm_id, epoch, sealed)], has_true_keys=random.random() < 0.5)


def _bomb(firm: SyntheticFirm, ledger: Ledger, _: Random) -> Ledger:
    """A short body with an endless content."""
    with _longest_content(1 << 30):
        return [*ledger, firm.following(("bia", EntryKind.NOTE, bytes(BOMB_BYTES + 1)))]


def _key_not_changed(firm: SyntheticFirm, _: Ledger, __: Random) -> Served:
    """Somebody left, and who stays writes on under the key that she has."""
    left = [*firm.ledgers["matter"]]
    left.append(
        firm.following(
            ("ana", EntryKind.LEFT, _bytes(Left(member_id=firm.members["bia"].member_id))), "matter", after=left
        )
    )
    left.append(firm.following(("ana", EntryKind.NOTE, _note("ana", 1)), "matter", after=left))
    return Served(left, space="matter")


def _untouched(firm: SyntheticFirm, _: Ledger, random: Random) -> Served:
    space = random.choice(("firm", "matter"))
    ledger = firm.ledgers[space]
    return Served(ledger, read_before=random.randrange(len(ledger)), space=space, is_honest=True)


def _content_erased(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Served:
    """As after an erasure, without a body, a key, or both: honest where a member has listed it, and only there."""
    notes = [place for place, stored in enumerate(ledger) if stored.entry.header.kind == EntryKind.NOTE]
    stored = ledger[place := random.choice(notes)]
    body = random.choice((stored.entry.body, None))
    erased = StoredEntry(
        replace(stored.entry, body=body), stored.wrapped if body is None and random.random() < 0.5 else None
    )
    hashes, order_id, author = (stored.entry.body_hash,), uuid4(), random.choice(("bia", "bia", "eva"))
    header = replace(
        ledger[0].entry.header, entry_id=listing_id(order_id, hashes), device_id=firm.devices[author],
        kind=random.choice((EntryKind.ERASURE_LISTED, EntryKind.ERASURE_LISTED, EntryKind.NOTE)),
    )  # fmt: skip
    signature = random.choice((firm.keys[author].sign(header.signed_bytes(bytes(32))), bytes(64)))
    listed = Listing(
        Entry(header, bytes(32), signature, None), random.choice((order_id, order_id, uuid4())),
        random.choice((hashes, hashes, (*hashes, bytes(32)))),
    )  # fmt: skip
    listings = random.choice(((listed,), (listed,), ()))
    is_listed = (
        bool(listings) and author == "bia" and header.kind == EntryKind.ERASURE_LISTED and signature != bytes(64)
        and (listed.order_id, listed.listed) == (order_id, hashes)
    )  # fmt: skip
    given = [*ledger[:place], erased, *ledger[place + 1 :]]
    return Served(given, is_honest=is_listed, listings=listings)


def _of_a_newer_version(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Served:
    """A kind that this program does not know, and a content with more in it than it knows."""
    more = firm.admission("eva")[:-1] + b',"new": {"x": 1}}'
    written = random.choice((("bia", UNKNOWN_KIND, b"\x00new"), ("ana", EntryKind.DEVICE_ADMITTED, more)))
    return Served([*ledger, firm.following(written)], is_honest=True)


def _clock_far_ahead(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Served:
    """A member's clock is wrong by years, and the server did not refuse it: the desk's own clock is not moved."""
    at = random.choice((hybrid_time(NOW + timedelta(days=random.randrange(2, 4000))), MOST_TIME, 0))
    return Served([*ledger, firm.following(("bia", EntryKind.NOTE, _note("bia", 1)), at=at)], is_honest=True)


TAMPERINGS: tuple[Tampering, ...] = (
    _changed_bit, _changed_length, _changed_field, _withheld, _withheld_end, _other_history, _exchanged, _shuffled,
    _repeated, _repeated_in_place, _number_twice, _body_exchanged, _act_erased, _replayed, _another_beginning,
    _foreign_entry, _in_another_name, _beyond_rights, _odd_act, _old_key, _old_key_said_new, _planted_key, _bomb,
    _key_not_changed, _untouched, _content_erased, _of_a_newer_version, _clock_far_ahead,
)  # fmt: skip


def run(cases: int, seed: int) -> int:
    """Tamper `cases` times; 0 when each was refused, and what is honest is read whole."""
    began, random, firm = time.monotonic(), Random(seed), SyntheticFirm()
    faults, honest, missed = Counter[str](), 0, list[str]()
    mangled, hostile = cases // CONTENTS_SHARE, max(1, cases // MEMBERS_SHARE)
    with _longest_content(BOMB_BYTES):
        for number in range(cases - mangled - hostile):
            tampering = TAMPERINGS[number % len(TAMPERINGS)] if number < len(TAMPERINGS) else random.choice(TAMPERINGS)
            given = tampering(firm, list(firm.ledgers["firm"]), random)
            served = given if isinstance(given, Served) else Served(given, random.randrange(_same(firm, given) + 1))
            fault = _refusal(firm, served)
            if (fault is None) != served.is_honest or (fault or "").startswith("!"):
                missed.append(f"{tampering.__name__.strip('_')}: {fault}")
            elif fault is None:
                honest += 1
            else:
                faults[fault] += 1
    refused, crashes = fuzz_contents(mangled, seed)
    members = fuzz_members(hostile, seed)
    figures = {
        "cases": cases, "tampered": faults.total(), "missed": len(missed), "which": sorted(set(missed)),
        "honest": honest, "faults": dict(sorted(faults.items())), "mangled_contents": mangled, "left_out": refused,
        "crashes": len(crashes), **members.figures, "seconds": round(time.monotonic() - began, 1),
    }  # fmt: skip
    for crash in [*crashes[:10], *members.told]:
        print(crash)
    print(json.dumps(figures))
    return 1 if missed or crashes or members.told else 0


def _refusal(firm: SyntheticFirm, served: Served) -> str | None:
    """The fault that a desk finds; None where it reads everything, and with `!` what nobody would have caught."""
    reader = firm.reader(with_keys=not served.planted)
    truth = firm.ledgers[served.space]
    server = LyingServer(firm, served)
    desk = FirmDesk(reader, server, lambda: NOW)  # type: ignore[arg-type]
    try:
        if served.space != "firm":
            for stored in firm.ledgers["firm"]:
                reader.read(stored, NOW)
        desk.open_keys()
        for stored in truth[: served.read_before]:
            reader.read(stored, NOW)
        for space_id, (seq, entry_hash) in server.heads().items():
            desk.check_not_taken_back(space_id, seq, entry_hash)
        desk.pull_all(firm.spaces[served.space])
    except FirmTampered as tampered:
        return str(tampered.fault)
    except FirmKeyNotThere:
        return "key not there"
    except Exception as bug:  # noqa: BLE001 -- an answer of the server must never be a bug of the desk
        return f"!{bug!r}"
    if reader.clock.last > hybrid_time(NOW + FARTHEST_AHEAD):
        return "!the clock was moved"
    return None


def _same(firm: SyntheticFirm, given: Ledger) -> int:
    """Entries at the beginning that nobody touched."""
    pairs = zip(firm.ledgers["firm"], given, strict=False)
    return next((place for place, (true, shown) in enumerate(pairs) if true != shown), len(firm.ledgers["firm"]))


_OTHERS: list[SyntheticFirm] = []


def _other_firm(firm: SyntheticFirm) -> SyntheticFirm:
    """Another firm of the same people, with the same keys, as by a program that made none for each."""
    if not _OTHERS or _OTHERS[0].keys is not firm.keys:
        _OTHERS[:] = [SyntheticFirm(firm.keys, firm.root)]
    return _OTHERS[0]


@contextmanager
def _longest_content(length: int) -> Iterator[None]:
    usual, entry_cipher.MOST_CONTENT_BYTES = entry_cipher.MOST_CONTENT_BYTES, length
    try:
        yield
    finally:
        entry_cipher.MOST_CONTENT_BYTES = usual


def _hash_of(ledger: Ledger) -> bytes:
    """What a server says of the last entry."""
    try:
        return ledger[-1].entry.entry_hash() if ledger else bytes(32)
    except ValueError:
        return bytes(32)


def _as_of(firm_id: UUID, space_id: UUID, stored: StoredEntry) -> StoredEntry:
    header = replace(stored.entry.header, firm_id=firm_id, space_id=space_id)
    return replace(stored, entry=replace(stored.entry, header=header))


def _stored(sealed: SealedEntry) -> StoredEntry:
    return StoredEntry(sealed.entry, sealed.wrapped)


def _flip(content: bytes, random: Random) -> bytes:
    place = random.randrange(len(content))
    return content[:place] + bytes([content[place] ^ 1 << random.randrange(8)]) + content[place + 1 :]


def _bytes(act: FirmAct) -> bytes:
    return act.model_dump_json().encode()


def _note(name: str, place: int) -> bytes:
    return json.dumps({"note": f"{name} {place}", "check": sha256(name.encode()).hexdigest()}).encode()
