"""Entries that every desk stops before, taken out of the server: by who owns the database, from a desk that stopped.

PostgreSQL cannot verify a signature, so that a member's own program can write what no desk goes past. What is taken out
follows the last entry that this desk has verified; the chain ends there again, as its members and its key are there.
Nothing is skipped: every desk verifies the same entries from the first one on, those that had stopped too.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from uuid import UUID

from pydantic import SecretStr

from autos.domain.errors import FirmKeyNotThere, FirmNotAllowed, FirmTampered
from autos.domain.firm.entry import Entry, EntryKind, listing_id
from autos.domain.firm.erasure import ErasureListed
from autos.domain.firm.faults import Fault
from autos.domain.policy.policy import FirmRules
from autos.firm.desk import FirmDesk, ReadContent
from autos.firm.replica import Replica
from autos.firm.server.connect import ServerAddress
from autos.firm.server.take_out import VerifiedEnd, name_gaps, take_out, unnamed_gaps
from autos.usecases.firm.restoration import confirm, find_set_back
from autos.usecases.firm.session import FirmSession
from autos.usecases.firm.verified_state import stored_replica
from autos.usecases.library.export_rules import check_firm

OF_THE_SERVER = (Fault.TAKEN_BACK, Fault.WITHHELD)
"""What a server does: nobody has written it."""


@dataclass(frozen=True)
class RefusedEntries:
    """What follows the last entry of a space that is sound."""

    end: VerifiedEnd
    space_name: str
    count: int
    """Entries that the server has behind it; 0 where contents are missing that nobody has listed as erased."""
    author: str
    """Name of the member whose computer sent the first one, as the server says; empty for an unknown one."""
    is_own: bool
    """Whether that is the member of this archive: nobody shuts herself out."""
    has_no_key: bool = False
    """Whether they are sound, and under a key that nobody gave to this computer, though it had the one before.

    Where colleagues have it, they let this computer's member in again instead: nothing has to be taken out."""
    device_id: UUID | None = None
    """What sent the first one."""
    is_gone: bool = False
    """Whether the server has them no more, since somebody took them out of it; `count` is 0."""


async def find_refused(session: FirmSession) -> RefusedEntries | None:
    """The first space that stopped before an entry; None where every space is sound.

    Raises: FirmTampered where something else is wrong with it; FirmUnreachable, and as `FirmSession.pull`.
    """
    try:
        await session.pull()
    except FirmTampered as fault:
        space_id = fault.space_id
        if fault.fault in OF_THE_SERVER:
            look = _shut_out if fault.fault == Fault.WITHHELD else _taken_out
            found = await look(session, space_id)
            if found is None:
                raise
            return found
        if fault.fault == Fault.DROPPED:
            return _dropped(session.desk, space_id)
        found = await session.call(lambda desk: _refused(desk, space_id))
        if found is None:
            raise
        return found
    except FirmKeyNotThere:
        found = await session.call(_without_key)
        if found is None:
            raise
        return found
    return await session.call(_without_key)


async def repair(
    address: ServerAddress, password: SecretStr, refused: RefusedEntries, rules: FirmRules, *, ends_author: bool
) -> int:
    """Take them out; returns how many went. `ends_author`: who sent the first one does nothing any more.

    The login is that of who created the firm, or has its rights. `rules` are the computer's administrator's.
    Raises: FirmAddressForbidden; FirmBusy where the server has other entries by now; as `owning`.
    """
    check_firm(rules, address.host, address.port)
    if not refused.count:
        return 0
    return await asyncio.to_thread(take_out, address, password, refused.end, ends_author=ends_author)


