"""Two lawyers of one firm: two windows, one PostgreSQL and one service, from the founding to the removal.

One journey, since each window costs seconds: what one part leaves is what the next one needs.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from pydantic import SecretStr

from autos.archive.files.read_only import open_read_only
from autos.archive.storage.settings import FIRM_PLACE
from autos.domain.errors import FirmLoginRefused
from autos.firm.server.connect import connect
from autos.system.keyring_secrets import Secrets
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.firm.invitation import PREFIX
from autos.usecases.firm.place import FirmPlace
from tests.firm.postgres import PASSWORD, Cluster
from tests.journeys.autos_window import CHECKOUT, TIMEOUT_S, AutosWindow, lawsuits_are_read
from tests.journeys.pointer import can_point, drag
from tests.journeys.test_folders import count, number_of, place
from tests.journeys.test_keyboard import press, write

ANA, BRUNO = "Ana Prado", "Bruno Lima"
CPF, OAB, NAME = "111.222.333-96", "SP 900.417", "Maria Aparecida Gonçalves"
SHARED, RESERVED, WHOLE = "Caso Itaverde", "Caso Reservado", "Todo o escritório"
FOLDER = "Auriverde Alimentos"
ACTS = ("Cada ato é assinado", "Lendo o que foi feito")
"""What the page of who did what says at its end."""
BASE = 3
IN_SIGHT = 5
PAUSE_S = 0.2


def are_read(seen: dict[str, Any]) -> bool:
    """Whether the list has lawsuits, and the rows that are surely in sight have been read."""
    return lawsuits_are_read({"rows": seen["rows"][:IN_SIGHT]})


def read_rows(seen: dict[str, Any]) -> list[str]:
    """The rows that have been read."""
    return [row for row in seen["rows"] if "número" in row]


class Desk:
    """One lawyer's window, and what lies on her computer."""

    def __init__(self, name: str, home: Path, service: Path) -> None:
        self.name = name
        self.home = home
        self._service = service
        home.mkdir()
        (home / "preferences.ini").write_text("[General]\nlanguage=pt\nscheme=light\n")
        self.window: AutosWindow

    def open(self) -> None:
        self.window = AutosWindow(self.home, "--service", str(self._service))
        self.window.wait_until_ready()

    def button(self, words: str) -> None:
        """Press a button of the window or of the dialog over it, once it can be pressed."""
        ends = time.monotonic() + TIMEOUT_S
        while not self.window.do(do="button", words=words, anywhere=True):
            assert time.monotonic() < ends, f"{self.name}: “{words}” cannot be pressed; {self.window.see()}"
            time.sleep(PAUSE_S)

    def enter(self, field: str, text: str) -> None:
        assert self.window.do(do="enter", field=field, text=text), f"{self.name}: no field “{field}”"

    def shows(self, words: str) -> dict[str, Any]:
        """Wait until a text with these words is on the page, in the dialog or in the status bar."""
        return self.window.wait_for(
            lambda seen: any(words in text for text in (*seen["texts"], *seen["dialog"], seen["firm"]))
        )

    def show_library(self) -> None:
        press(self.window, "2", "Control")
        self.window.wait_for(lambda seen: seen["screen"] == "library")

    def list_place(self, name: str, cases: int) -> list[str]:
        """List a folder or a space by its entry in the sidebar, once it has as many lawsuits; returns its rows."""
        self.show_library()
        self.window.wait_for(lambda _: count(self.window, name) == str(cases))
        self.button(name)
        seen = self.window.wait_for(lambda seen: len(seen["rows"]) == cases and are_read(seen))
        return read_rows(seen)

    def show_firm(self) -> None:
        press(self.window, "Comma", "Control")
        self.button("Escritório")

    def search(self, text: str) -> list[str]:
        """The rows of the answer from the service's database, once all have come."""
        self.window.search(text, mode=BASE)
        seen = self.window.wait_for(
            lambda seen: seen["screen"] == "results" and are_read(seen) and not seen["status"][1]
        )
        return read_rows(seen)

    def share_with(self, space: str, *parts: str) -> None:
        """Share what is listed or shown with a space, and these parts of it that are not chosen at first."""
        press(self.window, "S", "Control", "Shift")
        self.window.wait_for(lambda seen: bool(seen["dialog"]))
        for _ in range(4):
            if self.window.see()["keys"].startswith(f"{space}, "):
                break
            press(self.window, "Down")
        self.window.wait_for(lambda seen: seen["keys"].startswith(f"{space}, "))
        for part in parts:
            self.button(part)
        press(self.window, "Return")
        self.window.wait_for(lambda seen: not seen["dialog"])

    def archive_key(self) -> SecretStr:
        key = Secrets().read(ARCHIVE_KEY)
        assert key is not None
        return key

    def contents(self) -> str:
        """All that the archive holds, as a text; its compressed bodies are not."""
        with open_read_only(self.home / "acervo.autos", self.archive_key()) as opened:
            names = opened.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            return "\n".join(str(opened.connection.execute(f'SELECT * FROM "{name}"').fetchall()) for (name,) in names)

    def place(self) -> FirmPlace:
        """Who and where this archive is in the firm."""
        with open_read_only(self.home / "acervo.autos", self.archive_key()) as opened:
            query = "SELECT value FROM settings WHERE name = ?"
            return FirmPlace.model_validate_json(opened.connection.execute(query, (FIRM_PLACE,)).get)

    def secrets(self) -> list[str]:
        """The login's password and the device's keys."""
        mine = self.place()
        found = [Secrets().read(name) for name in (mine.password_name, mine.keys_name)]
        assert all(found)
        return [one.get_secret_value() for one in found if one is not None]


