"""What goes wrong between a desk and the firm's server: named, refused, nothing lost, and in step again afterwards."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import apsw
import psycopg
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.domain.errors import (
    ArchiveFull,
    FirmClockWrong,
    FirmDeviceCopied,
    FirmNotEncrypted,
    FirmUnreachable,
    Problem,
)
from autos.firm.server.connect import ServerAddress, connect
from autos.system.clock import Clock
from autos.text.problems import problem_text
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.place import FirmPlace, read_place
from autos.usecases.firm.synchronisation import FirmSync, SyncStatus
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import code
from tests.disk import DiskOperation, using_faulty_disk
from tests.firm.postgres import Cluster, postgres_programs
from tests.firm.proxy import Proxy
from tests.usecases.firm.office import KEY, Desk, dump, found_office
from tests.usecases.firm.test_convergence import CASES, in_step, shared_search
from tests.usecases.firm.test_erasure import NAME, PERSON
from tests.usecases.firm.test_synchronisation import is_up_to_date, until

OpenArchive = Callable[[Path, SecretStr], Path]
SMALL_DISK = 24 * 1024 * 1024
MOUNT = 'mount -t tmpfs -o size="$1",uid=postgres none "$2" && shift 2 && exec "$@"'


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    between = Proxy(cluster.port)
    yield between
    between.close()


async def place_of(desk: Desk) -> FirmPlace:
    place = await read_place(desk.archive)
    assert place is not None
    return place


def through(proxy: Proxy, cluster: Cluster) -> Any:
    """The server as it is reached through the proxy."""
    return SimpleNamespace(port=proxy.port, superuser=cluster.superuser, create_database=cluster.create_database)


async def act(desk: Desk, count: int = 3) -> None:
    """Notes that have to arrive."""
    for number in range(count):
        await desk.library.write_note(await desk.case(code(number % CASES)), f"nota {number} " + "x" * 2_000)


@pytest.mark.parametrize("moment", ["while it is sent", "before it is answered"])
async def test_a_push_that_breaks_off_arrives_once(
    desks: list[Desk], cluster: Cluster, proxy: Proxy, moment: str
) -> None:
    """Whether or not the server took it, which the desk cannot know."""
    ana, bia = desks
    space = await found_office(desks, through(proxy, cluster))
    await shared_search(desks, space)
    await act(ana)
    is_sending = [False]

    def breaks(to_server: bool, content: bytes) -> bool:
        is_sending[0] = is_sending[0] or (to_server and b"autos_firm.append" in content)
        return not (is_sending[0] and (moment == "while it is sent" or not to_server))

    proxy.watch = breaks
    with pytest.raises(FirmUnreachable):
        await ana.sync()
    assert len(await ana.sharing.waiting()) == 3
    proxy.watch = lambda _to_server, _content: True
    await in_step(desks)

    assert not await ana.sharing.waiting()
    assert len(await bia.library.notes_of(await bia.case(code(0)))) == 1
    assert await dump(ana) == await dump(bia)
    [(entries, different)] = await bia.rows("SELECT count(*), count(DISTINCT entry_id) FROM firm_entries")
    assert entries == different


SAID = (
    (
        "ALTER ROLE {login} PASSWORD 'another'",
        "ALTER ROLE {login} PASSWORD '{password}'",
        "FirmLoginRefused",
        "recusou o usuário ou a senha",
    ),
    (
        "UPDATE autos_firm.firm SET version = version + 1",
        "UPDATE autos_firm.firm SET version = version - 1",
        "FirmNewer",
        "Atualize o Autos neste computador",
    ),
    (
        "UPDATE autos_firm.firm SET version = version - 1",
        "UPDATE autos_firm.firm SET version = version + 1",
        "FirmOlder",
        "autos firm upgrade",
    ),
)
"""What makes the server refuse, and lets it be as it was; the problem, and words of its sentence."""


async def test_what_the_server_refuses_is_named_and_waits(desks: list[Desk], cluster: Cluster) -> None:
    """What was done leaves as soon as the server is as it was, and the archive works meanwhile."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    place = await place_of(ana)
    password = ana.secrets.read(place.password_name)
    assert password is not None
    database = ServerAddress(place.address).database
    values = {"login": place.login, "password": password.get_secret_value()}
    for wrong, right, problem, sentence in SAID:
        with cluster.superuser(database) as superuser:
            superuser.execute(wrong.format(**values))
        sync = FirmSync(ana.archive, ana.secrets, ana.clock)
        try:
            await act(ana)
            sync.start()
            state = await until(sync, lambda state: state.status is SyncStatus.STOPPED)
            assert (state.problem, state.waiting) == (problem, 3)
            assert sentence in problem_text(state.problem, state.detail)
            with cluster.superuser(database) as superuser:
                superuser.execute(right.format(**values))
            sync.retry_now()
            await until(sync, is_up_to_date)
        finally:
            await sync.aclose()
    await bia.sync()
    assert await dump(ana) == await dump(bia)
    assert len(await bia.rows("SELECT * FROM notes")) == 3 * len(SAID)


