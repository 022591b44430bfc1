"""When a colleague wrote last, from what this desk has read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from autos.archive.archive import Archive
from autos.domain.firm.faults import Fault
from autos.usecases.firm.circle import read_circle
from autos.usecases.firm.last_seen import LastSeen, last_seen
from autos.usecases.firm.verification import VERIFIED, SpaceVerification, remember_verified
from tests.archive.synthetic import code
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, found_office
from tests.usecases.firm.test_convergence import in_step, shared_folder, shared_search
from tests.usecases.library.acts import toggle_label


@pytest.fixture
def names() -> list[str]:
    return ["Ana", "Bia"]


async def test_a_colleague_is_seen_by_what_she_wrote_and_the_server_is_not_asked(
    desks: list[Desk], cluster: Cluster
) -> None:
    """Of whoever has only read, nothing is said; what was written is known once it has arrived."""
    ana, bia = desks
    space = await found_office(desks, cluster)
    await shared_search(desks, space)
    await shared_folder(desks, space)
    await in_step(desks)
    circle = await read_circle(bia.archive)
    assert circle is not None
    silent = circle.me in (await last_seen(ana.archive)).members
    began = datetime.now(UTC) - timedelta(seconds=1)
    await toggle_label(bia.library, 3, [await bia.case(code(0))])
    await bia.sync()
    unread = circle.me in (await last_seen(ana.archive)).members
    await ana.sync()
    found = await last_seen(ana.archive)

    assert (silent, unread) == (False, False)
    assert began <= found.members[circle.me] <= datetime.now(UTC)
    assert found.devices[circle.place.device.device_id] == found.members[circle.me]


async def test_an_archive_of_no_firm_has_seen_nobody(desks: list[Desk]) -> None:
    assert await last_seen(desks[0].archive) == LastSeen()


async def test_a_fault_is_what_counts_once_it_was_found(desks: list[Desk]) -> None:
    """When everything was in order before says nothing any more."""
    archive: Archive = desks[0].archive
    at = datetime(2026, 11, 20, 12, tzinfo=UTC)
    right = SpaceVerification(uuid4(), "Todo o escritório", 4, 0)
    wrong = SpaceVerification(uuid4(), "Equipe tributária", 2, 0, Fault.CHANGED)
    remembered = await remember_verified(archive, [right], at)
    stored = await archive.read(lambda inside: inside.settings.get(VERIFIED))
    after = await remember_verified(archive, [right, wrong], at + timedelta(hours=1))

    assert remembered == at
    assert datetime.fromisoformat(stored) == at
    assert after is None
    assert not await archive.read(lambda inside: inside.settings.get(VERIFIED))
