"""A firm with members, each at a device, on the tests' server."""

from __future__ import annotations

from contextlib import ExitStack, closing
from datetime import UTC, datetime
from uuid import UUID, uuid4

import psycopg
from pydantic import SecretStr

from autos.domain.firm.acts import Device, Member, Role
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm.desk import FirmDesk, ReadContent, founding
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.create import add_founder, create_schema, device_login, new_password
from autos.firm.server.ledger_server import LedgerServer
from tests.firm.postgres import Cluster


def now() -> datetime:
    return datetime.now(UTC)


class TestFirm:
    """A firm in a database of its own."""

    __test__ = False

    def __init__(self, cluster: Cluster, founder: str, opened: ExitStack) -> None:
        self.firm_id = uuid4()
        self.root = DeviceKeys.generate()
        self.opened = opened
        self.database = f"firm_{self.firm_id.hex}"
        cluster.create_database(self.database)
        self.owner = opened.enter_context(closing(cluster.superuser(self.database)))
        self.address = ServerAddress(f"postgresql://127.0.0.1:{cluster.port}/{self.database}")
        self.desks: dict[str, FirmDesk] = {}
        self.members: dict[str, Member] = {}
        self.logins: dict[str, tuple[str, SecretStr]] = {}
        """Of the computer that each has now."""
        self.invited: dict[str, UUID] = {}
        self._passwords: dict[UUID, SecretStr] = {}
        self._found(founder)

    def enter(self, name: str, *, admitted_by: str, device: str = "Computador") -> FirmDesk:
        """A member enters with a device, compared and admitted by another."""
        keys = DeviceKeys.generate()
        if name in self.desks:
            self.invite_device(name)
        elif name not in self.members:
            self.invite(name, by=admitted_by)
        member, device_id = self.members[name], self.invited.pop(name)
        desk = self.desk(name, keys, device_id)
        card = card_of(member, device_id, keys, device)
        desk.server.ask_to_enter(card.model_dump_json().encode())
        [asked] = self.desks[admitted_by].server.entry_requests()
        self.desks[admitted_by].admit(member, Device.model_validate_json(asked.request))
        self.desks[name] = desk
        desk.pull_all(self.firm_id)
        return desk

    def desk(self, name: str, keys: DeviceKeys, device_id: UUID) -> FirmDesk:
        """A device of a member with nothing read yet."""
        self.logins[name] = device_login(self.firm_id, device_id), self._passwords[device_id]
        replica = Replica(self.firm_id, self.root.public.signing, device_id, keys, HybridClock())
        return FirmDesk(replica, LedgerServer(self.connection(name), device_id), now)

    def connection(self, name: str) -> psycopg.Connection:
        """A connection of the computer that a member has now."""
        login, password = self.logins[name]
        return self.opened.enter_context(closing(connect(self.address.with_user(login), password)))

    def invite(self, name: str, *, by: str, role: Role = Role.MEMBER) -> Member:
        """A member with a login for her first computer, which is not in yet."""
        member, device_id, password = Member(member_id=uuid4(), name=name, role=role), uuid4(), new_password()
        self.desks[by].server.invite(
            member.member_id, device_id, password, is_administrator=role is Role.ADMINISTRATOR
        )  # fmt: skip
        self.members[name], self.invited[name], self._passwords[device_id] = member, device_id, password
        self.logins[name] = device_login(self.firm_id, device_id), password
        return member

    def invite_device(self, name: str) -> UUID:
        """A login for a further computer of a member, by the one that she has."""
        device_id, password = uuid4(), new_password()
        self.desks[name].server.invite_device(device_id, password)
        self.invited[name], self._passwords[device_id] = device_id, password
        return device_id

    def _found(self, name: str) -> None:
        member = Member(member_id=uuid4(), name=name, role=Role.ADMINISTRATOR)
        keys, device_id, password = DeviceKeys.generate(), uuid4(), new_password()
        card = card_of(member, device_id, keys, "Mesa")
        replica = Replica(self.firm_id, self.root.public.signing, device_id, keys, HybridClock())
        first = founding(replica, "Escritório de teste", member, card, self.root)
        with self.owner.transaction():
            create_schema(self.owner, self.firm_id)
            add_founder(self.owner, first, password)
        self.members[name], self._passwords[device_id] = member, password
        self.desks[name] = desk = self.desk(name, keys, device_id)
        desk.pull_all(self.firm_id)


def card_of(member: Member, device_id: UUID, keys: DeviceKeys, name: str) -> Device:
    return Device(
        device_id=device_id, member_id=member.member_id, name=name,
        signing=keys.public.signing.hex(), sealing=keys.public.sealing.hex(),
    )  # fmt: skip


def read_all(desk: FirmDesk, space_id: UUID) -> list[ReadContent]:
    """Everything that is new in a space, held at once."""
    return [read for page in iter(lambda: desk.pull(space_id), []) for read in page]
