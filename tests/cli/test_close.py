"""`autos close`, against real windows and a real practice service."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from autos.desktop.window.locking.single_instance import channel_name
from autos.domain.connection.service_lock import ServiceLock, service_lock_of, serving_process
from autos.system.paths import PRACTICE_FOLDER
from autos.system.processes import is_running
from autos.usecases.archive.window_lock import acquire_window_lock, is_window_open
from tests.cli.test_window_process import reports, window

pytestmark = pytest.mark.skipif(os.name != "posix", reason="windows that are started for a test, on POSIX")

PATIENCE_S = 120


@pytest.fixture(autouse=True)
def session(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A session folder of the test's own: other windows of this person are not asked to end."""
    with tempfile.TemporaryDirectory() as runtime:
        monkeypatch.setenv("XDG_RUNTIME_DIR", runtime)
        monkeypatch.setenv("TMPDIR", runtime)
        yield Path(runtime)


def close(home: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "autos", "close", *options],
        env=os.environ | {"AUTOS_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )


def test_every_window_of_the_person_ends_and_closes_its_archive(tmp_path: Path, built_world: Path) -> None:
    """Of whatever folder; the command ends once their processes have."""
    homes = [tmp_path / "um", tmp_path / "outro lugar"]
    for home in homes:
        copytree(built_world, home / PRACTICE_FOLDER)
    with window(homes[0]) as first, window(homes[1]) as second:
        done = close(homes[0], "--wait", "60")
        statuses = [process.wait(PATIENCE_S) for process in (first, second)]

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert statuses == [0, 0]
    for home in homes:
        assert not list(home.glob("acervo.autos-*"))
        assert reports(home) == []


def test_a_window_that_does_not_answer_is_told_and_left(tmp_path: Path) -> None:
    """It may be busy with what cannot be lost: nothing is killed."""
    home = tmp_path / "autos"
    home.mkdir(mode=0o700)
    hold = acquire_window_lock(home)
    done = close(home, "--wait", "0.5")
    assert hold is not None
    hold.release()

    assert done.returncode == 1
    assert "não terminou" in done.stderr
    assert close(home, "--wait", "0.5").returncode == 0


def test_without_a_window_nothing_is_made(tmp_path: Path) -> None:
    """Also for an administrator, who has never opened Autos."""
    done = close(tmp_path / "nada")

    assert done.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_a_channel_that_a_killed_window_left_is_no_window(tmp_path: Path, session: Path) -> None:
    (session / channel_name(tmp_path)).touch()

    assert close(tmp_path, "--wait", "0.5").returncode == 0


def test_a_practice_service_of_its_own_ends_too(tmp_path: Path, built_world: Path) -> None:
    """In order: its connection file is gone."""
    home = tmp_path / "autos"
    copytree(built_world, home / PRACTICE_FOLDER)
    environment = os.environ | {"AUTOS_HOME": str(home), "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"}
    service = subprocess.Popen(
        [sys.executable, "-m", "autos", "service"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    place = home / PRACTICE_FOLDER / "connection.json"
    with service:
        try:
            until = time.monotonic() + PATIENCE_S
            while not place.exists() and time.monotonic() < until:
                time.sleep(0.05)
            assert serving_process(service_lock_of(place)) == service.pid
            done = close(home)
            status = service.wait(PATIENCE_S)
        finally:
            service.kill()

    assert (done.returncode, status) == (0, 0)
    assert not place.exists()


def test_a_lock_names_its_process_only_while_it_is_held(tmp_path: Path) -> None:
    """Another process may have its number by then."""
    place = tmp_path / "connection.json"
    lock = ServiceLock(place)
    held = serving_process(service_lock_of(place))
    lock.release()

    assert held == os.getpid()
    assert serving_process(service_lock_of(place)) is None
    assert serving_process(tmp_path / "nada.lock") is None


def test_a_process_that_has_ended_is_not_running() -> None:
    """Also while nobody has asked for its status."""
    process = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    before = is_running(process.pid)
    process.communicate(b"\n")

    assert before
    assert not is_running(process.pid)
    assert is_running(os.getpid())
    assert is_running(1)  # of another person, or this one's


def test_a_folder_is_asked_without_being_taken(tmp_path: Path) -> None:
    before = is_window_open(tmp_path)
    hold = acquire_window_lock(tmp_path)
    assert hold is not None
    during = is_window_open(tmp_path)
    hold.release()

    assert (before, during, is_window_open(tmp_path)) == (False, True, False)
