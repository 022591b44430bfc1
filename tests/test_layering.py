"""The rooms of the house and who may see whom. An import anywhere counts: in a function, for types only, anywhere."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
SOURCE = CHECKOUT / "src" / "autos"
LONGEST = 350
"""Lines of a module with one reason to change."""

MAY_SEE = {
    "domain": set(),
    "client": {"domain"},
    "archive": {"domain"},
    "system": {"domain"},
    "service": {"domain", "system"},
    "usecases": {"client", "archive", "system", "domain"},
    "desktop": {"usecases", "domain"},
    "composition": {"usecases", "client", "archive", "system", "domain"},
    "headless": {"composition", "desktop", "usecases", "archive", "system", "domain"},
    "app": {"composition", "desktop", "usecases", "system", "domain"},
    "__main__": {"app", "headless", "desktop", "service", "system", "domain"},
    "__init__": set(),
}
"""Room → rooms it may import, besides itself."""

ONLY = {
    "PySide6": {"desktop"},
    "qasync": {"app"},
    "httpx": {"client"},
    "apsw": {"archive"},
    "keyring": {"system"},
    "fastapi": {"service"},
    "uvicorn": {"service"},
}
"""Library → the rooms that may import it."""

HEAVY = ("pydantic", "httpx", "keyring", "asyncio", "qasync", "apsw", "msgspec", "zstandard", "fastapi", "platformdirs")
"""Not before the first paint."""


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def room_of(module: Path) -> str:
    return module.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(module: Path) -> Iterator[str]:
    """Dotted names of everything the module imports."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_layer_reaches_up_and_neighbours_never_meet() -> None:
    """Every import of one room by another is one the house allows."""
    wrong = []
    for module in modules():
        room = room_of(module)
        for name in imported(module):
            parts = name.split(".")
            if parts[0] == "autos" and len(parts) > 1 and parts[1] != "__version__":
                seen = parts[1]
                if seen != room and seen not in MAY_SEE[room]:
                    wrong.append(f"{module.relative_to(SOURCE)} imports {name}")

    assert wrong == []


def test_each_library_has_its_room() -> None:
    """Qt, HTTP, the engine and the keyring are each known in one place."""
    wrong = [
        f"{module.relative_to(SOURCE)} imports {name}"
        for module in modules()
        for name in imported(module)
        if room_of(module) not in ONLY.get(name.split(".")[0], {room_of(module)})
    ]

    assert wrong == []


def test_presenters_know_no_widget() -> None:
    """A presenter sees QtCore at most."""
    wrong = [
        f"{module.relative_to(SOURCE)} imports {name}"
        for module in modules()
        if module.name == "presenter.py"
        for name in imported(module)
        if name.startswith("PySide6.") and not name.startswith("PySide6.QtCore.")
    ]

    assert wrong == []


def test_modules_stay_small() -> None:
    """A module that grows past one screenful after another has more than one reason to change."""
    long = {str(module.relative_to(SOURCE)): len(module.read_text("utf-8").splitlines()) for module in modules()}

    assert {name: lines for name, lines in long.items() if lines > LONGEST} == {}


@pytest.mark.parametrize("module", ["autos.desktop.main_window", "autos.desktop.opening"])
def test_the_first_paint_waits_for_nothing_heavy(module: str) -> None:
    """The network, the keyring, the models and the loop are loaded behind the painted window."""
    script = f"import sys, {module}; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    loaded = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert loaded.stdout.split() == []
