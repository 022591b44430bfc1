"""Formats a call as a `curl` command without the key and without secrets."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from autos.client.billed_body import with_key_at
from autos.domain.connection.connection import Connection
from autos.domain.operation import ROUTES, Operation

OMITTED = "…"
SECRETS = frozenset({"password", "secret"})


def as_curl(
    connection: Connection,
    operation: Operation,
    *,
    query: Mapping[str, str | int] | None = None,
    body: Mapping[str, Any] | None = None,
    **ids: UUID,
) -> str:
    """The `curl` command of a call; `$AUTOS_API_KEY` stands for the key."""
    url = connection.url(operation, **ids) + (f"?{urlencode(query)}" if query else "")
    arguments = [
        "curl",
        "--request",
        ROUTES[operation].method,
        shlex.quote(url),
        "--header",
        '"api-key: $AUTOS_API_KEY"',
    ]
    if body is not None:
        sent = with_key_at(connection.customer_key_place, body)
        text = json.dumps(_without_secrets(sent), ensure_ascii=False)
        arguments += ["--header", "'content-type: application/json'", "--data", shlex.quote(text)]
    return " ".join(arguments)


def _without_secrets(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: OMITTED if name in SECRETS else _without_secrets(inner) for name, inner in value.items()}
    return [_without_secrets(inner) for inner in value] if isinstance(value, list) else value
