"""Rows of the news: a heading for each group, a line for each lawsuit, and one for those that are not shown yet."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from autos.desktop.pages.news.presenter import GroupKey, NewsState, key_of
from autos.domain.lawsuit.news import NewsGroup, NewsItem, NewsLine


@dataclass(frozen=True, slots=True)
class HeadingRow:
    """The heading of a group."""

    group: NewsGroup
    is_folded: bool

    @property
    def key(self) -> Hashable:
        return key_of(self.group)


@dataclass(frozen=True, slots=True)
class LawsuitLine:
    """A lawsuit of a group."""

    group: NewsGroup
    item: NewsItem
    line: NewsLine | None
    """None until it is read."""
    is_unseen: bool

    @property
    def key(self) -> Hashable:
        return key_of(self.group), self.item.case_id


@dataclass(frozen=True, slots=True)
class MoreRow:
    """How many lawsuits of a group are not shown yet."""

    group: NewsGroup
    count: int

    @property
    def key(self) -> Hashable:
        return key_of(self.group), "more"


@dataclass(frozen=True, slots=True)
class UnrepeatedRow:
    """A search that was not asked since: what is new in it is not known."""

    group: NewsGroup

    @property
    def key(self) -> Hashable:
        return key_of(self.group), "unrepeated"


NewsRow = HeadingRow | LawsuitLine | MoreRow | UnrepeatedRow


def rows_of(state: NewsState) -> Iterator[NewsRow]:
    """The rows from the top."""
    unseen = state.news.unseen if state.news else frozenset()
    for group in state.groups:
        key: GroupKey = key_of(group)
        is_folded = key in state.folded
        yield HeadingRow(group, is_folded)
        visible = state.visible(group)
        for item in visible:
            yield LawsuitLine(group, item, state.lines.get((key, item.case_id)), item.case_id in unseen)
        if not is_folded and len(visible) < len(group.items):
            yield MoreRow(group, len(group.items) - len(visible))
    for group in state.unrepeated:
        yield UnrepeatedRow(group)
