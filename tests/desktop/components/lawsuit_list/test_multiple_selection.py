"""Multiple selection: keyboard, mouse, a million rows, and changing lists."""

from __future__ import annotations

import tracemalloc

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.window_model import WindowedRowModel
from tests.desktop.rows import line
from tests.growth import FLAT, growth

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
MILLION = 1_000_000


@pytest.fixture
def lines(qtbot: QtBot, theme: Theme) -> LawsuitList:
    """A list of twenty rows, ids 100 to 119."""
    made = LawsuitList(theme)
    qtbot.addWidget(made)
    made.resize(500, 480)
    made.show_ids(range(100, 120))
    made.rows.fill([line(row_id) for row_id in range(100, 120)])
    made.show()
    return made


@pytest.fixture
def million(qtbot: QtBot, theme: Theme) -> LawsuitList:
    return list_of(MILLION, qtbot, theme)


def list_of(count: int, qtbot: QtBot, theme: Theme) -> LawsuitList:
    """A list of `count` rows, of which the first are loaded."""
    rows = WindowedRowModel()
    made = LawsuitList(theme, rows)
    qtbot.addWidget(made)
    made.resize(500, 480)
    rows.show_list(count, 0, range(1, 401), {})
    made.show()
    return made


def chosen(lines: LawsuitList) -> list[int]:
    return list(lines.selection.places)


def click(lines: LawsuitList, place: int, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    spot = lines.visualRect(lines.rows.index(place, 0)).center()
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, held, spot)


def test_shift_extends_the_selection_from_its_anchor(qtbot: QtBot, lines: LawsuitList) -> None:
    """Down, up beyond the anchor, J and K, Home and End; the current row follows."""
    lines.select(103)
    qtbot.keyClick(lines, Qt.Key.Key_Down, SHIFT)
    qtbot.keyClick(lines, Qt.Key.Key_J, SHIFT)
    down = chosen(lines), lines.current
    for _ in range(3):
        qtbot.keyClick(lines, Qt.Key.Key_Up, SHIFT)
    qtbot.keyClick(lines, Qt.Key.Key_K, SHIFT)
    up = chosen(lines), lines.current
    qtbot.keyClick(lines, Qt.Key.Key_End, SHIFT)
    end = chosen(lines)
    qtbot.keyClick(lines, Qt.Key.Key_Home, SHIFT)

    assert down == ([3, 4, 5], 105)
    assert up == ([1, 2, 3], 101)
    assert end == list(range(3, 20))
    assert chosen(lines) == [0, 1, 2, 3]


def test_ctrl_click_toggles_and_shift_click_extends(lines: LawsuitList) -> None:
    """The current row is included; Ctrl+Shift adds a range."""
    click(lines, 1)
    click(lines, 3, CTRL)
    two = chosen(lines)
    click(lines, 1, CTRL)
    one = chosen(lines)
    click(lines, 3, CTRL)
    none = chosen(lines)
    click(lines, 0, CTRL)
    click(lines, 2, SHIFT)
    reached = chosen(lines)
    click(lines, 4, CTRL | SHIFT)

    assert (two, one, none) == ([1, 3], [3], [])
    assert reached == [0, 1, 2]
    assert chosen(lines) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("how", ["Down", "J", "Esc", "click"])
def test_moving_without_shift_clears_the_selection(qtbot: QtBot, lines: LawsuitList, how: str) -> None:
    """Esc keeps the current row."""
    lines.select(103)
    qtbot.keyClick(lines, Qt.Key.Key_Down, SHIFT)
    if how == "click":
        click(lines, 4)
    else:
        qtbot.keyClick(lines, {"Down": Qt.Key.Key_Down, "J": Qt.Key.Key_J, "Esc": Qt.Key.Key_Escape}[how])

    assert chosen(lines) == []
    assert lines.current == (104 if how in {"Esc", "click"} else 105)


def test_ctrl_space_selects_the_current_row(qtbot: QtBot, lines: LawsuitList) -> None:
    lines.select(102)
    qtbot.keyClick(lines, Qt.Key.Key_Space, CTRL)
    one = chosen(lines)
    qtbot.keyClick(lines, Qt.Key.Key_Space, CTRL)

    assert (one, chosen(lines)) == ([2], [])


def test_selected_rows_are_marked_and_have_an_accessible_text(qtbot: QtBot, lines: LawsuitList) -> None:
    """Background and check mark; the accessible text says so."""
    lines.select(100)
    lines.setFocus()
    plain = lines.grab().toImage()
    qtbot.keyClick(lines, Qt.Key.Key_Down, SHIFT)
    picture = lines.grab().toImage()
    below = lines.visualRect(lines.rows.index(1, 0))
    tick = [(x, below.center().y() + y) for x in range(4, 17) for y in range(-6, 7)]

    assert picture.pixelColor(300, below.y() + 3) != plain.pixelColor(300, below.y() + 3)
    assert len({picture.pixelColor(*spot).name() for spot in tick}) > 2
    spoken = [lines.rows.data(lines.rows.index(place, 0), Qt.ItemDataRole.AccessibleTextRole) for place in (1, 2)]
    assert spoken[0].startswith("selecionado, ")
    assert not spoken[1].startswith("selecionado")