async def go_on(
    session: FirmSession, address: ServerAddress, password: SecretStr, refused: RefusedEntries, rules: FirmRules
) -> None:
    """Write, from this computer, what lets the others go on after `repair`.

    Where they had gone past what was taken out, the word that the server was set back; the keys, for whom it had shut
    out; and a listing of contents that are gone for good.

    Raises: FirmNotAllowed where it is the firm's own space, and this computer no administrator's; as `repair`.
    """
    check_firm(rules, address.host, address.port)
    space_id = refused.end.space_id
    if (refused.has_no_key or refused.is_gone) and refused.end.seq:
        with suppress(FirmTampered, FirmKeyNotThere):  # of another space, that is repaired in its turn
            shown = [each for each in await find_set_back(session) if each.space_id == space_id]
            await confirm(session, shown, taken_out={space_id: refused.device_id})
    elif refused.count and refused.end.seq:
        with suppress(FirmTampered, FirmNotAllowed):  # who believed what was taken out has none any more
            await session.call(lambda desk: desk.give_keys_again(space_id))
    gaps = await asyncio.to_thread(unnamed_gaps, address, password, space_id)
    if not gaps or not refused.end.seq:
        return
    firm_id = session.place.firm_id
    named, texts = listing_id(firm_id, gaps.values()), sorted(each.hex() for each in gaps.values())
    content = ErasureListed(order_id=firm_id, body_hashes=tuple(texts)).model_dump_json().encode()
    listing = await session.call(lambda desk: _append_blindly(desk, space_id, named, content))
    await asyncio.to_thread(name_gaps, address, password, listing, [*gaps])


def _append_blindly(desk: FirmDesk, space_id: UUID, named: UUID, content: bytes) -> Entry:
    """The listing, behind the last entry, though this computer may have stopped before it: it says what is missing."""
    ahead = _everything(desk, space_id)
    writer = FirmDesk(ahead, desk.server, desk.now)
    writer.checks_listings = False
    found = list[Entry]()

    def look(read: ReadContent) -> None:
        if read[0].entry.header.entry_id == named:
            found.append(read[0].entry)

    writer.on_read = look
    writer.append(space_id, [(named, int(EntryKind.ERASURE_LISTED), content)])
    return found[0]


def _everything(desk: FirmDesk, space_id: UUID) -> Replica:
    """A space and the firm's own as the server has them, verified but for contents that are missing."""
    ahead = desk.replica.afresh()
    reader = FirmDesk(ahead, desk.server, desk.now)
    reader.checks_listings = False
    reader.open_keys()
    for each in dict.fromkeys((ahead.firm_id, space_id)):
        while reader.pull(each, reports=False):
            pass
    return ahead


async def _taken_out(session: FirmSession, space_id: UUID) -> RefusedEntries | None:
    """Where the server lacks only what those wrote who are no more in the firm, and what it has is sound."""
    try:
        back = next((each for each in await find_set_back(session) if each.space_id == space_id), None)
    except (FirmTampered, FirmKeyNotThere):
        return None
    roster = session.desk.replica.roster
    if back is None or back.author is None or any(roster.member_of(author) is not None for author in back.authors):
        return None
    end = _end(session.desk.replica, space_id)
    return replace(_following(session.desk, end, back.author, end.seq), is_gone=True)


async def _shut_out(session: FirmSession, space_id: UUID) -> RefusedEntries | None:
    """Where an entry behind one that no desk goes past told the server that this member left the space."""
    replica = await stored_replica(session.archive, session.place, session.desk.replica.keys)

    def work(desk: FirmDesk) -> RefusedEntries | None:
        reader = FirmDesk(replica, desk.server, desk.now)
        try:
            reader.read_farewell(space_id)
        except (FirmTampered, FirmKeyNotThere):
            page = desk.server.farewell(space_id, replica.chain(space_id).head.seq)
            if page and page[0].entry.header.prev_hash == replica.chain(space_id).head.entry_hash:
                end, author = _end(replica, space_id), page[0].entry.header.device_id
                return _following(reader, end, author, end.seq + len(page))
        return None

    return await session.call(work)


def _dropped(desk: FirmDesk, space_id: UUID) -> RefusedEntries:
    chain = desk.replica.chain(space_id)
    return RefusedEntries(_end(desk.replica, space_id), chain.membership.name, 0, "", is_own=False)


