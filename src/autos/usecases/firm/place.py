"""Where this archive belongs to a firm: who and where in the archive's settings, what is secret in the keyring."""

from __future__ import annotations

import asyncio
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_CLOCK, FIRM_PLACE
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import FirmMissing
from autos.domain.firm.acts import Device, Key, Member
from autos.firm.device_keys import DeviceKeys
from autos.firm.server.connect import MOST_AUTHORITY, ServerAddress
from autos.firm.server.create import device_login, new_password
from autos.usecases.archive.archive_keys import SecretStore


class FirmPlace(BaseModel):
    """The firm, its server, and the member and device that this archive is."""

    model_config = ConfigDict(frozen=True)

    firm_id: UUID
    root: Key
    address: str
    login: str
    """Of this computer; that of its member until it was in contact with a server of version 3."""
    member: Member
    device: Device
    authority: str = Field(default="", max_length=MOST_AUTHORITY)
    """Certificates of the firm's own authority, PEM; empty where those that the system trusts count."""

    former: str = Field(default="", max_length=1_000)
    """Address before the last move: where the new one cannot be reached yet."""
    former_authority: str = Field(default="", max_length=MOST_AUTHORITY)

    @property
    def servers(self) -> list[ServerAddress]:
        """The server, and where it was before. Raises: FirmAddressRefused."""
        before = [ServerAddress(self.former, self.former_authority).with_user(self.login)] if self.former else []
        return [self.server, *before]

    @property
    def server(self) -> ServerAddress:
        """The server as this computer's login. Raises: FirmAddressRefused."""
        return ServerAddress(self.address, self.authority).with_user(self.login)

    @property
    def own_login(self) -> str:
        """The login that is this computer's alone."""
        return device_login(self.firm_id, self.device.device_id)

    @property
    def next_password_name(self) -> str:
        """Name in the keyring of the password of that login, while it is being made."""
        return f"{self.password_name}:next"

    @property
    def password_name(self) -> str:
        """Name of the login's password in the keyring."""
        return f"firm-password:{self.firm_id}:{self.device.device_id}"

    @property
    def keys_name(self) -> str:
        """Name of the device's private keys in the keyring."""
        return f"firm-device:{self.firm_id}:{self.device.device_id}"


class FirmSecrets:
    """The password and the device's keys of one place."""

    def __init__(self, secrets: SecretStore, place: FirmPlace) -> None:
        self._secrets = secrets
        self._place = place

    async def write(self, password: SecretStr, keys: DeviceKeys) -> None:
        """Raises: KeyringMissing."""
        await asyncio.to_thread(self._secrets.write, self._place.keys_name, keys.secret())
        await self.write_password(password)

    async def write_password(self, password: SecretStr) -> None:
        """Raises: KeyringMissing."""
        await asyncio.to_thread(self._secrets.write, self._place.password_name, password)

    async def read(self) -> tuple[SecretStr, DeviceKeys]:
        """Raises: KeyringMissing; FirmMissing when the keyring is not the one of this device."""
        password = await asyncio.to_thread(self._secrets.read, self._place.password_name)
        keys = await asyncio.to_thread(self._secrets.read, self._place.keys_name)
        if password is None or keys is None:
            raise FirmMissing
        return password, DeviceKeys.from_secret(keys)

    async def next_password(self) -> SecretStr:
        """The password of this computer's own login, from before it is told to the server. Raises: KeyringMissing."""
        name = self._place.next_password_name
        stored = await asyncio.to_thread(self._secrets.read, name)
        if stored is None:
            stored = new_password()
            await asyncio.to_thread(self._secrets.write, name, stored)
        return stored

    async def take_next_password(self) -> None:
        """It is the one that counts from now on. Raises: KeyringMissing."""
        await self.write_password(await self.next_password())
        await asyncio.to_thread(self._secrets.delete, self._place.next_password_name)

    async def delete(self) -> None:
        """Raises: KeyringMissing."""
        for name in (self._place.password_name, self._place.keys_name):
            await asyncio.to_thread(self._secrets.delete, name)


async def read_place(archive: Archive) -> FirmPlace | None:
    """Where this archive belongs to, None where it belongs to no firm."""
    text = await archive.read(lambda inside: inside.settings.get(FIRM_PLACE))
    if not text:
        return None
    try:
        return FirmPlace.model_validate_json(text)
    except ValidationError:
        return None  # of a damaged archive: it can be joined again


async def write_place(archive: Archive, place: FirmPlace) -> None:
    """Remember it. What an archive that was in no firm has of one came with a file from elsewhere, and is forgotten."""

    def write(inside: ArchiveTransaction) -> None:
        if not inside.settings.get(FIRM_PLACE) and not inside.settings.get(FIRM_CLOCK):
            inside.firm.forget_all()
        inside.settings.set(FIRM_PLACE, place.model_dump_json())

    await archive.run(write)
