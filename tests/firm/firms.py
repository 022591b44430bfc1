"""A firm with members, each at a device, on the tests' server."""

from __future__ import annotations

from contextlib import ExitStack, closing
from datetime import UTC, datetime
from uuid import UUID, uuid4

import psycopg
from pydantic import SecretStr

from autos.domain.firm.acts import Device, Member, Role
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.create import add_founder, create_schema, login_role, new_password
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
        self._opened = opened
        self.database = f"firm_{self.firm_id.hex}"
        cluster.create_database(self.database)
        self.owner = opened.enter_context(closing(cluster.superuser(self.database)))
        self.address = ServerAddress(f"postgresql://127.0.0.1:{cluster.port}/{self.database}")
        self.desks: dict[str, FirmDesk] = {}
        self.members: dict[str, Member] = {}
        self.logins: dict[str, tuple[str, SecretStr]] = {}
        self._found(founder)

    def enter(self, name: str, *, admitted_by: str, device: str = "Computador") -> FirmDesk:
        """A member enters with a device, compared and admitted by another."""
        member = self.members.get(name) or self.invite(name, by=admitted_by)
        keys, device_id = DeviceKeys.generate(), uuid4()
        desk = self.desk(name, keys, device_id)
        card = _card(member, device_id, keys, device)
        desk.server.ask_to_enter(card.model_dump_json().encode())
        [asked] = self.desks[admitted_by].server.entry_requests()
        self.desks[admitted_by].admit(member, Device.model_validate_json(asked.request))
        self.desks[name] = desk
        desk.pull_all(self.firm_id)
        return desk

    def desk(self, name: str, keys: DeviceKeys, device_id: UUID) -> FirmDesk:
        """A device of a member with nothing read yet."""
        replica = Replica(self.firm_id, self.root.public.signing, device_id, keys, HybridClock())
        return FirmDesk(replica, LedgerServer(self.connection(name), device_id), now)

    def connection(self, name: str) -> psycopg.Connection:
        """A connection as a member."""
        login, password = self.logins[name]
        return self._opened.enter_context(closing(connect(self.address.with_user(login), password)))

    def invite(self, name: str, *, by: str, role: Role = Role.MEMBER) -> Member:
        """A member with a login, who has no device yet."""
        member, password = Member(member_id=uuid4(), name=name, role=role), new_password()
        login = login_role(self.firm_id, member.member_id)
        self.desks[by].server.invite(member.member_id, login, password, is_administrator=role is Role.ADMINISTRATOR)
        self.members[name], self.logins[name] = member, (login, password)
        return member

    def _found(self, name: str) -> None:
        member = Member(member_id=uuid4(), name=name, role=Role.ADMINISTRATOR)
        keys, device_id, firm_id = DeviceKeys.generate(), uuid4(), self.firm_id
        with self.owner.transaction():
            create_schema(self.owner, firm_id)
            password = add_founder(self.owner, firm_id, member.member_id, device_id)
        self.members[name], self.logins[name] = member, (login_role(firm_id, member.member_id), password)
        desk = self.desk(name, keys, device_id)
        desk.found("Escritório de teste", member, _card(member, device_id, keys, "Mesa"), self.root)
        self.desks[name] = desk


def _card(member: Member, device_id: UUID, keys: DeviceKeys, name: str) -> Device:
    return Device(
        device_id=device_id, member_id=member.member_id, name=name,
        signing=keys.public.signing.hex(), sealing=keys.public.sealing.hex(),
    )  # fmt: skip
