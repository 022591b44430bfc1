"""Labels, folders, saved queries and the trash beside the library's list, on a real archive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import anyio
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from autos.app.annotations import AnnotationsWiring
from autos.archive.archive import Archive
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.panel import AnnotationButton
from autos.desktop.components.annotations.trash import TrashDialog
from autos.desktop.pages.lawsuit.action_bar import LawsuitAction
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.row import LawsuitRow
from autos.system.clock import Clock
from autos.text.inbox import parties_text
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.library import Library
from tests.desktop.styling import styled_when_built
from tests.desktop.synthetic import entry, keep, lawsuit, page


class Room(NamedTuple):
    """The window with the library, the annotations and the archive."""

    window: MainWindow
    view: LibraryView
    listing: LibraryPresenter
    wiring: AnnotationsWiring
    annotations: LibraryAnnotations
    reading: LawsuitPresenter
    pane: LawsuitView

    async def idle(self) -> None:
        """Wait until no task runs and the rows are loaded."""
        for _ in range(3):
            await self.wiring.presenter.tasks.idle()
            await self.wiring.undo.tasks.idle()
            await self.listing.tasks.idle()
            await self.reading.tasks.idle()
            self.view.list.viewport().repaint()  # asks for the lines that have become others
            await asyncio.sleep(0.03)
            await self.listing.tasks.idle()

    async def button(self, name: str) -> AnnotationButton:
        """The button with this name, once the counts beside the names have been read."""
        async with asyncio.timeout(60):
            while name not in self.buttons():  # noqa: ASYNC110 -- no signal says that the counts were read
                await asyncio.sleep(0.01)
        return self.buttons()[name]

    def buttons(self) -> dict[str, AnnotationButton]:
        return {
            one.place.name: one for one in self.wiring.lists.panel.findChildren(AnnotationButton) if not one.isHidden()
        }

    def row(self) -> LawsuitRow:
        row = self.view.list.current_row
        assert row is not None
        return row

    def press(self, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        qtbot.keyClick(self.view.list, key, modifier)


@pytest.fixture
async def room(archive: Archive, theme: Theme, tmp_path: Path) -> AsyncIterator[Room]:
    """Seven synthetic lawsuits, the first of them current."""
    await keep(archive, entry(), page(*(lawsuit(place) for place in range(7))))
    search = SearchPresenter()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    with styled_when_built(theme):
        window = MainWindow(search, theme, practice=True)
    opened = OpenedWindow(application, window, search, theme, Preferences(tmp_path / "p.ini"))
    library = Library(archive, Clock())
    annotations = LibraryAnnotations(archive, Clock(), lambda transaction, case_ids: transaction.purge.cases(case_ids))
    listing = LibraryPresenter(library)
    reading = LawsuitPresenter(ArchiveReader(archive))
    pane = LawsuitView(reading, theme)
    view = LibraryView(listing, theme, pane)
    view.lawsuit_chosen.connect(reading.open)
    wiring = AnnotationsWiring(
        annotations,
        library,
        listing,
        opened,
        files=ExportedFiles(archive),
        monitor=lambda _pane, _place: None,
        count_deadline=lambda _reading, _step: None,
        deadline_places=QWidget,
        check_conflict=lambda _is_of_lawsuit: None,
    )
    wiring.lists.wire_library(view, pane, reading)
    window.add_screen("library", view)
    window.show()
    window.show_screen("library")
    made = Room(window, view, listing, wiring, annotations, reading, pane)
    await made.idle()
    view.list.select_first()
    with anyio.fail_after(60):
        while view.list.current_row is None:  # keys act on a row that is loaded
            await made.idle()
    await made.idle()
    yield made
    wiring.leave()  # as at the end of Autos
    await wiring.aclose()
    await listing.tasks.aclose()
    await reading.tasks.aclose()
    window.close()  # after everything has left it: `qtbot` would close it before
    window.deleteLater()


async def test_a_digit_toggles_a_label_and_ctrl_z_undoes_it(room: Room, qtbot: QtBot) -> None:
    """The row shows the label, the sidebar its count, and the toast what was done."""
    room.press(qtbot, Qt.Key.Key_2)
    await room.idle()
    assert room.row().labels == (2,)
    assert room.buttons()["Âmbar"].place.detail == "1"
    assert room.wiring.toast.text.text() == "1 processo etiquetado."
    assert "etiquetas: Âmbar" in str(room.view.rows.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert "etiquetas: Âmbar" in str(room.view.rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole))
    assert room.pane.header.labels.text() == "2 Âmbar"

    room.wiring.undo.dismiss()  # eight seconds later
    room.press(qtbot, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    await room.idle()
    assert room.row().labels == ()
    assert "Âmbar" not in room.buttons(), "a label that is not in use takes no room"
    assert room.wiring.toast.text.text() == "Desfeito: 1 processo etiquetado."


async def test_undo_says_what_it_undoes_out_of_sight(room: Room, qtbot: QtBot) -> None:
    """The second time on a page that shows nothing of it, in the same words; what followed from it is not said."""
    state = room.wiring.presenter.state
    assert not state.folders
    folder, _ = await room.annotations.add_folder("Contratos")
    await room.annotations.delete_folder(folder.folder_id)
    room.press(qtbot, Qt.Key.Key_2)
    await room.idle()
    room.press(qtbot, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    await room.idle()
    in_sight = room.wiring.toast.text.text()
    room.window.show_screen("search")
    room.window.search.field.line.clearFocus()
    room.wiring.undo.dismiss()
    qtbot.keyClick(room.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    await room.idle()

    assert in_sight == "Desfeito: 1 processo etiquetado."
    assert room.wiring.toast.isVisible()
    assert room.wiring.toast.text.text() == "Desfeito: pasta excluída."


async def test_a_label_in_the_sidebar_filters_the_list(room: Room, qtbot: QtBot) -> None:
    """By a query in the filter field."""
    room.press(qtbot, Qt.Key.Key_9)
    await room.idle()

    qtbot.mouseClick(await room.button("Preta"), Qt.MouseButton.LeftButton)
    await room.idle()

    assert room.view.field.line.text() == "etiqueta:9"
    assert room.listing.state.listed.count == 1


async def test_del_moves_to_the_trash_and_the_next_row_becomes_current(room: Room, qtbot: QtBot) -> None:
    """Undo restores the lawsuit."""
    gone = room.row()
    following = room.view.rows.row(room.view.rows.index(1, 0))

    room.press(qtbot, Qt.Key.Key_Delete)
    await room.idle()
    assert room.listing.state.listed.count == 6
    assert following is not None
    assert room.row().row_id == following.row_id
    assert room.buttons()["Lixeira"].place.detail == "1"

    room.wiring.undo.undo()
    await room.idle()
    assert room.listing.state.listed.count == 7
    assert room.view.rows.index_of(gone.row_id).isValid()


async def test_a_trashed_lawsuit_is_restored_or_deleted_for_good(room: Room, qtbot: QtBot) -> None:
    """Enter restores; emptying asks for a confirmation."""
    for _ in range(2):
        room.press(qtbot, Qt.Key.Key_Delete)
        await room.idle()
    room.wiring.open_trash()
    dialog = room.window.findChild(TrashDialog)
    assert dialog is not None
    await _until(room, lambda: dialog.list.rows.rowCount() == 2)
    assert not dialog.restore.isEnabled()
    assert dialog.days.text() == "30"
    dialog.days.setText("90")
    dialog.days.editingFinished.emit()
    await _until(room, lambda: dialog._presenter.state.days == 90)
    assert await room.annotations.trash_days() == 90

    dialog.list.select_first()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    await _until(room, lambda: dialog.list.rows.rowCount() == 1)
    assert room.listing.state.listed.count == 6

    dialog.empty.click()
    await _until(room, lambda: len(dialog.findChildren(QDialog)) == 1)
    question = dialog.findChildren(QDialog)[0]
    assert question.windowTitle() == "Apagar 1 processo de vez?"
    question.accept()
    await _until(room, lambda: dialog.list.rows.rowCount() == 0)
    assert await room.annotations.trash_count() == 0
    assert len(await room.annotations.receipts()) == 1


async def test_a_folder_is_created_with_the_lawsuit_in_it(room: Room, qtbot: QtBot) -> None:
    """Its name, with special characters, becomes a query that finds exactly this folder.

    What was done is said with both names.
    """
    row = room.row()
    room.wiring.lists.panel.name_folder(row=row)
    dialog = room.window.findChild(NameDialog)
    assert dialog is not None
    assert not dialog.go_on.isEnabled()
    dialog.line.setText('Cliente "A" & filhos: pasta')
    dialog.accept()
    await room.idle()
    assert room.buttons()["Cliente \u2018A\u2019 & filhos: pasta"].place.detail == "1"
    assert room.wiring.undo.state.sentence == f"{parties_text(row)}: na pasta Cliente \u2018A\u2019 & filhos: pasta."

    qtbot.mouseClick(room.buttons()["Cliente \u2018A\u2019 & filhos: pasta"], Qt.MouseButton.LeftButton)
    await room.idle()
    assert room.listing.state.misread is None
    assert room.listing.state.listed.count == 1


async def test_a_folder_with_quotes_in_its_name_is_found_too(room: Room, qtbot: QtBot) -> None:
    """Such a name may come from another archive; a query cannot have quotes within a name."""
    room.wiring.presenter.add_folder('Banco "Ipê" S.A.', room.row())
    await room.idle()

    qtbot.mouseClick(room.buttons()['Banco "Ipê" S.A.'], Qt.MouseButton.LeftButton)
    await room.idle()
    assert room.listing.state.misread is None
    assert room.listing.state.listed.count == 1


async def test_a_duplicate_folder_name_is_refused(room: Room) -> None:
    """The existing folder stays."""
    room.wiring.presenter.add_folder("Família")
    await room.idle()
    room.wiring.presenter.add_folder("familia")
    await room.idle()

    assert [folder.name for folder, _ in room.wiring.presenter.state.folders] == ["Família"]
    assert "já está em uso" in room.wiring.toast.text.text()
    assert not room.wiring.toast.back.isVisible()


@pytest.mark.parametrize("width", [900, 1440])
async def test_undo_lies_over_the_reading_pane_and_moves_nothing(qtbot: QtBot, room: Room, width: int) -> None:
    """Never over the list beside it, and above the pane's foot; without a pane over the foot of the list."""
    window = room.window
    window.resize(width, 700)
    window.show()
    window.show_screen("library")
    room.view.list.select_first()
    await asyncio.sleep(0.1)
    before, top = window.screens.geometry(), room.view.list.mapTo(window, QPoint(0, 0))
    room.press(qtbot, Qt.Key.Key_4)
    await room.idle()
    await asyncio.sleep(0.1)
    toast = room.wiring.toast
    place = QRect(toast.mapTo(window, QPoint(0, 0)), toast.size())
    shown_as = toast.isVisible(), toast.text.width(), place.bottom() < window.status.y()
    listed = QRect(room.view.list.mapTo(window, QPoint(0, 0)), room.view.list.size())
    shown = window.screens.geometry(), room.view.list.mapTo(window, QPoint(0, 0))
    toast.close_button.click()
    await asyncio.sleep(0.1)

    assert shown_as[0]
    assert shown_as[1] >= toast.text.fontMetrics().horizontalAdvance(toast.text.text())
    assert shown_as[2]
    assert room.view.panes.is_single or not listed.intersects(place)
    assert shown == (before, top)
    assert not toast.isVisible()


