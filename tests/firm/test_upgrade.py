"""A firm of the version before: its database is upgraded, and each computer gets a login of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg import sql
from pydantic import SecretStr

from autos.domain.errors import FirmLoginRefused, FirmNewer, FirmNotAllowed, FirmOlder
from autos.domain.firm.acts import Device, DeviceAdmitted, Member, Role
from autos.domain.firm.entry import EntryKind, first_hash
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm.desk import FirmDesk, founding
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica, new_entry_id
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.create import (
    known_version,
    members_role,
    new_password,
    owner_role,
    password_verifier,
    upgrade_firm,
)
from autos.firm.server.ledger_server import LedgerServer, SealedEntry
from autos.firm.server.m0001_ledger import SCHEMA
from autos.firm.server.m0002_closed_logins import CLOSED_LOGINS
from tests.firm.firms import card_of, now, read_all
from tests.firm.postgres import PASSWORD, Cluster

NOTE = int(EntryKind.NOTE)


class FirmOfBefore:
    """A firm of version 2 with an administrator at two computers, and a member; what they wrote."""

    def __init__(self, cluster: Cluster, opened: ExitStack) -> None:
        self.firm_id, self.root, self.opened = uuid4(), DeviceKeys.generate(), opened
        self.database = f"firm_{self.firm_id.hex}"
        cluster.create_database(self.database)
        self.owner = opened.enter_context(closing(cluster.superuser(self.database)))
        self.address = ServerAddress(f"postgresql://postgres@127.0.0.1:{cluster.port}/{self.database}")
        self.members = {name: Member(member_id=uuid4(), name=name, role=role) for name, role in (
            ("Ana", Role.ADMINISTRATOR), ("Bia", Role.MEMBER))}  # fmt: skip
        self.passwords = {name: new_password() for name in self.members}
        self.keys = {name: DeviceKeys.generate() for name in ("Ana", "Notebook", "Bia")}
        self.devices = {name: uuid4() for name in self.keys}
        with self.owner.transaction():
            self._create()
        self._write()

    def login(self, name: str) -> str:
        return f"autos_{self.firm_id.hex[:12]}_{self.members[name].member_id.hex[:12]}"

    def card(self, name: str) -> Device:
        return card_of(self.members["Bia" if name == "Bia" else "Ana"], self.devices[name], self.keys[name], name)

    def replica(self, name: str) -> Replica:
        keys = self.keys[name]
        return Replica(self.firm_id, self.root.public.signing, self.devices[name], keys, HybridClock())

    def connection(self, login: str, password: SecretStr) -> psycopg.Connection:
        return self.opened.enter_context(closing(connect(self.address.with_user(login), password)))

    def _create(self) -> None:
        owner, members = owner_role(self.firm_id), members_role(self.firm_id)
        names = {
            "owner": sql.Identifier(owner),
            "members": sql.Identifier(members),
            "database": sql.Identifier(self.database),
        }
        for statement in (
            "CREATE ROLE {owner} NOLOGIN CREATEROLE", "CREATE ROLE {members} NOLOGIN",
            "GRANT {members} TO {owner} WITH ADMIN OPTION", "GRANT CREATE ON DATABASE {database} TO {owner}", SCHEMA,
            "SET LOCAL ROLE {owner}", "SET LOCAL search_path = autos_firm, pg_catalog",
        ):  # fmt: skip
            self.owner.execute(sql.SQL(statement).format(**names))
        self.owner.execute("INSERT INTO autos_firm.firm (firm_id, version) VALUES (%s, 2)", (self.firm_id,))
        self.owner.execute(CLOSED_LOGINS.encode())
        for name, member in self.members.items():
            verifier = password_verifier(self.owner, self.login(name), self.passwords[name])
            create = sql.SQL("CREATE ROLE {} LOGIN PASSWORD {} IN ROLE {}")
            self.owner.execute(create.format(sql.Identifier(self.login(name)), sql.Literal(verifier), names["members"]))
            self.owner.execute(
                "INSERT INTO autos_firm.member VALUES (%s, %s, %s)",
                (member.member_id, self.login(name), member.role is Role.ADMINISTRATOR),
            )
        recovery = f"autos_recovery_{self.firm_id.hex[:12]}"
        self.owner.execute("INSERT INTO autos_firm.member VALUES (%s, %s, true)", (self.firm_id, recovery))
        for device_id, member_id in (
            (self.firm_id, self.firm_id), (self.devices["Ana"], self.members["Ana"].member_id),
            (self.devices["Notebook"], self.members["Ana"].member_id),
            (self.devices["Bia"], self.members["Bia"].member_id),
        ):  # fmt: skip
            self.owner.execute(
                "INSERT INTO autos_firm.device (device_id, member_id, request, admitted_at) VALUES (%s, %s, '', now())",
                (device_id, member_id),
            )

    def _write(self) -> None:
        """Founding, admissions and a note, by the functions of before."""
        ana, desk = self.connection(self.login("Ana"), self.passwords["Ana"]), self.replica("Ana")
        first = founding(desk, "Escritório", self.members["Ana"], self.card("Ana"), self.root)
        ana.execute("SELECT autos_firm.open_space(%s, %s)", (self.firm_id, first_hash(self.firm_id, self.firm_id)))
        self._append(ana, [SealedEntry(first.entry, first.wrapped)])
        chain = desk.chain(self.firm_id)
        assert first.entry.body is not None
        desk.take_key(key := desk.space_keys(self.firm_id)[0])
        for entry in self._read(ana):
            desk.read(entry, now())
        for name in ("Notebook", "Bia"):
            member = self.members["Bia" if name == "Bia" else "Ana"]
            act = DeviceAdmitted(member=member, device=self.card(name)).model_dump_json().encode()
            written = desk.write(self.firm_id, [(new_entry_id(), int(EntryKind.DEVICE_ADMITTED), act)], now())
            ana.execute("SELECT autos_firm.admit(%s)", (self.devices[name],))
            self._append(ana, written)
            chain.advance(written[0].entry, act)
        self._append(ana, desk.write(self.firm_id, [(new_entry_id(), NOTE, b"de antes")], now()))
        every = [(self.devices[name], key.seal_to(keys.public.sealing)) for name, keys in self.keys.items()]
        ana.execute(
            "SELECT autos_firm.put_keys(%s, %s, %s, %s)",
            (self.firm_id, [1] * len(every), [one for one, _ in every], [sealed for _, sealed in every]),
        )

    def _read(self, connection: psycopg.Connection) -> Iterator:
        server = _Before(connection, self.devices["Ana"])
        yield from server.pull_before(self.firm_id)

    def _append(self, connection: psycopg.Connection, entries: Sequence[SealedEntry]) -> None:
        each = [sealed.entry for sealed in entries]
        connection.execute(
            "SELECT autos_firm.append(%s, %s, %s, %s::bigint[], %s::integer[], %s::integer[], %s, %s, %s, %s, %s)",
            (
                self.firm_id, self.devices["Ana"], [entry.header.entry_id for entry in each],
                [entry.header.at for entry in each], [entry.header.kind for entry in each],
                [entry.header.epoch for entry in each], [entry.body_hash for entry in each],
                [entry.signature for entry in each], [entry.body for entry in each],
                [sealed.wrapped for sealed in entries], each[0].header.prev_hash,
            ),
        )  # fmt: skip


class _Before(LedgerServer):
    def pull_before(self, space_id: UUID) -> Iterator:
        from autos.firm.server.ledger_server import _stored  # noqa: PLC0415 -- the same rows, without the last one

        rows = self._rows(
            "SELECT * FROM autos_firm.pull(%b, %b, 0::bigint, 100, 1000000::bigint)", (space_id, self._device_id)
        )
        yield from (_stored(space_id, space_id, (*row, None)) for row in rows)


@pytest.fixture
def before(cluster: Cluster) -> Iterator[FirmOfBefore]:
    with ExitStack() as opened:
        yield FirmOfBefore(cluster, opened)


def test_every_computer_goes_on_with_a_login_of_its_own(before: FirmOfBefore) -> None:
    """The one of its member gives it that once, and closes with the last of her computers."""
    firm, password = before, before.passwords["Ana"]
    login = firm.address.with_user(firm.login("Ana"))
    with pytest.raises(FirmOlder):
        LedgerServer.open(login, password, firm.devices["Ana"])
    assert upgrade_firm(firm.address, SecretStr(PASSWORD)) == known_version() - 2
    for name in ("Ana", "Notebook"):
        own = new_password()
        server = LedgerServer.open(login, password, firm.devices[name])
        with pytest.raises(FirmNotAllowed):
            server.heads()
        with pytest.raises(FirmNotAllowed):
            server.take_login(firm.devices["Bia"], own)
        server.take_login(firm.devices[name], own)
        with pytest.raises(FirmNotAllowed):
            server.take_login(firm.devices[name], new_password())
        server.close()
        mine = firm.address.with_user(f"autos_{firm.firm_id.hex[:12]}_{firm.devices[name].hex}")
        server = LedgerServer.open(mine, own, firm.devices[name])
        desk = FirmDesk(firm.replica(name), server, now)
        assert b"de antes" in [content for _, content in read_all(desk, firm.firm_id)]
        desk.append(firm.firm_id, [(new_entry_id(), NOTE, f"de {name}".encode())])
        server.close()
    with pytest.raises(FirmLoginRefused):
        connect(login, password)


def test_a_login_of_before_asks_in_read_committed(before: FirmOfBefore) -> None:
    """Whatever the server's default is: a function refuses another one, also what gives the login its successor."""
    firm, password = before, before.passwords["Bia"]
    upgrade_firm(firm.address, SecretStr(PASSWORD))
    firm.owner.execute(
        sql.SQL("ALTER DATABASE {} SET default_transaction_isolation = 'serializable'").format(
            sql.Identifier(firm.database)
        )
    )
    server = LedgerServer.open(firm.address.with_user(firm.login("Bia")), password, firm.devices["Bia"])
    own = new_password()
    server.take_login(firm.devices["Bia"], own)
    server.close()
    mine = firm.address.with_user(f"autos_{firm.firm_id.hex[:12]}_{firm.devices['Bia'].hex}")
    server = LedgerServer.open(mine, own, firm.devices["Bia"])

    assert firm.firm_id in server.heads()
    server.close()


def test_what_is_there_is_upgraded_no_more(before: FirmOfBefore) -> None:
    upgrade_firm(before.address, SecretStr(PASSWORD))
    assert upgrade_firm(before.address, SecretStr(PASSWORD)) == 0
    before.owner.execute("UPDATE autos_firm.firm SET version = 99")
    with pytest.raises(FirmNewer):
        upgrade_firm(before.address, SecretStr(PASSWORD))
