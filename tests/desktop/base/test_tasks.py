"""`TaskScope`: tasks end with their screen."""

from __future__ import annotations

import asyncio

from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem


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
