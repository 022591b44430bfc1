"""The firm as this archive takes part in it, while its server can be reached."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterable, AsyncIterator, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import Future
from concurrent.futures import wait as wait_for
from contextlib import aclosing, suppress
from datetime import datetime, timedelta
from selectors import EVENT_READ, DefaultSelector
from typing import Any, TypeVar
from uuid import UUID

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_CLOCK, FIRM_LIMIT
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import (
    FirmAddressForbidden,
    FirmAddressRefused,
    FirmBusy,
    FirmClockWrong,
    FirmConnectDenied,
    FirmDatabaseUnknown,
    FirmDeviceCopied,
    FirmHostRefused,
    FirmJoinedAlready,
    FirmKeyNotThere,
    FirmLeft,
    FirmLoginRefused,
    FirmMissing,
    FirmMoveForbidden,
    FirmMoveRefused,
    FirmNameUnknown,
    FirmNotAdmitted,
    FirmNotAllowed,
    FirmNotEncrypted,
    FirmProblem,
    FirmTampered,
    FirmUnreachable,
)
from autos.domain.firm.acts import Device, Member
from autos.domain.firm.entry import EntryHeader, EntryKind
from autos.domain.firm.faults import Fault
from autos.domain.firm.hybrid_clock import FARTHEST_AHEAD
from autos.domain.policy.policy import FirmRules
from autos.firm.desk import MOST_PAGE_BYTES, FirmDesk, ReadContent
from autos.firm.device_keys import DeviceKeys
from autos.firm.server.connect import ServerAddress
from autos.firm.server.ledger_server import LedgerServer
from autos.firm.state_seal import VerifiedState
from autos.system.clock import Clock
from autos.system.wakeup import Wakeup
from autos.system.worker_thread import WorkerThread
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.departure import Departure, has_left, leave_firm, leave_space, own_devices
from autos.usecases.firm.place import FirmPlace, FirmSecrets, read_place, write_place
from autos.usecases.firm.restoration import Restoration, follow, repeat_removals
from autos.usecases.firm.verified_state import save_seals, stored_replica

T = TypeVar("T")

READ_NOTED_EVERY = timedelta(minutes=1)
POLITE_S = 2.0
"""How long the server is waited for when a connection ends."""
OnProgress = Callable[[int, int], object]
"""Gets how many entries were read or sent, and how many there are."""


MOST_HELD, SURELY_HELD = 2 * MOST_PAGE_BYTES, 1_000
"""Bytes of what was read in one call and is not in the archive yet; those of an entry without its content."""
LOOK_AGAIN_S = 1.0
"""How often it is looked whether the event loop is still there that is to store what was read."""
MOST_RESTORATIONS = 8
"""That one pull follows; a server that is set back again and again is no server."""


class _WentBackError(Exception):
    """A space was taken back to what the restored server has: everything is to be read from there."""


class FirmSession:
    """One connection to the firm's server. Calls are made one after the other, in a thread of its own."""

    def __init__(
        self,
        archive: Archive,
        clock: Clock,
        place: FirmPlace,
        desk: FirmDesk,
        worker: WorkerThread,
        *,
        server: ServerAddress,
        avoided: FirmMoveForbidden | FirmMoveRefused | None = None,
    ) -> None:
        """`server` is that of the place which is connected: the one before, where the one that counts is `avoided`."""
        self.archive = archive
        self.place = place
        self.avoided = avoided
        self._server = server
        self.desk = desk
        self.clock = clock
        self._worker = worker
        self._turn = asyncio.Lock()
        self._wakeup = Wakeup()
        self._is_spent = False
        self._has_gap = False
        self._is_astray = False
        self._is_waiting = False
        self._is_told = False
        self._told_of: set[UUID] = set()
        self._there: dict[UUID, tuple[int, bytes]] = {}
        self.departures: list[Departure] = []
        """What was deleted in this session, since a verified entry shut this desk out."""
        self.restorations: list[Restoration] = []
        """Spaces that went on in this session after the server was restored."""
        self.removals_left: list[str] = []
        """Names of those who had been shut out, whom a restored server has again, and whom others have to shut out."""
        self._has_repeated = False
        self._read_to: dict[UUID, int] = {}
        """The last entry of each space once everything had been read: what this device writes later, it writes here."""
        self._is_copied = False

    def now(self) -> datetime:
        """This instant, in UTC."""
        return self.clock.now()

    async def call(self, work: Callable[[FirmDesk], T]) -> T:
        """Run blocking work of the desk, and take over what it read.

        Raises: FirmUnreachable, FirmNotAllowed, FirmTampered, FirmKeyNotThere, FirmBusy.
        """
        if self._is_waiting:
            self.wake()
        async with self._turn:
            news, states = self._hold()
            try:
                return await self._run(work)
            finally:
                try:
                    await self._take_over(news, states)
                finally:
                    await self._come_back()

    async def pull(self, on_progress: OnProgress = lambda _read, _total: None) -> int:
        """Read what is new in every space, the firm's own first; returns how many entries.

        A space with a fault stops alone; the first fault is raised once the others are read. What came from a space
        that this desk was shut out of is deleted.
        Raises: FirmNotAdmitted, FirmLeft, FirmDeviceCopied once all is read, and as `call`.
        """
        for _ in range(MOST_RESTORATIONS):
            try:
                count = await self._pull(on_progress)
            except _WentBackError:
                continue
            with suppress(FirmAddressRefused):
                await self.follow_move()
            if not self._has_repeated:
                self.removals_left = await repeat_removals(self)
                self._has_repeated = True
            return count
        raise FirmBusy

    async def follow_move(self) -> None:
        """Go to where an administrator said that the server is, at the next connection."""
        moved, place = self.desk.replica.roster.moved, self.place
        if moved is None or (moved.address, moved.authority) == (place.address, place.authority):
            return
        ServerAddress(moved.address, moved.authority)  # what is none is not followed
        self.place = place.model_copy(
            update={
                "address": moved.address, "authority": moved.authority,
                "former": str(self._server.with_user("")), "former_authority": self._server.authority,
            }
        )  # fmt: skip
        await write_place(self.archive, self.place)

    async def _pull(self, on_progress: OnProgress) -> int:
        firm_id, replica = self.place.firm_id, self.desk.replica
        stored = await self.archive.read(lambda inside: inside.firm_spaces.last_read())
        there = self._there = await self.call(lambda desk: desk.server.heads())
        known = {*replica.known_spaces(), *stored}  # what is stored and not sealed is verified again
        if firm_id not in there and firm_id not in known:
            raise FirmNotAdmitted
        total = sum(last - replica.chain(space_id).head.seq for space_id, (last, _) in there.items())
        count, faults = 0, list[FirmTampered | FirmKeyNotThere]()

        def show(read: int) -> None:
            nonlocal count
            count += read
            on_progress(count, total)

        for space_id in sorted({firm_id, *there, *known}, key=lambda space_id: space_id != firm_id):
            try:
                await self._read_space(space_id, there.get(space_id), show, stored.get(space_id, 0))
            except (FirmTampered, FirmKeyNotThere) as fault:
                faults.append(fault)
                if space_id == firm_id:
                    break  # after the fault, memberships are not known
        if faults:
            raise faults[0]
        if self._is_copied:
            raise FirmDeviceCopied
        heads = {space_id: self.desk.replica.chain(space_id).head.seq for space_id in there}
        self._read_to = heads | self._read_to
        await self._note_read()
        return count

    async def _read_space(
        self, space_id: UUID, there: tuple[int, bytes] | None, show: Callable[[int], None], stored: int
    ) -> None:
        """Read a space up to its last entry; without one, this desk was shut out of it. Raises: as `pull`.

        `stored` is the last entry that the archive has, which may be more than is believed of it.
        """
        if there is None:
            if not await self._follow_removal(space_id):
                raise FirmTampered(Fault.WITHHELD, space_id, self.desk.replica.chain(space_id).head.seq)
            return
        is_firm = space_id == self.place.firm_id
        try:
            self.desk.check_not_taken_back(space_id, *there, stored=stored)
            async with aclosing(self.calls(self._pages(space_id, there[0]))) as pages:
                async for read in pages:
                    show(read)
        except FirmKeyNotThere:
            if is_firm:  # where another computer of the same member is left
                await self._follow_removal(space_id)
            raise
        except FirmTampered as fault:
            if fault.fault not in (Fault.TAKEN_BACK, Fault.OUT_OF_ORDER):
                raise
            restoration = await follow(self, space_id)
            if restoration is None:
                raise
            await self._start_over(restoration)
        if is_firm and self.desk.replica.is_removed:
            await self._follow_removal(space_id)

    async def _start_over(self, restoration: Restoration) -> None:
        """Be where the archive is again. Raises: _WentBackError."""
        if restoration.missing:  # else another connection of this archive has said so
            self.restorations.append(restoration)
        self._has_repeated = False
        self.desk.replica = await stored_replica(self.archive, self.place, self.desk.replica.keys)
        await self.call(lambda desk: desk.open_keys())
        raise _WentBackError

    async def _follow_removal(self, space_id: UUID) -> bool:
        """Delete what came from a space if a verified entry shut this desk out of it; returns whether one did.

        The entry is read into a replica of its own: what leads to no such entry changes nothing.
        Raises: FirmLeft where it is the firm; FirmUnreachable.
        """
        replica = await stored_replica(self.archive, self.place, self.desk.replica.keys)
        read: list[ReadContent] = []
        with suppress(FirmTampered, FirmKeyNotThere):
            read = await self.call(lambda desk: FirmDesk(replica, desk.server, self.now).read_farewell(space_id))
        membership, mine = replica.chain(space_id).membership, self.place.member.member_id
        if not (replica.is_removed if membership.is_firm else membership.name and mine not in membership.members):
            return False
        if membership.is_firm:
            left = await leave_firm(self.archive, self.place, replica, read, self.now())
        else:
            left = await leave_space(self.archive, self.place, replica, space_id, self.now())
            self.desk.replica.forget(space_id)
        self.departures += [] if left is None else [left]
        await self.call(lambda desk: desk.server.said_farewell(space_id))
        if membership.is_firm:
            raise FirmLeft
        return True

    async def _note_read(self) -> None:
        """Remember the time of a reading to the end, where something depends on how old what is known is."""
        now = self.now()

        def is_due(inside: ArchiveTransaction) -> bool:
            if not inside.settings.get(FIRM_LIMIT):
                return False
            read_at = inside.firm.purchases.read_at()
            return read_at is None or abs(now - read_at) > READ_NOTED_EVERY

        if await self.archive.read(is_due):
            await self.archive.run(lambda inside: inside.firm.purchases.note_read(now))

    async def calls(self, works: AsyncIterable[Callable[[FirmDesk], object]]) -> AsyncGenerator[int]:
        """As many a `call`; what one has read is taken over while the next one runs. Yields how much each has read.

        Raises: as `call`.
        """
        writing: asyncio.Task[None] | None = None
        try:
            async for work in works:
                if self._is_waiting:
                    self.wake()
                async with self._turn:
                    news, states = self._hold()
                    try:
                        await self._run(work)
                    finally:
                        if writing is not None:
                            await writing
                        writing = asyncio.create_task(self._take_over(news, states))
                yield len(news)
        finally:
            try:
                if writing is not None:
                    await writing
            finally:
                async with self._turn:
                    await self._come_back()

    def _hold(self) -> tuple[list[ReadContent], dict[UUID, VerifiedState]]:
        """What is read from now on and not taken over yet, and what is verified by then of the spaces that it is of.

        Where it becomes large, the desk waits until it is taken over.
        """
        news, states = list[ReadContent](), dict[UUID, VerifiedState]()
        held, loop = 0, asyncio.get_running_loop()

        def hold(read: ReadContent) -> None:
            nonlocal held
            news.append(read)
            space_id = read[0].entry.header.space_id
            states[space_id] = self.desk.replica.chain(space_id).state
            held += len(read[1] or b"") + SURELY_HELD
            if held > MOST_HELD:
                some, held = [*news], 0
                news.clear()
                _done_on(loop, self._take_over(some, dict(states)))

        self.desk.on_read = hold
        return news, states

    async def _check_given(self, space_id: UUID) -> None:
        """Raises: FirmTampered where the server says that it has more, and gives nothing to a member of the space."""
        if space_id in await self.call(lambda desk: desk.server.spaces()):
            raise FirmTampered(Fault.OUT_OF_ORDER, space_id, self.desk.replica.chain(space_id).head.seq + 1)

    async def _pages(self, space_id: UUID, last: int) -> AsyncIterator[Callable[[FirmDesk], object]]:
        """Reads of a space, page by page, up to an entry."""
        chain = self.desk.replica.chain(space_id)
        while (before := chain.head.seq) < last:
            yield lambda desk: desk.pull(space_id)
            if chain.head.seq == before:
                await self._check_given(space_id)
                return

    async def _run(self, work: Callable[[FirmDesk], T]) -> T:
        """Raises: FirmUnreachable once it is closed, or something could not be stored: it has to be read again."""
        if self._is_spent:
            raise FirmUnreachable("spent")
        try:
            return await self._worker.run(lambda: work(self.desk))
        except asyncio.CancelledError:
            self._is_spent = True  # its thread goes on, and nobody takes over what it goes past
            raise

    async def wait(self, seconds: float, seconds_untold: float) -> None:
        """Until something may be new on the server, `wake` is called, or the time is over.

        The second time is for a connection on which the server cannot tell. Raises: FirmUnreachable.
        """
        spaces = set(self._there)
        if not spaces <= self._told_of:
            self._is_told = await self.call(lambda desk: desk.server.listen(spaces))
            self._told_of = spaces
            return  # something may have come before
        self._is_waiting = True
        try:
            await self._worker.run(lambda: self._wait(seconds if self._is_told else seconds_untold))
        finally:
            self._is_waiting = False

    def wake(self) -> None:
        """End a `wait`. Any number of calls, from any thread, and none of them blocks."""
        self._wakeup.wake()

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
        """End the connection; where the server does not answer, without it."""
        self._is_spent = True  # its thread answers nobody any more
        self.wake()
        server = self.desk.server
        try:
            async with asyncio.timeout(POLITE_S):
                await self._worker.run(server.close)
        except TimeoutError:
            server.break_off()
        finally:
            self._worker.close(server.close)  # the wait for it may have been cancelled
            self._wakeup.close()

    def _wait(self, seconds: float) -> None:
        if self.desk.server.is_told():
            return  # while something else was asked, and nothing comes on the line any more
        with DefaultSelector() as selector:
            selector.register(self.desk.server.fileno(), EVENT_READ)
            selector.register(self._wakeup, EVENT_READ)
            selector.select(seconds)
        self._wakeup.clear()
        self.desk.server.is_told()

    async def _take_over(self, news: Sequence[ReadContent], states: Mapping[UUID, VerifiedState]) -> None:
        """Take over what was read; `states` are what is verified of its spaces with its last entry.

        Raises: FirmUnreachable where something before it could not be stored.
        """
        if not news:
            return
        if self._has_gap:
            raise FirmUnreachable("spent")
        replica = self.desk.replica
        last, roster, at = replica.clock.last, replica.roster, self.clock.now()

        def work(inside: ArchiveTransaction) -> None:
            inside.firm.intake.roster, inside.firm.intake.own_devices = roster, own_devices(self.place, roster)
            for stored, content in news:
                self._is_copied = self._is_copied or self._is_of_a_copy(stored.entry.header, inside)
                inside.firm.intake.take(stored.entry, content)
            inside.firm.intake.finish(at)
            save_seals(inside, replica, states)
            inside.settings.set(FIRM_CLOCK, str(max(last, int(inside.settings.get(FIRM_CLOCK, "0")))))

        try:
            await self.archive.run(work)
        except FirmTampered:
            self._is_astray = True
            raise
        except BaseException:
            self._is_spent = self._has_gap = True  # what it has gone past is not in the archive
            raise

    async def _come_back(self) -> None:
        """Be where the archive is, where it has another entry in the place of one that was gone past."""
        if self._is_astray:
            self.desk.replica = await stored_replica(self.archive, self.place, self.desk.replica.keys)
            self._is_astray = False

    def _is_of_a_copy(self, header: EntryHeader, inside: ArchiveTransaction) -> bool:
        """Whether another computer wrote an entry with the keys of this one.

        This one had read all of the space before, so it is none that was written before its archive was set back. What
        another process writes from this archive waits in its outbox, or is known.
        """
        is_content = EntryKind.ANSWER <= header.kind < EntryKind.ERASURE_ORDERED
        if header.device_id != self.place.device.device_id or header.entry_id in self.desk.replica.written:
            return False
        is_later = header.seq > self._read_to.get(header.space_id, header.seq)
        return is_content and is_later and not inside.firm_spaces.is_anywhere(header.entry_id)