async def test_a_clock_a_day_wrong_reads_on_and_sends_nothing(desks: list[Desk], cluster: Cluster) -> None:
    """What others wrote is there; its own acts wait, and are in step with the others once its clock is right."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    for ahead, words in ((timedelta(days=1), "24 horas adiantado"), (timedelta(days=-1), "24 horas atrasado")):
        ana.clock.ahead = ahead
        await act(ana, 1)
        await act(bia, 2)
        await bia.sync()
        with pytest.raises(Problem) as refused:
            await ana.sync()
        assert words in problem_text(refused.value.name, refused.value.detail)
        assert len(await ana.sharing.waiting()) == 1
        ana.clock.ahead = timedelta()
        await in_step(desks)
        assert await dump(ana) == await dump(bia)
    assert len(await bia.rows("SELECT * FROM notes")) == 6


async def test_a_clock_at_the_end_of_all_calendars_holds_nothing_up(desks: list[Desk], cluster: Cluster) -> None:
    """No number of the archive holds such a time; what was written then leaves once the clock is right."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    ana.clock.ahead = datetime(9999, 12, 31, 23, 59, 30, tzinfo=UTC) - ana.clock.now()
    await act(ana, 1)
    await act(bia, 2)
    await bia.sync()
    with pytest.raises(FirmClockWrong):
        await ana.sync()
    ana.clock.ahead = timedelta()
    await in_step(desks)
    await act(ana, 3)
    await in_step(desks)

    assert await dump(ana) == await dump(bia)
    assert len(await bia.rows("SELECT * FROM notes")) == 6


async def test_two_computers_with_the_keys_of_one(desks: list[Desk], cluster: Cluster, tmp_path: Path) -> None:
    """A disk was copied: everything of both arrives, and the one that reads the other's entry says what to do."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    twin = await copied(ana, tmp_path / "twin")
    session = await ana.session()
    try:
        await act(ana, 1)
        await session.pull()
        await ana.sharing.send(session)
        assert await session.pull() == 0  # its own
        await act(twin, 2)
        await twin.sync()
        with pytest.raises(FirmDeviceCopied) as found:
            await session.pull()
        assert "o disco ou o perfil foi copiado" in problem_text(found.value.name)
        await act(ana, 1)
        assert await ana.sharing.send(session) == 1
    finally:
        await session.aclose()
    everybody = [ana, bia, twin]
    await in_step(everybody)
    assert await dump(ana) == await dump(bia) == await dump(twin)
    assert len(await bia.rows("SELECT * FROM notes")) == 4
    await twin.archive.aclose()


async def test_an_archive_that_was_set_back_is_no_copy(desks: list[Desk], cluster: Cluster, tmp_path: Path) -> None:
    """It reads again what it had written, and goes on; so does another process of the same archive."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    older = await copied(ana, tmp_path / "older")
    await act(ana, 2)
    await ana.sync()
    session, other = await older.session(), await older.session()
    try:
        await session.pull()
        assert len(await older.rows("SELECT * FROM notes")) == 2
        await act(older, 1)
        await older.sharing.send(other)
        await session.pull()
    finally:
        await session.aclose()
        await other.aclose()
    await bia.sync()
    assert await dump(older) == await dump(bia)
    await older.archive.aclose()


