"""The recovery sheet opens the firm when every computer is lost."""

from __future__ import annotations

import pytest
from pydantic import SecretStr

from autos.domain.errors import FirmNameUnknown, FirmUnreachable, SheetRefused
from autos.domain.firm.entry import EntryKind
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.usecases.firm.place import read_place
from autos.usecases.firm.recovery import FirmRecovery
from tests.archive.filled_archive import add_search, records
from tests.firm.postgres import PASSWORD, Cluster
from tests.usecases.firm.test_sharing import SEARCH, Desk, address, desks

__all__ = ["address", "desks"]


async def test_the_sheet_opens_the_firm(desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster) -> None:
    """At a new computer everything is there, also of a space that was opened later; the lost one is out."""
    ana, new = desks
    await add_search(ana.archive, 1, records(range(3)))
    _, sheet = await ana.membership.found(
        address, SecretStr(PASSWORD), firm_name="Sampaio", member_name="Ana", device_name="Mesa"
    )
    session = await ana.session()
    await session.pull()
    space = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    await ana.sharing.share_searches([SEARCH], space)
    await ana.sharing.send(session)

    with cluster.superuser() as superuser:  # which the functions of the server refuse
        superuser.execute(f"ALTER DATABASE {address.database} SET default_transaction_isolation = 'repeatable read'")
    recovery = FirmRecovery(new.archive, new.secrets, Clock())
    names = {"member_name": "Ana", "device_name": "Novo"}
    with pytest.raises(SheetRefused):
        await recovery.recover(address, SecretStr(PASSWORD), DeviceKeys.generate().secret(), **names)
    with pytest.raises(SheetRefused):
        await recovery.recover(address, SecretStr(PASSWORD), SecretStr("12"), **names)
    with pytest.raises(FirmNameUnknown):
        await recovery.recover(address, SecretStr(PASSWORD), sheet, member_name="Eva", device_name="Novo")
    place = await recovery.recover(address, SecretStr(PASSWORD), sheet, **names)
    entered = await new.session()
    await entered.pull()

    assert await new.archive.read(lambda inside: inside.ledger.get(SEARCH))
    assert entered.member_called("Ana").member_id == session.place.member.member_id
    assert entered.desk.replica.roster.member_of(session.place.device.device_id) is None
    await entered.call(lambda desk: desk.append(place.firm_id, [(new_entry_id(), int(EntryKind.NOTE), b"aqui")]))
    with cluster.superuser() as superuser:
        found = superuser.execute(
            "SELECT 1 FROM pg_roles WHERE rolname = %s", (f"autos_recovery_{place.firm_id.hex[:12]}",)
        )
        assert found.fetchone() is None
    await session.aclose()
    await entered.aclose()


@pytest.mark.parametrize("broken", ["admit", "remove_device"])
async def test_a_recovery_that_breaks_off_is_done_again(
    desks: tuple[Desk, Desk], address: ServerAddress, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    """Before the new computer is in, or before the lost ones are out: what was half done is shut out, too."""
    ana, new = desks
    _, sheet = await ana.membership.found(
        address, SecretStr(PASSWORD), firm_name="Sampaio", member_name="Ana", device_name="Mesa"
    )
    recovery = FirmRecovery(new.archive, new.secrets, Clock())
    names = {"member_name": "Ana", "device_name": "Novo"}

    def cut_off(*_: object) -> None:
        raise FirmUnreachable("cut off")

    with monkeypatch.context() as cut:
        cut.setattr(FirmDesk, broken, cut_off)
        with pytest.raises(FirmUnreachable):
            await recovery.recover(address, SecretStr(PASSWORD), sheet, **names)
    assert await read_place(new.archive) is None
    place = await recovery.recover(address, SecretStr(PASSWORD), sheet, **names)
    session = await new.session()
    await session.pull()
    roster = session.desk.replica.roster
    assert [each for each in roster.devices if roster.member_of(each)] == [place.device.device_id]
    await session.aclose()
