"""What a locked process says to the one that takes its place, and what that takes over."""

from __future__ import annotations

import os
import re
from pathlib import Path
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.app.locked_view import store_locked_view, take_locked_view
from autos.app.workspace import WorkspaceSnapshot
from autos.archive.archive import Archive
from autos.archive.storage.settings import LOCKED_VIEW
from autos.desktop.window.locked_start import LockedStart, Shown
from autos.desktop.window.locking.window_claim import claim_again, claim_window

VIEW = WorkspaceSnapshot(
    screen="results",
    typed="",
    session=(UUID(int=1), UUID(int=2)),
    results=UUID(int=1),
    overview=None,
    read=7,
    read_in_library=None,
    query="",
    section="locks",
    drafts={},
    was_locked=True,
    archive="5f",
)


@pytest.mark.parametrize("shown", list(Shown))
def test_an_argument_says_it_all_and_nothing_of_the_archive(shown: Shown) -> None:
    started = LockedStart(asks_passphrase=True, shown=shown, lock=5)

    assert LockedStart.parse(started.word) == started
    assert started.word == f"passphrase,{shown.value},5"


@pytest.mark.parametrize(
    "word", ["", "passphrase", "click,active,5,5", "click,active,-2", "click,active,٥", "click,x,5"]
)
def test_what_no_process_of_ours_says_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(word)}$"):
        LockedStart.parse(word)


async def test_what_was_shown_is_in_the_archive_once(tmp_path: Path) -> None:
    archive = await Archive.open(tmp_path / "acervo.autos", SecretStr("a5" * 32))
    try:
        none = await take_locked_view(archive)
        await store_locked_view(archive, VIEW)
        taken, again = await take_locked_view(archive), await take_locked_view(archive)
        await archive.run(lambda inside: inside.settings.set(LOCKED_VIEW, '{"screen": 3}'))
        broken = await take_locked_view(archive)

        assert taken == VIEW
        assert (none, again, broken) == (None, None, None)
    finally:
        await archive.aclose()


@pytest.mark.skipif(os.name == "nt", reason="Windows inherits no lock")
def test_the_lock_is_taken_over_and_held_by_nobody_else(tmp_path: Path) -> None:
    """A descriptor of anything else is no lock: then it is taken as at any start."""
    first = claim_window(tmp_path)
    assert first.hold is not None
    inherited = os.dup(first.hold.descriptor)
    first.hold.release()
    second = claim_again(tmp_path, inherited)
    assert second.hold is not None
    descriptor, is_inheritable = second.hold.descriptor, os.get_inheritable(inherited)
    second.hold.release()
    third = claim_again(tmp_path, 0)
    assert third.hold is not None
    third.hold.release()

    assert (descriptor, is_inheritable) == (inherited, False)
