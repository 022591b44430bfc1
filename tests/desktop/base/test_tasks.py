"""`TaskScope`: tasks end with their screen."""

from __future__ import annotations

import asyncio

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
