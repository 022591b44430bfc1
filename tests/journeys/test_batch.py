"""A page of a petition is pasted, its documents are searched, and every answer is found again."""

from __future__ import annotations

from collections.abc import Callable

from tests.journeys.autos_window import AutosWindow

RENATO, NOBODY, WRONG = "111.222.333-96", "529.982.247-25", "111.444.777-36"
PAGE = (
    f"RENATO, CPF {RENATO}, e outra, CPF {NOBODY};\nLucas, CPF {WRONG}. RENATO de novo: {RENATO}.\nAdv.: OAB/SP 900.417"
)
Start = Callable[..., AutosWindow]


def test_a_pasted_page_is_searched_document_by_document(open_autos: Start) -> None:
    """Nothing is sent before the button; the batch goes on while another page is shown; each answer is paid once."""
    window = open_autos()
    window.wait_until_ready()
    assert window.do(do="type", text="Renato")
    assert window.do(do="paste", text=PAGE) == "Renato"
    counted = "4 documentos: 3 CPF, 1 OAB; 1 com dígito errado"
    seen = window.wait_for(lambda seen: counted in seen["texts"] and len(seen["rows"]) == 4)
    assert seen["rows"][0] == f"CPF {RENATO}, marcado, visto 2×"
    window.wait_for(lambda seen: "3 consultas na prática, sem custo." in seen["texts"])
    window.do(do="press", key="5", modifier="ControlModifier")
    before = window.wait_for(lambda seen: seen["screen"] == "activity")
    assert not any(RENATO in row for row in before["rows"])

    window.do(do="press", key="1", modifier="ControlModifier")
    window.do(do="press", key="Return", modifier="ControlModifier")
    window.do(do="press", key="2", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["screen"] == "library")
    window.do(do="press", key="1", modifier="ControlModifier")
    done = window.wait_for(lambda seen: any(text.startswith("3 de 3.") for text in seen["texts"]))
    assert [row.rsplit(", ", 1)[1] for row in done["rows"]] == [
        "há processos",
        "nada encontrado",
        "há processos",
        "fica de fora",
    ]

    window.do(do="press", key="Return")
    window.wait_for(lambda seen: seen["screen"] == "overview" and "Sim, há processos" in seen["texts"])
    window.do(do="press", key="5", modifier="ControlModifier")
    listed = window.wait_for(lambda seen: seen["screen"] == "activity" and len(seen["rows"]) > 3)
    assert len([row for row in listed["rows"] if "Existe?" in row]) == 3

    window.do(do="press", key="1", modifier="ControlModifier")
    assert window.do(do="button", words="Escolher outra vez")
    free = "3 com resposta guardada, sem custo."
    window.wait_for(lambda seen: free in seen["texts"])
    window.do(do="press", key="Escape")
    away = window.wait_for(lambda seen: not seen["rows"])
    assert away["screen"] == "search"
    assert window.close() == 0
