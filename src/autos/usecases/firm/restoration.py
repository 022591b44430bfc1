"""A server that was restored from an older backup: what is missing, a person's word for it, and going on from there.

Whoever may do so writes a signed entry behind what the server has. A desk that had read further verifies everything
from the first entry, up to that word and beyond, goes back to the last entry that both have, and sends again what it
had written itself. So the server alone drops nothing: without the word each space stays stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.firm.spaces import ReadEntry
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import FirmKeyNotThere, FirmNotAllowed, FirmTampered
from autos.domain.firm.acts import DeviceAdmitted, DeviceRemoved, Joined, Left, Restored
from autos.domain.firm.entry import EntryKind
from autos.firm.desk import FirmDesk
from autos.firm.replica import Replica, new_entry_id
from autos.usecases.firm.place import FirmPlace
from autos.usecases.firm.verified_state import seal_again

T = TypeVar("T")


class FirmContact(Protocol):
    """What a `FirmSession` offers."""

    archive: Archive
    place: FirmPlace
    desk: FirmDesk

    def now(self) -> datetime: ...

    async def call(self, work: Callable[[FirmDesk], T]) -> T: ...

    async def pull(self) -> int: ...


@dataclass(frozen=True)
class SetBackSpace:
    """A space of which the server has less than this desk has read, or something else."""

    space_id: UUID
    name: str
    missing: int
    """Entries that this desk has read and the server has not."""
    removed: tuple[str, ...] = ()
    """Names of those whom a missing entry had shut out."""
    admitted: tuple[str, ...] = ()
    """Names of those whom a missing entry had let in."""
    authors: tuple[UUID, ...] = ()
    """Devices that had written the missing entries, that of the first one first."""

    @property
    def author(self) -> UUID | None:
        """The device that had written the first missing entry."""
        return next(iter(self.authors), None)


@dataclass(frozen=True)
class Restoration:
    """A space that went on after a restoration."""

    name: str
    missing: int
    resent: int
    """What this desk had written of it, and sends again."""


@dataclass(frozen=True)
class _Branch:
    """What the server has of a space, verified from the first entry."""

    replica: Replica
    common: int
    """Last entry that this desk has read, too."""
    confirmed: tuple[tuple[UUID, Restored], ...]
    """What devices said, after it, of a restoration."""


async def find_set_back(session: FirmContact, wanted: UUID | None = None) -> list[SetBackSpace]:
    """Spaces of which something is missing, and the wanted one in any case.

    Raises: FirmTampered where what the server has is not sound in itself; FirmUnreachable, FirmKeyNotThere.
    """
    found = []
    for space_id in await _known(session):
        lost = await _lost(session, space_id)
        if lost or space_id == wanted:
            found.append(_set_back(session, space_id, lost))
    return found


async def confirm(
    session: FirmContact, spaces: Sequence[SetBackSpace], *, taken_out: Mapping[UUID, UUID | None] | None = None
) -> None:
    """Write the word for these spaces, and give their members the keys again; this desk then follows it.

    `taken_out` has the device whose entries the firm took out of a space. Raises: FirmNotAllowed, as
    `FirmSession.pull`.
    """
    roster, device_id = session.desk.replica.roster, session.place.device.device_id
    if any(space.space_id == session.place.firm_id for space in spaces) and not roster.is_administrator(device_id):
        raise FirmNotAllowed
    for space in spaces:
        hashes = await _hashes(session, space.space_id)

        def work(desk: FirmDesk, space: SetBackSpace = space, hashes: Mapping[int, bytes] = hashes) -> None:
            branch = _read(desk, session, space.space_id, hashes)
            author = (taken_out or {}).get(space.space_id)
            content = Restored(missing=space.missing, taken_out=author).model_dump_json().encode()
            writer = FirmDesk(branch.replica, desk.server, session.now)
            writer.append(space.space_id, [(new_entry_id(), int(EntryKind.RESTORED), content)])
            writer.give_keys_again(space.space_id)  # who believed to be shut out has none any more

        await session.call(work)
    await session.pull()


async def follow(session: FirmContact, space_id: UUID) -> Restoration | None:
    """Go back in a space to what the server has, if somebody who may has said that it was restored; else None.

    Whoever says so must have that right by what this desk has read, which may be more than the server has. Where
    another connection of this archive went back already, this one follows it.
    """
    if not await session.call(lambda desk: sum(1 for _ in desk.server.entries(space_id, [EntryKind.RESTORED]))):
        return None
    hashes, head = await _hashes(session, space_id), session.desk.replica.chain(space_id).head
    if head.seq and hashes.get(head.seq) != head.entry_hash:
        return Restoration(session.desk.replica.chain(space_id).membership.name, 0, 0)
    try:
        branch = await session.call(lambda desk: _read(desk, session, space_id, hashes))
    except (FirmTampered, FirmKeyNotThere):
        return None
    known = (
        session.desk.replica if head.seq else branch.replica
    )  # what has to be verified again says nothing of anybody
    said = [word for device_id, word in branch.confirmed if _may_confirm(known, space_id, device_id)]
    if not said:
        return None
    # Where everything is verified again, her word may be among them whom a lost entry had shut out.
    taken_out = {word.taken_out for word in said if word.taken_out} if head.seq else set()
    name, device_id = session.desk.replica.chain(space_id).membership.name, session.place.device.device_id

    def go_back(inside: ArchiveTransaction) -> Restoration:
        lost = inside.firm_spaces.go_back(space_id, branch.common, settled=taken_out)
        if head.seq:
            seal_again(inside, session.desk.replica, space_id)
        own = [entry for entry in lost if entry.device_id == device_id]
        resent = sum(inside.firm.send_again(entry, session.now()) for entry in own)
        return Restoration(name, len(lost), resent)

    return await session.archive.run(go_back)


async def repeat_removals(session: FirmContact) -> list[str]:
    """Shut out again whom a lost entry had shut out, unless somebody decided since; returns whom others have to.

    Raises: as `FirmSession.call`.
    """
    left = []
    for entry in await session.archive.read(lambda inside: inside.firm_spaces.lost_removals()):
        if await session.call(lambda desk, entry=entry: _repeat(desk, entry)):  # type: ignore[misc]
            await session.archive.run(lambda inside, entry=entry: inside.firm_spaces.settle_lost(entry))  # type: ignore[misc]
        else:
            left.append(_name_of_removed(session.desk.replica, entry))
    return left


def _repeat(desk: FirmDesk, entry: ReadEntry) -> bool:
    """Returns whether nothing is left to be done."""
    replica = desk.replica
    if entry.kind == EntryKind.LEFT:
        member_id = Left.model_validate_json(entry.content or b"").member_id
        chain = replica.chain(entry.space_id)
        if member_id in chain.membership.members:
            desk.shut_out(entry.space_id, member_id)
        return True
    device_id = DeviceRemoved.model_validate_json(entry.content or b"").device_id
    owner = replica.roster.member_of(device_id)
    if owner is None:
        return True
    if not replica.roster.is_administrator(replica.device_id) and owner != replica.roster.member_of(replica.device_id):
        return False
    desk.remove_device(device_id)
    return True


def _may_confirm(replica: Replica, space_id: UUID, device_id: UUID) -> bool:
    if space_id == replica.firm_id:
        return replica.roster.is_administrator(device_id)
    return replica.roster.member_of(device_id) in replica.chain(space_id).membership.members


def _read(desk: FirmDesk, session: FirmContact, space_id: UUID, hashes: Mapping[int, bytes]) -> _Branch:
    """Verify what the server has, from the first entry."""
    place, known = session.place, desk.replica
    fresh = Replica(place.firm_id, bytes.fromhex(place.root), known.device_id, known.keys, known.clock)
    reader = FirmDesk(fresh, desk.server, session.now)
    if space_id != place.firm_id:
        while reader.pull(place.firm_id, reports=False):
            pass
    common, confirmed = 0, list[tuple[UUID, Restored]]()
    while page := reader.pull(space_id, reports=False):
        for stored, content in page:
            header = stored.entry.header
            if header.seq == common + 1 and hashes.get(header.seq) == stored.entry.entry_hash():
                common = header.seq
            elif header.kind == EntryKind.RESTORED:
                confirmed.append((header.device_id, Restored.model_validate_json(content or b"{}")))
    return _Branch(fresh, common, tuple(confirmed))


async def _known(session: FirmContact) -> list[UUID]:
    """Spaces that this desk has read and the server shows, the firm's own first."""
    there = await session.call(lambda desk: desk.server.spaces())
    known = [space_id for space_id in session.desk.replica.known_spaces() if space_id in there]
    return sorted(known, key=lambda space_id: space_id != session.place.firm_id)


