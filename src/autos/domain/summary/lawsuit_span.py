"""How many lawsuits the records of a grouped lookup are."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.summary.summary import Summary


class LawsuitSpan(NamedTuple):
    """Fewest and most lawsuits that a number of records may be.

    A lawsuit in two instances is two records (contract, "Lawsuit", `instance`), and a grouped lookup does not say
    which are the same. Those of one instance are different lawsuits, so the largest group of instances is the fewest.
    """

    records: int
    fewest: int
    most: int

    @property
    def is_exact(self) -> bool:
        return self.fewest == self.most


def lawsuit_span(summary: Summary) -> LawsuitSpan | None:
    """The lawsuits of a summary; None where its instances do not tell.

    Where the instances add up to more than the total, the total already counts a lawsuit once.
    """
    total, counts = summary.lawsuits_count, [group.count for group in summary.instances]
    told = [count for count in counts if count is not None]
    if total is None or len(told) < len(counts) or sum(told) < total:
        return None
    records = sum(told)
    return LawsuitSpan(records, total if records > total else max(told, default=0), total)


def records_count(summary: Summary) -> int | None:
    """Number of records of a summary; None if not told."""
    span = lawsuit_span(summary)
    return summary.lawsuits_count if span is None else span.records
