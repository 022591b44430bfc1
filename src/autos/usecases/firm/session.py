"""The firm as this archive takes part in it, while its server can be reached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TypeVar
from uuid import UUID

import psycopg

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_CLOCK
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import (
    FirmClockWrong,
    FirmJoinedAlready,
    FirmLeft,
    FirmMissing,
    FirmNameUnknown,
    FirmNotAdmitted,
)
from autos.domain.firm.acts import Device, Member
from autos.domain.firm.hybrid_clock import FARTHEST_AHEAD, HybridClock
from autos.firm.desk import FirmDesk, ReadContent
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.ledger_server import LedgerServer
from autos.system.clock import Clock
from autos.usecases.firm.place import FirmPlace, FirmSecrets, SecretStore, read_place

T = TypeVar("T")


class FirmSession:
    """One connection to the firm's server. Calls are made one after the other, in a thread."""

    def __init__(
        self, archive: Archive, clock: Clock, place: FirmPlace, desk: FirmDesk, connection: psycopg.Connection
    ):
        self.archive = archive
        self.place = place
        self.desk = desk
        self._clock = clock
        self._connection = connection
        self._turn = asyncio.Lock()

    def now(self) -> datetime:
        """This instant, in UTC."""
        return self._clock.now()

    async def call(self, work: Callable[[FirmDesk], T]) -> T:
        """Run blocking work of the desk, and take over what it read.

        Raises: FirmUnreachable, FirmNotAllowed, FirmTampered, FirmKeyNotThere, FirmBusy.
        """
        async with self._turn:
            news: list[ReadContent] = []
            self.desk.on_read = news.append
            try:
                return await asyncio.to_thread(work, self.desk)
            finally:
                await self._take_over(news)

    async def pull(self) -> int:
        """Read what is new in every space, the firm's own first; returns how many entries.

        Raises: FirmNotAdmitted, FirmLeft, and as `call`.
        """
        there = await self.call(lambda desk: desk.server.spaces())
        await self.call(lambda desk: desk.check_not_taken_back(there))
        if self.place.firm_id not in there:
            raise FirmLeft if self.desk.replica.known_spaces() else FirmNotAdmitted
        count = 0
        for space_id in sorted(there, key=lambda space_id: space_id != self.place.firm_id):
            while self.desk.replica.chain(space_id).head.seq < there[space_id]:
                news = await self.call(lambda desk, space_id=space_id: desk.pull(space_id))  # type: ignore[misc]
                count += len(news)
                if not news:
                    break
        return count

    async def check_clock(self) -> None:
        """Raises: FirmClockWrong where this computer's clock is not the server's; FirmUnreachable."""
        difference = self.now() - await self.call(lambda desk: desk.server.now())
        if abs(difference) > FARTHEST_AHEAD:
            raise FirmClockWrong(difference)

    def member_called(self, name: str) -> Member:
        """A member by name or identifier. Raises: FirmNameUnknown."""
        return _named({str(each.member_id): each for each in self.desk.replica.roster.members.values()}, name)

    def space_called(self, name: str) -> UUID:
        """A space by name or identifier. Raises: FirmNameUnknown."""
        replica = self.desk.replica
        names = {str(space_id): replica.chain(space_id).membership.name for space_id in replica.known_spaces()}
        found = [space_id for space_id, each in names.items() if name in (space_id, each)]
        if len(found) != 1:
            raise FirmNameUnknown
        return UUID(found[0])

    async def aclose(self) -> None:
        """End the connection."""
        async with self._turn:
            await asyncio.to_thread(self._connection.close)

    async def _take_over(self, news: Sequence[ReadContent]) -> None:
        if not news:
            return
        last = self.desk.replica.clock.last

        def work(inside: ArchiveTransaction) -> None:
            for stored, content in news:
                inside.firm.intake.take(stored.entry, content)
            inside.firm.intake.finish()
            inside.settings.set(FIRM_CLOCK, str(max(last, int(inside.settings.get(FIRM_CLOCK, "0")))))

        await self.archive.run(work)


def _named(members: dict[str, Member], name: str) -> Member:
    found = [member for member_id, member in members.items() if name in (member_id, member.name)]
    if len(found) != 1:
        raise FirmNameUnknown
    return found[0]


async def open_session(archive: Archive, secrets: SecretStore, clock: Clock) -> FirmSession:
    """Connect to the firm that this archive belongs to.

    Raises: FirmMissing, KeyringMissing, FirmUnreachable, FirmLoginRefused.
    """
    place = await read_place(archive)
    if place is None:
        raise FirmMissing
    password, keys = await FirmSecrets(secrets, place).read()
    replica = await stored_replica(archive, place, keys)
    address = ServerAddress(place.address).with_user(place.login)
    connection = await asyncio.to_thread(connect, address, password)
    desk = FirmDesk(replica, LedgerServer(connection, place.device.device_id), clock.now)
    return FirmSession(archive, clock, place, desk, connection)


async def stored_replica(archive: Archive, place: FirmPlace, keys: DeviceKeys) -> Replica:
    """What was verified in earlier sessions, without a server."""

    def read(inside: ArchiveTransaction) -> Replica:
        root, last = bytes.fromhex(place.root), int(inside.settings.get(FIRM_CLOCK, "0"))
        replica = Replica(place.firm_id, root, place.device.device_id, keys, HybridClock(last))
        for entry in inside.firm_spaces.chain_entries(place.firm_id):
            chain = replica.chain(entry.space_id)
            chain.resume(entry.seq, entry.entry_hash, entry.kind, entry.device_id, entry.content)
        return replica

    return await archive.read(read)


async def need_no_firm(archive: Archive) -> None:
    """Raises: FirmJoinedAlready."""
    if await read_place(archive) is not None:
        raise FirmJoinedAlready


def device_card(device_id: UUID, member: Member, name: str, keys: DeviceKeys) -> Device:
    """A device as others admit it."""
    return Device(
        device_id=device_id, member_id=member.member_id, name=name,
        signing=keys.public.signing.hex(), sealing=keys.public.sealing.hex(),
    )  # fmt: skip
