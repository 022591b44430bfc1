"""A deadline counted in a real window, by keyboard, as the command counts it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.journeys.autos_window import AutosWindow
from tests.journeys.test_open_file import run_autos

Start = Callable[..., AutosWindow]


def page_has(words: str) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: seen["screen"] == "deadline" and any(words in text for text in seen["texts"])


def test_a_deadline_is_counted_beside_a_lawsuit(open_autos: Start, home: Path) -> None:
    """Nothing moves while it is counted; Esc leads back to the lawsuit, and Ctrl+D to a page that is blank again."""
    assert run_autos(home, "search", "cpf", "111.222.333-96", "--mode", "base", "--json").returncode == 0
    added = run_autos(home, "holidays", "add", "05/02/2027", "Luto oficial", "--court", "TJSP")
    assert added.returncode == 0, added.stderr
    counted = run_autos(home, "deadline", "15/12/2026", "15", "--court", "TJSP", "--city", "São Paulo", "--json")
    due = json.loads(counted.stdout)

    window = open_autos()
    window.wait_until_ready()
    window.do(do="press", key="2", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["screen"] == "library" and len(seen["rows"]) > 3)
    assert window.do(do="filter", text="tribunal:TJSP")
    window.wait_for(lambda seen: bool(seen["rows"]) and all("TJSP" in row for row in seen["rows"]))
    window.wait_for(lambda _seen: bool(window.do(do="open", row=0)))
    window.wait_for(lambda seen: "No acervo" in seen["texts"])
    for _ in range(2):
        window.do(do="press", key="D", modifier="ControlModifier")
        window.wait_for(page_has("Dê a data de disponibilização."))
        assert window.do(do="enter", field="Data de disponibilização", text="15/12/2026")
        window.wait_for(page_has("terça, 09/02/2027"))
        window.wait_for(page_has("quinta, 11/02/2027"))
        window.do(do="press", key="Escape")
        window.wait_for(lambda seen: seen["screen"] == "library")

    assert (due["due"], due["due_with_local_days"]) == ("2027-02-09", "2027-02-11")
    assert window.close() == 0
