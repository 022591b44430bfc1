"""From process start to the first paint: no module is loaded and no class of Qt is created that it does without."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.desktop.conftest import RESOURCES

OPENED = """
import enum, sys
from pathlib import Path
from autos.system import import_patches
import_patches.import_qt()
created, create = set(), enum.EnumType._create_
def note(*words, **options):
    created.add(options.get("class_name") or words[1])
    return create(*words, **options)
enum.EnumType._create_ = note
from autos.desktop.window import start
painted = set()
start.report_moment = lambda _moment: painted.update(created)
opened = start.open_window(Path(sys.argv[1]), Path(sys.argv[2]), practice=sys.argv[3] == "practice")
if loaded := sorted(name for name in sys.argv[4].split() if name in sys.modules):
    sys.exit(f"loaded before the first paint: {loaded}")
print("EchoMode" in painted, "PrimitiveElement" in painted, "WizardStyle" in created)
"""
"""Enumerations tell which classes of Qt exist: of QLineEdit, which is in the window, of QStyle, and of QWizard."""


HEAVY = (
    "asyncio",
    "ssl",
    "pydantic",
    "apsw",
    "msgspec",
    "httpx",
    "keyring",
    "autos.archive",
    "autos.client",
    "autos.app",
)
"""What is loaded behind the painted window; `autos.cli.window` says in which order."""


@pytest.mark.parametrize("service", ["practice", "chosen"])
def test_the_first_paint_waits_for_nothing_that_it_does_without(tmp_path: Path, service: str) -> None:
    """Qt's style takes 8 ms, and a look at children of a class that Python does not know creates all of QtWidgets."""
    done = subprocess.run(
        [sys.executable, "-c", OPENED, str(RESOURCES), str(tmp_path / "preferences.ini"), service, " ".join(HEAVY)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert (done.returncode, done.stderr, done.stdout.split()) == (0, "", ["True", "False", "False"])
