"""Court source of imported lawsuits, which are always current and in the database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.service.courts.grouped_counts import LAWYER
from autos.service.courts.sign_ins import sign_in_document
from autos.service.imports.lawsuit_parties import ImportedParty, everyone_in
from autos.service.imports.store import ImportedLawsuit, ImportStore
from autos.service.search.court_query import CourtQuery
from autos.service.search.filters import LawsuitFacts, court_matches, is_empty, matches, normalized_court
from autos.service.search.name_words import name_words
from autos.service.search.sources import (
    CourtSystem,
    CredentialAccess,
    GroupedCounts,
    LawsuitMatch,
    LawsuitSnapshot,
    SignIn,
)
from autos.service.store.database import ms_of
from autos.service.world.court_systems import system_of

DEGREES = (1, 2)


class ImportedCourts:
    """Court source of the imported lawsuits."""

    def __init__(self, store: ImportStore) -> None:
        self._store = store

    def matching_lawsuits(
        self,
        query: CourtQuery,
        now: datetime,
        access: CredentialAccess | None,
        *,
        in_database: bool = False,  # noqa: ARG002 -- each copy is current
    ) -> list[LawsuitMatch]:
        found = self._candidates(query, now)
        return [_match_of(one) for one, _ in self._visible(query, found, access)]

    def newly_distributed(
        self, query: CourtQuery, after: datetime, until: datetime, access: CredentialAccess | None
    ) -> list[LawsuitMatch]:
        found = [one for one in self._store.distributed_between(after, until) if query.instance in {None, one.instance}]
        return [_match_of(one) for one, _ in self._visible(query, found, access)]

    def grouped_counts(self, query: CourtQuery, now: datetime, access: CredentialAccess | None) -> GroupedCounts:
        grouped_counts = GroupedCounts()
        found = self._candidates(query, now)
        for lawsuit in self._lawsuits([one.number for one, _ in self._visible(query, found, access)]):
            _count(grouped_counts, lawsuit, _searched(query, list(everyone_in(lawsuit))))
        return grouped_counts

    def recognizes(self, sign_in: SignIn) -> bool:
        return bool(self._store.by_document(sign_in_document(sign_in)))

    def every_system(self) -> Sequence[CourtSystem]:
        return [_system(court, instance) for court, instance in self._store.courts()]

    def systems(self, query: CourtQuery) -> list[CourtSystem]:
        return [
            system
            for system in self.every_system()
            if query.instance in {None, system.instance}
            and court_matches(query.filter, {normalized_court(system.acronym or "")})
        ]

    def people_count(self, query: CourtQuery) -> int:
        found = [
            party
            for lawsuit in self._lawsuits(self._numbers(query))
            for party in _searched(query, list(everyone_in(lawsuit)))
        ]
        return len({(one.words, one.documents) for one in found})

    def render_lawsuits(
        self, query: CourtQuery, snapshots: Sequence[LawsuitSnapshot], *, phase: bool | None = None
    ) -> list[dict[str, Any] | None]:
        bodies = self._store.bodies([one.lawsuit for one in snapshots])
        for lawsuit in filter(None, bodies):
            if phase is False:
                lawsuit.pop("phase", None)
                lawsuit.pop("status", None)
            if not query.is_complete:
                lawsuit["attachments"] = []
                if isinstance(lawsuit.get("last_step"), dict):
                    lawsuit["last_step"].pop("content", None)
        return bodies

    def close(self) -> None:
        self._store.close()

    def _lawsuits(self, numbers: list[int]) -> Iterator[Lawsuit]:
        """The lawsuits of these numbers that have not been erased."""
        return (Lawsuit.model_validate(body) for body in self._store.bodies(numbers) if body is not None)

    def _numbers(self, query: CourtQuery) -> list[int]:
        if query.is_custom:
            return []
        return self._store.by_name(query.key) if query.is_by_name else self._store.by_document(query.key)

    def _candidates(self, query: CourtQuery, now: datetime) -> list[ImportedLawsuit]:
        """Lawsuits that match `query`, before filter and secrecy, distributed by `now`."""
        return [
            one
            for one in self._store.current(self._numbers(query))
            if query.instance in {None, one.instance}
            and (one.distributed is None or one.distributed <= ms_of(now.astimezone(UTC)))
        ]

    def _visible(
        self, query: CourtQuery, found: list[ImportedLawsuit], access: CredentialAccess | None
    ) -> list[tuple[ImportedLawsuit, Lawsuit | None]]:
        """Lawsuits that pass the filter and that `access` may see, parsed where that was necessary."""
        if is_empty(query.filter) and not any(one.secrecy for one in found):
            return [(one, None) for one in found]
        visible: list[tuple[ImportedLawsuit, Lawsuit | None]] = []
        for one, body in zip(found, self._store.bodies([one.number for one in found]), strict=True):
            if body is None:
                continue
            lawsuit = Lawsuit.model_validate(body)
            everyone = list(everyone_in(lawsuit))
            may_be_seen = not one.secrecy or _signs_in(access, _system(one.court, one.instance), everyone)
            if may_be_seen and matches(query.filter, _facts(lawsuit, everyone, _searched(query, everyone))):
                visible.append((one, lawsuit))
        return visible


def _signs_in(access: CredentialAccess | None, system: CourtSystem, everyone: Sequence[ImportedParty]) -> bool:
    """Whether the credential for `system` belongs to somebody in the lawsuit."""
    sign_in = access.for_system(system.name) if access else None
    return sign_in is not None and any(sign_in_document(sign_in) in one.documents for one in everyone)


def _match_of(one: ImportedLawsuit) -> LawsuitMatch:
    return LawsuitMatch(
        lawsuit=one.number,
        system=_system(one.court, one.instance),
        is_in_database=True,
        database_is_current=True,
        database_copy_matches=True,
        lag_days=0,
    )


def _system(court: str, instance: int) -> CourtSystem:
    """The court's system; for an instance that no court has, a name made of the instance."""
    if instance in DEGREES:
        return system_of(court, instance)
    return CourtSystem(f"{court} - {instance}", court, instance)


