"""A search whose practice service takes long to start: it is waited for, and that is said."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from autos.__main__ import main
from autos.cli import practice_start
from autos.service.world.demo import DEMO_CPF
from autos.system import practice_process
from autos.system.practice_process import default_command

LATE_START = """
import os, sys, time
while not os.path.exists(sys.argv[1]):
    time.sleep(0.05)
os.execv(sys.argv[2], sys.argv[2:])
"""


def test_a_slow_start_is_waited_for_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The service starts once the wait for it was told."""
    told = tmp_path / "told"

    def late(folder: Path) -> list[str]:
        return [sys.executable, "-c", LATE_START, str(told), *default_command(folder)]

    def say(text: str) -> None:
        sys.stderr.write(f"{text}\n")
        told.touch()

    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(practice_process, "default_command", late)
    monkeypatch.setattr(practice_start, "TOLD_EVERY_S", 0.2)
    monkeypatch.setattr(practice_start, "say", say)
    status = main(["search", "cpf", DEMO_CPF, "--mode", "exists"])
    output = capsys.readouterr()

    assert status == 0, output.err
    assert "O serviço de prática inicia neste computador há" in output.err
    assert "há processo" in output.out
