"""The lock beside a connection file, by which a client sees whether the service still runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from autos.domain.connection.connection import read_connection_file
from autos.domain.connection.service_lock import ServiceLock, is_service_running, service_lock_of
from tests.domain.connection.test_connection import MEMBERS


def test_one_service_at_a_time_holds_the_lock(tmp_path: Path) -> None:
    """Asking whether one does takes it from nobody."""
    file = tmp_path / "new" / "connection.json"
    lock = service_lock_of(file)
    assert not is_service_running(lock)
    held = ServiceLock(file)
    assert is_service_running(lock)
    assert is_service_running(lock)
    with pytest.raises(BlockingIOError):
        ServiceLock(file)
    held.release()

    assert not is_service_running(lock)
    ServiceLock(file).release()


def test_a_file_that_names_no_lock_needs_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that somebody has written by hand."""
    monkeypatch.chdir(tmp_path)
    for locked, lock in ((False, None), (True, tmp_path / "connection.json.lock")):
        Path("connection.json").write_text(json.dumps(MEMBERS | {"locked": locked}), encoding="utf-8")
        assert read_connection_file(Path("connection.json")).lock_file == lock
