"""The synthetic courts, which answer from the synthetic world."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from autos.service.court_time import court_day
from autos.service.courts.grouped_counts import CountedColumns, group_counts
from autos.service.courts.sign_ins import SignIns, sign_in_document
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
from autos.service.world.court_systems import every_system, system_of
from autos.service.world.details import subjects_of
from autos.service.world.lawsuit_generator import Filing
from autos.service.world.lawsuit_json import RenderOptions, database_state, render_lawsuits
from autos.service.world.milliseconds import to_moment, to_ms
from autos.service.world.parties_json import SIDES
from autos.service.world.party_selection import PARTS
from autos.service.world.people import WorldPerson
from autos.service.world.reference import Court
from autos.service.world.world import LawsuitMember, World

PartsByLawsuit = defaultdict[int, set[int]]
"""Parts (`members.ACTIVE` …) of the searched people by lawsuit number."""


class SyntheticCourts:
    """Court source with every court of the country and invented lawsuits."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._court_names = {acronym: _names(court) for acronym, court in world.reference.courts.items()}
        self._systems = every_system(world.reference)

    def matching_lawsuits(
        self, query: CourtQuery, now: datetime, access: CredentialAccess | None, *, in_database: bool = False
    ) -> list[LawsuitMatch]:
        self.world.grow(court_day(now))
        searched = self._searched_people(query)
        parts = _by_lawsuit(self.world.places_of(searched))
        filings = self._visible_filings(query, self._filings(sorted(parts), now), now, access)
        if in_database:
            filings = [filing for filing in filings if database_state(filing, now)[0]]
        if is_empty(query.filter):
            return [_match_of(filing, now) for filing in filings]
        return self._matches(query, filings, parts, now, in_database=in_database)

    def newly_distributed(
        self, query: CourtQuery, after: datetime, until: datetime, access: CredentialAccess | None
    ) -> list[LawsuitMatch]:
        self.world.grow(court_day(until))
        filings = self._visible_filings(query, self.world.distributed_between(after, until), until, access)
        return self._matches(query, filings, defaultdict(set), until)

    def grouped_counts(self, query: CourtQuery, now: datetime, access: CredentialAccess | None) -> GroupedCounts:
        self.world.grow(court_day(now))
        places = self.world.places_of(self._searched_people(query))
        is_of_today = self.world.grown_to <= court_day(now)
        if is_empty(query.filter) and access is None and is_of_today:
            counted = CountedColumns.read(self.world, places, query.instance, now)
        else:
            found = self.matching_lawsuits(query, now, access, in_database=True)
            counted = CountedColumns.of(self._filings([one.lawsuit for one in found], now))
        return group_counts(counted, places, self.world.reference)

    def recognizes(self, sign_in: SignIn) -> bool:
        return bool(self.world.by_document(sign_in_document(sign_in)))

    def every_system(self) -> Sequence[CourtSystem]:
        return self._systems

    def systems(self, query: CourtQuery) -> list[CourtSystem]:
        return [
            system
            for system in self._systems
            if query.instance in {None, system.instance}
            and court_matches(query.filter, self._court_names[system.acronym or ""])
        ]

    def people_count(self, query: CourtQuery) -> int:
        return len(self._searched_people(query))

    def render_lawsuits(
        self, query: CourtQuery, snapshots: Sequence[LawsuitSnapshot], *, phase: bool | None = None
    ) -> list[dict[str, Any]]:
        searched = [] if query.is_by_name else self._searched_people(query)
        options = RenderOptions(frozenset(participant.number for participant in searched), phase, query.is_complete)
        return render_lawsuits(self.world, snapshots, options)

    def close(self) -> None:
        self.world.close()

    def _searched_people(self, query: CourtQuery) -> list[WorldPerson]:
        if query.is_custom:
            return []
        return self.world.by_name(query.key) if query.is_by_name else self.world.by_document(query.key)

    def _filings(self, numbers: Sequence[int], now: datetime) -> list[Filing]:
        return self.world.filings_at([(number, now) for number in numbers])

    def _visible_filings(
        self, query: CourtQuery, filings: list[Filing], now: datetime, access: CredentialAccess | None
    ) -> list[Filing]:
        """Filings in the wanted instance, distributed by `now`, that are public or that `access` may see."""
        sign_ins = SignIns(self.world, access)
        if query.on_demand and access is not None:
            for system in self.systems(query):
                sign_ins.people_at(system)
        limit = to_ms(now)
        return [
            filing
            for filing in filings
            if filing.entered <= limit
            and query.instance in {None, filing.instance}
            and (not filing.secrecy or sign_ins.can_see(filing))
        ]

    def _matches(
        self,
        query: CourtQuery,
        filings: list[Filing],
        parts: PartsByLawsuit,
        now: datetime,
        *,
        in_database: bool = False,
    ) -> list[LawsuitMatch]:
        """The filings that pass the filter at the courts; with `in_database` in the copies of the database."""
        restrictions, found = query.filter, []
        needs_members = bool(restrictions.party_names or restrictions.party_documents)
        casts = self.world.members(filings) if needs_members else [[] for _ in filings]
        for filing, members in zip(filings, casts, strict=True):
            match, own_parts = _match_of(filing, now), parts[filing.number]
            passes = matches(restrictions, self._facts(filing, members, own_parts, filing.last_step))
            copy_passes = passes
            if not match.database_is_current:
                older = self._facts(filing, members, own_parts, filing.previous_step)
                copy_passes = matches(restrictions, older)
            if copy_passes if in_database else passes:
                found.append(match if copy_passes else _match_of(filing, now, answers=False))
        return found

    def _facts(
        self, filing: Filing, members: list[LawsuitMember], parts: Collection[int], last_step: int
    ) -> LawsuitFacts:
        reference = self.world.reference
        return LawsuitFacts(
            sides=frozenset(SIDES[part] for part in parts),
            court_names=self._court_names[filing.court],
            subjects=frozenset(subject.code for subject in subjects_of(filing, reference)),
            classes=frozenset({reference.templates[filing.template].classification.code}),
            amount=None if filing.amount is None else Decimal(str(filing.amount)),
            distributed_at=to_moment(filing.entered) if filing.entry_is_told else None,
            last_step_at=to_moment(last_step),
            party_names=tuple(frozenset(name_words(m.participant.name)) for m in members),
            documents=frozenset(m.participant.document for m in members) - {""},
        )


def _match_of(filing: Filing, now: datetime, *, answers: bool = True) -> LawsuitMatch:
    is_known, is_current = database_state(filing, now)
    return LawsuitMatch(
        lawsuit=filing.number,
        system=system_of(filing.court, filing.instance),
        is_in_database=is_known,
        database_is_current=is_current,
        database_copy_matches=answers,
        lag_days=filing.lag,
    )


def _by_lawsuit(places: array[int]) -> PartsByLawsuit:
    parts: PartsByLawsuit = defaultdict(set)
    for place in places:
        parts[place // PARTS].add(place % PARTS)
    return parts


def _names(court: Court) -> frozenset[str]:
    """Acronym, aliases, `J.TR` and court code, as a filter may list the court."""
    written = (court.acronym, *court.aliases)
    return frozenset({*map(normalized_court, written), f"{court.branch_digit}.{court.code}", court.code})
