"""Actions on several selected rows of a list, on a real archive."""

from __future__ import annotations

import asyncio
import threading

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.components.annotations.selection_bar import SelectionBar, selection_status, selection_title
from autos.desktop.components.annotations.selection_presenter import BulkAction, BulkOutcome, SelectionState
from autos.domain.lawsuit.annotations import ActKind
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.lawsuit.position_set import PositionSet
from autos.usecases.library import bulk_edit as usecase
from tests.app.conftest import World, world
from tests.archive.annotation_data import acts
from tests.desktop.components.annotations.test_annotations import Room, room
from tests.desktop.synthetic import entry, keep, lawsuit, page

__all__ = ["room", "world"]
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def bar_of(room: Room) -> SelectionBar:
    [bar] = room.view.findChildren(SelectionBar)
    return bar


async def settled(room: Room) -> None:
    for scope in room.wiring.lists._scopes:
        await scope.idle()
    await room.idle()


async def choose_three(qtbot: QtBot, room: Room) -> SelectionBar:
    """Select the first three rows."""
    room.view.list.select_first()
    for _ in range(2):
        room.press(qtbot, Qt.Key.Key_Down, SHIFT)
    return bar_of(room)


async def test_the_bar_is_shown_while_rows_are_selected(qtbot: QtBot, room: Room) -> None:
    """It shows the count; Esc and its cross clear the selection."""
    before = bar_of(room).isVisibleTo(room.view)
    bar = await choose_three(qtbot, room)
    shown = bar.isVisibleTo(room.view), bar.count.text()
    room.press(qtbot, Qt.Key.Key_Escape)
    after = bar.isVisibleTo(room.view)
    await choose_three(qtbot, room)
    bar.clear.click()

    assert not before
    assert shown == (True, "3 processos selecionados")
    assert not after
    assert not bar.isVisibleTo(room.view)
    assert not room.view.list.selection.places


async def test_a_digit_labels_all_selected_rows_and_one_undo_reverts_it(qtbot: QtBot, room: Room) -> None:
    """The rows stay selected."""
    bar = await choose_three(qtbot, room)
    room.press(qtbot, Qt.Key.Key_4)
    await settled(room)
    labels = (await room.annotations.labels())[4][1]
    still = bar.count.text()
    room.press(qtbot, Qt.Key.Key_Z, CTRL)
    room.wiring.undo.undo()
    await settled(room)

    assert labels == 3
    assert still == "3 processos selecionados"
    assert (await room.annotations.labels())[4][1] == 0
    assert [(act.kind, act.count, act.is_undone) for act in await room.annotations._archive.read(acts)] == [
        (ActKind.LABELLED, 3, True)
    ]


async def test_del_moves_all_selected_rows_to_the_trash(qtbot: QtBot, room: Room) -> None:
    """The selection is cleared; one undo restores all of them."""
    fourth = room.view.rows.ids[3]
    bar = await choose_three(qtbot, room)
    room.press(qtbot, Qt.Key.Key_Delete)
    await settled(room)
    left = room.view.rows.rowCount(), room.view.list.current
    text = room.wiring.toast.text.text()
    room.wiring.undo.undo()
    await settled(room)

    assert left == (4, fourth)
    assert text == "3 processos na lixeira."
    assert not bar.isVisibleTo(room.view)
    assert bar.news.text() == ""
    assert room.view.rows.rowCount() == 7


