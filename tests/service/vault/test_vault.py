"""Encrypted storage of credentials."""

import base64
import json
import logging
import sqlite3
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pydantic import SecretStr

from autos.domain.errors import KeyringMissing
from autos.domain.vault.credential import CredentialState
from autos.service.errors import ApiError
from autos.service.store.vault_key import NAME, VARIABLE, VaultKey
from autos.service.vault.vault import SealedVault, StoredCredential
from tests.memory_secrets import MemorySecrets

SYSTEM, OTHER = "ESAJ - TJSP - 1º grau", "PJE TJBA - 1º grau"
PASSWORD, FACTOR, USERNAME = "s3nha-muito-secreta", "JBSWY3DPEHPK3PXP", "SP0900417"


def credential(system: str = SYSTEM, key: str = "office", password: str = PASSWORD) -> StoredCredential:
    """A synthetic credential."""
    return StoredCredential(system, key, USERNAME, SecretStr(password), {"secret": FACTOR})


class NoKeyring:
    """Keyring that is not available."""

    def read(self, name: str) -> SecretStr | None:
        raise KeyringMissing(name)

    def write(self, name: str, secret: SecretStr) -> None:
        raise KeyringMissing(name if secret else "")


def open_vault(path: Path, keyring: MemorySecrets | NoKeyring | None = None) -> SealedVault:
    """Open the vault in `path`."""
    return SealedVault(path / "vault.sqlite", VaultKey(keyring or MemorySecrets()))


def test_nothing_secret_is_in_the_file(tmp_path: Path) -> None:
    """Neither in the database nor in SQLite's sidecar files, before and after closing."""
    vault = open_vault(tmp_path)
    vault.register([credential()])
    before = [path.read_bytes() for path in tmp_path.iterdir()]
    vault.close()

    for contents in [*before, *(path.read_bytes() for path in tmp_path.iterdir())]:
        for secret in (PASSWORD, FACTOR, USERNAME, "office"):
            assert secret.encode() not in contents


def test_what_was_registered_signs_in_after_a_restart(tmp_path: Path) -> None:
    """Complete, with the same keyring."""
    keyring = MemorySecrets()
    vault = open_vault(tmp_path, keyring)
    vault.register([credential()])
    vault.close()
    again = open_vault(tmp_path, keyring)
    found = again.select(SYSTEM, "office")
    again.close()

    assert found is not None
    assert found.password.get_secret_value() == PASSWORD
    assert found.username == USERNAME
    assert found.secret is not None
    assert found.secret.get_secret_value() == FACTOR


def test_another_key_decrypts_nothing_and_changes_nothing(tmp_path: Path) -> None:
    """The same without a key: the credential stays active and works again with the right key."""
    right, other = MemorySecrets(), MemorySecrets()
    vault = open_vault(tmp_path, right)
    vault.register([credential()])
    vault.close()
    elsewhere = MemorySecrets()
    VaultKey(elsewhere).find_or_create()
    for keyring in (other, elsewhere):
        wrong = open_vault(tmp_path, keyring)
        assert wrong.select(SYSTEM, "office") is None
        with pytest.raises(ApiError, match="not here"):
            wrong.register([credential(key="new")])
        for call in (lambda: wrong.statuses("office"), lambda: wrong.delete(SYSTEM, "office")):  # noqa: B023
            with pytest.raises(ApiError, match="not here"):
                call()
        wrong.close()

    again = open_vault(tmp_path, right)
    assert again.select(SYSTEM, "office") is not None
    again.close()


def test_a_vault_that_was_moved_away_takes_a_new_key(tmp_path: Path) -> None:
    """So that a lost key can be replaced."""
    vault = open_vault(tmp_path)
    vault.register([credential()])
    vault.close()
    for file in tmp_path.glob("vault.sqlite*"):  # as the refusal says
        file.unlink()
    again = open_vault(tmp_path, MemorySecrets())
    again.register([credential()])
    assert again.select(SYSTEM, "office") is not None
    again.close()


