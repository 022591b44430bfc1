"""A lawyer with a key connects in the window: no terminal, no restart, and the key is nowhere but in the keyring."""

from __future__ import annotations

import json
import os
import re
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from autos.domain.connection.connection import URLS
from tests.journeys.autos_window import CHECKOUT, AutosWindow, lawsuits_are_read
from tests.journeys.services import Call, ScriptedAnswer, scripted
from tests.journeys.test_connections import AUTOS

NAME = "Contrato do escritorio"
CPF = "111.222.333-96"
PERSON = "HELENA DUARTE VASCONCELOS"
OAB = "SP900417"
COMPLETED_MARK, PENDING_MARK = rb'"request_status":\s*"completed"', b'"request_status":"pending"'
PRACTICE_NOTE = "Você está no serviço de prática"
COURTS_S = 180.0
"""For all courts of the slow service, which answer within 48 s, and for reading them."""


class SecondService(NamedTuple):
    """A service of its own on loopback, with a key of its own."""

    addresses: list[str]
    key: str
    process: subprocess.Popen[bytes]

    def billed(self) -> int:
        """Number of calls that it has billed."""
        address = self.addresses[0].rsplit("/", 1)[0]
        answer = httpx.get(f"{address}/_billed", headers={"api-key": self.key}, trust_env=False, timeout=60)
        return sum(answer.json().values())


@contextmanager
def second_service(folder: Path, pace: str = "0.1") -> Iterator[SecondService]:
    """A service on the world in `folder`; its connection file lies beside that."""
    file = folder.parent / "second.json"
    words = [*AUTOS, "service", "--folder", str(folder), "--connection-file", str(file), "--pace", pace]
    process = subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not file.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    content = json.loads(file.read_text(encoding="utf-8"))
    try:
        yield SecondService([content[name] for name in URLS], content["api_key"], process)
    finally:
        process.terminate()
        process.wait()


@contextmanager
def never_ending(service: SecondService) -> Iterator[tuple[SecondService, threading.Event]]:
    """The service behind a relay by which no search has ended until the event is set.

    A service that is stopped would not do: a call without an answer fails after half a minute.
    """
    may_end = threading.Event()
    origin = service.addresses[0].rsplit("/", 1)[0]

    def answer(call: Call) -> ScriptedAnswer:
        body = {} if call.body is None else {"json": call.body}
        url, key = f"{origin}{call.path}", {"api-key": call.key}
        given = httpx.request(call.method, url, headers=key, trust_env=False, timeout=60, **body)
        content = given.content if may_end.is_set() else re.sub(COMPLETED_MARK, PENDING_MARK, given.content)
        return ScriptedAnswer(content, given.status_code, given.headers["content-type"])

    with scripted(answer) as (address, _):
        addresses = [f"{address}/{one.rsplit('/', 1)[1]}" for one in service.addresses]
        yield service._replace(addresses=addresses), may_end


def in_dialog(words: str) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: any(words in text for text in seen["dialog"])


def in_status(words: str) -> Callable[[dict[str, Any]], bool]:
    return lambda seen: not seen["dialog"] and seen["status"][0].startswith(words)


def connect(window: AutosWindow, service: SecondService) -> None:
    """Enter name, key and addresses of the service in the dialog, once the window is ready, and use it."""
    window.wait_until_ready()
    assert window.do(do="button", words="Conectar ao serviço…")
    window.wait_for(in_dialog("Conectar ao serviço"))
    assert window.do(do="button", words="São quatro endereços", anywhere=True)
    assert window.do(do="fill", words=[NAME, service.key, *service.addresses], button="Conectar e usar")
    window.wait_for(in_status(f"Ainda não testada · {NAME}"))


def archived_some(seen: dict[str, Any]) -> bool:
    """Whether the status says of lawsuits in the archive."""
    return "processos" in seen["status"][-1] and not seen["status"][-1].endswith("· 0 processos")


def open_connection_settings(window: AutosWindow) -> None:
    """Open Ajustes › Conexões e preços while the connection is in use."""
    window.do(do="press", key="Comma", modifier="ControlModifier")
    window.wait_for(lambda seen: f"Em uso: {NAME}" in seen["texts"])
    assert window.do(do="button", words="Conexões e preços", anywhere=True)
    window.wait_for(lambda seen: "Preços do contrato" in seen["texts"])


