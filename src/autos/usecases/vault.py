"""The vault of court credentials, seen from here: what is in it, put in, taken out. Never what signs in.

Passwords and second factors pass through and are kept nowhere. Source: contract, "Credential vault".
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from autos.archive.archive import Archive
from autos.archive.kept import Kept
from autos.client.client import Autos
from autos.domain.coverage import NO_KEY, Coverage, KnownCredential
from autos.domain.credential import Credential, Registration
from autos.domain.errors import NotFound
from autos.system.clock import Clock


class Sending(NamedTuple):
    """A credential on its way, and when to be reminded to change it."""

    credential: Credential
    renew_at: datetime | None = None


class Vault:
    """What is known stays readable without the service."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service

    async def known(self) -> list[KnownCredential]:
        """As the service last told it."""
        return await self._archive.read(lambda kept: kept.credentials.all(self._service))

    async def uses(self) -> dict[str, int]:
        """How many searches were asked with each key."""
        return await self._archive.read(lambda kept: kept.credentials.uses())

    async def ask(self, customer_keys: Sequence[str] = ()) -> list[KnownCredential]:
        """What the vault has for the empty key, for every key known here, and for these.

        Raises: ServiceProblem, ArchiveProblem, after keeping what was told until then.
        """
        now = self._clock.now()
        every = await self._client.vault.systems()
        await self._archive.run(lambda kept: kept.credentials.told(self._service, NO_KEY, every, now))
        named = Coverage(await self.known()).keys
        for customer_key in dict.fromkeys([*named, *customer_keys]):
            if customer_key != NO_KEY:
                await self._ask(customer_key)
        return await self.known()

    async def register(self, sendings: Sequence[Sending]) -> list[Registration]:
        """Put them in, replacing those of the same pair; what became of each, in their order.

        Raises: ServiceProblem, ArchiveProblem.
        """
        told = await self._client.vault.register([one.credential for one in sendings])
        now = self._clock.now()
        kept_by_vault = [
            one for one, registration in zip(sendings, told, strict=False) if _is_kept(one.credential, registration)
        ]

        def write(kept: Kept) -> None:
            for credential, renew_at in kept_by_vault:
                pair = (credential.system_name, credential.customer_key)
                kept.credentials.registered(self._service, *pair, now, renew_at)

        await self._archive.run(write)
        return told

    async def delete(self, system_name: str, customer_key: str) -> None:
        """Take it out; one that is not there has been taken out. Raises: ServiceProblem, ArchiveProblem."""
        with suppress(NotFound):
            await self._client.vault.delete(system_name, customer_key)
        now = self._clock.now()
        await self._archive.run(lambda kept: kept.credentials.deleted(self._service, system_name, customer_key, now))

    async def remind(self, system_name: str, customer_key: str, renew_at: datetime | None) -> None:
        """When to be reminded of another password. Raises: ArchiveProblem."""
        await self._archive.run(
            lambda kept: kept.credentials.remind(self._service, system_name, customer_key, renew_at)
        )

    async def _ask(self, customer_key: str) -> None:
        told, now = await self._client.vault.systems(customer_key), self._clock.now()
        await self._archive.run(lambda kept: kept.credentials.told(self._service, customer_key, told, now))


def _is_kept(credential: Credential, registration: Registration) -> bool:
    """Answers come in the order of what was sent; one about another system is about nothing that is known."""
    return registration.is_kept and registration.system_name == credential.system_name
