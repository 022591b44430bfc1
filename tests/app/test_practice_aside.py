"""Practice lawsuits beside a real service: set aside with a word, out of the lists, and back with one click."""

from __future__ import annotations

from uuid import uuid4

from autos.desktop.pages.results.texts import empty_reason
from autos.domain.connection.connection import PRACTICE
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from tests.app.conftest import Gap, World
from tests.archive.synthetic import entry
from tests.desktop.synthetic import keep, lawsuit, page


async def practised(world: World, *places: int) -> LedgerEntry:
    asked = entry(entry_id=uuid4(), request_id=uuid4(), service=PRACTICE, state=LedgerState.COMPLETED)
    return await keep(
        world.archive, asked, page(*(lawsuit(place, secrecy_level=0) for place in places), status="completed")
    )


async def test_they_stand_aside_and_come_back_with_one_click(world: World) -> None:
    """And aside again from the palette; the choice outlives the workspace."""
    await practised(world, 0, 1)
    real = entry(entry_id=uuid4(), request_id=uuid4())
    await keep(world.archive, real, page(lawsuit(7, secrecy_level=0)))
    async with world:
        desk = await world.desk()
        window, library = world.opened.window, desk.screens.library
        window.show_screen("library")
        panel = desk.screens.annotations.lists.panel
        await world.until(lambda: library.state.listed.count == 1)
        await world.until(lambda: not panel.aside.isHidden())
        said = window.notices.texts()
        shown = panel.aside.place.detail
        panel.aside.click()
        await world.until(lambda: library.state.listed.count == 3)
        await world.until(panel.aside.isHidden)
        names = [command.words for command in desk.screens.practice_aside.commands()]
        after = window.notices.texts()
        again = await Gap(world, desk).next_desk()
        await world.until(lambda: again.screens.library.state.listed.count == 3)
        again.screens.practice_aside.set_aside()
        await world.until(lambda: again.screens.library.state.listed.count == 1)

    assert any("2 processos de prática foram separados" in text for text in said)
    assert shown == "2"
    assert any("2 processos de prática voltaram" in text for text in after)
    assert names == ["Separar os processos de prática"]


async def test_a_list_of_nothing_but_what_stands_aside_says_so(world: World) -> None:
    await practised(world, 0, 1)
    async with world:
        desk = await world.desk()
        world.opened.window.show_screen("library")
        await world.until(lambda: desk.screens.library.state.practice_aside == 2)
        title = desk.screens.library_view.empty.title.text()

    assert title == "Os 2 processos de prática estão à parte"


async def test_a_practice_search_and_a_number_say_where_their_lawsuits_are(world: World) -> None:
    asked = await practised(world, 0, 1)
    async with world:
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: desk.screens.results.state.practice_aside == 2)
        reason = empty_reason(desk.screens.results.state)
        await desk._open_number(str(lawsuit(1)["code"]))
        said = world.opened.window.notices.texts()

    assert "2 processos desta busca são de prática e estão à parte" in reason.title
    assert any("é de prática e está à parte" in text for text in said)
