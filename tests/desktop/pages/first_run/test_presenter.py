"""The first run: a step is left only by the person."""

from __future__ import annotations

import asyncio
from decimal import Decimal
from pathlib import Path

from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.pages.first_run.presenter import LIMIT, FirstRunChoices, FirstRunPresenter, FirstRunStep
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.usecases.archive.archive_folder import FolderCheck
from autos.usecases.search.connections import SavedConnections
from tests.desktop.components.connecting.test_presenter import ADDRESS, KEY, SlowKeyring
from tests.memory_secrets import MemorySecrets


async def test_a_connection_saved_after_its_step_was_skipped_skips_no_other(tmp_path: Path) -> None:
    """The keyring may ask the person for a while; how the archive is locked is asked all the same."""
    keys = SlowKeyring()
    connecting = ConnectingPresenter(SavedConnections(Profiles(tmp_path), keys), Clock(), suggested="Escritório")
    presenter = FirstRunPresenter(connecting, FolderCheck)
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


def test_a_wrong_price_keeps_its_step_and_nothing_is_taken_half(tmp_path: Path) -> None:
    """Neither the prices that are right; a blank behind an amount is none of its errors."""
    connecting = ConnectingPresenter(SavedConnections(Profiles(tmp_path), MemorySecrets()), Clock())
    presenter = FirstRunPresenter(connecting, FolderCheck)
    finished: list[FirstRunChoices] = []
    presenter.finished.connect(finished.append)
    presenter.skip()
    presenter.skip()
    presenter.set_amount(CostClass.BASE.value, "0,25 ")
    presenter.set_amount(LIMIT, "R$ 1.234,5")
    presenter.go_on()
    problems, early = dict(presenter.state.problems), list(finished)
    presenter.set_amount(LIMIT, "R$ 1.234,50")
    presenter.go_on()

    assert problems == {LIMIT: "Escreva 1.234,50."}
    assert early == []
    assert [choices.tariff for choices in finished] == [Tariff({CostClass.BASE: Decimal("0.25")}, Decimal("1234.50"))]
