"""What the import linter cannot check: which modules use widgets, and what is loaded before it is needed.

Layers, cycles and owners of libraries are contracts in `pyproject.toml`, `[tool.importlinter]`.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from autos.cli.window import HEAVY as BEHIND_THE_WINDOW

SOURCES = Path(__file__).parents[1] / "src"
MODULES = sorted((SOURCES / "autos").rglob("*.py"))

RECOGNITION = "autos.domain.documents.recognition"
HEAVY = ("httpx", "pydantic", "keyring", "asyncio", "qasync", "apsw", "msgspec", "fastapi", "uvicorn", "lark")

WATCH = """
import importlib, sys, traceback
heavy = set(sys.argv[2].split(","))
class Watch:
    def find_spec(self, name, path=None, target=None):
        if name in heavy:
            frames = traceback.extract_stack()
            chain = [f"{f.filename}:{f.lineno} {f.line}" for f in frames if f.line and "importlib" not in f.filename]
            print(name, "is loaded by", *chain, sep="\\n  ")
sys.meta_path.insert(0, Watch())
for name in sys.argv[1].split(","):
    importlib.import_module(name)
"""


def qt_of(module: Path) -> Iterator[str]:
    """Modules of Qt that `module` imports anywhere."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("PySide6"))
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("PySide6"):
            yield from ([node.module] if node.module != "PySide6" else [f"PySide6.{a.name}" for a in node.names])


def dotted(module: Path) -> str:
    """The module's name, as it is imported."""
    parts = module.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


WITHOUT_WIDGETS = [
    module
    for module in MODULES
    if module.stem == "presenter" or module.stem.endswith("_presenter") or dotted(module).startswith("autos.text.")
]


def test_the_root_holds_only_the_package_and_its_entry_point() -> None:
    assert {module.name for module in (SOURCES / "autos").glob("*.py")} == {"__init__.py", "__main__.py"}


@pytest.mark.parametrize("module", WITHOUT_WIDGETS, ids=dotted)
def test_presenters_and_wording_use_no_widget(module: Path) -> None:
    """Of Qt they use QtCore only: signals, objects and translation."""
    assert set(qt_of(module)) <= {"PySide6.QtCore"}


@pytest.mark.parametrize(
    ("name", "unwanted"),
    [
        ("autos.desktop.window.main_window", HEAVY),
        (
            "autos.desktop.window.start",
            (*HEAVY, "uuid", "autos.domain.ledger.ledger", "autos.domain.documents.recognition"),
        ),
        (RECOGNITION, (*HEAVY, "PySide6")),
        ("autos.domain.query.grammar", (*HEAVY, "PySide6", "pyroaring", "difflib")),
        ("autos.__main__", (*HEAVY, "PySide6", "argparse")),
        ("autos.cli.arguments", (*HEAVY, "PySide6")),
        ("autos.service.process", ("PySide6", "keyring", "apsw", "httpx", "qasync")),
        ("autos.usecases.search.run_search", ("PySide6", "qasync", "fastapi", "keyring.core", "psycopg", "autos.firm")),
        (
            ",".join(BEHIND_THE_WINDOW),
            (
                "httpx",
                "tenacity",
                "rich",
                "fastapi",
                "lark",
                "cryptography",
                "PySide6.QtNetwork",
                "html",
                "email.message",
                "tuf",
                "securesystemslib",
                "urllib3",
                "psycopg",
                "autos.firm",
                "xlsxwriter",
                "olefile",
                "openpyxl",
                "python_calamine",
                "icalendar",
            ),
        ),
        ("autos.cli.deadline,autos.cli.deadlines", ("icalendar",)),
        ("autos.cli.updates", ("tuf", "securesystemslib", "urllib3", "httpx", "cryptography")),
    ],
)
def test_what_is_loaded_early_loads_little(name: str, unwanted: tuple[str, ...]) -> None:
    """The first paint of the window waits for nothing that it does not need."""
    run = subprocess.run(
        [sys.executable, "-c", WATCH, name, ",".join(unwanted)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
