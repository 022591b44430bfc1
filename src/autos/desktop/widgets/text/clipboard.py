"""Copying to the clipboard with a message in the window and for screen readers."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QWidget

from autos.text.plain_text import plain_line
from autos.text.translation import number, translate

OWN_CLIPBOARD = "offscreen"
"""Qt's platform without a screen: nobody else sees its clipboard, and it does not say whose it is."""
LONGEST = 48
"""Characters of the copied text that the message shows."""


@runtime_checkable
class CopyReporter(Protocol):
    """The window, which shows the messages about what is copied in it or in its dialogs."""

    def report_copy(self, words: str) -> None: ...


def copy(text: str, by: QWidget, words: str = "") -> None:
    """Put `text` on the clipboard; the message is `words`, by default the start of the text."""
    QGuiApplication.clipboard().setText(text)
    above: QWidget | None = by
    while above is not None:
        if isinstance(above, CopyReporter):
            above.report_copy(words or copied_text(text))
            return
        above = above.parentWidget()


def clear_copied() -> None:
    """Empty the clipboard if what is on it was copied in this application, however; texts of others stay."""
    clipboard = QGuiApplication.clipboard()
    if clipboard.ownsClipboard() or QGuiApplication.platformName() == OWN_CLIPBOARD:
        clipboard.clear()
    if clipboard.supportsSelection() and clipboard.ownsSelection():
        clipboard.clear(QClipboard.Mode.Selection)


def copied_text(text: str) -> str:
    """Message about a copied text; of a long one the start and the length."""

    line = plain_line(" ".join(text[: 4 * LONGEST].split()))
    if len(text) <= LONGEST and len(line) <= LONGEST:
        return translate("copies", "Copiado: {text}").format(text=line)
    message = translate("copies", "Copiado: {text}… ({n} caracteres)")
    return message.format(text=line[:LONGEST].rstrip(), n=number(len(text)))


def copied_secret_text() -> str:
    """Message about a copied text that is or may be under judicial secrecy: it does not contain the text."""
    return translate("copies", "Copiado, sem mostrar: o processo está em segredo de justiça.")
