"""Presenter of the reading pane: one lawsuit of the archive, its sources and instances."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum
from pathlib import Path

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.reference_tables import path
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.json_view.json_text import NO_JSON, JsonText, format_json
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.row import NO_CHANGES, CaseChanges
from autos.domain.vault.used_credential import UsedCredential
from autos.text.known_values import KnownSince
from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader


class LawsuitPage(IntEnum):
    """Pages of the reading pane, in the order of the tabs."""

    SUMMARY = 0
    HISTORY = 1
    """Earlier versions of the record and what they changed; only where the page was added."""
    PARTIES = 2
    STEPS = 3
    ATTACHMENTS = 4
    LINKS = 5
    JSON = 6
    """The record as received; it has a tab only while it is shown."""
    ACTS = 7
    """Who did what in the firm; only where the page was added and the archive belongs to a firm."""


@dataclass(frozen=True, slots=True)
class LawsuitState:
    """Everything the reading pane shows."""

    row_id: int | None = None
    lawsuit: Lawsuit | None = None
    """Lawsuit that is shown; the previous one while `is_loading`."""
    since: Mapping[str, datetime] = field(default_factory=dict)
    """When the court was read that had what the current reading did not bring, by member."""
    instances: tuple[tuple[int | None, int], ...] = ()
    """Every record of the number as (instance, row id)."""
    received_at: datetime | None = None
    """When the last search received it."""
    searches: tuple[str, ...] = ()
    """Labels of the searches that found it, newest first."""
    archived_numbers: frozenset[str] = frozenset()
    """Related numbers that the archive holds."""
    paths: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """TPU ancestors of its class and first subject, by `class:code` and `subject:code`."""
    changes: CaseChanges = NO_CHANGES
    """What had changed when it was opened, and what has since."""
    used_credential: UsedCredential | None = None
    """Under secrecy, the credential that the court may have been queried with; None where unknown."""
    case_id: int | None = None
    asks_client: bool = False
    """Whether nothing that was searched tells who of it is the client."""
    labels: Mapping[int, str] = field(default_factory=dict)
    """Labels of the case with the names that the person gave; else empty."""
    folders: tuple[str, ...] = ()
    """Names of the folders that the case is in."""
    page: LawsuitPage = LawsuitPage.SUMMARY
    json: JsonText = NO_JSON
    problem: str = ""
    is_loading: bool = False

    @property
    def known(self) -> KnownSince:
        """Since when the members are known that did not come with the current reading."""
        crawler = None if self.lawsuit is None else self.lawsuit.crawler
        return KnownSince(self.since, None if crawler is None else crawler.updated_at)

    @property
    def records(self) -> tuple[int, ...]:
        """Row ids of every record of the number; empty while loading."""
        return () if self.is_loading else tuple(row_id for _, row_id in self.instances)


class LawsuitPresenter(Presenter[LawsuitState]):
    """Opens the chosen lawsuit; the last choice wins."""

    def __init__(self, reader: ArchiveReader, reference: Path | None = None) -> None:
        """`reference` is the folder with the tables of classes and subjects."""
        super().__init__(LawsuitState())
        self._review = reader
        self._reference = reference
        self.has_history = False
        """Whether the page of the history was added."""
        self.has_acts = False
        """Whether the page of who did what can be shown."""
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._reading = LatestRead(self.tasks, self._read, name="open")
        self._unsubscribe = reader.changes.subscribe(self._on_change)

    def open(self, row_id: int | None) -> None:
        """Open a row of the archive; None closes the lawsuit."""
        if row_id is None:
            self._forget()
        elif row_id != self.state.row_id or self.state.problem:
            self.tasks.cancel("number")
            self._update(row_id=row_id, changes=NO_CHANGES, json=JsonText(), problem="", is_loading=True)
            self._reading.restart()

    def switch_instance(self) -> None:
        """Open the next instance of the same number."""
        rows = [row_id for _, row_id in self.state.instances]
        if len(rows) > 1 and self.state.row_id in rows:
            self.open(rows[(rows.index(self.state.row_id) + 1) % len(rows)])

    def show_page(self, page: LawsuitPage) -> None:
        """Show a page; the JSON is read when its page is shown."""
        self._update(page=page)
        if page is LawsuitPage.JSON and self.state.row_id is not None and not self.state.json.whole:
            self.tasks.start("json", self._read_json(self.state.row_id))

    def show_next_page(self) -> None:
        """Show the next page that has a tab of its own; after the last, the first."""
        pages = [page for page in LawsuitPage if page is not LawsuitPage.JSON]
        if not self.has_history:
            pages.remove(LawsuitPage.HISTORY)
        if not self.has_acts:
            pages.remove(LawsuitPage.ACTS)
        self.show_page(next((page for page in pages if page > self.state.page), LawsuitPage.SUMMARY))

    def open_number(self, number: str) -> None:
        """Open another lawsuit of the archive by its number."""
        self.tasks.start("number", self._open_number(number))

    def _forget(self) -> None:
        self._reading.cancel()
        for name in ("number", "json", "labels", "client"):
            self.tasks.cancel(name)
        self._update(row_id=None, lawsuit=None, instances=(), json=JsonText(), problem="", is_loading=False)

    def _on_change(self, change: ArchiveChange) -> None:
        if self.state.row_id is None:
            return
        if change.lawsuits:
            self._reading.refresh()
            return
        if change.topics & {ChangeTopic.LABELS, ChangeTopic.FOLDERS}:
            self.tasks.start("labels", self._read_labels(self.state.row_id))
        if ChangeTopic.VERDICTS in change.topics:
            self.tasks.start("client", self._read_client(self.state.row_id))

    async def _read(self) -> None:
        row_id = self.state.row_id
        if row_id is None:
            return
        await self._read_lawsuit(row_id)
        if self.state.page is LawsuitPage.JSON and not self.state.json.whole:
            await self._read_json(row_id)

    async def _read_lawsuit(self, row_id: int) -> None:
        opened = await self._review.opened(row_id)
        paths = await asyncio.to_thread(tpu_paths, self._reference, opened.lawsuit) if self._reference else {}
        changed = opened.lawsuit != self.state.lawsuit
        self._update(
            lawsuit=opened.lawsuit,
            since=opened.since,
            instances=opened.instances,
            received_at=opened.sources[0].received_at if opened.sources else None,
            searches=tuple(dict.fromkeys(source.label for source in opened.sources)),
            archived_numbers=opened.archived,
            changes=opened.changes if opened.changes.changes else self.state.changes,  # seen, as the lawsuit is open
            used_credential=opened.used_credential,
            case_id=opened.row.case_id,
            asks_client=opened.row.asks_client,
            labels=opened.labels,
            folders=opened.folders,
            paths=paths,
            json=JsonText() if changed else self.state.json,
            problem="",
            is_loading=False,
        )

    async def _read_labels(self, row_id: int) -> None:
        labels, folders = await self._review.labels_of(row_id), await self._review.folders_of(row_id)
        if row_id == self.state.row_id:
            self._update(labels=labels, folders=folders)

    async def _read_client(self, row_id: int) -> None:
        [row] = await self._review.rows([row_id])
        if row_id == self.state.row_id:
            self._update(asks_client=row.asks_client)

    async def _open_number(self, number: str) -> None:
        row_id = await self._review.row_of_number(number)
        if row_id is not None:
            self.open(row_id)

    async def _read_json(self, row_id: int) -> None:
        received = await self._review.received(row_id)
        text = await asyncio.to_thread(format_json, *received)
        if row_id == self.state.row_id:
            self._update(json=text)

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, lawsuit=None, is_loading=False)


def tpu_paths(reference: Path, lawsuit: Lawsuit) -> dict[str, tuple[str, ...]]:
    """TPU ancestors of the first class and the first subject; empty for a code that is not in the table."""
    firsts = (("class", "classes.csv", lawsuit.classifications), ("subject", "subjects.csv", lawsuit.subjects))
    codes = {f"{kind}:{coded[0].code}": (table, coded[0].code) for kind, table, coded in firsts if coded}
    return {key: path(reference / table, code) for key, (table, code) in codes.items() if code}