async def test_a_query_is_saved_and_used_again(room: Room, qtbot: QtBot) -> None:
    """Ctrl+S asks for its name; what cannot be understood is not saved."""
    room.listing.filter("tribnal:TJSP")
    await room.idle()
    room.wiring.lists.save_query()
    assert room.window.findChild(NameDialog) is None

    room.listing.filter("tribunal:TJSP")
    await room.idle()
    room.wiring.lists.save_query()
    dialog = room.window.findChild(NameDialog)
    assert dialog is not None
    dialog.line.setText("São Paulo")
    dialog.accept()
    await room.idle()
    room.listing.filter("")
    await room.idle()

    qtbot.mouseClick(room.buttons()["São Paulo"], Qt.MouseButton.LeftButton)
    await room.idle()
    assert room.view.field.line.text() == "tribunal:TJSP"
    assert room.listing.state.listed.count == 3


async def test_the_menu_shows_labels_and_folders_of_the_row(room: Room, qtbot: QtBot) -> None:
    """Labels and folders of the row are checked; a hostile folder name is plain text."""
    room.press(qtbot, Qt.Key.Key_1)
    room.wiring.presenter.add_folder("<b>R&D</b>", room.row())
    await room.idle()
    folders = await room.wiring.presenter.folders_of(room.row().case_id)

    assert room.buttons()["<b>R&D</b>"].shortcut().isEmpty()

    menu = room.wiring.lists._selections[0].menu(room.row(), folders)
    labels, inside = [action.menu() for action in menu.actions() if action.menu() is not None]

    assert [action.isChecked() for action in labels.actions()[:9]] == [True, *[False] * 8]
    assert [(action.text(), action.isChecked()) for action in inside.actions()[:1]] == [("<b>R&&D</b>", True)]


