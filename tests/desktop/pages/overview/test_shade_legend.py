"""The legend of the map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Contrast, Scheme, Theme
from autos.desktop.pages.overview.bars import bar_cells
from autos.desktop.pages.overview.group_panel import GroupPanel
from autos.desktop.pages.overview.shades import STRONGEST, level_of, shades
from autos.domain.summary.bars import Bar


@pytest.mark.parametrize("largest", [1, 2, 3, 7, 25, 100, 521, 1_000_000])
def test_every_count_has_the_shade_of_the_legend(largest: int) -> None:
    """Without a gap and without two shades for one count; the largest has the strongest."""
    levels = shades(largest)
    counts = {0, 1, largest, *range(1, min(largest, 600) + 1)}

    assert levels[0].level == level_of(largest, largest) == STRONGEST
    assert [shade.level for shade in levels] == sorted({shade.level for shade in levels}, reverse=True)
    for count in counts:
        having = [each for each in levels if each.least <= count and (each.most is None or count <= each.most)]
        assert [each.level for each in having] == [level_of(count, largest)], count


@pytest.fixture
def panel(qtbot: QtBot, theme: Theme) -> GroupPanel:
    made = GroupPanel("states", theme)
    qtbot.addWidget(made)
    made.resize(340, 600)
    made.show()
    return made


def show(panel: GroupPanel, **counts: int) -> None:
    bars = [Bar("states", state, count) for state, count in counts.items()]
    panel.show_cells(bar_cells(bars, list(counts), [False] * len(bars)))


def legend_texts(panel: GroupPanel, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> list[str]:
    assert panel.legend is not None
    lines = panel.legend.lines
    return [lines.index(row, 0).data(role) for row in range(lines.rowCount())]


def test_the_legend_lists_the_shades_and_none(panel: GroupPanel) -> None:
    """In words for the eye and for a screen reader; arrows move in it; it covers no state."""
    show(panel, SP=500, MG=187, AM=1, ZZ=90_000)
    legend, tiles = panel.legend, panel.tiles
    assert legend is not None
    assert tiles is not None
    legend.setFocus()
    legend.setCurrentIndex(legend.lines.index(0, 0))
    QTest.keyClick(legend, Qt.Key.Key_Down)
    panel.layout().activate()  # type: ignore[union-attr]
    covered = legend.geometry().translated(-tiles.pos())
    states = [tiles.cells.index(row, column) for row in range(8) for column in range(6)]

    assert legend_texts(panel) == ["300 ou mais", "150 a 299", "75 a 149", "20 a 74", "1 a 19", "sem processos"]
    assert legend_texts(panel, Qt.ItemDataRole.AccessibleTextRole)[:2] == [
        "300 ou mais processos, tom 5 de 5",
        "150 a 299 processos, tom 4 de 5",
    ]
    assert legend_texts(panel, Qt.ItemDataRole.AccessibleTextRole)[-1] == "sem processos"
    assert legend.accessibleName() == "Legenda do mapa"
    assert legend.currentIndex().row() == 1
    assert not [each.data() for each in states if each.data() and covered.intersects(tiles.visualRect(each))]
    assert tiles.geometry().intersects(legend.geometry())


def test_without_states_there_is_no_legend(panel: GroupPanel) -> None:
    show(panel, ZZ=4)

    assert panel.legend is not None
    assert not panel.legend.isVisible()


def test_a_legend_with_long_counts_is_below_the_map(panel: GroupPanel) -> None:
    """They do not fit the corner without states, and no state is covered."""
    show(panel, SP=98_765_432)
    assert panel.legend is not None
    assert panel.tiles is not None
    panel.grab()

    assert panel.legend.y() >= panel.tiles.geometry().bottom()


@pytest.mark.parametrize("contrast", [Contrast.COMMON, Contrast.HIGH])
@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
def test_the_squares_have_the_colours_of_the_tiles(
    panel: GroupPanel, theme: Theme, scheme: Scheme, contrast: Contrast
) -> None:
    """In every set of colours."""
    show(panel, SP=500)
    theme.set_scheme(scheme)
    theme.set_contrast(contrast)
    assert panel.legend is not None
    image = panel.legend.grab().toImage()
    seen = {image.pixelColor(7, y).name() for y in range(image.height())}

    assert {theme.color(f"map-{level}").name() for level in range(STRONGEST + 1)} <= seen
