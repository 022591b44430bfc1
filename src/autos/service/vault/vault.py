"""Encrypted storage of court credentials, which are used for sign-ins and never returned to callers.

A customer key may be a client's CPF: it is encrypted, too, and found by a keyed hash.

Source: contract, "Credential (vault)", "Credential vault".
"""

from __future__ import annotations

import hmac
import json
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pydantic import SecretStr

from autos.domain.vault.credential import CredentialState
from autos.service.errors import ApiError
from autos.service.store.database import empty_journal, immediate_transaction
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
DIGESTS_VERSION = 1
"""Of the file: from here on the column `customer_key` holds keyed hashes."""
DIGEST_PURPOSE = b"autos vault customer keys"
KEY_CHECK_TEXT = b"autos vault"
"""Encrypted with the key of the credentials, so that another key is recognized."""
REGISTER = "INSERT OR REPLACE INTO credentials VALUES (?, ?, ?, ?, ?)"
SELECT = "SELECT nonce, sealed, state FROM credentials WHERE system_name = ? AND customer_key = ?"
REFUSE = "UPDATE credentials SET state = ? WHERE system_name = ? AND customer_key = ? AND nonce = ?"
DELETE = "DELETE FROM credentials WHERE system_name = ? AND customer_key = ?"
ALL = "SELECT system_name, customer_key, nonce, sealed FROM credentials"
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
        sealing = self._sealing() if not self.is_empty() else _Sealing(self._key.find_or_create())
        rows = [_row(sealing, one, CredentialState.ACTIVE) for one in credentials]
        with self._lock, immediate_transaction(self._connection) as connection:
            self._check_key(sealing.cipher)
            connection.executemany(REGISTER, rows)

    def statuses(self, customer_key: str) -> dict[str, CredentialState]:
        """States of the credentials with exactly this key, by system.

        Raises: ApiError (503) without the key of the vault.
        """
        if self.is_empty():
            return {}
        digest = self._sealing().digest(customer_key)
        return {name: CredentialState(state) for name, state in self._rows(STATES, (digest,))}

    def delete(self, system_name: str, customer_key: str) -> bool:
        """Delete a credential; returns whether there was one. Raises: ApiError (503) without the key of the vault."""
        if self.is_empty():
            return False
        digest = self._sealing().digest(customer_key)
        with self._lock:
            return self._connection.execute(DELETE, (system_name, digest)).rowcount > 0

    def erase(self, is_mentioned: Callable[[str], bool]) -> int:
        """Delete the credentials of which something but the password matches; returns how many.

        Raises: ApiError (503) without the key of the vault; TimeoutError while another program reads: all is deleted,
        but the journal is still there.
        """
        if self.is_empty():
            return 0
        sealing = self._sealing()
        found = [
            (system_name, digest)
            for system_name, digest, nonce, sealed in self._rows(ALL, ())
            if (contents := sealing.decrypt(system_name, digest, nonce, sealed)) is None
            or _names(contents, is_mentioned)
        ]  # what cannot be decrypted is damaged, as the key is the right one: it signs in nowhere
        with self._lock:
            with immediate_transaction(self._connection) as connection:
                connection.executemany(DELETE, found)
            self._connection.execute("VACUUM")
            empty_journal(self._connection)
        return len(found)

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
        digest = self._sealing().digest(credential.customer_key)
        self._deactivate(credential.system_name, digest, credential.registration)

    def _decrypted(self, system_name: str, customer_key: str) -> StoredCredential | None:
        try:
            sealing = self._sealing()
        except ApiError:  # a locked keyring, or a key that may come back: the credential stays active
            return None
        digest = sealing.digest(customer_key)
        rows = self._rows(SELECT, (system_name, digest))
        if not rows or rows[0][2] != CredentialState.ACTIVE:
            return None
        nonce, sealed, _ = rows[0]
        contents = sealing.decrypt(system_name, digest, nonce, sealed)
        if contents is None:  # this row is damaged and must be registered again
            self._deactivate(system_name, digest, nonce)
            return None
        username, password, custom_data, _ = contents
        return StoredCredential(system_name, customer_key, username, SecretStr(password), custom_data, nonce)

    def _sealing(self) -> _Sealing:
        """The key of the stored credentials. Raises: ApiError (503) where it is not here."""
        key = self._key.find()
        if key is None:
            raise _other_key_error()
        sealing = _Sealing(key)
        if not self._is_key_of_all(sealing.cipher):
            raise _other_key_error()
        self._hash_customer_keys(sealing)
        return sealing

    def _hash_customer_keys(self, sealing: _Sealing) -> None:
        """Seal the customer keys of a file of an earlier version."""
        if self._has_digests():
            return
        with self._lock, immediate_transaction(self._connection) as connection:
            if self._has_digests():  # another process was first
                return
            stored = connection.execute("SELECT * FROM credentials").fetchall()
            connection.execute("DELETE FROM credentials")
            for system_name, customer_key, nonce, sealed, state in stored:
                contents = sealing.decrypt(system_name, customer_key, nonce, sealed)
                if contents is not None:
                    username, password, custom_data = contents
                    one = StoredCredential(system_name, customer_key, username, SecretStr(password), custom_data)
                    connection.execute(REGISTER, _row(sealing, one, CredentialState(state)))
            connection.execute(f"PRAGMA user_version = {DIGESTS_VERSION}")
        with self._lock:
            self._connection.execute("VACUUM")
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _has_digests(self) -> bool:
        return bool(self._rows("PRAGMA user_version", ())[0][0] >= DIGESTS_VERSION)

    def _check_key(self, cipher: AESGCM) -> None:
        """Store or compare the key check, inside a transaction. Raises: ApiError (503) for another key."""
        if self.is_empty():
            nonce = secrets.token_bytes(NONCE_BYTES)
            values = ("key", nonce, cipher.encrypt(nonce, KEY_CHECK_TEXT, None))
            self._connection.execute("INSERT OR REPLACE INTO seals VALUES (?, ?, ?)", values)
            self._connection.execute(f"PRAGMA user_version = {DIGESTS_VERSION}")
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

    def _deactivate(self, system_name: str, digest: str, registration: bytes) -> None:
        with self._lock:
            self._connection.execute(REFUSE, (CredentialState.INACTIVE.value, system_name, digest, registration))

    def _rows(self, statement: str, values: Sequence[object]) -> list[Any]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()


