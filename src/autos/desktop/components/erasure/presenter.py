"""The steps of an erasure, from the person to the receipt; nothing is changed before `forget`."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.archive.erasure import ErasureResult
from autos.domain.errors import PlaceTaken, PlaceUnusable, Problem
from autos.domain.lawsuit.person import Person
from autos.text.erasure import preview_sentences, receipt_text, result_sentences
from autos.text.problems import problem_text
from autos.usecases.archive.erasure import ForgetPerson


class ErasureStage(Enum):
    """Step of an erasure."""

    ASKING = auto()
    PREVIEWING = auto()
    SHOWN = auto()
    """The preview is shown."""
    FORGETTING = auto()
    DONE = auto()


class ErasureReach(Enum):
    """How far an erasure can go from here."""

    HERE = auto()
    """The archive belongs to no firm."""
    FIRM = auto()
    """To every computer of the firm, and its server."""
    NO_CONTACT = auto()
    """To the firm later: its server does not answer."""
    MEMBER = auto()
    """To the firm only by somebody who administers it."""


class FirmOrders(NamedTuple):
    """Erasures in the whole firm."""

    reach: Callable[[], ErasureReach]
    order: Callable[[Person], Awaitable[ErasureResult]]
    """Erases here, and tells the firm to. Raises: as `FirmErasure.order`."""


@dataclass(frozen=True, slots=True)
class ErasureState:
    """State of the dialog; it does not contain the person."""

    stage: ErasureStage = ErasureStage.ASKING
    sentences: tuple[str, ...] = ()
    """Sentences of the preview, later of the result."""
    reach: ErasureReach = ErasureReach.HERE
    """Known with the preview."""
    was_ordered: bool = False
    """Whether the firm was told, too."""
    is_verified: bool = True
    copies_count: int = 0
    """Backup copies that may still contain the person."""
    deleted_count: int = 0
    """Backup copies that were deleted."""
    is_deleting: bool = False
    receipt_place: str = ""
    problem: str = ""


class ErasurePresenter(Presenter[ErasureState]):
    """Presenter of the erasure; holds the person's data until it is finished, and only here."""

    def __init__(self, forget: ForgetPerson, firm: FirmOrders | None = None) -> None:
        super().__init__(ErasureState())
        self._forget = forget
        self._firm = firm
        self._person: Person | None = None
        self._done: ErasureResult | None = None
        self.tasks = TaskScope(on_problem=self._on_problem)

    def preview(self, documents: Sequence[str], names: Sequence[str]) -> None:
        """Compute what would be deleted."""
        self.tasks.start("preview", self._read_preview(documents, names))

    def forget(self, *, everywhere: bool = False) -> None:
        """Delete what was previewed, in the whole firm if wanted; it goes on after the dialog is closed."""
        if self.state.stage is ErasureStage.SHOWN and self._person is not None:
            self.tasks.start("forget", self._do(self._person, everywhere=everywhere))

    def back(self) -> None:
        """Go back to the input, cancelling the preview."""
        self.tasks.cancel("preview")
        if self.state.stage in {ErasureStage.PREVIEWING, ErasureStage.SHOWN}:
            self._person = None
            self._update(stage=ErasureStage.ASKING, sentences=(), problem="")

    def delete_copies(self) -> None:
        if self._done is not None and not self.state.is_deleting:
            self.tasks.start("copies", self._delete_copies(self._done))

    def save_receipt(self, place: Path) -> None:
        if self._done is not None:
            self.tasks.start("receipt", self._save_receipt(receipt_text(self._done.receipt), place))

    def reset(self) -> None:
        """Discard all data, unless the erasure is running."""
        if self.state.stage is not ErasureStage.FORGETTING and not self.state.is_deleting:
            self.tasks.cancel("preview")
            self._person = self._done = None
            self._update(
                stage=ErasureStage.ASKING, sentences=(), problem="", is_verified=True, copies_count=0, deleted_count=0,
                receipt_place="", was_ordered=False,
            )  # fmt: skip

    async def _read_preview(self, documents: Sequence[str], names: Sequence[str]) -> None:
        self._person = Person.of(tuple(documents), tuple(names))
        self._update(stage=ErasureStage.PREVIEWING, problem="")
        found = await self._forget.preview(self._person)
        reach = ErasureReach.HERE if self._firm is None else self._firm.reach()
        self._update(stage=ErasureStage.SHOWN, sentences=tuple(preview_sentences(found)), reach=reach)

    async def _do(self, person: Person, *, everywhere: bool) -> None:
        self._update(stage=ErasureStage.FORGETTING, problem="")
        erase = self._firm.order if everywhere and self._firm is not None else self._forget.forget
        self._done = await erase(person)
        self._person = None
        self._update(
            stage=ErasureStage.DONE,
            sentences=tuple(result_sentences(self._done)),
            was_ordered=everywhere and self._firm is not None,
            is_verified=self._done.is_verified,
            copies_count=len(self._done.copies),
        )

    async def _delete_copies(self, done: ErasureResult) -> None:
        self._update(is_deleting=True, problem="")
        try:
            await self._forget.delete_copies(done.copies)
            left = replace(done, copies=())
            self._update(deleted_count=len(done.copies), copies_count=0, sentences=tuple(result_sentences(left)))
        finally:
            self._update(is_deleting=False)

    async def _save_receipt(self, text: str, place: Path) -> None:
        self._update(problem="", receipt_place="")
        await asyncio.to_thread(_write, text, place)
        self._update(receipt_place=str(place))

    def _on_problem(self, problem: Problem) -> None:
        before = {ErasureStage.PREVIEWING: ErasureStage.ASKING, ErasureStage.FORGETTING: ErasureStage.SHOWN}
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
