"""Every text is shown as it is: what Qt might take for markup goes through `desktop/base/plain.py` only."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from autos.desktop.base.plain import MarkupLabel, OwnMarkup, PlainLabel, plain_tooltip, set_tooltip, static_text
from autos.desktop.base.record_table import Column, RecordTable
from tests.desktop.hostile.hostile_texts import MARKUP_OF_OTHERS, shown_tip

SOURCES = Path(__file__).parents[3] / "src" / "autos"
ONE_PLACE = "desktop/base/plain.py"
GUESSING = {
    "QLabel", "QStaticText", "QTextDocument", "QTextBrowser", "QTextEdit", "QMessageBox", "QErrorMessage",
    "QInputDialog", "QProgressDialog", "QWhatsThis", "QSplashScreen",
}  # fmt: skip
"""Classes that take a text for markup, or guess."""
RICH = {
    "setToolTip", "setHtml", "insertHtml", "appendHtml", "toHtml", "setMarkdown", "setTextFormat", "setInformativeText",
    "setDetailedText", "setWhatsThis", "setStatusTip", "setOpenExternalLinks", "showText", "fromHtml",
}  # fmt: skip
"""Calls that do."""
EXCEPTIONS = {
    ("desktop/pages/lawsuit/passage_view.py", "QTextEdit"),  # it takes plain text, and refuses to be pasted into
    ("desktop/window/unusable_folder.py", "QMessageBox"),  # before the application has a window
    ("desktop/window/unusable_folder.py", "setTextFormat"),
    ("desktop/components/deadlines/calendar.py", "showText"),  # with `plain_tooltip`, as is each below
    ("desktop/components/filters/code_picker.py", "setToolTip"),
}
"""Looked at one by one. The list may only shrink."""


def used(tree: ast.AST) -> Iterator[str]:
    """Names of guessing classes that are called or derived from, and of the calls."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            if isinstance(function, ast.Name) and function.id in GUESSING:
                yield function.id
            elif isinstance(function, ast.Attribute):
                if function.attr in RICH:
                    yield function.attr
                if isinstance(function.value, ast.Name) and function.value.id in GUESSING:
                    yield function.value.id
        elif isinstance(node, ast.ClassDef):
            yield from (base.id for base in node.bases if isinstance(base, ast.Name) and base.id in GUESSING)


def unescaped_tips(tree: ast.AST) -> Iterator[int]:
    """Lines of item data and of models' answers to the tooltip's role that do not go through `plain_tooltip`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            is_item = node.func.attr in {"setItemData", "setData"} and "ToolTipRole" in ast.unparse(node)
            if is_item and "plain_tooltip(" not in ast.unparse(node):
                yield node.lineno
        elif isinstance(node, ast.If) and "ToolTipRole" in ast.unparse(node.test):
            answers = [answer for part in node.body for answer in ast.walk(part) if isinstance(answer, ast.Return)]
            yield from (
                answer.lineno
                for answer in answers
                if answer.value is not None
                and not isinstance(answer.value, ast.Constant)
                and "plain_tooltip(" not in ast.unparse(answer.value)
            )


@cache
def parsed() -> tuple[tuple[str, ast.Module], ...]:
    """Every module of the application, by its path.

    Collected meanwhile, widgets of other tests run Python inside of the parser, which CPython before 3.11.8 and 3.12.2
    takes for a fault of its own (gh-106905).
    """
    gc.disable()
    try:
        return tuple(
            (module.relative_to(SOURCES).as_posix(), ast.parse(module.read_text(encoding="utf-8")))
            for module in sorted(SOURCES.rglob("*.py"))
        )
    finally:
        gc.enable()


def test_no_widget_takes_a_bare_text_for_markup() -> None:
    """Only the one place makes what would guess."""
    found = {(module, name) for module, tree in parsed() if module != ONE_PLACE for name in used(tree)}

    assert found == EXCEPTIONS


def test_no_tooltip_of_an_item_is_a_bare_text() -> None:
    bare = [f"{module}:{line}" for module, tree in parsed() for line in unescaped_tips(tree)]
    role = {module for module, tree in parsed() if "ToolTipRole" in ast.unparse(tree)}

    assert [place for place in bare if not place.startswith("desktop/components/lawsuit_list/row_model.py")] == []
    assert "desktop/base/record_table.py" in role


def test_markup_is_made_of_a_literal() -> None:
    """Its template stands in the source; what is put into it is escaped."""
    for module, tree in parsed():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "OwnMarkup":
                assert isinstance(node.args[0], ast.Constant), module


@pytest.mark.parametrize("text", MARKUP_OF_OTHERS)
def test_markup_of_others_is_shown_as_it_was_written(qtbot: QtBot, text: str) -> None:
    """In a label, a tooltip, an item, a table, a prepared text, and inside of our own markup."""
    label, item = PlainLabel(text), QListWidgetItem()
    own = MarkupLabel(OwnMarkup("<b>{named}</b>", named=text))
    for widget in (label, own):
        qtbot.addWidget(widget)
        set_tooltip(widget, text)
    set_tooltip(item, text)
    table = RecordTable([Column(str, tip=str)])
    table.show([text])
    cell = str(table.index(0, 0).data(Qt.ItemDataRole.ToolTipRole))

    assert label.textFormat() == Qt.TextFormat.PlainText
    assert static_text(text).textFormat() == Qt.TextFormat.PlainText
    shown = [shown_tip(tip) for tip in (label.toolTip(), own.toolTip(), item.toolTip(), cell, plain_tooltip(text))]
    assert {one.replace("\n", " ") for one in shown} == {text.replace("\n", " ")}
    assert shown_tip(own.text()).replace("\n", " ") == text.replace("\n", " ")
