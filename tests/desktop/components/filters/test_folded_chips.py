"""Chips that do not fit on two lines, by keyboard and for screen readers."""

from __future__ import annotations

from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.bar import ChipBar
from autos.desktop.components.filters.chip import FilterChip
from autos.domain.search.filter_draft import AmountRange, FilterDraft, FilterPart, KeyFilter, SubjectFilter

FULL = FilterDraft(
    side="Active",
    amount=AmountRange(Decimal(1000), Decimal(90000)),
    classes=KeyFilter(("7", "22")),
    subjects=SubjectFilter(("899",)),
    courts=KeyFilter(("TJSP", "TJRJ")),
    party_names=("Maria Aparecida",),
    instance=2,
    detail=True,
    cache=3,
)


class Around(QWidget):
    """A window around the chips."""

    def __init__(self, bar: ChipBar) -> None:
        super().__init__()
        self.bar = bar
        self.setLayout(column(bar))


def shown_in(qtbot: QtBot, bar: ChipBar, width: int) -> Around:
    around = Around(bar)
    qtbot.addWidget(around)
    bar.render_draft(FULL)
    around.resize(width, 300)
    around.show()
    around.activateWindow()
    qtbot.waitUntil(around.isActiveWindow)
    return around


def lines(bar: ChipBar) -> int:
    return len({chip.y() for chip in bar.row()})


def hidden(bar: ChipBar) -> list[FilterChip]:
    return [chip for chip in bar.chips.values() if chip.isHidden()]


def test_chips_beyond_two_lines_are_counted_and_named(qtbot: QtBot, theme: Theme) -> None:
    """The first chips and the add chip stay visible."""
    around = shown_in(qtbot, ChipBar(theme, tuple(FilterPart)), 420)
    bar = around.bar
    left = hidden(bar)

    assert lines(bar) == 2
    assert len(left) >= 2
    assert bar.more.text() == f"mais {len(left)}"
    assert all(chip.accessibleName() in bar.more.accessibleName() for chip in left)
    assert [bar.chips[part] for part in FULL.parts][-len(left) :] == left
    assert bar.row()[-2:] == [bar.more, bar.add]


def test_no_chip_is_folded_if_all_fit(qtbot: QtBot, theme: Theme) -> None:
    around = shown_in(qtbot, ChipBar(theme, tuple(FilterPart)), 1400)
    bar = around.bar

    assert not hidden(bar)
    assert not bar.more.isVisible()


@pytest.mark.parametrize("is_locked", [False, True])
def test_folded_chips_are_shown_and_hidden_by_keyboard(qtbot: QtBot, theme: Theme, is_locked: bool) -> None:
    """The first unfolded chip gets the focus; after folding, the "more" chip."""
    around = shown_in(qtbot, ChipBar(theme, tuple(FilterPart), is_locked=is_locked), 420)
    bar = around.bar
    first = hidden(bar)[0]
    bar.more.setFocus()
    qtbot.keyClick(bar.more, Qt.Key.Key_Return)
    unfolded = bar.window().focusWidget(), hidden(bar)
    bar.more.setFocus()
    qtbot.keyClick(bar.more, Qt.Key.Key_Return)

    assert unfolded == (first, [])
    assert first.isHidden()
    assert bar.more.hasFocus()


def test_a_chip_that_is_folded_passes_the_focus_on(qtbot: QtBot, theme: Theme) -> None:
    """In a narrower window the "more" chip gets its focus."""
    around = shown_in(qtbot, ChipBar(theme, tuple(FilterPart)), 1400)
    bar = around.bar
    bar.chips[FULL.parts[-1]].setFocus()
    around.resize(420, 300)
    qtbot.waitUntil(bar.more.isVisible)

    assert bar.more.hasFocus()


def test_the_name_of_a_company_makes_no_shortcut(qtbot: QtBot, theme: Theme) -> None:
    """Alt with the letter behind its ampersand would press the chip, wherever the person is."""
    chip = FilterChip("client", theme)
    qtbot.addWidget(chip)
    chip.say("Cliente", "Silva &Xavier", "Cliente: Silva &Xavier")

    assert chip.shortcut().isEmpty()
