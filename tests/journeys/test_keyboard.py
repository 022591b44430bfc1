"""A whole search by keyboard alone: no test code touches or focuses a widget."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.journeys.autos_window import AutosWindow, lawsuits_are_read

Start = Callable[..., AutosWindow]


def press(window: AutosWindow, key: str, *modifiers: str) -> None:
    names = "|".join(f"{name}Modifier" for name in modifiers) or "NoModifier"
    window.do(do="press", key=key, modifier=names)


def write(window: AutosWindow, text: str) -> None:
    assert window.do(do="write", text=text)


def test_from_the_first_key_to_a_labelled_note(open_autos: Start) -> None:
    """Type, choose a mode and a filter, search, read, label, note, find again, delete, restore."""
    window = open_autos()
    window.wait_until_ready()
    write(window, "11122233396")
    window.wait_for(lambda seen: any("dígitos conferem" in text for text in seen["texts"]))
    press(window, "3", "Alt")
    press(window, "Return")
    window.wait_for(lambda seen: "22 processos" in seen["texts"] and not seen["status"][1])
    found = window.wait_for(lawsuits_are_read)
    numbers = [re.findall(r"número ([\d.-]+)", row)[0] for row in found["rows"]]

    press(window, "J")
    press(window, "J")
    window.wait_for(lambda seen: numbers[1] in seen["texts"])
    press(window, "K")
    window.wait_for(lambda seen: numbers[0] in seen["texts"])
    press(window, "Tab", "Control")
    press(window, "4")
    window.wait_for(lambda seen: "etiquetas: Azul" in seen["rows"][0])
    press(window, "N", "Control", "Shift")
    write(window, "Ligar na quinta")
    press(window, "Return", "Control")
    window.wait_for(lambda seen: "com nota" in seen["rows"][0])

    press(window, "2", "Control")
    window.wait_for(lambda seen: seen["screen"] == "library" and len(seen["rows"]) == 22)
    press(window, "Slash")
    write(window, "nota:quinta")
    press(window, "Return")
    window.wait_for(lambda seen: len(seen["rows"]) == 1 and numbers[0] in seen["rows"][0])
    press(window, "Delete")
    window.wait_for(lambda seen: not seen["rows"])
    press(window, "Z", "Control")
    window.wait_for(lambda seen: len(seen["rows"]) == 1)

    press(window, "K", "Control")
    window.wait_for(lambda seen: bool(seen["over"]))
    write(window, "Atividade")
    press(window, "Return")
    asked = window.wait_for(lambda seen: seen["screen"] == "activity" and bool(seen["rows"]))
    assert any("111.222.333-96" in row for row in asked["rows"])
    press(window, "Q", "Control")
    assert window.wait() == 0
