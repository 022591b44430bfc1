"""Monitorings. Source: contract, "Monitoring"."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from autos.client.billed_body import billed_body
from autos.client.call import CallPermit
from autos.domain.errors import AnswerLost, ContractBroken, NotFound, Refused, ServiceProblem
from autos.domain.monitoring.tracking import Tracking, TrackingStatus
from autos.domain.operation import Operation
from autos.domain.search.search import Search

if TYPE_CHECKING:
    from autos.client.http import OpenHttp

CONFLICT = 409
MAX_ATTEMPTS = 2


class Trackings:
    """Creating one is billed and never repeated; ending, pausing and resuming may be repeated and are read back.

    ```python
    async with Autos(connection) as autos:
        tracking = await autos.trackings.create(Search(search_type="custom", search_key="custom"), recurrence=1)
        await autos.trackings.pause(tracking.tracking_id)
    ```
    """

    def __init__(self, http: OpenHttp) -> None:
        self._http = http

    async def create(self, search: Search, recurrence: int, *, permit: CallPermit | None = None) -> Tracking:
        """Begin to monitor, every `recurrence` days; may be billed, and is never repeated. Raises: ServiceProblem."""
        body = billed_body(Operation.CREATE_TRACKING, search, recurrence)
        return await (await self._http()).call(Operation.CREATE_TRACKING, Tracking, body=body, permit=permit)

    async def get(self, tracking_id: UUID) -> Tracking:
        """How it is. Raises: NotFound, ServiceProblem."""
        told = await (await self._http()).call(Operation.READ_TRACKING, Tracking, tracking_id=tracking_id)
        if told.tracking_id != tracking_id:
            raise ContractBroken("tracking_id")
        return told

    async def pause(self, tracking_id: UUID) -> Tracking:
        """Stop its runs; one that is paused already stays so. Raises: NotFound, ServiceProblem."""
        return await self._change(Operation.PAUSE_TRACKING, tracking_id, {TrackingStatus.PAUSED})

    async def resume(self, tracking_id: UUID) -> Tracking:
        """Let it run again; one that runs stays so. Raises: NotFound, ServiceProblem."""
        running = {TrackingStatus.CREATED, TrackingStatus.UPDATING, TrackingStatus.UPDATED}
        return await self._change(Operation.RESUME_TRACKING, tracking_id, running)

    async def delete(self, tracking_id: UUID) -> Tracking:
        """End it for good; one that is deleted already stays so. Raises: NotFound, ServiceProblem."""
        return await self._change(Operation.DELETE_TRACKING, tracking_id, {TrackingStatus.DELETED})

    async def _change(self, operation: Operation, tracking_id: UUID, wanted: set[TrackingStatus]) -> Tracking:
        """Ask for the change, then read whether it holds: what the service says counts, not that it was asked."""
        for _ in range(MAX_ATTEMPTS):
            outcome = await self._ask(operation, tracking_id)
            if isinstance(outcome, Refused) and outcome.status != CONFLICT:
                break
            try:
                now = await self.get(tracking_id)
            except NotFound:
                if isinstance(outcome, Tracking) and outcome.status == TrackingStatus.DELETED:
                    return outcome  # a service may forget what it has deleted
                raise
            if now.status in wanted:
                return now
            if not isinstance(outcome, AnswerLost):
                break
        raise outcome if isinstance(outcome, ServiceProblem) else Refused(CONFLICT, f"status: {now.status}")

    async def _ask(self, operation: Operation, tracking_id: UUID) -> Tracking | ServiceProblem:
        """What came of it: a lost answer and a refusal that reading may explain are told, not raised."""
        try:
            return await (await self._http()).call(operation, Tracking, tracking_id=tracking_id)
        except (Refused, NotFound, AnswerLost, ContractBroken) as problem:
            return problem
