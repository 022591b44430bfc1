"""The firm to try out: it stands, its members see what is theirs, and nothing of it is left."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from socket import create_connection

import pytest

from tests.cli.test_without_screen import CHECKOUT, OF_A_SESSION, skip_unless_prepared
from tests.firm.demo import CASE, FIRM, TEAM
from tests.firm.postgres import postgres_programs

HUNG_S = 300
NEEDED = ("dbus-daemon", "gnome-keyring-daemon")
pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="needs a message bus and a keyring of its own"),
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason="message bus or keyring are not installed"),
    pytest.mark.skipif(postgres_programs() is None, reason="PostgreSQL is not installed"),
]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder for temporary files that the user who runs the server may enter, too."""
    with tempfile.TemporaryDirectory(prefix="autos-demo-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def test_the_firm_to_try_out_stands_and_is_deleted(folder: Path) -> None:
    skip_unless_prepared()
    bare = {name: value for name, value in os.environ.items() if name not in OF_A_SESSION}
    with subprocess.Popen(
        ["sh", "packaging/firm-demo"],
        cwd=CHECKOUT,
        env=bare | {"TMPDIR": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    ) as demo:
        hung = threading.Timer(HUNG_S, demo.kill)
        hung.start()
        assert demo.stdout is not None
        lines = []
        for line in demo.stdout:
            lines.append(line.strip())
            if "firm status" in line:
                break
        said = "\n".join(lines)
        [port] = [line.split("127.0.0.1:")[1].split()[0] for line in lines if "127.0.0.1:" in line]
        commands = [line for line in lines if line.endswith("sh packaging/start")]
        outcomes = [_status(command) for command in commands]
        demo.send_signal(signal.SIGINT)
        ended = demo.wait()
        hung.cancel()

    assert "invented" in said
    assert len(commands) == 3
    assert all(f"{FIRM}: em dia." in shown and f"{TEAM} · 3 pessoas" in shown for shown in outcomes)
    assert [CASE in shown for shown in outcomes] == [True, True, False]
    assert ended == 0
    assert not any(folder.iterdir())
    with pytest.raises(OSError, match="refused"):
        create_connection(("127.0.0.1", int(port)), timeout=5)


def _status(command: str) -> str:
    """What a member's own program says of the firm, started as it was printed."""
    settings, _, _ = command.partition(" sh packaging/start")
    done = subprocess.run(
        ["sh", "-c", f'{settings} "$0" -m autos firm status', sys.executable],
        cwd=CHECKOUT, capture_output=True, text=True, check=False, timeout=HUNG_S,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout
