"""The synthetic courts: they answer out of the world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from autos.service.courts.source import Holding, Seen, System
from autos.service.filters import Facts, court_is_wanted, is_empty, matches, plain_court
from autos.service.questions import Question
from autos.service.world.cast import LAWYER_OFFSET
from autos.service.world.details import Details
from autos.service.world.parties import SIDES
from autos.service.world.people import Someone, name_words
from autos.service.world.plan import Filing
from autos.service.world.reference import Court
from autos.service.world.systems import every_system, system_of
from autos.service.world.telling import Look, database_saw, draw, tell
from autos.service.world.world import Member, World

SECRECY_BY_DOCUMENT = 1
"""A search by document also brings level 1, parties by their initials; a search by name only what is public."""


class SyntheticCourts:
    """Every court of the country, with invented lawsuits."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._court_names = {acronym: _names(court) for acronym, court in world.reference.courts.items()}
        self._systems = every_system(world.reference)

    def holdings(self, question: Question) -> list[Holding]:
        searched = self._searched(question)
        allowed = 0 if question.is_by_name else SECRECY_BY_DOCUMENT
        filings = [
            filing
            for filing in self.world.filings(self.world.lawsuits_of(searched))
            if filing.secrecy <= allowed and question.instance in {None, filing.instance}
        ]
        if is_empty(question.filter):
            return [self._holding(filing, draw(self.world, filing)) for filing in filings]
        return self._filtered(question, filings, {someone.number for someone in searched})

    def systems(self, question: Question) -> list[System]:
        return [
            system
            for system in self._systems
            if question.instance in {None, system.instance}
            and court_is_wanted(question.filter, self._court_names[system.acronym or ""])
        ]

    def tell(self, question: Question, seen: Sequence[Seen], *, phase: bool | None = None) -> list[dict[str, Any]]:
        named = [] if question.is_by_name else self._searched(question)
        look = Look(frozenset(someone.number for someone in named), phase, question.is_complete)
        return tell(self.world, seen, look)

    def close(self) -> None:
        self.world.close()

    def _searched(self, question: Question) -> list[Someone]:
        return self.world.by_name(question.key) if question.is_by_name else self.world.by_document(question.key)

    def _filtered(self, question: Question, filings: list[Filing], searched: set[int]) -> list[Holding]:
        kept = []
        for filing, members in zip(filings, self.world.members(filings), strict=True):
            details = draw(self.world, filing)
            facts = self._facts(filing, details, members, searched)
            if not matches(question.filter, facts):
                continue
            holding = self._holding(filing, details)
            if not holding.database_is_current:
                older = replace(facts, last_step_at=details.previous_step_at)
                holding = replace(holding, database_answers=matches(question.filter, older))
            kept.append(holding)
        return kept

    def _holding(self, filing: Filing, details: Details) -> Holding:
        is_known, is_current = database_saw(self.world, filing, details)
        return Holding(
            lawsuit=filing.number,
            system=system_of(filing.court, filing.instance),
            is_in_database=is_known,
            database_is_current=is_current,
            database_answers=True,
            lag_days=details.lag.days,
        )

    def _facts(self, filing: Filing, details: Details, members: list[Member], searched: set[int]) -> Facts:
        parties = [member for member in members if member.part < LAWYER_OFFSET]
        return Facts(
            sides=frozenset(SIDES[member.part] for member in members if member.someone.number in searched),
            court_names=self._court_names[filing.court],
            subjects=frozenset(subject.code for subject in details.subjects),
            classes=frozenset({details.template.classification.code}),
            amount=None if filing.secrecy else details.amount,
            distributed_at=details.distributed_at,
            last_step_at=details.last_step_at,
            party_names=() if filing.secrecy else tuple(frozenset(name_words(m.someone.name)) for m in parties),
            documents=frozenset() if filing.secrecy else frozenset(m.someone.document for m in members) - {""},
        )


def _names(court: Court) -> frozenset[str]:
    """Acronym, aliases, `J.TR` and the bare court code, as a filter may list it."""
    written = (court.acronym, *court.aliases)
    return frozenset({*map(plain_court, written), f"{court.branch_digit}.{court.code}", court.code})
