"""Who may see whom: the rooms of the house, and what no room may load before it is needed."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from autos.__main__ import HEAVY as BEHIND_THE_WINDOW

SOURCES = Path(__file__).parents[1] / "src"
MODULES = sorted((SOURCES / "autos").rglob("*.py"))
MOST_LINES = 350

WORDINGS = ("desktop.wording", "desktop.query_wording")

KNOWN_TO = {
    "domain": set(),
    "client": {"domain"},
    "archive": {"domain"},
    "system": {"domain"},
    "service": {"domain", "system.paths", "system.clock", "system.secrets"},
    "usecases": {"domain", "client", "archive", "system"},
    "desktop": {"domain", "usecases"},
    "composition": {"domain", "client", "archive", "system", "usecases"},
    "door": {"domain", "usecases", "desktop"},
    "asking": {"domain", "desktop", "composition"},
    "asking_many": {"domain", "desktop", "composition", "asking"},
    "watchpost": {"system", "usecases", "desktop.tasks", "composition"},
    "monitorings": {"domain", "usecases", "desktop", "composition", "watchpost", "tray"},
    "tray": {"desktop", "watchpost"},
    "vaulting": {"domain", "usecases", "desktop", "composition"},
    "screens": {"domain", "usecases", "desktop", "composition", "asking", "monitorings", "vaulting", "watchpost"},
    "desk": {"domain", "usecases", "desktop", "composition", "asking", "asking_many", "screens", "watchpost"},
    "app": {"domain", "system", "usecases", "desktop", "composition", "asking", "desk", "door", "watchpost"},
    "headless": {"domain", "archive", "system", "usecases", *WORDINGS, "composition"},
    "connecting": {"domain", "system", "usecases", "desktop.wording"},
    "archiving": {"domain", "archive", "system", "usecases", "desktop.wording", "headless"}
    | {"archiving_words", "archiving_forget"},
    "archiving_forget": {"domain", "system", "usecases", "desktop.wording", "desktop.wording_forgetting", "headless"}
    | {"archiving_words"},
    "archiving_words": {"domain", "archive", "usecases", "desktop.wording"},
    "archive_options": set(),
    "spending": {"domain", "system", "usecases", "desktop.wording", "headless"},
    "doctor": {"domain", "client", "system", "usecases", "desktop.wording"},
    "__main__": {
        *("domain", "system", "desktop", "app", "headless", "service"),
        *("connecting", "doctor", "spending", "archiving", "archive_options"),
    },
}
"""What each room may import of the others, by the beginning of the name; the last seventeen are the top."""

OWNERS = {
    "PySide6": {"desktop"},
    "shiboken6": {"desktop"},
    "qasync": {"app"},
    "lark": {"domain"},
    "pyroaring": {"archive"},
    "httpx": {"client"},
    "apsw": {"archive"},
    "zstandard": {"archive"},
    "keyring": {"system"},
    "platformdirs": {"system"},
    "fastapi": {"service"},
    "starlette": {"service"},
    "uvicorn": {"service"},
}
"""Libraries that only one room may know."""

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


def imports_of(source: str, package: str) -> Iterator[str]:
    """Full dotted names of everything imported anywhere in `source`, a module of `package`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: -(node.level - 1) or None] if node.level else []
            origin = ".".join([*parents, *([node.module] if node.module else [])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and _name_of(node.func) in {"import_module", "__import__"}:
            yield from (
                word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)
            )


def _name_of(called: ast.expr) -> str:
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else ""


def dotted(module: Path) -> str:
    """The module's name, as it is imported."""
    parts = module.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(name: str) -> str:
    """The first name after `autos`; empty for the package itself."""
    return name.split(".")[1] if "." in name else ""


def imported_by(module: Path) -> set[str]:
    name = dotted(module)
    package = name if module.name == "__init__.py" else name.rpartition(".")[0]
    return set(imports_of(module.read_text(encoding="utf-8"), package))


def begins_with(name: str, beginnings: set[str]) -> bool:
    return any(name == beginning or name.startswith(f"{beginning}.") for beginning in beginnings)


PRESENTERS = [module for module in MODULES if module.name == "presenter.py"]
OF_THE_DOMAIN = [module for module in MODULES if room_of(dotted(module)) == "domain"]

each_module = pytest.mark.parametrize("module", MODULES, ids=dotted)


def test_no_import_escapes_the_reader() -> None:
    """In functions, for types only, relative, by name of a submodule, and called."""
    source = """
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import httpx.types
def later():
    from ..client import http
    from . import row
    from autos import service
    import importlib
    importlib.import_module("keyring.core")
"""
    assert set(imports_of(source, "autos.desktop")) == {
        "typing.TYPE_CHECKING",
        "httpx.types",
        "autos.client.http",
        "autos.desktop.row",
        "autos.service",
        "importlib",
        "keyring.core",
    }


def test_every_room_is_known() -> None:
    """A new one must be given its place here first; and the lists below are not empty."""
    assert PRESENTERS
    assert OF_THE_DOMAIN
    assert {room_of(dotted(module)) for module in MODULES} - {""} == set(KNOWN_TO)


@each_module
def test_a_room_imports_only_what_it_may_know(module: Path) -> None:
    """Neighbours never meet, and only the command line knows the service."""
    room = room_of(dotted(module))
    known = {f"autos.{name}" for name in KNOWN_TO.get(room, set()) | {room, "__version__"}}
    ours = {name for name in imported_by(module) if begins_with(name, {"autos"}) and name != "autos"}

    assert {name for name in ours if not begins_with(name, known)} == set()


@each_module
def test_a_library_is_known_in_its_own_room_only(module: Path) -> None:
    """So that each can be replaced in one place."""
    room = room_of(dotted(module))
    libraries = {name.split(".")[0] for name in imported_by(module)}

    assert {library for library in libraries if room not in OWNERS.get(library, {room})} == set()


@pytest.mark.parametrize("module", OF_THE_DOMAIN, ids=dotted)
def test_the_domain_needs_little_but_the_standard_library(module: Path) -> None:
    """What the window needs at once does without pydantic, too: see below. Only the query language needs a parser."""
    libraries = {name.split(".")[0] for name in imported_by(module)}

    parser = {"lark"} if dotted(module) == "autos.domain.query.grammar" else set()
    assert libraries - sys.stdlib_module_names <= {"autos", "pydantic"} | parser


@pytest.mark.parametrize("module", PRESENTERS, ids=dotted)
def test_a_presenter_has_never_seen_a_widget(module: Path) -> None:
    """Of Qt it knows signals and objects, nothing that paints."""
    of_qt = {name for name in imported_by(module) if begins_with(name, {"PySide6"})}

    assert {name for name in of_qt if not begins_with(name, {"PySide6.QtCore"})} == set()


@each_module
def test_a_module_is_short_enough_to_be_read(module: Path) -> None:
    """Longer ones do two things."""
    assert len(module.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize(
    ("name", "unwanted"),
    [
        ("autos.desktop.window.main_window", HEAVY),
        ("autos.desktop.window.start", (*HEAVY, "uuid", "autos.domain.ledger.ledger", "autos.domain.documents")),
        ("autos.domain.documents", (*HEAVY, "PySide6")),
        ("autos.domain.query.grammar", (*HEAVY, "PySide6", "pyroaring", "difflib")),
        ("autos.__main__", (*HEAVY, "PySide6", "argparse")),
        ("autos.service.process", ("PySide6", "keyring", "apsw", "httpx", "qasync")),
        ("autos.usecases.search.run_search", ("PySide6", "qasync", "fastapi", "keyring.core")),
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
            ),
        ),
    ],
)
def test_what_is_loaded_early_loads_little(name: str, unwanted: tuple[str, ...]) -> None:
    """The window is on the screen before anything that it does not need to be painted."""
    run = subprocess.run(
        [sys.executable, "-c", WATCH, name, ",".join(unwanted)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
