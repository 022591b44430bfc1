"""The page that counts a deadline as the reading pane, the palette and the keyboard open it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from autos.app.workspace import Workspace
from autos.archive.files.written_files import remembered_files
from autos.desktop.components.deadlines.section import DeadlinesSection
from autos.desktop.pages.deadlines.count_view import CountDeadlineView
from autos.desktop.pages.lawsuit.action_bar import LawsuitAction
from autos.desktop.pages.lawsuit.presenter import LawsuitPage
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.policy.policy import NO_POLICY
from autos.system.clock import Clock
from autos.system.paths import HOME_VARIABLE, data_dir
from autos.usecases.deadlines.deadlines import Deadlines
from tests.app.conftest import World
from tests.archive.counted_deadline import CARNIVAL, counted
from tests.archive.synthetic import NOW
from tests.calendar_readers import read_by_ical
from tests.desktop.synthetic import entry, keep, lawsuit, page

STEPS = [
    {"step_date": "2026-12-15T00:00:00.000Z", "step_type": "Publicação", "content": "Disponibilizado no DJEN."},
    {"step_date": "2026-11-30T00:00:00.000Z", "step_type": "Remessa", "content": "Remetidos os autos."},
    {"step_type": "Sem data", "content": "Nada se sabe do dia."},
]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


def _dialog(world: World) -> CountDeadlineView | None:
    return next((one for one in world.opened.window.findChildren(CountDeadlineView) if one.isVisible()), None)


async def _opened(world: World) -> CountDeadlineView:
    await world.until(lambda: _dialog(world) is not None)
    dialog = _dialog(world)
    assert dialog is not None
    await dialog._presenter.marks.tasks.idle()
    await dialog._presenter.tasks.idle()
    return dialog


async def _read(world: World, desk: Workspace) -> LawsuitView:
    """Open the only lawsuit of the archive."""
    world.opened.window.show_screen("library")
    await world.until(lambda: desk.screens.library.state.listed.count == 1)
    desk.screens.library_view.open_first()
    await world.until(lambda: desk.screens.library_reading.state.lawsuit is not None)
    await desk.screens.library_reading.tasks.idle()
    pane = desk.screens.library_view.findChild(LawsuitView)
    assert pane is not None
    return pane


async def _archived(world: World) -> None:
    await keep(world.archive, entry(), page(lawsuit(0, steps=STEPS, county="Itaverde", secrecy_level=0)))


async def test_the_button_opens_it_for_the_open_lawsuit_and_takes_the_focus_back(world: World) -> None:
    """It knows court and city, counts nothing yet, and closes with Esc."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        pane = await _read(world, desk)
        button = pane.action_bar.buttons[LawsuitAction.DEADLINE]
        button.setFocus()
        button.click()
        dialog = await _opened(world)
        shown = dialog.form.court.currentText(), dialog.form.city.text(), dialog.safest.day.text()
        marked = desk.screens.deadlines.places.new.isChecked(), world.opened.window.current_screen
        await _focused(world, dialog.form.entry)
        QTest.keyClick(dialog.form.entry, Qt.Key.Key_Escape)
        await world.until(lambda: _dialog(world) is None)

        lawsuit_read = desk.screens.library_reading.state.lawsuit
        assert lawsuit_read is not None
        assert shown == (lawsuit_read.tribunal_acronym, "Itaverde", "Dê a data de disponibilização.")
        assert marked == (True, "deadline")
        assert world.opened.window.current_screen == "library"
        assert world.opened.window.focusWidget() is button


