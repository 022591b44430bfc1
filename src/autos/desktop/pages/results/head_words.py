"""What stands over each group, worded once for as long as the groups are the same."""

from __future__ import annotations

from collections.abc import Mapping

from autos.desktop.pages.results.grouping import GroupState, Head
from autos.desktop.pages.results.words import head_words


class HeadWords:
    """The view asks again with every state of the search; thousands of groups are not worded each time."""

    def __init__(self) -> None:
        self._heads: Mapping[int, Head] | None = None
        self._words: Mapping[int, str] = {}

    def of(self, groups: GroupState) -> Mapping[int, str]:
        """By the row that begins a group."""
        if groups.heads is not self._heads:
            self._heads = groups.heads
            heads = (groups.heads or {}).items()
            self._words = {row: head_words(groups.by, head.value, head.count) for row, head in heads if groups.by}
        return self._words
