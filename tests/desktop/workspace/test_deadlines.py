"""The dialog of a deadline as the reading pane, the palette and the keyboard open it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest

from autos.app.workspace import Workspace
from autos.desktop.components.deadlines.dialog import DeadlineDialog
from autos.desktop.pages.lawsuit.action_bar import LawsuitAction
from autos.desktop.pages.lawsuit.presenter import LawsuitPage
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.system.paths import HOME_VARIABLE
from tests.desktop.synthetic import entry, keep, lawsuit, page
from tests.desktop.workspace.conftest import World

STEPS = [
    {"step_date": "2026-12-15T00:00:00.000Z", "step_type": "Publicação", "content": "Disponibilizado no DJEN."},
    {"step_date": "2026-11-30T00:00:00.000Z", "step_type": "Remessa", "content": "Remetidos os autos."},
    {"step_type": "Sem data", "content": "Nada se sabe do dia."},
]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


def _dialog(world: World) -> DeadlineDialog | None:
    return next((one for one in world.opened.window.findChildren(DeadlineDialog) if one.isVisible()), None)


async def _opened(world: World) -> DeadlineDialog:
    await world.until(lambda: _dialog(world) is not None)
    dialog = _dialog(world)
    assert dialog is not None
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
    await keep(world.archive, entry(), page(lawsuit(0, steps=STEPS, county="Itaverde")))


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
        shown = dialog.court.currentText(), dialog.city.text(), dialog.safest.day.text()
        button.click()
        several = len(world.opened.window.findChildren(DeadlineDialog))
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        await world.until(lambda: _dialog(world) is None)

        lawsuit_read = desk.screens.library_reading.state.lawsuit
        assert lawsuit_read is not None
        assert shown == (lawsuit_read.tribunal_acronym, "Itaverde", "Dê a data de disponibilização.")
        assert several == 1
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
        assert dialog.of_step.isChecked()
        assert dialog.entry.text() == "15/12/2026"
        assert dialog.hint.text() == "Publicação"
        assert dialog.safest.day.text() == "segunda, 08/02/2027"
        dialog.reject()


async def test_the_count_is_kept_as_a_note_that_can_be_undone(world: World) -> None:
    await _archived(world)
    async with world:
        desk = await world.desk()
        await _read(world, desk)
        [command] = [one for one in desk.screens.lawsuit_commands.commands() if one.keys == "Ctrl+D"]
        command.run()
        dialog = await _opened(world)
        dialog.entry.setText("15/12/2026")
        dialog.keep.click()
        await dialog._presenter.tasks.idle()
        await world.until(lambda: desk.screens.annotations.undo.state.act is not None)
        row_id = desk.screens.library_reading.state.row_id
        assert row_id is not None
        [row] = await world.parts.reader.rows([row_id])
        [note] = await world.parts.annotations.notes_of(row.case_id)
        desk.screens.annotations.undo.undo()
        await desk.screens.annotations.undo.tasks.idle()

        assert command.blocked == ""
        assert "Vence: segunda, 08/02/2027" in note.text
        assert not await world.parts.annotations.notes_of(row.case_id)


async def test_without_a_lawsuit_the_command_says_why_it_cannot_be_run(world: World) -> None:
    async with world:
        desk = await world.desk()
        [command] = [one for one in desk.screens.lawsuit_commands.commands() if one.keys == "Ctrl+D"]

        assert command.words == "Contar prazo…"
        assert command.blocked == "nenhum processo selecionado"
