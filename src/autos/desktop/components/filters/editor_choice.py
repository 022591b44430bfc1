"""The editor of each part of a filter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from autos.desktop.base.reference_tables import codes, courts, courts_by_state
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters import editors
from autos.desktop.components.filters.code_names import TABLES
from autos.desktop.components.filters.code_picker import CodePicker
from autos.desktop.components.filters.editor import FilterEditor
from autos.desktop.components.filters.texts import part_name
from autos.domain.search.filter_draft import FilterDraft, FilterPart


def editor_for(
    part: FilterPart,
    draft: FilterDraft,
    theme: Theme,
    reference: Path,
    *,
    is_local: bool,
    credential_keys: Sequence[str],
) -> FilterEditor:
    """Create the editor of a part; `reference` is the folder of the tables, `is_local` a filter that is not sent."""
    if part in TABLES:
        table = reference / TABLES[part]
        trees = (courts(table), courts_by_state(table)) if part is FilterPart.COURTS else (codes(table),)
        return CodePicker(part_name(part), part, trees, draft, theme)
    of_part: dict[FilterPart, Callable[[FilterDraft, Theme], FilterEditor]] = {
        FilterPart.SIDE: editors.SideEditor,
        FilterPart.AMOUNT: editors.AmountEditor,
        FilterPart.DISTRIBUTION: editors.DistributionEditor,
        FilterPart.LAST_STEP: editors.LastStepEditor,
        FilterPart.CHANGED: editors.ChangedEditor,
        FilterPart.PARTY_DOCUMENTS: editors.PartiesEditor,
        FilterPart.PARTY_NAMES: editors.PartiesEditor,
    }
    if is_local:
        of_part |= {FilterPart.DISTRIBUTION: editors.DistributedEditor, FilterPart.INSTANCE: editors.InstanceEditor}
    if part in of_part:
        return of_part[part](draft, theme)
    return editors.OptionsEditor(draft, theme, credential_keys)
