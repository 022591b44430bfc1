"""What a monitoring finds and what changes in a lawsuit stays in the inbox until a person acts, by keyboard alone."""

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
NEWS = "Novidades"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Path]:
    with accelerated_service(tmp_path) as file:
        yield file


def test_what_was_found_and_what_changed_stays_until_the_person_acts(open_autos: Start, service: Path) -> None:
    """Found by a monitoring; changed by a later search; shown, opened, started again: all of it is still to be seen.

    One is marked, undone, done again, and then all; the next day begins with nothing.
    """
    window = open_autos("--service", str(service))
    window.wait_until_ready()
    press(window, "0", "Control")
    window.wait_for(lambda seen: seen["screen"] == "news" and is_done(seen))

    search(window, mode="3")
    create(window)
    window.wait_for(lambda seen: seen["keys"] == MONITORINGS)
    wait_for_finds(window)
    search(window, mode="4")
    press(window, "0", "Control")
    shown = window.wait_for(lambda seen: seen["keys"] == NEWS and has_news(seen))
    listed = to_see(shown)
    assert len(set(map(code_of, listed))) == len(listed), "each lawsuit stands once"

    go_to(window, listed[0])
    press(window, "Return")
    code = code_of(listed[0])
    window.wait_for(lambda seen: seen["screen"] == "library" and any(code in text for text in seen["texts"]))
    press(window, "Left", "Alt")
    window.wait_for(lambda seen: seen["screen"] == "news" and seen["keys"] == NEWS and len(to_see(seen)) == len(listed))
    press(window, "Q", "Control")
    assert window.wait() == 0

    again = open_autos("--service", str(service))
    again.wait_until_ready()
    press(again, "0", "Control")
    again.wait_for(lambda seen: seen["keys"] == NEWS and codes(seen) == set(map(code_of, listed)))
    go_to(again, to_see(again.see())[0])
    press(again, "E")
    again.wait_for(lambda seen: len(to_see(seen)) == len(listed) - 1)
    press(again, "Z", "Control")
    again.wait_for(lambda seen: len(to_see(seen)) == len(listed))
    press(again, "Y", "Control")
    again.wait_for(lambda seen: len(to_see(seen)) == len(listed) - 1)
    press(again, "U", "Shift")
    again.wait_for(is_done)
    press(again, "Q", "Control")
    assert again.wait() == 0

    later = open_autos("--service", str(service))
    later.wait_until_ready()
    press(later, "0", "Control")
    later.wait_for(lambda seen: seen["screen"] == "news" and is_done(seen))


def is_done(seen: dict[str, Any]) -> bool:
    """Whether the page says that nothing is to be seen."""
    return any(text.startswith("Caixa em dia") for text in seen["texts"])


def to_see(seen: dict[str, Any]) -> list[str]:
    """The rows of lawsuits that are to be seen."""
    return [line for line in seen["rows"] if line.endswith(", a ver") and " · " in line]


def code_of(line: str) -> str:
    """The number of the lawsuit of a row."""
    return next(part for part in line.split(", ") if " · " in part).split(" · ")[0]


def codes(seen: dict[str, Any]) -> set[str]:
    return set(map(code_of, to_see(seen)))


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
    return any("Processo novo" in line for line in rows) and any("andamento" in line for line in rows)


def go_to(window: AutosWindow, line: str) -> None:
    """Make a row current: from the top, one row after the other."""
    press(window, "Home")
    place = window.see()["rows"].index(line)
    for _ in range(place):
        press(window, "Down")
