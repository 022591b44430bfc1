"""Two archives of one firm on a real server: what one bought, the other has."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

import msgspec
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.firm.shared_search import SharedReader
from autos.archive.records.ledger import BOUGHT
from autos.domain.errors import FirmJoinedAlready, FirmLoginRefused, FirmTampered, FirmUnreachable, InvitationUnreadable
from autos.domain.firm.entry import EntryKind
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.policy.policy import NO_POLICY
from autos.firm import entry_cipher
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.text.problems import problem_text
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.membership import FirmMembership
from autos.usecases.firm.session import FirmSession, open_session
from autos.usecases.firm.sharing import Sharing
from tests.archive.filled_archive import add_search, bodies, records
from tests.firm.postgres import PASSWORD, Cluster
from tests.memory_secrets import MemorySecrets

KEY = SecretStr("a5" * 32)
SEARCH = UUID(int=1)


@dataclass
class Desk:
    """One lawyer's computer."""

    archive: Archive
    place: Path
    secrets: MemorySecrets
    membership: FirmMembership
    sharing: Sharing

    async def session(self) -> FirmSession:
        return await open_session(self.archive, self.secrets, Clock(), NO_POLICY.firm)


OpenDesk = Callable[[str], "Desk"]


@pytest.fixture
async def desks(tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path]) -> AsyncIterator[tuple[Desk, Desk]]:
    """Two computers with empty archives."""
    opened = []
    for name in ("ana", "bia"):
        place = empty_archive(tmp_path / name, KEY)
        archive, secrets = await Archive.open(place, KEY), MemorySecrets()
        membership = FirmMembership(archive, secrets, Clock())
        opened.append(Desk(archive, place, secrets, membership, Sharing(archive, Clock())))
    yield opened[0], opened[1]
    for desk in opened:
        await desk.archive.aclose()


@pytest.fixture
def address(firm_database: str) -> ServerAddress:
    return ServerAddress(firm_database)


async def founded(desk: Desk, address: ServerAddress) -> FirmSession:
    await desk.membership.found(
        address, SecretStr(PASSWORD), firm_name="Sampaio", member_name="Ana", device_name="Mesa"
    )
    return await desk.session()


async def entered(desk: Desk, by: Desk, session: FirmSession, name: str = "Bia") -> FirmSession:
    invitation = await by.membership.invite(session, name)
    code = await desk.membership.enter(read_invitation(invitation.text().get_secret_value()), "Notebook")
    [asking] = await by.membership.admission_requests(session)
    assert (asking.code, asking.member_name) == (code, name)
    await by.membership.admit(session, asking)
    return await desk.session()


async def test_what_one_bought_the_other_has(desks: tuple[Desk, Desk], address: ServerAddress) -> None:
    """A search, its answers and lawsuits arrive as they were received; sharing again changes nothing."""
    ana, bia = desks
    await add_search(ana.archive, 1, records(range(30)))
    session = await founded(ana, address)
    other = await entered(bia, ana, session)

    firm = session.place.firm_id
    assert await ana.sharing.share_searches([SEARCH], firm) == 1
    assert await ana.sharing.share_searches([SEARCH], firm) == 0
    assert await ana.sharing.send(session) == 1
    assert await ana.sharing.waiting() == []
    await other.pull()

    assert await bia.archive.read(lambda inside: inside.ledger.get(SEARCH)) == await ana.archive.read(
        lambda inside: inside.ledger.get(SEARCH)
    )
    await session.aclose()
    await other.aclose()
    await ana.archive.aclose()
    await bia.archive.aclose()
    assert bodies(ana.place, KEY) == bodies(bia.place, KEY)
    assert len(bodies(bia.place, KEY)) == 30


