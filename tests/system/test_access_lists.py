"""The access list of the data folder on Windows, as `icacls` is asked for it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from autos.system import access_lists, logs
from autos.system.access_lists import MARKER, restrict_access

pytestmark = pytest.mark.usefixtures("logs_as_before")
SID = "S-1-5-21-1-2-3-1001"


class Runner:
    """What is run, with the options that it is run with."""

    def __init__(self, failure: Exception | None = None) -> None:
        self.commands: list[list[str]] = []
        self.options: list[dict[str, object]] = []
        self._failure = failure

    def __call__(self, command: list[str], **options: object) -> None:
        self.commands.append(command)
        self.options.append(options)
        if self._failure is not None:
            raise self._failure


def restrict(folder: Path, run: Runner) -> None:
    restrict_access(folder, system="win32", run=run, user=lambda: SID)


def test_only_this_user_the_system_and_administrators_have_rights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system's own `icacls`, without a shell, which leaves nothing inherited and lets files inside inherit."""
    monkeypatch.setenv("SYSTEMROOT", r"D:\Win")
    run = Runner()

    restrict(tmp_path, run)

    assert run.commands == [
        [
            r"D:\Win\System32\icacls.exe",
            str(tmp_path),
            "/inheritance:r",
            "/grant:r",
            f"*{SID}:(OI)(CI)F",
            "/grant:r",
            "*S-1-5-18:(OI)(CI)F",
            "/grant:r",
            "*S-1-5-32-544:(OI)(CI)F",
            "/remove:g",
            "*S-1-1-0",
            "*S-1-5-11",
            "*S-1-5-32-545",
            "/q",
        ]
    ]
    assert run.options[0]["check"] is True
    assert not run.options[0].get("shell")


def test_it_is_asked_for_once(tmp_path: Path) -> None:
    run = Runner()

    restrict(tmp_path, run)
    restrict(tmp_path, run)

    assert len(run.commands) == 1


def test_a_copy_of_the_folder_gets_a_list_of_its_own(tmp_path: Path) -> None:
    """Copied with the marker, which is not the list."""
    first, copy = tmp_path / "first", tmp_path / "copy"
    first.mkdir()
    copy.mkdir()
    run = Runner()

    restrict(first, run)
    (copy / MARKER).write_bytes((first / MARKER).read_bytes())
    restrict(copy, run)

    assert [command[1] for command in run.commands] == [str(first), str(copy)]


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_nothing_is_run_on_other_systems(tmp_path: Path, system: str) -> None:
    run = Runner()

    restrict_access(tmp_path, system=system, run=run, user=lambda: SID)

    assert run.commands == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "failure",
    [FileNotFoundError("icacls"), subprocess.CalledProcessError(5, "icacls"), subprocess.TimeoutExpired("icacls", 10)],
)
def test_a_failure_is_logged_and_tried_again(tmp_path: Path, failure: Exception) -> None:
    """The start goes on; the log has the kind of the failure, not the path, which has the person's name."""
    log = logs.start_logging(tmp_path)
    run = Runner(failure)

    restrict(tmp_path, run)
    restrict(tmp_path, run)

    log_entries = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert len(run.commands) == 2
    assert [line["level"] for line in log_entries] == ["WARNING", "WARNING"]
    assert type(failure).__name__ in log_entries[0]["message"]
    assert str(tmp_path) not in log_entries[0]["message"]


def test_an_unknown_user_is_logged_and_nothing_is_run(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def unknown() -> str:
        raise OSError

    run = Runner()

    restrict_access(tmp_path, system="win32", run=run, user=unknown)

    assert run.commands == []
    assert "OSError" in caplog.text


def test_the_root_of_a_drive_keeps_its_rights(caplog: pytest.LogCaptureFixture) -> None:
    """Others have files there."""
    run = Runner()

    restrict(Path(Path.cwd().anchor), run)

    assert run.commands == []
    assert "root of a drive" in caplog.text


def test_the_folder_is_restricted_once_its_log_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command and the window start the logs; a failure before could be written nowhere."""
    asked: list[Path] = []

    def refuse(folder: Path) -> None:
        asked.append(folder)
        access_lists.LOG.warning("refused")

    monkeypatch.setattr(logs, "restrict_access", refuse)

    log = logs.start_logging(tmp_path)

    assert asked == [tmp_path]
    assert "refused" in log.read_text(encoding="utf-8")
