"""A second start on the same folder, in real processes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from autos.desktop.window.locking import pipe_channel, single_instance, socket_channel
from autos.desktop.window.locking.single_instance import (
    ANSWER,
    ActivationListener,
    ask_to_close,
    channel_name,
    channel_path,
    is_window_there,
    window_channels,
)
from autos.desktop.window.locking.window_claim import claim_window
from autos.usecases.archive.window_lock import acquire_window_lock

SECOND = [sys.executable, "-m", "autos"]
IMPATIENT = """import sys; from autos.desktop.window.locking import window_claim
window_claim.PATIENCE_S = 0.5
from autos.__main__ import main; sys.exit(main())"""
"""A second start that waits half a second for the first window, instead of ten."""
PATIENT = """import sys; from autos.desktop.window.locking import single_instance
single_instance.ANSWER_S = 60.0
from autos.__main__ import main; sys.exit(main())"""
"""A second start that waits a minute for each answer, instead of saying the same again after two seconds."""


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder, and a session folder with a short path, because socket paths are limited."""
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
def test_a_second_start_raises_the_first_window_and_exits(qtbot: QtBot, session: Path) -> None:
    """A minimised window is restored; the second start reports it on stderr with status 0 and opens nothing."""
    hold = acquire_window_lock(session)
    window = QMainWindow()
    qtbot.addWidget(window)
    window.showMinimized()
    bell = ActivationListener(window, channel_name(session))
    second = start()
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=60_000)
    output = second.communicate()[1]
    bell.close()
    assert hold is not None
    hold.release()

    assert bell.is_listening
    assert second.returncode == 0
    assert "já está aberto" in output
    assert "Traceback" not in output
    assert not window.windowState() & Qt.WindowState.WindowMinimized
    assert [file.name for file in session.iterdir()] == ["window.lock"]


def test_a_second_start_hands_its_files_to_the_first_window(qtbot: QtBot, session: Path, tmp_path: Path) -> None:
    """Whatever they are called: a name is neither an option, nor a command, nor several files."""
    names = ["transporte de João.autos", "-x; rm -rf $HOME %41 open b.autos", "a\nb.json", "\udcff.csv"]
    files = [tmp_path / name for name in names]
    for file in files:
        file.write_text("x")
    hold = acquire_window_lock(session)
    window = QMainWindow()
    qtbot.addWidget(window)
    opened: list[Path] = []
    bell = ActivationListener(window, channel_name(session), open_file=opened.append)
    second = start(sys.executable, "-c", PATIENT, "open", "--", *(os.fsdecode(os.fsencode(file)) for file in files))
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=60_000)
    output = second.communicate()[1]
    bell.close()
    assert hold is not None
    hold.release()

    assert (second.returncode, "Traceback" in output) == (0, False)
    assert opened == files


def test_a_file_that_is_not_there_is_not_handed_on(session: Path, tmp_path: Path) -> None:
    """Before a window is asked, or started; nor one that cannot even be asked about."""
    untellable = "x" * 300
    second = start(*SECOND, "open", str(tmp_path / "nada.autos"), str(tmp_path / untellable))
    output = second.communicate(timeout=60)[1]

    assert second.returncode == 1
    assert "nada.autos: não há arquivo ali" in output
    assert f"{untellable}: não há arquivo ali" in output
    assert "Traceback" not in output
    assert list(session.iterdir()) == []


@pytest.mark.parametrize(
    "message",
    [
        b" open relative.autos\n",
        b" open ..%2Fetc\n",
        b" open %00\n",
        b" open /a%00b\n",
        b" open /" + b"a" * 12_288 + b"\n",
        b" open /a\n/b\n",
        b" open /a /b\n",
        b" open \n",
        b" run /a\n",
        b"token close\n",
        b" close\n close\n",
    ],
)
def test_only_the_whole_path_of_a_file_is_opened(qtbot: QtBot, session: Path, message: bytes) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    done: list[object] = []
    bell = ActivationListener(
        window, channel_name(session), open_file=done.append, close_window=lambda: done.append("closed")
    )
    bell._answer(message)
    qtbot.wait(10)
    bell.close()

    assert done == []


