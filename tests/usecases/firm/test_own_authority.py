"""A firm whose server encrypts with a certificate that only the firm's own authority signed, on a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from pydantic import SecretStr

from autos.domain.errors import FirmNotEncrypted
from autos.firm.server.connect import ServerAddress, connect
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.place import FirmPlace, read_place
from autos.usecases.firm.recovery import FirmRecovery
from tests.firm.postgres import PASSWORD, Cluster, encrypting_cluster, postgres_programs
from tests.tls import own_certificate
from tests.usecases.firm.office import Desk, dump
from tests.usecases.firm.test_convergence import in_step, shared_search

HOST = "127.1"
"""This computer under a name that does not say so: as for another one, everything is verified."""


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    return own_certificate(tmp_path)


@pytest.fixture
def server(certificate: Path) -> Iterator[Cluster]:
    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    with encrypting_cluster(programs, certificate) as cluster:
        yield cluster


def typed(server: Cluster, root: Path | None) -> ServerAddress:
    """A new database, as an administrator names it."""
    database = f"firm_{uuid4().hex}"
    server.create_database(database)
    url = f"postgresql://postgres@{HOST}:{server.port}/{database}"
    return ServerAddress.typed(url if root is None else f"{url}?sslrootcert={root}")


async def found_office_at(desks: list[Desk], address: ServerAddress) -> tuple[FirmPlace, str]:
    """A firm of both; returns its place at the first desk, and the invitation of the second."""
    ana, bia = desks
    place, _ = await ana.membership.found(
        address, SecretStr(PASSWORD), firm_name="Sampaio", member_name="Ana", device_name="Mesa"
    )
    session = await ana.session()
    invitation = (await ana.membership.invite(session, "Bia")).text().get_secret_value()
    await bia.membership.enter(read_invitation(invitation), "Notebook")
    [asking] = await ana.membership.admission_requests(session)
    await ana.membership.admit(session, asking)
    await session.aclose()
    return place, invitation


async def test_the_authority_goes_with_the_address_to_every_computer(
    desks: list[Desk], server: Cluster, certificate: Path, tmp_path: Path
) -> None:
    """Where the file is that was named, is of no importance later: it is gone here, and was never at the others."""
    ana, bia = desks
    root = tmp_path / "root.pem"
    root.write_bytes(certificate.read_bytes())
    address = typed(server, root)
    root.unlink()
    place, invitation = await found_office_at(desks, address)
    session = await ana.session()
    is_encrypted = await session.call(lambda desk: desk.server._connection.pgconn.ssl_in_use)
    await session.aclose()
    await shared_search(desks, place.firm_id)
    await in_step(desks)
    known = [await read_place(desk.archive) for desk in desks]

    assert await dump(ana) == await dump(bia)
    assert {each.authority for each in known if each is not None} == {address.authority}
    assert "PRIVATE KEY" not in address.authority + invitation
    assert is_encrypted


async def test_a_move_takes_the_new_authority_to_every_computer(
    desks: list[Desk], server: Cluster, certificate: Path, tmp_path: Path
) -> None:
    """An authority that is renewed: each computer believes both while the old one is still there."""
    address = typed(server, certificate)
    await found_office_at(desks, address)
    ana, bia = desks
    (tmp_path / "next").mkdir()
    both = tmp_path / "both.pem"
    both.write_bytes(own_certificate(tmp_path / "next").read_bytes() + certificate.read_bytes())
    renewed = ServerAddress.typed(f"{address.with_user('')}?sslrootcert={both}")
    both.unlink()
    session = await ana.session()
    await session.pull()
    await ana.membership.move(session, renewed)
    await session.aclose()
    for _ in range(2):
        await in_step(desks)
    known = [await read_place(desk.archive) for desk in (ana, bia)]

    assert {each.authority for each in known if each is not None} == {renewed.authority}
    assert renewed.authority != address.authority
    assert await dump(ana) == await dump(bia)


async def test_the_sheet_opens_a_firm_behind_its_own_authority(
    desks: list[Desk], server: Cluster, certificate: Path
) -> None:
    """The certificate is named once more, as every computer that knew it is lost."""
    ana, new = desks
    address = typed(server, certificate)
    _, sheet = await ana.membership.found(
        address, SecretStr(PASSWORD), firm_name="Sampaio", member_name="Ana", device_name="Mesa"
    )
    recovery = FirmRecovery(new.archive, new.secrets, new.clock)
    names = {"member_name": "Ana", "device_name": "Novo"}
    with pytest.raises(FirmNotEncrypted):
        await recovery.recover(ServerAddress(str(address)), SecretStr(PASSWORD), sheet, **names)
    place = await recovery.recover(address, SecretStr(PASSWORD), sheet, **names)
    certificate.unlink()
    session = await new.session()
    await session.pull()
    await session.aclose()

    assert place.authority == address.authority


def test_the_login_is_bound_to_the_encryption(server: Cluster, certificate: Path) -> None:
    """SCRAM with channel binding: whoever stands between, with whatever certificate, cannot pass it on."""
    address = typed(server, certificate)
    with connect(address, SecretStr(PASSWORD)) as connection, address.root_file() as root:
        told = address.conninfo(root)
        encrypted = connection.execute("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()").fetchone()

    assert encrypted == (True,)
    assert "channel_binding=require" in told
    assert "sslmode=verify-full" in told


@pytest.mark.parametrize("believed", ["the system's", "another one"])
def test_an_authority_that_is_not_the_firms_is_refused(server: Cluster, tmp_path: Path, believed: str) -> None:
    (tmp_path / "other").mkdir()
    root = None if believed == "the system's" else own_certificate(tmp_path / "other")
    with pytest.raises(FirmNotEncrypted):
        connect(typed(server, root), SecretStr(PASSWORD))


def test_a_certificate_of_another_host_is_refused(server: Cluster, certificate: Path) -> None:
    """Though the firm's authority signed it: `127.2` is this machine, and not in its name."""
    address = typed(server, certificate)
    other = ServerAddress(str(address).replace(HOST, "127.2"), address.authority)
    with pytest.raises(FirmNotEncrypted):
        connect(other, SecretStr(PASSWORD))
