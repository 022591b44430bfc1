"""A program that lies where it should not, starts over what another version left, or lacks what it expects.

From the sources in the check; `packaging/verify bundle` runs it with the packaged program, which AUTOS_PROGRAM names.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from autos.archive.storage import engine, migrations
from autos.domain.updates.faults import UpdateFault
from autos.system.keyring_secrets import Secrets
from autos.system.paths import PRACTICE_FOLDER
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.open_archive import KEYRING_FILE
from autos.usecases.updates.source import ADDRESS_FILE, FOLDER, ROOT_FILE
from tests.archive.earlier_versions import KEY, LAWSUITS, archive_of
from tests.journeys.autos_window import CHECKOUT, skip_first_run
from tests.updates.cases import forge
from tests.updates.stage import stage

IS_PACKAGED = "AUTOS_PROGRAM" in os.environ
PROGRAM = [os.environ["AUTOS_PROGRAM"]] if IS_PACKAGED else [sys.executable, "-m", "autos"]
CPF = "111.222.333-96"
TIMEOUT_S = 120.0
NEWER = 999
COUNT_CASES = "SELECT count(*) FROM cases"
STRANGE = "João d'Ávila & Filhos (sócios)"


def command(*words: str, home: Path, prefix: tuple[str, ...] = (), **changed: str) -> subprocess.CompletedProcess[str]:
    """Run it without a window. An empty variable is taken away."""
    variables = {name: value for name, value in (os.environ | {"AUTOS_HOME": str(home)} | changed).items() if value}
    told = [*prefix, *PROGRAM, *words]
    return subprocess.run(
        told, cwd=CHECKOUT, env=variables, capture_output=True, text=True, timeout=TIMEOUT_S, check=False
    )


class OpenProgram:
    """Its window, of which only what is written is looked at."""

    def __init__(self, home: Path, *, until: str = "ready", prefix: tuple[str, ...] = ()) -> None:
        skip_first_run(home)
        moments = home / "moments.jsonl"
        variables = os.environ | {"AUTOS_HOME": str(home), "AUTOS_PAINTED_FILE": str(moments)}
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 -- closed by `end`
        self._process = subprocess.Popen([*prefix, *PROGRAM], cwd=CHECKOUT, env=variables, stderr=self._errors)
        latest = time.monotonic() + TIMEOUT_S
        while not (moments.exists() and until in moments.read_text()):
            assert self._process.poll() is None, f"it ended with {self._process.returncode}"
            assert time.monotonic() < latest, f"it was never {until}"
            time.sleep(0.05)

    def end(self) -> int:
        """Tell it to end; its exit status."""
        self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(TIMEOUT_S)
        self._errors.seek(0)
        said = self._errors.read()
        self._errors.close()
        assert "Traceback" not in said, said
        return status


def crash_reports(home: Path) -> list[Path]:
    return list(home.glob("crashes/*"))


@pytest.fixture
def known_key() -> Iterator[None]:
    """The keyring has the key of the archives that are made here."""
    secrets = Secrets()
    before = secrets.read(ARCHIVE_KEY)
    secrets.write(ARCHIVE_KEY, KEY)
    yield
    if before is None:
        secrets.delete(ARCHIVE_KEY)
    else:
        secrets.write(ARCHIVE_KEY, before)


@pytest.mark.parametrize("version", [1, len(migrations.STEPS) - 1])
@pytest.mark.usefixtures("known_key")
def test_an_archive_of_an_older_version_is_migrated_and_a_copy_kept(home: Path, version: int) -> None:
    file = home / KEYRING_FILE
    archive_of(version, file)
    status = OpenProgram(home).end()
    connection = engine.connect(file, KEY)
    reached, cases = connection.pragma("user_version"), connection.execute(COUNT_CASES).fetchall()
    connection.close()
    (copy,) = (one for one in home.rglob("*.autos") if one != file and "copias" in one.parts)
    kept = engine.connect(copy, KEY)
    before = kept.pragma("user_version"), kept.execute(COUNT_CASES).fetchall()
    kept.close()

    assert status == 0
    assert (reached, cases) == (len(migrations.STEPS), [(LAWSUITS,)])
    assert before == (version, [(LAWSUITS,)])
    assert crash_reports(home) == []


@pytest.mark.usefixtures("known_key")
def test_an_archive_of_a_newer_version_is_left_as_it_is(home: Path) -> None:
    file = home / KEYRING_FILE
    archive_of(len(migrations.STEPS), file)
    connection = engine.connect(file, KEY)
    connection.pragma("user_version", NEWER)
    connection.close()
    before = sha256(file.read_bytes()).digest()
    window = OpenProgram(home, until="painted")
    ended = command("archive", "verify", home=home)
    found = command("search", "cpf", CPF, "--mode", "complete", home=home)

    assert window.end() == 1  # it has no archive to work with
    assert ended.returncode != 0
    assert found.returncode != 0
    for said in (ended.stderr, found.stderr):
        assert said.strip()
        assert "Traceback" not in said
    assert sha256(file.read_bytes()).digest() == before
    assert crash_reports(home) == []


def test_without_a_keyring_it_works_and_says_what_it_does_not_have(home: Path) -> None:
    no_bus = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "DISPLAY": "", "XDG_RUNTIME_DIR": ""}
    parts = command("self-test", "--json", home=home, **no_bus)
    states = {part["check"]: part["state"] for part in map(json.loads, parts.stdout.splitlines())}
    found = command("search", "cpf", CPF, "--mode", "complete", "--json", home=home, **no_bus)

    assert parts.returncode == 0
    assert states.pop("keyring") == "absent"
    assert set(states.values()) == {"right"}
    assert found.returncode == 0
    assert len(found.stdout.splitlines()) == 26
    assert not (home / KEYRING_FILE).exists()


def test_without_a_network_it_opens_searches_and_tests_itself(home: Path) -> None:
    """Loopback, by which the practice service is asked, is no network."""
    alone = ("unshare", "--map-root-user", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh")
    ready = shutil.which("unshare") and shutil.which("ip")
    if not ready or subprocess.run([*alone, "true"], capture_output=True, check=False).returncode:
        pytest.skip("networks cannot be taken away here")
    window = OpenProgram(home, prefix=alone)
    found = command("self-test", home=home, prefix=alone)

    assert window.end() == 0
    assert found.returncode == 0, found.stdout
    assert crash_reports(home) == []


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    """In a sentence, and nothing is left half made."""
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    prefix: tuple[str, ...] = ()
    if os.geteuid() == 0:  # nothing stops root but a file system
        prefix = ("unshare", "--mount", "sh", "-c", f'mount --bind -o ro "{frozen}" "{frozen}" && exec "$@"', "sh")
        if subprocess.run([*prefix, "true"], capture_output=True, check=False).returncode:
            pytest.skip("file systems cannot be mounted here")
    else:
        frozen.chmod(0o500)
    place = frozen / "Autos"
    found = command("search", "cpf", CPF, "--mode", "complete", home=place, prefix=prefix)
    process = subprocess.Popen(
        [*prefix, *PROGRAM],
        cwd=CHECKOUT,
        env=os.environ | {"AUTOS_HOME": str(place)},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    said = process.stderr.readline() + process.stderr.readline()
    message_stays = process.poll() is None  # for whoever opened it from a menu
    process.kill()
    process.communicate()

    assert found.returncode == 1
    assert found.stderr.startswith(f"autos: {place}: ")
    assert len(found.stderr.splitlines()) == 1
    assert said.count(str(place)) == 2
    assert message_stays
    assert list(frozen.iterdir()) == []


@pytest.mark.parametrize("length", [0, 200])
def test_a_folder_with_blanks_and_accents_and_a_long_one_do(home: Path, tmp_path: Path, length: int) -> None:
    place = tmp_path / STRANGE
    if length:
        place /= "processo" * (length // 8)
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(home, place)
    window = OpenProgram(place)
    second = command(home=place)
    status = window.end()
    found = command("search", "cpf", CPF, "--mode", "complete", "--json", home=place)

    assert (status, second.returncode) == (0, 0)
    assert len(found.stdout.splitlines()) == 26, found.stderr
    assert (place / KEYRING_FILE).is_file()
    assert (place / PRACTICE_FOLDER).is_dir()
    assert crash_reports(place) == []


def program_that_believes(place: Path, root: bytes, address: str) -> tuple[list[str], dict[str, str]]:
    """A copy of the program that came with a root of trust, as a release does; and what it is started with."""
    if IS_PACKAGED:
        shutil.copytree(Path(PROGRAM[0]).parent, place, symlinks=True)
        resources, program, variables = place / "_internal" / "autos" / "resources", [str(place / "autos")], {}
    else:
        unwanted = shutil.ignore_patterns("__pycache__", "screenshots", "*.ts")
        shutil.copytree(CHECKOUT / "src", place / "src", ignore=unwanted)
        shutil.copytree(CHECKOUT / "resources", place / "resources", ignore=unwanted)
        resources, program, variables = place / "resources", PROGRAM, {"PYTHONPATH": str(place / "src")}
    folder = resources / FOLDER
    folder.mkdir(exist_ok=True)
    (folder / ROOT_FILE).write_bytes(root)
    (folder / ADDRESS_FILE).write_text(address)
    return program, variables


def test_a_list_of_versions_that_is_old_forged_frozen_or_away_is_refused(home: Path, tmp_path: Path) -> None:
    """By the program as it is installed, in words; what was believed before stays known."""
    place = tmp_path / "published"
    with stage(place) as published:
        program, variables = program_that_believes(tmp_path / "program", published.publisher.root, published.address)

        def run(*words: str) -> tuple[int, str]:
            environment = os.environ | variables | {"AUTOS_HOME": str(home)}
            done = subprocess.run(
                [*program, *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
            )
            assert (done.stderr, "Traceback" in done.stdout) == ("", False)
            return done.returncode, done.stdout

        def fault() -> tuple[int, str, str]:
            status, said = run("updates", "--check-now", "--json")
            known = json.loads(said)
            return status, known["fault"], known["newer"]["version"]

        timestamp = published.server.folder / "metadata" / "timestamp.json"
        former = timestamp.read_bytes()
        first = run("updates", "--check-now")
        published.publisher.publish("1.3.0")
        second = fault()
        current = timestamp.read_bytes()
        timestamp.write_bytes(former)
        older = fault()
        timestamp.write_bytes(current)
        forge(published, "timestamp")
        forged = fault()
        published.publisher.days = {"timestamp": -1.0}
        published.publisher.renew()
        frozen = fault()
        tested = run("self-test")
    away, words = fault(), run("updates", "--check-now")

    assert first[0] == 0
    assert "1.2.0" in first[1]
    assert second == (0, None, "1.3.0")
    assert older == (1, UpdateFault.OLDER, "1.3.0")
    assert forged == (1, UpdateFault.FORGED, "1.3.0")
    assert frozen == (1, UpdateFault.EXPIRED, "1.3.0")
    assert away == (1, UpdateFault.UNREACHABLE, "1.3.0")
    assert words[0] == 1
    assert tested[0] == 0, tested[1]
    assert published.address in tested[1]
    assert crash_reports(home) == []
