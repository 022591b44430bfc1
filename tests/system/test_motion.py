"""The system's setting for reduced motion; animations stay on where it is unknown."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from autos.system import motion

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="asks the desktops of Linux")


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home without settings and a path without programs."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def put_gsettings(folder: Path, says: str) -> None:
    program = folder / "gsettings"
    program.write_text(f"#!/bin/sh\n{says}\n")
    program.chmod(0o755)


@pytest.mark.parametrize(
    ("says", "is_reduced"),
    [("echo false", True), ("echo true", False), ("echo No such schema >&2; exit 1", False)],
)
def test_gnome_is_asked(settings: Path, says: str, is_reduced: bool) -> None:
    put_gsettings(settings, says)

    assert motion.reduces_motion() is is_reduced


def test_a_program_that_does_not_answer_is_not_waited_for(settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_gsettings(settings, "exec /bin/sleep 20")
    monkeypatch.setattr(motion, "TIMEOUT_S", 0.2)

    assert motion.reduces_motion() is False


@pytest.mark.parametrize(
    ("written", "is_reduced"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("[KDE]\nAnimationDurationFactor=fast\n", False),
        ("no section\n", False),
        ("", False),
    ],
)
def test_plasma_is_read(settings: Path, written: str, is_reduced: bool) -> None:
    (settings / "kdeglobals").write_text(written)

    assert motion.reduces_motion() is is_reduced
