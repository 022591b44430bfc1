"""Chips and their editors as one widget that edits a `FilterDraft`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.bar import LINES, ChipBar
from autos.desktop.components.filters.chip import FilterChip
from autos.domain.search.filter_draft import NO_FILTER, SENT, FilterDraft, FilterPart

if TYPE_CHECKING:
    from autos.desktop.components.filters.editor import FilterEditor
    from autos.desktop.components.filters.editor_choice import FilterEditors
    from autos.desktop.components.filters.editor_popup import EditorPopup


class FilterBuilder(QWidget):
    """Filter builder, used by the search form and the library."""

    changed = Signal(object)
    """The edited `FilterDraft`."""

    wanted = Signal()
    """The menu of filters was opened: the tables can be preloaded."""

    def __init__(
        self,
        theme: Theme,
        reference: Path,
        parts: tuple[FilterPart, ...] = SENT,
        lines: int = LINES,
        *,
        has_options: bool = False,
    ) -> None:
        """`reference` is the folder of the tables, which are loaded when an editor needs them.

        Without the part `CACHE` the filter is local: it is applied to the archive and not sent. With `has_options`
        the options of the search have a chip of their own.
        """
        super().__init__()
        self._theme = theme
        self._reference = reference
        self._draft = NO_FILTER
        self.popover: EditorPopup | None = None
        self.credential_keys: Sequence[str] = ()
        """Known keys of credentials in the vault, offered for completion."""
        self._is_local = FilterPart.CACHE not in parts
        keys = "Shift+F" if self._is_local else "F"
        self.bar = ChipBar(theme, parts, keys=keys, lines=lines, has_options=has_options)
        self.setLayout(column(self.bar))
        self.bar.changed.connect(self.changed)
        self.bar.wanted.connect(self.wanted)
        self.bar.edited.connect(self.edit)

    def render_draft(self, draft: FilterDraft, refused: tuple[FilterPart, ...] = ()) -> None:
        """Show a filter; refused parts are dashed."""
        self._draft = draft
        self.bar.render_draft(draft, refused)

    def edit(self, part: FilterPart, chip: FilterChip) -> None:
        """Open the editor of a part beside its chip."""
        self.popover = self._editors.popup(self.editor(part), part, chip)
        self.popover.applied.connect(self.changed)
        self.popover.open()

    def editor(self, part: FilterPart) -> FilterEditor:
        """Create the editor of a part."""
        return self._editors.editor(part, self._draft, self.credential_keys)

    @cached_property
    def _editors(self) -> FilterEditors:
        from autos.desktop.components.filters.editor_choice import FilterEditors  # noqa: PLC0415 -- the window is painted before there is one

        return FilterEditors(self._theme, self._reference, is_local=self._is_local)
