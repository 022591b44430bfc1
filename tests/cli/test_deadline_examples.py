"""Worked examples from laws, acts and judgments, through the command: none late, an earlier one with its reason."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from autos.cli.arguments import build_parser
from autos.system.paths import HOME_VARIABLE

FILE = Path(__file__).parents[1] / "domain" / "deadlines" / "worked_examples.json"
CASES = json.loads(FILE.read_text(encoding="utf-8"))["cases"]
WITH_ACTS = [case for case in CASES if "closed" in case]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


def count(capsys: pytest.CaptureFixture[str], case: dict[str, Any], *words: str) -> tuple[dict[str, Any], str]:
    """What the command counts, as a record and as printed."""
    said = ["deadline", case["available"], str(case["number"]), "--court", case["court"], *case["options"], *words]
    said += ["--city", case["city"]] if "city" in case else []
    printed = []
    for form in ([], ["--json"]):
        options = build_parser().parse_args([*said, *form])
        assert options.run(options) == 0
        printed.append(capsys.readouterr().out)
    return json.loads(printed[1]), printed[0]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_no_example_is_told_late_and_an_earlier_date_has_its_reason(
    capsys: pytest.CaptureFixture[str], case: dict[str, Any]
) -> None:
    """A reason is a day that may be closed, and that is printed to be looked up, or a choice of the person."""
    record, printed = count(capsys, case)
    due, safest = date.fromisoformat(case["due"]), date.fromisoformat(record["due"])

    assert safest <= due
    assert printed.splitlines()[0].startswith("Vence: ")
    assert f"{safest:%d/%m/%Y}" in printed.splitlines()[0]
    if safest < due:
        reasons = [*record["uncertain"], *record["questions"]]
        assert reasons
        for one in reasons:
            told = [line for line in printed.splitlines() if f": {one['name']}" in line]
            assert [line for line in told if "Contado como útil" in line or "Contados como úteis" in line]
    if safest == due and "publication" in case:
        assert (record["publication"], record["first_day"]) == (case["publication"], case["first_day"])


@pytest.mark.parametrize("case", WITH_ACTS, ids=[case["id"] for case in WITH_ACTS])
def test_with_the_days_of_the_acts_the_right_date_is_told(
    capsys: pytest.CaptureFixture[str], case: dict[str, Any]
) -> None:
    """As the safest date, or as that with the uncertain days closed, which is then printed beside it."""
    record, printed = count(capsys, case, *(word for day in case["closed"] for word in ("--local", day)))
    told = [record["due"], record["due_with_local_days"]]

    assert record["due"] <= case["due"]
    assert case["due"] in told
    assert f"{date.fromisoformat(case['due']):%d/%m}" in "\n".join(printed.splitlines()[:2])
