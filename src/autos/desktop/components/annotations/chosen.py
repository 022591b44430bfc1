"""What is done with many lawsuits of a list at once, and how far it is."""

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
from autos.usecases.library.bulk_edit import MOST_NUMBERS, Many, Numbers, Work

Cases = Coroutine[Any, Any, "array[int] | None"]
Do = Callable[["array[int]", Work], Coroutine[Any, Any, Act | Numbers | None]]
"""What is done with cases."""
LOOK_S = 0.1
"""Between two looks at how far it is."""
SHOWN_AFTER_S = 0.3
STOPPED_AFTER_S = 1.0
"""From then on one may want to stop it."""


class Deed(Enum):
    """What is being done."""

    LABEL = "label"
    FILE = "file"
    TRASH = "trash"
    COPY = "copy"


class Told(Enum):
    """What came of it, where no act says so."""

    CHANGED = "changed"
    """The list was another by then: nothing was done."""
    LOST = "lost"
    """The list became another, and nothing is chosen any more."""
    STOPPED = "stopped"
    COPIED = "copied"
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True)
class ChosenState:
    """What stands under a list of which several lines are chosen."""

    count: int = 0
    deed: Deed | None = None
    done: int = 0
    wanted: int = 0
    """Of so many: others may be chosen meanwhile."""
    is_slow: bool = False
    """Long enough to say how far it is."""
    can_stop: bool = False
    told: Told | None = None
    numbers: tuple[int, int] = (0, 0)
    """Copied, and left out because they are under secrecy."""


class ChosenPresenter(Presenter[ChosenState]):
    """One deed at a time; it is done in the archive's thread, which also finds out what is chosen."""

    acted = Signal(object)
    """The `Act` that was done, or None where nothing changed."""
    refused = Signal(object)
    """The `Problem` for which something could not be done."""
    copied = Signal(str)
    """Numbers for the clipboard, one a line."""
    outdated = Signal()
    """The list is another in the archive than the one that is shown."""

    def __init__(self, many: Many, cases_at: Callable[[PositionSet], Cases]) -> None:
        """`cases_at` finds the cases in these places of the list; none where it is another by now."""
        super().__init__(ChosenState())
        self._many = many
        self._cases_at = cases_at
        self._places = PositionSet()
        self._work = Work()
        self._turn = 0
        self.tasks = TaskScope(on_problem=self.refused.emit)

    def choose(self, places: PositionSet) -> None:
        """These, until others are."""
        self._places = places
        self._update(count=places.count, told=None)

    def lose(self) -> None:
        """Nobody can say where they are now."""
        self._update(told=Told.LOST)

    def label(self, label: int, only: int | None = None) -> None:
        """Of the chosen cases, or of this one: off where every one has it, else on for all."""
        self._begin(Deed.LABEL, lambda cases, work: self._many.label(label, cases, work), only)

    def file(self, folder_id: int, only: int | None = None) -> None:
        """Into the folder."""
        self._begin(Deed.FILE, lambda cases, work: self._many.file(folder_id, cases, work), only)

    def take_out(self, folder_id: int, only: int) -> None:
        """Out of the folder."""
        self._begin(Deed.FILE, lambda cases, work: self._many.remove_cases(folder_id, cases, work), only)

    def trash(self, only: int | None = None) -> None:
        self._begin(Deed.TRASH, self._many.trash, only)

    def copy(self) -> None:
        """The numbers of not too many; those under secrecy are left out."""
        if self._places.count > MOST_NUMBERS:
            self._update(told=Told.TOO_MANY)
        else:
            self._begin(Deed.COPY, lambda cases, _work: self._many.numbers(cases))

    def stop(self) -> None:
        self._work.stop()

    def dismiss(self) -> None:
        """What was told has been read."""
        self._update(told=None)

    def _begin(self, deed: Deed, do: Do, only: int | None = None) -> None:
        """One case is done with at once, whatever else is going on; of many there is one deed at a time."""
        if only is not None:
            self._turn += 1  # no deed replaces another
            self.tasks.start(f"do {self._turn}", self._do_one(do, only))
        elif self.state.deed is None and self._places:
            self._work = Work(self._places.count)
            self._update(deed=deed, done=0, wanted=self._places.count, told=None)
            self.tasks.start("watch", self._watch(self._work))
            self.tasks.start("do", self._do(do, self._work))

    async def _do_one(self, do: Do, case_id: int) -> None:
        work = Work(1)
        self._tell(await do(array("I", [case_id]), work), work)

    async def _do(self, do: Do, work: Work) -> None:
        try:
            cases = await self._cases_at(self._places)
            if cases is None:
                self._update(told=Told.CHANGED)
                self.outdated.emit()
            else:
                self._tell(await do(cases, work), work)
        finally:
            self.tasks.cancel("watch")
            self._update(deed=None, done=0, is_slow=False, can_stop=False)

    def _tell(self, came: Act | Numbers | None, work: Work) -> None:
        if isinstance(came, Numbers):
            self._update(told=Told.COPIED, numbers=(len(came.codes), came.secret))
            self.copied.emit("\n".join(escape_formula(plain_line(code)) for code in came.codes))
        elif came is None and work.done < work.wanted:
            self._update(told=Told.STOPPED)
        else:
            self.acted.emit(came)

    async def _watch(self, work: Work) -> None:
        began = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_S)
            took_s = time.monotonic() - began
            self._update(done=work.done, is_slow=took_s >= SHOWN_AFTER_S, can_stop=took_s >= STOPPED_AFTER_S)
