"""Credential endpoints: the vault stores court credentials and never returns them.

Source: contract, "Credential vault".
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from http import HTTPStatus
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from autos.client import decoding
from autos.domain.accepted_variants import LISTS, unwrapped_element
from autos.domain.errors import ContractBroken, NotFound, NotReady, Refused, ServiceProblem
from autos.domain.lenient_json import parse_lenient
from autos.domain.operation import Operation
from autos.domain.redaction import REDACTION
from autos.domain.tolerant_record import Record
from autos.domain.vault.credential import (
    Credential,
    CredentialStatus,
    ReceivedRegistrations,
    ReceivedSystems,
    RegistrationResult,
)

if TYPE_CHECKING:
    from autos.client.http import OpenHttp

NOTHING = frozenset({b"null", b"{}"})
"""In place of a list: not an empty one."""
ESCAPE = re.compile(r"\\(?:u(?P<code>[0-9A-Fa-f]{4})|(?P<sign>[^u]))")
"""Of a JSON string; those of line breaks and the like are resolved wrongly, which no secret depends on."""
Listed = TypeVar("Listed", bound=Record)


class _Elements(NamedTuple, Generic[Listed]):
    """The elements of a list of the vault."""

    read: list[Listed]
    unread: list[bytes]
    """Those that cannot be parsed, as received."""


def _elements(content: bytes, answer: str, record: type[Listed]) -> _Elements[Listed]:
    """The elements of a list of the vault; one that cannot be parsed is set apart, unless none can be.

    Raises: ContractBroken.
    """
    place = answer.casefold()
    try:
        head, pieces = decoding.list_in_pieces(content, LISTS[answer], place)
    except ContractBroken:
        if not _is_element(content, record):
            raise
        head, pieces = {}, [content]
    if not pieces and head.get(place, b"null") in NOTHING and record is CredentialStatus:
        raise ContractBroken(place)  # not an answer of the service: nothing there is said by an empty list
    read, unread, problem = [], [], None
    for piece in pieces:
        try:
            value = unwrapped_element(answer, parse_lenient(piece))
            read.append(decoding.parse_record(msgspec.json.encode(value), record))
        except ContractBroken as broken:
            unread.append(piece)
            problem = broken.where
    if problem is not None and not read:
        raise ContractBroken(problem)
    return _Elements(read, unread)


def _is_element(content: bytes, record: type[Record]) -> bool:
    """Whether an answer is one element in place of a list of them; an error has a name and a message, too."""
    members = decoding.parse_members(content)
    return "system_name" in members or (record is CredentialStatus and {"name", "credential_status"} <= members.keys())


def _registrations(content: bytes) -> ReceivedRegistrations:
    return ReceivedRegistrations(*_elements(content, "Registrations", RegistrationResult))


def _systems(content: bytes) -> ReceivedSystems:
    return ReceivedSystems(*_elements(content, "Systems", CredentialStatus))


def _deleted(content: bytes) -> None:
    """Read the answer to a deletion, which may be empty. Raises: ContractBroken for what is no JSON."""
    if content.strip():
        decoding.parse_struct(content, msgspec.Raw)


def _without_secrets(answer: RegistrationResult) -> RegistrationResult:
    """The registration with secrets removed from its message, where a service may repeat what was sent."""
    message = answer.message if answer.is_stored or answer.message is None else REDACTION.redacted(answer.message)
    return RegistrationResult(system_name=answer.system_name, message=message)


def _raw_without_secrets(raw: bytes) -> bytes:
    """A part of an answer as received; with its escapes resolved and the secrets removed where it has any."""
    text = raw.decode("utf-8", "surrogateescape")
    while (plain := ESCAPE.sub(_resolved, text)) != text:  # one text within another is escaped twice
        text = plain
    redacted = REDACTION.redacted(text)
    return raw if redacted == text else redacted.encode("utf-8", "replace")


def _resolved(escape: re.Match[str]) -> str:
    return chr(int(escape["code"], 16)) if escape["code"] else escape["sign"]


class Vault:
    """Credential endpoints. Registering replaces the credential of the same pair, so it may be repeated.

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
        """Register credentials; returns the outcome of each. Raises: ServiceProblem."""
        return (await self.received_registrations(credentials)).results

    async def received_registrations(self, credentials: Sequence[Credential]) -> ReceivedRegistrations:
        """As `register`, with the outcomes that could not be read.

        Raises: ServiceProblem; the content of a ContractBroken has no secrets either.
        """
        for one in credentials:
            REDACTION.hide(one.username)
        secrets = (one.password for one in credentials), (one.secret for one in credentials if one.secret is not None)
        with REDACTION.hiding(*(secret.get_secret_value() for secret in chain(*secrets))):
            answer = await self._send({"credentials": [one.outgoing() for one in credentials]})
            if isinstance(answer, ReceivedRegistrations):
                results, unread = answer
                odd = [await asyncio.to_thread(_raw_without_secrets, one) for one in unread]
                return ReceivedRegistrations([_without_secrets(one) for one in results], odd)
        raise answer

    async def _send(self, body: dict[str, Any]) -> ReceivedRegistrations | ServiceProblem:
        """Send the registration; a problem is returned, as its traceback holds the answer, which may repeat secrets."""
        try:
            return await (await self._http()).call_parsed(Operation.REGISTER_CREDENTIALS, _registrations, body=body)
        except Refused as refused:
            return Refused(refused.status, REDACTION.redacted(refused.message))
        except ContractBroken as broken:
            return ContractBroken(broken.where, await asyncio.to_thread(_raw_without_secrets, broken.content))

    async def systems(self, customer_key: str | None = None) -> list[CredentialStatus]:
        """List the systems with a credential of `customer_key`, and the wildcard; without a key every system.

        Raises: ServiceProblem.
        """
        return (await self.received_systems(customer_key)).systems

    async def received_systems(self, customer_key: str | None = None) -> ReceivedSystems:
        """As `systems`, with those that could not be read. Raises: ServiceProblem."""
        query = {} if customer_key is None else {"customer_key": customer_key}
        try:
            return await (await self._http()).call_parsed(
                Operation.READ_CREDENTIALS, _systems, query=query, allow_404_body=False
            )
        except NotReady as empty:
            if empty.status != HTTPStatus.NO_CONTENT:
                raise ContractBroken("systems") from None
            return ReceivedSystems([], [])
        except NotFound:
            raise ContractBroken("systems") from None  # a key without credentials is answered with a list, not with 404

    async def delete(self, system_name: str, customer_key: str) -> None:
        """Delete a credential. Raises: NotFound when there is none, ServiceProblem."""
        body = {"system_name": system_name, "customer_key": customer_key}
        await (await self._http()).call_parsed(Operation.DELETE_CREDENTIAL, _deleted, body=body)
