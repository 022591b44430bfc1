"""What would be sent for a wish, from the same code that sends it."""

from __future__ import annotations

import json

from autos.client.bodies import billed_body
from autos.domain.search.intent import Intent
from autos.usecases.search.intent import route_of, search_for


def as_sent(intent: Intent) -> str:
    """The JSON body of the call that this wish becomes, in lines. The key is no part of it: it goes in a header."""
    return json.dumps(billed_body(route_of(intent), search_for(intent)), ensure_ascii=False, indent=2)