async def test_the_palette_has_the_commands_of_the_sidebar(room: Room, qtbot: QtBot) -> None:
    """A narrow window has no space for the sidebar's texts."""
    room.press(qtbot, Qt.Key.Key_3)
    room.wiring.presenter.add_folder("Família", room.row())
    await room.idle()
    commands = {command.words: command for command in room.wiring.commands()}
    assert list(commands) == [
        "Família",
        "Verde",
        "Exportar a lista",
        "Dossiê da lista",
        "Dossiês feitos",
        "Prazos guardados",
        "Ano do tribunal",
        "Lixeira",
    ]

    commands["Família"].run()
    await room.idle()
    assert room.listing.state.listed.count == 1


async def test_locking_removes_the_annotations_from_the_window(room: Room) -> None:
    """No name of the archive stays in the sidebar, and the window without it can be resized."""
    room.window.show()
    room.wiring.presenter.add_folder("Sigilosa")
    await room.idle()
    room.wiring.leave()
    room.window.remove_screens()
    QApplication.sendPostedEvents(None, 0)
    room.window.resize(1000, 700)

    assert not [one for one in room.window.findChildren(QLabel) if "Sigilosa" in one.text()]
    assert not [one for one in room.window.findChildren(AnnotationButton) if one.isVisible()]


