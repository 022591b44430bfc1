"""Monitorings by keyboard alone, with a service whose weeks pass in a minute; and with the window closed."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from autos.client.client import Autos
from autos.domain.connection.connection import read_connection_file
from autos.domain.search.search import Search
from tests.journeys.autos_window import CHECKOUT, AutosWindow
from tests.journeys.test_keyboard import press, write

Start = Callable[..., AutosWindow]
DAY_S = 1.0
"""Seconds in which a day of the service passes; the first run comes within one day."""
PATIENCE_S = 60.0
NAME, CLIENT, REASON = "Ações em São Paulo (inventado)", "Cliente Fictício", "Pedido inventado da diretoria"
ELSEWHERE = "Feito em outro lugar (inventado)"
WHO = "Quem vigiar"
MONITORINGS, FOUND = "Monitoramentos", "Processos encontrados"
CONFIRMED = ("Aguardando 1ª execução", "Atualizando", "Em dia")
"""Of a monitoring that the service has; which one depends on whether its first run came before the window's poll.

The first one alone is looked for where the answers are scripted.
"""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Path]:
    with accelerated_service(tmp_path) as file:
        yield file


@contextmanager
def accelerated_service(place: Path) -> Iterator[Path]:
    """Connection file of a practice service of its own with accelerated time, over real HTTP."""
    folder, file = place / "service", place / "connection.json"
    folder.mkdir()
    flags = {"--pace": 500, "--time-scale": 86_400 / DAY_S, "--lawsuits": 5_000, "--calls-per-minute": 1_000_000}
    words = [str(word) for pair in flags.items() for word in pair]
    command = [sys.executable, "-m", "autos", "service", "--folder", str(folder), "--connection-file", str(file)]
    with subprocess.Popen([*command, *words], cwd=CHECKOUT, stdout=subprocess.DEVNULL) as process:
        until = time.monotonic() + PATIENCE_S
        while not file.exists() and time.monotonic() < until:
            time.sleep(0.05)
        yield file
        process.terminate()


def test_a_monitoring_from_creation_to_deletion(open_autos: Start, service: Path) -> None:
    """Create, pause, resume, read its finds, adopt and delete another; the next start shows all of it."""
    window = open_autos("--service", str(service))
    window.wait_until_ready()
    create(window)
    pause_and_resume(window)
    wait_for_finds(window)
    triage_finds(window)
    adopt_and_delete(window, tracking_created_elsewhere(service))
    before = window.wait_for(finds_are_read)
    press(window, "Q", "Control")
    assert window.wait() == 0

    again = open_autos("--service", str(service))
    again.wait_until_ready()
    press(again, "3", "Control")
    shown = again.wait_for(finds_are_read)
    assert monitorings(shown) == monitorings(before)
    assert finds(shown) == finds(before)
    press(again, "F5")
    again.wait_for(lambda seen: any(text.startswith("Verificado ") for text in seen["texts"]))
    assert len(set(finds(again.see()))) == len(finds(before))


@pytest.mark.skipif(sys.platform != "linux", reason="the window's cross is pressed as X11 has it")
def test_monitorings_are_polled_while_the_window_is_closed(open_autos: Start, service: Path, home: Path) -> None:
    """Closing hides the window; finds still arrive, and the tray icon shows their number and no names."""
    with (home / "preferences.ini").open("a") as preferences:
        preferences.write("stays_in_tray=true\n")
    window = open_autos("--service", str(service), environment={"JOURNEY_HAS_TRAY": "1"})
    window.wait_until_ready()
    create(window)
    window.wait_for(lambda _: bool(window.do(do="tray")))
    assert window.do(do="press_cross")
    window.wait_for(lambda seen: not seen["is_shown"])

    tray_text = wait_for_tray_text(window)
    assert re.fullmatch(r"Autos · [0-9]+ achados? a ver", tray_text)
    assert not window.see()["is_shown"]
    window.do(do="tray", words="Abrir o Autos")
    window.wait_for(lambda seen: seen["is_shown"] and seen["screen"] == "monitoring" and finds_are_read(seen))
    window.do(do="press_cross")
    window.wait_for(lambda seen: not seen["is_shown"])
    assert window.is_running
    window.do(do="tray", words="Fechar o Autos")
    assert window.wait() == 0


def test_a_person_is_watched_and_a_search_by_registration_says_why_not(open_autos: Start, service: Path) -> None:
    """Whom to watch comes first; Ctrl+M on a search that cannot be watched opens with what can."""
    window = open_autos("--service", str(service))
    window.wait_until_ready()
    write(window, "OAB SP 900.417")
    press(window, "M", "Control")
    shown = window.wait_for(lambda seen: seen["keys"] == WHO)
    assert any("Uma busca pela OAB não se vigia" in text for text in shown["dialog"])
    write(window, "OAB SP 900.417")
    window.wait_for(lambda seen: any("Pela OAB não dá para vigiar" in text for text in seen["dialog"]))
    press(window, "A", "Control")
    write(window, "111.222.333-96")
    window.wait_for(lambda seen: any("111.222.333-96 · Enter" in text for text in seen["dialog"]))
    press(window, "Return")
    press(window, "Return", "Control")
    made = window.wait_for(lambda seen: not seen["over"] and is_confirmed(seen))
    [line] = monitorings(made)
    assert "111.222.333-96" in line


def wait_for_tray_text(window: AutosWindow) -> str:
    """Tooltip of the tray icon once something is found."""
    until = time.monotonic() + PATIENCE_S
    while (tray_text := window.do(do="tray", words="Verificar monitoramentos agora")) == "Autos":
        assert time.monotonic() < until, "the icon tells of nothing"
        time.sleep(0.3)
    return str(tray_text)


def open_editor(window: AutosWindow) -> None:
    """Open the editor from the empty page."""
    press(window, "3", "Control")
    window.wait_for(lambda seen: seen["screen"] == "monitoring" and seen["keys"] == "Novo monitoramento")
    press(window, "Return")
    window.wait_for(lambda seen: seen["keys"] == WHO)


def create(window: AutosWindow) -> None:
    """Fill every field of the editor, in tab order."""
    open_editor(window)
    go_to(window, "Nome")
    write(window, NAME)
    go_to(window, "Adicionar filtro")
    press(window, "Space")
    window.wait_for(lambda seen: seen["keys"] == "")
    for _ in range(5):
        press(window, "Down")
    press(window, "Return")
    window.wait_for(lambda seen: seen["keys"] == "Procurar por nome ou código")
    write(window, "TJSP")
    press(window, "Down")
    press(window, "Space")
    press(window, "Return")
    window.wait_for(lambda seen: seen["keys"] == "Adicionar filtro" or "TJSP" in seen["keys"])
    go_to(window, "Recorrência")
    press(window, "Up")
    go_to(window, "Cliente ou assunto")
    write(window, CLIENT)
    go_to(window, "Por que vigio")
    write(window, REASON)
    press(window, "Return", "Control")
    # until the service has confirmed it, it can neither be paused nor ended
    made = window.wait_for(lambda seen: not seen["over"] and is_confirmed(seen))
    [line] = monitorings(made)
    assert NAME in line
    assert "TJSP" in line
    assert "o serviço não informa a unidade" in made["texts"]
    assert CLIENT in made["texts"]
    assert f"Por que vigio: {REASON}" in made["texts"]


def pause_and_resume(window: AutosWindow) -> None:
    """The list has the focus as soon as it is shown."""
    window.wait_for(lambda seen: seen["keys"] == MONITORINGS)
    press(window, "P")
    window.wait_for(lambda seen: "Pausado" in monitorings(seen)[0] and "1 monitoramento pausado." in seen["texts"])
    press(window, "Z", "Control")
    window.wait_for(lambda seen: "Pausado" not in monitorings(seen)[0])
    press(window, "P")
    window.wait_for(lambda seen: "Pausado" in monitorings(seen)[0])
    press(window, "P")
    window.wait_for(lambda seen: "1 monitoramento retomado." in seen["texts"])


def wait_for_finds(window: AutosWindow, least: int = 4) -> None:
    """Refresh until there are that many finds, then pause the monitoring, so that no new one moves the rows."""
    until = time.monotonic() + PATIENCE_S
    while len(finds(window.see())) < least:
        assert time.monotonic() < until, f"too little was found; last: {window.see()}"
        press(window, "F5")
        time.sleep(0.3)
    press(window, "P")
    window.wait_for(lambda seen: "Pausado" in monitorings(seen)[0])
    calm = 0
    while calm < 5:
        count = len(finds(window.see()))
        press(window, "F5")
        time.sleep(0.3)
        calm = calm + 1 if len(finds(window.see())) == count else 0


def triage_finds(window: AutosWindow) -> None:
    """Mark as seen, discard, put off, open as found, and come back; each state has its own list."""
    press(window, "Return")
    seen = window.wait_for(lambda seen: seen["keys"] == FOUND and all(", a ver" in line for line in finds(seen)[:3]))
    count = len(finds(seen))
    press(window, "U")
    window.wait_for(lambda seen: ", a ver" not in finds(seen)[0])
    press(window, "Down")
    press(window, "Delete")
    window.wait_for(lambda seen: len(finds(seen)) == count - 1)
    press(window, "Home")
    press(window, "Down")
    press(window, "A")
    window.wait_for(lambda seen: seen["over"])
    press(window, "Return")
    window.wait_for(lambda seen: len(finds(seen)) == count - 2)
    press(window, "Home")
    press(window, "Down")
    [number] = [part for part in finds(window.see())[1].split(", ") if part.startswith("número")]
    press(window, "Return")
    seen = window.wait_for(lambda seen: seen["screen"] == "results" and number.removeprefix("número ") in seen["texts"])
    assert any(text.startswith("Encontrado por") for text in seen["texts"])
    assert [text for text in seen["texts"] if "não foi perguntado" in text or text == "custom"] == []
    press(window, "Left", "Alt")
    window.wait_for(lambda seen: seen["screen"] == "monitoring" and finds(seen) and ", a ver" in finds(seen)[1])

    press(window, "3", "Control")
    go_to(window, "Todos")
    for _, left in (("A ver", count - 3), ("Para depois", 1), ("Descartados", 1)):
        press(window, "Right")
        window.wait_for(lambda seen, left=left: len(finds(seen)) == left)
    for _ in range(3):
        press(window, "Left")
    window.wait_for(lambda seen: len(finds(seen)) == count - 2)


def adopt_and_delete(window: AutosWindow, code: str) -> None:
    """Enter on Cancelar deletes nothing."""
    go_to(window, "Registro", back=True)
    press(window, "Space")
    window.wait_for(lambda seen: seen["over"])
    press(window, "Return")
    window.wait_for(lambda seen: seen["keys"] == "Código do monitoramento")
    write(window, code)
    press(window, "Tab")
    write(window, ELSEWHERE)
    press(window, "Return")
    window.wait_for(lambda seen: any(ELSEWHERE in line for line in monitorings(seen)) and not seen["over"])
    go_to(window, MONITORINGS)
    move_to(window, lambda seen: ELSEWHERE in seen["texts"])
    press(window, "Delete")
    asked = window.wait_for(lambda seen: seen["keys"] == "Cancelar")
    assert ELSEWHERE in asked["dialog"]
    press(window, "Return")
    window.wait_for(lambda seen: not seen["over"])
    assert not any("Excluído" in line for line in monitorings(window.see()))
    press(window, "Delete")
    window.wait_for(lambda seen: seen["keys"] == "Cancelar")
    press(window, "Tab")
    press(window, "Return")
    window.wait_for(lambda seen: any(text.startswith("1 monitoramento excluído.") for text in seen["texts"]))
    move_to(window, lambda seen: len(monitorings(seen)) == 1 and NAME in seen["texts"])


def move_to(window: AutosWindow, is_there: Callable[[dict[str, Any]], bool]) -> None:
    """Step to the other one of two monitorings; which is above depends on what they have found."""
    keys = cycle("JK")
    window.wait_for(lambda seen: is_there(seen) or press(window, next(keys)))


def tracking_created_elsewhere(service: Path) -> str:
    """Code of a monitoring that another Autos has created."""

    async def make() -> str:
        async with Autos(read_connection_file(service)) as autos:
            search = Search(search_type="custom", search_key="custom")
            return str((await autos.trackings.create(search, recurrence=1)).tracking_id)

    return asyncio.run(make())


def go_to(window: AutosWindow, name: str, *, back: bool = False) -> None:
    """Press Tab, or Shift+Tab, until the control of this name has the focus."""
    passed: list[str] = []
    for _ in range(40):
        keys = window.see()["keys"]
        if keys == name:
            return
        passed.append(keys)
        press(window, *(("Backtab", "Shift") if back else ("Tab",)))
    pytest.fail(f"Tab does not come to {name}: {passed}")


def finds_are_read(seen: dict[str, Any]) -> bool:
    """Whether there are finds and all their rows have been read."""
    return bool(finds(seen)) and all("número" in line for line in finds(seen))


def is_confirmed(seen: dict[str, Any]) -> bool:
    """Whether the service has confirmed a monitoring of the list."""
    return any(status in line for line in monitorings(seen) for status in CONFIRMED)


def monitorings(seen: dict[str, Any]) -> list[str]:
    return list(seen["lists"].get(MONITORINGS, ()))


def finds(seen: dict[str, Any]) -> list[str]:
    return list(seen["lists"].get(FOUND, ()))
