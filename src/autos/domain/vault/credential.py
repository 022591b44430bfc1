"""A lawyer's credential at a court, and what the vault tells of it. Source: contract, "Credential (vault)"."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

from pydantic import SecretStr

from autos.domain.record import Open, Record, null_means


class CredentialState(StrEnum):
    """What is told of a credential."""

    ACTIVE = "active"
    MISSING = "not exists"
    INACTIVE = "inactive"
    """The court refused it; a word of the public documents, not of the contract."""


@dataclass(frozen=True, slots=True)
class Credential:
    """What signs in at a court; it shows nothing of itself."""

    system_name: str
    customer_key: str
    username: str = field(repr=False)
    password: SecretStr = field(repr=False)
    secret: SecretStr | None = field(default=None, repr=False)
    """Set-up key of the second factor, where the court asks for one."""

    def outgoing(self) -> dict[str, Any]:
        """The credential as it is sent, secrets in the open: for the call only, never to be kept."""
        told: dict[str, Any] = {
            "system_name": self.system_name,
            "customer_key": self.customer_key,
            "username": self.username,
            "password": self.password.get_secret_value(),
        }
        if self.secret is not None:
            told["custom_data"] = {"secret": self.secret.get_secret_value()}
        return told


class CredentialStatus(Record):
    """Whether a system has a credential."""

    name: str
    customer_key: str | None = None
    credential_status: Annotated[Open[CredentialState], null_means("")] = ""
    """Empty where the service did not say: it answers for some systems and not for others."""


class RegistrationResult(Record):
    """What became of a credential that was sent."""

    system_name: str
    message: str | None = None

    @property
    def is_stored(self) -> bool:
        """Whether the vault took it; public documents know a word for a replaced one, too."""
        return self.message in {"CREDENTIAL_CREATED", "CREDENTIAL_UPDATED"}
