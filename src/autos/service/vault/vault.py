"""Encrypted storage of court credentials, which are used for sign-ins and never returned to callers.

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
"""Encrypted with the key of the credentials, so that another key is recognized."""
REGISTER = "INSERT OR REPLACE INTO credentials VALUES (?, ?, ?, ?, ?)"
SELECT = "SELECT nonce, sealed, state FROM credentials WHERE system_name = ? AND customer_key = ?"
REFUSE = "UPDATE credentials SET state = ? WHERE system_name = ? AND customer_key = ? AND nonce = ?"
DELETE = "DELETE FROM credentials WHERE system_name = ? AND customer_key = ?"
STATES = "SELECT system_name, state FROM credentials WHERE customer_key = ? ORDER BY system_name"


@dataclass(frozen=True, slots=True)
class StoredCredential:
    """A credential for a court system; its `repr` shows only the pair that names it."""

    system_name: str
    customer_key: str
    username: str = field(repr=False)
    password: SecretStr = field(repr=False)
    custom_data: dict[str, Any] = field(default_factory=dict, repr=False)
    registration: bytes = field(default=b"", repr=False)
    """Nonce of the registration, different for each; empty before it is registered."""

    @property
    def secret(self) -> SecretStr | None:
        """The second factor, where one was given."""
        given = self.custom_data.get("secret")
        return SecretStr(given) if isinstance(given, str) and given else None


class SealedVault:
    """Encrypted credentials in a SQLite file. Thread-safe."""

    def __init__(self, path: Path, key: VaultKey) -> None:
        self._key = key
        self._lock = RLock()
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._connection.executescript(
            f"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; {SCHEMA}"
        )

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def register(self, credentials: Sequence[StoredCredential]) -> None:
        """Store all or none; the same pair is replaced. Raises: ApiError (503) without the key of the stored ones."""
        if not credentials:
            return
        if self._key.find() is None and not self.is_empty():
            raise _other_key_error()
        cipher = AESGCM(self._key.find_or_create())
        rows = [self._encrypted_row(cipher, one) for one in credentials]
        with self._lock, immediate_transaction(self._connection) as connection:
            self._check_key(cipher)
            connection.executemany(REGISTER, rows)

    def statuses(self, customer_key: str) -> dict[str, CredentialState]:
        """States of the credentials with exactly this key, by system."""
        return {name: CredentialState(state) for name, state in self._rows(STATES, (customer_key,))}

    def delete(self, system_name: str, customer_key: str) -> bool:
        """Delete a credential; returns whether there was one."""
        with self._lock:
            return self._connection.execute(DELETE, (system_name, customer_key)).rowcount > 0

    def is_empty(self) -> bool:
        """Whether no credential is stored."""
        return not self._rows("SELECT 1 FROM credentials LIMIT 1", ())

    def select(self, system_name: str, customer_key: str) -> StoredCredential | None:
        """The first active credential of: the system's own, the wildcard of the key, the wildcard of the empty key.

        Source: contract, "Search" (`credential`), "Credential (vault)" (`*`).
        """
        for pair in dict.fromkeys([(system_name, customer_key), (WILDCARD, customer_key), (WILDCARD, "")]):
            found = self._decrypted(*pair)
            if found is not None:
                return found
        return None

    def mark_refused(self, credential: StoredCredential) -> None:
        """Mark a credential as refused by its court; it is not used until it is registered again."""
        pair = (credential.system_name, credential.customer_key)
        self._deactivate(*pair, credential.registration)

    def _encrypted_row(self, cipher: AESGCM, one: StoredCredential) -> tuple[object, ...]:
        nonce = secrets.token_bytes(NONCE_BYTES)
        contents = [one.username, one.password.get_secret_value(), one.custom_data]
        sealed = cipher.encrypt(
            nonce, json.dumps(contents).encode(), _associated_data(one.system_name, one.customer_key)
        )
        return (one.system_name, one.customer_key, nonce, sealed, CredentialState.ACTIVE.value)

    def _decrypted(self, system_name: str, customer_key: str) -> StoredCredential | None:
        rows = self._rows(SELECT, (system_name, customer_key))
        if not rows or rows[0][2] != CredentialState.ACTIVE:
            return None
        nonce, sealed, _ = rows[0]
        try:
            key = self._key.find()
        except ApiError:  # a locked keyring: no sign-in now, but the credential stays active
            return None
        if key is None:  # the key may come back: the credential stays active
            return None
        cipher = AESGCM(key)
        try:
            contents = cipher.decrypt(nonce, sealed, _associated_data(system_name, customer_key))
        except InvalidTag:
            if self._is_key_of_all(cipher):  # then this row is damaged and must be registered again
                self._deactivate(system_name, customer_key, nonce)
            return None
        username, password, custom_data = json.loads(contents)
        return StoredCredential(system_name, customer_key, username, SecretStr(password), custom_data, nonce)

    def _check_key(self, cipher: AESGCM) -> None:
        """Store or compare the key check, inside a transaction. Raises: ApiError (503) for another key."""
        if self.is_empty():
            nonce = secrets.token_bytes(NONCE_BYTES)
            values = ("key", nonce, cipher.encrypt(nonce, KEY_CHECK_TEXT, None))
            self._connection.execute("INSERT OR REPLACE INTO seals VALUES (?, ?, ?)", values)
        elif not self._is_key_of_all(cipher):
            raise _other_key_error()

    def _is_key_of_all(self, cipher: AESGCM) -> bool:
        """Whether `cipher` has the key with which the credentials were encrypted."""
        for nonce, sealed in self._rows("SELECT nonce, sealed FROM seals", ()):
            try:
                return cipher.decrypt(nonce, sealed, None) == KEY_CHECK_TEXT
            except InvalidTag:
                return False
        return False

    def _deactivate(self, system_name: str, customer_key: str, registration: bytes) -> None:
        with self._lock:
            self._connection.execute(REFUSE, (CredentialState.INACTIVE.value, system_name, customer_key, registration))

    def _rows(self, statement: str, values: Sequence[object]) -> list[Any]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()


def _other_key_error() -> ApiError:
    sentence = "the vault was sealed with a key that is not here: give the service that key again"
    return ApiError(503, f"{sentence}, or delete every credential and register them anew")


def _associated_data(system_name: str, customer_key: str) -> bytes:
    """Associated data that binds the ciphertext to its row: in another row it cannot be decrypted."""
    return json.dumps([system_name, customer_key]).encode()