class _Sealing:
    """Encrypts credentials and hashes customer keys with the vault's key."""

    def __init__(self, key: bytes) -> None:
        self.cipher = AESGCM(key)
        self._digest_key = hmac.digest(key, DIGEST_PURPOSE, "sha256")

    def digest(self, customer_key: str) -> str:
        return hmac.new(self._digest_key, customer_key.encode(), "sha256").hexdigest()

    def encrypt(self, system_name: str, digest: str, nonce: bytes, contents: list[Any]) -> bytes:
        return self.cipher.encrypt(nonce, json.dumps(contents).encode(), _associated_data(system_name, digest))

    def decrypt(self, system_name: str, digest: str, nonce: bytes, sealed: bytes) -> list[Any] | None:
        try:
            contents: list[Any] = json.loads(self.cipher.decrypt(nonce, sealed, _associated_data(system_name, digest)))
        except InvalidTag:
            return None
        return contents


def _row(sealing: _Sealing, one: StoredCredential, state: CredentialState) -> tuple[object, ...]:
    nonce, digest = secrets.token_bytes(NONCE_BYTES), sealing.digest(one.customer_key)
    contents = [one.username, one.password.get_secret_value(), one.custom_data, one.customer_key]
    return (one.system_name, digest, nonce, sealing.encrypt(one.system_name, digest, nonce, contents), state.value)


def _names(contents: list[Any], is_mentioned: Callable[[str], bool]) -> bool:
    """Whether the username, the customer key or a member of `custom_data` matches."""
    username, _, custom_data, customer_key = contents
    return any(map(is_mentioned, (username, customer_key, json.dumps(custom_data, ensure_ascii=False))))


def _other_key_error() -> ApiError:
    sentence = "the vault was sealed with a key that is not here: give the service that key again"
    return ApiError(503, f"{sentence}, or stop it, move its vault.sqlite away and register every credential anew")


def _associated_data(system_name: str, digest: str) -> bytes:
    """Associated data that binds the ciphertext to its row: in another row it cannot be decrypted."""
    return json.dumps([system_name, digest]).encode()
