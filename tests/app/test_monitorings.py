"""Creating a monitoring from the form, an answer or a party, and what the frame shows of monitorings."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from autos.app.workspace import Workspace
from autos.desktop.pages.monitoring.state import BulkActionResult, MonitoringAction
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.mode import SearchType
from autos.domain.monitoring.monitoring_draft import drafts_for_parties, monitored_filter, monitored_name
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.domain.search.search import Search
from tests.app.conftest import Gap, World
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")

TRACKING = UUID(int=77)
CPF = "111.222.333-96"


def drafted(desk: Workspace) -> FilterDraft:
    """What the open editor would watch."""
    editor = desk.screens.monitorings.editor
    assert editor is not None
    return editor._presenter.state.monitoring_draft.draft


async def test_what_is_typed_in_the_form_becomes_a_monitoring(world: World) -> None:
    """With its filters; nothing has left, and Esc leaves the form as it was."""
    async with world:
        desk = await world.desk()
        world.opened.window.search.write(CPF)
        world.opened.search.filter(FilterDraft(courts=KeyFilter(("TJSP",))))
        world.opened.window.monitor_wanted.emit()
        assert drafted(desk) == FilterDraft(party_documents=("11122233396",), courts=KeyFilter(("TJSP",)))
        editor = desk.screens.monitorings.editor
        assert editor is not None
        assert editor.name.text() == CPF
        world.opened.window.monitor_wanted.emit()
        assert desk.screens.monitorings.editor is editor
        editor.reject()
        assert world.opened.window.search.field.line.text() == CPF


async def test_an_answer_becomes_a_monitoring_of_what_was_asked(world: World) -> None:
    async with world:
        asked = replace(entry(), search_type=SearchType.NAME.value, search_key="Renato Farias", label="Renato Farias")
        await keep(world.archive, asked, page(lawsuit(0), status="completed"))
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: world.opened.window.current_screen == "results")
        await world.until(lambda: desk.screens.results.state.entry is not None)
        world.opened.window.monitor_wanted.emit()
        await world.until(lambda: desk.screens.monitorings.editor is not None)
        assert drafted(desk).party_names == ("Renato Farias",)


async def test_the_sidebar_counts_unread_finds(world: World) -> None:
    """And the page is at hand where there are monitorings, with the finds of the first."""
    async with world:
        asked = entry()
        await keep(world.archive, asked, page(*map(lawsuit, range(3)), status="completed"))
        now = datetime.now(UTC)

        def enter(transaction):  # type: ignore[no-untyped-def]
            transaction.monitorings.adopt(TRACKING, now, service="elsewhere", name="De antes")
            transaction.monitorings.add_finds(TRACKING, [(1, "a", now), (2, "b", now)])

        await world.archive.run(enter)
        desk = await world.desk()
        place = world.opened.window.sidebar.places["monitoring"]
        await world.until(lambda: place.place.detail == "2")
        world.opened.window.show_screen("monitoring")
        finds = desk.screens.monitorings.finds
        await world.until(lambda: len(finds.state.found.row_ids) == 2)
        finds.mark_all_read()
        await world.until(lambda: place.place.detail != "2")

        assert place.place.detail == ""


async def test_a_new_monitoring_is_the_current_one(world: World) -> None:
    """Whichever was selected before, and whatever was listed."""
    async with world:
        now = datetime.now(UTC)
        older = [UUID(int=1), UUID(int=2)]

        def enter(*ids: UUID):  # type: ignore[no-untyped-def]
            def adopt(transaction):  # type: ignore[no-untyped-def]
                for one in ids:
                    transaction.monitorings.adopt(one, now, service="elsewhere", name=f"Número {one.int}")

            return adopt

        await world.archive.run(enter(*older))
        desk = await world.desk()
        world.opened.window.show_screen("monitoring")
        monitorings = desk.screens.monitorings
        view, presenter = monitorings.view, monitorings.presenter
        await world.until(lambda: view.list.current is not None)
        view.filter.setText("Número 2")
        presenter.choose(str(older[1]))
        await world.until(lambda: view.list.current == str(older[1]))
        monitorings.create()
        await world.until(lambda: monitorings.editor is not None)
        await world.archive.run(enter(TRACKING))
        editor = monitorings.editor
        assert editor is not None
        [registered] = await world.archive.read(
            lambda transaction: [one for one in transaction.monitorings.all() if one.tracking_id == TRACKING]
        )
        editor._presenter.created.emit(registered)
        await world.until(lambda: view.list.current == str(TRACKING))
        await presenter.tasks.idle()

        assert presenter.state.current == view.list.current == str(TRACKING)
        assert view.list.chosen == [str(TRACKING)]
        assert view.filter.text() == ""


async def test_a_namesake_among_the_finds_of_a_name_is_told_with_the_way_back(world: World) -> None:
    """On the composed page: the answer is offered to be taken back, and the sidebar counts one less until it is."""
    async with world:
        await keep(world.archive, entry(), page(*map(lawsuit, range(3)), status="completed"))
        now, body = datetime.now(UTC), {"search_type": "custom", "search_key": "custom"}
        sent = body | {"search_params": {"filter": {"party_names": ["Renato Farias"]}}}
        search = Search.model_validate(sent)
        assert monitored_name(monitored_filter(search)) == "Renato Farias"

        def enter(transaction):  # type: ignore[no-untyped-def]
            transaction.monitorings.adopt(TRACKING, now, service="elsewhere", name="De antes")
            transaction.monitorings.set_body(TRACKING, json.dumps({"recurrence": 1, "search": search.outgoing()}), now)
            transaction.monitorings.add_finds(TRACKING, [(1, "a", now), (2, "b", now), (3, "c", now)])

        await world.archive.run(enter)
        desk = await world.desk()
        place = world.opened.window.sidebar.places["monitoring"]
        await world.until(lambda: place.place.detail == "3")
        world.opened.window.show_screen("monitoring")
        monitorings = desk.screens.monitorings
        await world.until(lambda: monitorings.namesakes.state.open == 3)
        monitorings.view.found.list.select_first()
        monitorings.namesakes.decide(is_same=False)
        await world.until(lambda: place.place.detail == "2")
        await monitorings.namesakes.tasks.idle()
        assert desk.screens.annotations.undo.state.sentence == "1 processo marcado como de homônimo."
        desk.screens.annotations.undo.undo()
        await world.until(lambda: place.place.detail == "3")
        await world.until(lambda: monitorings.namesakes.state.namesakes == 0)


def test_parties_are_monitored_by_document_else_by_name() -> None:
    """Lawyers are not; nobody of a lawsuit under secrecy is offered."""
    members = {
        "code": "1",
        "parties": [
            {"name": "Maria Inventada", "main_document": "11122233396"},
            {"name": "Empresa Inventada", "main_document": "não é documento"},
            {"name": "Doutora Inventada", "person_type": "ADVOGADA", "main_document": "11122233396"},
            {"name": "Maria Inventada", "main_document": "111.222.333-96"},
            {"name": "  "},
        ],
    }
    watches = drafts_for_parties(Lawsuit.model_validate(members))
    assert [(monitoring_draft.name, monitoring_draft.draft) for monitoring_draft in watches] == [
        ("Maria Inventada", FilterDraft(party_documents=("11122233396",))),
        ("Empresa Inventada", FilterDraft(party_names=("Empresa Inventada",))),
    ]
    assert drafts_for_parties(Lawsuit.model_validate(members | {"secrecy_level": 1})) == []


async def test_a_closed_workspace_with_monitorings_is_garbage_collected(world: World) -> None:
    """Nor the editor that was open in it: nothing of the archive stays behind a lock."""
    async with world:
        now = datetime.now(UTC)
        await world.archive.run(
            lambda transaction: transaction.monitorings.adopt(TRACKING, now, service="elsewhere", name="De antes")
        )
        desk = await world.desk()
        left: list[weakref.ref[Workspace]] = []
        for _ in range(4):
            world.opened.window.show_screen("monitoring")
            desk.screens.monitorings.create()
            presenter = desk.screens.monitorings.presenter
            await world.until(lambda presenter=presenter: presenter.state.line is not None)
            left.append(weakref.ref(desk))
            del presenter
            desk = await Gap(world, desk).next_desk()
            await asyncio.sleep(0.1)
        gc.collect()

        flags = [number for number, each in enumerate(left) if each() is not None]
        assert flags[1:-1] == []  # what begins only once may hold the first, and the last may be on its way out


async def test_undo_reverts_the_last_act_wherever_the_focus_is(world: World, qtbot: QtBot) -> None:
    """Pausing among the monitorings, sorting out among the finds: the window has a key of the same letters."""
    async with world:
        asked = entry()
        await keep(world.archive, asked, page(*map(lawsuit, range(3)), status="completed"))
        now = datetime.now(UTC)

        def enter(transaction):  # type: ignore[no-untyped-def]
            transaction.monitorings.adopt(TRACKING, now, service="elsewhere", name="De antes")
            transaction.monitorings.set_verified(TRACKING, "paused", now)
            transaction.monitorings.add_finds(TRACKING, [(1, "a", now), (2, "b", now)])

        await world.archive.run(enter)
        desk = await world.desk()
        window = world.opened.window
        window.show_screen("monitoring")
        window.show()
        window.activateWindow()
        view, presenter = desk.screens.monitorings.view, desk.screens.monitorings.presenter
        finds = desk.screens.monitorings.finds
        await world.until(lambda: len(finds.state.found.row_ids) == 2)
        resumed: list[list[str]] = []
        presenter.resume = resumed.append  # type: ignore[method-assign, assignment]
        presenter._update(done=BulkActionResult(MonitoringAction.PAUSE, (str(TRACKING),)))

        finds.mark_all_read()
        await world.until(lambda: not finds.state.found.unread)
        await world.until(lambda: desk.screens.annotations.undo.state.act is not None)
        assert presenter.state.done is None, "what was done since is what the key takes back"
        view.list.setFocus()
        qtbot.keyClick(view.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        await world.until(lambda: len(finds.state.found.unread) == 2)
        assert resumed == []
        presenter._update(done=BulkActionResult(MonitoringAction.PAUSE, (str(TRACKING),)))
        view.found.list.setFocus()
        qtbot.keyClick(view.found.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert resumed == [(str(TRACKING),)]
