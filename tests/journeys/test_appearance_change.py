"""Another language or text size while the window works: nothing is interrupted, nothing sent again."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.journeys.autos_window import CHECKOUT, AutosWindow, lawsuits_are_read
from tests.journeys.test_billing import billed_calls

CPF = "111.222.333-96"
PORTUGUESE = re.compile(r"\b(?:não|processos?|serviço|acervo|busca|chave|consulta|tribuna(?:l|is))\b", re.IGNORECASE)
Start = Callable[..., AutosWindow]


@pytest.fixture
def slow_courts(tmp_path: Path, practice_folder: Path) -> Iterator[Path]:
    """Connection file of a service whose courts answer over several seconds."""
    file = tmp_path / "connection.json"
    words = [sys.executable, "-m", "autos", "service", "--folder", str(practice_folder), "--pace", "2"]
    words += ["--connection-file", str(file)]
    with subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        yield file
        service.terminate()


def test_a_search_goes_on_while_the_language_changes(open_autos: Start, slow_courts: Path) -> None:
    """One request, every lawsuit, and no Portuguese text of the application in the English window."""
    window = open_autos("--service", str(slow_courts))
    window.wait_until_ready()
    window.search(CPF)
    window.wait_for(lambda seen: seen["screen"] == "results" and bool(seen["status"][1]))

    window.do(do="press", key="Comma", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["screen"] == "settings")
    assert window.do(do="button", words="English")
    english = window.wait_for(lambda seen: seen["screen"] == "settings" and "Settings" in seen["texts"])
    assert [text for text in english["texts"] if PORTUGUESE.search(text) and "/" not in text] == []

    window.do(do="press", key="Plus", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["text_size"] > english["text_size"] and "Settings" in seen["texts"])
    window.search(CPF)
    done = window.wait_for(lambda seen: "22 lawsuits" in seen["texts"] and not seen["status"][1])
    assert done["screen"] == "results"
    assert billed_calls(slow_courts) == 1
    assert window.close() == 0


def test_the_page_and_its_inputs_are_restored(open_autos: Start) -> None:
    """The page, the typed text, the query of the library, the open lawsuit."""
    window = open_autos()
    window.wait_until_ready()
    window.search(CPF)
    window.wait_for(lambda seen: "22 processos" in seen["texts"] and not seen["status"][1])
    found = window.wait_for(lawsuits_are_read)
    number = re.findall(r"número ([\d.-]+)", found["rows"][4])[0]
    window.do(do="open", row=4)
    window.wait_for(lambda seen: number in seen["texts"])

    size = found["text_size"]
    window.do(do="press", key="Minus", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["text_size"] < size and seen["screen"] == "results" and number in seen["texts"])
    window.do(do="filter", text="tribunal:TJSP")
    narrowed = window.wait_for(lambda seen: len(seen["rows"]) < 22 and lawsuits_are_read(seen))
    window.do(do="press", key="0", modifier="ControlModifier|AltModifier")
    window.wait_for(lambda seen: seen["text_size"] == size)
    window.wait_for(lambda seen: seen["screen"] == "library" and seen["rows"] == narrowed["rows"])
    assert window.close() == 0
