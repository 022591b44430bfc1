"""Secrets in the operating system's keyring: the archive's key and the service's API key."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from pydantic import SecretStr

from autos.domain.errors import KeyringMissing

T = TypeVar("T")

LOOKING_S = 10.0
"""Longest wait for finding a keyring: a message bus that does not answer must not block the start."""

ASKING_S = 120.0
"""Longest wait for a secret: the system may be asking the person to unlock the keyring."""


class Secrets:
    """The keyring of the person's session. Synchronous, and slow when it asks the person: call it in a thread."""

    def __init__(
        self, service_name: str = "br.autos.desktop", *, looking_s: float = LOOKING_S, asking_s: float = ASKING_S
    ) -> None:
        self._service_name = service_name
        self._looking_s = looking_s
        self._asking_s = asking_s

    def read(self, name: str) -> SecretStr | None:
        """The secret, or None if it was never written. Raises: KeyringMissing."""
        value = self._ask(lambda backend: backend.get_password(self._service_name, name))
        return None if value is None else SecretStr(value)

    def write(self, name: str, secret: SecretStr) -> None:
        """Raises: KeyringMissing."""
        self._ask(lambda backend: backend.set_password(self._service_name, name, secret.get_secret_value()))

    def delete(self, name: str) -> None:
        """Delete the secret, if there is one. Raises: KeyringMissing."""
        if self.read(name) is not None:
            self._ask(lambda backend: backend.delete_password(self._service_name, name))

    def _ask(self, question: Callable[[Any], T]) -> T:
        import_module(
            "autos.system.keyring_import"
        )  # before the wait: a computer that is busy has a keyring all the same
        backend = _within(self._looking_s, _backend)
        return _within(self._asking_s, lambda: question(backend))


def _backend() -> Any:
    """The keyring to use. Raises: KeyringMissing for none, and for backends that store nothing or in plain text."""
    from autos.system.keyring_import import keyring, recommended  # noqa: PLC0415 -- 130 ms the window need not wait for

    backend = keyring.get_keyring()
    if not recommended(backend):
        raise KeyringMissing(type(backend).__module__)
    return backend


def _within(seconds: float, question: Callable[[], T]) -> T:
    """Call `question` in a thread, so that a keyring which never answers can be abandoned after `seconds`."""
    answers: list[T] = []
    failures: list[BaseException] = []

    def ask() -> None:
        try:
            answers.append(question())
        except BaseException as failure:  # noqa: BLE001 -- carried over to the caller's thread below
            failures.append(failure)

    thread = threading.Thread(target=ask, name="keyring", daemon=True)
    thread.start()
    thread.join(seconds)
    if answers:
        return answers[0]
    if not failures:
        raise KeyringMissing("no answer")
    failure = failures[0]
    if isinstance(failure, KeyringMissing) or not isinstance(failure, Exception):
        raise failure
    # Backends raise errors of their own libraries (D-Bus, Keychain, Credential Manager) besides keyring's:
    # each means that no secret can be had. Their text may repeat what was asked, so only the kind is kept.
    raise KeyringMissing(type(failure).__name__) from None
