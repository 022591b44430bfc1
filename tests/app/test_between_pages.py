"""Flows between pages: nothing is lost, confused or billed twice."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from unittest.mock import patch

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget

from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.components.namesakes.view import NamesakeQuestion
from autos.desktop.components.notes.section import NotesSection
from autos.desktop.components.palette.command import CommandGroup
from autos.desktop.components.palette.palette import Palette
from autos.desktop.pages.results.texts import problem_banner
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.search.filter_draft import FilterDraft
from autos.domain.search.intent import Intent
from autos.domain.search.next_step import NextStep
from autos.domain.summary.summary import CHECK
from autos.usecases.library.annotations import SearchedPerson
from autos.usecases.search.intent import intent_for
from autos.usecases.search.preview import as_sent
from tests.app.conftest import Gap, World
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page
from tests.usecases.consent import write_search

pytestmark = pytest.mark.qt_log_ignore("does not support")


async def test_a_search_started_while_the_window_is_restyled_is_sent(world: World) -> None:
    """It waits for the next desk, and the form is free again once it is written down."""
    async with world:
        gap = Gap(world, await world.desk())
        world.opened.search.type("111.222.333-96")
        world.opened.search.submit()
        await gap.next_desk()
        await world.until(lambda: not world.opened.search.state.is_sending)
        await world.until(lambda: not world.search_flow.tasks.is_running("ask 1"))

        [asked] = await world.parts.reader.recent()
        assert asked.search_key == "11122233396"


async def test_a_page_collected_while_detached_is_shown_by_the_next_workspace(world: World) -> None:
    async with world:
        stored = await keep(world.archive, replace(entry(), service=world.parts.service), page(lawsuit(0)))
        gap = Gap(world, await world.desk())
        world.search_flow.show(stored.entry_id)
        other = await gap.next_desk()
        await world.until(lambda: other.screens.results.state.entry is not None)

        assert world.opened.window.current_screen == "results"


async def test_what_is_typed_after_unlocking_keeps_the_search_form_in_sight(world: World) -> None:
    """The page from before the lock does not take its place, and nobody types into another page."""
    async with world:
        desk = await world.desk()
        world.opened.window.show_screen("activity")
        before = await desk.locked_snapshot()
        desk.leave()
        await desk.aclose()
        world._desks.remove(desk)
        world.opened.window.search.write("111.222")
        await world.desk(before)

        assert world.opened.window.current_screen == "search"
        assert world.opened.window.search.field.line.text() == "111.222"


async def test_the_open_searches_are_there_again_after_unlocking(world: World) -> None:
    """In the sidebar in their order, and the page that was shown."""
    async with world:
        service = world.parts.service
        first = await keep(world.archive, replace(entry(), service=service), page(lawsuit(0)))
        last = await keep(world.archive, replace(entry(search_key="2"), service=service), page(lawsuit(1)))
        desk = await world.desk()
        for one in (first, last):
            desk._show(one.entry_id)
            await desk.tasks.idle()
        await desk.tasks.idle()
        buttons = world.opened.window.sidebar._open_buttons
        listed = [button.place.key for button in buttons()]
        before = await desk.locked_snapshot()
        desk.leave()
        locked = [button.place.key for button in buttons()]
        await desk.aclose()
        world._desks.remove(desk)
        unlocked = await world.desk(before)
        await world.until(lambda: unlocked.screens.results.state.entry is not None)

        assert set(listed) == {str(first.entry_id), str(last.entry_id)}
        assert locked == []
        assert [button.place.key for button in buttons()] == listed
        assert world.opened.window.current_screen == "results"
        assert unlocked.screens.results.state.entry.entry_id == last.entry_id


async def test_a_search_that_was_still_being_read_at_the_lock_is_there_after_unlocking(world: World) -> None:
    """As the page that was shown, though nothing of it had been painted."""
    async with world:
        kept = await keep(world.archive, replace(entry(), service=world.parts.service), page(lawsuit(0)))
        desk = await world.desk()
        desk.screens.results.show(kept.entry_id)
        world.opened.window.show_screen("results", search=str(kept.entry_id))
        is_read = desk.screens.results.state.entry is not None
        before = await desk.locked_snapshot()
        desk.leave()
        await desk.aclose()
        world._desks.remove(desk)
        unlocked = await world.desk(before)
        await world.until(lambda: unlocked.screens.results.state.entry is not None)

        assert not is_read
        assert world.opened.window.current_screen == "results"
        assert unlocked.screens.results.state.entry.entry_id == kept.entry_id


async def test_the_open_lawsuit_of_the_archive_stays_open_in_another_language(world: World) -> None:
    """With the query whose list it is in, and at its place there."""
    async with world:
        await keep(world.archive, entry(), page(*map(lawsuit, range(4))))
        desk = await world.desk()
        world.opened.window.show_screen("library")
        view = desk.screens.library_view
        await world.until(lambda: view.list.rows.rowCount() == 4)
        wanted = view.rows.row_id(view.rows.index(2, 0))
        view.list.select(wanted)
        other = await Gap(world, desk).next_desk()
        await world.until(lambda: other.screens.library_view.list.current == wanted)

        assert world.opened.window.current_screen == "library"
        assert other.screens.library_reading.state.row_id == wanted


async def test_the_verdict_is_about_the_displayed_lawsuit(world: World) -> None:
    """A related lawsuit opened over the list is no answer of this search: nothing is asked of it, nothing said."""
    async with world:
        first, other = lawsuit(0), lawsuit(9)
        first["related_lawsuits"] = [{"code": other["code"]}]
        asked = await keep(world.archive, entry(search_type="name"), page(first, status="completed"))
        await keep(world.archive, entry(search_type="cpf", search_key="11122233396"), page(other, status="completed"))
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: bool(desk.screens.results.state.ids))
        view = desk.screens.results_view
        view.list.select_first()
        [question] = view.findChildren(NamesakeQuestion)
        await world.until(question.isVisible)
        desk.screens.reading.open_number(other["code"])
        await world.until(lambda: not question.isVisible())
        desk.screens.namesakes.decide(is_same=False)
        await desk.screens.namesakes.tasks.idle()

        assert not await world.parts.annotations._archive.read(
            lambda transaction: transaction.verdicts.of_subject(SearchedPerson.of("name", asked.search_key))
        )


async def test_a_negative_answer_to_a_filtered_search_shows_the_filter(world: World) -> None:
    """The restriction stands over the answer, and the answer does not speak of everything."""
    async with world:
        asked = replace(entry(Mode.EXISTS), route=Operation.CHECK, state=LedgerState.COMPLETED, ended_at=NOW)
        members = {"search_params": {"filter": {"tribunals": {"keys": ["TJAC"], "not_equal": False}}}}
        body = json.dumps({"search": {"search_type": "name", "search_key": asked.search_key} | members})

        await world.archive.run(lambda transaction: transaction.ledger.add(asked, body))
        await world.archive.run(
            lambda transaction: transaction.answers.save_single_answer(
                asked.entry_id, CHECK, b'{"has_lawsuits":false}', NOW
            )
        )
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: desk.screens.overview.state.exists is not None)
        view = desk.screens.overview_view

        assert view.filters_line.isVisible()
        assert any("filtros" in label.text() for label in view.card.findChildren(QLabel))


async def test_a_search_of_another_service_is_not_shown_as_running(world: World) -> None:
    """Its answers can only be read where it was asked; that is said, and nothing is offered that would not work."""
    async with world:
        stored = await keep(world.archive, entry(Mode.ON_DEMAND, service="elsewhere"), page(status="pending"))
        desk = await world.desk()
        desk._show(stored.entry_id)
        await world.until(lambda: desk.screens.results.state.entry is not None)
        state = desk.screens.results.state

        assert not state.is_following
        assert not state.can_resume
        assert "outro serviço" in problem_banner(state).text
        assert world.opened.window.status.work.text() == ""


async def test_a_step_sends_only_what_its_mode_takes(world: World) -> None:
    """The lookup in the database takes no instance: the restriction of the step before stays behind."""
    async with world:
        asked = replace(entry(Mode.EXISTS), route=Operation.CHECK, state=LedgerState.COMPLETED, ended_at=NOW)
        params = {"search_params": {"lawsuit_instance": 2}}
        body = json.dumps({"search": {"search_type": "name", "search_key": asked.search_key} | params})
        await world.archive.run(lambda transaction: transaction.ledger.add(asked, body))
        await world.desk()
        wishes: list[Intent] = []
        with patch.object(world.search_flow, "ask", wishes.append):
            world.search_flow.take_step(asked, NextStep(Mode.BASE))
            await world.until(lambda: bool(wishes))

        assert "lawsuit_instance" not in as_sent(wishes[0])


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_call_that_may_have_been_billed_is_repeated_only_after_confirmation(
    world: World, *, agrees: bool
) -> None:
    """Enter on the same question is no such word; the second one lets the service answer with what it has."""
    async with world:
        desk = await world.desk()
        wish = intent_for("111.222.333-96", Mode.ON_DEMAND)
        first = (await write_search(world.parts.run_search, wish)).entry_id
        await world.archive.run(lambda transaction: transaction.ledger.update(first, state=LedgerState.UNCONFIRMED))
        world.search_flow.ask(wish)
        await world.until(lambda: bool(world.opened.window.findChildren(ConfirmDialog)))
        assert len(await world.parts.reader.recent()) == 1
        [dialog] = world.opened.window.findChildren(ConfirmDialog)
        dialog.done(QDialog.DialogCode.Accepted if agrees else QDialog.DialogCode.Rejected)
        await world.until(lambda: not world.search_flow.tasks.is_running("ask 1"))
        others = [one.entry_id for one in await world.parts.reader.recent() if one.entry_id != first]
        asked = [await world.parts.reader.asked(one) for one in others]

        assert [one and one.cache_ttl_in_days for one in asked] == ([1] if agrees else [])
        assert desk is not None


async def test_opening_a_number_in_the_trash_says_where_it_is(world: World) -> None:
    """It is known, and no list has it: neither "not in the archive" nor an empty list would be true."""
    async with world:
        stored = await keep(world.archive, entry(), page(lawsuit(0), status="completed"))
        [row] = await world.parts.reader.rows(await world.parts.reader.ids_for_entry(stored.entry_id))
        await world.parts.annotations.trash([row.case_id])
        desk = await world.desk()
        desk._open_number_later(lawsuit(0)["code"])
        notices = world.opened.window.notices
        await world.until(lambda: any("lixeira" in text for text in notices.texts()))

        assert f"O processo {lawsuit(0)['code']} está na lixeira." in notices.texts()


async def test_back_and_forward_navigate_the_displayed_lawsuits(world: World) -> None:
    """Where it was read: the results, or the library."""
    async with world:
        stored = await keep(world.archive, entry(), page(lawsuit(0), lawsuit(1), status="completed"))
        desk = await world.desk()
        desk._show(stored.entry_id)
        await world.until(lambda: bool(desk.screens.results.state.ids))
        rows = desk.screens.results.state.ids
        reading, library_reading = desk.screens.reading, desk.screens.library_reading
        for row_id in rows:
            desk.screens.results_view.list.select(row_id)
            await world.until(lambda row_id=row_id: reading.state.row_id == row_id and not reading.state.is_loading)
        world.opened.window.show_screen("library")
        library_reading.open(rows[0])
        await world.until(lambda: library_reading.state.lawsuit is not None)
        world.opened.window.back_wanted.emit(-1)
        await world.until(lambda: world.opened.window.current_screen == "results" and reading.state.row_id == rows[1])
        world.opened.window.back_wanted.emit(-1)
        await world.until(lambda: reading.state.row_id == rows[0])
        for _ in range(2):
            world.opened.window.back_wanted.emit(1)
        await world.until(lambda: world.opened.window.current_screen == "library")

        assert library_reading.state.row_id == rows[0]


async def test_what_was_listed_before_a_lawsuit_of_the_news_is_listed_again(world: World) -> None:
    """Its number filters the archive only until the person goes back."""
    async with world:
        for phase in ("Inicial", "Sentença"):
            await keep(world.archive, entry(), page(lawsuit(0, phase=phase), lawsuit(1, phase=phase)))
        desk = await world.desk()
        screens, window = desk.screens, world.opened.window
        screens.library.filter("tribunal:TJSP")
        window.show_screen("news")
        await world.until(lambda: len(screens.news.presenter.state.lines) == 2)
        listed = []
        for line in screens.news.presenter.state.lines.values():
            screens.news.view.opened.emit(line.news.row.row_id)
            await world.until(lambda: window.current_screen == "library")
            row_id = line.news.row.row_id
            await world.until(lambda row_id=row_id: screens.library_reading.state.row_id == row_id)
            listed.append((screens.library.state.text, line.news.row.code))
            if len(listed) == 1:
                window.show_screen("news")
        window.back_wanted.emit(-1)
        await world.until(lambda: window.current_screen == "news")

        assert all(text == number for text, number in listed)
        assert screens.library.state.text == "tribunal:TJSP"
        assert screens.library_view.field.line.text() == "tribunal:TJSP"


async def test_a_question_is_edited_over_its_results(world: World) -> None:
    """Key, mode and filters stand in the form as they were asked; nothing leaves."""
    asked = entry(Mode.ON_DEMAND, search_type="cpf", search_key="11122233396", label="111.222.333-96")
    params = {"search_params": {"filter": {"tribunals": {"keys": ["TJAC"], "not_equal": False}}}}
    body = json.dumps({"search": {"search_type": "cpf", "search_key": asked.search_key} | params})
    async with world:
        await world.archive.run(lambda transaction: transaction.ledger.add(asked, body))
        desk = await world.desk()
        desk._show(asked.entry_id)
        await world.until(lambda: desk.screens.results.state.entry is not None)
        desk.screens.results_view.header.change.click()
        await world.until(lambda: world.opened.window.current_screen == "search")
        form = world.opened.search.state

        assert (form.recognition.wire, form.mode, form.draft.courts.keys) == ("11122233396", Mode.ON_DEMAND, ("TJAC",))
        assert len(await world.parts.reader.recent()) == 1


async def test_enter_reuses_a_whole_list_of_the_same_day(world: World) -> None:
    """The answer of today is shown; only "Buscar de novo" asks once more."""
    async with world:
        desk = await world.desk()
        intent = intent_for("111.222.333-96", Mode.COMPLETE)
        now = datetime.now(UTC)
        asked = entry(
            search_type="cpf",
            search_key=intent.search_key,
            service=world.parts.service,
            state=LedgerState.COMPLETED,
            created_at=now,
            updated_at=now,
            ended_at=now,
        )
        await keep(world.archive, asked, page(lawsuit(0), status="completed"), sent=as_sent(intent))
        world.opened.window.search.write("111.222.333-96")
        world.opened.search.choose(Mode.COMPLETE)
        world.opened.search.submit()
        await world.until(lambda: desk.screens.results.state.entry is not None)

        assert len(await world.parts.reader.recent()) == 1


async def test_a_search_with_all_lawsuits_in_the_trash_is_not_nothing_found(world: World) -> None:
    """A search of which every lawsuit lies there says so."""
    async with world:
        desk = await world.desk()
        asked = entry(service=world.parts.service, state=LedgerState.COMPLETED)
        await keep(world.archive, asked, page(lawsuit(0), lawsuit(1), status="completed"))
        world.search_flow.show(asked.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 2)
        view = desk.screens.results_view
        rows = await world.parts.reader.rows(desk.screens.results.state.ids)
        await world.parts.annotations.trash([row.case_id for row in rows])
        await world.until(lambda: not desk.screens.results.state.ids)

        assert view.empty.title.text() == "Os 2 processos desta busca estão na lixeira"


async def test_a_new_search_begins_with_an_empty_form(world: World) -> None:
    """Filters of one person are not sent with the next."""
    async with world:
        await world.desk()
        search = world.opened.search
        world.opened.window.search.write("111.222.333-96")
        search.filter(FilterDraft(instance=2))
        assert world.opened.window.search.unfilter.isVisibleTo(world.opened.window)

        world.opened.window.new_search()

        assert (search.state.draft, search.state.recognition.kind) == (FilterDraft(), "empty")


async def test_escape_returns_from_a_search_to_its_batch(world: World) -> None:
    """And from one that was opened elsewhere it leads nowhere; a selection is given up first."""
    async with world:
        asked = await keep(world.archive, entry(Mode.BASE), page(lawsuit(0), lawsuit(1), status="completed"))
        window, search = world.opened.window, world.opened.search
        search.batch.read("111.222.333-96, 529.982.247-25")
        desk = await world.desk()
        search.batch.close()
        search.batch.opened.emit(asked.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 2)
        lines = desk.screens.results_view.list
        lines.select_first()
        lines.selection._choose_all()
        press(lines, Qt.Key.Key_Escape)
        assert not lines.selection.places
        assert window.current_screen == "results"
        [notes] = desk.screens.results_view.findChildren(NotesSection)
        notes.field.setFocus()
        notes.field.setPlainText("Falta ouvir")
        press(notes.field, Qt.Key.Key_Escape)
        assert window.current_screen == "results", "a note is left half written"
        lines.setFocus()
        press(lines, Qt.Key.Key_Escape)
        assert window.current_screen == "search"
        assert search.batch.state.is_open

        desk._show(asked.entry_id)
        await world.until(lambda: window.current_screen == "results")
        press(lines, Qt.Key.Key_Escape)
        assert window.current_screen == "results"


def press(widget: QWidget, key: Qt.Key) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


async def test_the_creation_of_a_monitoring_is_no_search(world: World) -> None:
    """It is not among the recent or open searches, nor in the palette; opened from Atividade it leads to its page."""
    created = replace(
        entry(), mode=Mode.ON_DEMAND, search_type="custom", route=Operation.CREATE_TRACKING, state=LedgerState.COMPLETED
    )
    await keep(world.archive, created)
    async with world:
        desk = await world.desk()
        desk._show(created.entry_id)
        await world.until(lambda: world.opened.window.current_screen == "monitoring")
        desk.palette.open()
        await world.until(lambda: any(one.isVisible() for one in world.opened.window.findChildren(Palette)))
        [palette] = [one for one in world.opened.window.findChildren(Palette) if one.isVisible()]
        listed = [command.group for command in palette.lines.records]
        palette.reject()
        world.search_flow.ask_again(created)
        await world.until(lambda: not world.search_flow.tasks.is_running(f"again {created.entry_id}"))

        assert world.opened.search.state.recents == ()
        assert created.entry_id not in desk._session
        assert CommandGroup.SEARCHES not in listed
        assert [one.entry_id for one in await world.parts.reader.recent()] == [created.entry_id]


@pytest.mark.parametrize("is_locked", [False, True])
async def test_what_is_to_be_seen_stays_after_the_lock_and_in_another_language(
    world: World, *, is_locked: bool
) -> None:
    """The page was shown, and nothing was done: the number beside it is the same."""
    async with world:
        await keep(world.archive, entry(), page(lawsuit(0)))
        await keep(world.archive, entry(), page(lawsuit(0, phase="Sentença")))
        desk = await world.desk()
        place = world.opened.window.sidebar.places["news"]
        world.opened.window.show_screen("news")
        await world.until(lambda: desk.screens.news.presenter.state.count == 1 and place.place.detail == "1")
        if is_locked:
            before = await desk.locked_snapshot()
            desk.leave()
            await desk.aclose()
            world._desks.remove(desk)
            other = await world.desk(before)
        else:
            other = await Gap(world, desk).next_desk()
        await world.until(lambda: other.screens.news.presenter.state.count == 1)

        assert place.place.detail == "1"