async def test_the_step_in_which_the_cursor_stands_is_counted_from(world: World) -> None:
    """Ctrl+D on the list of steps; one without a day leaves the day to the person."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        pane = await _read(world, desk)
        desk.screens.library_reading.show_page(LawsuitPage.STEPS)
        text = pane.steps.history
        none = pane.chosen_step
        chosen = []
        for words in ("Remetidos", "Nada se sabe", "Disponibilizado"):
            text.moveCursor(QTextCursor.MoveOperation.Start)
            assert text.find(words)
            step = pane.chosen_step
            chosen.append(step.step_type if step is not None else None)
        text.setFocus()
        QTest.keyClick(text, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
        dialog = await _opened(world)

        assert none is None
        assert chosen == ["Remessa", "Sem data", "Publicação"]
        assert dialog._presenter.state.step is not None
        assert dialog.form.entry.text() == "15/12/2026"
        assert dialog.form.hint.text() == "Publicação"
        assert dialog.safest.day.text() == "segunda, 08/02/2027"
        dialog.left.emit()


async def test_the_count_is_kept_with_the_lawsuit_and_can_be_undone(world: World) -> None:
    """The reading pane shows it, the sidebar counts it, and no note is written."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        [command] = [one for one in desk.screens.lawsuit_commands.commands() if one.keys == "Ctrl+D"]
        command.run()
        dialog = await _opened(world)
        dialog.form.entry.setText("15/12/2026")
        dialog.keep.click()
        await dialog._presenter.tasks.idle()
        await world.until(lambda: desk.screens.annotations.undo.state.act is not None)
        row_id = desk.screens.library_reading.state.row_id
        assert row_id is not None
        [row] = await world.parts.reader.rows([row_id])
        notes = await world.parts.annotations.notes_of(row.case_id)
        section = desk.screens.library_view.findChild(DeadlinesSection)
        assert section is not None
        await world.until(lambda: bool(section.blocks))
        [block] = section.blocks
        shown = block.when.text(), section.isHidden()
        places = desk.screens.deadlines.places
        await world.until(lambda: places.stored.place.detail == "1")
        desk.screens.annotations.undo.undo()
        await desk.screens.annotations.undo.tasks.idle()
        await world.until(lambda: not section.blocks)
        await world.until(lambda: not places.stored.place.detail)

        assert command.blocked == ""
        assert notes == []
        assert shown[0].startswith("segunda, 08/02/2027 · ")
        assert shown[1] is False
        assert section.isHidden()


async def test_what_was_kept_from_the_news_and_undone_is_kept_again(world: World) -> None:
    """Ctrl+Y brings the deadline back, and the lawsuit was dealt with once more; then comes what was undone before."""
    await keep(world.archive, entry(), page(lawsuit(0, steps=STEPS), lawsuit(1)))
    await keep(world.archive, entry(), page(*(lawsuit(n, crawled=2, steps=STEPS, phase="Recurso") for n in (0, 1))))
    async with world:
        desk = await world.desk()
        world.opened.window.show_screen("news")
        news = desk.screens.news
        await world.until(lambda: bool(news.presenter.state.lines))
        case_id, _ = news.presenter.state.lines
        news.view.deadline_wanted.emit(news.presenter.state.contents.rows[case_id].row_id)  # type: ignore[union-attr]
        dialog = await _opened(world)
        dialog.form.entry.setText("15/12/2026")
        dialog.keep.click()
        await dialog._presenter.tasks.idle()
        undo = desk.screens.annotations.undo
        await world.until(lambda: undo.state.act is not None)
        counts = []
        for key in (Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_Z, Qt.Key.Key_Y):
            await _focused(world, news.view.list)
            turn = undo.state.turn
            QTest.keyClick(news.view.list, key, Qt.KeyboardModifier.ControlModifier)
            await world.until(lambda turn=turn: undo.state.turn > turn)  # type: ignore[misc]
            await news.presenter.tasks.idle()
            open_ones = await world.archive.read(lambda transaction: transaction.deadlines.listed(is_open=True))
            counts.append((len(open_ones), undo.state.is_undone))

        assert counts == [(0, True), (1, False)] * 2


async def _stored(world: World, desk: Workspace, **changed: object) -> None:
    """A deadline with the only lawsuit."""
    row_id = desk.screens.library_reading.state.row_id
    assert row_id is not None
    [row] = await world.parts.reader.rows([row_id])
    await world.archive.run(lambda transaction: transaction.deadlines.store(row.case_id, counted(**changed), NOW))  # type: ignore[arg-type]


async def _focused(world: World, widget: QWidget) -> None:
    world.opened.window.activateWindow()
    widget.setFocus()
    await world.until(widget.hasFocus)


