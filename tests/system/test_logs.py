"""Logs and crash reports contain places in the code, and no personal data."""

import json
import logging
import os
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from autos.domain.errors import KeyRefused
from autos.domain.redaction import REDACTION
from autos.system.logs import (
    KEPT_REPORTS,
    delete_old_logs,
    describe_failure,
    install_crash_reports,
    start_logging,
    write_report,
)

pytestmark = pytest.mark.usefixtures("logs_as_before")
NAME = "Fulana Fictícia dos Registros"


def lines(file: Path) -> list[dict[str, object]]:
    """What was logged."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_a_log_line_has_no_names_and_no_exception_text(tmp_path: Path) -> None:
    """Message, level, place; the exception's own sentence is left out."""
    REDACTION.hide(NAME)
    file = start_logging(tmp_path, "debug")
    try:
        json.loads(NAME)
    except ValueError:
        logging.getLogger("autos.test").exception("looking for %s (%s)", NAME, "111.222.333-96")
    (line,) = lines(file)
    assert line["message"] == "looking for […] ([…])"
    failure = line["failure"]
    assert isinstance(failure, dict)
    assert failure["kind"] == "json.decoder.JSONDecodeError"
    assert "test_logs.py" in failure["at"][0]
    assert NAME not in file.read_text(encoding="utf-8")


def test_only_what_went_wrong_is_written_unless_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`AUTOS_LOG` asks; started again, nothing is written twice."""
    file = start_logging(tmp_path)
    logging.getLogger("autos.test").info("quiet")
    logging.getLogger("autos.test").warning("loud")
    assert [line["message"] for line in lines(file)] == ["loud"]
    monkeypatch.setenv("AUTOS_LOG", "info")
    start_logging(tmp_path)
    logging.getLogger("autos.test").info("now heard")
    assert [line["message"] for line in lines(file)] == ["loud", "now heard"]


def test_of_other_libraries_only_warnings_are_written(tmp_path: Path) -> None:
    """At debug level, too, and where a library has set its own level: the header compression writes out the key."""
    file = start_logging(tmp_path, "debug")
    for name in ("hpack.hpack", "httpcore.http2", "httpx", "asyncio", "keyring.backend", "autosomething"):
        library = logging.getLogger(name)
        library.setLevel(logging.DEBUG)
        library.debug("api-key: %r", b"\x9d\x29")
        library.info("GET /%s", name)
        library.setLevel(logging.NOTSET)
    logging.getLogger("hpack.hpack").warning("heard")
    logging.getLogger("autos.test").debug("ours")
    assert [line["message"] for line in lines(file)] == ["heard", "ours"]


def test_an_unexpected_exception_leaves_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From the main thread and from others; with what led to it, without words."""
    install_crash_reports(tmp_path)

    def stumble() -> None:
        raise RuntimeError(NAME) from KeyRefused()

    thread = threading.Thread(target=stumble)
    thread.start()
    thread.join()
    (file,) = (tmp_path / "crashes").iterdir()
    report = json.loads(file.read_text(encoding="utf-8"))
    assert report["failure"]["kind"] == "builtins.RuntimeError"
    assert report["failure"]["after"]["says"] == "KeyRefused"
    assert file.stat().st_mode & 0o077 == 0
    assert NAME not in file.read_text(encoding="utf-8") + capsys.readouterr().err


def test_reports_do_not_pile_up(tmp_path: Path) -> None:
    """The newest few stay."""
    for _ in range(KEPT_REPORTS + 5):
        assert write_report(tmp_path, RuntimeError()) is not None
    assert len(list(tmp_path.iterdir())) == KEPT_REPORTS


def test_where_nothing_can_be_written_nothing_else_fails(tmp_path: Path) -> None:
    """A full disk must not hide the failure itself."""
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert write_report(blocked / "crashes", RuntimeError()) is None


def test_logged_paths_begin_at_the_package() -> None:
    """Paths begin at the package."""
    with pytest.raises(ValueError, match="Expecting") as raised:
        json.loads("{")
    places = [place.split(":")[0] for place in describe_failure(raised.value)["at"]]
    assert places
    assert all("/" not in place or place.startswith(("autos/", "site-packages/")) for place in places)


def test_only_files_whose_newest_line_is_old_are_deleted(tmp_path: Path) -> None:
    """Logs that were rotated and crash reports; nothing else of the folder."""
    now = datetime(2026, 11, 26, 12, tzinfo=UTC)
    for name, days in (("logs/autos.log", 1), ("logs/autos.log.1", 20), ("crashes/a.json", 20), ("crashes/b.json", 2)):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text("{}", encoding="utf-8")
        at = (now - timedelta(days=days)).timestamp()
        os.utime(file, (at, at))
    (tmp_path / "logs" / "notes.txt").write_text("kept", encoding="utf-8")
    os.utime(tmp_path / "logs" / "notes.txt", (0, 0))
    delete_old_logs(tmp_path, 14, now)
    delete_old_logs(tmp_path / "absent", 14, now)

    assert sorted(file.name for file in tmp_path.rglob("*.*")) == ["autos.log", "b.json", "notes.txt"]
