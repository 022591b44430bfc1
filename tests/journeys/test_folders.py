"""Folders by the pointer and by keyboard alone, in a real window."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.journeys.autos_window import AutosWindow, lawsuits_are_read
from tests.journeys.pointer import can_point, drag
from tests.journeys.test_keyboard import press, write

Start = Callable[..., AutosWindow]
FOLDER = "Caso inventado"


def with_folder(window: AutosWindow) -> dict[str, Any]:
    """Search, then put the first lawsuit of the archive into a new folder, by keyboard."""
    window.search("111.222.333-96")
    window.wait_for(lambda seen: "22 processos" in seen["texts"] and not seen["status"][1])
    press(window, "2", "Control")
    window.wait_for(lambda seen: seen["screen"] == "library" and len(seen["rows"]) > 1)
    window.do(do="open", row=0)
    window.wait_for(lambda seen: "Polo ativo" in seen["texts"])
    press(window, "M")
    window.wait_for(lambda seen: seen["over"])
    press(window, "Return")  # the only entry: a new folder
    window.wait_for(lambda seen: bool(seen["dialog"]))
    write(window, FOLDER)
    press(window, "Return")
    return window.wait_for(lambda _: count(window) == "1")


def count(window: AutosWindow, name: str = FOLDER) -> str:
    """Count beside an item of the sidebar."""
    return str(window.do(do="where", words=name)["detail"])


def place(window: AutosWindow, **words: Any) -> tuple[int, int]:
    found = window.do(do="where", **words)
    return found["x"], found["y"]


def test_rows_are_put_into_folders_by_keyboard(open_autos: Start) -> None:
    """M asks for the folder of one row or of several, and takes a row out again."""
    window = open_autos()
    window.wait_until_ready()
    with_folder(window)
    window.do(do="open", row=1)
    press(window, "Down", "Shift")
    press(window, "Down", "Shift")
    press(window, "M")
    window.wait_for(lambda seen: seen["over"])
    press(window, "Return")
    window.wait_for(lambda _: count(window) == "4")
    press(window, "Escape")
    window.do(do="open", row=0)
    press(window, "M")
    window.wait_for(lambda seen: seen["over"])
    press(window, "Return")
    window.wait_for(lambda _: count(window) == "3")
    window.wait_for(lambda _: (count(window, "Tudo"), count(window, "Novos, sem triagem")) == ("22", "19"))
    assert window.do(do="button", words="Novos, sem triagem", anywhere=True)
    window.wait_for(lambda seen: "19 processos" in seen["texts"])


@pytest.mark.skipif(not can_point(), reason="the pointer is moved through the X11 library for tests")
def test_rows_are_dragged_onto_a_folder(open_autos: Start) -> None:
    """One row, then several selected ones; what is let go elsewhere goes nowhere."""
    window = open_autos()
    window.wait_until_ready()
    with_folder(window)
    drag(place(window, row=1), place(window, words=FOLDER))
    window.wait_for(lambda _: count(window) == "2")
    window.do(do="open", row=2)
    press(window, "Down", "Shift")
    drag(place(window, row=3), place(window, words=FOLDER))
    window.wait_for(lambda _: count(window) == "4")
    drag(place(window, row=3), place(window, words="Acervo"))
    assert count(window) == "4"
    press(window, "Z", "Control")
    assert window.wait_for(lambda _: count(window) == "2")


@pytest.mark.skipif(not can_point(), reason="the pointer is moved through the X11 library for tests")
def test_a_row_that_was_dragged_is_in_its_folder_until_that_is_undone(open_autos: Start) -> None:
    """The folder's list shows it, and no longer once Ctrl+Z has taken it out; the archive keeps it."""
    window = open_autos()
    window.wait_until_ready()
    seen = with_folder(window)
    first, dragged = (number_of(row) for row in seen["rows"][:2])
    drag(place(window, row=1), place(window, words=FOLDER))
    window.wait_for(lambda _: count(window) == "2")
    assert window.do(do="button", words=FOLDER, anywhere=True)
    inside = window.wait_for(lambda seen: len(seen["rows"]) == 2 and lawsuits_are_read(seen))
    press(window, "Z", "Control")
    left = window.wait_for(lambda seen: len(seen["rows"]) == 1 and lawsuits_are_read(seen))
    window.wait_for(lambda _: count(window) == "1")
    assert window.do(do="button", words="Tudo", anywhere=True)
    everything = window.wait_for(lambda seen: len(seen["rows"]) > 2 and lawsuits_are_read(seen))

    assert {number_of(row) for row in inside["rows"]} == {first, dragged}
    assert [number_of(row) for row in left["rows"]] == [first]
    assert dragged in [number_of(row) for row in everything["rows"]]


def number_of(row: str) -> str:
    """The number of a lawsuit in the words of its row."""
    found = re.search(r"\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}", row)
    assert found is not None, row
    return found[0]
