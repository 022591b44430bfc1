"""The administrator's policy is followed only from a file that nobody else can write."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from autos.domain.policy.policy_reading import FlawKind, PolicyReading
from autos.system import policy_file, policy_place
from autos.system.policy_file import (
    MOST_BYTES,
    TAKING_OVER,
    WRITING,
    policy_in_force,
    read_any_policy,
    read_machine_policy,
    sddl_flaw,
)

CONTENT = '{"budget": {"monthly": 400}}'
posix = pytest.mark.skipif(sys.platform == "win32", reason="modes of files")
OTHER_USER = 65_533


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """As an administrator would have it, who is the user of the test."""
    folder = tmp_path / "autos"
    folder.mkdir(mode=0o755)
    file = folder / "policy.json"
    file.write_text(CONTENT, encoding="utf-8")
    file.chmod(0o644)
    return file


def read(file: Path) -> PolicyReading:
    return read_machine_policy(file, owner=os.getuid())


def kinds(reading: PolicyReading) -> list[FlawKind]:
    """What is wrong; then nothing of the file holds, and everything is closed."""
    assert not reading.flaws or reading.policy.budget.monthly == 0
    return [flaw.kind for flaw in reading.flaws]


@posix
def test_a_file_of_the_administrator_is_followed(file: Path) -> None:
    assert read(file).policy.budget.monthly == 400
    assert read(file).file == str(file)


@posix
@pytest.mark.parametrize("mode", [0o666, 0o664, 0o646, 0o602])
def test_a_file_that_others_can_write_is_refused(file: Path, mode: int) -> None:
    file.chmod(mode)

    assert kinds(read(file)) == [FlawKind.WRITABLE]


@posix
def test_a_file_of_somebody_else_is_refused(file: Path) -> None:
    """The folder may be the administrator's all the same: somebody was let write there once."""
    if os.getuid() != 0:
        pytest.skip("only root gives files away")
    os.chown(file, OTHER_USER, -1)

    assert kinds(read(file)) == [FlawKind.OWNER]
    assert kinds(read_machine_policy(file, owner=OTHER_USER)) == [FlawKind.FOLDER]


@posix
def test_a_folder_that_others_can_write_is_refused(file: Path) -> None:
    """They could put another file in its place."""
    file.parent.chmod(0o777)

    assert kinds(read(file)) == [FlawKind.FOLDER]


@posix
def test_a_folder_that_is_a_link_is_refused(file: Path) -> None:
    link = file.parent.with_name("link")
    link.symlink_to(file.parent)

    assert kinds(read(link / file.name)) == [FlawKind.FOLDER]


@posix
@pytest.mark.parametrize("is_dangling", [False, True])
def test_a_link_is_refused(file: Path, is_dangling: bool) -> None:
    link = file.with_name("link.json")
    link.symlink_to("nowhere.json" if is_dangling else file)

    assert kinds(read(link)) == [FlawKind.SYMLINK]


@posix
def test_what_is_no_file_is_refused_without_waiting(file: Path) -> None:
    """A pipe would otherwise be waited for until somebody writes to it."""
    pipe, folder = file.with_name("pipe.json"), file.with_name("folder.json")
    os.mkfifo(pipe)
    folder.mkdir()

    assert kinds(read(pipe)) == [FlawKind.NO_FILE]
    assert kinds(read(folder)) == [FlawKind.NO_FILE]
    assert kinds(read(file.with_name("absent.json"))) == [FlawKind.NO_FILE]
    assert kinds(read(file / "below.json")) == [FlawKind.FOLDER]


@posix
def test_a_file_that_may_not_be_read_is_refused(file: Path) -> None:
    file.chmod(0o000)
    if os.access(file, os.R_OK):
        pytest.skip("root reads everything")

    assert kinds(read(file)) == [FlawKind.UNREADABLE]


