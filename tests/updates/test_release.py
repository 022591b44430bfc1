"""`packaging/release`, as its users run it: keys, signatures of several people, rotation, expiry, checksums."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from autos.domain.updates.address import UpdatePolicy
from autos.usecases.updates.source import update_source
from signing.__main__ import main
from signing.keys import read_signer
from signing.passphrases import LEAST_GUESSES
from signing.problems import ReleaseProblem
from signing.repository import ROLES, Repository
from tests.updates.publisher import Keys, Publisher

PACKAGING = Path(__file__).parents[2] / "packaging"
PEOPLE = ("root-ana", "root-bia", "root-caio", "targets-ana", "targets-bia")
MACHINE = ("snapshot", "timestamp")
PASSPHRASE = "lampiao 7 girassol bigorna {name} oxente mamulengo"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with keys of three people and of a machine; the passphrases are in the environment, as in CI."""
    for name in (*PEOPLE, *MACHINE):
        give_passphrase(monkeypatch, name)
        assert main(["key", str(tmp_path / f"{name}.pem")]) == 0
    (tmp_path / "notes").write_text("Prazos em dobro.\n", encoding="utf-8")
    return tmp_path


def give_passphrase(monkeypatch: pytest.MonkeyPatch, name: str, passphrase: str = "") -> None:
    variable = f"AUTOS_PASSPHRASE_{name.upper().replace('-', '_')}"
    monkeypatch.setenv(variable, passphrase or PASSPHRASE.format(name=name))


def draft_root(place: Path, *owners: str) -> int:
    def public(prefix: str, names: tuple[str, ...]) -> list[str]:
        return [str(place / f"{name}.pem.pub") for name in names if name.startswith(prefix)]

    words = ["root", str(place / "list"), "--root-key", *(str(place / f"root-{owner}.pem.pub") for owner in owners)]
    words += ["--root-threshold", "2", "--targets-key", *public("targets", PEOPLE), "--targets-threshold", "2"]
    words += ["--snapshot-key", *public("snapshot", MACHINE), "--timestamp-key", *public("timestamp", MACHINE)]
    return main(words)


def sign(place: Path, monkeypatch: pytest.MonkeyPatch, role: str, name: str) -> int:
    give_passphrase(monkeypatch, name)
    return main(["sign", str(place / "list"), role, str(place / f"{name}.pem")])


def publish(place: Path, role: str) -> int:
    return main(["publish", str(place / "list"), role])


def released(place: Path, monkeypatch: pytest.MonkeyPatch, version: str = "1.2.0") -> None:
    words = ["targets", str(place / "list"), "--version", version, "--page", "https://autos.example/baixar"]
    assert main([*words, "--notes-pt", str(place / "notes"), "--files", str(place / "notes")]) == 0
    for name in ("targets-ana", "targets-bia"):
        assert sign(place, monkeypatch, "targets", name) == 0
    assert publish(place, "targets") == 0
    for name in MACHINE:
        give_passphrase(monkeypatch, name)
    keys = [f"--{name}-key={place / name}.pem" for name in MACHINE]
    assert main(["renew", str(place / "list"), *keys]) == 0


