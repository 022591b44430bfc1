"""The running program: how it starts itself again, what its children inherit, whether it was replaced."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.abc import Loader
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from autos.system import program
from autos.system.practice_process import default_command
from autos.system.program import BundledModules, ProgramFile, program_command, running_program

CHILD = """
import json, os, subprocess, sys, types
sys.frozen = True
hook = types.ModuleType("pyimod02_importers")
hook.pyz_archive, hook.PyiFrozenLoader = types.SimpleNamespace(_filename=sys.executable, toc={}), None
sys.modules["pyimod02_importers"] = hook
from autos.system.program import prepare_frozen_program
prepare_frozen_program()
show = "import json, os; print(json.dumps(dict(os.environ)))"
inherited = json.loads(subprocess.run([sys.executable, "-c", show], capture_output=True, check=True).stdout)
print(json.dumps({"inherited": inherited, "read": hook.pyz_archive._filename}))
"""
"""A process as the bootloader starts it, that starts another program."""


def prepared(**environment: str) -> tuple[dict[str, str], str]:
    """The environment of a program that a frozen Autos opens, and the file that modules are read from."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD], env=os.environ | environment, capture_output=True, check=True, text=True
    )
    told = json.loads(done.stdout)
    return told["inherited"], told["read"]


def test_sources_are_started_by_their_python() -> None:
    assert program_command() == [sys.executable, "-m", "autos"]


def test_a_frozen_program_starts_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is no Python to start, and no `-m`: the practice service is the same program."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "autos"))

    assert program_command() == [str(tmp_path / "autos")]
    assert default_command(tmp_path)[:2] == [str(tmp_path / "autos"), "service"]


def test_the_windowed_program_of_windows_starts_the_one_with_streams(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The service is asked over its standard streams, which a windowed program does not have."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "autosw.exe"))

    assert program_command() == [str(tmp_path / "autos.exe")]


@pytest.mark.skipif(sys.platform != "linux", reason="a matter of Linux' loader")
def test_programs_that_autos_opens_load_their_own_libraries() -> None:
    """The bundle's folder is not in their path; what the person had set is."""
    bundle = {"LD_LIBRARY_PATH": "bundle"}
    without, _ = prepared(**bundle)
    restored, _ = prepared(**bundle, LD_LIBRARY_PATH_ORIG="of the person")

    assert "LD_LIBRARY_PATH" not in without
    assert restored["LD_LIBRARY_PATH"] == "of the person"
    assert "LD_LIBRARY_PATH_ORIG" not in restored
    assert without["PYINSTALLER_RESET_ENVIRONMENT"] == "1"  # our own service prepares its path anew


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a running program is not replaced")
def test_modules_are_read_from_the_file_that_was_started() -> None:
    """An update puts another file under the program's name."""
    assert prepared()[1] == "/proc/self/exe"


def test_modules_of_the_bundle_are_found_by_name(tmp_path: Path) -> None:
    """As if they lay in a folder; what is not in the program's file is left to the others."""

    class Importers:
        """What PyInstaller has of an archive with a package, a module of it, and a namespace without a file."""

        pyz_archive = SimpleNamespace(toc={"office": (1, 0, 0), "office.desk": (0, 0, 0), "shared": (3, 0, 0)})

        class PyiFrozenLoader(Loader):
            def __init__(self, name: str, _archive: object, _entry: str, is_package: bool) -> None:
                place = tmp_path.joinpath(*name.split("."))
                self.path = str(place / "__init__.py" if is_package else place.with_suffix(".py"))

            def exec_module(self, module: ModuleType) -> None:
                module.loaded = True  # type: ignore[attr-defined]  # by this test

    finder = BundledModules(Importers)
    specs = [finder.find_spec(name) for name in ("office", "office.desk")]
    office, desk = [module_from_spec(spec) for spec in specs if spec is not None]

    assert office.__file__ == str(tmp_path / "office" / "__init__.py")
    assert list(office.__path__) == [str(tmp_path / "office")]
    assert desk.__file__ == str(tmp_path / "office" / "desk.py")
    assert desk.__package__ == "office"
    assert [finder.find_spec(name) for name in ("shared", "json")] == [None, None]


def test_folders_of_the_bundles_qt_are_not_inherited(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One that the person has set is."""
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    monkeypatch.setenv("QT_PLUGIN_PATH", str(tmp_path / "PySide6" / "plugins"))
    monkeypatch.setenv("QML2_IMPORT_PATH", "of the person")
    program.forget_qt_folders()

    assert "QT_PLUGIN_PATH" not in os.environ
    assert os.environ["QML2_IMPORT_PATH"] == "of the person"


def test_a_program_knows_that_it_was_replaced(tmp_path: Path) -> None:
    """An installer writes another file and gives it the name; in between there may be none."""
    file = tmp_path / "autos"
    file.write_bytes(b"1")
    running = ProgramFile(file)
    before = running.was_replaced()
    file.unlink()
    between = running.was_replaced()
    (tmp_path / "new").write_bytes(b"2")
    (tmp_path / "new").rename(file)

    assert (before, between, running.was_replaced()) == (False, False, True)


def test_only_a_packaged_program_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python of a checkout is updated without Autos being another."""
    assert running_program() is None
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert isinstance(running_program(), ProgramFile)
