"""What the dialog of a check shows while its lines change."""

from __future__ import annotations

import asyncio

import pytest

from autos.archive.archive import Archive
from autos.desktop.components.conflict.presenter import ConflictPart, ConflictPresenter
from autos.domain.conflict.finding import SharedCase
from autos.system.clock import Clock
from autos.usecases.library.conflicts.check import CheckConflicts
from autos.usecases.library.conflicts.scan import ConflictScan
from tests.usecases.library.conflicts.people import CNPJ, case, party, store


class SlowCheck(CheckConflicts):
    """Tells of the lawsuits of both only when it may."""

    def __init__(self, archive: Archive) -> None:
        super().__init__(archive, Clock())
        self.is_asked, self.may_tell = asyncio.Event(), asyncio.Event()

    async def shared(self, one: ConflictScan, other: ConflictScan) -> tuple[int, tuple[SharedCase, ...]]:
        found = await super().shared(one, other)
        self.is_asked.set()
        await self.may_tell.wait()
        return found


@pytest.fixture
async def check(archive: Archive) -> SlowCheck:
    await store(archive, case(1, party("João da Silva", "Active"), party("Rival Sintética Ltda", "Passive", CNPJ)))
    return SlowCheck(archive)


async def test_lawsuits_of_both_are_not_told_of_a_line_that_has_changed_meanwhile(check: SlowCheck) -> None:
    presenter = ConflictPresenter(check)
    presenter.set_text(ConflictPart.CLIENT, "João da Silva")
    await presenter.tasks.idle()
    presenter.set_text(ConflictPart.OPPONENT, CNPJ)
    await check.is_asked.wait()

    presenter.set_text(ConflictPart.CLIENT, "")
    check.may_tell.set()
    await presenter.tasks.idle()
    assert (presenter.state.shared_count, presenter.state.shared) == (0, ())

    presenter.set_text(ConflictPart.CLIENT, "João da Silva")
    await presenter.tasks.idle()
    assert presenter.state.shared_count == 1
