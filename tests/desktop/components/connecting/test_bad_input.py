"""What can be wrong about a connection that is typed: each has its sentence, and nothing of it is saved."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.client.client import Autos
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.form import ConnectionFields
from autos.desktop.components.connecting.presenter import ADDRESS as ADDRESS_FIELD
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.components.connecting.result_lines import ResultLines
from autos.domain.connection.connection import URLS, Connection
from autos.system.clock import Clock
from autos.system.profiles import FILE_NAME, Profiles
from autos.usecases.search import connections
from autos.usecases.search.connections import KEY_NAME, SavedConnections
from tests.client.faulty_server import PATIENCE_S, PATIENT, Behaviour, faulty_server, pump
from tests.client.synthetic import FakeClock
from tests.memory_secrets import MemorySecrets
from tests.ports import refusing_port
from tests.tls import http2_server, own_certificate

KEY = "5ynth3t1c-k3y-0000-4e2a"
NAME = "Escritório"
OUTSIDE = "https://api.invalid"
NOT_AN_ADDRESS = "Isto não é um endereço. Escreva como https://api.exemplo.adv.br."


def reach(connection: Connection) -> Autos:
    """A client over real connections, which does not wait between its attempts."""
    return Autos(connection, timeouts=PATIENT, sleep=FakeClock().sleep)


@pytest.fixture
def keys() -> MemorySecrets:
    return MemorySecrets()


@pytest.fixture
def presenter(tmp_path: Path, keys: MemorySecrets, monkeypatch: pytest.MonkeyPatch) -> ConnectingPresenter:
    """A form in which everything is right; however long an answer takes, it is not said to be silent."""
    monkeypatch.setattr(connections, "PROBE_S", PATIENCE_S)
    presenter = ConnectingPresenter(SavedConnections(Profiles(tmp_path), keys, reach), Clock())
    presenter.set_name(NAME)
    presenter.set_key(KEY)
    presenter.set_address(0, OUTSIDE)
    return presenter


def is_nothing_saved(folder: Path, keys: MemorySecrets) -> bool:
    """Neither the profile nor the key."""
    return not (folder / FILE_NAME).exists() and keys.read(KEY_NAME.format(name=NAME)) is None


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("htps://api.exemplo.adv.br", NOT_AN_ADDRESS),
        ("https://", NOT_AN_ADDRESS),
        ("api exemplo", NOT_AN_ADDRESS),
        ("https://api.exemplo.adv.br:porta", NOT_AN_ADDRESS),
        ("http://api.exemplo.adv.br", "Só https fora deste computador."),
        ("http://127.0.0.1.exemplo.adv.br", "Só https fora deste computador."),
        ("https://eu:senha@api.exemplo.adv.br", "O endereço não pode ter usuário e senha."),
        ("https://api.exemplo.adv.br/v1/requests", "Tire a última parte do endereço: o Autos a põe sozinho."),
    ],
)
async def test_a_wrong_address_is_neither_tested_nor_saved(
    tmp_path: Path, keys: MemorySecrets, presenter: ConnectingPresenter, address: str, sentence: str
) -> None:
    presenter.set_address(0, address)
    presenter.test()
    was_testing = presenter.state.is_testing
    presenter.save()
    await presenter.tasks.idle()

    assert presenter.state.problems == {ADDRESS_FIELD: sentence}
    assert not was_testing
    assert is_nothing_saved(tmp_path, keys)


async def test_a_base_address_with_a_path_is_kept_whole(presenter: ConnectingPresenter, tmp_path: Path) -> None:
    """A slash at its end is not a part of it."""
    presenter.set_address(0, "https://api.invalid/contrato/v1/")
    presenter.save()
    await presenter.tasks.idle()
    profile = Profiles(tmp_path).get(NAME)

    assert {getattr(profile, name) for name in URLS} == {"https://api.invalid/contrato/v1"}


@pytest.mark.parametrize(
    ("pasted", "sentence"),
    [
        ("5ynth\n3t1c", "A chave de acesso tem uma quebra de linha no meio."),
        ("5ynth\r\n3t1c\r\n", "A chave de acesso tem uma quebra de linha no meio."),
        ("5ynth 3t1c", "A chave de acesso tem um espaço no meio."),
    ],
)
async def test_a_key_that_is_pasted_in_pieces_is_not_saved(
    qtbot: QtBot,
    theme: Theme,
    tmp_path: Path,
    keys: MemorySecrets,
    presenter: ConnectingPresenter,
    pasted: str,
    sentence: str,
) -> None:
    fields = ConnectionFields(presenter, theme)
    qtbot.addWidget(fields)
    fields.clear_key()
    QApplication.clipboard().setText(pasted)
    fields.key.paste()
    presenter.save()
    await presenter.tasks.idle()

    assert fields.key_hint.text() == sentence
    assert is_nothing_saved(tmp_path, keys)


async def test_a_line_end_behind_a_pasted_key_is_removed(
    qtbot: QtBot, theme: Theme, keys: MemorySecrets, presenter: ConnectingPresenter
) -> None:
    """A mail or a spreadsheet adds it."""
    fields = ConnectionFields(presenter, theme)
    qtbot.addWidget(fields)
    fields.clear_key()
    QApplication.clipboard().setText(f" {KEY}\r\n")
    fields.key.paste()
    hint = fields.key_hint.text()
    presenter.save()
    await presenter.tasks.idle()
    stored = keys.read(KEY_NAME.format(name=NAME))

    assert hint.startswith("O espaço do fim foi retirado.")
    assert stored is not None
    assert stored.get_secret_value() == KEY


async def test_a_certificate_that_nobody_signed_is_named(
    qtbot: QtBot,
    theme: Theme,
    tmp_path: Path,
    keys: MemorySecrets,
    presenter: ConnectingPresenter,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Through the tunnel of a proxy, as another computer is reached: no call and no key leave."""
    async with http2_server(own_certificate(tmp_path)) as (address, received):
        port = int(address.rpartition(":")[2])

        async def tunnel(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there, thither = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
            await asyncio.gather(pump(reader, thither), pump(there, writer))

        answers = await _answers_through(tunnel, qtbot, theme, presenter, monkeypatch)

    assert answers == {"Ninguém confiável assinou o certificado deste endereço."}
    assert received == []
    assert is_nothing_saved(tmp_path, keys)


async def test_an_address_at_which_nothing_listens_is_named(
    qtbot: QtBot, theme: Theme, tmp_path: Path, keys: MemorySecrets, presenter: ConnectingPresenter
) -> None:
    lines = ResultLines(theme)
    qtbot.addWidget(lines)
    presenter.changed.connect(lines.render_results)
    presenter.set_address(0, f"http://127.0.0.1:{refusing_port()}")
    presenter.test()
    await presenter.tasks.idle()

    said = {label.text() for label in lines.answers.values()}
    assert said == {"Nada responde neste endereço."}
    assert is_nothing_saved(tmp_path, keys)


async def test_a_proxy_that_asks_for_a_password_is_named(
    qtbot: QtBot,
    theme: Theme,
    tmp_path: Path,
    keys: MemorySecrets,
    presenter: ConnectingPresenter,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refuse(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = b"HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\ncontent-length: 0\r\n\r\n"
        writer.write(head)
        await writer.drain()

    answers = await _answers_through(refuse, qtbot, theme, presenter, monkeypatch)

    assert answers == {"A rede pede usuário e senha do proxy."}
    assert is_nothing_saved(tmp_path, keys)


async def _answers_through(
    behave: Behaviour, qtbot: QtBot, theme: Theme, presenter: ConnectingPresenter, monkeypatch: pytest.MonkeyPatch
) -> set[str]:
    """What the lines of the test say when all calls go through a proxy that behaves like this."""
    lines = ResultLines(theme)
    qtbot.addWidget(lines)
    presenter.changed.connect(lines.render_results)
    async with faulty_server(behave) as (_, proxy):
        monkeypatch.setenv("HTTPS_PROXY", proxy.address)
        for name in ("NO_PROXY", "no_proxy"):
            monkeypatch.delenv(name, raising=False)
        presenter.test()
        await presenter.tasks.idle()
    assert len(presenter.state.results) == len(URLS)
    assert all(KEY.encode() not in call for call in proxy.calls)
    return {label.text() for label in lines.answers.values()}
