"""A folder, a search or a monitoring is taken out of a space: at every desk, and only by who may."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from autos.archive.firm.spaces import WaitingEntry
from autos.domain.errors import FirmNotAllowed, NotArchived
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.parts import EVERYTHING
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.usecases.firm.circle import read_circle
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import NOW, code
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, dump, found_office
from tests.usecases.firm.test_convergence import CASES, SEARCH, in_step, shared_folder
from tests.usecases.library.acts import toggle_label

THING = SharedThing(SharedKind.SEARCH, str(SEARCH))


async def stop(desk: Desk, thing: SharedThing | None, space: UUID) -> None:
    circle = await read_circle(desk.archive)
    assert circle is not None
    assert thing is not None
    await desk.sharing.stop(circle, thing, space)


async def count(desk: Desk, table: str) -> int:
    return int((await desk.rows(f"SELECT count(*) FROM {table}"))[0][0])


async def folder_of_ana(desks: list[Desk], cluster: Cluster) -> tuple[UUID, int, SharedThing]:
    """A folder of which the lawsuits came to the others by it alone, with what Ana and Bia wrote on them."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    folder_id = await shared_folder(desks, space)
    await ana.library.write_note(await ana.case(code(0)), "nota da Ana")
    await in_step(desks)
    await bia.library.write_note(await bia.case(code(1)), "nota da Bia")
    await toggle_label(bia.library, 3, [await bia.case(code(2))])
    await in_step(desks)
    thing = await ana.sharing.shared_folder(folder_id)
    assert thing is not None
    return space, folder_id, thing


async def test_a_search_goes_from_the_colleagues_and_stays_where_it_was_bought(
    desks: list[Desk], cluster: Cluster
) -> None:
    ana, bia, caio = desks
    space = await found_office(desks, cluster)
    await add_search(caio.archive, 7, records([0]))
    await add_search(ana.archive, 1, records(range(CASES)))
    await ana.sharing.share_searches([SEARCH], space)
    await in_step(desks)
    await stop(ana, THING, space)
    await in_step(desks)

    assert [await count(desk, "cases") for desk in desks] == [CASES, 0, 1]
    assert [await count(desk, "ledger") for desk in desks] == [1, 0, 1]
    assert await bia.sharing.spaces_of_search(SEARCH) == []
    assert await ana.sharing.share_searches([SEARCH], space) == 1
    await in_step(desks)
    assert [await count(desk, "cases") for desk in desks] == [CASES] * 3


async def test_what_was_said_goes_with_the_folder_though_a_search_keeps_the_lawsuits(
    desks: list[Desk], cluster: Cluster
) -> None:
    """The folder carried it: the search has its answer alone."""
    ana, bia, _ = desks
    space, _, thing = await folder_of_ana(desks, cluster)
    await ana.sharing.share_searches([SEARCH], space)
    await in_step(desks)
    before = await bia.rows("SELECT text FROM notes ORDER BY text")
    await stop(ana, thing, space)
    await in_step(desks)

    assert before == [("nota da Ana",), ("nota da Bia",)]
    assert await bia.rows("SELECT text FROM notes") == [("nota da Bia",)]
    assert await desks[2].rows("SELECT text FROM notes") == []
    assert [await count(desk, "cases") for desk in desks] == [CASES] * 3
    assert await count(ana, "notes") == 2


async def test_a_folder_goes_with_what_came_by_it_and_can_be_shared_again(desks: list[Desk], cluster: Cluster) -> None:
    """What a colleague wrote herself stays hers, on the number alone; the owner keeps everything."""
    ana, bia, caio = desks
    space, folder_id, thing = await folder_of_ana(desks, cluster)
    everything = await dump(ana)
    await stop(ana, thing, space)
    assert await ana.sharing.spaces_of_folder(folder_id) == []
    await in_step(desks)

    assert [await count(desk, "cases") for desk in desks] == [CASES, 2, 0]
    assert [await count(desk, "folders") for desk in desks] == [1, 0, 0]
    assert [await count(desk, "notes") for desk in desks] == [2, 1, 0]
    assert {**await dump(ana), "acts": 0} == {**everything, "acts": 0}
    assert await count(caio, "case_labels") == 0
    await ana.library.write_note(await ana.case(code(3)), "só da Ana")
    assert await ana.sharing.waiting() == []

    await ana.sharing.share_folder(folder_id, space, EVERYTHING)
    await in_step(desks)
    assert [await count(desk, "cases") for desk in desks] == [CASES] * 3
    assert [await count(desk, "folders") for desk in desks] == [1] * 3
    assert await count(bia, "notes") == await count(caio, "notes") == 3


