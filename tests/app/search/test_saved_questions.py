"""Saved searches: saved from the form and from results, restored without sending anything."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from unittest.mock import patch

import pytest

from autos.app.workspace import Workspace
from autos.client.billed_body import billed_body
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.pages.search.saved_searches import SavedSearchItem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import Mode
from autos.domain.operation import operation_of
from autos.domain.search.filter_draft import AmountRange, FilterDraft
from autos.domain.search.intent import Intent
from autos.usecases.search.intent import search_for
from tests.app.conftest import World
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")

CPF = "111.222.333-96"
LARGE = FilterDraft(amount=AmountRange(Decimal(50_000), None))


def ask(world: World, mode: Mode, draft: FilterDraft) -> None:
    """Into the form, as a person does."""
    world.opened.window.search.write(CPF)
    world.opened.search.choose(mode)
    world.opened.search.filter(draft)


async def name(world: World, words: str) -> None:
    """Into the dialog that has come up."""
    window = world.opened.window
    await world.until(lambda: any(dialog.isVisible() for dialog in window.findChildren(NameDialog)))
    [dialog] = [one for one in window.findChildren(NameDialog) if one.isVisible()]
    dialog.line.setText(words)
    dialog.accept()


async def saved(world: World, desk: Workspace, words: str) -> SavedSearchItem:
    await world.until(lambda: words in [line.name for line in world.opened.search.state.saved])
    await desk.tasks.idle()
    return next(line for line in world.opened.search.state.saved if line.name == words)


async def test_a_saved_search_is_restored_whole(world: World) -> None:
    """Key, mode and filter; nothing has been asked, neither by saving nor by bringing it back."""
    async with world:
        desk = await world.desk()
        ask(world, Mode.BASE, LARGE)
        world.opened.window.search.save.click()
        await name(world, "Execuções grandes")
        await saved(world, desk, "Execuções grandes")
        ask(world, Mode.COMPLETE, FilterDraft())
        world.opened.window.search.write("outra pessoa")

        [row] = world.opened.window.search.saved.rows()
        row.click()

        state = world.opened.search.state
        assert (state.mode, state.draft) == (Mode.BASE, LARGE)
        assert state.recognition.wire == "11122233396"
        assert await world.parts.reader.recent() == []


async def test_a_saved_search_shows_its_own_newest_answer(world: World) -> None:
    """The same person asked without the filter, or of another service, is another question."""
    async with world:
        desk = await world.desk()
        ask(world, Mode.COMPLETE, LARGE)
        wish = world.opened.search.state.intent
        assert wish is not None
        world.opened.window.search.save.click()
        await name(world, "Grandes")
        assert (await saved(world, desk, "Grandes")).newest is None
        body = json.dumps(billed_body(operation_of(wish.mode), search_for(wish)))
        ours = {"search_type": "cpf", "search_key": "11122233396", "service": world.parts.service}
        await keep(world.archive, entry(**ours | {"service": "another"}), page(lawsuit(0)), sent=body)
        await keep(world.archive, entry(**ours), page(lawsuit(0)), sent='{"search": {}}')
        right = await keep(world.archive, entry(**ours), page(lawsuit(1)), sent=body)

        await world.until(lambda: world.opened.search.state.saved[0].newest is not None)
        await desk.tasks.idle()

        assert world.opened.search.state.saved[0].newest == await world.parts.reader.entry(right.entry_id)


async def test_a_saved_search_is_no_query_of_the_archive(world: World) -> None:
    """Neither in the sidebar beside the archive nor twice in the palette; renamed and deleted, and that undone."""
    async with world:
        desk = await world.desk()
        annotations = desk.screens.annotations
        ask(world, Mode.BASE, FilterDraft())
        world.opened.window.search.save.click()
        await name(world, "Renato")
        line = await saved(world, desk, "Renato")
        texts = [annotations.toast.text.text()]
        assert [one.words for one in (*desk.screens.saved_questions.commands(), *annotations.commands())].count(
            "Renato"
        ) == 1

        world.opened.window.search.saved.rename_wanted.emit(line)
        await name(world, "Renato, base")
        line = await saved(world, desk, "Renato, base")
        texts.append(annotations.toast.text.text())
        world.opened.window.search.saved.delete_wanted.emit(line)
        await world.until(lambda: not world.opened.search.state.saved)
        await annotations.presenter.tasks.idle()  # the act is offered once it is done
        annotations.undo.undo()
        await saved(world, desk, "Renato, base")

        assert texts == ["Busca salva.", "Busca com outro nome."]


async def test_the_question_of_an_answer_is_saved(world: World) -> None:
    """By the bookmark over the results; a desk that leaves takes the names with it."""
    async with world:
        desk = await world.desk()
        stored = await keep(
            world.archive, replace(entry(label="Renato"), service=world.parts.service), page(lawsuit(0))
        )
        world.search_flow.show(stored.entry_id)
        await world.until(lambda: desk.screens.results.state.entry is not None)
        desk.screens.results_view.header.keep.click()
        await name(world, "Renato de novo")

        line = await saved(world, desk, "Renato de novo")
        assert (line.intent.search_key, line.intent.mode) == (stored.search_key, stored.mode)
        desk.leave()
        await desk.aclose()
        world._desks.remove(desk)
        assert world.opened.search.state.saved == ()


async def test_a_lock_removes_saved_searches_also_while_they_are_read(world: World) -> None:
    """What was on its way out of the archive does not come into a form that has been emptied."""
    async with world:
        desk = await world.desk()
        ask(world, Mode.BASE, LARGE)
        world.opened.window.search.save.click()
        await name(world, "Execuções grandes")
        await saved(world, desk, "Execuções grandes")
        saved_questions = desk.screens.saved_questions
        saved_questions._shown = ()
        saved_questions._render(desk.screens.annotations.presenter.state)
        await asyncio.sleep(0)
        world._desks.remove(desk)
        desk.leave()
        await saved_questions.tasks.idle()

        assert world.opened.search.state.saved == ()
        await desk.aclose()


async def test_an_older_read_never_replaces_a_newer_one(world: World) -> None:
    """One for what the questions last brought is under way while one of them gets another name."""
    async with world:
        desk = await world.desk()
        ask(world, Mode.BASE, FilterDraft())
        world.opened.window.search.save.click()
        await name(world, "Renato")
        line = await saved(world, desk, "Renato")
        saved_questions, go_on = desk.screens.saved_questions, asyncio.Event()
        read = saved_questions._questions.newest

        async def slowly(questions: Sequence[Intent]) -> list[LedgerEntry | None]:
            await go_on.wait()
            return await read(questions)

        with patch.object(saved_questions._questions, "newest", slowly):
            older = asyncio.create_task(saved_questions.refresh())
            await asyncio.sleep(0.01)
        desk.screens.annotations.presenter.rename_query(line.saved_id, "Renato, base")
        await saved(world, desk, "Renato, base")
        go_on.set()
        await older

        assert [line.name for line in world.opened.search.state.saved] == ["Renato, base"]
