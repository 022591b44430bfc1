"""The synthetic courts: they answer out of the world."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from autos.service.courts.door import Door, document_of
from autos.service.courts.tally import Counted, tally_of
from autos.service.search.filters import Facts, court_is_wanted, is_empty, matches, plain_court
from autos.service.search.names import name_words
from autos.service.search.questions import Question
from autos.service.search.sources import Access, Holding, Seen, SignIn, System, Tally
from autos.service.world.cast import LAWYER_OFFSET, PARTS
from autos.service.world.details import subjects_of
from autos.service.world.numbers import to_moment, to_ms
from autos.service.world.parties import SIDES
from autos.service.world.people import Someone
from autos.service.world.plan import Filing
from autos.service.world.reference import Court
from autos.service.world.systems import every_system, system_of
from autos.service.world.telling import Look, database_saw, tell
from autos.service.world.world import Member, World

Parts = defaultdict[int, set[int]]
"""By lawsuit: the parts of whoever is searched."""


class SyntheticCourts:
    """Every court of the country, with invented lawsuits."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._court_names = {acronym: _names(court) for acronym, court in world.reference.courts.items()}
        self._systems = every_system(world.reference)

    def holdings(self, question: Question, now: datetime, access: Access | None) -> list[Holding]:
        self.world.grow(now.date())
        searched = self._searched(question)
        parts = _by_lawsuit(self.world.places_of(searched))
        filings = self._visible(question, self.world.filings(sorted(parts)), now, access)
        if is_empty(question.filter):
            return [_holding(filing, now) for filing in filings]
        return self._filtered(question, filings, parts, now)

    def newly_distributed(
        self, question: Question, after: datetime, until: datetime, access: Access | None
    ) -> list[Holding]:
        self.world.grow(until.date())
        filings = self._visible(question, self.world.entered(after, until), until, access)
        return self._filtered(question, filings, defaultdict(set), until)

    def tally(self, question: Question, now: datetime, access: Access | None) -> Tally:
        self.world.grow(now.date())
        places = self.world.places_of(self._searched(question))
        if is_empty(question.filter) and access is None:
            counted = Counted.read(self.world, places, question.instance, now)
        else:
            held = self.holdings(question, now, access)
            numbers = [one.lawsuit for one in held if one.is_in_database and one.database_answers]
            counted = Counted.of(self.world.filings(numbers))
        return tally_of(counted, places, self.world.reference)

    def knows(self, sign_in: SignIn) -> bool:
        return bool(self.world.by_document(document_of(sign_in)))

    def every_system(self) -> Sequence[System]:
        return self._systems

    def systems(self, question: Question) -> list[System]:
        return [
            system
            for system in self._systems
            if question.instance in {None, system.instance}
            and court_is_wanted(question.filter, self._court_names[system.acronym or ""])
        ]

    def breadth(self, question: Question) -> int:
        return len(self._searched(question))

    def tell(self, question: Question, seen: Sequence[Seen], *, phase: bool | None = None) -> list[dict[str, Any]]:
        named = [] if question.is_by_name else self._searched(question)
        look = Look(frozenset(someone.number for someone in named), phase, question.is_complete)
        return tell(self.world, seen, look)

    def close(self) -> None:
        self.world.close()

    def _searched(self, question: Question) -> list[Someone]:
        if question.is_custom:
            return []
        return self.world.by_name(question.key) if question.is_by_name else self.world.by_document(question.key)

    def _visible(self, question: Question, filings: list[Filing], now: datetime, access: Access | None) -> list[Filing]:
        """Those of the instance asked for that have been distributed by `now` and may be seen."""
        door = Door(self.world, access)
        if question.on_demand and access is not None:
            for system in self.systems(question):
                door.let_in(system)
        limit = to_ms(now)
        return [
            filing
            for filing in filings
            if filing.entered <= limit
            and question.instance in {None, filing.instance}
            and (not filing.secrecy or door.opens(filing))
        ]

    def _filtered(self, question: Question, filings: list[Filing], parts: Parts, now: datetime) -> list[Holding]:
        wanted, kept = question.filter, []
        needs_members = bool(wanted.party_names or wanted.party_documents)
        casts = self.world.members(filings) if needs_members else [[] for _ in filings]
        for filing, members in zip(filings, casts, strict=True):
            if not matches(wanted, self._facts(filing, members, parts[filing.number], filing.last_step)):
                continue
            holding = _holding(filing, now)
            if not holding.database_is_current:
                older = self._facts(filing, members, parts[filing.number], filing.previous_step)
                holding = _holding(filing, now, answers=matches(wanted, older))
            kept.append(holding)
        return kept

    def _facts(self, filing: Filing, members: list[Member], parts: Collection[int], last_step: int) -> Facts:
        reference = self.world.reference
        return Facts(
            sides=frozenset(SIDES[part] for part in parts),
            court_names=self._court_names[filing.court],
            subjects=frozenset(subject.code for subject in subjects_of(filing, reference)),
            classes=frozenset({reference.templates[filing.template].classification.code}),
            amount=None if filing.amount is None else Decimal(str(filing.amount)),
            distributed_at=to_moment(filing.entered) if filing.entry_is_told else None,
            last_step_at=to_moment(last_step),
            party_names=tuple(frozenset(name_words(m.someone.name)) for m in members if m.part < LAWYER_OFFSET),
            documents=frozenset(m.someone.document for m in members) - {""},
        )


def _holding(filing: Filing, now: datetime, *, answers: bool = True) -> Holding:
    is_known, is_current = database_saw(filing, now)
    return Holding(
        lawsuit=filing.number,
        system=system_of(filing.court, filing.instance),
        is_in_database=is_known,
        database_is_current=is_current,
        database_answers=answers,
        lag_days=filing.lag,
    )


def _by_lawsuit(places: array[int]) -> Parts:
    parts: Parts = defaultdict(set)
    for place in places:
        parts[place // PARTS].add(place % PARTS)
    return parts


def _names(court: Court) -> frozenset[str]:
    """Acronym, aliases, `J.TR` and the bare court code, as a filter may list it."""
    written = (court.acronym, *court.aliases)
    return frozenset({*map(plain_court, written), f"{court.branch_digit}.{court.code}", court.code})
