"""Contrast of text with its background in every colour scheme; in high contrast, of borders, too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QCheckBox, QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.style_sheet import BADGES, EDGES, FRAME, SCREENS, style_sheet
from autos.desktop.base.theme import Contrast, Scheme, Theme
from autos.desktop.pages.settings.view import SettingsView
from autos.desktop.widgets.notices.progress_ticks import ProgressTicks, Tick

DESKTOP = Path(__file__).parents[3] / "src" / "autos" / "desktop"
SIDES = ("gray", "green", "red", "amber", "blue", "orange", "violet")
PAGES = ("window", "surface", "sunken", "raised")
ROWS = ("hover", "selected", "selected-inactive")
PAIRS = (
    *product(("text", "text-2", "text-3", "accent-text", *SIDES), (*PAGES, *ROWS)),
    *product(("text", "text-2", "text-3"), ("pressed", "menu-hover", "nav-active")),
    *((role, f"{role}-bg") for role in SIDES),
    *product(("text", "text-2", "accent-text"), ("accent-tint", "amber-bg", "red-bg")),
    *product(("text-3",), ("accent-tint", "map-0")),
    ("text", "green-bg"),
    ("accent-text", "accent-tint-2"),
    *product(("on-accent",), ("accent", "accent-hover", "accent-pressed")),
    *product(("on-red",), ("red-solid", "red-solid-hover")),
    *product(("text",), ("map-1", "map-2")),
    *product(("map-text-low",), ("map-1", "map-2", "map-3")),
    *product(("map-text-high",), ("map-4", "map-5")),
)
"""Roles of text and of the backgrounds it is painted on."""
OFF = ("text-disabled",)
"""Roles of disabled text, which does not have to be readable."""
EDGE_ROLES = ("border", "border-strong", "border-control", "focus", "accent", "accent-line", *SIDES)
DOTS = tuple(f"{role}-dot" for role in SIDES)
MARKS = (*product((*EDGE_ROLES, *DOTS), (*PAGES, "hover")), *product(("accent", "green-dot", "gray-dot"), ROWS))
"""Roles of borders, focus rings, bars and dots, and of the backgrounds beside them."""
OTHERS = ("scrim", "shadow")


def luminance(color: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF())


def ratio(one: QColor, other: QColor) -> float:
    """Contrast ratio of WCAG 2: 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def too_faint(theme: Theme, pairs: tuple[tuple[str, str], ...], least: float) -> list[str]:
    ratios = ((role, ground, ratio(theme.color(role), theme.color(ground))) for role, ground in pairs)
    return [f"{role} on {ground}: {seen:.2f}" for role, ground, seen in ratios if seen < least]


@pytest.fixture
def styled(theme: Theme) -> Iterator[Theme]:
    """The theme, reset afterwards: all tests share the application."""
    yield theme
    theme.set_contrast(Contrast.SYSTEM)
    theme.set_scheme(Scheme.LIGHT)


def test_contrast_is_counted_as_wcag_does() -> None:
    assert ratio(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21)
    assert ratio(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
@pytest.mark.parametrize(("contrast", "least"), [(Contrast.COMMON, 4.5), (Contrast.HIGH, 7.0)])
def test_every_text_has_the_required_contrast_on_every_background(
    styled: Theme, scheme: Scheme, contrast: Contrast, least: float
) -> None:
    """4.5 in the common colours, 7 in high contrast."""
    styled.set_scheme(scheme)
    styled.set_contrast(contrast)

    assert too_faint(styled, PAIRS, least) == []


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
def test_borders_badges_and_focus_rings_have_the_required_contrast(styled: Theme, scheme: Scheme) -> None:
    """A ratio of at least 3; disabled text is still legible."""
    styled.set_scheme(scheme)
    styled.set_contrast(Contrast.HIGH)

    assert too_faint(styled, MARKS, 3.0) == []
    assert too_faint(styled, tuple(product(OFF, PAGES)), 4.5) == []


def test_every_colour_in_use_is_checked_for_contrast() -> None:
    """All roles of the style sheet and of painting code are in the tables above."""
    written = set(re.findall(r"(?<![-\w])color: \$(\w+)", SCREENS + FRAME + BADGES + EDGES))
    source = "".join(file.read_text("utf-8") for file in DESKTOP.rglob("*.py"))
    painted = set(re.findall(r"(?:color|edge)\(\"([a-z0-9-]+)\"\)", source))
    text = {role for role, _ in PAIRS} | set(OFF)
    grounds = {ground for _, ground in (*PAIRS, *MARKS)}

    assert {role.replace("_", "-") for role in written} <= text
    assert painted <= text | grounds | {role for role, _ in MARKS} | set(OTHERS)


def box_of(qtbot: QtBot, *, is_ticked: bool, is_enabled: bool = True) -> QImage:
    """What is painted of a check box: the box alone, without its text."""
    button = QCheckBox()
    qtbot.addWidget(button)
    button.setChecked(is_ticked)
    button.setEnabled(is_enabled)
    button.show()
    option = QStyleOptionButton()
    button.initStyleOption(option)
    place = button.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, button)
    return button.grab(place).toImage()