def picture(window: AutosWindow, name: str) -> None:
    """Save a picture where somebody asked for it."""
    if folder := os.environ.get("AUTOS_PICTURES"):
        time.sleep(0.6)
        window.do(do="picture", file=str(Path(folder) / f"{name}.png"))


def files_with(text: str, *folders: Path) -> list[Path]:
    content = text.encode()
    files = (path for folder in folders for path in folder.rglob("*") if path.is_file())
    return [path for path in files if content in path.read_bytes()]


def test_connects_in_the_window_and_every_place_says_so_at_once(
    home: Path, practice_folder: Path, open_autos: Callable[..., AutosWindow]
) -> None:
    """Wrong input is named and nothing of it is saved; then the search reaches the second service."""
    with second_service(practice_folder) as service:
        window = open_autos(environment={"AUTOS_LOG": "debug"})
        window.do(do="resize", width=1366, height=768)
        window.wait_until_ready()
        window.wait_for(lambda seen: any(PRACTICE_NOTE in text for text in seen["texts"]))
        assert window.do(do="button", words="Conectar ao serviço…")
        window.wait_for(in_dialog("Conectar ao serviço"))
        picture(window, "10b-empty")
        assert window.do(do="fill", words=[NAME, "two words", "http://api.exemplo.adv.br"], button="Conectar e usar")
        wrong = window.wait_for(in_dialog("A chave de acesso tem um espaço no meio."))
        assert "Só https fora deste computador." in wrong["dialog"]
        assert not (home / "connections.json").exists()
        assert window.do(do="button", words="São quatro endereços", anywhere=True)
        picture(window, "10b-wrong")
        keyed = [NAME, service.key, *service.addresses]
        assert window.do(do="fill", words=keyed, button="Testar")
        window.wait_for(in_dialog("Quatro de quatro responderam e aceitaram a chave"))
        picture(window, "10b-tested")
        assert service.billed() == 0
        assert window.do(do="fill", words=keyed, button="Conectar e usar")
        connected = window.wait_for(in_status("Respondeu às "))
        assert connected["status"][0].endswith(f" · {NAME}")
        assert not any(PRACTICE_NOTE in text for text in connected["texts"])
        assert window.do(do="holders", text=service.key) == []
        picture(window, "01-connected")

        window.search(CPF)
        window.wait_for(lambda seen: seen["screen"] == "results" and lawsuits_are_read(seen) and not seen["status"][1])
        assert service.billed() == 1

        window.do(do="press", key="Comma", modifier="ControlModifier")
        window.wait_for(lambda seen: f"Em uso: {NAME}" in seen["texts"])
        picture(window, "20b")
        assert window.do(do="button", words="Conexões e preços", anywhere=True)
        window.wait_for(lambda seen: "Preços do contrato" in seen["texts"])
        assert window.do(do="button", words="Testar")
        window.wait_for(lambda seen: sum("aceitou a chave" in text for text in seen["texts"]) == len(URLS))
        picture(window, "10-tested")
        assert window.do(do="button", words="Usar Serviço de prática")
        window.wait_for(in_status("Serviço de prática"))
        picture(window, "10-practice")
        window.do(do="press", key="1", modifier="ControlModifier")
        window.wait_for(lambda seen: any(PRACTICE_NOTE in text for text in seen["texts"]))
        assert window.do(do="holders", text=service.key) == []
        assert window.close() == 0

    assert files_with(service.key, home) == []
    assert service.key not in window.read_stderr()


def test_practice_lawsuits_stand_aside_once_connected(
    practice_folder: Path, open_autos: Callable[..., AutosWindow]
) -> None:
    """They are in no list and no count; one click brings them back, and the practice service has them again."""
    with second_service(practice_folder) as service:
        window = open_autos()
        window.do(do="resize", width=1366, height=768)
        window.wait_until_ready()
        window.search(CPF)
        window.wait_for(lambda seen: seen["screen"] == "results" and lawsuits_are_read(seen) and not seen["status"][1])
        kept = window.wait_for(archived_some)["status"][-1]
        window.do(do="press", key="N", modifier="ControlModifier")
        window.wait_for(lambda seen: any(PRACTICE_NOTE in text for text in seen["texts"]))
        connect(window, service)
        window.wait_for(lambda seen: any("de prática foram separados" in text for text in seen["notices"]))
        window.wait_for(lambda seen: seen["status"][-1].endswith("· 0 processos"))
        picture(window, "aside")
        assert window.do(do="button", words="Trazer de volta", anywhere=True)
        window.wait_for(lambda seen: seen["status"][-1] == kept)
        window.wait_for(lambda seen: any("voltaram às listas" in text for text in seen["notices"]))
        assert window.do(do="button", words="Separar de novo", anywhere=True)
        window.wait_for(lambda seen: seen["status"][-1].endswith("· 0 processos"))
        open_connection_settings(window)
        assert window.do(do="button", words="Usar Serviço de prática")
        window.wait_for(lambda seen: seen["status"][-1] == kept)
        assert window.close() == 0