def test_a_window_is_asked_to_close_and_names_its_process(qtbot: QtBot, session: Path) -> None:
    """It closes once it has answered; channels that nobody listens at are told from one that does."""
    window = QMainWindow()
    qtbot.addWidget(window)
    closed: list[bool] = []
    bell = ActivationListener(window, channel_name(session), close_window=lambda: closed.append(True))
    place = channel_path(channel_name(session))
    left = Path(place).with_name(f"autos-{'0' * 24}")
    left.touch()
    found = window_channels()
    with ThreadPoolExecutor(1) as others:
        answer = others.submit(ask_to_close, place)
        qtbot.waitUntil(answer.done, timeout=60_000)
        heard = others.submit(lambda: [is_window_there(channel) for channel in (place, str(left))])
        qtbot.waitUntil(heard.done, timeout=60_000)
    bell.close()

    assert {place, str(left)} <= set(found)
    assert answer.result() == os.getpid()
    assert closed == [True]
    assert heard.result() == [True, False]
    assert ask_to_close(place) == 0


def test_a_first_window_that_does_not_answer_is_reported(session: Path) -> None:
    """The second start exits with a message and status 1."""
    hold = acquire_window_lock(session)
    second = start(sys.executable, "-c", IMPATIENT)
    output = second.communicate(timeout=60)[1]
    assert hold is not None
    hold.release()

    assert second.returncode == 1
    assert "não responde" in output


def test_a_starting_first_window_is_retried(session: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it answers; a file that it was given is not given again."""
    hold = acquire_window_lock(session)
    answers, said = [b"", ANSWER, b"", ANSWER], list[bytes]()
    monkeypatch.setattr(single_instance, "send", lambda *told: (said.append(told[1]), answers.pop(0))[1])
    claim = claim_window(session, [Path("/one"), Path("/two")])
    assert hold is not None
    hold.release()

    assert (claim.hold, claim.is_second, claim.has_answered) == (None, True, True)
    assert [message.split()[-1] for message in said] == [b"/one", b"/one", b"/two", b"/two"]
    assert answers == []


def test_a_lock_that_was_only_looked_at_keeps_no_window_from_opening(
    session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`autos close` has it for a moment, and the window that it ends a little longer."""
    hold = acquire_window_lock(session)
    assert hold is not None
    monkeypatch.setattr(single_instance, "send", lambda *_: (hold.release(), b"")[1])
    claim = claim_window(session)

    assert not claim.is_second
    assert claim.hold is not None
    claim.hold.release()


@pytest.mark.skipif(sys.platform == "win32", reason="a socket with a mode")
def test_only_the_same_user_can_connect(qtbot: QtBot, session: Path) -> None:
    """The socket's mode excludes others; one left by a killed process is replaced."""
    place = Path(channel_path(channel_name(session)))
    place.write_text("left behind")
    window = QMainWindow()
    qtbot.addWidget(window)
    bell = ActivationListener(window, channel_name(session))
    mode = place.stat().st_mode & 0o077
    bell.close()

    assert bell.is_listening
    assert mode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="sockets in folders")
@pytest.mark.parametrize("session_folder", ["", "relative", "open"])
def test_without_a_folder_of_the_session_the_channel_lies_in_a_private_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session_folder: str
) -> None:
    """A folder that others may open is not used: they could take the name, and hear the token."""
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o777)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "open") if session_folder == "open" else session_folder)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    place = Path(channel_path("autos-1"))

    assert place.parent.parent == tmp_path
    assert place.parent.stat().st_mode & 0o777 == 0o700

    place.parent.chmod(0o755)  # by somebody else, before
    assert channel_path("autos-1") == ""
    assert not ActivationListener(QMainWindow(), "autos-1").is_listening


