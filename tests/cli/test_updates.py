"""`autos updates`, as a process and within one."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from autos import __version__
from autos.cli import updates as command
from autos.usecases.updates.source import UpdateSource
from tests.updates.answers import content
from tests.updates.stage import Stage, stage


@pytest.fixture
def set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A stage whose computer is this one."""
    with stage(tmp_path) as made:
        monkeypatch.setenv("AUTOS_HOME", str(made.data))
        monkeypatch.setattr(
            command, "installed_source", lambda _policy: UpdateSource(made.publisher.root, made.address)
        )
        yield made


def run(capsys: pytest.CaptureFixture[str], *, check_now: bool = False, as_json: bool = False) -> tuple[int, str]:
    status = command.run_updates_command(check_now=check_now, as_json=as_json)
    return status, capsys.readouterr().out


def test_nothing_is_asked_unless_it_is_wanted(set_up: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    status, printed = run(capsys)

    assert status == 0
    assert set_up.server.seen == []
    assert "Ainda não foi procurada" in printed


@pytest.mark.usefixtures("midday")
def test_a_newer_version_is_told_with_what_to_do(set_up: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    set_up.publisher.publish("9.2.0")
    status, printed = run(capsys, check_now=True)

    assert status == 0
    assert f"Autos {__version__}" in printed
    assert "Há uma versão nova do Autos: 9.2.0" in printed
    assert "Nada é instalado sozinho" in printed
    assert "A busca ficou mais rápida." in printed
    assert "https://autos.example/baixar" in printed
    assert "Última procura: hoje" in printed


def test_a_program_reads_it_as_json(set_up: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    set_up.publisher.publish("9.2.0")
    told = json.loads(run(capsys, check_now=True, as_json=True)[1])

    assert told["state"] == "newer"
    assert told["version"] == __version__
    assert told["newer"]["version"] == "9.2.0"
    assert told["fault"] is None
    assert told["tried_at"] == told["verified_at"]


def test_a_list_that_is_refused_ends_with_1(set_up: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    set_up.answer("*", content(b"<html>", 200))
    status, printed = run(capsys, check_now=True)

    assert status == 1
    assert "não é uma lista" in printed


def test_a_version_found_before_is_told_apart_from_a_list_that_is_refused(
    set_up: Stage, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up.publisher.publish("9.2.0")
    run(capsys, check_now=True)
    set_up.answer("*", content(b"<html>", 200))
    status, printed = run(capsys, check_now=True)

    assert status == 1
    assert (
        printed.index("9.2.0")
        < printed.index("A última procura, porém, não serviu:")
        < printed.index("não é uma lista")
    )


def test_notes_cannot_act_on_the_terminal(set_up: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    set_up.publisher.publish("9.2.0", notes={"pt": "Nova\x1b]0;título\x07 busca"})
    printed = run(capsys, check_now=True)[1]

    assert "\x1b" not in printed
    assert "\x07" not in printed


def test_this_program_comes_without_a_root_of_trust_and_says_so(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "autos", "updates", "--check-now"]
    done = subprocess.run(
        words, env={"AUTOS_HOME": str(tmp_path), "PATH": ""}, capture_output=True, text=True, check=False, timeout=60
    )

    assert done.returncode == 1
    assert "não procura versões novas" in done.stdout
    assert done.stderr == ""
