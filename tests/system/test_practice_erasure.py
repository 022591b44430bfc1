"""Erasure from the practice service's data, by a process of the service."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path

import pytest

from autos.domain.archive.erasure import PracticeErasure
from autos.domain.lawsuit.person import Person
from autos.service.imports.command import import_lawsuits
from autos.system import practice_erasure
from autos.system.practice_erasure import erase_from_practice
from tests.service.imports.test_imports import lawsuit

PERSON = Person.of(("111.444.777-35",), ("Fulana Fictícia de Tal",))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One lawsuit is imported; the key is in the environment."""
    monkeypatch.setenv("AUTOS_VAULT_KEY", base64.urlsafe_b64encode(bytes(range(32))).decode())
    file = tmp_path / "in.jsonl"
    file.write_text(json.dumps(lawsuit()))
    assert import_lawsuits(tmp_path, file, io.StringIO(), io.StringIO()) == 0
    return tmp_path


async def test_a_person_is_erased_by_a_process_of_the_service(folder: Path) -> None:
    counts = {"lawsuits": 1, "requests": 0, "trackings": 0, "credentials": 0}

    assert await erase_from_practice(PERSON, folder) == PracticeErasure(counts, is_complete=True)


async def test_the_person_is_found_whatever_the_encoding_of_the_system(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Her name alone; on Windows a program reads its input in an encoding that has no place for all letters."""
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    done = await erase_from_practice(Person.of((), ("Fulana Fictícia de Tal",)), folder)

    assert done is not None
    assert done.counts["lawsuits"] == 1


async def test_what_cannot_be_examined_is_not_called_complete(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another key."""
    monkeypatch.setenv("AUTOS_VAULT_KEY", base64.urlsafe_b64encode(bytes(32)).decode())
    done = await erase_from_practice(PERSON, folder)

    assert done is not None
    assert not done.is_complete


async def test_a_failing_process_is_a_result(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (["false"], ["/there/is/no/such/program"]):
        monkeypatch.setattr(practice_erasure, "service_command", lambda *_, command=command: command)
        assert await erase_from_practice(PERSON, folder) == PracticeErasure({}, is_complete=False)


async def test_the_person_is_in_no_argument(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other users of the computer can read the arguments of every process."""
    seen: list[str] = []
    monkeypatch.setattr(practice_erasure, "service_command", lambda *words: seen.extend(words) or ["cat"])
    await erase_from_practice(PERSON, folder)

    assert seen == ["forget", "--folder", str(folder)]


async def test_without_practice_data_no_process_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice_erasure, "service_command", lambda *_: pytest.fail("was run"))

    assert await erase_from_practice(PERSON, tmp_path / "practice") is None