@pytest.fixture
def service(tmp_path: Path, practice_folder: Path) -> Iterator[Path]:
    """One service for all; its connection file."""
    file = tmp_path / "connection.json"
    words = [sys.executable, "-m", "autos", "service", "--folder", str(practice_folder), "--pace", "0.05"]
    with subprocess.Popen(
        [*words, "--connection-file", str(file)], cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as running:
        ends = time.monotonic() + TIMEOUT_S
        while not file.exists() and time.monotonic() < ends:
            time.sleep(PAUSE_S)
        yield file
        running.terminate()


@pytest.fixture
def desks(tmp_path: Path, service: Path) -> Iterator[tuple[Desk, Desk]]:
    """Two computers; their windows are ended after the test."""
    ana, bruno = (Desk(name, tmp_path / name.split()[0].lower(), service) for name in (ANA, BRUNO))
    yield ana, bruno
    for desk in (ana, bruno):
        if hasattr(desk, "window"):
            desk.window.end()


def billed(service: Path) -> int:
    """Number of billed calls, by the service's own count."""
    told = json.loads(service.read_text(encoding="utf-8"))
    address = told["requests_url"].rsplit("/", 1)[0]
    answer = httpx.get(f"{address}/_billed", headers={"api-key": told["api_key"]}, trust_env=False, timeout=60)
    return sum(answer.json().values())


def found(ana: Desk, address: str) -> str:
    """Ana founds the firm, writes the sheet down and reads it back; returns what is on it."""
    ana.show_firm()
    ana.button("Criar o escritório…")
    ana.window.wait_for(lambda seen: bool(seen["dialog"]))
    ana.enter("Endereço do servidor do escritório", address.removeprefix("postgresql://"))
    ana.enter("Senha de quem cria", PASSWORD)
    ana.enter("Nome do escritório", "Escritório inventado")
    ana.enter("Seu nome", ANA)
    press(ana.window, "Return")
    seen = ana.window.wait_for(lambda seen: len(_groups(seen["dialog"])) == 32)
    groups = _groups(seen["dialog"])
    ana.button("A folha está no papel")
    ana.button("Continuar")
    asked = ana.window.wait_for(lambda seen: any(text.startswith("Grupo ") for text in seen["dialog"]))
    for label in asked["dialog"]:
        if label.startswith("Grupo "):
            ana.enter(label, groups[int(label.removeprefix("Grupo ")) - 1])
    ana.button("Conferir")
    ana.shows("Quem está num espaço lê tudo dele")
    ana.shows("Escritório em dia")
    return "".join(groups)


def _groups(texts: list[str]) -> list[str]:
    return [text for text in texts if re.fullmatch("[0-9A-F]{4}", text)]


def let_in(ana: Desk, bruno: Desk) -> str:
    """Ana invites Bruno, he asks with the invitation, she compares the code and lets him in; returns the invitation."""
    ana.button("Convidar…")
    ana.window.wait_for(lambda seen: bool(seen["dialog"]))
    ana.enter("Nome de quem entra", BRUNO)
    press(ana.window, "Return")
    ana.shows("Entregue este convite só a quem ele convida")
    invitation = next(str(text) for text in ana.window.do(do="words") if text.startswith(PREFIX))
    ana.button("Pronto")
    bruno.open()
    bruno.show_firm()
    bruno.button("Entrar com um convite…")
    bruno.window.wait_for(lambda seen: bool(seen["dialog"]))
    bruno.enter("Convite", invitation)
    press(bruno.window, "Return")
    waiting = bruno.shows("Falta quem convidou deixar entrar")
    asking = ana.shows(f"{BRUNO}, no computador ")
    assert len(_code(waiting)) == 3
    assert _code(asking) == _code(waiting)
    ana.button("O código confere, deixar entrar")
    bruno.shows("Quem está num espaço lê tudo dele")
    return invitation


def _code(seen: dict[str, Any]) -> list[str]:
    return [text for text in seen["texts"] if re.fullmatch("[0-9A-Z]{3}", text)]


def open_space(ana: Desk, name: str, *others: str) -> None:
    ana.show_firm()
    ana.button("Novo espaço…")
    ana.window.wait_for(lambda seen: bool(seen["dialog"]))
    ana.enter("Nome do espaço", name)
    for other in others:
        ana.button(other)
    ana.button("Criar o espaço")
    ana.window.wait_for(lambda seen: not seen["dialog"] and name in seen["texts"])


def answer_is_reused(ana: Desk, bruno: Desk, service: Path) -> None:
    """What Ana was answered, Bruno has: the same question of his is not sent, and nothing is billed twice."""
    before = billed(service)
    hers = ana.search(CPF)
    assert billed(service) == before + 1
    bruno.show_library()
    bruno.window.wait_for(lambda _: count(bruno.window, WHOLE) == "22")
    press(bruno.window, "1", "Control")
    assert bruno.window.do(do="type", text=CPF)
    press(bruno.window, str(BASE), "Alt")
    bruno.shows(f"{ANA} perguntou isto")
    press(bruno.window, "Return")
    seen = bruno.window.wait_for(lambda seen: seen["screen"] == "results" and are_read(seen))
    assert {number_of(row) for row in read_rows(seen)} & {number_of(row) for row in hers}
    assert bruno.window.do(do="count") == 22
    assert billed(service) == before + 1


def share_folder(ana: Desk, bruno: Desk) -> tuple[str, str]:
    """By keyboard and pointer: two lawsuits in a folder, the first with a note, shared with a space; their numbers."""
    ana.list_place(WHOLE, 22)
    ana.window.do(do="open", row=0)
    ana.shows("Polo ativo")
    press(ana.window, "M")
    ana.window.wait_for(lambda seen: seen["over"])
    press(ana.window, "Return")  # the only entry: a new folder
    ana.window.wait_for(lambda seen: bool(seen["dialog"]))
    write(ana.window, FOLDER)
    press(ana.window, "Return")
    ana.window.wait_for(lambda _: count(ana.window, FOLDER) == "1")
    press(ana.window, "N", "Control", "Shift")
    write(ana.window, "Ligar para o cliente")
    press(ana.window, "Return", "Control")
    seen = ana.window.wait_for(lambda seen: "com nota" in seen["rows"][0])
    number = number_of(seen["rows"][0])
    if can_point():
        ana.window.do(do="raise_window")
        drag(place(ana.window, row=1), place(ana.window, words=FOLDER))
    else:
        ana.window.do(do="open", row=1)
        press(ana.window, "M")
        ana.window.wait_for(lambda seen: seen["over"])
        press(ana.window, "Return")
    ana.list_place(FOLDER, 2)
    ana.share_with(SHARED, "Minha nota")
    rows = bruno.list_place(FOLDER, 2)
    bruno.list_place(SHARED, 2)
    [other] = {number_of(row) for row in rows} - {number}
    return number, other


def keep_a_wall(ana: Desk, bruno: Desk, own: list[str]) -> None:
    """What Ana had asked before goes into a space without Bruno: nothing says so at his desk, or to his login."""
    open_space(ana, RESERVED)
    assert ana.search(OAB)
    cases = ana.window.do(do="count")
    ana.share_with(RESERVED)
    ana.list_place(RESERVED, cases)
    ana.window.wait_for(lambda seen: seen["firm"] == "Escritório em dia" and count(ana.window, "Caixa de saída") == "0")
    hidden = [number_of(row) for row in own]
    bruno.show_firm()
    texts = "\n".join(bruno.window.do(do="words"))
    bruno.list_place(SHARED, 2)
    texts += "\n".join(bruno.window.do(do="words"))

    assert SHARED in texts
    assert RESERVED not in texts
    held = bruno.contents()
    assert SHARED in held
    assert [words for words in (RESERVED, OAB, *hidden, *map(_digits, hidden)) if words in held] == []
    assert len(readable_spaces(bruno)) == 2
    assert len(readable_spaces(ana)) == 3


def _digits(number: str) -> str:
    return "".join(sign for sign in number if sign.isdigit())


def readable_spaces(desk: Desk) -> set[str]:
    """The spaces that the server gives this login, and those of every row that it lets it read in any of its tables."""
    mine = desk.place()
    password = Secrets().read(mine.password_name)
    assert password is not None
    with closing(connect(mine.server, password)) as login:
        spaces = {str(space) for (space,) in login.execute("SELECT space_id FROM autos_firm.heads()").fetchall()}
        tables = login.execute(
            "SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE a.attname = 'space_id'"
            " AND c.relnamespace = 'autos_firm'::regnamespace AND c.relkind IN ('r', 'p', 'v')"
        ).fetchall()
        assert len(tables) > 3
        for (table,) in tables:
            try:
                rows = login.execute(f"SELECT DISTINCT space_id FROM autos_firm.{table}").fetchall()
            except psycopg.errors.InsufficientPrivilege:
                continue
            spaces |= {str(space) for (space,) in rows}
    return spaces


def write_apart_and_meet(ana: Desk, bruno: Desk, cluster: Cluster, number: str) -> None:
    """Without the server both change one note; in contact again, both texts are at both desks, and the same counts."""
    cluster.stop("immediate")
    texts = {desk.name: f"Texto de {desk.name}" for desk in (ana, bruno)}
    for desk in (ana, bruno):
        desk.shows("Escritório sem contato")
        rows = desk.list_place(FOLDER, 2)
        desk.window.do(do="open", row=next(at for at, row in enumerate(rows) if number in row))
        desk.button("Alterar esta nota")
        press(desk.window, "A", "Control")
        write(desk.window, texts[desk.name])
        press(desk.window, "Return", "Control")
        desk.window.wait_for(lambda _, desk=desk: int(count(desk.window, "Caixa de saída")) > 0)  # type: ignore[misc]
        desk.shows(f"Escritório sem contato · {count(desk.window, 'Caixa de saída')} a enviar")
        desk.button("Caixa de saída")
        desk.shows(f"Nota: {texts[desk.name]}")
    cluster.start()
    for desk in (ana, bruno):
        desk.button("Tentar agora")
        desk.shows("Nada espera")
        desk.shows("Escritório em dia")
    counted = [versions_at(desk, number, texts) for desk in (ana, bruno)]
    assert counted[0] == counted[1]


def versions_at(desk: Desk, number: str, texts: dict[str, str]) -> str:
    """Who wrote the text that counts, as a desk shows it beside the other."""
    rows = desk.list_place(FOLDER, 2)
    desk.window.do(do="open", row=next(at for at, row in enumerate(rows) if number in row))
    for _ in range(8):
        press(desk.window, "Tab", "Control")
        if any(text.startswith(ACTS) for text in desk.window.see()["texts"]):
            break
    desk.shows("Outra versão da mesma hora está guardada.")
    desk.button("Ver as duas lado a lado")
    seen = desk.shows("vale esta")
    shown = desk.window.do(do="words")
    assert all(text in shown for text in texts.values())
    [counting] = [text for text in seen["dialog"] if "vale esta" in text]
    assert any("guardada" in text for text in seen["dialog"])
    desk.button("Deixar as duas")
    desk.window.wait_for(lambda seen: not seen["dialog"])
    return desk.name if counting.startswith("Você") else next(name for name in texts if counting.startswith(name))


def erase_person(ana: Desk, bruno: Desk) -> None:
    """Bruno asked for somebody; Ana, who administers, erases that person: gone at both desks, and both have signed."""
    rows = bruno.search(NAME)
    numbers = [number_of(row) for row in rows]
    ana.show_library()
    cases = bruno.window.do(do="count")
    ana.window.wait_for(lambda _: count(ana.window, WHOLE) == str(22 + cases))
    press(ana.window, "Comma", "Control")
    ana.button("Privacidade")
    ana.button("Esquecer uma pessoa…")
    ana.window.wait_for(lambda seen: bool(seen["dialog"]))
    press(ana.window, "Tab")
    write(ana.window, NAME)
    ana.button("Ver o que seria apagado")
    ana.button("Apagar sem volta")
    ana.shows("O escritório foi avisado")
    ana.button("Fechar")
    bruno.show_library()
    bruno.window.wait_for(lambda _: count(bruno.window, WHOLE) == "22")
    ana.show_firm()
    ana.shows("Apagado em 2 computadores. Não falta nenhum.")
    for desk in (ana, bruno):
        held = desk.contents()
        assert [words for words in (NAME, *numbers, *map(_digits, numbers)) if words in held] == []


def remove(ana: Desk, bruno: Desk, other: str) -> None:
    """Ana takes Bruno out; his window says so, what came from her is deleted there, and his login is closed."""
    ana.button(f"Mais sobre {BRUNO}")
    ana.window.wait_for(lambda seen: seen["over"])
    assert ana.window.do(do="click", words="Tirar do escritório…")
    ana.shows(f"Tirar {BRUNO} do escritório?")
    ana.button("Tirar")
    bruno.shows("Fora do escritório")
    bruno.show_firm()
    bruno.shows("Este computador saiu do escritório")
    bruno.window.wait_for(lambda seen: seen["status"][2].endswith(" · 1 processo"))  # the one that he wrote on
    with pytest.raises(FirmLoginRefused):
        readable_spaces(bruno)
    assert _digits(other) not in bruno.contents()


def test_two_lawyers_share_and_part(
    desks: tuple[Desk, Desk], service: Path, cluster: Cluster, firm_database: str, tmp_path: Path
) -> None:
    ana, bruno = desks
    ana.open()
    own = ana.search(OAB)
    sheet = found(ana, firm_database)
    invitation = let_in(ana, bruno)
    open_space(ana, SHARED, BRUNO)
    answer_is_reused(ana, bruno, service)
    number, other = share_folder(ana, bruno)
    keep_a_wall(ana, bruno, own)
    write_apart_and_meet(ana, bruno, cluster, number)
    secrets = [sheet, sheet.lower(), invitation, PASSWORD, *ana.secrets(), *bruno.secrets()]
    erase_person(ana, bruno)
    remove(ana, bruno, other)

    held = [desk.window.do(do="holders", text=one) for desk in desks for one in secrets]
    assert not any(held), held
    assert [desk.window.close() for desk in desks] == [0, 0]
    said = "".join(desk.window.read_stderr() for desk in desks)
    assert [place for place, one in enumerate(secrets) if one in said] == []
    sought = [one.encode() for one in secrets]
    files = [file for folder in (tmp_path, cluster.folder) for file in folder.rglob("*") if file.is_file()]
    assert [file.name for file in files if any(one in file.read_bytes() for one in sought)] == []
