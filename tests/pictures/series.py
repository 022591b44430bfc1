"""Series of scenes: each has a service of its own, and its scenes follow one another in one window."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

from autos.domain.connection.connection import KEY, URLS
from tests.journeys.autos_window import CHECKOUT, AutosWindow
from tests.journeys.services import answering, connection_file, unused_address
from tests.pictures import scenes
from tests.pictures.firm import FIRM_SCENES, office_beside
from tests.pictures.firm_at_work import FIRM_AT_WORK, firm_at_work
from tests.pictures.monitored_archive import fill_archive
from tests.pictures.other_forms import OTHER_FORMS, other_service
from tests.pictures.scenes import Scene
from tests.pictures.spreadsheets import EMPTY_VAULT, SPREADSHEETS, vault_listing_little


class Series(NamedTuple):
    """Scenes with the same service."""

    name: str
    opened: Callable[[Path], AbstractContextManager[AutosWindow]]
    scenes: Sequence[Scene]


@contextmanager
def _window(
    home: Path, *arguments: str, environment: dict[str, str] | None = None, first_run: bool = False
) -> Iterator[AutosWindow]:
    window = AutosWindow(home, *arguments, environment=environment, first_run=first_run)
    try:
        yield window
        if window.is_running:
            window.close()
    finally:
        window.end()


@contextmanager
def _practice(home: Path) -> Iterator[AutosWindow]:
    with _window(home) as window:
        window.wait_until_ready()
        yield window


@contextmanager
def _unreachable(home: Path) -> Iterator[AutosWindow]:
    with _window(home, "--service", str(connection_file(home, unused_address()))) as window:
        window.wait_until_ready()
        yield window


@contextmanager
def _refusing(home: Path) -> Iterator[AutosWindow]:
    refusal = json.dumps({"error": {"message": "Unauthorized"}}).encode()
    with answering(401, refusal, "application/json") as (address, _), _serving(home, address) as window:
        yield window


@contextmanager
def _otherwise(home: Path) -> Iterator[AutosWindow]:
    with other_service() as address, _serving(home, address) as window:
        yield window


@contextmanager
def _with_little_in_the_vault(home: Path) -> Iterator[AutosWindow]:
    with vault_listing_little() as address, _serving(home, address) as window:
        yield window


@contextmanager
def _serving(home: Path, address: str) -> Iterator[AutosWindow]:
    with _window(home, "--service", str(connection_file(home, address))) as window:
        window.wait_until_ready()
        yield window


@contextmanager
def _faulty(home: Path) -> Iterator[AutosWindow]:
    """A service with hostile texts, unknown values and slow courts."""
    hostile = {"path": "*/responses*", "changes": [{"kind": "hostile_text"}, {"kind": "unknown_words"}]}
    counted = {"path": "*/lawsuits*", "changes": [{"kind": "hostile_text"}, {"kind": "unknown_words"}]}
    with (
        _service(home, {"rules": [hostile, counted]}, "--pace", "0.2") as file,
        _window(home, "--service", file) as window,
    ):
        window.wait_until_ready()
        yield window


@contextmanager
def _slow(home: Path) -> Iterator[AutosWindow]:
    """A service whose courts take a minute and more."""
    with _service(home, {"rules": []}, "--pace", "30") as file, _window(home, "--service", file) as window:
        window.wait_until_ready()
        yield window


@contextmanager
def _service(home: Path, faults: object, *words: str) -> Iterator[str]:
    file, rules = home.parent / "service.json", home.parent / "faults.json"
    rules.write_text(json.dumps(faults), encoding="utf-8")
    command = [sys.executable, "-m", "autos", "service", "--folder", str(home.parent / "service")]
    command += ["--connection-file", str(file), "--faults", str(rules), *words]
    with subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        try:
            until = time.monotonic() + 60
            while not file.exists() and time.monotonic() < until:
                time.sleep(0.05)
            yield str(file)
        finally:
            service.terminate()


@contextmanager
def _monitored(home: Path) -> Iterator[AutosWindow]:
    """An archive with monitorings in every state, and their finds."""
    fill_archive(home)
    keyring = {"PYTHON_KEYRING_BACKEND": "tests.bench.memory_keyring.FixedKeyKeyring"}
    with _window(home, environment=keyring) as window:
        window.wait_until_ready()
        yield window


@contextmanager
def _without_keyring(home: Path) -> Iterator[AutosWindow]:
    environment = {"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"}
    with _window(home, environment=environment) as window:
        window.wait_for(lambda seen: bool(seen["dialog"]))
        yield window
        window.do(do="dismiss")


@contextmanager
def _first_run(home: Path) -> Iterator[AutosWindow]:
    """As a new user has it: the data folder is the system's, so that the archive's folder can be chosen."""
    environment: dict[str, str] = {}
    if sys.platform == "linux":
        data = home.parent / "Autos"
        data.mkdir()
        shutil.copy(home / "preferences.ini", data)
        environment = {"AUTOS_HOME": "", "XDG_DATA_HOME": str(data.parent), "XDG_CONFIG_HOME": str(data.parent)}
    with _window(home, environment=environment, first_run=True) as window:
        window.wait_for(lambda seen: bool(seen.get("cover")))
        yield window


@contextmanager
def _connected(home: Path) -> Iterator[AutosWindow]:
    """The practice service, beside a second service with a key of its own."""
    with _service(home, {"rules": []}, "--pace", "0.2") as file, _practice(home) as window:
        window.second_service = Path(file)
        yield window


@contextmanager
def _ruled(home: Path) -> Iterator[AutosWindow]:
    """A policy of the administrator, with a connection whose key was entered."""
    with _service(home, {"rules": []}, "--pace", "0.2") as file:
        members = json.loads(Path(file).read_text(encoding="utf-8"))
        environment = {"AUTOS_POLICY": str(_policy(home, {name: members[name] for name in URLS}))}
        command = [sys.executable, "-m", "autos", "connection", "key", SHARED]
        given = os.environ | environment | {"AUTOS_HOME": str(home)}
        subprocess.run(command, cwd=CHECKOUT, input=f"{members[KEY]}\n", text=True, env=given, check=True)
        with _window(home, environment=environment) as window:
            window.wait_until_ready()
            yield window


def _policy(home: Path, addresses: dict[str, str]) -> Path:
    file = home.parent / "policy.json"
    prices = {"base": 0.25, "base_sources": 1.2}
    rules = {
        "contact": "Suporte do escritório, ramal 212",
        "connections": {"shared": [{"name": SHARED, **addresses, "prices": prices}], "own": False, "practice": False},
        "budget": {"monthly": 400},
        "export": {"formats": ["csv"], "secrecy": False, "whole_archive": False},
        "retention": {"trash_days": 10, "log_days": 14},
        "lock": {"idle_minutes": 15},
        "updates": {"check": False},
    }
    file.write_text(json.dumps(rules, ensure_ascii=False), encoding="utf-8")
    return file


@contextmanager
def _misruled(home: Path) -> Iterator[AutosWindow]:
    """A policy with a slip in the name of a part."""
    file = home.parent / "policy.json"
    file.write_text('{"contact": "Suporte, ramal 212", "exports": {"formats": ["csv"]}}', encoding="utf-8")
    with _window(home, environment={"AUTOS_POLICY": str(file)}) as window:
        window.wait_until_ready()
        yield window


@contextmanager
def _passphrase_wanted(home: Path) -> Iterator[AutosWindow]:
    """A policy that wants a passphrase, which the archive does not have yet."""
    file = home.parent / "policy.json"
    file.write_text('{"contact": "Suporte, ramal 212", "lock": {"passphrase": true}}', encoding="utf-8")
    with _window(home, environment={"AUTOS_POLICY": str(file)}) as window:
        window.wait_for(lambda seen: bool(seen["dialog"]))
        yield window
        window.do(do="dismiss")


SHARED = "Contrato do escritório"
SERIES = (
    Series("practice", _practice, scenes.PRACTICE),
    Series("clients", _practice, scenes.CLIENTS),
    Series("faulty", _faulty, scenes.FAULTY),
    Series("slow", _slow, scenes.SLOW),
    Series("unreachable", _unreachable, scenes.UNREACHABLE),
    Series("refused", _refusing, scenes.REFUSED),
    Series("other forms", _otherwise, OTHER_FORMS),
    Series("spreadsheets", _practice, SPREADSHEETS),
    Series("empty vault", _with_little_in_the_vault, EMPTY_VAULT),
    Series("monitored", _monitored, scenes.MONITORED),
    Series("first run", _first_run, scenes.FIRST_RUN),
    Series("connected", _connected, scenes.CONNECTED),
    Series("ruled", _ruled, scenes.RULED),
    Series("misruled", _misruled, scenes.MISRULED),
    Series("passphrase wanted", _passphrase_wanted, scenes.PASSPHRASE_WANTED),
    Series("without keyring", _without_keyring, scenes.WITHOUT_KEYRING),
    Series("firm", lambda home: office_beside(_practice, home), FIRM_SCENES),
    Series("firm at work", lambda home: firm_at_work(_practice, home), FIRM_AT_WORK),
)
