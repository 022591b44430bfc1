"""A firm moves from PostgreSQL 15 to 16 or newer, by the commands that `FIRM.md` gives."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from psycopg import sql
from pydantic import SecretStr

from autos.archive.storage.settings import FIRM_PLACE
from autos.domain.errors import FirmLeft, FirmNotAllowed
from autos.domain.firm.entry import EntryKind
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.firm.server.create import FIRST_WITH_ADMIN_OPTIONS, upgrade_firm
from autos.system.clock import Clock
from autos.usecases.firm.invitation import Invitation, read_invitation
from autos.usecases.firm.recovery import FirmRecovery
from autos.usecases.firm.session import FirmSession
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import code
from tests.firm.postgres import PASSWORD, Cluster, installed_versions, running_cluster
from tests.usecases.firm.office import Desk, dump, open_desks
from tests.usecases.firm.test_sharing import SEARCH
from tests.usecases.library.acts import toggle_label

FIRM_PAGE = Path(__file__).parents[2] / ".github" / "FIRM.md"
OWN_LOGIN, OWN_PASSWORD = "dono_do_banco", "synthetic-owner"
FIRST_NEWER = FIRST_WITH_ADMIN_OPTIONS // 10_000


@pytest.fixture
def servers() -> Iterator[tuple[Cluster, Cluster]]:
    """One of the newest version before 16, and one of the newest."""
    versions = installed_versions()
    older = [version for version in versions if version < FIRST_NEWER]
    if not older or max(versions) < FIRST_NEWER:
        found = ", ".join(map(str, sorted(versions))) or "none"
        pytest.skip(f"not run: needs PostgreSQL 15 or older, and 16 or newer; found: {found}")
    with (
        running_cluster(versions[max(older)]) as before,
        running_cluster(versions[max(versions)]) as after,
    ):
        yield before, after


def database_of_another(server: Cluster) -> ServerAddress:
    """An empty database that nobody may use but a login of its own, which may make roles and is no superuser."""
    database = f"firm_{uuid4().hex}"
    server.create_database(database)
    with server.superuser() as superuser:
        for statement in (
            "CREATE ROLE {owner} LOGIN CREATEROLE PASSWORD {password}",
            "REVOKE ALL ON DATABASE {database} FROM PUBLIC",
            "GRANT ALL ON DATABASE {database} TO {owner} WITH GRANT OPTION",
        ):
            names = {"owner": sql.Identifier(OWN_LOGIN), "database": sql.Identifier(database)}
            superuser.execute(sql.SQL(statement).format(**names, password=sql.Literal(OWN_PASSWORD)))
    return ServerAddress(f"postgresql://{OWN_LOGIN}@127.0.0.1:{server.port}/{database}")


def commands() -> str:
    """Those of the page."""
    _, _, rest = FIRM_PAGE.read_text(encoding="utf-8").partition("**To PostgreSQL 16 or newer, from 15**")
    block = re.search(r"```sh\n(.*?)```", rest, re.DOTALL)
    assert block is not None
    return block[1]


def move_by_the_page(before: Cluster, after: Cluster, database: str, home: Path, *, last: bool = True) -> str:
    """Run the commands with the programs of the new version; without the `last` one if it is said so."""
    lines = commands().splitlines()
    assert lines[-1].startswith("autos firm upgrade ")
    environment = {
        "PATH": f"{after.programs}:{os.environ['PATH']}", "PGPASSWORD": PASSWORD, "AUTOS_HOME": str(home),
        "PYTHONPATH": os.pathsep.join(sys.path), "PYTHON": sys.executable, "DATABASE": database,
        "OLD": f"postgresql://postgres@127.0.0.1:{before.port}", "NEW": f"postgresql://postgres@127.0.0.1:{after.port}",
    }  # fmt: skip
    program = 'autos() { "$PYTHON" -m autos "$@"; }\n'
    done = subprocess.run(
        ["sh", "-eu", "-c", program + "\n".join(lines if last else lines[:-1])],
        env=environment, input=PASSWORD, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stderr


def take_the_address(before: Cluster, after: Cluster) -> None:
    """The new server answers where the old one did."""
    before.stop()
    after.stop()
    after.port = before.port
    after.start()


@asynccontextmanager
async def in_contact(desk: Desk) -> AsyncIterator[FirmSession]:
    """A session that has read what is new."""
    session = await desk.session()
    try:
        await session.pull()
        yield session
    finally:
        await session.aclose()


async def let_in(inviting: Desk, entering: Desk) -> None:
    """Invite her, and admit her."""
    async with in_contact(inviting) as session:
        invitation = await inviting.membership.invite(session, entering.name)
    await admit(inviting, entering, invitation)


async def admit(admitting: Desk, entering: Desk, invitation: Invitation) -> None:
    """Ask, compare, admit."""
    await entering.membership.enter(read_invitation(invitation.text().get_secret_value()), "Notebook")
    async with in_contact(admitting) as session:
        [asking] = await admitting.membership.admission_requests(session)
        await admitting.membership.admit(session, asking)
    await entering.sync()


async def remove(removing: Desk, name: str) -> None:
    async with in_contact(removing) as session:
        member_id = session.member_called(name).member_id
        await session.call(lambda desk: desk.remove_member(member_id))


async def work_together(ana: Desk, bia: Desk) -> None:
    """They share lawsuits in a folder, and one of them puts a label on one without contact."""
    await add_search(ana.archive, 1, records(range(5)))
    async with in_contact(ana) as session:
        firm_id = session.place.firm_id
    await ana.sharing.share_searches([SEARCH], firm_id)
    await ana.share_folder("Auriverde", [await ana.case(code(number)) for number in range(5)], firm_id)
    await ana.sync()
    await bia.sync()
    await toggle_label(bia.library, 3, [await bia.case(code(2))])


@pytest.fixture
async def desks(tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path]) -> AsyncIterator[list[Desk]]:
    opened = await open_desks(tmp_path, empty_archive, ["Ana", "Bia", "Caio", "Davi", "Novo"])
    yield opened
    for desk in opened:
        await desk.archive.aclose()


@pytest.mark.parametrize("moves", [False, True], ids=["the same address", "another address"])
async def test_everything_works_at_the_new_server(
    tmp_path: Path, desks: list[Desk], servers: tuple[Cluster, Cluster], *, moves: bool
) -> None:
    """Both desks go on, one that was invited before enters, a later one too, one is removed and its login with it.

    The sheet opens the firm with the login that created it. Who was invited to the old address is invited again.
    """
    (ana, bia, caio, davi, new), (before, after) = desks, servers
    address, password = database_of_another(before), SecretStr(OWN_PASSWORD)
    _, sheet = await ana.membership.found(address, password, firm_name="Sampaio", member_name="Ana", device_name="Mesa")
    await let_in(ana, bia)
    async with in_contact(ana) as session:
        invitation = await ana.membership.invite(session, "Caio")
    await work_together(ana, bia)
    if moves:
        elsewhere = ServerAddress(f"postgresql://127.0.0.1:{after.port}/{address.database}")
        async with in_contact(ana) as session:
            await ana.membership.move(session, elsewhere)
        for desk in (bia, ana):
            await desk.sync()  # with the old server, which is the one that has the firm
        address = elsewhere.with_user(OWN_LOGIN)

    said = move_by_the_page(before, after, address.database, tmp_path / "who-runs-the-server")
    if moves:
        before.stop()
    else:
        take_the_address(before, after)
    for desk in (bia, ana, bia):
        await desk.sync()

    errors = [line for line in said.splitlines() if "ERROR" in line]
    assert [line for line in errors if 'role "postgres" already exists' not in line] == []
    assert await dump(ana) == await dump(bia)
    assert await ana.rows("SELECT count(*) FROM case_labels") == [(1,)]
    with after.superuser(address.database) as superuser:
        assert superuser.info.server_version >= FIRST_WITH_ADMIN_OPTIONS
        public = "SELECT has_database_privilege('public', current_database(), 'CONNECT')"
        assert superuser.execute(public).fetchone() == (False,)

    if moves:
        await let_in(ana, caio)
    else:
        await admit(ana, caio, invitation)
    await remove(ana, "Bia")
    with pytest.raises(FirmLeft):
        await bia.sync()
    async with in_contact(ana) as session:
        assert await session.call(lambda desk: desk.server.open_logins()) == []
        invitation = await ana.membership.invite(session, "Davi")
        await ana.membership.cancel_invitation(session, invitation.device_id)
    await let_in(ana, davi)

    recovery = FirmRecovery(new.archive, new.secrets, Clock())
    place = await recovery.recover(address, password, sheet, member_name="Ana", device_name="Novo")
    async with in_contact(new) as session:
        assert session.desk.replica.roster.member_of(place.device.device_id) == place.member.member_id
        content = [(new_entry_id(), int(EntryKind.NOTE), b"depois da folha")]
        await session.call(lambda desk: desk.append(place.firm_id, content))
    await caio.sync()
    assert await dump(caio) == await dump(new)
    with pytest.raises(FirmLeft):
        await ana.sync()  # its computer was lost, as the sheet said


async def test_without_the_last_command_logins_of_before_stay(
    tmp_path: Path, desks: list[Desk], servers: tuple[Cluster, Cluster]
) -> None:
    """That of who is removed is named as open, and who was invited before is not let in until it has been run."""
    (ana, bia, caio, _, _), (before, after) = desks, servers
    address = database_of_another(before)
    await ana.membership.found(
        address, SecretStr(OWN_PASSWORD), firm_name="Sampaio", member_name="Ana", device_name="Mesa"
    )
    await let_in(ana, bia)
    async with in_contact(ana) as session:
        invitation = await ana.membership.invite(session, "Caio")
    move_by_the_page(before, after, address.database, tmp_path / "who-runs-the-server", last=False)
    take_the_address(before, after)

    await remove(ana, "Bia")
    await caio.membership.enter(read_invitation(invitation.text().get_secret_value()), "Notebook")
    async with in_contact(ana) as session:
        [asking] = await ana.membership.admission_requests(session)
        with pytest.raises(FirmNotAllowed):
            await ana.membership.admit(session, asking)
        [left_open] = await session.call(lambda desk: desk.server.open_logins())
    own = [await desk.archive.read(lambda inside: inside.settings.get(FIRM_PLACE)) for desk in (ana, bia)]
    assert [left_open in str(place) for place in own] == [False, True]

    upgrade_firm(ServerAddress(f"postgresql://postgres@127.0.0.1:{after.port}/{address.database}"), SecretStr(PASSWORD))
    async with in_contact(ana) as session:
        [asking] = await ana.membership.admission_requests(session)
        await ana.membership.admit(session, asking)
    await caio.sync()