def _refused(desk: FirmDesk, space_id: UUID) -> RefusedEntries | None:
    chain = desk.replica.chain(space_id)
    page = desk.server.pull(space_id, chain.head.seq)
    if not page or page[0].entry.header.prev_hash != chain.head.entry_hash:
        return None
    last, _ = desk.server.heads()[space_id]
    return _following(desk, _end(desk.replica, space_id), page[0].entry.header.device_id, last)


def _without_key(desk: FirmDesk) -> RefusedEntries | None:
    """The first space whose key this computer does not have, though it had the one before."""
    desk.open_keys()
    replica = desk.replica
    for space_id in replica.known_spaces():
        chain = replica.chain(space_id)
        epoch = chain.membership.epoch
        if not replica.has_key(space_id, epoch) and replica.has_key(space_id, epoch - 1):
            end, author = _before_epoch(desk, space_id, epoch)
            last, _ = desk.server.heads()[space_id]
            return _following(desk, end, author, last, has_no_key=True)
    return _of_the_gone(desk)


def _of_the_gone(desk: FirmDesk) -> RefusedEntries | None:
    """The first space of which this computer cannot read the first entry, and whose authors have all left the firm.

    Whoever opened it gave its key to nobody, and nobody wrote in it: one who has the key would have.
    """
    replica = desk.replica
    for space_id, (last, _) in desk.server.heads().items():
        if not last or replica.chain(space_id).head.seq or replica.has_key(space_id, 1):
            continue
        after, authors = 0, set[UUID]()
        while page := desk.server.pull(space_id, after):
            authors |= {stored.entry.header.device_id for stored in page}
            after = page[-1].entry.header.seq
        if all(replica.roster.member_of(author) is None for author in authors):
            return _following(desk, _end(replica, space_id), min(authors), last, has_no_key=True)
    return None


def _before_epoch(desk: FirmDesk, space_id: UUID, epoch: int) -> tuple[VerifiedEnd, UUID]:
    """Where a space was before an epoch began, with the entries for which it was begun, and who began it."""
    fresh = desk.replica.afresh()
    reader = FirmDesk(fresh, desk.server, desk.now)
    reader.checks_listings = False
    reader.open_keys()
    if space_id != fresh.firm_id:
        while reader.pull(fresh.firm_id, reports=False):
            pass
    chain, end = fresh.chain(space_id), _end(fresh, space_id)
    while page := desk.server.pull(space_id, chain.head.seq):
        for stored in page:
            if stored.entry.header.kind == EntryKind.EPOCH_BEGUN and chain.membership.epoch == epoch - 1:
                return end, stored.entry.header.device_id
            fresh.read(stored, desk.now())
            if stored.entry.header.kind == EntryKind.EPOCH_BEGUN:
                reader.open_keys()
            if not chain.membership.must_change_key:
                end = _end(fresh, space_id)
    raise FirmKeyNotThere


def _end(replica: Replica, space_id: UUID) -> VerifiedEnd:
    chain, roster = replica.chain(space_id), replica.roster
    devices = frozenset(each for each in roster.devices if roster.member_of(each) is not None)
    membership = chain.membership
    return VerifiedEnd(
        space_id, chain.head.seq, chain.head.entry_hash, membership.epoch, frozenset(membership.members), devices
    )


def _following(
    desk: FirmDesk, end: VerifiedEnd, device_id: UUID, last: int, *, has_no_key: bool = False
) -> RefusedEntries:
    """What follows up to the entry `last`."""
    roster = desk.replica.roster
    device = roster.devices.get(device_id)
    author = None if device is None else roster.members.get(device.member_id)
    me = roster.devices[desk.replica.device_id].member_id
    is_own = author is not None and author.member_id == me
    name, space_name = "" if author is None else author.name, desk.replica.chain(end.space_id).membership.name
    return RefusedEntries(end, space_name, last - end.seq, name, is_own, has_no_key, device_id)