async def _until(room: Room, what: object) -> None:
    assert callable(what)
    for _ in range(100):
        await room.idle()
        if what():
            return
    raise AssertionError("never so")


@pytest.mark.parametrize("size", [1, 2])
def test_a_label_item_paints_only_number_and_colour(qtbot: QtBot, theme: Theme, size: float) -> None:
    """In large text as well: no icon beneath is visible."""
    theme.set_size(size)
    pictures = []
    for icon in ("tag", "folder"):
        button = AnnotationButton(NavItem("label:1", "Vermelha", icon), theme, lambda: (), label=1)
        qtbot.addWidget(button)
        button.resize(theme.px(200), theme.px(30))
        pictures.append(button.grab().toImage())

    assert pictures[0] == pictures[1]


async def test_the_action_bar_does_what_the_menu_of_the_row_does(room: Room) -> None:
    """Labels, folders and the trash of the open lawsuit; the menu has its notes, its citation and monitoring, too."""
    bar = room.pane.action_bar
    bar.buttons[LawsuitAction.LABEL].click()
    await room.idle()
    labels = QApplication.activePopupWidget()
    assert isinstance(labels, QMenu)
    labels.actions()[1].trigger()
    labels.close()
    await room.idle()
    labelled = room.row().labels
    bar.more.click()
    await room.idle()
    more = QApplication.activePopupWidget()
    assert isinstance(more, QMenu)
    offered = [action.text() for action in more.actions()]
    more.close()
    menu = room.wiring.lists._selections[0].menu(room.row(), frozenset())
    names = [action.text() for action in menu.actions() if action.text()]
    menu.deleteLater()

    assert labelled == (2,)
    assert offered == ["Dossiê…", "Ver o original", "Quem é o cliente…", "Verificar conflito…", "Mover para a lixeira"]
    assert names == [
        "Anotar",
        "Monitorar…",
        "Verificar conflito…",
        "Copiar a citação",
        "Exportar…",
        "Contar prazo…\tCtrl+D",
        "Dossiê…",
        "Etiquetas",
        "Pastas",
        "Copiar o número",
        "Marcar como não visto\tU",
        "Mover para a lixeira",
    ]


async def test_the_bar_and_the_tabs_stay_from_lawsuit_to_lawsuit(room: Room, qtbot: QtBot) -> None:
    """Whatever badges and captions they have; with little room the buttons keep their icons and their names."""
    room.window.resize(1366, 768)
    await room.idle()
    places = set()
    for _ in range(7):
        await room.idle()
        parts = (room.pane.tabs, *room.pane.action_bar.buttons.values())
        places.add(tuple(part.mapTo(room.window, QPoint(0, 0)).toTuple() for part in parts))
        room.press(qtbot, Qt.Key.Key_J)
    bar = room.pane.action_bar
    cut = []
    for width in range(560, 720, 10):
        bar.setFixedWidth(width)
        await asyncio.sleep(0.02)
        cut += [width for button in bar.buttons.values() if button.width() < button.sizeHint().width()]
    whole = bar.buttons[LawsuitAction.DEADLINE].text().strip()
    bar.setFixedWidth(300)
    await asyncio.sleep(0.02)

    assert len(places) == 1
    assert cut == []
    assert whole == "Prazo"
    assert [button.text() for button in bar.buttons.values()] == [""] * 7
    assert bar.buttons[LawsuitAction.NOTE].accessibleName() == "Anotar"


async def test_the_trash_is_whole_in_a_low_window(room: Room) -> None:
    """Folders and labels scroll above it."""
    for place in range(12):
        room.wiring.presenter.add_folder(f"Pasta {place}")
    await room.idle()
    room.window.resize(1366, 600)
    await asyncio.sleep(0.05)
    panel, trash = room.wiring.lists.panel, room.wiring.lists.panel.trash

    assert panel.verticalScrollBar().maximum() > 0
    assert panel.rect().contains(trash.geometry())
    assert trash.visibleRegion().boundingRect() == trash.rect()
