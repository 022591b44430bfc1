"""Each refusal of a connection has its reason, told by the server's code and not by its words."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

import pytest
from psycopg import sql
from pydantic import SecretStr

from autos.domain.errors import (
    FirmConnectDenied,
    FirmDatabaseUnknown,
    FirmHostRefused,
    FirmLoginRefused,
    FirmProblem,
    FirmServerCrowded,
    FirmServerReadOnly,
    FirmUnreachable,
)
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.create import members_role
from tests.firm.firms import TestFirm
from tests.firm.postgres import Cluster, free_port

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
