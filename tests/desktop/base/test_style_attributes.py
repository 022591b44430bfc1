"""What the style sheet chooses widgets by."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel

from autos.desktop.base.style_sheet import FRAME, SCREENS
from autos.desktop.base.style_sheet_contrast import in_high_contrast
from tests.desktop.conftest import RESOURCES

ATTRIBUTE = re.compile(r"(?:setProperty|set_look)\((?:[\w.]+, )?\"(\w+)\"")
CHOSEN_BY = re.compile(r"\[(\w+)(?:=|\])")
SOURCES = RESOURCES.parent / "src" / "autos" / "desktop"


def test_no_attribute_is_a_property_of_qt() -> None:
    """Words cannot be put into a property of Qt's own, such as `size`: the rule would never match."""
    used = {name for file in SOURCES.rglob("*.py") for name in ATTRIBUTE.findall(file.read_text(encoding="utf-8"))}
    taken = {
        name
        for name in used
        for widget in (QAbstractButton, QFrame, QLabel)
        if widget.staticMetaObject.indexOfProperty(name) >= 0
    }

    assert "kind" in used
    assert taken == set()


def test_every_rule_chooses_by_something_that_a_widget_is_given() -> None:
    """In high contrast as well: a rule by an attribute that nothing sets is a look nobody sees."""
    given = {name for file in SOURCES.rglob("*.py") for name in ATTRIBUTE.findall(file.read_text(encoding="utf-8"))}
    chosen = set(CHOSEN_BY.findall(in_high_contrast(FRAME + SCREENS)))

    assert "kind" in chosen
    assert chosen - given == set()