@posix
def test_no_more_is_read_than_a_policy_can_have(file: Path) -> None:
    """A file of 100 MB is refused by its size; one that fits to the byte is read."""
    with file.open("r+b") as opened:
        opened.truncate(100_000_000)
    large = kinds(read(file))
    file.write_text(CONTENT.ljust(MOST_BYTES), encoding="utf-8")
    fits = kinds(read(file))
    file.write_text(CONTENT.ljust(MOST_BYTES + 1), encoding="utf-8")

    assert large == [FlawKind.TOO_LARGE]
    assert fits == []
    assert kinds(read(file)) == [FlawKind.TOO_LARGE]


@posix
def test_a_file_that_is_tried_may_be_anybodys(file: Path) -> None:
    file.chmod(0o666)

    assert read_any_policy(file).flaws == ()


def test_a_policy_that_is_tried_never_takes_the_place_of_that_of_the_computer(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever sets a variable of the environment would be free of it."""
    machine, tried = file.with_name("machine.json"), file
    monkeypatch.setattr(policy_file, "machine_policy", lambda: machine)
    monkeypatch.setattr(policy_place, "machine_policy", lambda: machine)
    monkeypatch.delenv(policy_place.TRIED_VARIABLE, raising=False)
    none = policy_in_force(), policy_place.has_policy()
    monkeypatch.setenv(policy_place.TRIED_VARIABLE, str(tried))
    alone = policy_in_force(), policy_place.has_policy()
    machine.mkdir()
    both = policy_in_force()

    assert (none[0].file, none[1]) == ("", False)
    assert (alone[0].file, alone[0].policy.budget.monthly, alone[1]) == (str(tried), 400, True)
    assert both.file == str(machine)
    assert both.policy.closed


@pytest.mark.parametrize(
    ("text", "file_flaw", "folder_flaw"),
    [
        ("O:BAG:SYD:PAI(A;;FA;;;SY)(A;;FA;;;BA)(A;;0x1200a9;;;BU)", None, None),
        ("O:S-1-5-32-544D:(A;;FA;;;S-1-5-18)(A;;FR;;;WD)", None, None),
        ("O:BUD:(A;;FA;;;BA)", FlawKind.OWNER, FlawKind.OWNER),
        ("O:S-1-5-21-1-2-3-1001D:(A;;FA;;;BA)", FlawKind.OWNER, FlawKind.OWNER),
        ("D:(A;;FA;;;BA)", FlawKind.OWNER, FlawKind.OWNER),
        ("O:BA", FlawKind.WRITABLE, FlawKind.WRITABLE),
        ("O:BAD:NO_ACCESS_CONTROL", FlawKind.WRITABLE, FlawKind.WRITABLE),
        ("O:BAD:(A;;FA;;;BA)(A;ID;0x1301bf;;;AU)", FlawKind.WRITABLE, FlawKind.WRITABLE),
        ("O:BAD:(A;;GA;;;S-1-5-21-1-2-3-1001)", FlawKind.WRITABLE, FlawKind.WRITABLE),
        ("O:SYD:(A;OICIIO;GA;;;CO)(A;OICIIO;GA;;;BU)", None, None),
        ("O:SYD:(A;CIID;DCLCRPCR;;;BU)", FlawKind.WRITABLE, None),
        ("O:SYD:(A;CIID;DT;;;BU)", FlawKind.WRITABLE, FlawKind.WRITABLE),
        ("O:SYD:(D;;FA;;;BU)(A;;FR;;;BU)", None, None),
        ("O:SYD:(A;;FA)", FlawKind.WRITABLE, FlawKind.WRITABLE),
    ],
)
def test_access_lists_of_windows(text: str, file_flaw: FlawKind | None, folder_flaw: FlawKind | None) -> None:
    """Users may make new files in a folder of all users; they must not replace the one that is there."""
    assert sddl_flaw(text, WRITING) is file_flaw
    assert sddl_flaw(text, TAKING_OVER) is folder_flaw
