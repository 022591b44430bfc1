"""The page of monitorings: what it knows and does; it has never seen a widget."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Protocol
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.monitoring.state import Doing, Done, Line, MonitoringState, Standing
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import Act, ChangeTopic
from autos.domain.monitoring.poll_times import is_unverified
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.usecases.library.export import write_whole
from autos.usecases.library.review import ArchiveChange
from autos.usecases.library.text_file import read_text
from autos.usecases.monitoring.monitoring import Look, Monitor
from autos.usecases.monitoring.tracking_register import TrackingRegister

BREATH_S = 0.25
"""Between two readings of the register while much changes in it."""
REST_SHARE = 20
"""As many times as long as a reading took nothing is read."""
MOST_REGISTER = 512 * 1024 * 1024
"""Bytes: more than what two thousand monitorings find in years."""
LOOKS_S = 5.0
"""For which what looks brought is gathered."""


class Watcher(Protocol):
    """What the page may ask of the background."""

    @property
    def waiting(self) -> int: ...
    def look_now(self, tracking_ids: Iterable[UUID] | None = None, /) -> None: ...
    def reload(self) -> None: ...


class MonitoringPresenter(Presenter[MonitoringState]):
    """Reads the register whenever the archive says that it has changed, though not more than once a second."""

    acted = Signal(object)
    """An `Act` that can be taken back in the archive."""
    exported = Signal(str, int)
    """Name of the file that was written, and how many monitorings are in it."""
    imported = Signal(object)
    """What an `Imported` register brought."""
    adopted = Signal(object)
    """The `Look` of a monitoring that was entered by its identifier."""
    refused = Signal(object)
    """A `Problem` for which something that was asked for was not done."""

    def __init__(
        self,
        register: TrackingRegister,
        monitor: Monitor,
        watcher: Watcher,
        subscribe: Callable[[Callable[[ArchiveChange], None]], object],
        now: Callable[[], datetime],
    ) -> None:
        super().__init__(MonitoringState())
        self._register = register
        self._monitor = monitor
        self._watcher = watcher
        self._now = now
        self._is_shown = False
        self._looked: dict[UUID, RegisteredMonitoring] = {}
        """Those that were looked at since the lines were last made."""
        self._awaited: str | None = None
        """Key of one that is to be read as soon as it is among the lines."""
        self.tasks = TaskScope(on_problem=self._tell)
        self._reading = LatestRead(self.tasks, self._read)
        self._reading.attend(False)
        subscribe(self._hear)
        self.refresh()

    def filter(self, text: str) -> None:
        """Only those whose name, matter, reason or search has this text."""
        self._update(text=text)

    def show_standing(self, standing: Standing) -> None:
        """Only these; one that is read and is none of them is let go."""
        self._show_only(standing=standing, matter=None)

    def show_matter(self, matter: str | None) -> None:
        """Only those of this client; as above."""
        self._show_only(matter=matter, standing=Standing.ALL)

    def choose(self, key: str | None) -> None:
        """Read this one."""
        self._awaited = None
        self._update(current=key)

    def choose_first(self) -> None:
        """Read the first of those that are listed, where none is read or about to be."""
        if self.state.line is None and self._awaited is None and self.state.listed:
            self.choose(self.state.listed[0].key)

    def pause(self, keys: Sequence[str]) -> None:
        """Those of them that run."""
        self._do(Doing.PAUSE, [line for line in self._lines(keys) if line.can_pause])

    def resume(self, keys: Sequence[str]) -> None:
        """Those of them that are paused."""
        self._do(Doing.RESUME, [line for line in self._lines(keys) if line.can_resume])

    def end(self, keys: Sequence[str]) -> None:
        """For good; whoever calls has asked the person."""
        self._do(Doing.END, [line for line in self._lines(keys) if line.can_end])

    def undo(self) -> None:
        """Take back the last pausing or resuming."""
        done = self.state.done
        if done is not None and done.can_undo:
            (self.resume if done.doing is Doing.PAUSE else self.pause)(done.keys)

    def dismiss(self) -> None:
        """What was done has been read."""
        self._update(done=None)

    def dismiss_strays(self) -> None:
        """The answers of monitorings that are not here have been read of."""
        self._update(strays_seen=frozenset(self.state.unmatched_answers))

    def look_now(self) -> None:
        """Verify those that are chosen by the filter, else all."""
        self._watcher.look_now()
        self._update(waiting=self._watcher.waiting)

    def look_at(self, key: str) -> None:
        """Verify this one."""
        self._watcher.look_now([one for line in self._lines([key]) if (one := line.registered.tracking_id) is not None])
        self._update(waiting=self._watcher.waiting)

    def describe(self, key: str, *, name: str, reason: str, matter: str) -> None:
        """The person's own words about one."""
        for line in self._lines([key]):
            if line.registered.tracking_id is not None:
                work = self._register.describe(line.registered.tracking_id, name=name, reason=reason, matter=matter)
                self.tasks.start(f"describe {key}", self._act(work))

    def adopt(self, tracking_id: UUID, name: str = "") -> None:
        """Enter one that was made elsewhere."""
        self.tasks.start(f"adopt {tracking_id}", self._adopt(tracking_id, name))

    def export(self, file: Path) -> None:
        """Write the register to a file that is not there yet."""
        self.tasks.start("export", self._export(file))

    def take(self, file: Path) -> None:
        """Take in a register from a file."""
        self.tasks.start("import", self._import(file))

    def refresh(self) -> None:
        """Read the register, now or as soon as the last reading is a moment old."""
        self._reading.refresh()

    def come(self) -> None:
        """Somebody looks at the page."""
        self._is_shown = True
        self._take_looks()
        self._reading.attend(True)

    def go(self) -> None:
        """Nobody looks any more: what changes is read when somebody does."""
        self._is_shown = False
        self._reading.attend(False)

    def hear(self, look: Look) -> None:
        """What a look in the background brought: shown with others, a few seconds later."""
        if look.registered.tracking_id is not None:
            self._looked[look.registered.tracking_id] = look.registered
            if self._is_shown and not self.tasks.is_running("looks"):
                self.tasks.start("looks", self._take_looks_later())

    async def _take_looks_later(self) -> None:
        await asyncio.sleep(LOOKS_S)
        self._take_looks()

    def _take_looks(self) -> None:
        looked, self._looked = self._looked, {}
        now = self._now()
        lines = [
            Line(looked[one], line.unread, is_unverified(looked[one], now))
            if (one := line.registered.tracking_id) in looked and one is not None
            else line
            for line in self.state.lines
        ]
        self._update(lines=tuple(lines), waiting=self._watcher.waiting)

    def _hear(self, change: ArchiveChange) -> None:
        if ChangeTopic.TRACKINGS in change.topics or (
            change.cases != frozenset() and ChangeTopic.TRASH in change.topics
        ):
            self._reading.outdate()

    async def _read(self) -> None:
        began = time.monotonic()
        try:
            await self._read_register()
        except Problem as problem:
            self._update(problem=problem.name, is_loading=False)
        if self._reading.is_outdated:
            await asyncio.sleep(max(BREATH_S, REST_SHARE * (time.monotonic() - began)))

    async def _read_register(self) -> None:
        found, unmatched_answers, now = await self._register.all(), await self._monitor.unmatched_answers(), self._now()
        lines = [Line(one, unread, is_unverified(one, now)) for one, unread in found]
        lines.sort(key=lambda line: (not line.unread, line.standing is Standing.ENDED, -_newest(line.registered)))
        if any(line.key == self._awaited for line in lines):
            self._awaited = None
        self._update(
            lines=tuple(lines),
            unmatched_answers=tuple(unmatched_answers),
            problem="",
            is_loading=False,
            waiting=self._watcher.waiting,
        )

    def _show_only(self, **wanted: object) -> None:
        state = replace(self.state, **wanted)  # type: ignore[arg-type]  # of those above
        is_left = state.line is not None and not state.wants(state.line)
        self._update(**wanted, current=None if is_left else state.current)

    def _tell(self, problem: Problem) -> None:
        self.refused.emit(problem)

    def _lines(self, keys: Sequence[str]) -> list[Line]:
        wanted = set(keys) - self.state.busy
        return [line for line in self.state.lines if line.key in wanted]

    def _do(self, doing: Doing, lines: Sequence[Line]) -> None:
        if lines:
            keys = tuple(line.key for line in lines)
            self._update(busy=self.state.busy | set(keys), done=None)
            self.tasks.start(f"{doing} {keys}", self._do_all(doing, lines))

    async def _do_all(self, doing: Doing, lines: Sequence[Line]) -> None:
        """One after the other; what one of them stumbles over holds up no other."""
        calls: dict[Doing, Callable[[UUID], Awaitable[RegisteredMonitoring]]] = {
            Doing.PAUSE: self._monitor.pause,
            Doing.RESUME: self._monitor.resume,
            Doing.END: self._monitor.delete,
        }
        did, failed = [], []
        try:
            for line in lines:
                tracking_id = line.registered.tracking_id
                assert tracking_id is not None  # noqa: S101 -- only such can be done anything with
                try:
                    self._looked[tracking_id] = await calls[doing](tracking_id)
                except Problem as problem:
                    failed.append((line.key, problem.name))
                else:
                    did.append(line.key)
                self._update(busy=self.state.busy - {line.key})
        finally:
            self._update(busy=self.state.busy - {line.key for line in lines})
            self._watcher.reload()
        self._take_looks()  # so that it can be taken back at once, of all of them
        self._update(done=Done(doing, tuple(did), tuple(failed)))
        self._reading.refresh()

    async def _act(self, work: Awaitable[Act | None]) -> None:
        act = await work
        if act is not None:
            self.acted.emit(act)

    async def _adopt(self, tracking_id: UUID, name: str) -> None:
        look = await self._monitor.adopt(tracking_id, name)
        self._watcher.reload()
        key = str(tracking_id)
        self._awaited = None if any(line.key == key for line in self.state.lines) else key
        self._update(current=key, text="", standing=Standing.ALL, matter=None)
        self.adopted.emit(look)
        self._reading.refresh()

    async def _export(self, file: Path) -> None:
        document = await self._register.exported()
        await asyncio.to_thread(write_whole, file, document)
        self.exported.emit(file.name, len(self.state.lines))

    async def _import(self, file: Path) -> None:
        text = await asyncio.to_thread(read_text, file, MOST_REGISTER)
        did, act = await self._register.imported(text.encode())
        self._watcher.reload()
        self.imported.emit(did)
        if act is not None:
            self.acted.emit(act)


def _newest(one: RegisteredMonitoring) -> float:
    moments = (one.poll_status.updated_at, one.created_at)
    return max(moment.timestamp() for moment in moments if moment is not None)
