"""The lock beside a connection file, by which a client sees whether the service still runs."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from autos.domain.connection import service_lock
from autos.domain.connection.connection import read_connection_file
from autos.domain.connection.service_lock import ServiceLock, is_service_running, service_lock_of, serving_process
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


def test_a_lock_that_is_released_names_no_process(tmp_path: Path) -> None:
    """The next service holds it for a moment before it names itself; the id may be another process's by then."""
    file = tmp_path / "connection.json"
    held = ServiceLock(file)
    assert str(os.getpid()).encode() in service_lock_of(file).read_bytes()
    held.release()

    assert not service_lock_of(file).read_bytes().strip(b"\0 ")


def test_a_process_that_the_lock_names_only_until_the_next_one_does_is_not_the_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A killed service leaves its id."""
    file = tmp_path / "connection.json"
    held = ServiceLock(file)
    lock = service_lock_of(file)
    named = lock.read_bytes()
    lock.write_bytes(named.replace(str(os.getpid()).encode(), b"1".rjust(len(str(os.getpid())))))
    monkeypatch.setattr(service_lock, "time", SimpleNamespace(sleep=lambda _wait: lock.write_bytes(named)))

    assert serving_process(lock) is None
    assert serving_process(lock) == os.getpid()
    held.release()


def test_a_file_that_names_no_lock_needs_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that somebody has written by hand."""
    monkeypatch.chdir(tmp_path)
    for locked, lock in ((False, None), (True, tmp_path / "connection.json.lock")):
        Path("connection.json").write_text(json.dumps(MEMBERS | {"locked": locked}), encoding="utf-8")
        assert read_connection_file(Path("connection.json")).lock_file == lock
