"""A thread for blocking calls that the process never waits for when it ends."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class WorkerThread:
    """Does one call after the other. A call that never returns, as on a dead network, ends with the process."""

    def __init__(self, name: str) -> None:
        self._calls: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        threading.Thread(target=self._work, name=name, daemon=True).start()

    async def run(self, work: Callable[[], T]) -> T:
        """The result of `work`, which runs after the calls before it. Raises: what `work` raises."""
        future: Future[T] = Future()
        self._calls.put((future, work))
        return await asyncio.wrap_future(future)

    def close(self, last: Callable[[], object] = lambda: None) -> None:
        """End after the calls that are there, and after `last`, which nobody awaits."""
        self._calls.put((Future(), last))
        self._calls.put(None)

    def _work(self) -> None:
        while (call := self._calls.get()) is not None:
            future, work = call
            if not future.set_running_or_notify_cancel():
                continue
            try:
                result = work()
            except BaseException as raised:  # noqa: BLE001 -- it belongs to who awaits
                future.set_exception(raised)
            else:
                future.set_result(result)
            del future, work, call
