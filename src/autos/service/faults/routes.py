"""Reading and replacing the profile while the service runs. Not part of the contract."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from autos.service.endpoints.documentation import answers
from autos.service.endpoints.pages import answer
from autos.service.faults.faults import Faults
from autos.service.faults.profile import Profile

NOT_OURS = "Not part of the contract: how this service misbehaves."


def faults_router(faults: Faults) -> APIRouter:
    """GET, PUT and DELETE of `/_faults`; they need the key like every call."""
    router = APIRouter(tags=["Faults"])

    @router.get("/_faults", responses=answers(200, Profile), description=NOT_OURS)
    def read_faults() -> Response:
        return answer(faults.profile.model_dump(mode="json"))

    @router.put("/_faults", responses=answers(200, Profile), description=f"{NOT_OURS} Every rule begins anew.")
    def replace_faults(body: Profile) -> Response:
        faults.replace(body)
        return answer(faults.profile.model_dump(mode="json"))

    @router.delete("/_faults", responses=answers(200, Profile), description=f"{NOT_OURS} It behaves again.")
    def remove_faults() -> Response:
        faults.replace(Profile())
        return answer(faults.profile.model_dump(mode="json"))

    return router
