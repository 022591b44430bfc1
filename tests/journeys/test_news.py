"""What a monitoring finds and what changes in a lawsuit is in the news, marked until it is seen, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.autos_window import AutosWindow
from tests.journeys.test_keyboard import press, write
from tests.journeys.test_monitoring import MONITORINGS, accelerated_service, create, wait_for_finds

Start = Callable[..., AutosWindow]
CPF = "111.222.333-96"
NEWS, LAWSUITS = "Novidades", "Processos"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Path]:
    with accelerated_service(tmp_path) as file:
        yield file


def test_what_was_found_and_what_changed_is_marked_until_it_is_seen(open_autos: Start, service: Path) -> None:
    """Found by a monitoring; changed by a later search; read, marked one by one and all at once; the next day begins
    with nothing.
    """
    window = open_autos("--service", str(service))
    window.wait_until_ready()
    press(window, "0", "Control")
    window.wait_for(lambda seen: seen["screen"] == "news" and any("Nada mudou desde" in text for text in seen["texts"]))

    search(window, mode="3")
    create(window)
    window.wait_for(lambda seen: seen["keys"] == MONITORINGS)
    wait_for_finds(window)
    search(window, mode="4")
    press(window, "0", "Control")
    shown = window.wait_for(lambda seen: seen["keys"] == NEWS and has_news(seen))
    assert any(line.startswith("Ações em São Paulo (inventado), monitoramento") for line in shown["rows"])
    changed = next(line for line in shown["rows"] if "andamento" in line and "não vista" in line)
    number = next(part for part in changed.split(", ") if " · " in part).split(" · ")[0]

    go_to(window, changed)
    press(window, "U")
    seen = window.wait_for(lambda seen: not any(number in line and "não vista" in line for line in seen["rows"]))
    assert any(number in line and "vista" in line for line in seen["rows"])

    other = next(line for line in seen["rows"] if "não vista" in line)
    go_to(window, other)
    press(window, "Return")
    code = next(part for part in other.split(", ") if " · " in part).split(" · ")[0]
    window.wait_for(lambda seen: seen["keys"] == LAWSUITS and any(code in text for text in seen["texts"]))
    press(window, "0", "Control")
    window.wait_for(
        lambda seen: seen["keys"] == NEWS and not any(code in line and "não vista" in line for line in seen["rows"])
    )

    press(window, "U", "Shift")
    window.wait_for(lambda seen: not any("não vista" in line for line in seen["rows"]))
    press(window, "Q", "Control")
    assert window.wait() == 0

    again = open_autos("--service", str(service))
    again.wait_until_ready()
    press(again, "0", "Control")
    again.wait_for(lambda seen: seen["screen"] == "news" and any("Nada mudou desde" in text for text in seen["texts"]))


def search(window: AutosWindow, mode: str) -> None:
    """Search the demo person and wait for the lawsuits."""
    press(window, "N", "Control")
    write(window, CPF)
    press(window, mode, "Alt")
    press(window, "Return")
    window.wait_for(lambda seen: seen["screen"] == "results" and len(seen["rows"]) > 5 and not seen["status"][1])


def has_news(seen: dict[str, Any]) -> bool:
    """Whether finds and changes are listed, with what is shown of each."""
    rows = seen["rows"]
    return any("monitoramento" in line for line in rows) and any("andamento" in line for line in rows)


def go_to(window: AutosWindow, line: str) -> None:
    """Make a row current: from the top, one row after the other."""
    press(window, "Home")
    place = window.see()["rows"].index(line)
    for _ in range(place):
        press(window, "Down")
