"""Smart folders, folders that rows are put into, and labels that take room only in use."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.components.annotations import selection_actions
from autos.desktop.components.annotations.lawsuit_drag import LAWSUITS
from autos.desktop.components.annotations.panel import FolderButton
from autos.domain.lawsuit.inbox import InboxState
from autos.text.inbox import parties_text
from tests.desktop.components.annotations.test_annotations import Room, room
from tests.desktop.components.annotations.test_selection import choose_three, settled
from tests.desktop.drags import drop
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

__all__ = ["room"]


def _drop(target: FolderButton, kind: str = LAWSUITS) -> bool:
    """Drag over a folder and let go; whether it takes what is dragged."""
    carried = QMimeData()
    carried.setData(kind, b"")
    return drop(target, carried)


def _drag_rows(room: Room, row: int) -> None:
    """Press on a row and move away far enough."""
    view = room.view.list
    place = view.visualRect(view.rows.index(row, 0)).center()
    far = place + QPoint(QApplication.startDragDistance() + 5, 0)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind, where in ((QMouseEvent.Type.MouseButtonPress, place), (QMouseEvent.Type.MouseMove, far)):
        event = QMouseEvent(kind, QPointF(where), QPointF(view.viewport().mapToGlobal(where)), left, left, none)
        (view.mousePressEvent if kind == QMouseEvent.Type.MouseButtonPress else view.mouseMoveEvent)(event)


async def _folder(room: Room, name: str = "Clientes") -> FolderButton:
    await room.annotations.add_folder(name)
    await settled(room)
    button = room.buttons()[name]
    assert isinstance(button, FolderButton)
    return button


async def test_smart_folders_are_counted_and_filter_the_list(qtbot: QtBot, room: Room) -> None:
    """All seven came from a search by name; one is under secrecy."""
    await settled(room)
    counts = {name: button.place.detail for name, button in room.buttons().items()}
    qtbot.mouseClick(room.buttons()["Segredo de justiça"], Qt.MouseButton.LeftButton)
    await settled(room)
    marked = [name for name, button in room.buttons().items() if button.isChecked()]

    assert (counts["Tudo"], counts["Homônimos a conferir"], counts["Segredo de justiça"]) == ("7", "7", "1")
    assert room.listing.state.listed.count == 1
    assert room.listing.state.text == "sigilo:>0"
    assert marked == ["Segredo de justiça"]


async def test_smart_folders_count_again_after_a_change(qtbot: QtBot, room: Room) -> None:
    await settled(room)
    room.press(qtbot, Qt.Key.Key_Delete)
    await settled(room)

    assert room.buttons()["Tudo"].place.detail == "6"


async def test_changed_lawsuits_stay_in_their_list_until_it_is_read_again(
    qtbot: QtBot, room: Room, archive: Archive
) -> None:
    """Seen, a row keeps its place with the mark of a seen change; the count follows at once."""
    await settled(room)
    before = room.buttons()["Com novidade"].place
    numbers = (1, 2)
    changed = [lawsuit(number, status="Suspenso", crawler={"updated_at": NOW.isoformat()}) for number in numbers]
    await keep(archive, entry(), page(*changed))
    await settled(room)
    counted = room.buttons()["Com novidade"].place
    qtbot.mouseClick(room.buttons()["Com novidade"], Qt.MouseButton.LeftButton)
    await settled(room)
    listed = room.listing.state.listed.count
    room.view.list.select_first()
    await settled(room)
    case_id, at = room.row().case_id, NOW + timedelta(days=1)
    await archive.run(lambda transaction: transaction.inbox.handle([case_id], InboxState.SEEN, at))
    await settled(room)

    assert (before.detail, before.is_new) == ("0", False)
    assert (counted.detail, counted.is_new) == ("2", True)
    assert (listed, room.listing.state.listed.count) == (2, 2)
    assert room.buttons()["Com novidade"].place.detail == "1"
    assert (room.row().changes, room.row().change_seen_at is None) == ((), False)
    qtbot.mouseClick(room.buttons()["Com novidade"], Qt.MouseButton.LeftButton)
    await settled(room)
    assert room.listing.state.listed.count == 1


async def test_row_is_dragged_onto_a_folder(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pressed row becomes current and is what is put there."""
    folder = await _folder(room)
    received: list[str] = []

    def drag(_source: QWidget, words: str, _theme: object) -> None:
        received.append(words)
        _drop(folder)

    monkeypatch.setattr(selection_actions, "drag_lawsuits", drag)
    _drag_rows(room, 2)
    await settled(room)

    assert received == ["1 processo"]
    assert [name.name for name in await room.annotations.folders_of(room.row().case_id)] == ["Clientes"]
    assert room.buttons()["Clientes"].place.detail == "1"
    assert room.wiring.toast.text.text()


