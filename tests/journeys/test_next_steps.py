"""From the cheapest search to the lawsuits of the same person, step by step."""

from __future__ import annotations

from collections.abc import Callable

from tests.journeys.autos_window import AutosWindow

CPF = "111.222.333-96"
Start = Callable[..., AutosWindow]


def test_existence_then_counts_then_lawsuits(open_autos: Start) -> None:
    """Each answer offers the next step; the same search again opens the stored answer and sends nothing."""
    window = open_autos()
    window.wait_until_ready()
    window.do(do="press", key="1", modifier="AltModifier")
    window.search(CPF)
    yes = window.wait_for(lambda seen: "Sim, há processos" in seen["texts"])
    assert yes["screen"] == "overview"
    assert window.do(do="button", words="Ver o panorama")
    counted = window.wait_for(lambda seen: "registros na base" in seen["texts"])
    assert "22" in counted["texts"] or "26" in counted["texts"]
    assert window.do(do="button", words="Listar na base")
    window.wait_for(lambda seen: seen["screen"] == "results" and "22 processos" in seen["texts"])

    window.do(do="press", key="1", modifier="ControlModifier")
    window.search(CPF)
    window.wait_for(lambda seen: seen["screen"] == "overview" and "Sim, há processos" in seen["texts"])
    window.do(do="press", key="5", modifier="ControlModifier")
    listed = window.wait_for(lambda seen: seen["screen"] == "activity" and len(seen["rows"]) > 3)
    asked = [row for row in listed["rows"] if CPF in row]
    assert len(asked) == 3, asked
    assert window.close() == 0
