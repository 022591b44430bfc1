"""Lawyers as records list them: beneath a party, beside it, or twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from autos.archive.transfer.exported_lawsuit import read_exported
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.representation import SideOfParties, sides_of

LINES = (Path(__file__).parent / "names" / "lawyers.jsonl").read_text(encoding="utf-8").split("\n")
CASES = [json.loads(line) for line in LINES if line]


def represented(sides: tuple[SideOfParties, ...]) -> dict[str, Any]:
    return {
        side.side: [[one.party.name, [lawyer.name for lawyer in one.lawyers]] for one in side.parties] for side in sides
    }


@pytest.mark.parametrize("case", CASES, ids=[case["source"].partition(":")[0][-40:] for case in CASES])
def test_each_lawyer_stands_where_the_record_tells_and_nowhere_else(case: dict[str, Any]) -> None:
    """In the whole record as in what a spreadsheet reads of it."""
    record = {"code": "9700001-10.2023.8.26.0100", "parties": case["parties"]}
    for read in (Lawsuit.model_validate(record), read_exported(json.dumps(record).encode())):
        sides = sides_of(read.parties)

        assert represented(sides) == case["represented"]
        assert {side.side: [one.name for one in side.lawyers] for side in sides if side.lawyers} == case["apart"]


def test_a_side_of_thousands_is_read_in_one_pass() -> None:
    """Nobody is compared with everybody."""
    names = [{"name": f"Parte Sintética {n}", "side": "Active", "lawyers": [{"name": f"A {n}"}]} for n in range(4000)]
    apart = [{"name": f"Doutora {n % 700}", "side": "Active", "person_type": "Advogada"} for n in range(4000)]
    [side] = sides_of(Lawsuit.model_validate({"code": "1", "parties": [*names, *apart]}).parties)

    assert (len(side.parties), len(side.lawyers)) == (4000, 700)