def _done_on(loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, None]) -> None:
    """Wait in a thread until the loop has done its work. Raises: FirmUnreachable once the loop is closed."""
    doing: Future[None] = Future()
    with suppress(RuntimeError):  # where it is closed already
        doing = asyncio.run_coroutine_threadsafe(work, loop)
    while not wait_for([doing], LOOK_AGAIN_S).done:
        if loop.is_closed():
            work.close()
            raise FirmUnreachable("closed")
    doing.result()


def _named(members: dict[str, Member], name: str) -> Member:
    found = [member for member_id, member in members.items() if name in (member_id, member.name)]
    if len(found) != 1:
        raise FirmNameUnknown
    return found[0]


async def open_session(archive: Archive, secrets: SecretStore, clock: Clock, rules: FirmRules) -> FirmSession:
    """Connect to the firm that this archive belongs to, where the administrator's `rules` allow its server.

    Where it moved to one that they do not allow, or that has no login of this computer, to the one before.
    Raises: FirmMissing, FirmAddressForbidden, KeyringMissing, FirmUnreachable, FirmLoginRefused, FirmMoveRefused;
    FirmLeft where this desk was shut out, did all that there is to do, and its login is closed.
    """
    place = await read_place(archive)
    if place is None:
        raise FirmMissing
    servers, avoided = _allowed(place.servers, rules)
    if await has_left(archive, place):
        servers = servers[:1]  # its login is closed: nothing is to be found out where the server was before
    stored = FirmSecrets(secrets, place)
    password, keys = await stored.read()
    replica = await stored_replica(archive, place, keys)
    device_id, next_password = place.device.device_id, None
    if place.login != place.own_login:
        next_password = await stored.next_password()
    worker = WorkerThread("firm")
    opened: list[tuple[LedgerServer, ServerAddress, FirmMoveRefused | None]] = []
    own_login = place.own_login

    def connect_to(server: ServerAddress) -> LedgerServer:
        if next_password is None:
            return LedgerServer.open(server, password, device_id)
        return _with_own_login(server, own_login, device_id, password, next_password)

    try:
        await worker.run(lambda: opened.append(_open_first(servers, connect_to)))
        if next_password is not None:
            await stored.take_next_password()
            place = place.model_copy(update={"login": place.own_login})
            await write_place(archive, place)
        [(ledger, server, refused)] = opened
        desk = FirmDesk(replica, ledger, clock.now)
        await worker.run(desk.open_keys)
    except (FirmLoginRefused, FirmUnreachable):
        worker.close(lambda: _close_all(opened))
        if await has_left(archive, place):
            raise FirmLeft from None
        raise
    except BaseException:
        worker.close(lambda: _close_all(opened))  # also one that opens after this was cancelled
        raise
    return FirmSession(archive, clock, place, desk, worker, server=server, avoided=avoided or refused)


