"""What a desk has verified is sealed with its key, and verified again where the seal does not fit."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

import pytest

from autos.archive.storage.settings import FIRM_SEALS
from autos.domain.errors import FirmTampered
from autos.domain.firm.acts import Role
from autos.domain.firm.faults import Fault
from autos.domain.firm.parts import EVERYTHING
from autos.firm.device_keys import DeviceKeys
from autos.firm.server import ledger_server
from autos.firm.state_seal import StateSeals, VerifiedState
from autos.usecases.firm.circle import read_circle
from autos.usecases.firm.session import FirmSession
from tests.archive.synthetic import code
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, dump, found_office
from tests.usecases.firm.test_convergence import in_step, shared_search
from tests.usecases.firm.test_restoration import confirmed_by, copy_of_server
from tests.usecases.library.acts import toggle_label

COUNT = "SELECT count(*) FROM firm_entries WHERE space_id = ?"


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


@pytest.fixture
def pulls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[UUID, int]]:
    """Spaces that are read, and after which entry."""
    asked, pull = list[tuple[UUID, int]](), ledger_server.LedgerServer.pull

    def note(server: Any, space_id: UUID, after: int, *others: Any) -> Any:
        asked.append((space_id, after))
        return pull(server, space_id, after, *others)

    monkeypatch.setattr(ledger_server.LedgerServer, "pull", note)
    return asked


async def office(desks: list[Desk], cluster: Cluster) -> tuple[UUID, UUID]:
    """Both in a firm and in a team, each with something; returns the firm's own space and that of the team."""
    ana, bia = desks
    firm = await found_office(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    member = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.let_in(team, member))
    await session.aclose()
    await shared_search(desks, firm)
    await ana.share_folder("Itaverde", [await ana.case(code(0))], team)
    await in_step(desks)
    await bia.library.write_note(await bia.case(code(0)), "da Bia")
    return firm, team


async def change(desk: Desk, statement: str, *values: Any) -> None:
    await desk.archive.maintain(lambda connection, _: connection.execute(statement, values))


async def contact(desk: Desk) -> FirmSession:
    session = await desk.session()
    await session.pull()
    await session.aclose()
    return session


async def test_what_fits_its_seal_is_not_read_again(
    desks: list[Desk], cluster: Cluster, pulls: list[tuple[UUID, int]]
) -> None:
    firm, team = await office(desks, cluster)
    pulls.clear()
    await contact(desks[1])

    assert {after for _, after in pulls} <= {
        last for (last,) in await desks[1].rows("SELECT max(seq) FROM firm_entries GROUP BY space_id")
    }
    assert set(json.loads((await desks[1].rows("SELECT value FROM settings WHERE name = ?", FIRM_SEALS))[0][0])) == {
        str(firm), str(team),
    }  # fmt: skip


FORGED = {
    "who administers": 'UPDATE firm_entries SET content = CAST(replace(CAST(content AS TEXT), \'"role":"member"\','
    ' \'"role":"administrator"\') AS BLOB) WHERE space_id = ? AND content IS NOT NULL',
    "who wrote it": "UPDATE firm_entries SET device_id = '00000000-0000-4000-8000-000000000009' WHERE space_id = ?1"
    " AND seq = (SELECT max(seq) FROM firm_entries WHERE space_id = ?1 AND content IS NOT NULL)",
    "the last hash": "UPDATE firm_entries SET entry_hash = x'00' WHERE space_id = ?1"
    " AND seq = (SELECT max(seq) FROM firm_entries WHERE space_id = ?1)",
    "one entry is gone": "DELETE FROM firm_entries WHERE space_id = ?1"
    " AND seq = (SELECT max(seq) FROM firm_entries WHERE space_id = ?1)",
    "no seals": "DELETE FROM settings WHERE name = 'firm_seals' AND ? <> ''",
    "other seals": "UPDATE settings SET value = '[3]' WHERE name = 'firm_seals' AND ? <> ''",
}