async def test_what_waits_leaves_at_the_next_contact(
    desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster
) -> None:
    """The server is gone: nothing is lost, and nothing is sent twice."""
    ana, bia = desks
    await add_search(ana.archive, 1, records(range(3)))
    session = await founded(ana, address)
    other = await entered(bia, ana, session)
    cluster.stop("immediate")
    try:
        await ana.sharing.share_searches([SEARCH], session.place.firm_id)
        with pytest.raises(FirmUnreachable):
            await ana.sharing.send(session)
        with pytest.raises(FirmUnreachable):
            await ana.session()
        assert len(await ana.sharing.waiting()) == 1
    finally:
        cluster.start()
    again = await ana.session()
    assert await ana.sharing.send(again) == 1
    assert await ana.sharing.waiting() == []
    with pytest.raises(FirmUnreachable):
        await other.pull()
    fresh = await bia.session()
    await fresh.pull()
    await bia.archive.read(lambda inside: inside.ledger.get(SEARCH))
    for each in (session, other, again, fresh):
        await each.aclose()


async def test_what_no_entry_can_hold_stays_and_the_rest_leaves(
    desks: tuple[Desk, Desk], address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that is too long is refused alone, with a sentence; what waits behind it is sent."""
    ana, _ = desks
    await add_search(ana.archive, 1, records(range(30)))
    await add_search(ana.archive, 2, records(range(2)))
    session = await founded(ana, address)
    await ana.sharing.share_searches([SEARCH, UUID(int=2)], session.place.firm_id)
    monkeypatch.setattr(entry_cipher, "SURELY_FITS", 1_000)
    monkeypatch.setattr(entry_cipher, "MOST_CONTENT_BYTES", 12_000)
    assert await ana.sharing.send(session) == 1
    [left] = await ana.sharing.waiting()
    assert (left.item, left.problem) == (str(SEARCH), "FirmTooLong")
    assert "Grande demais" in problem_text(left.problem)
    assert await ana.sharing.send(session) == 0
    await session.aclose()


@pytest.mark.parametrize(("length", "is_random"), [(64 * 1024 * 1024 + 1, False), (24 * 1024 * 1024, True)])
def test_what_is_too_long_is_known_before_it_is_encrypted(length: int, is_random: bool) -> None:
    assert entry_cipher.is_too_long(os.urandom(length) if is_random else bytes(length))
    assert not entry_cipher.is_too_long(bytes(length - 1))


async def test_a_session_goes_on_where_the_last_one_ended(desks: tuple[Desk, Desk], address: ServerAddress) -> None:
    ana, bia = desks
    session = await founded(ana, address)
    other = await entered(bia, ana, session)
    await other.pull()
    await other.aclose()
    again = await bia.session()
    assert await again.pull() == 0
    assert again.member_called("Ana").name == "Ana"
    assert again.desk.replica.chain(again.place.firm_id).head == session.desk.replica.chain(session.place.firm_id).head
    await again.aclose()
    await session.aclose()


async def test_a_server_that_was_set_back_is_found(
    desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster
) -> None:
    ana, bia = desks
    session = await founded(ana, address)
    other = await entered(bia, ana, session)
    await other.pull()
    with cluster.superuser(address.database) as superuser:
        superuser.execute("DELETE FROM autos_firm.entry WHERE seq > 1")
        superuser.execute("UPDATE autos_firm.space SET last_seq = 1")
    with pytest.raises(FirmTampered):
        await other.pull()
    await other.aclose()
    await session.aclose()


async def test_a_server_that_says_more_than_it_gives_is_found(
    desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster
) -> None:
    """The newest entries are withheld from a desk that is told of them; it does not ask for ever."""
    ana, bia = desks
    session = await founded(ana, address)
    other = await entered(bia, ana, session)
    await other.pull()
    with cluster.superuser(address.database) as superuser:
        superuser.execute("UPDATE autos_firm.space SET last_seq = last_seq + 1")
    with pytest.raises(FirmTampered):
        await other.pull()
    await other.aclose()
    await session.aclose()


async def test_an_invitation_is_used_once(desks: tuple[Desk, Desk], address: ServerAddress, tmp_path: Path) -> None:
    """Its password is another as soon as somebody entered with it."""
    ana, bia = desks
    session = await founded(ana, address)
    invitation = await ana.membership.invite(session, "Bia")
    await bia.membership.enter(invitation, "Notebook")
    with pytest.raises(FirmJoinedAlready):
        await bia.membership.enter(invitation, "Outro")
    thief = await Archive.open(tmp_path / "thief" / "acervo.autos", KEY)
    with pytest.raises(FirmLoginRefused):
        await FirmMembership(thief, MemorySecrets(), Clock()).enter(invitation, "Ladrão")
    await thief.aclose()
    await session.aclose()


@pytest.mark.parametrize("change", [lambda text: text[:-5], lambda text: text[5:], lambda text: text[:1], str.lower])
async def test_a_damaged_invitation_is_refused(
    desks: tuple[Desk, Desk], address: ServerAddress, change: Callable[[str], str]
) -> None:
    ana, _ = desks
    session = await founded(ana, address)
    text = (await ana.membership.invite(session, "Bia")).text().get_secret_value()
    with pytest.raises(InvitationUnreadable):
        read_invitation(change(text))
    assert read_invitation(f"  {text[:70]}\n {text[70:]}\n").member.name == "Bia"
    await session.aclose()


async def test_a_search_leaves_once_it_has_ended(desks: tuple[Desk, Desk], address: ServerAddress) -> None:
    """A colleague's desk would ask the service for its answers; and what was shared is not sent again."""
    ana, bia = desks
    for number in (1, 2):
        await add_search(ana.archive, number, records(range(number)))
    session = await founded(ana, address)
    other = await entered(bia, ana, session)
    await ana.archive.run(lambda inside: inside.ledger.set_state(SEARCH, LedgerState.PENDING, Clock().now()))
    await ana.sharing.share_searches([SEARCH, UUID(int=2)], session.place.firm_id)

    assert await ana.sharing.send(session) == 1
    assert [entry.item for entry in await ana.sharing.waiting()] == [str(SEARCH)]
    await ana.archive.run(lambda inside: inside.ledger.set_state(SEARCH, LedgerState.COMPLETED, Clock().now()))
    assert await ana.sharing.send(session) == 1
    await other.pull()
    assert (await bia.archive.read(lambda inside: inside.ledger.get(SEARCH))).state is LedgerState.COMPLETED
    await session.aclose()
    await other.aclose()


async def test_a_colleague_writes_into_no_search_of_others(desks: tuple[Desk, Desk], address: ServerAddress) -> None:
    """Who knows its identifier could say that it was never sent, or by whom it was bought: money would be missing."""
    ana, bia = desks
    await add_search(ana.archive, 1, records(range(2)))
    session = await founded(ana, address)
    other = await entered(bia, ana, session)
    firm = session.place.firm_id
    await ana.sharing.share_searches([SEARCH], firm)
    await ana.sharing.send(session)
    await other.pull()
    before = await ana.archive.read(lambda inside: inside.ledger.get(SEARCH))
    bought = await calls(ana)
    assert (bought, await calls(bia)) == (1, 0)

    content = await bia.archive.with_reader(lambda opened: SharedReader(opened).search(SEARCH))
    forged = msgspec.msgpack.decode(content)
    later = forged["search"]["updated_at"] + 1
    forged["search"] |= {"state": "failed", "label": "Outra", "created_at": 1, "updated_at": later}
    bia_desk = other.desk
    bia_desk.replica.clock.tick = lambda _now: 1  # type: ignore[method-assign]
    entry = (new_entry_id(), int(EntryKind.ANSWER), msgspec.msgpack.encode(forged))
    await other.call(lambda desk: desk.append(firm, [entry]))
    await session.pull()

    assert await ana.archive.read(lambda inside: inside.ledger.get(SEARCH)) == before
    assert await calls(ana) == bought
    await session.aclose()
    await other.aclose()


async def calls(desk: Desk) -> int:
    """Searches that this desk has bought itself."""
    query = f"SELECT count(*) FROM ledger WHERE {BOUGHT}"
    return int(await desk.archive.with_reader(lambda opened: opened.connection.execute(query, (EntryKind.ANSWER,)).get))
