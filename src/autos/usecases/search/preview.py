"""What would be sent for a wish, from the same code that sends it."""

from __future__ import annotations

import json

from autos.client.billed_body import billed_body
from autos.domain.operation import operation_of
from autos.domain.search.intent import Intent
from autos.usecases.search.intent import search_for


def as_sent(intent: Intent) -> str:
    """The JSON body of the call that this wish becomes, in lines. The key is no part of it: it goes in a header."""
    return json.dumps(billed_body(operation_of(intent.mode), search_for(intent)), ensure_ascii=False, indent=2)
