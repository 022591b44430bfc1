"""Frames keep their content where it is, whatever border they have at the moment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QVBoxLayout
from pytestqt.qtbot import QtBot

from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Contrast, Theme

STATES: tuple[tuple[dict[str, str], dict[str, tuple[str, ...]]], ...] = (
    ({"kind": "bigfield"}, {"focused": ("false", "true"), "wrong": ("false", "true")}),
    ({"kind": "field"}, {"focused": ("false", "true"), "wrong": ("false", "true")}),
    ({"kind": "choicecard"}, {"shown": ("false", "true")}),
    ({"kind": "choice"}, {"shown": ("false", "true")}),
    ({}, {"state": ("rest", "accent", "amber", "red")}),
    ({}, {"banner": ("accent", "amber", "red")}),
)
"""Properties of a frame that stay, and those that change while somebody works."""


@pytest.fixture(params=[Contrast.COMMON, Contrast.HIGH], ids=["common", "high"])
def contrast(request: pytest.FixtureRequest, theme: Theme) -> Iterator[Contrast]:
    theme.apply_screen_styles()
    theme.set_contrast(request.param)
    yield request.param
    theme.set_contrast(Contrast.COMMON)


@pytest.mark.usefixtures("contrast")
@pytest.mark.parametrize(("kind", "changing"), STATES)
def test_a_border_that_comes_or_goes_moves_nothing(
    qtbot: QtBot, kind: dict[str, str], changing: dict[str, tuple[str, ...]]
) -> None:
    """Neither with the ring of the focus, nor with the red of what is wrong, in both contrasts."""
    inside: dict[str, tuple[int, ...]] = {}
    for values in product(*changing.values()):
        for is_focused in (False, True):
            frame = QFrame()
            frame.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            qtbot.addWidget(frame)
            for name, value in (kind | dict(zip(changing, values, strict=True))).items():
                set_style_property(frame, name, value)
            content = QLabel("x")
            layout = QVBoxLayout(frame)
            layout.setContentsMargins(0, 0, 0, 0)
            layout.addWidget(content)
            frame.resize(200, 60)
            frame.show()
            qtbot.waitExposed(frame)
            if is_focused:
                frame.activateWindow()
                frame.setFocus()
                QApplication.processEvents()
            inside[f"{values} {is_focused}"] = content.geometry().getRect()

    assert len(set(inside.values())) == 1, inside