def test_a_refresh_keeps_the_selected_rows(qtbot: QtBot, lines: LawsuitList) -> None:
    """By id; removed rows are deselected."""
    lines.select(103)
    qtbot.keyClick(lines, Qt.Key.Key_Down, SHIFT)
    qtbot.keyClick(lines, Qt.Key.Key_Down, SHIFT)
    lines.show_ids([200, 201, *range(100, 120)])
    later = chosen(lines)
    lines.show_ids([105, 101, 103])

    assert later == [5, 6, 7]
    assert chosen(lines) == [0, 2]


def test_a_right_click_on_the_selection_keeps_it(lines: LawsuitList) -> None:
    click(lines, 1)
    click(lines, 3, CTRL)
    spot = lines.visualRect(lines.rows.index(1, 0)).center()
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, spot)
    chosen_before = chosen(lines)
    spot = lines.visualRect(lines.rows.index(2, 0)).center()
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, spot)

    assert (chosen_before, chosen(lines)) == ([1, 3], [])


def choose_all_but_one(qtbot: QtBot, lines: LawsuitList) -> None:
    """Select all rows but one, and repaint."""
    lines.select(5)
    qtbot.keyClick(lines, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(lines, Qt.Key.Key_End, SHIFT)
    qtbot.keyClick(lines, Qt.Key.Key_A, CTRL)
    lines.scrollToTop()
    click(lines, 2, CTRL)
    lines.viewport().repaint()


def test_selecting_all_of_a_million_takes_little_memory(qtbot: QtBot, million: LawsuitList) -> None:
    """The selection is stored as ranges."""
    tracemalloc.start()
    choose_all_but_one(qtbot, million)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert million.selection.places.count == MILLION - 1
    assert most < 2_000_000


def test_selecting_all_takes_constant_time(qtbot: QtBot, theme: Theme) -> None:
    """The time does not grow with the number of rows."""
    lists = {count: list_of(count, qtbot, theme) for count in (MILLION // 4, MILLION)}

    assert growth(lambda count: choose_all_but_one(qtbot, lists[count]), MILLION // 4, FLAT) <= FLAT


def test_a_refreshed_long_list_keeps_the_selection_only_if_unchanged(qtbot: QtBot, million: LawsuitList) -> None:
    """A selection that cannot be found again is reported as lost."""
    rows = million.rows
    assert isinstance(rows, WindowedRowModel)
    lost: list[bool] = []
    million.selection.lost.connect(lambda: lost.append(True))
    qtbot.keyClick(million, Qt.Key.Key_A, CTRL)
    million.change(lambda: rows.show_list(MILLION, 0, range(1, 401), {}))
    same = million.selection.places.count, len(lost)
    million.change(lambda: rows.show_list(MILLION + 1, 0, range(400), {}))
    grown = million.selection.places.count, len(lost)
    million.select(5)
    qtbot.keyClick(million, Qt.Key.Key_Down, SHIFT)
    few = chosen(million)
    million.change(lambda: rows.show_list(MILLION + 2, 0, [7000, *range(400)], {}))

    assert same == (MILLION, 0)
    assert grown == (0, 1)
    assert chosen(million) == [place + 1 for place in few]


def test_the_ends_of_the_selection_are_reported(million: LawsuitList) -> None:
    """As far as the ids are known, so that the archive can verify them."""
    million.select(10)
    QTest.keyClick(million, Qt.Key.Key_Down, SHIFT)
    few = million.rows.seen(million.selection.places)
    QTest.keyClick(million, Qt.Key.Key_A, CTRL)

    assert few == {9: 10, 10: 11}
    assert million.rows.seen(million.selection.places) == {0: 1}


def test_dragging_with_ctrl_does_not_change_the_current_row(lines: LawsuitList) -> None:
    click(lines, 1)
    spots = [lines.visualRect(lines.rows.index(place, 0)).center() for place in (2, 4)]
    QTest.mousePress(lines.viewport(), Qt.MouseButton.LeftButton, CTRL, spots[0])
    QTest.mouseMove(lines.viewport(), spots[1])
    QTest.mouseRelease(lines.viewport(), Qt.MouseButton.LeftButton, CTRL, spots[1] + QPoint(1, 1))

    assert chosen(lines) == [1, 2]
    assert lines.current == 102


def test_the_current_row_stays_visible_when_the_list_shrinks(qtbot: QtBot, lines: LawsuitList) -> None:
    """The selection bar takes space below the list."""
    lines.select(104)
    qtbot.keyClick(lines, Qt.Key.Key_Down, SHIFT)
    lines.resize(500, 250)
    current = lines.visualRect(lines.currentIndex())

    assert current.top() >= 0
    assert current.bottom() <= lines.viewport().height()


def test_the_selection_survives_a_refresh_at_another_window(qtbot: QtBot, million: LawsuitList) -> None:
    """The same query read at another window keeps the selection with its known row ids; another query does not."""
    rows = million.rows
    assert isinstance(rows, WindowedRowModel)
    million.select(10)
    qtbot.keyClick(million, Qt.Key.Key_Down, SHIFT)
    million.change(lambda: rows.show_list(MILLION, 800, range(801, 1201), {}))
    chosen_before, witnesses = chosen(million), rows.seen(million.selection.places)
    million.change(lambda: rows.show_list(MILLION, 1600, range(1601, 2001), {}, "another order"))

    assert chosen_before == [9, 10]
    assert witnesses == {9: 10, 10: 11}
    assert chosen(million) == []
    assert rows.seen(million.selection.places) == {}
