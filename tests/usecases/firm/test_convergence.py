"""What three people do to the same lawsuits, offline and in contact in any order, ends the same at each desk."""

from __future__ import annotations

import random
from datetime import timedelta
from uuid import UUID

import pytest

from autos.archive.storage.shared_cases import CASES_OF_SPACE
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import NameTaken, NotArchived
from autos.domain.firm.parts import EVERYTHING, SharedParts
from autos.usecases.firm.circle import read_circle
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import NOW, code
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, dump, found_office
from tests.usecases.firm.random_acts import PERSON, act_at_random
from tests.usecases.library.acts import toggle_label

SEARCH = UUID(int=1)
CASES = 5


async def shared_search(desks: list[Desk], space: UUID) -> None:
    """A search that all have, and a folder with its lawsuits, by which every act on them is shared."""
    await add_search(desks[0].archive, 1, records(range(CASES)))
    await desks[0].sharing.share_searches([SEARCH], space)
    await desks[0].share_folder("Compartilhados", [await desks[0].case(code(each)) for each in range(CASES)], space)
    for desk in desks:
        await desk.sync()


async def shared_folder(desks: list[Desk], space: UUID, parts: SharedParts = EVERYTHING) -> int:
    """A folder of the first desk with the lawsuits, shared; nobody has read it yet."""
    ana = desks[0]
    return await ana.share_folder("Auriverde", [await ana.case(code(each)) for each in range(CASES)], space, parts)


async def in_step(desks: list[Desk]) -> None:
    """Everybody reads everybody."""
    for _ in range(2):
        for desk in desks:
            await desk.sync()


@pytest.mark.parametrize("seed", range(4))
async def test_acts_in_any_order_end_the_same(desks: list[Desk], cluster: Cluster, seed: int) -> None:
    """Random acts, undoing among them, at three desks that are in contact at random."""
    choose = random.Random(seed)
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await shared_folder(desks, space)
    await in_step(desks)
    for desk in desks:
        desk.clock.ahead = timedelta(seconds=choose.randrange(-200, 200))
        cases = [await desk.case(code(each)) for each in range(CASES)]
        await desk.archive.run(lambda inside, cases=cases: inside.undo_log.remove_cases(cases))  # nothing is unshared
    for _ in range(60):
        desk = choose.choice(desks)
        await act_at_random(desk, choose, [code(each) for each in range(CASES)], "Auriverde")
        if choose.random() < 0.15:
            await choose.choice(desks).sync()
    await in_step(desks)

    first, *others = [await dump(desk) for desk in desks]
    assert len(first["acts"]) > 30
    for other in others:
        assert other == first
    assert [len(await desk.sharing.waiting()) for desk in desks] == [0, 0, 0]


async def test_a_search_carries_its_answer_alone(desks: list[Desk], cluster: Cluster) -> None:
    """Claims share answers with the whole firm by themselves: what a person does with a lawsuit stays where it was."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    await ana.sharing.share_searches([SEARCH], space)
    await in_step(desks)
    for desk in (ana, bia):
        case_id = await desk.case(code(0))
        await desk.library.write_note(case_id, f"de {desk.name}")
        await toggle_label(desk.library, 3, [case_id])
        await desk.library.decide(PERSON, [case_id], is_same=True)
        await desk.library.trash([await desk.case(code(1))])
    assert await ana.sharing.waiting() == []
    await in_step(desks)

    assert await ana.rows("SELECT text FROM notes") == [("de Ana",)]
    assert await bia.rows("SELECT text FROM notes") == [("de Bia",)]
    assert await desks[2].rows("SELECT * FROM case_labels UNION ALL SELECT case_id, trashed_at, 0 FROM trash") == []
    assert await ana.sharing.spaces_of_case(await ana.case(code(0))) == [space]


async def test_a_folder_brings_its_lawsuits_and_what_is_written_on_them(desks: list[Desk], cluster: Cluster) -> None:
    """Labels, verdicts and notes go along; the search that found the lawsuits does not."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    case_id = await ana.case(code(0))
    await toggle_label(ana.library, 3, [case_id])
    await ana.library.write_note(case_id, "Ligar para o cliente")
    await ana.library.decide(PERSON, [case_id], is_same=True)
    await shared_folder(desks, space)
    for desk in (ana, bia):
        await desk.sync()

    assert await dump(ana) == await dump(bia)
    assert len(await bia.rows("SELECT * FROM folder_cases")) == CASES
    assert await bia.rows("SELECT * FROM ledger") == []
    assert await bia.rows("SELECT text FROM notes") == [("Ligar para o cliente",)]
    for desk in (ana, bia):
        [(folder, _)] = await desk.library.folders()
        assert await desk.sharing.spaces_of_folder(folder.folder_id) == [space]
        assert await desk.sharing.spaces_of_case(await desk.case(code(0))) == [space]
        assert len(await desk.rows(CASES_OF_SPACE, str(space))) == CASES
        assert await desk.archive.read(lambda inside: inside.index.all_values("space")) == [(str(space), "Sampaio")]
        found = await desk.archive.read(lambda inside: len(inside.index.facet("space", str(space))))
        assert found == CASES


