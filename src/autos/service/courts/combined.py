"""Several court sources combined into one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import datetime
from typing import Any

from autos.service.search.court_query import CourtQuery
from autos.service.search.sources import (
    CourtSource,
    CourtSystem,
    CredentialAccess,
    GroupedCounts,
    LawsuitMatch,
    LawsuitSnapshot,
    SignIn,
)

NUMBER_BITS = 40
"""Bits of a lawsuit number that are the source's own; the bits above hold the index of the source."""
NUMBER_MASK = (1 << NUMBER_BITS) - 1


class _RecordedRefusals:
    """Credential access that records refusals instead of passing them on."""

    def __init__(self, access: CredentialAccess) -> None:
        self._access = access
        self.refused: list[tuple[SignIn, str]] = []

    def for_system(self, name: str) -> SignIn | None:
        return self._access.for_system(name)

    def mark_refused(self, sign_in: SignIn, *, at: str = "") -> None:
        self.refused.append((sign_in, at))


class CombinedCourts:
    """Court source that combines others in order. Lawsuit numbers of the first source are unchanged."""

    def __init__(self, *sources: CourtSource) -> None:
        self.sources = sources

    def matching_lawsuits(
        self, query: CourtQuery, now: datetime, access: CredentialAccess | None, *, in_database: bool = False
    ) -> list[LawsuitMatch]:
        with self._shared_access(access) as access_for:
            return self._numbered(
                [
                    source.matching_lawsuits(query, now, access_for(source), in_database=in_database)
                    for source in self.sources
                ]
            )

    def newly_distributed(
        self, query: CourtQuery, after: datetime, until: datetime, access: CredentialAccess | None
    ) -> list[LawsuitMatch]:
        with self._shared_access(access) as access_for:
            return self._numbered(
                [source.newly_distributed(query, after, until, access_for(source)) for source in self.sources]
            )

    def grouped_counts(self, query: CourtQuery, now: datetime, access: CredentialAccess | None) -> GroupedCounts:
        with self._shared_access(access) as access_for:
            tallies = [source.grouped_counts(query, now, access_for(source)) for source in self.sources]
        total = GroupedCounts(lawsuits=sum(one.lawsuits for one in tallies))
        for one in tallies:
            for group in fields(GroupedCounts):
                if group.name != "lawsuits":
                    getattr(total, group.name).update(getattr(one, group.name))
        return total

    def recognizes(self, sign_in: SignIn) -> bool:
        return any(source.recognizes(sign_in) for source in self.sources)

    def every_system(self) -> Sequence[CourtSystem]:
        return _without_duplicates([source.every_system() for source in self.sources])

    def systems(self, query: CourtQuery) -> list[CourtSystem]:
        return _without_duplicates([source.systems(query) for source in self.sources])

    def people_count(self, query: CourtQuery) -> int:
        return sum(source.people_count(query) for source in self.sources)

    def render_lawsuits(
        self, query: CourtQuery, snapshots: Sequence[LawsuitSnapshot], *, phase: bool | None = None
    ) -> list[dict[str, Any] | None]:
        lawsuits: list[dict[str, Any] | None] = [None] * len(snapshots)
        for place, source in enumerate(self.sources):
            own_indexes = [index for index, one in enumerate(snapshots) if one.lawsuit >> NUMBER_BITS == place]
            own_snapshots = [
                replace(snapshots[index], lawsuit=snapshots[index].lawsuit & NUMBER_MASK) for index in own_indexes
            ]
            for index, lawsuit in zip(
                own_indexes,
                source.render_lawsuits(query, own_snapshots, phase=phase) if own_snapshots else [],
                strict=True,
            ):
                lawsuits[index] = lawsuit
        return lawsuits

    def close(self) -> None:
        for source in self.sources:
            source.close()

    @contextmanager
    def _shared_access(
        self, access: CredentialAccess | None
    ) -> Iterator[Callable[[CourtSource], CredentialAccess | None]]:
        """Give each source an access whose refusals count only if no other source recognizes the sign-in."""
        recorded: list[tuple[CourtSource, _RecordedRefusals]] = []

        def access_for(source: CourtSource) -> CredentialAccess | None:
            if access is None:
                return None
            recorded.append((source, _RecordedRefusals(access)))
            return recorded[-1][1]

        yield access_for
        for source, refusals in recorded:
            for sign_in, at in refusals.refused:
                if access and not any(other.recognizes(sign_in) for other in self.sources if other is not source):
                    access.mark_refused(sign_in, at=at)

    def _numbered(self, found: Sequence[Sequence[LawsuitMatch]]) -> list[LawsuitMatch]:
        first, *others = found
        numbered = list(first)
        for place, matching_lawsuits in enumerate(others, 1):
            numbered += [replace(one, lawsuit=one.lawsuit | place << NUMBER_BITS) for one in matching_lawsuits]
        return numbered


def _without_duplicates(found: Sequence[Sequence[CourtSystem]]) -> list[CourtSystem]:
    return list({system.name: system for systems in found for system in systems}.values())
