"""A desk that was shut out deletes what came from there, and only then: on a real server, with real archives."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.archive.erasure.purge import Purge
from autos.archive.query.query_answers import Query
from autos.domain.errors import FirmLeft, FirmTampered
from autos.domain.firm.faults import Fault
from autos.domain.firm.parts import EVERYTHING
from autos.domain.query.grammar import parse
from autos.usecases.firm.circle import read_circle
from autos.usecases.firm.departure import departures
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.place import read_place
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import NOW, code
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, dump, found_office, open_desks
from tests.usecases.library.acts import toggle_label

BOUGHT = UUID(int=2)
OF_FIRM = UUID(int=3)
OWN, NOTED, GOING, OF_ALL = 0, 1, 2, 3
SEEN = {
    "folder": "SELECT name FROM folders",
    "filed": "SELECT number FROM folder_cases JOIN cases USING (case_id) ORDER BY 1",
    "labels": "SELECT label, number FROM case_labels JOIN cases USING (case_id) ORDER BY 2",
    "notes": "SELECT number, text FROM notes JOIN cases USING (case_id) ORDER BY 1, 2",
    "lawsuits": "SELECT code, name FROM lawsuits ORDER BY 1",
}


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


async def team_of(desks: list[Desk], cluster: Cluster) -> tuple[UUID, UUID]:
    """The firm's own space and a team's, with a folder of Ana that Bia has read and partly has otherwise, too.

    Bia bought the lawsuit `OWN` and wrote on `NOTED`; the whole firm has `OF_ALL`.
    """
    ana, bia = desks
    firm = await found_office(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    member = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.let_in(team, member))
    await session.aclose()
    await add_search(ana.archive, 1, records(range(4), name="Itaverde Mineração"))
    await add_search(ana.archive, 3, records([OF_ALL], name="Itaverde Mineração"))
    await add_search(bia.archive, 2, records([OWN]))
    cases = [await ana.case(code(each)) for each in range(4)]
    folder, _ = await ana.library.add_folder("Itaverde")
    await ana.library.put_into_folder(folder.folder_id, cases)
    for case_id in cases:
        await ana.library.write_note(case_id, "nota da Ana")
        await toggle_label(ana.library, 3, [case_id])
    await ana.sharing.share_folder(folder.folder_id, team, EVERYTHING)
    await ana.sharing.share_searches([UUID(int=1)], team)
    await ana.sharing.share_searches([OF_FIRM], firm)
    await ana.sync()
    await bia.sync()
    await bia.library.write_note(await bia.case(code(NOTED)), "nota da Bia")
    await bia.sync()
    return firm, team


async def shut_out(by: Desk, name: str, space: UUID) -> None:
    session = await by.session()
    await session.pull()
    member = session.member_called(name).member_id
    await session.call(lambda desk: desk.shut_out(space, member))
    await session.aclose()


async def numbers(desk: Desk) -> set[str]:
    return {number for (number,) in await desk.rows("SELECT number FROM cases")}


def digits(*numbers: int) -> set[str]:
    return {"".join(sign for sign in code(number) if sign.isdigit()) for number in numbers}


async def found(desk: Desk, words: str) -> int:
    """Lawsuits that a query of the archive finds."""
    return await desk.archive.read(lambda inside: inside.queries.count(Query(parse(words), NOW)))


async def test_what_came_from_a_space_goes_with_it(desks: list[Desk], cluster: Cluster) -> None:
    """What she bought, what she wrote, and what another space has stay; a lawsuit she wrote on keeps its number."""
    ana, bia = desks
    _, team = await team_of(desks, cluster)
    assert await found(bia, "itaverde") == 4
    await shut_out(ana, "Bia", team)
    await bia.sync()

    assert await numbers(bia) == digits(OWN, NOTED, OF_ALL)
    assert [text for (text,) in await bia.rows("SELECT text FROM notes")] == ["nota da Bia"]
    assert await bia.rows("SELECT * FROM folders") == await bia.rows("SELECT * FROM case_labels") == []
    assert {search for (search,) in await bia.rows("SELECT entry_id FROM ledger")} == {str(BOUGHT), str(OF_FIRM)}
    assert await found(bia, "itaverde") == 2, "of what she bought, as it was last read, and what the firm has"
    assert await found(bia, f'"{code(NOTED)}"') == 1
    assert len(await bia.rows("SELECT rowid FROM words WHERE words MATCH 'itaverde'")) == 2
    assert await bia.rows("SELECT * FROM firm_entries WHERE space_id = ?", str(team)) == []
    assert await bia.rows("SELECT * FROM firm_acts WHERE NOT is_private") == []
    [departure] = await departures(bia.archive)
    assert (departure.name, departure.is_firm, departure.removed[:3]) == ("Caso Itaverde", False, (1, 1, 1))
    assert len(await numbers(ana)) == 4
    with cluster.superuser(await database_of(ana)) as superuser:
        left = "SELECT FROM autos_firm.epoch_key JOIN autos_firm.device USING (device_id) JOIN autos_firm.member"
        assert (
            superuser.execute(
                f"{left} USING (member_id) WHERE space_id = %s AND NOT is_administrator", (team,)
            ).fetchall()
            == []
        )
    await bia.sync()
    assert len(await departures(bia.archive)) == 1


async def database_of(desk: Desk) -> str:
    place = await read_place(desk.archive)
    assert place is not None
    return place.address.rsplit("/", 1)[1]


async def test_a_server_that_pretends_deletes_nothing(desks: list[Desk], cluster: Cluster) -> None:
    """It shows the space no more, or gives a farewell that leads to no removal: the desk says so and keeps all."""
    ana, bia = desks
    firm, team = await team_of(desks, cluster)
    before = await dump(bia), await numbers(bia)
    database = await database_of(ana)
    for space in (team, firm):
        with cluster.superuser(database) as superuser:
            superuser.execute(
                "UPDATE autos_firm.membership SET until = now(), left_after = 1 WHERE space_id = %s AND member_id IN"
                " (SELECT member_id FROM autos_firm.member WHERE NOT is_administrator)",
                (space,),
            )
        with pytest.raises(FirmTampered) as tampered:
            await bia.sync()
        assert (tampered.value.fault, tampered.value.space_id) == (Fault.WITHHELD, space)
    assert (await dump(bia), await numbers(bia)) == before
    assert await departures(bia.archive) == []


async def test_a_member_who_is_out_of_the_firm_keeps_what_is_hers(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia = desks
    await team_of(desks, cluster)
    session = await ana.session()
    await session.pull()
    member = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.remove_member(member))
    await session.aclose()
    for _ in range(2):
        with pytest.raises(FirmLeft):
            await bia.sync()

    assert await numbers(bia) == digits(OWN, NOTED)
    assert [text for (text,) in await bia.rows("SELECT text FROM notes")] == ["nota da Bia"]
    assert [search for (search,) in await bia.rows("SELECT entry_id FROM ledger")] == [str(BOUGHT)]
    [departure] = await departures(bia.archive)
    assert (departure.name, departure.is_firm, departure.removed.searches) == ("Sampaio", True, 2)
    assert await found(bia, "itaverde") == 1


async def test_a_removed_computer_of_a_member_who_stays(
    desks: list[Desk], cluster: Cluster, tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path]
) -> None:
    """It has the member's login still; what came goes all the same, and the other computer keeps everything."""
    _, bia = desks
    await team_of(desks, cluster)
    [notebook] = await open_desks(tmp_path / "further", empty_archive, ["Notebook"])
    session = await bia.session()
    await session.pull()
    invitation = await bia.membership.invite_own_device(session)
    await notebook.membership.enter(read_invitation(invitation.text().get_secret_value()), "Notebook")
    [asking] = await bia.membership.admission_requests(session)
    await bia.membership.admit(session, asking)
    await notebook.sync()
    assert len(await numbers(notebook)) == 4
    await session.call(lambda desk: desk.remove_device(asking.device.device_id))
    await session.aclose()
    with pytest.raises(FirmLeft):
        await notebook.sync()

    assert await notebook.rows("SELECT * FROM ledger") == []
    assert await numbers(notebook) == digits(NOTED), "a note of the same person"
    await bia.sync()
    assert len(await numbers(bia)) == 4
    await notebook.archive.aclose()


