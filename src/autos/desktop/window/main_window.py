"""The main window: sidebar, one screen at a time, status bar. Painted before heavy modules are loaded."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QSplitter, QStackedWidget, QWidget

from autos.desktop.base.closable_window import ClosableWindow
from autos.desktop.base.layouts import column, row
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.pages.search.view import SearchView
from autos.desktop.widgets.layout.dock import LIST_FOOT, READING_PANE, Dock, area_in
from autos.desktop.widgets.notices.notices_area import NoticesArea
from autos.desktop.widgets.notices.state_line import StateLine
from autos.desktop.widgets.sidebar import NavItem, Sidebar
from autos.desktop.widgets.status_bar import StatusBar
from autos.desktop.window.file_inbox import FileInbox, dropped_files

HAS_LOCK_KEY = "hears_lock"
"""Property of dialogs that have the shortcut of the lock."""
ARCHIVE_SCREENS = ("news", "library", "monitoring", "vault", "activity", "settings")
"""Screens that exist only while the archive is open."""
PLACES = {"deadlines": "library", "deadline": "library", "court_year": "library", "outbox": "library"}
"""The place of the sidebar to which a screen belongs that is none itself."""
LOCK_KEYS = QKeySequence("Ctrl+L")
RAIL_BELOW = 1280
"""Window widths, in pixels, at which the sidebar becomes a rail."""
FOOT_PX = 32
"""Height of the line at the foot of a reading pane, which undo leaves free."""


class MainWindow(ClosableWindow):
    """Switches between screens; only the search form exists from the first paint."""

    painted = Signal()
    """Emitted once, at the first paint."""
    closed = Signal()
    """The user closed the window; services may now be shut down."""
    lock_wanted = Signal()
    """Ctrl+L."""
    text_step_wanted = Signal(int)
    """Larger text (1), smaller (-1), or as designed (0)."""
    rebuild_wanted = Signal()
    """The window has to be rebuilt: another language or text size was chosen."""
    connection_changed = Signal()
    """Another connection is in use, or its key or address has changed."""
    connect_wanted = Signal()
    """The dialog that connects to a service is wanted."""
    palette_wanted = Signal()
    """Ctrl+K."""
    monitor_wanted = Signal()
    """Ctrl+M."""
    conflict_wanted = Signal()
    """Ctrl+I."""
    back_wanted = Signal(int)
    """Back (-1) or forward (1) in the navigation history."""

    def __init__(self, search: SearchPresenter, theme: Theme, *, practice: bool) -> None:
        super().__init__()
        self._was_painted = False
        self._shield: QWidget | None = None
        """Over the content while what is painted is held."""
        self.stays_open: Callable[[], bool] = lambda: False
        """Whether closing the window by the mouse only hides it."""
        self.section_wanted: Callable[[str], None] = lambda _section: None
        """Shows a section of the settings."""
        self._theme = theme
        self.setWindowTitle("Autos")
        self.setMinimumSize(900, 600)
        self.resize(1440, 900)
        self._search = search
        self._practice = practice
        self.files = FileInbox(self)
        self.setAcceptDrops(True)
        self._build()
        QShortcut(QKeySequence("Ctrl+N"), self).activated.connect(self.new_search)
        QShortcut(LOCK_KEYS, self).activated.connect(self.lock_wanted)
        QShortcut(QKeySequence("Ctrl+K"), self).activated.connect(self.palette_wanted)
        QShortcut(QKeySequence("Ctrl+M"), self).activated.connect(self.monitor_wanted)
        QShortcut(QKeySequence("Ctrl+I"), self).activated.connect(self.conflict_wanted)
        QShortcut(QKeySequence("F1"), self).activated.connect(self.show_keys)
        QShortcut(QKeySequence("F6"), self).activated.connect(self.focus_notice)
        QShortcut(QKeySequence("Ctrl+B"), self).activated.connect(self.toggle_rail)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Quit), self).activated.connect(self.close)
        for keys, by in (("Alt+Left", -1), ("Alt+Right", 1)):
            QShortcut(QKeySequence(keys), self).activated.connect(partial(self.back_wanted.emit, by))
        for keys, step in (("Ctrl++", 1), ("Ctrl+=", 1), ("Ctrl+-", -1), ("Ctrl+Alt+0", 0)):
            QShortcut(QKeySequence(keys), self).activated.connect(partial(self.text_step_wanted.emit, step))

    def _build(self) -> None:
        """Build the frame with the search form as its only screen."""
        theme = self._theme
        self.search = SearchView(self._search, theme, practice=self._practice)
        self.sidebar = Sidebar(
            (
                NavItem("news", self.tr("Novidades"), "inbox", "Ctrl+0"),
                NavItem("search", self.tr("Buscar"), "search", "Ctrl+1"),
                NavItem("library", self.tr("Acervo"), "library", "Ctrl+2"),
                NavItem("monitoring", self.tr("Monitoramento"), "radar", "Ctrl+3"),
                NavItem("vault", self.tr("Cofre"), "key-round", "Ctrl+4"),
                NavItem("activity", self.tr("Atividade"), "activity", "Ctrl+5"),
            ),
            (NavItem("settings", self.tr("Ajustes"), "settings", "Ctrl+,"),),
            theme,
        )
        self.status = StatusBar(theme)
        self._main = QWidget()
        self._main.setProperty("ground", "surface")
        self.dock = Dock(self._main)
        self._over = NoticesArea(theme)
        self._over.setParent(self._main)
        self.notices = self._over.notices
        self.screens = QStackedWidget()
        self._screens: dict[str, QWidget] = {}
        self._unbuilt: dict[str, tuple[Callable[[], QWidget], Callable[[], None] | None]] = {}
        self._on_show: dict[str, Callable[[], None]] = {}
        self.add_screen("search", self.search, self.search.take_focus)
        for place in ARCHIVE_SCREENS:
            self.sidebar.places[place].setEnabled(False)
        self._main.setLayout(column(self.screens))
        self._whole = QWidget()
        self._whole.setLayout(column(row(self.sidebar, self._main, spacing=0), self.status))
        self._main.installEventFilter(self)
        self.screens.currentChanged.connect(lambda _place: self._place_over_page())
        self.notices.changed.connect(self._place_over_page)
        self.search.batch.changed.connect(self._place_over_page)
        self.setCentralWidget(self._whole)

        self.sidebar.place_wanted.connect(self.show_screen)
        self.sidebar.palette_wanted.connect(self.palette_wanted)
        self.sidebar.lock_wanted.connect(self.lock_wanted)
        self.search.connect_wanted.connect(self.connect_wanted)
        self.show_screen("search")

    def show_practice(self, *, is_practice: bool) -> None:
        """Show whether the practice service is in use."""
        if is_practice != self._practice:
            self._practice = is_practice
            self.search.show_practice(is_practice=is_practice)

    def rebuild(self) -> None:
        """Rebuild the frame in another language or text size. The caller has removed the screens."""
        former = self.takeCentralWidget()
        self._build()
        if former is not None:
            former.hide()
            former.deleteLater()
        if self._shield is not None:
            self._shield.raise_()
        self.resizeEvent(QResizeEvent(self.size(), QSize()))

    def add_screen(self, key: str, screen: QWidget, on_show: Callable[[], None] | None = None) -> None:
        """Make a screen reachable; `on_show` puts the focus where it belongs."""
        self._screens[key] = screen
        self._on_show[key] = on_show or screen.setFocus
        self.screens.addWidget(screen)
        for line in screen.findChildren(StateLine):
            line.notice_changed.connect(self._place_over_page)
        for panes in screen.findChildren(QSplitter):
            if (
                arranged := getattr(panes, "arranged", None)
            ) is not None:  # its class is not loaded before the first paint
                arranged.connect(self._place_over_page)
        self._open_place(key)

    def add_lazy_screen(
        self, key: str, build: Callable[[], QWidget], on_show: Callable[[], None] | None = None
    ) -> None:
        """Add a screen that is built when it is first shown; `on_show` as for `add_screen`."""
        self._unbuilt[key] = build, on_show
        self._open_place(key)

    def _open_place(self, key: str) -> None:
        if key in self.sidebar.places:
            self.sidebar.places[key].setEnabled(True)
        self.sidebar.set_archive_open(is_open=len(self._screens) + len(self._unbuilt) > 1)

    def show_screen(self, key: str, *, search: str = "") -> None:
        """Go to a screen; `search` marks an open search in the sidebar."""
        if self.is_covered:
            return
        if key in self._unbuilt:
            build, on_show = self._unbuilt.pop(key)
            self.add_screen(key, build(), on_show)
        screen = self._screens.get(key)
        if screen is None:
            return
        self.screens.setCurrentWidget(screen)
        self.sidebar.show_current("search" if search else PLACES.get(key, key), search)
        self._on_show[key]()

    def show_section(self, section: str) -> None:
        """Show a section of the settings, where they are shown."""
        if self.current_screen == "settings":
            self.section_wanted(section)

    def new_search(self) -> None:
        """Show an empty search form."""
        if not self.is_covered:
            self.search.begin()
            self.show_screen("search")

    def report_copy(self, words: str) -> None:
        """Show a message about copied text in the status bar and announce it."""
        self.status.say(words)

    def remove_screen(self, key: str) -> None:
        """Remove a screen, where it is there."""
        screen = self._screens.pop(key, None)
        if screen is not None:
            del self._on_show[key]
            self.screens.removeWidget(screen)
            screen.hide()
            screen.deleteLater()

    def remove_screens(self) -> None:
        """Remove every screen but the search form, and all texts of the archive in the frame."""
        for key in [key for key in self._screens if key != "search"]:
            self.remove_screen(key)
        self._unbuilt.clear()
        self.section_wanted = lambda _section: None
        for place in ARCHIVE_SCREENS:
            self.sidebar.places[place].setEnabled(False)
        self.sidebar.set_archive_open(is_open=False)
        self.sidebar.show_open(())
        self.sidebar.show_batches(())
        self.sidebar.show_current("search")
        self.status.show_month("")
        self.status.show_work("")
        self.status.show_paused("")
        self.status.show_archive("")
        self.status.say("")
        self.notices.clear()

    def hold(self) -> None:
        """Keep what is painted, and let no click through, until `release`: behind it, one page takes another's place.

        Else the search form, which is always there, would be shown for a moment in between.
        """
        if self._shield is None:
            self.setUpdatesEnabled(False)
            self._shield = QWidget(self)
            self._shield.setGeometry(self.rect())
            self._shield.show()

    def release(self) -> None:
        """Paint what is there now, and let the person use it."""
        if self._shield is not None:
            self._shield.deleteLater()
            self._shield = None
            self.setUpdatesEnabled(True)
            if not self.is_covered and self.focusWidget() is None:
                self._on_show[self.current_screen]()

    def cover(self, screen: QWidget) -> None:
        """Close popups and dialogs and replace the whole content by `screen`."""
        self.release()
        self._close_dialogs()
        if self.centralWidget() is not screen:
            self.takeCentralWidget()
            self.setCentralWidget(screen)
            self._whole.hide()
            screen.show()

    def end(self) -> None:
        """Close popups, dialogs and the window, whatever they wait for: the system ends the program."""
        self._close_dialogs()
        self.close()

    def _close_dialogs(self) -> None:
        while (popup := QApplication.activePopupWidget()) is not None and popup.close():
            continue
        for dialog in self.findChildren(QDialog):
            dialog.done(QDialog.DialogCode.Rejected)  # `reject` may ask first: nothing stays over a lock

    def uncover(self) -> None:
        """Show the content again."""
        if self.is_covered:
            if (screen := self.takeCentralWidget()) is not None:
                screen.hide()
            self.setCentralWidget(self._whole)
            self._whole.show()
            if self._shield is None:
                self.show_screen("search")
            else:
                self._shield.raise_()

    @property
    def is_covered(self) -> bool:
        return self.centralWidget() is not self._whole

    def way_back(self) -> Callable[[], None]:
        """What shows again what is shown now, with the focus where it is."""
        key, search = self.current_screen, self.sidebar.current_search
        focused = self._screens[key].focusWidget()
        kept = [] if focused is None else [focused]
        if focused is not None:
            focused.destroyed.connect(lambda _gone: kept.clear())  # it may be replaced meanwhile

        def go_back() -> None:
            if key in self._screens:
                self.show_screen(key, search=search)
                for one in kept:
                    one.setFocus()

        return go_back

    @property
    def current_screen(self) -> str:
        shown = self.screens.currentWidget()
        return next(key for key, screen in self._screens.items() if screen is shown)

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() == QEvent.Type.Paint and not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)
        elif event.type() == QEvent.Type.WindowBlocked:
            QTimer.singleShot(0, self._add_lock_shortcut_to_dialog)
        return handled

    def _add_lock_shortcut_to_dialog(self) -> None:
        """Add the lock's shortcut to a modal dialog, which blocks the window's shortcuts."""
        dialog = QApplication.activeModalWidget()
        if dialog is not None and not dialog.property(HAS_LOCK_KEY):
            dialog.setProperty(HAS_LOCK_KEY, True)
            QShortcut(LOCK_KEYS, dialog).activated.connect(self.lock_wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the focused button, as Space does, if no page has handled the key."""
        pressed = self.focusWidget()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(pressed, QAbstractButton):
            pressed.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.sidebar.set_rail(event.size().width() < RAIL_BELOW)
        if self._shield is not None:
            self._shield.setGeometry(self.rect())
        self._place_over_page()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_moved = event.type() == QEvent.Type.Move and isinstance(watched, StateLine)
        if is_moved or (event.type() == QEvent.Type.Resize and watched is self._main):
            self._place_over_page()
        return super().eventFilter(watched, event)

    def _place_over_page(self) -> None:
        """Place what lies over the page: notices in its state line, or at its foot; undo over its reading pane."""
        screen = self.screens.currentWidget()
        if screen is None:
            return
        line = next((line for line in screen.findChildren(StateLine) if line.isVisibleTo(self._main)), None)
        if line is not None:
            line.installEventFilter(self)  # when the header is laid out anew, the notices over this line move with it
        kind = line.kind if line is not None else "" if self._has_free_foot(screen) else "accent"
        place = None if line is None else area_in(self._main, line)
        self._over.cover(place, kind, keeps_rest=line is not None and line.keeps_rest)
        panes = (pane for pane in screen.findChildren(QWidget, READING_PANE) if pane.isVisibleTo(self._main))
        reading = next(panes, None)
        area = area_in(self._main, reading if reading is not None else self.screens)
        feet = (bar for bar in screen.findChildren(QWidget, LIST_FOOT) if bar.isVisibleTo(self._main))
        has_foot = reading is not None or next(feet, None) is not None
        if line is None and self._over.isVisibleTo(self._main):  # undo stands above a notice at the foot
            area.setBottom(min(area.bottom(), self._over.y() - 1))
        self.dock.place(area.adjusted(0, 0, 0, -self._theme.px(FOOT_PX) if has_foot else 0))

    def _has_free_foot(self, screen: QWidget) -> bool:
        """Whether a page without a state line has nothing at its foot that a mild notice would cover."""
        return screen is self.search and not self.search.batch.is_open

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files that are dragged over the window, wherever no field takes them."""
        if dropped_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for file in dropped_files(event.mimeData()):
            self.files.put(file)
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        if event.spontaneous() and self.stays_open():  # Ctrl+Q and the end of the session really close it
            event.ignore()
            self.hide()
            return
        super().closeEvent(event)
        self.was_closed = True
        self._close_dialogs()  # who awaits one would wait for ever
        self.closed.emit()

    def show_keys(self) -> None:
        """Show the list of keyboard shortcuts."""
        from autos.desktop.window.shortcut_sheet import ShortcutSheet  # noqa: PLC0415 -- not before the first paint

        ShortcutSheet(self, self._theme).open()

    def focus_notice(self) -> None:
        """Focus the first button of the gravest notice, if there is one."""
        notice = self.notices.most_severe()
        buttons = [] if notice is None else [one for one in notice.findChildren(QAbstractButton) if one.isVisible()]
        if buttons:
            buttons[0].setFocus()

    def toggle_rail(self) -> None:
        """Switch the sidebar between icons only and full width."""
        self.sidebar.set_rail(self.sidebar.width() > 100)  # noqa: PLR2004 -- anything wider than the rail
