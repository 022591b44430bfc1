"""Progress ticks, banners, reasons of empty lists, elided labels."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.skeleton import Skeleton
from autos.desktop.widgets.notices.banner import Banner
from autos.desktop.widgets.notices.empty_view import EmptyView, could_not_query, no_answers_yet, nothing_found
from autos.desktop.widgets.notices.progress_ticks import ProgressTicks, Tick
from autos.desktop.widgets.text.elided import ElidedLabel


def test_each_tick_has_its_own_colour_and_the_row_an_accessible_name(qtbot: QtBot, theme: Theme) -> None:
    """Full, pale, hollow, amber: four different colours in the middle of a tick."""
    ticks = ProgressTicks(theme)
    qtbot.addWidget(ticks)
    ticks.resize(400, 6)
    ticks.render_ticks(list(Tick), "2 de 4 sistemas responderam")
    image = ticks.grab().toImage()

    seen = {image.pixelColor(place * 100 + 50, 3).name() for place in range(4)}
    assert len(seen) == 4
    assert theme.color("accent").name() in seen
    assert theme.color("amber-dot").name() in seen
    assert ticks.accessibleName() == "2 de 4 sistemas responderam"


def test_a_banner_shows_its_text_and_emits_the_pressed_button(qtbot: QtBot, theme: Theme) -> None:
    """Hidden without a sentence; markup of the service stays text; buttons are told apart."""
    banner = Banner(theme)
    qtbot.addWidget(banner)
    banner.render_banner("red", "<b>Recusado</b>", ["Retomar", "Ver"])

    assert banner.isVisible()
    assert banner.text.textFormat() == Qt.TextFormat.PlainText
    assert banner.height() >= 44
    with qtbot.waitSignal(banner.pressed) as pressed:
        banner.buttons[1].click()
    assert pressed.args == [1]
    banner.render_banner("red", "")
    assert not banner.isVisible()
    with pytest.raises(ValueError, match="at most"):
        banner.render_banner("red", "x", ["a", "b", "c"])


def test_the_reasons_for_an_empty_list_look_different(qtbot: QtBot, theme: Theme) -> None:
    """Different icon, different title; the action appears only where there is one."""
    shown = [nothing_found("a"), no_answers_yet("b"), could_not_query("c", "Tentar de novo")]
    empty = EmptyView(theme)
    qtbot.addWidget(empty)
    empty.show()

    assert len({e.icon for e in shown}) == len({e.title for e in shown}) == 3
    for emptiness in shown:
        empty.render_reason(emptiness)
        assert empty.title.text() == emptiness.title
        assert empty.action.isVisible() == bool(emptiness.action)
    with qtbot.waitSignal(empty.pressed):
        empty.action.click()


def test_the_reason_for_an_empty_list_scrolls_in_a_small_area(qtbot: QtBot, theme: Theme) -> None:
    """It scrolls, by keyboard, too; if it fits it is no tab stop."""
    empty = EmptyView(theme)
    qtbot.addWidget(empty)
    empty.render_reason(nothing_found("Nenhum atende a tudo isso. " * 12, "Limpar o filtro"))
    empty.resize(400, 120)
    empty.show()
    qtbot.waitUntil(lambda: empty.room.focusPolicy() is Qt.FocusPolicy.TabFocus)
    qtbot.waitUntil(lambda: empty.text.height() >= empty.text.heightForWidth(empty.text.width()))

    empty.resize(400, 900)
    qtbot.waitUntil(lambda: empty.room.focusPolicy() is Qt.FocusPolicy.NoFocus)


def test_a_cut_label_offers_the_whole_escaped(qtbot: QtBot) -> None:
    """Tooltips are rich text, so external text is escaped there."""
    label = ElidedLabel("<i>um texto comprido demais</i>")
    qtbot.addWidget(label)
    label.resize(60, 20)
    label.show()

    assert label.toolTip() == "<span>&lt;i&gt;um texto comprido demais&lt;/i&gt;</span>"
    label.resize(600, 20)
    assert label.toolTip() == ""


def test_bars_appear_only_after_a_while(qtbot: QtBot, theme: Theme) -> None:
    """A quick answer shows no bars at all; a slow one does."""
    skeleton = Skeleton(theme)
    qtbot.addWidget(skeleton)
    skeleton.resize(400, 200)
    skeleton.show()
    at_first = skeleton.grab().toImage()

    assert at_first.pixelColor(60, 15) == theme.color("surface")
    qtbot.waitUntil(lambda: skeleton.is_slow, timeout=60_000)
    assert skeleton.grab().toImage().pixelColor(60, 15) == theme.color("gray-bg")
