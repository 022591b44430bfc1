"""Monitoring endpoints. Source: contract, "Monitoring"."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from autos.client import decoding
from autos.client.billed_body import BilledBody, billed_body
from autos.client.call import CallPermit
from autos.client.created_list import read_list
from autos.client.error_text import error_message
from autos.domain.errors import AnswerLost, ContractBroken, NotFound, Refused, ServiceProblem
from autos.domain.monitoring.tracking import ReceivedTracking, Tracking, TrackingStatus
from autos.domain.operation import Operation
from autos.domain.search.search import Search

if TYPE_CHECKING:
    from autos.client.http import OpenHttp

CONFLICT = 409
MAX_ATTEMPTS = 2


class Trackings:
    """Monitoring endpoints. `create` is billed and never retried; the other changes may be repeated and are read back.

    ```python
    async with Autos(connection) as autos:
        tracking = await autos.trackings.create(Search(search_type="custom", search_key="custom"), recurrence=1)
        await autos.trackings.pause(tracking.tracking_id)
    ```
    """

    def __init__(self, http: OpenHttp) -> None:
        self._http = http

    async def create(self, search: Search, recurrence: int, *, permit: CallPermit | None = None) -> Tracking:
        """Create a monitoring that runs every `recurrence` days; may be billed. Raises: ServiceProblem."""
        return (await self.received_create(search, recurrence, permit=permit)).tracking

    async def received_create(
        self, search: Search | BilledBody, recurrence: int | None = None, *, permit: CallPermit | None = None
    ) -> ReceivedTracking:
        """As `create`, with the answer as received; a written body has its recurrence. Raises: ServiceProblem."""
        body = billed_body(Operation.CREATE_TRACKING, search, recurrence)
        http = await self._http()
        return await http.call_parsed(Operation.CREATE_TRACKING, _received_tracking, body=body, permit=permit)

    async def get(self, tracking_id: UUID) -> Tracking:
        """Read a monitoring. Raises: NotFound, ServiceProblem."""
        tracking = await (await self._http()).call_parsed(Operation.READ_TRACKING, _tracking, tracking_id=tracking_id)
        if tracking.tracking_id != tracking_id:
            raise ContractBroken("tracking_id")
        return tracking

    async def created(self, since: datetime, until: datetime) -> list[Tracking]:
        """Read all monitorings made in this time, also those of other programs; see `Autos.has` (LIST_TRACKINGS).

        Raises: ServiceProblem; ContractBroken for a list that is too long.
        """
        return await read_list(self._http, Operation.LIST_TRACKINGS, Tracking, since, until)

    async def pause(self, tracking_id: UUID) -> Tracking:
        """Stop the runs; does nothing if paused already. Raises: NotFound, ServiceProblem."""
        return await self._change(Operation.PAUSE_TRACKING, tracking_id, {TrackingStatus.PAUSED})

    async def resume(self, tracking_id: UUID) -> Tracking:
        """Let a paused monitoring run again; does nothing if it runs. Raises: NotFound, ServiceProblem."""
        running = {TrackingStatus.CREATED, TrackingStatus.UPDATING, TrackingStatus.UPDATED}
        return await self._change(Operation.RESUME_TRACKING, tracking_id, running)

    async def delete(self, tracking_id: UUID) -> Tracking:
        """Delete a monitoring for good; does nothing if deleted already. Raises: NotFound, ServiceProblem."""
        return await self._change(Operation.DELETE_TRACKING, tracking_id, {TrackingStatus.DELETED})

    async def _change(self, operation: Operation, tracking_id: UUID, accepted: set[TrackingStatus]) -> Tracking:
        """Send the change, then read the monitoring: its status decides whether the change took effect."""
        for _ in range(MAX_ATTEMPTS):
            outcome = await self._send(operation, tracking_id)
            if isinstance(outcome, Refused) and outcome.status != CONFLICT:
                break
            try:
                now = await self.get(tracking_id)
            except NotFound:  # a service may answer 404 for what it has deleted
                if isinstance(outcome, Tracking) and outcome.status == TrackingStatus.DELETED:
                    return outcome
                if outcome is None and operation is Operation.DELETE_TRACKING:
                    return Tracking(tracking_id=tracking_id, status=TrackingStatus.DELETED)
                raise
            if now.status in accepted:
                return now
            if not isinstance(outcome, AnswerLost):
                break
        raise outcome if isinstance(outcome, ServiceProblem) else Refused(CONFLICT, f"status: {now.status}")

    async def _send(self, operation: Operation, tracking_id: UUID) -> Tracking | ServiceProblem | None:
        """Send a change; a lost answer or a refusal is returned, as reading the status may resolve it.

        None where the service accepted it and sent nothing of the monitoring.
        """
        try:
            return await (await self._http()).call_parsed(operation, _changed, tracking_id=tracking_id)
        except (Refused, NotFound, AnswerLost, ContractBroken) as problem:
            return problem


def _tracking(content: bytes) -> Tracking:
    return decoding.parse_lenient_record(content, Tracking)


def _changed(content: bytes) -> Tracking | None:
    """The monitoring after a change; None for an empty answer, or an object that is none."""
    if not content.strip():
        return None
    try:
        return _tracking(content)
    except ContractBroken:
        members = decoding.parse_members(content)  # raises for what is no JSON: it may be another's answer
        if "tracking_id" in members or error_message(members) is not None:
            raise
    return None


def _received_tracking(content: bytes) -> ReceivedTracking:
    return ReceivedTracking(_tracking(content), content)
