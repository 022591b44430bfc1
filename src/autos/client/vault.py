"""The vault of court credentials: they go in and never come out. Source: contract, "Credential vault"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from autos.client import decoding
from autos.domain.errors import ContractBroken, NotFound, Refused, ServiceProblem
from autos.domain.operation import Operation
from autos.domain.record import OptionalList, Record
from autos.domain.redaction import REDACTION
from autos.domain.vault.credential import Credential, CredentialStatus, RegistrationResult

if TYPE_CHECKING:
    from autos.client.http import OpenHttp


class _Systems(Record):
    systems: tuple[CredentialStatus, ...]
    """Always told, be there none: an answer without is nobody's answer."""


class _Registrations(Record):
    registrations: OptionalList[RegistrationResult] = ()


def _registrations(content: bytes) -> _Registrations:
    return decoding.parse_record(b'{"registrations":' + content + b"}", _Registrations)  # a list by itself is no record


def _unrevealing(told: RegistrationResult) -> RegistrationResult:
    """What is known of it, without what was sent: a service may repeat that wherever it writes freely."""
    message = told.message if told.is_stored or told.message is None else REDACTION.redacted(told.message)
    return RegistrationResult(system_name=told.system_name, message=message)


class Vault:
    """Registering replaces the credential of the same pair, so it may be repeated.

    ```python
    async with Autos(connection) as autos:
        credential = Credential(system_name="*", customer_key="office", username="SP900417", password=SecretStr("…"))
        [registration] = await autos.vault.register([credential])
        known = await autos.vault.systems("office")
    ```
    """

    def __init__(self, http: OpenHttp) -> None:
        self._http = http

    async def register(self, credentials: Sequence[Credential]) -> list[RegistrationResult]:
        """What became of each. Raises: ServiceProblem."""
        for one in credentials:
            REDACTION.hide(one.username)
        secrets = (one.password for one in credentials), (one.secret for one in credentials if one.secret is not None)
        with REDACTION.hiding(*(secret.get_secret_value() for secret in chain(*secrets))):
            told = await self._send({"credentials": [one.outgoing() for one in credentials]})
            if isinstance(told, _Registrations):
                return [_unrevealing(one) for one in told.registrations]
        raise told

    async def _send(self, body: dict[str, Any]) -> _Registrations | ServiceProblem:
        """A problem is told, not raised: what it came from holds the answer, which may repeat what was sent."""
        try:
            return await (await self._http()).read(Operation.REGISTER_CREDENTIALS, _registrations, body=body)
        except Refused as refused:
            return Refused(refused.status, REDACTION.redacted(refused.message))
        except ContractBroken as broken:
            return ContractBroken(broken.where)

    async def systems(self, customer_key: str | None = None) -> list[CredentialStatus]:
        """The systems with a credential of this key, and the wildcard; without one every system.

        Raises: ServiceProblem.
        """
        query = {} if customer_key is None else {"customer_key": customer_key}
        try:
            told = await (await self._http()).call(
                Operation.READ_CREDENTIALS, _Systems, query=query, allow_404_body=False
            )
        except NotFound:
            raise ContractBroken("systems") from None  # a key without credentials is answered by a list that says so
        return list(told.systems)

    async def delete(self, system_name: str, customer_key: str) -> None:
        """Forget one; may be repeated. Raises: NotFound when there is none (any more), ServiceProblem."""
        body = {"system_name": system_name, "customer_key": customer_key}
        await (await self._http()).split(Operation.DELETE_CREDENTIAL, msgspec.Raw, body=body)
