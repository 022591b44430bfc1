"""The open searches in the sidebar, each with its filter, so that two of one person can be told apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.components.filters.texts import filter_summary
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.window.frame_labels import open_search_item
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft
from autos.domain.search.filter_request import draft_of_search

if TYPE_CHECKING:
    from autos.usecases.library.archive_reader import ArchiveReader


class OpenSearches:
    """Sidebar entries of open searches; reads the filter of each once, since it does not change."""

    def __init__(self, reader: ArchiveReader, theme: Theme) -> None:
        self._review = reader
        self._names = CodeNames(theme.resources / "reference")
        self._drafts: dict[UUID, FilterDraft] = {}

    async def places(self, entries: Sequence[LedgerEntry], names: Mapping[str, str]) -> list[NavItem]:
        """One line for each, in their order; `names` are those of searched persons by document."""
        filters = await self.filters(entry.entry_id for entry in entries)
        return [open_search_item(entry, filters[entry.entry_id], names) for entry in entries]

    async def filters(self, entry_ids: Iterable[UUID]) -> dict[UUID, str]:
        """The filter of each search in words; empty where it has none."""
        found = {}
        for entry_id in entry_ids:
            if entry_id not in self._drafts:
                asked = await self._review.asked(entry_id)
                self._drafts[entry_id] = NO_FILTER if asked is None else draft_of_search(asked)
            found[entry_id] = filter_summary(self._drafts[entry_id], self._names)
        return found
