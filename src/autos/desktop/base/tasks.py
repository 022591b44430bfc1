"""Named asynchronous tasks of a screen, awaited when the screen is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from autos.domain.errors import Problem


class TaskScope:
    """Tasks of one owner. A new task replaces the older one of the same name, unless it is added to it."""

    def __init__(self, on_problem: Callable[[Problem], None]) -> None:
        self._on_problem = on_problem
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._last_added: dict[str, asyncio.Task[None]] = {}
        self._added = 0
        self._is_closed = False

    def start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Run `work`; a `Problem` goes to `on_problem`, anything else is a bug. Nothing starts after `aclose`."""
        if self._is_closed:  # what it reads may be closed, too
            work.close()
            return
        self.cancel(name)
        task = asyncio.get_running_loop().create_task(self._guarded(work), name=name)
        self._tasks[name] = task
        task.add_done_callback(lambda done: self._forget(name, done))
        task.add_done_callback(lambda _done: work.close())  # replaced before its first step, it would never be awaited

    def add(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Run `work` after what was added under this name before: an act neither ends another nor overtakes it."""
        self._added += 1
        own_name = f"{name} {self._added}"
        self.start(own_name, _after(self._last_added.get(name), work))
        task = self._tasks.get(own_name)
        if task is None:
            work.close()
            return
        self._last_added[name] = task
        task.add_done_callback(lambda _done: work.close())  # cancelled before its turn, it would never be awaited

    def is_running(self, name: str) -> bool:
        return name in self._tasks

    def cancel(self, name: str) -> None:
        task = self._tasks.pop(name, None)
        if task is not None:
            task.cancel()

    async def idle(self) -> None:
        """Wait until nothing is running; the loop runs at least once, whoever asks again and again."""
        await asyncio.sleep(0)
        while self._tasks:  # unlike `gather`, `wait` lets the callbacks of tasks run that have just ended
            await asyncio.wait(self._tasks.values())

    async def finished(self, name: str) -> None:
        """Wait for the end of a task, if it is running."""
        if (task := self._tasks.get(name)) is not None:
            await asyncio.wait({task})

    async def aclose(self) -> None:
        """Cancel all tasks and wait for their end; no task can be started any more."""
        self._is_closed = True
        await self.stop()

    async def stop(self) -> None:
        """Cancel all tasks and wait for their end; the scope can be used again."""
        for task in self._tasks.values():
            task.cancel()
        await self.idle()

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Problem as problem:
            self._on_problem(problem)

    def _forget(self, name: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(name) is done:
            del self._tasks[name]
        if not done.cancelled() and (failure := done.exception()) is not None:
            done.get_loop().call_exception_handler({"message": f"task {name} failed", "exception": failure})


async def _after(before: asyncio.Task[None] | None, work: Coroutine[Any, Any, None]) -> None:
    if before is not None:
        await asyncio.wait({before})
    await work
