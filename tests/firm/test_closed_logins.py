"""Tests of what ends on the server without anybody calling it: claims, and the logins of who was removed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql
from pydantic import SecretStr

from autos.domain.errors import FirmLoginRefused
from autos.domain.firm.acts import Device
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys
from autos.firm.server import create
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.create import owner_role, upgrade_firm
from tests.firm.firms import TestFirm
from tests.firm.postgres import PASSWORD, Cluster

FoundFirm = Callable[[str], TestFirm]
PER_CALL = 32
LIMITS = "SELECT rolcanlogin, rolconnlimit, rolvaliduntil - now() FROM pg_roles WHERE rolname = %s"


def claims(firm: TestFirm) -> int:
    [(count,)] = firm.owner.execute("SELECT count(*) FROM autos_firm.claim").fetchall()
    return int(count)


def add_ended_claims(firm: TestFirm, count: int) -> None:
    firm.owner.execute(
        "INSERT INTO autos_firm.claim SELECT %s, sha256(each::text::bytea), %s, now(), now() - interval '1 minute'"
        " FROM generate_series(1, %s) AS each",
        (firm.firm_id, firm.desks["Ana"].replica.device_id, count),
    )


def further_computer(firm: TestFirm) -> FirmDesk:
    """Another one of Bia's, whom she lets in herself."""
    member, keys, device_id = firm.members["Bia"], DeviceKeys.generate(), uuid4()
    notebook = firm.desk("Bia", keys, device_id)
    notebook.server.ask_to_enter(b"{}")
    firm.desks["Bia"].admit(
        member,
        Device(
            device_id=device_id, member_id=member.member_id, name="Notebook",
            signing=keys.public.signing.hex(), sealing=keys.public.sealing.hex(),
        ),
    )  # fmt: skip
    return notebook


def test_claims_that_have_ended_go_a_few_at_a_time(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    add_ended_claims(firm, 100)
    asked = b"a" * 32
    assert bia.server.claim(firm.firm_id, asked, timedelta(minutes=15)).is_mine
    assert claims(firm) == 101 - PER_CALL
    for _ in range(3):
        assert not ana.server.claim(firm.firm_id, asked, timedelta(minutes=15)).is_mine
    assert claims(firm) == 1, "the one that is in force"


def test_two_that_claim_at_once_wait_for_no_claim_that_ended(found_firm: FoundFirm) -> None:
    """One holds ended claims that it is about to delete; the other deletes others, and asks nothing of the first."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    add_ended_claims(firm, 40)
    with ana.server.transaction():
        ana.server.claim(firm.firm_id, b"a" * 32, timedelta(minutes=15))
        with closing(firm.connection("Bia")) as connection:
            connection.execute("SET statement_timeout = '5s'")
            connection.execute(
                "SELECT autos_firm.make_claim(%s, %s, %s, '15 minutes')",
                (firm.firm_id, b"b" * 32, bia.replica.device_id),
            )
    assert claims(firm) == 2


def test_the_login_of_who_was_removed_ends(found_firm: FoundFirm) -> None:
    """It is bounded with the removal, and closed once each of her computers has read that she was removed."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    [member, (login, password)] = firm.members["Bia"], firm.logins["Bia"]
    notebook = further_computer(firm)
    ana.pull_all(firm.firm_id)
    ana.remove_member(member.member_id)
    [(may_connect, most, left)] = firm.owner.execute(LIMITS, (login,)).fetchall()
    assert (may_connect, most, timedelta(days=89) < left <= timedelta(days=90)) == (True, 4, True)

    address = firm.address.with_user(login)
    for desk in (bia, notebook):
        connect(address, password).close()
        assert desk.read_farewell(firm.firm_id)
        desk.server.said_farewell(firm.firm_id)
    with pytest.raises(FirmLoginRefused):
        connect(address, password)
    assert ana.server.open_logins() == bia.server.open_logins() == []


def test_a_computer_less_leaves_the_login_as_it_is(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    login, password = firm.logins["Bia"]
    notebook = further_computer(firm)
    bia.remove_device(notebook.replica.device_id)
    notebook.server.said_farewell(firm.firm_id)
    assert firm.owner.execute(LIMITS, (login,)).fetchall() == [(True, -1, None)]
    connect(firm.address.with_user(login), password).close()


def test_a_removal_goes_through_where_the_login_may_not_be_changed(found_firm: FoundFirm) -> None:
    """As after a restoration by hand, on a server where the owner of the schema may not change roles."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    login, password = firm.logins["Bia"]
    firm.owner.execute(sql.SQL("ALTER ROLE {} NOCREATEROLE").format(sql.Identifier(owner_role(firm.firm_id))))
    ana.pull_all(firm.firm_id)
    ana.remove_member(firm.members["Bia"].member_id)

    assert ana.server.open_logins() == [login]
    assert bia.server.open_logins() == [], "who was removed is told nothing"
    connect(firm.address.with_user(login), password).close()
    assert bia.server.spaces() == {}
    firm.owner.execute(sql.SQL("ALTER ROLE {} NOLOGIN").format(sql.Identifier(login)))
    assert ana.server.open_logins() == []


def test_nobody_closes_a_login_by_herself(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    firm.enter("Bia", admitted_by="Ana")
    with closing(firm.connection("Bia")) as connection:
        for function in ("bound_login", "close_login"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(
                    sql.SQL("SELECT autos_firm.{}(%s)").format(sql.Identifier(function)), (firm.logins["Ana"][0],)
                )


def test_a_firm_of_the_first_version_is_upgraded(
    found_firm: FoundFirm, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who had been removed before has a login that ends from then on."""
    with monkeypatch.context() as first:
        first.setattr(create, "MIGRATIONS", ())
        firm = found_firm("Ana")
        ana = firm.desks["Ana"]
        firm.enter("Bia", admitted_by="Ana")
        firm.enter("Caio", admitted_by="Ana")
        ana.pull_all(firm.firm_id)
        ana.remove_member(firm.members["Bia"].member_id)
        assert firm.owner.execute(LIMITS, (firm.logins["Bia"][0],)).fetchall() == [(True, -1, None)]
    owner = ServerAddress(f"postgresql://postgres@127.0.0.1:{cluster.port}/{firm.database}")
    assert upgrade_firm(owner, SecretStr(PASSWORD)) == len(create.MIGRATIONS)

    assert firm.owner.execute(LIMITS, (firm.logins["Bia"][0],)).fetchall()[0][:2] == (True, 4)
    assert firm.owner.execute(LIMITS, (firm.logins["Caio"][0],)).fetchall() == [(True, -1, None)]
    assert ana.server.open_logins() == []
    ana.remove_member(firm.members["Caio"].member_id)
    assert firm.owner.execute(LIMITS, (firm.logins["Caio"][0],)).fetchall()[0][:2] == (True, 4)
    found = firm.owner.execute("SELECT version FROM autos_firm.firm").fetchall()
    assert found == [(create.known_version(),)]
