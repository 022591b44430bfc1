"""The first step of the first run: what the free test says where there is room for two lines."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from pytestqt.qtbot import QtBot

from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.pages.first_run.presenter import FirstRunPresenter
from autos.desktop.pages.first_run.view import ServiceStep
from autos.domain.connection.connection import Connection
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.usecases.archive.archive_folder import FolderCheck
from autos.usecases.search.connections import SavedConnections
from tests.client.synthetic import FakeClock
from tests.memory_secrets import MemorySecrets


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (401, "recusou a chave"),
        (500, "está com defeito agora"),
        (301, "responde com outro endereço"),
    ],
)
async def test_a_failed_test_says_why(qtbot: QtBot, theme: Theme, tmp_path: Path, status: int, sentence: str) -> None:
    """Else every failure would look like a wrong key."""

    def handle(_: httpx.Request) -> httpx.Response:
        return httpx.Response(status, json={"error": {"message": "no"}}, headers={"location": "/login"})

    def reach(connection: Connection) -> Autos:
        transport = httpx.MockTransport(handle)
        return Autos(connection, transport=transport, limiter=RateLimiter(), sleep=FakeClock().sleep)

    connecting = ConnectingPresenter(SavedConnections(Profiles(tmp_path), MemorySecrets(), reach), Clock())
    step = ServiceStep(FirstRunPresenter(connecting, FolderCheck), theme)
    qtbot.addWidget(step)
    connecting.set_key("5ynth3t1c-k3y")
    connecting.set_address(0, "https://api.invalid")
    connecting.test()
    await connecting.tasks.idle()

    said = "Nenhuma das quatro partes aceitou a chave"
    assert step.result.text().splitlines() == [said, f"Buscas e respostas: {sentence}"]
    assert step.result.sizeHint().height() <= step.test.parentWidget().height()
