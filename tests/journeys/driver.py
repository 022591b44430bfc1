"""Runs the unchanged application and lets a test use its window: commands in, what is shown out.

Commands are JSON lines on stdin and run in the Qt thread; each answers with one JSON line on stdout. QTest is loaded at
the first key press, because benches measure the memory of the application with this driver in the same process.
"""

from __future__ import annotations

import gc
import json
import os
import select
import sys
import threading
from collections import deque
from typing import TYPE_CHECKING, Any

from autos.__main__ import main
from autos.system.import_patches import import_qt

import_qt()  # as `main` does, before anything else of Qt is imported
from PySide6.QtCore import (  # noqa: E402 -- after the line above
    QEventLoop,
    QMimeData,
    QObject,
    QPoint,
    Qt,
    QTimer,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtWidgets import (  # noqa: E402 -- as above
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSystemTrayIcon,
    QTabBar,
    QTableView,
    QTextEdit,
    QWidget,
)

if TYPE_CHECKING:
    from PySide6.QtTest import QTest

from autos.desktop.components.result_filter.filter_field import FilterField  # noqa: E402 -- as above
from autos.desktop.widgets.sidebar import NavButton  # noqa: E402 -- as above
from autos.desktop.window.main_window import MainWindow  # noqa: E402 -- as above
from tests.desktop.drags import drop  # noqa: E402 -- as above
from tests.journeys.geometry import COARSE_INTERVAL_MS, INTERVAL_MS, GeometryRecorder  # noqa: E402 -- as above
from tests.journeys.hang_report import report_on_signals  # noqa: E402 -- as above
from tests.journeys.shown_texts import shown_texts  # noqa: E402 -- as above
from tests.journeys.window_manager import request_close  # noqa: E402 -- as above

ACTIVATING = 40
"""Looks, of 50 ms each, for which a key waits until this process has the active window."""
LOOKS = frozenset(
    {
        "see",
        "count",
        "describe",
        "holders",
        "picture",
        "moves",
        "watch",
        "places",
        "rest",
        "whole_rows",
        "idle",
        "copy",
        "words",
        "can_press",
    }
)
"""Commands with which a test looks; with every other one the person acts."""


class WindowDriver(QObject):
    """The commands of a test, and what a person would see."""

    readable = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._recorder: GeometryRecorder | None = None
        self._journey: GeometryRecorder | None = None
        """Records the moves that nobody asked for, from the first command on; only where a test wants it."""
        self.was_read = threading.Event()
        self.read = deque[bytes]()
        """On Windows, where only a thread can wait for a pipe, by reading it."""
        self.readable.connect(self._read, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def _read(self) -> None:
        line = self.read.popleft() if self.read else _read_line()
        if line:
            self.was_read.set()
            self._do(line.decode())

    def _do(self, line: str) -> None:
        words = json.loads(line)
        window = next((w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)), None)
        if window and not window.isActiveWindow():
            window.activateWindow()  # no window manager does it on a virtual screen
            _wait(50)
            for _ in range(ACTIVATING):  # the window of another process may have been the active one
                if QApplication.activeWindow() is not None:
                    break
                _wait(50)
        while window and not window.updatesEnabled():  # what a person would see is the page of before
            _wait(20)
        answer, command = None, words.pop("do")
        if window is not None and os.environ.get("JOURNEY_GEOMETRY"):
            self._follow(window, is_act=command not in LOOKS)
        try:
            answer = getattr(self, f"do_{command}")(window, **words) if window else None
        finally:  # an error goes to the exception hook; the test must get an answer
            moves = self._journey.take() if self._journey is not None else []
            print(json.dumps({"answer": answer, "moves": moves}), flush=True)  # the test reads it

    def _follow(self, window: MainWindow, *, is_act: bool) -> None:
        """Record which controls move although the person does nothing."""
        if self._journey is None or self._journey.window is not window:  # a change of language makes another
            self._journey = GeometryRecorder(window, COARSE_INTERVAL_MS)
            self._journey.start()
            self._journey.allow()
        elif is_act:
            self._journey.allow()  # what has moved since the last step was not asked for
        else:
            self._journey.compare()

    def do_type(self, window: MainWindow, text: str) -> bool:
        """Replace the text of the search field."""
        line = window.search.field.line
        line.setFocus()
        line.clear()
        _type(line, text)
        return line.text() == text

    def do_paste(self, window: MainWindow, text: str) -> str:
        """Paste into the search field; returns its text."""
        QApplication.clipboard().setText(text)
        line = window.search.field.line
        line.setFocus()
        _qtest().keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        return line.text()

    def do_copy(self, _window: MainWindow, text: str) -> bool:
        """Put a text on the clipboard, as another program would."""
        QApplication.clipboard().setText(text)
        return True

    def do_drop(self, window: MainWindow, file: str) -> bool:
        """Drop a file on the window; whether it takes it."""
        content = QMimeData()
        content.setUrls([QUrl.fromLocalFile(file)])
        return drop(window, content)

    def do_go(self, window: MainWindow, screen: str) -> bool:
        """Show a screen, as by its entry in the sidebar."""
        window.show_screen(screen)
        return window.current_screen == screen

    def do_count(self, window: MainWindow) -> int:
        """Number of rows of the list; 0 where the screen has no list."""
        tables = _tables(window.screens.currentWidget())
        return tables[0].model().rowCount() if tables else 0

    def do_filter(self, window: MainWindow, text: str) -> bool:
        """Replace the text of the archive's filter field."""
        window.show_screen("library")
        field = window.screens.currentWidget().findChild(FilterField)
        if field is None:
            return False
        field.take_focus()
        if not text:
            field.line.clear()
        _type(field.line, text)
        return True

    def do_write(self, window: MainWindow, text: str) -> bool:
        """Type into the focused widget."""
        target = QApplication.focusWidget() or window.focusWidget() or window
        if text.isascii():
            _qtest().keyClicks(target, text)
        elif isinstance(target, QLineEdit):
            target.insert(text)  # an input method's work, which QTest does not do
        elif isinstance(target, QPlainTextEdit):
            target.insertPlainText(text)
        return True

    def do_press(self, window: MainWindow, key: str, modifier: str = "NoModifier") -> bool:
        over = QApplication.activePopupWidget() or QApplication.activeModalWidget() or window
        for _ in range(ACTIVATING):  # shortcuts rest while the window of another process is the active one
            if QApplication.activeWindow() is not None:
                break
            window.activateWindow()
            _wait(50)
        target = over.focusWidget() or over  # a screen without a window manager activates none
        _qtest().keyClick(target, Qt.Key[f"Key_{key}"], _modifiers(modifier))
        return True

    def do_press_as_soon_as(self, window: MainWindow, key: str, words: str, rows: int) -> bool:
        """Press a key later, in the turn in which so many rows say the words and their list has the keyboard."""
        looking = QTimer(self, interval=0)

        def look() -> None:
            tables = _tables(window.screens.currentWidget())
            if not tables or not tables[0].hasFocus() or sum(words in row for row in _rows_of(tables[0])) < rows:
                return
            looking.stop()
            looking.deleteLater()
            if self._journey is not None:
                self._journey.allow()
            self.do_press(window, key)

        looking.timeout.connect(look)
        looking.start()
        return True

    def do_see(self, window: MainWindow) -> dict[str, Any]:
        """Everything readable on the screen, and the list's rows."""
        screen = window.screens.currentWidget()
        dialog = QApplication.activeModalWidget()
        over = QApplication.activePopupWidget() or dialog or window
        lists = [(table.accessibleName(), _rows_of(table)) for table in _tables(screen)]
        return {
            "screen": window.current_screen,
            "dialog": _texts(dialog) if dialog else [],
            "texts": _texts(screen),
            "cover": _texts(window.centralWidget()) if window.is_covered else [],
            "passages": [one.toPlainText() for one in screen.findChildren(QTextEdit) if one.isVisible()],
            "notices": window.notices.texts(),
            "status": [window.status.service.text(), window.status.work.text(), window.status.archive.text()],
            "month": window.status.month.text(),
            "firm": window.status.firm.text(),
            "over": dialog is not None or QApplication.activePopupWidget() is not None,
            "rows": lists[0][1] if lists else [],
            "lists": dict(lists),
            "keys": _accessible_name(over.focusWidget()),
            "is_shown": window.isVisible(),
            "text_size": round(window.font().pointSizeF(), 1),
        }

    def do_open(self, window: MainWindow, row: int) -> bool:
        """Choose a row of the list by its place."""
        table = _tables(window.screens.currentWidget())[0]
        table.setFocus()
        table.selectRow(row)
        return bool(table.currentIndex().isValid())

    def do_where(self, window: MainWindow, words: str = "", row: int = -1) -> dict[str, Any]:
        """Centre on the screen of a row of the list, or of an item of the sidebar with the count beside it."""
        if row >= 0:
            table = _tables(window.screens.currentWidget())[0]
            at = table.viewport().mapToGlobal(table.visualRect(table.model().index(row, 0)).center())
            return {"x": at.x(), "y": at.y(), "detail": ""}
        found = [one for one in window.sidebar.findChildren(NavButton) if one.isVisible() and one.place.name == words]
        at = found[0].mapToGlobal(found[0].rect().center()) if found else QPoint(-1, -1)
        return {"x": at.x(), "y": at.y(), "detail": found[0].place.detail if found else ""}

    def do_fill(self, _window: MainWindow, words: list[str], button: str) -> bool:
        """Fill the fields of the open dialog from top to bottom and press a button by its text or name."""
        dialog = QApplication.activeModalWidget()
        fields = [field for field in dialog.findChildren(QLineEdit) if field.isVisible()]
        for field, text in zip(fields, words, strict=True):
            field.clear()
            _qtest().keyClicks(field, text)
        buttons = dialog.findChildren(QPushButton)
        pressed = next(one for one in buttons if button in {one.text().strip(), one.accessibleName()})
        _qtest().mouseClick(pressed, Qt.MouseButton.LeftButton)
        return True

    def do_enter(self, _window: MainWindow, field: str, text: str) -> bool:
        """Replace the text of the visible field with this accessible name, as somebody types."""
        fields = [one for one in QApplication.allWidgets() if isinstance(one, QLineEdit) and one.isVisible()]
        line = next((one for one in fields if one.accessibleName() == field and one.isEnabled()), None)
        if line is None:
            return False
        line.setFocus()
        line.selectAll()
        _type(line, text)
        return True

    def do_choose(self, _window: MainWindow, field: str, text: str) -> bool:
        """Choose what begins with a text in the visible list with this accessible name, as a person does."""
        lists = [one for one in QApplication.allWidgets() if isinstance(one, QComboBox) and one.isVisible()]
        found = next((one for one in lists if one.accessibleName() == field), None)
        place = -1 if found is None else found.findText(text, Qt.MatchFlag.MatchStartsWith)
        if found is None or place < 0:
            return False
        found.setCurrentIndex(place)
        found.activated.emit(place)
        return True

    def do_describe(self, window: MainWindow) -> dict[str, str]:
        """Accessible descriptions of the buttons on the screen by their texts."""
        buttons = [one for one in window.screens.currentWidget().findChildren(QAbstractButton) if one.isVisible()]
        return {one.text(): one.accessibleDescription() for one in buttons}

    def do_can_press(self, window: MainWindow, words: str) -> bool:
        """Whether a button of the open dialog, else of the window, can be pressed."""
        return _button_in(QApplication.activeModalWidget() or window, words) is not None

    def do_button(self, window: MainWindow, words: str, *, anywhere: bool = False, times: int = 1) -> bool:
        """Press a button by its text or accessible name, with the keyboard; returns whether there is one."""
        pressed = _button_in(window if anywhere else window.screens.currentWidget(), words)
        if pressed is None:
            return False
        pressed.setFocus()
        for _ in range(times):
            _qtest().keyClick(pressed, Qt.Key.Key_Space)
        return True

    def do_holders(self, _window: MainWindow, text: str) -> list[str]:
        """Widgets that hold a text anywhere that a person or a screen reader can reach, and the clipboard."""
        found = [type(one).__name__ for one in QApplication.allWidgets() if any(text in held for held in _held(one))]
        return found + ["clipboard"] * (text in QApplication.clipboard().text())

    def do_words(self, _window: MainWindow) -> list[str]:
        """Every text that is shown, said to a screen reader or painted."""
        return shown_texts()

    def do_picture(self, window: MainWindow, file: str) -> bool:
        """Save a picture of the window and of the dialog over it."""
        if QApplication.activeModalWidget() is None and QApplication.activePopupWidget() is None:
            return window.grab().save(file)
        place = window.geometry()
        return window.screen().grabWindow(0, place.x(), place.y(), place.width(), place.height()).save(file)

    def do_resize(self, window: MainWindow, width: int, height: int) -> bool:
        window.resize(width, height)
        return True

    def do_watch(self, window: MainWindow, *, coarsely: bool = False) -> bool:
        """Record from now on which controls move; coarsely where the window must have time to be idle."""
        self._recorder = GeometryRecorder(window, COARSE_INTERVAL_MS if coarsely else INTERVAL_MS)
        self._recorder.start()
        return True

    def do_moves(self, _window: MainWindow) -> list[str]:
        """Which controls have moved since `watch`; ends the recording."""
        return [] if self._recorder is None else self._recorder.stop()

    def do_idle(self, _window: MainWindow) -> float:
        """Seconds since `watch` for which the window had nothing to do."""
        return 0.0 if self._recorder is None else self._recorder.idle.seconds()

    def do_places(self, window: MainWindow, words: str) -> list[int]:
        """Where the tabs of the reading pane are; `words` is the part that is wanted."""
        kinds = {"tabs": QTabBar}
        found = [one for one in window.screens.currentWidget().findChildren(kinds[words]) if one.isVisible()]
        return list(found[0].mapTo(window, QPoint(0, 0)).toTuple()) if found else []

    def do_whole_rows(self, window: MainWindow) -> int:
        """Number of rows of the list that its height holds."""
        table = _tables(window.screens.currentWidget())[0]
        return int(table.viewport().height() // table.rowHeight(0))

    def do_click(self, _window: MainWindow, words: str) -> bool:
        """Choose an item of the open menu by its text."""
        menu = QApplication.activePopupWidget()
        for action in menu.actions() if menu is not None else ():
            if action.text() == words:
                action.trigger()
                menu.close()
                return True
        return False

    def do_dismiss(self, _window: MainWindow) -> bool:
        """Press Escape in the open dialog or popup; returns whether there was one."""
        dialog = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if dialog is not None:
            _qtest().keyClick(dialog, Qt.Key.Key_Escape)
        return dialog is not None

    def do_raise_window(self, window: MainWindow) -> bool:
        """Put it over the windows of other processes."""
        window.raise_()
        return True

    def do_minimize(self, window: MainWindow) -> bool:
        window.showMinimized()
        return True

    def do_is_minimized(self, window: MainWindow) -> bool:
        return window.isMinimized()

    def do_tray(self, _window: MainWindow, words: str = "") -> str:
        """Choose an item from the tray icon's menu; returns the icon's tooltip."""
        icon = next((one for one in gc.get_objects() if isinstance(one, QSystemTrayIcon)), None)
        if icon is None:
            return ""
        for action in icon.contextMenu().actions():
            if action.text() == words:
                action.trigger()
        return icon.toolTip()

    def do_rest(self, _window: MainWindow) -> bool:
        """Look for the last time: what has moved since the last step comes with the answer."""
        return True

    def do_press_cross(self, window: MainWindow) -> bool:
        """Close the window as a window manager does."""
        return request_close(int(window.winId()))

    def do_close(self, window: MainWindow) -> bool:
        window.close()
        return True


def _qtest() -> type[QTest]:
    """Qt's simulation of keys and clicks."""
    from PySide6.QtTest import QTest  # noqa: PLC0415 -- its memory must not count as the application's

    return QTest


def _type(line: QLineEdit, text: str) -> None:
    if text.isascii():
        _qtest().keyClicks(line, text)
    else:
        line.insert(text)  # an input method's work, which QTest does not do


def _wait(ms: int) -> None:
    """Wait while the application runs."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def _modifiers(names: str) -> Qt.KeyboardModifier:
    """One or several of Qt's names, separated by a bar."""
    pressed = Qt.KeyboardModifier.NoModifier
    for name in names.split("|"):
        pressed |= Qt.KeyboardModifier[name]
    return pressed


def _button_in(place: QWidget, words: str) -> QAbstractButton | None:
    """The visible button with this text or accessible name, if it can be pressed."""
    buttons = [one for one in place.findChildren(QAbstractButton) if one.isVisible()]
    found = next((one for one in buttons if words in {one.text().strip(), one.accessibleName()}), None)
    return found if found is not None and found.isEnabled() else None


def _texts(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible() and label.text()]


def _held(widget: QWidget) -> list[str]:
    """All texts of a widget, also of one that is hidden."""
    held = [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle()]
    if isinstance(widget, QLabel | QLineEdit | QAbstractButton):
        held.append(widget.text())
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        held.append(widget.toPlainText())
    return held


def _tables(screen: QWidget) -> list[QTableView]:
    return [table for table in screen.findChildren(QTableView) if table.isVisible()]


def _rows_of(table: QTableView) -> list[str]:
    model = table.model()
    role = Qt.ItemDataRole.AccessibleTextRole
    return [str(model.index(row, 0).data(role) or "") for row in range(min(model.rowCount(), 200))]


def _accessible_name(widget: QWidget | None) -> str:
    """Name of the focused widget as a screen reader says it."""
    if widget is None:
        return ""
    return widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")


def _read_line() -> bytes:
    """The next command, and no byte beyond it: another process may take the place of this one when it locks.

    Not `sys.stdin`: `main` sets its encoding, and a thread that waits in it would stop a normal exit.
    """
    line = b""
    while not line.endswith(b"\n") and (byte := os.read(0, 1)):
        line += byte
    return line


def _hear_commands(driver: WindowDriver) -> None:
    """Have each command read in the Qt thread, while that runs."""
    while sys.platform == "win32" and (line := _read_line()):
        driver.read.append(line)
        driver.readable.emit()
    while sys.platform != "win32":
        select.select([0], [], [])
        driver.readable.emit()
        driver.was_read.wait()
        driver.was_read.clear()


if __name__ == "__main__":
    if os.environ.get("JOURNEY_HAS_TRAY"):  # a virtual screen has no desktop that would show icons
        QSystemTrayIcon.isSystemTrayAvailable = staticmethod(lambda: True)  # type: ignore[method-assign]
    report_on_signals()
    driver = WindowDriver()
    threading.Thread(target=_hear_commands, args=(driver,), daemon=True).start()
    sys.exit(main())