async def test_all_selected_rows_are_dragged(qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressing on one of them does not clear the selection; a click does."""
    folder = await _folder(room)
    await choose_three(qtbot, room)
    monkeypatch.setattr(selection_actions, "drag_lawsuits", lambda *_: _drop(folder))
    _drag_rows(room, 1)
    await settled(room)
    chosen = room.view.list.selection.places.count
    place = room.view.list.visualRect(room.view.rows.index(1, 0)).center()
    qtbot.mouseClick(room.view.list.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert [cases for _, cases in await room.annotations.folders()] == [3]
    assert chosen == 3
    assert not room.view.list.selection.places
    assert room.view.list.currentIndex().row() == 1


async def test_a_row_beside_the_selected_ones_is_dragged_alone(
    qtbot: QtBot, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = await _folder(room)
    await choose_three(qtbot, room)
    received: list[str] = []

    def drag(_source: QWidget, words: str, _theme: object) -> None:
        received.append(words)
        _drop(folder)

    monkeypatch.setattr(selection_actions, "drag_lawsuits", drag)
    _drag_rows(room, 5)
    await settled(room)

    assert received == ["1 processo"]
    assert room.view.list.currentIndex().row() == 5
    assert [name.name for name in await room.annotations.folders_of(room.row().case_id)] == ["Clientes"]
    assert [cases for _, cases in await room.annotations.folders()] == [1]


async def test_folder_takes_lawsuits_only(room: Room) -> None:
    folder = await _folder(room)

    assert not _drop(folder, "text/plain")
    assert _drop(folder)
    await settled(room)
    assert [cases for _, cases in await room.annotations.folders()] == [0], "nothing is being dragged"


async def test_m_puts_the_row_into_a_folder_and_takes_it_out(qtbot: QtBot, room: Room) -> None:
    await _folder(room)
    told = []
    for count in (1, 0):
        room.press(qtbot, Qt.Key.Key_M)
        await settled(room)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        assert menu.actions()[0].isChecked() is not bool(count)
        qtbot.keyClick(menu, Qt.Key.Key_Return)
        await settled(room)
        assert [cases for _, cases in await room.annotations.folders()] == [count]
        told.append(room.wiring.undo.state.sentence)

    row = room.view.list.current_row
    assert row is not None
    assert told == [f"{parties_text(row)}: na pasta Clientes.", ""]


async def test_m_puts_all_selected_rows_into_a_folder(qtbot: QtBot, room: Room) -> None:
    await _folder(room)
    await choose_three(qtbot, room)
    room.press(qtbot, Qt.Key.Key_M)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    await settled(room)

    assert [cases for _, cases in await room.annotations.folders()] == [3]
    assert room.wiring.undo.state.sentence == "3 processos na pasta Clientes."


async def test_only_labels_in_use_or_with_a_name_take_room(qtbot: QtBot, room: Room) -> None:
    """A new one is created by its name, with the button beside the title."""
    panel = room.wiring.lists.panel
    before = [name for name, button in room.buttons().items() if button.place.key.startswith("l")]
    room.press(qtbot, Qt.Key.Key_2)
    await settled(room)
    room.view.list.setFocus()
    names = [action.text() for action in panel.label_menu().actions()]
    panel.label_menu().actions()[0].trigger()
    [dialog] = room.window.findChildren(NameDialog)
    dialog.line.setText("Urgente")
    dialog.go_on.click()
    await settled(room)
    shown = [name for name, button in room.buttons().items() if button.place.key.startswith("l")]

    assert before == []
    assert len(names) == 8
    assert names[0] == "&1   Vermelha"
    assert shown == ["Urgente", "Âmbar"]


async def test_a_label_is_renamed_where_it_is_put_and_is_called_so_everywhere(qtbot: QtBot, room: Room) -> None:
    """In the menu of a row, its tip, and the header of the open lawsuit."""
    room.press(qtbot, Qt.Key.Key_2)
    await settled(room)
    [chosen] = room.wiring.lists._selections
    menu = QMenu()
    qtbot.addWidget(menu)
    chosen.fill_labels(menu, room.row())
    rename = menu.actions()[-1].menu()
    assert isinstance(rename, QMenu)
    rename.actions()[1].trigger()
    [dialog] = room.window.findChildren(NameDialog)
    before = dialog.line.text()
    dialog.line.setText("Audiência marcada")
    dialog.go_on.click()
    await settled(room)
    tip = str(room.view.rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole))

    assert before == ""
    assert [action.text() for action in rename.actions()][1] == "&2   Âmbar"
    assert "Audiência marcada" in tip
    assert room.pane.header.labels.text() == "2 Audiência marcada"


async def test_own_folders_stand_before_the_smart_ones(room: Room) -> None:
    """From the top, and so with Tab; labels stand between them."""
    await room.annotations.rename_label(1, "Audiência")
    folder = await _folder(room)
    smart, label = room.buttons()["Tudo"], room.buttons()["Audiência"]
    tops = [button.mapTo(room.wiring.lists.panel, QPoint(0, 0)).y() for button in (folder, label, smart)]
    stop, order = folder.nextInFocusChain(), []
    while stop is not None and stop is not folder:
        order += [stop] if stop in {label, smart} else []
        stop = stop.nextInFocusChain()

    assert tops == sorted(tops)
    assert order == [label, smart]