def first_root(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert draft_root(place, "ana", "bia", "caio") == 0
    for name in ("root-ana", "root-caio"):
        assert sign(place, monkeypatch, "root", name) == 0
    assert publish(place, "root") == 0


def test_a_release_is_made_by_people_and_a_machine_and_checked(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first_root(place, monkeypatch)
    released(place, monkeypatch)
    capsys.readouterr()
    right = main(["check-expiry", str(place / "list")])

    assert right == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(ROLES)
    listed = json.loads((place / "list/metadata/1.targets.json").read_bytes())["signed"]["targets"]
    assert listed.keys() == {"release.json", "notes"}
    assert not list((place / "list/drafts").iterdir())


def test_what_is_shipped_is_what_the_program_reads(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first_root(place, monkeypatch)
    words = ["ship", str(place / "list"), "--to", str(place / "resources/updates")]

    assert main([*words, "--address", "http://autos.example/versoes"]) == 1
    assert main([*words, "--address", "https://autos.example/versoes/"]) == 0
    source = update_source(place / "resources", UpdatePolicy())
    assert source.can_ask
    assert source.address == "https://autos.example/versoes"
    assert json.loads(source.root)["signed"]["roles"]["root"]["threshold"] == 2


def test_one_signature_of_two_publishes_nothing(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor does one signature made twice."""
    draft_root(place, "ana", "bia", "caio")
    for _ in range(2):
        sign(place, monkeypatch, "root", "root-ana")

    assert publish(place, "root") == 1
    assert "1/2 keys" in capsys.readouterr().err
    assert not list((place / "list/metadata").iterdir())


def test_a_key_without_a_say_signs_nothing(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    draft_root(place, "ana", "bia")

    assert sign(place, monkeypatch, "root", "targets-ana") == 1
    assert sign(place, monkeypatch, "root", "root-caio") == 1
    assert capsys.readouterr().err.count("this key does not sign root") == 2


def test_a_rotation_needs_old_and_new_keys(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Caio leaves and Dora comes; the chain from the first root holds."""
    first_root(place, monkeypatch)
    released(place, monkeypatch)
    give_passphrase(monkeypatch, "root-dora")
    assert main(["key", str(place / "root-dora.pem")]) == 0
    assert draft_root(place, "ana", "dora") == 0
    sign(place, monkeypatch, "root", "root-ana")
    sign(place, monkeypatch, "root", "root-caio")
    without_new = publish(place, "root")
    sign(place, monkeypatch, "root", "root-dora")
    with_all = publish(place, "root")
    capsys.readouterr()

    assert (without_new, with_all) == (1, 0)
    assert Repository(place / "list").root().signed.version == 2
    released(place, monkeypatch, "1.3.0")
    assert main(["check-expiry", str(place / "list")]) == 0


@pytest.mark.parametrize(
    ("role", "days", "status"),
    [
        ("root", 61, 0),
        ("root", 59, 1),
        ("targets", 61, 0),
        ("targets", 59, 1),
        ("snapshot", 13, 1),
        ("timestamp", 4, 1),
    ],
)
def test_a_role_that_expires_soon_fails_the_check(tmp_path: Path, role: str, days: float, status: int) -> None:
    Publisher(tmp_path, Keys(), {role: days}).publish()

    assert main(["check-expiry", str(tmp_path)]) == status


def test_a_list_that_was_changed_fails_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    publisher = Publisher(tmp_path, Keys()).publish()
    publisher.change("targets", lambda told: told.update(expires="2099-01-01T00:00:00Z"), publisher.keys.snapshot)

    assert main(["check-expiry", str(tmp_path)]) == 1
    assert "targets 1" in capsys.readouterr().err


def test_a_release_that_autos_would_refuse_is_not_drafted(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first_root(place, monkeypatch)
    words = ["targets", str(place / "list"), "--notes-pt", str(place / "notes")]

    assert main([*words, "--version", "1.2", "--page", "https://autos.example/"]) == 1
    assert main([*words, "--version", "1.2.0", "--page", "http://autos.example/"]) == 1
    assert capsys.readouterr().err.count("Autos would refuse it") == 2


def test_a_key_lies_encrypted_for_its_owner_alone(place: Path) -> None:
    file = place / "root-ana.pem"

    assert file.read_bytes().startswith(b"-----BEGIN ENCRYPTED PRIVATE KEY-----")
    assert file.stat().st_mode & 0o077 == 0 or os.name == "nt"
    with pytest.raises(ReleaseProblem, match="this passphrase does not open it"):
        read_signer(file, b"another one")


def test_a_key_is_never_overwritten(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (place / "root-ana.pem").read_bytes()
    give_passphrase(monkeypatch, "root-ana")

    assert main(["key", str(place / "root-ana.pem")]) == 1
    assert (place / "root-ana.pem").read_bytes() == before


@pytest.mark.parametrize("passphrase", ["123456789012", "senha do escritório", "password password password"])
def test_a_passphrase_that_can_be_guessed_makes_no_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], passphrase: str
) -> None:
    give_passphrase(monkeypatch, "root-ana", passphrase)

    assert LEAST_GUESSES >= 10**15
    assert main(["key", str(tmp_path / "root-ana.pem")]) == 1
    assert "can be guessed" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def release_command(*words: str, **options: object) -> subprocess.Popen[bytes]:
    environment = {"PYTHONPATH": str(PACKAGING), "PATH": ""}
    return subprocess.Popen([sys.executable, "-m", "signing", *words], env=environment, **options)  # type: ignore[call-overload]


def test_a_passphrase_comes_by_a_file_descriptor(tmp_path: Path) -> None:
    """It is in no argument, and no other process sees it."""
    passphrase = PASSPHRASE.format(name="fd")
    file = tmp_path / "timestamp.pem"
    command = release_command("key", str(file), "--passphrase-fd", "0", stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    printed = command.communicate(f"{passphrase}\n".encode(), timeout=60)[0]

    assert command.returncode == 0
    assert passphrase.encode() not in printed
    read_signer(file, passphrase.encode())


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of one's own")
def test_a_passphrase_is_typed_unseen(tmp_path: Path) -> None:
    """Twice for a new key; the terminal shows the questions and nothing of what is typed."""
    passphrase, file = PASSPHRASE.format(name="terminal"), tmp_path / "root-ana.pem"
    screen, terminal = pty.openpty()
    command = release_command(
        "key", str(file), stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True
    )
    os.close(terminal)
    seen = b""
    try:
        for question in (b"New passphrase of root-ana.pem: ", b"Once more: "):
            while question not in seen:
                seen += os.read(screen, 1024)
            os.write(screen, f"{passphrase}\n".encode())
        assert command.wait(60) == 0
        seen += os.read(screen, 4096)
    finally:
        os.close(screen)

    assert passphrase.encode() not in seen
    read_signer(file, passphrase.encode())


def test_checksums_are_as_sha256sum_reads_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("b.deb", "two"), ("a.tar.xz", "one")):
        (tmp_path / name).write_text(text)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "b.deb").write_text("three")

    assert main(["sums", str(tmp_path / "b.deb"), str(tmp_path / "a.tar.xz")]) == 0
    assert (tmp_path / "SHA256SUMS").read_text() == (
        "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed  a.tar.xz\n"
        "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3  b.deb\n"
    )
    assert main(["sums", str(tmp_path / "b.deb"), str(tmp_path / "other" / "b.deb")]) == 1
    assert "the same name" in capsys.readouterr().err


def test_expiry_is_that_of_the_role(tmp_path: Path) -> None:
    Publisher(tmp_path, Keys(), {"root": 100}).publish()
    expiries = {one.role: one for one in Repository(tmp_path).expiries()}

    assert timedelta(days=99) < expiries["root"].expires - datetime.now(UTC) <= timedelta(days=100)
    assert not expiries["root"].is_near(datetime.now(UTC))
    assert expiries["root"].is_near(datetime.now(UTC) + timedelta(days=41))
