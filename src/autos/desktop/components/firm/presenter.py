"""Presenter of the firm: who belongs to it, whether its server can be reached, and what a person changes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from decimal import Decimal
from enum import Enum
from pathlib import Path
from uuid import UUID

from pydantic import SecretStr
from PySide6.QtCore import Signal

from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange
from autos.archive.transaction import ArchiveTransaction
from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.archive.erasure import ErasureResult
from autos.domain.dates import court_time
from autos.domain.errors import Problem
from autos.domain.firm.faults import Fault
from autos.domain.firm.parts import SharedParts
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.person import Person
from autos.domain.ledger.spending import FirmMonth, LimitAction
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.domain.query.formatter import space_query
from autos.domain.query.grammar import parse
from autos.firm.desk import FirmDesk
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.text.firm import receipt_words
from autos.text.firm_audit import audit_table
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.audit import audit_lines
from autos.usecases.firm.circle import read_circle
from autos.usecases.firm.departure import Departure, departures
from autos.usecases.firm.doubles import MonthDoubles, acknowledge, read_doubles
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.last_seen import LastSeen, last_seen
from autos.usecases.firm.membership import AdmissionRequest, FirmMembership, PendingInvitation
from autos.usecases.firm.overview import FirmOverview, Space, firm_overview
from autos.usecases.firm.place import FirmPlace
from autos.usecases.firm.purchases import FirmPurchases
from autos.usecases.firm.recovery_sheet import CHECKED, is_sheet_of, remember_checked
from autos.usecases.firm.restoration import SetBackSpace, confirm, find_set_back
from autos.usecases.firm.session import FirmSession, open_session
from autos.usecases.firm.sharing import FolderPreview, Sharing
from autos.usecases.firm.synchronisation import FirmSync, SyncState, SyncStatus
from autos.usecases.firm.verification import VERIFIED, SpaceVerification, remember_verified, verify_spaces
from autos.usecases.firm.walls import Wall, walls_of
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.library import Library

ASK_EVERY_S = 10.0
"""Between two questions to the server which computers ask to be let in."""
STOPS = frozenset({"FirmNotAdmitted", "FirmLeft"})
"""Problems of the contact that are a stage of their own."""
LONG = 1_000
"""Entries from which on a person is told how far it has come."""
READ_REST_S = 0.2
"""Between two reads of who belongs to what: a first contact stores more than 1,000 pages, each a change."""
REST_S = 1.0
"""Between two counts of what the spaces hold, and between two looks at who wrote last."""
SAID_FOR = timedelta(days=30)
"""How long it is said that this computer was shut out of a space."""
CODE = "firm_code"
"""Setting with the code that an administrator compares, until this computer is admitted."""


class FirmStage(Enum):
    """How far this archive takes part in a firm."""

    UNREAD = "unread"
    OUTSIDE = "outside"
    """It belongs to no firm."""
    WAITING = "waiting"
    """It has asked to be let in."""
    INSIDE = "inside"
    REMOVED = "removed"
    """This computer was taken out of the firm."""


@dataclass(frozen=True, slots=True)
class FirmState:
    """What is known of the firm."""

    stage: FirmStage = FirmStage.UNREAD
    overview: FirmOverview | None = None
    admission_requests: tuple[AdmissionRequest, ...] = ()
    """Computers that ask to be let in, for who administers."""
    invitations: tuple[PendingInvitation, ...] = ()
    """Who was invited and has not asked yet: all for who administers, else this person's own."""
    waiting: int = 0
    """Entries that have not left yet."""
    has_contact: bool = False
    contact_at: datetime | None = None
    """Of the last contact since the window was opened."""
    progress: tuple[int, int] | None = None
    """Entries read or sent, of how many, while that is under way or paused; only where it takes long."""
    is_sending: bool = False
    is_paused: bool = False
    code: str = ""
    """What the administrator compares, while this computer waits."""
    problem: str = ""
    """Name of the problem of the last contact."""
    detail: str = ""
    """What its sentence needs."""
    is_stopped_by: str = ""
    """Name of the problem for which this computer is not let in, or not any more."""
    fault: Fault | None = None
    """What is wrong with an entry on the server."""
    is_verifying: bool = False
    verified: tuple[SpaceVerification, ...] = ()
    verified_at: datetime | None = None
    """When everything was last verified from the first entry and nothing was wrong, here or by a command."""
    sheet_checked_at: datetime | None = None
    """When the recovery sheet was compared last."""
    month: FirmMonth | None = None
    """What the firm has spent this month."""
    doubles: MonthDoubles = field(default_factory=MonthDoubles)
    """What was bought twice this month."""
    erasures: tuple[tuple[str, str], ...] = ()
    """For who administers: each order to erase a person, and which computers have, in words."""
    departures: tuple[Departure, ...] = ()
    """What this computer was shut out of of late, newest first."""
    counts: Mapping[UUID, int] = field(default_factory=dict)
    """How many lawsuits of this archive each space holds, as far as they were counted."""
    seen: LastSeen = field(default_factory=LastSeen)
    """When the members and their computers wrote last."""


