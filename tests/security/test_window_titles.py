"""No window title has personal data: window lists, screen sharing and other programs of the user show titles."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "autos"
DIALOGS = {"ConfirmDialog": 2, "NameDialog": 2}
"""Dialogs that are given their title, and its place among the arguments."""
TRANSLATES = {"tr", "translate", "plural"}


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        if not path.is_relative_to(SOURCE / "service"):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def name_of(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def is_fixed(value: ast.expr, around: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether it is a sentence with nothing but a number filled in, or a parameter that the caller gives."""
    if isinstance(value, ast.Constant):
        return True
    if isinstance(value, ast.Call):
        return name_of(value) in TRANSLATES
    if isinstance(value, ast.IfExp):
        return is_fixed(value.body, around) and is_fixed(value.orelse, around)
    if isinstance(value, ast.Name):
        assigned = [
            one.value
            for one in ast.walk(around)
            if isinstance(one, ast.Assign) and any(getattr(target, "id", "") == value.id for target in one.targets)
        ]
        parameters = {one.arg for one in (*around.args.args, *around.args.kwonlyargs)}
        return all(is_fixed(one, around) for one in assigned) if assigned else value.id in parameters
    return isinstance(value, ast.Attribute) and value.attr == "title"  # texts that are given: see the dialogs' callers


def titles() -> list[tuple[str, ast.expr, ast.FunctionDef | ast.AsyncFunctionDef]]:
    found = []
    for path, tree in trees():
        for around in ast.walk(tree):
            if not isinstance(around, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for call in ast.walk(around):
                if not isinstance(call, ast.Call):
                    continue
                place = {"setWindowTitle": 0, **DIALOGS}.get(name_of(call))
                if place is not None and len(call.args) > place:
                    found.append((f"{path.relative_to(SOURCE)}:{call.lineno}", call.args[place], around))
    return found


def test_every_title_is_a_fixed_sentence() -> None:
    found = titles()

    assert len(found) > 15
    assert [where for where, value, around in found if not is_fixed(value, around)] == []


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("self.setWindowTitle(self.tr('Lixeira'))", True),
        ("self.setWindowTitle(entry.label)", False),
        ("self.setWindowTitle(self.tr('Sobre {n}').format(n=entry.label))", False),
        ("self.setWindowTitle(f'{entry.label}')", False),
    ],
)
def test_the_test_sees_what_is_filled_in(body: str, expected: bool) -> None:
    around = ast.parse(f"def f(self, entry):\n    {body}").body[0]
    assert isinstance(around, ast.FunctionDef)
    [statement] = around.body
    assert isinstance(statement, ast.Expr)
    assert isinstance(statement.value, ast.Call)

    assert is_fixed(statement.value.args[0], around) is expected