def test_two_first_registrations_make_one_key() -> None:
    """Even with a slow keyring."""
    barrier = Barrier(2)

    class Slow(MemorySecrets):
        def read(self, name: str) -> SecretStr | None:
            found = super().read(name)
            with suppress(BrokenBarrierError):
                barrier.wait(0.2)
            return found

    key = VaultKey(Slow())
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(lambda _: key.find_or_create(), range(2))
    assert first == second


def test_ciphertext_moved_to_another_row_is_not_decrypted(tmp_path: Path) -> None:
    """So that write access to the file does not give one client the credential of another."""
    keyring = MemorySecrets()
    vault = open_vault(tmp_path, keyring)
    vault.register([credential(key="a"), credential(key="b", password="another")])
    vault.close()
    with sqlite3.connect(tmp_path / "vault.sqlite") as raw:
        (one, nonce, sealed), (other, *_) = raw.execute(
            "SELECT customer_key, nonce, sealed FROM credentials"
        ).fetchall()
        raw.execute("UPDATE credentials SET nonce = ?, sealed = ? WHERE customer_key = ?", (nonce, sealed, other))
    raw.close()
    again = open_vault(tmp_path, keyring)

    assert one != other
    assert [again.select(SYSTEM, key) for key in "ab"].count(None) == 1
    again.close()


def test_the_customer_key_is_sealed_in_a_file_of_an_earlier_version_too(tmp_path: Path) -> None:
    """It may be a client's CPF; the credential goes on working, and an inactive one stays inactive."""
    customer, keyring = "970.000.418-00", MemorySecrets()
    cipher = AESGCM(VaultKey(keyring).find_or_create())
    open_vault(tmp_path, keyring).close()
    with sqlite3.connect(tmp_path / "vault.sqlite") as raw:
        raw.execute("PRAGMA user_version = 0")
        nonce = bytes(12)
        raw.execute("INSERT INTO seals VALUES ('key', ?, ?)", (nonce, cipher.encrypt(nonce, b"autos vault", None)))
        for system, state in ((SYSTEM, "active"), (OTHER, "inactive")):
            bound = json.dumps([system, customer]).encode()
            sealed = cipher.encrypt(nonce, json.dumps([USERNAME, PASSWORD, {}]).encode(), bound)
            raw.execute("INSERT INTO credentials VALUES (?, ?, ?, ?, ?)", (system, customer, nonce, sealed, state))
    raw.close()
    vault = open_vault(tmp_path, keyring)

    assert selected_password(vault, SYSTEM, customer) == PASSWORD
    states = {SYSTEM: CredentialState.ACTIVE, OTHER: CredentialState.INACTIVE}
    assert vault.statuses(customer) == states
    contents = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert customer.encode() not in contents
    vault.close()


def test_a_file_that_another_process_seals_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    """Both saw the earlier version; the second finds it done when its turn comes."""
    keyring = MemorySecrets()
    vault = open_vault(tmp_path, keyring)
    vault.register([credential()])
    seen = iter([False])  # what this process had seen before it could write
    has_digests = vault._has_digests
    vault._has_digests = lambda: next(seen, None) is not False and has_digests()  # type: ignore[method-assign]

    assert selected_password(vault, SYSTEM, "office") == PASSWORD
    vault.close()


def test_the_same_pair_is_replaced(tmp_path: Path) -> None:
    """It is active again; a late refusal of the old credential does not affect the new one."""
    vault = open_vault(tmp_path)
    vault.register([credential(password="old")])
    old = vault.select(SYSTEM, "office")
    assert old is not None
    vault.mark_refused(old)
    assert vault.statuses("office") == {SYSTEM: CredentialState.INACTIVE}
    assert vault.select(SYSTEM, "office") is None
    vault.register([credential(password="new")])
    vault.mark_refused(old)
    new = vault.select(SYSTEM, "office")

    assert new is not None
    assert new.password.get_secret_value() == "new"
    assert vault.statuses("office") == {SYSTEM: CredentialState.ACTIVE}
    vault.close()


