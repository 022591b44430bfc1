"""From whom is meant to the receipt, step by step; nothing is changed before `forget`."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.archive.erasure import ErasureResult
from autos.domain.errors import PlaceTaken, PlaceUnusable, Problem
from autos.domain.lawsuit.person import Person
from autos.text.erasure import preview_sentences, receipt_text, result_sentences
from autos.text.problems import problem_text
from autos.usecases.archive.forgetting import ForgetPerson


class Stage(Enum):
    """Where it stands."""

    ASKING = auto()
    LOOKING = auto()
    SHOWN = auto()
    """What would go is shown."""
    FORGETTING = auto()
    DONE = auto()


@dataclass(frozen=True, slots=True)
class ForgettingState:
    """What is to be said; the person is not in it."""

    stage: Stage = Stage.ASKING
    said: tuple[str, ...] = ()
    """Before: what would go. Afterwards: what was done."""
    is_verified: bool = True
    copies_count: int = 0
    """Copies that may still hold the person."""
    deleted_count: int = 0
    """Those that were deleted."""
    is_deleting: bool = False
    receipt_place: str = ""
    problem: str = ""


class ForgettingPresenter(Presenter[ForgettingState]):
    """Whom it is about is known here until it is over, and nowhere else."""

    def __init__(self, forget: ForgetPerson) -> None:
        super().__init__(ForgettingState())
        self._forget = forget
        self._person: Person | None = None
        self._done: ErasureResult | None = None
        self.tasks = TaskScope(on_problem=self._tell)

    def look(self, documents: Sequence[str], names: Sequence[str]) -> None:
        """Find out what would go."""
        self.tasks.start("look", self._look(documents, names))

    def forget(self) -> None:
        """Delete what was shown. It goes on even if nobody watches."""
        if self.state.stage is Stage.SHOWN and self._person is not None:
            self.tasks.start("forget", self._do(self._person))

    def back(self) -> None:
        """Ask again, or leave off looking."""
        self.tasks.cancel("look")
        if self.state.stage in {Stage.LOOKING, Stage.SHOWN}:
            self._person = None
            self._update(stage=Stage.ASKING, said=(), problem="")

    def delete_copies(self) -> None:
        if self._done is not None and not self.state.is_deleting:
            self.tasks.start("copies", self._delete_copies(self._done))

    def save_receipt(self, place: Path) -> None:
        if self._done is not None:
            self.tasks.start("receipt", self._save_receipt(receipt_text(self._done.receipt), place))

    def put_away(self) -> None:
        """Know nothing any more, unless it is going on."""
        if self.state.stage is not Stage.FORGETTING and not self.state.is_deleting:
            self.tasks.cancel("look")
            self._person = self._done = None
            self._update(
                stage=Stage.ASKING, said=(), problem="", is_verified=True, copies_count=0, deleted_count=0,
                receipt_place="",
            )  # fmt: skip

    async def _look(self, documents: Sequence[str], names: Sequence[str]) -> None:
        self._person = Person.of(tuple(documents), tuple(names))
        self._update(stage=Stage.LOOKING, problem="")
        found = await self._forget.preview(self._person)
        self._update(stage=Stage.SHOWN, said=tuple(preview_sentences(found)))

    async def _do(self, person: Person) -> None:
        self._update(stage=Stage.FORGETTING, problem="")
        self._done = await self._forget.forget(person)
        self._person = None
        self._update(
            stage=Stage.DONE,
            said=tuple(result_sentences(self._done)),
            is_verified=self._done.is_verified,
            copies_count=len(self._done.copies),
        )

    async def _delete_copies(self, done: ErasureResult) -> None:
        self._update(is_deleting=True, problem="")
        try:
            await self._forget.delete_copies(done.copies)
            self._update(deleted_count=len(done.copies), copies_count=0)
        finally:
            self._update(is_deleting=False)

    async def _save_receipt(self, text: str, place: Path) -> None:
        self._update(problem="", receipt_place="")
        await asyncio.to_thread(_write, text, place)
        self._update(receipt_place=str(place))

    def _tell(self, problem: Problem) -> None:
        before = {Stage.LOOKING: Stage.ASKING, Stage.FORGETTING: Stage.SHOWN}
        stage = self.state.stage
        self._update(stage=before.get(stage, stage), problem=problem_text(problem.name))


def _write(text: str, place: Path) -> None:
    """Raises: PlaceTaken, PlaceUnusable."""
    try:
        descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as taken:
        raise PlaceTaken(place.name) from taken
    except OSError as refused:
        raise PlaceUnusable(refused.strerror) from refused
