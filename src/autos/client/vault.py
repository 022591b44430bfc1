"""The vault of court credentials: they go in and never come out. Source: contract, "Credential vault"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from autos.client import decoding
from autos.client.http import Http
from autos.domain.credential import Credential, CredentialStatus, Registration
from autos.domain.operation import Operation
from autos.domain.record import Listed, Record
from autos.domain.redaction import REDACTION


class _Systems(Record):
    systems: Listed[CredentialStatus] = ()


class _Registrations(Record):
    registrations: Listed[Registration] = ()


def _registrations(content: bytes) -> _Registrations:
    return decoding.record(b'{"registrations":' + content + b"}", _Registrations)  # a list by itself is no record


class Vault:
    """Registering replaces the credential of the same pair, so it may be repeated.

    ```python
    async with Autos(connection) as autos:
        credential = Credential(system_name="*", customer_key="office", username="SP900417", password=SecretStr("…"))
        [registration] = await autos.vault.register([credential])
        known = await autos.vault.systems("office")
    ```
    """

    def __init__(self, http: Http) -> None:
        self._http = http

    async def register(self, credentials: Sequence[Credential]) -> list[Registration]:
        """What became of each. Raises: ServiceProblem."""
        for one in credentials:
            REDACTION.hide(one.username)
            REDACTION.hide_secret(one.password.get_secret_value())
            if one.secret is not None:
                REDACTION.hide_secret(one.secret.get_secret_value())
        body = {"credentials": [one.outgoing() for one in credentials]}
        told = await self._http.read(Operation.REGISTER_CREDENTIALS, _registrations, body=body)
        return list(told.registrations)

    async def systems(self, customer_key: str | None = None) -> list[CredentialStatus]:
        """The systems with a credential of this key, and the wildcard; without one every system.

        Raises: ServiceProblem.
        """
        query = {} if customer_key is None else {"customer_key": customer_key}
        told = await self._http.call(Operation.READ_CREDENTIALS, _Systems, query=query)
        return list(told.systems)

    async def delete(self, system_name: str, customer_key: str) -> None:
        """Forget one; may be repeated. Raises: NotFound when there is none (any more), ServiceProblem."""
        body = {"system_name": system_name, "customer_key": customer_key}
        await self._http.split(Operation.DELETE_CREDENTIAL, msgspec.Raw, body=body)
