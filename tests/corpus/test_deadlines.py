"""Public reports of counted deadlines and calendars that went wrong, rebuilt: what was given, and the right day."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from autos.cli.arguments import build_parser
from autos.system.paths import HOME_VARIABLE

REPORTS = json.loads((Path(__file__).parent / "deadlines" / "reports.json").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


def counted(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    options = build_parser().parse_args(["deadline", *words, "--json"])
    assert options.run(options) == 0
    record: dict[str, Any] = json.loads(capsys.readouterr().out)
    return record


@pytest.mark.parametrize("report", REPORTS, ids=[one["report"].split("//")[1] for one in REPORTS])
def test_what_went_wrong_elsewhere_is_counted_right_here(
    capsys: pytest.CaptureFixture[str], report: dict[str, Any]
) -> None:
    """Never late; on the right day with what the court had decided."""
    record = counted(capsys, *report["words"])

    assert (record["due"], record["due_with_local_days"]) == (report["due"], report["if_closed"])
    assert record["due"] <= report["right"]
    if "closed" in report:
        acts = [part for day in report["closed"] for part in ("--local", day)]
        acts += [part for day in report["open"] for part in ("--open", day)]
        assert counted(capsys, *report["words"], *acts)["due"] == report["right"]