async def test_the_page_lists_what_is_kept_and_marks_its_place(world: World) -> None:
    """From the sidebar; the whole count stands below, and the lawsuit opens from it."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        for title, days in (("Embargos", 5), ("Réplica", 15)):
            await _stored(world, desk, title=title, days=days)
        places, window = desk.screens.deadlines.places, world.opened.window
        await world.until(lambda: places.stored.place.detail == "2")
        named = [button.place.name for button in places.upcoming if not button.isHidden()]
        places.upcoming[1].click()
        view = desk.screens.deadlines.view
        await world.until(lambda: view.detail.title.text() == "Réplica")
        shown = window.current_screen, window.sidebar.places["library"].isChecked(), places.stored.isChecked()
        dates = view.detail.safest.day.text(), view.detail.skipped_count.text()
        view.detail.open.click()
        await world.until(lambda: window.current_screen == "library")

        assert named == ["Embargos", "Réplica"]
        assert shown == ("deadlines", True, True)
        assert dates == ("segunda, 08/02/2027", "39 dias até 08/02")
        assert not places.stored.isChecked()


async def test_a_new_local_holiday_changes_no_stored_deadline(world: World) -> None:
    """It is told by a word, with what would be counted now; only the button takes that over, and undo takes it back."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        await _stored(world, desk)
        deadlines = desk.screens.deadlines
        deadlines.show()
        view = deadlines.view
        await world.until(lambda: view.table.current_record is not None)
        before = view.detail.difference_box.isHidden()
        await Deadlines(data_dir(), NO_POLICY.export, Clock()).add(CARNIVAL)
        deadlines.refresh()
        await world.until(lambda: not view.detail.difference_box.isHidden())
        difference, kept = view.detail.difference.text(), view.table.current_record
        marked = view.table.records.index(0, 3).data()
        view.detail.take_over.click()
        await world.until(view.detail.difference_box.isHidden)
        taken = view.table.current_record
        desk.screens.annotations.undo.undo()
        await world.until(lambda: not view.detail.difference_box.isHidden())

        assert before
        assert kept is not None
        assert taken is not None
        assert kept.stored.content.count.dates == (date(2027, 2, 8), date(2027, 2, 8))
        assert "Contado hoje, venceria terça, 09/02/2027" in difference
        assert marked.endswith(" · Recontagem difere")
        assert taken.stored.content.count.dates == (date(2027, 2, 9), date(2027, 2, 10))
        assert taken.stored.uid == kept.stored.uid


async def test_keys_mark_and_remove_and_the_empty_page_says_what_to_do(world: World) -> None:
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        await _stored(world, desk)
        deadlines = desk.screens.deadlines
        deadlines.show()
        view = deadlines.view
        await world.until(lambda: view.table.current_record is not None)
        await _focused(world, view.table)
        QTest.keyClick(view.table, Qt.Key.Key_Space)
        await world.until(lambda: view.stack.currentWidget() is view.empty)
        told = view.empty.title.text()
        view.part.buttons["met"].click()
        await world.until(lambda: view.table.current_record is not None)
        standing = view.table.records.index(0, 3).data()
        await _focused(world, view.table)
        QTest.keyClick(view.table, Qt.Key.Key_Delete)
        await world.until(lambda: view.stack.currentWidget() is view.empty)

        assert told == "Nenhum prazo guardado"
        assert standing.startswith("cumprido em ")
        assert view.empty.title.text() == "Nenhum prazo cumprido"
        assert not view.save_all.isEnabled()


async def test_all_upcoming_ones_are_saved_as_events_of_one_calendar(world: World, tmp_path: Path) -> None:
    """Those that were met or whose day has gone by stay out; written again, they are newer ones of the same events."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        for title, available in (
            ("Um", date(2030, 12, 16)),
            ("Dois", date(2030, 11, 18)),
            ("Antigo", date(2020, 3, 10)),
        ):
            await _stored(world, desk, title=title, available=available)
        presenter = desk.screens.deadlines.presenter
        await world.until(lambda: len(presenter.state.open) == 3)
        files = [tmp_path / "one.ics", tmp_path / "again.ics"]
        for file in files:
            presenter.save(file, presenter.state.upcoming)
            await presenter.tasks.idle()
        text = files[0].read_bytes().replace(b"\r\n ", b"").decode()

        titles = [line.removeprefix("SUMMARY:") for line in text.splitlines() if line.startswith("SUMMARY")]
        events, again = (read_by_ical(file.read_bytes()) for file in files)
        noted = await world.archive.read(lambda transaction: remembered_files(transaction.settings))
        reading = desk.screens.library_reading.state.lawsuit
        assert reading is not None
        assert titles == [
            f"{reading.title} · Dois · vence {events[0].start:%d/%m/%Y}",
            f"{reading.title} · Um · vence {events[1].start:%d/%m/%Y}",
        ]
        assert [one.uid for one in events] == [one.uid for one in again]
        assert max(one.revision for one in events) < min(one.revision for one in again)
        assert noted == files
        assert {f"UID:{one.stored.uid}" for one in presenter.state.upcoming} <= set(text.splitlines())
        assert presenter.state.saved == "again.ics"


async def test_a_new_deadline_is_counted_without_a_lawsuit(world: World) -> None:
    """It can be saved for the calendar and not be kept; the palette leads to the page."""
    async with world:
        desk = await world.desk()
        desk.screens.deadlines.show()
        desk.screens.deadlines.view.new.click()
        dialog = await _opened(world)
        dialog.form.court.setCurrentText("TJSP")
        dialog.form.entry.setText("15/12/2026")
        words = [one.words for one in desk.screens.annotations.commands()]

        assert dialog.safest.day.text() == "segunda, 08/02/2027"
        assert dialog.title.text() == "Prazo: 15 dias úteis, TJSP"
        assert dialog.save_file.isEnabled()
        assert not dialog.keep.isEnabled()
        assert "Prazos guardados" in words
        dialog.left.emit()


async def test_undo_on_the_page_takes_back_a_mark_and_nothing_of_the_archive(world: World) -> None:
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        await _stored(world, desk)
        desk.screens.deadlines.count_new()
        page = await _opened(world)
        presenter = page._presenter
        presenter.marks.add(CARNIVAL)
        await presenter.marks.tasks.idle()
        known = presenter.state.marks.known
        await _focused(world, page.form.marks)
        QTest.keyClick(page.form.marks, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        await world.until(lambda: not presenter.state.marks.known)
        kept = await world.archive.read(lambda transaction: transaction.deadlines.listed(is_open=True))

        assert known == (CARNIVAL,)
        assert len(kept) == 1


async def test_the_page_behind_is_that_of_the_next_workspace(world: World) -> None:
    """As after the lock, another language or another size of the text."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        desk.screens.deadlines.count_new()
        await _opened(world)
        while_counting = desk.snapshot().screen
        desk.screens.deadlines.show()

        assert while_counting == "library"
        assert desk.snapshot().screen == "deadlines"


