"""Sentences of which parts are bold."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.strong_label import StrongLabel
from autos.text.emphasis import END, START, sentence_parts, strong, unmarked
from autos.text.plain_text import plain_line
from tests.desktop.hostile.hostile_texts import HOSTILE, is_plain

NARROW, WIDE = 160, 900


def ink(picture: QImage) -> int:
    """How much of a picture is not its ground."""
    ground = picture.pixel(0, 0)
    return sum(picture.pixel(x, y) != ground for x in range(picture.width()) for y in range(picture.height()))


def shown(qtbot: QtBot, theme: Theme, sentence: str, width: int = WIDE) -> StrongLabel:
    label = StrongLabel(theme.font(13))
    qtbot.addWidget(label)
    label.say(sentence)
    label.resize(width, label.heightForWidth(width))
    label.show()
    return label


def test_what_stands_out_is_bold_and_the_text_has_no_marks(qtbot: QtBot, theme: Theme) -> None:
    """A screen reader, a copy and a search read the sentence alone."""
    plain = shown(qtbot, theme, "Ana pôs a etiqueta Audiência marcada.")
    bold = shown(qtbot, theme, f"{strong('Ana')} pôs a etiqueta {strong('Audiência marcada')}.")

    assert bold.text() == plain.text()
    assert ink(bold.grab().toImage()) > ink(plain.grab().toImage())


def test_every_line_of_a_narrow_label_is_shown(qtbot: QtBot, theme: Theme) -> None:
    """Bold words are wider; the height is that of the lines which they make, of one long word, too."""
    sentence = f"{strong('Otávio Lins Medeiros')} mudou a nota: acordo só com desconto de trinta por cento"
    lines = [shown(qtbot, theme, each, NARROW).height() for each in (strong("Ana"), sentence, strong("W" * 60))]
    line = shown(qtbot, theme, strong("Ana")).height()

    assert lines[0] == line
    assert lines[1] >= 4 * line - 4
    assert lines[2] >= 3 * line - 3


def test_what_is_chosen_can_be_read_and_copied(qtbot: QtBot, theme: Theme) -> None:
    label = shown(qtbot, theme, f"{strong('Ana')} pôs na pasta {strong('Auriverde')}.")
    before = label.grab().toImage()
    label.setSelection(0, 3)

    assert label.selectedText() == "Ana"
    assert label.grab().toImage() != before


def test_foreign_text_is_neither_markup_nor_a_mark(qtbot: QtBot, theme: Theme) -> None:
    """Whoever writes the marks into a name makes nothing bold."""
    label = shown(qtbot, theme, f"{strong(plain_line(HOSTILE))} pôs na pasta {strong(plain_line(HOSTILE))}.")
    forged = plain_line(f"nota {START}urgente{END}")

    assert label.textFormat() == Qt.TextFormat.PlainText
    assert is_plain(label)
    assert forged == "nota urgente"


def test_a_sentence_is_its_parts() -> None:
    sentence = f"{strong('Você')} disse: {strong('não é')} de Ana."

    assert [(part.text, part.is_strong) for part in sentence_parts(sentence)] == [
        ("Você", True), (" disse: ", False), ("não é", True), (" de Ana.", False),
    ]  # fmt: skip
    assert unmarked(sentence) == "Você disse: não é de Ana."
    assert strong("") == ""
