"""The window stands still: no control moves while answers come in, or while something is said or offered."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.journeys.autos_window import CHECKOUT, AutosWindow, lawsuits_are_read

CPF = "111.222.333-96"
NAMESAKES = "Maria Aparecida Gonçalves"
STILL_S = 1.0
"""How long the window has to be idle, and nothing to change, before a recording starts: what was asked for has come."""
LONGEST_LOOK_S = 10.0
"""For a window that is never idle."""
Start = Callable[..., AutosWindow]


class SlowService(NamedTuple):
    """A service whose courts take some seconds."""

    file: str
    """Its connection file."""
    process: subprocess.Popen[bytes]


@pytest.fixture
def slow_service(tmp_path: Path, practice_folder: Path) -> Iterator[SlowService]:
    file = tmp_path / "service.json"
    command = [sys.executable, "-m", "autos", "service", "--folder", str(practice_folder), "--pace", "3"]
    with subprocess.Popen([*command, "--connection-file", str(file)], cwd=CHECKOUT) as service:
        try:
            until = time.monotonic() + 120
            while not (file.exists() and _is_whole(file)) and time.monotonic() < until:
                time.sleep(0.05)
            yield SlowService(str(file), service)
        finally:
            service.terminate()
            service.send_signal(signal.SIGCONT)  # one that is stopped does not end


def _is_whole(file: Path) -> bool:
    try:
        return bool(json.loads(file.read_text()))
    except ValueError:
        return False


def is_still(window: AutosWindow) -> bool:
    """Whether nothing moves for as long as it takes the window to have been idle for a second."""
    window.do(do="watch", coarsely=True)
    until = time.monotonic() + LONGEST_LOOK_S
    while window.do(do="idle") < STILL_S and time.monotonic() < until:
        time.sleep(0.1)
    return not window.do(do="moves")


def settle(window: AutosWindow, *, is_counting: bool = False) -> None:
    """Wait until nothing moves, and what is shown does not change any more unless it counts the seconds of a search."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        before = window.see()["texts"]
        if is_still(window) and (is_counting or window.see()["texts"] == before):
            return
    raise AssertionError("the window never came to rest")


def opened(start: Start, *arguments: str) -> AutosWindow:
    window = start(*arguments)
    window.wait_until_ready()
    window.do(do="resize", width=1366, height=768)
    return window


def ask(window: AutosWindow, text: str, mode: int) -> None:
    window.do(do="press", key="1", modifier="ControlModifier")
    assert window.do(do="type", text=text)
    window.do(do="press", key=str(mode), modifier="AltModifier")
    window.do(do="press", key="Return")


def has_come(rows: int) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: seen["screen"] == "results" and len(seen["rows"]) >= rows


def test_nothing_moves_while_answers_come_and_a_lawsuit_is_read(open_autos: Start, slow_service: SlowService) -> None:
    """From the first rows to the end of the search; then a label, its undo, and its end."""
    window = opened(open_autos, "--service", slow_service.file)
    ask(window, CPF, 4)
    window.wait_for(has_come(1))
    window.do(do="open", row=0)
    window.wait_for(lambda seen: "Classe" in seen["texts"])
    slow_service.process.send_signal(signal.SIGSTOP)  # so that answers come while it is watched, however slow it was
    settle(window, is_counting=True)

    window.do(do="watch")
    slow_service.process.send_signal(signal.SIGCONT)
    window.wait_for(lambda seen: not seen["status"][1], 180)
    streamed = window.do(do="moves")
    settle(window)
    window.do(do="watch")
    window.do(do="press", key="2")
    time.sleep(10)  # the offer to undo goes by itself after eight seconds
    undone = window.do(do="moves")

    assert streamed == []
    assert undone == []


def test_nothing_moves_from_lawsuit_to_lawsuit(open_autos: Start) -> None:
    """The list is walked through in the results and in the archive; facets open over them."""
    window = opened(open_autos)
    ask(window, CPF, 4)
    window.wait_for(lambda seen: has_come(22)(seen) and not seen["status"][1])
    window.do(do="open", row=0)
    found = {}
    for place in ("results", "library"):
        if place == "library":
            window.do(do="press", key="2", modifier="ControlModifier")
            window.wait_for(lambda seen: seen["screen"] == "library" and lawsuits_are_read(seen))
            window.do(do="open", row=0)
        settle(window)
        window.do(do="watch")
        window.do(do="press", key="F")
        time.sleep(STILL_S)
        window.do(do="dismiss")
        time.sleep(STILL_S)
        found[place] = window.do(do="moves")
        tabs = []
        for _ in range(6):
            window.do(do="press", key="J")
            time.sleep(0.5)
            tabs.append(window.do(do="places", words="tabs"))
        found[f"{place}, tabs"] = [] if len({tuple(one) for one in tabs}) == 1 else tabs

    assert not any(found.values()), found


def test_eight_rows_stay_in_a_small_window(open_autos: Start) -> None:
    """At 1366 by 768 with facets, a notice and undo, in the results and in the archive."""
    window = opened(open_autos)
    ask(window, CPF, 4)
    window.wait_for(lambda seen: has_come(22)(seen) and not seen["status"][1])
    rows = [window.do(do="whole_rows")]
    window.do(do="open", row=0)
    window.do(do="press", key="2")
    time.sleep(STILL_S)
    rows.append(window.do(do="whole_rows"))
    window.do(do="press", key="2", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["screen"] == "library" and lawsuits_are_read(seen))
    time.sleep(STILL_S)
    rows.append(window.do(do="whole_rows"))

    assert min(rows) >= 8, rows
