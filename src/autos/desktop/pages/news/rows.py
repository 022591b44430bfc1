"""Rows of the inbox: a heading for each group, a row for each lawsuit, and one for those that are not shown yet."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from autos.desktop.pages.news.presenter import InboxGroup, NewsGrouping, NewsState
from autos.domain.lawsuit.inbox import InboxEntry
from autos.usecases.library.inbox import InboxBox, InboxLine


@dataclass(frozen=True, slots=True)
class HeadingRow:
    """The heading of a group."""

    group: InboxGroup
    grouping: NewsGrouping
    box: InboxBox
    is_folded: bool

    @property
    def key(self) -> Hashable:
        return "heading", self.group.key

    @property
    def counts_to_see(self) -> bool:
        """Whether what stands under it is to be seen."""
        return self.box is InboxBox.TO_SEE


@dataclass(frozen=True, slots=True)
class LawsuitLine:
    """A lawsuit: each stands once in the list."""

    group: InboxGroup
    entry: InboxEntry
    line: InboxLine | None
    """None until it is read."""
    is_under_client: bool
    """Whether the heading names the client, so that the row need not."""

    @property
    def key(self) -> Hashable:
        return self.entry.case_id


@dataclass(frozen=True, slots=True)
class MoreRow:
    """How many lawsuits of a group are not shown yet."""

    group: InboxGroup
    count: int

    @property
    def key(self) -> Hashable:
        return "more", self.group.key


NewsRow = HeadingRow | LawsuitLine | MoreRow


def rows_of(state: NewsState) -> Iterator[NewsRow]:
    """The rows from the top."""
    for group in state.groups:
        is_folded = group.key in state.folded
        yield HeadingRow(group, state.grouping, state.box, is_folded)
        visible = state.visible(group)
        for entry in visible:
            line = state.lines.get(entry.case_id)
            yield LawsuitLine(group, entry, line, state.is_by_client and bool(group.key))
        if not is_folded and len(visible) < len(group.entries):
            yield MoreRow(group, len(group.entries) - len(visible))
