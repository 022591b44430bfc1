"""Tests of what ends on the server without anybody calling it: claims, and the logins of who was removed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg import sql
from pydantic import SecretStr

from autos.domain.errors import FirmLoginRefused, FirmNotAllowed
from autos.firm.desk import FirmDesk
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import connect
from autos.firm.server.create import device_login, owner_role
from autos.firm.server.ledger_server import Delivery
from tests.firm.firms import TestFirm

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
    first, login = firm.desks["Bia"], firm.logins["Bia"]
    notebook = firm.enter("Bia", admitted_by="Bia", device="Notebook")
    firm.desks["Bia"], firm.logins["Bia"] = first, login
    first.pull_all(firm.firm_id)
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
    ana = firm.desks["Ana"]
    firm.enter("Bia", admitted_by="Ana")
    add_ended_claims(firm, 40)
    with ana.server.transaction():
        ana.server.claim(firm.firm_id, b"a" * 32, timedelta(minutes=15))
        with closing(firm.connection("Bia")) as connection:
            connection.execute("SET statement_timeout = '5s'")
            connection.execute("SELECT autos_firm.make_claim(%s, %s, '15 minutes')", (firm.firm_id, b"b" * 32))
    assert claims(firm) == 2


def given_to(desk: FirmDesk, device_id: UUID) -> list[Delivery]:
    """What the server notes that it gave to a computer of the firm's own space."""
    return [each for each in desk.server.deliveries(desk.replica.firm_id) if each.device_id == device_id]


def test_the_logins_of_who_was_removed_end(found_firm: FoundFirm) -> None:
    """They are bounded with the removal, and each is closed once its computer has read that it was removed."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    notebook = further_computer(firm)
    ana.pull_all(firm.firm_id)
    ana.remove_member(firm.members["Bia"].member_id)
    for desk in (bia, notebook):
        login = device_login(firm.firm_id, desk.replica.device_id)
        [(may_connect, most, left)] = firm.owner.execute(LIMITS, (login,)).fetchall()
        assert (may_connect, most, timedelta(days=89) < left <= timedelta(days=90)) == (True, 4, True)
        device_id, before = desk.replica.device_id, len(given_to(ana, desk.replica.device_id))
        read = [stored.entry.header.seq for stored, _ in desk.read_farewell(firm.firm_id)]
        [noted] = given_to(ana, device_id)[before:]
        assert (noted.first, noted.last) == (read[0], read[-1])
        desk.server.said_farewell(firm.firm_id)
        assert firm.owner.execute(LIMITS, (login,)).fetchall()[0][0] is False
    with pytest.raises(FirmLoginRefused):
        connect(firm.address.with_user(firm.logins["Bia"][0]), firm.logins["Bia"][1])
    assert ana.server.open_logins() == bia.server.open_logins() == []


def test_a_computer_that_was_removed_has_nothing_of_its_members(found_firm: FoundFirm) -> None:
    """Its login is its own: it neither reads nor writes, and invites nobody; the member's other computer goes on."""
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    notebook = further_computer(firm)
    bia.remove_device(notebook.replica.device_id)
    assert notebook.server.spaces() == {}
    assert notebook.server.sealed_keys() == []
    for refused in (
        lambda: notebook.server.pull(firm.firm_id, 0),
        lambda: notebook.server.invite_device(uuid4(), SecretStr("x" * 20)),
        lambda: notebook.server.report(firm.firm_id, 1),
        notebook.server.entry_requests,
    ):
        with pytest.raises(FirmNotAllowed):
            refused()
    assert notebook.read_farewell(firm.firm_id)
    notebook.server.said_farewell(firm.firm_id)
    limits = firm.owner.execute(
        "SELECT rolcanlogin, rolconnlimit FROM pg_roles WHERE rolname = %s", (firm.logins["Bia"][0],)
    )
    assert limits.fetchall() == [(True, -1)]
    bia.append(firm.firm_id, [(new_entry_id(), 33, b"segue")])


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
