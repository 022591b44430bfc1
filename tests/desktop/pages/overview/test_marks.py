"""Marks for the next search are shown as chips and counted on its buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.components.filters.chip_list import MOST, ChipContent, ChipList
from autos.desktop.pages.overview.presenter import OverviewPresenter
from autos.desktop.pages.overview.texts import BarNames
from autos.desktop.pages.overview.view import OverviewView
from autos.domain.mode import Mode
from autos.domain.summary.bars import Bar
from autos.domain.summary.summary import SUMMARY
from tests.desktop.conftest import RESOURCES
from tests.desktop.pages.overview.test_overview import COUNTS, one_answer, show


async def marked(presenter: OverviewPresenter, archive: Archive, *bars: Bar) -> None:
    await show(presenter, archive, one_answer(Mode.SUMMARY), SUMMARY, COUNTS.model_dump_json())
    for bar in bars:
        presenter.toggle(bar)


def chip_names(view: OverviewView) -> list[str]:
    return [chip.text() for chip in view.panorama.chips.chips]


async def test_marks_are_chips_that_are_removed_one_by_one(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive
) -> None:
    """A state marks its courts: each goes by itself; the keyboard stays among the chips, and then among the bars."""
    await marked(presenter, archive, Bar("states", "SP", 483), Bar("sides", "Passive", 900))
    chips = view.panorama.chips

    assert chip_names(view) == ["Tribunal TJSP", "Tribunal TRT2", "Polo Passivo"]
    assert chips.isVisible()
    assert chips.chips[0].accessibleName() == "Marcado: Tribunal TJSP. Enter ou Delete remove"
    assert view.panorama.list.text().strip() == "Listar na base com 3 filtros"
    assert view.panorama.narrow.text().strip() == "Novo panorama com 3 filtros"

    view.activateWindow()
    chips.chips[0].setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Delete, Qt.Key.Key_Return):
        QTest.keyClick(view.window().focusWidget(), key)
    assert chip_names(view) == ["Tribunal TJSP"]
    assert presenter.state.chosen.courts == {"TJSP"}
    assert view.panorama.list.text().strip() == "Listar na base com 1 filtro"

    QTest.keyClick(view.window().focusWidget(), Qt.Key.Key_Backspace)
    assert not presenter.state.chosen
    assert not chips.isVisible()
    assert view.window().focusWidget() is view.panorama.panels["tribunals"].bars
    assert view.panorama.list.text().strip() == "Listar na base"
    assert not view.panorama.narrow.isEnabled()


async def test_the_tab_order_is_the_reading_order(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive
) -> None:
    """Buttons, chips, what clears them, bars; of the states the map, its key, then what is no state."""
    await marked(presenter, archive, Bar("states", "SP", 483))
    panorama, states = view.panorama, view.panorama.panels["states"]
    view.activateWindow()
    panorama.tools.export.setFocus()
    seen = []
    for _ in range(8):
        QTest.keyClick(view.window().focusWidget(), Qt.Key.Key_Tab)
        seen.append(view.window().focusWidget())

    assert seen[:3] == [*panorama.chips.chips, panorama.hero.clear]
    assert [one for one in seen if one in {states.tiles, states.legend, states.bars}] == [
        states.tiles,
        states.legend,
        states.bars,
    ]


async def test_foreign_text_on_a_chip_is_short_and_plain(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive
) -> None:
    await marked(presenter, archive, Bar("subjects", "<b>x</b>" + "y" * 500, 1))

    assert chip_names(view) == ["Assunto <b>x</b>" + "y" * 32 + "…"]
    assert view.minimumSizeHint().width() <= 1044


async def test_large_text_wraps_and_hides_nothing(
    qtbot: QtBot, presenter: OverviewPresenter, theme: Theme, archive: Archive
) -> None:
    """At twice the size, in the narrow window: one group under the other, buttons under the words."""
    theme.set_size(2.0)
    view = OverviewView(presenter, theme, BarNames(RESOURCES / "reference"))
    qtbot.addWidget(view)
    view.resize(1044, 644)
    view.show()
    await marked(presenter, archive, Bar("states", "SP", 483), Bar("sides", "Passive", 900))
    view.grab()
    panels, counts = view.panorama.panels, view.panorama.counts

    assert view.width() == 1044
    assert counts.picture.widget().minimumSizeHint().width() <= counts.picture.viewport().width()
    assert panels["states"].mapTo(view, panels["states"].rect().topLeft()).y() > 0
    assert panels["states"].y() == panels["tribunals"].y()
    theme.set_size(1.0)
    theme.set_scheme(Scheme.LIGHT)


def test_many_marks_are_shown_as_chips_and_a_count(qtbot: QtBot, theme: Theme) -> None:
    """Two lines high; the arrows bring the others."""
    annotations = ChipList(theme)
    qtbot.addWidget(annotations)
    annotations.resize(600, 200)
    annotations.render_chips([ChipContent(n, "Tribunal", f"TJ{n}", "") for n in range(5_000)])
    annotations.show()

    assert len(annotations.chips) == MOST
    assert annotations._rest.text() == "e mais 4.940"
    assert annotations.height() <= theme.px(28) * 2 + 7
    for _ in range(40):
        QTest.keyClick(annotations.window().focusWidget() or annotations.chips[0], Qt.Key.Key_Right)
    shown = annotations.chips[40].mapTo(annotations.viewport(), annotations.chips[40].rect().center())
    assert annotations.viewport().rect().contains(shown)
