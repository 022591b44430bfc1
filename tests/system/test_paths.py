"""Folders and files of Autos."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from autos.system import paths
from autos.system.archive_place import ArchivePlace, archive_place


def test_home_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With AUTOS_HOME the archive and the practice service lie in that folder, made on demand.

    A folder that was chosen for the archive does not count then.
    """
    home = tmp_path / "kept"
    monkeypatch.setenv(paths.HOME_VARIABLE, str(home))
    ArchivePlace(paths.data_dir()).choose(tmp_path / "elsewhere")

    assert archive_place().folder == home
    assert paths.practice_dir().parent == home
    assert home.is_dir()
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.skipif(os.name != "posix", reason="modes are a POSIX matter")
def test_folders_are_the_persons_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mode 700 for what is made and for what was there with a wider one."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "kept"))
    (tmp_path / "kept").mkdir(mode=0o755)

    assert stat.S_IMODE(paths.data_dir().stat().st_mode) == 0o700
    assert stat.S_IMODE(paths.practice_dir().stat().st_mode) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="the platform's own place")
def test_without_the_variable_the_platform_chooses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty variable is no variable."""
    monkeypatch.setenv(paths.HOME_VARIABLE, "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))

    assert paths.data_dir().name == "Autos"
    assert tmp_path in paths.data_dir().parents


def test_installed_resources_come_before_the_checkouts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel carries its resources inside the package; a checkout has them beside `src`."""
    package = tmp_path / "src" / "autos"
    package.mkdir(parents=True)
    monkeypatch.setattr(paths, "PACKAGE", package)
    checkout = paths.resources()
    (package / "resources").mkdir()

    assert checkout == tmp_path / "resources"
    assert paths.resources() == package / "resources"
