"""Actions on several selected lawsuits, with their progress."""

from __future__ import annotations

import asyncio
import time
from array import array
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum
from typing import Any

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.documents.spreadsheet import escape_formula
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.position_set import PositionSet
from autos.text.plain_text import plain_line
from autos.usecases.library.bulk_edit import MOST_NUMBERS, BulkEdit, BulkProgress, LawsuitNumbers

SelectedCases = Coroutine[Any, Any, "array[int] | None"]
BulkWork = Callable[["array[int]", BulkProgress], Coroutine[Any, Any, Act | LawsuitNumbers | None]]
"""An action on cases."""
POLL_S = 0.1
"""Interval of the progress updates."""
SHOWN_AFTER_S = 0.3
STOPPED_AFTER_S = 1.0
"""Time after which the stop button is shown."""


class BulkAction(Enum):
    """An action on several lawsuits."""

    LABEL = "label"
    FILE = "file"
    TRASH = "trash"
    COPY = "copy"
    SEEN = "seen"


class BulkOutcome(Enum):
    """Outcome of an action that is not reported as an undoable act."""

    CHANGED = "changed"
    """The list had changed meanwhile: nothing was done."""
    LOST = "lost"
    """The list changed, and nothing is selected any more."""
    STOPPED = "stopped"
    COPIED = "copied"
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True)
class SelectionState:
    """State of the selection bar under a list."""

    count: int = 0
    action: BulkAction | None = None
    done: int = 0
    wanted: int = 0
    """Total of the running action; the selection may change meanwhile."""
    is_slow: bool = False
    """The action takes long enough to show its progress."""
    can_stop: bool = False
    outcome: BulkOutcome | None = None
    numbers: tuple[int, int] = (0, 0)
    """Numbers copied, and numbers left out because of judicial secrecy."""


TellAct = Callable[[Act], str]


def no_sentence(_act: Act) -> str:
    """The act's own sentence says it."""
    return ""


class SelectionPresenter(Presenter[SelectionState]):
    """Runs one action at a time, in the archive's thread, which also resolves the selected cases."""

    acted = Signal(object, str)
    """The `Act` that was done, or None if nothing changed; and what it was in a sentence, empty for the act's own."""
    refused = Signal(object)
    """The `Problem` for which something could not be done."""
    copied = Signal(str)
    """Lawsuit numbers for the clipboard, one a line."""
    outdated = Signal()
    """The list shown is outdated."""

    def __init__(self, many: BulkEdit, cases_at: Callable[[PositionSet], SelectedCases]) -> None:
        """`cases_at` finds the cases at positions of the list; None if the list has changed."""
        super().__init__(SelectionState())
        self._many = many
        self._cases_at = cases_at
        self._places = PositionSet()
        self._work = BulkProgress()
        self._turn = 0
        self.tasks = TaskScope(on_problem=self.refused.emit)

    def choose(self, places: PositionSet) -> None:
        """Set the selected positions."""
        self._places = places
        self._update(count=places.count, outcome=None)

    def mark_lost(self) -> None:
        """Report that the selection was lost."""
        self._update(outcome=BulkOutcome.LOST)

    def label(self, label: int, only: int | None = None) -> None:
        """Toggle a label of the selected cases, or of `only` one: off if all have it, else on for all."""
        self._begin(BulkAction.LABEL, lambda cases, work: self._many.label(label, cases, work), only)

    def file(self, folder_id: int, only: int | None = None, tell: TellAct = no_sentence) -> None:
        """Add the selected cases, or `only` one, to a folder; `tell` says it in a sentence."""
        self._begin(BulkAction.FILE, lambda cases, work: self._many.file(folder_id, cases, work), only, tell)

    def remove_from_folder(self, folder_id: int, only: int) -> None:
        """Remove a case from a folder."""
        self._begin(BulkAction.FILE, lambda cases, work: self._many.remove_cases(folder_id, cases, work), only)

    def trash(self, only: int | None = None) -> None:
        self._begin(BulkAction.TRASH, self._many.trash, only)

    def toggle_seen(self, only: int | None = None) -> None:
        """Mark the selected cases, or `only` one, as seen, or as not read where all have been seen."""
        self._begin(BulkAction.SEEN, self._many.toggle_seen, only)

    def copy(self) -> None:
        """Copy the numbers of the selected cases, up to a limit; those under secrecy are left out."""
        if self._places.count > MOST_NUMBERS:
            self._update(outcome=BulkOutcome.TOO_MANY)
        else:
            self._begin(BulkAction.COPY, lambda cases, _work: self._many.numbers(cases))

    def stop(self) -> None:
        self._work.stop()

    def dismiss(self) -> None:
        """Clear the outcome."""
        self._update(outcome=None)

    def _begin(self, action: BulkAction, do: BulkWork, only: int | None = None, tell: TellAct = no_sentence) -> None:
        """Start an action: on one case in any event, on several only if no other is running."""
        if only is not None:
            self._turn += 1  # an own task name: no action replaces another
            self.tasks.start(f"do {self._turn}", self._do_one(do, only, tell))
        elif self.state.action is None and self._places:
            self._work = BulkProgress(self._places.count)
            self._update(action=action, done=0, wanted=self._places.count, outcome=None)
            self.tasks.start("watch", self._watch(self._work))
            self.tasks.start("do", self._do(do, self._work, tell))

    async def _do_one(self, do: BulkWork, case_id: int, tell: TellAct) -> None:
        work = BulkProgress(1)
        self._report(await do(array("I", [case_id]), work), work, tell)

    async def _do(self, do: BulkWork, work: BulkProgress, tell: TellAct) -> None:
        try:
            cases = await self._cases_at(self._places)
            if cases is None:
                self._update(outcome=BulkOutcome.CHANGED)
                self.outdated.emit()
            else:
                self._report(await do(cases, work), work, tell)
        finally:
            self.tasks.cancel("watch")
            self._update(action=None, done=0, is_slow=False, can_stop=False)

    def _report(self, came: Act | LawsuitNumbers | None, work: BulkProgress, tell: TellAct) -> None:
        if isinstance(came, LawsuitNumbers):
            self._update(outcome=BulkOutcome.COPIED, numbers=(len(came.codes), came.secret))
            self.copied.emit("\n".join(escape_formula(plain_line(code)) for code in came.codes))
        elif came is None and work.done < work.wanted:
            self._update(outcome=BulkOutcome.STOPPED)
        else:
            self.acted.emit(came, "" if came is None else tell(came))

    async def _watch(self, work: BulkProgress) -> None:
        began = time.monotonic()
        while True:
            await asyncio.sleep(POLL_S)
            took_s = time.monotonic() - began
            self._update(done=work.done, is_slow=took_s >= SHOWN_AFTER_S, can_stop=took_s >= STOPPED_AFTER_S)
