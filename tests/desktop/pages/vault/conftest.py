"""The vault page on a real archive and the embedded service."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.courts import CourtNames
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.view import VaultView
from autos.domain.vault.credential import Credential
from autos.service.app import ServiceOptions, create_app
from autos.service.store.requests import RequestStore
from autos.service.store.vault_key import VaultKey
from autos.service.vault.vault import SealedVault as ServiceVault
from autos.usecases.vault.vault import CredentialVault
from tests.desktop.conftest import RESOURCES
from tests.service.conftest import KEY, MemorySecrets, reference, world
from tests.service.quick_routes import quick_routes
from tests.usecases.conftest import SERVICE, PassingClock, client, clock, connection, store
from tests.usecases.monitoring.watched import Watched

__all__ = ["client", "clock", "connection", "quick_routes", "reference", "store", "world"]

PASSWORD = "senha-inventada-7f3c"
SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
CPF = "111.222.333-96"
SYSTEM, OTHER = "ESAJ - TJSP - 1º grau", "EPROC - TJMG - 2º grau"


@pytest.fixture
def service_vault(tmp_path: Path) -> Iterator[ServiceVault]:
    vault = ServiceVault(tmp_path / "vault.sqlite", VaultKey(MemorySecrets()))
    yield vault
    vault.close()


@pytest.fixture
def service(store: RequestStore, clock: PassingClock, service_vault: ServiceVault) -> Watched:
    conduct = ServiceOptions(calls_per_minute=10_000)
    return Watched(httpx.ASGITransport(create_app(store, clock, KEY, vault=service_vault, conduct=conduct)))


@pytest.fixture
def vault(archive: Archive, client: Autos, clock: PassingClock) -> CredentialVault:
    return CredentialVault(archive, client, clock, SERVICE)


@pytest.fixture
async def presenter(archive: Archive, vault: CredentialVault, clock: PassingClock) -> AsyncIterator[VaultPresenter]:
    made = VaultPresenter(vault, archive.changes.subscribe, clock.now, CourtNames(RESOURCES / "reference"))
    await made.tasks.idle()
    yield made
    await made.tasks.aclose()


@pytest.fixture
def view(qtbot: QtBot, presenter: VaultPresenter, theme: Theme) -> VaultView:
    shown = VaultView(presenter, theme)
    qtbot.addWidget(shown)
    shown.resize(1208, 820)
    shown.show()
    return shown


def credential(system_name: str, customer_key: str = "", password: str = PASSWORD) -> Credential:
    return Credential(system_name, customer_key, "11122233396", SecretStr(password), SecretStr(SECRET))


async def query_status(presenter: VaultPresenter) -> None:
    """Query the status and wait for the answer."""
    presenter.ask()
    await presenter.tasks.idle()


async def register_pairs(presenter: VaultPresenter, *pairs: tuple[str, str]) -> None:
    """Register these pairs through the page."""
    await query_status(presenter)
    for pair in pairs:
        presenter.register(credential(*pair), None)
        await presenter.tasks.idle()
    presenter.dismiss()


def press(
    widget: QWidget,
    key: Qt.Key,
    text: str = "",
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Send a key press to the widget, through its event filters."""
    QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyPress, key, modifier, text))


def type_in(widget: QWidget, text: str) -> None:
    for sign in text:
        press(widget, Qt.Key.Key_unknown, sign)
