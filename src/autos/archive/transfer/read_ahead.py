"""Reading in a thread beside the one that uses what was read: the engine works without Python's lock."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import TypeVar

Item = TypeVar("Item")
_END = object()
PAUSE_S = 0.2
"""How often a reader that is ahead looks whether it is still wanted."""


def read_ahead(items: Iterator[Item]) -> Iterator[Item]:
    """The items, the next one of which is read while one is used; at most two are held.

    What the reading raises is raised here. `items` is used by the other thread alone, and no more when this ends.
    """
    read: queue.Queue[object] = queue.Queue(1)
    stopped = threading.Event()

    def put(item: object) -> None:
        while not stopped.is_set():
            with suppress(queue.Full):
                read.put(item, timeout=PAUSE_S)
                return

    def run() -> None:
        try:
            for item in items:
                put(item)
                if stopped.is_set():
                    return
            put(_END)
        except BaseException as failure:  # noqa: BLE001 -- it is raised in the thread that uses the items
            put(failure)

    reader = threading.Thread(target=run, name="export-read")
    reader.start()
    try:
        while (item := read.get()) is not _END:
            if isinstance(item, BaseException):
                raise item
            yield item  # type: ignore[misc]  # what is neither the end nor a failure is an item
    finally:
        stopped.set()
        reader.join()
