"""Public class names stand for one thing each, and imports stand at the top of their modules.

`python -m tests.test_names` prints both as they are now: the names that are defined twice, and the number of imports
inside functions.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"
MODULES = sorted((SOURCES / "autos").rglob("*.py"))

DEFINED_TWICE = frozenset[str]()
"""Public class names that more than one module still defines. The list may only shrink."""

IMPORTS_INSIDE_FUNCTIONS = 34
"""Each costs more than it is worth before it is needed: what the first paint of the window does without (its limit is
1.3 times a bare window), pages and dialogs that most days nobody opens (memory at rest), libraries that only one
command, one platform or a passphrase needs. Every other import stands at the top. The number may only shrink.
"""


def public_classes(tree: ast.Module) -> Iterator[str]:
    """Names of the module's classes that other modules may use."""
    return (node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def imports_inside_functions(node: ast.AST, *, is_inside: bool = False) -> Iterator[int]:
    """Line numbers of imports that run with a function; those under TYPE_CHECKING never run."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        if is_inside and isinstance(child, ast.Import | ast.ImportFrom):
            yield child.lineno
        is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        yield from imports_inside_functions(child, is_inside=is_inside or is_function)


def parsed() -> dict[Path, ast.Module]:
    """Every module of the application, by its path below `src`."""
    return {module.relative_to(SOURCES): ast.parse(module.read_text(encoding="utf-8")) for module in MODULES}


def defined_twice(trees: dict[Path, ast.Module]) -> dict[str, list[str]]:
    """Class names that more than one module defines, with these modules."""
    places = defaultdict(list)
    for module, tree in trees.items():
        for name in public_classes(tree):
            places[name].append(module.as_posix())
    return {name: modules for name, modules in sorted(places.items()) if len(modules) > 1}


def late_imports(trees: dict[Path, ast.Module]) -> list[str]:
    """Place of each import inside a function."""
    return [f"{module.as_posix()}:{line}" for module, tree in trees.items() for line in imports_inside_functions(tree)]


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    return parsed()


def test_a_public_class_name_is_defined_in_one_module_only(trees: dict[Path, ast.Module]) -> None:
    new = {name: modules for name, modules in defined_twice(trees).items() if name not in DEFINED_TWICE}
    assert new == {}, "name each of these classes after its own concept"


def test_the_list_of_names_defined_twice_only_shrinks(trees: dict[Path, ast.Module]) -> None:
    assert DEFINED_TWICE - defined_twice(trees).keys() == frozenset(), "remove these names from the list"


def test_imports_stand_at_the_top_of_their_module(trees: dict[Path, ast.Module]) -> None:
    assert len(late := late_imports(trees)) <= IMPORTS_INSIDE_FUNCTIONS, late


if __name__ == "__main__":
    every = parsed()
    print(*(f'        "{name}",' for name in defined_twice(every)), sep="\n")
    print(len(late_imports(every)))
