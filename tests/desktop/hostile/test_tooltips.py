"""Tooltips, where Qt guesses whether a text is markup."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from autos.desktop.base.plain import plain_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.attachments import NAME, attachment_table
from autos.desktop.widgets.sidebar import NavButton, NavItem
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.lawsuit.lawsuit import Attachment
from tests.desktop.hostile.hostile_texts import HOSTILE, MARKS, shown_tip

TEXTS = (
    'Sant\'Ana Comércio & Cia. “Duas Irmãs” "Ltda."',
    "<b>Negrito</b> & D'Ávila",
    "antes <img src=\"x\" onerror='y'> depois",
    "&lt;b&gt; &amp; &#x27; escritos assim",
    "</span><h1>Título</h1>",
    "maior que x < y, menor que z > w",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_tooltip_is_read_as_it_was_written(qtbot: QtBot, theme: Theme, text: str) -> None:
    """Of a label that is cut, of a button of the sidebar, of an attachment: no markup, and no entities either."""
    label = ElidedLabel(text)
    qtbot.addWidget(label)
    label.resize(40, 20)
    label.show()
    button = NavButton(NavItem("1", text, "folder"), theme)
    qtbot.addWidget(button)
    lines = attachment_table()
    lines.show([Attachment(attachment_name=text)])

    assert shown_tip(plain_tooltip(text)) == text
    assert shown_tip(label.toolTip()) == text
    assert shown_tip(button.toolTip()) == text
    assert shown_tip(lines.index(0, NAME).data(Qt.ItemDataRole.ToolTipRole)) == text


def test_a_tooltip_contains_no_direction_marks(qtbot: QtBot) -> None:
    """The marks are gone there, too."""
    label = ElidedLabel(HOSTILE)
    qtbot.addWidget(label)
    label.resize(40, 20)
    label.show()

    assert not set(label.toolTip()) & set(MARKS)
    assert shown_tip(label.toolTip()) == '<b>Negrito</b> <img src="x"> oditrevni'
