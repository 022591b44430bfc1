"""Whether a release may be made: version, notes, and expiry of keys and certificates."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, pkcs12
from cryptography.x509.oid import NameOID

from autos import __version__

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
PASSPHRASE = "frase de teste"


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "packaging"))
    return import_module("release_check")


def metadata(folder: Path, expires: datetime) -> Path:
    file = folder / "root.json"
    file.write_text(json.dumps({"signed": {"expires": f"{expires:%Y-%m-%dT%H:%M:%SZ}"}, "signatures": []}))
    return file


def certificate(expires: datetime) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Autos, a test")])
    built = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    return key, built.not_valid_before(NOW - timedelta(days=100)).not_valid_after(expires).sign(key, hashes.SHA256())


def pem(folder: Path, expires: datetime) -> Path:
    file = folder / "certificate.pem"
    file.write_bytes(certificate(expires)[1].public_bytes(Encoding.PEM))
    return file


def der(folder: Path, expires: datetime) -> Path:
    file = folder / "certificate.cer"
    file.write_bytes(certificate(expires)[1].public_bytes(Encoding.DER))
    return file


def with_key(folder: Path, expires: datetime) -> Path:
    key, held = certificate(expires)
    file = folder / "certificate.p12"
    protection = BestAvailableEncryption(PASSPHRASE.encode())
    file.write_bytes(pkcs12.serialize_key_and_certificates(b"autos", key, held, None, protection))
    return file


@pytest.mark.parametrize("written", [metadata, pem, der, with_key])
@pytest.mark.parametrize(("days", "expected"), [(90, 0), (61, 0), (59, 1), (0, 1), (-10, 1)])
def test_what_expires_within_sixty_days_stops_a_release(
    check: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    written: Callable[[Path, datetime], Path],
    days: int,
    expected: int,
) -> None:
    monkeypatch.setenv(check.PASSWORD, PASSPHRASE)
    file = written(tmp_path, NOW + timedelta(days=days))

    assert check.main([str(file)], NOW) == expected
    assert ("expires on" in capsys.readouterr().err) is bool(expected)


@pytest.mark.parametrize("content", [b"", b"{}", b'{"signed": []}', b"\x00" * 64, b"-----BEGIN CERTIFICATE-----\n"])
@pytest.mark.parametrize("name", ["root.json", "certificate.pem"])
def test_what_cannot_be_read_stops_a_release(check: ModuleType, tmp_path: Path, content: bytes, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)

    assert check.main([str(file)], NOW) == 1
    assert check.main([str(tmp_path / "absent.json")], NOW) == 1


def test_another_passphrase_stops_a_release_and_is_not_shown(
    check: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(check.PASSWORD, "outra frase")

    assert check.main([str(with_key(tmp_path, NOW + timedelta(days=900)))], NOW) == 1
    assert "outra" not in capsys.readouterr().err


def test_a_release_needs_its_version_and_its_notes(check: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n")
    lacking = list(check.release_problems("v99.0.0", tmp_path))
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## {__version__} (2026-06-01)\n")
    (tmp_path / "notes").mkdir()
    for language in ("pt", "en"):
        (tmp_path / "notes" / f"{__version__}.{language}.txt").write_text("Abre mais depressa.\n")

    assert len(lacking) == 4
    assert list(check.release_problems(f"v{__version__}", tmp_path)) == []
