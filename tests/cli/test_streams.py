"""A command whose output cannot be written, or that is interrupted while it is loaded, ends in words or in silence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a file that is always full")
FULL = "/dev/full"
INTERRUPTED = """
import signal, sys
from importlib.abc import MetaPathFinder
class Interruption(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interruption())
from autos.__main__ import main
sys.exit(main(sys.argv[2:]))
"""


def run(*words: str, output: str | None = None, home: str | bytes) -> subprocess.CompletedProcess[str]:
    """A command with its standard output in a file, or read."""
    with open(output or os.devnull, "w", encoding="utf-8") as written:  # noqa: PTH123 -- a device
        return subprocess.run(
            [sys.executable, *words], stdin=subprocess.DEVNULL, stdout=written, stderr=subprocess.PIPE,
            env={**os.environb, b"AUTOS_HOME": os.fsencode(home), b"PYTHONPATH": os.pathsep.join(sys.path).encode()},
            text=True, check=False, timeout=300,
        )  # fmt: skip


@pytest.mark.parametrize("words", ["policy", "doctor"])
def test_an_output_on_a_full_disk_is_told(tmp_path: Path, words: str) -> None:
    """No traceback, and no status that says that all is well."""
    ended = run("-m", "autos", *words.split(), output=FULL, home=str(tmp_path))

    assert ended.returncode == 1
    assert "a saída está incompleta" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "não feche" not in ended.stderr


def test_a_data_folder_in_another_encoding_is_told(tmp_path: Path) -> None:
    """Neither the engine nor Qt can open it."""
    ended = run("-m", "autos", "doctor", home=os.fsencode(tmp_path) + b"/pa\xe7o")

    assert ended.returncode == 1
    assert "UTF-8" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("module", ["argparse", "PySide6.QtCore", "shiboken6", "autos.cli.policy"])
def test_an_interruption_while_the_program_is_loaded_ends_it_quietly(tmp_path: Path, module: str) -> None:
    ended = run("-c", INTERRUPTED, module, "policy", home=str(tmp_path))

    assert ended.returncode == 130
    assert ended.stderr == ""
