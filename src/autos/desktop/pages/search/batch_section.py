"""Section of the search page with the batch panel, which is built when it is first opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.domain.mode import Mode
from autos.text.translation import translate

if TYPE_CHECKING:
    from autos.desktop.pages.search.batch.panel import BatchPanel


class BatchSection(QWidget):
    """Hidden until a batch is opened."""

    changed = Signal()
    left = Signal()
    """The panel was closed; the focus goes back to the search field."""

    def __init__(self, presenter: SearchPresenter, modes: Sequence[Mode], theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._modes = modes
        self._theme = theme
        self.panel: BatchPanel | None = None
        self._charges = Charges()
        self.hide()

    def resume(self) -> None:
        """Build the panel if there is a batch already, after the window was rebuilt."""
        if self._presenter.has_batch:
            self._build()

    def show_documents(self, text: str) -> None:
        """List the documents of `text`, else of the clipboard; without `text`, show a batch that was started."""
        self._build()
        batch = self._presenter.batch
        if not text and not batch.state.is_choosing:
            batch.open()
        else:
            batch.read(text or QGuiApplication.clipboard().text())

    def show_file(self, file: Path) -> bool:
        """List the documents of a file; False while a batch is being sent, which is shown instead."""
        self._build()
        batch = self._presenter.batch
        batch.read_file(file)
        if not batch.state.is_reading:
            batch.open()
        return batch.state.is_reading

    def render_charges(self, charges: Charges) -> None:
        """Show what the searches cost by the connection in use."""
        self._charges = charges
        if self.panel is not None:
            self.panel.render_charges(charges)

    def close_panel(self) -> bool:
        """Hide the panel; returns whether it was open."""
        if not self.is_open:
            return False
        self._presenter.batch.close()
        return True

    def take_focus(self) -> bool:
        """Focus the panel; returns whether it is open."""
        if self.panel is None or not self.is_open:
            return False
        self.panel.take_focus()
        return True

    @property
    def is_open(self) -> bool:
        return self._presenter.has_batch and self._presenter.batch.state.is_open

    def words(self) -> str:
        """Progress of a started batch whose panel is hidden; empty otherwise."""
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
        self.panel.render_charges(self._charges)
        self.setLayout(column(self.panel))
        self.panel.left.connect(self.left)
        batch.changed.connect(self._render)
        self._render()

    def _render(self) -> None:
        self.setVisible(self.is_open)
        self.changed.emit()
