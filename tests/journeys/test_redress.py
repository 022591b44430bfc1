"""Another language or size of text while the window works: nothing is cut off, nothing asked anew."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.journeys.autos_window import CHECKOUT, AutosWindow, lawsuits_are_read
from tests.journeys.test_money import billed

CPF = "111.222.333-96"
PORTUGUESE = re.compile(r"\b(?:não|processos?|serviço|acervo|busca|chave|consulta|tribuna(?:l|is))\b", re.IGNORECASE)
Start = Callable[..., AutosWindow]


@pytest.fixture
def courts_take_seconds(tmp_path: Path) -> Iterator[Path]:
    """A service whose courts answer over several seconds; its connection file."""
    file = tmp_path / "connection.json"
    words = [sys.executable, "-m", "autos", "service", "--folder", str(tmp_path / "elsewhere"), "--pace", "2"]
    words += ["--connection-file", str(file)]
    with subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        yield file
        service.terminate()


def test_a_search_goes_on_while_the_language_changes(open_autos: Start, courts_take_seconds: Path) -> None:
    """One request, every lawsuit, and no Portuguese sentence of ours left in the English window."""
    window = open_autos("--service", str(courts_take_seconds))
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
    assert billed(courts_take_seconds) == 1
    assert window.close() == 0


def test_what_was_shown_is_shown_again(open_autos: Start) -> None:
    """The page, what is typed, the query of the library, the lawsuit that is read."""
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
    window.do(do="press", key="0", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["text_size"] == size)
    window.wait_for(lambda seen: seen["screen"] == "library" and seen["rows"] == narrowed["rows"])
    assert window.close() == 0
