"""Entering a firm: nothing that came with a file from elsewhere counts as read or verified of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_CLOCK
from autos.domain.errors import FirmAddressRefused
from autos.domain.firm.acts import Device, Member
from autos.system.clock import Clock
from autos.usecases.firm.invitation import Invitation
from autos.usecases.firm.membership import FirmMembership
from autos.usecases.firm.place import FirmPlace, read_place, write_place
from tests.archive.synthetic import KEY
from tests.memory_secrets import MemorySecrets

FIRM, OWN = UUID(int=1), UUID(int=2)
HEX = "ab" * 32
PLACE = FirmPlace(
    firm_id=FIRM,
    root=HEX,
    address="postgresql://synthetic.invalid/firm",
    login="ana",
    member=Member(member_id=OWN, name="Ana"),
    device=Device(device_id=OWN, member_id=OWN, name="Mesa", signing=HEX, sealing=HEX),
)

INVITATION = Invitation(
    firm_id=FIRM,
    root=HEX,
    address=PLACE.address,
    device_id=OWN,
    password=SecretStr("x"),
    secret=SecretStr("00" * 16),
    member=PLACE.member,
)


@pytest.mark.parametrize(("clock", "read"), [("", 0), ("1", 1)], ids=["in no firm before", "in one before"])
async def test_who_enters_a_firm_reads_it_from_the_beginning(
    tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path], clock: str, read: int
) -> None:
    """Rows that an earlier Autos restored from a stranger's file are forgotten; one's own stay."""

    def add(connection: apsw.Connection, _: object) -> None:
        entry = (str(FIRM), 1, str(OWN), str(OWN), 1, 1, b"hash of a stranger", "", None, 0)
        connection.execute("INSERT INTO firm_entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", entry)

    key = SecretStr(KEY)
    archive = await Archive.open(empty_archive(tmp_path, key), key)
    try:
        await archive.maintain(add)
        if clock:
            await archive.run(lambda inside: inside.settings.set(FIRM_CLOCK, clock))
        await write_place(archive, PLACE)
        known = await archive.read(lambda inside: inside.firm.spaces.hashes(FIRM))
        place = await read_place(archive)
    finally:
        await archive.aclose()

    assert place == PLACE
    assert len(known) == read


@pytest.mark.parametrize("authority", ["", "file:///etc/passwd", "é"])
async def test_an_invitation_opens_nothing_at_this_computer(
    tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path], authority: str
) -> None:
    """Its authority comes as certificates: a path could be a pipe that holds up, or a share that is told who asks."""
    key, secrets = SecretStr(KEY), MemorySecrets()
    file = tmp_path / "ca.pem"
    file.write_text("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
    address = PLACE.address if authority else f"{PLACE.address}?sslrootcert={file}"
    hostile = INVITATION.model_copy(update={"address": address, "authority": authority})
    archive = await Archive.open(empty_archive(tmp_path, key), key)
    try:
        with pytest.raises(FirmAddressRefused):
            await FirmMembership(archive, secrets, Clock()).enter(hostile, "D")
    finally:
        await archive.aclose()
    assert secrets.read(PLACE.keys_name) is None
