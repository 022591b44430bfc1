"""A connection of the user's own, from its name to a search, with the key in the session's keyring."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

from tests.journeys.autos_window import CHECKOUT
from tests.journeys.services import answering, connection_file

AUTOS = [sys.executable, "-m", "autos"]


def run(home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run one command of `autos`."""
    return subprocess.run(
        [*AUTOS, *words],
        cwd=CHECKOUT,
        env=os.environ | {"AUTOS_HOME": str(home)},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_named_connection_is_added_tried_used_and_removed(home: Path, tmp_path: Path, practice_folder: Path) -> None:
    """The key is read from a pipe, stored in the keyring, and in no file and no report."""
    file = tmp_path / "connection.json"
    words = [*AUTOS, "service", "--folder", str(practice_folder), "--connection-file", str(file), "--pace", "0.1"]
    with subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        connection_file = json.loads(file.read_text(encoding="utf-8"))
        key = connection_file.pop("api_key")
        names = [name for name in connection_file if name.endswith("_url")]
        urls = [word for name in names for word in (f"--{name.removesuffix('_url')}", connection_file[name])]
        added = run(home, "connection", "add", "escritorio", *urls)
        without = run(home, "connection", "test", "escritorio")
        entered = run(home, "connection", "key", "escritorio", typed=f"{key}\n")
        tried = run(home, "connection", "test", "escritorio")
        used = run(home, "connection", "use", "escritorio")
        found = run(home, "search", "cpf", "111.222.333-96", "--mode", "base", "--json")
        again = run(home, "search", "cpf", "111.222.333-96", "--mode", "base", "--json")
        doctor = run(home, "doctor")
        removed = run(home, "connection", "remove", "escritorio")
        service.terminate()

    assert [one.returncode for one in (added, entered, tried, used, found, again, doctor, removed)] == [0] * 8
    assert without.returncode == 1
    assert "não tem chave" in without.stderr
    assert len(found.stdout.splitlines()) > 20
    assert again.stdout == found.stdout
    assert "nada foi perguntado" in again.stderr
    assert "errado" not in doctor.stdout
    assert f"Python {platform.python_version()}, " in doctor.stdout
    written = b"".join(path.read_bytes() for path in home.rglob("*") if path.is_file())
    assert key.encode() not in written
    assert key not in doctor.stdout + found.stderr + tried.stdout


def test_a_search_over_the_months_limit_needs_a_flag(home: Path, tmp_path: Path, practice_folder: Path) -> None:
    """Prices are entered once; `--over-budget` sends a search that exceeds the limit."""
    file = tmp_path / "connection.json"
    words = [*AUTOS, "service", "--folder", str(practice_folder), "--connection-file", str(file), "--pace", "0.1"]
    with subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        deadline = time.monotonic() + 60
        while not file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        asking = ("--mode", "base", "--service", str(file))
        entered = run(home, "spending", "--base", "0,25", "--monthly", "0,30", "--service", str(file))
        first = run(home, "search", "cpf", "111.222.333-96", *asking)
        second = run(home, "search", "oab", "SP900417", *asking)
        wanted = run(home, "search", "oab", "SP900417", *asking, "--over-budget")
        month = run(home, "spending", "--service", str(file))
        stopped = run(home, "spending", "--at-limit", "stop", "--service", str(file))
        third = run(home, "search", "cpf", "111.222.333-96", *asking, "--again", "--over-budget")
        wrong = run(home, "spending", "--base", "caro", "--service", str(file))
        practice = run(home, "spending", "--base", "0,25")
        service.terminate()

    runs = (entered, first, second, wanted, month, stopped, third, wrong, practice)
    assert [one.returncode for one in runs] == [0, 0, 1, 0, 0, 0, 1, 2, 2], [one.stderr for one in runs]
    assert "limite do mês" in second.stderr
    assert second.stdout == ""
    assert "Base: 2 consultas × R$\u00a00,25" in month.stdout
    assert "Este mês: R$\u00a00,50" in month.stdout


def test_a_search_that_may_have_been_billed_is_not_sent_again_by_the_same_command(home: Path, tmp_path: Path) -> None:
    """It says so, also with `--again`; `--repeat` sends it and accepts the answer that the service has from before."""
    with answering(503, b"busy", "text/plain") as (address, calls):
        file = connection_file(tmp_path, address)
        asking = ("search", "cpf", "111.222.333-96", "--service", str(file))
        first, second, again = run(home, *asking), run(home, *asking), run(home, *asking, "--again")
        before = len([call for call in calls if call.startswith("POST")])
        repeated = run(home, *asking, "--repeat")
    assert [one.returncode for one in (first, second, again, repeated)] == [1, 1, 1, 1]
    for refused in (second, again):
        assert "pode ter sido cobrada" in refused.stderr
        assert "--repeat" in refused.stderr
    assert before == 1
    assert len([call for call in calls if call.startswith("POST")]) == 2
