"""What the check makes of the advisory database's answer."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

PLACE = Path(__file__).parents[2] / "packaging" / "audit.py"
HOLE = {"name": "x", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2"]}]}
CLEAN = {"name": "y", "version": "1", "vulns": []}
SKIPPED = {"name": "z", "skip_reason": "not found"}


@pytest.fixture
def audit() -> ModuleType:
    described = importlib.util.spec_from_file_location("audit", PLACE)
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    described.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("found", "status", "words"),
    [
        ([CLEAN, CLEAN], 0, "known holes 0 in 2 libraries; 0 could not be asked about"),
        ([CLEAN, HOLE], 1, "x 1: PYSEC-1, mended in 2"),
        ([SKIPPED, SKIPPED], 0, "known holes 0 in 0 libraries; 2 could not be asked about"),
    ],
    ids=["clean", "a hole", "offline"],
)
def test_a_known_hole_fails_the_check(
    audit: ModuleType, capsys: pytest.CaptureFixture[str], found: list[dict[str, Any]], status: int, words: str
) -> None:
    assert audit.report(found) == status
    assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    "answer", [subprocess.TimeoutExpired("x", 1), "no JSON", json.dumps({})], ids=["late", "text", "other"]
)
def test_a_database_that_does_not_answer_is_said(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: Any
) -> None:
    def run(*_: Any, **__: Any) -> subprocess.CompletedProcess[str]:
        if isinstance(answer, Exception):
            raise answer
        return subprocess.CompletedProcess([], 1, answer, "")

    monkeypatch.setattr(audit.subprocess, "run", run)
    assert audit.main() == 0
    assert "could not be asked" in capsys.readouterr().out
