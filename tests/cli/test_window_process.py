"""The window as a process: it ends in order when it is told to, and needs no standard streams."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import pytest

from autos.system.paths import PRACTICE_FOLDER
from tests.journeys.autos_window import skip_first_run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and descriptors of POSIX")

CHECKOUT = Path(__file__).parents[2]
PATIENCE_S = 120
DIALOG_S = 2.0
"""By then the dialog is there, also on a slow machine; if not, the window ends before it is."""
WITHOUT_STREAMS = 'exec "$@" <&- >&- 2>&-'
"""Starts a program as Windows starts one without a console: Python then has no `sys.stderr`."""


@contextmanager
def window(
    home: Path, *before: str, keyring: str = "tests.bench.memory_keyring.FixedKeyKeyring", moment: str = "ready"
) -> Iterator[subprocess.Popen[str]]:
    """A window off the screen that is ready, over an archive whose code a keyring has; killed at the end."""
    skip_first_run(home)
    moments = home / "moments"
    environment = {
        "AUTOS_HOME": str(home),
        "AUTOS_PAINTED_FILE": str(moments),
        "PYTHON_KEYRING_BACKEND": keyring,
        "PYTHONPATH": os.pathsep.join((str(CHECKOUT), str(CHECKOUT / "src"))),
        "QT_QPA_PLATFORM": "offscreen",
    }
    process = subprocess.Popen(
        [*before, sys.executable, "-m", "autos"],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            until = time.monotonic() + PATIENCE_S
            while not (moments.exists() and moment in moments.read_text()):
                assert process.poll() is None, process.communicate()
                assert time.monotonic() < until
                time.sleep(0.05)
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def reports(home: Path) -> list[str]:
    """Crash reports and lines of the log."""
    log = home / "logs" / "autos.log"
    return [file.read_text() for file in home.glob("crashes/*")] + ([log.read_text()] if log.exists() else [])


def handles_termination(process: subprocess.Popen[str]) -> bool:
    """Whether the process has a handler for SIGTERM; until then there is nothing to close."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    caught = next(int(line.split()[1], 16) for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(caught >> (signal.SIGTERM - 1) & 1)


@pytest.fixture
def home(tmp_path: Path, built_world: Path) -> Path:
    folder = tmp_path / "autos"
    copytree(built_world, folder / PRACTICE_FOLDER)
    return folder


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Restore the handler: processes that a shell starts in the background ignore SIGINT, as do their own."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize(("ending", "status"), [(signal.SIGTERM, 0), (signal.SIGHUP, 0), (signal.SIGINT, 130)])
def test_a_window_that_is_told_to_end_closes_the_archive(home: Path, ending: signal.Signals, status: int) -> None:
    """As the end of a session does, or Ctrl+C; no file of an open archive is left, and no report of a failure."""
    with window(home) as process:
        while_open = {file.name for file in home.glob("acervo.autos*")}
        process.send_signal(ending)
        output, errors = process.communicate(timeout=PATIENCE_S)

    assert (process.returncode, output, errors) == (status, "", "")
    assert "acervo.autos-wal" in while_open
    assert not list(home.glob("acervo.autos-*"))
    assert reports(home) == []


@pytest.mark.skipif(sys.platform != "linux", reason="reads the process table of Linux")
@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize(("ending", "statuses"), [(signal.SIGTERM, {0, 1}), (signal.SIGINT, {130})])
def test_a_window_that_asks_for_a_passphrase_ends_when_it_is_told_to(
    home: Path, ending: signal.Signals, statuses: set[int]
) -> None:
    """Nobody may be there to answer."""
    with window(home, keyring="keyring.backends.fail.Keyring", moment="painted") as process:
        until = time.monotonic() + PATIENCE_S
        while not handles_termination(process) and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(DIALOG_S)
        process.send_signal(ending)
        _, errors = process.communicate(timeout=PATIENCE_S)

    assert process.returncode in statuses  # 1: the archive was not opened
    assert "KeyboardInterrupt" not in errors
    assert reports(home) == []


def test_a_window_needs_no_standard_streams(home: Path) -> None:
    """A windowed program on Windows has none."""
    with window(home, "sh", "-c", WITHOUT_STREAMS, "sh") as process:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE_S)

    assert process.returncode == 0
    assert reports(home) == []


def test_a_command_without_standard_streams_ends_with_its_status(tmp_path: Path) -> None:
    """What it says leads nowhere, also what it says of a problem."""
    words = ["sh", "-c", WITHOUT_STREAMS, "sh", sys.executable, "-m", "autos"]
    environment = os.environ | {"AUTOS_HOME": str(tmp_path)}
    statuses = [
        subprocess.run([*words, *command], env=environment, check=False, timeout=PATIENCE_S).returncode
        for command in (("--version",), ("search", "cpf", "111"))
    ]

    assert statuses == [0, 2]