async def test_in_a_low_window_the_bar_is_one_line(qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The count stays; buttons that do not fit are in the menu “Mais”."""
    bar = await choose_three(qtbot, room)
    high = bar.row.y() > bar.count.y()
    bar.clear.click()
    monkeypatch.setattr("autos.desktop.widgets.layout.low_window.LOW_PX", 5_000)
    await choose_three(qtbot, room)
    await asyncio.sleep(0.1)
    joined = bar.row.y() < bar.count.geometry().bottom()
    shown_texts = bar.count.text(), bar.count.toolTip()
    menu = bar.row.menu_of([bar.row.copy, bar.row.trash])
    menu.actions()[-1].trigger()
    await settled(room)

    assert high
    assert joined
    assert shown_texts == ("3 processos selecionados", "")
    assert await room.annotations.trash_count() == 3


async def test_menus_of_the_bar_label_all_and_add_all_to_a_folder(qtbot: QtBot, room: Room) -> None:
    """The context menu of the selection has the same actions."""
    await room.annotations.add_folder("Clientes & cia")
    await settled(room)
    bar = await choose_three(qtbot, room)
    folders = bar.row.folder_menu()
    folders.actions()[0].trigger()
    await settled(room)
    labels = bar.row.label_menu()
    labels.actions()[8].trigger()
    await settled(room)
    every = [action.text() for action in bar.menu().actions() if not action.isSeparator()]

    assert folders.actions()[0].text() == "Clientes && cia"
    assert [count for _, count in await room.annotations.folders()] == [3]
    assert (await room.annotations.labels())[9][1] == 3
    assert every == ["Etiquetas", "Pôr na pasta", "Copiar números", "Mover para a lixeira"]


async def test_a_label_is_renamed_in_the_menu_of_the_selection_and_found_by_its_name(qtbot: QtBot, room: Room) -> None:
    """The sidebar filters by the name, too; the selected lawsuits stay selected."""
    bar = await choose_three(qtbot, room)
    bar.row.label_menu().actions()[3].trigger()
    await settled(room)
    rename = bar.row.label_menu().actions()[-1].menu()
    assert isinstance(rename, QMenu)
    rename.actions()[3].trigger()
    [dialog] = room.window.findChildren(NameDialog)
    dialog.line.setText("Minha etiqueta")
    dialog.go_on.click()
    await settled(room)
    chosen = bar.count.text()
    qtbot.mouseClick(room.buttons()["Minha etiqueta"], Qt.MouseButton.LeftButton)
    await settled(room)
    by_sidebar = room.view.field.line.text(), room.listing.state.listed.count
    room.listing.filter('etiqueta:"minha etiqueta"')
    await settled(room)

    assert chosen == "3 processos selecionados"
    assert by_sidebar == ('etiqueta:="Minha etiqueta"', 3)
    assert room.listing.state.listed.count == 3


async def test_closed_menus_are_deleted(qtbot: QtBot, room: Room) -> None:
    """With their submenus, which would accumulate."""
    bar = await choose_three(qtbot, room)
    for _ in range(3):
        menu = bar.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(bar.mapToGlobal(bar.rect().center()))
        menu.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    assert bar.findChildren(QMenu) == []


async def test_numbers_are_copied_without_secret_ones(qtbot: QtBot, room: Room) -> None:
    """The bar shows how many were left out."""
    room.press(qtbot, Qt.Key.Key_A, CTRL)
    room.press(qtbot, Qt.Key.Key_C, CTRL)
    await settled(room)
    rows = await room.listing._library.rows(room.listing.state.listed.ids)
    open_ones = [row.code for row in rows if not row.secrecy_level]

    assert QGuiApplication.clipboard().text().splitlines() == open_ones
    assert bar_of(room).news.text().startswith(f"{len(open_ones)} números copiados.")


async def test_a_hostile_number_stays_on_its_line_and_computes_nothing(
    qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copied number is sanitised for spreadsheets."""

    async def numbers(_many: usecase.BulkEdit, _cases: object) -> usecase.LawsuitNumbers:
        return usecase.LawsuitNumbers(("=1+1\n\u202e2", "0000001-02.2024.8.26.0100"), 0)

    monkeypatch.setattr(usecase.BulkEdit, "numbers", numbers)
    await choose_three(qtbot, room)
    room.press(qtbot, Qt.Key.Key_C, CTRL)
    await settled(room)

    assert QGuiApplication.clipboard().text() == "'=1+1 2\n0000001-02.2024.8.26.0100"


async def test_the_list_gets_the_focus_when_the_bar_is_hidden(qtbot: QtBot, room: Room) -> None:
    """The pressed button is hidden then."""
    bar = await choose_three(qtbot, room)
    room.view.activateWindow()
    bar.row.trash.setFocus(Qt.FocusReason.TabFocusReason)
    had = bar.row.trash.hasFocus()
    qtbot.keyClick(bar.row.trash, Qt.Key.Key_Space)
    await settled(room)

    assert had
    assert not bar.isVisibleTo(room.view)
    assert room.view.list.hasFocus()


async def test_too_many_numbers_are_not_copied(qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autos.desktop.components.annotations.selection_presenter.MOST_NUMBERS", 3)
    QGuiApplication.clipboard().setText("antes")
    room.press(qtbot, Qt.Key.Key_A, CTRL)
    room.press(qtbot, Qt.Key.Key_C, CTRL)
    await settled(room)

    assert QGuiApplication.clipboard().text() == "antes"
    assert bar_of(room).news.text() == "Até 10.000 números de cada vez."


async def test_nothing_is_done_if_the_list_has_changed(qtbot: QtBot, room: Room) -> None:
    """The list is read again."""
    await choose_three(qtbot, room)
    room.listing._held = None
    case = (await room.annotations.rows_of(range(1, 20))).keys()
    room.listing.set_visible(False)
    await room.annotations.trash([min(case)])
    room.listing.set_visible(False)
    room.press(qtbot, Qt.Key.Key_5)
    for scope in room.wiring.lists._scopes:
        await scope.idle()

    assert (await room.annotations.labels())[5][1] == 0
    assert bar_of(room).news.text() == "A lista mudou enquanto isso. Nada foi feito."


async def test_a_long_action_shows_its_progress_and_can_be_stopped(
    qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stopped action leaves no change."""
    parts, clicked = usecase._parts, threading.Event()

    def slowly(cases, work):
        for place, part in enumerate(parts(cases, work)):
            if place == 2:
                clicked.wait(60)
            yield part

    monkeypatch.setattr(usecase, "AT_ONCE", 1)
    monkeypatch.setattr(usecase, "_parts", slowly)
    bar = bar_of(room)
    seen: list[SelectionState] = []
    chosen = bar._presenter
    chosen.changed.connect(seen.append)
    room.press(qtbot, Qt.Key.Key_A, CTRL)
    room.press(qtbot, Qt.Key.Key_Delete)
    for _ in range(1_200):
        await asyncio.sleep(0.05)
        if chosen.state.can_stop:
            break
    news, stop = bar.news.text(), bar.row.stop.isVisibleTo(room.view)
    bar.row.stop.click()
    clicked.set()
    await settled(room)

    assert any(state.is_slow and 0 < state.done < 7 for state in seen)
    assert news.startswith("Movendo para a lixeira: ")
    assert stop
    assert bar.news.text() == "Parado antes do fim. Nada foi feito."
    assert await room.annotations.trash_count() == 0
    assert bar.count.text() == "7 processos selecionados"


@pytest.mark.qt_log_ignore("does not support")
async def test_several_results_of_a_search_are_labelled_too(qtbot: QtBot, world: World) -> None:
    async with world:
        stored = await keep(world.archive, entry(), page(*(lawsuit(place) for place in range(4)), status="completed"))
        desk = await world.desk()
        desk._show(stored.entry_id)
        await world.until(lambda: len(desk.screens.results.state.ids) == 4)
        view = desk.screens.results_view
        view.list.select_first()
        qtbot.keyClick(view.list, Qt.Key.Key_Down, SHIFT)
        qtbot.keyClick(view.list, Qt.Key.Key_2)
        for scope in desk.screens.annotations.lists._scopes:
            await scope.idle()
        [bar] = view.findChildren(SelectionBar)

        assert (await world.parts.annotations.labels())[2][1] == 2
        assert bar.count.text() == "2 processos selecionados"


def test_every_outcome_has_its_text() -> None:
    """Singular and plural; a quick action shows no progress."""
    outcomes = {selection_status(SelectionState(count=3, outcome=outcome, numbers=(2, 1))) for outcome in BulkOutcome}
    actions = {selection_status(SelectionState(3, action, 1_000, 5_000, is_slow=True)) for action in BulkAction}

    assert len(outcomes) == len(BulkOutcome)
    assert "" not in outcomes
    assert len(actions) == len(BulkAction)
    assert "Etiquetando: 1.000 de 5.000" in actions
    assert selection_status(SelectionState(3, BulkAction.LABEL)) == ""
    assert selection_title(SelectionState(1)) == "1 processo selecionado"
    assert selection_title(SelectionState()) == ""
    assert PositionSet().count == 0


async def test_another_order_never_selects_other_rows(qtbot: QtBot, room: Room, archive: Archive) -> None:
    """After reversing a long list the same rows are selected, or none."""
    records = (lawsuit(place, name=f"Nome {place:04d}") for place in range(7, 900))
    await keep(archive, entry(), page(*records))
    room.listing.sort(SortOrder("name", descending=False))
    await room.idle()
    await asyncio.sleep(0.6)
    await room.idle()
    room.view.list.select(None)
    room.view.list.select_first()
    for _ in range(10):
        room.press(qtbot, Qt.Key.Key_Down, SHIFT)
    rows = room.view.rows
    before = {rows.ids[place] for place in room.view.list.selection.places}

    room.listing.sort(SortOrder("name", descending=True))
    await room.idle()
    places = room.view.list.selection.places
    now = await room.listing._library.ask("", SortOrder("name", descending=True), start=0, count=900)

    assert len(before) == 11
    assert {now.rows[place] for place in places} <= before
