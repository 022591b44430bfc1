"""Founding a firm, inviting, entering, admitting, spaces, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid4

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_BEGUN, FIRM_PLACE, FIRM_SEALS
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import FirmLoginRefused, FirmMissing, FirmNameUnknown, FirmNotAllowed, FirmUnreachable
from autos.domain.firm.acts import Device, Member, Moved, Role
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.hybrid_clock import HybridClock
from autos.domain.policy.policy import NO_POLICY, FirmRules
from autos.firm.desk import FirmDesk, founding
from autos.firm.device_keys import DeviceKeys, DevicePublicKeys
from autos.firm.entry_request import read_request, write_request
from autos.firm.replica import Replica, new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.firm.server.create import create_firm, device_login, new_password, upgrade_firm
from autos.firm.server.ledger_server import LedgerServer
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.invitation import Invitation, new_secret, read_invitation
from autos.usecases.firm.place import FirmPlace, FirmSecrets, write_place
from autos.usecases.firm.session import FirmSession, device_card, need_no_firm
from autos.usecases.library.export_rules import check_firm

INVITED = "firm_invited:"
"""Prefix of the settings with the secret of an invitation, by device, until it is admitted."""


@dataclass(frozen=True)
class AdmissionRequest:
    """A device that asks to be admitted. Its code must be compared by voice."""

    member_name: str
    device: Device
    code: str
    """Empty where this computer did not invite the member, and cannot know the code."""
    asked_at: datetime


@dataclass(frozen=True)
class PendingInvitation:
    """A computer that was invited and is not in yet."""

    device_id: UUID
    member_name: str
    """Empty where neither the firm nor this computer knows it: another one invited her."""
    invited_by: str
    invited_at: datetime
    is_asking: bool
    """Whether it was used, and waits until its code is compared."""


async def upgrade_server(rules: FirmRules, address: ServerAddress, password: SecretStr) -> int:
    """Bring a firm's database to this program's version; returns how many steps that took.

    `password` is that of the address's login, which created the firm or has its rights.
    Raises: FirmAddressForbidden, and as `upgrade_firm`.
    """
    check_firm(rules, address.host, address.port)
    return await asyncio.to_thread(upgrade_firm, address, password)


class FirmMembership:
    """Who belongs to the firm, changed from this archive."""

    def __init__(self, archive: Archive, secrets: SecretStore, clock: Clock, rules: FirmRules = NO_POLICY.firm) -> None:
        """`rules` are the administrator's: with which servers a firm may share."""
        self._rules = rules
        self._archive = archive
        self._secrets = secrets
        self._clock = clock

    async def found(
        self, address: ServerAddress, password: SecretStr, *, firm_name: str, member_name: str, device_name: str
    ) -> tuple[FirmPlace, SecretStr]:
        """Found a firm in an empty database, as the login of the address, with this archive as its first device.

        Returns the place, and the private half of the root key: it is stored nowhere, and belongs on paper. It is done
        whole or not at all; broken off in the middle, it can be done again.
        Raises: FirmAddressForbidden, FirmJoinedAlready, FirmExists, FirmFounderNotAllowed, FirmUnreachable,
        FirmLoginRefused, KeyringMissing.
        """
        check_firm(self._rules, address.host, address.port)
        await need_no_firm(self._archive)
        firm_id = uuid4()
        member = Member(member_id=uuid4(), name=member_name, role=Role.ADMINISTRATOR)
        keys, root, login_password = DeviceKeys.generate(), DeviceKeys.generate(), new_password()
        device = device_card(uuid4(), member, device_name, keys)
        place = FirmPlace(
            firm_id=firm_id, root=root.public.signing.hex(), address=str(address.with_user("")),
            authority=address.authority, login=device_login(firm_id, device.device_id), member=member, device=device,
        )  # fmt: skip
        before = await self._archive.read(lambda inside: inside.settings.get(FIRM_BEGUN))
        begun = f"{before} {firm_id}"
        await FirmSecrets(self._secrets, place).write(login_password, keys)  # a keyring that refuses ends it here
        await self._archive.run(lambda inside: inside.settings.set(FIRM_BEGUN, begun))
        replica = Replica(firm_id, root.public.signing, device.device_id, keys, HybridClock())
        first = founding(replica, firm_name, member, device, root)
        try:
            await asyncio.to_thread(
                create_firm, address, password, first, login_password, [UUID(each) for each in before.split()]
            )
        except FirmUnreachable:  # as when this is cancelled, and the thread goes on: it may have been founded
            raise  # who does it again replaces it, as its sheet was shown to nobody
        except Exception:
            await FirmSecrets(self._secrets, place).delete()
            await self._archive.run(lambda inside: inside.settings.set(FIRM_BEGUN, before))
            raise

        def give_up(inside: ArchiveTransaction) -> None:
            inside.settings.remove(FIRM_PLACE)
            inside.settings.set(FIRM_BEGUN, begun)

        try:
            await write_place(self._archive, place)
            await self._archive.run(lambda inside: inside.settings.remove(FIRM_BEGUN))
        except asyncio.CancelledError:  # nobody sees the sheet
            await self._archive.run(give_up)
            raise
        return place, root.secret()

    async def invite(self, session: FirmSession, name: str, *, is_administrator: bool = False) -> Invitation:
        """Make the login of a new member's first computer. Raises: as `FirmSession.call`."""
        member = Member(member_id=uuid4(), name=name, role=Role.ADMINISTRATOR if is_administrator else Role.MEMBER)
        invitation = _invitation(session.place, member)
        await self._remember(invitation)
        await session.call(
            lambda desk: desk.server.invite(
                member.member_id, invitation.device_id, invitation.password, is_administrator=is_administrator
            )
        )
        return invitation

    async def invite_own_device(self, session: FirmSession) -> Invitation:
        """Make the login of a further computer of this member. Raises: as `FirmSession.call`."""
        invitation = _invitation(session.place, session.place.member)
        await self._remember(invitation)
        await session.call(lambda desk: desk.server.invite_device(invitation.device_id, invitation.password))
        return invitation

    async def invitations(self, session: FirmSession) -> list[PendingInvitation]:
        """Who was invited and is not in yet: all for an administrator, else one's own.

        Raises: as `FirmSession.call`.
        """
        found = []
        roster = session.desk.replica.roster
        for each in await session.call(lambda desk: desk.server.invitations()):
            remembered = await self._invitation(each.device_id)
            member = roster.members.get(each.member_id) or (remembered.member if remembered is not None else None)
            inviter = roster.devices.get(each.invited_by) if each.invited_by is not None else None
            by = "" if inviter is None else roster.members[inviter.member_id].name
            found.append(
                PendingInvitation(
                    each.device_id,
                    "" if member is None else member.name,
                    by,
                    each.invited_at,
                    each.asked_at is not None,
                )
            )
        return found

    async def cancel_invitation(self, session: FirmSession, device_id: UUID) -> None:
        """Nobody enters by it any more. Raises: FirmNotAllowed where it is no open one, as `FirmSession.call`."""
        await session.call(lambda desk: desk.server.cancel_invitation(device_id))
        await self._archive.run(lambda inside: inside.settings.remove(f"{INVITED}{device_id}"))

    async def move(self, session: FirmSession, address: ServerAddress) -> None:
        """Tell every computer where the server is from now on, signed.

        Raises: FirmNotAllowed, as `FirmSession.call`.
        """
        if not session.desk.replica.roster.is_administrator(session.place.device.device_id):
            raise FirmNotAllowed
        act = Moved(address=str(address.with_user("")), authority=address.authority)
        firm_id, content = session.place.firm_id, act.model_dump_json().encode()
        await session.call(lambda desk: desk.append(firm_id, [(new_entry_id(), int(EntryKind.MOVED), content)]))
        await session.follow_move()

    async def expects_own_device(self, member_id: UUID) -> bool:
        """Whether a further computer of this member was invited from here, and was not admitted yet."""
        every = await self._archive.read(lambda inside: inside.settings.starting_with(INVITED))
        return any(read_invitation(text).member.member_id == member_id for text in every)

    async def enter(self, invitation: Invitation, device_name: str) -> str:
        """Ask to be admitted with this archive; returns the code that the administrator compares.

        Broken off in the middle, it can be done again with the same invitation at the same computer.
        Raises: FirmJoinedAlready, FirmAddressRefused, FirmAddressForbidden, FirmUnreachable, FirmLoginRefused,
        FirmNotAllowed, KeyringMissing.
        """
        server = ServerAddress(invitation.address, invitation.authority)
        check_firm(self._rules, server.host, server.port)
        await need_no_firm(self._archive)
        keys, password = DeviceKeys.generate(), new_password()
        place = _place_of(invitation, device_card(invitation.device_id, invitation.member, device_name, keys))
        before = False
        with suppress(FirmMissing):
            password, keys = await FirmSecrets(self._secrets, place).read()
            place = _place_of(invitation, device_card(invitation.device_id, invitation.member, device_name, keys))
            before = True
        await FirmSecrets(self._secrets, place).write(password, keys)  # before the server knows it
        try:
            await asyncio.to_thread(self._ask_to_enter, place, invitation, password, keys)
        except FirmLoginRefused:
            if not before:
                await FirmSecrets(self._secrets, place).delete()
                raise
            begun = invitation.model_copy(update={"password": password})  # it was replaced, and the answer was lost
            await asyncio.to_thread(self._ask_to_enter, place, begun, password, keys)
        await write_place(self._archive, place)
        return keys.public.code(invitation.secret_bytes)

    async def admission_requests(self, session: FirmSession) -> list[AdmissionRequest]:
        """Devices that ask to be admitted. Raises: as `FirmSession.call`."""
        found = []
        for each in await session.call(lambda desk: desk.server.entry_requests()):
            invitation = await self._invitation(each.device_id)
            device = read_request(each.request, None if invitation is None else invitation.secret_bytes)
            if device is None or (device.device_id, device.member_id) != (each.device_id, each.member_id):
                continue  # what a member wrote there himself
            code = "" if invitation is None else _code(device, invitation)
            name = "" if invitation is None else invitation.member.name
            found.append(AdmissionRequest(name, device, code, each.asked_at))
        return found

    async def admit(self, session: FirmSession, request: AdmissionRequest) -> None:
        """Admit a device whose code was compared. Raises: FirmNameUnknown, and as `FirmSession.call`."""
        invitation = await self._invitation(request.device.device_id)
        known = session.desk.replica.roster.members.get(request.device.member_id)
        member = known or (invitation.member if invitation is not None else None)
        if member is None:
            raise FirmNameUnknown
        await session.call(lambda desk: desk.admit(member, request.device))
        await self._archive.run(lambda inside: inside.settings.remove(f"{INVITED}{request.device.device_id}"))

    async def leave(self, place: FirmPlace) -> None:
        """Forget the firm on this computer; what was shared stays in the archive. Raises: KeyringMissing."""

        def forget(inside: ArchiveTransaction) -> None:
            inside.settings.remove(FIRM_PLACE)
            inside.settings.remove(FIRM_SEALS)
            for space_id in inside.firm_spaces.spaces():  # to the root of another firm they would be forged
                inside.firm_spaces.forget_space(space_id)
            inside.firm.purchases.forget_all()
            inside.firm.marks.forget_all()

        await FirmSecrets(self._secrets, place).delete()
        await self._archive.run(forget)

    def _ask_to_enter(self, place: FirmPlace, invitation: Invitation, password: SecretStr, keys: DeviceKeys) -> None:
        with self._desk(place, invitation.password, keys) as desk, desk.server.transaction():
            desk.server.ask_to_enter(write_request(place.device, invitation.secret_bytes))
            desk.server.change_password(place.login, password)

    @contextmanager
    def _desk(self, place: FirmPlace, password: SecretStr, keys: DeviceKeys) -> Iterator[FirmDesk]:
        """This device with nothing read yet, connected for as long as it is used."""
        root, device_id = bytes.fromhex(place.root), place.device.device_id
        server = LedgerServer.open(place.server, password, device_id)
        try:
            yield FirmDesk(Replica(place.firm_id, root, device_id, keys, HybridClock()), server, self._clock.now)
        finally:
            server.close()

    async def _remember(self, invitation: Invitation) -> None:
        """Without the password: only the code is compared with it."""
        text = invitation.model_copy(update={"password": SecretStr("")}).text().get_secret_value()
        await self._archive.run(lambda inside: inside.settings.set(f"{INVITED}{invitation.device_id}", text))

    async def _invitation(self, device_id: UUID) -> Invitation | None:
        text = await self._archive.read(lambda inside: inside.settings.get(f"{INVITED}{device_id}"))
        return read_invitation(text) if text else None


def _invitation(place: FirmPlace, member: Member) -> Invitation:
    return Invitation(
        firm_id=place.firm_id, root=place.root, address=place.address, authority=place.authority, device_id=uuid4(),
        password=new_password(), secret=new_secret(), member=member,
    )  # fmt: skip


def _place_of(invitation: Invitation, device: Device) -> FirmPlace:
    return FirmPlace(
        firm_id=invitation.firm_id, root=invitation.root, address=invitation.address, authority=invitation.authority,
        login=device_login(invitation.firm_id, invitation.device_id), member=invitation.member, device=device,
    )  # fmt: skip


def _code(device: Device, invitation: Invitation) -> str:
    keys = DevicePublicKeys(bytes.fromhex(device.signing), bytes.fromhex(device.sealing))
    return keys.code(invitation.secret_bytes)
