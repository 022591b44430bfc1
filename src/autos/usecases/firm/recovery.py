"""Entering the firm with the recovery sheet, when no computer that could admit another is left."""

from __future__ import annotations

import asyncio
from uuid import uuid4

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.domain.errors import FirmKeyNotThere, FirmNameUnknown, FirmTampered, SheetRefused
from autos.domain.firm.acts import Member, Role
from autos.domain.firm.hybrid_clock import HybridClock
from autos.domain.policy.policy import NO_POLICY, FirmRules
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica
from autos.firm.server.connect import ServerAddress
from autos.firm.server.create import (
    add_recovered,
    begin_recovery,
    device_login,
    end_recovery,
    new_password,
    recovery_role,
)
from autos.firm.server.ledger_server import LedgerServer
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.place import FirmPlace, FirmSecrets, write_place
from autos.usecases.firm.recovery_sheet import keys_of_sheet
from autos.usecases.firm.session import device_card, need_no_firm
from autos.usecases.library.export_rules import check_firm


class FirmRecovery:
    """Makes this archive the only device of an administrator, with the sheet in hand and the database's own login."""

    def __init__(self, archive: Archive, secrets: SecretStore, clock: Clock, rules: FirmRules = NO_POLICY.firm) -> None:
        """`rules` are the administrator's: with which servers a firm may share."""
        self._rules = rules
        self._archive = archive
        self._secrets = secrets
        self._clock = clock

    async def recover(
        self, address: ServerAddress, password: SecretStr, sheet: SecretStr, *, member_name: str, device_name: str
    ) -> FirmPlace:
        """Enter as an administrator, whose lost computers are shut out. `password` is that of the address's login.

        Broken off in the middle, it can be done again.

        Raises: SheetRefused, FirmNameUnknown, FirmJoinedAlready, FirmMissing, FirmNotAllowed, FirmUnreachable,
        FirmLoginRefused, KeyringMissing.
        """
        check_firm(self._rules, address.host, address.port)
        await need_no_firm(self._archive)
        root, keys, login_password = keys_of_sheet(sheet), DeviceKeys.generate(), new_password()
        written: list[FirmPlace] = []

        def remember(place: FirmPlace) -> None:
            """Before the server knows it: what is admitted there is never lost here."""
            written.append(place)
            self._secrets.write(place.keys_name, keys.secret())
            self._secrets.write(place.password_name, login_password)

        def enter() -> FirmPlace:
            firm_id, sheet_password = begin_recovery(address, password)
            server: LedgerServer | None = None
            try:
                server = LedgerServer.open(address.with_user(recovery_role(firm_id)), sheet_password, firm_id)
                replica = Replica(firm_id, root.public.signing, firm_id, root, HybridClock())
                desk = FirmDesk(replica, server, self._clock.now)
                member = _administrator(desk, member_name)
                device = device_card(uuid4(), member, device_name, keys)
                place = FirmPlace(
                    firm_id=firm_id, root=root.public.signing.hex(), address=str(address.with_user("")),
                    authority=address.authority, login=device_login(firm_id, device.device_id), member=member,
                    device=device,
                )  # fmt: skip
                remember(place)
                add_recovered(address, password, member.member_id, device.device_id, login_password)
                _take_place_of_lost(desk, place)
                return place
            finally:
                if server is not None:
                    server.close()
                end_recovery(address, password)

        try:
            place = await asyncio.to_thread(enter)
        except BaseException:
            for each in written:
                await FirmSecrets(self._secrets, each).delete()
            raise
        await write_place(self._archive, place)
        return place


def _administrator(desk: FirmDesk, name: str) -> Member:
    """The administrator of this name, after everything was read and verified with the sheet."""
    try:
        for space_id in sorted(desk.server.spaces(), key=lambda space_id: space_id != desk.replica.firm_id):
            desk.pull_all(space_id)
    except (FirmKeyNotThere, FirmTampered):
        raise SheetRefused from None
    found = [
        member
        for member in desk.replica.roster.members.values()
        if member.role is Role.ADMINISTRATOR and name in (member.name, str(member.member_id))
    ]
    if len(found) != 1:
        raise FirmNameUnknown
    return found[0]


def _take_place_of_lost(desk: FirmDesk, place: FirmPlace) -> None:
    """Admit the new device, then shut out the others of its member: also one that an earlier attempt let in."""
    roster = desk.replica.roster
    lost = [each for each in roster.devices if roster.member_of(each) == place.member.member_id]
    desk.admit(place.member, place.device)
    for device_id in lost:
        desk.remove_device(device_id)
