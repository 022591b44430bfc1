"""The form of a connection: nothing is saved half, and the key stays nowhere but in the keyring."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from threading import Event

import httpx
import pytest
from pydantic import SecretStr

from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.desktop.components.connecting.presenter import ConnectingPresenter, ConnectionForm
from autos.domain.connection.connection import URLS, Connection
from autos.domain.errors import KeyringMissing
from autos.system.clock import Clock
from autos.system.profiles import FILE_NAME, Profiles
from autos.usecases.search.connections import KEY_NAME, SavedConnections
from tests.memory_secrets import MemorySecrets

KEY = "5ynth3t1c-k3y-0000-4e2a"
ADDRESS = "https://api.invalid"


class SlowKeyring(MemorySecrets):
    """A keyring that asks the person before it writes."""

    def __init__(self) -> None:
        super().__init__()
        self.began, self.released = Event(), Event()

    def write(self, name: str, secret: SecretStr) -> None:
        self.began.set()
        self.released.wait(60)
        super().write(name, secret)


class NoKeyring(MemorySecrets):
    """A session without a keyring."""

    def write(self, *_: object) -> None:
        raise KeyringMissing


@pytest.fixture
def keys() -> MemorySecrets:
    return MemorySecrets()


@pytest.fixture
def saved(tmp_path: Path, keys: MemorySecrets) -> SavedConnections:
    def handle(call: httpx.Request) -> httpx.Response:
        status = 401 if call.url.path.startswith("/crawls") else 404
        message = "no" if call.url.path.count("/") > 1 or call.url.path == "/lawsuits" else "nowhere"
        return httpx.Response(status, json={"error": {"message": message}})

    def reach(connection: Connection) -> Autos:
        return Autos(connection, transport=httpx.MockTransport(handle), limiter=RateLimiter())

    return SavedConnections(Profiles(tmp_path), keys, reach)


def typed(connections: SavedConnections, name: str, key: str, address: str) -> ConnectingPresenter:
    presenter = ConnectingPresenter(connections, Clock())
    presenter.set_name(name)
    presenter.set_key(key)
    presenter.set_address(0, address)
    return presenter


async def test_a_connection_is_saved_once_with_its_key_in_the_keyring(
    saved: SavedConnections, keys: MemorySecrets, tmp_path: Path
) -> None:
    """Blanks around the key are removed and said; afterwards the form does not hold it any more."""
    presenter = typed(saved, "Escritório", f" {KEY} ", ADDRESS)
    names: list[str] = []
    presenter.saved.connect(names.append)
    was_trimmed = presenter.state.was_trimmed
    presenter.save()
    presenter.save()
    await presenter.tasks.idle()
    stored = keys.read(KEY_NAME.format(name="Escritório"))

    assert was_trimmed
    assert names == ["Escritório"]
    assert stored is not None
    assert stored.get_secret_value() == KEY
    assert KEY not in (tmp_path / FILE_NAME).read_text(encoding="utf-8")
    assert presenter.state.draft.key.get_secret_value() == ""


async def test_every_wrong_field_is_named_at_once_and_nothing_is_saved(
    saved: SavedConnections, keys: MemorySecrets, tmp_path: Path
) -> None:
    presenter = typed(saved, " ", "two words", "http://api.invalid")
    presenter.save()
    await presenter.tasks.idle()

    assert presenter.state.problems == {
        "name": "Falta o nome da conexão.",
        "api_key": "A chave de acesso tem um espaço no meio.",
        "address": "Só https fora deste computador.",
    }
    assert not (tmp_path / FILE_NAME).exists()
    assert keys.read(KEY_NAME.format(name="")) is None
    presenter.set_name("Escritório")
    assert "name" not in presenter.state.problems


async def test_without_a_keyring_nothing_is_saved(tmp_path: Path) -> None:
    """A profile without its key would be a connection that never works."""
    presenter = typed(SavedConnections(Profiles(tmp_path), NoKeyring()), "Escritório", KEY, ADDRESS)
    presenter.save()
    await presenter.tasks.idle()

    assert "chaveiro" in presenter.state.problems["api_key"]
    assert Profiles(tmp_path).every() == []
    assert not presenter.state.is_saving


async def test_a_profile_that_cannot_be_written_leaves_no_key(saved: SavedConnections, keys: MemorySecrets) -> None:
    """The folder is full or read-only."""

    def put(_: object) -> None:
        raise OSError(28, "No space left on device")

    saved.profiles.add = put  # type: ignore[method-assign]
    presenter = typed(saved, "Escritório", KEY, ADDRESS)
    presenter.save()
    await presenter.tasks.idle()

    assert presenter.state.problems["name"] == "No space left on device"
    assert keys.read(KEY_NAME.format(name="Escritório")) is None


async def test_the_test_says_what_each_part_answered(saved: SavedConnections) -> None:
    """One of them refuses the key; a change makes the results void."""
    presenter = typed(saved, "Escritório", KEY, ADDRESS)
    presenter.test()
    assert presenter.state.is_testing
    await presenter.tasks.idle()
    problems = {name: result.problem for name, result in presenter.state.results.items()}

    assert problems.keys() == set(URLS)
    assert type(problems["crawler_url"]).__name__ == "KeyRefused"
    assert {name for name, problem in problems.items() if problem is None} == set(URLS[:3])
    presenter.set_address(0, "https://other.invalid")
    assert presenter.state.results == {}
    assert presenter.state.tested_at is None


async def test_a_name_is_given_once(saved: SavedConnections) -> None:
    """Else the key of the one that exists would be sent to another address."""
    for presenter in (typed(saved, "Escritório", KEY, ADDRESS), typed(saved, "escritório", KEY, "https://b.invalid")):
        presenter.save()
        await presenter.tasks.idle()

    assert presenter.state.problems == {"name": "Já há uma conexão com este nome."}
    assert [one.requests_url for one in saved.profiles.every()] == [ADDRESS]


async def test_another_key_and_another_name_keep_the_rest(saved: SavedConnections, keys: MemorySecrets) -> None:
    """The key goes with the name; what the command line has set stays."""
    first = typed(saved, "Escritório", KEY, ADDRESS)
    first.save()
    await first.tasks.idle()
    saved.profiles.use("Escritório")
    other = ConnectingPresenter(saved, Clock(), ConnectionForm.KEY, "Escritório")
    other.set_key("another-key")
    other.save()
    await other.tasks.idle()
    moved = ConnectingPresenter(saved, Clock(), ConnectionForm.ADDRESS, "Escritório")
    moved.set_name("Contrato")
    moved.set_address(0, "https://b.invalid")
    moved.save()
    await moved.tasks.idle()
    stored = keys.read(KEY_NAME.format(name="Contrato"))
    current = saved.profiles.current()

    assert stored is not None
    assert stored.get_secret_value() == "another-key"
    assert keys.read(KEY_NAME.format(name="Escritório")) is None
    assert current is not None
    assert (current.name, current.requests_url) == ("Contrato", "https://b.invalid")


async def test_a_file_fills_in_the_form_and_a_wrong_one_nothing(saved: SavedConnections, tmp_path: Path) -> None:
    file = tmp_path / "provider.json"
    presenter = ConnectingPresenter(saved, Clock(), suggested="Contrato")
    presenter.hosts_differ.connect(presenter.fill_in)
    file.write_text(json.dumps({"version": 99}))
    presenter.read_file(file)
    await presenter.tasks.idle()
    refused = presenter.state
    urls = {name: f"https://{name.split('_')[0]}.invalid" for name in URLS}
    file.write_text(json.dumps(urls | {"api_key": KEY}))
    presenter.read_file(file)
    await presenter.tasks.idle()

    assert refused.problems == {"file": "Este arquivo é de um Autos mais novo."}
    assert refused.draft.addresses == ("",)
    assert presenter.state.draft.addresses == tuple(urls.values())
    assert presenter.state.draft.key.get_secret_value() == KEY
    assert presenter.state.draft.name == "Contrato"
    assert presenter.state.problems == {}


@pytest.mark.parametrize("fails", [False, True])
async def test_a_form_that_is_closed_while_the_keyring_writes_saves_all_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, fails: bool
) -> None:
    """A connection whose key is not saved would never work."""

    def fail(*_: object) -> None:
        raise KeyringMissing

    keys = SlowKeyring()
    saved = SavedConnections(Profiles(tmp_path), keys)
    presenter = typed(saved, "Escritório", KEY, ADDRESS)
    presenter.save()
    assert await asyncio.to_thread(keys.began.wait, 20)
    if fails:
        monkeypatch.setattr(MemorySecrets, "write", fail)
    closing = asyncio.create_task(presenter.tasks.aclose())
    await asyncio.sleep(0)
    keys.released.set()
    await closing

    assert [one.name for one in saved.profiles.every()] == ([] if fails else ["Escritório"])
    assert (keys.read(KEY_NAME.format(name="Escritório")) is None) is fails


async def test_what_a_file_says_beside_its_addresses_is_saved_too(saved: SavedConnections, tmp_path: Path) -> None:
    """Paths and the place of the vault's key, without which calls would fail; a proxy that nothing shows is not."""
    file = tmp_path / "provider.json"
    paths = {"create_request": "/v2/requests"}
    told = {"paths": paths, "customer_key_place": "search_params", "proxy": "http://proxy.invalid:3128"}
    file.write_text(json.dumps(dict.fromkeys(URLS, ADDRESS) | told | {"api_key": KEY}))
    presenter = ConnectingPresenter(saved, Clock(), suggested="Contrato")
    presenter.read_file(file)
    await presenter.tasks.idle()
    presenter.save()
    await presenter.tasks.idle()
    profile = saved.profiles.get("Contrato")

    assert presenter.state.problems == {}
    assert dict(profile.paths) == paths
    assert profile.customer_key_place == "search_params"
    assert profile.proxy == ""
