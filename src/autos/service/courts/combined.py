"""Several sources of courts as one."""

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
"""A source's own numbers stay below this; above it stands which source they are of, 0 for the first."""
NUMBER_MASK = (1 << NUMBER_BITS) - 1


class _Refusals:
    """An access that remembers what was refused."""

    def __init__(self, access: CredentialAccess) -> None:
        self._access = access
        self.refused: list[tuple[SignIn, str]] = []

    def for_system(self, name: str) -> SignIn | None:
        return self._access.for_system(name)

    def mark_refused(self, sign_in: SignIn, *, at: str = "") -> None:
        self.refused.append((sign_in, at))


class CombinedCourts:
    """Answers of every source, those of the first one first. Numbers of the first source stay what they are."""

    def __init__(self, *sources: CourtSource) -> None:
        self.sources = sources

    def matching_lawsuits(
        self, query: CourtQuery, now: datetime, access: CredentialAccess | None
    ) -> list[LawsuitMatch]:
        with self._agreeing(access) as agreed:
            return self._numbered([source.matching_lawsuits(query, now, agreed(source)) for source in self.sources])

    def newly_distributed(
        self, query: CourtQuery, after: datetime, until: datetime, access: CredentialAccess | None
    ) -> list[LawsuitMatch]:
        with self._agreeing(access) as agreed:
            return self._numbered(
                [source.newly_distributed(query, after, until, agreed(source)) for source in self.sources]
            )

    def grouped_counts(self, query: CourtQuery, now: datetime, access: CredentialAccess | None) -> GroupedCounts:
        with self._agreeing(access) as agreed:
            tallies = [source.grouped_counts(query, now, agreed(source)) for source in self.sources]
        total = GroupedCounts(lawsuits=sum(one.lawsuits for one in tallies))
        for one in tallies:
            for group in fields(GroupedCounts):
                if group.name != "lawsuits":
                    getattr(total, group.name).update(getattr(one, group.name))
        return total

    def recognizes(self, sign_in: SignIn) -> bool:
        return any(source.recognizes(sign_in) for source in self.sources)

    def every_system(self) -> Sequence[CourtSystem]:
        return _once([source.every_system() for source in self.sources])

    def systems(self, query: CourtQuery) -> list[CourtSystem]:
        return _once([source.systems(query) for source in self.sources])

    def people_count(self, query: CourtQuery) -> int:
        return sum(source.people_count(query) for source in self.sources)

    def render_lawsuits(
        self, query: CourtQuery, snapshots: Sequence[LawsuitSnapshot], *, phase: bool | None = None
    ) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = [{} for _ in snapshots]
        for place, source in enumerate(self.sources):
            mine = [index for index, one in enumerate(snapshots) if one.lawsuit >> NUMBER_BITS == place]
            asked = [replace(snapshots[index], lawsuit=snapshots[index].lawsuit & NUMBER_MASK) for index in mine]
            for index, lawsuit in zip(
                mine, source.render_lawsuits(query, asked, phase=phase) if asked else [], strict=True
            ):
                told[index] = lawsuit
        return told

    def close(self) -> None:
        for source in self.sources:
            source.close()

    @contextmanager
    def _agreeing(self, access: CredentialAccess | None) -> Iterator[Callable[[CourtSource], CredentialAccess | None]]:
        """Gives each source an access whose refusals count only when no other source knows who signs in."""
        given: list[tuple[CourtSource, _Refusals]] = []

        def agreed(source: CourtSource) -> CredentialAccess | None:
            if access is None:
                return None
            given.append((source, _Refusals(access)))
            return given[-1][1]

        yield agreed
        for source, refusals in given:
            for sign_in, at in refusals.refused:
                if access and not any(other.recognizes(sign_in) for other in self.sources if other is not source):
                    access.mark_refused(sign_in, at=at)

    def _numbered(self, found: Sequence[Sequence[LawsuitMatch]]) -> list[LawsuitMatch]:
        first, *others = found
        kept = list(first)
        for place, matching_lawsuits in enumerate(others, 1):
            kept += [replace(one, lawsuit=one.lawsuit | place << NUMBER_BITS) for one in matching_lawsuits]
        return kept


def _once(found: Sequence[Sequence[CourtSystem]]) -> list[CourtSystem]:
    return list({system.name: system for systems in found for system in systems}.values())
