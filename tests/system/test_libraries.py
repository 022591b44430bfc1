"""The libraries in use, and the texts of their licences that a package brings."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from autos.system import libraries
from autos.system.libraries import LICENCE_TEXTS, licence_texts


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packaged one."""
    file = tmp_path / "MacOS" / "autos"
    file.parent.mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(file))
    return file


def test_what_is_asked_for_by_an_extra_is_listed() -> None:
    """HTTP/2 is an extra of httpx; what it offers beside that is not in use."""
    names = {one.name.casefold() for one in libraries.libraries()}

    assert {"httpx", "h2", "hpack", "hyperframe"} <= names
    assert not {"brotli", "socksio", "trio", "rich", "email-validator"} & names


@pytest.mark.parametrize("place", [".", "../Resources"])
def test_a_package_brings_the_texts_of_all_licences(program: Path, place: str) -> None:
    folder = program.parent / place
    folder.mkdir(exist_ok=True)
    (folder / LICENCE_TEXTS).write_text("GNU LESSER GENERAL PUBLIC LICENSE: João\n", "utf-8")

    assert licence_texts() == "GNU LESSER GENERAL PUBLIC LICENSE: João\n"


@pytest.mark.usefixtures("program")
def test_texts_that_were_removed_are_not_missed() -> None:
    """Some systems leave out what is told of a package."""
    assert licence_texts() == ""


def test_from_sources_each_library_has_its_own() -> None:
    assert licence_texts() == ""
