"""Signing of programs of Windows, with a certificate made for the test."""

from __future__ import annotations

import os
import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.installers.test_release_check import PASSPHRASE, with_key

SIGN = Path(__file__).parents[2] / "packaging" / "installers" / "windows" / "sign"


def program_of_windows(folder: Path) -> Path:
    """A small one, that pip starts scripts with."""
    found = find_spec("pip")
    stub = Path(str(found.origin)).parent / "_vendor" / "distlib" / "t64.exe" if found else Path()
    if not stub.is_file():
        pytest.skip("no program of Windows at hand")
    return Path(shutil.copy(stub, folder / "autos.exe"))


def signed(file: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = os.environ | {"AUTOS_TIMESTAMP": ""} | environment
    return subprocess.run(["sh", SIGN, file], env=variables, capture_output=True, text=True, check=False)


@pytest.mark.skipif(shutil.which("osslsigncode") is None, reason="no osslsigncode")
def test_a_program_is_signed_in_its_place(tmp_path: Path) -> None:
    file = program_of_windows(tmp_path)
    before = file.read_bytes()
    certificate = str(with_key(tmp_path, datetime.now(UTC) + timedelta(days=900)))
    ended = signed(file, AUTOS_CERTIFICATE=certificate, AUTOS_CERTIFICATE_PASSWORD=PASSPHRASE)
    read = subprocess.run(["osslsigncode", "verify", "-in", file], capture_output=True, text=True, check=False).stdout
    refused = signed(file, AUTOS_CERTIFICATE=certificate, AUTOS_CERTIFICATE_PASSWORD="outra frase")

    assert ended.returncode == 0, ended.stderr
    assert file.read_bytes() != before
    assert "Autos, a test" in read
    assert refused.returncode != 0
    assert PASSPHRASE not in ended.stdout + ended.stderr


def test_without_a_certificate_nothing_is_signed_and_that_is_said(tmp_path: Path) -> None:
    file = tmp_path / "autos.exe"
    file.write_bytes(b"MZ")
    ended = signed(file, AUTOS_CERTIFICATE="")

    assert ended.returncode == 0
    assert file.read_bytes() == b"MZ"
    assert "not signed" in ended.stderr