@pytest.mark.parametrize("how", [each for each in FORGED if each != "the last hash"])
async def test_what_does_not_fit_is_verified_again_from_the_first_entry(
    desks: list[Desk], cluster: Cluster, pulls: list[tuple[UUID, int]], how: str
) -> None:
    """And nothing is lost or there twice: neither what was shared nor what waits to leave."""
    ana, bia = desks
    firm, team = await office(desks, cluster)
    before, waiting, shown = await bia.rows(COUNT, str(firm)), await bia.sharing.waiting(), await dump(bia)
    entries = await bia.rows("SELECT * FROM firm_entries ORDER BY space_id, seq")
    await change(bia, FORGED[how], str(firm))
    pulls.clear()
    session = await contact(bia)
    roster = session.desk.replica.roster

    assert {(firm, 0), (team, 0)} <= set(pulls)
    assert [each.name for each in roster.members.values() if each.role is Role.ADMINISTRATOR] == ["Ana"]
    assert await bia.rows("SELECT * FROM firm_entries ORDER BY space_id, seq") == entries
    assert await bia.rows(COUNT, str(firm)) == before
    assert await bia.sharing.waiting() == waiting
    assert await dump(bia) == shown
    pulls.clear()
    await contact(bia)
    assert 0 not in {after for _, after in pulls}
    await in_step(desks)
    assert await dump(bia) == await dump(ana)


async def test_what_was_taken_out_and_shared_again_stays_when_it_is_verified_again(
    desks: list[Desk], cluster: Cluster
) -> None:
    """The entry that took it out has had its effect: it has none a second time."""
    ana, bia = desks
    firm, _ = await office(desks, cluster)
    folder_id = await ana.share_folder("Auriverde", [await ana.case(code(2))], firm)
    await in_step(desks)
    thing, circle = await ana.sharing.shared_folder(folder_id), await read_circle(ana.archive)
    assert thing is not None
    assert circle is not None
    await ana.sharing.stop(circle, thing, firm)
    await in_step(desks)
    await ana.sharing.share_folder(folder_id, firm, EVERYTHING)
    await in_step(desks)
    shown, parts = [await dump(desk) for desk in desks], "SELECT * FROM firm_folders ORDER BY share_id, space_id"
    goes = [await desk.rows(parts) for desk in desks]
    for desk in desks:
        await change(desk, FORGED["no seals"], str(firm))
        await contact(desk)

    assert [await dump(desk) for desk in desks] == shown
    assert [await desk.rows(parts) for desk in desks] == goes
    assert {name for (name,) in await bia.rows("SELECT name FROM folders")} >= {"Auriverde"}


async def test_a_space_that_does_not_fit_is_verified_again_alone(
    desks: list[Desk], cluster: Cluster, pulls: list[tuple[UUID, int]]
) -> None:
    firm, team = await office(desks, cluster)
    await change(desks[1], FORGED["who wrote it"], str(team))
    pulls.clear()
    session = await contact(desks[1])

    assert (team, 0) in pulls
    assert (firm, 0) not in pulls
    assert session.desk.replica.chain(team).membership.name == "Caso Itaverde"


async def test_without_an_entry_of_the_firm_every_space_is_verified_again(
    desks: list[Desk], cluster: Cluster, pulls: list[tuple[UUID, int]]
) -> None:
    """Who belongs to the firm is not known: what fits the seal of another space is no more believed than that."""
    ana, bia = desks
    firm, team = await office(desks, cluster)
    shown = await dump(bia)
    await change(bia, "DELETE FROM firm_entries WHERE space_id = ?", str(firm))
    pulls.clear()
    await contact(bia)

    assert {(firm, 0), (team, 0)} <= set(pulls)
    assert await dump(bia) == shown
    await in_step(desks)
    assert await dump(bia) == await dump(ana)


