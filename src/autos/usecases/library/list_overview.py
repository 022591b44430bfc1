"""Overview of a list: its cases counted by field, on this computer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from autos.archive.archive import Archive
from autos.archive.query.field_counts import FieldCounts
from autos.archive.query.query_answers import Query
from autos.archive.storage.change_notifier import ChangeNotifier
from autos.archive.transaction import ArchiveTransaction
from autos.domain.query.grammar import parse
from autos.domain.query.narrowing import without_field
from autos.domain.summary.list_summary import FIELD_OF, ListSummary
from autos.domain.summary.summary import Group, InstanceGroup, Summary
from autos.system.clock import Clock


class ListOverview:
    """Counts the cases of any list by field."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    @property
    def changes(self) -> ChangeNotifier:
        """Notifies of each change after it was written."""
        return self._archive.changes

    async def of(self, text: str, *, typing: bool = False, among: Sequence[int] | None = None) -> ListSummary:
        """Count what a query finds, among the cases of the rows `among` where given, else in the whole archive.

        A field that the query narrows by is counted without that condition: its other values are counted too.
        Raises: QueryProblem, ArchiveDamaged.
        """
        tree, now = parse(text, typing=typing), self._clock.now()
        fields = {field: Query(without_field(tree, field), now, names_only=typing) for field in FIELD_OF.values()}
        query = Query(tree, now, names_only=typing)

        def count(transaction: ArchiveTransaction) -> ListSummary:
            cases = None if among is None else frozenset(transaction.lawsuits.cases_of(among).values())
            return _list_summary(transaction.queries.counts_by_field(query, fields, cases))

        return await self._archive.read(count)


def _list_summary(counts_by_field: FieldCounts) -> ListSummary:
    values = {group: counts_by_field.fields[field].values for group, field in FIELD_OF.items()}
    built = Group.model_construct  # not parsed: these are counts of our own, hundreds of them
    groups: dict[str, Any] = {
        group: tuple([built(value=one.value, count=one.count) for one in values[group]]) for group in values
    }
    groups["instances"] = tuple(
        InstanceGroup.model_construct(value=int(one.value), count=one.count) for one in values["instances"]
    )
    return ListSummary(
        Summary.model_construct(**groups, lawsuits_count=counts_by_field.cases),
        {group: counts_by_field.fields[field].untold for group, field in FIELD_OF.items()},
        {(group, one.value): one.label for group, labelled in values.items() for one in labelled if one.label},
        counts_by_field.oldest,
        counts_by_field.newest,
        counts_by_field.unindexed,
    )
