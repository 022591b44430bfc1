"""Each refusal of a connection has its reason, told by the server's code and not by its words."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from psycopg import sql
from pydantic import SecretStr

from autos.domain.errors import (
    FirmCertificateDate,
    FirmConnectDenied,
    FirmDatabaseUnknown,
    FirmHostRefused,
    FirmLoginRefused,
    FirmNotEncrypted,
    FirmProblem,
    FirmServerCrowded,
    FirmServerReadOnly,
    FirmUnreachable,
)
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.create import members_role
from autos.text.problems import problem_text
from tests.firm.firms import TestFirm
from tests.firm.postgres import Cluster, free_port
from tests.tls import own_certificate

FoundFirm = Callable[[str], TestFirm]


def refusal(address: ServerAddress, password: SecretStr) -> type[FirmProblem]:
    with pytest.raises(FirmProblem) as refused:
        connect(address, password)
    return type(refused.value)


def test_each_refusal_is_told_apart(found_firm: FoundFirm, cluster: Cluster) -> None:
    firm = found_firm("Ana")
    login, password = firm.logins["Ana"]
    address, role = firm.address.with_user(login), sql.Identifier(login)
    connect(address, password).close()
    assert refusal(address, SecretStr("another")) is FirmLoginRefused
    assert refusal(address.with_user("autos_nobody"), password) is FirmLoginRefused
    other = ServerAddress(f"postgresql://{login}@127.0.0.1:{cluster.port}/nothing")
    assert refusal(other, password) is FirmDatabaseUnknown
    nowhere = ServerAddress(f"postgresql://{login}@127.0.0.1:{free_port()}/{firm.database}")
    assert refusal(nowhere, password) is FirmUnreachable

    firm.owner.execute(sql.SQL("ALTER ROLE {} CONNECTION LIMIT 0").format(role))
    assert refusal(address, password) is FirmServerCrowded
    firm.owner.execute(sql.SQL("ALTER ROLE {} CONNECTION LIMIT -1 NOLOGIN").format(role))
    assert refusal(address, password) is FirmLoginRefused
    firm.owner.execute(sql.SQL("ALTER ROLE {} LOGIN").format(role))
    database, members = sql.Identifier(firm.database), sql.Identifier(members_role(firm.firm_id))
    firm.owner.execute(sql.SQL("REVOKE CONNECT ON DATABASE {} FROM PUBLIC, {}").format(database, members))
    assert refusal(address, password) is FirmConnectDenied

    rules = cluster.data / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text("host all postgres 127.0.0.1/32 scram-sha-256\n")
    try:
        firm.owner.execute("SELECT pg_reload_conf()")
        assert _soon(lambda: refusal(address, password)) is FirmHostRefused
    finally:
        rules.write_text(before)
        firm.owner.execute("SELECT pg_reload_conf()")


def _soon(ask: Callable[[], type[FirmProblem]]) -> type[FirmProblem]:
    """Once the server has read its rules again."""
    found = ask()
    for _ in range(200):
        if found is FirmHostRefused:
            break
        found = ask()
    return found


@contextmanager
def tls_server(certificate: Path) -> Iterator[int]:
    """A port that agrees to encrypt, as PostgreSQL does, and shows this certificate."""
    offered = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    offered.load_cert_chain(certificate)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    plain, _ = listening.accept()
                    with suppress(OSError), plain:
                        plain.recv(8)
                        plain.sendall(b"S")
                        with offered.wrap_socket(plain, server_side=True) as line:
                            line.recv(1)

        serving = threading.Thread(target=serve, daemon=True)
        serving.start()
        yield int(listening.getsockname()[1])
        listening.shutdown(socket.SHUT_RDWR)
        serving.join()


@pytest.mark.parametrize(
    ("days_old", "days_left", "is_trusted", "told"),
    [
        (3, -1, True, FirmCertificateDate),
        (-400, 500, True, FirmCertificateDate),
        (3, 1, False, FirmNotEncrypted),
    ],
    ids=["a clock that is ahead", "a clock that is behind", "another authority"],
)
def test_a_certificate_of_another_time_is_told_from_one_of_another_server(
    tmp_path: Path, days_old: int, days_left: int, told: type[FirmProblem], *, is_trusted: bool
) -> None:
    """As for the service: it has expired, or the clock of this computer is wrong."""
    (tmp_path / "other").mkdir()
    certificate = own_certificate(tmp_path, days_left=days_left, days_old=days_old)
    authority = certificate if is_trusted else own_certificate(tmp_path / "other")
    with tls_server(certificate) as port:
        address = ServerAddress(f"postgresql://ana@127.1:{port}/firm", authority.read_text())
        assert refusal(address, SecretStr("secret")) is told
    assert ("relógio deste computador" in problem_text(told.__name__)) is (told is FirmCertificateDate)


def test_a_server_that_only_lets_itself_be_read_is_a_sentence(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    firm.owner.execute(
        sql.SQL("ALTER DATABASE {} SET default_transaction_read_only = on").format(sql.Identifier(firm.database))
    )
    ana = firm.desks["Ana"]
    fresh = firm.desk("Ana", ana.replica.keys, ana.replica.device_id)
    with pytest.raises(FirmServerReadOnly):
        fresh.pull_all(firm.firm_id)
    with closing(firm.connection("Ana")) as connection:
        assert connection.execute("SELECT version FROM autos_firm.firm").fetchone() is not None
