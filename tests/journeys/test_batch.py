"""A page of a petition is pasted, its documents are searched, and every answer is found again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.crash.batch import cpf
from tests.journeys.autos_window import AutosWindow

RENATO, NOBODY, WRONG = "111.222.333-96", "529.982.247-25", "111.444.777-36"
PAGE = (
    f"RENATO, CPF {RENATO}, e outra, CPF {NOBODY};\nLucas, CPF {WRONG}. RENATO de novo: {RENATO}.\nAdv.: OAB/SP 900.417"
)
ROWS = 40
"""Of the table: some are still to be asked when it is paused."""
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


def test_a_table_that_was_being_searched_is_there_after_a_crash(open_autos: Start, tmp_path: Path) -> None:
    """Dropped, checked, started, paused, killed: it is there again, paused, and each document is asked once."""
    documents = [cpf(100_000_000 + 7 * row) for row in range(ROWS)]
    table = tmp_path / "clientes.csv"
    table.write_text("\n".join(["Cliente;CPF", *(f"Pessoa {one};{one}" for one in documents)]), encoding="utf-8")
    window = open_autos()
    window.wait_until_ready()
    assert window.do(do="drop", file=str(table))
    seen = window.wait_for(lambda seen: len(seen["rows"]) == ROWS + 1)
    assert seen["rows"][0].endswith("título das colunas")
    assert seen["rows"][1].startswith("linha 2, ")
    window.do(do="press", key="Return", modifier="ControlModifier")
    window.wait_for(lambda seen: any(text.startswith("Novembro") or "gasto" in text for text in seen["texts"]))
    # by the window itself: all rows may be answered before a test has looked twice
    assert window.do(do="press_as_soon_as", key="Space", words="Nada encontrado", rows=2)
    window.do(do="press", key="Return", modifier="ControlModifier")
    window.wait_for(lambda seen: sum("Nada encontrado" in row for row in seen["rows"]) > 1)
    window.wait_for(lambda seen: any(text.startswith("Em pausa desde ") for text in seen["texts"]))
    window.kill()

    again = open_autos()
    again.wait_until_ready()
    again.do(do="press", key="1", modifier="ControlModifier")
    there = again.wait_for(lambda seen: any(text.startswith("Retomado") for text in seen["texts"]))
    assert len(there["rows"]) == ROWS
    assert sum("Na fila" in row for row in there["rows"]) > 0
    again.do(do="press", key="Space")
    again.wait_for(lambda seen: f"{ROWS} de {ROWS} buscas" in seen["texts"])
    again.do(do="press", key="5", modifier="ControlModifier")
    listed = again.wait_for(lambda seen: seen["screen"] == "activity" and len(seen["rows"]) >= ROWS)
    assert len([row for row in listed["rows"] if "concluída" in row]) == ROWS
    assert again.close() == 0
