"""Presenter of the monitoring page; knows no widget."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Protocol
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.monitoring.state import (
    BulkActionResult,
    MonitoringAction,
    MonitoringCategory,
    MonitoringRow,
    MonitoringState,
)
from autos.desktop.pages.monitoring.texts import watched_document
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import Act, ChangeTopic
from autos.domain.monitoring.poll_times import is_unverified
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.usecases.library.archive_reader import ArchiveChange
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.text_file import read_text
from autos.usecases.monitoring.finds_register import FindsRegister
from autos.usecases.monitoring.monitoring import Monitor, PollResult

MIN_READ_PAUSE_S = 0.25
"""Least time between two reads of the register while it changes often."""
READ_PAUSE_FACTOR = 20
"""The pause after a read is at least this many times its duration."""
MAX_REGISTER_BYTES = 512 * 1024 * 1024
"""Largest register file read: more than two thousand monitorings find in years."""
POLL_BATCH_S = 5.0
"""Results of polls are shown together after this time."""


class PollerControl(Protocol):
    """The part of the monitoring poller that the page uses."""

    @property
    def waiting(self) -> int: ...
    def poll_now(self, tracking_ids: Iterable[UUID] | None = None, /) -> None: ...
    def reload(self) -> None: ...


class MonitoringPresenter(Presenter[MonitoringState]):
    """Reads the register when the archive reports a change, at most once in `MIN_READ_PAUSE_S`."""

    acted = Signal(object)
    """An `Act` that can be undone."""
    exported = Signal(str, int)
    """Name of the file that was written, and how many monitorings are in it."""
    imported = Signal(object)
    """The counts of an imported register."""
    adopted = Signal(object)
    """The first poll result of a monitoring that was added by its id."""
    refused = Signal(object)
    """A `Problem` that prevented a requested action."""

    def __init__(
        self,
        register: FindsRegister,
        monitor: Monitor,
        poller: PollerControl,
        subscribe: Callable[[Callable[[ArchiveChange], None]], object],
        now: Callable[[], datetime],
        *,
        files: ExportedFiles,
        names_of: Callable[[Iterable[str]], Awaitable[Mapping[str, str]]],
    ) -> None:
        """`names_of` reads the names of persons and companies by document, as far as the archive has them."""
        super().__init__(MonitoringState())
        self._register = register
        self._monitor = monitor
        self._poller = poller
        self._now = now
        self._files = files
        self._names_of = names_of
        self._is_shown = False
        self._polled: dict[str, RegisteredMonitoring] = {}
        """Monitorings polled since the rows were last built, by their rows' keys."""
        self._awaited_key: str | None = None
        """Key of a monitoring to be shown as soon as it is among the rows."""
        self.tasks = TaskScope(on_problem=self._on_problem)
        self._reading = LatestRead(self.tasks, self._read)
        self._reading.set_visible(False)
        subscribe(self._on_change)
        self.refresh()

    def filter(self, text: str) -> None:
        """List only those whose name, matter, reason or filter contains this text."""
        self._update(text=text)

    def show_category(self, category: MonitoringCategory) -> None:
        """List only this category; the current monitoring is deselected if it is outside."""
        self._show_only(category=category, matter=None)

    def show_matter(self, matter: str | None) -> None:
        """List only the monitorings of this client or matter; the current one as above."""
        self._show_only(matter=matter, category=MonitoringCategory.ALL)

    def choose(self, key: str | None) -> None:
        """Make this monitoring current."""
        self._awaited_key = None
        self._update(current=key)

    def choose_new(self, key: str) -> None:
        """Make current what was just added, as soon as it is listed, whatever was listed or current before."""
        self._awaited_key = None if any(line.key == key for line in self.state.rows) else key
        self._update(current=key, text="", category=MonitoringCategory.ALL, matter=None)

    def choose_first(self) -> None:
        """Make the first listed one current, unless one is current or awaited."""
        if self.state.line is None and self._awaited_key is None and self.state.listed:
            self.choose(self.state.listed[0].key)

    def pause(self, keys: Sequence[str]) -> None:
        """Pause those of them that run."""
        self._do(MonitoringAction.PAUSE, [line for line in self._rows(keys) if line.can_pause])

    def resume(self, keys: Sequence[str]) -> None:
        """Resume those of them that are paused."""
        self._do(MonitoringAction.RESUME, [line for line in self._rows(keys) if line.can_resume])

    def end(self, keys: Sequence[str]) -> None:
        """Delete them for good; the caller has asked for confirmation."""
        self._do(MonitoringAction.END, [line for line in self._rows(keys) if line.can_end])

    def undo(self) -> None:
        """Undo the last pause or resume."""
        done = self.state.done
        if done is not None and done.can_undo:
            (self.resume if done.action is MonitoringAction.PAUSE else self.pause)(done.keys)

    def dismiss(self) -> None:
        """Close the report of the last action."""
        self._update(done=None)

    def dismiss_unmatched_answers(self) -> None:
        """Close the banner about answers of monitorings that are not in the register."""
        self._update(dismissed_answers=frozenset(self.state.unmatched_answers))

    def poll_now(self) -> None:
        """Poll all monitorings now."""
        self._poller.poll_now()
        self._update(waiting=self._poller.waiting)

    def poll_one(self, key: str) -> None:
        """Poll this monitoring now."""
        self._poller.poll_now([one for line in self._rows([key]) if (one := line.registered.tracking_id) is not None])
        self._update(waiting=self._poller.waiting)

    def describe(self, key: str, *, name: str, reason: str, matter: str) -> None:
        """Save the user's own description of one."""
        for line in self._rows([key]):
            if line.registered.tracking_id is not None:
                work = self._register.describe(line.registered.tracking_id, name=name, reason=reason, matter=matter)
                self.tasks.start(f"describe {key}", self._act(work))

    def adopt(self, tracking_id: UUID, name: str = "") -> None:
        """Add a monitoring that was created elsewhere, by its id."""
        self.tasks.start(f"adopt {tracking_id}", self._adopt(tracking_id, name))

    def export_register(self, file: Path) -> None:
        """Write the register to a file that does not exist yet."""
        self.tasks.start("export", self._export(file))

    def import_register(self, file: Path) -> None:
        """Merge the register in a file into this one."""
        self.tasks.start("import", self._import(file))

    def refresh(self) -> None:
        """Read the register, now or as soon as the pause after the last read is over."""
        self._reading.refresh()

    def on_shown(self) -> None:
        """The page became visible: read what has changed."""
        self._is_shown = True
        self._show_polled()
        self._reading.set_visible(True)

    def on_hidden(self) -> None:
        """The page was hidden: changes are read when it is shown again."""
        self._is_shown = False
        self._reading.set_visible(False)

    def on_poll(self, poll_result: PollResult) -> None:
        """Collect a poll result of the background; results are shown together after `POLL_BATCH_S`."""
        if poll_result.registered.tracking_id is not None:
            self._polled[str(poll_result.registered.tracking_id)] = poll_result.registered
            if self._is_shown and not self.tasks.is_running("show polled"):
                self.tasks.start("show polled", self._show_polled_later())

    async def _show_polled_later(self) -> None:
        await asyncio.sleep(POLL_BATCH_S)
        self._show_polled()

    def _show_polled(self) -> None:
        polled, self._polled = self._polled, {}
        now = self._now()
        rows = [
            line
            if (one := polled.get(line.key)) is None
            else MonitoringRow(one, line.unread, is_unverified(one, now), line.person)
            for line in self.state.rows
        ]
        self._update(rows=tuple(rows), waiting=self._poller.waiting)

    def _on_change(self, change: ArchiveChange) -> None:
        if ChangeTopic.TRACKINGS in change.topics or (
            change.cases != frozenset() and change.topics & {ChangeTopic.TRASH, ChangeTopic.INBOX}
        ):
            self._reading.mark_outdated()

    async def _read(self) -> None:
        began = time.monotonic()
        try:
            await self._read_register()
        except Problem as problem:
            self._update(problem=problem.name, is_loading=False)
        if self._reading.is_outdated:
            await asyncio.sleep(max(MIN_READ_PAUSE_S, READ_PAUSE_FACTOR * (time.monotonic() - began)))

    async def _read_register(self) -> None:
        found, unmatched_answers, now = await self._register.all(), await self._monitor.unmatched_answers(), self._now()
        documents = {one.body: watched_document(one.body) for one, _ in found if not one.name}
        names = await self._names_of(filter(None, {*documents.values()}))
        rows = [
            MonitoringRow(one, unread, is_unverified(one, now), names.get(documents.get(one.body, ""), ""))
            for one, unread in found
        ]
        rows.sort(
            key=lambda line: (not line.unread, line.category is MonitoringCategory.ENDED, -_newest(line.registered))
        )
        if any(line.key == self._awaited_key for line in rows):
            self._awaited_key = None
        self._update(
            rows=tuple(rows),
            unmatched_answers=tuple(unmatched_answers),
            problem="",
            is_loading=False,
            waiting=self._poller.waiting,
        )

    def _show_only(self, **wanted: object) -> None:
        state = replace(self.state, **wanted)  # type: ignore[arg-type]  # of those above
        is_left = state.line is not None and not state.is_listed(state.line)
        self._update(**wanted, current=None if is_left else state.current)

    def _on_problem(self, problem: Problem) -> None:
        self.refused.emit(problem)

    def _rows(self, keys: Sequence[str]) -> list[MonitoringRow]:
        wanted = set(keys) - self.state.busy
        return [line for line in self.state.rows if line.key in wanted]

    def _do(self, action: MonitoringAction, rows: Sequence[MonitoringRow]) -> None:
        if rows:
            keys = tuple(line.key for line in rows)
            self._update(busy=self.state.busy | set(keys), done=None)
            self.tasks.start(f"{action} {keys}", self._do_all(action, rows))

    async def _do_all(self, action: MonitoringAction, rows: Sequence[MonitoringRow]) -> None:
        """One after the other; a failure of one does not stop the others."""
        calls: dict[MonitoringAction, Callable[[UUID], Awaitable[RegisteredMonitoring]]] = {
            MonitoringAction.PAUSE: self._monitor.pause,
            MonitoringAction.RESUME: self._monitor.resume,
            MonitoringAction.END: self._monitor.delete,
        }
        did, failed = [], []
        try:
            for line in rows:
                tracking_id = line.registered.tracking_id
                assert tracking_id is not None  # noqa: S101 -- actions exist only for those with an id
                try:
                    self._polled[line.key] = await calls[action](tracking_id)
                except Problem as problem:
                    failed.append((line.key, problem.name))
                else:
                    did.append(line.key)
                self._update(busy=self.state.busy - {line.key})
        finally:
            self._update(busy=self.state.busy - {line.key for line in rows})
            self._poller.reload()
        self._show_polled()  # so that all of them can be undone at once
        self._update(done=BulkActionResult(action, tuple(did), tuple(failed)))
        self._reading.refresh()

    async def _act(self, work: Awaitable[Act | None]) -> None:
        act = await work
        if act is not None:
            self.acted.emit(act)

    async def _adopt(self, tracking_id: UUID, name: str) -> None:
        poll_result = await self._monitor.adopt(tracking_id, name)
        self._poller.reload()
        self.choose_new(str(tracking_id))
        self.adopted.emit(poll_result)
        self._reading.refresh()

    async def _export(self, file: Path) -> None:
        document = await self._register.exported()
        await self._files.write(file, document)
        self.exported.emit(file.name, len(self.state.rows))

    async def _import(self, file: Path) -> None:
        text = await asyncio.to_thread(read_text, file, MAX_REGISTER_BYTES)
        did, act = await self._register.imported(text.encode())
        self._poller.reload()
        self.imported.emit(did)
        if act is not None:
            self.acted.emit(act)


def _newest(one: RegisteredMonitoring) -> float:
    moments = (one.poll_status.updated_at, one.created_at)
    return max(moment.timestamp() for moment in moments if moment is not None)
