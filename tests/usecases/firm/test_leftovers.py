"""Nothing of a space is left in the file of a desk that was shut out of it, in any table, once it is wiped."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from autos.archive.annotations.verdicts import SearchedPerson
from autos.domain.errors import UndoExpired
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.parts import EVERYTHING
from autos.domain.lawsuit.person import Person
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.archive.wipe import finish_wipe
from autos.usecases.firm.erasure import FirmErasure
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import NOW, code, lawsuit
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, found_office
from tests.usecases.firm.test_departure import shut_out
from tests.usecases.library.acts import toggle_label

ENOUGH = 450
"""Lawsuits from which a dictionary of what compresses them is learnt."""
BOUGHT = 1_000
SEEDED = "itaverde"
"""A part of every text that came from the space."""


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


async def seeded_team(desks: list[Desk], cluster: Cluster) -> tuple[UUID, UUID]:
    """A space of which Bia has read lawsuits, a folder, notes, a label, a search and finds; she bought others.

    One of hers is in the folder, too: she has its note, and keeps the lawsuit.
    """
    ana, bia = desks
    firm = await found_office(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space("Inventário de Benedita Itaverde"))
    member = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.let_in(team, member))
    await session.aclose()
    party = [{"name": "Itaverde Mineração", "side": "Active", "document": "97.000.001/0001-05"}]
    subjects = [{"code": "99", "name": "Falência de Itaverde"}]
    seeded = [
        lawsuit(number, name=f"Itaverde x {number}", parties=party, subjects=subjects) for number in range(ENOUGH)
    ]
    await add_search(ana.archive, 1, seeded)
    await add_search(ana.archive, 3, records([BOUGHT]))
    await add_search(bia.archive, 2, records([BOUGHT]))
    cases = [await ana.case(code(number)) for number in (0, 1, 2, BOUGHT)]
    folder, _ = await ana.library.add_folder("Clientes: Itaverde")
    await ana.library.put_into_folder(folder.folder_id, cases)
    await ana.library.write_note(cases[0], "Itaverde paga até o dia 5")
    await ana.library.write_note(cases[3], "Itaverde quer acordo")
    await toggle_label(ana.library, 3, cases[:2])
    await ana.library.rename_label(3, "urgente na Itaverde")
    monitoring = UUID(int=77)
    await ana.archive.run(
        lambda inside: inside.monitorings.adopt(monitoring, NOW, service="https://service.invalid", name="Itaverde")
    )
    await ana.archive.run(lambda inside: inside.monitorings.add_finds(monitoring, [(cases[2], "r", NOW)]))
    await ana.sharing.share_folder(folder.folder_id, team, EVERYTHING)
    await ana.sharing.share_searches([UUID(int=1)], team)
    await ana.sharing.share_monitoring(monitoring, team)
    await ana.sync()
    await bia.sync()
    return firm, team


def erasure_at(desk: Desk) -> FirmErasure:
    """What a desk carries out when an erasure is ordered."""
    return FirmErasure(desk.archive, ForgetPerson(desk.archive, desk.file, desk.clock, desk.file.parent / "no").forget)


async def left_in(desk: Desk, text: str = SEEDED) -> dict[str, list[Any]]:
    """Rows of every table of the file that hold the text, in any letters."""
    wanted = text.casefold().encode()

    def read(opened: Any) -> dict[str, list[Any]]:
        tables = opened.connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
        ).fetchall()
        found: dict[str, list[Any]] = {}
        for (table,) in tables:
            for row in opened.connection.execute(f"SELECT * FROM {table}"):
                cells = [cell if isinstance(cell, bytes) else str(cell).casefold().encode() for cell in row]
                if any(wanted in cell.lower() for cell in cells):
                    found.setdefault(table, []).append(row)
        return found

    return await desk.archive.with_reader(read)


async def test_no_table_has_anything_of_a_space_that_was_left(desks: list[Desk], cluster: Cluster) -> None:
    """The name of the space stays in the sentence that says so, and until the person whose name it is is erased."""
    ana, bia = desks
    _, team = await seeded_team(desks, cluster)
    assert {"lawsuits", "dictionaries", "facet_values", "notes_words_data", "trackings", "labels"} <= {
        *await left_in(bia)
    }
    [(note,)] = await bia.rows("SELECT note_id FROM notes WHERE text LIKE '%acordo%'")
    await bia.library.delete_note(note)
    [(folder,)] = await bia.rows("SELECT folder_id FROM folders")
    await bia.library.delete_folder(folder)
    await bia.sync()
    await shut_out(ana, "Bia", team)
    await bia.sync()

    assert {search for (search,) in await bia.rows("SELECT entry_id FROM ledger")} == {str(UUID(int=2))}
    with pytest.raises(UndoExpired):
        await bia.library.undo()
    assert await finish_wipe(bia.archive)
    assert {*await left_in(bia)} == {"settings"}
    person = Person.of([], ["Benedita Itaverde"])
    await bia.archive.run(lambda inside: inside.erasure.forget(person, NOW))
    assert await left_in(bia) == {}


async def test_no_table_has_an_erased_person_at_the_desk_of_a_colleague(desks: list[Desk], cluster: Cluster) -> None:
    """In whatever was shared; the name of a space is who belongs to what, and stays."""
    ana, bia = desks
    firm, _ = await seeded_team(desks, cluster)
    name = "Benedita Itaverde"
    case_id = await ana.case(code(BOUGHT))
    folder, _ = await ana.library.add_folder(f"Inventário: {name}")
    await ana.library.put_into_folder(folder.folder_id, [case_id])
    await ana.library.write_note(case_id, f"{name} quer acordo")
    await ana.library.rename_label(5, f"de {name}")
    await toggle_label(ana.library, 5, [case_id])
    person = SearchedPerson("name", "benedita itaverde")
    await ana.library.decide(person, [case_id], is_same=True, evidence=f"É {name}")
    monitoring = UUID(int=78)
    await ana.archive.run(
        lambda inside: inside.monitorings.adopt(monitoring, NOW, service="https://service.invalid", name=name)
    )
    await ana.archive.run(lambda inside: inside.monitorings.add_finds(monitoring, [(case_id, "r", NOW)]))
    await ana.sharing.share_folder(folder.folder_id, firm, EVERYTHING)
    await ana.sharing.share_monitoring(monitoring, firm)
    await ana.sync()
    await bia.sync()
    [(note,)] = await bia.rows("SELECT note_id FROM notes WHERE text LIKE '%quer acordo%' AND text LIKE '%Benedita%'")
    await bia.library.edit_note(note, f"{name} quer acordo já")
    await bia.library.delete_note(note)
    tables = {"notes_words_data", "folders", "labels", "verdicts", "trackings", "firm_acts", "undoing"}
    assert tables <= {*await left_in(bia, name)} | {"notes_words_data"}
    session = await ana.session()
    await session.pull()
    await erasure_at(ana).order(session, Person.of([], [name]))
    await session.aclose()
    session = await bia.session()
    await session.pull()
    assert await erasure_at(bia).carry_out(session) == 1
    await bia.sharing.send(session)
    await session.aclose()
    await ana.sync()

    for desk in desks:
        left = await left_in(desk, name)
        assert {*left} == {"firm_entries"}
        assert [row[5] for row in left["firm_entries"]] == [EntryKind.SPACE_OPENED]