async def test_a_page_that_was_left_by_the_sidebar_gives_way_to_the_next(world: World) -> None:
    """Back leads to the page on which the count was asked for."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        pane = await _read(world, desk)
        window = world.opened.window
        pane.action_bar.buttons[LawsuitAction.DEADLINE].click()
        first = await _opened(world)
        window.show_screen("activity")
        desk.screens.deadlines.show()
        desk.screens.deadlines.count_new()
        second = await _opened(world)
        shown = second._presenter.subject.code, first is second
        second.left.emit()

        assert shown == ("", False)
        assert window.current_screen == "deadlines"


async def test_without_a_lawsuit_the_command_says_why_it_cannot_be_run(world: World) -> None:
    async with world:
        desk = await world.desk()
        [command] = [one for one in desk.screens.lawsuit_commands.commands() if one.keys == "Ctrl+D"]

        assert command.words == "Contar prazo…"
        assert command.blocked == "nenhum processo selecionado"


async def test_the_year_of_a_court_opens_from_the_count_and_leads_back_to_it(world: World) -> None:
    """What is said of a day there counts here; Esc leads back to what was typed."""
    await _archived(world)
    async with world:
        desk = await world.desk()
        desk.screens.deadlines.count_new()
        page = await _opened(world)
        page.form.court.setCurrentText("TJPR")
        page.form.number.setValue(10)
        page.form.entry.setText("23/11/2026")
        before = page.safest.day.text(), page.later.day.text()
        page.form.whole_year.click()
        window, view = world.opened.window, desk.screens.deadlines.year_view
        await world.until(lambda: window.current_screen == "court_year" and view.days.current_record is not None)
        shown = view.court.currentText(), view.year.value(), desk.screens.deadlines.places.year.isChecked()
        justice = next(place for place, one in enumerate(view.days.records.records) if one.name == "Dia da Justiça")
        view.days.selectRow(justice)
        await _focused(world, view.days)
        QTest.keyClick(view.days, Qt.Key.Key_F)
        await world.until(lambda: bool(page._presenter.state.marks.known))
        QTest.keyClick(view.days, Qt.Key.Key_Escape)
        await world.until(lambda: window.current_screen == "deadline")
        counted_again = page.safest.day.text(), page.later.day.text()

        assert before == ("terça, 08/12/2026", "quarta, 09/12/2026")
        assert shown == ("TJPR", 2026, True)
        assert counted_again == ("quarta, 09/12/2026", "não há segunda data")
        page.left.emit()


async def test_the_year_of_the_court_that_is_read_opens_from_the_sidebar(world: World) -> None:
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        desk.screens.deadlines.places.year.click()
        view = desk.screens.deadlines.year_view
        await world.until(lambda: view.days.current_record is not None)
        lawsuit_read = desk.screens.library_reading.state.lawsuit
        words = [one.words for one in desk.screens.annotations.commands()]

        assert lawsuit_read is not None
        assert view.court.currentText() == lawsuit_read.tribunal_acronym
        assert "Ano do tribunal" in words