async def test_what_is_left_out_stays(desks: list[Desk], cluster: Cluster) -> None:
    """Neither notes nor lawsuits under secrecy leave, now or later."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    secret = records(range(1))[0] | {"secrecy_level": 1}
    await add_search(ana.archive, 1, [secret, *records(range(1, CASES))])
    await ana.library.write_note(await ana.case(code(1)), "só minha")
    folder_id = await shared_folder(desks, space, SharedParts.LABELS)
    preview = await ana.sharing.folder_preview(folder_id)
    assert (preview.cases, preview.secret, preview.notes) == (CASES, 1, 1)
    await ana.sync()
    await ana.library.write_note(await ana.case(code(2)), "também só minha")
    await toggle_label(ana.library, 1, [await ana.case(code(0)), await ana.case(code(1))])
    await ana.sync()
    await bia.sync()

    assert await bia.rows("SELECT number FROM cases WHERE number LIKE '9700418%'") == []
    assert await bia.rows("SELECT * FROM notes") == []
    assert len(await bia.rows("SELECT * FROM case_labels")) == 1


async def test_what_changes_in_a_shared_folder_follows(desks: list[Desk], cluster: Cluster) -> None:
    """A newer record of a lawsuit in the folder goes to those who have the folder, once."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    await shared_folder(desks, space)
    for desk in (ana, bia):
        await desk.sync()
    newer = records(range(1))[0] | {"name": "Outro nome", "crawled_at": "2026-04-01T00:00:00Z"}
    await add_search(ana.archive, 2, [newer])
    later = "UPDATE lawsuits SET received_at = received_at + 1 WHERE name = 'Outro nome'"
    await ana.archive.maintain(lambda connection, _: connection.execute(later))
    for desk in (ana, bia, ana, bia):
        await desk.sync()

    assert await bia.rows("SELECT name FROM lawsuits WHERE name = 'Outro nome'") == [("Outro nome",)]
    assert await bia.sharing.waiting() == []


