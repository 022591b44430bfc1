"""Routes of the credential vault. Source: contract, "Credential vault"."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field, SecretStr
from starlette.responses import Response

from autos.domain.vault.credential import CredentialState
from autos.service.endpoints.documentation import documented_responses
from autos.service.endpoints.paging import json_response
from autos.service.endpoints.request_models import LONGEST_TEXT, Body, Text
from autos.service.errors import ApiError
from autos.service.search.sources import CourtSource
from autos.service.vault.vault import WILDCARD, SealedVault, StoredCredential

CREATED, UNKNOWN_SYSTEM, MISSING = "CREDENTIAL_CREATED", "SOURCE_NOT_FOUND", "CREDENTIAL_NOT_FOUND"
MOST_CREDENTIALS = 1_000
LONGEST_SECRET = 4_096
SOURCE = 'Source: contract, "Credential vault".'

Secret = Annotated[str, Field(min_length=1, max_length=LONGEST_SECRET, json_schema_extra={"writeOnly": True})]


class CustomDataBody(Body):
    """Additional data that some courts require besides the password."""

    secret: Secret | None = Field(None, description="Set-up key of the second factor")


class CredentialBody(Body):
    """A credential to register."""

    system_name: Annotated[
        Text, Field(min_length=1, description="As GET /credentials names it; `*` = every system", examples=["*"])
    ]
    customer_key: Text = Field("", description="Free label; empty = used when a search names none", examples=[""])
    username: Annotated[Text, Field(min_length=1, description="CPF or OAB number", examples=["SP0900417"])]
    password: Secret
    custom_data: CustomDataBody | None = None


class CredentialsBody(Body):
    """Body of POST /credentials."""

    credentials: Annotated[list[CredentialBody], Field(min_length=1, max_length=MOST_CREDENTIALS)]


class PairBody(Body):
    """Body of DELETE /credentials."""

    system_name: Annotated[Text, Field(min_length=1, examples=["*"])]
    customer_key: Text = Field(examples=[""])


class RegistrationAnswer(BaseModel):
    """Outcome of registering one credential."""

    system_name: str
    message: str


class SystemStatus(BaseModel):
    """Status of the credential for a system."""

    name: str
    customer_key: str
    credential_status: str


class SystemStatuses(BaseModel):
    """Answer of GET /credentials."""

    systems: list[SystemStatus]


class EmptyObject(BaseModel):
    """An empty object."""


def credentials_router(prefix: str, vault: SealedVault, courts: CourtSource) -> APIRouter:
    """Routes POST, GET and DELETE /credentials; none returns a user name, password or secret."""
    router = APIRouter(prefix=prefix, tags=["Credential vault"])

    def register(body: CredentialsBody) -> Response:
        known = {WILDCARD, *(system.name for system in courts.every_system())}
        accepted = [one for one in body.credentials if one.system_name in known]
        vault.register([_credential(one) for one in accepted])
        answers = [
            (one.system_name, CREATED if one.system_name in known else UNKNOWN_SYSTEM) for one in body.credentials
        ]
        return json_response([{"system_name": name, "message": message} for name, message in answers])

    def read(
        customer_key: Annotated[
            str | None, Query(max_length=LONGEST_TEXT, description="Absent = every system, for the empty key")
        ] = None,
    ) -> Response:
        own = vault.statuses(customer_key or "")
        listed = [name for name in own if name != WILDCARD]
        if customer_key is None:
            listed = [WILDCARD, *(system.name for system in courts.every_system())]
        answers = [_status(name, customer_key or "", own.get(name, CredentialState.MISSING)) for name in listed]
        if customer_key is not None:
            if customer_key and WILDCARD in own:
                answers.append(_status(WILDCARD, customer_key, own[WILDCARD]))
            answers.append(_status(WILDCARD, "", vault.statuses("").get(WILDCARD, CredentialState.MISSING)))
        return json_response({"systems": answers})

    def delete(body: PairBody) -> Response:
        if not vault.delete(body.system_name, body.customer_key):
            raise ApiError(404, "there is no such credential", [MISSING])
        return json_response({})

    for path, is_documented in (("/credentials", True), ("/credentials/", False)):
        router.add_api_route(
            path,
            register,
            methods=["POST"],
            responses=documented_responses(200, list[RegistrationAnswer], 503),
            description=f"{SOURCE} An unknown `system_name` is answered with {UNKNOWN_SYSTEM} and not stored.",
            include_in_schema=is_documented,
        )
        router.add_api_route(
            path,
            read,
            methods=["GET"],
            responses=documented_responses(200, SystemStatuses),
            description=f"{SOURCE} `inactive` = the court refused it.",
            include_in_schema=is_documented,
        )
        router.add_api_route(
            path,
            delete,
            methods=["DELETE"],
            responses=documented_responses(200, EmptyObject, 404),
            description=SOURCE,
            include_in_schema=is_documented,
        )
    return router


def _credential(body: CredentialBody) -> StoredCredential:
    custom_data: dict[str, Any] = {} if body.custom_data is None else body.custom_data.model_dump(exclude_none=True)
    return StoredCredential(body.system_name, body.customer_key, body.username, SecretStr(body.password), custom_data)


def _status(name: str, customer_key: str, status: CredentialState) -> dict[str, str]:
    return {"name": name, "customer_key": customer_key, "credential_status": status.value}
