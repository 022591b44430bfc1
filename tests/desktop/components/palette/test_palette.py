"""The command palette (Ctrl+K) and the list of shortcuts (F1)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from autos.app.pages.palette import window_commands
from autos.app.palette_presenter import LOOK_UP, PalettePresenter
from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.components.palette.command import Command, matching
from autos.desktop.components.palette.command_table import key_label
from autos.desktop.components.palette.palette import Palette
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.widgets.overlay_dialog import Scrim
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.shortcut_sheet import ShortcutSheet, shortcut_groups
from autos.desktop.window.start import OpenedWindow
from autos.system.clock import Clock
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from tests.archive.synthetic import NOW, code, entry, item, lawsuit, page

Key = Qt.Key


def command(words: str, detail: str = "") -> Command:
    return Command(words, lambda: None, detail=detail)


def test_every_typed_word_is_a_prefix_of_a_word_of_the_command() -> None:
    """Accents and case are ignored; matches of the first word come first."""
    commands = [command("Nova busca"), command("Ajustes"), command("Buscar", "Ir para"), command("Cores escuras")]

    def found(typed: str) -> list[str]:
        return [one.words for one in matching(commands, typed)]

    assert found("") == [one.words for one in commands]
    assert found("busc") == ["Buscar", "Nova busca"]
    assert found("bus nov") == ["Nova busca"]
    assert found("ír buscar") == ["Buscar"]
    assert found("usca") == []
    assert found("busca de nova") == ["Nova busca"]
    assert found("de") == []


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> MainWindow:
    made = MainWindow(SearchPresenter(), theme, practice=False)
    qtbot.addWidget(made)
    made.show()
    return made


def test_several_documents_are_a_command(window: MainWindow, theme: Theme, tmp_path: Path) -> None:
    """It brings the search page, and lists what was copied."""
    QGuiApplication.clipboard().setText("111.222.333-96 e 529.982.247-25")
    commands = window_commands(window, theme, Preferences(tmp_path / "preferences.ini"))
    found = next(one for one in commands if one.words == "Colar vários documentos")
    found.run()

    assert found.keys == "Ctrl+Shift+V"
    assert window.search.batch.is_open
    assert len(window.search._presenter.batch.state.lines) == 2


def test_arrows_and_enter_choose_a_command_from_the_field(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    ran: list[str] = []
    commands = [Command(words, lambda words=words: ran.append(words)) for words in ("Um", "Dois", "Três")]
    palette = Palette(window, theme, commands)
    palette.open()
    qtbot.keyClick(palette.field, Key.Key_Down)
    qtbot.keyClick(palette.field, Key.Key_Down)
    qtbot.keyClick(palette.field, Key.Key_Up)
    with qtbot.waitSignal(palette.accepted):
        qtbot.keyClick(palette.field, Key.Key_Return)

    assert ran == ["Dois"]


def test_no_match_shows_a_message_and_enter_does_nothing(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    palette = Palette(window, theme, [command("Ajustes")])
    palette.open()
    qtbot.keyClicks(palette.field, "zzz")
    assert not palette.nothing.isVisible()
    palette.show_lawsuits("zzz", ())
    assert palette.nothing.isVisible()
    assert not palette.lines.rowCount()
    qtbot.keyClick(palette.field, Key.Key_Return)
    assert palette.isVisible()
    qtbot.keyClick(palette.field, Key.Key_Escape)

    assert not palette.isVisible()


def test_what_is_not_found_is_offered_to_the_search_form(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    """The line is one that Enter runs; the text is external and stays plain."""
    searched: list[str] = []
    palette = Palette(window, theme, [command("Ajustes")], searched.append)
    palette.open()
    qtbot.keyClicks(palette.field, "<b>Fulana</b>")
    assert _words(palette) == []  # the lawsuits may still come
    palette.show_lawsuits("<b>Fulana</b>", ())

    assert palette.nothing.text() == "Nada com “<b>Fulana</b>”."
    assert _words(palette) == ["Buscar “<b>Fulana</b>” no serviço?"]
    qtbot.keyClick(palette.field, Key.Key_Return)

    assert searched == ["<b>Fulana</b>"]


def test_the_chosen_command_stays_chosen_as_the_lawsuits_come(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    """They come when they are found, at times between the arrow and Enter."""
    ran: list[str] = []
    names = ("Ajuda", "Ajustes", "Ajustar colunas")
    palette = Palette(window, theme, [Command(words, lambda words=words: ran.append(words)) for words in names])
    palette.open()
    qtbot.keyClicks(palette.field, "aju")
    qtbot.keyClick(palette.field, Key.Key_Down)
    palette.show_lawsuits("aju", [Command("9700001-26.2023.8.26.0100", lambda: ran.append("lawsuit"))])
    qtbot.keyClick(palette.field, Key.Key_Return)

    assert ran == ["Ajustes"]


@pytest.mark.parametrize(("keys", "opened"), [((), ["lawsuit"]), ((Key.Key_Backspace, Key.Key_3), [])])
def test_enter_before_the_lawsuit_is_found_opens_it_when_it_is(
    qtbot: QtBot, window: MainWindow, theme: Theme, keys: tuple[Qt.Key, ...], opened: list[str]
) -> None:
    """Unless something else has been typed since."""
    ran: list[str] = []
    palette = Palette(window, theme, [command("Ajustes")], lambda _: ran.append("service"))
    palette.open()
    qtbot.keyClicks(palette.field, "97003")
    qtbot.keyClick(palette.field, Key.Key_Return)
    for key in keys:
        qtbot.keyClick(palette.field, key)
    palette.show_lawsuits("97003", [Command("9700001-26.2023.8.26.0100", lambda: ran.append("lawsuit"))])

    assert ran == opened
    assert palette.isVisible() is not bool(opened)
    palette.reject()


def test_the_palette_has_one_size_and_a_veil_behind_it(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    """With many results, with none, and none typed; both follow the window, and the veil goes with the palette."""
    window.resize(1366, 768)
    palette = Palette(window, theme, [command(f"Comando {number}") for number in range(40)])
    palette.open()
    sizes, places = set(), set()
    for typed in ("", "comando 39", "zzz"):
        palette.field.setText(typed)
        qtbot.wait(1)
        sizes.add(palette.size().toTuple())
        places.add(palette.field.mapTo(palette, palette.field.rect().topLeft()).toTuple())
    [veil] = window.findChildren(Scrim)

    assert sizes == {(640, 452)}
    assert len(places) == 1
    assert veil.geometry() == window.rect()
    left = palette.x()
    window.resize(1000, 700)
    assert veil.geometry() == window.rect()
    assert palette.x() < left
    palette.reject()
    qtbot.waitUntil(lambda: not window.findChildren(Scrim))


def test_each_group_has_its_name_once(window: MainWindow, theme: Theme, tmp_path: Path) -> None:
    palette = Palette(window, theme, list(window_commands(window, theme, Preferences(tmp_path / "p.ini"))))
    headings = [command.heading for command in palette.lines.records if command.heading]

    assert headings == ["Fazer", "Ir para"]


async def test_the_look_up_ends_with_the_palette(
    archive: Archive, window: MainWindow, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    """Its lawsuits would come to a widget that is gone."""
    opened = OpenedWindow(qtbot, window, SearchPresenter(), theme, Preferences(tmp_path / "p.ini"))  # type: ignore[arg-type]
    tasks = TaskScope(on_problem=lambda _problem: None)
    presenter = PalettePresenter(
        opened, ArchiveReader(archive), Library(archive, Clock()), tasks, show=lambda _: None, read=lambda _: None
    )
    presenter.open()
    palette = await _palette(window)
    palette.field.setText("silva")
    assert tasks.is_running(LOOK_UP)
    palette.reject()

    assert not tasks.is_running(LOOK_UP)
    await tasks.aclose()


async def test_lawsuits_and_searches_are_found_with_the_commands(
    archive: Archive, window: MainWindow, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    """By number or party; external text is plain; results of an earlier text are dropped."""
    asked = entry(label="<b>Fulana</b> Fictícia")
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(item(lawsuit(7))), NOW))
    opened = OpenedWindow(qtbot, window, SearchPresenter(), theme, Preferences(tmp_path / "p.ini"))  # type: ignore[arg-type]
    shown: list[object] = []
    tasks = TaskScope(on_problem=shown.append)
    presenter = PalettePresenter(
        opened, ArchiveReader(archive), Library(archive, Clock()), tasks, show=shown.append, read=shown.append
    )
    presenter.open()
    palette = await _palette(window)
    assert "<b>Fulana</b> Fictícia" in _words(palette)
    palette.field.setText(code(7)[:9])
    palette.show_lawsuits("before", [command("late")])
    async with asyncio.timeout(60):
        while not palette.lines.rowCount():  # noqa: ASYNC110 -- the model tells nobody
            await asyncio.sleep(0.02)
    qtbot.keyClick(palette.field, Key.Key_Return)
    await tasks.aclose()

    assert shown == [code(7)]


async def _palette(window: MainWindow) -> Palette:
    async with asyncio.timeout(60):
        while not (found := window.findChildren(Palette)):  # noqa: ASYNC110 -- as above
            await asyncio.sleep(0.02)
    return found[0]


def _words(palette: Palette) -> list[str]:
    return [command.words for command in palette.lines.records]


def test_the_shortcut_sheet_lists_every_shortcut_of_the_window(qtbot: QtBot, window: MainWindow) -> None:
    """And opens by F1."""
    shown_keys = {keys for group in shortcut_groups() for key in group.keys for keys in key.keys}
    bound = {shortcut.key().toString(QKeySequence.SequenceFormat.PortableText) for shortcut in _shortcuts(window)}
    qtbot.keyClick(window, Key.Key_F1)
    [sheet] = window.findChildren(ShortcutSheet)

    assert bound - {""} <= shown_keys  # "" is a key that this system does not have
    assert "Ctrl+K" in bound
    assert any(label.text() == "Trancar o acervo" for label in sheet.findChildren(QLabel))


def test_numbered_keys_are_written_as_a_range(window: MainWindow, theme: Theme) -> None:
    sheet = ShortcutSheet(window, theme)
    shown = {label.accessibleDescription() for label in sheet.findChildren(QLabel)}

    assert {"1…9", "Alt+1…5"} <= shown
    assert not shown & {"1  9", "Alt+1  Alt+2  Alt+3  Alt+4  Alt+5"}


@pytest.mark.parametrize("width", [1440, 1100, 900])
def test_the_sheet_never_scrolls_sideways(qtbot: QtBot, window: MainWindow, width: int) -> None:
    """One column where two do not fit."""
    window.resize(width, 700)
    qtbot.keyClick(window, Key.Key_F1)
    [sheet] = window.findChildren(ShortcutSheet)
    [area] = sheet.findChildren(QScrollArea)

    qtbot.waitUntil(lambda: not area.horizontalScrollBar().isVisible())


def _shortcuts(window: MainWindow) -> list[QShortcut]:
    return window.findChildren(QShortcut)


@pytest.mark.parametrize(
    ("keys", "shown"),
    [("Return", "Enter"), ("Shift+Down", "Shift+↓"), ("Ctrl+Return", "Ctrl+Enter"), ("Ctrl+=", "Ctrl+="), ("", "")],
)
def test_shortcuts_use_the_labels_of_the_keys(keys: str, shown: str) -> None:
    """With modifiers, too."""
    assert key_label(keys) == shown


def test_a_command_that_cannot_be_run_says_why(qtbot: QtBot, window: MainWindow, theme: Theme) -> None:
    """It is listed and read out with the reason; Enter leaves the palette as it is."""
    run: list[str] = []
    blocked = Command("Anotar", lambda: run.append("Anotar"), detail="o processo", blocked="nenhum selecionado")
    palette = Palette(window, theme, [blocked])
    palette.open()
    qtbot.keyClicks(palette.field, "anotar")
    qtbot.keyClick(palette.field, Key.Key_Return)
    [record] = palette.lines.records

    assert palette.isVisible()
    assert run == []
    assert record.blocked == "nenhum selecionado"
    spoken = palette.lines.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Anotar, nenhum selecionado"
    palette.reject()
