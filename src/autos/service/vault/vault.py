"""Court credentials, sealed: they go in, sign in, and never come out again.

Source: contract, "Credential (vault)", "Credential vault".
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pydantic import SecretStr

from autos.domain.vault.credential import CredentialState
from autos.service.errors import ApiError
from autos.service.store.database import immediate_transaction
from autos.service.store.vault_key import VaultKey

WILDCARD = "*"
NONCE_BYTES = 12
SCHEMA = """
CREATE TABLE IF NOT EXISTS credentials (
    system_name TEXT NOT NULL, customer_key TEXT NOT NULL, nonce BLOB NOT NULL, sealed BLOB NOT NULL,
    state TEXT NOT NULL, PRIMARY KEY (system_name, customer_key)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seals (name TEXT PRIMARY KEY, nonce BLOB NOT NULL, sealed BLOB NOT NULL) WITHOUT ROWID;
"""
KEY_CHECK_TEXT = b"autos vault"
"""Sealed with the key that the credentials are sealed with, so that another key is known as such."""
REGISTER = "INSERT OR REPLACE INTO credentials VALUES (?, ?, ?, ?, ?)"
SELECT = "SELECT nonce, sealed, state FROM credentials WHERE system_name = ? AND customer_key = ?"
REFUSE = "UPDATE credentials SET state = ? WHERE system_name = ? AND customer_key = ? AND nonce = ?"
DELETE = "DELETE FROM credentials WHERE system_name = ? AND customer_key = ?"
STATES = "SELECT system_name, state FROM credentials WHERE customer_key = ? ORDER BY system_name"


@dataclass(frozen=True, slots=True)
class StoredCredential:
    """What signs in at a court system; everything but the pair that names it stays out of its `repr`."""

    system_name: str
    customer_key: str
    username: str = field(repr=False)
    password: SecretStr = field(repr=False)
    custom_data: dict[str, Any] = field(default_factory=dict, repr=False)
    registration: bytes = field(default=b"", repr=False)
    """Which registration of the pair it is; empty before it is registered."""

    @property
    def secret(self) -> SecretStr | None:
        """The second factor, where one was given."""
        given = self.custom_data.get("secret")
        return SecretStr(given) if isinstance(given, str) and given else None


class SealedVault:
    """Sealed credentials in a file of their own. Safe to use from several threads."""

    def __init__(self, path: Path, key: VaultKey) -> None:
        self._key = key
        self._lock = RLock()
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._connection.executescript(
            f"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; {SCHEMA}"
        )

    def close(self) -> None:
        """Nothing can be read afterwards."""
        with self._lock:
            self._connection.close()

    def register(self, credentials: Sequence[StoredCredential]) -> None:
        """Keep all of them or none; the same pair is replaced. Raises: Refusal (503) without the key of the others."""
        if not credentials:
            return
        if self._key.find() is None and not self.is_empty():
            raise _other_key()
        cipher = AESGCM(self._key.find_or_create())
        rows = [self._sealed(cipher, one) for one in credentials]
        with self._lock, immediate_transaction(self._connection) as connection:
            self._keep_seal(cipher)
            connection.executemany(REGISTER, rows)

    def statuses(self, customer_key: str) -> dict[str, CredentialState]:
        """By system, of the credentials with exactly this key."""
        return {name: CredentialState(state) for name, state in self._rows(STATES, (customer_key,))}

    def delete(self, system_name: str, customer_key: str) -> bool:
        """Whether there was one to delete."""
        with self._lock:
            return self._connection.execute(DELETE, (system_name, customer_key)).rowcount > 0

    def is_empty(self) -> bool:
        """Whether no search could sign in anywhere."""
        return not self._rows("SELECT 1 FROM credentials LIMIT 1", ())

    def select(self, system_name: str, customer_key: str) -> StoredCredential | None:
        """The system's own credential, else the wildcard of the key, else that of the empty key; the first that works.

        Source: contract, "Search" (`credential`), "Credential (vault)" (`*`).
        """
        for pair in dict.fromkeys([(system_name, customer_key), (WILDCARD, customer_key), (WILDCARD, "")]):
            found = self._open(*pair)
            if found is not None:
                return found
        return None

    def mark_refused(self, credential: StoredCredential) -> None:
        """The court did not let it in: it is not tried again until it is registered anew."""
        pair = (credential.system_name, credential.customer_key)
        self._refuse(*pair, credential.registration)

    def _sealed(self, cipher: AESGCM, one: StoredCredential) -> tuple[object, ...]:
        nonce = secrets.token_bytes(NONCE_BYTES)
        contents = [one.username, one.password.get_secret_value(), one.custom_data]
        sealed = cipher.encrypt(nonce, json.dumps(contents).encode(), _label(one.system_name, one.customer_key))
        return (one.system_name, one.customer_key, nonce, sealed, CredentialState.ACTIVE.value)

    def _open(self, system_name: str, customer_key: str) -> StoredCredential | None:
        rows = self._rows(SELECT, (system_name, customer_key))
        if not rows or rows[0][2] != CredentialState.ACTIVE:
            return None
        nonce, sealed, _ = rows[0]
        try:
            key = self._key.find()
        except ApiError:  # a locked keyring: nobody signs in now, and nothing is known against the credential
            return None
        if key is None:  # it may come back; nothing is known against the credential either
            return None
        cipher = AESGCM(key)
        try:
            contents = cipher.decrypt(nonce, sealed, _label(system_name, customer_key))
        except InvalidTag:
            if self._is_key_of_all(cipher):  # then this one was damaged: only registering it anew can help
                self._refuse(system_name, customer_key, nonce)
            return None
        username, password, custom_data = json.loads(contents)
        return StoredCredential(system_name, customer_key, username, SecretStr(password), custom_data, nonce)

    def _keep_seal(self, cipher: AESGCM) -> None:
        """Inside a transaction: the first registration decides the key. Raises: Refusal (503) for another one."""
        if self.is_empty():
            nonce = secrets.token_bytes(NONCE_BYTES)
            values = ("key", nonce, cipher.encrypt(nonce, KEY_CHECK_TEXT, None))
            self._connection.execute("INSERT OR REPLACE INTO seals VALUES (?, ?, ?)", values)
        elif not self._is_key_of_all(cipher):
            raise _other_key()

    def _is_key_of_all(self, cipher: AESGCM) -> bool:
        """Whether `cipher` has the key that the credentials were sealed with."""
        for nonce, sealed in self._rows("SELECT nonce, sealed FROM seals", ()):
            try:
                return cipher.decrypt(nonce, sealed, None) == KEY_CHECK_TEXT
            except InvalidTag:
                return False
        return False

    def _refuse(self, system_name: str, customer_key: str, registration: bytes) -> None:
        with self._lock:
            self._connection.execute(REFUSE, (CredentialState.INACTIVE.value, system_name, customer_key, registration))

    def _rows(self, statement: str, values: Sequence[object]) -> list[Any]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()


def _other_key() -> ApiError:
    sentence = "the vault was sealed with a key that is not here: give the service that key again"
    return ApiError(503, f"{sentence}, or delete every credential and register them anew")


def _label(system_name: str, customer_key: str) -> bytes:
    """Ties sealed contents to their place: moved to another row they do not open."""
    return json.dumps([system_name, customer_key]).encode()