def test_a_system_without_a_credential_of_its_own_uses_the_wildcards(tmp_path: Path) -> None:
    """Order: own credential, wildcard of the key, wildcard of the empty key."""
    vault = open_vault(tmp_path)
    vault.register([credential("*", "", "w0")])
    assert selected_password(vault, SYSTEM, "office") == "w0"
    vault.register([credential("*", "office", "w1")])
    assert selected_password(vault, SYSTEM, "office") == "w1"
    vault.register([credential(SYSTEM, "office", "own")])
    assert selected_password(vault, SYSTEM, "office") == "own"
    assert selected_password(vault, OTHER, "office") == "w1"
    assert selected_password(vault, OTHER, "") == "w0"
    assert selected_password(vault, OTHER, "somebody else") == "w0"
    vault.close()


def selected_password(vault: SealedVault, system: str, key: str) -> str:
    """The password of the selected credential."""
    found = vault.select(system, key)
    return "" if found is None else found.password.get_secret_value()


def test_deleting_says_whether_there_was_anything(tmp_path: Path) -> None:
    vault = open_vault(tmp_path)
    vault.register([credential()])

    assert vault.delete(SYSTEM, "office")
    assert not vault.delete(SYSTEM, "office")
    assert vault.is_empty()
    vault.close()


def test_the_environment_gives_the_key_where_there_is_no_keyring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """32 bytes as base64url, with or without padding."""
    key = base64.urlsafe_b64encode(bytes(range(32))).decode()
    monkeypatch.setenv(VARIABLE, key)
    vault = open_vault(tmp_path, NoKeyring())
    vault.register([credential()])
    monkeypatch.setenv(VARIABLE, key.rstrip("="))

    assert selected_password(open_vault(tmp_path, NoKeyring()), SYSTEM, "office") == PASSWORD
    vault.close()


@pytest.mark.parametrize("given", ["", "c2hvcnQ=", "not base64 at all: ã"])
def test_without_a_key_registration_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    """The message says what to do and repeats neither the key nor a secret."""
    monkeypatch.setenv(VARIABLE, given)
    vault = open_vault(tmp_path, NoKeyring())
    with pytest.raises(ApiError) as refused:
        vault.register([credential()])
    traceback_text = "".join(traceback.format_exception(refused.value))

    assert refused.value.status == 503
    assert VARIABLE in refused.value.message
    assert PASSWORD not in traceback_text
    assert not given or given not in traceback_text
    assert vault.is_empty()
    vault.close()


def test_a_locked_keyring_is_no_refusal_of_the_court(tmp_path: Path) -> None:
    """No credential is selected, and it stays active."""
    vault = open_vault(tmp_path)
    vault.register([credential()])
    vault.close()
    locked = open_vault(tmp_path, NoKeyring())

    assert locked.select(SYSTEM, "office") is None
    with pytest.raises(ApiError, match="keyring"):
        locked.statuses("office")
    locked.close()


def test_keyring_is_read_only_when_needed(tmp_path: Path) -> None:
    """Reading the keyring may ask the user for a password."""
    vault = open_vault(tmp_path, NoKeyring())

    assert vault.is_empty()
    assert vault.select(SYSTEM, "office") is None
    assert vault.statuses("") == {}
    vault.close()


def test_one_key_is_made_and_stored(tmp_path: Path) -> None:
    """32 bytes in the keyring, the same for every registration."""
    keyring = MemorySecrets()
    vault = open_vault(tmp_path, keyring)
    vault.register([credential()])
    first = keyring.read(NAME)
    vault.register([credential(OTHER)])
    vault.close()

    assert first is not None
    assert keyring.read(NAME) == first
    assert len(base64.urlsafe_b64decode(first.get_secret_value())) == 32


def test_repr_of_a_credential_shows_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    """Neither printed nor logged."""
    one = credential()
    with caplog.at_level(logging.DEBUG):
        logging.getLogger("test").warning("%s %r", one, one)

    for secret in (PASSWORD, FACTOR, USERNAME):
        assert secret not in caplog.text + repr(one) + str(one)
    assert SYSTEM in repr(one)
