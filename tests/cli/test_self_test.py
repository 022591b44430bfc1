"""The self-test as whoever installs Autos runs it, and parts of it that do not work."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import keyring
import pytest
from keyring.backend import KeyringBackend

from autos import __version__
from autos.cli import self_test
from autos.cli.self_test import PartState
from autos.client.updates import version_list
from autos.usecases.deadlines import calendar_file
from autos.usecases.library import tables
from autos.usecases.library.tables.sheet import Sheet
from autos.usecases.updates.source import UpdateSource
from tests.bench.memory_keyring import MemoryKeyring
from tests.updates.publisher import PAGE, Publisher

CHECKOUT = Path(__file__).parents[2]
PARTS = (
    "program",
    "resources",
    "libraries",
    "time_zone",
    "certificates",
    "updates",
    "keyring",
    "archive",
    "spreadsheets",
    "calendar",
    "practice",
    "window",
)
UNTIL_IT_ENDS_S = 240
WITHOUT_PLATFORM = """
import os
from autos.__main__ import main
os.environ["QT_QPA_PLATFORM"] = "left-out"
main()
"""
"""The program with a platform of Qt's that it does not find."""
OF_A_SESSION = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "DBUS_SESSION_BUS_ADDRESS", "PYTHON_KEYRING_BACKEND")


def run(home: Path, *words: str, sources: Path = CHECKOUT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command on a machine without a screen, a message bus or anything of a person."""
    inherited = {
        name: value for name, value in os.environ.items() if name not in OF_A_SESSION and not name.startswith("XDG_")
    }
    places = {"HOME": str(home), "PYTHONPATH": str(sources)}
    return subprocess.run(
        [sys.executable, "-m", "autos", "self-test", *words],
        cwd=home,
        env=inherited | places | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=UNTIL_IT_ENDS_S,
    )


@contextmanager
def keyring_of_system(backend: KeyringBackend) -> Iterator[None]:
    former = keyring.get_keyring()
    keyring.set_keyring(backend)
    try:
        yield
    finally:
        keyring.set_keyring(former)


class ForgetfulKeyring(MemoryKeyring):
    """It says that it has stored a secret, and returns another."""

    def get_password(self, service: str, username: str) -> str | None:
        return "another" if super().get_password(service, username) else None


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a keyring")
def test_an_installation_without_a_keyring_is_all_right(tmp_path: Path) -> None:
    """Every part is checked, of the person's folders none is touched, and no temporary one is left."""
    home, temporary = tmp_path / "home", tmp_path / "temporary"
    home.mkdir()
    temporary.mkdir()
    done = run(home, "--json", TMPDIR=str(temporary))
    states = {line["check"]: line["state"] for line in map(json.loads, done.stdout.splitlines())}

    assert (done.returncode, done.stderr) == (0, "")
    assert tuple(states) == PARTS
    assert states == dict.fromkeys(PARTS, "right") | {"keyring": "absent"}
    assert list(home.iterdir()) == []
    assert list(temporary.iterdir()) == []


def test_each_part_has_a_line(tmp_path: Path) -> None:
    """With a keyring, which has nothing left of the self-test."""
    done = run(tmp_path, PYTHON_KEYRING_BACKEND="tests.bench.memory_keyring.MemoryKeyring")

    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["certo"] * len(PARTS)
    assert f"programa: Autos {__version__}, Python {platform.python_version()}, Qt 6." in done.stdout


def test_an_installation_without_resources_says_so(tmp_path: Path) -> None:
    """What does not need them is checked all the same, and the window's failure is a line, too."""
    sources = tmp_path / "program"
    copytree(CHECKOUT / "src" / "autos", sources / "autos")
    done = run(tmp_path, "--json", sources=sources)
    lines = {line["check"]: line for line in map(json.loads, done.stdout.splitlines())}

    assert done.returncode == 1
    assert tuple(lines) == PARTS
    assert lines["resources"]["state"] == "wrong"
    assert "faltam arquivos do programa" in lines["resources"]["sentence"]
    assert "theme/tokens.json" in lines["resources"]["sentence"]
    assert lines["window"]["state"] == "wrong"
    assert "a janela não foi pintada" in lines["window"]["sentence"]
    assert lines["archive"]["state"] == "right"


def test_a_root_of_trust_that_is_damaged_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is in order is named with its address."""
    root = Publisher(tmp_path).publish().root
    sources = (UpdateSource(), UpdateSource(root, PAGE), UpdateSource(root[:-9], PAGE))
    results = []
    for source in sources:
        monkeypatch.setattr(self_test, "installed_source", lambda _policy, source=source: source)
        results.append(asyncio.run(self_test._result(self_test._updates)))

    assert [result.state for result in results] == [PartState.RIGHT, PartState.RIGHT, PartState.WRONG]
    assert "veio sem as chaves" in results[0].sentence
    assert PAGE in results[1].sentence
    assert "estão danificadas" in results[2].sentence


def test_a_program_that_believes_every_signature_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it came without a root of trust."""
    monkeypatch.setattr(version_list, "check_root", lambda _root: None)
    result = asyncio.run(self_test._result(self_test._updates))

    assert result.state is PartState.WRONG


def test_a_spreadsheet_that_loses_its_zeros_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = [Sheet("Tabela", [tuple(cell.lstrip("0") for cell in row) for row in self_test.TABLE])]
    monkeypatch.setattr(self_test, "read_sheets", lambda _file: iter(lost))
    result = asyncio.run(self_test._result(self_test._spreadsheets))

    assert result == (PartState.WRONG, "a planilha do Excel não devolve o que foi gravado")


def test_a_library_of_old_workbooks_that_does_not_load_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """What reads .xls and .xlsb has a native part, which a package may lack."""
    monkeypatch.setattr(tables.binary_rows, "CalamineWorkbook", None)
    result = asyncio.run(self_test._result(self_test._spreadsheets))

    assert result.state is PartState.WRONG


def test_a_calendar_without_the_deadline_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calendar_file, "calendar_content", lambda _events, _revision: b"BEGIN:VCALENDAR\r\n")
    result = asyncio.run(self_test._result(self_test._calendar))

    assert result == (PartState.WRONG, "o arquivo para a agenda não tem o prazo que foi gravado")


def test_a_keyring_that_returns_something_else_is_wrong() -> None:
    with keyring_of_system(ForgetfulKeyring()):
        result = asyncio.run(self_test._result(self_test._keyring))

    assert result == (PartState.WRONG, "o chaveiro não devolve o que guardou")


def test_the_keyring_keeps_nothing_of_the_self_test() -> None:
    memory = MemoryKeyring()
    with keyring_of_system(memory):
        result = asyncio.run(self_test._result(self_test._keyring))

    assert result.state is PartState.RIGHT
    assert memory._kept == {}


def test_a_window_that_cannot_be_painted_is_a_line_and_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt ends a process in which it finds nothing to paint with, as where a package lacks that part of it."""
    command = [sys.executable, "-c", WITHOUT_PLATFORM]
    monkeypatch.setattr(self_test, "program_command", lambda: command)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)  # read from the environment again
    result = asyncio.run(self_test._result(self_test._window))

    assert result.state is PartState.WRONG
    assert "a janela não foi pintada (status 1)" in result.sentence
    assert list(tmp_path.iterdir()) == []


def test_a_part_that_breaks_off_is_wrong() -> None:
    """Whatever it raises, the parts after it are checked."""

    async def broken() -> str:
        raise ZeroDivisionError("division")

    result = asyncio.run(self_test._result(broken))

    assert result == (PartState.WRONG, "ZeroDivisionError: division")