@pytest.mark.parametrize("how", ["the last hash", "no seals"])
async def test_a_server_that_has_less_is_told_as_before(desks: list[Desk], cluster: Cluster, how: str) -> None:
    """Though nothing of what the archive has is believed: a seal that was taken away hides nothing."""
    ana, bia = desks
    firm, _ = await office(desks, cluster)
    await toggle_label(ana.library, 1, [await ana.case(code(1))])
    await in_step(desks)
    await change(bia, FORGED[how], str(firm))
    session = await bia.session()
    address = session.place.server
    if how == "no seals":
        with cluster.superuser(address.database) as superuser:
            values = (firm,)
            superuser.execute("DELETE FROM autos_firm.content_key WHERE space_id = %s AND seq > 5", values)
            superuser.execute("DELETE FROM autos_firm.entry WHERE space_id = %s AND seq > 5", values)
            superuser.execute(
                "UPDATE autos_firm.space SET last_seq = 5, last_hash = (SELECT prev_hash FROM autos_firm.entry"
                " WHERE space_id = %s LIMIT 1) WHERE space_id = %s", (firm, firm),
            )  # fmt: skip
    with pytest.raises(FirmTampered) as tampered:
        await session.pull()
    await session.aclose()

    assert tampered.value.fault == Fault.TAKEN_BACK


async def test_a_desk_without_seals_goes_on_after_a_restoration(desks: list[Desk], cluster: Cluster) -> None:
    """Once a person has said so: what the server has, verified from the first entry, says who may."""
    ana, bia = desks
    firm, _ = await office(desks, cluster)
    await in_step(desks)
    copy = await copy_of_server(ana, cluster)
    await toggle_label(bia.library, 1, [await bia.case(code(1))])
    await in_step(desks)
    shown = await dump(ana)
    await change(bia, FORGED["no seals"], str(firm))
    copy.restore()
    with pytest.raises(FirmTampered):
        await bia.sync()
    assert await confirmed_by(ana) == ["Sampaio"]
    await in_step(desks)

    assert await dump(ana) == await dump(bia) == shown


async def test_a_space_that_is_withheld_is_told_though_nothing_is_believed(desks: list[Desk], cluster: Cluster) -> None:
    bia = desks[1]
    _, team = await office(desks, cluster)
    await change(bia, FORGED["no seals"], str(team))
    session = await bia.session()
    with cluster.superuser(session.place.server.database) as superuser:
        superuser.execute("DELETE FROM autos_firm.membership WHERE space_id = %s", (team,))
    with pytest.raises(FirmTampered) as tampered:
        await session.pull()
    await session.aclose()

    assert (tampered.value.fault, tampered.value.space_id) == (Fault.WITHHELD, team)


async def test_leaving_forgets_the_seals(desks: list[Desk], cluster: Cluster) -> None:
    bia = desks[1]
    await office(desks, cluster)
    session = await contact(bia)
    await bia.membership.leave(session.place)

    assert await bia.rows("SELECT value FROM settings WHERE name = ?", FIRM_SEALS) == []


async def test_a_seal_is_of_one_device_in_one_firm(desks: list[Desk], cluster: Cluster) -> None:
    firm, team = await office(desks, cluster)
    session = await contact(desks[1])
    replica, place = session.desk.replica, session.place
    state = replica.chain(team).state
    seals = {str(team): replica.seals.seal(team, state)}
    own = (place.firm_id, bytes.fromhex(place.root), place.device.device_id, replica.keys)

    assert StateSeals(*own).fits(team, state, seals)
    for place, value in enumerate((UUID(int=9), bytes(32), UUID(int=9), DeviceKeys.generate())):
        other: list[Any] = [*own]
        other[place] = value
        assert not StateSeals(*other).fits(team, state, seals)
    assert not StateSeals(*own).fits(firm, state, {str(firm): seals[str(team)]})
    for changed in (
        VerifiedState(state.seq + 1, *state[1:]),
        state._replace(entry_hash=bytes(32)),
        state._replace(acts=bytes(32)),
    ):
        assert not StateSeals(*own).fits(team, changed, seals)