async def test_a_crash_half_way_deletes_nothing_and_is_repeated(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bia = desks
    _, team = await team_of(desks, cluster)
    before = await dump(bia), await numbers(bia), await found(bia, "itaverde")
    await shut_out(ana, "Bia", team)

    def killed(_purge: Purge, _cases: object) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as crash:
        crash.setattr(Purge, "cases", killed)
        with pytest.raises(RuntimeError, match="killed"):
            await bia.sync()
    assert (await dump(bia), await numbers(bia), await found(bia, "itaverde")) == before
    await bia.sync()
    assert await numbers(bia) == digits(OWN, NOTED, OF_ALL)


async def test_who_is_let_in_again_reads_all_of_it_once(desks: list[Desk], cluster: Cluster) -> None:
    """Nothing is there twice, her own note neither."""
    ana, bia = desks
    _, team = await team_of(desks, cluster)
    await ana.sync()
    before = await dump(bia)
    await shut_out(ana, "Bia", team)
    await bia.sync()
    session = await ana.session()
    await session.pull()
    member = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.let_in(team, member))
    await session.aclose()
    await bia.sync()
    await ana.sync()

    assert await dump(bia) == await dump(ana) == before
    assert await found(bia, "itaverde") == 4


async def test_a_folder_in_two_spaces_goes_with_the_second_one(desks: list[Desk], cluster: Cluster) -> None:
    """Whichever she leaves first; and what was done there meanwhile goes with it, too."""
    ana, bia = desks
    firm, team = await team_of(desks, cluster)
    [(folder,)] = await ana.rows("SELECT folder_id FROM folders")
    await ana.sharing.share_folder(folder, firm, EVERYTHING)
    await ana.sync()
    await bia.sync()
    before = {name: await bia.rows(query) for name, query in SEEN.items()}
    await shut_out(ana, "Bia", team)
    await bia.sync()

    assert {name: await bia.rows(query) for name, query in SEEN.items()} == before
    await ana.library.write_note(await ana.case(code(GOING)), "nota de depois")
    await ana.sync()
    await bia.sync()
    assert ("nota de depois",) in await bia.rows("SELECT text FROM notes")
    circle = await read_circle(ana.archive)
    thing = await ana.sharing.shared_folder(folder)
    assert circle is not None
    assert thing is not None
    await ana.sharing.stop(circle, thing, firm)
    await ana.sync()
    await bia.sync()
    assert await numbers(bia) == digits(OWN, NOTED, OF_ALL)
    assert await bia.rows("SELECT text FROM notes") == [("nota da Bia",)]
    assert await bia.rows("SELECT * FROM folders") == await bia.rows("SELECT * FROM case_labels") == []
    assert len(await ana.rows("SELECT text FROM notes")) == 6
