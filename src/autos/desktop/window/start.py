"""From process start to a painted window that accepts input; heavy modules are loaded after that."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, QLibraryInfo, QObject, QSize, Qt, QTranslator, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from autos.desktop.base.preferences import Language, Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.locked_start import Shown
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.new_application import new_application

FRAME_PX = QSize(16, 48)
"""Of a window's frame with its title, as the largest of the desktops draw it: none can be asked before it is shown."""
DESKTOP_FILE = "br.autos.Autos"
"""Name of the installed desktop entry, without its suffix: by it a desktop knows whose window this is."""


class OpenedWindow(NamedTuple):
    """The objects that exist from the first paint on."""

    application: QApplication
    window: MainWindow
    search: SearchPresenter
    theme: Theme
    preferences: Preferences


def open_window(
    resources: Path,
    preferences_file: Path | None,
    *,
    practice: bool,
    files: Sequence[Path] = (),
    locked: Shown | None = None,
) -> OpenedWindow:
    """Show the window and return once it has been painted, or closed before that.

    `files` are opened once the archive is. `locked` says how a locked window stood, the place of which this one takes.
    """
    QApplication.setDesktopFileName(DESKTOP_FILE)
    application = new_application([sys.argv[0], "-style", "Fusion"])  # `setStyle` would hand back a costly wrapper
    application.setApplicationName("Autos")
    application.setQuitOnLastWindowClosed(False)  # else Qt stops the loop before everything has been closed
    preferences = Preferences(preferences_file)
    _install_translator(application, preferences.effective_language(), resources)
    theme = Theme(resources)
    theme.row_height = preferences.row_height
    theme.motion.choose(is_reduced=preferences.reduces_motion)
    theme.prepare(application, preferences.scheme, preferences.text_percent / 100, preferences.contrast)
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=practice)
    _fit_on_screen(window)
    if (geometry := preferences.geometry) is not None:
        window.restoreGeometry(geometry)  # Qt moves it onto an existing screen
    window.closed.connect(lambda: _save_geometry(window, preferences))
    theme.apply_frame_style()
    for file in files:
        window.files.put(file)
    if sys.platform == "darwin":  # which tells the running program what to open
        application.installEventFilter(window.files)
    if locked is not None:
        cover = QWidget()  # until the lock screen is loaded
        cover.setProperty("ground", "surface")
        window.cover(cover)
    _show(window, locked or Shown.ACTIVE)
    report_moment("painted")
    application.setWindowIcon(QIcon(theme.mark(64)))
    theme.apply_screen_styles()
    return OpenedWindow(application, window, search, theme, preferences)


def _fit_on_screen(window: MainWindow) -> None:
    """Make the window no larger than the free part of its screen, with its frame: else its lower edge is out of reach.

    1366 × 768 is common, and 1920 × 1080 at 150 % is even less.
    """
    free = window.screen().availableSize()
    room = QSize(free.width() - FRAME_PX.width(), free.height() - FRAME_PX.height())
    window.setMinimumSize(window.minimumSize().boundedTo(room))
    window.resize(window.size().boundedTo(room))


def _show(window: MainWindow, shown: Shown) -> None:
    """Show the window as it stood; where it can be seen, wait until it has been painted."""
    if shown is Shown.HIDDEN:
        return
    if shown is Shown.MINIMIZED:
        window.showMinimized()
        return
    if shown is Shown.INACTIVE:
        window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    wait = QEventLoop()
    window.painted.connect(wait.quit)
    window.closed.connect(wait.quit)
    window.show()
    if not window.was_closed:
        wait.exec()
    if shown is Shown.INACTIVE:
        window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, False)


def shown_now(window: MainWindow) -> Shown:
    """How the window stands on the screen."""
    if not window.isVisible():
        return Shown.HIDDEN
    if window.isMinimized():
        return Shown.MINIMIZED
    return Shown.ACTIVE if window.isActiveWindow() else Shown.INACTIVE


def save_window(opened: OpenedWindow) -> None:
    """Write down where the window stands, and every other preference, before another process reads it."""
    _save_geometry(opened.window, opened.preferences)
    opened.preferences.write()


def _save_geometry(window: MainWindow, preferences: Preferences) -> None:
    preferences.geometry = window.saveGeometry()


def rebuild_window(opened: OpenedWindow) -> None:
    """Rebuild the frame in the chosen language and text size; only the search form is in it."""
    application, preferences = opened.application, opened.preferences
    for translator in application.findChildren(QTranslator):
        application.removeTranslator(translator)
        translator.setParent(None)
    _install_translator(application, preferences.effective_language(), opened.theme.resources)
    opened.theme.row_height = preferences.row_height
    opened.theme.set_size(preferences.text_percent / 100)
    opened.window.rebuild()


def load_in_background(
    modules: Sequence[str], window: MainWindow, load: Callable[[str], object] = import_module
) -> bool:
    """Import heavy modules with `load` in a thread while the window stays alive.

    False when the window was closed meanwhile or before. Raises what the imports raise.
    """
    if window.was_closed:
        return False
    loader = _Loader(modules, load)
    wait = QEventLoop()
    loader.loaded.connect(wait.quit)
    connection = window.closed.connect(wait.quit)
    thread = threading.Thread(target=loader.load, name="imports", daemon=True)
    thread.start()
    wait.exec()
    thread.join()  # the window may be gone, but the thread still uses the loader
    window.closed.disconnect(connection)
    if loader.failure is not None:
        raise loader.failure
    return not window.was_closed


def report_moment(moment: str) -> None:
    """Append when `moment` was reached (seconds, monotonic) to the file a measurement asked for, if any."""
    file = os.environ.get("AUTOS_PAINTED_FILE")
    if file:
        with Path(file).open("a", encoding="utf-8") as report_file:
            report_file.write(f'{{"{moment}": {time.monotonic()}}}\n')


class _Loader(QObject):
    loaded = Signal()

    def __init__(self, modules: Sequence[str], load: Callable[[str], object]) -> None:
        super().__init__()
        self._modules = modules
        self._load = load
        self.failure: BaseException | None = None

    def load(self) -> None:
        try:
            for module in self._modules:
                self._load(module)
        except BaseException as failure:  # noqa: BLE001 -- carried over to the waiting thread and raised there
            self.failure = failure
        self.loaded.emit()


def _install_translator(application: QApplication, language: Language, resources: Path) -> None:
    translator = QTranslator(application)
    if (
        language is not Language.ENGLISH
    ):  # ours are Portuguese already, Qt's own (menus of fields, file dialogs) are not
        if translator.load("qtbase_pt_BR", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            application.installTranslator(translator)
        return
    if translator.load(str(resources / "translations" / "autos_en.qm")):
        application.installTranslator(translator)