class FirmPresenter(Presenter[FirmState]):
    """Keeps contact with the firm's server, and changes the firm. Its coroutines raise the problems they meet."""

    shares_changed = Signal()
    """What goes where may be otherwise now."""

    def __init__(
        self,
        archive: Archive,
        library: Library,
        secrets: SecretStore,
        clock: Clock,
        erasure: FirmErasure,
        *,
        policy: Policy = NO_POLICY,
    ) -> None:
        """`policy` is that of this computer's administrator; `erasure` is carried out at each contact."""
        super().__init__(FirmState())
        self._library = library
        self._archive = archive
        self._clock = clock
        self._secrets = secrets
        self._rules = policy.firm
        self._membership = FirmMembership(archive, secrets, clock, policy.firm)
        self._purchases = FirmPurchases(archive, clock, policy)
        self._sharing = Sharing(archive, clock, policy.export, self._purchases)
        self._files = ExportedFiles(archive, policy.export)
        self._erasure = erasure
        self._place: FirmPlace | None = None
        self._poll_wanted = asyncio.Event()
        self._waits_for_erasures = True
        """Whether the receipts of erasures may have changed since they were read."""
        self.is_read_only = archive.is_read_only
        self.tasks = TaskScope(on_problem=lambda problem: self._update(problem=problem.name, detail=problem.detail))
        self._followed = SyncState()
        self._sync = self._new_sync()
        self._reading = LatestRead(self.tasks, self._read, name="read", rest_s=READ_REST_S)
        self._counting = LatestRead(self.tasks, self._count, name="count", rest_s=REST_S)
        self._counting.set_visible(False)
        self._seeing = LatestRead(self.tasks, self._look_up_seen, name="seen", rest_s=REST_S)
        self._seeing.set_visible(False)
        self._unsubscribe = archive.changes.subscribe(self._on_change)

    def start(self) -> None:
        """Read what is stored and keep contact from now on."""
        self._reading.refresh()
        if not self.is_read_only:
            self._sync.start()
            self.tasks.start("ask", self._ask_around())

    def poll_now(self) -> None:
        """Ask the server now what is new; a pause ends."""
        self._sync.retry_now()
        self._poll_wanted.set()

    @property
    def connection(self) -> FirmSession | None:
        """The connection to the server; None while the first one is being opened. Raises: FirmUnreachable."""
        return self._sync.connection

    async def set_limit(self, amount: Decimal | None, at_limit: LimitAction) -> None:
        """Set the firm's limit of a month. Raises: FirmNotAllowed, and as `FirmSession.call`."""
        async with self._sync.session() as session:
            await self._purchases.set_limit(session, amount, at_limit)
            await self._read_now(session)

    async def acknowledge(self, purchase_id: UUID) -> None:
        """Show a double purchase as news no more."""
        await acknowledge(self._archive, purchase_id)
        await self._read()

    def pause(self) -> None:
        """End what is being read or sent, until `poll_now`."""
        self._sync.pause()

    async def aclose(self) -> None:
        """End the connection; nothing is sent any more."""
        self._unsubscribe()
        await self.tasks.aclose()
        await self._sync.aclose()

    async def found(self, address: str, password: SecretStr, firm: str, member: str, computer: str) -> SecretStr:
        """Found a firm; returns what belongs on the recovery sheet. Raises: what `FirmMembership.found` raises."""
        _, recovery = await self._membership.found(
            ServerAddress.typed(address), password, firm_name=firm, member_name=member, device_name=computer
        )
        await self._read()
        self.poll_now()
        return recovery

    async def enter(self, invitation: str, computer: str) -> None:
        """Ask to be let in. Raises: InvitationUnreadable, and what `FirmMembership.enter` raises."""
        code = await self._membership.enter(read_invitation(invitation), computer)
        await self._archive.run(lambda inside: inside.settings.set(CODE, code))
        await self._read()
        self.poll_now()

    async def invite(self, name: str, *, is_administrator: bool) -> SecretStr:
        """The text of an invitation. Raises: as `FirmSession.call`."""
        async with self._sync.session() as session:
            invitation = await self._membership.invite(session, name, is_administrator=is_administrator)
            await self._read_invitations(session)
        return invitation.text()

    async def invite_own_computer(self) -> SecretStr:
        """The text of an invitation for a further computer of this person. Raises: as `FirmSession.call`."""
        async with self._sync.session() as session:
            invitation = await self._membership.invite_own_device(session)
            await self._read_invitations(session)
        self._poll_wanted.set()
        return invitation.text()

    async def cancel_invitation(self, device_id: UUID) -> None:
        """Let nobody enter by an invitation any more. Raises: FirmNotAllowed where it is not open."""
        async with self._sync.session() as session:
            try:
                await self._membership.cancel_invitation(session, device_id)
            finally:
                await self._read_invitations(session)

    async def admit(self, request: AdmissionRequest) -> None:
        """Let a computer in whose code was compared. Raises: FirmNameUnknown, and as `FirmSession.call`."""
        async with self._sync.session() as session:
            await self._membership.admit(session, request)
            await self._read_now(session)

    async def turn_away(self, request: AdmissionRequest) -> None:
        """Refuse a computer. Raises: as `FirmSession.call`."""
        await self._do(lambda desk: desk.server.cancel_invitation(request.device.device_id))

    async def open_space(self, name: str, members: Sequence[UUID]) -> UUID:
        """Open a space with these members beside its founder. Raises: as `FirmSession.call`."""
        async with self._sync.session() as session:
            space_id = await session.call(lambda desk: desk.open_space(name))
            for member_id in members:
                await session.call(lambda desk, member_id=member_id: desk.let_in(space_id, member_id))  # type: ignore[misc]
            await self._read_now(session)
        return space_id

    async def set_members(self, space_id: UUID, members: Sequence[UUID]) -> None:
        """Let in and take out, so that these are the members. Raises: as `FirmSession.call`."""
        async with self._sync.session() as session:
            now = session.desk.replica.chain(space_id).membership.members
            for member_id in sorted(set(members) - now):
                await session.call(lambda desk, member_id=member_id: desk.let_in(space_id, member_id))  # type: ignore[misc]
            for member_id in sorted(now - set(members)):
                await session.call(lambda desk, member_id=member_id: desk.shut_out(space_id, member_id))  # type: ignore[misc]
            await self._read_now(session)

    async def remove_computer(self, device_id: UUID) -> None:
        """Take a computer out of the firm. Raises: as `FirmSession.call`."""
        await self._do(lambda desk: desk.remove_device(device_id))

    async def remove_member(self, member_id: UUID) -> list[str]:
        """Take every computer of a member out of the firm; returns logins that the database does not let us close.

        Raises: as `FirmSession.call`.
        """
        async with self._sync.session() as session:
            await session.call(lambda desk: desk.remove_member(member_id))
            open_logins = await session.call(lambda desk: desk.server.open_logins())
            await self._read_now(session)
        return open_logins

    async def order_erasure(self, person: Person) -> ErasureResult:
        """Order the erasure of a person in the whole firm; returns what was erased here.

        Raises: FirmNotAllowed, PersonStillSearched, ArchiveProblem, and as `FirmSession.call`.
        """
        async with self._sync.session() as session:
            _, result = await self._erasure.order(session, person)
            await self._read_erasures(session)
        return result

    async def verify(self) -> None:
        """Read every space again from its first entry. Raises: as `verify_spaces`."""
        self._update(is_verifying=True)
        try:
            async with self._sync.session() as session:
                found = await verify_spaces(session)
                fault = next((space.fault for space in found if space.fault is not None), None)
                at = None if self.is_read_only else await remember_verified(self._archive, found, self._clock.now())
                self._update(verified=tuple(found), verified_at=at, fault=fault)
        finally:
            self._update(is_verifying=False)

    async def audit(self, target: Path) -> None:
        """Write who did what, and what the server gave to whom, to a new CSV file.

        Raises: as `ExportedFiles.write_table` and `FirmSession.call`.
        """
        async with self._sync.session() as session:
            lines = await audit_lines(session, with_deliveries=True)
        await self._files.write_table(target, audit_table(lines))

    async def go_on_restored(self, ask: Callable[[Sequence[SetBackSpace]], Awaitable[bool]]) -> bool:
        """Confirm that the server was restored, where a person says so of what is missing; returns whether one did.

        Raises: FirmNotAllowed, and as `find_set_back`.
        """
        session = await open_session(self._archive, self._secrets, self._clock, self._rules)
        try:
            found = await find_set_back(session)
            if not found or not await ask(found):
                return False
            async with self._sync.at_rest():
                await confirm(session, found)
                await self._sharing.send(session)
        finally:
            await session.aclose()
        self._update(fault=None, verified=())
        self.poll_now()
        return True

    async def spaces_of_search(self, entry_id: UUID) -> frozenset[UUID]:
        """Where a search is shared."""
        return frozenset(await self._sharing.spaces_of_search(entry_id))

    async def secret_count(self, entry_id: UUID) -> int:
        """How many lawsuits of a search are under secrecy, or may be."""
        return await self._sharing.secret_count(entry_id)

    async def spaces_of_folder(self, folder_id: int) -> frozenset[UUID]:
        """Where a folder is shared."""
        return frozenset(await self._sharing.spaces_of_folder(folder_id))

    async def held_of_search(self, entry_id: UUID) -> dict[UUID, int]:
        """How many lawsuits of a search are shared in each space already."""
        return await self._sharing.held_of_searches([entry_id])

    async def held_of_folder(self, folder_id: int) -> dict[UUID, int]:
        """How many lawsuits of a folder are shared in each space already."""
        return await self._sharing.held_of_folder(folder_id)

    async def walls_of_filing(self, folder_id: int, case_ids: Sequence[int]) -> Sequence[Wall] | None:
        """Who would see lawsuits through a folder that was kept from them; None where that is not known."""
        targets = await self._sharing.spaces_of_folder(folder_id)
        held = await self._sharing.held_of_cases(case_ids) if targets else {}
        if not held:
            return ()
        circle = await read_circle(self._archive)
        return None if circle is None else walls_of(targets, firm_overview(circle), held)

    async def stop_sharing_search(self, entry_id: UUID, space_id: UUID) -> None:
        """Take a search out of a space. Works without the server. Raises: FirmNotAllowed, NotArchived."""
        await self._stop_sharing(SharedThing(SharedKind.SEARCH, str(entry_id)), space_id)

    async def stop_sharing_folder(self, folder_id: int, space_id: UUID) -> None:
        """Take a folder out of a space. Works without the server. Raises: FirmNotAllowed, NotArchived."""
        await self._stop_sharing(await self._sharing.shared_folder(folder_id), space_id)

    async def _stop_sharing(self, thing: SharedThing | None, space_id: UUID) -> None:
        circle = await read_circle(self._archive)
        if circle is not None and thing is not None:
            await self._sharing.stop(circle, thing, space_id)
            await self._count_waiting()

    async def check_sheet(self, typed: SecretStr) -> bool:
        """Whether this is the firm's recovery sheet; the day is remembered where it is."""
        place = self._place
        if place is None or not await asyncio.to_thread(is_sheet_of, place, typed):
            return False
        await self.sheet_was_read_back()
        return True

    async def sheet_was_read_back(self) -> None:
        """Remember that the sheet is on paper."""
        await remember_checked(self._archive, self._clock)
        self._update(sheet_checked_at=self._clock.now())

    async def leave(self) -> None:
        """Forget the firm on this computer. Raises: KeyringMissing."""
        if self._place is not None:
            await self._sync.aclose()
            await self._membership.leave(self._place)
            for name in (CODE, CHECKED, VERIFIED):
                await self._archive.run(lambda inside, name=name: inside.settings.remove(name))  # type: ignore[misc]
            self._sync = self._new_sync()
            self._sync.start()
        await self._read()

    async def share(self, entry_ids: Sequence[UUID], space_id: UUID, *, with_secrecy: int | None = None) -> int:
        """Share searches with a space; returns how many were not shared there. Works without the server.

        `with_secrecy` is how many lawsuits under secrecy the person was told of. Raises: NotArchived.
        """
        count = await self._sharing.share_searches(entry_ids, space_id, with_secrecy=with_secrecy)
        await self._count_waiting()
        return count

    async def authors(self, entry_ids: Sequence[UUID]) -> dict[UUID, str]:
        """Names of the colleagues who shared these searches first; without one's own, and those of nobody."""
        circle = await read_circle(self._archive)
        if circle is None:
            return {}

        def read(inside: ArchiveTransaction) -> dict[UUID, UUID | None]:
            return {entry_id: inside.firm_spaces.author_of(str(entry_id)) for entry_id in entry_ids}

        found = {}
        for entry_id, device_id in (await self._archive.read(read)).items():
            member = None if device_id is None else circle.author(str(device_id))
            if member is not None and member.member_id != circle.me:
                found[entry_id] = member.name
        return found

    async def spaces_of_row(self, row_id: int) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
        """The spaces in which a lawsuit is, and those in which a note on it is read."""
        overview = self.state.overview
        cases = await self._archive.read(lambda inside: inside.lawsuits.cases_of([row_id]))
        if overview is None or row_id not in cases:
            return (), ()
        case_id = cases[row_id]
        there, parts = await self._archive.read(
            lambda inside: (
                inside.firm.shares.spaces_of_case(case_id),
                inside.firm.shares.routes_of_cases([case_id]).get(case_id, {}),
            )
        )
        known = tuple(space for space in overview.spaces if space.space_id in there)
        return known, tuple(space for space in known if parts.get(space.space_id, SharedParts(0)) & SharedParts.NOTES)

    async def acts_of_row(self, row_id: int) -> int:
        """How much was done with a lawsuit, as its history lists it."""

        def count(inside: ArchiveTransaction) -> int:
            case_id = inside.lawsuits.cases_of([row_id]).get(row_id)
            return 0 if case_id is None else inside.firm.case_acts.count(case_id)

        return await self._archive.read(count)

    async def folder_preview(self, folder_id: int) -> FolderPreview:
        """What would go with a folder."""
        return await self._sharing.folder_preview(folder_id)

    async def share_folder(self, folder_id: int, space_id: UUID, parts: SharedParts) -> int:
        """Share a folder, now and later; returns how many lawsuits go. Works without the server.

        Raises: NotArchived, SecrecyForbidden.
        """
        count = await self._sharing.share_folder(folder_id, space_id, parts)
        await self._count_waiting()
        return count

    async def _count_waiting(self) -> None:
        """Show at once that something waits: the contact says so only after the server has answered."""
        self._update(waiting=await self._archive.read(lambda inside: inside.firm_spaces.waiting_count()))

    def show_counts(self, *, is_shown: bool) -> None:
        """Set whether the counts can be seen, else nothing is counted."""
        self._counting.set_visible(is_shown)

    async def _count(self) -> None:
        overview = self.state.overview
        if overview is not None:
            counts = {}
            for space in overview.spaces:
                counts[space.space_id] = await self._library.count_apart(parse(space_query(space.name)))
            self._update(counts=counts)

    def show_seen(self, *, is_shown: bool) -> None:
        """Set whether it can be seen when who wrote last, else it is not looked up."""
        self._seeing.set_visible(is_shown)

    async def _look_up_seen(self) -> None:
        self._update(seen=await last_seen(self._archive))

    async def _do(self, work: Callable[[FirmDesk], object]) -> None:
        async with self._sync.session() as session:
            await session.call(work)
            await self._read_now(session)

    def _new_sync(self) -> FirmSync:
        sync = FirmSync(self._archive, self._secrets, self._clock, self._sharing, self._erasure, rules=self._rules)
        sync.subscribe(self._follow)
        return sync

    def _on_change(self, change: ArchiveChange) -> None:
        if ChangeTopic.FIRM in change.topics:
            self._waits_for_erasures = True
            self._reading.mark_outdated()
        if change.topics & {ChangeTopic.FIRM, ChangeTopic.FOLDERS}:
            self.shares_changed.emit()
        self._count_again()
        self._seeing.mark_outdated()

    def _count_again(self) -> None:
        """Count now, or once everything is read: each count reads a whole space."""
        if self.state.progress is None:
            self._counting.mark_outdated()

    def _follow(self, sync: SyncState) -> None:
        """Show how the contact stands; a server that cannot be reached is a state, not a failure."""
        was_in_contact = self.state.has_contact
        is_under_way = sync.status in (SyncStatus.READING, SyncStatus.SENDING, SyncStatus.PAUSED)
        is_long = is_under_way and sync.progress is not None and sync.progress[1] >= LONG
        is_progress = replace(sync, progress=None) == replace(self._followed, progress=None)
        self._followed = sync
        was_long = self.state.progress is not None
        is_there = sync.is_in_contact or sync.problem in STOPS
        self._update(
            waiting=sync.waiting,
            has_contact=is_there,
            contact_at=self._clock.now() if is_there else sync.since or self.state.contact_at,
            problem="" if sync.problem in STOPS else sync.problem,
            detail=sync.detail,
            is_stopped_by=sync.problem if sync.problem in STOPS else "",
            fault=Fault(sync.detail) if sync.problem == "FirmTampered" else None,
            progress=sync.progress if is_long else None,
            is_sending=sync.status is SyncStatus.SENDING,
            is_paused=sync.status is SyncStatus.PAUSED,
        )
        if was_long and not is_long:
            self._counting.mark_outdated()
        if is_there and not was_in_contact:
            self._poll_wanted.set()
        if not is_progress:  # what was read is told by the archive
            self._reading.mark_outdated()

    async def _ask_around(self) -> None:
        """Learn which computers ask to be let in, where this person has to answer them."""
        while True:
            self._poll_wanted.clear()
            overview = self.state.overview
            if self.state.has_contact and overview is not None and await self._admits(overview):
                with suppress(Problem):  # the contact says it
                    async with self._sync.session() as session:
                        self._update(admission_requests=tuple(await self._membership.admission_requests(session)))
                        await self._read_invitations(session)
                        if self._waits_for_erasures:
                            await self._read_erasures(session)
            with suppress(TimeoutError):
                async with asyncio.timeout(ASK_EVERY_S):
                    await self._poll_wanted.wait()

    async def _admits(self, overview: FirmOverview) -> bool:
        """Whether computers may ask this person: those of all, or a further one of the person."""
        if overview.is_administrator or overview.member_id is None:
            return overview.is_administrator
        return bool(self.state.admission_requests) or await self._membership.expects_own_device(overview.member_id)

    async def _read_invitations(self, session: FirmSession) -> None:
        """Learn who was invited; who asks already is shown with her code."""
        every = await self._membership.invitations(session)
        self._update(invitations=tuple(each for each in every if not each.is_asking))

    async def _read_erasures(self, session: FirmSession) -> None:
        """Learn which computers have carried out which order."""
        self._waits_for_erasures = False
        try:
            receipts = await self._erasure.receipts(session)
        except Problem:
            self._waits_for_erasures = True
            raise
        roster = session.desk.replica.roster
        self._update(erasures=tuple(receipt_words(receipt, roster) for receipt in reversed(receipts)))

    async def _read_now(self, session: FirmSession) -> None:
        """Show what was changed just now."""
        await self._read()
        if self.state.overview is not None and await self._admits(self.state.overview):
            self._update(admission_requests=tuple(await self._membership.admission_requests(session)))
            await self._read_invitations(session)

    async def _read(self) -> None:
        """Read from the archive who belongs to what, without the server."""
        circle = await read_circle(self._archive)
        if circle is None:
            self._place = None
            self._update(**{name: getattr(FirmState(), name) for name in FirmState.__dataclass_fields__})
            self._update(stage=FirmStage.OUTSIDE)
            return
        self._place = circle.place
        code, checked, verified = await self._archive.read(
            lambda inside: tuple(inside.settings.get(name) for name in (CODE, CHECKED, VERIFIED))
        )
        overview, this_month = firm_overview(circle), court_time(self._clock.now()).date().replace(day=1)
        was_admitted = circle.place.device.device_id in circle.roster.devices
        is_inside = overview.member_id is not None and self.state.is_stopped_by != "FirmLeft"
        stage = FirmStage.INSIDE if is_inside else FirmStage.REMOVED if was_admitted else FirmStage.WAITING
        self._update(
            stage=stage,
            overview=overview if is_inside else None,
            code="" if was_admitted else code,
            sheet_checked_at=_instant(checked),
            verified_at=_instant(verified),
            admission_requests=self.state.admission_requests if is_inside else (),
            invitations=self.state.invitations if is_inside else (),
            month=await self._purchases.month() if is_inside else None,
            doubles=await read_doubles(self._archive, this_month) if is_inside else MonthDoubles(),
            departures=tuple(await departures(self._archive, self._clock.now() - SAID_FOR)),
        )
        self._count_again()


def _instant(stored: str) -> datetime | None:
    """The time of a setting; None of none, and of what is no time."""
    with suppress(ValueError):
        return datetime.fromisoformat(stored) if stored else None
    return None
