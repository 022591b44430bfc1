"""Texts of the group headings, cached while the groups stay the same."""

from __future__ import annotations

from collections.abc import Mapping

from autos.desktop.pages.results.grouping import GroupHeading, GroupingState
from autos.desktop.pages.results.texts import group_heading_text


class GroupHeadingCache:
    """Formats the headings once per grouping: the view renders with every state of the search."""

    def __init__(self) -> None:
        self._heads: Mapping[int, GroupHeading] | None = None
        self._words: Mapping[int, str] = {}

    def of(self, groups: GroupingState) -> Mapping[int, str]:
        """Heading texts by the first row of their group."""
        if groups.heads is not self._heads:
            self._heads = groups.heads
            heads = (groups.heads or {}).items()
            self._words = {
                row: group_heading_text(groups.by, head.value, head.count) for row, head in heads if groups.by
            }
        return self._words