@pytest.mark.parametrize(
    "message", [b"", b"a\0b\n", b"two words\n", b"no end", b"\xff\n", b"x" * 4_096 + b"\n", b"\n\n"]
)
def test_what_no_autos_says_has_no_effect(
    qtbot: QtBot, session: Path, monkeypatch: pytest.MonkeyPatch, message: bytes
) -> None:
    """The window stays where it is, and the token is not stored."""
    window = QMainWindow()
    qtbot.addWidget(window)
    bell = ActivationListener(window, channel_name(session))
    monkeypatch.setattr(single_instance, "bring_to_front", lambda _window: pytest.fail("was raised"))

    assert bell._answer(message) == b""
    assert os.environ["XDG_ACTIVATION_TOKEN"] == ""
    bell.close()


SAY = (
    "import sys; from autos.desktop.window.locking.{} import send; "
    "print(send(sys.argv[1], b'one', 2, 10).decode(), end='')"
)


@pytest.mark.skipif(sys.platform == "win32", reason="Qt's channel is the one that is used there")
@pytest.mark.parametrize("listener_type", [pipe_channel.PipeListener, socket_channel.SocketListener])
@pytest.mark.parametrize("calling", ["pipe_channel", "socket_channel"])
def test_both_channels_are_compatible(qtbot: QtBot, session: Path, listener_type: type[Any], calling: str) -> None:
    """Three connections at once; closing leaves no socket."""
    heard: list[bytes] = []
    place = channel_path(channel_name(session))
    parent = QObject()
    listener = listener_type(parent, place, lambda message: heard.append(message) or b"here")
    say = [sys.executable, "-c", SAY.format(calling), place]
    callers = [subprocess.Popen(say, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    qtbot.waitUntil(lambda: all(caller.poll() is not None for caller in callers), timeout=60_000)
    assert [caller.communicate()[0] for caller in callers] == ["here"] * 3
    assert heard == [b"one"] * 3

    listener.close()
    assert socket_channel.send(place, b"one", 0.2, 0.2) == b""
    assert not Path(place).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="sockets with names")
def test_a_new_listener_replaces_the_channel_of_the_old_one(qtbot: QtBot, session: Path) -> None:
    """Closing the old listener does not remove the new one's socket; without the folder there is no listener."""
    place = channel_path(channel_name(session))
    parent = QObject()
    before = socket_channel.SocketListener(parent, place, lambda _said: b"before")
    after = socket_channel.SocketListener(parent, place, lambda _said: b"after")
    before.close()
    with ThreadPoolExecutor(1) as others:
        answer = others.submit(socket_channel.send, place, b"one", 2.0, 10.0)
        qtbot.waitUntil(answer.done, timeout=60_000)
    assert answer.result() == b"after"
    after.close()
    assert not socket_channel.SocketListener(parent, str(session / "missing" / "place"), bytes.strip).is_listening


def test_a_folder_that_is_not_writable_is_not_locked(tmp_path: Path) -> None:
    """Several windows may read it."""
    assert acquire_window_lock(tmp_path / "missing") is None


def test_nobody_can_know_the_name_of_a_pipe_before_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows any program may make a pipe of a name that it knows, and would be told which file is to be opened."""
    monkeypatch.setattr(single_instance.tempfile, "gettempdir", lambda: str(tmp_path))
    name = single_instance.channel_name(tmp_path)
    before = single_instance.pipe_of(name)
    first = single_instance.new_pipe(name)
    known = single_instance.pipe_of(name)
    second = single_instance.new_pipe(name)
    (tmp_path / "autos-pipes" / name).write_text(r"autos-\\..\\other")

    assert before == ""
    assert known == first
    assert len({name, first, second}) == 3
    assert single_instance.pipe_of(name) == ""
