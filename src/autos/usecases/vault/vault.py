"""The vault of court credentials: listing, registration and deletion.

Passwords and second factors are passed on and stored nowhere. Source: contract, "Credential vault".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from autos.archive.archive import Archive
from autos.archive.storage.settings import VAULT_ASKED
from autos.archive.transaction import ArchiveTransaction
from autos.client.client import Autos
from autos.domain.errors import ContractBroken, NotFound, Refused, ServiceProblem
from autos.domain.vault.coverage import NO_KEY, Coverage, KnownCredential
from autos.domain.vault.credential import Credential, RegistrationResult, UnreadCredential, UnreadKind
from autos.system.clock import Clock

ASKED, REGISTERED = (UnreadKind.SYSTEM, UnreadKind.ANSWER), (UnreadKind.REGISTRATION, UnreadKind.ANSWER)
"""What a query, and a registration, replace of what could not be read before."""


class CredentialRegistration(NamedTuple):
    """A credential to register, and when to be reminded to change it."""

    credential: Credential
    renew_at: datetime | None = None


class CredentialVault:
    """Credentials of the service's vault; what was last read is available without the service."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._asked = VAULT_ASKED + service

    async def unread(self) -> list[UnreadCredential]:
        """What the last query and the last registration returned and could not be read, each once."""
        return await self._archive.read(lambda transaction: transaction.unread_credentials.all(self._service))

    async def known(self) -> list[KnownCredential]:
        """Credentials as last read from the service."""
        return await self._archive.read(lambda transaction: transaction.credentials.all(self._service))

    async def asked_at(self) -> datetime | None:
        """When the vault last answered, be it with nothing; None where it was never asked."""
        moment = await self._archive.read(lambda transaction: transaction.settings.get(self._asked))
        return datetime.fromisoformat(moment) if moment else None

    async def keys(self) -> list[str]:
        """Customer keys of the known credentials, without the empty one."""
        return [key for key in Coverage(await self.known()).keys if key]

    async def uses(self) -> dict[str, int]:
        """Number of searches sent with each customer key."""
        return await self._archive.read(lambda transaction: transaction.credentials.uses())

    async def ask(self, customer_keys: Sequence[str] = ()) -> list[KnownCredential]:
        """Read the vault for the empty key, for every known key, and for these.

        A service that lists named keys only is asked for those that searches were sent with, too.

        Raises: ServiceProblem, ArchiveProblem, after storing what was read until then.
        """
        unread: list[UnreadCredential] = []
        try:
            refused = await self._ask_without_key(unread)
            used = [] if refused is None else await self.uses()
            keys = dict.fromkeys([*Coverage(await self.known()).keys, *customer_keys, *used])
            named = [key for key in keys if key != NO_KEY]
            if refused is not None and not named:
                raise refused
            for customer_key in named:
                await self._ask(customer_key, unread)
        except ServiceProblem as problem:
            unread += _whole_answer(problem)
            if unread:
                await self._save_unread(ASKED, unread)
            raise
        await self._save_unread(ASKED, unread)
        now = self._clock.now()
        await self._archive.run(lambda transaction: transaction.settings.set(self._asked, now.isoformat()))
        return await self.known()

    async def register(self, sendings: Sequence[CredentialRegistration]) -> list[RegistrationResult | None]:
        """Register credentials, replacing those of the same pair; the result of each in their order, if known.

        Raises: ServiceProblem, ArchiveProblem.
        """
        sent = [one.credential for one in sendings]
        try:
            received = await self._client.vault.received_registrations(sent)
        except ContractBroken as broken:
            await self._save_unread(REGISTERED, _whole_answer(broken))
            raise
        results = _in_order(sent, received.results)
        now = self._clock.now()
        odd = [UnreadCredential(UnreadKind.REGISTRATION, body) for body in received.unread]
        stored_by_vault = [
            one for one, registration in zip(sendings, results, strict=True) if _is_stored(one.credential, registration)
        ]

        def write(transaction: ArchiveTransaction) -> None:
            for credential, renew_at in stored_by_vault:
                pair = (credential.system_name, credential.customer_key)
                transaction.credentials.save_registered(self._service, *pair, now, renew_at)
            transaction.unread_credentials.replace(self._service, REGISTERED, odd, now)

        await self._archive.run(write)
        return results

    async def delete(self, system_name: str, customer_key: str) -> None:
        """Delete a credential; one that is not there counts as deleted. Raises: ServiceProblem, ArchiveProblem."""
        with suppress(NotFound):
            await self._client.vault.delete(system_name, customer_key)
        now = self._clock.now()
        await self._archive.run(
            lambda transaction: transaction.credentials.mark_deleted(self._service, system_name, customer_key, now)
        )

    async def remind(self, system_name: str, customer_key: str, renew_at: datetime | None) -> None:
        """Set when to be reminded to change the password. Raises: ArchiveProblem."""
        await self._archive.run(
            lambda transaction: transaction.credentials.set_renewal(self._service, system_name, customer_key, renew_at)
        )

    async def _save_unread(self, kinds: Sequence[UnreadKind], unread: Sequence[UnreadCredential]) -> None:
        now = self._clock.now()
        await self._archive.run(
            lambda transaction: transaction.unread_credentials.replace(self._service, kinds, unread, now)
        )

    async def _ask_without_key(self, unread: list[UnreadCredential]) -> ServiceProblem | None:
        """Read what the vault holds without a key; the problem of a service that lists named keys only."""
        try:
            received, now = await self._client.vault.received_systems(), self._clock.now()
        except (Refused, ContractBroken) as problem:
            return problem
        unread += [UnreadCredential(UnreadKind.SYSTEM, body) for body in received.unread]
        await self._archive.run(
            lambda transaction: transaction.credentials.save_statuses(self._service, NO_KEY, received.systems, now)
        )
        return None

    async def _ask(self, customer_key: str, unread: list[UnreadCredential]) -> None:
        received, now = await self._client.vault.received_systems(customer_key), self._clock.now()
        unread += [UnreadCredential(UnreadKind.SYSTEM, body) for body in received.unread]
        await self._archive.run(
            lambda transaction: transaction.credentials.save_statuses(
                self._service, customer_key, received.systems, now
            )
        )


def _whole_answer(problem: ServiceProblem) -> list[UnreadCredential]:
    """The answer that could not be read, if that is the problem."""
    content = problem.content if isinstance(problem, ContractBroken) else b""
    return [UnreadCredential(UnreadKind.ANSWER, content)] if content else []


def _in_order(sent: Sequence[Credential], results: Sequence[RegistrationResult]) -> list[RegistrationResult | None]:
    """Results in the order of what was sent: the contract promises no order, and a result contains no key.

    Results of one system are assigned in order only where there are as many as were sent; else they are unknown.
    """
    named: defaultdict[str, list[RegistrationResult]] = defaultdict(list)
    asked: defaultdict[str, list[int]] = defaultdict(list)
    for one in results:
        named[one.system_name].append(one)
    for place, credential in enumerate(sent):
        asked[credential.system_name].append(place)
    answers: list[RegistrationResult | None] = [None] * len(sent)
    for system, places in asked.items():
        if len(named[system]) == len(places):
            for place, one in zip(places, named[system], strict=True):
                answers[place] = one
    if len(results) == len(sent):  # a result for another system is assigned by its position
        for place, one in enumerate(results):
            if one.system_name not in asked:
                answers[place] = answers[place] or one
    return answers


def _is_stored(credential: Credential, registration: RegistrationResult | None) -> bool:
    """Whether the result is for this system and says that the vault stored the credential."""
    return registration is not None and registration.is_stored and registration.system_name == credential.system_name
