"""What the application's style sheet costs while widgets are built."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication

from autos.desktop.base.theme import Theme


@contextmanager
def styled_when_built(theme: Theme) -> Iterator[None]:
    """Set the style sheet once what is built here is built, as the application does with its window.

    With a style sheet set, Qt styles a widget and all that is in it again whenever it gets another parent.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setStyleSheet("")
    yield
    theme.apply_frame_style()
