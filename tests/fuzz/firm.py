"""Ledgers of a firm that the server has tampered with: each must be refused, and the untouched one read whole."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random
from uuid import uuid4

from autos.domain.errors import FirmKeyNotThere, FirmTampered
from autos.domain.firm.acts import Device, DeviceAdmitted, DeviceRemoved, EpochBegun, Founded, Member, Role
from autos.domain.firm.entry import EntryHeader, EntryKind
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica, new_entry_id, seal
from autos.firm.server.ledger_server import SealedEntry, StoredEntry
from autos.firm.space_keys import SpaceKey

CASES = 2_000
NOTES = 12
NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)

Ledger = list[StoredEntry]


class SyntheticFirm:
    """A founder, a member, one who was removed, and one whom nobody admitted; and what they wrote."""

    def __init__(self) -> None:
        self.firm_id, self.root = uuid4(), DeviceKeys.generate()
        self.keys = {name: DeviceKeys.generate() for name in ("ana", "bia", "caio", "eva")}
        self.devices = {name: uuid4() for name in self.keys}
        self.members = {
            name: Member(member_id=uuid4(), name=name, role=Role.ADMINISTRATOR if name == "ana" else Role.MEMBER)
            for name in self.keys
        }
        self.space_keys = [SpaceKey.generate(self.firm_id, epoch) for epoch in (1, 2)]
        self.ledger: Ledger = []
        self._write()

    def reader(self) -> Replica:
        """A device of the founder that has read nothing."""
        replica = Replica(self.firm_id, self.root.public.signing, self.devices["ana"], self.keys["ana"], HybridClock())
        for key in self.space_keys:
            replica.take_key(key)
        return replica

    def sealed(self, name: str, header: EntryHeader, content: bytes, epoch: int | None = None) -> StoredEntry:
        """An entry that somebody signs."""
        key = self.space_keys[(epoch or header.epoch) - 1]
        return _stored(seal(header, content, key, self.keys[name]))

    def _card(self, name: str) -> Device:
        public = self.keys[name].public
        return Device(
            device_id=self.devices[name], member_id=self.members[name].member_id, name=name,
            signing=public.signing.hex(), sealing=public.sealing.hex(),
        )  # fmt: skip

    def _write(self) -> None:
        reader = self.reader()
        commitments = [key.commitment().hex() for key in self.space_keys]
        founded = Founded(
            name="Escritório sintético", root=self.root.public.signing.hex(),
            recovery=self.root.public.sealing.hex(), member=self.members["ana"], device=self._card("ana"),
            commitment=commitments[0],
        )  # fmt: skip
        acts: list[tuple[str, int, bytes]] = [("ana", EntryKind.FOUNDED, _bytes(founded))]
        acts += [
            (
                "ana",
                EntryKind.DEVICE_ADMITTED,
                _bytes(DeviceAdmitted(member=self.members[name], device=self._card(name))),
            )
            for name in ("bia", "caio")
        ]
        acts += [
            (name, EntryKind.NOTE, _note(name, place)) for place in range(NOTES) for name in ("ana", "bia", "caio")
        ]
        acts.append(("ana", EntryKind.DEVICE_REMOVED, _bytes(DeviceRemoved(device_id=self.devices["caio"]))))
        acts.append(("ana", EntryKind.EPOCH_BEGUN, _bytes(EpochBegun(commitment=commitments[1]))))
        acts += [(name, EntryKind.NOTE, _note(name, 100 + place)) for place in range(NOTES) for name in ("ana", "bia")]
        for place, (name, kind, content) in enumerate(acts):
            writer = self.root if kind == EntryKind.FOUNDED else self.keys[name]
            key = self.space_keys[(reader.chain(self.firm_id).membership.epoch or 1) - 1]
            header = EntryHeader(
                self.firm_id, self.firm_id, place + 1, new_entry_id(), self.devices[name],
                reader.clock.tick(NOW + timedelta(seconds=place)), kind, key.epoch,
                reader.chain(self.firm_id).head.entry_hash,
            )  # fmt: skip
            stored = _stored(seal(header, content, key, writer))
            reader.read(stored, NOW + timedelta(days=1))
            self.ledger.append(stored)


Tampering = Callable[[SyntheticFirm, Ledger, Random], Ledger]


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


def _changed_field(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    place = random.randrange(len(ledger))
    stored = ledger[place]
    header = stored.entry.header
    other = random.choice(ledger).entry.header
    changes: dict[str, object] = random.choice(
        (
            {"at": header.at + random.choice((-1, 1, 1 << 40))},
            {"kind": random.choice([kind for kind in EntryKind if kind != header.kind])},
            {"epoch": header.epoch + random.choice((-1, 1, 1000))},
            {"seq": header.seq + random.choice((-1, 1, 1000))},
            {"entry_id": uuid4()},
            {"device_id": other.device_id if other.device_id != header.device_id else uuid4()},
            {"space_id": uuid4()},
            {"firm_id": uuid4()},
        )
    )
    header = replace(header, **changes)  # type: ignore[arg-type]
    return [*ledger[:place], replace(stored, entry=replace(stored.entry, header=header)), *ledger[place + 1 :]]


def _withheld(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    place = random.randrange(len(ledger) - 1)
    return [*ledger[:place], *ledger[place + 1 :]]


def _exchanged(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    one, two = random.sample(range(len(ledger)), 2)
    changed = list(ledger)
    changed[one], changed[two] = changed[two], changed[one]
    return changed


def _repeated(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    place = random.randrange(len(ledger))
    return [*ledger[: place + 1], ledger[random.randrange(place + 1)], *ledger[place + 1 :]]


def _body_exchanged(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    one, two = random.sample(range(len(ledger)), 2)
    changed = list(ledger)
    body, wrapped = ledger[two].entry.body, ledger[two].wrapped
    changed[one] = StoredEntry(replace(ledger[one].entry, body=body), wrapped)
    return changed


def _act_erased(_: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    acts = [place for place, stored in enumerate(ledger) if stored.entry.header.kind != EntryKind.NOTE]
    place = random.choice(acts)
    erased = StoredEntry(replace(ledger[place].entry, body=None), None)
    return [*ledger[:place], erased, *ledger[place + 1 :]]


def _foreign_entry(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """By a device that nobody admitted, or one that was removed, even with the right key, in the right place."""
    name = random.choice(("eva", "caio"))
    last = ledger[-1].entry
    kind, content = random.choice(
        (
            (EntryKind.NOTE, _note(name, random.randrange(1000))),
            (EntryKind.DEVICE_ADMITTED, _bytes(DeviceAdmitted(member=firm.members["eva"], device=firm._card("eva")))),
        )
    )
    header = EntryHeader(
        firm.firm_id, firm.firm_id, last.header.seq + 1, new_entry_id(), firm.devices[name], last.header.at + 1, kind,
        2, last.entry_hash(),
    )  # fmt: skip
    return [*ledger, firm.sealed(name, header, content)]


def _beyond_rights(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """A member admits somebody, makes herself an administrator, or removes the last one."""
    last = ledger[-1].entry
    raised = firm.members["bia"].model_copy(update={"role": Role.ADMINISTRATOR})
    kind, content = random.choice(
        (
            (EntryKind.DEVICE_ADMITTED, _bytes(DeviceAdmitted(member=firm.members["eva"], device=firm._card("eva")))),
            (EntryKind.MEMBER_CHANGED, json.dumps({"member": json.loads(raised.model_dump_json())}).encode()),
            (EntryKind.DEVICE_REMOVED, _bytes(DeviceRemoved(device_id=firm.devices["ana"]))),
            (EntryKind.FOUNDED, b"{}"),
            (EntryKind.SPACE_OPENED, b'{"name":"x","commitment":"%s"}' % (b"0" * 64)),
            (EntryKind.EPOCH_BEGUN, _bytes(EpochBegun(commitment=firm.space_keys[0].commitment().hex()))),
            (EntryKind.DEVICE_ADMITTED, b"no act"),
        )
    )
    header = EntryHeader(
        firm.firm_id, firm.firm_id, last.header.seq + 1, new_entry_id(), firm.devices["bia"], last.header.at + 1,
        kind, 2, last.entry_hash(),
    )  # fmt: skip
    return [*ledger, firm.sealed("bia", header, content)]


def _old_key(firm: SyntheticFirm, ledger: Ledger, random: Random) -> Ledger:
    """A member writes under the key that the removed one has."""
    last = ledger[-1].entry
    header = EntryHeader(
        firm.firm_id, firm.firm_id, last.header.seq + 1, new_entry_id(), firm.devices["bia"], last.header.at + 1,
        EntryKind.NOTE, random.choice((0, 1)), last.entry_hash(),
    )  # fmt: skip
    return [*ledger, firm.sealed("bia", header, b"{}", epoch=1)]


TAMPERINGS: tuple[Tampering, ...] = (
    _changed_bit, _changed_field, _withheld, _exchanged, _repeated, _body_exchanged, _act_erased, _foreign_entry,
    _beyond_rights, _old_key,
)  # fmt: skip


def run(cases: int, seed: int) -> int:
    """Tamper `cases` times; 0 when each was refused and the untouched ledger is read whole."""
    random, firm = Random(seed), SyntheticFirm()
    faults: dict[str, int] = {}
    missed: list[str] = []
    if (fault := _refusal(firm, firm.ledger)) is not None:
        missed.append(f"untouched: {fault}")
    for _ in range(cases):
        tampering = random.choice(TAMPERINGS)
        ledger = tampering(firm, list(firm.ledger), random)
        fault = _refusal(firm, ledger)
        if fault is None:
            missed.append(tampering.__name__)
        else:
            faults[fault] = faults.get(fault, 0) + 1
    print(json.dumps({"cases": cases, "missed": len(missed), "which": sorted(set(missed)), "faults": faults}))
    return 1 if missed else 0


def _refusal(firm: SyntheticFirm, ledger: Sequence[StoredEntry]) -> str | None:
    reader = firm.reader()
    try:
        for stored in ledger:
            reader.read(stored, NOW + timedelta(days=1))
    except FirmTampered as tampered:
        return str(tampered.fault)
    except FirmKeyNotThere:
        return "key not there"
    return None


def _stored(sealed: SealedEntry) -> StoredEntry:
    return StoredEntry(sealed.entry, sealed.wrapped)


def _flip(content: bytes, random: Random) -> bytes:
    place = random.randrange(len(content))
    return content[:place] + bytes([content[place] ^ 1 << random.randrange(8)]) + content[place + 1 :]


def _bytes(act: Founded | DeviceAdmitted | DeviceRemoved | EpochBegun) -> bytes:
    return act.model_dump_json().encode()


def _note(name: str, place: int) -> bytes:
    return json.dumps({"note": f"{name} {place}", "check": sha256(name.encode()).hexdigest()}).encode()
