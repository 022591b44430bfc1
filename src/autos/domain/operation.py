"""The operations of the service, their methods and paths. Source: contract, "Endpoints"."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from autos.domain.mode import Mode


class Operation(StrEnum):
    """A call of the contract."""

    CREATE_REQUEST = "create_request"
    LIST_REQUESTS = "list_requests"
    """Not in the contract; see `NEWER_PATHS`."""
    READ_REQUEST = "read_request"
    READ_RESPONSES = "read_responses"
    READ_TRACKING_RESPONSES = "read_tracking_responses"
    READ_EXECUTIONS = "read_executions"
    LOOK_UP = "look_up"
    CHECK = "check"
    SUMMARIZE = "summarize"
    CREATE_TRACKING = "create_tracking"
    LIST_TRACKINGS = "list_trackings"
    """Not in the contract; see `NEWER_PATHS`."""
    READ_TRACKING = "read_tracking"
    PAUSE_TRACKING = "pause_tracking"
    RESUME_TRACKING = "resume_tracking"
    DELETE_TRACKING = "delete_tracking"
    REGISTER_CREDENTIALS = "register_credentials"
    READ_CREDENTIALS = "read_credentials"
    DELETE_CREDENTIAL = "delete_credential"


def operation_of(mode: Mode) -> Operation:
    """The operation that answers a search in this mode. Source: contract, "Query modes"."""
    return SEARCHES[mode]


SEARCHES: Mapping[Mode, Operation] = MappingProxyType(
    {
        Mode.EXISTS: Operation.CHECK,
        Mode.SUMMARY: Operation.SUMMARIZE,
        Mode.BASE: Operation.LOOK_UP,
        Mode.COMPLETE: Operation.CREATE_REQUEST,
        Mode.ON_DEMAND: Operation.CREATE_REQUEST,
    }
)


class Route(NamedTuple):
    """HTTP method and base address of an operation."""

    method: str
    base: str
    """Base address: name of a member of `Connection`."""


ROUTES: Mapping[Operation, Route] = MappingProxyType(
    {
        Operation.CREATE_REQUEST: Route("POST", "requests_url"),
        Operation.LIST_REQUESTS: Route("GET", "requests_url"),
        Operation.READ_REQUEST: Route("GET", "requests_url"),
        Operation.READ_RESPONSES: Route("GET", "requests_url"),
        Operation.READ_TRACKING_RESPONSES: Route("GET", "requests_url"),
        Operation.READ_EXECUTIONS: Route("GET", "crawler_url"),
        Operation.LOOK_UP: Route("POST", "lawsuits_url"),
        Operation.CHECK: Route("POST", "lawsuits_url"),
        Operation.SUMMARIZE: Route("POST", "lawsuits_url"),
        Operation.CREATE_TRACKING: Route("POST", "tracking_url"),
        Operation.LIST_TRACKINGS: Route("GET", "tracking_url"),
        Operation.READ_TRACKING: Route("GET", "tracking_url"),
        Operation.PAUSE_TRACKING: Route("POST", "tracking_url"),
        Operation.RESUME_TRACKING: Route("POST", "tracking_url"),
        Operation.DELETE_TRACKING: Route("DELETE", "tracking_url"),
        Operation.REGISTER_CREDENTIALS: Route("POST", "crawler_url"),
        Operation.READ_CREDENTIALS: Route("GET", "crawler_url"),
        Operation.DELETE_CREDENTIAL: Route("DELETE", "crawler_url"),
    }
)

CONTRACT_PATHS: Mapping[Operation, str] = MappingProxyType(
    {
        Operation.CREATE_REQUEST: "/requests",
        Operation.READ_REQUEST: "/requests/{request_id}",
        Operation.READ_RESPONSES: "/responses/",
        Operation.READ_TRACKING_RESPONSES: "/responses/tracking/{tracking_id}",
        Operation.READ_EXECUTIONS: "/crawls/request/{request_id}",
        Operation.LOOK_UP: "/lawsuits",
        Operation.CHECK: "/requests/create",
        Operation.SUMMARIZE: "/requests/create/grouped",
        Operation.CREATE_TRACKING: "/tracking",
        Operation.READ_TRACKING: "/tracking/{tracking_id}",
        Operation.PAUSE_TRACKING: "/tracking/{tracking_id}/pause",
        Operation.RESUME_TRACKING: "/tracking/{tracking_id}/resume",
        Operation.DELETE_TRACKING: "/tracking/{tracking_id}",
        Operation.REGISTER_CREDENTIALS: "/credentials",
        Operation.READ_CREDENTIALS: "/credentials",
        Operation.DELETE_CREDENTIAL: "/credentials",
    }
)
"""Paths of the contract."""
LIST_PATHS: Mapping[Operation, str] = MappingProxyType(
    {Operation.LIST_REQUESTS: "/requests", Operation.LIST_TRACKINGS: "/tracking"}
)
"""Lists by time of creation, of public documents of such services; the contract has none."""
NEWER_PATHS: Mapping[Operation, str] = MappingProxyType(
    {**CONTRACT_PATHS, **LIST_PATHS, Operation.CHECK: "/lawsuits", Operation.SUMMARIZE: "/lawsuits/synthetic"}
)
"""Paths in public documents of such services since 2025-11 (changelog): the two lookups moved."""
