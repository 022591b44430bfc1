"""Founding a firm, inviting, entering, admitting, spaces, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid4

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import FirmNameUnknown
from autos.domain.firm.acts import Device, Member, Role
from autos.domain.firm.hybrid_clock import HybridClock
from autos.domain.policy.policy import NO_POLICY, FirmRules
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys, DevicePublicKeys
from autos.firm.entry_request import read_request, write_request
from autos.firm.replica import Replica
from autos.firm.server.connect import ServerAddress
from autos.firm.server.create import create_firm, login_role, new_password
from autos.firm.server.ledger_server import LedgerServer
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.invitation import Invitation, new_secret, read_invitation
from autos.usecases.firm.place import FirmPlace, FirmSecrets, write_place
from autos.usecases.firm.session import FirmSession, device_card, need_no_firm
from autos.usecases.library.export_rules import check_firm

INVITED = "firm_invited:"
"""Prefix of the settings with the secret of an invitation, by member, until its device is admitted."""


@dataclass(frozen=True)
class AdmissionRequest:
    """A device that asks to be admitted. Its code must be compared by voice."""

    member_name: str
    device: Device
    code: str
    """Empty where this computer did not invite the member, and cannot know the code."""
    asked_at: datetime


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

        Returns the place, and the private half of the root key: it is stored nowhere, and belongs on paper.
        Raises: FirmJoinedAlready, FirmExists, FirmNotAllowed, FirmUnreachable, FirmLoginRefused, KeyringMissing.
        """
        check_firm(self._rules, address.host, address.port)
        await need_no_firm(self._archive)
        firm_id, member_id = uuid4(), uuid4()
        member = Member(member_id=member_id, name=member_name, role=Role.ADMINISTRATOR)
        keys, root = DeviceKeys.generate(), DeviceKeys.generate()
        place = FirmPlace(
            firm_id=firm_id, root=root.public.signing.hex(), address=str(address.with_user("")),
            login=login_role(firm_id, member_id), member=member,
            device=device_card(uuid4(), member, device_name, keys),
        )  # fmt: skip
        await FirmSecrets(self._secrets, place).write(SecretStr(""), keys)  # a keyring that refuses ends it here
        login_password = await asyncio.to_thread(
            create_firm, address, password, firm_id, member_id, place.device.device_id
        )
        await FirmSecrets(self._secrets, place).write_password(login_password)
        await write_place(self._archive, place)
        await asyncio.to_thread(self._write_founding, place, login_password, keys, root, firm_name)
        return place, root.secret()

    async def invite(self, session: FirmSession, name: str, *, is_administrator: bool = False) -> Invitation:
        """Create the login of a new member. Raises: as `FirmSession.call`."""
        member = Member(member_id=uuid4(), name=name, role=Role.ADMINISTRATOR if is_administrator else Role.MEMBER)
        place, password = session.place, new_password()
        login = login_role(place.firm_id, member.member_id)
        invitation = Invitation(
            firm_id=place.firm_id, root=place.root, address=place.address, login=login, password=password,
            secret=new_secret(), member=member,
        )  # fmt: skip
        await self._remember(invitation)
        await session.call(
            lambda desk: desk.server.invite(member.member_id, login, password, is_administrator=is_administrator)
        )
        return invitation

    async def invite_own_device(self, session: FirmSession) -> Invitation:
        """An invitation for a further computer of this member, with the login that this one has.

        Raises: KeyringMissing, FirmMissing.
        """
        place = session.place
        password, _ = await FirmSecrets(self._secrets, place).read()
        invitation = Invitation(
            firm_id=place.firm_id, root=place.root, address=place.address, login=place.login, password=password,
            secret=new_secret(), member=place.member, is_own=True,
        )  # fmt: skip
        await self._remember(invitation)
        return invitation

    async def expects_own_device(self, member_id: UUID) -> bool:
        """Whether a further computer of this member was invited from here, and was not admitted yet."""
        return await self._invitation(member_id) is not None

    async def enter(self, invitation: Invitation, device_name: str) -> str:
        """Ask to be admitted with this archive; returns the code that the administrator compares.

        Raises: FirmJoinedAlready, FirmUnreachable, FirmLoginRefused, FirmNotAllowed, KeyringMissing.
        """
        await need_no_firm(self._archive)
        keys = DeviceKeys.generate()
        place = FirmPlace(
            firm_id=invitation.firm_id, root=invitation.root, address=invitation.address, login=invitation.login,
            member=invitation.member, device=device_card(uuid4(), invitation.member, device_name, keys),
        )  # fmt: skip
        password = invitation.password if invitation.is_own else new_password()
        await FirmSecrets(self._secrets, place).write(password, keys)  # before the server knows it
        await asyncio.to_thread(self._ask_to_enter, place, invitation, password, keys)
        await write_place(self._archive, place)
        return keys.public.code(invitation.secret_bytes)

    async def admission_requests(self, session: FirmSession) -> list[AdmissionRequest]:
        """Devices that ask to be admitted. Raises: as `FirmSession.call`."""
        found = []
        for each in await session.call(lambda desk: desk.server.entry_requests()):
            invitation = await self._invitation(each.member_id)
            device = read_request(each.request, None if invitation is None else invitation.secret_bytes)
            if device is None or (device.device_id, device.member_id) != (each.device_id, each.member_id):
                continue  # what a member wrote there himself
            code = "" if invitation is None else _code(device, invitation)
            name = "" if invitation is None else invitation.member.name
            found.append(AdmissionRequest(name, device, code, each.asked_at))
        return found

    async def admit(self, session: FirmSession, request: AdmissionRequest) -> None:
        """Admit a device whose code was compared. Raises: FirmNameUnknown, and as `FirmSession.call`."""
        invitation = await self._invitation(request.device.member_id)
        known = session.desk.replica.roster.members.get(request.device.member_id)
        member = known or (invitation.member if invitation is not None else None)
        if member is None:
            raise FirmNameUnknown
        await session.call(lambda desk: desk.admit(member, request.device))
        await self._archive.run(lambda inside: inside.settings.remove(f"{INVITED}{member.member_id}"))

    async def leave(self, place: FirmPlace) -> None:
        """Forget the firm on this computer; what was shared stays in the archive. Raises: KeyringMissing."""

        def forget(inside: ArchiveTransaction) -> None:
            inside.settings.remove("firm")
            for space_id in inside.firm_spaces.spaces():  # to the root of another firm they would be forged
                inside.firm_spaces.forget_space(space_id)
            inside.firm.purchases.forget_all()
            inside.firm.marks.forget_all()

        await FirmSecrets(self._secrets, place).delete()
        await self._archive.run(forget)

    def _write_founding(
        self, place: FirmPlace, password: SecretStr, keys: DeviceKeys, root: DeviceKeys, firm_name: str
    ) -> None:
        with self._desk(place, password, keys) as desk:
            desk.found(firm_name, place.member, place.device, root)

    def _ask_to_enter(self, place: FirmPlace, invitation: Invitation, password: SecretStr, keys: DeviceKeys) -> None:
        with self._desk(place, invitation.password, keys) as desk, desk.server.transaction():
            desk.server.ask_to_enter(write_request(place.device, invitation.secret_bytes))
            if password != invitation.password:
                desk.server.change_password(place.login, password)

    @contextmanager
    def _desk(self, place: FirmPlace, password: SecretStr, keys: DeviceKeys) -> Iterator[FirmDesk]:
        """This device with nothing read yet, connected for as long as it is used."""
        root, device_id = bytes.fromhex(place.root), place.device.device_id
        address = ServerAddress(place.address).with_user(place.login)
        check_firm(self._rules, address.host, address.port)
        server = LedgerServer.open(address, password, device_id)
        try:
            yield FirmDesk(Replica(place.firm_id, root, device_id, keys, HybridClock()), server, self._clock.now)
        finally:
            server.close()

    async def _remember(self, invitation: Invitation) -> None:
        """Without the password: only the code is compared with it."""
        text = invitation.model_copy(update={"password": SecretStr("")}).text().get_secret_value()
        await self._archive.run(lambda inside: inside.settings.set(f"{INVITED}{invitation.member.member_id}", text))

    async def _invitation(self, member_id: UUID) -> Invitation | None:
        text = await self._archive.read(lambda inside: inside.settings.get(f"{INVITED}{member_id}"))
        return read_invitation(text) if text else None


def _code(device: Device, invitation: Invitation) -> str:
    keys = DevicePublicKeys(bytes.fromhex(device.signing), bytes.fromhex(device.sealing))
    return keys.code(invitation.secret_bytes)
