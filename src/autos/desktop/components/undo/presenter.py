"""The last act that can be undone, and the result of undoing it."""

from __future__ import annotations

from dataclasses import dataclass

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import Act
from autos.usecases.library.annotations import LibraryAnnotations


@dataclass(frozen=True, slots=True)
class UndoState:
    """State of the undo toast; empty while it is hidden."""

    act: Act | None = None
    sentence: str = ""
    """Sentence about the act, if it differs from the act's own."""
    is_undone: bool = False
    """Whether the act was just undone."""
    problem: str = ""
    """Name of the `Problem` for which something could not be done."""
    turn: int = 0
    """Incremented with every message, so that a repeated sentence is shown again."""


class UndoPresenter(Presenter[UndoState]):
    """Presenter of the undo toast."""

    def __init__(self, annotations: LibraryAnnotations) -> None:
        super().__init__(UndoState())
        self._annotations = annotations
        self._sentences: dict[int, str] = {}
        """Sentences that differ from an act's own, by `act_id`, for when it is undone later."""
        self.tasks = TaskScope(on_problem=self.notify)

    def offer(self, act: Act | None, sentence: str = "") -> None:
        """Show an act that can be undone; nothing for None."""
        if act is not None:
            if sentence:
                self._sentences[act.act_id] = sentence
            self._update(act=act, sentence=sentence, is_undone=False, problem="", turn=self.state.turn + 1)

    def notify(self, problem: Problem) -> None:
        """Show why something could not be done."""
        self._update(act=None, is_undone=False, problem=problem.name, turn=self.state.turn + 1)

    def undo(self) -> None:
        """Undo the shown act, or else the last one."""
        if not self.tasks.is_running("undo"):
            self.tasks.start("undo", self._undo())

    def dismiss(self) -> None:
        self._update(act=None, is_undone=False, problem="")

    async def _undo(self) -> None:
        offered = self.state.act
        act = await self._annotations.undo(None if offered is None or self.state.is_undone else offered.act_id)
        self._update(
            act=act,
            sentence=self._sentences.pop(act.act_id, ""),
            is_undone=True,
            problem="",
            turn=self.state.turn + 1,
        )
