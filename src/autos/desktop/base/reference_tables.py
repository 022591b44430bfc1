"""The reference tables as trees, each loaded once, at first use. Source: resources/reference/PROVENANCE.md."""

from __future__ import annotations

import csv
import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from autos.domain.code_tree import CodeNode, CodeTree

BRANCH = "branch:"
"""Prefix of the codes of nodes that are not courts: branches and states."""
EVERYWHERE = "*"
"""In place of a state's code: the courts of the whole country."""
OF_STATES = "state"
"""Key of the branch in which most lawsuits are."""


@lru_cache(maxsize=4)
def codes(table: Path) -> CodeTree:
    """Classes or subjects of the TPU: a few thousand rows."""
    with table.open(encoding="utf-8", newline="") as rows:
        return CodeTree.of(
            CodeNode(row["code"], row["name"], row["parent_code"], is_current=row["active"] == "1")
            for row in csv.DictReader(rows)
        )


@lru_cache(maxsize=512)
def path(table: Path, code: str) -> tuple[str, ...]:
    """Names of a code's ancestors, from the root.

    Only the lines of the ancestors are parsed: the tree in memory takes six megabytes, and parsing every row once
    leaves two behind.
    """
    lines = b"\n" + table.read_bytes()
    names: dict[str, str] = {}
    row = _row(lines, code)
    while row is not None and (parent := row[2]) not in names:
        row = _row(lines, parent)
        if row is not None:
            names[parent] = row[1]
    return tuple(reversed(names.values()))


@lru_cache(maxsize=512)
def name(table: Path, code: str) -> str:
    """Name of a code, parsed as `path` does; empty if the table does not have it."""
    row = _row(b"\n" + table.read_bytes(), code)
    return "" if row is None else row[1]


def _row(lines: bytes, code: str) -> list[str] | None:
    """Cells of the line that begins with a code; each row of these tables is one line."""
    start = lines.find(f"\n{code},".encode(errors="replace")) + 1
    if not start:
        return None
    end = lines.find(b"\n", start)
    row = next(csv.reader([lines[start : end if end > 0 else None].decode()]))
    return row if row[0] == code else None


@lru_cache(maxsize=2)
def courts(table: Path) -> CodeTree:
    """Tree of the courts under their branches, those of the states first; found by acronym, name and state."""
    table_json = json.loads(table.read_bytes())
    names = _states(table_json)
    branches = sorted(table_json["branches"], key=lambda branch: branch["key"] != OF_STATES)
    rows = [CodeNode(BRANCH + branch["key"], branch["name"]) for branch in branches]
    for court in sorted(table_json["courts"], key=_is_of_other_branch):
        states = [] if len(court["states"]) == len(names) else court["states"]
        also = " ".join([*states, *(names[state] for state in states), *court["aliases"]])
        rows.append(CodeNode(court["acronym"], court["name"], BRANCH + court["branch_key"], also=also))
    return CodeTree.of(rows)


@lru_cache(maxsize=2)
def courts_by_state(table: Path) -> CodeTree:
    """The same courts under each state they serve; those of the whole country under `EVERYWHERE`."""
    table_json = json.loads(table.read_bytes())
    names = _states(table_json)
    by_branch = courts(table)
    states = [CodeNode(BRANCH + uf, f"{uf} · {name}") for uf, name in sorted(names.items())]
    everywhere = CodeNode(BRANCH + EVERYWHERE, EVERYWHERE)
    nodes = {node.code: node for node in (*states, everywhere)}
    children: dict[str, list[str]] = {"": list(nodes)}
    for court in sorted(table_json["courts"], key=_is_of_other_branch):
        code = court["acronym"]
        nodes[code] = by_branch.nodes[code]
        under = [EVERYWHERE] if len(court["states"]) == len(names) else court["states"]
        for uf in under:
            children.setdefault(BRANCH + uf, []).append(code)
    return by_branch.with_hierarchy(nodes, children)


def _is_of_other_branch(court: dict[str, Any]) -> bool:
    return str(court["branch_key"]) != OF_STATES


def _states(content: dict[str, Any]) -> dict[str, str]:
    return {state["uf"]: state["name"] for state in content["states"]}


def preload_tables(folder: Path) -> None:
    """Load all tables; called in a thread, because the subjects alone would block the window for two frames."""
    courts(folder / "courts.json")
    for name in ("classes.csv", "subjects.csv"):
        codes(folder / name)
