"""Where the panel of several documents stands in the search page; it is built when it is first wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.domain.mode import Mode
from autos.text.translation import translate

if TYPE_CHECKING:
    from autos.desktop.pages.search.batch.panel import BatchPanel


class BatchCorner(QWidget):
    """Empty and out of sight until something is pasted."""

    changed = Signal()
    left = Signal()
    """The keyboard goes back to the field."""

    def __init__(self, presenter: SearchPresenter, modes: Sequence[Mode], theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._modes = modes
        self._theme = theme
        self.panel: BatchPanel | None = None
        self.hide()

    def take_up(self) -> None:
        """The window was built anew, and there is a batch already."""
        if self._presenter.has_batch:
            self._build()

    def show_documents(self, text: str) -> None:
        """Those of `text`, else of the clipboard; with neither word a batch that was begun."""
        self._build()
        batch = self._presenter.batch
        if not text and not batch.state.is_choosing:
            batch.open()
        else:
            batch.read(text or QGuiApplication.clipboard().text())

    def close_panel(self) -> bool:
        """Out of sight; whether it was in sight."""
        if not self.is_open:
            return False
        self._presenter.batch.close()
        return True

    def take_focus(self) -> bool:
        """Whether it has the keyboard now."""
        if self.panel is None or not self.is_open:
            return False
        self.panel.take_focus()
        return True

    @property
    def is_open(self) -> bool:
        return self._presenter.has_batch and self._presenter.batch.state.is_open

    def words(self) -> str:
        """How far a batch is that was begun and is out of sight."""
        if self.panel is None or self.is_open:
            return ""
        progress = self.panel.progress()
        return translate("batch", "Vários documentos: {progress}").format(progress=progress) if progress else ""

    def _build(self) -> None:
        if self.panel is not None:
            return
        from autos.desktop.pages.search.batch.panel import BatchPanel  # noqa: PLC0415 -- not before the first paint

        batch = self._presenter.batch
        self.panel = BatchPanel(batch, self._modes, self._theme)
        self.setLayout(column(self.panel))
        self.panel.left.connect(self.left)
        batch.changed.connect(self._render)
        self._render()

    def _render(self) -> None:
        self.setVisible(self.is_open)
        self.changed.emit()
