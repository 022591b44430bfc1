"""What is new in the archive since a day: by monitoring, folder, label and search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from autos.domain.lawsuit.difference import FieldChange
from autos.domain.lawsuit.row import LawsuitRow, RowChange
from autos.domain.mode import CostClass

if TYPE_CHECKING:
    from autos.domain.deadline_dates import DateRecord


class NewsScope(StrEnum):
    """What a group of news is about."""

    CLIENT = "client"
    """Lawsuits of the inbox, each in one group only."""

    DEADLINES = "deadlines"
    """Deadlines whose date moved; they stay until the person marks them."""
    MONITORING = "monitoring"
    FOLDER = "folder"
    LABEL = "label"
    SEARCH = "search"
    """A search that was asked of the service more than once."""
    OTHERS = "others"
    """Changed lawsuits that are in no other group."""


class NewsKind(StrEnum):
    """What happened to a lawsuit."""

    NEW = "new"
    """A monitoring or a search found it."""
    CHANGED = "changed"
    GONE = "gone"
    """A search that found it before does not find it any more."""
    MOVED = "moved"
    """A deadline of it would end on another date."""
    SHARED = "shared"
    """A colleague shared it."""
    MARKED = "marked"
    """The person marked it as to be seen herself."""


class MovedDeadline(NamedTuple):
    """A deadline whose date moved."""

    title: str
    records: tuple[DateRecord, ...]
    """Its moves, the first one first."""


class NewsItem(NamedTuple):
    """One lawsuit of a group."""

    case_id: int
    kind: NewsKind
    at: datetime
    """When the archive learned of it."""
    changes: tuple[RowChange, ...] = ()
    deadlines: tuple[MovedDeadline, ...] = ()
    """Where it is `MOVED`."""

    @property
    def is_earlier(self) -> bool:
        """Whether a deadline of it ends earlier: that is told first."""
        return any(record.is_earlier for deadline in self.deadlines for record in deadline.records)


@dataclass(frozen=True, slots=True)
class NewsGroup:
    """What is new in one monitoring, folder, label or search."""

    scope: NewsScope
    key: str
    """Identifier of the monitoring, number of the folder or label, identifier of the last run of the search."""
    name: str
    """As the person gave it, or as the search was written; empty for a label without a name."""
    items: tuple[NewsItem, ...]
    """The last first."""
    size: int = 0
    """Lawsuits in it."""
    since: datetime | None = None
    """From when on its changes count; None where that is the moment that was asked for."""
    compared_at: datetime | None = None
    """Of a search: when the earlier run was made."""
    checked_at: datetime | None = None
    """When the monitoring was polled, or the search asked, for the last time."""
    is_partial: bool = False
    """Of a search: not every court answered the last run, so that nothing is called gone."""
    is_saved: bool = False
    """Of a search: it is saved under a name, which is that of the group."""
    asks: CostClass | None = None
    """Of a search that was not asked since: what asking it again costs; nothing is known to be new in it."""

    def count(self, kind: NewsKind) -> int:
        """How many of its lawsuits are of this kind."""
        return sum(item.kind is kind for item in self.items)


@dataclass(frozen=True, slots=True)
class News:
    """Everything that is new since a day."""

    since: datetime
    groups: tuple[NewsGroup, ...] = ()
    """Only those in which something is new."""
    pending: int = 0
    """Records whose stored readings are still to be compared."""
    readings_since: datetime | None = None
    """Since when the archive has readings; None where it has none, or that was not asked."""
    moved: int = 0
    """Lawsuits that were filed or moved since then, by their own dates, and in which no reading tells a change."""

    def case_ids(self, kind: NewsKind | None = None) -> set[int]:
        """Distinct cases, of one kind or of all."""
        return {item.case_id for item in self._items() if kind is None or item.kind is kind}

    def _items(self) -> Iterable[NewsItem]:
        return (item for group in self.groups for item in group.items)


class NewsLine(NamedTuple):
    """One lawsuit of a group with what a list shows of it."""

    item: NewsItem
    row: LawsuitRow
    fields: tuple[FieldChange, ...]
    """What changed, where it is `CHANGED`."""
    is_secret: bool
    """Whether one of its records is under secrecy: nothing of its content is shown in a list."""
    is_held_back: bool
    """Whether one of its records is under secrecy, or it is not known: its content does not leave the archive."""


ListedNews = Sequence[tuple[NewsGroup, Sequence[NewsLine]]]
"""Groups, each with its lines."""


class NewsFacts(NamedTuple):
    """What a file of news says of itself."""

    since: datetime
    made_at: datetime
    invented: frozenset[int]
    """The lawsuits that came from the practice service."""
    pending: int = 0
    """Records whose stored readings were still to be compared."""
    with_secrecy: bool = False
    """Whether lawsuits under secrecy, or of which it is not known, were confirmed."""
    readings_since: datetime | None = None
    """Since when the archive has readings; None where it has none."""
