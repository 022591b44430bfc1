"""Secrets: kept by the system's keyring, or plainly said to be impossible."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as FailKeyring
from keyring.backends.null import Keyring as NullKeyring
from keyring.errors import InitError, KeyringLocked, PasswordDeleteError
from pydantic import SecretStr

from autos.domain.errors import KeyringMissing
from autos.system.keyring_secrets import Secrets
from tests.memory_secrets import MemorySecrets

KEY = SecretStr("synthetic-key-0001")


class GoodKeyring(KeyringBackend):
    """Keeps secrets in memory, as a session's keyring would."""

    priority = 5  # type: ignore[assignment]  # a class property in the base

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self.kept.pop((service, username), None) is None:
            raise PasswordDeleteError(username)


class BrokenKeyring(GoodKeyring):
    """Raises what it is given."""

    def __init__(self, failure: Exception) -> None:
        super().__init__()
        self.failure = failure

    def get_password(self, *_: str) -> str | None:
        raise self.failure


class SilentKeyring(GoodKeyring):
    """Never answers until told to."""

    def __init__(self) -> None:
        super().__init__()
        self.released = threading.Event()
        self.has_answered = False

    def get_password(self, *_: str) -> str | None:
        self.released.wait(60)
        self.has_answered = True
        return None


class OpenKeyring(GoodKeyring):
    """Keeps secrets where anybody can read them, as keyring itself does not recommend."""

    priority = 0.5  # type: ignore[assignment]


@pytest.fixture(autouse=True)
def _system_keyring() -> Iterator[None]:
    before = keyring.get_keyring()
    yield
    keyring.set_keyring(before)


def test_secret_is_written_read_and_deleted() -> None:
    """What was written is read by the same name; deleted, it is none; deleting again is no problem."""
    backend = GoodKeyring()
    keyring.set_keyring(backend)
    secrets = Secrets()
    secrets.write("archive-key", KEY)
    found = secrets.read("archive-key")
    secrets.delete("archive-key")
    secrets.delete("archive-key")

    assert found == KEY
    assert KEY.get_secret_value() not in repr(found)
    assert secrets.read("archive-key") is None
    assert backend.kept == {}


@pytest.mark.parametrize("backend", [FailKeyring(), NullKeyring(), OpenKeyring()], ids=["none", "forgets", "open"])
def test_no_keyring_or_one_that_does_not_keep_secrets_is_missing(backend: KeyringBackend) -> None:
    """No backend, one that forgets everything and one that hides nothing are the same: missing."""
    keyring.set_keyring(backend)
    for ask in (lambda: Secrets().read("a"), lambda: Secrets().write("a", KEY), lambda: Secrets().delete("a")):
        with pytest.raises(KeyringMissing):
            ask()


@pytest.mark.parametrize(
    "failure", [InitError("no bus"), KeyringLocked("dismissed"), OSError("bus of synthetic-key-0001 gone")]
)
def test_locked_or_broken_keyring_is_missing_without_repeating_secrets(failure: Exception) -> None:
    """Whatever the backend raises becomes KeyringMissing, naming only the kind of failure."""
    keyring.set_keyring(BrokenKeyring(failure))
    with pytest.raises(KeyringMissing) as raised:
        Secrets().read("archive-key")

    assert str(raised.value) == type(failure).__name__
    assert raised.value.__suppress_context__


def test_keyring_that_never_answers_is_left_behind() -> None:
    """A hanging keyring holds nobody longer than the wait allowed."""
    backend = SilentKeyring()
    keyring.set_keyring(backend)
    try:
        with pytest.raises(KeyringMissing):
            Secrets(asking_s=0.05).read("archive-key")

        assert not backend.has_answered
    finally:
        backend.released.set()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the Secret Service is Linux's keyring")
def test_machine_without_a_bus_is_missing_at_once(tmp_path: Path) -> None:
    """The real keyring without D-Bus: KeyringMissing, and no hanging."""
    code = (
        "from autos.domain.errors import KeyringMissing\n"
        "from autos.system.keyring_secrets import Secrets\n"
        "try:\n    Secrets().read('archive-key')\nexcept KeyringMissing:\n    print('missing')\n"
    )
    hidden = {"DBUS_SESSION_BUS_ADDRESS", "PYTHON_KEYRING_BACKEND", "DISPLAY", "WAYLAND_DISPLAY"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    finished = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, check=True
    )

    assert finished.stdout.strip() == "missing"


def test_keyring_is_imported_only_when_asked() -> None:
    """Importing the module costs the window nothing of keyring."""
    code = "import sys, autos.system.keyring_secrets\nprint('keyring' in sys.modules)"
    finished = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert finished.stdout.strip() == "False"


def test_memory_keeps_secrets_for_the_session() -> None:
    """The same verbs without a keyring; nothing is shown by its repr."""
    secrets = MemorySecrets()
    secrets.write("archive-key", KEY)
    found = secrets.read("archive-key")
    secrets.delete("archive-key")
    secrets.delete("archive-key")

    assert found == KEY
    assert secrets.read("archive-key") is None
    assert KEY.get_secret_value() not in repr(vars(secrets))
