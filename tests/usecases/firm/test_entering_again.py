"""An archive that was restored, or whose desk left, enters the firm again: what is shared is what is there, once."""

from __future__ import annotations

from uuid import UUID

import pytest

from autos.archive.storage.settings import FIRM_CLOCK, FIRM_PLACE, FIRM_SEALS
from autos.archive.transaction import ArchiveTransaction
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.place import read_place
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import code
from tests.firm.postgres import Cluster
from tests.memory_secrets import MemorySecrets
from tests.usecases.firm.office import Desk, dump, found_office
from tests.usecases.firm.test_convergence import in_step
from tests.usecases.library.acts import toggle_label

SHOWN = ("folders", "filed", "labels", "notes")
NOTES = "SELECT note_id, text FROM notes ORDER BY text"


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


async def forget_firm(desk: Desk) -> None:
    """As a copy restores it: what a person made, and nothing of what was verified, granted or shared."""

    def work(inside: ArchiveTransaction) -> None:
        inside.firm.forget_all()
        for name in (FIRM_PLACE, FIRM_CLOCK, FIRM_SEALS):
            inside.settings.remove(name)

    await desk.archive.run(work)
    desk.secrets = MemorySecrets()
    desk.__post_init__()


async def leave(desk: Desk) -> None:
    place = await read_place(desk.archive)
    assert place is not None
    await desk.membership.leave(place)


async def enter_again(desk: Desk, by: Desk) -> None:
    session = await by.session()
    await session.pull()
    await session.call(lambda each: each.remove_member(session.member_called(desk.name).member_id))
    invitation = await by.membership.invite(session, f"{desk.name} de novo")
    await desk.membership.enter(read_invitation(invitation.text().get_secret_value()), "Outro")
    [asking] = await by.membership.admission_requests(session)
    await by.membership.admit(session, asking)
    await session.aclose()


async def shared(desks: list[Desk], cluster: Cluster) -> UUID:
    """Each shares a folder with a note; the note of the first was edited since, and its folder got another name."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await add_search(ana.archive, 1, records(range(2)))
    await add_search(bia.archive, 2, records(range(2, 4)))
    for desk, first, name in ((ana, 0, "Auriverde"), (bia, 2, "Itaverde")):
        cases = [await desk.case(code(first + each)) for each in range(2)]
        await desk.library.write_note(cases[0], f"de {desk.name}")
        await desk.share_folder(name, cases, space)
        await toggle_label(desk.library, 3, cases[:1])
    await in_step(desks)
    [(note_id, _)] = await ana.rows("SELECT note_id, text FROM notes WHERE text = 'de Ana'")
    await ana.library.edit_note(note_id, "de Ana, depois")
    [(folder_id,)] = await ana.rows("SELECT folder_id FROM folders WHERE name = 'Auriverde'")
    await ana.library.rename_folder(folder_id, "Auriverde e outros")
    await in_step(desks)
    return space


@pytest.mark.parametrize("how", [forget_firm, leave], ids=["restored", "left"])
async def test_what_is_shared_is_there_once(desks: list[Desk], cluster: Cluster, how: object) -> None:
    """Folders and notes have an identifier in the firm that a copy does not bring: both would be there."""
    ana, bia = desks
    await shared(desks, cluster)
    before = {name: rows for name, rows in (await dump(bia)).items() if name in SHOWN}
    await how(bia)  # type: ignore[operator]
    await enter_again(bia, ana)
    await in_step(desks)

    assert {name: rows for name, rows in (await dump(bia)).items() if name in SHOWN} == before
    assert {name: rows for name, rows in (await dump(ana)).items() if name in SHOWN} == before
    [(folder_id,)] = await bia.rows("SELECT folder_id FROM folders WHERE name = 'Auriverde e outros'")
    await bia.library.rename_folder(folder_id, "Auriverde, de novo")
    [(note_id,)] = await bia.rows("SELECT note_id FROM notes WHERE text = 'de Bia'")
    await bia.library.edit_note(note_id, "de Bia, depois")
    await in_step(desks)
    assert await dump(ana) == await dump(bia)
    assert {name for (name,) in await ana.rows("SELECT name FROM folders")} == {"Auriverde, de novo", "Itaverde"}


async def test_what_was_written_meanwhile_is_kept(desks: list[Desk], cluster: Cluster) -> None:
    """A note that says something else here is the same note, and neither text is lost; another folder stays another."""
    ana, bia = desks
    await shared(desks, cluster)
    await forget_firm(bia)
    [(note_id,)] = await bia.rows("SELECT note_id FROM notes WHERE text = 'de Ana, depois'")
    await bia.library.edit_note(note_id, "só daqui")
    await bia.library.add_folder("Auriverde")
    await enter_again(bia, ana)
    await in_step(desks)

    assert [text for _, text in await bia.rows(NOTES)] == ["de Bia", "só daqui"]
    assert [text for _, text in await ana.rows(NOTES)] == ["de Ana, depois", "de Bia"]
    assert {name for (name,) in await bia.rows("SELECT name FROM folders")} == {
        "Auriverde", "Auriverde e outros", "Itaverde",
    }  # fmt: skip
    assert {name for (name,) in await ana.rows("SELECT name FROM folders")} == {"Auriverde e outros", "Itaverde"}
