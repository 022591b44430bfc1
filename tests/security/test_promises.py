"""Each promise of `.github/SECURITY.md` names a test that exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def promises() -> list[tuple[str, str, str]]:
    """Each promise with the file and the name of its test."""
    found = []
    for line in (CHECKOUT / ".github" / "SECURITY.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if match := NAMED.fullmatch(cells[-1]):
            found.append((cells[0], match[1], match[2]))
    return found


def names_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {one.name for one in tree.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_promise_names_a_test_that_exists() -> None:
    missing = [
        (promise, file, name)
        for promise, file, name in promises()
        if not (CHECKOUT / file).is_file() or name not in names_in(CHECKOUT / file)
    ]

    assert len(promises()) > 30
    assert missing == []


def test_no_promise_stands_without_a_test() -> None:
    text = (CHECKOUT / ".github" / "SECURITY.md").read_text(encoding="utf-8")
    table = text.split("## Promises")[1].split("##")[0]
    rows = [line for line in table.splitlines() if line.startswith("|")][2:]

    assert len(rows) == len(promises())
