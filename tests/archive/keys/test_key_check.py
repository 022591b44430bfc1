"""The key check file: compatibility with early archives, and the cost of guessing a key."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.keys import key_check
from autos.archive.keys.key_check import KeyCheck
from tests.archive.synthetic import KEY


@pytest.fixture(autouse=True)
def usual_cost(quick_key_checks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As outside of tests."""
    monkeypatch.setattr(key_check, "COST", quick_key_checks)


def _proof(key: str, salt: bytes) -> bytes:
    """As the first Autos wrote it."""
    stretched = hashlib.scrypt(key.encode(), salt=salt, n=16_384, r=8, p=1, maxmem=2**26, dklen=32)
    return hmac.digest(stretched, b"autos archive key check 1", "sha256")


def test_a_proof_costs_what_it_always_did(place: Path) -> None:
    """Sixteen megabytes for each try: one that costs less is a way around the archive's own."""
    place.write_bytes(os.urandom(4096))
    check = KeyCheck(place)
    check.write(SecretStr(KEY))
    [proof] = json.loads(check.path.read_text())["proofs"]

    assert bytes.fromhex(proof["proof"]) == _proof(KEY, bytes.fromhex(proof["salt"]))


def test_the_key_check_of_an_archive_made_long_ago_is_understood(place: Path) -> None:
    """The first ones had one proof, and neither starts nor a name."""
    salt = os.urandom(16)
    check = KeyCheck(place)
    check.path.write_text(json.dumps({"version": 1, "salt": salt.hex(), "proof": _proof(KEY, salt).hex()}))

    assert check.accepts(SecretStr(KEY)) is True
    assert check.accepts(SecretStr("c3" * 32)) is False
