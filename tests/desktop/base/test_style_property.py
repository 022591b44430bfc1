"""Dynamic properties that style-sheet rules select by."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel

from autos.desktop.base.style_sheet import FRAME, SCREENS, in_high_contrast
from tests.desktop.conftest import RESOURCES

ATTRIBUTE = re.compile(r"(?:setProperty|set_style_property)\((?:[\w.]+, )?\"(\w+)\"")
CHOSEN_BY = re.compile(r"\[(\w+)(?:=|\])")
SOURCES = RESOURCES.parent / "src" / "autos" / "desktop"


def test_no_style_property_is_a_qt_property() -> None:
    """A property of Qt, such as `size`, does not take a string: the rule would never match."""
    used = {name for file in SOURCES.rglob("*.py") for name in ATTRIBUTE.findall(file.read_text(encoding="utf-8"))}
    taken = {
        name
        for name in used
        for widget in (QAbstractButton, QFrame, QLabel)
        if widget.staticMetaObject.indexOfProperty(name) >= 0
    }

    assert "kind" in used
    assert taken == set()


def test_every_style_rule_selects_by_a_property_in_use() -> None:
    """In high contrast as well: a rule that selects by an unused property never applies."""
    given = {name for file in SOURCES.rglob("*.py") for name in ATTRIBUTE.findall(file.read_text(encoding="utf-8"))}
    chosen = set(CHOSEN_BY.findall(in_high_contrast(FRAME + SCREENS)))

    assert "kind" in chosen
    assert chosen - given == set()
