"""Asynchronous HTTP client of the service, with the records that it takes and returns.

```python
from autos.client import Autos, Search, read_connection_file

async with Autos(read_connection_file(Path("connection.json"))) as autos:
    found = await autos.lookups.lawsuits(Search(search_type="cpf", search_key="11122233396"))
```

The names below are stable: they are renamed or removed only with a new first number of the version. Problems are in
`autos.domain.errors`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from autos.client.client import Autos as Autos
    from autos.domain.connection.connection import Connection as Connection
    from autos.domain.connection.connection import CustomerKeyPlace as CustomerKeyPlace
    from autos.domain.connection.connection import parse_connection as parse_connection
    from autos.domain.connection.connection import read_connection_file as read_connection_file
    from autos.domain.errors import ServiceProblem as ServiceProblem
    from autos.domain.lawsuit.lawsuit import Lawsuit as Lawsuit
    from autos.domain.lawsuit.lawsuit import Party as Party
    from autos.domain.lawsuit.lawsuit import Step as Step
    from autos.domain.monitoring.tracking import Tracking as Tracking
    from autos.domain.monitoring.tracking import TrackingStatus as TrackingStatus
    from autos.domain.search.execution import ExecutionStatus as ExecutionStatus
    from autos.domain.search.request import Request as Request
    from autos.domain.search.request import RequestStatus as RequestStatus
    from autos.domain.search.response import Page as Page
    from autos.domain.search.response import ReceivedItem as ReceivedItem
    from autos.domain.search.response import ReceivedLookup as ReceivedLookup
    from autos.domain.search.response import ReceivedPage as ReceivedPage
    from autos.domain.search.search import Codes as Codes
    from autos.domain.search.search import CredentialChoice as CredentialChoice
    from autos.domain.search.search import Filter as Filter
    from autos.domain.search.search import Keys as Keys
    from autos.domain.search.search import Search as Search
    from autos.domain.search.search import SearchParams as SearchParams
    from autos.domain.search.search import SearchType as SearchType
    from autos.domain.summary.summary import Summary as Summary
    from autos.domain.vault.credential import Credential as Credential
    from autos.domain.vault.credential import CredentialStatus as CredentialStatus
    from autos.domain.vault.credential import RegistrationResult as RegistrationResult

_MODULES = {
    "autos.client.client": ("Autos",),
    "autos.domain.connection.connection": (
        "Connection",
        "CustomerKeyPlace",
        "parse_connection",
        "read_connection_file",
    ),
    "autos.domain.errors": ("ServiceProblem",),
    "autos.domain.lawsuit.lawsuit": ("Lawsuit", "Party", "Step"),
    "autos.domain.monitoring.tracking": ("Tracking", "TrackingStatus"),
    "autos.domain.search.execution": ("ExecutionStatus",),
    "autos.domain.search.request": ("Request", "RequestStatus"),
    "autos.domain.search.response": ("Page", "ReceivedItem", "ReceivedLookup", "ReceivedPage"),
    "autos.domain.search.search": (
        "Codes",
        "CredentialChoice",
        "Filter",
        "Keys",
        "Search",
        "SearchParams",
        "SearchType",
    ),
    "autos.domain.summary.summary": ("Summary",),
    "autos.domain.vault.credential": ("Credential", "CredentialStatus", "RegistrationResult"),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}

__all__ = sorted(_MODULE_OF)  # noqa: PLE0605 -- ruff wants a literal


def __getattr__(name: str) -> object:
    """Import a public name on first use: the HTTP library and the models take eight megabytes."""
    if name not in _MODULE_OF:
        raise AttributeError(name)
    return getattr(import_module(_MODULE_OF[name]), name)
