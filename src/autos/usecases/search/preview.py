"""Preview of the call for an intent, from the same code that sends it."""

from __future__ import annotations

import json

from autos.client.billed_body import billed_body
from autos.domain.operation import operation_of
from autos.domain.search.intent import Intent
from autos.usecases.search.intent import search_for


def as_sent(intent: Intent) -> str:
    """The indented JSON body of the call, without the API key, which is sent in a header."""
    return json.dumps(billed_body(operation_of(intent.mode), search_for(intent)), ensure_ascii=False, indent=2)
