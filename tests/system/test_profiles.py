"""The file of connections, which windows and commands change at the same time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from autos.domain.connection.connection import URLS
from autos.domain.connection.profile import Profile, parse_profile
from autos.domain.errors import BadProfile
from autos.system import file_lock
from autos.system.chosen_connection import FILE_NAME
from autos.system.profiles import Profiles

MANY = 25
ADDING = """
import sys
from pathlib import Path
from autos.domain.connection.profile import parse_profile
from autos.domain.connection.connection import URLS
from autos.system.profiles import Profiles
profiles = Profiles(Path(sys.argv[1]))
sys.stdin.readline()
for number in range(int(sys.argv[3])):
    profiles.add(parse_profile({"name": f"{sys.argv[2]} {number}", **dict.fromkeys(URLS, "https://a.invalid")}))
"""


def profile(name: str, address: str = "https://a.invalid") -> Profile:
    return parse_profile({"name": name, **dict.fromkeys(URLS, address)})


def test_two_processes_lose_nothing_of_each_other(tmp_path: Path) -> None:
    """Each of them adds connections, one after the other, and each connection has its own name in the archive."""
    words = [sys.executable, "-c", ADDING, str(tmp_path)]
    running = [
        subprocess.Popen([*words, name, str(MANY)], stdin=subprocess.PIPE, text=True) for name in ("first", "second")
    ]
    for one in running:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    for one in running:
        one.communicate(timeout=120)
    found = Profiles(tmp_path).every()

    assert [one.returncode for one in running] == [0, 0]
    assert len(found) == 2 * MANY
    assert len({one.service for one in found}) == 2 * MANY


def test_a_change_waits_for_the_one_before_it(tmp_path: Path) -> None:
    """What is written meanwhile is read first: a choice and a new connection are both there afterwards."""
    profiles = Profiles(tmp_path)
    profiles.add(profile("A"))
    with file_lock.locked(tmp_path / FILE_NAME):
        former = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
        adding = Thread(target=profiles.add, args=(profile("B"),))
        adding.start()
        adding.join(0.2)
        (tmp_path / FILE_NAME).write_text(former.replace("null", '"A"'), encoding="utf-8")
    adding.join()

    assert [one.name for one in profiles.every()] == ["A", "B"]
    assert profiles.current_name() == "A"


def test_a_change_that_another_one_holds_up_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_lock, "LONGEST_WAIT_S", 0.0)
    with file_lock.locked(tmp_path / FILE_NAME), pytest.raises(BadProfile) as refused:
        Profiles(tmp_path).add(profile("A"))
    Profiles(tmp_path).add(profile("B"))

    assert refused.value.where == "busy"
    assert [one.name for one in Profiles(tmp_path).every()] == ["B"]


def test_a_connection_keeps_its_name_in_the_archive_when_its_address_changes(tmp_path: Path) -> None:
    """Its month, prices and searches are the contract's; another one at its first address gets a name of its own."""
    profiles = Profiles(tmp_path)
    profiles.add(profile("A"))
    first = profiles.get("A").service
    profiles.rename("A", profile("A", "https://moved.invalid"))
    moved = profiles.get("A")
    profiles.add(profile("B"))
    profiles.add(profile("C", "https://moved.invalid"))
    profiles.rename("A", profile("Outro", "https://a.invalid"))
    services = [one.service for one in profiles.every()]

    assert (moved.service, moved.requests_url) == (first, "https://moved.invalid")
    assert "first_url" not in moved.exported()
    assert services[0] == first
    assert len(set(services)) == 3
