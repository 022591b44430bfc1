"""A second start on the same folder, in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from autos.desktop.window.locking import one_window, pipe_channel, socket_channel
from autos.desktop.window.locking.one_window import ANSWER, Doorbell, place_of, ring
from autos.usecases.archive.single_instance import channel, claim

SECOND = [sys.executable, "-m", "autos"]
IMPATIENT = """import sys; from autos.desktop.window.locking import one_window; one_window.ring.__defaults__ = (0.5,)
from autos.__main__ import main; sys.exit(main())"""
"""The same, waiting half a second for the first window where a person's waits ten."""


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder, and a folder of the session for the channel, of a short name: that of a socket ends soon."""
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    monkeypatch.setenv("AUTOS_HOME", str(home))
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    with tempfile.TemporaryDirectory() as runtime:
        monkeypatch.setenv("XDG_RUNTIME_DIR", runtime)
        yield home


def start(*words: str) -> subprocess.Popen[str]:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    return subprocess.Popen(words or SECOND, env=environment, stderr=subprocess.PIPE, text=True)


@pytest.mark.qt_log_ignore("does not support")
def test_the_second_start_raises_the_first_and_ends(qtbot: QtBot, session: Path) -> None:
    """Minimised comes back; the second says so on stderr with status 0, and has opened nothing."""
    hold = claim(session)
    window = QMainWindow()
    qtbot.addWidget(window)
    window.showMinimized()
    bell = Doorbell(window, channel(session))
    second = start()
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=60_000)
    said = second.communicate()[1]
    bell.close()
    assert hold is not None
    hold.release()

    assert bell.is_listening
    assert second.returncode == 0
    assert "já está aberto" in said
    assert "Traceback" not in said
    assert not window.windowState() & Qt.WindowState.WindowMinimized
    assert [file.name for file in session.iterdir()] == ["window.lock"]


def test_a_first_window_that_does_not_answer_is_not_waited_for_for_ever(session: Path) -> None:
    """It hangs: the second gives up in words, status 1."""
    hold = claim(session)
    second = start(sys.executable, "-c", IMPATIENT)
    said = second.communicate(timeout=60)[1]
    assert hold is not None
    hold.release()

    assert second.returncode == 1
    assert "não responde" in said


def test_a_first_window_that_is_only_starting_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it answers."""
    answers = [b"", b"", ANSWER]
    monkeypatch.setattr(one_window, "send", lambda *_: answers.pop(0))

    assert ring("anywhere")
    assert answers == []


@pytest.mark.skipif(sys.platform == "win32", reason="a socket with a mode")
def test_only_this_person_can_ring(qtbot: QtBot, session: Path) -> None:
    """The channel is closed to others, and one left by a killed window is taken over."""
    place = Path(place_of(channel(session)))
    place.write_text("left behind")
    window = QMainWindow()
    qtbot.addWidget(window)
    bell = Doorbell(window, channel(session))
    mode = place.stat().st_mode & 0o077
    bell.close()

    assert bell.is_listening
    assert mode == 0


SAY = (
    "import sys; from autos.desktop.window.locking.{} import send; "
    "print(send(sys.argv[1], b'one', 2, 10).decode(), end='')"
)


@pytest.mark.skipif(sys.platform == "win32", reason="Qt's channel is the one that is used there")
@pytest.mark.parametrize("listening", [pipe_channel, socket_channel])
@pytest.mark.parametrize("calling", ["pipe_channel", "socket_channel"])
def test_either_channel_understands_the_other(qtbot: QtBot, session: Path, listening: ModuleType, calling: str) -> None:
    """Three at once; then nobody listens any more, and nothing is left."""
    heard: list[bytes] = []
    place = place_of(channel(session))
    parent = QObject()
    listener = listening.Listener(parent, place, lambda said: heard.append(said) or b"here")
    say = [sys.executable, "-c", SAY.format(calling), place]
    callers = [subprocess.Popen(say, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    qtbot.waitUntil(lambda: all(caller.poll() is not None for caller in callers), timeout=60_000)
    assert [caller.communicate()[0] for caller in callers] == ["here"] * 3
    assert heard == [b"one"] * 3

    listener.close()
    assert socket_channel.send(place, b"one", 0.2, 0.2) == b""
    assert not Path(place).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="sockets with names")
def test_a_window_that_took_the_place_over_keeps_it(qtbot: QtBot, session: Path) -> None:
    """The one before goes without taking the other's channel away; without a folder nobody listens."""
    place = place_of(channel(session))
    parent = QObject()
    before = socket_channel.Listener(parent, place, lambda _said: b"before")
    after = socket_channel.Listener(parent, place, lambda _said: b"after")
    before.close()
    with ThreadPoolExecutor(1) as others:
        answer = others.submit(socket_channel.send, place, b"one", 2.0, 10.0)
        qtbot.waitUntil(answer.done, timeout=60_000)
    assert answer.result() == b"after"
    after.close()
    assert not socket_channel.Listener(parent, str(session / "missing" / "place"), bytes.strip).is_listening


def test_a_folder_that_cannot_be_written_has_no_second_window(tmp_path: Path) -> None:
    """There is nothing to hold: reading does no harm."""
    assert claim(tmp_path / "missing") is None