async def test_an_addition_wins_over_a_removal_that_had_not_seen_it(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    cases = {desk.name: await desk.case(code(0)) for desk in desks}
    await toggle_label(ana.library, 3, [cases["Ana"]])
    await in_step(desks)
    await toggle_label(bia.library, 3, [cases["Bia"]])
    await toggle_label(ana.library, 3, [cases["Ana"]])
    await toggle_label(ana.library, 3, [cases["Ana"]])
    await in_step(desks)

    for desk in desks:
        assert len(await desk.rows("SELECT * FROM case_labels")) == 1
    await toggle_label(bia.library, 3, [cases["Bia"]])
    await in_step(desks)
    for desk in desks:
        assert await desk.rows("SELECT * FROM case_labels") == []


async def test_what_a_colleague_discarded_is_not_deleted_by_itself(desks: list[Desk], cluster: Cluster) -> None:
    """It may come here when its days are over, by the date that her program gave it: nobody had seen it go."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await shared_folder(desks, space)
    await in_step(desks)
    ana.clock.ahead = -timedelta(days=40)
    await ana.library.trash([await ana.case(code(0))])
    ana.clock.ahead = timedelta()
    await in_step(desks)

    assert [one.by_colleague for one in await bia.library.trashed(10)] == [True]
    assert await bia.library.empty_trash(only_due=True) == 0
    assert [one.by_colleague for one in await ana.library.trashed(10)] == [False]
    assert await ana.library.empty_trash(only_due=True) == 1
    assert await bia.library.empty_trash() == 1


async def test_a_restored_lawsuit_stays_restored(desks: list[Desk], cluster: Cluster) -> None:
    """Who discarded it again had not seen that."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await ana.library.trash([await ana.case(code(0))])
    await in_step(desks)
    assert len(await bia.rows("SELECT * FROM trash")) == 1
    await bia.library.restore([await bia.case(code(0))])
    await ana.library.restore([await ana.case(code(0))])
    await ana.library.trash([await ana.case(code(0))])
    await in_step(desks)
    for desk in desks:
        assert await desk.rows("SELECT * FROM trash") == []


async def test_what_a_person_had_before_stays_hers(desks: list[Desk], cluster: Cluster) -> None:
    """A colleague takes away her own label, not the one that was there before she shared it; nor is that one shared."""
    ana, bia, caio = desks
    space = await found_office(desks, cluster)
    await add_search(bia.archive, 2, records(range(1)))
    await toggle_label(bia.library, 3, [await bia.case(code(0))])
    await shared_search(desks, space)
    assert await ana.rows("SELECT * FROM case_labels") == []
    await toggle_label(ana.library, 3, [await ana.case(code(0))])
    await in_step(desks)
    await toggle_label(ana.library, 3, [await ana.case(code(0))])
    await in_step(desks)

    assert [len(await desk.rows("SELECT * FROM case_labels")) for desk in desks] == [0, 1, 0]
    await toggle_label(bia.library, 3, [await bia.case(code(0))])
    await in_step(desks)
    assert [len(await desk.rows("SELECT * FROM case_labels")) for desk in desks] == [0, 0, 0]
    assert await caio.rows("SELECT * FROM case_labels") == []


async def test_folders_of_one_name_stay_two(desks: list[Desk], cluster: Cluster) -> None:
    """A shared folder never becomes one with a folder that a person has for herself."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(CASES)))
    mine, _ = await bia.library.add_folder("auriverde")
    await shared_folder(desks, space)
    for desk in (ana, bia):
        await desk.sync()

    assert [folder.name for folder, _ in await bia.library.folders()] == ["auriverde", "Auriverde 2"]
    assert await bia.rows("SELECT * FROM folder_cases WHERE folder_id = ?", mine.folder_id) == []
    with pytest.raises(NameTaken):
        await bia.library.add_folder("AURIVERDE")


async def test_the_same_between_two_spaces(desks: list[Desk], cluster: Cluster) -> None:
    """An act on a lawsuit that is shared twice goes to both, and is one act for those who read both."""
    ana, bia, caio = desks
    firm = await found_office(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space("Equipe"))
    bia_member = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.let_in(team, bia_member))
    await session.aclose()
    await shared_search(desks, firm)
    await ana.sharing.share_searches([SEARCH], team)
    [(folder, _)] = await ana.library.folders()
    await ana.sharing.share_folder(folder.folder_id, team, EVERYTHING)
    await in_step(desks)
    await toggle_label(ana.library, 2, [await ana.case(code(0))])
    assert len(await ana.sharing.waiting()) == 2
    await in_step(desks)
    assert await dump(ana) == await dump(bia) == await dump(caio)
    with pytest.raises(NotArchived):
        await ana.sharing.share_searches([UUID(int=99)], team)
    await ana.library.write_note(await ana.case(code(0)), "em dois espaços")
    folder_id = await shared_folder(desks, firm)
    assert await ana.sharing.share_folder(folder_id, team, EVERYTHING) == CASES
    await in_step(desks)
    await bia.library.edit_note((await bia.library.notes_of(await bia.case(code(0))))[0].note_id, "mudada")
    await ana.library.rename_folder(folder_id, "Outro nome")
    await in_step(desks)
    assert await dump(ana) == await dump(bia) == await dump(caio)
    assert await bia.rows("SELECT text FROM notes") == [("mudada",)]


async def test_finds_of_a_monitoring_are_read_by_the_others(desks: list[Desk], cluster: Cluster) -> None:
    """Its owner runs it; at the other desks nothing asks the service, until it is handed over."""
    ana, bia, _ = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, [records(range(1))[0] | {"secrecy_level": 2}, *records(range(1, 4))])
    tracking_id = UUID(int=77)
    cases = [await ana.case(code(each)) for each in range(4)]

    def adopt(inside: ArchiveTransaction) -> None:
        inside.monitorings.adopt(tracking_id, NOW, service="https://service.invalid", name="Auriverde")
        inside.monitorings.add_finds(tracking_id, [(case_id, "r", NOW) for case_id in cases[:3]])

    await ana.archive.run(adopt)
    await ana.sharing.share_monitoring(tracking_id, space)
    await in_step(desks)
    await ana.archive.run(lambda inside: inside.monitorings.add_finds(tracking_id, [(cases[3], "s", NOW)]))
    await in_step(desks)

    assert await bia.rows("SELECT name, state FROM trackings") == [("Auriverde", "colleague")]
    assert len(await bia.rows("SELECT * FROM finds")) == 3  # what is under secrecy stays
    assert not await bia.archive.read(lambda inside: inside.monitorings.has_any())
    circle = await read_circle(ana.archive)
    assert circle is not None
    others = {member.name: member.member_id for member in circle.members.values()}
    assert await bia.archive.read(lambda inside: inside.firm.capture.runs(tracking_id)) == str(others["Ana"])
    await ana.sharing.hand_over(tracking_id, others["Bia"])
    await in_step(desks)
    assert [(await desk.rows("SELECT state FROM trackings"))[0][0] for desk in desks] == [
        "colleague", "adopted", "colleague",
    ]  # fmt: skip
    assert await bia.rows("SELECT service FROM trackings") == [("https://service.invalid",)]
