"""The passphrase file: unwrapping the key, wrong passphrases, damaged files."""

from __future__ import annotations

import json
import stat
import unicodedata
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.keys import passphrase_file
from autos.archive.keys.passphrase_file import PassphraseFile
from autos.domain.errors import ArchiveKeyWrong, ArchiveNewer, ArchiveProblem, PassphraseFileDamaged
from tests.archive.synthetic import KEY

FIRST = SecretStr("ação de cobrança nº 7")
SECOND = SecretStr("outra senha sintética")
OTHER_KEY = "c3" * 32


@pytest.fixture
def real_cost(quick_passphrases: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Derive keys with as much work as outside of the tests."""
    for name, value in zip(("MEMORY_KIB", "ITERATIONS"), quick_passphrases, strict=True):
        monkeypatch.setattr(passphrase_file, name, value)


@pytest.fixture
def wrapped(place: Path) -> PassphraseFile:
    made = PassphraseFile(place)
    made.write(FIRST, SecretStr(KEY))
    return made


def test_the_passphrase_gives_the_key_however_its_accents_are_typed(wrapped: PassphraseFile) -> None:
    """Composed and decomposed letters look alike and are the same passphrase."""
    decomposed = SecretStr(unicodedata.normalize("NFD", FIRST.get_secret_value()))

    assert decomposed != FIRST
    assert wrapped.unlock(FIRST) == (SecretStr(KEY),)
    assert wrapped.unlock(decomposed) == (SecretStr(KEY),)
    with pytest.raises(ArchiveKeyWrong):
        wrapped.unlock(SECOND)


@pytest.mark.usefixtures("real_cost")
def test_the_companion_is_private_and_tells_neither_key_nor_passphrase(place: Path) -> None:
    """Mode 600; parameters in the open (RFC 9106, second choice), the rest sealed; no draft is left."""
    wrapped = PassphraseFile(place)
    wrapped.write(FIRST, SecretStr(KEY))
    content = json.loads(wrapped.path.read_text())

    assert stat.S_IMODE(wrapped.path.stat().st_mode) == 0o600
    assert (content["memory_kib"], content["iterations"], content["lanes"]) == (65536, 3, 4)
    assert KEY not in wrapped.path.read_text()
    assert FIRST.get_secret_value() not in wrapped.path.read_text()
    assert [file.name for file in wrapped.path.parent.iterdir()] == [wrapped.path.name]


def test_another_passphrase_takes_the_place_of_the_first(wrapped: PassphraseFile) -> None:
    """With a salt of its own, so that two companions tell nothing about each other."""
    before = json.loads(wrapped.path.read_text())
    wrapped.write(SECOND, SecretStr(KEY))
    after = json.loads(wrapped.path.read_text())

    assert wrapped.unlock(SECOND) == (SecretStr(KEY),)
    assert before["salt"] != after["salt"]
    with pytest.raises(ArchiveKeyWrong):
        wrapped.unlock(FIRST)


def test_two_keys_are_kept_while_the_archive_is_rekeyed(wrapped: PassphraseFile) -> None:
    """One is dropped afterwards without the passphrase."""
    wrapped.write(FIRST, SecretStr(KEY), SecretStr(OTHER_KEY))
    both = wrapped.unlock(FIRST)
    wrapped.keep_only(1, SecretStr(OTHER_KEY))

    assert both == (SecretStr(KEY), SecretStr(OTHER_KEY))
    assert wrapped.unlock(FIRST) == (SecretStr(OTHER_KEY),)


@pytest.mark.parametrize(
    "change",
    [
        {"memory_kib": 64, "iterations": 1},
        {"salt": "00" * 16},
        {"lanes": 1},
    ],
)
def test_parameters_that_were_changed_open_nothing(wrapped: PassphraseFile, change: dict[str, object]) -> None:
    """They are bound to the seal: nobody can have the passphrase stretched less."""
    wrapped.path.write_text(json.dumps(json.loads(wrapped.path.read_text()) | change))

    with pytest.raises(ArchiveKeyWrong):
        wrapped.unlock(FIRST)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b'{"version": 1}',
        b'{"version": 1, "salt": "00", "memory_kib": 8, "iterations": 1, "lanes": 1, "keys": ["00"]}',
        b'{"version": 1, "salt": "%s", "memory_kib": 999999999, "iterations": 1, "lanes": 1, "keys": ["00"]}'
        % (b"00" * 16),
        b'{"version": 1, "salt": "%s", "memory_kib": true, "iterations": 1, "lanes": 1, "keys": ["00"]}' % (b"00" * 16),
        b'{"version": 1, "salt": "%s", "memory_kib": 64, "iterations": 1, "lanes": 1, "keys": []}' % (b"00" * 16),
        b'{"version": 1, "salt": "%s", "memory_kib": 8, "iterations": 1, "lanes": 4, "keys": ["00"]}' % (b"00" * 16),
        b'{"version": 1, "salt": "%s", "memory_kib": 64, "iterations": 1, "lanes": 1, "keys": [7]}' % (b"00" * 16),
        b'{"version": 1, "salt": "%s", "memory_kib": 64, "iterations": 1, "lanes": 1, "keys": ["00"]}' % (b"00" * 16),
        b'{"version": 1, "salt": "%s", "memory_kib": 1048576, "iterations": 64, "lanes": 4, "keys": ["%s"]}'
        % (b"00" * 16, b"00" * 40),
        b'{"version": "1"}',
        b"[" * 50_000,
        b'{"version": 1, "salt": "%s"}' % (b"00" * 40_000),
    ],
    ids=range(15),
)
def test_a_damaged_companion_says_so(wrapped: PassphraseFile, content: bytes) -> None:
    """Never a wrong passphrase, never more memory than is sensible, never an error of a library."""
    wrapped.path.write_bytes(content)

    with pytest.raises(PassphraseFileDamaged):
        wrapped.unlock(FIRST)


def test_a_companion_of_a_newer_autos_is_left_alone(wrapped: PassphraseFile) -> None:
    wrapped.path.write_text(json.dumps({"version": 2, "keys": "in another shape"}))

    with pytest.raises(ArchiveNewer):
        wrapped.unlock(FIRST)


def test_a_companion_that_went_away_is_a_problem(wrapped: PassphraseFile) -> None:
    wrapped.remove()

    assert not wrapped.exists
    with pytest.raises(ArchiveProblem):
        wrapped.unlock(FIRST)
