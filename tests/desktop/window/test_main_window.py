"""The main window, its settings and dialogs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from autos.archive.archive import Archive
from autos.desktop.base.dialogs import ConfirmDialog, PassphraseDialog, answer
from autos.desktop.base.preferences import Language, Preferences
from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.components.undo.toast import UndoToast
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.pages.settings.view import SettingsView
from autos.desktop.widgets.sidebar import RAIL, WIDE, NavItem
from autos.desktop.window.main_window import MainWindow
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> MainWindow:
    shown = MainWindow(SearchPresenter(), theme, practice=True)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    shown.activateWindow()
    return shown


def test_a_page_is_enabled_once_its_screen_exists(window: MainWindow) -> None:
    """Disabled before the archive is open; afterwards the shortcuts switch between pages."""
    before = window.sidebar.places["library"].isEnabled()
    library = QLabel("acervo")
    library.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    window.add_screen("library", library)
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    there = window.current_screen
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)

    assert not before
    assert there == "library"
    assert window.current_screen == "search"
    assert window.focusWidget() is window.search.field.line


def test_the_search_field_has_the_focus_at_start(window: MainWindow) -> None:
    """One can type at once."""
    QTest.keyClicks(window.focusWidget(), "111")

    assert window.search.field.line.text() == "111"


@pytest.mark.parametrize(("width", "sidebar"), [(1440, WIDE), (1100, RAIL)])
def test_a_narrow_window_has_a_rail(window: MainWindow, width: int, sidebar: int) -> None:
    """Below 1280 pixels only icons stay."""
    window.resize(width, 700)

    assert window.sidebar.width() == sidebar
    assert window.sidebar.brand.isVisible() == (sidebar == WIDE)


def test_nothing_of_the_search_screen_is_cut_in_the_smallest_window(window: MainWindow) -> None:
    """At 1100×700 and 900×600 every text fits, or scrolls."""
    for size in ((1100, 700), (900, 600)):
        window.resize(*size)
        window.search.field.line.setText("FQ.YKN.814/0002-42")
        for text in [*window.search.findChildren(QLabel), *window.search.findChildren(QPushButton)]:
            if text.isVisible():
                assert text.width() >= min(text.minimumSizeHint().width(), text.sizeHint().width()), text.text()
        assert window.search.widget().width() <= window.search.viewport().width()


def test_open_searches_are_listed_and_the_current_one_stays_marked(window: MainWindow) -> None:
    """The mark survives a refresh that changes names, counts or order."""
    first = NavItem("a", "Maria", "loader-circle")
    window.sidebar.show_open([first])
    window.show_screen("search", search="a")
    window.sidebar.show_open([NavItem("b", "João", "check", detail="3"), first._replace(icon="check", detail="22")])
    marked = [button.place.key for button in window.sidebar._open_buttons() if button.isChecked()]

    assert marked == ["a"]
    assert window.sidebar.places["search"].isChecked()


def test_a_notice_is_shown_once_and_can_be_dismissed(qtbot: QtBot, window: MainWindow) -> None:
    """A repeated notice is not added again."""
    window.notices.notify("amber", "O acervo estava danificado.")
    window.notices.notify("amber", "O acervo estava danificado.")
    texts = window.notices.texts()
    window.notices.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)[0].dismiss.click()
    qtbot.waitUntil(lambda: window.notices.texts() == [])

    assert texts == ["O acervo estava danificado."]


def test_a_mild_notice_never_covers_the_foot_of_a_page(window: MainWindow) -> None:
    """It lies at the foot of the search form only; a grave one lies at that of every page."""
    window.add_screen("vault", QLabel("cofre"))
    window.notices.notify("accent", "O acervo está cifrado.")
    in_form = window.notices.isVisible()
    window.show_screen("vault")
    in_vault = window.notices.isVisible()
    window.show_screen("search")
    window.search.paste_batch("111.222.333-96\n529.982.247-25")
    over_batch = window.notices.isVisible()
    window.show_screen("vault")
    window.notices.notify("red", "O serviço recusou a chave de acesso.")

    assert in_form
    assert not in_vault
    assert not over_batch
    assert window.notices.isVisible()


def test_closing_emits_a_signal(qtbot: QtBot, window: MainWindow) -> None:
    """Services are shut down only after that."""
    with qtbot.waitSignal(window.closed):
        window.close()

    assert not window.isVisible()


def test_colours_change_at_once_and_choices_are_stored(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    """Light to dark without a restart; the next start reads the same choices."""
    file = tmp_path / "preferences.ini"
    view = SettingsView(Preferences(file), theme)
    qtbot.addWidget(view)
    light = theme.color("surface").name()
    view.scheme.buttons["dark"].click()
    view.language.buttons["en"].click()
    dark = theme.color("surface").name()
    restarted = Preferences(file)
    theme.set_scheme(Scheme.LIGHT)

    assert (light, dark) == ("#ffffff", "#211f1e")
    assert (restarted.scheme, restarted.language) == (Scheme.DARK, Language.ENGLISH)


@pytest.mark.parametrize(
    ("locale", "language"),
    [("en_US.UTF-8", Language.ENGLISH), ("pt_BR.UTF-8", Language.PORTUGUESE), ("C", Language.PORTUGUESE)],
)
def test_english_is_used_only_if_it_is_the_system_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locale: str, language: Language
) -> None:
    """Without a system language it is Portuguese; an invalid preference is ignored."""
    file = tmp_path / "preferences.ini"
    file.write_text("[General]\nlanguage=klingon\n")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, locale)

    assert Preferences(file).effective_language() is language


def test_a_new_passphrase_is_strong_and_typed_twice(qtbot: QtBot, theme: Theme) -> None:
    """The button is disabled until then, with a hint; afterwards the fields are empty."""
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = PassphraseDialog(parent, theme, "Sem chaveiro.", is_new=True)
    dialog.passphrase.setText("curta")
    short = (dialog.go_on.isEnabled(), dialog.hint.text())
    dialog.passphrase.setText("advogado2024")
    weak = (dialog.go_on.isEnabled(), dialog.hint.text())
    dialog.passphrase.setText("uma senha longa")
    once = (dialog.go_on.isEnabled(), dialog.hint.text())
    dialog.again.setText("uma senha longa")
    twice = dialog.go_on.isEnabled()

    assert short == (False, "Pelo menos 8 caracteres. O Autos não guarda a senha: sem ela, nada se abre.")
    assert not weak[0]
    assert "Três ou quatro palavras" in weak[1]
    assert once == (False, "As duas senhas ainda são diferentes.")
    assert twice
    assert dialog.take_passphrase() == "uma senha longa"
    assert dialog.passphrase.text() == dialog.again.text() == ""


async def test_a_confirmation_is_awaited_and_refusing_is_the_default(qtbot: QtBot, theme: Theme) -> None:
    """Other tasks run while it is open; Esc refuses."""
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = ConfirmDialog(parent, theme, "Perguntar de novo por <b>X</b>?", "É outra consulta.")
    asked = asyncio.create_task(answer(dialog))
    await asyncio.sleep(0.05)
    is_open, default = dialog.isVisible(), dialog.leave.isDefault()
    dialog.reject()

    assert is_open
    assert default
    assert await asked is False


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (800, 600), (800, 360), (480, 300)])
def test_a_long_question_is_whole_and_its_buttons_are_in_the_window(
    qtbot: QtBot, theme: Theme, width: int, height: int
) -> None:
    """What does not fit is scrolled, with the keyboard, too; nothing of it is cut."""
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(width, height)
    parent.show()
    sentence = "É outra consulta, e pode ser cobrada. " * 20
    dialog = ConfirmDialog(parent, theme, "Passar do limite do mês? " * 3, sentence)
    dialog.show()
    words, view = dialog.words, dialog.text_area.viewport()
    qtbot.waitUntil(lambda: words.width() == view.width())
    last = max(button.mapTo(dialog, button.rect().bottomRight()).y() for button in (dialog.leave, dialog.go_on))
    reach = view.height() + dialog.text_area.verticalScrollBar().maximum()
    scrolls = dialog.text_area.verticalScrollBar().maximum() > 0

    assert dialog.width() <= width
    assert last < dialog.height() <= height
    assert words.height() >= words.heightForWidth(words.width())
    assert reach >= words.height()
    assert scrolls is (height == 300)
    assert (dialog.text_area.focusPolicy() is Qt.FocusPolicy.NoFocus) is not scrolls


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_presses_the_focused_button(qtbot: QtBot, window: MainWindow, key: Qt.Key) -> None:
    """As Space does."""
    library = QWidget()
    window.add_screen("library", library)
    window.show()
    button = window.sidebar.places["library"]
    button.setFocus()
    qtbot.keyClick(button, key)

    assert window.current_screen == "library"


def test_the_window_opens_where_it_was_closed(window: MainWindow, tmp_path: Path) -> None:
    """Stored in the preferences; without a valid value the window has its default size."""
    preferences = Preferences(tmp_path / "p.ini")
    assert preferences.geometry is None
    window.resize(900, 640)  # within any screen
    preferences.geometry = window.saveGeometry()
    window.resize(1300, 800)

    geometry = Preferences(tmp_path / "p.ini").geometry
    assert geometry is not None
    assert window.restoreGeometry(geometry)
    assert (window.width(), window.height()) == (900, 640)
    (tmp_path / "q.ini").write_text("[General]\ngeometry=large\n")
    assert Preferences(tmp_path / "q.ini").geometry is None


async def test_a_window_that_was_locked_is_resized(window: MainWindow, theme: Theme, archive: Archive) -> None:
    """What lay over the page has left with the archive, also where another connection opens the next one."""
    undo = UndoPresenter(LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids)))
    toast = UndoToast(undo, theme, window, window.dock)
    toast.leave()
    QCoreApplication.sendPostedEvents(toast, QEvent.Type.DeferredDelete)
    window.dock.settle()
    next_toast = UndoToast(undo, theme, window, window.dock)
    window.resize(1000, 700)
    window.dock.settle()

    assert not isValid(toast)
    assert next_toast.parentWidget() is not None
    assert next_toast.geometry().right() < window.width()
