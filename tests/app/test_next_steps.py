"""Next steps of a search: offered below its answer with their cost, with or without its filters."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any
from unittest.mock import patch
from uuid import UUID

import pytest

from autos.app.workspace import Workspace
from autos.desktop.pages.results.next_step_bar import NextStepBar
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from autos.domain.search.intent import Intent
from autos.domain.search.next_step import NextStep, next_steps
from autos.domain.search.search import Search
from autos.domain.summary.summary import CHECK, SUMMARY
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search.decide import Reuse
from autos.usecases.search.preview import as_sent
from tests.app.conftest import World
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")
FILTER = {"search_params": {"filter": {"tribunals": {"keys": ["TJAC"], "not_equal": False}}}}


def sent(asked: LedgerEntry, params: dict[str, Any]) -> str:
    return json.dumps({"search": {"search_type": asked.search_type, "search_key": asked.search_key} | params})


async def answered(world: World, asked: LedgerEntry, *cases: dict[str, Any], **params: Any) -> Workspace:
    """A question that was restricted, with what it brought, shown."""
    asked = replace(asked, state=LedgerState.COMPLETED, ended_at=NOW)
    await keep(world.archive, asked, page(*cases, status="completed"), sent=sent(asked, params))
    desk = await world.desk()
    desk._show(asked.entry_id)
    await world.until(lambda: desk.screens.results.state.entry is not None)
    return desk


async def counted(world: World, mode: Mode, route: Operation, kind: str, body: bytes) -> LedgerEntry:
    """A question that was restricted and has one answer."""
    asked = replace(entry(mode), route=route, state=LedgerState.COMPLETED, ended_at=NOW)
    await world.archive.run(lambda transaction: transaction.ledger.add(asked, sent(asked, FILTER)))
    await world.archive.run(lambda transaction: transaction.answers.save_single_answer(asked.entry_id, kind, body, NOW))
    return asked


def line_of(desk: Workspace) -> NextStepBar:
    [found] = desk.screens.results_view.findChildren(NextStepBar)
    return found


def test_the_next_step_of_each_mode() -> None:
    """One at a time; after the courts there is none; what the filters emptied is asked without them first."""
    assert next_steps(Mode.BASE, has_found=True, is_filtered=True) == (NextStep(Mode.COMPLETE),)
    assert next_steps(Mode.COMPLETE, has_found=True, is_filtered=False) == (NextStep(Mode.ON_DEMAND),)
    assert next_steps(Mode.ON_DEMAND, has_found=True, is_filtered=True) == ()
    assert next_steps(Mode.ON_DEMAND, has_found=False, is_filtered=True) == (
        NextStep(Mode.ON_DEMAND, drops_filters=True),
    )
    assert next_steps(Mode.EXISTS, has_found=False, is_filtered=False) == (NextStep(Mode.ON_DEMAND),)


@pytest.mark.parametrize(
    ("mode", "words", "note", "further"),
    [
        (Mode.BASE, "Buscar também em fontes externas (Completa)", "Classe Base + fontes", Mode.COMPLETE),
        (Mode.COMPLETE, "Perguntar direto no tribunal", "Classe Sob demanda", Mode.ON_DEMAND),
    ],
)
async def test_a_list_offers_its_next_step_with_its_filters(
    world: World, mode: Mode, words: str, note: str, further: Mode
) -> None:
    """Where it says who answered; what it costs in class is read without a mouse."""
    async with world:
        desk = await answered(world, entry(mode), lawsuit(0), **FILTER)
        line = line_of(desk)
        await world.until(line.isVisible)
        [offer] = [offer for offer in line.offers if offer.isVisible()]
        wishes: list[Intent] = []
        with patch.object(world.search_flow, "ask", wishes.append):
            offer.click()
            await world.until(lambda: bool(wishes))

        assert offer.text().strip() == f"{words} · {note.removeprefix('Classe ')}"
        assert note in offer.toolTip()
        assert note in offer.accessibleName()
        assert wishes[0].mode is further
        assert "TJAC" in as_sent(wishes[0])


async def test_a_step_says_its_price_before_it_is_taken(world: World) -> None:
    """As the button that asks again does, and in the palette; with a refused key it cannot be taken."""
    async with world:
        desk = await answered(world, entry(Mode.BASE), lawsuit(0))
        line = line_of(desk)
        await world.until(line.isVisible)
        free = line.offers[0].text()
        desk.screens.show_prices({CostClass.BASE_SOURCES: "R$ 1,20"}, "")
        priced, spoken = line.offers[0].text(), line.offers[0].accessibleName()
        [command] = desk.screens.next_steps.commands()
        desk.screens.show_prices({CostClass.BASE_SOURCES: "R$ 1,20"}, "O serviço recusou a chave.")

        assert free.endswith("Base + fontes")
        assert priced.strip() == "Buscar também em fontes externas (Completa) · R$ 1,20"
        assert "Classe Base + fontes" in spoken
        assert spoken.endswith("· R$ 1,20")
        assert command.detail.endswith("· R$ 1,20")
        assert not line.offers[0].isEnabled()
        assert line.offers[0].accessibleDescription() == "O serviço recusou a chave."


async def test_a_list_emptied_by_filters_offers_the_search_without_them(world: World) -> None:
    """The filters stay behind, the mode stays."""
    async with world:
        desk = await answered(world, entry(Mode.BASE), **FILTER)
        line = line_of(desk)
        await world.until(line.offers[1].isVisible)
        wishes: list[Intent] = []
        with patch.object(world.search_flow, "ask", wishes.append):
            line.offers[0].click()
            await world.until(lambda: bool(wishes))

        assert line.offers[0].text().strip() == "Buscar sem os filtros · Base"
        assert wishes[0].mode is Mode.BASE
        assert "TJAC" not in as_sent(wishes[0])


async def test_what_is_asked_without_filters_is_asked_in_the_same_way(world: World) -> None:
    """A credential and the detail keep nothing out: they stay, and alone they offer no second question to pay for."""
    manner = {"masked_response": False, "credential": {"customer_key": "escritorio"}}
    async with world:
        desk = await answered(world, entry(Mode.COMPLETE), search_params={**FILTER["search_params"], **manner})
        await world.until(lambda: bool(desk.screens.results.state.steps))
        assert desk.screens.results.state.steps[0].drops_filters
        wishes: list[Intent] = []
        with patch.object(world.search_flow, "ask", wishes.append):
            world.search_flow.take_step(desk.screens.results.state.entry, NextStep(Mode.COMPLETE, drops_filters=True))  # type: ignore[arg-type]  # it is shown
            await world.until(lambda: bool(wishes))
        other = await answered(world, entry(Mode.COMPLETE), search_params=manner)
        await world.until(lambda: bool(other.screens.results.state.steps))

        assert "TJAC" not in as_sent(wishes[0])
        assert "escritorio" in as_sent(wishes[0])
        assert other.screens.results.state.steps == (NextStep(Mode.ON_DEMAND),)


async def test_nothing_is_offered_while_answers_may_come_or_none_could(world: World) -> None:
    """Then the way on is to wait, or to ask the same again."""
    async with world:
        desk = await answered(world, entry(Mode.COMPLETE), lawsuit(0))
        line = line_of(desk)
        await world.until(line.isVisible)
        entry_id = desk.screens.results.state.entry.entry_id  # type: ignore[union-attr]  # it is shown
        await world.archive.run(lambda transaction: transaction.ledger.update(entry_id, state=LedgerState.FAILED))
        await world.until(lambda: not line.isVisible())

        assert desk.screens.results.state.steps == ()


async def test_the_palette_offers_the_steps_and_reuses_stored_answers(world: World) -> None:
    """The same step taken twice leads to the answer of the first."""
    async with world:
        desk = await answered(world, entry(Mode.BASE, service=world.parts.service), lawsuit(0))
        await world.until(lambda: bool(desk.screens.results.state.steps))
        further = replace(entry(Mode.COMPLETE, service=world.parts.service), created_at=NOW)
        [command] = desk.screens.next_steps.commands()
        with patch.object(world.parts.decide_search, "begin", return_value=Reuse(further)) as begin:
            shown: list[object] = []
            world.search_flow.show = shown.append
            command.run()
            await world.until(lambda: bool(shown))

        assert command.detail == "Classe Base + fontes · chega aos poucos, por tribunal"
        assert begin.await_args.args[0].mode is Mode.COMPLETE
        assert shown == [further.entry_id]


async def test_counts_and_a_no_offer_the_question_without_its_filters(world: World) -> None:
    async with world:
        asked = await counted(world, Mode.EXISTS, Operation.CHECK, CHECK, b'{"has_lawsuits":false}')
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: desk.screens.overview.state.exists is not None)
        offers = desk.screens.overview_view.card.steps

        assert [step for step, offer in offers.items() if offer.isVisible()] == list(desk.screens.overview.state.steps)
        assert desk.screens.overview.state.steps[0] == NextStep(Mode.EXISTS, drops_filters=True)

        none = await counted(world, Mode.SUMMARY, Operation.SUMMARIZE, SUMMARY, b'{"lawsuits_count":0}')
        desk._show(none.entry_id)
        await world.until(lambda: desk.screens.overview.state.summary is not None)
        panorama = desk.screens.overview_view.panorama

        assert panorama.narrow.text().strip() == "Novo panorama sem os filtros"
        assert panorama.narrow.isEnabled()
        assert panorama.hero.note.text().startswith("Classe Base")


async def test_in_a_narrow_line_the_link_says_the_mode(world: World) -> None:
    async with world:
        desk = await answered(world, entry(Mode.BASE), lawsuit(0))
        line = line_of(desk)
        await world.until(line.isVisible)
        [offer] = [offer for offer in line.offers if offer.isVisible()]
        world.opened.window.resize(1440, 900)
        await world.until(lambda: offer.text().strip().startswith("Buscar também em fontes externas"))
        world.opened.window.resize(1000, 700)
        await world.until(lambda: offer.text().strip() == "Completa · Base + fontes")

        assert offer.isVisible()


async def test_no_step_is_offered_before_it_is_known_what_was_asked(world: World) -> None:
    """The question is read beside the answers: until then, a dearer search without filters would be offered."""
    is_known, read = asyncio.Event(), ArchiveReader.asked

    async def late(reader: ArchiveReader, entry_id: UUID) -> Search | None:
        await is_known.wait()
        return await read(reader, entry_id)

    async with world:
        with patch.object(ArchiveReader, "asked", late):
            desk = await answered(world, entry(Mode.COMPLETE), **FILTER)
            before = desk.screens.results.state.steps
            is_known.set()
            await world.until(lambda: bool(desk.screens.results.state.steps))

        assert before == ()
        assert desk.screens.results.state.steps[0].drops_filters
