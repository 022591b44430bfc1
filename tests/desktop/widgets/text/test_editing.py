"""Whether the widget with the focus is a text that somebody edits."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QTextBrowser, QTextEdit, QWidget

from autos.desktop.widgets.text.editing import is_editing_text

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit, QTextEdit])
def test_a_text_is_edited_unless_it_is_read_only(
    kind: type[QLineEdit | QPlainTextEdit | QTextEdit],
) -> None:
    text = kind()

    assert is_editing_text(text)
    text.setReadOnly(True)
    assert not is_editing_text(text)


@pytest.mark.parametrize("kind", [QLabel, QTextBrowser, QWidget])
def test_anything_else_is_no_text_to_edit(kind: type[QWidget]) -> None:
    assert not is_editing_text(kind())
    assert not is_editing_text(None)
