"""A lawyer's credential at a court, and its status in the vault. Source: contract, "Credential (vault)"."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, NamedTuple

from pydantic import SecretStr

from autos.domain.tolerant_record import Open, RecordWithVariants, null_means


class CredentialState(StrEnum):
    """State of a credential in the vault."""

    ACTIVE = "active"
    MISSING = "not exists"
    INACTIVE = "inactive"
    """Refused by the court; a value of public documents, not of the contract."""


@dataclass(frozen=True, slots=True)
class Credential:
    """User name, password and second factor for a court; hidden in repr."""

    system_name: str
    customer_key: str
    username: str = field(repr=False)
    password: SecretStr = field(repr=False)
    secret: SecretStr | None = field(default=None, repr=False)
    """Setup key of the second factor, if the court requires one."""

    def outgoing(self) -> dict[str, Any]:
        """The JSON body with the secrets in clear text: for the call only, never to be stored."""
        fields: dict[str, Any] = {
            "system_name": self.system_name,
            "customer_key": self.customer_key,
            "username": self.username,
            "password": self.password.get_secret_value(),
        }
        if self.secret is not None:
            fields["custom_data"] = {"secret": self.secret.get_secret_value()}
        return fields


class CredentialStatus(RecordWithVariants):
    """Status of the credential of a system."""

    name: str
    customer_key: str | None = None
    credential_status: Annotated[Open[CredentialState], null_means("")] = ""
    """Empty if absent: the service reports it for some systems only."""


class UnreadKind(StrEnum):
    """What the vault answered and could not be read."""

    SYSTEM = "system"
    """An element of the list of systems."""
    REGISTRATION = "registration"
    """The result of one credential that was registered."""
    ANSWER = "answer"
    """A whole answer."""


class UnreadCredential(NamedTuple):
    """Something of the vault's answers that could not be read."""

    kind: UnreadKind
    body: bytes
    """As received; without the secrets that were sent, where it repeats them."""


class ReceivedSystems(NamedTuple):
    """The vault's list of systems."""

    systems: list[CredentialStatus]
    unread: list[bytes]
    """Elements that could not be read, as received."""


class RegistrationResult(RecordWithVariants):
    """Result of registering a credential."""

    system_name: str
    message: str | None = None

    @property
    def is_stored(self) -> bool:
        """Whether the vault stored it; the word for a replaced one is from public documents."""
        return self.message in {"CREDENTIAL_CREATED", "CREDENTIAL_UPDATED"}


class ReceivedRegistrations(NamedTuple):
    """Results of registering credentials."""

    results: list[RegistrationResult]
    unread: list[bytes]
    """Elements that could not be read; as received, but without secrets."""