def most_contrast(image: QImage, ground: QColor) -> float:
    pixels = product(range(image.width()), range(image.height()))
    return max(ratio(image.pixelColor(x, y), ground) for x, y in pixels)


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
@pytest.mark.parametrize("contrast", [Contrast.COMMON, Contrast.HIGH])
@pytest.mark.parametrize("is_enabled", [True, False])
def test_a_check_box_and_its_tick_stand_out(
    qtbot: QtBot, styled: Theme, scheme: Scheme, contrast: Contrast, is_enabled: bool
) -> None:
    """The box from its page, the tick from the box: a ratio of at least 3, disabled, too."""
    styled.apply_screen_styles()
    styled.set_scheme(scheme)
    styled.set_contrast(contrast)
    empty, ticked = (box_of(qtbot, is_ticked=is_ticked, is_enabled=is_enabled) for is_ticked in (False, True))
    ground = ticked.pixelColor(ticked.width() // 2, 2)

    assert most_contrast(empty, styled.color("surface")) >= 3
    assert ratio(ground, styled.color("surface")) >= 3
    assert ratio(ground, styled.color("window")) >= 3
    assert most_contrast(ticked, ground) >= 3


def test_a_focused_check_box_has_a_ring(qtbot: QtBot, styled: Theme) -> None:
    """As every other control; its text keeps its place."""
    styled.apply_screen_styles()
    button = QCheckBox("Copiar todo dia")
    qtbot.addWidget(button)
    button.show()
    option = QStyleOptionButton()
    button.initStyleOption(option)
    places, edges = list[int](), list[QColor]()
    for focus in (QStyle.StateFlag.State_None, QStyle.StateFlag.State_HasFocus):
        option.state = QStyle.StateFlag.State_Enabled | focus  # type: ignore[attr-defined]
        image = QImage(button.size(), QImage.Format.Format_ARGB32)
        image.fill(styled.color("surface"))
        painter = QPainter(image)
        button.style().drawControl(QStyle.ControlElement.CE_CheckBox, option, painter, button)
        painter.end()
        edges.append(image.pixelColor(button.width() // 2, 0))
        contents = QStyle.SubElement.SE_CheckBoxContents
        places.append(button.style().subElementRect(contents, option, button).left())

    assert edges == [styled.color("surface"), styled.color("focus")]
    assert places[0] == places[1]


def test_contrast_changes_at_once_and_is_stored(
    qtbot: QtBot, qapp: QApplication, styled: Theme, tmp_path: Path
) -> None:
    """No restart; light and dark each have their own."""
    file = tmp_path / "preferences.ini"
    view = SettingsView(Preferences(file), styled)
    qtbot.addWidget(view)
    before = qapp.styleSheet()
    view.contrast.buttons["high"].click()
    light = styled.color("text").name(), styled.color("surface").name()
    sheet = qapp.styleSheet()
    styled.set_scheme(Scheme.DARK)
    dark = styled.color("text").name(), styled.color("surface").name()
    view.contrast.buttons["common"].click()

    assert (light, dark) == (("#000000", "#ffffff"), ("#ffffff", "#000000"))
    assert sheet != before
    assert "3px solid rgba(0, 65, 200" in sheet
    assert Preferences(file).contrast is Contrast.COMMON
    assert styled.color("text").name() == "#edeae5"


def test_the_system_contrast_setting_is_followed(styled: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as the user has chosen nothing else."""
    system = styled._system_contrast
    monkeypatch.setattr(type(system), "is_high", True)
    system.changed.emit()
    followed = styled.has_high_contrast, styled.color("text").name()
    styled.set_contrast(Contrast.COMMON)

    assert followed == (True, "#000000")
    assert not styled.has_high_contrast


def test_a_thicker_focus_ring_reduces_the_padding() -> None:
    """The text of a button does not move when it gets the focus."""
    colors = {"focus": "blue"}
    rule = "QPushButton:focus, QToolButton:focus {"
    common = style_sheet(colors, for_screens=True).split(rule)[1].split("}")[0]
    high = style_sheet(colors, for_screens=True, high_contrast=True).split(rule)[1].split("}")[0]

    assert " ".join(common.split()) == "border: 2px solid blue; padding: 0 11px; min-height: 28px;"
    assert " ".join(high.split()) == "border: 3px solid blue; padding: 0 10px; min-height: 26px;"


def test_ticks_differ_without_their_colours_in_high_contrast(qtbot: QtBot, styled: Theme) -> None:
    """Full, halved, hollow, crossed: they differ in black and white."""
    styled.set_contrast(Contrast.HIGH)
    ticks = ProgressTicks(styled)
    qtbot.addWidget(ticks)
    ticks.resize(400, 6)
    ticks.render_ticks(list(Tick), "2 de 4 sistemas responderam")
    image = ticks.grab().toImage().convertToFormat(QImage.Format.Format_Mono)
    shapes = {
        tuple(image.pixelColor(place * 101 + x, y).name() for x in range(94) for y in range(6)) for place in range(4)
    }

    assert len(shapes) == 4