async def test_every_copy_of_an_archive_erases(desks: list[Desk], cluster: Cluster, tmp_path: Path) -> None:
    """Though its device has signed: the other copy did."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    party = {"name": NAME.upper(), "side": "Active", "main_document": PERSON.documents[0]}
    await add_search(ana.archive, 2, records(range(10, 12), parties=[party], name=f"{NAME} x Companhia"))
    await shared_search(desks, space)
    twin = await copied(bia, tmp_path / "twin")
    session = await ana.session()
    await session.pull()
    await erasure_at(ana).order(session, PERSON)
    assert await carried_out(bia) == 1
    assert await carried_out(bia) == 0
    assert await carried_out(twin) == 1
    await session.aclose()
    for desk in (bia, twin):
        assert await desk.rows("SELECT * FROM lawsuits WHERE name LIKE ?", f"%{NAME}%") == []
    await twin.archive.aclose()


def erasure_at(desk: Desk) -> FirmErasure:
    return FirmErasure(desk.archive, ForgetPerson(desk.archive, desk.file, Clock(), desk.file.parent / "no").forget)


async def carried_out(desk: Desk) -> int:
    session = await desk.session()
    try:
        await session.pull()
        return await erasure_at(desk).carry_out(session)
    finally:
        await session.aclose()


async def copied(desk: Desk, folder: Path) -> Desk:
    """The same archive and keyring at another computer."""
    await desk.archive.aclose()
    shutil.copytree(desk.file.parent, folder)
    desk.archive = await Archive.open(desk.file, KEY)
    desk.__post_init__()
    file = folder / desk.file.name
    return Desk(desk.name, await Archive.open(file, KEY), file, secrets=desk.secrets)


async def test_the_desk_s_disk_is_full(desks: list[Desk], cluster: Cluster) -> None:
    """In the middle of what it reads: what was stored stays, the rest is read once there is room."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await act(ana, 30)
    await ana.sync()
    await bia.archive.aclose()

    def full(step: DiskOperation) -> None:
        if step.number > 20 and step.kind == "write":
            raise apsw.FullError("disk full")

    with using_faulty_disk() as disk:
        bia.archive = await Archive.open(bia.file, KEY)
        bia.__post_init__()
        disk.reset(full)
        with pytest.raises(ArchiveFull):
            await bia.sync()
        disk.reset()
        await bia.archive.aclose()
    bia.archive = await Archive.open(bia.file, KEY)
    bia.__post_init__()
    await bia.sync()
    assert await dump(ana) == await dump(bia)


@pytest.mark.parametrize(
    "url", ["postgresql://x@127.1:{port}/firm", "postgresql://x@127.1:{port}/firm?sslrootcert={root}"]
)
def test_nothing_is_said_to_a_server_that_does_not_encrypt(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    """The loopback under a name that does not say so is another computer, as far as anybody knows."""
    root = tmp_path / "root.pem"
    root.write_text("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
    address = ServerAddress.typed(url.format(port=cluster.port, root=root))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(FirmNotEncrypted) as refused:
        connect(address, SecretStr("secret"))
    assert [*tmp_path.iterdir()] == [root], "nothing is left of what libpq read"
    assert "não é cifrada" in problem_text(refused.value.name)
    assert re.search("sslmode=.?verify-full", address.conninfo(None))


@pytest.fixture
def small_disk() -> Iterator[tuple[Cluster, Path]]:
    """A server with a table space on a disk of its own, which is nearly full; only root can make one."""
    programs = postgres_programs()
    mounts = os.geteuid() == 0 and shutil.which("unshare")
    if programs is None or not mounts or subprocess.run(["unshare", "-m", "true"], check=False).returncode:
        pytest.skip("no disk can be mounted here")
    with TemporaryDirectory(prefix="autos-postgres-") as name:
        folder, place = Path(name), Path(name, "small")
        folder.chmod(0o755)
        place.mkdir()
        cluster = Cluster(folder / "cluster", programs)
        cluster._as_user[:0] = ["unshare", "-m", "sh", "-c", MOUNT, "sh", str(SMALL_DISK), str(place)]
        cluster.start()
        yield cluster, place
        cluster.stop("immediate")


async def test_the_server_s_disk_is_full(desks: list[Desk], small_disk: tuple[Cluster, Path]) -> None:
    """It is said in words, what was done waits, and leaves by itself once there is room."""
    cluster, place = small_disk
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    database = ServerAddress((await place_of(ana)).address).database
    filler = "INSERT INTO filler SELECT repeat(md5(random()::text), 200) FROM generate_series(1, 100)"
    with cluster.superuser() as superuser:
        superuser.execute(f"CREATE TABLESPACE small LOCATION '{place}'")
        superuser.execute(f"ALTER DATABASE {database} SET TABLESPACE small")
    with cluster.superuser(database) as superuser:
        superuser.execute("CREATE TABLE filler (text text)")
        superuser.execute("ALTER TABLE filler ALTER COLUMN text SET STORAGE EXTERNAL")
        with suppress(psycopg.errors.DiskFull):
            while True:
                superuser.execute(filler)
    sync = FirmSync(ana.archive, ana.secrets, ana.clock)
    try:
        await act(ana, 60)
        sync.start()
        state = await until(sync, lambda state: state.status is SyncStatus.STOPPED)
        assert state.problem == "FirmServerFull"
        assert "sai sozinho quando houver espaço" in problem_text(state.problem, state.detail)
        assert await ana.sharing.waiting()
        with cluster.superuser(database) as superuser:
            superuser.execute("DROP TABLE filler")
        sync.retry_now()
        await until(sync, is_up_to_date)
    finally:
        await sync.aclose()
    await bia.sync()
    assert await dump(ana) == await dump(bia)
