"""Section of the search page with the batch panel, which is built when it is first opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    from autos.desktop.pages.search.table.view import TableView
    from autos.usecases.search.batch.kept_batch import KeptBatch


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
        self.table: TableView | None = None
        """Page of a table, which takes the place of the whole search page."""
        self._charges = Charges()
        self.hide()

    def resume(self) -> None:
        """Build the panel if there is a batch already, after the window was rebuilt."""
        if self._presenter.has_batch:
            self._build()

    def show_documents(self, text: str) -> None:
        """List the documents of `text`, else of the clipboard; without `text`, show a batch that nothing else lists."""
        self._build()
        batch, table = self._presenter.batch, self._presenter.table
        listed = text or QGuiApplication.clipboard().text()
        if not text and self._is_held:
            batch.open()
        elif table.is_table(listed):
            self._replace(lambda: table.read_text(listed))
        else:
            self._replace(lambda: batch.read(listed))

    def show_kept(self, kept: KeptBatch) -> None:
        """Show a batch that is listed, where it was left."""
        self._build()
        self._presenter.table.open_kept(kept)

    def show_file(self, file: Path) -> None:
        """Read a spreadsheet or a text; a batch that is being sent is paused first, if the person says so."""
        self._build()
        self._read_file(file)

    def choose_file(self) -> None:
        """Ask for a spreadsheet or a text, and read it."""
        self._build()
        if self.panel is not None:
            self.panel.choose_file()

    @property
    def _is_held(self) -> bool:
        """Whether a batch was started that is being sent, or that no list has: it was pasted."""
        batch, table = self._presenter.batch.state, self._presenter.table.state
        return not batch.is_choosing and (batch.is_sending or table.batch_id is None)

    def _read_file(self, file: Path) -> None:
        """Show a spreadsheet or a CSV as a table, and list the documents of any other text."""
        table, batch = self._presenter.table, self._presenter.batch
        read = table.read_file if table.is_table_file(file) else batch.read_file
        self._replace(lambda: read(file))

    def _replace(self, read: Callable[[], None]) -> None:
        """Read something else in place of a batch.

        One that is being sent is paused; what was pasted is not listed anywhere, so that it is asked about.
        """
        batch, table, panel = self._presenter.batch, self._presenter.table, self.panel
        is_listed = table.state.batch_id is not None
        is_left = bool(batch.state.left) and not batch.state.is_choosing and not is_listed
        if panel is not None and (batch.state.is_sending or is_left):
            batch.open()
            batch.tasks.start("replace", panel.replace(read, is_listed=is_listed))
        else:
            read()

    def render_charges(self, charges: Charges) -> None:
        """Show what the searches cost by the connection in use."""
        self._charges = charges
        if self.panel is not None:
            self.panel.render_charges(charges)
        if self.table is not None:
            self.table.render_charges(charges)

    def close_panel(self) -> bool:
        """Hide the panel; returns whether it was open."""
        if not self.is_open:
            return False
        if self.is_table and self._presenter.batch.state.is_choosing:
            self._presenter.table.leave()
        else:
            self._presenter.batch.close()
        return True

    def take_focus(self) -> bool:
        """Focus the panel; returns whether it is open."""
        if self.panel is None or not self.is_open:
            return False
        if self.table is not None and self.is_table:
            self.table.take_focus()
        else:
            self.panel.take_focus()
        return True

    @property
    def is_open(self) -> bool:
        return self._presenter.has_batch and self._presenter.batch.state.is_open

    @property
    def is_table(self) -> bool:
        """Whether what is open, or under way, is a table."""
        return self._presenter.has_batch and self._presenter.batch.state.is_table

    def words(self) -> str:
        """Progress of a started batch whose panel is hidden, and that the button brings back; empty otherwise."""
        if self.panel is None or self.is_open or not self._is_held:
            return ""
        if self.table is not None and self.is_table:
            progress, name = self.table.words(), self.table.title.text()
            return translate("table", "{name}: {progress}").format(name=name, progress=progress) if progress else ""
        progress = self.panel.progress()
        return translate("batch", "Vários documentos: {progress}").format(progress=progress) if progress else ""

    def _build(self) -> None:
        if self.panel is not None:
            return
        from autos.desktop.pages.search.batch.panel import BatchPanel  # noqa: PLC0415 -- not before the first paint
        from autos.desktop.pages.search.table.view import TableView  # noqa: PLC0415 -- as above

        batch = self._presenter.batch
        self.panel = BatchPanel(batch, self._modes, self._theme)
        self.table = TableView(self._presenter.table, batch, self._modes, self._theme)
        self.table.hide()
        for shown in (self.panel, self.table):
            shown.render_charges(self._charges)
            shown.left.connect(self.left)
        self.setLayout(column(self.panel))
        self.panel.file_chosen.connect(self._read_file)
        self.panel.pasted.connect(lambda text: self._replace(lambda: batch.read(text)))
        batch.changed.connect(self._render)
        self._render()

    def _render(self) -> None:
        self.setVisible(self.is_open and not self.is_table)
        self.changed.emit()
