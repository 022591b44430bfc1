"""Several sources of courts as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import datetime
from typing import Any

from autos.service.search.questions import Question
from autos.service.search.sources import Access, CourtSource, Holding, Seen, SignIn, System, Tally

SHARE_BITS = 40
"""A source's own numbers stay below this; above it stands which source they are of, 0 for the first."""
OWN = (1 << SHARE_BITS) - 1


class _Refusals:
    """An access that remembers what was refused."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self.refused: list[tuple[SignIn, str]] = []

    def for_system(self, name: str) -> SignIn | None:
        return self._access.for_system(name)

    def refuse(self, sign_in: SignIn, *, at: str = "") -> None:
        self.refused.append((sign_in, at))


class SeveralCourts:
    """Answers of every source, those of the first one first. Numbers of the first source stay what they are."""

    def __init__(self, *sources: CourtSource) -> None:
        self.sources = sources

    def holdings(self, question: Question, now: datetime, access: Access | None) -> list[Holding]:
        with self._agreeing(access) as agreed:
            return self._numbered([source.holdings(question, now, agreed(source)) for source in self.sources])

    def newly_distributed(
        self, question: Question, after: datetime, until: datetime, access: Access | None
    ) -> list[Holding]:
        with self._agreeing(access) as agreed:
            return self._numbered(
                [source.newly_distributed(question, after, until, agreed(source)) for source in self.sources]
            )

    def tally(self, question: Question, now: datetime, access: Access | None) -> Tally:
        with self._agreeing(access) as agreed:
            tallies = [source.tally(question, now, agreed(source)) for source in self.sources]
        total = Tally(lawsuits=sum(one.lawsuits for one in tallies))
        for one in tallies:
            for group in fields(Tally):
                if group.name != "lawsuits":
                    getattr(total, group.name).update(getattr(one, group.name))
        return total

    def knows(self, sign_in: SignIn) -> bool:
        return any(source.knows(sign_in) for source in self.sources)

    def every_system(self) -> Sequence[System]:
        return _once([source.every_system() for source in self.sources])

    def systems(self, question: Question) -> list[System]:
        return _once([source.systems(question) for source in self.sources])

    def breadth(self, question: Question) -> int:
        return sum(source.breadth(question) for source in self.sources)

    def tell(self, question: Question, seen: Sequence[Seen], *, phase: bool | None = None) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = [{} for _ in seen]
        for place, source in enumerate(self.sources):
            mine = [index for index, one in enumerate(seen) if one.lawsuit >> SHARE_BITS == place]
            asked = [replace(seen[index], lawsuit=seen[index].lawsuit & OWN) for index in mine]
            for index, lawsuit in zip(mine, source.tell(question, asked, phase=phase) if asked else [], strict=True):
                told[index] = lawsuit
        return told

    def close(self) -> None:
        for source in self.sources:
            source.close()

    @contextmanager
    def _agreeing(self, access: Access | None) -> Iterator[Callable[[CourtSource], Access | None]]:
        """Gives each source an access whose refusals count only when no other source knows who signs in."""
        given: list[tuple[CourtSource, _Refusals]] = []

        def agreed(source: CourtSource) -> Access | None:
            if access is None:
                return None
            given.append((source, _Refusals(access)))
            return given[-1][1]

        yield agreed
        for source, refusals in given:
            for sign_in, at in refusals.refused:
                if access and not any(other.knows(sign_in) for other in self.sources if other is not source):
                    access.refuse(sign_in, at=at)

    def _numbered(self, found: Sequence[Sequence[Holding]]) -> list[Holding]:
        first, *others = found
        kept = list(first)
        for place, holdings in enumerate(others, 1):
            kept += [replace(one, lawsuit=one.lawsuit | place << SHARE_BITS) for one in holdings]
        return kept


def _once(found: Sequence[Sequence[System]]) -> list[System]:
    return list({system.name: system for systems in found for system in systems}.values())
