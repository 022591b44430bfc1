"""Imported lawsuits as a source of courts: always current, always in the database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.service.courts.door import document_of
from autos.service.courts.tally import LAWYER
from autos.service.imports.standing import Standing, standing_in
from autos.service.imports.store import Imported, ImportStore
from autos.service.search.filters import Facts, court_is_wanted, is_empty, matches, plain_court
from autos.service.search.names import name_words
from autos.service.search.questions import Question
from autos.service.search.sources import Access, Holding, Seen, SignIn, System, Tally
from autos.service.store.database import ms_of
from autos.service.world.systems import system_of

DEGREES = (1, 2)


class ImportedCourts:
    """Courts whose lawsuits a firm brought."""

    def __init__(self, store: ImportStore) -> None:
        self._store = store

    def holdings(self, question: Question, now: datetime, access: Access | None) -> list[Holding]:
        found = self._present(question, now)
        return [_holding(one) for one, _ in self._kept(question, found, access)]

    def newly_distributed(
        self, question: Question, after: datetime, until: datetime, access: Access | None
    ) -> list[Holding]:
        found = [one for one in self._store.entered(after, until) if question.instance in {None, one.instance}]
        return [_holding(one) for one, _ in self._kept(question, found, access)]

    def tally(self, question: Question, now: datetime, access: Access | None) -> Tally:
        tally = Tally()
        found = self._present(question, now)
        bodies = self._store.told([one.number for one, _ in self._kept(question, found, access)])
        for lawsuit in map(Lawsuit.model_validate, bodies):
            _count(tally, lawsuit, _searched(question, list(standing_in(lawsuit))))
        return tally

    def knows(self, sign_in: SignIn) -> bool:
        return bool(self._store.by_document(document_of(sign_in)))

    def every_system(self) -> Sequence[System]:
        return [_system(court, instance) for court, instance in self._store.courts()]

    def systems(self, question: Question) -> list[System]:
        return [
            system
            for system in self.every_system()
            if question.instance in {None, system.instance}
            and court_is_wanted(question.filter, {plain_court(system.acronym or "")})
        ]

    def breadth(self, question: Question) -> int:
        told = self._store.told(self._numbers(question))
        found = [
            standing
            for lawsuit in map(Lawsuit.model_validate, told)
            for standing in _searched(question, list(standing_in(lawsuit)))
        ]
        return len({(one.words, one.documents) for one in found})

    def tell(self, question: Question, seen: Sequence[Seen], *, phase: bool | None = None) -> list[dict[str, Any]]:
        told = self._store.told([one.lawsuit for one in seen])
        for lawsuit in told:
            if phase is False:
                lawsuit.pop("phase", None)
                lawsuit.pop("status", None)
            if not question.is_complete:
                lawsuit["attachments"] = []
                if isinstance(lawsuit.get("last_step"), dict):
                    lawsuit["last_step"].pop("content", None)
        return told

    def close(self) -> None:
        self._store.close()

    def _numbers(self, question: Question) -> list[int]:
        if question.is_custom:
            return []
        return self._store.by_name(question.key) if question.is_by_name else self._store.by_document(question.key)

    def _present(self, question: Question, now: datetime) -> list[Imported]:
        """Those that answer `question`, filter and secrecy apart, distributed by `now`."""
        return [
            one
            for one in self._store.present(self._numbers(question))
            if question.instance in {None, one.instance}
            and (one.distributed is None or one.distributed <= ms_of(now.astimezone(UTC)))
        ]

    def _kept(
        self, question: Question, found: list[Imported], access: Access | None
    ) -> list[tuple[Imported, Lawsuit | None]]:
        """Those that pass the filter and may be seen, with their bodies where these had to be read."""
        if is_empty(question.filter) and not any(one.secrecy for one in found):
            return [(one, None) for one in found]
        kept: list[tuple[Imported, Lawsuit | None]] = []
        for one, body in zip(found, self._store.told([one.number for one in found]), strict=True):
            lawsuit = Lawsuit.model_validate(body)
            everyone = list(standing_in(lawsuit))
            is_open = not one.secrecy or _signs_in(access, _system(one.court, one.instance), everyone)
            if is_open and matches(question.filter, _facts(lawsuit, everyone, _searched(question, everyone))):
                kept.append((one, lawsuit))
        return kept


def _signs_in(access: Access | None, system: System, everyone: Sequence[Standing]) -> bool:
    """Whether the credential for `system` is of somebody who stands in the lawsuit."""
    sign_in = access.for_system(system.name) if access else None
    return sign_in is not None and any(document_of(sign_in) in one.documents for one in everyone)


def _holding(one: Imported) -> Holding:
    return Holding(
        lawsuit=one.number,
        system=_system(one.court, one.instance),
        is_in_database=True,
        database_is_current=True,
        database_answers=True,
        lag_days=0,
    )


def _system(court: str, instance: int) -> System:
    """The system that the court is known to have; one of degrees that no court has, by its number."""
    if instance in DEGREES:
        return system_of(court, instance)
    return System(f"{court} - {instance}", court, instance)


def _searched(question: Question, everyone: list[Standing]) -> list[Standing]:
    """Who of the lawsuit is searched."""
    if question.is_custom:
        return []
    if question.is_by_name:
        words = set(name_words(question.key))
        return [one for one in everyone if words <= set(one.words)]
    return [one for one in everyone if question.key in one.documents]


def _facts(lawsuit: Lawsuit, everyone: Sequence[Standing], searched: Sequence[Standing]) -> Facts:
    courts = {lawsuit.tribunal_acronym or "", lawsuit.tribunal or ""} - {""}
    numbered = {f"{lawsuit.justice}.{lawsuit.tribunal}"} if lawsuit.justice and lawsuit.tribunal else set()
    return Facts(
        sides=frozenset(one.side for one in searched),
        court_names=frozenset(map(plain_court, courts)) | numbered,
        subjects=frozenset(one.code for one in lawsuit.subjects if one.code),
        classes=frozenset(one.code for one in lawsuit.classifications if one.code),
        amount=lawsuit.amount,
        distributed_at=lawsuit.distribution_date,
        last_step_at=lawsuit.last_step.step_date if lawsuit.last_step else None,
        party_names=tuple(frozenset(one.words) for one in everyone if not one.is_lawyer),
        documents=frozenset[str]().union(*(one.documents for one in everyone)),
    )


def _count(tally: Tally, lawsuit: Lawsuit, searched: Sequence[Standing]) -> None:
    """Add one lawsuit; a member that it is without counts in no group."""
    tally.lawsuits += 1
    tally.classifications.update({one.code for one in lawsuit.classifications if one.code})
    tally.subjects.update({one.code for one in lawsuit.subjects if one.code})
    counted = (
        (tally.areas, lawsuit.area),
        (tally.tribunals, (lawsuit.tribunal_acronym or "").upper()),
        (tally.justices, lawsuit.justice_description),
        (tally.phases, lawsuit.phase and str(lawsuit.phase)),
        (tally.states, lawsuit.state),
    )
    for counter, value in counted:
        if value:
            counter[value] += 1
    if lawsuit.instance is not None:
        tally.instances[lawsuit.instance] += 1
    tally.sides.update({one.side for one in searched if one.side})
    tally.person_types.update({LAWYER if one.is_lawyer else one.role for one in searched} - {""})
