"""From process start to the first paint and to rest: nothing is loaded or created that they do without."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from autos.desktop.window.start import FRAME_PX
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
from PySide6.QtWidgets import QLabel
hidden = QLabel("hidden while the style sheet changes", opened.window)
hidden.show()
hidden.hide()
opened.theme.apply_frame_style()
opened.theme.apply_screen_styles()
hidden.show()
print("EchoMode" in painted, "PrimitiveElement" in created, "WizardStyle" in created)
print(opened.application.desktopFileName())
"""
"""Enumerations tell which classes of Qt exist: of QLineEdit, which is in the window, of QStyle, and of QWizard."""


AT_REST = """
import enum, sys
from autos.cli import window
from autos.system import import_patches
import_patches.define_dataclasses_simply()
import_patches.defer_hashing()
import_patches.defer_standard_library()
import_patches.defer_code_parsing()
import_patches.import_qt()
created, create = set(), enum.EnumType._create_
def note(*words, **options):
    created.add(options.get("class_name") or words[1])
    return create(*words, **options)
enum.EnumType._create_ = note
from autos.desktop.window import start
for name in window.HEAVY:
    import_patches.load(name)
loaded = {name for name, module in sys.modules.items() if "__getattr__" not in dir(type(module))}
print(*sorted((loaded | created).intersection(sys.argv[1].split())))
"""
"""Loads what the thread behind the painted window loads; a placeholder for a module does not count."""
NOT_AT_REST = (
    "ast",
    "calendar",
    "configparser",
    *(("dis",) if sys.version_info < (3, 12) else ()),  # since then `inspect` needs it
    "httpx",
    "locale",
    "msgspec.inspect",
    "pickle",
    "platform",
    "pydantic.json_schema",
    "ssl",
    "_hashlib",
    "autos.app.pages.library",
    "autos.app.pages.overview",
    "autos.app.pages.palette",
    "autos.app.pages.results",
    "autos.archive.erasure.person_erasure",
    "autos.archive.transfer.merge",
    "autos.desktop.base.record_delegate",
    "autos.desktop.base.record_table",
    "autos.desktop.components.lawsuit_list.lawsuit_list",
    "autos.desktop.components.palette.palette",
    "autos.service",
    "AnnouncementPoliteness",
    "EndEditHint",
    "WizardStyle",
)
"""What no start needs, and enumerations that tell of classes of Qt: announcements, delegates of lists, wizards."""
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

    assert (done.returncode, done.stderr, done.stdout.split()) == (0, "", ["True", "False", "False", "br.autos.Autos"])


def test_a_window_at_rest_has_loaded_nothing_that_it_does_without() -> None:
    done = subprocess.run(
        [sys.executable, "-c", AT_REST, " ".join(NOT_AT_REST)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert (done.returncode, done.stderr, done.stdout.split()) == (0, "", [])


ON_SCREEN = """
import sys
from pathlib import Path
from autos.system import import_patches
import_patches.import_qt()
from autos.desktop.window import start
opened = start.open_window(Path(sys.argv[1]), Path(sys.argv[2]), practice=True)
from autos.app.pages.first_run import build_first_run
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.system.archive_place import ArchivePlace
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.usecases.search.connections import SavedConnections
from tests.memory_secrets import MemorySecrets
folder = Path(sys.argv[2]).parent
connecting = ConnectingPresenter(SavedConnections(Profiles(folder), MemorySecrets()), Clock())
_, view = build_first_run(connecting, opened.theme, folder, ArchivePlace(folder), can_choose_lock=True)
opened.window.cover(view)
opened.application.processEvents()
free = opened.window.screen().availableSize()
button = view.go_on
at = button.mapTo(opened.window, button.rect().bottomRight())
print(free.width(), free.height(), opened.window.width(), opened.window.height(), at.x(), at.y())
"""
# Width and height as Qt says them, in pixels of its own, and how many of the screen's each is.
SCREENS = {"1366 x 768": (1366, 768, 1.0), "1920 x 1080 at 150 %": (1280, 720, 1.5), "1024 x 600": (1024, 600, 1.0)}


@pytest.mark.parametrize("name", SCREENS)
def test_the_first_window_is_within_the_screen_and_so_are_its_buttons(tmp_path: Path, name: str) -> None:
    """The first run can be finished with the mouse: nobody can click below the edge of the screen."""
    width, height, ratio = SCREENS[name]
    screen = {"name": "one", "x": 0, "y": 0, "width": width, "height": height, "logicalDpi": 96, "dpr": ratio}
    (tmp_path / "screens.json").write_text(json.dumps({"screens": [screen]}))
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen:configfile=screens.json",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    ended = subprocess.run(
        [sys.executable, "-c", ON_SCREEN, str(RESOURCES), str(tmp_path / "preferences.ini")],
        env=environment, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    free_width, free_height, window_width, window_height, right, bottom = map(int, ended.stdout.split())

    assert (free_width, free_height) == (width, height)
    assert window_width <= free_width
    assert window_height + FRAME_PX.height() <= free_height
    assert 0 < right < window_width
    assert 0 < bottom < window_height
