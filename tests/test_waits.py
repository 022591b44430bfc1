"""Loops that await must let the event loop run, or nothing that they wait for can happen.

`asyncio.gather` of what has ended returns at once since Python 3.12, and so does awaiting an ended task, `gather()` of
nothing, or an event that is set: a loop that awaits nothing else never ends, and nothing can cancel it.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
REPORTS = Path(__file__).parent / "corpus" / "waits" / "reports.json"
RETURNS_AT_ONCE = {"gather", "wait_for"}
"""Functions that may return without letting the loop run."""


def stalled_loops(tree: ast.AST) -> Iterator[int]:
    """Lines of loops that await only what may have ended already."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.While):
            within = [node for part in (loop.test, *loop.body) for node in ast.walk(part)]
            waits = [node.value for node in within if isinstance(node, ast.Await)]
            has_other = any(isinstance(node, ast.AsyncFor | ast.AsyncWith) for node in within)
            made = {ast.unparse(target) for node in within if isinstance(node, ast.Assign) for target in node.targets}
            if (
                waits
                and not has_other
                and all(may_return_at_once(one) and ast.unparse(one) not in made for one in waits)
            ):
                yield loop.lineno


def may_return_at_once(awaited: ast.expr) -> bool:
    """Whether it is a task by its name, or what `RETURNS_AT_ONCE` names."""
    if isinstance(awaited, ast.Call):
        name = awaited.func.attr if isinstance(awaited.func, ast.Attribute) else getattr(awaited.func, "id", "")
        return name in RETURNS_AT_ONCE
    return isinstance(awaited, ast.Name | ast.Attribute | ast.Subscript)


@pytest.mark.parametrize("report", json.loads(REPORTS.read_text(encoding="utf-8")), ids=lambda one: one["source"])
def test_what_others_wrote_is_judged_right(report: dict[str, Any]) -> None:
    """Loops as they were reported; the code is our own."""
    code = report["code"].replace("\n", "\n    ")
    found = stalled_loops(ast.parse(f"async def work():\n    {code}"))

    assert [line - 1 for line in found] == report["lines"]


@pytest.mark.parametrize("folder", ["src", "tests", "packaging"])
def test_no_loop_awaits_only_what_may_have_ended(folder: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in sorted((ROOT / folder).rglob("*.py"))
        for line in stalled_loops(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert found == []
