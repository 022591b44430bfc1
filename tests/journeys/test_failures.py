"""Something is missing, damaged or wrong: the application says so, and nothing stored is lost."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import pytest

from autos.system.paths import PRACTICE_FOLDER
from tests.journeys.autos_window import CHECKOUT, AutosWindow
from tests.journeys.services import Call, ScriptedAnswer, connection_file, json_answer, scripted

CPF = "111.222.333-96"
Start = Callable[..., AutosWindow]


def test_a_damaged_archive_is_set_aside_and_a_fresh_one_opened(open_autos: Start, home: Path) -> None:
    """The damaged file keeps its bytes under a dated name, which a notice shows."""
    first = open_autos()
    first.wait_until_ready()
    first.search(CPF)
    first.wait_for(lambda seen: seen["screen"] == "results" and any(seen["rows"]))
    assert first.close() == 0
    file = home / "acervo.autos"
    damaged = b"\x00damaged\x00" * (file.stat().st_size // 9)
    file.write_bytes(damaged)

    window = open_autos()
    seen = window.wait_for(lambda seen: bool(seen["notices"]) and bool(seen["status"][2]))
    aside = list(home.glob("acervo.danificado-*.autos"))

    assert [one.read_bytes() for one in aside] == [damaged]
    assert any("danificado" in notice and aside[0].name in notice for notice in seen["notices"])
    assert seen["status"][2] == "Acervo cifrado · 0 processos"


def test_without_a_keyring_a_passphrase_opens_the_archive(open_autos: Start) -> None:
    """A dialog explains it; the passphrase stays in memory, and opens the archive again at the next start."""
    no_keyring = {"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"}
    window = open_autos(environment=no_keyring)
    asked = window.wait_for(lambda seen: bool(seen["dialog"]))
    window.do(do="fill", words=["uma senha longa"] * 2, button="Abrir o acervo")
    seen = window.wait_until_ready()
    window.search(CPF)
    window.wait_for(lambda seen: seen["status"][2] == "Acervo cifrado · 22 processos")
    assert window.close() == 0

    again = open_autos(environment=no_keyring)
    again.wait_for(lambda seen: bool(seen["dialog"]))
    again.do(do="fill", words=["outra senha"], button="Abrir o acervo")
    refused = again.wait_for(lambda seen: any("não abre o acervo" in text for text in seen["dialog"]))
    again.do(do="fill", words=["uma senha longa"], button="Abrir o acervo")
    shown = again.wait_until_ready()

    assert any("chaveiro" in text for text in asked["dialog"])
    assert any("chaveiro" in notice for notice in seen["notices"])
    assert refused["dialog"]
    assert shown["status"][2] == "Acervo cifrado · 22 processos"


WRONG_ANSWERS = {
    CPF: (ScriptedAnswer(b"<html><body>proxy</body></html>", 200, "text/html"), "veio, mas não deu para ler"),
    "529.982.247-25": (ScriptedAnswer(b"busy", 503, "text/plain"), "falhou ao responder"),
    "970.000.001-04": (json_answer({"error": {"name": "Unauthorized", "message": "no"}}, 401), "recusou a chave"),
}
"""By the CPF that is searched, with what is said of it. After the last one nothing could be asked."""
MASK = str.maketrans("", "", ".-")


def test_each_wrong_answer_has_its_sentence_and_is_not_repeated(open_autos: Start, tmp_path: Path) -> None:
    """HTML, a broken service, a refused key; the call may have been billed."""

    def answer(call: Call) -> ScriptedAnswer:
        return by_key[call.body["search"]["search_key"]] if call.method == "POST" else json_answer({}, 404)

    by_key = {document.translate(MASK): given for document, (given, _) in WRONG_ANSWERS.items()}
    with scripted(answer) as (address, calls):
        window = open_autos("--service", str(connection_file(tmp_path, address)))
        window.wait_until_ready()
        for document, (_, sentence) in WRONG_ANSWERS.items():
            window.search(document)
            seen = window.wait_for(lambda seen, words=sentence: any(words in text for text in seen["texts"]))
            assert seen["screen"] == "results"
            assert not any("Nada encontrado" in text for text in seen["texts"])
        time.sleep(1)

        posts = [(call.path, call.body["search"]["search_key"]) for call in calls if call.method == "POST"]
        assert posts == [("/requests_url/requests", key) for key in by_key]


def test_the_service_alone_keeps_its_key_in_a_private_file(tmp_path: Path, home: Path) -> None:
    """`autos service` prints addresses and the file, never the key; a search through that file finds lawsuits."""
    file = tmp_path / "connection.json"
    autos = [sys.executable, "-m", "autos"]
    environment = os.environ | {"AUTOS_HOME": str(home)}
    service = subprocess.Popen(
        [*autos, "service", "--connection-file", str(file), "--pace", "0.1"],
        cwd=CHECKOUT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        members = json.loads(file.read_text())
        found = subprocess.run(
            [*autos, "search", "cpf", CPF, "--mode", "base", "--json", "--service", str(file)],
            cwd=CHECKOUT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        mode = stat.S_IMODE(file.stat().st_mode)
    finally:
        service.terminate()
        output = service.communicate(timeout=60)[0]

    assert mode == 0o600
    assert members["requests_url"] in output
    assert members["api_key"] not in output + found.stderr + found.stdout
    assert len([json.loads(line)["code"] for line in found.stdout.splitlines()]) > 20


@pytest.mark.parametrize("mode", ["base", "complete", "on-demand"])
def test_the_command_line_searches_in_every_mode(home: Path, mode: str) -> None:
    """Lawsuits as JSON lines on stdout, progress on stderr, status 0."""
    found = subprocess.run(
        [sys.executable, "-m", "autos", "search", "cpf", CPF, "--mode", mode, "--json"],
        cwd=CHECKOUT,
        env=os.environ | {"AUTOS_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    lawsuits = [json.loads(line) for line in found.stdout.splitlines()]

    assert len(lawsuits) >= 20
    assert all(lawsuit["tags"]["source"] == "sandbox" for lawsuit in lawsuits)
    assert "processos" in found.stderr


def test_the_command_line_refuses_a_wrong_digit(home: Path) -> None:
    """Status 2, a sentence on stderr, nothing on stdout."""
    refused = subprocess.run(
        [sys.executable, "-m", "autos", "search", "cpf", "111.222.333-97", "--json"],
        cwd=CHECKOUT,
        env=os.environ | {"AUTOS_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert refused.returncode == 2
    assert "não confere" in refused.stderr
    assert refused.stdout == ""


@pytest.mark.parametrize("delay_s", [0.0, 0.3, 0.9])
def test_the_window_can_be_closed_while_everything_still_loads(open_autos: Start, home: Path, delay_s: float) -> None:
    """Status 0 and nothing on stderr, whenever it is closed during the start, in which the world is built, too."""
    rmtree(home / PRACTICE_FOLDER)
    window = open_autos()
    window.wait_for(lambda seen: seen["screen"] == "search")
    time.sleep(delay_s)

    assert window.close() == 0
    assert "Traceback" not in window.read_stderr()


def test_a_second_start_brings_the_first_window_to_the_front(open_autos: Start) -> None:
    """Only one window may write an archive: the second process says so and ends."""
    first = open_autos()
    first.wait_until_ready()
    first.do(do="minimize")
    before = first.do(do="is_minimized")
    second = open_autos()
    status = second.wait()
    after = first.do(do="is_minimized")
    first.search(CPF)
    first.wait_for(lambda seen: seen["screen"] == "results" and any(seen["rows"]))

    assert status == 0
    assert "já está aberto" in second.read_stderr()
    assert (before, after) == (True, False)


def test_without_a_service_the_archive_still_opens(open_autos: Start, tmp_path: Path) -> None:
    """A notice says that the connection file is missing; stored lawsuits can be read."""
    window = open_autos("--service", str(tmp_path / "nowhere.json"))
    seen = window.wait_until_ready()
    window.do(do="press", key="2", modifier="ControlModifier")
    library = window.wait_for(lambda seen: seen["screen"] == "library" and "O acervo está vazio" in seen["texts"])

    assert any("arquivo de conexão" in notice for notice in seen["notices"])
    assert seen["status"][0] == "Sem serviço · o acervo abre"
    assert library["rows"] == []
    assert window.close() == 0
