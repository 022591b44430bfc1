"""Routes of the fault profile. Not part of the contract."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from autos.service.endpoints.documentation import documented_responses
from autos.service.endpoints.paging import json_response
from autos.service.faults.faults import Faults
from autos.service.faults.profile import FaultProfile

DESCRIPTION = "Not part of the contract: the fault profile of this service."


def faults_router(faults: Faults) -> APIRouter:
    """Routes GET, PUT and DELETE /_faults; they need the key like every call."""
    router = APIRouter(tags=["Faults"])

    @router.get("/_faults", responses=documented_responses(200, FaultProfile), description=DESCRIPTION)
    def read_faults() -> Response:
        return json_response(faults.profile.model_dump(mode="json"))

    @router.put(
        "/_faults",
        responses=documented_responses(200, FaultProfile),
        description=f"{DESCRIPTION} All counters are reset.",
    )
    def replace_faults(body: FaultProfile) -> Response:
        faults.replace(body)
        return json_response(faults.profile.model_dump(mode="json"))

    @router.delete(
        "/_faults", responses=documented_responses(200, FaultProfile), description=f"{DESCRIPTION} Removes all rules."
    )
    def remove_faults() -> Response:
        faults.replace(FaultProfile())
        return json_response(faults.profile.model_dump(mode="json"))

    return router
