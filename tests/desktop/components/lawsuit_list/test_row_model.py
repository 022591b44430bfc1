"""The model of lawsuits by row id."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from pytestqt.qtbot import QtBot

from autos.desktop.components.lawsuit_list.row_model import CACHED_ROWS, MARGIN, LawsuitRowModel
from tests.desktop.rows import line

pytestmark = pytest.mark.usefixtures("qapp")


def test_visible_rows_are_requested_once_with_their_surroundings(qtbot: QtBot) -> None:
    """All rows that become visible in one turn of the loop are requested together, and only once."""
    model = LawsuitRowModel()
    model.set_ids(range(1000))
    asked: list[list[int]] = []
    model.rows_wanted.connect(asked.append)

    for place in range(500, 510):
        assert model.row(model.index(place, 0)) is None
    qtbot.waitUntil(lambda: bool(asked))
    model.row(model.index(505, 0))
    qtbot.wait(20)

    assert len(asked) == 1
    assert asked[0][:10] == list(range(500, 510))
    assert set(asked[0]) == set(range(501 - MARGIN, 509 + MARGIN))


def test_loaded_rows_are_cached_and_evicted_ones_requested_again(qtbot: QtBot) -> None:
    """The cache is bounded: evicted rows are requested when they are visible again."""
    model = LawsuitRowModel()
    model.set_ids(range(CACHED_ROWS + 500))
    model.fill([line(row_id) for row_id in range(CACHED_ROWS + 100)])

    assert model.row(model.index(CACHED_ROWS, 0)) == line(CACHED_ROWS)
    assert model.row(model.index(0, 0)) is None
    with qtbot.waitSignal(model.rows_wanted) as wanted:
        pass
    assert 0 in wanted.args[0]


def test_deleted_rows_are_not_requested_again(qtbot: QtBot) -> None:
    """A requested id that was not found is not requested again until the list changes."""
    model = LawsuitRowModel()
    model.set_ids([1, 2])
    with qtbot.waitSignal(model.rows_wanted):
        model.row(model.index(0, 0))
    model.fill([line(1)], asked=[1, 2])
    asked: list[list[int]] = []
    model.rows_wanted.connect(asked.append)

    model.row(model.index(1, 0))
    qtbot.wait(20)

    assert asked == []


def test_outdated_rows_stay_visible_until_the_new_ones_come(qtbot: QtBot) -> None:
    """A refresh does not flicker."""
    model = LawsuitRowModel()
    model.set_ids([1])
    model.fill([line(1)])
    model.invalidate()

    assert model.row(model.index(0, 0)) == line(1)
    with qtbot.waitSignal(model.rows_wanted):
        pass
    model.fill([line(1, name="Outra")])
    assert model.row(model.index(0, 0)) == line(1, name="Outra")


@pytest.mark.parametrize("is_new", [True, False], ids=["first read", "read again"])
def test_rows_that_were_read_before_a_change_are_read_again(qtbot: QtBot, is_new: bool) -> None:
    """A read was under way when they changed: what it brings is shown and stays outdated, and so is what it misses."""
    model = LawsuitRowModel()
    model.set_ids([1, 2])
    if not is_new:
        model.fill([line(1), line(2)])
        model.invalidate()
    with qtbot.waitSignal(model.rows_wanted):
        model.row(model.index(0, 0))
    model.invalidate()
    model.fill([line(1)], asked=[1, 2])
    before = model.row(model.index(0, 0))
    with qtbot.waitSignal(model.rows_wanted) as wanted:
        pass
    model.fill([line(1, name="Outra"), line(2)], asked=wanted.args[0])
    asked: list[list[int]] = []
    model.rows_wanted.connect(asked.append)
    after = [model.row(model.index(place, 0)) for place in (0, 1)]
    qtbot.wait(20)

    assert before == line(1)
    assert sorted(wanted.args[0]) == [1, 2]
    assert after == [line(1, name="Outra"), line(2)]
    assert asked == []


def test_positions_follow_their_ids() -> None:
    """Growing, shrinking and another order all carry a held position along; a removed row loses it."""
    model = LawsuitRowModel()
    model.set_ids([1, 2, 3])
    held = QPersistentModelIndex(model.index(1, 0))

    model.set_ids([9, 8, 3, 2, 1])
    assert model.row_id(held) == 2
    assert held.row() == 3
    model.set_ids([2, 1])
    assert held.row() == 0
    model.set_ids([1])
    assert not held.isValid()
    assert list(model.ids) == [1]


def test_waiting_is_shown_only_after_a_delay(qtbot: QtBot) -> None:
    """Bars appear after 300 ms of waiting and go with the first rows."""
    model = LawsuitRowModel()
    model.set_ids([1])
    model.row(model.index(0, 0))

    assert not model.is_slow
    qtbot.waitUntil(lambda: model.is_slow, timeout=60_000)
    model.fill([line(1)])
    assert not model.is_slow


def test_a_replaced_row_keeps_its_position() -> None:
    """Another record leads the case: same line, same position."""
    model = LawsuitRowModel()
    model.set_ids([1, 2, 3])
    model.replace({2: 20})

    assert list(model.ids) == [1, 20, 3]


def test_a_million_ids_cost_no_rows() -> None:
    """Only ids are held; a position in the middle is carried through a change at the top."""
    model = LawsuitRowModel()
    model.set_ids(range(1_000_000))
    held = QPersistentModelIndex(model.index(500_000, 0))
    model.set_ids([-1, *range(1_000_000)])

    assert model.rowCount() == 1_000_001
    assert held.row() == 500_001
    assert model.data(model.index(999_999, 0), Qt.ItemDataRole.AccessibleTextRole) == "carregando"