def _allowed(
    servers: Sequence[ServerAddress], rules: FirmRules
) -> tuple[Sequence[ServerAddress], FirmMoveForbidden | None]:
    """Where this computer may go, and what keeps it from the first one. Raises: FirmAddressForbidden."""
    allowed = [each for each in servers if rules.allows(each.host, each.port)]
    if not allowed:
        raise FirmAddressForbidden(servers[0].host)
    return allowed, None if allowed[0] is servers[0] else FirmMoveForbidden()


NOT_THERE = (
    FirmUnreachable, FirmNotEncrypted, FirmDatabaseUnknown, FirmHostRefused, FirmConnectDenied, FirmNotAllowed,
    FirmLoginRefused,
)  # fmt: skip
"""What a server says that does not have the firm yet: also one with another firm in that database, or one that knows
none of its logins, whose refusal is that of a wrong password."""


def _open_first(
    servers: Sequence[ServerAddress], connect_to: Callable[[ServerAddress], LedgerServer]
) -> tuple[LedgerServer, ServerAddress, FirmMoveRefused | None]:
    """Where the server is, or, until that is so, where it was; and that the new one does not know this login, if so.

    Raises: as `connect_to` the first one; FirmMoveRefused.
    """
    first, *before = servers
    refused: FirmMoveRefused | None = None
    try:
        return connect_to(first), first, None
    except (*NOT_THERE, FirmLoginRefused) as problem:
        if before and isinstance(problem, FirmLoginRefused):
            refused = FirmMoveRefused(problem.detail)
        for each in before:
            with suppress(FirmProblem):
                return connect_to(each), each, refused
        if refused is not None:
            raise refused from None
        raise


def _with_own_login(
    server: ServerAddress, own_login: str, device_id: UUID, password: SecretStr, next_password: SecretStr
) -> LedgerServer:
    """Connect with this computer's own login, which is made first unless that was done and not remembered."""
    with suppress(FirmLoginRefused):
        return LedgerServer.open(server.with_user(own_login), next_password, device_id)
    before = LedgerServer.open(server, password, device_id)
    try:
        before.take_login(device_id, next_password)
    finally:
        before.close()
    return LedgerServer.open(server.with_user(own_login), next_password, device_id)


def _close_all(servers: Sequence[tuple[LedgerServer, ServerAddress, FirmMoveRefused | None]]) -> None:
    for server, *_ in servers:
        server.close()


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
