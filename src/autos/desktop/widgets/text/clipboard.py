"""Onto the clipboard, with a word in the window that says so: to see, and for a screen reader."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from autos.text.plain_text import plain_line
from autos.text.translation import number, translate

LONGEST = 48
"""Characters of what was copied that are said."""


@runtime_checkable
class SaysCopies(Protocol):
    """The window: whatever is copied within it, or in a dialog over it, is said there."""

    def say_copied(self, words: str) -> None: ...


def copy(text: str, by: QWidget, words: str = "") -> None:
    """Put `text` on the clipboard; `words` are said in place of the beginning of it."""
    QGuiApplication.clipboard().setText(text)
    above: QWidget | None = by
    while above is not None:
        if isinstance(above, SaysCopies):
            above.say_copied(words or copied_words(text))
            return
        above = above.parentWidget()


def copied_words(text: str) -> str:
    """What was copied; of a long text the beginning, and how much it is."""

    line = plain_line(" ".join(text[: 4 * LONGEST].split()))
    if len(text) <= LONGEST and len(line) <= LONGEST:
        return translate("copies", "Copiado: {text}").format(text=line)
    said = translate("copies", "Copiado: {text}… ({n} caracteres)")
    return said.format(text=line[:LONGEST].rstrip(), n=number(len(text)))


def copied_unsaid() -> str:
    """Where what was copied is under secrecy, or may be: it is named nowhere."""
    return translate("copies", "Copiado, sem mostrar: o processo está em segredo de justiça.")
