"""The first run: a step is left only by the person."""

from __future__ import annotations

import asyncio
from pathlib import Path

from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.pages.first_run.presenter import FirstRunPresenter, FirstRunStep
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.usecases.search.connections import SavedConnections
from tests.desktop.components.connecting.test_presenter import ADDRESS, KEY, SlowKeyring


async def test_a_connection_saved_after_its_step_was_skipped_skips_no_other(tmp_path: Path) -> None:
    """The keyring may ask the person for a while; how the archive is locked is asked all the same."""
    keys = SlowKeyring()
    connecting = ConnectingPresenter(SavedConnections(Profiles(tmp_path), keys), Clock(), suggested="Escritório")
    presenter = FirstRunPresenter(connecting)
    presenter.choose_service(True)
    connecting.set_key(KEY)
    connecting.set_address(0, ADDRESS)
    presenter.go_on()
    assert await asyncio.to_thread(keys.began.wait, 20)
    presenter.skip()
    keys.released.set()
    await connecting.tasks.idle()

    assert presenter.state.step is FirstRunStep.ARCHIVE
    assert not presenter.state.wants_service
