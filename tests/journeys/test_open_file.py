"""Files opened with Autos in a real window: merged, listed, refused; and the window that is closed for an update."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from autos.domain.connection.connection import URLS
from tests.journeys.autos_window import CHECKOUT, TIMEOUT_S, AutosWindow

PASSPHRASE = "uma senha de transporte"
Start = Callable[..., AutosWindow]


def run_autos(home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "autos", *words],
        cwd=CHECKOUT,
        env=os.environ | {"AUTOS_HOME": str(home)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * TIMEOUT_S,
    )


def dialog_has(words: str) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: any(words in text for text in seen["dialog"])


def test_a_transport_of_another_computer_is_merged_in_the_window(open_autos: Start, home: Path, tmp_path: Path) -> None:
    """Opened a second time it brings nothing new; a spreadsheet is listed, and a program refused in a sentence."""
    other = tmp_path / "outro computador"
    found = run_autos(other, "search", "cpf", "111.222.333-96", "--mode", "base", "--json")
    assert found.returncode == 0, found.stderr
    carried = tmp_path / "levado de João.autos"
    made = run_autos(other, "archive", "backup", "--transport", str(carried), typed=f"{PASSPHRASE}\n{PASSPHRASE}\n")
    assert made.returncode == 0, made.stderr

    window = open_autos()
    window.wait_until_ready()
    window.do(do="press", key="Comma", modifier="ControlModifier")  # the search page shows what a merge has brought
    window.wait_for(lambda seen: seen["screen"] == "settings")
    assert run_autos(home, "open", str(carried)).returncode == 0
    window.wait_for(dialog_has("Juntar este transporte ao acervo?"))
    assert window.do(do="fill", words=[PASSPHRASE], button="Juntar ao acervo")
    window.wait_for(dialog_has("Registros novos:"))
    window.do(do="press", key="Escape")
    window.wait_for(lambda seen: not seen["over"])
    window.do(do="press", key="2", modifier="ControlModifier")
    listed = window.wait_for(lambda seen: seen["screen"] == "library" and len(seen["rows"]) > 3)
    assert "processos" in listed["status"][2]

    assert run_autos(home, "open", str(carried)).returncode == 0
    window.wait_for(dialog_has("Juntar este transporte ao acervo?"))
    assert window.do(do="fill", words=[PASSPHRASE], button="Juntar ao acervo")
    window.wait_for(dialog_has("Nada de novo"))
    window.do(do="press", key="Escape")

    table, program = tmp_path / "clientes.csv", tmp_path / "planilha.xlsx"
    table.write_text("Nome;CPF\nRenato;111.222.333-96\n", encoding="utf-8")
    program.write_bytes(b"MZ\x90\0\x03\0")
    assert run_autos(home, "open", str(table), str(program)).returncode == 0
    seen = window.wait_for(lambda seen: seen["screen"] == "search" and bool(seen["notices"]) and bool(seen["rows"]))
    heading, row = seen["rows"]
    assert heading.endswith("título das colunas")
    assert row == "linha 2, 111.222.333-96, Renato, CPF, 111.222.333-96: Tirar"
    assert any("planilha.xlsx: O Autos não abre este tipo de arquivo" in text for text in seen["notices"])
    assert run_autos(home, "close").returncode == 0
    assert window.wait() == 0


def test_a_file_is_opened_by_the_window_that_it_starts(open_autos: Start, tmp_path: Path) -> None:
    """As a double click does while Autos is closed: lawsuits that another archive has exported."""
    other = tmp_path / "outro computador"
    assert run_autos(other, "search", "cpf", "111.222.333-96", "--mode", "base", "--json").returncode == 0
    file = tmp_path / "processos.jsonl"
    assert run_autos(other, "archive", "export", "--to", str(file)).returncode == 0
    window = open_autos("open", str(file))
    window.wait_until_ready()
    window.wait_for(dialog_has("Juntar estes processos ao acervo?"))
    window.do(do="press", key="Return")
    window.wait_for(dialog_has("Registros novos:"))
    window.do(do="press", key="Escape")
    window.wait_for(lambda seen: not seen["over"])
    window.do(do="press", key="2", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["screen"] == "library" and len(seen["rows"]) > 3)
    assert window.close() == 0


def test_the_file_of_a_provider_fills_in_the_dialog_that_connects(
    open_autos: Start, home: Path, tmp_path: Path
) -> None:
    """Nothing is saved before the person says so; one without all addresses says that in the dialog."""
    file, broken = tmp_path / "provedor.json", tmp_path / "outro.json"
    addresses = dict.fromkeys(URLS, "https://consulta.synthetic.invalid")
    file.write_text(json.dumps({"name": "Provedor sintético", **addresses}), encoding="utf-8")
    broken.write_text(json.dumps({"requests_url": "https://consulta.synthetic.invalid"}), encoding="utf-8")
    window = open_autos("open", str(file))
    window.wait_until_ready()
    window.wait_for(dialog_has("Conectar ao serviço"))
    window.wait_for(lambda _seen: "Provedor sintético" in window.do(do="words"))
    window.do(do="press", key="Escape")
    window.wait_for(lambda seen: not seen["dialog"])
    assert run_autos(home, "open", str(broken)).returncode == 0
    window.wait_for(dialog_has("não tem os endereços de um serviço"))
    window.do(do="press", key="Escape")
    assert window.close() == 0
    assert "Provedor" not in run_autos(home, "connection", "list").stdout
