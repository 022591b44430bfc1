"""Where nobody could be asked, the page offers what the archive has of the same person."""

from __future__ import annotations

from uuid import uuid4

import pytest

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from tests.app.conftest import World
from tests.archive.synthetic import entry
from tests.desktop.synthetic import keep, lawsuit, page

CPF = "11122233396"
PERSON = "Helena Duarte Vasconcelos"
PARTY = {"name": PERSON, "side": "Active", "document": CPF}
QUESTIONS = {
    "document": {"search_type": "cpf", "search_key": CPF, "label": "111.222.333-96"},
    "name": {"search_type": "name", "search_key": PERSON.upper(), "label": PERSON},
}


async def failed(world: World, **members: object) -> LedgerEntry:
    """A question that was not answered, of somebody of whom the archive has two lawsuits of other searches."""
    found = entry(entry_id=uuid4(), request_id=uuid4(), state=LedgerState.COMPLETED)
    records = [lawsuit(place, secrecy_level=0, parties=[PARTY] if place else []) for place in range(3)]
    await keep(world.archive, found, page(*records, status="completed"))
    asked = entry(
        entry_id=uuid4(), request_id=uuid4(), state=LedgerState.FAILED, problem="ServiceUnreachable", **members
    )
    await world.archive.run(lambda inside: inside.ledger.add(asked))
    return asked


@pytest.mark.parametrize("asked_by", list(QUESTIONS))
@pytest.mark.parametrize("is_single", [False, True], ids=["lawsuits", "true or false"])
async def test_what_the_archive_has_of_the_person_is_one_click_away(
    world: World, asked_by: str, is_single: bool
) -> None:
    how = {"mode": Mode.EXISTS, "route": Operation.CHECK} if is_single else {"mode": Mode.BASE}
    asked = await failed(world, **QUESTIONS[asked_by], **how)
    async with world:
        desk = await world.desk()
        desk._show(asked.entry_id)
        presenter = desk.screens.overview if is_single else desk.screens.results
        await world.until(lambda: presenter.state.archived.lawsuits == 2)
        view = desk.screens.overview_view if is_single else desk.screens.results_view
        shown, title = view.empty.other.text(), view.empty.title.text()
        view.empty.other.click()
        await world.until(lambda: desk.screens.library.state.listed.count == 2)
        screen = world.opened.window.current_screen

    assert title == "Não deu para perguntar"
    assert shown == "Ver os 2 processos do acervo"
    assert screen == "library"


async def test_nothing_is_offered_where_the_archive_has_nothing(world: World) -> None:
    asked = await failed(world, search_type="cpf", search_key="52998224725", label="529.982.247-25")
    async with world:
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: desk.screens.results.state.entry is not None)
        await desk.screens.results.tasks.idle()
        empty = desk.screens.results_view.empty

        assert empty.title.text() == "Não deu para perguntar"
        assert empty.other.isHidden()
