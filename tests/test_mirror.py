"""Tests stand where the code that they test stands: `tests/archive/index` tests `src/autos/archive/index`.

`python -m tests.test_mirror` prints what is astray now.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src" / "autos"

OTHER_FOLDERS = frozenset({"desktop/hostile", "updates"})
"""Hostile texts on every page at once; a harness, of what three packages called `updates` do together. The list may
only shrink."""
OTHER_MODULES = frozenset(
    {
        "archive/transfer/test_foreign_files.py",
        "desktop/components/annotations/test_policy.py",
        "desktop/pages/activity/test_filters.py",
        "desktop/pages/first_run/test_steps.py",
        "desktop/pages/lawsuit/test_pages.py",
        "desktop/pages/library/test_facets.py",
        "desktop/pages/monitoring/test_places.py",
        "desktop/pages/monitoring/test_triage.py",
        "desktop/pages/search/test_prices.py",
        "desktop/window/locking/test_policy.py",
    }
)
"""Tests named like a module elsewhere in the same package, of which they do not speak. The list may only shrink."""


def sources() -> set[str]:
    """Every package and module, by its path without ending."""
    return {
        path.relative_to(SOURCES).with_suffix("").as_posix()
        for path in SOURCES.rglob("*")
        if "__pycache__" not in path.parts and (path.is_dir() or path.suffix == ".py")
    }


def astray_folders() -> set[str]:
    """Folders of tests that bear the name of a package, or stand in its mirror, and are the mirror of nothing."""
    known = sources()
    packages = {path.name for path in SOURCES.rglob("*") if (path / "__init__.py").exists()}
    folders = {path.parent.relative_to(TESTS) for path in TESTS.rglob("__init__.py")} - {Path()}
    return {
        folder.as_posix()
        for folder in folders
        if folder.as_posix() not in known and (folder.name in packages or folder.parent.as_posix() in known)
    }


def astray_modules() -> set[str]:
    """`test_X.py` in the mirror of a package, though X is a module of another part of it and not of that package."""
    known = sources()
    places = defaultdict(set)
    for path in map(Path, known):
        places[path.parts[0], path.name] |= {path, path.parent}  # beside the module, or in the package of that name
    modules = {path.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    return {
        module.as_posix()
        for module in modules
        if (folder := module.parent).as_posix() in known
        and (named := places.get((folder.parts[0], module.stem.removeprefix("test_"))))
        and folder not in named
    }


def test_a_folder_of_tests_is_the_mirror_of_a_package() -> None:
    assert astray_folders() - OTHER_FOLDERS == set(), "move these folders to the path of their package"


def test_a_module_of_tests_stands_where_the_module_stands_of_which_it_bears_the_name() -> None:
    assert astray_modules() - OTHER_MODULES == set(), "move these modules, or name them after what they test"


@pytest.mark.parametrize(
    ("listed", "astray"),
    [(OTHER_FOLDERS, astray_folders()), (OTHER_MODULES, astray_modules())],
    ids=["folders", "modules"],
)
def test_the_lists_of_what_is_astray_only_shrink(listed: frozenset[str], astray: set[str]) -> None:
    assert listed <= astray, "remove these from the list"


if __name__ == "__main__":
    print(*sorted(astray_folders()), *sorted(astray_modules()), sep="\n")