async def test_what_another_space_has_stays(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia, _ = desks
    space, folder_id, thing = await folder_of_ana(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space("Equipe"))
    member = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.let_in(team, member))
    await session.aclose()
    await ana.sharing.share_folder(folder_id, team, EVERYTHING)
    await in_step(desks)
    before = await dump(bia)
    await stop(ana, thing, space)
    await in_step(desks)

    assert [await count(desk, "cases") for desk in desks] == [CASES, CASES, 0]
    assert {**await dump(bia), "acts": 0} == {**before, "acts": 0}
    await stop(ana, thing, team)
    await in_step(desks)
    assert [await count(desk, "cases") for desk in desks] == [CASES, 2, 0]


async def test_who_had_not_read_it_brings_nothing_back(desks: list[Desk], cluster: Cluster) -> None:
    """A colleague who was away files another lawsuit meanwhile: the folder stays out of the space."""
    ana, bia, caio = desks
    space, _, thing = await folder_of_ana(desks, cluster)
    await add_search(bia.archive, 9, records([CASES + 1]))
    [(folder_id,)] = await bia.rows("SELECT folder_id FROM folders")
    await bia.library.put_into_folder(folder_id, [await bia.case(code(CASES + 1))])
    await stop(ana, thing, space)
    await ana.sync()
    await caio.sync()
    await in_step([bia, ana, caio])

    assert [await count(desk, "folders") for desk in desks] == [1, 0, 0]
    assert await count(caio, "cases") == 0
    assert await count(bia, "cases") == 3, "what she bought, and where she wrote"


async def test_only_who_shared_it_or_administers_may(desks: list[Desk], cluster: Cluster) -> None:
    """The program refuses it, and so do the others' desks where another program writes the entry."""
    ana, bia, caio = desks
    space = await found_office(desks, cluster)
    await add_search(bia.archive, 1, records(range(CASES)))
    await bia.sharing.share_searches([SEARCH], space)
    await bia.sync()
    await in_step(desks)
    with pytest.raises(FirmNotAllowed):
        await stop(caio, THING, space)
    forged = WaitingEntry(uuid4(), space, EntryKind.WITHDRAWN, THING.text, NOW)
    await caio.archive.run(lambda inside: inside.firm_spaces.add_waiting(forged))
    await in_step(desks)
    assert [await count(desk, "cases") for desk in desks] == [CASES] * 3
    await stop(ana, THING, space)
    await in_step(desks)
    assert [await count(desk, "cases") for desk in desks] == [0, CASES, 0]
    with pytest.raises(NotArchived):
        await stop(ana, THING, space)


async def test_what_never_left_is_only_taken_back(desks: list[Desk], cluster: Cluster) -> None:
    ana, *_ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    await ana.sharing.share_searches([SEARCH], space)
    folder_id = await shared_folder(desks, space)
    await stop(ana, THING, space)
    await stop(ana, await ana.sharing.shared_folder(folder_id), space)

    assert await ana.sharing.waiting() == []
    await in_step(desks)
    assert [await count(desk, "cases") for desk in desks] == [CASES, 0, 0]


async def test_a_monitoring_is_taken_out_and_shared_again(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    case_id = await ana.case(code(0))
    await ana.archive.run(
        lambda inside: inside.monitorings.adopt(SEARCH, NOW, service="https://service.invalid", name="Auriverde")
    )
    await ana.archive.run(lambda inside: inside.monitorings.add_finds(SEARCH, [(case_id, "r", NOW)]))
    await ana.sharing.share_monitoring(SEARCH, space)
    await in_step(desks)
    assert (await count(bia, "trackings"), await count(bia, "finds"), await count(bia, "cases")) == (1, 1, 1)
    await stop(ana, SharedThing(SharedKind.MONITORING, str(SEARCH)), space)
    await in_step(desks)
    assert (await count(bia, "trackings"), await count(bia, "finds"), await count(bia, "cases")) == (0, 0, 0)
    assert (await count(ana, "trackings"), await count(ana, "finds")) == (1, 1)
    await ana.sharing.share_monitoring(SEARCH, space)
    await in_step(desks)
    assert (await count(bia, "trackings"), await count(bia, "finds"), await count(bia, "cases")) == (1, 1, 1)