def test_a_chosen_connection_is_never_replaced_by_the_practice_service(
    practice_folder: Path, open_autos: Callable[..., AutosWindow]
) -> None:
    """Neither when it stops, nor at the next start, nor when it is removed."""
    with second_service(practice_folder) as service:
        window = open_autos()
        connect(window, service)
    window.search(OAB)
    failed = window.wait_for(lambda seen: seen["screen"] == "results" and not seen["status"][1])
    assert failed["rows"] == []
    silent = window.wait_for(lambda seen: "Não responde desde" in seen["status"][0])
    assert silent["status"][0].endswith(f" · {NAME}")
    assert window.close() == 0

    window = open_autos()
    again = window.wait_until_ready()
    assert again["status"][0].startswith("Não responde desde")
    assert not any(PRACTICE_NOTE in text for text in again["texts"])
    open_connection_settings(window)
    assert window.do(do="button", words="Remover…")
    window.wait_for(in_dialog("Remover a conexão?"))
    assert window.do(do="button", words="Remover", anywhere=True)
    removed = window.wait_for(in_status("Sem serviço"))
    assert not any(PRACTICE_NOTE in text for text in removed["texts"])
    assert window.close() == 0


def test_a_refused_key_is_replaced_from_the_banner(
    home: Path, practice_folder: Path, open_autos: Callable[..., AutosWindow]
) -> None:
    """The service refuses it: nothing is asked any more until another key is in the keyring."""
    with second_service(practice_folder) as service:
        window = open_autos()
        connect(window, service._replace(key="another-key-of-another-contract"))
        window.search(CPF)
        refused = window.wait_for(lambda seen: any("recusou a chave de acesso" in text for text in seen["notices"]))
        assert refused["status"][0].startswith("Chave recusada")
        picture(window, "10c")
        window.do(do="press", key="F6")
        assert window.see()["keys"] == "Testar de novo"
        assert window.do(do="button", words="Trocar a chave…", anywhere=True)
        window.wait_for(in_dialog("Trocar a chave de acesso"))
        picture(window, "10c-dialog")
        window.do(do="fill", words=[service.key], button="Guardar a chave")
        window.wait_for(in_status(f"Ainda não testada · {NAME}"))
        window.search(CPF)
        window.wait_for(lambda seen: seen["screen"] == "results" and lawsuits_are_read(seen))
        assert window.do(do="holders", text=service.key) == []
        assert window.close() == 0
    assert files_with(service.key, home) == []


def test_a_search_under_way_goes_on_with_its_connection(
    practice_folder: Path, open_autos: Callable[..., AutosWindow]
) -> None:
    """The connection is switched while courts still answer; all of them arrive, and nothing is billed twice."""
    with second_service(practice_folder, pace="4") as service, never_ending(service) as (relayed, may_end):
        window = open_autos()
        connect(window, relayed)
        window.search(CPF)
        window.wait_for(lambda seen: seen["screen"] == "results" and "1 busca em andamento" in seen["status"][1])
        open_connection_settings(window)
        assert window.do(do="button", words="Usar Serviço de prática")
        window.wait_for(in_status("Serviço de prática"))
        window.wait_for(lambda seen: "1 busca em andamento" in seen["status"][1])
        may_end.set()
        window.wait_for(lambda seen: not seen["status"][1], COURTS_S)
        window.do(do="press", key="1", modifier="ControlModifier")
        # the sidebar has the name in place of the CPF from the moment it is refreshed after the lawsuits were read
        window.wait_for(lambda _: any(window.do(do="button", words=one, anywhere=True) for one in (CPF, PERSON)))
        window.wait_for(lambda seen: seen["screen"] == "results" and lawsuits_are_read(seen))
        assert service.billed() == 1
        assert window.close() == 0
