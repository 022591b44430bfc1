"""A first search, killed in the middle of it, and read again without a network."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import keyring

from tests.journeys.autos_window import AutosWindow
from tests.journeys.services import connection_file, unused_address

CPF = "111.222.333-96"
NUMBER = re.compile(r"[0-9]{7}-[0-9]{2}\.[0-9]{4}\.[0-9]\.[0-9]{2}\.[0-9]{4}")
Start = Callable[..., AutosWindow]


def numbers(seen: dict[str, Any]) -> list[str]:
    """Lawsuit numbers of the list; rows that are not read yet have none."""
    return [found[0] for row in seen["rows"] if (found := NUMBER.search(row))]


def has_answers(seen: dict[str, Any]) -> bool:
    return seen["screen"] == "results" and bool(numbers(seen))


def is_whole(seen: dict[str, Any]) -> bool:
    """Whether all lawsuits of the CPF are on the screen, and nothing is running."""
    return len(numbers(seen)) == 22 and "22 processos" in seen["texts"] and not seen["status"][1]


def open_search(window: AutosWindow) -> None:
    """Open the first search of the activity page."""
    window.do(do="press", key="5", modifier="ControlModifier")
    window.wait_for(lambda seen: seen["screen"] == "activity" and len(seen["rows"]) > 1)
    window.do(do="open", row=1)
    window.do(do="press", key="Return")


def test_a_search_killed_half_way_completes_at_the_next_start(open_autos: Start) -> None:
    """SIGKILL loses nothing and leaves no service running; the same request is resumed, none is sent again."""
    window = open_autos()
    window.wait_until_ready()
    window.search(CPF)
    before = window.wait_for(has_answers)
    services = window.children()
    window.kill()
    deadline = time.monotonic() + 60
    while any(Path(f"/proc/{pid}").exists() for pid in services) and time.monotonic() < deadline:
        time.sleep(0.05)

    assert services, "the embedded service is a process of its own"
    assert not any(Path(f"/proc/{pid}").exists() for pid in services)
    assert before["status"][1] == "1 busca em andamento"

    again = open_autos()
    again.wait_until_ready()
    open_search(again)
    whole = again.wait_for(is_whole)

    assert set(numbers(before)) <= set(numbers(whole))
    again.do(do="press", key="5", modifier="ControlModifier")
    listed = again.wait_for(lambda seen: seen["screen"] == "activity" and len(seen["rows"]) > 1)
    assert len(listed["rows"]) == 2, "one heading and one search: it was not asked again"
    assert again.close() == 0


def test_every_saved_lawsuit_opens_with_the_service_unreachable(open_autos: Start, tmp_path: Path) -> None:
    """Lawsuits are read from the archive, without a call."""
    window = open_autos()
    window.wait_until_ready()
    window.search(CPF)
    window.wait_for(is_whole)
    assert window.close() == 0

    offline = open_autos("--service", str(connection_file(tmp_path, unused_address())))
    offline.wait_until_ready()
    offline.do(do="press", key="2", modifier="ControlModifier")
    offline.wait_for(lambda seen: any("22 processos de prática estão à parte" in text for text in seen["texts"]))
    assert offline.do(do="button", words="Prática, à parte", anywhere=True)
    shown = offline.wait_for(lambda seen: seen["screen"] == "library" and len(numbers(seen)) == 22)
    for place, number in enumerate(numbers(shown)):
        offline.do(do="open", row=place)
        seen = offline.wait_for(lambda seen, number=number: number in seen["texts"])
        assert any("consultado" in text for text in seen["texts"])

    offline.search("111.222.333-96")
    failed = offline.wait_for(lambda seen: any("Não deu para falar com o serviço" in text for text in seen["texts"]))
    assert failed["screen"] == "results"
    assert offline.close() == 0


def test_the_archive_cannot_be_read_without_the_keyring(open_autos: Start, home: Path) -> None:
    """Its key is in the Secret Service and in no file; its files hold no name in plain text."""
    window = open_autos()
    window.wait_until_ready()
    window.search(CPF)
    window.wait_for(is_whole)
    key = keyring.get_password("br.autos.desktop", "archive-key")
    files = {file: file.read_bytes() for file in home.rglob("*") if file.is_file()}
    window.kill()

    assert key
    assert files
    assert not [file for file, content in files.items() if key.encode() in content or bytes.fromhex(key) in content]
    archive_files = [content for file, content in files.items() if file.name.startswith("acervo")]
    assert archive_files
    assert not any(b"HELENA" in content.upper() for content in archive_files)


def test_a_wrong_document_is_never_sent(open_autos: Start) -> None:
    """The field shows why, and the ledger stays empty."""
    window = open_autos()
    window.wait_until_ready()
    window.search("111.222.333-97")
    wrong = window.wait_for(lambda seen: any("não confere. Confira" in text for text in seen["texts"]))
    window.search("1234567890123")
    short = window.wait_for(lambda seen: any("Faltam ou sobram caracteres" in text for text in seen["texts"]))
    window.search("")
    empty = window.wait_for(lambda seen: any("Digite um CPF" in text for text in seen["texts"]))
    window.do(do="press", key="5", modifier="ControlModifier")
    listed = window.wait_for(lambda seen: any("Nenhuma busca ainda" in text for text in seen["texts"]))

    assert {wrong["screen"], short["screen"], empty["screen"]} == {"search"}
    assert listed["rows"] == []