def _searched(query: CourtQuery, everyone: list[ImportedParty]) -> list[ImportedParty]:
    """The people of the lawsuit that the query searches."""
    if query.is_custom:
        return []
    if query.is_by_name:
        words = set(name_words(query.key))
        return [one for one in everyone if words <= set(one.words)]
    return [one for one in everyone if query.key in one.documents]


def _facts(lawsuit: Lawsuit, everyone: Sequence[ImportedParty], searched: Sequence[ImportedParty]) -> LawsuitFacts:
    courts = {lawsuit.tribunal_acronym or "", lawsuit.tribunal or ""} - {""}
    numbered = {f"{lawsuit.justice}.{lawsuit.tribunal}"} if lawsuit.justice and lawsuit.tribunal else set()
    return LawsuitFacts(
        sides=frozenset(one.side for one in searched),
        court_names=frozenset(map(normalized_court, courts)) | numbered,
        subjects=frozenset(one.code for one in lawsuit.subjects if one.code),
        classes=frozenset(one.code for one in lawsuit.classifications if one.code),
        amount=lawsuit.amount,
        distributed_at=lawsuit.distribution_date,
        last_step_at=lawsuit.last_step.step_date if lawsuit.last_step else None,
        party_names=tuple(frozenset(one.words) for one in everyone),
        documents=frozenset[str]().union(*(one.documents for one in everyone)),
    )


def _count(grouped_counts: GroupedCounts, lawsuit: Lawsuit, searched: Sequence[ImportedParty]) -> None:
    """Count one lawsuit; absent members count in no group."""
    grouped_counts.lawsuits += 1
    grouped_counts.classifications.update({one.code for one in lawsuit.classifications if one.code})
    grouped_counts.subjects.update({one.code for one in lawsuit.subjects if one.code})
    counted = (
        (grouped_counts.areas, lawsuit.area),
        (grouped_counts.tribunals, (lawsuit.tribunal_acronym or "").upper()),
        (grouped_counts.justices, lawsuit.justice_description),
        (grouped_counts.phases, lawsuit.phase and str(lawsuit.phase)),
        (grouped_counts.states, lawsuit.state),
    )
    for counter, value in counted:
        if value:
            counter[value] += 1
    if lawsuit.instance is not None:
        grouped_counts.instances[lawsuit.instance] += 1
    grouped_counts.sides.update({one.side for one in searched if one.side})
    grouped_counts.person_types.update({LAWYER if one.is_lawyer else one.role for one in searched} - {""})
