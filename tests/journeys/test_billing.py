"""Billed calls are sent once and their answers stored, whatever happens to the window."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.journeys.autos_window import CHECKOUT, AutosWindow

CPF = "111.222.333-96"
Start = Callable[..., AutosWindow]


@pytest.fixture
def slow_service(tmp_path: Path, practice_folder: Path) -> Iterator[Path]:
    """A service that takes a second and a half to accept a search; its connection file."""
    file, faults = tmp_path / "connection.json", tmp_path / "faults.json"
    rule = {"method": "POST", "path": "*/requests", "delay_s": 1.5}
    faults.write_text(json.dumps({"rules": [rule]}), encoding="utf-8")
    words = [sys.executable, "-m", "autos", "service", "--folder", str(practice_folder), "--pace", "1"]
    words += ["--connection-file", str(file), "--faults", str(faults)]
    with subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        yield file
        service.terminate()


def billed_calls(file: Path) -> int:
    """Number of billed calls, by the service's own count."""
    connection_file = json.loads(file.read_text(encoding="utf-8"))
    address = connection_file["requests_url"].rsplit("/", 1)[0]
    key = connection_file["api_key"]
    answer = httpx.get(f"{address}/_billed", headers={"api-key": key}, trust_env=False, timeout=60)
    return sum(answer.json().values())


def test_a_window_closed_right_after_a_search_stores_its_answer(open_autos: Start, slow_service: Path) -> None:
    """Autos waits for the answer after the window is closed; the next start resumes the request and sends none."""
    window = open_autos("--service", str(slow_service))
    window.wait_until_ready()
    window.search(CPF)
    window.wait_for(lambda seen: seen["screen"] == "results")
    assert window.close() == 0
    assert billed_calls(slow_service) == 1

    again = open_autos("--service", str(slow_service))
    again.wait_for(lambda seen: seen["status"][2] == "Acervo cifrado · 22 processos")
    assert again.close() == 0
    assert billed_calls(slow_service) == 1


def test_the_same_search_started_twice_is_sent_once(open_autos: Start, slow_service: Path) -> None:
    """While its answers arrive, searching again shows them."""
    window = open_autos("--service", str(slow_service))
    window.wait_until_ready()
    window.search(CPF)
    window.wait_for(lambda seen: any(seen["rows"]))
    window.do(do="press", key="N", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["screen"] == "search")
    window.search(CPF)
    window.wait_for(lambda seen: seen["screen"] == "results")
    window.wait_for(lambda seen: seen["status"][2] == "Acervo cifrado · 22 processos")
    assert window.close() == 0
    assert billed_calls(slow_service) == 1


def test_a_double_click_on_the_next_step_sends_it_once(open_autos: Start, slow_service: Path) -> None:
    window = open_autos("--service", str(slow_service))
    window.wait_until_ready()
    window.do(do="press", key="1", modifier="AltModifier")
    window.search(CPF)
    window.wait_for(lambda seen: "Sim, há processos" in seen["texts"])
    window.do(do="button", words="Ver o panorama", times=2)
    window.wait_for(lambda seen: "registros na base" in seen["texts"])
    assert window.close() == 0
    assert billed_calls(slow_service) == 2
