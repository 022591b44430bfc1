"""One lawsuit of the archive, opened: what it holds, where it came from, which of its instances."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum
from pathlib import Path

import msgspec

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tables import path
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.json_view.json_text import NO_JSON, JsonText
from autos.desktop.pages.lawsuit.unseen import escaped
from autos.domain.errors import Problem
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.vault.used_credential import UsedCredential
from autos.usecases.library.review import ArchiveChange, Review

LONGEST_LINE = 2_000
"""Characters of a line of JSON that are shown: setting out a line of a megabyte takes a fifth of a second."""

MOST_RELATED = 100
"""Related numbers looked up in the archive and listed."""


class Page(IntEnum):
    """The pages of the pane, in the order of its tabs."""

    SUMMARY = 0
    PARTIES = 1
    STEPS = 2
    ATTACHMENTS = 3
    LINKS = 4
    JSON = 5
    READINGS = 6
    """What it said before; only where something looks back."""


@dataclass(frozen=True, slots=True)
class LawsuitState:
    """All that the pane shows."""

    row_id: int | None = None
    lawsuit: Lawsuit | None = None
    """What is shown: the one opened before while `is_loading`."""
    instances: tuple[tuple[int | None, int], ...] = ()
    """Every record of the number as (instance, row)."""
    received_at: datetime | None = None
    """When the last search brought it."""
    searches: tuple[str, ...] = ()
    """What was searched when it came, the last first."""
    archived_numbers: frozenset[str] = frozenset()
    """Related numbers that the archive holds."""
    paths: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What its class and its first subject hang under in the TPU: `class:code`, `subject:code`."""
    used_credential: UsedCredential | None = None
    """Under secrecy, with which credential its court may have been entered; none where that is not known."""
    page: Page = Page.SUMMARY
    json: JsonText = NO_JSON
    problem: str = ""
    is_loading: bool = False

    @property
    def records(self) -> tuple[int, ...]:
        """Rows of every record of its number; none until it is read."""
        return () if self.is_loading else tuple(row_id for _, row_id in self.instances)


class LawsuitPresenter(Presenter[LawsuitState]):
    """Opens what is chosen; the last choice wins."""

    def __init__(self, review: Review, reference: Path | None = None) -> None:
        """`reference` has the tables of classes and subjects."""
        super().__init__(LawsuitState())
        self._review = review
        self._reference = reference
        self.last_page = Page.JSON
        self.tasks = TaskScope(on_problem=self._tell)
        self._reading = LatestRead(self.tasks, self._read, name="open")
        self._unsubscribe = review.changes.subscribe(self._hear)

    def open(self, row_id: int | None) -> None:
        """Show a row of the archive, or nothing."""
        if row_id is None:
            self._forget()
        elif row_id != self.state.row_id or self.state.problem:
            self.tasks.cancel("number")
            self._update(row_id=row_id, json=JsonText(), problem="", is_loading=True)
            self._reading.restart()

    def switch_instance(self) -> None:
        """The next instance of the same number, if there is another."""
        rows = [row_id for _, row_id in self.state.instances]
        if len(rows) > 1 and self.state.row_id in rows:
            self.open(rows[(rows.index(self.state.row_id) + 1) % len(rows)])

    def turn_to(self, page: Page) -> None:
        """Look at a page; the JSON is read when its page is looked at."""
        self._update(page=page)
        if page is Page.JSON and self.state.row_id is not None and not self.state.json.whole:
            self.tasks.start("json", self._read_json(self.state.row_id))

    def turn_page(self) -> None:
        """The next page; after the last, the first."""
        self.turn_to(Page((self.state.page + 1) % (self.last_page + 1)))

    def open_number(self, number: str) -> None:
        """Another lawsuit of the archive by its number."""
        self.tasks.start("number", self._open_number(number))

    def _forget(self) -> None:
        self._reading.cancel()
        for name in ("number", "json"):
            self.tasks.cancel(name)
        self._update(row_id=None, lawsuit=None, instances=(), json=JsonText(), problem="", is_loading=False)

    def _hear(self, change: ArchiveChange) -> None:
        if change.lawsuits and self.state.row_id is not None:
            self._reading.refresh()

    async def _read(self) -> None:
        row_id = self.state.row_id
        if row_id is None:
            return
        await self._read_lawsuit(row_id)
        if self.state.page is Page.JSON and not self.state.json.whole:
            await self._read_json(row_id)

    async def _read_lawsuit(self, row_id: int) -> None:
        review = self._review
        lawsuit = await review.lawsuit(row_id)
        instances = tuple(await review.instances(row_id))
        sources = await review.sources(row_id)
        held = [number for number in related_numbers(lawsuit) if await review.row_of_number(number) is not None]
        paths = await asyncio.to_thread(tpu_paths, self._reference, lawsuit) if self._reference else {}
        used_credential = await review.used_credential(row_id) if lawsuit.secrecy_level else None
        changed = lawsuit != self.state.lawsuit
        self._update(
            lawsuit=lawsuit,
            instances=instances,
            received_at=sources[0].received_at if sources else None,
            searches=tuple(dict.fromkeys(source.label for source in sources)),
            archived_numbers=frozenset(held),
            used_credential=used_credential,
            paths=paths,
            json=JsonText() if changed else self.state.json,
            problem="",
            is_loading=False,
        )

    async def _open_number(self, number: str) -> None:
        row_id = await self._review.row_of_number(number)
        if row_id is not None:
            self.open(row_id)

    async def _read_json(self, row_id: int) -> None:
        body = await self._review.body(row_id)
        text = await asyncio.to_thread(set_out, body)
        if row_id == self.state.row_id:
            self._update(json=text)

    def _tell(self, problem: Problem) -> None:
        self._update(problem=problem.name, lawsuit=None, is_loading=False)


def tpu_paths(reference: Path, lawsuit: Lawsuit) -> dict[str, tuple[str, ...]]:
    """What the first class and the first subject hang under; nothing for a code that the table does not have."""
    firsts = (("class", "classes.csv", lawsuit.classifications), ("subject", "subjects.csv", lawsuit.subjects))
    codes = {f"{kind}:{coded[0].code}": (table, coded[0].code) for kind, table, coded in firsts if coded}
    return {key: path(reference / table, code) for key, (table, code) in codes.items() if code}


def related_numbers(lawsuit: Lawsuit) -> tuple[str, ...]:
    """Numbers of the related lawsuits, each once, as many as are listed."""
    found = dict.fromkeys(number for number in map(related_number, lawsuit.related_lawsuits) if number)
    return tuple(found)[:MOST_RELATED]


def related_number(related: object) -> str:
    """The number of a related lawsuit, whichever way the service wrote it; empty when it wrote none."""
    if isinstance(related, str):
        return related
    if isinstance(related, dict):
        return str(related.get("code") or related.get("lawsuit_cnj") or "")
    return ""


def set_out(body: bytes) -> JsonText:
    """The JSON in lines; what could not be seen is written as the escape it may as well have been."""
    text = msgspec.json.format(body, indent=2).decode("utf-8", "replace")
    whole = escaped(text)
    lines = whole.split("\n")
    shown = "\n".join(line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]} …" for line in lines)
    return JsonText(shown, whole)