async def _lost(session: FirmContact, space_id: UUID) -> list[ReadEntry]:
    """What this desk has read of a space and the server has not, or not as it was."""
    hashes = await _hashes(session, space_id)
    branch = await session.call(lambda desk: _read(desk, session, space_id, hashes))
    return await session.archive.read(lambda inside: inside.firm_spaces.after(space_id, branch.common))


async def _hashes(session: FirmContact, space_id: UUID) -> dict[int, bytes]:
    return await session.archive.read(lambda inside: inside.firm_spaces.hashes(space_id))


def _set_back(session: FirmContact, space_id: UUID, lost: Sequence[ReadEntry]) -> SetBackSpace:
    replica = session.desk.replica
    removals = [entry for entry in lost if entry.kind in (EntryKind.LEFT, EntryKind.DEVICE_REMOVED)]
    admissions = [entry for entry in lost if entry.kind in (EntryKind.JOINED, EntryKind.DEVICE_ADMITTED)]
    return SetBackSpace(
        space_id,
        replica.chain(space_id).membership.name,
        len(lost),
        tuple(_name_of_removed(replica, entry) for entry in removals),
        tuple(_name_of_admitted(replica, entry) for entry in admissions),
        tuple(dict.fromkeys(entry.device_id for entry in lost)),
    )


def _name_of_removed(replica: Replica, entry: ReadEntry) -> str:
    if entry.kind == EntryKind.LEFT:
        return _name(replica, Left.model_validate_json(entry.content or b"").member_id)
    device = replica.roster.devices.get(DeviceRemoved.model_validate_json(entry.content or b"").device_id)
    return "" if device is None else f"{_name(replica, device.member_id)} · {device.name}"


def _name_of_admitted(replica: Replica, entry: ReadEntry) -> str:
    if entry.kind == EntryKind.JOINED:
        return _name(replica, Joined.model_validate_json(entry.content or b"").member_id)
    act = DeviceAdmitted.model_validate_json(entry.content or b"")
    return f"{act.member.name} · {act.device.name}"


def _name(replica: Replica, member_id: UUID) -> str:
    member = replica.roster.members.get(member_id)
    return str(member_id) if member is None else member.name
