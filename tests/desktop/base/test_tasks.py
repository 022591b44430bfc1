"""`TaskScope`: tasks end with their screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from threading import Thread

import pytest

from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import ArchiveDamaged, Problem


async def test_no_task_starts_after_aclose() -> None:
    """Running tasks have ended when `aclose` returns."""
    problems: list[Problem] = []
    ran: list[str] = []

    async def work(name: str) -> None:
        ran.append(name)
        await asyncio.sleep(60)

    scope = TaskScope(problems.append)
    scope.start("first", work("first"))
    await asyncio.sleep(0.01)
    await scope.aclose()
    scope.start("second", work("second"))
    await asyncio.sleep(0.01)

    assert ran == ["first"]
    assert not scope.is_running("second")
    assert problems == []


async def test_what_is_added_runs_after_what_was_added_before() -> None:
    """It neither ends it, as what is started under the same name does, nor overtakes it; a problem ends its own."""
    problems: list[Problem] = []
    ran: list[str] = []

    async def work(name: str, turns: int) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        ran.append(name)
        if name == "second":
            raise ArchiveDamaged

    scope = TaskScope(problems.append)
    for name, turns in (("first", 5), ("second", 1), ("third", 0)):
        scope.add("act", work(name, turns))
    scope.add("other", work("beside", 1))
    await scope.idle()

    assert ran == ["beside", "first", "second", "third"]
    assert [problem.name for problem in problems] == ["ArchiveDamaged"]


async def test_what_was_added_ends_with_its_screen() -> None:
    """Also what waits for its turn, and nothing is added afterwards."""
    ran: list[str] = []

    async def work(name: str) -> None:
        ran.append(name)
        await asyncio.sleep(60)

    scope = TaskScope(lambda _problem: None)
    scope.add("act", work("first"))
    await asyncio.sleep(0)
    scope.add("act", work("second"))
    await scope.aclose()
    scope.add("act", work("third"))

    assert ran == ["first"]


@pytest.mark.parametrize(
    "wait",
    [TaskScope.idle, TaskScope.stop, TaskScope.aclose, lambda scope: scope.finished("act")],
    ids=["idle", "stop", "aclose", "finished"],
)
def test_a_wait_for_what_has_just_ended_ends(wait: Callable[[TaskScope], Awaitable[None]]) -> None:
    """The task has ended, and what forgets it is only called when the loop runs again."""
    left: list[bool] = []

    async def nothing() -> None:
        pass

    async def waits() -> None:
        scope = TaskScope(lambda _problem: None)
        scope.start("act", nothing())
        own = asyncio.ensure_future(wait(scope))  # its first step comes right after the only one of the task
        await own
        left.append(scope.is_running("act"))

    thread = Thread(target=lambda: asyncio.run(waits()), daemon=True)  # one that never ends keeps no test from ending
    thread.start()
    thread.join(60)

    assert left == [False]


def test_asking_again_and_again_whether_all_is_idle_lets_the_loop_run() -> None:
    """A test that awaits `idle` until something has happened would else wait for ever."""
    happened: list[bool] = []

    async def asks() -> None:
        scope = TaskScope(lambda _problem: None)
        asyncio.get_running_loop().call_later(0.01, happened.append, True)
        while not happened:
            await scope.idle()

    thread = Thread(target=lambda: asyncio.run(asks()), daemon=True)
    thread.start()
    thread.join(60)

    assert happened
