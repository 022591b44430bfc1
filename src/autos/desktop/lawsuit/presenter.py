"""One lawsuit of the archive, opened: what it holds, where it came from, which of its instances."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime

import msgspec

from autos.desktop.presenter import Presenter
from autos.desktop.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit import Lawsuit
from autos.usecases.review import Change, Review


@dataclass(frozen=True, slots=True)
class LawsuitState:
    """All that the pane shows."""

    row_id: int | None = None
    lawsuit: Lawsuit | None = None
    instances: tuple[tuple[int | None, int], ...] = ()
    """Every record of the number as (instance, row)."""
    received_at: datetime | None = None
    """When the last search brought it."""
    searches: tuple[str, ...] = ()
    """What was searched when it came, the last first."""
    archived_numbers: frozenset[str] = frozenset()
    """Related numbers that the archive holds."""
    json_text: str = ""
    """The service's own JSON, set out in lines; empty until asked for."""
    problem: str = ""
    is_loading: bool = False


class LawsuitPresenter(Presenter[LawsuitState]):
    """Opens what is chosen; the last choice wins."""

    def __init__(self, review: Review) -> None:
        super().__init__(LawsuitState())
        self._review = review
        self._wants_json = False
        self.tasks = TaskScope(on_problem=self._tell)
        self._unsubscribe = review.changes.subscribe(self._hear)

    def open(self, row_id: int | None) -> None:
        """Show a row of the archive, or nothing."""
        if row_id is None:
            self.tasks.cancel("open")
            self._update(row_id=None, lawsuit=None, json_text="", problem="", is_loading=False)
        elif row_id != self.state.row_id or self.state.problem:
            self._update(row_id=row_id, json_text="", problem="", is_loading=True)
            self.tasks.start("open", self._open(row_id))

    def switch_instance(self) -> None:
        """The next instance of the same number, if there is another."""
        rows = [row_id for _, row_id in self.state.instances]
        if len(rows) > 1 and self.state.row_id in rows:
            self.open(rows[(rows.index(self.state.row_id) + 1) % len(rows)])

    def want_json(self, is_wanted: bool) -> None:
        """The JSON page is being looked at, or no longer."""
        self._wants_json = is_wanted
        if is_wanted and self.state.row_id is not None and not self.state.json_text:
            self.tasks.start("json", self._read_json(self.state.row_id))

    def open_number(self, number: str) -> None:
        """Another lawsuit of the archive by its number."""
        self.tasks.start("open", self._open_number(number))

    def _hear(self, change: Change) -> None:
        if change.lawsuits and self.state.row_id is not None:
            self.tasks.start("again", self._open(self.state.row_id))

    async def _open(self, row_id: int) -> None:
        review = self._review
        lawsuit = await review.lawsuit(row_id)
        instances = tuple(await review.instances(row_id))
        sources = await review.sources(row_id)
        related = [number for number in map(related_number, lawsuit.related_lawsuits) if number]
        held = [number for number in related if await review.row_of_number(number) is not None]
        if row_id != self.state.row_id:
            return
        changed = lawsuit != self.state.lawsuit
        self._update(
            lawsuit=lawsuit,
            instances=instances,
            received_at=sources[0].received_at if sources else None,
            searches=tuple(dict.fromkeys(source.label for source in sources)),
            archived_numbers=frozenset(held),
            json_text="" if changed else self.state.json_text,
            is_loading=False,
        )
        if self._wants_json and not self.state.json_text:
            await self._read_json(row_id)

    async def _open_number(self, number: str) -> None:
        row_id = await self._review.row_of_number(number)
        if row_id is not None:
            self.open(row_id)

    async def _read_json(self, row_id: int) -> None:
        body = await self._review.body(row_id)
        text = await asyncio.to_thread(_set_out, body)
        if row_id == self.state.row_id:
            self._update(json_text=text)

    def _tell(self, problem: Problem) -> None:
        self._update(problem=problem.name, lawsuit=None, is_loading=False)


def related_number(related: object) -> str:
    """The number of a related lawsuit, whichever way the service wrote it; empty when it wrote none."""
    if isinstance(related, str):
        return related
    if isinstance(related, dict):
        return str(related.get("code") or related.get("lawsuit_cnj") or "")
    return ""


def _set_out(body: bytes) -> str:
    return msgspec.json.format(body, indent=2).decode("utf-8")
