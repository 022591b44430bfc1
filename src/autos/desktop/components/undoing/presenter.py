"""The last act that can be taken back, and what came of taking it back."""

from __future__ import annotations

from dataclasses import dataclass

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import Act
from autos.usecases.library.annotations import Shelf


@dataclass(frozen=True, slots=True)
class UndoState:
    """What stands in the toast; nothing of it is set when there is none."""

    act: Act | None = None
    sentence: str = ""
    """What was done, where whoever did it has more to say than the act."""
    is_undone: bool = False
    """The act was just taken back."""
    problem: str = ""
    """Name of the `Problem` for which something could not be done."""
    turn: int = 0
    """Raised with every offer: the same sentence twice is shown anew."""


class UndoPresenter(Presenter[UndoState]):
    """Offers, takes back, forgets."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(UndoState())
        self._shelf = shelf
        self.tasks = TaskScope(on_problem=self.tell)

    def offer(self, act: Act | None, sentence: str = "") -> None:
        """Show what was done; nothing where nothing changed."""
        if act is not None:
            self._update(act=act, sentence=sentence, is_undone=False, problem="", turn=self.state.turn + 1)

    def tell(self, problem: Problem) -> None:
        """Say why something could not be done."""
        self._update(act=None, is_undone=False, problem=problem.name, turn=self.state.turn + 1)

    def undo(self) -> None:
        """Take back what is offered, else what was done last."""
        if not self.tasks.is_running("undo"):
            self.tasks.start("undo", self._undo())

    def dismiss(self) -> None:
        self._update(act=None, is_undone=False, problem="")

    async def _undo(self) -> None:
        offered = self.state.act
        act = await self._shelf.undo(None if offered is None or self.state.is_undone else offered.act_id)
        is_offered = offered is not None and offered.act_id == act.act_id
        self._update(
            act=act,
            sentence=self.state.sentence if is_offered else "",
            is_undone=True,
            problem="",
            turn=self.state.turn + 1,
        )
