"""The editor of each part of a filter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from autos.desktop.base.reference_tables import codes, courts, courts_by_state
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters import editors
from autos.desktop.components.filters.chip import FilterChip
from autos.desktop.components.filters.code_names import TABLES
from autos.desktop.components.filters.code_picker import CodePicker
from autos.desktop.components.filters.editor import FilterEditor
from autos.desktop.components.filters.editor_popup import EditorPopup
from autos.desktop.components.filters.texts import part_name
from autos.domain.search.filter_draft import FilterDraft, FilterPart


class FilterEditors:
    """Creates editors, alone or in the popup beside a chip."""

    def __init__(self, theme: Theme, reference: Path, *, is_local: bool) -> None:
        """`reference` is the folder of the tables, `is_local` says that the filter is not sent."""
        self._theme = theme
        self._reference = reference
        self._of_part: dict[FilterPart, Callable[[FilterDraft, Theme], FilterEditor]] = {
            FilterPart.SIDE: editors.SideEditor,
            FilterPart.AMOUNT: editors.AmountEditor,
            FilterPart.DISTRIBUTION: editors.DistributedEditor if is_local else editors.DistributionEditor,
            FilterPart.LAST_STEP: editors.LastStepEditor,
            FilterPart.CHANGED: editors.ChangedEditor,
            FilterPart.PARTY_DOCUMENTS: editors.PartiesEditor,
            FilterPart.PARTY_NAMES: editors.PartiesEditor,
        }
        if is_local:
            self._of_part[FilterPart.INSTANCE] = editors.InstanceEditor

    def editor(self, part: FilterPart, draft: FilterDraft, credential_keys: Sequence[str]) -> FilterEditor:
        """The editor of a part; `credential_keys` are offered for completion."""
        if part in TABLES:
            table = self._reference / TABLES[part]
            trees = (courts(table), courts_by_state(table)) if part is FilterPart.COURTS else (codes(table),)
            return CodePicker(part_name(part), part, trees, draft, self._theme)
        if part in self._of_part:
            return self._of_part[part](draft, self._theme)
        return editors.OptionsEditor(draft, self._theme, credential_keys)

    def popup(self, editor: FilterEditor, part: FilterPart, chip: FilterChip) -> EditorPopup:
        """The popup with the editor of a part, not open yet."""
        editor.wanted = part
        return EditorPopup(editor, chip, self._theme)
