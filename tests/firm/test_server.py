"""Tests of the server's surroundings: a pooler, a login without special rights, backup and restore."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path
from uuid import UUID, uuid4

import psycopg
import pytest
from pydantic import SecretStr

from autos.domain.errors import FirmExists, FirmFounderNotAllowed
from autos.domain.firm.acts import Member, Role
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm.desk import FirmDesk, founding
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica, new_entry_id
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.create import Founding, create_firm, device_login, new_password, upgrade_firm
from autos.firm.server.ledger_server import LedgerServer
from tests.firm.firms import TestFirm, card_of, now, read_all
from tests.firm.postgres import PASSWORD, Cluster, free_port

FoundFirm = Callable[[str], TestFirm]
NOTE = int(EntryKind.NOTE)
POOLER = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@contextmanager
def pooler(cluster: Cluster, folder: Path, logins: dict[str, str]) -> Iterator[int]:
    """PgBouncer in transaction mode with one connection to the server; gives its port."""
    folder.mkdir()
    (folder / "users").write_text("".join(f'"{login}" "{password}"\n' for login, password in logins.items()))
    running, port = start_pooler(cluster, folder)
    try:
        yield port
    finally:
        running.terminate()
        running.wait()


def start_pooler(cluster: Cluster, folder: Path) -> tuple[subprocess.Popen[bytes], int]:
    """PgBouncer and its port; where another process has taken one since it was found free, the next is tried."""
    log = folder / "log"
    for _ in range(5):
        port = free_port()
        running = subprocess.Popen(
            pooler_command(cluster, folder, port),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        ends = time.monotonic() + 60
        while time.monotonic() < ends and running.poll() is None:
            if log.exists() and f"listening on 127.0.0.1:{port}\n" in log.read_text():  # not by who took the port
                return running, port
            time.sleep(0.05)
        running.kill()
        running.wait()
    raise AssertionError(log.read_text() if log.exists() else "no log")


def pooler_command(cluster: Cluster, folder: Path, port: int) -> list[str]:
    """With its settings written into the folder."""
    (folder / "ini").write_text(
        f"[databases]\n* = host=127.0.0.1 port={cluster.port}\n"
        f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\npool_mode = transaction\n"
        f"default_pool_size = 1\nauth_type = scram-sha-256\nauth_file = {folder / 'users'}\n"
        f"logfile = {folder / 'log'}\n"
    )
    command = [str(POOLER), str(folder / "ini")]
    if os.geteuid() == 0:
        for place in (folder, *folder.iterdir()):
            shutil.chown(place, "postgres", "postgres")
        command[1:1] = ["--user=postgres"]
    return command


@pytest.mark.skipif(POOLER is None, reason="PgBouncer is not installed")
def test_members_work_through_a_pooler(found_firm: FoundFirm, cluster: Cluster) -> None:
    """Each transaction may meet another connection: nothing is prepared, set or listened for on one."""
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    logins = {login: password.get_secret_value() for login, password in firm.logins.values()}
    with pooler(cluster, cluster.folder.parent / f"pooler-{uuid4().hex}", logins) as port:
        address = ServerAddress(f"postgresql://127.0.0.1:{port}/{firm.database}")
        for name in ("Ana", "Bia"):
            desk, (login, password) = firm.desks[name], firm.logins[name]
            desk.server = LedgerServer.open(address.with_user(login), password, desk.replica.device_id)
        ana = firm.desks["Ana"]
        for place in range(12):  # psycopg would prepare what is repeated
            ana.append(firm.firm_id, [(new_entry_id(), NOTE, str(place).encode())])
            assert [content for _, content in read_all(bia, firm.firm_id)] == [str(place).encode()]
        space = bia.open_space("Caso Itaverde")
        bia.let_in(space, firm.members["Ana"].member_id)
        bia.shut_out(space, firm.members["Ana"].member_id)
        assert ana.server.claim(firm.firm_id, bytes(32), timedelta(minutes=1)).is_mine
        assert not bia.server.claim(firm.firm_id, bytes(32), timedelta(minutes=1)).is_mine
        for desk in (ana, bia):
            desk.server.close()


def first_entry(device_id: UUID) -> tuple[Founding, Replica]:
    """Of a new firm."""
    firm_id, member = uuid4(), Member(member_id=uuid4(), name="Ana", role=Role.ADMINISTRATOR)
    keys, root = DeviceKeys.generate(), DeviceKeys.generate()
    replica = Replica(firm_id, root.public.signing, device_id, keys, HybridClock())
    return founding(replica, "Escritório", member, card_of(member, device_id, keys, "Mesa"), root), replica


def test_a_firm_is_founded_without_a_superuser(cluster: Cluster) -> None:
    """A login that may create roles, and a schema in a database of its own, as managed servers give one.

    Nobody may connect by himself, as where a server is locked down; and a founding that was broken off is replaced.
    """
    database, device_id, password = f"firm_{uuid4().hex}", uuid4(), new_password()
    with cluster.superuser() as superuser:
        superuser.execute(f"CREATE ROLE {database} LOGIN CREATEROLE PASSWORD '{PASSWORD}'")
        superuser.execute(f"CREATE DATABASE {database} OWNER {database}")
        superuser.execute(f"REVOKE ALL ON DATABASE {database} FROM PUBLIC")
    address = ServerAddress(f"postgresql://{database}@127.0.0.1:{cluster.port}/{database}")
    lost, _ = first_entry(uuid4())
    create_firm(address, SecretStr(PASSWORD), lost, password)
    first, replica = first_entry(device_id)
    firm_id = replica.firm_id
    for replaced in ([], [uuid4()], [firm_id]):
        with pytest.raises(FirmExists):
            create_firm(address, SecretStr(PASSWORD), first, password, replaced)
    create_firm(address, SecretStr(PASSWORD), first, password, [uuid4(), lost.entry.header.firm_id])
    with closing(connect(address.with_user(device_login(firm_id, device_id)), password)) as connection:
        server = LedgerServer(connection, device_id)
        server.invite(uuid4(), uuid4(), SecretStr("x" * 20), is_administrator=False)
        desk = FirmDesk(replica, server, now)
        assert desk.pull_all(firm_id)
        desk.append(firm_id, [(new_entry_id(), NOTE, b"{}")])
        [(is_superuser,)] = connection.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user").fetchall()
        assert not is_superuser
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("CREATE TABLE autos_firm.mine (x int)")
    again, _ = first_entry(uuid4())
    with pytest.raises(FirmExists):  # it is in use
        create_firm(address, SecretStr(PASSWORD), again, password, [firm_id])
    assert upgrade_firm(address, SecretStr(PASSWORD)) == 0


@pytest.mark.parametrize("lacking", ["NOCREATEROLE", "no schema", "no CONNECT for others"])
def test_who_may_not_found_is_told_what_is_needed(cluster: Cluster, lacking: str) -> None:
    """And nothing is left of the attempt."""
    database = f"firm_{uuid4().hex}"
    cluster.create_database(database)
    with cluster.superuser(database) as superuser:
        roles = "NOCREATEROLE" if lacking == "NOCREATEROLE" else "CREATEROLE"
        superuser.execute(f"CREATE ROLE {database} LOGIN {roles} PASSWORD '{PASSWORD}'")
        superuser.execute(f"REVOKE ALL ON DATABASE {database} FROM PUBLIC")
        if lacking != "no schema":
            superuser.execute(f"GRANT CREATE ON DATABASE {database} TO {database}")
        grants = "" if lacking == "no CONNECT for others" else " WITH GRANT OPTION"
        superuser.execute(f"GRANT CONNECT ON DATABASE {database} TO {database}{grants}")
    first, replica = first_entry(uuid4())
    address = ServerAddress(f"postgresql://{database}@127.0.0.1:{cluster.port}/{database}")
    with pytest.raises(FirmFounderNotAllowed):
        create_firm(address, SecretStr(PASSWORD), first, new_password())
    with cluster.superuser(database) as superuser:
        assert superuser.execute("SELECT to_regnamespace('autos_firm')").fetchone() == (None,)
        made = "SELECT count(*) FROM pg_roles WHERE rolname LIKE %s"
        assert superuser.execute(made, (f"autos%{replica.firm_id.hex[:12]}%",)).fetchone() == (0,)


def test_a_backup_is_restored_with_the_ordinary_tools(found_firm: FoundFirm, cluster: Cluster) -> None:
    """pg_dump of the database; roles are kept by the cluster, or by pg_dumpall --globals-only on another."""
    firm = found_firm("Ana")
    bia, ana = firm.enter("Bia", admitted_by="Ana"), firm.desks["Ana"]
    ana.append(firm.firm_id, [(new_entry_id(), NOTE, b"um")])
    bia.pull_all(firm.firm_id)
    restored = f"restored_{firm.firm_id.hex}"
    folder = cluster.folder.parent / f"dump-{uuid4().hex}"
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)
    where = ["-h", "127.0.0.1", "-p", str(cluster.port), "-U", "postgres"]
    cluster.run("pg_dump", *where, "-Fc", "-f", str(folder / "firm"), firm.database)
    cluster.run("createdb", *where, restored)
    cluster.run("pg_restore", *where, "--exit-on-error", "-d", restored, str(folder / "firm"))

    login, password = firm.logins["Bia"]
    address = ServerAddress(f"postgresql://{login}@127.0.0.1:{cluster.port}/{restored}")
    with closing(connect(address, password)) as connection:
        fresh = firm.desk("Bia", bia.replica.keys, bia.replica.device_id)
        fresh.server = LedgerServer(connection, bia.replica.device_id)
        assert [content for _, content in read_all(fresh, firm.firm_id)][-1] == b"um"
        assert fresh.replica.chain(firm.firm_id).head == bia.replica.chain(firm.firm_id).head
        bia.server, old = fresh.server, bia.server
        bia.append(firm.firm_id, [(new_entry_id(), NOTE, b"dois")])
        bia.server = old
