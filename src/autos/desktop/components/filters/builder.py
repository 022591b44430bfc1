"""Chips and the editors behind them, as one widget: a draft in, a draft out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.bar import ChipBar
from autos.desktop.components.filters.chip import Chip
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, FilterPart

if TYPE_CHECKING:
    from autos.desktop.components.filters.editor import Editor
    from autos.desktop.components.filters.popover import Popover


class FilterBuilder(QWidget):
    """The same for every place that filters."""

    changed = Signal(object)
    """The `FilterDraft` as it is now."""

    wanted = Signal()
    """Somebody is about to choose a filter: its table will be wanted."""

    def __init__(self, theme: Theme, reference: Path, parts: tuple[FilterPart, ...] = tuple(FilterPart)) -> None:
        """`reference` is the folder of the tables; nothing of it is read before an editor needs it.

        Without the part `CACHE` nothing is sent: what is filtered is kept on this computer.
        """
        super().__init__()
        self._theme = theme
        self._reference = reference
        self._draft = NO_FILTER
        self.popover: Popover | None = None
        self.credential_keys: Sequence[str] = ()
        """What the vault is known to have, to choose from."""
        self._is_local = FilterPart.CACHE not in parts
        self.bar = ChipBar(theme, parts, keys="Shift+F" if self._is_local else "F")
        self.setLayout(column(self.bar))
        self.bar.changed.connect(self.changed)
        self.bar.wanted.connect(self.wanted)
        self.bar.edited.connect(self.edit)

    def render_draft(self, draft: FilterDraft, refused: tuple[FilterPart, ...] = ()) -> None:
        """Show it; what is refused is dashed."""
        self._draft = draft
        self.bar.render_draft(draft, refused)

    def edit(self, part: FilterPart, chip: Chip) -> None:
        """Open the editor of this part beside its chip."""
        from autos.desktop.components.filters.popover import Popover  # noqa: PLC0415 -- the window is painted before it

        editor = self.editor(part)
        editor.wanted = part
        self.popover = Popover(editor, chip, self._theme)
        self.popover.applied.connect(self.changed)
        self.popover.open()

    def editor(self, part: FilterPart) -> Editor:
        """What edits this part of the draft."""
        from autos.desktop.components.filters.editor_choice import editor_for  # noqa: PLC0415 -- as above

        return editor_for(
            part,
            self._draft,
            self._theme,
            self._reference,
            is_local=self._is_local,
            credential_keys=self.credential_keys,
        )
