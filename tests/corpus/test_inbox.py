"""Unread items that other programs lost, doubled or miscounted, as people reported it, done to the inbox.

Each case of `inbox/reports.json` has its public source; the acts are rebuilt with invented lawsuits, by number.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from autos.domain.lawsuit.inbox import EventKind, InboxState
from tests.fuzz.inbox import STEP, Desk, SetClock

REPORTS = json.loads((Path(__file__).with_name("inbox") / "reports.json").read_text(encoding="utf-8"))
STATES = {
    "seen": InboxState.SEEN,
    "later": InboxState.LATER,
    "discard": InboxState.DISCARDED,
    "never": InboxState.NOT_OURS,
}


async def wait(desk: Desk) -> None:
    """Until what was put off is due."""
    desk.clock.at += 9 * STEP
    await desk.bring_back()


ACTS: dict[str, Callable[[Desk, list[int]], Awaitable[None]]] = {
    "change": Desk.change,
    "reread": lambda desk, numbers: desk.search("reread", numbers),
    "find": Desk.find,
    "again": lambda desk, numbers: desk.ask_again([], numbers),
    "share": lambda desk, numbers: desk.tell(numbers, EventKind.SHARED),
    "look": lambda desk, numbers: desk.look(numbers[0]),
    "trash": lambda desk, numbers: desk.trash(numbers[0]),
    "restart": lambda desk, _: desk.restart(),
    "undo": lambda desk, _: desk.undo(),
    "wait": lambda desk, _: wait(desk),
}


async def do(desk: Desk, act: str, numbers: list[int]) -> None:
    """One act of a report."""
    desk.clock.at += STEP
    if act in STATES:
        await desk.handle(numbers, STATES[act])
    else:
        await ACTS[act](desk, numbers)


@pytest.mark.parametrize("report", REPORTS, ids=[report["source"].partition("github.com/")[2] for report in REPORTS])
async def test_what_others_lost_or_doubled_is_in_the_inbox_once(report: dict[str, Any], tmp_path: Path) -> None:
    """After every act all that counts it counts the same."""
    desk = Desk(tmp_path / "acervo.autos", SetClock())
    await desk.begin()
    try:
        for act, *numbers in report["acts"]:
            await do(desk, act, numbers)
            assert await desk.faults() == [], act
        to_see = desk.model.to_see
    finally:
        await desk.close()

    assert to_see == set(report["to_see"])
