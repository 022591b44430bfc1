"""The file of a dossier is opened only as long as it is the PDF that was written."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from autos.domain.errors import DossierFileChanged
from autos.domain.report.made_dossier import MadeDossier
from autos.usecases.library.dossier.file import checked_file
from tests.archive.synthetic import NOW

CONTENT = b"%PDF-1.7 synthetic"


def made(file: Path, file_hash: str = hashlib.sha256(CONTENT).hexdigest()) -> MadeDossier:
    return MadeDossier(NOW, str(file), "ab" * 32, "", "", "", False, 1, 0, 1, (), file_hash)


def changed(file: Path) -> None:
    file.write_bytes(CONTENT + b"\n")


def gone(file: Path) -> None:
    file.unlink()


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def a_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def a_link_to_another(file: Path) -> None:
    other = file.with_name("other.desktop")
    other.write_bytes(b"[Desktop Entry]")
    file.unlink()
    file.symlink_to(other)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "dossiê.pdf"
    file.write_bytes(CONTENT)
    return file


def test_the_file_that_was_written_is_opened(file: Path) -> None:
    assert checked_file(made(file)) == file


@pytest.mark.parametrize("replaced", [changed, gone, a_folder, a_pipe, a_link_to_another])
def test_another_file_in_its_place_is_not_opened(file: Path, replaced: Callable[[Path], None]) -> None:
    if replaced is a_pipe and not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes in folders")
    replaced(file)

    with pytest.raises(DossierFileChanged):
        checked_file(made(file))


@pytest.mark.parametrize("name", ["dossiê.exe", "dossiê.pdf.lnk", "dossiê.desktop", "dossiê", "nul\0.pdf"])
def test_what_the_system_would_not_open_as_a_pdf_is_not_opened(tmp_path: Path, name: str) -> None:
    """Not even with the right content: the system goes by the name."""
    if "\0" not in name:
        (tmp_path / name).write_bytes(CONTENT)

    with pytest.raises(DossierFileChanged):
        checked_file(made(tmp_path / name))


def test_without_a_hash_nothing_is_opened(file: Path) -> None:
    """A row from elsewhere, or of before hashes were noted, names no file."""
    with pytest.raises(DossierFileChanged):
        checked_file(replace(made(file), file_hash=""))
